"""The Laws: definitions, their conditions and effects, and the procedure by which machines hear an event."""

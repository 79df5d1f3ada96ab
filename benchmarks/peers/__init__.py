"""Other programs to measure ours against; those in Python run in an environment of their own (build/peers-venv)."""

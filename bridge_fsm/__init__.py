"""bridge-fsm: the Laws of Duplicate Bridge as state machines that run."""

__version__ = "0.1.0"

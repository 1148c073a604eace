"""An imagined year on a server, and the second books of it."""

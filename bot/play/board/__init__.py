"""The board: its message, its thread, and private views of it."""

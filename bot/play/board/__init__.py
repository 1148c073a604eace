"""The board: its message, its thread, and private looks at it."""

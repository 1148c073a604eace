"""Harnesses: programs that run for hours by hand, and small in the suite (their `test_*.py`)."""

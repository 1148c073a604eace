"""Thinking ahead in private: answers that are ready, positions that are tried out, notes."""

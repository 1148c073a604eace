"""Replays, records and proofs of chance."""

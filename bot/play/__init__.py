"""The face of a match on Discord."""

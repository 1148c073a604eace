"""A channel that plays: its people vote on the moves of a seat."""

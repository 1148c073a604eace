"""The values that a match is made of."""

"""The time of matches, as values: how much there is, what counts, what is left."""

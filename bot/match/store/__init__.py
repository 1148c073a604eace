"""The tables of a match, and what is asked of them."""

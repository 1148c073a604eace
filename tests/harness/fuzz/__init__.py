"""Hostile input, lots of it: moves, buttons, forms and names that nobody in good faith would use.

`python -m tests.harness.fuzz --inputs 50000 --game escape` does it for long and prints figures; the
suite does a little of it at every run.
"""

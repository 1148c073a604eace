"""Fuzzing with hostile moves, buttons, forms and names.

`python -m tests.harness.fuzz --inputs 50000 --game escape` runs it for long and prints figures; the
suite runs a little of it.
"""

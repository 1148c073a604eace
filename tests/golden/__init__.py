"""Golden transcripts: whole matches in plain text, with what everybody sees after every move.

A transcript holds its own record: the lines that start with `>`. To add one, write a file with a
heading and such lines; to rewrite all after a change of the engine, run `python -m tests.golden`
and read the difference before you commit it.
"""

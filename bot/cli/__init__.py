"""The commands of the command line, put together in `bot.__main__`."""

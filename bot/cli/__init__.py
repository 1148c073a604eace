"""The commands of `yoimachi`."""

"""The feed of results."""

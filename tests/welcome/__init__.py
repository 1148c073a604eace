"""The first minutes on a server."""

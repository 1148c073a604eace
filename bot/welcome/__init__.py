"""The first minutes on a server, and help at any time."""

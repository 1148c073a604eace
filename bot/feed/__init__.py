"""The feed: a channel of a server that tells how its matches and tournaments end."""

"""Webhooks: what happens on a server, sent to other programs (docs/webhooks.md)."""

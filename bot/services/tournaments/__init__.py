"""Tournaments: an event log that is folded into rounds, pairings and standings. Pure."""

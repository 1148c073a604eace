"""Invitations, on Discord."""

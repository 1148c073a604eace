"""Invitations on Discord."""

"""Invitations: from the wish to play to the first position."""

"""Backups: one kind, for every database."""

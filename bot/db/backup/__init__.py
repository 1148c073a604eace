"""Backups: one format, for every database."""

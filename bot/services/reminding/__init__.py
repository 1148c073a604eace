"""Reminders: what a person likes, when they are due, and their rows. No Discord."""

"""Reminders: for whom, when, and which are still standing."""

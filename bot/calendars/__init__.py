"""Calendars: deadlines and rounds as files, and as events of a server."""

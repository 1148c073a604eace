"""People: their settings and their personal data."""

"""Seeks: people who look for an opponent beyond their server are matched, and asked."""

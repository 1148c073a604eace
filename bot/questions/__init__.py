"""Questions: a position is asked about, answered in secret, and revealed to everybody together."""

"""Operation: figures, signs of life, housekeeping, turns to identify."""

"""What operators need: figures, signs of life, housekeeping."""

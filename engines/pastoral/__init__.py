"""Pastoral Square: two herders, stacks of cattle, three in a row, and what comes from above."""

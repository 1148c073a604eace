"""One match and what happens in it. No Discord, no pictures."""

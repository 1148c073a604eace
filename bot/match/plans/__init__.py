"""Conditional moves and trying things out."""

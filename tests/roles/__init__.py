"""Awarded roles."""

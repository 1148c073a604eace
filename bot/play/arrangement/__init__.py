"""Laying out cards, on Discord."""

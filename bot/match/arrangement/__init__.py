"""Laying out cards before a match begins, and formations."""

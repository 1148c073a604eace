"""Draws, undos, pauses and substitutes: asked, answered, withdrawn."""

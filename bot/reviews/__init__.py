"""Reviews of finished matches: how they stood, and where they turned."""

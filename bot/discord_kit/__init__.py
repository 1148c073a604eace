"""Messages, buttons, answers and texts on Discord, whatever the feature."""

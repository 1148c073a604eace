"""What the bot does without being asked: sending, sweeping, thinking."""

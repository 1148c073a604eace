"""Killing the bot's process at any moment, under people who play: nothing told may be lost."""

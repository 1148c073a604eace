"""For whoever watches the bot: its figures and its health, over HTTP."""

"""The puzzle of the day: one a day in a server's channel, solved in private, told the next day."""

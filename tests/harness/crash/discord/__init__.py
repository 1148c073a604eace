"""A Discord that lives outside the bot's process, and so outlives it.

Only what the bot uses is there: its HTTP API and its gateway, as Discord documents them. Anything
else that is asked of it is refused, and noted as a fault.
"""

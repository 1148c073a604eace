"""Which language is spoken to all."""

from __future__ import annotations

from bot.ui.call import Call
from bot.ui.texts import Say, say_in


async def public_language(call: Call) -> Say:
    """What is spoken where the call was made: the server's choice, else Discord's for it."""
    if call.guild_id is not None:
        settings = await call.desk.servers.get(call.guild_id)
        if settings.locale is not None:
            return Say(settings.locale)
    return say_in(call.interaction.guild_locale)

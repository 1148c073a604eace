"""Which tournament somebody means."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.services.errors import NoSuchTournament
from bot.services.tournaments.progress import Stage
from bot.services.tournaments.state import State
from bot.ui.call import Call
from bot.ui.commands import choices
from bot.ui.desk import Desk


async def found(call: Call, code: str) -> State:
    """The tournament of the server that somebody means.

    :raises NoSuchTournament: there is none with this code here.
    """
    state = await call.desk.tournaments.find(code)
    if state.book.place.guild_id != call.guild_id:
        raise NoSuchTournament(code[:20])
    return state


def open_ones(desk: Desk) -> choices.Offer:
    """The codes of this server's tournaments."""

    @choices.quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if interaction.guild_id is None:
            return []
        books = await desk.tournaments.of_server(interaction.guild_id, tuple(Stage))
        pairs = ((book.code, f"{book.name} · {book.code}") for book in books)
        return list(choices.matching(pairs, current))

    return offer

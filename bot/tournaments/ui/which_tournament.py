"""Which tournament somebody means."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction
from bot.play import autocomplete
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.rows import State
from bot.tournaments.state import Stage


async def found(call: Interaction, code: str) -> State:
    """The tournament of the server that somebody means.

    :raises NoSuchTournament: there is none with this code here.
    """
    state = await call.desk.tournaments.find(code)
    if state.book.place.guild_id != call.guild_id:
        raise NoSuchTournament(code[:20])
    return state


def open_ones(desk: Desk) -> autocomplete.Offer:
    """The codes of this server's tournaments."""

    @autocomplete.quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if interaction.guild_id is None:
            return []
        books = await desk.tournaments.of_server(interaction.guild_id, tuple(Stage))
        pairs = ((book.code, f"{book.name} · {book.code}") for book in books)
        return list(autocomplete.matching(pairs, current))

    return offer

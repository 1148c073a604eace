"""Which tournament somebody means."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.discord_kit import autocomplete
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.rows import State
from bot.tournaments.state import Stage


async def found(interaction: Interaction, code: str) -> State:
    """The tournament of the server that somebody means.

    :raises NoSuchTournament: there is none with this code here.
    """
    state = await interaction.desk.tournaments.find(code)
    if state.book.place.guild_id != interaction.guild_id:
        raise NoSuchTournament(code[:20])
    return state


def open_ones(desk: Desk) -> autocomplete.Suggester:
    """The codes of this server's tournaments."""

    @autocomplete.quietly
    async def offer(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if raw.guild_id is None:
            return []
        books = await desk.tournaments.of_server(raw.guild_id, tuple(Stage))
        pairs = ((book.code, f"{book.name} · {book.code}") for book in books)
        return list(autocomplete.matching(pairs, current))

    return offer

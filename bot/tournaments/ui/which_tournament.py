"""Which tournament somebody means."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.discord_kit import autocomplete
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction
from bot.tournaments.progress import Stage
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.state import State


async def found(interaction: Interaction, code: str) -> State:
    """The tournament of the server that somebody means.

    :raises NoSuchTournament: there is none with this code here.
    """
    state = await interaction.desk.tournaments.find(code)
    if state.row.place.guild_id != interaction.guild_id:
        raise NoSuchTournament(code[:20])
    return state


def open_ones(desk: Desk) -> autocomplete.Suggester:
    """The codes of this server's tournaments."""

    @autocomplete.quietly
    async def offer(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if raw.guild_id is None:
            return []
        rows = await desk.tournaments.of_server(raw.guild_id, tuple(Stage))
        pairs = ((row.code, f"{row.name} · {row.code}") for row in rows)
        return list(autocomplete.matching(pairs, current))

    return offer

"""Which tournament somebody means."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction
from bot.play import autocomplete
from bot.tournaments.progress import Stage
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.state import State


async def found(call: Interaction, code: str) -> State:
    """The tournament of the server that somebody means.

    :raises NoSuchTournament: there is none with this code here.
    """
    state = await call.desk.tournaments.find(code)
    if state.row.place.guild_id != call.guild_id:
        raise NoSuchTournament(code[:20])
    return state


def open_ones(desk: Desk) -> autocomplete.Offer:
    """The codes of this server's tournaments."""

    @autocomplete.quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if interaction.guild_id is None:
            return []
        rows = await desk.tournaments.of_server(interaction.guild_id, tuple(Stage))
        pairs = ((row.code, f"{row.name} · {row.code}") for row in rows)
        return list(autocomplete.matching(pairs, current))

    return offer

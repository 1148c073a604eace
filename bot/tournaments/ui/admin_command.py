"""/admin tournament: what people with Manage Server do who did not make the tournament."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.texts import described
from bot.tournaments.rulings import Rulings
from bot.tournaments.state import State
from bot.tournaments.ui.command import Reason, done
from bot.tournaments.ui.signup_buttons import by
from bot.tournaments.ui.which_tournament import found, open_ones


def group(desk: Desk) -> app_commands.Group:
    made = app_commands.Group(name="tournament", description=described("command-admin-tournament"))
    _holding(desk, made)
    _deciding(desk, made)
    _ending(desk, made)
    for subcommand in made.commands:
        if isinstance(subcommand, app_commands.Command):
            subcommand.autocomplete("tournament")(open_ones(desk))
    return made


def _holding(desk: Desk, made: app_commands.Group) -> None:
    which, why = described("command-tournament-which"), described("command-admin-tournament-why")

    @made.command(name="hold", description=described("command-admin-tournament-hold"))
    @app_commands.describe(tournament=which, reason=why)
    async def hold(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            await done(interaction, await ruling.hold(state.row.id, by(interaction), reason))

    @made.command(name="resume", description=described("command-admin-tournament-resume"))
    @app_commands.describe(tournament=which, reason=why)
    async def resume(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            await done(interaction, await ruling.resume(state.row.id, by(interaction), reason))


def _deciding(desk: Desk, made: app_commands.Group) -> None:
    which, why = described("command-tournament-which"), described("command-admin-tournament-why")

    @made.command(name="adjudicate", description=described("command-admin-tournament-adjudicate"))
    @app_commands.describe(
        tournament=which,
        match=described("command-tournament-match"),
        reason=why,
        winner=described("command-admin-winner"),
        winner2=described("command-admin-winner2"),
    )
    async def adjudicate(  # noqa: PLR0917 - discord.py fills the options in by name
        raw: discord.Interaction[Any],
        tournament: str,
        match: str,
        reason: Reason,
        winner: discord.User | None = None,
        winner2: discord.User | None = None,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            winners = [person(user) for user in (winner, winner2) if user is not None]
            decided = await ruling.adjudicate(state.row.id, by(interaction), match, winners, reason)
            await done(interaction, decided)

    @made.command(name="organiser", description=described("command-admin-tournament-organiser"))
    @app_commands.describe(
        tournament=which, reason=why, who=described("command-admin-tournament-who")
    )
    async def organiser(
        raw: discord.Interaction[Any],
        tournament: str,
        reason: Reason,
        who: discord.User | None = None,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            named = interaction.person if who is None else person(who)
            await done(
                interaction, await ruling.appoint(state.row.id, by(interaction), named, reason)
            )


def _ending(desk: Desk, made: app_commands.Group) -> None:
    which, why = described("command-tournament-which"), described("command-admin-tournament-why")

    @made.command(name="close", description=described("command-admin-tournament-close"))
    @app_commands.describe(tournament=which, reason=why)
    async def close(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            await done(interaction, await ruling.close(state.row.id, by(interaction), reason))

    @made.command(name="cancel", description=described("command-admin-tournament-cancel"))
    @app_commands.describe(tournament=which, reason=why)
    async def cancel(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
        async with desk.handler.handling(raw) as interaction:
            ruling, state = await _governed(interaction, tournament)
            await done(interaction, await ruling.call_off(state.row.id, by(interaction), reason))


async def _governed(interaction: Interaction, code: str) -> tuple[Rulings, State]:
    """A tournament of the server that the call comes from, and what can be done about it.

    :raises ServerOnly, ManageServerOnly, NoSuchTournament: as the names say.
    """
    require_manager(interaction)
    return interaction.desk.tournaments.rulings, await found(interaction, code)

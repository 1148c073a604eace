"""The buttons under a sign-up."""

from __future__ import annotations

from bot.discord_kit.faces import Click
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Card, Ref, Tone
from bot.discord_kit.sanitize import plain
from bot.tournaments.progress import Stage
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.state import Actor, State
from bot.tournaments.ui import text as ui_text
from engines import PUBLIC


def by(interaction: Interaction) -> Actor:
    """Who asks, with what they may do on this server."""
    governs = interaction.guild_id is not None and interaction.raw.permissions.manage_guild
    return Actor(interaction.person, interaction.id, governs)


async def here(interaction: Interaction, tournament_id: int) -> int:
    """The same id, if the tournament is of the server the call comes from.

    :raises NoSuchTournament: it is not.
    """
    state = await interaction.desk.tournaments.get(tournament_id)
    if state.row.place.guild_id != interaction.guild_id:
        raise NoSuchTournament(state.row.code)
    return state.row.id


async def join(click: Click) -> None:
    interaction = click.interaction
    state = await interaction.desk.tournaments.entries.join(
        await here(interaction, click.ref.match), by(interaction)
    )
    await interaction.answer(joined(interaction, state))


async def leave(click: Click) -> None:
    interaction = click.interaction
    number = await here(interaction, click.ref.match)
    await interaction.answer(
        await left(interaction, await interaction.desk.tournaments.get(number))
    )


async def leave_yes(click: Click) -> None:
    """Leave one that runs, after having been asked."""
    interaction = click.interaction
    await interaction.answer(await _gone(interaction, await here(interaction, click.ref.match)))


async def leave_no(click: Click) -> None:
    await click.interaction.answer(click.interaction.say("tournament-stay"))


async def left(interaction: Interaction, state: State) -> Card | str:
    """Leave. From one that runs only after a question: games are lost by it."""
    playing = state.progress.holder(interaction.person.user_id) is not None
    if state.progress.stage is not Stage.RUNNING or not playing:
        return await _gone(interaction, state.row.id)
    row = (
        Button(interaction.say("button-leave-yes"), Ref("tleaveyes", state.row.id), Tone.RISKY),
        Button(interaction.say("button-leave-no"), Ref("tleaveno")),
    )
    text = interaction.say("tournament-leave-ask", name=plain(state.row.name))
    return Card(text, rows=(row,), audience=PUBLIC)


async def _gone(interaction: Interaction, tournament_id: int) -> str:
    state = await interaction.desk.tournaments.entries.leave(tournament_id, by(interaction))
    return interaction.say("tournament-you-left", name=plain(state.row.name))


async def check_in(click: Click) -> None:
    interaction = click.interaction
    state = await interaction.desk.tournaments.entries.check_in(
        await here(interaction, click.ref.match), by(interaction)
    )
    await interaction.answer(interaction.say("tournament-you-are-here", name=plain(state.row.name)))


def joined(interaction: Interaction, state: State) -> str:
    """What somebody is told who has just entered."""
    entrant = state.progress.holder(interaction.person.user_id)
    name = plain(state.row.name)
    if entrant is not None and entrant.waiting:
        return interaction.say("tournament-you-wait", name=name)
    if state.progress.stage is Stage.RUNNING:
        return interaction.say("tournament-you-play-next", name=name)
    text = interaction.say("tournament-you-joined", name=name)
    return f"{text}\n{asked}" if (asked := ui_text.check_in(state, interaction.say)) else text

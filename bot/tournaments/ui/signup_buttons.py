"""The buttons under a sign-up."""

from __future__ import annotations

from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Button, Card, Ref, Tone
from bot.discord_kit.sanitize import plain
from bot.tournaments.progress import Stage
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.state import Actor, State
from bot.tournaments.ui import text as ui_text
from engines import PUBLIC


def by(call: Interaction) -> Actor:
    """Who asks, with what they may do on this server."""
    governs = call.guild_id is not None and call.interaction.permissions.manage_guild
    return Actor(call.person, call.id, governs)


async def here(call: Interaction, tournament_id: int) -> int:
    """The same id, if the tournament is of the server the call comes from.

    :raises NoSuchTournament: it is not.
    """
    state = await call.desk.tournaments.get(tournament_id)
    if state.row.place.guild_id != call.guild_id:
        raise NoSuchTournament(state.row.code)
    return state.row.id


async def join(press: Click) -> None:
    call = press.call
    state = await call.desk.tournaments.entries.join(await here(call, press.ref.match), by(call))
    call.desk.ring()
    await call.answer(joined(call, state))


async def leave(press: Click) -> None:
    call = press.call
    number = await here(call, press.ref.match)
    await call.answer(await left(call, await call.desk.tournaments.get(number)))


async def leave_yes(press: Click) -> None:
    """Leave one that runs, after having been asked."""
    call = press.call
    await call.answer(await _gone(call, await here(call, press.ref.match)))


async def leave_no(press: Click) -> None:
    await press.call.answer(press.call.say("tournament-stay"))


async def left(call: Interaction, state: State) -> Card | str:
    """Leave. From one that runs only after a question: games are lost by it."""
    playing = state.progress.holder(call.person.user_id) is not None
    if state.progress.stage is not Stage.RUNNING or not playing:
        return await _gone(call, state.row.id)
    row = (
        Button(call.say("button-leave-yes"), Ref("tleaveyes", state.row.id), Tone.RISKY),
        Button(call.say("button-leave-no"), Ref("tleaveno")),
    )
    text = call.say("tournament-leave-ask", name=plain(state.row.name))
    return Card(text, rows=(row,), audience=PUBLIC)


async def _gone(call: Interaction, tournament_id: int) -> str:
    state = await call.desk.tournaments.entries.leave(tournament_id, by(call))
    call.desk.ring()
    return call.say("tournament-you-left", name=plain(state.row.name))


async def check_in(press: Click) -> None:
    call = press.call
    state = await call.desk.tournaments.entries.check_in(
        await here(call, press.ref.match), by(call)
    )
    call.desk.ring()
    await call.answer(call.say("tournament-you-are-here", name=plain(state.row.name)))


def joined(call: Interaction, state: State) -> str:
    """What somebody is told who has just entered."""
    entrant = state.progress.holder(call.person.user_id)
    name = plain(state.row.name)
    if entrant is not None and entrant.waiting:
        return call.say("tournament-you-wait", name=name)
    if state.progress.stage is Stage.RUNNING:
        return call.say("tournament-you-play-next", name=name)
    text = call.say("tournament-you-joined", name=name)
    return f"{text}\n{asked}" if (asked := ui_text.check_in(state, call.say)) else text

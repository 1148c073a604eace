"""The buttons under a sign-up."""

from __future__ import annotations

from bot.services.errors import NoSuchTournament
from bot.services.tournaments.progress import Stage
from bot.services.tournaments.state import By, State
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Ref, Tone
from bot.ui.press import Press
from bot.ui.texts import plain
from bot.ui.tournaments import words
from engines import PUBLIC


def by(call: Call) -> By:
    """Who asks, with what they may do on this server."""
    governs = call.guild_id is not None and call.interaction.permissions.manage_guild
    return By(call.person, call.id, governs)


async def here(call: Call, tournament_id: int) -> int:
    """The same id, if the tournament is of the server the call comes from.

    :raises NoSuchTournament: it is not.
    """
    state = await call.desk.tournaments.get(tournament_id)
    if state.book.place.guild_id != call.guild_id:
        raise NoSuchTournament(state.book.code)
    return state.book.id


async def join(press: Press) -> None:
    call = press.call
    state = await call.desk.tournaments.entering.join(await here(call, press.ref.match), by(call))
    call.desk.ring()
    await call.answer(joined(call, state))


async def leave(press: Press) -> None:
    call = press.call
    number = await here(call, press.ref.match)
    await call.answer(await left(call, await call.desk.tournaments.get(number)))


async def leave_yes(press: Press) -> None:
    """Leave one that runs, after having been asked."""
    call = press.call
    await call.answer(await _gone(call, await here(call, press.ref.match)))


async def leave_no(press: Press) -> None:
    await press.call.answer(press.call.say("tournament-stay"))


async def left(call: Call, state: State) -> Card | str:
    """Leave. From one that runs only after a question: games are lost by it."""
    playing = state.progress.holder(call.person.user_id) is not None
    if state.progress.stage is not Stage.RUNNING or not playing:
        return await _gone(call, state.book.id)
    row = (
        Button(call.say("button-leave-yes"), Ref("tleaveyes", state.book.id), Tone.RISKY),
        Button(call.say("button-leave-no"), Ref("tleaveno")),
    )
    text = call.say("tournament-leave-ask", name=plain(state.book.name))
    return Card(text, rows=(row,), audience=PUBLIC)


async def _gone(call: Call, tournament_id: int) -> str:
    state = await call.desk.tournaments.entering.leave(tournament_id, by(call))
    call.desk.ring()
    return call.say("tournament-you-left", name=plain(state.book.name))


async def check_in(press: Press) -> None:
    call = press.call
    state = await call.desk.tournaments.entering.check_in(
        await here(call, press.ref.match), by(call)
    )
    call.desk.ring()
    await call.answer(call.say("tournament-you-are-here", name=plain(state.book.name)))


def joined(call: Call, state: State) -> str:
    """What somebody is told who has just entered."""
    entrant = state.progress.holder(call.person.user_id)
    name = plain(state.book.name)
    if entrant is not None and entrant.waiting:
        return call.say("tournament-you-wait", name=name)
    if state.progress.stage is Stage.RUNNING:
        return call.say("tournament-you-play-next", name=name)
    text = call.say("tournament-you-joined", name=name)
    return f"{text}\n{asked}" if (asked := words.check_in(state, call.say)) else text

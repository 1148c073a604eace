"""The buttons under a sign-up."""

from __future__ import annotations

from bot.services.errors import NoSuchTournament
from bot.services.tournaments.progress import Stage
from bot.services.tournaments.state import By, State
from bot.ui.call import Call
from bot.ui.press import Press
from bot.ui.texts import plain


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
    state = await call.desk.tournaments.entering.leave(await here(call, press.ref.match), by(call))
    call.desk.ring()
    await call.answer(call.say("tournament-you-left", name=plain(state.book.name)))


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
    return call.say("tournament-you-joined", name=name)

"""Ending a match before its end: calling it off, and claiming it from who ran out of time."""

from __future__ import annotations

from bot.services.errors import NothingToClaim, NotYourMatch, TooLateToAbort
from bot.services.model import Status, Table
from bot.services.terms import Timeout
from bot.ui import boards
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Ref, Tone
from bot.ui.press import Press
from engines import PUBLIC


async def ways_out(call: Call, table: Table) -> tuple[Button, ...]:
    """The buttons that a player's menu has for it just now."""
    match, say = table.match, call.say
    ref = Ref("", match.id, match.version)
    buttons: list[Button] = []
    if await call.desk.matches.abortable(match.id):
        buttons.append(Button(say("button-abort"), ref.to("abort")))
    if await _fallen(call, table):
        buttons.append(Button(say("button-claim"), ref.to("claim"), Tone.GOOD))
    return tuple(buttons)


async def abort(press: Press) -> None:
    """Ask once more."""
    call, say = press.call, press.call.say
    table = await _own(press)
    if not await call.desk.matches.abortable(table.match.id):
        raise TooLateToAbort(table.match.code)
    row = (
        Button(say("button-abort-yes"), press.ref.to("abortyes"), Tone.RISKY),
        Button(say("button-resign-no"), press.ref.to("resignno")),
    )
    await call.answer(Card(say("abort-ask", code=table.match.code), rows=(row,), audience=PUBLIC))


async def abort_yes(press: Press) -> None:
    call = press.call
    turn = await call.desk.matches.abort(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("abort-done", code=turn.table.match.code))


async def claim(press: Press) -> None:
    """Ask once more."""
    call, say = press.call, press.call.say
    table = await _own(press)
    fallen = await _fallen(call, table)
    if not fallen:
        raise NothingToClaim(table.match.code)
    names = say.listing(boards.names_of(table.match)[seat] for seat in fallen)
    row = (
        Button(say("button-claim-yes"), press.ref.to("claimyes"), Tone.GOOD),
        Button(say("button-resign-no"), press.ref.to("resignno")),
    )
    text = say("claim-ask", code=table.match.code, names=names)
    await call.answer(Card(text, rows=(row,), audience=PUBLIC))


async def claim_yes(press: Press) -> None:
    call = press.call
    turn = await call.desk.time.claim(press.ref.match, call.person, call.id)
    call.desk.ring()
    await call.answer(call.say("claim-done", code=turn.table.match.code))


async def _own(press: Press) -> Table:
    """:raises NotYourMatch: the person holds no seat in it."""
    table = await press.call.desk.matches.table(press.ref.match)
    if table.seat_of(press.call.person.user_id) is None:
        raise NotYourMatch(table.match.code)
    return table


async def _fallen(call: Call, table: Table) -> list[int]:
    """The seats of others whose time is up, in a match that waits for them."""
    match, mine = table.match, table.seat_of(call.person.user_id)
    if match.terms.timeout is not Timeout.WAIT or match.status is not Status.ACTIVE:
        return []
    time = await call.desk.time.of(match.id)
    return [s.seat for s in time.seats if s.fallen_at is not None and s.seat != mine]

"""Laying out one's own cards before the game: each choice counts at once and may be changed, until
one is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.services import arranging
from bot.services.acting import check_owing
from bot.services.errors import NotArranging, StaleBoard
from bot.services.model import Table, Turn
from bot.ui import boards, finding, layouts
from bot.ui.call import Call
from bot.ui.cards import Card, Ref
from bot.ui.press import Press


async def show(press: Press) -> None:
    """The sheet as it lies, from however old a board it was asked."""
    table, seat = await own(press.call, press.ref)
    await press.call.answer(await layouts.editor(press.call, table, seat))


async def from_hand(press: Press) -> None:
    await _choose(press, layouts.HAND)


async def from_sheet(press: Press) -> None:
    await _choose(press, layouts.SHEET)


async def lay(press: Press) -> None:
    """A card was chosen before, and now where it goes."""
    call, path = press.call, press.ref.path
    cell = press.values[0] if press.values else ""
    table, seat = await current(call, press.ref)
    if table is not None:
        texts = layouts.moves_to(table, seat, path, cell)
        note = layouts.done(table, seat, path, cell, call.say)
        await act(press, lambda: _make(press, texts), note)


async def lay_default(press: Press) -> None:
    call, ref = press.call, press.ref

    async def work() -> Turn:
        arrangements = call.desk.arrangements
        return await arrangements.lay_default(ref.match, call.person, call.id, version=ref.version)

    await act(press, work, call.say("arrange-default-laid"))


async def ask_ready(press: Press) -> None:
    table, seat = await current(press.call, press.ref)
    if table is not None:
        await press.call.answer(await layouts.ready_card(press.call, table, seat))


async def be_ready(press: Press) -> None:
    await act(press, lambda: _make(press, (arranging.READY,)), "")


async def act(press: Press, work: Callable[[], Awaitable[Turn]], note: str) -> None:
    """Do something to the sheet and show what it looks like then. If the person has changed it
    elsewhere since the ref was made, nothing is done, and they are shown that."""
    call = press.call
    try:
        turn = await work()
    except StaleBoard:
        table, seat = await own(call, press.ref)
        await call.answer(await layouts.editor(call, table, seat, call.say("arrange-changed")))
        return
    call.desk.ring()
    await call.answer(await after(call, turn, note))


async def after(call: Call, turn: Turn, note: str) -> Card:
    """The sheet after an act of this person; or, once ready, whom the match waits for."""
    table, say = turn.table, call.say
    seat = table.match.seat_of(call.person.user_id)
    if seat is None:
        raise RuntimeError("somebody without a seat has arranged")
    if table.arranging and seat in table.to_act:
        return await layouts.editor(call, table, seat, note)
    lines = [note]
    if turn.own != arranging.READY and turn.entries:
        lines.append(say("arrange-completed", count=arranging.PATIENCE))
    if table.arranging:
        names = boards.names_of(table.match)
        waiting = say.listing(names[other] for other in sorted(table.owing))
        lines.append(say("arrange-ready", names=waiting))
    else:
        lines.append(say("arrange-over"))
    return Card("\n".join(filter(None, lines)), audience=seat)


async def own(call: Call, ref: Ref) -> tuple[Table, int]:
    """The table as it is now, whatever version the ref has, and the seat of who pressed.

    :raises NotYourMatch, NotStarted, MatchOver, AlreadyReady: as the names say.
    :raises StaleBoard: the arrangement is over.
    """
    table, seat = await finding.sitting(call, ref)
    if not table.arranging:
        raise NotArranging(table.match.code)
    check_owing(table, seat)
    return table, seat


async def current(call: Call, ref: Ref) -> tuple[Table | None, int]:
    """The same, if the sheet still lies as it did at the ref's version. Otherwise there is none,
    and the person has been shown how it lies now."""
    table, seat = await own(call, ref)
    then = await call.desk.matches.table(ref.match, ref.version)
    lying = [arranging.lying(one.game, one.state, seat) for one in (then, table)]
    if lying[0] == lying[1]:
        return table, seat
    await call.answer(await layouts.editor(call, table, seat, call.say("arrange-changed")))
    return None, seat


async def _choose(press: Press, origin: str) -> None:
    call, chosen = press.call, press.values[0] if press.values else ""
    table, seat = await current(call, press.ref)
    if table is not None:
        ref = Ref("", press.ref.match, press.ref.version, (origin, chosen))
        await call.answer(await layouts.step_card(call, table, seat, ref))


async def _make(press: Press, texts: tuple[str, ...]) -> Turn:
    call, ref = press.call, press.ref
    return await call.desk.arrangements.make(
        ref.match, call.person, texts, call.id, version=ref.version
    )

"""Laying out one's own cards before the game: each choice counts at once and may be changed, until
one is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Card, Ref
from bot.match.act.use_case import check_owing
from bot.match.model import arrangement
from bot.match.model.position import Position, Turn
from bot.match.refusals import NotArranging, StaleBoard
from bot.play import which_match
from bot.play.arrangement import editor
from bot.play.board import message as board_message


async def show(press: Click) -> None:
    """The sheet as it lies, from however old a board it was asked."""
    position, seat = await own(press.call, press.ref)
    await press.call.answer(await editor.editor(press.call, position, seat))


async def from_hand(press: Click) -> None:
    await _choose(press, editor.HAND)


async def from_sheet(press: Click) -> None:
    await _choose(press, editor.SHEET)


async def lay(press: Click) -> None:
    """A card was chosen before, and now where it goes."""
    call, path = press.call, press.ref.path
    cell = press.values[0] if press.values else ""
    position, seat = await current(call, press.ref)
    if position is not None:
        texts = editor.moves_to(position, seat, path, cell)
        note = editor.done(position, seat, path, cell, call.say)
        await act(press, lambda: _make(press, texts), note)


async def lay_default(press: Click) -> None:
    call, ref = press.call, press.ref

    async def work() -> Turn:
        arrangements = call.desk.arrangements
        return await arrangements.lay_default(ref.match, call.person, call.id, version=ref.version)

    await act(press, work, call.say("arrange-default-laid"))


async def ask_ready(press: Click) -> None:
    position, seat = await current(press.call, press.ref)
    if position is not None:
        await press.call.answer(await editor.ready_card(press.call, position, seat))


async def be_ready(press: Click) -> None:
    await act(press, lambda: _make(press, (arrangement.READY,)), "")


async def act(press: Click, work: Callable[[], Awaitable[Turn]], note: str) -> None:
    """Do something to the sheet and show what it looks like then. If the person has changed it
    elsewhere since the ref was made, nothing is done, and they are shown that."""
    call = press.call
    try:
        turn = await work()
    except StaleBoard:
        position, seat = await own(call, press.ref)
        await call.answer(await editor.editor(call, position, seat, call.say("arrange-changed")))
        return
    call.desk.ring()
    await call.answer(await after(call, turn, note))


async def after(call: Interaction, turn: Turn, note: str) -> Card:
    """The sheet after an act of this person; or, once ready, whom the match waits for."""
    position, say = turn.position, call.say
    seat = position.match.seat_of(call.person.user_id)
    if seat is None:
        raise RuntimeError("somebody without a seat has arranged")
    if position.arranging and seat in position.to_act:
        return await editor.editor(call, position, seat, note)
    lines = [note]
    if turn.own != arrangement.READY and turn.entries:
        lines.append(say("arrange-completed", count=arrangement.MAX_PLACEMENTS))
    if position.arranging:
        names = board_message.names_of(position.match)
        waiting = say.listing(names[other] for other in sorted(position.owing))
        lines.append(say("arrange-ready", names=waiting))
    else:
        lines.append(say("arrange-over"))
    return Card("\n".join(filter(None, lines)), audience=seat)


async def own(call: Interaction, ref: Ref) -> tuple[Position, int]:
    """The table as it is now, whatever version the ref has, and the seat of who pressed.

    :raises NotYourMatch, NotStarted, MatchOver, AlreadyReady: as the names say.
    :raises StaleBoard: the arrangement is over.
    """
    position, seat = await which_match.sitting(call, ref)
    if not position.arranging:
        raise NotArranging(position.match.code)
    check_owing(position, seat)
    return position, seat


async def current(call: Interaction, ref: Ref) -> tuple[Position | None, int]:
    """The same, if the sheet still lies as it did at the ref's version. Otherwise there is none,
    and the person has been shown how it lies now."""
    position, seat = await own(call, ref)
    then = await call.desk.matches.position(ref.match, ref.version)
    lying = [arrangement.lying(one.game, one.state, seat) for one in (then, position)]
    if lying[0] == lying[1]:
        return position, seat
    await call.answer(await editor.editor(call, position, seat, call.say("arrange-changed")))
    return None, seat


async def _choose(press: Click, origin: str) -> None:
    call, chosen = press.call, press.values[0] if press.values else ""
    position, seat = await current(call, press.ref)
    if position is not None:
        ref = Ref("", press.ref.match, press.ref.version, (origin, chosen))
        await call.answer(await editor.step_card(call, position, seat, ref))


async def _make(press: Click, texts: tuple[str, ...]) -> Turn:
    call, ref = press.call, press.ref
    return await call.desk.arrangements.make(
        ref.match, call.person, texts, call.id, version=ref.version
    )

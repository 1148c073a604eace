"""Formations that are suggested to who learns, with what speaks for them, and laid for them."""

from __future__ import annotations

import render.lessons
from bot.services import arranging as moves
from bot.services.model import Table, Turn
from bot.ui import arranging, formations, layouts
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Ref, Tone, number_of
from bot.ui.errors import StaleChoice
from bot.ui.learning import guide
from bot.ui.press import Press
from engines.core import Arranging


async def show(press: Press) -> None:
    """A formation that goes on from what lies, or the one of the number that the ref carries; once
    nothing is laid out any more, what may be done instead."""
    call, (table, seat) = press.call, await guide.learning(press)
    game = table.game
    if not isinstance(game, Arranging) or not table.arranging or seat not in table.to_act:
        await call.answer(await guide.hint_card(call, table, seat))
        return
    view = table.view(seat)
    number = _number(press.ref, game) if press.ref.path else moves.fitting(game, view, seat)
    await call.answer(await _card(call, table, game, seat, number))


async def lay(press: Press) -> None:
    """Lay the formation that was shown, whatever lies there by now."""
    call, ref = press.call, press.ref
    table, _ = await guide.learning(press)
    game = table.game
    if not isinstance(game, Arranging):
        raise StaleChoice
    puts = game.arrangements(0)[_number(ref, game)]

    async def work() -> Turn:
        return await call.desk.arrangements.lay(ref.match, call.person, puts, call.id)

    await arranging.act(press, work, call.say("hint-formation-laid"))


async def _card(call: Call, table: Table, game: Arranging, seat: int, number: int) -> Card:
    """One of the game's formations, with its reasons and a picture of it."""
    say, match, every = call.say, table.match, game.arrangements(seat)
    puts = tuple(every[number])
    reasons = await call.desk.studio.run(
        render.lessons.reasons, match.game, puts, seat, locale=say.locale
    )
    told = [
        guide.heading(table, say),
        say("hint-formation-usual" if number == 0 else "hint-formation"),
        f"**{layouts.sheet_of(table, puts, say)}**",
        *(f"- {reason}" for reason in reasons),
        say("hint-formation-picture"),
    ]
    shown = await call.desk.studio.run(formations.imagined, table, seat, puts, say, call.look)
    ref = Ref("", match.id, match.version)
    following = str((number + 1) % len(every))
    row = (
        Button(say("button-lay"), ref.to("hintlay", path=(str(number),)), Tone.GOOD),
        Button(say("button-hint-form-next"), ref.to("hintform", path=(following,))),
        Button(say("button-hint-back"), ref.to("hintshow")),
        Button(say("button-close"), ref.to("close")),
    )
    return Card("\n".join(told), shown, (row,), audience=seat)


def _number(ref: Ref, game: Arranging) -> int:
    """:raises StaleChoice: the path names none of the game's formations."""
    number = number_of(ref.path[0]) if len(ref.path) == 1 else None
    if number is None or number >= len(game.arrangements(0)):
        raise StaleChoice
    return number

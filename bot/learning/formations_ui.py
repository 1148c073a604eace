"""Formations that are suggested to who learns, with what speaks for them, and laid for them."""

from __future__ import annotations

import render.lessons
from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Button, Card, Ref, Tone, number_of
from bot.discord_kit.refusals import StaleChoice
from bot.learning import hints_ui
from bot.match.model import arrangement as moves
from bot.match.model.position import Position, Turn
from bot.play.arrangement import buttons as arrangement_buttons
from bot.play.arrangement import editor
from bot.play.arrangement import formations as arrangement_formations
from engines.core import Arranging


async def show(press: Click) -> None:
    """A formation that goes on from what lies, or the one of the number that the ref carries; once
    nothing is laid out any more, what may be done instead."""
    call, (position, seat) = press.call, await hints_ui.learning(press)
    game = position.game
    if not isinstance(game, Arranging) or not position.arranging or seat not in position.to_act:
        await call.answer(await hints_ui.hint_card(call, position, seat))
        return
    view = position.view(seat)
    number = _number(press.ref, game) if press.ref.path else moves.fitting(game, view, seat)
    await call.answer(await _card(call, position, game, seat, number))


async def lay(press: Click) -> None:
    """Lay the formation that was shown, whatever lies there by now."""
    call, ref = press.call, press.ref
    position, _ = await hints_ui.learning(press)
    game = position.game
    if not isinstance(game, Arranging):
        raise StaleChoice
    puts = game.arrangements(0)[_number(ref, game)]

    async def work() -> Turn:
        return await call.desk.arrangements.lay(ref.match, call.person, puts, call.id)

    await arrangement_buttons.act(press, work, call.say("hint-formation-laid"))


async def _card(
    call: Interaction, position: Position, game: Arranging, seat: int, number: int
) -> Card:
    """One of the game's formations, with its reasons and a picture of it."""
    say, match, every = call.say, position.match, game.arrangements(seat)
    puts = tuple(every[number])
    reasons = await call.desk.studio.run(
        render.lessons.reasons, match.game, puts, seat, locale=say.locale
    )
    told = [
        hints_ui.heading(position, say),
        say("hint-formation-usual" if number == 0 else "hint-formation"),
        f"**{editor.sheet_of(position, puts, say)}**",
        *(f"- {reason}" for reason in reasons),
        say("hint-formation-picture"),
    ]
    shown = await call.desk.studio.run(
        arrangement_formations.imagined, position, seat, puts, say, call.look
    )
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

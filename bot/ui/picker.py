"""Choosing a move in private: step by step with pictures, a preview, then sending it."""

from __future__ import annotations

import random
from typing import Any

import render
from bot.services.model import Table
from bot.ui import acting, boards, delivery, finding
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Menu, Ref, Row, Tone
from bot.ui.errors import StaleChoice
from bot.ui.modals import TypedMove
from bot.ui.press import Press
from bot.ui.texts import Say
from render.pick import Step, pick


async def begin(press: Press) -> None:
    """The Move button of a board, and Back in the picker: the step at the path it carries."""
    await _show(press, press.ref)


async def choose(press: Press) -> None:
    """A choice from the menu leads one step on."""
    chosen = press.values[0] if press.values else ""
    await _show(press, press.ref.to("move", path=(*press.ref.path, chosen)))


async def send(press: Press) -> None:
    """Send what was previewed. Only the board it was previewed on counts."""
    call, ref = press.call, press.ref
    table = await call.desk.matches.table(ref.match, ref.version)
    seat = table.seat_of(call.person.user_id)
    if seat is None:
        await finding.sitting(call, ref)  # says that it is not theirs
        return
    view = table.view(seat)
    step = await _step(call, table, view, ref.path)
    if step.move is None:
        raise StaleChoice
    label = render.label(table.match.game, view, step.move, locale=call.say.locale)
    turn = await acting.make_move(call, ref.match, str(step.move), version=ref.version)
    said = call.say("picker-sent", move=str(step.move), label=label)
    await call.answer(said + acting.place_note(call, turn.table.match))


async def close(press: Press) -> None:
    await press.call.answer(press.call.say("picker-closed"))


async def type_it(press: Press) -> None:
    """A form must be the first answer, so nothing is looked up before it opens."""
    await delivery.ask(
        press.call.interaction, TypedMove(press.call.desk, press.ref, press.call.say)
    )


async def _show(press: Press, ref: Ref) -> None:
    table, seat = await finding.sitting(press.call, ref)
    await press.call.answer(await step_card(press.call, table, seat, ref))


async def step_card(call: Call, table: Table, seat: int, ref: Ref) -> Card:
    """The picker at a path: what to choose next, or the position after the move.

    :raises NotYourTurn: the seat owes no decision.
    :raises StaleChoice: the path leads nowhere.
    """
    say = call.say
    finding.check_turn(table, seat)
    view = table.view(seat)
    step = await _step(call, table, view, ref.path)
    if step.move is not None:
        return await _preview(call, table, seat, ref, step)
    board = await boards.picture(call.desk, table, seat, say, viewpoint=seat, marks=step.marks)
    menu = Menu(ref.to("pick"), say("picker-placeholder"), step.choices)
    buttons = (*_back(ref, say), Button(say("button-type"), ref.to("type")), _close(ref, say))
    return Card(f"**{step.prompt}**", board, (menu, buttons), audience=seat)


async def _preview(call: Call, table: Table, seat: int, ref: Ref, step: Step) -> Card:
    match, say = table.match, call.say
    view = table.view(seat)

    def after() -> render.Picture:
        # what the person cannot know is imagined, never looked up: a preview shows no secret
        imagined = table.game.imagine(view, random.Random(0))
        then = table.game.play(imagined, seat, step.move)
        return render.draw(
            match.game,
            table.game.view(then, seat),
            viewpoint=seat,
            locale=say.locale,
            names=match.names,
        )

    label = render.label(match.game, view, step.move, locale=say.locale)
    rows: tuple[Row, ...] = (
        (
            Button(say("button-confirm"), ref.to("send"), Tone.GOOD),
            *_back(ref, say),
            _close(ref, say),
        ),
    )
    text = say("picker-preview", move=str(step.move), label=label)
    return Card(text, await call.desk.studio.run(after), rows, audience=seat)


async def _step(call: Call, table: Table, view: Any, path: tuple[str, ...]) -> Step:
    try:
        return await call.desk.studio.run(
            pick, table.match.game, view, path, locale=call.say.locale
        )
    except KeyError as error:
        raise StaleChoice from error


def _back(ref: Ref, say: Say) -> tuple[Button, ...]:
    if not ref.path:
        return ()
    return (Button(say("button-back"), ref.to("back", path=ref.path[:-1])),)


def _close(ref: Ref, say: Say) -> Button:
    return Button(say("button-cancel"), ref.to("close", path=()))

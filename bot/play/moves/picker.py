"""Choosing a move in private: step by step with pictures, a preview, then sending it."""

from __future__ import annotations

from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Button, Card, Form, Menu, Ref, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.learning import hints_ui
from bot.match.act.use_case import check_owing
from bot.match.model.position import Position
from bot.play import which_match
from bot.play.arrangement import buttons as arrangement_buttons
from bot.play.board import hand as board_hand
from bot.play.board import message as board_message
from bot.play.moves import submit
from bot.play.moves.preview import preview
from bot.play.moves.submit import LONGEST_MOVE
from render.pick import Step, pick


async def begin(press: Click) -> None:
    """The Move button of a board, and Back in the picker: the step at the path it carries. While
    all lay out their cards it opens the own ones."""
    position, seat = await which_match.sitting(press.call, press.ref)
    if position.arranging:
        await arrangement_buttons.show(press)
    else:
        await press.call.answer(await step_card(press.call, position, seat, press.ref))


async def choose(press: Click) -> None:
    """A choice from the menu leads one step on; the last one sends the move, for those who want no
    preview."""
    call = press.call
    chosen = press.values[0] if press.values else ""
    ref = press.ref.to("move", path=(*press.ref.path, chosen))
    position, seat = await which_match.sitting(call, ref)
    if not call.settings.confirm:
        check_owing(position, seat)
        if (await _step(call, position, seat, ref.path)).move is not None:
            await _send(call, ref)
            return
    await call.answer(await step_card(call, position, seat, ref))


async def send(press: Click) -> None:
    """Send what was previewed. Only the board it was previewed on counts."""
    await _send(press.call, press.ref)


async def _send(call: Interaction, ref: Ref) -> None:
    position = await call.desk.matches.position(ref.match, ref.version)
    seat = position.seat_of(call.person.user_id)
    if seat is None:
        await which_match.sitting(call, ref)  # says that it is not theirs
        return
    step = await _step(call, position, seat, ref.path)
    if step.move is None:
        raise StaleChoice
    await call.answer(await submit.make_move(call, ref.match, str(step.move), version=ref.version))


async def close(press: Click) -> None:
    await press.call.answer(press.call.say("picker-closed"))


async def type_it(press: Click) -> None:
    """A form must be the first answer, so nothing is looked up before it opens."""
    say = press.call.say
    form = Form(
        press.ref.to("type", path=()),
        say("modal-title"),
        say("modal-label"),
        LONGEST_MOVE,
        placeholder=say("modal-placeholder"),
    )
    await press.call.ask(form)


async def typed(press: Click) -> None:
    """A move in notation, for the board whose picker it was typed into."""
    call, ref = press.call, press.ref
    sent = await submit.make_move(call, ref.match, press.typed, version=ref.version)
    await call.answer(sent)


async def step_card(call: Interaction, position: Position, seat: int, ref: Ref) -> Card:
    """The picker at a path: what to choose next, or the position after the move.

    :raises NotYourTurn: the seat owes no decision.
    :raises StaleChoice: the path leads nowhere.
    """
    say = call.say
    check_owing(position, seat)
    step = await _step(call, position, seat, ref.path)
    if step.move is not None:
        return await _preview(call, position, seat, ref, step)
    # where all choose in secret, what there is to choose from is in the own hand
    board = await board_hand.picture(call, position, seat) if position.secretly else None
    if board is None:
        board = await board_message.own_picture(call, position, seat, marks=step.marks)
    menu = Menu(ref.to("pick"), say("picker-placeholder"), step.choices)
    typing = Button(say("button-type"), ref.to("type"))
    buttons = (
        *_back(ref, say),
        typing,
        *board_message.hint_button(position, say, within=True),
        _close(ref, say),
    )
    lesson = "" if ref.path else await hints_ui.step_line(call, position, seat)
    text = "\n".join(filter(None, (lesson, f"**{plain(step.prompt)}**")))
    return Card(text, board, (menu, buttons), audience=seat)


async def _preview(call: Interaction, position: Position, seat: int, ref: Ref, step: Step) -> Card:
    say = call.say
    choosing = position.secretly
    shown = await call.desk.studio.run(preview, position, seat, step.move, say.locale, call.look)
    kind = "-choice" if choosing else "-unknown" if shown is None else ""
    label = board_message.label(position, seat, step.move, say)
    text = say(f"picker-preview{kind}", move=str(step.move), label=label)
    send = Button(say("button-choose" if choosing else "button-confirm"), ref.to("send"), Tone.GOOD)
    row = (send, *_back(ref, say), _close(ref, say))
    return Card(text, shown, (row,), audience=seat)


async def _step(call: Interaction, position: Position, seat: int, path: tuple[str, ...]) -> Step:
    try:
        return await call.desk.studio.run(
            pick,
            position.match.game,
            position.deciding(seat),
            path,
            locale=call.say.locale,
            names=position.match.names,
        )
    except KeyError as error:
        raise StaleChoice from error


def _back(ref: Ref, say: Say) -> tuple[Button, ...]:
    if not ref.path:
        return ()
    return (Button(say("button-back"), ref.to("back", path=ref.path[:-1])),)


def _close(ref: Ref, say: Say) -> Button:
    return Button(say("button-cancel"), ref.to("close", path=()))

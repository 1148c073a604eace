"""Choosing a move in private: step by step with pictures, a preview, then sending it."""

from __future__ import annotations

from bot.services.acting import check_owing
from bot.services.model import Table
from bot.ui import arranging, boards, finding, hands, sending
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Form, Menu, Ref, Tone
from bot.ui.errors import StaleChoice
from bot.ui.learning import guide
from bot.ui.press import Press
from bot.ui.previews import preview
from bot.ui.sending import LONGEST_MOVE
from bot.ui.texts import Say, plain
from render.pick import Step, pick


async def begin(press: Press) -> None:
    """The Move button of a board, and Back in the picker: the step at the path it carries. While
    all lay out their cards it opens the own ones."""
    table, seat = await finding.sitting(press.call, press.ref)
    if table.arranging:
        await arranging.show(press)
    else:
        await press.call.answer(await step_card(press.call, table, seat, press.ref))


async def choose(press: Press) -> None:
    """A choice from the menu leads one step on; the last one sends the move, for those who want no
    preview."""
    call = press.call
    chosen = press.values[0] if press.values else ""
    ref = press.ref.to("move", path=(*press.ref.path, chosen))
    table, seat = await finding.sitting(call, ref)
    if not call.settings.confirm:
        check_owing(table, seat)
        if (await _step(call, table, seat, ref.path)).move is not None:
            await _send(call, ref)
            return
    await call.answer(await step_card(call, table, seat, ref))


async def send(press: Press) -> None:
    """Send what was previewed. Only the board it was previewed on counts."""
    await _send(press.call, press.ref)


async def _send(call: Call, ref: Ref) -> None:
    table = await call.desk.matches.table(ref.match, ref.version)
    seat = table.seat_of(call.person.user_id)
    if seat is None:
        await finding.sitting(call, ref)  # says that it is not theirs
        return
    step = await _step(call, table, seat, ref.path)
    if step.move is None:
        raise StaleChoice
    await call.answer(await sending.make_move(call, ref.match, str(step.move), version=ref.version))


async def close(press: Press) -> None:
    await press.call.answer(press.call.say("picker-closed"))


async def type_it(press: Press) -> None:
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


async def typed(press: Press) -> None:
    """A move in notation, for the board whose picker it was typed into."""
    call, ref = press.call, press.ref
    sent = await sending.make_move(call, ref.match, press.typed, version=ref.version)
    await call.answer(sent)


async def step_card(call: Call, table: Table, seat: int, ref: Ref) -> Card:
    """The picker at a path: what to choose next, or the position after the move.

    :raises NotYourTurn: the seat owes no decision.
    :raises StaleChoice: the path leads nowhere.
    """
    say = call.say
    check_owing(table, seat)
    step = await _step(call, table, seat, ref.path)
    if step.move is not None:
        return await _preview(call, table, seat, ref, step)
    # where all choose in secret, what there is to choose from is in the own hand
    board = await hands.picture(call, table, seat) if table.secretly else None
    if board is None:
        board = await boards.own_picture(call, table, seat, marks=step.marks)
    menu = Menu(ref.to("pick"), say("picker-placeholder"), step.choices)
    typing = Button(say("button-type"), ref.to("type"))
    buttons = (
        *_back(ref, say),
        typing,
        *boards.hint_button(table, say, within=True),
        _close(ref, say),
    )
    lesson = "" if ref.path else await guide.step_line(call, table, seat)
    text = "\n".join(filter(None, (lesson, f"**{plain(step.prompt)}**")))
    return Card(text, board, (menu, buttons), audience=seat)


async def _preview(call: Call, table: Table, seat: int, ref: Ref, step: Step) -> Card:
    say = call.say
    choosing = table.secretly
    shown = await call.desk.studio.run(preview, table, seat, step.move, say.locale, call.look)
    kind = "-choice" if choosing else "-unknown" if shown is None else ""
    label = boards.label(table, seat, step.move, say)
    text = say(f"picker-preview{kind}", move=str(step.move), label=label)
    send = Button(say("button-choose" if choosing else "button-confirm"), ref.to("send"), Tone.GOOD)
    row = (send, *_back(ref, say), _close(ref, say))
    return Card(text, shown, (row,), audience=seat)


async def _step(call: Call, table: Table, seat: int, path: tuple[str, ...]) -> Step:
    try:
        return await call.desk.studio.run(
            pick,
            table.match.game,
            table.deciding(seat),
            path,
            locale=call.say.locale,
            names=table.match.names,
        )
    except KeyError as error:
        raise StaleChoice from error


def _back(ref: Ref, say: Say) -> tuple[Button, ...]:
    if not ref.path:
        return ()
    return (Button(say("button-back"), ref.to("back", path=ref.path[:-1])),)


def _close(ref: Ref, say: Say) -> Button:
    return Button(say("button-cancel"), ref.to("close", path=()))

"""The formations a person keeps: to look at, to lay out, to save, to rename, to delete."""

from __future__ import annotations

import render
from bot.discord_kit.board_style import BoardStyle
from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Button, Card, Form, Menu, Ref, Row, Tone, number_of
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain, tidy
from bot.discord_kit.texts import Say
from bot.match.arrangement.formations import LONGEST_NAME, MAX_FORMATIONS
from bot.match.model import arrangement as moves
from bot.match.model.arrangement import Puts
from bot.match.model.extras import Formation
from bot.match.model.position import Position, Turn
from bot.play.arrangement import buttons as arrangement_buttons
from bot.play.arrangement import editor
from bot.play.board import message as board_message
from engines.core import Arranging
from render.pick import Choice


async def show(press: Click) -> None:
    position, seat = await arrangement_buttons.own(press.call, press.ref)
    await press.call.answer(await _list_card(press.call, position, seat))


async def look(press: Click) -> None:
    """One of them, chosen from the menu: how it would lie."""
    position, seat = await arrangement_buttons.own(press.call, press.ref)
    formation = await _chosen(press, position, press.values)
    await press.call.answer(await _formation_card(press.call, position, seat, formation))


async def lay(press: Click) -> None:
    call, ref = press.call, press.ref
    position, _ = await arrangement_buttons.own(call, ref)
    formation = await _chosen(press, position, ref.path)

    async def work() -> Turn:
        # it takes the place of whatever lies there by now
        return await call.desk.arrangements.lay(ref.match, call.person, formation.puts, call.id)

    await arrangement_buttons.act(
        press, work, call.say("formation-laid", name=plain(formation.name))
    )


async def delete(press: Click) -> None:
    call = press.call
    position, seat = await arrangement_buttons.own(call, press.ref)
    formation = await _chosen(press, position, press.ref.path)
    await call.desk.formations.delete(call.person.user_id, position.match.game, formation.id)
    note = call.say("formation-deleted", name=plain(formation.name))
    await call.answer(await _list_card(call, position, seat, note))


async def ask_name(press: Click) -> None:
    """For what is to be saved, or for the formation at the path. A form must be the first answer,
    so nothing is looked up before it opens."""
    say = press.call.say
    form = Form(press.ref, say("formation-form"), say("formation-form-name"), LONGEST_NAME)
    await press.call.ask(form)


async def save(press: Click) -> None:
    """What lies now is kept under the name that was typed."""
    call, name = press.call, tidy(press.typed)
    position, seat = await arrangement_buttons.own(call, press.ref)
    formation = await call.desk.formations.save(call.person.user_id, position, seat, name)
    note = call.say("formation-saved", name=plain(formation.name))
    await call.answer(await _list_card(call, position, seat, note))


async def rename(press: Click) -> None:
    call, name = press.call, tidy(press.typed)
    position, seat = await arrangement_buttons.own(call, press.ref)
    formation = await call.desk.formations.rename(
        call.person.user_id, position.match.game, _id(press.ref.path), name
    )
    await call.answer(await _formation_card(call, position, seat, formation))


async def _list_card(call: Interaction, position: Position, seat: int, note: str = "") -> Card:
    say, match = call.say, position.match
    kept = await call.desk.formations.of(call.person.user_id, match.game)
    lying = moves.lying(position.game, position.state, seat)
    heading = say(
        "formations-heading", game=say.game(match.game), count=len(kept), most=MAX_FORMATIONS
    )
    lines = [note, f"**{heading}**", "" if kept else say("formations-none")]
    ref = Ref("", match.id, match.version)
    rows: list[Row] = []
    if kept:
        choices = tuple(
            Choice(
                str(one.id), one.name, editor.sheet_of(position, _puts(position, seat, one), say)
            )
            for one in kept
        )
        rows.append(Menu(ref.to("form"), say("formations-choose"), choices))
    may_save = bool(lying) and len(kept) < MAX_FORMATIONS
    rows.append(
        (
            Button(say("button-save"), ref.to("formsave"), Tone.MAIN, enabled=may_save),
            Button(say("button-back"), ref.to("arrange")),
        )
    )
    board = await board_message.own_picture(call, position, seat)
    return Card("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)


async def _formation_card(
    call: Interaction, position: Position, seat: int, formation: Formation
) -> Card:
    """How a formation would lie for this seat, and what can be done with it."""
    say, match = call.say, position.match
    puts = _puts(position, seat, formation)
    shown = await call.desk.studio.run(imagined, position, seat, puts, say, call.look)
    lines = [f"**{plain(formation.name)}**", editor.sheet_of(position, puts, say)]
    if shown is None:
        lines.append(say("formation-unfit"))
    ref = Ref("", match.id, match.version, (str(formation.id),))
    row = (
        Button(say("button-lay"), ref.to("formlay"), Tone.GOOD, enabled=shown is not None),
        Button(say("button-rename"), ref.to("formname")),
        Button(say("button-delete"), ref.to("formdel"), Tone.RISKY),
        Button(say("button-back"), ref.to("forms", path=())),
    )
    return Card("\n".join(lines), shown, (row,), audience=seat)


def _puts(position: Position, seat: int, formation: Formation) -> Puts:
    """The formation as it lies for a seat."""
    if seat and isinstance(position.game, Arranging):
        return moves.turned(position.game, formation.puts)
    return formation.puts


def imagined(
    position: Position, seat: int, puts: Puts, say: Say, look: BoardStyle
) -> render.Picture | None:
    """The sheet with a formation instead of what lies there; None if it may not lie so."""
    game, state = position.game, position.state
    now = moves.formation_of(moves.lying(game, state, seat))
    texts = moves.between(now, puts)
    if not moves.allowed(game, state, seat, texts):
        return None
    for text in texts:
        state = game.play(state, seat, text)
    view, names = game.view(state, seat), position.match.names
    return render.draw(
        game.key,
        view,
        theme=look.theme,
        viewpoint=look.viewpoint(seat),
        locale=say.locale,
        names=names,
    )


async def _chosen(press: Click, position: Position, keys: tuple[str, ...]) -> Formation:
    """:raises NoSuchFormation: it was deleted."""
    user_id = press.call.person.user_id
    return await press.call.desk.formations.get(user_id, position.match.game, _id(keys))


def _id(keys: tuple[str, ...]) -> int:
    """:raises StaleChoice: it is no id."""
    number = number_of(keys[0]) if len(keys) == 1 else None
    if number is not None:
        return number
    raise StaleChoice

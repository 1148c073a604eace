"""The formations a person keeps: to look at, to lay out, to save, to rename, to delete."""

from __future__ import annotations

import render
from bot.services import arranging as moves
from bot.services.arranging import Puts
from bot.services.formations import LONGEST_NAME, MOST
from bot.services.model import Formation, Table, Turn
from bot.ui import arranging, boards, layouts
from bot.ui.call import Call
from bot.ui.cards import Button, Card, Form, Menu, Ref, Row, Tone, number_of
from bot.ui.errors import StaleChoice
from bot.ui.looks import Look
from bot.ui.naming import tidy
from bot.ui.press import Press
from bot.ui.texts import Say, plain
from engines.core import Arranging
from render.pick import Choice


async def show(press: Press) -> None:
    table, seat = await arranging.own(press.call, press.ref)
    await press.call.answer(await _list_card(press.call, table, seat))


async def look(press: Press) -> None:
    """One of them, chosen from the menu: how it would lie."""
    table, seat = await arranging.own(press.call, press.ref)
    formation = await _chosen(press, table, press.values)
    await press.call.answer(await _formation_card(press.call, table, seat, formation))


async def lay(press: Press) -> None:
    call, ref = press.call, press.ref
    table, _ = await arranging.own(call, ref)
    formation = await _chosen(press, table, ref.path)

    async def work() -> Turn:
        # it takes the place of whatever lies there by now
        return await call.desk.arrangements.lay(ref.match, call.person, formation.puts, call.id)

    await arranging.act(press, work, call.say("formation-laid", name=plain(formation.name)))


async def delete(press: Press) -> None:
    call = press.call
    table, seat = await arranging.own(call, press.ref)
    formation = await _chosen(press, table, press.ref.path)
    await call.desk.formations.delete(call.person.user_id, table.match.game, formation.id)
    note = call.say("formation-deleted", name=plain(formation.name))
    await call.answer(await _list_card(call, table, seat, note))


async def ask_name(press: Press) -> None:
    """For what is to be saved, or for the formation at the path. A form must be the first answer,
    so nothing is looked up before it opens."""
    say = press.call.say
    form = Form(press.ref, say("formation-form"), say("formation-form-name"), LONGEST_NAME)
    await press.call.ask(form)


async def save(press: Press) -> None:
    """What lies now is kept under the name that was typed."""
    call, name = press.call, tidy(press.typed)
    table, seat = await arranging.own(call, press.ref)
    formation = await call.desk.formations.save(call.person.user_id, table, seat, name)
    note = call.say("formation-saved", name=plain(formation.name))
    await call.answer(await _list_card(call, table, seat, note))


async def rename(press: Press) -> None:
    call, name = press.call, tidy(press.typed)
    table, seat = await arranging.own(call, press.ref)
    formation = await call.desk.formations.rename(
        call.person.user_id, table.match.game, _id(press.ref.path), name
    )
    await call.answer(await _formation_card(call, table, seat, formation))


async def _list_card(call: Call, table: Table, seat: int, note: str = "") -> Card:
    say, match = call.say, table.match
    kept = await call.desk.formations.of(call.person.user_id, match.game)
    lying = moves.lying(table.game, table.state, seat)
    heading = say("formations-heading", game=say.game(match.game), count=len(kept), most=MOST)
    lines = [note, f"**{heading}**", "" if kept else say("formations-none")]
    ref = Ref("", match.id, match.version)
    rows: list[Row] = []
    if kept:
        choices = tuple(
            Choice(str(one.id), one.name, layouts.sheet_of(table, _puts(table, seat, one), say))
            for one in kept
        )
        rows.append(Menu(ref.to("form"), say("formations-choose"), choices))
    may_save = bool(lying) and len(kept) < MOST
    rows.append(
        (
            Button(say("button-save"), ref.to("formsave"), Tone.MAIN, enabled=may_save),
            Button(say("button-back"), ref.to("arrange")),
        )
    )
    board = await boards.own_picture(call, table, seat)
    return Card("\n".join(filter(None, lines)), board, tuple(rows), audience=seat)


async def _formation_card(call: Call, table: Table, seat: int, formation: Formation) -> Card:
    """How a formation would lie for this seat, and what can be done with it."""
    say, match = call.say, table.match
    puts = _puts(table, seat, formation)
    shown = await call.desk.studio.run(imagined, table, seat, puts, say, call.look)
    lines = [f"**{plain(formation.name)}**", layouts.sheet_of(table, puts, say)]
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


def _puts(table: Table, seat: int, formation: Formation) -> Puts:
    """The formation as it lies for a seat."""
    if seat and isinstance(table.game, Arranging):
        return moves.turned(table.game, formation.puts)
    return formation.puts


def imagined(table: Table, seat: int, puts: Puts, say: Say, look: Look) -> render.Picture | None:
    """The sheet with a formation instead of what lies there; None if it may not lie so."""
    game, state = table.game, table.state
    now = moves.formation_of(moves.lying(game, state, seat))
    texts = moves.between(now, puts)
    if not moves.allowed(game, state, seat, texts):
        return None
    for text in texts:
        state = game.play(state, seat, text)
    view, names = game.view(state, seat), table.match.names
    return render.draw(
        game.key,
        view,
        theme=look.theme,
        viewpoint=look.viewpoint(seat),
        locale=say.locale,
        names=names,
    )


async def _chosen(press: Press, table: Table, keys: tuple[str, ...]) -> Formation:
    """:raises NoSuchFormation: it was deleted."""
    user_id = press.call.person.user_id
    return await press.call.desk.formations.get(user_id, table.match.game, _id(keys))


def _id(keys: tuple[str, ...]) -> int:
    """:raises StaleChoice: it is no id."""
    number = number_of(keys[0]) if len(keys) == 1 else None
    if number is not None:
        return number
    raise StaleChoice

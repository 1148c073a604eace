"""What a player notes down: read and written by that player alone, until it is shown to all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_kit.interaction import Click, Interaction, seat_or_public
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Card,
    Form,
    Menu,
    Ref,
    Row,
    Tone,
    clip,
    number_of,
)
from bot.discord_kit.sanitize import plain, readable
from bot.discord_kit.texts import Say
from bot.match.model.extras import Note
from bot.match.model.match import Match
from bot.match.notes import LONGEST
from render.pick import Choice

MAX_NOTES_CHARS: Final = 1500
"""Characters of notes in a message; the newest are shown."""


async def show(press: Click) -> None:
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await notes_card(press.call, match))


async def ask(press: Click) -> None:
    """A form must be the first answer, so nothing is looked up before it opens."""
    say = press.call.say
    form = Form(press.ref, say("notes-form"), say("notes-form-text"), LONGEST, lines=True)
    await press.call.ask(form)


async def write(press: Click) -> None:
    match = await press.call.desk.matches.get(press.ref.match)
    card = await notes_card(press.call, match, press.typed, since=press.ref.version)
    await press.call.answer(card)


async def forget(press: Click) -> None:
    call = press.call
    number = number_of(press.values[0]) if press.values else None
    if number is not None:
        await call.desk.notes.forget(press.ref.match, call.person, number)
    await show(press)


async def reveal(press: Click) -> None:
    await press.call.desk.notes.reveal(press.ref.match, press.call.person, shown=True)
    await show(press)


async def hide(press: Click) -> None:
    await press.call.desk.notes.reveal(press.ref.match, press.call.person, shown=False)
    await show(press)


async def notes_card(
    call: Interaction, match: Match, text: str | None = None, *, since: int | None = None
) -> Card:
    """The person's notes on a match, with `text` as the newest if there is one; not twice if it was
    noted `since` that version.

    :raises NotYourMatch, BadNote: as the names say.
    """
    say = call.say
    if text is not None:
        await call.desk.notes.add(match.id, call.person, readable(text), since=since)
    notes = await call.desk.notes.own(match.id, call.person)
    heading = say("notes-heading", game=say.game(match.game), code=match.code)
    told = [f"**{heading}**", *(_fitting(notes, say) or [say("notes-none")])]
    shown = any(note.revealed for note in notes)
    if notes:
        told.append(say("notes-shown" if shown else "notes-hidden"))
    ref = Ref("noteadd", match.id, match.version)
    rows: list[Row] = []
    if notes:
        choices = tuple(
            Choice(str(note.id), clip(_line(note, say), 100)) for note in notes[-CHOICES_LIMIT:]
        )
        rows.append(Menu(ref.to("noteforget"), say("notes-forget"), choices))
    buttons = [Button(say("button-note-add"), ref, Tone.MAIN)]
    if notes:
        action = "hide" if shown else "reveal"
        buttons.append(Button(say(f"button-note-{action}"), ref.to(f"note{action}")))
    rows.append(tuple(buttons))
    seat = match.seat_of(call.person.user_id)
    return Card("\n".join(told), rows=tuple(rows), audience=seat_or_public(seat))


def thoughts(notes: Sequence[Note], match: Match, say: Say) -> list[str]:
    """Revealed notes as everybody reads them, whoever wrote each."""
    names = {p.user_id: plain(p.name) for p in match.people}
    return [
        say("notes-thought", name=names.get(note.user_id, "?"), text=plain(note.text))
        for note in notes
    ]


def _line(note: Note, say: Say) -> str:
    return say("notes-line", turn=note.version, text=note.text)


def _fitting(notes: Sequence[Note], say: Say) -> list[str]:
    """The newest notes for which there is room."""
    shown: list[str] = []
    room = MAX_NOTES_CHARS
    for note in reversed(notes):
        line = plain(_line(note, say))
        room -= len(line)
        if room < 0:
            return ["…", *shown]
        shown.insert(0, line)
    return shown

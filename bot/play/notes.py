"""Notes and spectators: what a person keeps to themselves, and whom a board is shown to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Form,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    clip,
    match_url,
    parse_id,
)
from bot.discord_kit.texts import Say, plain, readable
from bot.match.act.recorder import Board
from bot.match.inbox import MAX_NOTE_CHARS
from bot.match.model.match import Match, Note
from bot.match.model.position import Position
from bot.match.refusals import NotStarted, Quarantined
from bot.play.access import Kit
from engines import PUBLIC
from render.pick import Choice

# -------------------------------------------------------------------------------------- guidance
# The port through which learning adds lessons and hints to boards.
#
# Play does not import learning; `bot.app.build` passes the implementation.


class Guidance(Protocol):
    """Guides a learner through their match. Most matches have no guidance."""

    def opening(self, match: Match, say: Say) -> list[str]:
        """The lines on the first board."""
        ...

    def hint_buttons(self, match: Match, say: Say, *, within: bool = False) -> tuple[Button, ...]:
        """The button that asks for a hint; none in a match without guidance. `within` a private
        message the hint replaces it."""
        ...

    def end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        """The buttons of the last board."""
        ...

    def next_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        """What else there is to do after a match against computers alone; none after others."""
        ...

    async def missed_win(self, interaction: Interaction, position: Position, seat: int) -> str:
        """A line for a learner who is about to play something else though a move wins at once;
        empty for everybody else."""
        ...

    async def next_step(self, interaction: Interaction, position: Position, seat: int) -> str:
        """The next step of the guide, for the picker; empty if there is none."""
        ...


# ------------------------------------------------------------------------------------ spectating
# The port through which tips add to what people see who look on.
#
# Play does not import tips; `bot.app.build` passes the implementation.


class Spectating(Protocol):
    """Lets people who look on take part in some way."""

    async def lines(self, board: Board, say: Say) -> list[str]:
        """The lines on a public board about what was done by those who look on; asked only where
        the board says that there may be some (`Board.tipped`)."""
        ...

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """What there is to do for this person, who looks on; none in most matches."""
        ...


# ------------------------------------------------------------------------------------ spectators
# Spectators: they ask to be notified about a match they do not play.


WATCH_END, WATCH_MOVES, STOP_WATCHING = "end", "moves", "stop"
"""The modes of watching: notified at the end, notified at every move, no longer."""


@dataclass(frozen=True, slots=True)
class Spectators:
    """Adds and removes spectators, and offers them what there is to do."""

    kit: Kit
    spectating: Spectating

    async def is_watching(self, interaction: Interaction, match: Match) -> bool:
        return await self.kit.match.watching.is_watching(match.id, interaction.person)

    async def watch(
        self, interaction: Interaction, match: Match, what: str, *, privately: bool
    ) -> str:
        """Start or stop watching; the answer to the person."""
        say = interaction.say
        if what == STOP_WATCHING:
            await self.kit.match.watching.stop(match.id, interaction.person)
            return say("watch-stopped", code=match.code)
        await self.kit.match.watching.watch(
            match.id, interaction.person, every_move=what == WATCH_MOVES, privately=privately
        )
        how = "privately" if privately else "here"
        return say(f"watch-{what}-{how}", code=match.code, url=match_url(match))

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """What there is to do beside a board; nothing in most matches."""
        return await self.spectating.buttons(interaction, match)

    async def rows(self, interaction: Interaction, match: Match) -> tuple[tuple[Button, ...], ...]:
        """The same, and being notified or no longer."""
        say, beside = interaction.say, await self.buttons(interaction, match)
        watching = await self.is_watching(interaction, match)
        kinds = (STOP_WATCHING,) if watching else (WATCH_END, WATCH_MOVES)
        ref = Ref("watch", match.id, match.version)
        watch = tuple(
            Button(say(f"button-watch-{one}"), replace(ref, path=(one,))) for one in kinds
        )
        return (beside, watch) if beside else (watch,)

    async def watch_message(
        self, interaction: Interaction, match: Match, what: str, *, privately: bool
    ) -> OutgoingMessage:
        """The same as a message, with what else there is to do."""
        told = await self.watch(interaction, match, what, privately=privately)
        beside = await self.buttons(interaction, match)
        return OutgoingMessage(told, rows=(beside,) if beside else (), audience=PUBLIC)


# ----------------------------------------------------------------------------------------- notes
# Private notes: only their writer reads them until they are revealed.


MAX_NOTES_CHARS: Final = 1500
"""Characters of notes in a message; the newest are shown."""


@dataclass(frozen=True, slots=True)
class NoteButtons(Face):
    """Shows, adds, deletes and reveals notes."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "notes": Route(Acknowledgement.PRIVATE, self.show),
            "noteadd": Route(Acknowledgement.NOW, self.ask),
            "noteforget": Route(Acknowledgement.UPDATE, self.forget),
            "notereveal": Route(Acknowledgement.UPDATE, self.reveal),
            "notehide": Route(Acknowledgement.UPDATE, self.hide),
        }

    def forms(self) -> Routes:
        return {
            "noteadd": Route(Acknowledgement.UPDATE, self.write),
        }

    async def show(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(await self.notes_message(click.interaction, match))

    async def ask(self, click: Click) -> None:
        """Ask for a note. A form must be the first answer, so nothing is looked up before it
        opens."""
        say = click.interaction.say
        form = Form.of_text(
            click.ref, say("notes-form"), say("notes-form-text"), MAX_NOTE_CHARS, multiline=True
        )
        await click.interaction.ask(form)

    async def write(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        message = await self.notes_message(
            click.interaction, match, click.typed, since=click.ref.version
        )
        await click.interaction.answer(message)

    async def forget(self, click: Click) -> None:
        interaction = click.interaction
        number = parse_id(click.values[0]) if click.values else None
        if number is not None:
            await self.kit.match.notes.forget(click.ref.match, interaction.person, number)
        await self.show(click)

    async def reveal(self, click: Click) -> None:
        await self.kit.match.notes.reveal(click.ref.match, click.interaction.person, shown=True)
        await self.show(click)

    async def hide(self, click: Click) -> None:
        await self.kit.match.notes.reveal(click.ref.match, click.interaction.person, shown=False)
        await self.show(click)

    async def notes_message(
        self,
        interaction: Interaction,
        match: Match,
        text: str | None = None,
        *,
        since: int | None = None,
    ) -> OutgoingMessage:
        """The person's notes on a match, after adding `text` if given; not again if it was already
        added `since` that version."""
        say = interaction.say
        if text is not None:
            await self.kit.match.notes.add(
                match.id, interaction.person, readable(text), since=since
            )
        notes = await self.kit.match.notes.own(match.id, interaction.person)
        heading = say("notes-heading", game=say.game(match.game), code=match.code)
        numbers = await self._numbers(match) if notes else ()
        told = [_line(note, numbers, say) for note in notes]
        lines = [f"**{heading}**", *(_newest_lines(told) or [say("notes-none")])]
        revealed = any(note.revealed for note in notes)
        if notes:
            lines.append(say("notes-shown" if revealed else "notes-hidden"))
        ref = Ref("noteadd", match.id, match.version)
        rows: list[Row] = []
        if notes:
            choices = tuple(
                Choice(str(note.id), clip(line, 100))
                for note, line in list(zip(notes, told, strict=True))[-CHOICES_LIMIT:]
            )
            rows.append(Menu(ref.to("noteforget"), say("notes-forget"), choices))
        buttons = [Button(say("button-note-add"), ref, Tone.MAIN)]
        if notes:
            action = "hide" if revealed else "reveal"
            buttons.append(Button(say(f"button-note-{action}"), ref.to(f"note{action}")))
        rows.append(tuple(buttons))
        seat = match.seat_of(interaction.person.user_id)
        return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=seat_or_public(seat))

    async def _numbers(self, match: Match) -> Sequence[int]:
        """The number of the newest move by version; none for a match that cannot be shown."""
        try:
            return await self.kit.match.matches.move_numbers(match.id)
        except (NotStarted, Quarantined):
            return ()


def revealed_lines(notes: Sequence[Note], match: Match, say: Say) -> list[str]:
    """Revealed notes in public words, with their writers."""
    names = {p.user_id: plain(p.name) for p in match.people}
    return [
        say("notes-thought", name=names.get(note.user_id, "?"), text=plain(note.text))
        for note in notes
    ]


def _line(note: Note, numbers: Sequence[int], say: Say) -> str:
    if note.version >= len(numbers):
        return note.text
    return say("notes-line", turn=numbers[note.version], text=note.text)


def _newest_lines(told: Sequence[str]) -> list[str]:
    """The newest of the notes' lines that fit into a message."""
    lines: list[str] = []
    chars_left = MAX_NOTES_CHARS
    for text in reversed(told):
        line = plain(text)
        chars_left -= len(line)
        if chars_left < 0:
            return ["…", *lines]
        lines.insert(0, line)
    return lines

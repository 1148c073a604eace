"""Notes that players keep for themselves, and may show to all once the match has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import require_match
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.note import Note
from bot.match.model.people import Person
from bot.match.refusals import BadNote, NotYourMatch
from bot.match.store.notes import NoteRepository

MAX_NOTE_CHARS: Final = 1000
"""Characters of a note."""
MAX_NOTES: Final = 50
"""Notes of one person on one match."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Each note belongs to the person who wrote it and to the position it was written on."""

    store: Store
    clock: Clock

    @transactional
    async def add(
        self,
        unit: UnitOfWork,
        match_id: int,
        person: Person,
        text: str,
        *,
        since: int | None = None,
    ) -> Note:
        """Add a note on the current position, even after the end.

        A person who never got an answer may send the form again, though the note was stored. So
        the same words are the same note if they were stored at the match's version `since`, when
        the form was opened, or later; without `since`, on the current position.

        :raises NoSuchMatch, NotYourMatch: as the names say.
        :raises BadNote: it is empty or too long, or the person has enough.
        """
        text = text.strip()
        if not text or len(text) > MAX_NOTE_CHARS:
            raise BadNote("length", MAX_NOTE_CHARS)
        match = await self._own(unit, match_id, person)
        earlier = await unit[NoteRepository].of_person(match_id, person.user_id)
        start = match.version if since is None else min(since, match.version)
        for note in earlier:
            if note.text == text and note.version >= start:
                return note
        if len(earlier) >= MAX_NOTES:
            raise BadNote("limit", MAX_NOTES)
        revealed = any(note.revealed for note in earlier)
        now = self.clock.now()
        note = Note(0, match_id, person.user_id, match.version, text, now, revealed)
        return await unit[NoteRepository].add(note)

    async def own(self, match_id: int, person: Person) -> Sequence[Note]:
        """The person's notes, oldest first.

        :raises NoSuchMatch, NotYourMatch: as the names say.
        """
        async with self.store.reading() as unit:
            return await self._written(unit, match_id, person)

    @transactional
    async def reveal(self, unit: UnitOfWork, match_id: int, person: Person, *, shown: bool) -> None:
        """Whether all the person's notes on a match are shown to everybody after its end."""
        await self._written(unit, match_id, person)
        await unit[NoteRepository].reveal(match_id, person.user_id, shown=shown)

    @transactional
    async def forget(self, unit: UnitOfWork, match_id: int, person: Person, note_id: int) -> None:
        """Delete one of the person's own notes; no error if it is gone already."""
        await self._written(unit, match_id, person)
        await unit[NoteRepository].forget(note_id, person.user_id)

    async def revealed(self, match: Match) -> Sequence[Note]:
        """The public notes: the revealed notes of a match that is over, oldest first."""
        if match.status is not Status.FINISHED:
            return ()
        async with self.store.reading() as unit:
            return await unit[NoteRepository].revealed(match.id)

    @staticmethod
    async def _own(unit: UnitOfWork, match_id: int, person: Person) -> Match:
        match = await require_match(unit, match_id)
        if match.seat_of(person.user_id) is None:
            raise NotYourMatch(match.code)
        return match

    async def _written(self, unit: UnitOfWork, match_id: int, person: Person) -> Sequence[Note]:
        """The person's notes, including those from before they handed their seat over."""
        found = await unit[NoteRepository].of_person(match_id, person.user_id)
        if not found:
            await self._own(unit, match_id, person)
        return found

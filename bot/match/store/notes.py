"""Notes of players, as rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import delete, insert, select, update

from bot.db.unit_of_work import Repository
from bot.match.model.note import Note
from bot.match.store.tables import notes


class NoteRepository(Repository):
    """The notes of players. Lists are by version, oldest first."""

    async def add(self, note: Note) -> Note:
        """Store a note; it is returned with its id."""
        done = await self._connection.execute(
            insert(notes).values(
                match_id=note.match_id,
                user_id=note.user_id,
                version=note.version,
                text=note.text,
                at=note.at,
                revealed=note.revealed,
            )
        )
        (number,) = done.inserted_primary_key or (0,)
        return replace(note, id=number)

    async def of_person(self, match_id: int, user_id: int) -> list[Note]:
        return await self._list((notes.c.match_id == match_id) & (notes.c.user_id == user_id))

    async def revealed(self, match_id: int) -> list[Note]:
        return await self._list((notes.c.match_id == match_id) & notes.c.revealed)

    async def reveal(self, match_id: int, user_id: int, *, shown: bool) -> None:
        mine = (notes.c.match_id == match_id) & (notes.c.user_id == user_id)
        await self._connection.execute(update(notes).where(mine).values(revealed=shown))

    async def forget(self, note_id: int, user_id: int) -> None:
        """Delete a note of this person; nothing happens if it is not theirs."""
        mine = (notes.c.id == note_id) & (notes.c.user_id == user_id)
        await self._connection.execute(delete(notes).where(mine))

    async def _list(self, which: Any) -> list[Note]:
        query = select(notes).where(which).order_by(notes.c.version, notes.c.id)
        return [
            Note(row.id, row.match_id, row.user_id, row.version, row.text, row.at, row.revealed)
            for row in await self._connection.execute(query)
        ]

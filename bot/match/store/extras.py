"""What players have noted down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.db.engine import insert_or
from bot.db.unit_of_work import Conflict, Repository, UnitOfWork
from bot.match.model.extras import Formation, Note, Watch
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import formations
from bot.match.store.tables import notes, watches


class NoteRepository(Repository):
    """What players have noted down. Lists are by version, oldest first."""

    async def add(self, note: Note) -> Note:
        """Keep a note; it is given back with its id."""
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
        """Forget a note of this person; nothing happens if it is not theirs."""
        mine = (notes.c.id == note_id) & (notes.c.user_id == user_id)
        await self._connection.execute(delete(notes).where(mine))

    async def _list(self, which: Any) -> list[Note]:
        query = select(notes).where(which).order_by(notes.c.version, notes.c.id)
        return [
            Note(row.id, row.match_id, row.user_id, row.version, row.text, row.at, row.revealed)
            for row in await self._connection.execute(query)
        ]


# built once: building a statement costs more than having it done
_OF_MATCH: Final = (
    select(watches).where(watches.c.match_id == bindparam("match_id")).order_by(watches.c.user_id)
)


class SpectatorRepository(Repository):
    """Who looks on."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of(self, match_id: int) -> list[Watch]:
        if not (await self._matches.flags(match_id)).watched:
            return []
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).all()
        return [Watch(row.match_id, row.user_id, row.every_move, row.privately) for row in rows]

    async def put(self, watch: Watch) -> None:
        """Keep it instead of the person's last one for this match."""
        await self._matches.flag(watch.match_id, watched=True)
        columns = {"every_move": watch.every_move, "privately": watch.privately}
        query = insert_or(self._connection, watches).values(
            match_id=watch.match_id, user_id=watch.user_id, **columns
        )
        keys = [watches.c.match_id, watches.c.user_id]
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=keys, set_=columns)
        )

    async def drop(self, match_id: int, user_id: int) -> bool:
        """Whether there was one."""
        await self._matches.hold({match_id})
        mine = (watches.c.match_id == match_id) & (watches.c.user_id == user_id)
        return (await self._connection.execute(delete(watches).where(mine))).rowcount > 0


class FormationRepository(Repository):
    """What people keep to lay out again."""

    async def of_user(self, user_id: int, game: str) -> list[Formation]:
        """The oldest first."""
        query = (
            select(formations)
            .where(formations.c.user_id == user_id, formations.c.game == game)
            .order_by(formations.c.id)
        )
        return [
            Formation(row.id, row.user_id, row.game, row.name, row.puts)
            for row in await self._connection.execute(query)
        ]

    async def add(self, formation: Formation) -> Formation:
        """Store a new one (its `id` is ignored) and give it back with its id.

        :raises Conflict: the person has one of this name for this game.
        """
        query = insert(formations).returning(formations.c.id)
        query = query.values(
            user_id=formation.user_id,
            game=formation.game,
            name=formation.name,
            puts=formation.puts,
        )
        try:
            stored = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        return replace(formation, id=stored)

    async def rename(self, formation_id: int, name: str) -> None:
        """
        :raises Conflict: the person has another one of this name for this game.
        """
        query = update(formations).where(formations.c.id == formation_id).values(name=name)
        try:
            await self._connection.execute(query)
        except IntegrityError as error:
            raise Conflict from error

    async def delete(self, formation_id: int) -> None:
        await self._connection.execute(delete(formations).where(formations.c.id == formation_id))

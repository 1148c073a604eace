"""Lines of moves, as rows."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, Json, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.people import Place
from bot.match.model.plan import Step
from bot.replays.lines.model import Line, Root, RootKind
from bot.replays.lines.refusals import LineGone, LinePosted

lines: Final = Table(
    "lines",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("kind", Text, nullable=False),
    # of the match or the file alone that it begins in
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("file_id", Id, ForeignKey("record_files.id", ondelete="CASCADE")),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("steps", Json(tuple[Step, ...]), nullable=False),
    Column("draws", Integer, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    # all three once it is posted, or none
    Column("posted_at", UtcDateTime),
    Column("guild_id", Id),
    Column("channel_id", Id),
    Index("ix_lines_user", "user_id", "posted_at"),
    Index("ix_lines_match", "match_id"),
    Index("ix_lines_file", "file_id"),
    Index("ix_lines_changed", "changed_at"),
    # an id never comes back, so that an old button cannot open a newer line
    sqlite_autoincrement=True,
)

PERSONAL_DATA: Final = (
    PersonalColumn(lines.c.user_id, Fate.GONE, part="lines", match=lines.c.match_id, last=True),
)

# built once: building a statement costs more than executing it
_OLD: Final = (
    select(lines.c.id)
    .where(lines.c.posted_at.is_(None), lines.c.changed_at < bindparam("moment"))
    .limit(bindparam("limit"))
)


class LineRepository(Repository):
    """Lines by id and author."""

    async def add(self, line: Line, now: datetime) -> int:
        """Store a new line; its id."""
        root = line.root
        query = insert(lines).values(
            user_id=line.user_id,
            kind=root.kind.value,
            match_id=root.id if root.kind is RootKind.MATCH else None,
            file_id=root.id if root.kind is RootKind.FILE else None,
            version=root.version,
            game=root.game,
            puzzle=root.puzzle,
            steps=line.steps,
            draws=line.draws,
            changed_at=now,
        )
        return int((await self._connection.execute(query.returning(lines.c.id))).scalar_one())

    async def get(self, line_id: int) -> Line:
        """:raises LineGone: there is none with this id."""
        query = select(lines).where(lines.c.id == line_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            raise LineGone
        return _line(row)

    async def write(self, line: Line, now: datetime) -> None:
        """Change the moves of a line that is not posted.

        :raises LineGone: it is posted by now, or gone.
        """
        mine = (lines.c.id == line.id) & lines.c.posted_at.is_(None)
        change = update(lines).where(mine)
        values = {"steps": line.steps, "draws": line.draws, "changed_at": now}
        if (await self._connection.execute(change.values(**values))).rowcount != 1:
            raise LineGone

    async def post(self, line_id: int, place: Place, now: datetime) -> None:
        """Note where a line is posted.

        :raises LinePosted: another click was first.
        """
        query = update(lines).where(lines.c.id == line_id, lines.c.posted_at.is_(None))
        query = query.values(posted_at=now, guild_id=place.guild_id, channel_id=place.channel_id)
        if (await self._connection.execute(query)).rowcount != 1:
            raise LinePosted

    async def withdraw(self, line_id: int) -> None:
        """Note that a line was not posted, after all."""
        query = update(lines).where(lines.c.id == line_id)
        await self._connection.execute(query.values(posted_at=None, guild_id=None, channel_id=None))

    async def posted_since(self, user_id: int, moment: datetime) -> int:
        """How many lines a person has posted since then."""
        query = select(func.count()).where(
            lines.c.user_id == user_id, lines.c.posted_at.is_not(None), lines.c.posted_at >= moment
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def drop_beyond(self, user_id: int, count: int, *, posted: bool) -> None:
        """Delete a person's lines but so many, the newest; the posted ones, or the others."""
        is_posted = lines.c.posted_at.is_not(None)
        mine = (lines.c.user_id == user_id) & (is_posted if posted else ~is_posted)
        newest = select(lines.c.id).where(mine).order_by(lines.c.id.desc()).limit(count)
        await self._connection.execute(delete(lines).where(mine, lines.c.id.not_in(newest)))

    async def drop_older(self, moment: datetime, limit: int) -> int:
        """Delete lines that nobody has posted, nor changed since a moment; how many."""
        values = {"moment": moment, "limit": limit}
        ids = (await self._connection.execute(_OLD, values)).scalars().all()
        if ids:
            await self._connection.execute(delete(lines).where(lines.c.id.in_(ids)))
        return len(ids)


def _line(row: Row[Any]) -> Line:
    kind = RootKind(row.kind)
    number = row.match_id if kind is RootKind.MATCH else row.file_id
    place = None if row.posted_at is None else Place(row.guild_id, row.channel_id)
    root = Root(kind, number or 0, row.version, row.game, row.puzzle)
    return Line(row.id, row.user_id, root, row.steps, row.draws, place, row.changed_at)

"""Record files that people opened: checked as those of strangers, and kept for a while."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import msgspec
from msgspec.structs import replace as replaced
from sqlalchemy import Column, Index, Table, Text, bindparam, delete, insert, select, update

from bot.base.clock import Clock
from bot.db.personal_data import Fate, PersonalColumn
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.discord_kit.interaction import NAME_LIMIT, PLACEHOLDER_NAME
from bot.discord_kit.sanitize import tidy
from bot.match.act.record_document import Record
from bot.match.model.enums import RESEATING_KINDS
from bot.match.model.match_code import ALPHABET, MIN_CODE_CHARS
from bot.replays.lines.refusals import FileGone, FileRefused, FileUnverified
from bot.replays.lines.store import lines
from bot.replays.record_replay import Unplayable, replay_from, source_of
from bot.replays.replay import Replay, Source
from bot.replays.verification import parsed, verify

MAX_FILE_BYTES: Final = 256 * 1024
"""Of a record file as it is sent. A long match has a tenth of it."""
MAX_ROWS: Final = 2000
"""Rows of a record: each is played again when somebody opens it."""
MAX_OPEN_ROWS: Final = 6 * MAX_ROWS
"""Rows of the files whose replays are remembered: a kilobyte each at most."""
MAX_OF_ONE_PERSON: Final = 3
"""Files that are kept of one person; a further one takes the place of the oldest."""
LIFETIME: Final = timedelta(days=7)
"""How long a file is kept; one that a posted line begins in, as long as the line."""
MAX_CODE_CHARS: Final = 16

record_files: Final = Table(
    "record_files",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Index("ix_record_files_user", "user_id"),
    Index("ix_record_files_made", "made_at"),
    # an id never comes back, so that an old button cannot open a newer file
    sqlite_autoincrement=True,
)

PERSONAL_DATA: Final = (PersonalColumn(record_files.c.user_id, Fate.GONE, part="record_files"),)


class FileRepository(Repository):
    """Record files by id and owner."""

    async def add(self, user_id: int, body: str, now: datetime) -> int:
        """Store a file as the person's newest; its id, which it has already if it was there."""
        same = (record_files.c.user_id == user_id) & (record_files.c.body == body)
        again = update(record_files).where(same).values(made_at=now)
        found = await self._connection.execute(again.returning(record_files.c.id))
        if (known := found.scalars().first()) is not None:
            return int(known)
        query = insert(record_files).values(user_id=user_id, body=body, made_at=now)
        added = await self._connection.execute(query.returning(record_files.c.id))
        return int(added.scalar_one())

    async def get(self, file_id: int, user_id: int | None) -> str:
        """A file; of this person, if one is given.

        :raises FileGone: there is none.
        """
        query = select(record_files.c.body).where(record_files.c.id == file_id)
        if user_id is not None:
            query = query.where(record_files.c.user_id == user_id)
        body: str | None = (await self._connection.execute(query)).scalar_one_or_none()
        if body is None:
            raise FileGone
        return body

    async def check(self, file_id: int, user_id: int) -> None:
        """
        :raises FileGone: the person has no such file.
        """
        theirs = (record_files.c.id == file_id) & (record_files.c.user_id == user_id)
        found = await self._connection.execute(select(record_files.c.id).where(theirs))
        if found.first() is None:
            raise FileGone

    async def source(self, file_id: int, user_id: int | None) -> Source:
        """The match of a file, as for `get`.

        :raises FileGone: there is none, or this program knows its game or rules no longer.
        """
        body = await self.get(file_id, user_id)
        try:
            return kept_source(body)
        except Unplayable as error:
            raise FileGone from error

    async def beyond(self, user_id: int, count: int) -> Sequence[int]:
        """A person's files but so many, the newest, and but those that posted lines begin in."""
        newest = select(record_files.c.id).where(record_files.c.user_id == user_id)
        newest = newest.order_by(record_files.c.made_at.desc(), record_files.c.id.desc())
        newest = newest.limit(count)
        query = select(record_files.c.id).where(
            record_files.c.user_id == user_id, record_files.c.id.not_in(newest), ~_POSTED
        )
        return (await self._connection.execute(query)).scalars().all()

    async def older(self, moment: datetime, limit: int) -> Sequence[int]:
        """Files from before a moment, but those that posted lines begin in."""
        values = {"moment": moment, "limit": limit}
        return (await self._connection.execute(_OLD, values)).scalars().all()

    async def drop(self, ids: Sequence[int]) -> None:
        """Delete files, with the lines that begin in them."""
        if ids:
            gone = delete(record_files).where(record_files.c.id.in_(ids))
            await self._connection.execute(gone)


_POSTED: Final = (
    select(lines.c.id)
    .where(lines.c.file_id == record_files.c.id, lines.c.posted_at.is_not(None))
    .exists()
)
# built once: building a statement costs more than executing it
_OLD: Final = (
    select(record_files.c.id)
    .where(record_files.c.made_at < bindparam("moment"), ~_POSTED)
    .limit(bindparam("limit"))
)


@dataclass(frozen=True, slots=True)
class RecordFiles:
    """Files of people, each for its owner."""

    store: Store
    clock: Clock

    @transactional
    async def keep(self, unit: UnitOfWork, user_id: int, body: str) -> int:
        """Keep a checked file, once however often it is opened; its id."""
        number = await unit[FileRepository].add(user_id, body, self.clock.now())
        old = await unit[FileRepository].beyond(user_id, MAX_OF_ONE_PERSON)
        await unit[FileRepository].drop(old)
        return number

    async def body(self, file_id: int, user_id: int) -> str:
        """:raises FileGone: the person has no such file."""
        async with self.store.reading() as unit:
            return await unit[FileRepository].get(file_id, user_id)

    async def check(self, file_id: int, user_id: int) -> None:
        """:raises FileGone: the person has no such file."""
        async with self.store.reading() as unit:
            await unit[FileRepository].check(file_id, user_id)

    async def source(self, file_id: int, user_id: int) -> Source:
        """:raises FileGone: the person has no such file."""
        async with self.store.reading() as unit:
            return await unit[FileRepository].source(file_id, user_id)


class OpenFiles:
    """Replays of the files that people stepped through last, up to MAX_OPEN_ROWS together. A file
    never changes, nor does its id return; whoever asks is checked by `RecordFiles.check`."""

    def __init__(self) -> None:
        self._kept = OrderedDict[int, Replay]()

    def get(self, file_id: int) -> Replay | None:
        if file_id in self._kept:
            self._kept.move_to_end(file_id)
        return self._kept.get(file_id)

    def keep(self, file_id: int, replay: Replay) -> None:
        self._kept[file_id] = replay
        self._kept.move_to_end(file_id)
        while sum(each.versions[-1] for each in self._kept.values()) > MAX_OPEN_ROWS:
            self._kept.popitem(last=False)


def checked(data: bytes) -> str:
    """A record as it is kept, from a file that anybody may have written. Takes seconds.

    :raises FileRefused: it is no record that can be looked at.
    :raises FileUnverified: it was changed, or was not played so.
    """
    if len(data) > MAX_FILE_BYTES:
        raise FileRefused("large", MAX_FILE_BYTES // 1024)
    try:
        document = parsed(data)
        record = msgspec.convert(document, Record)
    except ValueError as error:
        raise FileRefused("unreadable") from error
    if not _is_code(record.match):
        raise FileRefused("unreadable")
    if len(record.entries) > MAX_ROWS:
        raise FileRefused("long", MAX_ROWS)
    report = verify(document)
    if not report.holds:
        raise FileUnverified(report)
    if not record.entries:
        raise FileRefused("empty")
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    try:
        replay_from(kept_source(body))
    except Unplayable as error:
        raise FileRefused("unreadable") from error
    return body


def kept_source(body: str) -> Source:
    """The match of a kept record. The names in it are made harmless.

    :raises Unplayable: this program knows its game or rules no longer.
    """
    record = msgspec.json.decode(body, type=Record)
    seats = tuple(replaced(seat, name=_name(seat.name)) for seat in record.seats)
    rows = tuple(
        replaced(row, text=_name(row.text or "")) if row.kind in RESEATING_KINDS else row
        for row in record.entries
    )
    return source_of(replaced(record, seats=seats, entries=rows))


def _is_code(text: str) -> bool:
    return MIN_CODE_CHARS <= len(text) <= MAX_CODE_CHARS and set(text) <= set(ALPHABET)


def _name(text: str) -> str:
    """A name that somebody may have on Discord."""
    return tidy(text)[:NAME_LIMIT].rstrip() or PLACEHOLDER_NAME

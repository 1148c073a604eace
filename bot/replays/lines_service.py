"""Lines of moves: where they begin, and keeping them."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

import msgspec
from msgspec.structs import replace as replaced
from sqlalchemy import Column, Index, Table, Text, bindparam, delete, insert, select, update

from bot.base.refusal import Refusal
from bot.base.worker import Clock, Worker, every
from bot.db.engine import Id, UtcDateTime, metadata
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.interaction import NAME_LIMIT, PLACEHOLDER_NAME
from bot.discord_kit.texts import tidy
from bot.match.act.positions import PositionCache, fold, move_numbers, rows_of, swaps
from bot.match.act.record_document import Record
from bot.match.act.service import require_match
from bot.match.model.match import CODE_ALPHABET, MIN_CODE_CHARS, Entry, Match, Seat
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Position, Root, RootKind, Step
from bot.match.model.terms import RESEATING_KINDS, Kind, Seating, Status
from bot.match.plans import Walk, walked
from bot.match.refusals import BadValue, MatchRefused, NotStarted
from bot.match.store.log import LineRepository
from bot.match.store.people import PersonRepository
from bot.match.store.tables import lines
from bot.replays.replay import NOWHERE, UNDATED, Replay, Source, Unplayable, replay_from, source_of
from bot.replays.verification import Report, parsed, verify
from engines import CHANCE, GAMES, AnyGame
from engines.core import Arranging
from engines.puzzles import Puzzle, positions, puzzles
from render.presentation import seated

# -------------------------------------------------------------------------------------- refusals
# Refusals of lines and record files.


class LineRefused(Refusal):
    """A line that cannot be shown, changed or posted so."""

    code: Literal[
        "line-elsewhere",  # its match was played at url, and only its players carry it elsewhere
        "line-empty",  # there is no move in it that could be posted
        "line-gone",  # it is not kept any more, or was never this person's to see
        "line-not-here",  # the server keeps matches to other channels, and what nobody played there
        "line-posted",  # it was posted and changes no more
        "replay-one-of-both",  # a match and a record file were given together
        "too-many-lines",  # the person has posted as many in a day as anybody may: most
    ]
    match: str | None = None
    url: str | None = None
    most: int | None = None


class FileRefused(Refusal, code="record-file-{why}"):
    """A record file that is not there, or cannot be looked at."""

    why: Literal[
        "empty",  # nothing was played
        "gone",  # it is not kept any more, or is somebody else's
        "large",  # larger than limit, in KiB
        "long",  # more rows than limit
        "unread",  # it could not be fetched
        "unreadable",  # it is no record
    ]
    limit: int | None = None


class FileUnverified(Exception):
    """The record does not verify."""

    def __init__(self, report: Report) -> None:
        super().__init__("record-file-unverified")
        self.report: Final = report


# ------------------------------------------------------------------------------------------ walk


def explored(source: Source, line: Line) -> Walk:
    """A line of a match, a record or a puzzle, played again.

    Nothing is imagined, since no match goes on there. Of a line without steps, those that followed
    automatically in the match come first."""
    match, game, rows = source.match, source.game, source.rows
    made_up = line.root.kind in (RootKind.PUZZLE, RootKind.GAME)
    version = len(rows) if made_up else min(line.root.version, len(rows))
    states = fold(game, match, rows)
    if swaps(rows)[version] != match.swapped:
        match = match.exchanged()
    start = Position(
        match=replace(
            match, version=version, status=Status.ACTIVE, ended_at=None, ended_by=None, outcome=None
        ),
        game=game,
        state=states[version],
        trail=(states[version],),
        number=move_numbers(game, rows, states)[version],
    )
    if not line.steps:
        line = replace(line, steps=_followed(rows[version:]))
    return walked(line, start)


def _followed(rows: Sequence[Entry]) -> tuple[Step, ...]:
    """The steps that nobody chose, at the beginning of some rows."""
    steps = list[Step]()
    for row in rows:
        if row.kind is not Kind.MOVE or not (row.seat == CHANCE or row.forced):
            break
        steps.append(Step(row.seat, row.text))
    return tuple(steps)


# ---------------------------------------------------------------------------------- record files
# Record files that people opened: checked as those of strangers, and kept for a while.


MAX_FILE_BYTES: Final = 256 * 1024
"""Of a record file as it is sent. A long match has a tenth of it."""
MAX_ROWS: Final = 2000
"""Rows of a record: each is played again when somebody opens it."""
MAX_OPEN_ROWS: Final = 6 * MAX_ROWS
"""Rows of the files whose replays are remembered: a kilobyte each at most."""
MAX_FILES_OF_ONE_PERSON: Final = 3
"""Files that are kept of one person; a further one takes the place of the oldest."""
FILE_LIFETIME: Final = timedelta(days=7)
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

        :raises FileRefused: `record-file-gone`.
        """
        query = select(record_files.c.body).where(record_files.c.id == file_id)
        if user_id is not None:
            query = query.where(record_files.c.user_id == user_id)
        body: str | None = (await self._connection.execute(query)).scalar_one_or_none()
        if body is None:
            raise FileRefused("gone")
        return body

    async def check(self, file_id: int, user_id: int) -> None:
        """
        :raises FileRefused: `record-file-gone`.
        """
        theirs = (record_files.c.id == file_id) & (record_files.c.user_id == user_id)
        found = await self._connection.execute(select(record_files.c.id).where(theirs))
        if found.first() is None:
            raise FileRefused("gone")

    async def source(self, file_id: int, user_id: int | None) -> Source:
        """The match of a file, as for `get`.

        :raises FileRefused: `record-file-gone`.
        """
        body = await self.get(file_id, user_id)
        try:
            return kept_source(body)
        except Unplayable as error:
            raise FileRefused("gone") from error

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
        old = await unit[FileRepository].beyond(user_id, MAX_FILES_OF_ONE_PERSON)
        await unit[FileRepository].drop(old)
        return number

    async def body(self, file_id: int, user_id: int) -> str:
        """:raises FileRefused: `record-file-gone`."""
        async with self.store.reading() as unit:
            return await unit[FileRepository].get(file_id, user_id)

    async def check(self, file_id: int, user_id: int) -> None:
        """:raises FileRefused: `record-file-gone`."""
        async with self.store.reading() as unit:
            await unit[FileRepository].check(file_id, user_id)

    async def source(self, file_id: int, user_id: int) -> Source:
        """:raises FileRefused: `record-file-gone`."""
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
    """The match of a kept record. The names in it are made harmless."""
    record = msgspec.json.decode(body, type=Record)
    seats = tuple(replaced(seat, name=_name(seat.name)) for seat in record.seats)
    rows = tuple(
        replaced(row, text=_name(row.text or "")) if row.kind in RESEATING_KINDS else row
        for row in record.entries
    )
    return source_of(replaced(record, seats=seats, entries=rows))


def _is_code(text: str) -> bool:
    return MIN_CODE_CHARS <= len(text) <= MAX_CODE_CHARS and set(text) <= set(CODE_ALPHABET)


def _name(text: str) -> str:
    """A name that somebody may have on Discord."""
    return tidy(text)[:NAME_LIMIT].rstrip() or PLACEHOLDER_NAME


# --------------------------------------------------------------------------------------- sources
# The matches, records, puzzles and starts that lines begin in. Never a match that goes on.


@dataclass(frozen=True, slots=True)
class Sources:
    """Looks sources up."""

    store: Store
    positions: PositionCache

    async def get(self, root: Root, locale: str, owner: int | None = None) -> Source:
        """The source of a line; players without a name are called as the language calls them. A
        file is looked for among those of `owner`, if given.

        :raises FileRefused: `record-file-gone`.
        :raises LineRefused: `line-gone`; so for what is known of a running match, which is never a
            source.
        """
        match root.kind:
            case RootKind.MATCH:
                async with self.store.reading() as unit:
                    return await self._of_match(unit, root.id)
            case RootKind.FILE:
                async with self.store.reading() as unit:
                    return await unit[FileRepository].source(root.id, owner)
            case RootKind.PUZZLE | RootKind.GAME:
                return made_up(root, locale)
            case RootKind.SEAT | RootKind.ROOM:
                raise LineRefused("line-gone")

    async def check(self, unit: UnitOfWork, root: Root) -> None:
        """Make sure that a line may begin there, in the transaction that keeps it.

        :raises FileRefused: `record-file-gone`.
        :raises LineRefused: `line-gone`: it is a seat's, and never one of these.
        """
        if root.kind in (RootKind.SEAT, RootKind.ROOM):
            raise LineRefused("line-gone")
        if root.kind is RootKind.MATCH:
            check_over(await require_match(unit, root.id))
        elif root.kind is RootKind.FILE:
            await unit[FileRepository].get(root.id, None)

    async def _of_match(self, unit: UnitOfWork, match_id: int) -> Source:
        match = await require_match(unit, match_id)
        check_over(match)
        return Source(match, self.positions.game(match), await rows_of(unit, match))


def check_over(match: Match) -> None:
    """
    :raises MatchRefused: `not-over`.
    :raises NotStarted: it came to nothing before it began.
    """
    if match.status.is_open:
        raise MatchRefused("not-over", match.code)
    if not match.is_played:
        raise NotStarted(match.code, match.awaits_first)


def made_up(root: Root, locale: str) -> Source:
    """The source of a puzzle, or of a game's start.

    :raises BadValue: `no-such-game`.
    :raises LineRefused: `line-gone`.
    """
    if root.game not in GAMES:
        raise BadValue("no-such-game", game=root.game)
    if root.kind is RootKind.GAME:
        game = GAMES[root.game]
        seats = game.seats[0]
        options = game.usual_options(seats)
        return Source(_match(game, seats, options, locale), game, _laid_out(game, seats))
    if not puzzles(root.game).has(root.puzzle):
        raise LineRefused("line-gone")
    puzzle = puzzles(root.game).get(root.puzzle)
    game = puzzle.rules
    match = _match(game, puzzle.seats, dict(puzzle.options), locale)
    return Source(match, game, _rows(_steps(game, puzzle)))


def _laid_out(game: AnyGame, seats: int) -> tuple[Entry, ...]:
    """How everybody lays out their cards as usual, in games that begin so: dozens of moves that
    nobody wants to try out one by one."""
    if not isinstance(game, Arranging):
        return ()
    return _rows(
        (seat, text) for seat in range(seats) for text in (*game.default_arrangement(seat), "ready")
    )


def _steps(game: AnyGame, puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    """How the position of a puzzle came about."""
    for text, state in zip(puzzle.moves, positions(puzzle), strict=False):
        yield min(game.to_act(state)), text


def _rows(steps: Iterable[tuple[int, str]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(number, Kind.MOVE, seat, text, UNDATED)
        for number, (seat, text) in enumerate(steps, 1)
    )


def _match(game: AnyGame, seats: int, options: dict[str, bool | int | str], locale: str) -> Match:
    """A match that nobody plays."""
    match = Match(
        id=0,
        code="",
        game=game.key,
        rules_version=game.rules_version,
        options=options,
        seating=Seating.FIRST,
        seats=tuple(Seat(number, None, True) for number in range(seats)),
        status=Status.ACTIVE,
        version=0,
        place=NOWHERE,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale=locale,
        creator_id=0,
        rematch_of=None,
        seed_hash="",
        created_at=UNDATED,
        updated_at=UNDATED,
        expires_at=None,
    )
    return nameless(match, locale)


def nameless(match: Match, locale: str) -> Match:
    """The match as if nobody had played it: its players are called as the language calls them."""
    names = seated(None, len(match.seats), locale)
    seats = (replace(seat, person=Person(seat.seat + 1, names[seat.seat])) for seat in match.seats)
    return replace(match, seats=tuple(seats))


# --------------------------------------------------------------------------------------- service
# Lines of people: kept as they are walked, posted once, and deleted after a while.


LINE_LIFETIME: Final = timedelta(days=7)
"""How long a line is kept that nobody has posted, after its last move."""
MAX_LINES_OF_ONE_PERSON: Final = 10
"""Lines that are kept of one person without being posted; a further one takes the place of the
oldest."""
MAX_POSTED_OF_ONE_PERSON: Final = 100
"""Posted lines of one person that others can go on from; a further one closes the oldest."""
MAX_POSTED_A_DAY: Final = 20
BATCH_ROWS: Final = 200
TIDY_INTERVAL_S: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines by author. What a move leads to is worked out by `bot.match.plans`; here it is
    kept. Those of seats are none of these: `bot.match.plans` keeps them."""

    store: Store
    clock: Clock
    sources: Sources

    async def get(self, line_id: int) -> Line:
        """A line, whoever's it is."""
        async with self.store.reading() as unit:
            return await _get(unit, line_id)

    async def own(self, line_id: int, user_id: int) -> Line:
        """A line that its author walks on."""
        line = await self.get(line_id)
        _check_own(line, user_id)
        return line

    @transactional
    async def keep(self, unit: UnitOfWork, line: Line) -> Line:
        """Keep a line as it is now; one that has no id gets one.

        :raises LineRefused: `line-gone`, `line-posted`.
        :raises FileRefused: `record-file-gone`.
        """
        now = self.clock.now()
        if line.id:
            _check_own(await _get(unit, line.id), line.user_id)
            if not await unit[LineRepository].write(line, now):
                raise LineRefused("line-gone")
            return line
        await self.sources.check(unit, line.root)
        number = await unit[LineRepository].add(line, now)
        await unit[LineRepository].drop_beyond(line.user_id, MAX_LINES_OF_ONE_PERSON, posted=False)
        return replace(line, id=number)

    async def copy(self, line: Line, user_id: int) -> Line:
        """A posted line as one of a person's own, to be walked on in.

        :raises FileRefused: `record-file-gone`.
        """
        return await self.keep(replace(line, id=0, user_id=user_id, place=None))

    @transactional
    async def post(self, unit: UnitOfWork, line_id: int, user_id: int, place: Place) -> Line:
        """Freeze a line before it is posted in a place.

        :raises LineRefused: `line-gone`, `line-posted`, `too-many-lines`.
        """
        line = await _get(unit, line_id)
        _check_own(line, user_id)
        await self.sources.check(unit, line.root)
        return await freeze(unit, line, place, self.clock.now())

    @transactional
    async def unposted(self, unit: UnitOfWork, line_id: int) -> None:
        """Note that a line could not be posted, so that it can be tried again."""
        await unit[LineRepository].withdraw(line_id)

    async def tidy(self) -> None:
        """Delete lines and record files whose time is over, a batch at a time."""
        while await self._tidy_some() == BATCH_ROWS:
            pass

    @transactional
    async def _tidy_some(self, unit: UnitOfWork) -> int:
        now = self.clock.now()
        gone = await unit[LineRepository].drop_older(now - LINE_LIFETIME, BATCH_ROWS)
        files = await unit[FileRepository].older(now - FILE_LIFETIME, BATCH_ROWS)
        await unit[FileRepository].drop(files)
        return max(gone, len(files))


async def freeze(unit: UnitOfWork, line: Line, place: Place, now: datetime) -> Line:
    """Freeze a line before it is posted in a place; one that is not kept yet is from now on.

    :raises LineRefused: `line-posted`, `too-many-lines`.
    """
    kept, user_id = unit[LineRepository], line.user_id
    await unit[PersonRepository].hold(user_id)
    lately = await kept.posted_since(user_id, now - timedelta(days=1))
    if lately >= MAX_POSTED_A_DAY:
        raise LineRefused("too-many-lines", most=MAX_POSTED_A_DAY)
    number = line.id or await kept.add(line, now)
    if not await kept.post(number, place, now):
        raise LineRefused("line-posted")
    await kept.drop_beyond(user_id, MAX_POSTED_OF_ONE_PERSON, posted=True)
    return replace(line, id=number, place=place)


async def _get(unit: UnitOfWork, line_id: int) -> Line:
    """:raises LineRefused: `line-gone`, which those of seats are as well."""
    line = await unit[LineRepository].get(line_id)
    if line is None:
        raise LineRefused("line-gone")
    return line


def _check_own(line: Line, user_id: int) -> None:
    if line.user_id != user_id:
        raise LineRefused("line-gone")
    if line.place is not None:
        raise LineRefused("line-posted")


def lines_job(lines: Lines) -> Worker:
    """Tidies now and then, with Discord or without."""
    return every("lines", TIDY_INTERVAL_S, lines.tidy, lambda: True)

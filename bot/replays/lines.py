"""Lines: walks from a position of which everything is known, kept in the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from random import Random
from typing import Any, Final, Literal

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

from bot.base.refusal import Refusal
from bot.db.engine import Id, Json, UtcDateTime, metadata
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.message import Ref
from bot.match.act.positions import fold, move_numbers, swaps
from bot.match.model.match import Entry
from bot.match.model.people import Place
from bot.match.model.position import Position, Step
from bot.match.model.terms import Kind, Status
from bot.match.plans import MAX_LINE_MOVES, Walk, automatic
from bot.match.refusals import MoveRefused, WalkTooLong
from bot.replays.replay import Source
from bot.replays.verification import Report
from engines import CHANCE, AnyGame, MoveError

# ----------------------------------------------------------------------------------------- model
# A line of moves, and the position that it begins with.


class RootKind(StrEnum):
    """What a line's first position belongs to."""

    MATCH = "match"
    """A match that is over."""
    FILE = "file"
    """A record file that somebody opened."""
    PUZZLE = "puzzle"
    GAME = "game"
    """The start of a game by its usual options, with as few players as it allows."""


@dataclass(frozen=True, slots=True)
class Root:
    """The position that a line begins with."""

    kind: RootKind
    id: int = 0
    """Of the match or the file."""
    version: int = 0
    """The rows of the match, or of the file's, before the position."""
    game: str = ""
    """Of a puzzle or a start."""
    puzzle: str = ""
    """The id of the puzzle in its game."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves from a root, of one person; frozen once it is posted."""

    id: int
    """0: not kept, for nobody has tried a move yet."""
    user_id: int
    root: Root
    steps: tuple[Step, ...]
    """Chance's moves and those without a choice included."""
    draws: int = 0
    """How often chance was asked to draw again."""
    place: Place | None = None
    """Where it was posted; None: only its author sees it."""
    changed_at: datetime | None = None


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


# ------------------------------------------------------------------------------------------ refs
# Components of lines. Before the first move nothing is kept: the component says where the line
# begins, and afterwards it carries the line's id.


OPEN_MATCH: Final = "explore"
OPEN: Final = "fresh"
"""For all roots but matches, which are checked by the action itself."""
_FILE, _GAME, _PUZZLE = "f", "g", "p"
_OF_MATCH: Final = {"pick": "expick", "back": "exback"}
_OF_OTHERS: Final = {"pick": "frpick", "back": "frback"}
_OF_LINE: Final = {"pick": "linepick", "back": "lineback"}


def opening(root: Root) -> Ref:
    """The component that opens a root."""
    action = OPEN_MATCH if root.kind is RootKind.MATCH else OPEN
    return Ref(action, root.id, root.version, _prefix(root))


def picking(line: Line, chosen: int, path: tuple[str, ...], what: str = "pick") -> Ref:
    """The component that goes on in the picker, or back. `chosen` is the number of moves in the
    line, by which an older message is told."""
    if line.id:
        return Ref(_OF_LINE[what], line.id, chosen, path)
    root = line.root
    actions = _OF_MATCH if root.kind is RootKind.MATCH else _OF_OTHERS
    return Ref(actions[what], root.id, root.version, (*_prefix(root), *path))


def is_fresh(ref: Ref) -> bool:
    """Whether a component says where its line begins."""
    return ref.action not in _OF_LINE.values()


def root_of(ref: Ref, path: tuple[str, ...]) -> tuple[Root, tuple[str, ...]]:
    """The root that a component spells, and the rest of its path.

    :raises StaleChoice: it spells none.
    """
    if ref.action in (OPEN_MATCH, *_OF_MATCH.values()):
        return Root(RootKind.MATCH, ref.match, ref.version), path
    match path:
        case (kind, *rest) if kind == _FILE:
            return Root(RootKind.FILE, ref.match, ref.version), tuple(rest)
        case (kind, game, *rest) if kind == _GAME:
            return Root(RootKind.GAME, game=game), tuple(rest)
        case (kind, game, puzzle, *rest) if kind == _PUZZLE:
            return Root(RootKind.PUZZLE, game=game, puzzle=puzzle), tuple(rest)
        case _:
            raise StaleChoice


def _prefix(root: Root) -> tuple[str, ...]:
    match root.kind:
        case RootKind.MATCH:
            return ()
        case RootKind.FILE:
            return (_FILE,)
        case RootKind.GAME:
            return (_GAME, root.game)
        case RootKind.PUZZLE:
            return (_PUZZLE, root.game, root.puzzle)


# ----------------------------------------------------------------------------------------- store
# Lines of moves, as rows.


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
        """:raises LineRefused: `line-gone`."""
        query = select(lines).where(lines.c.id == line_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            raise LineRefused("line-gone")
        return _line(row)

    async def write(self, line: Line, now: datetime) -> None:
        """Change the moves of a line that is not posted.

        :raises LineRefused: `line-gone`.
        """
        mine = (lines.c.id == line.id) & lines.c.posted_at.is_(None)
        change = update(lines).where(mine)
        values = {"steps": line.steps, "draws": line.draws, "changed_at": now}
        if (await self._connection.execute(change.values(**values))).rowcount != 1:
            raise LineRefused("line-gone")

    async def post(self, line_id: int, place: Place, now: datetime) -> None:
        """Note where a line is posted.

        :raises LineRefused: `line-posted`.
        """
        query = update(lines).where(lines.c.id == line_id, lines.c.posted_at.is_(None))
        query = query.values(posted_at=now, guild_id=place.guild_id, channel_id=place.channel_id)
        if (await self._connection.execute(query)).rowcount != 1:
            raise LineRefused("line-posted")

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


# ------------------------------------------------------------------------------------------ walk
# Walking on from a position of which everything is known. Nothing is imagined, since the match is
# over: seats are chosen for in turn, and chance alone is drawn. Pure.


MAX_REDRAWS: Final = 8
"""Draws after which chance may look the same again."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """A line as it was walked."""

    line: Line
    start: Position
    """The position it begins with, as if the match went on there."""
    walk: Walk
    chosen: tuple[int, ...]
    """The places of the steps that somebody chose; the others followed by themselves."""

    @property
    def lead(self) -> int:
        """How many steps came before the first that was chosen."""
        return self.chosen[0] if self.chosen else len(self.walk.steps)

    @property
    def told(self) -> Walk:
        """The walk from where somebody first chooses."""
        walk = self.walk
        return replace(walk, states=walk.states[self.lead :], steps=walk.steps[self.lead :])

    @property
    def end(self) -> Position:
        """The position at its end."""
        state = self.walk.states[-1]
        return replace(self.start, state=state, trail=(state,), row=None)

    @property
    def seat(self) -> int:
        """The seat whose eyes the end is shown with: the one to move, or that moved last."""
        if self.walk.to_act is not None:
            return self.walk.to_act
        return next((step.seat for step in reversed(self.walk.steps) if step.seat >= 0), 0)

    @property
    def can_draw_again(self) -> bool:
        """Whether chance has drawn since the last move that was chosen."""
        return any(step.seat == CHANCE for step in self.walk.steps[self._kept :])

    @property
    def _kept(self) -> int:
        """How many steps there are up to the last one that was chosen."""
        return self.chosen[-1] + 1 if self.chosen else 0

    def then(self, text: str) -> Line:
        """The line with one more move, and what follows by itself.

        :raises MoveRefused: it cannot be made there.
        :raises WalkTooLong: the line has reached its limit.
        """
        if len(self.chosen) >= MAX_LINE_MOVES:
            raise WalkTooLong(MAX_LINE_MOVES)
        game, state = self.start.game, self.walk.states[-1]
        try:
            step = Step(self.walk.to_act or 0, str(game.parse(text)))
            # a game that is over is reported as over, whoever's turn it was
            after = game.play(state, step.seat, step.text)
        except MoveError as error:
            raise MoveRefused(error) from error
        steps = (*self.walk.steps, step)
        return replace(self.line, steps=(*steps, *_drawn(self.line, game, after, len(steps))))

    def back(self) -> Line:
        """The line without the last move that was chosen."""
        steps = self.walk.steps[: self.chosen[-1]] if self.chosen else self.walk.steps
        return replace(self.line, steps=steps)

    def begun_again(self) -> Line:
        """The line before the first move that was chosen."""
        return replace(self.line, steps=self.walk.steps[: self.lead])

    def drawn_again(self) -> Line:
        """The line with other dice or cards after the last move that was chosen."""
        steps, state = self.walk.steps[: self._kept], self.walk.states[self._kept]
        line = self.line
        for _ in range(MAX_REDRAWS):
            line = replace(line, draws=line.draws + 1)
            found = _drawn(line, self.start.game, state, len(steps))
            if found != self.walk.steps[self._kept :]:
                break
        return replace(line, steps=(*steps, *found))


def explored(source: Source, line: Line) -> Exploration:
    """A line of a match, a record or a puzzle, played again.

    Of a line without steps, those that followed by themselves in the match come first. What cannot
    be made any more, after a change of the rules, ends the walk.

    :raises BrokenRecord: the rows of the match do not replay.
    """
    match, game, rows = source.match, source.game, source.rows
    made_up = line.root.kind in (RootKind.PUZZLE, RootKind.GAME)
    version = len(rows) if made_up else min(line.root.version, len(rows))
    states = fold(game, match, rows)
    if swaps(rows)[version] != match.swapped:
        match = match.exchanged()
    start = Position(
        match=replace(
            match,
            version=version,
            status=Status.ACTIVE,
            ended_at=None,
            ended_by=None,
            outcome=None,
        ),
        game=game,
        state=states[version],
        trail=(states[version],),
        number=move_numbers(game, rows, states)[version],
    )
    if not line.steps:
        line = replace(line, steps=_followed(line, start, rows[version:]))
    return _walked(line, start)


def _followed(line: Line, start: Position, rows: Sequence[Entry]) -> tuple[Step, ...]:
    """The steps from a position that nobody chose: as they were in the match, else drawn."""
    game, state, steps = start.game, start.state, list[Step]()
    for row in rows:
        if row.kind is not Kind.MOVE or not (row.seat == CHANCE or row.forced):
            break
        steps.append(Step(row.seat, row.text))
        state = game.play(state, row.seat, row.text)
    return (*steps, *_drawn(line, game, state, len(steps)))


def _drawn(line: Line, game: AnyGame, state: Any, number: int) -> tuple[Step, ...]:
    """What follows by itself after so many steps; the same each time for one number of draws."""
    root = line.root
    seed = f"{root.kind}:{root.id}:{root.version}:{root.game}:{root.puzzle}:{line.draws}:{number}"
    return tuple(step for step, _ in automatic(game, state, Random(seed)))


def _walked(line: Line, start: Position) -> Exploration:
    game, states, chosen = start.game, [start.state], list[int]()
    for number, step in enumerate(line.steps):
        only = game.forced(states[-1])
        try:
            states.append(game.play(states[-1], step.seat, step.text))
        except MoveError:
            break
        if step.seat != CHANCE and (only is None or (only[0], str(only[1])) != _pair(step)):
            chosen.append(number)
    made = line.steps[: len(states) - 1]
    # a line that breaks off before a draw goes on with it
    rest = list(automatic(game, states[-1], Random(0)))
    steps = (*made, *(step for step, _ in rest))
    states += [state for _, state in rest]
    to_act = min(game.to_act(states[-1]), default=None)
    walk = Walk(tuple(states), steps, len(chosen), to_act)
    return Exploration(replace(line, steps=steps), start, walk, tuple(chosen))


def _pair(step: Step) -> tuple[int, str]:
    return step.seat, step.text

"""Lines from what is known in full, and refusals of lines and record files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from bot.base.refusal import Refusal
from bot.match.act.positions import fold, move_numbers, swaps
from bot.match.lines import Walk, walked
from bot.match.model.match import Entry
from bot.match.model.position import Line, Position, RootKind, Step
from bot.match.model.terms import Kind, Status
from bot.replays.replay import Source
from bot.replays.verification import Report
from engines import CHANCE

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
    automatically in the match come first.

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

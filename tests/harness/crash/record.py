"""What the bot has kept, read from its database file as anybody could."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.harness.crash import aside, asking, cups, puzzles, reminding


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log."""

    match: int
    seq: int
    kind: str
    seat: int
    text: str
    at: str
    interaction: int | None
    by_itself: bool
    """Chance, the only move there was, or one that was ready as an answer."""


@dataclass(frozen=True, slots=True)
class Kept:
    """All of it that matters here, at one instant."""

    rows: dict[int, list[Row]]
    """By match, the row of seq n at n - 1."""
    receipts: dict[int, tuple[int, int | None]]
    """Interaction -> match, and the version at which a choice was made."""
    choices: dict[tuple[int, int], str]
    """Match and seat -> what waits for the others."""
    seats: dict[tuple[int, int], int]
    """Match and person -> seat."""
    computers: set[tuple[int, int]]
    """Match and seat."""
    matches: dict[int, dict[str, Any]]
    homes: dict[tuple[int, int], tuple[int | None, int | None]]
    """Of direct matches, by match and person: the version and the message of their board."""
    offers: dict[int, asking.KeptOffer]
    """The newest, by match."""
    pauses: dict[int, int]
    """How many last, by match."""
    reminders: list[reminding.KeptReminder]
    cups: dict[int, cups.KeptCup]
    puzzles: list[puzzles.KeptPuzzle]
    questions: list[aside.KeptQuestion]
    overviews: list[aside.KeptOverview]
    unsent: list[str]
    """What waits to be sent and is not there for a later day."""


@contextmanager
def _opened(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(database, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        yield connection


def read(database: Path) -> Kept:
    with _opened(database) as db:
        rows: dict[int, list[Row]] = {}
        for r in db.execute("SELECT * FROM log ORDER BY match_id, seq"):
            by_itself = bool(r["forced"] or r["planned"] or r["seat"] == -1)
            row = Row(
                r["match_id"],
                r["seq"],
                r["kind"],
                r["seat"],
                r["text"],
                r["at"],
                r["interaction_id"],
                by_itself,
            )
            rows.setdefault(row.match, []).append(row)
        offers, pauses = asking.read(db)
        questions, overviews = aside.read(db)
        seats = db.execute("SELECT match_id, user_id, seat FROM seats WHERE user_id IS NOT NULL")
        return Kept(
            rows=rows,
            receipts={
                r["interaction_id"]: (r["match_id"], r["version"])
                for r in db.execute("SELECT * FROM receipts")
            },
            choices={
                (r["match_id"], r["seat"]): r["choice"]
                for r in db.execute("SELECT * FROM seats WHERE choice IS NOT NULL")
            },
            seats={(r["match_id"], r["user_id"]): r["seat"] for r in seats},
            computers={
                (r["match_id"], r["seat"])
                for r in db.execute("SELECT match_id, seat FROM seats WHERE level IS NOT NULL")
            },
            matches={r["id"]: dict(r) for r in db.execute("SELECT * FROM matches")},
            homes={
                (r["match_id"], r["user_id"]): (r["board_version"], r["message_id"])
                for r in db.execute("SELECT * FROM homes")
            },
            offers=offers,
            pauses=pauses,
            reminders=reminding.read(db),
            cups=cups.read(db),
            puzzles=puzzles.read(db),
            questions=questions,
            overviews=overviews,
            unsent=_unsent(db),
        )


def unsent(database: Path) -> list[str]:
    """`Kept.unsent`, at less cost."""
    with _opened(database) as db:
        return _unsent(db)


def _unsent(db: sqlite3.Connection) -> list[str]:
    found = db.execute(
        "SELECT match_id, notice, attempts, failure FROM outbox"
        " WHERE notice NOT IN ('closing', 'invitation')"
        " UNION ALL SELECT about, kind || ' ' || detail, attempts, failure FROM errands"
        " WHERE kind = 'announcements'"
        " UNION ALL SELECT id, 'tournament', '', '' FROM tournaments WHERE due_at <= :now"
        " UNION ALL SELECT tournament_id, 'game', match_id, '' FROM fixtures"
        " WHERE woken_at IS NOT NULL"
        " UNION ALL SELECT match_id, 'reminder to come', seat, '' FROM seats"
        " WHERE remind_at <= :now"
        " UNION ALL SELECT guild_id, 'puzzle to come', next_at, '' FROM daily_settings"
        " WHERE next_at <= :now"
        " UNION ALL SELECT id, 'puzzle', '', stage FROM daily_posts"
        " WHERE stage = 'post' OR (stage = 'solution' AND closes_at <= :now)"
        f" UNION ALL {aside.unsent()}",
        {"now": str(datetime.now(UTC).replace(tzinfo=None))},
    )
    return [" ".join(map(str, row)) for row in found]

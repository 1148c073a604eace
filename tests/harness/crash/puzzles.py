"""Puzzles of the day: days pass while the bot is dead, and each day has one post."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tests.harness.crash import aside
from tests.harness.crash.discord.world import Message
from tests.harness.crash.refs import of_message

if TYPE_CHECKING:
    from tests.harness.crash.book import Book
    from tests.harness.crash.record import Kept

SOLVE = "daily"
"""The action of the button under a puzzle."""
SOLUTION = "The right move is"
LATE = timedelta(seconds=1)
"""Since when a puzzle is due when the bot comes back."""


@dataclass(frozen=True, slots=True)
class KeptPuzzle:
    """A day's puzzle."""

    id: int
    stage: str
    message: int | None


@dataclass(slots=True)
class Puzzles:
    """All puzzles of the day, as people see them."""

    posts: dict[int, list[Message]] = field(default_factory=dict)
    """By the number that their button has."""

    def hear(self, message: Message) -> None:
        refs = of_message(message)
        # an overview leads to the puzzle, too
        if len(message.stages) == 1 and not any(map(aside.is_of_overview, refs)):
            for ref in refs:
                if ref.action == SOLVE:
                    self.posts.setdefault(ref.match, []).append(message)

    @property
    def newest(self) -> Message | None:
        return self.posts[max(self.posts)][-1] if self.posts else None


def let_a_day_pass(database: Path) -> bool:
    """As much time passes as there is until the next puzzle, while the bot does not run; but none
    while one is to be posted, which would come too late. Whether there will be one."""
    now = datetime.now(UTC).replace(tzinfo=None)
    with closing(sqlite3.connect(database, timeout=10)) as db, db:
        found = db.execute("SELECT next_at FROM daily_settings WHERE next_at > ?", [str(now)])
        row = found.fetchone()
        aside.let_a_day_pass(db, _move_back)
        waiting = db.execute("SELECT 1 FROM daily_posts WHERE stage = 'post'").fetchone()
        if row is None or waiting:
            return False
        by = datetime.fromisoformat(row[0]) - now + LATE
        _move_back(db, "daily_settings", "guild_id", ("next_at",), by)
        _move_back(db, "daily_posts", "id", ("at", "closes_at"), by)
        _move_back(db, "errands", "id", ("due_at",), by, which="WHERE kind = 'puzzle-posts'")
        for (number,) in db.execute("SELECT id FROM daily_posts ORDER BY id").fetchall():
            db.execute("UPDATE daily_posts SET day = date(day, '-1 day') WHERE id = ?", [number])
    return True


def let_leases_pass(database: Path) -> None:
    """As much time passes as a process has for sending: what a dead one had begun is nobody's."""
    now = str(datetime.now(UTC).replace(tzinfo=None))
    with closing(sqlite3.connect(database, timeout=10)) as db, db:
        db.execute(
            "UPDATE errands SET due_at = :now WHERE due_at > :now AND kind = 'puzzle-posts'"
            " AND about IN (SELECT id FROM daily_posts"
            " WHERE stage = 'post' OR (stage = 'solution' AND closes_at <= :now))",
            {"now": now},
        )


def _move_back(
    db: sqlite3.Connection,
    table: str,
    key: str,
    columns: tuple[str, ...],
    by: timedelta,
    *,
    which: str = "",
) -> None:
    for row in db.execute(f"SELECT {key}, {', '.join(columns)} FROM {table} {which}").fetchall():
        for name, value in zip(columns, row[1:], strict=True):
            if value is not None:
                earlier = str(datetime.fromisoformat(value) - by)
                db.execute(f"UPDATE {table} SET {name} = ? WHERE {key} = ?", [earlier, row[0]])


def read(db: sqlite3.Connection) -> list[KeptPuzzle]:
    rows = db.execute("SELECT id, stage, message_id FROM daily_posts")
    return [KeptPuzzle(*row) for row in rows]


def check(book: Book, kept: Kept) -> None:
    """Each day's puzzle is there once, and those before tell their solution. For a time at which
    nothing waits to be sent."""
    for one in kept.puzzles:
        messages = book.puzzles.posts.get(one.id, [])
        if len(messages) != 1:
            book.fault("puzzle", f"{one.id} is there {len(messages)} times")
        elif one.message != messages[0].id:
            book.fault("puzzle unnoted", str(one))
        elif (SOLUTION in _own(messages[0])) != (one.stage == "forget"):
            book.fault("puzzle's solution", str(one))
    for unknown in book.puzzles.posts.keys() - {one.id for one in kept.puzzles}:
        book.fault("puzzle", f"{unknown} is of no day")


def _own(message: Message) -> str:
    """What a post says of its own puzzle: above that, none but the last one's is told."""
    return message.now.text.partition("**Last time:**")[0]

"""The bot's records as they lie in its database, read without its code."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from engines import GAMES


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@dataclass(frozen=True)
class LogLine:
    kind: str
    seat: int
    text: str
    at: datetime


@dataclass(frozen=True)
class PlayedMatch:
    """A match with its people and its lines, and what they say about its end."""

    id: int
    code: str
    game: str
    guild_id: int | None
    status: str
    rated: bool
    people: tuple[int | None, ...]
    """User ids by seat."""
    lines: tuple[LogLine, ...]
    ended_at: datetime | None

    @property
    def by_the_rules(self) -> bool:
        """Whether it was played to its end."""
        others = ("resign", "timeout", "draw", "adjudicated", "abort", "cancelled")
        return self.status == "finished" and all(line.kind not in others for line in self.lines)

    @property
    def movers(self) -> set[int]:
        """User ids of those who have made a move."""
        seats = {line.seat for line in self.lines if line.kind == "move"}
        return {who for seat, who in enumerate(self.people) if seat in seats and who is not None}

    @property
    def places(self) -> tuple[tuple[int, ...], ...] | None:
        """User ids by place; those of a draw share one. None if there is no result."""
        if self.status != "finished" or len(self.people) != 2:
            return None
        first, second = (who or 0 for who in self.people)
        winners = self._winners()
        if winners is None:
            return None
        if len(winners) != 1:
            return ((first, second),)
        return ((first,), (second,)) if winners == {0} else ((second,), (first,))

    def _winners(self) -> set[int] | None:
        losers = {line.seat for line in self.lines if line.kind in ("resign", "timeout")}
        if losers:
            return {0, 1} - losers if len(losers) == 1 else set()
        ends = [line for line in self.lines if line.kind in ("draw", "adjudicated", "abort")]
        if ends:
            last = ends[-1]
            if last.kind == "adjudicated":
                return {int(seat) for seat in last.text.split() if seat.isdigit()}
            return set() if last.kind == "draw" else None
        return self._by_the_rules()

    def _by_the_rules(self) -> set[int] | None:
        """The winners of a match that was played to its end."""
        rules = GAMES[self.game]
        state = rules.start(2, {})
        for line in self.lines:
            if line.kind == "move":
                state = rules.play(state, line.seat, line.text)
        outcome = rules.outcome(state)
        return None if outcome is None else set(outcome.winners)


@dataclass
class Records:
    """Everything that the books are kept from."""

    matches: dict[int, PlayedMatch] = field(default_factory=dict)
    tables: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def of(self, table: str, **columns: Any) -> list[dict[str, Any]]:
        """The rows of a table with these values."""
        return [row for row in self.tables[table] if columns.items() <= row.items()]


TABLES: Final = (
    *("tournaments", "tournament_log", "tournament_people", "fixtures", "champions"),
    *("league_seasons", "ballots", "votes", "daily_posts", "daily_records"),
    *("rating_changes", "ratings", "rating_seasons", "season_standings"),
)


def read(file: Path) -> Records:
    """The records of a database that nobody writes to."""
    records = Records()
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        connection.row_factory = sqlite3.Row
        for table in TABLES:
            rows = connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
            records.tables[table] = [dict(row) for row in rows]
        for row in connection.execute("SELECT * FROM matches ORDER BY id"):
            lines = connection.execute(
                "SELECT kind, seat, text, at FROM log WHERE match_id = ? ORDER BY seq", [row["id"]]
            )
            people = connection.execute(
                "SELECT user_id FROM seats WHERE match_id = ? ORDER BY seat", [row["id"]]
            )
            records.matches[row["id"]] = PlayedMatch(
                row["id"],
                row["code"],
                row["game"],
                row["guild_id"],
                row["status"],
                bool(row["rated"]),
                tuple(each["user_id"] for each in people),
                tuple(LogLine(kind, seat, text, moment(at)) for kind, seat, text, at in lines),
                None if row["ended_at"] is None else moment(row["ended_at"]),
            )
    return records


def event(row: Mapping[str, Any]) -> dict[str, Any]:
    """What a row of a tournament's log tells."""
    found: dict[str, Any] = json.loads(row["event"])
    return found

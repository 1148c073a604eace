"""Debts of a match's seats: counted, read once in a unit of work, and written once at its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, Update, bindparam, func, select, update

from bot.db.store import Repository, UnitOfWork
from bot.match.model.terms import Status
from bot.match.store.tables import OPEN_SEAT, matches, seats

# ---------------------------------------------------------------------------------- match counts
# Numbers of open matches: for the limits, and for whoever runs the bot.


_OPEN: Final = tuple(status for status in Status if status.is_open)


class OpenMatchRepository(Repository):
    """Counts of the matches that are open."""

    async def of_person(self, user_id: int) -> int:
        """The number of open matches that the person sits in: made, accepted or joined."""
        return (await self.of_people([user_id])).get(user_id, 0)

    async def of_people(self, user_ids: Collection[int]) -> dict[int, int]:
        """As `of_person`, by person; without those who sit in none."""
        query = (
            select(seats.c.user_id, func.count().label("number"))
            .where(
                seats.c.user_id.in_(user_ids), OPEN_SEAT, seats.c.accepted, seats.c.left.is_(None)
            )
            .group_by(seats.c.user_id)
        )
        return {row.user_id: row.number for row in await self._connection.execute(query)}

    async def by_status(self) -> dict[Status, int]:
        """The number of open matches, by status."""
        query = (
            select(matches.c.status, func.count())
            .where(matches.c.status.in_(_OPEN))
            .group_by(matches.c.status)
        )
        counts = {row[0]: row[1] for row in await self._connection.execute(query)}
        return dict.fromkeys(_OPEN, 0) | counts

    async def of_server(self, guild_id: int) -> int:
        """The number of a server's open matches."""
        query = (
            select(func.count())
            .select_from(matches)
            .where(matches.c.guild_id == guild_id, matches.c.status.in_(_OPEN))
        )
        return await self._number(query)


# ----------------------------------------------------------------------------------------- owing
# Debts of a match's seats: read once in a unit of work, and written once at its end.


SeatRows: TypeAlias = Mapping[int, Mapping[str, Any]]
"""By seat."""

# built once: building a statement costs more than executing it
_OF_MATCHES: Final = (
    select(seats)
    .where(seats.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.match_id, seats.c.seat)
)
_NAMES: Final = tuple(column.name for column in seats.c if column.name != "match_id")


@cache
def _changing(columns: tuple[str, ...]) -> Update:
    which = seats.c.match_id == bindparam("of_match"), seats.c.seat == bindparam("of_seat")
    return update(seats).where(*which).values({name: bindparam(name) for name in columns})


class OwingRepository(Repository):
    """The rows of seats. Changes are gathered, and written before any query that reads the
    table."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._rows: dict[int, dict[int, dict[str, Any]]] = {}
        self._changes: dict[tuple[int, int], dict[str, Any]] = {}

    def known(self, match_id: int, rows: Iterable[Row[Any]]) -> None:
        """Remember the seats of a match that this unit holds and has read."""
        if match_id not in self._rows:
            found = {
                row.seat: {"match_id": match_id, **{name: getattr(row, name) for name in _NAMES}}
                for row in rows
            }
            self._rows[match_id] = found
            for (changed, seat), values in self._changes.items():
                if changed == match_id and seat in found:
                    found[seat].update(values)

    async def of_matches(self, match_ids: Collection[int]) -> dict[int, SeatRows]:
        """The rows by match and seat, with all changes."""
        missing = [match_id for match_id in match_ids if match_id not in self._rows]
        if missing:
            found: dict[int, list[Row[Any]]] = defaultdict(list)
            for row in await self._connection.execute(_OF_MATCHES, {"ids": missing}):
                found[row.match_id].append(row)
            for match_id in missing:
                self.known(match_id, found[match_id])
        return {match_id: self._rows[match_id] for match_id in sorted(match_ids)}

    async def of_match(self, match_id: int) -> SeatRows:
        """The rows of one match, by seat."""
        return (await self.of_matches((match_id,)))[match_id]

    def change(self, match_id: int, seat: int, **values: object) -> None:
        """Change columns of a seat."""
        self._changes.setdefault((match_id, seat), {}).update(values)
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row.update(values)

    def sits(self, match_id: int, seat: int, user_id: int | None) -> None:
        """Note that another person sits there; the row is written already."""
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row["user_id"] = user_id

    def forget(self) -> None:
        """Drop the rows that were read; no change is left to be written."""
        self._rows.clear()

    async def flush(self) -> None:
        alike: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
        for (match_id, seat), values in sorted(self._changes.items()):
            key = {"of_match": match_id, "of_seat": seat}
            alike[tuple(sorted(values))].append({**values, **key})
        self._changes.clear()
        for columns, rows in alike.items():
            await self._connection.execute(_changing(columns), rows)

"""What each seat of a match owes: read once in a unit of work, and written once at its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, Update, bindparam, select, update

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.store.tables import seats

SeatRows: TypeAlias = Mapping[int, Mapping[str, Any]]
"""By seat."""

# built once: building a statement costs more than having it done
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
    """The rows of seats. Changes are gathered, and written before anything is looked for in
    them."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._rows: dict[int, dict[int, dict[str, Any]]] = {}
        self._changes: dict[tuple[int, int], dict[str, Any]] = {}

    def known(self, match_id: int, rows: Iterable[Row[Any]]) -> None:
        """The seats of a match that is this unit's were read just now."""
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
        """The same of one match."""
        return (await self.of_matches((match_id,)))[match_id]

    def change(self, match_id: int, seat: int, **values: object) -> None:
        """Change columns of a seat."""
        self._changes.setdefault((match_id, seat), {}).update(values)
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row.update(values)

    def sits(self, match_id: int, seat: int, user_id: int | None) -> None:
        """Somebody else sits there now, which is written already."""
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row["user_id"] = user_id

    def forget(self) -> None:
        """What was read does not count any more; nothing is left to be written."""
        self._rows.clear()

    async def flush(self) -> None:
        alike: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
        for (match_id, seat), values in sorted(self._changes.items()):
            key = {"of_match": match_id, "of_seat": seat}
            alike[tuple(sorted(values))].append({**values, **key})
        self._changes.clear()
        for columns, rows in alike.items():
            await self._connection.execute(_changing(columns), rows)

"""Statements that are built once, and asked of SQLite with nothing between.

SQLAlchemy takes ten times as long as SQLite for each that it has done: docs/adr/0044. What it is
needed for is taken from it once: the words, how values are written, how they are read. On a server
it does all of it as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from sqlalchemy import BindParameter, Row, make_url
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.sql import ClauseElement, visitors

from bot.store import driver
from bot.store.connection import Connection

Values: TypeAlias = Mapping[str, Any]
_Processor: TypeAlias = Callable[[Any], Any] | None
_Slot: TypeAlias = tuple[str, int | None, _Processor]

LISTED: Final = 16
"""Longer lists are left to SQLAlchemy: each length has words of its own, and they are kept."""

_NOTHING: Final[Values] = MappingProxyType({})
_SQLITE: Final = make_url("sqlite+aiosqlite://").get_dialect()()


@dataclass(frozen=True, slots=True)
class _Form:
    """A statement in SQLite's words, for values of these names and lists of these lengths."""

    sql: str
    slots: tuple[_Slot, ...]
    """For each `?` the name of its value, which of a list it is, and how it is written."""
    fixed: Values
    """The values that are the statement's own."""
    columns: SimpleResultMetaData
    readers: tuple[Any, ...] | None

    def written(self, values: Values) -> list[Any]:
        values = {**self.fixed, **values} if self.fixed else values
        found = []
        for name, index, write in self.slots:
            value = values[name] if index is None else values[name][index]
            found.append(value if write is None else write(value))
        return found

    def read(self, rows: Sequence[Any]) -> list[Row[Any]]:
        places = self.columns._key_to_index
        return [Row(self.columns, self.readers, places, row) for row in rows]


class Prepared:
    """A statement to be asked again and again, with other values each time."""

    def __init__(self, query: Any) -> None:
        self.query = query
        """For statements that are made from it."""
        self._lists = _lists_of(query)
        self._forms: dict[tuple[object, ...], _Form] = {}

    async def rows(self, connection: Connection, values: Values = _NOTHING) -> Sequence[Row[Any]]:
        """What a SELECT finds, or a statement gives back with RETURNING."""
        direct = self._direct(connection, values)
        if direct is None:
            return (await connection.execute(self.query, values)).all()
        form = self._form(values)
        return form.read(await connection.ask(direct, form.sql, form.written(values)))

    async def one(self, connection: Connection, values: Values = _NOTHING) -> Row[Any] | None:
        """The row that it finds, if there is one. That there are not several is for a key to see
        to."""
        rows = await self.rows(connection, values)
        return rows[0] if rows else None

    async def value(self, connection: Connection, values: Values = _NOTHING) -> Any:
        """The first value in that row; None without any."""
        row = await self.one(connection, values)
        return None if row is None else row[0]

    async def change(self, connection: Connection, *values: Values) -> int:
        """Insert, update or delete, once for each set of values, all of the same names; how many
        rows that concerned. A server does not tell of several sets: -1."""
        direct = self._direct(connection, values[0])
        if direct is None:
            several = values[0] if len(values) == 1 else list(values)
            return (await connection.execute(self.query, several)).rowcount
        form = self._form(values[0])
        return await connection.change(direct, form.sql, [form.written(each) for each in values])

    def _direct(self, connection: Connection, values: Values) -> driver.Connection | None:
        """Where to ask without SQLAlchemy; None: not at all."""
        if any(len(values[name]) > LISTED for name in self._lists):
            return None
        return connection.direct

    def _form(self, values: Values) -> _Form:
        shape: tuple[object, ...] = (*values, *(len(values[name]) for name in self._lists))
        form = self._forms.get(shape)
        if form is None:
            form = self._forms[shape] = _formed(self.query, values)
        return form


def _lists_of(query: ClauseElement) -> tuple[str, ...]:
    """The names of the values that are lists, for IN."""
    found = {
        each.key: None
        for each in visitors.iterate(query)
        if isinstance(each, BindParameter) and each.expanding and each.required
    }
    return tuple(found)


def _formed(query: Any, values: Values) -> _Form:
    compiled = query.compile(dialect=_SQLITE, column_keys=list(values))
    state = compiled.construct_expanded_state(values)
    # a list is written as several values, with names of their own
    parts = {
        part: (name, index)
        for name, several in state.parameter_expansion.items()
        for index, part in enumerate(several)
    }
    slots: list[_Slot] = []
    fixed: dict[str, Any] = {}
    for part in state.positiontup or ():
        name, index = parts.get(part, (part, None))
        kind = compiled.binds[name].type.dialect_impl(_SQLITE)
        if name not in values:
            name, index, fixed[part] = part, None, state.parameters[part]
        slots.append((name, index, kind.bind_processor(_SQLITE)))
    # a statement that gives nothing back has no columns
    columns = getattr(query, "exported_columns", {})
    readers = tuple(
        column.type.dialect_impl(_SQLITE).result_processor(_SQLITE, None)
        for column in columns.values()
    )
    return _Form(
        state.statement,
        tuple(slots),
        fixed,
        SimpleResultMetaData(list(columns.keys())),
        readers if any(readers) else None,
    )

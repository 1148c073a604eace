"""Personal data in any table, found and replaced by the columns that features have named."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, delete, func, select, update

from bot.db.engine import take_turns
from bot.db.personal_data import Fate, PersonalColumn
from bot.db.unit_of_work import Repository
from bot.match.model.people import Person
from bot.match.store.tables import log, matches
from bot.people.personal_data import Json

MIN_NAME_CHARS: Final = 2
"""A name of one letter is not looked for in what others wrote."""


class PersonalDataRepository(Repository):
    """Rows of all tables that name a person, by the columns that may."""

    async def rows(
        self, columns: Sequence[PersonalColumn], user_id: int
    ) -> dict[str, list[dict[str, Json]]]:
        """Everything that has the person's id beside it and is the person's to read, by part of
        the export. Matches are named by their code."""
        found: dict[str, list[dict[str, Json]]] = {}
        for each in columns:
            if each.part is None:
                continue
            left_out = {each.user, each.match, *each.others}
            shown = [column for column in each.table.c if column not in left_out]
            query = select(*shown).where(each.user == user_id)
            if each.match is not None:
                code = matches.c.code.label("match")
                query = query.add_columns(code).join(matches, matches.c.id == each.match)
            rows = await self._connection.execute(query.order_by(*each.table.primary_key))
            found[each.part] = [
                {name: _shown(value, id_=name.endswith("id")) for name, value in row.items()}
                for row in rows.mappings()
            ]
        return found

    async def matches(self, columns: Sequence[PersonalColumn], user_id: int) -> list[int]:
        """The matches that name the person anywhere, by id."""
        found: set[int] = set()
        for each in columns:
            if each.match is not None:
                query = select(each.match).where(each.user == user_id).distinct()
                found.update((await self._connection.execute(query)).scalars())
        return sorted(found)

    async def forget_in_match(
        self, columns: Sequence[PersonalColumn], match_id: int, user_id: int, stand_in: Person
    ) -> None:
        """Let a stand-in take the person's place in all that belongs to a match, and delete there
        what is the person's alone."""
        names: set[str] = set()
        for each in columns:
            if each.match is not None and not each.last:
                mine = (each.match == match_id) & (each.user == user_id)
                names |= await self._forget(each, mine, stand_in)
        for name in sorted(names, key=len, reverse=True):
            if len(name) >= MIN_NAME_CHARS:
                await self._connection.execute(
                    update(log)
                    .where(log.c.match_id == match_id, log.c.reason.contains(name, autoescape=True))
                    .values(reason=func.replace(log.c.reason, name, stand_in.name))
                )

    async def forget(
        self, columns: Sequence[PersonalColumn], user_id: int, stand_in: Person
    ) -> None:
        """The same for all that belongs to no match, or is left for last."""
        for each in columns:
            if each.locked_first:
                keys = each.table.primary_key.columns
                mine = select(*keys).where(each.user == user_id).order_by(*keys)
                await self._connection.execute(mine.with_for_update())
        await take_turns(self._connection, user_id)
        for each in columns:
            if each.match is None or each.last:
                await self._forget(each, each.user == user_id, stand_in)

    async def _forget(
        self, each: PersonalColumn, mine: ColumnElement[bool], stand_in: Person
    ) -> frozenset[str]:
        """Delete the rows, or have them name the stand-in; the names that stood there."""
        if each.fate is Fate.KEPT:
            return frozenset()
        if each.fate is Fate.GONE:
            await self._connection.execute(delete(each.table).where(mine))
            return frozenset()
        values: dict[Any, Any] = {each.user: stand_in.user_id}
        names: frozenset[str] = frozenset()
        if each.name is not None:
            rows = await self._connection.execute(select(each.name).where(mine))
            names = frozenset(name for name in rows.scalars() if name)
            values[each.name] = stand_in.name
        await self._connection.execute(update(each.table).where(mine).values(values))
        return names


def _shown(value: Any, *, id_: bool) -> Json:
    """A value as JSON has it; Discord's ids as text, since they are longer than many readers'
    numbers."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if id_ and isinstance(value, int):
        return str(value)
    shown: Json = msgspec.to_builtins(value)
    return shown

"""Personal data in any table, found and replaced by the columns that features have named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, Text, cast, delete, select, update

from bot.db.engine import take_turns
from bot.db.personal_data import Fate, PersonalColumn, PersonalText
from bot.db.unit_of_work import Repository
from bot.match.model.people import Person
from bot.match.store.tables import matches
from bot.people.naming import Naming
from bot.people.personal_data import Json


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
                query = query.add_columns(code).outerjoin(matches, matches.c.id == each.match)
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
                mine = (each.user == user_id) & each.match.is_not(None)
                query = select(each.match).where(mine).distinct()
                found.update((await self._connection.execute(query)).scalars())
        return sorted(found)

    async def forget_in_match(
        self, columns: Sequence[PersonalColumn], match_id: int, user_id: int, stand_in: Person
    ) -> None:
        """Let a stand-in take the person's place in all that belongs to a match, and delete there
        what is the person's alone."""
        for each in columns:
            if each.match is not None and not each.last:
                mine = (each.match == match_id) & (each.user == user_id)
                await self._forget(each, mine, stand_in)

    async def forget_texts(
        self, texts: Sequence[PersonalText], user_id: int, stand_in: Person
    ) -> None:
        """Let the stand-in be named where others named the person by id or mention."""
        naming = Naming(user_id, stand_in.name)
        for text in texts:
            named = cast(text.column, Text).contains(str(user_id))
            query = select(*text.table.primary_key, text.column).where(named)
            await self._replace(text, query, naming)

    async def _replace(self, text: PersonalText, query: Select[Any], naming: Naming) -> None:
        """Replace a person in the last column of a query's rows, after the primary key."""
        for *key, value in (await self._connection.execute(query)).all():
            pairs = zip(text.table.primary_key, key, strict=True)
            row = [column == part for column, part in pairs]
            if text.gone:
                if naming.occurs_in(value):
                    await self._connection.execute(delete(text.table).where(*row))
                continue
            if text.fields:
                before = json.loads(value)
                after = naming.replaced_in(before, text.fields)
                replaced = value if after == before else json.dumps(after)
            else:
                replaced = naming.replaced(value)
            if replaced != value:
                change = update(text.table).where(*row).values({text.column: replaced})
                await self._connection.execute(change)

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
    ) -> None:
        """Delete the rows, or have them name the stand-in."""
        if each.fate is Fate.KEPT:
            if each.name is not None:
                nameless = update(each.table).where(mine).values({each.name: ""})
                await self._connection.execute(nameless)
            return
        if each.fate is Fate.GONE:
            await self._connection.execute(delete(each.table).where(mine))
            return
        values: dict[Any, Any] = {each.user: stand_in.user_id}
        if each.name is not None:
            values[each.name] = stand_in.name
        await self._connection.execute(update(each.table).where(mine).values(values))


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

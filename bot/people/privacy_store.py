"""Personal data in any table, found and replaced by the columns that features have named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Select, delete, or_, select, update

from bot.db.engine import take_turns
from bot.db.personal_data import Fate, PersonalColumn, PersonalText
from bot.db.unit_of_work import Repository
from bot.match.model.people import Person
from bot.match.store.tables import log, matches
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
        self, columns: Sequence[PersonalColumn], match_id: int, person: Person, stand_in: Person
    ) -> None:
        """Let a stand-in take the person's place in all that belongs to a match, and delete there
        what is the person's alone."""
        names = {person.name}
        for each in columns:
            if each.match is not None and not each.last:
                mine = (each.match == match_id) & (each.user == person.user_id)
                names |= await self._forget(each, mine, stand_in)
        naming = Naming(person.user_id, names, stand_in.name)
        reasons = select(*log.primary_key, log.c.reason)
        reasons = reasons.where(log.c.match_id == match_id, log.c.reason.is_not(None))
        await self._replace(PersonalText(log.c.reason), reasons, naming)

    async def forget_texts(
        self,
        columns: Sequence[PersonalColumn],
        texts: Sequence[PersonalText],
        person: Person,
        stand_in: Person,
    ) -> None:
        """Let the stand-in be named in what others wrote where the person took part, before the
        rows that name them there are forgotten."""
        names, groups = {person.name}, dict[str, set[int]]()
        for each in columns:
            if each.group is None:
                continue
            name = each.user if each.name is None else each.name
            rows = await self._connection.execute(
                select(each.group, name).where(each.user == person.user_id).distinct()
            )
            for group_id, known in rows:
                groups.setdefault(_kind(each.group), set()).add(group_id)
                names |= {known} if isinstance(known, str) and known else set()
        naming = Naming(person.user_id, names, stand_in.name)
        for text in texts:
            query = select(*text.table.primary_key, text.column)
            if text.group is not None:
                named = text.column.contains(str(person.user_id))
                query = query.where(
                    or_(text.group.in_(groups.get(_kind(text.group), set())), named)
                )
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
    ) -> frozenset[str]:
        """Delete the rows, or have them name the stand-in; the names that stood there."""
        if each.fate is Fate.KEPT:
            if each.name is not None:
                nameless = update(each.table).where(mine).values({each.name: ""})
                await self._connection.execute(nameless)
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


def _kind(group: Column[Any]) -> str:
    """What a column of groups refers to: a table, by its name."""
    keys = [key.column.table.name for key in group.foreign_keys]
    return keys[0] if keys else str(group.table.name)


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

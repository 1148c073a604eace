"""What is kept about a person: every place that names one, and what becomes of it when they want
to be forgotten.

A table belongs either into `ABOUT` or into `ABOUT_NOBODY`; a test sees to it that no table, and no
column that could hold somebody's id, is left out. A new table needs a line here and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, MetaData, Table, delete, func, select, update

from bot.db.engine import take_turns
from bot.db.types import Id
from bot.db.unit_of_work import Repository
from bot.learning.store import attempts, lessons
from bot.match.model.people import Person
from bot.match.store.settings import blocks, formations, people
from bot.match.store.tables import (
    clocks,
    log,
    matches,
    notes,
    offers,
    owed,
    plans,
    reminders,
    seats,
    stoppages,
    tryouts,
    watches,
)
from bot.people.personal_data import Json
from bot.ratings.store import rating_changes, ratings
from bot.tournaments.tables import tournament_log, tournament_people, tournaments


class Fate(StrEnum):
    """What becomes of a row whose person wants to be forgotten."""

    GONE = "gone"
    """It is deleted."""
    ANONYMOUS = "anonymous"
    """It stays, and names a stand-in."""
    KEPT = "kept"
    """It stays as it is, for a reason that docs/privacy.md gives."""


@dataclass(frozen=True, slots=True)
class About:
    """A column that names people."""

    user: Column[Any]
    fate: Fate
    name: Column[Any] | None = None
    """Where the person's name is kept beside the id."""
    part: str | None = None
    """What these rows are called in what a person is given; None: they are told of there with the
    match they belong to."""
    others: tuple[Column[Any], ...] = ()
    """What in these rows is about somebody else."""

    @property
    def table(self) -> Table:
        table: Table = self.user.table
        return table

    @property
    def match(self) -> Column[Any] | None:
        """The match that these rows are about; None where they are about none."""
        if self.table is matches:
            return matches.c.id
        return None if self.table is stoppages else self.table.c.get("match_id")


ABOUT: Final = (
    About(matches.c.creator_id, Fate.ANONYMOUS),
    About(seats.c.user_id, Fate.ANONYMOUS, seats.c.name),
    About(log.c.before_id, Fate.ANONYMOUS, log.c.text),
    About(log.c.by_id, Fate.ANONYMOUS, log.c.by_name),
    About(owed.c.user_id, Fate.GONE, part="owed"),
    About(
        offers.c.to_user_id,
        Fate.ANONYMOUS,
        offers.c.to_name,
        part="asked_to_take_a_seat",
        others=(offers.c.agreed, offers.c.answered_by, offers.c.message_id),
    ),
    About(plans.c.user_id, Fate.GONE, part="plans"),
    About(tryouts.c.user_id, Fate.GONE, part="try_outs"),
    About(notes.c.user_id, Fate.GONE, part="notes"),
    About(watches.c.user_id, Fate.GONE, part="watching"),
    # what was posted is still to be taken back, for which the row is needed
    About(reminders.c.user_id, Fate.ANONYMOUS, part="reminders"),
    # the time of those who played on is reckoned with both
    About(clocks.c.user_id, Fate.ANONYMOUS, part="clocks"),
    About(stoppages.c.user_id, Fate.ANONYMOUS, part="vacations"),
    About(people.c.user_id, Fate.GONE, part="settings"),
    About(formations.c.user_id, Fate.GONE, part="formations"),
    About(lessons.c.user_id, Fate.GONE, part="lessons"),
    About(attempts.c.user_id, Fate.GONE, part="puzzles"),
    # matches that others played are counted again with what the person was rated then
    About(rating_changes.c.user_id, Fate.ANONYMOUS, part="rating_changes"),
    About(ratings.c.user_id, Fate.GONE, ratings.c.name, part="ratings"),
    # standings of others rest on who played
    About(
        tournament_people.c.user_id,
        Fate.ANONYMOUS,
        tournament_people.c.name,
        part="tournaments",
    ),
    About(
        tournament_log.c.by_id,
        Fate.ANONYMOUS,
        tournament_log.c.by_name,
        part="organised",
        # it holds what others did, and what lots are drawn from
        others=(tournament_log.c.event,),
    ),
    About(tournaments.c.organiser_id, Fate.ANONYMOUS, part="your_tournaments"),
    About(blocks.c.user_id, Fate.KEPT, part="blocked", others=(blocks.c.by_id,)),
    About(blocks.c.by_id, Fate.ANONYMOUS, part="blocks_by_you", others=(blocks.c.user_id,)),
)

ABOUT_NOBODY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "choices": "by seat; gone once the seat is resigned",
        "receipts": "ids of interactions, which name nobody",
        "thinking": "decisions that computers owe",
        "outbox": "what is to be sent, by match; whom it names is looked up when it is sent",
        "sending": "which process sends what",
        "identifying": "when shards may connect",
        "fixtures": "which match is which game of a tournament",
        "announcements": "what is to be told of tournaments; whom it names is looked up then",
        "servers": "how a server wants its matches",
        "heartbeat": "when the program last gave a sign of life",
    }
)

_NO_PERSON: Final = frozenset(
    {
        "id",
        "match_id",
        "rematch_of",
        "guild_id",
        "channel_id",
        "thread_id",
        "message_id",
        "lobby_message_id",
        "board_message_id",
        "interaction_id",
        "posting_id",
        "forum_id",
        "post_id",
        "scope",
        "tournament_id",
    }
)
"""Columns of ids that are nobody's."""
SHORTEST_NAME: Final = 2
"""A name of one letter is not looked for in what others wrote."""


def unregistered(tables: MetaData, about: Collection[About] = ABOUT) -> Iterator[str]:
    """The tables, and the columns that may hold somebody's id, of which nobody has said here what
    becomes of them."""
    known = {each.user for each in about}
    for table in tables.sorted_tables:
        if table.name not in ABOUT_NOBODY and all(each.table is not table for each in about):
            yield table.name
        for column in table.c:
            is_id = column.type is Id and column.name not in _NO_PERSON
            if (is_id or "user" in column.name) and column not in known:
                yield f"{table.name}.{column.name}"


class PersonalDataRepository(Repository):
    """What is kept about a person, over all tables."""

    async def rows(self, user_id: int) -> dict[str, list[dict[str, Json]]]:
        """Everything that has the person's id beside it and is the person's to read, by what it is
        about. Matches are named by their code."""
        found: dict[str, list[dict[str, Json]]] = {}
        for each in ABOUT:
            if each.part is None:
                continue
            left_out = {each.user, each.match, *each.others}
            columns = [column for column in each.table.c if column not in left_out]
            query = select(*columns).where(each.user == user_id)
            if each.match is not None:
                code = matches.c.code.label("match")
                query = query.add_columns(code).join(matches, matches.c.id == each.match)
            rows = await self._connection.execute(query.order_by(*each.table.primary_key))
            found[each.part] = [
                {name: _shown(value, id_=name.endswith("id")) for name, value in row.items()}
                for row in rows.mappings()
            ]
        return found

    async def matches(self, user_id: int) -> list[int]:
        """The matches that name the person anywhere, by id."""
        found: set[int] = set()
        for each in ABOUT:
            if each.match is not None:
                query = select(each.match).where(each.user == user_id).distinct()
                found.update((await self._connection.execute(query)).scalars())
        return sorted(found)

    async def replace(self, match_id: int, user_id: int, stand_in: Person) -> None:
        """Let somebody who is nobody take the person's place in all that is kept about a match,
        and delete there what is the person's alone."""
        names: set[str] = set()
        for each in ABOUT:
            if each.match is not None:
                mine = (each.match == match_id) & (each.user == user_id)
                names |= await self._replace(each, mine, stand_in)
        for name in sorted(names, key=len, reverse=True):
            if len(name) >= SHORTEST_NAME:
                await self._connection.execute(
                    update(log)
                    .where(log.c.match_id == match_id, log.c.reason.contains(name, autoescape=True))
                    .values(reason=func.replace(log.c.reason, name, stand_in.name))
                )

    async def forget(self, user_id: int, stand_in: Person) -> None:
        """The same for all that is kept about no match."""
        # as everybody takes them: tournaments first, and people after them
        mine = select(tournaments.c.id).where(tournaments.c.organiser_id == user_id)
        await self._connection.execute(mine.order_by(tournaments.c.id).with_for_update())
        await take_turns(self._connection, user_id)
        for each in ABOUT:
            if each.match is None:
                await self._replace(each, each.user == user_id, stand_in)

    async def _replace(
        self, each: About, mine: ColumnElement[bool], stand_in: Person
    ) -> frozenset[str]:
        """Let the rows go, or name the stand-in; the names that stood there."""
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

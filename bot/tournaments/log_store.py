"""The logs of tournaments: append-only, with a number in the place of each person."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Repository
from bot.match.model.people import Person
from bot.tournaments.events import (
    Appointed,
    Event,
    Joined,
    LateEntry,
    LogRow,
    Replaced,
    Reserved,
)
from bot.tournaments.tables import tournament_log, tournament_people

EVENT_TYPES: Final[Mapping[str, type]] = MappingProxyType(
    {event.__name__.lower(): event for event in get_args(Event)}
)
PERSON_FIELD: Final = "person"
"""The field of an event that names a person; the store writes the person's number instead."""


class TournamentLogRepository(Repository):
    """Rows of a tournament's log, and the people that they name."""

    async def read(self, tournament_id: int) -> list[LogRow]:
        """Oldest first."""
        people = await self._people(tournament_id)
        query = (
            select(tournament_log)
            .where(tournament_log.c.tournament_id == tournament_id)
            .order_by(tournament_log.c.seq)
        )
        return [
            LogRow(row.seq, row.at, _event(row.kind, row.event, people), row.by_name)
            for row in await self._connection.execute(query)
        ]

    async def append(
        self,
        tournament_id: int,
        log: Sequence[LogRow],
        *,
        by: Person | None,
        interaction_id: int | None,
    ) -> None:
        """
        :raises Conflict: a row with one of these numbers, or of this interaction, is there.
        """
        people = await self._people(tournament_id)
        numbers = {person.user_id: number for number, person in people.items()}
        values = []
        for logged in log:
            data: dict[str, Any] = json.loads(msgspec.json.encode(logged.event))
            person: Person | None = getattr(logged.event, PERSON_FIELD, None)
            if person is not None:
                number = numbers.get(person.user_id)
                if number is None:
                    number = numbers[person.user_id] = len(numbers) + 1
                    await self._connection.execute(
                        insert(tournament_people).values(
                            tournament_id=tournament_id,
                            number=number,
                            user_id=person.user_id,
                            name=person.name,
                        )
                    )
                data[PERSON_FIELD] = number
            values.append(
                {
                    "tournament_id": tournament_id,
                    "seq": logged.seq,
                    "at": logged.at,
                    "kind": type(logged.event).__name__.lower(),
                    "event": json.dumps(data),
                    "by_name": "" if by is None else by.name,
                    "by_id": None if by is None else by.user_id,
                    "interaction_id": interaction_id,
                }
            )
            interaction_id = None
        try:
            await self._connection.execute(insert(tournament_log), values)
        except IntegrityError as error:
            raise Conflict from error

    async def appointments(self, tournament_ids: Collection[int]) -> list[tuple[int | None, int]]:
        """The ids of those who made somebody the organiser, and of whom they made it."""
        query = select(tournament_log).where(
            tournament_log.c.tournament_id.in_(tournament_ids),
            tournament_log.c.kind == Appointed.__name__.lower(),
        )
        people = {number: await self._people(number) for number in tournament_ids}
        return [
            (row.by_id, people[row.tournament_id][json.loads(row.event)[PERSON_FIELD]].user_id)
            for row in await self._connection.execute(query)
        ]

    async def rename(self, tournament_id: int, person: Person, stand_in: Person) -> None:
        """Let another person stand for one in all rows of a tournament."""
        theirs = (
            tournament_people.c.tournament_id == tournament_id,
            tournament_people.c.user_id == person.user_id,
        )
        named = {"user_id": stand_in.user_id, "name": stand_in.name}
        await self._connection.execute(update(tournament_people).where(*theirs).values(named))

    async def has_interaction(self, interaction_id: int) -> bool:
        query = select(tournament_log.c.seq).where(
            tournament_log.c.interaction_id == interaction_id
        )
        return (await self._connection.execute(query)).first() is not None

    async def _people(self, tournament_id: int) -> dict[int, Person]:
        query = select(tournament_people).where(tournament_people.c.tournament_id == tournament_id)
        rows = await self._connection.execute(query)
        return {row.number: Person(row.user_id, row.name) for row in rows}


def _event(kind: str, text: str, people: Mapping[int, Person]) -> Event:
    data = json.loads(text)
    person = None
    if PERSON_FIELD in data:
        person = people[data[PERSON_FIELD]]
        data[PERSON_FIELD] = {"user_id": 0, "name": ""}
    event: Event = msgspec.convert(data, EVENT_TYPES[kind], strict=False)
    if person is not None and isinstance(
        event, Joined | Reserved | LateEntry | Replaced | Appointed
    ):
        return replace(event, person=person)
    return event

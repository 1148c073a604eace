"""People who look for opponents, and their places in the queue, as rows."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, func, or_, select, update

from bot.db.engine import insert_or, upsert
from bot.db.unit_of_work import Job, Repository
from bot.match.model.enums import Status
from bot.match.model.people import Person
from bot.match.store.tables import matches, seats
from bot.seeks.model import (
    Facts,
    Level,
    Listing,
    Seek,
    Seeker,
    Stop,
    Wish,
)
from bot.seeks.tables import seek_offers, seek_parties, seekers, seekless_servers, seeks

_OPEN: Final = tuple(status.value for status in Status if status.is_open)
second_match: Final = matches.alias("second")
FIRST_MATCH: Final = matches.c.id == seek_offers.c.match_id
SECOND_MATCH: Final = second_match.c.id == matches.c.paired_with
MATCH_RUNS: Final = or_(matches.c.status.in_(_OPEN), second_match.c.status.in_(_OPEN))
"""Whether the match of an offer runs, or of a pair one of the two."""


class SeekerRepository(Repository):
    """People who have agreed to be looked for, and servers that lead to no seek."""

    async def get(self, user_id: int) -> Seeker | None:
        return (await self.of([user_id])).get(user_id)

    async def of(self, user_ids: Collection[int]) -> dict[int, Seeker]:
        query = select(seekers).where(seekers.c.user_id.in_(user_ids))
        rows = await self._connection.execute(query)
        return {row.user_id: Seeker(row.user_id, Listing(row.listing)) for row in rows}

    async def put(self, seeker: Seeker) -> None:
        keys = {"user_id": seeker.user_id}
        await upsert(self._connection, seekers, keys, listing=seeker.listing.value)

    async def drop(self, user_id: int) -> None:
        await self._connection.execute(delete(seekers).where(seekers.c.user_id == user_id))

    async def is_off(self, guild_id: int) -> bool:
        """Whether a server leads to no seek."""
        mine = seekless_servers.c.guild_id == guild_id
        query = select(seekless_servers.c.guild_id).where(mine)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def switch(self, guild_id: int, *, on: bool) -> None:
        if on:
            mine = seekless_servers.c.guild_id == guild_id
            await self._connection.execute(delete(seekless_servers).where(mine))
            return
        query = insert_or(self._connection, seekless_servers).values(guild_id=guild_id)
        await self._connection.execute(query.on_conflict_do_nothing())


class SeekRepository(Repository):
    """The queue."""

    async def put(self, seek: Seek, now: datetime) -> None:
        """Store a person's seek for a game in place of their last one."""
        wish = seek.wish
        keys = {"user_id": seek.person.user_id, "game": wish.game}
        columns = {
            "name": seek.person.name,
            "locale": seek.person.locale or "",
            "pace": wish.pace,
            "rated": wish.rated,
            "reach": wish.reach,
            "level": wish.level.value,
            "own_language": wish.own_language,
            "standing": wish.standing,
            "since": seek.since,
            "facts": seek.facts,
            "facts_at": None if seek.facts is None else now,
            "stopped": None if seek.stopped is None else seek.stopped.value,
        }
        await upsert(self._connection, seeks, keys, **columns)
        self._unit.wake_ups.note(Job.SEEKS, now)

    async def of_user(self, user_id: int) -> list[Seek]:
        """A person's seeks, the oldest first."""
        query = select(seeks).where(seeks.c.user_id == user_id).order_by(seeks.c.id)
        return [_seek(row) for row in await self._connection.execute(query)]

    async def get(self, seek_id: int) -> Seek | None:
        row = (await self._connection.execute(select(seeks).where(seeks.c.id == seek_id))).first()
        return None if row is None else _seek(row)

    async def any(self) -> bool:
        """Whether there is a seek, or an offer that is remembered."""
        query = select(or_(select(seeks.c.id).exists(), select(seek_offers.c.id).exists()))
        return bool(await self._connection.scalar(query))

    async def waiting(self, limit: int) -> list[Seek]:
        """Seeks that do not rest, those first that have waited longest."""
        query = select(seeks).where(seeks.c.stopped.is_(None))
        rows = await self._connection.execute(
            query.order_by(seeks.c.since, seeks.c.id).limit(limit)
        )
        return [_seek(row) for row in rows]

    async def there(self, seek_ids: Collection[int]) -> set[int]:
        """Those among some seeks that do not rest, and were not ended."""
        query = select(seeks.c.id).where(seeks.c.id.in_(seek_ids), seeks.c.stopped.is_(None))
        return set((await self._connection.execute(query)).scalars())

    async def unknown(self, before: datetime, limit: int) -> list[Seek]:
        """Seeks whose facts were looked up before a moment, or never."""
        query = select(seeks).where(
            seeks.c.stopped.is_(None), or_(seeks.c.facts_at.is_(None), seeks.c.facts_at < before)
        )
        rows = await self._connection.execute(query.order_by(seeks.c.id).limit(limit))
        return [_seek(row) for row in rows]

    async def drop(self, seek_id: int, user_id: int) -> bool:
        """Delete a person's seek; whether there was one."""
        mine = (seeks.c.id == seek_id) & (seeks.c.user_id == user_id)
        return (await self._connection.execute(delete(seeks).where(mine))).rowcount > 0

    async def drop_all(self, user_id: int) -> None:
        await self._connection.execute(delete(seeks).where(seeks.c.user_id == user_id))

    async def stop(self, reason: Stop, *, user_id: int, seek_id: int | None = None) -> None:
        """Have one of a person's seeks rest, or all of them."""
        mine = (seeks.c.user_id == user_id) & seeks.c.stopped.is_(None)
        if seek_id is not None:
            mine &= seeks.c.id == seek_id
        await self._connection.execute(update(seeks).where(mine).values(stopped=reason.value))

    async def learn(self, seek_id: int, facts: Facts, now: datetime) -> None:
        query = update(seeks).where(seeks.c.id == seek_id)
        await self._connection.execute(query.values(facts=facts, facts_at=now))

    async def renew(self, seek_id: int, since: datetime) -> None:
        """Have a seek wait from now on, with facts that are looked up anew."""
        query = update(seeks).where(seeks.c.id == seek_id)
        await self._connection.execute(query.values(since=since, facts_at=None))
        self._unit.wake_ups.note(Job.SEEKS, since)

    async def running(self, seek_ids: Collection[int]) -> dict[int, int]:
        """How many matches run that some seeks have led to; a pair is one."""
        query = (
            select(seek_parties.c.seek_id, func.count(seek_offers.c.id.distinct()).label("number"))
            .join(seek_offers, seek_offers.c.id == seek_parties.c.offer_id)
            .join(matches, FIRST_MATCH)
            .outerjoin(second_match, SECOND_MATCH)
            .where(seek_parties.c.seek_id.in_(seek_ids), MATCH_RUNS)
            .group_by(seek_parties.c.seek_id)
        )
        return {row.seek_id: row.number for row in await self._connection.execute(query)}

    async def played(self, user_id: int, game: str) -> int:
        """The finished matches of a game that a person has played with somebody else, none of them
        for a team or against one."""
        other = seats.alias()
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id,
            other.c.user_id != user_id,
            other.c.user_id != 0,
            other.c.team.is_(None),
        )
        query = (
            select(func.count())
            .select_from(seats)
            .join(matches, matches.c.id == seats.c.match_id)
            .where(
                seats.c.user_id == user_id,
                seats.c.team.is_(None),
                matches.c.game == game,
                matches.c.status == Status.FINISHED.value,
                others.exists(),
            )
        )
        return int((await self._connection.execute(query)).scalar_one())


def _seek(row: Row[Any]) -> Seek:
    return Seek(
        id=row.id,
        person=person_of(row),
        wish=Wish(
            row.game,
            row.pace,
            row.rated,
            row.reach,
            Level(row.level),
            row.own_language,
            row.standing,
        ),
        since=row.since,
        facts=row.facts,
        stopped=None if row.stopped is None else Stop(row.stopped),
    )


def person_of(row: Row[Any]) -> Person:
    return Person(row.user_id, row.name, locale=row.locale or None)

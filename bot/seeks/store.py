"""Seeks and offers, as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, or_, select, update

from bot.db.engine import insert_or, take_turns, upsert
from bot.db.unit_of_work import Job, Repository
from bot.match.model.enums import Status
from bot.match.model.people import Person
from bot.match.store.circles import personal_blocks
from bot.match.store.tables import OPEN_SEAT, matches, seats
from bot.seeks.model import (
    Facts,
    Level,
    Listing,
    Offer,
    OfferState,
    Party,
    Seek,
    Seeker,
    Stop,
    Wish,
)
from bot.seeks.tables import seek_offers, seek_parties, seekers, seekless_servers, seeks

QUEUE_KEY: Final = int.from_bytes(b"seeks", "big")
"""Whoever holds it makes offers."""
_OPEN: Final = tuple(status.value for status in Status if status.is_open)
_second: Final = matches.alias("second")
_FIRST: Final = matches.c.id == seek_offers.c.match_id
_SECOND: Final = _second.c.id == matches.c.paired_with
_RUNS: Final = or_(matches.c.status.in_(_OPEN), _second.c.status.in_(_OPEN))
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
        key, listing = seeker.user_id, seeker.listing.value
        await upsert(self._connection, seekers.c.user_id, key, listing=listing)

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
        query = insert_or(self._connection, seeks).values(**keys, **columns)
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=list(keys), set_=columns)
        )
        self._unit.wake_ups.note(Job.SEEKS, now)

    async def of_user(self, user_id: int) -> list[Seek]:
        """A person's seeks, the oldest first."""
        query = select(seeks).where(seeks.c.user_id == user_id).order_by(seeks.c.id)
        return [_seek(row) for row in await self._connection.execute(query)]

    async def get(self, seek_id: int) -> Seek | None:
        row = (await self._connection.execute(select(seeks).where(seeks.c.id == seek_id))).first()
        return None if row is None else _seek(row)

    async def waiting(self, limit: int) -> list[Seek]:
        """Seeks that do not rest, those first that have waited longest."""
        query = select(seeks).where(seeks.c.stopped.is_(None))
        rows = await self._connection.execute(
            query.order_by(seeks.c.since, seeks.c.id).limit(limit)
        )
        return [_seek(row) for row in rows]

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
            .join(matches, _FIRST)
            .outerjoin(_second, _SECOND)
            .where(seek_parties.c.seek_id.in_(seek_ids), _RUNS)
            .group_by(seek_parties.c.seek_id)
        )
        return {row.seek_id: row.number for row in await self._connection.execute(query)}

    async def open_matches(self, user_ids: Collection[int]) -> dict[int, int]:
        """The open matches of some people, as their limit counts them."""
        query = (
            select(seats.c.user_id, func.count().label("number"))
            .where(
                seats.c.user_id.in_(user_ids), OPEN_SEAT, seats.c.accepted, seats.c.left.is_(None)
            )
            .group_by(seats.c.user_id)
        )
        return {row.user_id: row.number for row in await self._connection.execute(query)}

    async def played(self, user_id: int, game: str) -> int:
        """The finished matches of a game that a person has a seat in with somebody else."""
        other = seats.alias()
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id, other.c.user_id != user_id, other.c.user_id != 0
        )
        query = (
            select(func.count())
            .select_from(seats)
            .join(matches, matches.c.id == seats.c.match_id)
            .where(
                seats.c.user_id == user_id,
                matches.c.game == game,
                matches.c.status == Status.FINISHED.value,
                others.exists(),
            )
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def blocked(self, user_ids: Collection[int]) -> set[frozenset[int]]:
        """Those among some people of whom one has blocked the other."""
        table = personal_blocks.c
        query = select(table.user_id, table.other_id).where(
            table.user_id.in_(user_ids), table.other_id.in_(user_ids)
        )
        rows = await self._connection.execute(query)
        return {frozenset((row.user_id, row.other_id)) for row in rows}


class SeekOfferRepository(Repository):
    """Offers, each with the people whom it asks."""

    async def take_turns(self) -> None:
        """Wait until no other transaction makes offers."""
        await take_turns(self._connection, QUEUE_KEY)

    async def add(self, offer: Offer) -> Offer:
        """Store a new one; it is given back with its id."""
        values = {
            "game": offer.game,
            "pace": offer.pace,
            "rated": offer.rated,
            "state": offer.state.value,
            "made_at": offer.made_at,
            "due_at": offer.made_at,
            "attempts": 0,
        }
        query = insert(seek_offers).values(values).returning(seek_offers.c.id)
        number = int((await self._connection.execute(query)).scalar_one())
        parties = tuple(replace(party, offer_id=number) for party in offer.parties)
        for party in parties:
            keys = {"offer_id": number, "user_id": party.person.user_id, "seek_id": party.seek_id}
            known = {"listing": party.listing.value, "facts": party.facts}
            await self._connection.execute(
                insert(seek_parties).values({**keys, **known, **_answer(party)})
            )
        self._unit.wake_ups.note(Job.SEEKS, offer.made_at)
        return replace(offer, id=number, parties=parties, due_at=offer.made_at)

    async def get(self, offer_id: int, *, locked: bool = True) -> Offer | None:
        query = select(seek_offers).where(seek_offers.c.id == offer_id)
        if self._unit.locking and locked:
            query = query.with_for_update()
        found = await self._with_parties((await self._connection.execute(query)).all())
        return found[0] if found else None

    async def due(self, now: datetime, limit: int) -> list[Offer]:
        """Offers about which something is to be done, the oldest first."""
        query = (
            select(seek_offers)
            .where(seek_offers.c.due_at <= now)
            .order_by(seek_offers.c.due_at, seek_offers.c.id)
            .limit(limit)
        )
        return await self._with_parties((await self._connection.execute(query)).all())

    async def next_due(self) -> datetime | None:
        query = select(func.min(seek_offers.c.due_at)).where(seek_offers.c.due_at.is_not(None))
        found: datetime | None = (await self._connection.execute(query)).scalar_one()
        return found

    async def claim(self, offer: Offer, until: datetime, now: datetime) -> bool:
        """Put what is due off until later, unless another process did; whether this one did."""
        ours = await self._connection.execute(
            update(seek_offers)
            .where(seek_offers.c.id == offer.id, seek_offers.c.due_at == offer.due_at)
            .values(
                due_at=until,
                attempts=seek_offers.c.attempts + 1,
                tried_at=func.coalesce(seek_offers.c.tried_at, now),
            )
        )
        return ours.rowcount == 1

    async def set_due(self, offer_id: int, due: datetime | None) -> None:
        """Note when something is to be done next."""
        self._unit.wake_ups.note(Job.SEEKS, due)
        await self._change(offer_id, due_at=due, attempts=0)

    async def postpone(self, offer_id: int, due: datetime) -> None:
        """Try the same again later."""
        self._unit.wake_ups.note(Job.SEEKS, due)
        await self._change(offer_id, due_at=due)

    async def close(self, offer: Offer, state: OfferState, now: datetime) -> Offer:
        """End an open offer; both are to be told."""
        values: dict[str, Any] = {"state": state.value, "due_at": now, "attempts": 0}
        await self._change(offer.id, **values, match_id=offer.match_id)
        self._unit.wake_ups.note(Job.SEEKS, now)
        return replace(offer, state=state, due_at=now, attempts=0)

    async def answer(self, party: Party) -> None:
        """Store what has become of one of the two."""
        mine = (seek_parties.c.offer_id == party.offer_id) & (
            seek_parties.c.user_id == party.person.user_id
        )
        await self._connection.execute(update(seek_parties).where(mine).values(_answer(party)))

    async def sent(self, party: Party, channel_id: int, message_id: int) -> None:
        """Note where an offer stands. Meanwhile it may have been answered."""
        mine = (seek_parties.c.offer_id == party.offer_id) & (
            seek_parties.c.user_id == party.person.user_id
        )
        values = {"channel_id": channel_id, "message_id": message_id}
        await self._connection.execute(update(seek_parties).where(mine).values(values))

    async def of_people(self, user_ids: Collection[int]) -> list[Offer]:
        """All that are stored of some people, the oldest first."""
        mine = select(seek_parties.c.offer_id).where(seek_parties.c.user_id.in_(user_ids))
        query = select(seek_offers).where(seek_offers.c.id.in_(mine)).order_by(seek_offers.c.id)
        return await self._with_parties((await self._connection.execute(query)).all())

    async def of_match(self, match_ids: Collection[int]) -> list[Offer]:
        """The one that has led to one of these matches, if any."""
        query = select(seek_offers).where(seek_offers.c.match_id.in_(match_ids))
        return await self._with_parties((await self._connection.execute(query)).all())

    async def forget(self, before: datetime) -> None:
        """Delete what is old, and has led to no match that still runs."""
        running = (
            select(seek_offers.c.id)
            .join(matches, _FIRST)
            .outerjoin(_second, _SECOND)
            .where(_RUNS, seek_offers.c.made_at < before)
        )
        old = select(seek_offers.c.id).where(
            seek_offers.c.made_at < before,
            seek_offers.c.due_at.is_(None),
            seek_offers.c.id.not_in(running),
        )
        ids = list((await self._connection.execute(old)).scalars())
        if ids:
            parties = delete(seek_parties).where(seek_parties.c.offer_id.in_(ids))
            await self._connection.execute(parties)
            await self._connection.execute(delete(seek_offers).where(seek_offers.c.id.in_(ids)))

    async def _with_parties(self, rows: Sequence[Row[Any]]) -> list[Offer]:
        if not rows:
            return []
        query = select(seek_parties).where(seek_parties.c.offer_id.in_([row.id for row in rows]))
        parties = defaultdict[int, list[Party]](list)
        for row in await self._connection.execute(query.order_by(seek_parties.c.user_id)):
            parties[row.offer_id].append(_party(row))
        return [_offer(row, parties[row.id]) for row in rows]

    async def _change(self, offer_id: int, **values: Any) -> None:
        query = update(seek_offers).where(seek_offers.c.id == offer_id)
        await self._connection.execute(query.values(values))


def _answer(party: Party) -> dict[str, Any]:
    return {
        "name": party.person.name,
        "locale": party.person.locale or "",
        "accepted_by": party.accepted_by,
        "refused": party.refused,
        "channel_id": party.channel_id,
        "message_id": party.message_id,
    }


def _seek(row: Row[Any]) -> Seek:
    return Seek(
        id=row.id,
        person=_person(row),
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


def _offer(row: Row[Any], parties: Sequence[Party]) -> Offer:
    return Offer(
        id=row.id,
        game=row.game,
        pace=row.pace,
        rated=row.rated,
        parties=tuple(parties),
        state=OfferState(row.state),
        made_at=row.made_at,
        match_id=row.match_id,
        due_at=row.due_at,
        tried_at=row.tried_at,
        attempts=row.attempts,
    )


def _party(row: Row[Any]) -> Party:
    return Party(
        offer_id=row.offer_id,
        seek_id=row.seek_id,
        person=_person(row),
        listing=Listing(row.listing),
        facts=row.facts,
        accepted_by=row.accepted_by,
        refused=row.refused,
        channel_id=row.channel_id,
        message_id=row.message_id,
    )


def _person(row: Row[Any]) -> Person:
    return Person(row.user_id, row.name, locale=row.locale or None)

"""Offers, as rows, each with the people whom it asks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, delete, func, insert, select, update

from bot.db.engine import take_turns
from bot.db.unit_of_work import Job, Repository
from bot.match.store.tables import matches
from bot.seeks.model import Listing, Offer, OfferState, Party
from bot.seeks.store import FIRST_MATCH, MATCH_RUNS, SECOND_MATCH, person_of, second_match
from bot.seeks.tables import seek_offers, seek_parties

QUEUE_KEY: Final = int.from_bytes(b"seeks", "big")
"""Whoever holds it makes offers."""

FORGOTTEN_AT_A_TIME: Final = 500
"""Old offers that are deleted together."""


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
        await self._change_party(party, **_answer(party))

    async def sent(self, party: Party, channel_id: int, message_id: int) -> None:
        """Note where an offer stands. Meanwhile it may have been answered."""
        await self._change_party(party, channel_id=channel_id, message_id=message_id)

    async def of_people(
        self, user_ids: Collection[int], since: datetime | None = None
    ) -> list[Offer]:
        """Those of some people, the oldest first: all that are stored, or without what came to
        nothing before a moment."""
        parties = select(seek_parties.c.offer_id).where(seek_parties.c.user_id.in_(user_ids))
        mine: ColumnElement[bool] = seek_offers.c.id.in_(parties)
        if since is not None:
            lasting = seek_offers.c.state.in_((OfferState.OPEN.value, OfferState.MADE.value))
            mine &= lasting | (seek_offers.c.made_at > since)
        query = select(seek_offers).where(mine).order_by(seek_offers.c.id)
        rows = (await self._connection.execute(query)).all()
        # there may be more than one statement takes as values
        ids = select(seek_offers.c.id).where(mine)
        return await self._with_parties(rows, seek_parties.c.offer_id.in_(ids))

    async def of_match(self, match_ids: Collection[int]) -> list[Offer]:
        """The one that has led to one of these matches, if any."""
        query = select(seek_offers).where(seek_offers.c.match_id.in_(match_ids))
        return await self._with_parties((await self._connection.execute(query)).all())

    async def forget(self, before: datetime) -> None:
        """Delete what is old, and has led to no match that still runs."""
        running = (
            select(seek_offers.c.id)
            .join(matches, FIRST_MATCH)
            .outerjoin(second_match, SECOND_MATCH)
            .where(MATCH_RUNS, seek_offers.c.made_at < before)
        )
        old = select(seek_offers.c.id).where(
            seek_offers.c.made_at < before,
            seek_offers.c.due_at.is_(None),
            seek_offers.c.id.not_in(running),
        )
        ids = list((await self._connection.execute(old.limit(FORGOTTEN_AT_A_TIME))).scalars())
        if ids:
            parties = delete(seek_parties).where(seek_parties.c.offer_id.in_(ids))
            await self._connection.execute(parties)
            await self._connection.execute(delete(seek_offers).where(seek_offers.c.id.in_(ids)))

    async def _with_parties(
        self, rows: Sequence[Row[Any]], which: ColumnElement[bool] | None = None
    ) -> list[Offer]:
        """Offers from their rows; `which` tells their parties, if not the rows' ids."""
        if not rows:
            return []
        if which is None:
            which = seek_parties.c.offer_id.in_([row.id for row in rows])
        query = select(seek_parties).where(which)
        parties = defaultdict[int, list[Party]](list)
        for row in await self._connection.execute(query.order_by(seek_parties.c.user_id)):
            parties[row.offer_id].append(_party(row))
        return [_offer(row, parties[row.id]) for row in rows]

    async def _change(self, offer_id: int, **values: Any) -> None:
        query = update(seek_offers).where(seek_offers.c.id == offer_id)
        await self._connection.execute(query.values(values))

    async def _change_party(self, party: Party, **values: Any) -> None:
        query = update(seek_parties).where(
            seek_parties.c.offer_id == party.offer_id,
            seek_parties.c.user_id == party.person.user_id,
        )
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
        person=person_of(row),
        listing=Listing(row.listing),
        facts=row.facts,
        accepted_by=row.accepted_by,
        refused=row.refused,
        channel_id=row.channel_id,
        message_id=row.message_id,
    )

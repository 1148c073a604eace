"""Offers between players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, insert, select, update

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Person
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import matches, offers, seats

# built once: building a statement costs more than executing it
_LAPSE: Final = (
    update(offers)
    .where(offers.c.match_id == bindparam("of_match"), offers.c.state == OfferState.OPEN.value)
    .values(state=OfferState.LAPSED.value)
)


class OfferRepository(Repository):
    """The newest offer of each match."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, offer: Offer) -> Offer:
        """Store a new offer in place of the match's last one; it is returned with its id."""
        await self._matches.flag(offer.match_id, offered=True)
        await self._connection.execute(delete(offers).where(offers.c.match_id == offer.match_id))
        found = await self._connection.execute(insert(offers).values(_columns(offer)))
        (number,) = found.inserted_primary_key or (0,)
        return replace(offer, id=number)

    async def get(self, offer_id: int) -> Offer | None:
        mine = offers.c.id == offer_id
        await self._matches.held(matches.c.id.in_(select(offers.c.match_id).where(mine)))
        return await self._one(mine)

    async def of_match(self, match_id: int) -> Offer | None:
        return await self._one(offers.c.match_id == match_id)

    async def standing(self, match_id: int) -> Offer | None:
        """The match's offer if it is open."""
        if not (await self._matches.flags(match_id)).offered:
            return None
        found = await self.of_match(match_id)
        return found if found is not None and found.state is OfferState.OPEN else None

    async def to_answer(self, user_id: int) -> list[Offer]:
        """The open offers of the matches in which a person sits, and those of a seat to the person;
        the oldest first."""
        # apart: a query that asks for either reads the whole table
        sitting = select(offers).join(seats, seats.c.match_id == offers.c.match_id)
        asked = select(offers).where(offers.c.to_user_id == user_id)
        found: dict[int, Offer] = {}
        for query in (sitting.where(seats.c.user_id == user_id), asked):
            rows = await self._connection.execute(
                query.where(offers.c.state == OfferState.OPEN.value)
            )
            found |= {row.id: _offer(row) for row in rows}
        return sorted(found.values(), key=lambda offer: (offer.at, offer.id))

    async def save(self, offer: Offer) -> None:
        await self._connection.execute(
            update(offers).where(offers.c.id == offer.id).values(_columns(offer))
        )

    async def lapse(self, match_id: int) -> bool:
        """Close the match's offer if it is open; whether it was."""
        if not (await self._matches.flags(match_id)).offered:
            return False
        return (await self._connection.execute(_LAPSE, {"of_match": match_id})).rowcount > 0

    async def _one(self, which: Any) -> Offer | None:
        row = (await self._connection.execute(select(offers).where(which))).one_or_none()
        return None if row is None else _offer(row)


def _columns(offer: Offer) -> dict[str, Any]:
    return {
        "match_id": offer.match_id,
        "kind": offer.kind.value,
        "seat": offer.seat,
        "version": offer.version,
        "target": offer.target,
        "at": offer.at,
        "agreed": tuple(sorted(offer.agreed)),
        "state": offer.state.value,
        "answered_by": offer.answered_by,
        "message_id": offer.message_id,
        "called": offer.called,
        "to_user_id": None if offer.substitute is None else offer.substitute.user_id,
        "to_name": None if offer.substitute is None else offer.substitute.name,
        "past": offer.past,
    }


def _offer(row: Row[Any]) -> Offer:
    return Offer(
        id=row.id,
        match_id=row.match_id,
        kind=OfferKind(row.kind),
        seat=row.seat,
        version=row.version,
        target=row.target,
        at=row.at,
        agreed=frozenset(row.agreed),
        state=OfferState(row.state),
        answered_by=row.answered_by,
        message_id=row.message_id,
        called=row.called,
        substitute=None if row.to_user_id is None else Person(row.to_user_id, row.to_name),
        past=row.past,
    )

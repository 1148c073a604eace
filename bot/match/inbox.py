"""Inbox: the turns and requests that wait for a person, and lists of matches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.clock import running as clock_running
from bot.match.model.calendar import Reason
from bot.match.model.enums import Status
from bot.match.model.home import seen
from bot.match.model.match import Match, PendingTurn
from bot.match.model.offer import Offer
from bot.match.store.circles import CircleRepository
from bot.match.store.homes import HomeRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.offers import OfferRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.stoppages import StoppageRepository

OPEN: Final = (Status.LOBBY, Status.ACTIVE)


class State(StrEnum):
    """The state by which a server's matches are listed."""

    OPEN = "open"
    """Lobbies and running matches."""
    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class OwnState(StrEnum):
    """The state by which a person's own matches are found."""

    YOURS = "yours"
    """A decision of the person's is awaited."""
    OTHERS = "others"
    """Running, and only others are awaited."""
    INVITATIONS = "invitations"
    OVER = "over"


STATUSES: Final[Mapping[State, tuple[Status, ...]]] = MappingProxyType(
    {
        State.OPEN: OPEN,
        State.WAITING: (Status.LOBBY,),
        State.RUNNING: (Status.ACTIVE,),
        State.OVER: (Status.FINISHED, Status.CANCELLED),
    }
)


@dataclass(frozen=True, slots=True)
class Request:
    """An invitation or an offer that a person has yet to answer."""

    match: Match
    offer: Offer | None = None
    """None: the person is invited to the match."""
    to_bid: bool = False
    """Whether they have accepted, and are still to bid for its better side."""


@dataclass(frozen=True, slots=True)
class Inbox:
    """Lists of matches. They are read from the store alone, without replaying anything."""

    store: Store
    clock: Clock

    async def turns(self, user_id: int, *, game: str | None = None) -> list[PendingTurn]:
        """The decisions a person owes anywhere, optionally in one game: overdue ones first, then by
        deadline, then those without a deadline, the longest owed first."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            owed = await unit[PendingTurnRepository].of_user(user_id)
            waiting = [one for one in owed if game in (None, one.match.game)]
            deadlines = await clock_running.deadlines(unit, waiting, now)
            paused = await _paused(unit, [one.match for one in waiting], now)
            homes = await unit[HomeRepository].of_user(user_id, [one.match for one in waiting])
        found = [
            replace(
                one,
                match=seen(one.match, homes),
                deadline=deadlines.get((one.match.id, one.seat)),
                paused=one.match.id in paused,
            )
            for one in waiting
        ]
        return sorted(found, key=lambda one: (one.deadline is None, one.deadline or one.since))

    async def requests(self, user_id: int, *, game: str | None = None) -> list[Request]:
        """What a person has yet to answer anywhere, optionally in one game: the newest invitations
        first, then offers, the oldest first. What somebody asks whom the person has blocked is left
        out: it is answered where it was posted, or not at all."""
        now, found = self.clock.now(), list[Request]()
        async with self.store.reading() as unit:
            lobbies = await unit[MatchRepository].of_user(user_id, (Status.LOBBY,))
            offers = await unit[OfferRepository].to_answer(user_id)
            matches = await unit[MatchRepository].by_ids([offer.match_id for offer in offers])
            makers = {match.creator_id for match in lobbies}
            makers |= {_maker(offer, matches[offer.match_id]) for offer in offers}
            blocked = (await unit[CircleRepository].blocks(user_id, makers - {user_id})).by
        for match in lobbies:
            expired = match.expires_at is not None and match.expires_at <= now
            invited = any(person.user_id == user_id for person in match.invited)
            bids = any(person.user_id == user_id for person in match.bidders)
            if not expired and (invited or bids) and match.creator_id not in blocked:
                found.append(Request(match, to_bid=not invited))
        for offer in offers:
            match = matches[offer.match_id]
            asked = (person.user_id for person in offer.awaited_people(match))
            silent = _maker(offer, match) in blocked
            if match.status is Status.ACTIVE and user_id in asked and not silent:
                found.append(Request(match, offer))
        return [request for request in found if game in (None, request.match.game)]

    async def where(self, user_id: int) -> set[int]:
        """The ids of the matches that wait for a person. Cheap: it is read at every move."""
        async with self.store.reading() as unit:
            return await unit[PendingTurnRepository].where(user_id)

    async def of_user(self, user_id: int) -> list[Match]:
        """The open matches a person sits in or is invited to, the newest change first."""
        async with self.store.reading() as unit:
            return list(await unit[MatchRepository].of_user(user_id, OPEN))

    async def find(
        self,
        user_id: int,
        state: OwnState | None = None,
        *,
        game: str | None = None,
        other_id: int | None = None,
    ) -> list[Match]:
        """A person's own matches anywhere, optionally in a state, in one game, or with another
        person: open ones first, those that wait for the person before all others, then the newest
        change. An invitation that never became a match is left out once it is over."""
        found, waiting = list[Match](), set[int]()
        async with self.store.reading() as unit:
            repository = unit[MatchRepository]
            if state is not OwnState.OVER:
                waiting = await unit[PendingTurnRepository].where(user_id)
                found = await repository.own(user_id, OPEN, game=game, other_id=other_id)
                found.sort(key=lambda match: match.id not in waiting)
            if state in (None, OwnState.OVER):
                over = STATUSES[State.OVER]
                found += await repository.own(user_id, over, game=game, other_id=other_id)
            homes = await unit[HomeRepository].of_user(user_id, found)
        return [
            seen(match, homes)
            for match in found
            if (match.status.is_open or match.is_played)
            and state in (None, _own_state(match, waiting))
        ]

    async def of_server(
        self,
        guild_id: int,
        state: State = State.OPEN,
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> list[Match]:
        """Matches of a server, the newest change first; optionally of one game or one person. An
        invitation that never became a match is left out."""
        async with self.store.reading() as unit:
            found = await unit[MatchRepository].of_server(
                guild_id, STATUSES[state], game=game, user_id=user_id
            )
        return [match for match in found if match.status.is_open or match.is_played]


def _maker(offer: Offer, match: Match) -> int:
    """The person who made an offer; 0 once they have left the seat."""
    sitter = match.sitter(offer.seat)
    return 0 if sitter is None else sitter.user_id


def _own_state(match: Match, waiting: Collection[int]) -> OwnState:
    if match.status is Status.LOBBY:
        return OwnState.INVITATIONS
    if match.status is not Status.ACTIVE:
        return OwnState.OVER
    return OwnState.YOURS if match.id in waiting else OwnState.OTHERS


async def _paused(unit: UnitOfWork, matches: Iterable[Match], now: datetime) -> set[int]:
    """The matches among these that are paused by agreement."""
    timed = {match.id for match in matches if match.terms.clock}
    if not timed:
        return set()
    found = await unit[StoppageRepository].since(now, match_ids=timed, user_ids=())
    return {
        stoppage.match_id
        for stoppage in found
        if stoppage.reason is Reason.PAUSE and stoppage.match_id is not None and now in stoppage
    }

"""The settings and the match that a request needs first, loaded in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import PositionCache
from bot.match.model import match_code
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.model.position import Position
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.settings import PersonRepository


@dataclass(frozen=True, slots=True)
class MatchQuery:
    """The match that a request is about: by its id, by its code, else the person's matches in a
    channel."""

    match_id: int | None = None
    code: str | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class RequestContext:
    """A person's settings, with the match of a query; None where it was not asked for or not
    found."""

    settings: PersonSettings
    owed: int = 0
    """The decisions that the person owed in all their matches as the request came."""
    match: Match | None = None
    position: Position | None = None
    """The position of an active match, if it is not broken."""
    here: list[Match] | None = None
    """The person's active matches in the channel, those that wait for the person first."""


@dataclass(frozen=True, slots=True)
class RequestContexts:
    """Loads a person's settings together with the match they are about to act on."""

    store: Store
    positions: PositionCache
    theme: str
    """The default theme."""

    async def of(self, user_id: int, query: MatchQuery | None = None) -> RequestContext:
        """A person's settings, with the match of a query."""
        async with self.store.reading() as unit:
            known, owed = await unit[PersonRepository].asking(user_id)
            settings = known or PersonSettings(user_id, theme=self.theme)
            if query is None:
                return RequestContext(settings, owed)
            if query.match_id is not None:
                match = await unit[MatchRepository].get(query.match_id)
                position = None if match is None else await self._position(unit, match)
                return RequestContext(settings, owed, match, position)
            if query.code is not None:
                code = match_code.normal(query.code)
                return RequestContext(settings, owed, await unit[MatchRepository].by_code(code))
            if query.channel_id is None:
                return RequestContext(settings, owed)
            here = await in_place(unit, query.channel_id, user_id)
            return RequestContext(settings, owed, here=here)

    async def _position(self, unit: UnitOfWork, match: Match) -> Position | None:
        if match.status is not Status.ACTIVE:
            return None
        try:
            return await self.positions.load(unit, match)
        except Refusal:
            # the handler that needs the position raises the error again
            return None


ACTIVE: Final = (Status.ACTIVE,)


async def in_place(
    unit: UnitOfWork,
    channel_id: int,
    user_id: int | None,
    statuses: Sequence[Status] = ACTIVE,
) -> list[Match]:
    """See `Matches.in_place`."""
    matches = await unit[MatchRepository].in_channel(channel_id, user_id, statuses)
    if user_id is None or len(matches) <= 1:
        return matches
    waiting = await unit[PendingTurnRepository].where(user_id)
    return sorted(matches, key=lambda match: match.id not in waiting)

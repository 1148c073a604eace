"""What an interaction needs before anything else, looked up in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.base.refusal import ServiceError
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
class MatchSought:
    """The match that an interaction is about: by its id, by a code, else one of the person's in a
    channel."""

    match_id: int | None = None
    code: str | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Glance:
    """What was looked up for an interaction. What was not sought, or is not there, is None."""

    settings: PersonSettings
    match: Match | None = None
    position: Position | None = None
    """Of a match that goes on and can be shown."""
    here: list[Match] | None = None
    """The person's own that go on in the channel, those that wait for the person first."""


@dataclass(frozen=True, slots=True)
class Glances:
    """Looks up how a person wants things, and with that what they are about to act on."""

    store: Store
    positions: PositionCache
    theme: str
    """The usual one."""

    async def of(self, user_id: int, sought: MatchSought | None = None) -> Glance:
        """A person's settings, with the match that is sought."""
        async with self.store.reading() as unit:
            known = await unit[PersonRepository].of([user_id])
            settings = known.get(user_id) or PersonSettings(user_id, theme=self.theme)
            if sought is None:
                return Glance(settings)
            if sought.match_id is not None:
                match = await unit[MatchRepository].get(sought.match_id)
                position = None if match is None else await self._position(unit, match)
                return Glance(settings, match, position)
            if sought.code is not None:
                code = match_code.normal(sought.code)
                return Glance(settings, await unit[MatchRepository].by_code(code))
            if sought.channel_id is None:
                return Glance(settings)
            return Glance(settings, here=await in_place(unit, sought.channel_id, user_id))

    async def _position(self, unit: UnitOfWork, match: Match) -> Position | None:
        if match.status is not Status.ACTIVE:
            return None
        try:
            return await self.positions.load(unit, match)
        except ServiceError:
            # whoever needs it is told why it cannot be shown
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

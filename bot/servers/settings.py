"""Settings of servers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.lobby.refusals import RatedComputer
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Timeout
from bot.match.model.time_control import known_zone
from bot.match.refusals import BadSetting, NoSuchGame
from bot.match.store.settings import ServerRepository

SettingsFollowUp: TypeAlias = Callable[[UnitOfWork, ServerSettings], Awaitable[None]]
"""What follows from new settings of a server, in the unit that keeps them."""

PLACES: Final = ("thread", "channel")
LOCALES: Final = ("en", "ja")
MAX_ALLOWED_CHANNELS: Final = 50
"""Channels that can be named one by one; a server with more allows all."""
MAX_VACATION_DAYS: Final = 366
"""Days of vacation in a year: as good as no limit."""


@dataclass(frozen=True, slots=True)
class Servers:
    """Settings by server; a server that never set anything has the bot's defaults."""

    store: Store
    default_place: str
    games: Collection[str]
    """The keys of the games there are."""
    follow_ups: Sequence[SettingsFollowUp] = ()

    async def get(self, guild_id: int) -> ServerSettings:
        async with self.store.reading() as unit:
            settings = await unit[ServerRepository].get(guild_id)
        return settings or ServerSettings(guild_id, place=self.default_place)

    @transactional
    async def set(self, unit: UnitOfWork, settings: ServerSettings) -> None:
        """
        :raises BadSetting: there is no such place or language, or a number is out of bounds.
        :raises NoSuchGame: there is no such game.
        :raises BadClock: there is no such time zone.
        :raises RatedComputer: matches are rated by default, and handed to computers.
        """
        if settings.place not in PLACES:
            raise BadSetting("place")
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadSetting("locale")
        for game in settings.games:
            if game not in self.games:
                raise NoSuchGame(game)
        if len(settings.allowed_channels) > MAX_ALLOWED_CHANNELS:
            raise BadSetting("channels")
        if not 0 <= settings.vacation_days <= MAX_VACATION_DAYS:
            raise BadSetting("vacation")
        if settings.open_matches is not None and settings.open_matches < 1:
            raise BadSetting("limit")
        if settings.terms.rated and settings.terms.timeout is Timeout.COMPUTER:
            # every match that is made by default would be refused
            raise RatedComputer
        known_zone(settings.zone)
        await unit[ServerRepository].put(settings)
        for follow_up in self.follow_ups:
            await follow_up(unit, settings)

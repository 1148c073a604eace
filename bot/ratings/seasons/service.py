"""Rating seasons of servers: begun, ended, and read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import ServerSettings
from bot.ratings.model import Rating
from bot.ratings.seasons.calendar import Length, season_end
from bot.ratings.seasons.closing import close_due, zone_of
from bot.ratings.seasons.model import Season, SeasonState, Standing
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import RatingRepository


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A person in the seasons of a server."""

    season: Season | None
    """The one under way."""
    places: tuple[tuple[Rating, int | None], ...] = ()
    """The ratings of those games that the person has played in it, and places on the
    leaderboards."""
    best: Standing | None = None
    """The best of the seasons that have ended."""


@dataclass(frozen=True, slots=True)
class Seasons:
    """Seasons by server."""

    store: Store
    clock: Clock

    async def state(self, guild_id: int) -> SeasonState:
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].state(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, guild_id: int, length: Length) -> Season:
        """Have seasons of a length from now on: the one under way ends by it, or the first one
        begins."""
        now = self.clock.now()
        await unit[SeasonRepository].hold(guild_id)
        state = await close_due(unit, guild_id, now)
        start = now if state.open is None else state.open.starts_at
        end = season_end(start, length, await zone_of(unit, guild_id), now)
        season = Season(guild_id, state.closed + 1, length, start, end)
        await unit[SeasonRepository].put(season)
        return season

    @transactional
    async def stop(self, unit: UnitOfWork, guild_id: int) -> Season | None:
        """Have no more seasons. The one that was under way; it gets no final standings, and
        ratings stay as they are."""
        await unit[SeasonRepository].hold(guild_id)
        state = await close_due(unit, guild_id, self.clock.now())
        if state.open is not None:
            await unit[SeasonRepository].drop(state.open)
        return state.open

    async def reschedule(self, unit: UnitOfWork, server: ServerSettings) -> None:
        """Let the season that is under way end by a server's new settings: its time zone may be
        another one."""
        guild_id, now = server.guild_id, self.clock.now()
        state = await unit[SeasonRepository].state(guild_id)
        if state.open is None:
            return
        await unit[SeasonRepository].hold(guild_id)
        season = (await close_due(unit, guild_id, now)).open
        if season is None:
            return
        end = season_end(season.starts_at, season.length, server.zone, now)
        if end != season.ends_at:
            await unit[SeasonRepository].put(replace(season, ends_at=end))

    async def due(self) -> Sequence[int]:
        """Servers whose season is over and not closed."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].due(self.clock.now())

    @transactional
    async def close(self, unit: UnitOfWork, guild_id: int) -> SeasonState:
        """Close what is over, unless somebody else has."""
        return await close_due(unit, guild_id, self.clock.now())

    async def next_end(self) -> timedelta | None:
        """Time until a season ends, negative if one should have; None if there is none."""
        async with self.store.reading() as unit:
            end = await unit[SeasonRepository].next_end()
        return None if end is None else end - self.clock.now()

    async def all(self, guild_id: int) -> tuple[Sequence[Season], str]:
        """A server's seasons, the newest first, and the time zone that they keep to."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].all(guild_id), await zone_of(unit, guild_id)

    async def ended(self, guild_id: int, number: int) -> Season | None:
        """A season that is over, by its number; None if it is not, or there is none."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].ended(guild_id, number)

    async def standings(
        self, guild_id: int, number: int, game: str, *, min_matches: int, first: int, count: int
    ) -> tuple[Sequence[Standing], int]:
        """A stretch of the final standings of a season, and how many people are on them."""
        async with self.store.reading() as unit:
            return await unit[SeasonRepository].standings(
                guild_id, number, game, min_matches=min_matches, first=first, count=count
            )

    async def record(self, guild_id: int, user_id: int) -> SeasonRecord:
        """A person's places, now and at their best."""
        async with self.store.reading() as unit:
            state = await unit[SeasonRepository].state(guild_id)
            best = await unit[SeasonRepository].best(guild_id, user_id)
            if state.open is None:
                return SeasonRecord(None, (), best)
            ratings = await unit[RatingRepository].of_user(user_id)
            places = [
                (rating, await unit[RatingRepository].place(rating, state.reset))
                for rating in ratings
                if rating.scope == guild_id and _is_of(rating, state)
            ]
        return SeasonRecord(state.open, tuple(places), best)


def _is_of(rating: Rating, state: SeasonState) -> bool:
    """Whether a rating has changed in the season that is under way."""
    return state.reset is None or (rating.at is not None and rating.at >= state.reset)

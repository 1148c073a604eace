"""The end of a season: its standings are kept, and the next one begins.

Ratings are not touched: each is reset when it is next looked at, by the time of its newest match
(`bot.ratings.model.as_of`). So it matters to nobody when a season is closed, only that it is
before the first result after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.time_control import UTC_ZONE
from bot.match.store.settings import PersonRepository, ServerRepository
from bot.ratings.model import OVERALL, Rating, as_of
from bot.ratings.seasons.calendar import season_end
from bot.ratings.seasons.model import Season, SeasonState, final_standings
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import RatingRepository


async def close_due(unit: UnitOfWork, guild_id: int, now: datetime) -> SeasonState:
    """Where a server is in its seasons, once each that is over is closed: by whoever comes first.
    Commits nothing."""
    state = await unit[SeasonRepository].state(guild_id)
    if state.open is None or state.open.ends_at > now:
        return state
    await unit[SeasonRepository].hold(guild_id)
    # another writer may have been first
    state = await unit[SeasonRepository].state(guild_id)
    while state.open is not None and state.open.ends_at <= now:
        state = await _close(unit, state.open, state.reset, now)
    return state


async def current(unit: UnitOfWork, ratings: Iterable[Rating]) -> list[Rating]:
    """Ratings as they are after the last seasons of their servers."""
    found = list(ratings)
    scopes = {rating.scope for rating in found} - {OVERALL}
    resets = await unit[SeasonRepository].resets(scopes) if scopes else {}
    return [as_of(each, resets[each.scope][-1] if each.scope in resets else None) for each in found]


async def zone_of(unit: UnitOfWork, guild_id: int) -> str:
    settings = await unit[ServerRepository].get(guild_id)
    return UTC_ZONE if settings is None else settings.zone


async def _close(
    unit: UnitOfWork, season: Season, reset: datetime | None, now: datetime
) -> SeasonState:
    """Close a season, and begin the next; one without a rated match goes on instead.

    :param reset: the end of the last one that was closed.
    """
    guild_id, zone = season.guild_id, await zone_of(unit, season.guild_id)
    ratings = await unit[RatingRepository].played_since(guild_id, reset)
    if not ratings:
        end = season_end(season.starts_at, season.length, zone, now)
        longer = replace(season, ends_at=end)
        await unit[SeasonRepository].put(longer)
        return SeasonState(longer, season.number - 1, reset)
    settings = await unit[PersonRepository].of({rating.user_id for rating in ratings})
    hidden = {user_id for user_id, each in settings.items() if not each.listed}
    standings = final_standings(season.number, ratings, hidden)
    await unit[SeasonRepository].close(season, standings, now)
    start = season.ends_at
    end = season_end(start, season.length, zone, start)
    following = Season(guild_id, season.number + 1, season.length, start, end)
    await unit[SeasonRepository].put(following)
    return SeasonState(following, season.number, start)

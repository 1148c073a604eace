"""Who has earned which role of a server, by its results as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.learning.daily.store import DailyPostRepository, DailyTryRepository
from bot.match.store.settings import BlockRepository, PersonRepository
from bot.ratings.model import MIN_MATCHES
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import RatingRepository
from bot.roles.model import Award, AwardKind
from bot.tournaments.leagues.store import ChampionRepository
from engines import GAMES

MAX_LEADERS_READ: Final = 25
"""People at the top of a leaderboard among whom one is looked for who is not blocked."""


async def earned(
    unit: UnitOfWork, guild_id: int, awards: Iterable[Award]
) -> dict[int, frozenset[int]]:
    """The people who are to have each role. Those whom the server has blocked earn none, nor those
    who keep off lists of players: everybody would see it."""
    blocked = {block.user_id for block in await unit[BlockRepository].of_server(guild_id)}
    found: dict[int, set[int]] = {}
    for award in awards:
        found.setdefault(award.role_id, set()).update(await _earned(unit, award, blocked))
    everybody = {user_id for people in found.values() for user_id in people}
    settings = await unit[PersonRepository].of(sorted(everybody))
    hidden = {user_id for user_id, each in settings.items() if not each.listed}
    return {role_id: frozenset(people - hidden) for role_id, people in found.items()}


async def _earned(unit: UnitOfWork, award: Award, blocked: set[int]) -> set[int]:
    games = [award.game] if award.game else list(GAMES)
    match award.kind:
        case AwardKind.CHAMPION:
            champions = await unit[ChampionRepository].newest(award.guild_id)
            won = {user_id for game in games for user_id in champions.get(game, ())}
            return {user_id for user_id in won if user_id > 0} - blocked
        case AwardKind.LEADER:
            leaders = [await _leader(unit, award.guild_id, game, blocked) for game in games]
            return {user_id for user_id in leaders if user_id is not None}
        case AwardKind.STREAK:
            return await _in_streak(unit, award) - blocked


async def _leader(unit: UnitOfWork, guild_id: int, game: str, blocked: set[int]) -> int | None:
    """The first of a game's leaderboard, as people are shown it: of the season under way."""
    since = (await unit[SeasonRepository].state(guild_id)).reset
    found, _ = await unit[RatingRepository].leaders(
        game, guild_id, min_matches=MIN_MATCHES, first=0, count=MAX_LEADERS_READ, since=since
    )
    return next((one.user_id for one in found if one.user_id not in blocked), None)


async def _in_streak(unit: UnitOfWork, award: Award) -> set[int]:
    """Those whose streak stands: today's puzzle can still be solved."""
    posts = unit[DailyPostRepository]
    newest = await posts.newest(award.guild_id, posted=True)
    if newest is None:
        return set()
    before = await posts.number_before(award.guild_id, newest.number)
    return await unit[DailyTryRepository].in_streak(award.guild_id, award.days, before)

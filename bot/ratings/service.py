"""Ratings to be read, to be counted again, and to be taken out of the count over all servers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.ratings.exclusions import Excluded, Exclusion, ExclusionRepository
from bot.ratings.model import OVERALL, Change, Rating
from bot.ratings.recount import Recount, recount
from bot.ratings.seasons.closing import current
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.shared_servers import SharedServerRepository
from bot.ratings.store import RatingRepository


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings by game, by server and over all of them."""

    store: Store

    async def of_match(self, match_id: int) -> Sequence[Change]:
        """A match's changes of ratings, on its server and over all; none if it does not count."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].of_match(match_id)

    async def of_user(self, user_id: int) -> Sequence[Rating]:
        """A person's ratings, by scope and game."""
        async with self.store.reading() as unit:
            return await current(unit, await unit[RatingRepository].of_user(user_id))

    async def history(self, user_id: int, game: str, scope: int = OVERALL) -> Sequence[Change]:
        """The changes of a person's rating, match by match."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].history(user_id, game, scope)

    async def leaders(
        self, game: str, scope: int, *, min_matches: int, first: int, count: int
    ) -> tuple[Sequence[Rating], int]:
        """A stretch of the leaderboard, and how many are on it: people with at least so many rated
        matches, a settled rating, and nothing against being listed; where seasons have ended, of
        those who have played since."""
        async with self.store.reading() as unit:
            reset = None
            if scope != OVERALL:
                reset = (await unit[SeasonRepository].state(scope)).reset
            return await unit[RatingRepository].leaders(
                game,
                scope,
                min_matches=min_matches,
                first=first,
                count=count,
                since=reset,
            )

    async def names(
        self, user_ids: Collection[int], *, asking: int, guild_id: int | None, now: datetime
    ) -> Mapping[int, str | None]:
        """Those of these people whose name the asking person may see, with their newest name on a
        server that both share; None if they are known for another reason."""
        async with self.store.reading() as unit:
            shared = unit[SharedServerRepository]
            public = await shared.public(user_ids)
            servers = await shared.servers_of(asking, now)
            if guild_id is not None:
                servers.add(guild_id)
            known = await shared.names_on(servers, user_ids)
        return {**dict.fromkeys(public | {asking} & {*user_ids}), **known}

    @transactional
    async def recount(self, unit: UnitOfWork, *, check: bool) -> Recount:
        """Count all matches again from their records, in one transaction, and store the result; to
        `check`, only compare."""
        return await recount(unit, check=check)

    @transactional
    async def exclude(self, unit: UnitOfWork, exclusion: Exclusion) -> Recount:
        """Take a server or a person out of the ratings over all servers, and count everything
        again."""
        await unit[ExclusionRepository].put(exclusion)
        return await recount(unit, check=False)

    @transactional
    async def include(self, unit: UnitOfWork, kind: Excluded, subject_id: int) -> Recount | None:
        """Have a server or a person back, and count everything again; None if they had not been
        taken out."""
        if not await unit[ExclusionRepository].drop(kind, subject_id):
            return None
        return await recount(unit, check=False)

    async def excluded(self) -> Sequence[Exclusion]:
        """Servers and people that were taken out."""
        async with self.store.reading() as unit:
            return await unit[ExclusionRepository].listed()

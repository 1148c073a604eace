"""Profiles: a person's finished matches, counted by how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import FinishedMatch
from bot.match.store.settings import PersonRepository
from bot.ratings.finished_matches import FinishedMatchRepository
from bot.ratings.model import Rating, Tally
from bot.ratings.refusals import NotListed
from bot.ratings.seasons.closing import current
from bot.ratings.shared_servers import SharedServerRepository
from bot.ratings.store import RatingRepository

FORM_RESULTS: Final = 10
"""Newest results that a profile tells."""


class Result(StrEnum):
    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile. Only finished matches between people are counted."""

    overall: Tally
    here: Tally
    """On the server where it is asked for."""
    games: tuple[tuple[str, Tally], ...]
    """By game, the one with most matches first."""
    form: tuple[Result, ...]
    """The newest results, the newest first."""
    against: Tally | None
    """Matches with the asking person, as the profile's person sees them; None for oneself."""
    since: datetime | None
    """When the first match ended."""
    ratings: tuple[Rating, ...]
    rated: int = 0
    """Finished matches that were agreed to be rated, also those that did not count."""


NO_PROFILE: Final = Profile(Tally(), Tally(), (), (), Tally(), None, ())
"""The profile of somebody of whom nothing is known, or may be."""


@dataclass(frozen=True, slots=True)
class Profiles:
    """Profiles by person."""

    store: Store

    async def of(
        self,
        user_id: int,
        *,
        asking: int,
        guild_id: int | None,
        now: datetime,
        present: bool = False,
    ) -> Profile:
        """A profile; that of somebody who shares no server with the asking person is empty, like
        that of somebody who never played.

        :param present: the person is on the server where this is asked.
        :raises NotListed: the person does not want to be found by others.
        """
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].get(user_id)
            if user_id != asking:
                public = settings is not None and settings.public
                if not (present or public or await _share(unit, user_id, asking, guild_id, now)):
                    return NO_PROFILE
                if settings is not None and not settings.listed:
                    raise NotListed
            past = await unit[FinishedMatchRepository].of_user(user_id)
            ratings = await current(unit, await unit[RatingRepository].of_user(user_id))
        by_game = Counter(each.game for each in past)
        return Profile(
            tally(past),
            tally(each for each in past if guild_id is not None and each.guild_id == guild_id),
            tuple(
                (game, tally(each for each in past if each.game == game))
                for game, _count in by_game.most_common()
            ),
            tuple(result(each) for each in past[:FORM_RESULTS]),
            None if user_id == asking else tally(each for each in past if asking in each.others),
            past[-1].ended_at if past else None,
            tuple(ratings),
            sum(each.rated for each in past),
        )


async def _share(
    unit: UnitOfWork, user_id: int, asking: int, guild_id: int | None, now: datetime
) -> bool:
    """Whether the person has played on a server of the asking one."""
    servers = await unit[SharedServerRepository].servers_of(asking, now)
    here = set() if guild_id is None else {guild_id}
    return bool(await unit[SharedServerRepository].names_on(servers | here, [user_id]))


def result(match: FinishedMatch) -> Result:
    """A seat that left before the end has lost, even where nobody won."""
    if match.seat in match.winners:
        return Result.WON
    return Result.LOST if match.winners or match.left else Result.DRAWN


def tally(past: Iterable[FinishedMatch]) -> Tally:
    """Matches counted by how they ended."""
    found: Sequence[Result] = [result(each) for each in past]
    return Tally(*(found.count(kind) for kind in Result))

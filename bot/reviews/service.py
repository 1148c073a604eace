"""Reviews of finished matches: worked out once, kept, and the same for everybody who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import PositionCache, rows_of
from bot.match.act.use_case import require_match
from bot.match.fair_play import FairPlay
from bot.match.model import arrangement
from bot.match.model.enums import Status
from bot.match.model.match import Entry, Match
from bot.match.refusals import GameGone, NotOver, OldRules
from bot.replays.lines.model import Root, RootKind
from bot.reviews.played_match import PlayedMatch, played
from bot.reviews.refusals import NothingToReview
from bot.reviews.reviewer import Reviewer
from bot.reviews.running import RunningReviews
from bot.reviews.store import ReviewRepository
from engines import CHANCE, AnyGame
from engines.reviewing import MatchReview

MIN_MOVES: Final = 2
"""The fewest moves of people or computers in a match that can be reviewed; chance's are none, and
how cards are laid out is none."""

ReviewFollowUp: TypeAlias = Callable[[UnitOfWork, Match, MatchReview], Awaitable[None]]
"""Done in the unit of work that keeps a review. It is done again if the review is ever worked out
anew: whatever it wrote then is to stay as it is."""


class Reviews:
    """Reviews by match."""

    def __init__(
        self,
        store: Store,
        positions: PositionCache,
        reviewer: Reviewer,
        running: RunningReviews,
        fair_play: FairPlay,
        *,
        follow_ups: Sequence[ReviewFollowUp] = (),
    ) -> None:
        self.store: Final = store
        self._positions: Final = positions
        self._reviewer: Final = reviewer
        self._running: Final = running
        self._fair_play: Final = fair_play
        self._follow_ups: Final = tuple(follow_ups)

    async def cached(self, match_id: int) -> MatchReview | None:
        """The review of a match, if it was worked out before.

        :raises NoSuchMatch: as the name says.
        """
        async with self.store.reading() as unit:
            return await unit[ReviewRepository].of_match(await require_match(unit, match_id))

    async def of(self, match_id: int, asker: int) -> MatchReview | None:
        """The review of a match; None if there was no time to work it out. Whoever asks while it is
        being worked out gets the same one. `played` says whether the person may see it.

        :raises NoSuchMatch, BrokenRecord: as for a position.
        :raises NotOver: the match has not begun, or goes on.
        :raises NothingToReview: it was cancelled, hardly anything was played, or its rules are not
            kept.
        :raises StillReviewing: another match's is being worked out for the person.
        """
        found = await self.cached(match_id)
        if found is not None:
            return found
        root = Root(RootKind.MATCH, match_id)
        return await self._running.share(root, asker, lambda: self._work_out(match_id))

    async def played(self, match_id: int, asker: int) -> PlayedMatch:
        """A match as its review tells a person of it.

        :raises NoSuchMatch, BrokenRecord, NotOver, NothingToReview: as for `of`.
        :raises FairPlayRefused: it would tell them about a rated match that they play.
        """
        found = await self._played(match_id)
        line = found.line
        await self._fair_play.check_line(asker, found.game, line.seats, line.states, match_id)
        return found

    async def check_shown(self, match: Match) -> None:
        """Make sure that everybody may see the review of a match.

        :raises FairPlayRefused: it would tell its players about a rated match that they play.
        """
        await self._fair_play.check_shown(match)

    async def _played(self, match_id: int) -> PlayedMatch:
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if match.status.is_open:
                raise NotOver(match.code)
            if match.status is Status.CANCELLED or match.outcome is None:
                raise NothingToReview(match.code, "cancelled")
            try:
                game = self._positions.game(match)
            except (GameGone, OldRules):
                # what is otherwise said of them is for matches that could go on
                raise NothingToReview(match.code, "rules") from None
            entries = await rows_of(unit, match)
        return await asyncio.to_thread(judgeable, game, match, entries)

    async def _work_out(self, match_id: int) -> MatchReview | None:
        found = await self._played(match_id)
        review = await self._reviewer.review_match(found.game, found.line)
        if review is not None:
            await self._keep(found.match, review)
        return review

    @transactional
    async def _keep(self, unit: UnitOfWork, reviewed: Match, review: MatchReview) -> None:
        match = await require_match(unit, reviewed.id)
        repository = unit[ReviewRepository]
        # another process may have been first, and the match may have been judged anew
        if match.version != reviewed.version or await repository.of_match(match) is not None:
            return
        await repository.put(match, review)
        for follow_up in self._follow_ups:
            await follow_up(unit, match, review)


def judgeable(game: AnyGame, match: Match, entries: Sequence[Entry]) -> PlayedMatch:
    """As `played`.

    :raises BrokenRecord: as for `played`.
    :raises NothingToReview: hardly anything was played.
    """
    found = played(game, match, entries)
    moves = sum(
        seat != CHANCE and not arrangement.under_way(game, state)
        for (seat, _), state in zip(found.line.moves, found.line.states, strict=False)
    )
    if moves < MIN_MOVES:
        raise NothingToReview(match.code, "too-short")
    return found

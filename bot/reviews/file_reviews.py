"""Reviews of the matches in record files: each for the person who opened the file."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from bot.match.fair_play import FairPlay
from bot.match.refusals import BrokenRecord
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.record_files import RecordFiles
from bot.replays.replay import Source
from bot.reviews.played_match import PlayedMatch
from bot.reviews.refusals import NothingToReview
from bot.reviews.reviewer import Reviewer
from bot.reviews.running import RunningReviews
from bot.reviews.service import judgeable
from engines.reviewing import MatchReview

MAX_KEPT: Final = 50
"""Reviews of files that are remembered. They are in private messages, which hardly outlive the
process, and a file's review is nobody's record: none is stored."""


class FileReviews:
    """Reviews by record file."""

    def __init__(
        self,
        files: RecordFiles,
        reviewer: Reviewer,
        running: RunningReviews,
        fair_play: FairPlay,
    ) -> None:
        self._files: Final = files
        self._fair_play: Final = fair_play
        self._reviewer: Final = reviewer
        self._running: Final = running
        self._kept: Final[OrderedDict[int, MatchReview]] = OrderedDict()

    def known(self, file_id: int) -> MatchReview | None:
        """The review of a file, if it is remembered. A file never changes, nor does its id return;
        whoever asks is checked by `played`."""
        if file_id in self._kept:
            self._kept.move_to_end(file_id)
        return self._kept.get(file_id)

    async def played(self, file_id: int, owner: int) -> PlayedMatch:
        """The match of a file as its review tells of it.

        :raises FileGone: the person has no such file.
        :raises NothingToReview: it was cancelled, hardly anything was played, or it cannot be
            played again any more.
        :raises FairPlayRefused: it leads through a position of a rated match that they play.
        """
        source = await self._files.source(file_id, owner)
        if source.match.outcome is None:
            raise NothingToReview(source.match.code, "cancelled")
        played = await asyncio.to_thread(_played, source)
        line = played.line
        await self._fair_play.check_line(owner, played.game, line.seats, line.states)
        return played

    async def of(self, file_id: int, owner: int, played: PlayedMatch) -> MatchReview | None:
        """The review of a file that its owner asks for; None if there was no time to work it out.

        :raises StillReviewing: another one is being worked out for the person.
        """

        async def work_out() -> MatchReview | None:
            review = await self._reviewer.review_match(played.game, played.line)
            if review is not None:
                self._keep(file_id, review)
            return review

        return await self._running.share(Root(RootKind.FILE, file_id), owner, work_out)

    def _keep(self, file_id: int, review: MatchReview) -> None:
        self._kept[file_id] = review
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)


def _played(source: Source) -> PlayedMatch:
    try:
        return judgeable(source.game, source.match, source.rows)
    except BrokenRecord:
        # it could be played again when it was opened
        raise NothingToReview(source.match.code, "rules") from None

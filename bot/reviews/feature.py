"""Reviews of finished matches and of record files: their services and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.match.services import MatchServices
from bot.play.board.delivery import BoardPosts
from bot.play.kit import Kit
from bot.replays.lines.record_files import RecordFiles
from bot.reviews.file_reviews import FileReviews
from bot.reviews.review_messages import ReviewMessages
from bot.reviews.review_ui import ReviewButtons
from bot.reviews.reviewer import Reviewer
from bot.reviews.running import RunningReviews
from bot.reviews.service import ReviewFollowUp, Reviews


@dataclass(frozen=True, slots=True)
class ReviewServices:
    """Reviews of the store's matches, and of files."""

    matches: Reviews
    files: FileReviews


def review_services(
    match: MatchServices, reviewer: Reviewer, follow_ups: Sequence[ReviewFollowUp]
) -> ReviewServices:
    core, running = match.use_case, RunningReviews()
    return ReviewServices(
        Reviews(
            core.store, core.positions, reviewer, running, match.fair_play, follow_ups=follow_ups
        ),
        FileReviews(RecordFiles(core.store, core.clock), reviewer, running, match.fair_play),
    )


def review_buttons(
    reviews: ReviewServices, match: MatchServices, kit: Kit, board_posts: BoardPosts
) -> ReviewButtons:
    return ReviewButtons(
        match.matches,
        reviews.matches,
        reviews.files,
        ReviewMessages(kit.render_thread),
        kit.access,
        board_posts,
        kit.rate_limits,
    )

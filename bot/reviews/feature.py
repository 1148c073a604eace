"""Reviews of finished matches: their buttons."""

from __future__ import annotations

from bot.match.services import MatchServices
from bot.play.board.delivery import BoardPosts
from bot.play.kit import Kit
from bot.reviews.review_messages import ReviewMessages
from bot.reviews.review_ui import ReviewButtons
from bot.reviews.service import Reviews


def review_buttons(
    reviews: Reviews, match: MatchServices, kit: Kit, board_posts: BoardPosts
) -> ReviewButtons:
    return ReviewButtons(
        match.matches,
        reviews,
        ReviewMessages(kit.render_thread),
        kit.access,
        board_posts,
        kit.rate_limits,
    )

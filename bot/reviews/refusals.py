"""Refusals of reviews."""

from __future__ import annotations

from bot.base.refusal import Refusal
from bot.match.refusals import MatchRefusal


class NothingToReview(MatchRefusal, code="review-{why}"):
    """A match in which nothing can be judged. Codes: `review-cancelled`, `review-too-short`, and
    `review-rules`: they are not kept."""

    why: str


class StillReviewing(Refusal, code="still-reviewing"):
    """A review of another match is being worked out for the person."""

"""Refusals of reviews."""

from __future__ import annotations

from bot.match.refusals import MatchRefusal


class ReviewElsewhere(MatchRefusal, code="review-elsewhere"):
    """Somebody who did not play wants to show the review in another channel."""

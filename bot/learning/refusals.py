"""Refusals of hints and puzzles."""

from __future__ import annotations

from bot.base.refusal import Refusal
from bot.match.refusals import MatchRefusal


class NoHints(MatchRefusal, code="no-hints"):
    """The match is none to learn in."""


class StillThinking(Refusal, code="still-thinking"):
    """The person's last request is being thought about."""


class NoSuchPuzzle(Refusal, code="no-such-puzzle"):
    """Its game has none of this id, or none any more."""

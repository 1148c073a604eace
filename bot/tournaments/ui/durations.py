"""Lengths of sign-ups and rounds, as people type them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.discord_kit.refusals import BadLength
from bot.match.model.time_control import length

BOUNDS: Final = (timedelta(minutes=1), timedelta(days=90))
"""The least and the most that a sign-up or a round may last."""


def parse_duration(text: str) -> timedelta:
    """A length of time in the notation of clocks.

    :raises BadLength: it is none, or out of bounds.
    """
    least, most = BOUNDS
    try:
        found = length(text)
    except ValueError as error:
        raise BadLength from error
    if not least <= found <= most:
        raise BadLength
    return found

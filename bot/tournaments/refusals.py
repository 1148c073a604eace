"""Refusals of tournaments."""

from __future__ import annotations

from typing import Final

from bot.base.refusal import ServiceError
from engines.core import Param

TOURNAMENT_REFUSALS: Final = frozenset(
    {
        "blocked",
        "cannot-be-undone",
        "challenge",
        "closed",
        "computer",
        "entered",
        "full",
        "held",
        "here",
        "no-deadline",
        "no-ladder",
        "no-such-entrant",
        "no-such-game",
        "not-held",
        "not-organiser",
        "not-started",
        "nothing-to-undo",
        "organiser",
        "reason",
        "return",
        "started",
        "too-early",
        "too-few",
        "too-late",
        "winners",
    }
)
"""Reasons for a refusal that have words of their own; all others are told as `other`."""


class NoSuchTournament(ServiceError):
    """`no-such-tournament`: no tournament has this code. Params: tournament."""

    def __init__(self, code: str) -> None:
        super().__init__("no-such-tournament", tournament=code)


class TournamentRefused(ServiceError):
    """An act that is not possible in a tournament as it stands.

    Codes: `tournament-` and one of TOURNAMENT_REFUSALS, or `other`. Params: name
    (`no-such-entrant`, `organiser`, `blocked`, `computer`), most (`reason`: characters).
    """

    def __init__(self, why: str, **params: Param) -> None:
        known = why if why in TOURNAMENT_REFUSALS else "other"
        super().__init__(f"tournament-{known}", **params)

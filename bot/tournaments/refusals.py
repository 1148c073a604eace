"""Refusals of tournaments."""

from __future__ import annotations

from typing import Final

from bot.base.refusal import Refusal

TOURNAMENT_REFUSALS: Final = frozenset(
    {
        "appoint",
        "appointed",
        "blocked",
        "cannot-be-undone",
        "challenge",
        "closed",
        "computer",
        "entered",
        "full",
        "held",
        "maker",
        "name",
        "number",
        "role",
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
        "other-side",
        "own-game",
        "own-opponent",
        "plays-on",
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


class NoSuchTournament(Refusal, code="no-such-tournament"):
    """No tournament has this code."""

    tournament: str


class TournamentRefused(Refusal, code="tournament-{why}"):
    """An act that is not possible in a tournament as it stands.

    Codes: `tournament-` and one of TOURNAMENT_REFUSALS, or `other`. Params: name (`appoint`,
    `blocked`, `computer`, `no-such-entrant`, `organiser`, `other-side`), most (`reason`:
    characters; `number`), judges (`own-game`: mentions, or `none`).
    """

    why: str
    name: str | None = None
    least: int | None = None
    most: int | None = None
    judges: str | None = None
    """Mentions of those who can decide instead."""

    def __post_init__(self) -> None:
        if self.why not in TOURNAMENT_REFUSALS:
            self.why = "other"
        super().__post_init__()

"""Refusals about seasons."""

from __future__ import annotations

from bot.base.refusal import Refusal


class NoSuchSeason(Refusal, code="no-season-{why}"):
    """No such season's leaderboard can be shown.

    Codes: `no-season-here` (typed, last: the newest one), `no-season-yet` (the server has none),
    `no-season-elsewhere` (the leaderboard that was asked for has no seasons).
    """

    why: str
    typed: str | None = None
    last: int | None = None

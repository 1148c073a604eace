"""Refusals of tips."""

from __future__ import annotations

from bot.base.refusal import Refusal


class TipRefused(Refusal, code="tip-{why}"):
    """Codes: `tip-own` (the person plays in the match, or has played), `tip-over`, `tip-nothing`
    (nothing of the next move can be guessed), `tip-full` (enough people have tipped it), `tip-many`
    (the person's tips wait in enough matches), `tip-closed` (a player has blocked the
    person)."""

    why: str
    match: str

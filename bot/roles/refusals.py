"""Refusals of awards."""

from __future__ import annotations

from bot.base.refusal import Refusal


class AwardRefused(Refusal, code="award-{why}"):
    """A role that cannot be awarded so.

    Codes: `award-everybody`, `award-managed` (it belongs to another program), `award-powerful` (it
    carries moderators' permissions), `award-not-yours` (the person could not give it themselves),
    `award-game`, `award-days` (an option that has no meaning for what was chosen), `award-none`
    (there is none to end), `award-many` (most).
    """

    why: str
    most: int | None = None

"""Refusals of what people do about others."""

from __future__ import annotations

from bot.base.refusal import Refusal


class CircleRefused(Refusal, code="circle-{why}"):
    """A person who cannot be put on a list. Codes: `circle-self`, `circle-bot`, `circle-blocked`
    (they were blocked, and are to be a friend), `circle-full` (limit).

    Or one who cannot be taken off: `circle-absent`, they are not on it."""

    why: str
    name: str
    limit: int | None = None


class NoSuchPerson(Refusal, code="no-such-person"):
    """Discord knows nobody with that id."""


class ReportRefused(Refusal, code="report-{why}"):
    """Codes: `report-self`, `report-bot`, `report-none` (the server has no channel for reports, or
    one that everybody sees), `report-unsent` (Discord did not take it)."""

    why: str


class NothingListed(Refusal, code="nothing-listed"):
    """Nothing is listed about the person that they have not answered."""

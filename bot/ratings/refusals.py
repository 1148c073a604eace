"""Refusals of profiles."""

from __future__ import annotations

from bot.base.refusal import Refusal


class NotListed(Refusal, code="not-listed"):
    """The person does not want to be found by others."""

"""Refusals of profiles."""

from __future__ import annotations

from bot.base.refusal import ServiceError


class NotListed(ServiceError, code="not-listed"):
    """The person does not want to be found by others."""

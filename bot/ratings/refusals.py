"""Refusals of profiles."""

from __future__ import annotations

from bot.base.refusal import ServiceError


class NotListed(ServiceError):
    """`not-listed`: the person does not want to be found by others."""

    def __init__(self) -> None:
        super().__init__("not-listed")

"""Refusals of acts by people with Manage Server."""

from __future__ import annotations

from bot.base.refusal import ServiceError
from engines.core import Param


class AdminRefused(ServiceError):
    """An act that is not possible so.

    Codes: `admin-reason` (most: characters), `admin-length` (least, most), `admin-no-clock`,
    `admin-who` (neither winners nor a draw, or both), `admin-all-win`, `admin-no-player` (name),
    `admin-not-blocked` (name).
    """

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"admin-{why}", **params)

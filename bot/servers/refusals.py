"""Refusals of acts by people with Manage Server."""

from __future__ import annotations

from bot.base.refusal import Refusal


class AdminRefused(Refusal, code="admin-{why}"):
    """An act that is not possible so.

    Codes: `admin-reason` (most: characters), `admin-length` (least, most: lengths), `admin-who`
    (neither winners nor a draw, or both), `admin-no-clock`, `admin-all-win`, `admin-no-player`
    (name), `admin-not-blocked` (name), `admin-block-self`, `admin-block-bot` (name),
    `admin-own-match` (the person plays or played in it, and it is rated), `admin-own-tournament`
    (the same, in a tournament), `admin-own-seat` (a seat of a match of theirs is to change hands),
    `admin-self-seat` (they are to take it), `admin-present` (name: a player who is not absent),
    `admin-replace-tournament`.
    """

    why: str
    name: str | None = None
    least: str | None = None
    most: str | int | None = None

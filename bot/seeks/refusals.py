"""Refusals of seeks."""

from __future__ import annotations

from bot.base.refusal import Refusal


class SeekRefused(Refusal, code="seek-{why}"):
    """`seek-server`: the server's managers have switched it off. `seek-named`: an opponent is
    named. `seek-terms`: something is chosen that cannot be sought. `seek-pace`: the clock is none
    that can be. `seek-many`: the person looks for opponents in enough games. `seek-unasked`: they
    have not agreed to be looked for."""

    why: str


class SeekOfferOver(Refusal, code="seek-offer-over"):
    """It was answered, or lapsed; or it is somebody else's."""

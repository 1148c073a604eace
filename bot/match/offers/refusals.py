"""Refusals of an offer, or of an answer to one."""

from __future__ import annotations

from bot.base.refusal import ServiceError
from engines.core import Param


class OfferOpen(ServiceError):
    """`offer-open-…`, by kind: another offer is still open. Params: match, name (its owner)."""

    def __init__(self, match: str, name: str, kind: str) -> None:
        super().__init__(f"offer-open-{kind}", match=match, name=name)


class OfferAgain(ServiceError):
    """`offer-again`: the others have refused it in this position. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("offer-again", match=match)


class OfferGone(ServiceError):
    """`offer-gone`: it was answered or withdrawn, or a player has acted since."""

    def __init__(self) -> None:
        super().__init__("offer-gone")


class OfferOwn(ServiceError):
    """`offer-own`: a player cannot accept their own offer. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("offer-own", match=match)


class DrawComputer(ServiceError):
    """`draw-computer`: a computer plays in it, and accepts no draw. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("draw-computer", match=match)


class UndoNever(ServiceError):
    """`undo-never`: the agreed terms exclude taking moves back. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-never", match=match)


class UndoNothing(ServiceError):
    """`undo-nothing`: the person has made no move that stands. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-nothing", match=match)


class UndoAnswered(ServiceError):
    """`undo-answered`: others have acted since. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-answered", match=match)


class UndoBarrier(ServiceError):
    """`undo-barrier`: a player learned something since that cannot be forgotten. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-barrier", match=match)


class PauseRefused(ServiceError):
    """A pause that cannot be agreed on, or ended. Codes: `pause-no-clock`, `pause-excluded` (by
    the terms), `pause-running` (there is one), `pause-none` (there is none). Params:
    match."""

    def __init__(self, why: str, match: str) -> None:
        super().__init__(f"pause-{why}", match=match)


class HandoverRefused(ServiceError):
    """Codes: `handover-player` (the person named plays in it already; name), `handover-not-you`
    (another person is asked), `handover-tournament` (it is for the organisers to decide)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"handover-{why}", **params)

"""What cannot be laid out, planned, noted or looked at beside the moves of a match."""

from __future__ import annotations

from bot.services.errors.base import ServiceError
from engines.core import Param


class NotArranging(ServiceError):
    """`not-arranging`: the cards have been laid out; the match is being played. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-arranging", match=match)


class AlreadyReady(ServiceError):
    """`already-ready`: the person has finished arranging. Params: match, names (of those who have
    not)."""

    def __init__(self, match: str, names: str) -> None:
        super().__init__("already-ready", match=match, names=names)


class NoSuchFormation(ServiceError):
    """`no-such-formation`: it was deleted, or is somebody else's."""

    def __init__(self) -> None:
        super().__init__("no-such-formation")


class BadFormation(ServiceError):
    """A formation that cannot be saved so. Codes: `formation-empty` (nothing lies yet),
    `formation-name` (most: characters), `formation-name-taken` (name), `formation-limit` (limit).
    """

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"formation-{why}", **params)


class PlanOwnTurn(ServiceError):
    """`plan-own-turn`: the person is to move, so there is nothing to wait for. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("plan-own-turn", match=match)


class PlanForm(ServiceError):
    """`plan-form`: a plan goes from a move of others to an answer of one's own."""

    def __init__(self) -> None:
        super().__init__("plan-form")


class PlanUnsettled(ServiceError):
    """`plan-unsettled`: dice, cards or secret choices lie on the way, which nobody can foresee."""

    def __init__(self) -> None:
        super().__init__("plan-unsettled")


class PlanTooDeep(ServiceError):
    """`plan-too-deep`: more own answers on one line than are allowed."""

    def __init__(self) -> None:
        super().__init__("plan-too-deep")


class PlanTooLarge(ServiceError):
    """`plan-too-large`: more branches than are allowed."""

    def __init__(self) -> None:
        super().__init__("plan-too-large")


class NoPlanHere(ServiceError):
    """`no-plan`: there is no such plan (any more)."""

    def __init__(self) -> None:
        super().__init__("no-plan")


class WalkTooLong(ServiceError):
    """`walk-too-long`: enough moves were tried out. Params: most."""

    def __init__(self, most: int) -> None:
        super().__init__("walk-too-long", most=most)


class BadNote(ServiceError):
    """A note that cannot be kept. Codes: `note-length`, `note-limit`. Params: most."""

    def __init__(self, why: str, most: int) -> None:
        super().__init__(f"note-{why}", most=most)


class WatchRefused(ServiceError):
    """Codes: `watch-own` (one plays in it), `watch-over`, `watch-full`, `watch-none` (one does not
    watch it). Params: match."""

    def __init__(self, why: str, match: str) -> None:
        super().__init__(f"watch-{why}", match=match)

"""Refusals of an offer, or of an answer to one."""

from __future__ import annotations

from bot.base.refusal import Refusal
from bot.match.refusals import MatchRefusal


class OfferOpen(MatchRefusal, code="offer-open-{kind}"):
    """Another offer waits for its answer. `name` made it."""

    name: str
    kind: str


class OfferAgain(Refusal, code="offer-again-{why}"):
    """The player asked for the same too recently. Codes: `offer-again-position` (in this position),
    `offer-again-draw` (a draw was refused; `moves` more of the player's own are needed),
    `offer-again-pause` (a pause, or its end, in the last `hours`)."""

    why: str
    match: str
    moves: int | None = None
    hours: int | None = None


class OfferGone(Refusal, code="offer-gone"):
    """It was answered or withdrawn, or a player has acted since."""


class OfferOwn(MatchRefusal, code="offer-own"):
    """A player cannot accept their own offer."""


class DrawComputer(MatchRefusal, code="draw-computer"):
    """A computer plays in it, and accepts no draw."""


class UndoNever(MatchRefusal, code="undo-never"):
    """The agreed terms exclude taking moves back."""


class UndoNothing(MatchRefusal, code="undo-nothing"):
    """The person has made no move that stands."""


class UndoAnswered(MatchRefusal, code="undo-answered"):
    """Others have acted since."""


class UndoBarrier(MatchRefusal, code="undo-barrier-{why}"):
    """A player learned something since that cannot be forgotten. Codes: `undo-barrier-chance`
    (dice, shuffles), `undo-barrier-choice` (something hidden was chosen or shown),
    `undo-barrier-told` (a move told something about what is hidden), `undo-barrier-arranged`
    (cards were laid out), `undo-barrier-left`."""

    why: str


class PauseRefused(Refusal, code="pause-{why}"):
    """A pause that cannot be agreed on, or ended. Codes: `pause-no-clock`, `pause-excluded` (by
    the terms), `pause-running` (there is one), `pause-none` (there is none)."""

    why: str
    match: str


class HandoverRefused(Refusal, code="handover-{why}"):
    """Codes: `handover-player` (the person named plays in it already; name), `handover-former` (the
    person held another seat of it, and knows that side; name), `handover-not-you`
    (another person is asked), `handover-tournament` (it is for the organisers to decide),
    `handover-played-on` (a seat that a ruling took can't be taken back)."""

    why: str
    name: str | None = None

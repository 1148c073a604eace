"""What each move brings about, and a turn around its fights: dealing, refilling, moving, the end.

Rules: shirokuro.md, Cards; A turn (its numbers); End.
"""

from __future__ import annotations

from typing import Final

from engines.core import Outcome
from engines.shirokuro import fight
from engines.shirokuro.board import moved
from engines.shirokuro.draft import Draft
from engines.shirokuro.events import Moved, Passed, TurnBegan
from engines.shirokuro.pieces import (
    BLACK,
    WHITE,
    Choose,
    Decline,
    Flee,
    Move,
    Pass,
    Retreat,
    Shuffle,
    Stay,
    Steal,
    Take,
    Walk,
)
from engines.shirokuro.table import Phase

HAND: Final = 3
QUIET_TURNS: Final = 100
LONGEST: Final = 400


def make(draft: Draft, seat: int, move: Move) -> None:
    """Everything that a legal move brings about, up to the next decision."""
    match move:
        case Walk():
            _walk(draft, seat, move)
            return
        case Pass():
            _skip(draft, seat)
            return
        case Shuffle():
            _shuffle(draft, move)
            return
        case Choose(card) if draft.phase is Phase.CHOOSE:
            over = fight.choose(draft, seat, card)
        case Choose(card):
            over = fight.scheme(draft, card)
        case Flee():
            over = fight.flee(draft, seat, move)
        case Stay():
            over = fight.flee(draft, seat, None)
        case Steal(card):
            over = fight.steal(draft, card)
        case Retreat():
            over = fight.retreat(draft, move)
        case Take(card):
            over = fight.take(draft, card)
        case Decline():
            over = _decline(draft, seat)
    if over:
        _end(draft)


def _decline(draft: Draft, seat: int) -> bool:
    match draft.phase:
        case Phase.SCHEME:
            return fight.scheme(draft, None)
        case Phase.YIELD:
            return fight.take(draft, None)
        case _:
            return fight.decline_extra(draft, seat)


def _shuffle(draft: Draft, move: Shuffle) -> None:
    """A deck is made: at the start one after the other, later because somebody must draw."""
    draft.make_deck(move.seat, move.cards)
    if draft.phase is Phase.DEAL and move.seat == WHITE:
        draft.ask(Phase.DEAL, BLACK)
    elif draft.phase is Phase.DEAL:
        draft.draw(WHITE, HAND)
        draft.draw(BLACK, HAND)
        _begin(draft)
    elif draft.fights:
        fight.deal(draft)
    else:
        _refill(draft)


def _begin(draft: Draft) -> None:
    draft.tell(TurnBegan, draft.turn, draft.turns + 1)
    _refill(draft)


def _refill(draft: Draft) -> None:
    """1: the hand has three cards, then the turn's seat moves."""
    if draft.draw(draft.turn, HAND):
        draft.ask(Phase.MOVE, draft.turn)


def _walk(draft: Draft, seat: int, move: Walk) -> None:
    """2: a cat moves, in a turn or by `help`; 3: contact is a fight."""
    extra = draft.phase is Phase.HELP
    if not extra:
        draft.story = ()
    draft.cats = moved(draft.cats, seat, move.origin, move.target)
    draft.tell(Moved, seat, move.origin, move.target, extra)
    if draft.board.around(draft.cats[WHITE]) & draft.cats[BLACK]:
        fight.begin(draft, seat)
    elif fight.aftermath(draft):
        _end(draft)


def _skip(draft: Draft, seat: int) -> None:
    """2: no legal move at all."""
    draft.story = ()
    draft.tell(Passed, seat)
    _end(draft)


def _end(draft: Draft) -> None:
    """4: win checks, then draws, then the other's turn."""
    draft.turns += 1
    draft.quiet = 0 if draft.fought else draft.quiet + 1
    draft.fought = False
    if draft.won():
        return
    if draft.quiet >= QUIET_TURNS:
        draft.end(Outcome((), "quiet"))
    elif draft.turns >= LONGEST:
        draft.end(Outcome((), "long"))
    else:
        draft.turn = BLACK if draft.turn == WHITE else WHITE
        _begin(draft)

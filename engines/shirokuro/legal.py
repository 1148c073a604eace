"""Which moves are legal, and why others are not: both from a view alone.

What a seat may not know can thus decide neither. `refusals` lists codes and parameters.
Rules: shirokuro.md, A turn; A fight.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import IllegalMove
from engines.shirokuro.pieces import (
    BLACK,
    FILES,
    NONE,
    PASS,
    STAY,
    WHITE,
    Card,
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
    cell_name,
)
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, Phase, Table, takeable
from engines.shirokuro.view import View

_OWED: Final[Mapping[Phase, tuple[type[Move], ...]]] = MappingProxyType(
    {
        Phase.DEAL: (Shuffle,),
        Phase.SHUFFLE: (Shuffle,),
        Phase.MOVE: (Walk, Pass),
        Phase.CHOOSE: (Choose,),
        Phase.FLEE: (Flee, Stay),
        Phase.STEAL: (Steal,),
        Phase.SCHEME: (Choose, Decline),
        Phase.RETREAT: (Retreat,),
        Phase.YIELD: (Take, Decline),
        Phase.HELP: (Walk, Decline),
        Phase.OVER: (),
    }
)
"""The kinds of moves that answer the decision owed."""


def legal_moves(view: View) -> tuple[Move, ...]:
    """Every legal move of the view's seat; none if it owes no decision."""
    if view.audience not in view.to_act:
        return ()
    table = view.table
    board, cats, seat = table.board, table.cats, table.actor
    moves: tuple[Move, ...]
    match table.phase:
        case Phase.MOVE | Phase.RETREAT:
            moves = _without_cards(table)
        case Phase.HELP:
            moves = (*board.walks(cats, seat), NONE)
        case Phase.CHOOSE:
            moves = _choices(view)
        case Phase.SCHEME:
            moves = (*_choices(view), NONE)
        case Phase.FLEE:
            moves = (*(Flee(*way) for way in board.escapes(cats, WHITE)), STAY)
        case _:
            moves = (*map(Take, _takes(view)), NONE)
    return moves


def forced_move(table: Table) -> Move | None:
    """The only legal move of the table's actor, if it is a walk, a `pass` or a `retreat`.

    Such a move follows from the cats alone, which everybody sees. All else is an answer about
    cards: that there was no other would tell what somebody holds, and a card's owner may always
    decline, so it is left to the owner even where the table shows that nothing else is possible.
    """
    if table.phase is not Phase.MOVE and table.phase is not Phase.RETREAT:
        return None
    moves = _without_cards(table)
    return moves[0] if len(moves) == 1 else None


def _without_cards(table: Table) -> tuple[Move, ...]:
    """The legal moves of a turn, or of a retreat: what lies on the table decides them."""
    board, cats, seat = table.board, table.cats, table.actor
    if table.phase is Phase.RETREAT:
        return tuple(Retreat(*way) for way in board.escapes(cats, seat))
    return tuple(board.walks(cats, seat)) or (PASS,)


def _choices(view: View) -> tuple[Move, ...]:
    return tuple(map(Choose, dict.fromkeys(view.hand or ())))


def _takes(view: View) -> Cards:
    return takeable(view.table.piles[BLACK], view.seen_aside, view.table.fights[-1].owned(BLACK))


def refusal(view: View, move: Move) -> IllegalMove | None:
    """Why the view's seat, which owes a decision, may not make `move`; None if it may."""
    if not isinstance(move, _OWED[view.table.phase]):
        if isinstance(move, Shuffle | Steal):
            return IllegalMove("shirokuro-chance-only")
        return IllegalMove("shirokuro-other-decision", owed=view.table.phase.value)
    refused: IllegalMove | None = None
    match move:
        case Walk(origin, target):
            refused = _refuse_cells(view, origin, target) or _refuse_walk(view, origin, target)
        case Pass() if view.table.board.walks(view.table.cats, view.table.actor):
            refused = IllegalMove("shirokuro-must-move")
        case Choose(card) if card not in (view.hand or ()):
            refused = IllegalMove("shirokuro-not-in-hand", card=str(card))
        case Flee(origin, target):
            refused = _refuse_cells(view, origin, target) or _refuse_escape(
                view, WHITE, origin, target
            )
        case Retreat(origin, target):
            refused = _refuse_cells(view, origin, target) or _refuse_escape(
                view, view.table.actor, origin, target
            )
        case Take(card) if card not in _takes(view):
            used = card in view.table.fights[-1].owned(BLACK)
            code = "shirokuro-used-card" if used else "shirokuro-not-in-pile"
            refused = IllegalMove(code, card=str(card))
        case _:
            pass
    return refused


def refusal_of_chance(state: State, move: Move) -> IllegalMove | None:
    """Why chance, which owes a move, may not make `move`; None if it may."""
    match move:
        case Shuffle(seat, cards) if state.table.phase in (Phase.DEAL, Phase.SHUFFLE):
            if seat != state.table.actor:
                return IllegalMove("shirokuro-shuffle-seat", seat=state.table.actor)
            if sorted(cards) != discards(state, seat):
                return IllegalMove("shirokuro-shuffle-cards", seat=seat)
            return None
        case Steal(card) if state.table.phase is Phase.STEAL:
            if card not in state.hands[WHITE]:
                return IllegalMove("shirokuro-steal-card", card=str(card))
            return None
        case _:
            return IllegalMove("shirokuro-other-decision", owed=state.table.phase.value)


def discards(state: State, seat: int) -> list[Card]:
    """All of a seat's discards, the one set aside included, sorted."""
    aside = state.asides[seat]
    return sorted(state.table.piles[seat] if aside is None else (*state.table.piles[seat], aside))


def _refuse_cells(view: View, *cells: int) -> IllegalMove | None:
    for cell in cells:
        if not view.table.board.has(cell):
            last = cell_name((view.table.board.ranks - 1) * FILES + view.table.board.files - 1)
            return IllegalMove("shirokuro-off-board", cell=cell_name(cell), last=last)
    return None


def _refuse_walk(view: View, origin: int, target: int) -> IllegalMove | None:
    cats, seat = view.table.cats, view.table.actor
    if not cats[seat] >> origin & 1:
        code = "shirokuro-enemy-cat" if cats[1 - seat] >> origin & 1 else "shirokuro-no-cat"
        return IllegalMove(code, cell=cell_name(origin))
    way = _way(origin, target)
    if not way:
        ends = {"origin": cell_name(origin), "target": cell_name(target)}
        return IllegalMove("shirokuro-not-straight", **ends)
    if len(way) > 1:
        for cell in (origin, *way):
            if not view.table.board.lands[seat] >> cell & 1:
                ranks = view.table.board.ranks // 2
                first = 1 if seat == WHITE else 1 + ranks
                return IllegalMove(
                    "shirokuro-outside-territory",
                    cell=cell_name(cell),
                    first=first,
                    last=first + ranks - 1,
                )
    for cell in way:
        if (cats[WHITE] | cats[BLACK]) >> cell & 1:
            return IllegalMove("shirokuro-occupied", cell=cell_name(cell))
        if cell != target and view.table.board.beside[cell] & cats[1 - seat]:
            return IllegalMove("shirokuro-must-stop", cell=cell_name(cell))
    return None


def _way(origin: int, target: int) -> tuple[int, ...]:
    """The cells passed and the last one, in order; none if there is no straight way."""
    rank, file = divmod(origin, FILES)
    to_rank, to_file = divmod(target, FILES)
    if (rank == to_rank) == (file == to_file):
        return ()
    step = (1 if rank == to_rank else FILES) * (1 if target > origin else -1)
    return tuple(range(origin + step, target + step, step))


def _refuse_escape(view: View, seat: int, origin: int, target: int) -> IllegalMove | None:
    """Why the cat of `seat` on `origin` may not step out of contact onto `target`."""
    board, cats = view.table.board, view.table.cats
    refused: IllegalMove | None = None
    if not board.contacts(cats)[seat] >> origin & 1:
        refused = IllegalMove("shirokuro-not-in-contact", cell=cell_name(origin), seat=seat)
    elif not board.beside[origin] >> target & 1:
        ends = {"origin": cell_name(origin), "target": cell_name(target)}
        refused = IllegalMove("shirokuro-one-cell", **ends)
    elif (cats[WHITE] | cats[BLACK]) >> target & 1:
        refused = IllegalMove("shirokuro-occupied", cell=cell_name(target))
    elif board.beside[target] & cats[1 - seat]:
        refused = IllegalMove("shirokuro-beside-enemy", cell=cell_name(target))
    return refused

"""Why a move of Shinra Bansho Intelligence is refused: every code, and its parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from engines.core import IllegalMove
from engines.shinra.moves import Advance, Lift, Put, Swap
from engines.shinra.paths import WAYS
from engines.shinra.pieces import (
    CELL_NAMES,
    FREELY_CHOSEN,
    LAID_FIRST,
    SIDE,
    TERRITORY,
    Cell,
    Kind,
)
from engines.shinra.state import (
    BATTLE,
    BOTH_READY,
    FILLED_AT,
    HAND,
    STAGE,
    decode_card,
    laid,
    missing,
)

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # malformed: no move is written so; a card or `cell` that there is not; twice the same cell
        "shinra-malformed": (),
        "shinra-unknown-card": (),
        "shinra-unknown-cell": ("cell",),
        "shinra-same-cell": (),
        # due: what is to be done instead: arrangement, deployment, exchange or battle
        "shinra-not-now": ("due",),
        # card: not in the own hand
        "shinra-not-in-hand": ("card",),
        # cell: holds a card already
        "shinra-occupied": ("cell",),
        # cell: not in the own territory, the ranks first to last
        "shinra-not-own-cell": ("cell", "first", "last"),
        # in the arrangement: count cards lie, no more may
        "shinra-enough": ("count",),
        # in the arrangement: count freely chosen cards lie; cards: those that must still be laid
        "shinra-needed-first": ("count", "cards"),
        # in the arrangement: cell, where no card lies that could be lifted
        "shinra-nothing-there": ("cell",),
        # count cards lie, least must; cards: those that must and do not, "" if all do
        "shinra-not-ready": ("count", "least", "cards"),
        # in deployment: cells, one of which is to be filled now: "a3, d3"
        "shinra-fill": ("cells",),
        # card: ranked, and so not for the centre row
        "shinra-ranked-centre": ("card",),
        # card: ranked, and so for the own territory only, the ranks first to last
        "shinra-ranked-home": ("card", "first", "last"),
        # cell: nothing is there; the opponent's card is there
        "shinra-no-card": ("cell",),
        "shinra-enemy-card": ("cell",),
        # cell: where the move would end, and a friend is
        "shinra-friend": ("cell",),
        # card: does not go from origin to target at all
        "shinra-no-way": ("card", "origin", "target"),
        # cell: something is there on the way of a slide
        "shinra-blocked": ("cell",),
        # card: goes one cell that way, and two only over a friend on cell
        "shinra-no-jump": ("card", "cell"),
    }
)
"""Code -> names of its parameters. Cards and cells are names such as "n10" and "d4", or lists of
them as text; count, least, first and last are ints."""


def refuse_phase(position: bytes) -> IllegalMove:
    """Another sort of move is owed."""
    stage = position[STAGE]
    if stage < BOTH_READY:
        due = "arrangement"
    elif stage == BATTLE:
        due = "battle"
    else:
        due = "exchange" if stage % 2 else "deployment"
    return IllegalMove("shinra-not-now", due=due)


def refuse_put(position: bytes, seat: int, move: Put) -> IllegalMove:
    """Why the seat may not lay this card there. Only for moves it may not make."""
    stage = position[STAGE]
    if not position[HAND[seat] + move.kind]:
        return IllegalMove("shinra-not-in-hand", card=str(move.kind))
    if position[move.cell]:
        return IllegalMove("shinra-occupied", cell=CELL_NAMES[move.cell])
    if stage < BOTH_READY:
        return _refuse_arranging(position, seat, move)
    if stage == BATTLE:
        first, last = _ranks(seat)
        return IllegalMove("shinra-ranked-home", card=str(move.kind), first=first, last=last)
    open_cells = FILLED_AT[stage]
    if move.cell in open_cells:
        return IllegalMove("shinra-ranked-centre", card=str(move.kind))
    empty = sorted(CELL_NAMES[cell] for cell in open_cells if not position[cell])
    return IllegalMove("shinra-fill", cells=", ".join(empty))


def _refuse_arranging(position: bytes, seat: int, move: Put) -> IllegalMove:
    if move.cell not in TERRITORY[seat]:
        return _not_own(seat, move.cell)
    if laid(position, seat) == LAID_FIRST:
        return IllegalMove("shinra-enough", count=LAID_FIRST)
    return IllegalMove(
        "shinra-needed-first", count=FREELY_CHOSEN, cards=_names(missing(position, seat))
    )


def refuse_lift(move: Lift) -> IllegalMove:
    """No card of the seat's lies there."""
    return IllegalMove("shinra-nothing-there", cell=CELL_NAMES[move.cell])


def refuse_ready(position: bytes, seat: int) -> IllegalMove:
    """The seat's cards do not all lie."""
    count, cards = laid(position, seat), _names(missing(position, seat))
    return IllegalMove("shinra-not-ready", count=count, least=LAID_FIRST, cards=cards)


def refuse_swap(seat: int, move: Swap) -> IllegalMove:
    """One of the cells is not in the seat's territory."""
    outside = move.first if move.first not in TERRITORY[seat] else move.second
    return _not_own(seat, outside)


def refuse_advance(position: bytes, seat: int, move: Advance) -> IllegalMove:
    """Why the seat may not make this move. Only for moves it may not make."""
    card = decode_card(move.origin, position[move.origin])
    origin, target = CELL_NAMES[move.origin], CELL_NAMES[move.target]
    if card is None:
        return IllegalMove("shinra-no-card", cell=origin)
    if card.seat != seat:
        return IllegalMove("shinra-enemy-card", cell=origin)
    way = WAYS[seat][move.origin][card.kind][move.target]
    if way is None:
        return IllegalMove("shinra-no-way", card=str(card.kind), origin=origin, target=target)
    met = decode_card(move.target, position[move.target])
    if met is not None and met.seat == seat:
        return IllegalMove("shinra-friend", cell=target)
    if not way.slides:
        return IllegalMove("shinra-no-jump", card=str(card.kind), cell=CELL_NAMES[way.between[0]])
    stands = next(cell for cell in way.between if position[cell])
    return IllegalMove("shinra-blocked", cell=CELL_NAMES[stands])


def _not_own(seat: int, cell: Cell) -> IllegalMove:
    first, last = _ranks(seat)
    return IllegalMove("shinra-not-own-cell", cell=CELL_NAMES[cell], first=first, last=last)


def _ranks(seat: int) -> tuple[int, int]:
    """The first and the last rank of the seat's territory, 1-based."""
    return TERRITORY[seat][0] // SIDE + 1, TERRITORY[seat][-1] // SIDE + 1


def _names(kinds: Iterable[Kind]) -> str:
    """The short names of cards: "k, s"."""
    return ", ".join(map(str, kinds))

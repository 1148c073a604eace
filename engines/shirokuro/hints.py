"""What makes a position of 白いねこ 黒いねこ good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from engines.shirokuro.board import Cats, board_of, moved
from engines.shirokuro.draft import Draft
from engines.shirokuro.pieces import FILES, Move, Walk
from engines.shirokuro.state import State
from engines.shirokuro.table import Cards, Phase
from engines.shirokuro.turn import make
from engines.shirokuro.view import View

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(6, 0, peek=False, blur=0.35),
        2: Effort(40, 0, peek=True, blur=0.1),
        3: Effort(200, 0, peek=True, blur=0.04),
        4: Effort(1500, 0, peek=True, blur=0.01),
    }
)


# in odds of a win (their logarithm), fitted to the ends of played matches
_WHITE: Final = 0.35
_NEAR: Final = 2.0
"""For the inverse of half a step more than the way to the other's home."""
_CAT: Final = 0.1
_BEST: Final = 0.15


@cache  # one for each board and home
def _rings(short: bool, home: int) -> tuple[int, ...]:
    """By distance in steps from a home, the cells there."""
    board = board_of(short)
    rank, file = divmod(home, FILES)
    rings = [0] * (board.ranks + board.files)
    for cell in range(len(board.beside)):
        if board.has(cell):
            rings[abs(cell // FILES - rank) + abs(cell % FILES - file)] |= 1 << cell
    return tuple(rings)


@lru_cache(maxsize=1 << 12)  # a move leaves one clan where it was
def _nearness(short: bool, home: int, cats: int) -> float:
    """How near the nearest of the cats is to a home."""
    rings = _rings(short, home)
    steps = next((steps for steps, ring in enumerate(rings) if ring & cats), len(rings))
    return 1 / (steps + 0.5)


@cache  # one for each hand there can be
def _best(hand: Cards) -> int:
    return max((card.worth for card in hand), default=0)


@lru_cache(maxsize=1 << 14)  # steps and cards are few
def _chances(near: float, near_1: float, cats: int, card: int) -> tuple[float, float]:
    """By how near White and Black are, and by how much White has more cats and the better card."""
    lead = _WHITE + _NEAR * (near - near_1) + _CAT * cats + _BEST * card
    chance = 1 / (1 + exp(-lead))
    return chance, 1 - chance


def _judged(short: bool, cats: Cats, hands: tuple[Cards, Cards]) -> tuple[float, float]:
    (home, home_1), (white, black), (hand, hand_1) = board_of(short).homes, cats, hands
    return _chances(
        _nearness(short, home_1, white),
        _nearness(short, home, black),
        white.bit_count() - black.bit_count(),
        _best(hand) - _best(hand_1),
    )


def _after(state: State, seat: int, move: Move) -> Draft:
    draft = Draft(state, silent=True)
    make(draft, seat, move)
    return draft


def _foreseen(draft: Draft, cats: Cats) -> tuple[float, ...] | None:
    """As `foresee` has it, what a draft comes to if these are the cats."""
    if draft.phase is Phase.MOVE:
        return _judged(draft.short, cats, draft.hands)
    return None if draft.phase is Phase.OVER else ()


class ShirokuroHints:
    """What the computer player knows of 白いねこ 黒いねこ."""

    efforts = _EFFORTS

    def settled(self, state: State) -> bool:
        return state.table.phase is Phase.MOVE

    def evaluate(self, state: State) -> tuple[float, float]:
        """Above all how near the cats are to the other's home; their number; the best cards."""
        return _judged(state.table.short, state.table.cats, state.hands)

    def foresee(self, state: State, moves: Sequence[Move]) -> list[tuple[float, ...] | None]:
        """The rules carry each move out, and nobody is told. After walks that touch nobody and win
        nothing all goes on alike but for the cats: of these, one is carried out."""
        acting = state.to_act
        if len(acting) > 1:
            return [None] * len(moves)
        (seat,) = acting
        cats, board = state.table.cats, state.table.board
        # where a cat begins a fight or wins
        telling = board.around(cats[1 - seat]) | 1 << board.homes[1 - seat]
        is_turn = state.table.phase is Phase.MOVE
        quiet: Draft | None = None
        found: list[tuple[float, ...] | None] = []
        for move in moves:
            if is_turn and isinstance(move, Walk):
                reached = moved(cats, seat, move.origin, move.target)
                if not reached[seat] & telling:
                    quiet = quiet or _after(state, seat, move)
                    found.append(_foreseen(quiet, reached))
                    continue
            draft = _after(state, seat, move)
            found.append(_foreseen(draft, draft.cats))
        return found

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)

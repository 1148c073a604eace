"""What is said for a move of Shinra, worked out again by listing what could be captured."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.shinra.events import Captured, Infiltrated, RoyalCaptured
from engines.shinra.moves import Advance, Put
from engines.shinra.pieces import CELL_NAMES, Cell
from engines.shinra.state import BATTLE, MOVER, STAGE, State
from tests.engines.comparing import compared, merits
from tests.engines.shinra.playing import GAME, match, play, position, view


def hit(state: State, *kinds: type) -> set[Cell]:
    """The cells on which whoever is to move can do this to a card."""
    (mover,) = GAME.to_act(state)
    return {
        event.cell
        for move in GAME.moves(GAME.view(state, mover))
        for event in GAME.events(state, play(state, str(move)), mover)
        if isinstance(event, kinds)
    }


def capturable(state: State) -> set[Cell]:
    return hit(state, Captured, RoyalCaptured)


def again(state: State) -> State:
    """The state if it were the other seat's turn."""
    at = bytearray(state.position)
    at[MOVER] = 1 - at[MOVER]
    return state._replace(position=bytes(at))


def own(state: State, seat: int, kind: str) -> list[Cell]:
    return [card.cell for card in view(state).cards if (card.seat, str(card.kind)) == (seat, kind)]


def moved(cell: Cell, move: Any) -> Cell:
    """Where the card of a cell stands after a move."""
    return move.target if isinstance(move, Advance) and move.origin == cell else cell


def holds(state: State, seat: int, move: Any, instead: Any, name: str, params: Any) -> bool:
    """Whether what is said is so."""
    best, made = play(state, str(move)), play(state, str(instead))
    cards = own(state, seat, str(params.get("card")))
    if name in ("free", "trade"):
        return (move.target in capturable(best)) is (name == "trade")
    if name == "covers":
        return any(
            captured.cell in capturable(play(best, str(reply)))
            for reply in GAME.moves(GAME.view(best, 1 - seat))
            for captured in GAME.events(best, play(best, str(reply)), seat)
            if isinstance(captured, Captured | RoyalCaptured)
            and captured.cell in {moved(cell, move) for cell in cards}
        )
    if name in ("withholds", "declines"):
        put = instead.cell if isinstance(instead, Put) else instead.target
        captured = not isinstance(instead, Put) and view(state).at(put) is not None
        return put in capturable(made) and captured is (name == "declines")
    if name == "hampers":
        ways = [len(GAME.moves(GAME.view(each, 1 - seat))) for each in (best, made)]
        return ways == [params["count"], params["than"]] and ways[0] < ways[1]
    if name == "attacks":
        cell = CELL_NAMES.index(str(params["cell"]))
        there = view(best).at(cell)
        assert there is not None
        return (there.seat, str(there.kind)) == (1 - seat, params["card"]) and cell in capturable(
            again(best)
        )
    if name == "forks":
        prey = [set(own(best, 1 - seat, str(params[key]))) for key in ("card", "second")]
        return all(cells & capturable(again(best)) for cells in prey)
    kinds = (Infiltrated,) if name == "closed" else (Captured, RoyalCaptured)
    could = [cell for cell in cards if moved(cell, instead) in hit(made, *kinds)]
    can = [cell for cell in could if moved(cell, move) in hit(best, *kinds)]
    return len(could) > len(can)


def test_what_is_said_is_true() -> None:
    said: Counter[str] = Counter()
    for seed in range(4):
        battle = [
            ply
            for ply in match(seed, fierce=0.4, at_most=120)
            if ply.before.position[STAGE] == BATTLE
        ]
        for state, seat, move, instead, found in compared(GAME, battle, 15, seed):
            for name, params in found:
                said[name] += 1
                assert holds(state, seat, move, instead, name, params), (name, params)
    assert len(said) >= 7


@pytest.mark.parametrize(
    ("move", "instead", "name"),
    [
        # the general on c3 is attacked by the staff on e5
        ("c3c1", "put n1 a3", "spares"),
        # from c2 the defence captures back
        ("put d c2", "put n1 a3", "covers"),
        ("put n1 a3", "put n1 e4", "withholds"),
    ],
)
def test_a_general_that_is_attacked_is_moved_or_covered(move: str, instead: str, name: str) -> None:
    state = position("k:a1 p:b1 g:c3", "k:a5 p:b5 s:e5", ("n1 d", "n3"))
    found = merits(GAME, view(state), GAME.parse(move), GAME.parse(instead))
    assert name in dict(found)


def test_nothing_is_said_before_the_battle() -> None:
    ply = next(ply for ply in match(1) if ply.before.position[STAGE] not in (0, 1, 2))
    seen = GAME.view(ply.before, ply.seat)
    first, second, *_ = GAME.moves(seen)
    assert merits(GAME, seen, first, second) == []

"""What is said for a move of Pastoral Square, worked out again by playing on and counting."""

from __future__ import annotations

from collections import Counter
from itertools import product

from engines.pastoral.pieces import SQUARE_NAMES, VALUE
from engines.pastoral.state import State
from tests.engines.comparing import compared, merits
from tests.engines.pastoral_positions import GAME, arranged, match, play, view
from tests.engines.pastoral_reference import LINES


def removable(state: State) -> set[str]:
    """The stacks in the corral that whoever is to move can mutilate."""
    if not GAME.to_act(state):
        return set()
    return {
        SQUARE_NAMES[stack.square]
        for move in GAME.moves(GAME.view(state, min(GAME.to_act(state))))
        for last in [view(play(state, str(move))).last]
        if last is not None
        for stack in last.removed
        if stack.square in VALUE
    }


def near(state: State, seat: int) -> int:
    """The lines of which one cell, changed by one move, makes a bingo; stones aside."""
    seen = view(state)
    held = {name: (seen.owner(cell), seen.height(cell)) for cell, name in enumerate(SQUARE_NAMES)}
    worth = {SQUARE_NAMES[cell]: value for cell, value in VALUE.items()}

    def is_near(line: frozenset[str]) -> bool:
        for cell, height in product(line, range(1, 6)):
            owner, now = held[cell]
            placed = owner is None and height == worth[cell]
            stacked = owner == seat and height > now
            others = {held[other] for other in line if other != cell}
            if (placed or stacked) and others == {(seat, height)}:
                return True
        return False

    return sum(map(is_near, LINES))


def test_what_is_said_is_true_and_not_of_the_other_move() -> None:
    said: Counter[str] = Counter()
    for seed in (2, 5):
        for state, seat, move, instead, found in compared(
            GAME, match(seed, eager=0.3, thrifty=0.2), 60, seed
        ):
            best, made = play(state, str(move)), play(state, str(instead))
            for name, params in found:
                said[name] += 1
                cells = set(str(params.get("cells", "")).split())
                if name == "spares":
                    assert cells == removable(made) - removable(best)
                elif name == "threatens":
                    assert cells == removable(play(best, "save")) - removable(play(made, "save"))
                elif name in ("breaks", "builds"):
                    owner = 1 - seat if name == "breaks" else seat
                    assert params["seat"] == owner
                    assert (params["count"], params["than"]) == (
                        near(best, owner),
                        near(made, owner),
                    )
                    assert (params["count"] < params["than"]) is (name == "breaks")
                else:
                    hands = [view(play(after, "save")).hand[seat] for after in (best, made)]
                    assert [params["hand"], params["than"]] == hands
                    assert hands[0] > hands[1]
                    assert name == ("affords" if hands[0] >= 4 > hands[1] else "keeps")
    assert {"spares", "threatens", "breaks", "builds", "affords", "keeps"} <= set(said)


def test_a_hint_holds_a_move_against_saving() -> None:
    state = arranged("c3+2", "f5+4 c5+4", hands=(2, 5))
    seen = GAME.view(state, 0)
    threat = merits(GAME, seen, GAME.parse("c7+2"))
    assert threat == [("threatens", {"cells": "c5"})]
    assert merits(GAME, seen, GAME.parse("save")) == [("gathers", {"hand": 4})]

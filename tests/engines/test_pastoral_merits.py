"""What is said for a move of Pastoral Square, worked out again by playing on and counting."""

from __future__ import annotations

from collections import Counter
from itertools import product

from engines.pastoral.pieces import SQUARE_NAMES, VALUE
from engines.pastoral.state import State
from tests.engines.comparing import Said, compared, merits
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


def are_spared(said: Said, best: State, made: State) -> bool:
    return set(said.params["cells"].split()) == removable(made) - removable(best)


def are_threatened(said: Said, best: State, made: State) -> bool:
    return are_spared(said, play(made, "save"), play(best, "save"))


def are_lines(said: Said, best: State, made: State) -> bool:
    breaks = said.name == "breaks"
    owner = 1 - said.seat if breaks else said.seat
    counts = [near(best, owner), near(made, owner)]
    return said.params == {"seat": owner, "count": counts[0], "than": counts[1]} and (
        counts[0] < counts[1] if breaks else counts[0] > counts[1]
    )


def are_in_hand(said: Said, best: State, made: State) -> bool:
    hand, less = (view(play(after, "save")).hand[said.seat] for after in (best, made))
    name = "affords" if hand >= 4 > less else "keeps"
    return said.params == {"hand": hand, "than": less} and hand > less and said.name == name


TRUE = {
    "spares": are_spared,
    "threatens": are_threatened,
    "breaks": are_lines,
    "builds": are_lines,
    "affords": are_in_hand,
    "keeps": are_in_hand,
}


def test_what_is_said_is_true_and_not_of_the_other_move() -> None:
    names: Counter[str] = Counter()
    for seed in (2, 5):
        for said in compared(GAME, match(seed, eager=0.3, thrifty=0.2), 60, seed):
            best, made = (play(said.state, str(move)) for move in (said.move, said.instead))
            assert TRUE[said.name](said, best, made), said
            names[said.name] += 1
    assert set(names) == set(TRUE)


def test_a_hint_holds_a_move_against_saving() -> None:
    state = arranged("c3+2", "f5+4 c5+4", hands=(2, 5))
    seen = GAME.view(state, 0)
    threat = merits(GAME, seen, GAME.parse("c7+2"))
    assert threat == [("threatens", {"cells": "c5"})]
    assert merits(GAME, seen, GAME.parse("save")) == [("gathers", {"hand": 4})]

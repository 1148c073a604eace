"""Trying moves out from a position, in private, on nothing but what the walker may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.match.model.plan import Step
from engines import CHANCE, AnyGame, MoveError

LONGEST: Final = 40
"""Moves in a line that was walked by hand; what follows by itself is not counted."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a line leads."""

    states: tuple[Any, ...] = field(repr=False)
    """The position it begins with, and after each step."""
    steps: tuple[Step, ...] = field(repr=False)
    """The moves, those included that followed by themselves: dice, and moves without a choice."""
    walked: int
    """How many moves of the line could be made."""
    to_act: int | None
    """Whose move is to be tried next; None at the end of the game."""


def walk(game: AnyGame, view: Any, seat: int, line: Sequence[str], seed: str) -> Walk:
    """Follow a line from what a seat sees.

    What the seat does not see is imagined, the same way for one seed each time; so is what chance
    does. A move that cannot be made there ends the walk.
    """
    rng = Random(seed)
    states: list[Any] = [game.imagine(view, rng)]
    steps: list[Step] = []

    def go(mover: int, text: str) -> None:
        states.append(game.play(states[-1], mover, text))
        steps.append(Step(mover, text))

    def follow() -> int | None:
        """Whatever happens by itself; who is to move then."""
        while acting := game.to_act(states[-1]):
            if acting == {CHANCE}:
                go(CHANCE, str(game.sample(states[-1], rng)))
            elif (only := game.forced(states[-1])) is not None:
                go(only[0], str(only[1]))
            else:
                # where several are to choose, the walker begins and then plays for the others
                return seat if seat in acting else min(acting)
        return None

    mover = follow()
    walked = 0
    for text in line:
        if mover is None:
            break
        try:
            go(mover, str(game.parse(text)))
        except MoveError:
            break
        walked += 1
        mover = follow()
    return Walk(tuple(states), tuple(steps), walked, mover)


def unsettled(game: AnyGame, found: Walk) -> bool:
    """Whether the line goes through something that nobody can foresee."""
    pairs = zip(found.states, found.states[1:], strict=False)
    return any(game.unsettles(before, after) for before, after in pairs)

"""Trying moves out from a position, in private, from the walker's own view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.match.model.plan import Step
from engines import CHANCE, AnyGame, MoveError

MAX_LINE_MOVES: Final = 40
"""Moves in a line that was walked by hand; automatic moves are not counted."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The result of following a line."""

    states: tuple[Any, ...] = field(repr=False)
    """The position it begins with, and after each step."""
    steps: tuple[Step, ...] = field(repr=False)
    """The moves, automatic ones included: dice, and moves without a choice."""
    walked: int
    """How many moves of the line could be made."""
    to_act: int | None
    """The seat whose move is tried next; None at the end of the game."""


def walk(game: AnyGame, view: Any, seat: int, line: Sequence[str], seed: str) -> Walk:
    """Follow a line from a seat's view.

    Hidden parts are imagined, the same way for one seed each time; so are chance moves. A move
    that cannot be made there ends the walk.
    """
    rng = Random(seed)
    states: list[Any] = [game.imagine(view, rng)]
    steps: list[Step] = []

    def go(mover: int, text: str) -> None:
        states.append(game.play(states[-1], mover, text))
        steps.append(Step(mover, text))

    def follow() -> int | None:
        """Make all automatic moves; the seat to move then."""
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
    """Whether the line goes through something unforeseeable."""
    pairs = zip(found.states, found.states[1:], strict=False)
    return any(game.unsettles(before, after) for before, after in pairs)

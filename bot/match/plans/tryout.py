"""Trying moves out from a position, in private, from the walker's own view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.match.model.plan import Step
from engines import CHANCE, AnyGame, MoveError
from engines.core import Rng

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

    def follow() -> int | None:
        """Make all automatic moves; the seat to move then."""
        for step, state in automatic(game, states[-1], rng):
            steps.append(step)
            states.append(state)
        acting = game.to_act(states[-1])
        # where several are to choose, the walker begins and then plays for the others
        return seat if seat in acting else min(acting, default=None)

    mover = follow()
    walked = 0
    for text in line:
        if mover is None:
            break
        try:
            move = str(game.parse(text))
            states.append(game.play(states[-1], mover, move))
        except MoveError:
            break
        steps.append(Step(mover, move))
        walked += 1
        mover = follow()
    return Walk(tuple(states), tuple(steps), walked, mover)


def automatic(game: AnyGame, state: Any, rng: Rng) -> Iterator[tuple[Step, Any]]:
    """The moves that nobody chooses, from a position to the next decision or the end: chance's, and
    those without a choice. Each with the state after it."""
    while acting := game.to_act(state):
        if acting == {CHANCE}:
            step = Step(CHANCE, str(game.sample(state, rng)))
        elif (only := game.forced(state)) is not None:
            step = Step(only[0], str(only[1]))
        else:
            return
        state = game.play(state, step.seat, step.text)
        yield step, state


def unsettled(game: AnyGame, found: Walk) -> bool:
    """Whether the line goes through something unforeseeable."""
    pairs = zip(found.states, found.states[1:], strict=False)
    return any(game.unsettles(before, after) for before, after in pairs)

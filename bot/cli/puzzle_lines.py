"""The lines that a puzzle shows: after its answer, and after wrong moves that look right."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engines import CHANCE
from engines.proving import Aim, Goal, Hiding, sure_moves, worlds
from engines.puzzles import ALLOWED, Puzzle, positions
from engines.refuting import OpenLines, by_promise
from engines.search import choose

_MAX_WRONG_MOVES: Final = 3
"""The most wrong moves that are refuted."""
_COMPUTER_LEVEL: Final = 3
"""The level of the computer that chooses a move where none is proved."""


def with_lines(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the line after its answer, and refutations.

    :raises TooMuch: they take too many moves to find.
    """
    lines = _HiddenLines(puzzle) if isinstance(puzzle.rules, Hiding) else _OpenLines(puzzle)
    return replace(puzzle, line=lines.line(), refutations=MappingProxyType(lines.refutations()))


class _OpenLines:
    """Lines where nothing is hidden."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.rules
        *_, self.state = positions(puzzle)
        goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
        self.lines = OpenLines(self.game, self.state, goal, ALLOWED)

    def line(self) -> tuple[str, ...]:
        puzzle = self.puzzle
        if puzzle.aim is not Aim.WIN:
            return ()
        after = self.game.play(self.state, puzzle.seat, puzzle.answers[0])
        return self.lines.forced_win(after, puzzle.seat, puzzle.turns - 1)

    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        puzzle, found = self.puzzle, {}
        moves = by_promise(self.game, self.state, puzzle.seat)
        for move in [m for m in moves if str(m) not in puzzle.answers][:_MAX_WRONG_MOVES]:
            refuted = self.lines.refutation(move)
            if refuted is not None:
                found[str(move)] = refuted.line
        return found


class _HiddenLines:
    """Lines where something is hidden or drawn: as it was dealt, against a computer."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.rules
        self.states = list(positions(puzzle))

    def line(self) -> tuple[str, ...]:
        return self.continuation(self.puzzle.answers[0])

    def continuation(self, text: str) -> tuple[str, ...]:
        """The moves after a move until the turns are over, in one match of many."""
        game, puzzle, states, line = self.game, self.puzzle, list(self.states), list[str]()
        rng = random.Random(f"{puzzle.game} {puzzle.id} {text}")
        until = game.secrets.turn(states[-1]) + puzzle.turns  # type: ignore[attr-defined]
        move, seat = game.parse(text), puzzle.seat
        while True:
            states.append(game.play(states[-1], seat, move))
            state = states[-1]
            if game.outcome(state) or game.secrets.turn(state) >= until:  # type: ignore[attr-defined]
                return tuple(line)
            seat = min(game.to_act(state))
            if seat == CHANCE:
                move = game.sample(state, rng)
            elif seat == puzzle.seat:
                left = until - game.secrets.turn(state)  # type: ignore[attr-defined]
                among = worlds(game, states, seat, left)
                sure = sure_moves(game, among, Goal(seat, puzzle.aim, left), ALLOWED)
                move = (
                    sure[0] if sure else choose(game, game.view(state, seat), _COMPUTER_LEVEL, rng)
                )
            else:
                move = choose(game, game.view(state, seat), _COMPUTER_LEVEL, rng)
            line.append(str(move))

    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        """None: the reply to a wrong move depends on hidden things."""
        return {}

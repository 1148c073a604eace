"""The lines that a puzzle shows: after its answer, and after wrong moves that look right."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from engines import CHANCE, AnyGame
from engines.hinting import Hinting
from engines.proving import Aim, Goal, Hiding, Prover, sure_moves, worlds
from engines.puzzles import ALLOWED, Puzzle, positions
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


def by_promise(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """The legal moves, the most promising at a glance first."""
    moves = list(game.moves(game.view(state, seat)))
    if isinstance(game, Hinting):

        def value(move: Any) -> float:
            after = game.play(state, seat, move)
            if (outcome := game.outcome(after)) is not None:
                return float(seat in outcome.winners)
            return float(game.hints.evaluate(after)[seat]) if game.hints.settled(after) else 0.5

        moves.sort(key=value, reverse=True)
    return moves


class _OpenLines:
    """Lines where nothing is hidden: the winner hurries, the loser holds out as long as it can."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.rules
        *_, self.state = positions(puzzle)

    def line(self) -> tuple[str, ...]:
        after = self.game.play(self.state, self.puzzle.seat, self.puzzle.answers[0])
        if self.puzzle.aim is Aim.WIN:
            return self.forced_win(after, self.puzzle.seat, self.puzzle.turns - 1)
        return ()

    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        puzzle, found = self.puzzle, {}
        moves = by_promise(self.game, self.state, puzzle.seat)
        for move in [m for m in moves if str(m) not in puzzle.answers][:_MAX_WRONG_MOVES]:
            after = self.game.play(self.state, puzzle.seat, move)
            other, left = 1 - puzzle.seat, puzzle.turns - 1
            if self.wins_in(after, other, left) is not None:
                found[str(move)] = self.forced_win(after, other, left)
            else:
                found[str(move)] = self.defence(after)
        return found

    def wins_in(self, state: Any, seat: int, most: int) -> int | None:
        """The turns in which a seat can force a win; None if they are more than `most`."""
        for turns in range(most + 1):
            if Prover(self.game, [state], Goal(seat, Aim.WIN, turns), ALLOWED).open(state, turns):
                return turns
        return None

    def forced_win(self, state: Any, winner: int, turns: int) -> tuple[str, ...]:
        """The moves of a win that `winner` can force within `turns`."""
        game, line = self.game, list[str]()
        while game.outcome(state) is None and turns:
            mover = min(game.to_act(state))
            after = {m: game.play(state, mover, m) for m in by_promise(game, state, mover)}
            left = {m: self.wins_in(s, winner, turns - 1) for m, s in after.items()}
            known = {m: count for m, count in left.items() if count is not None}
            if mover == winner:
                move = min(known, key=known.__getitem__)
            else:
                move = max(known, key=known.__getitem__)
            line.append(str(move))
            state, turns = after[move], known[move]
        return tuple(line)

    def defence(self, state: Any) -> tuple[str, ...]:
        """The reply after which the win cannot be forced any more."""
        game, puzzle = self.game, self.puzzle
        if game.outcome(state) is not None:
            return ()
        mover, turns = min(game.to_act(state)), puzzle.turns - 2
        for move in by_promise(game, state, mover):
            after = game.play(state, mover, move)
            prover = Prover(game, [after], Goal(puzzle.seat, Aim.WIN, turns), ALLOWED)
            if not prover.open(after, turns):
                return (str(move),)
        return ()


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

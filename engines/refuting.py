"""How a move goes wrong after which an aim is not sure: the answer that punishes it.

Where nothing is hidden, the loser holds out as long as it can and the winner hurries. Where
something is, the line is one case of many: what the others may hold, as far as the seat could know,
and how they make use of it. The seat makes the best of it that it can without knowing that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engines.core import CHANCE, AnyGame
from engines.hinting import Hinting
from engines.proving import Aim, Goal, Hiding, Prover, worlds
from engines.puzzles import lowest_first

_FEW: Final = 12
"""States among which it is looked first for one in which the aim is missed."""
_READABLE: Final = 6
"""Moves that a line of many cases has at most, if there is a shorter one."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """What comes after a wrong move."""

    line: tuple[str, ...]
    """Moves in the game's notation, chance's included, each by the lowest seat that is to act."""
    world: Any = None
    """The state before the wrong move in which it goes so; None where nothing is hidden."""
    certain: bool = True
    """Whether the seat can know that it goes so: it is the only case."""


def refutation(
    game: AnyGame, states: Sequence[Any], goal: Goal, move: Any, allowed: int
) -> Refutation | None:
    """How a legal move goes wrong in the last of the states, which are all since the start; None if
    the aim is sure after it. `allowed` is how many moves may be tried.

    :raises TooMuch: it takes more to find out.
    """
    if isinstance(game, Hiding):
        among = worlds(game, states, goal.seat, goal.turns)
        return HiddenLines(game, among, goal, allowed).refutation(move)
    return OpenLines(game, states[-1], goal, allowed).refutation(move)


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


class OpenLines:
    """Lines where nothing is hidden: the winner hurries, the loser holds out as long as it can."""

    def __init__(self, game: AnyGame, state: Any, goal: Goal, allowed: int) -> None:
        """`allowed` is how many moves may be tried for all that is asked, before `TooMuch` is
        raised."""
        self.game, self.state, self.goal = game, state, goal
        self.left = allowed

    def refutation(self, move: Any) -> Refutation | None:
        """
        :raises TooMuch: it takes too many moves to find.
        """
        goal, after = self.goal, self.game.play(self.state, self.goal.seat, move)
        if goal.aim is Aim.WIN:
            line = self.defence(after)
            return None if line is None else Refutation(line)
        other, left = 1 - goal.seat, goal.turns - 1
        if self.wins_in(after, other, left) is None:
            return None
        return Refutation(self.forced_win(after, other, left))

    def wins_in(self, state: Any, seat: int, most: int) -> int | None:
        """The turns in which a seat can force a win; None if they are more than `most`."""
        for turns in range(most + 1):
            if self._sure(state, Goal(seat, Aim.WIN, turns)):
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

    def defence(self, state: Any) -> tuple[str, ...] | None:
        """After a move of the seat that is to win, the reply after which its win cannot be forced
        any more: no move at all if it is over without one; None if there is no such reply."""
        game, goal = self.game, self.goal
        if (outcome := game.outcome(state)) is not None:
            return None if outcome.winners == (goal.seat,) else ()
        # a win that had to come at once must at least not come with the next move
        mover, turns = min(game.to_act(state)), goal.turns - 2 if goal.turns > 1 else 1
        for move in by_promise(game, state, mover):
            after = game.play(state, mover, move)
            if not self._sure(after, Goal(goal.seat, Aim.WIN, turns)):
                return (str(move),)
        return None

    def _sure(self, state: Any, goal: Goal) -> bool:
        prover = Prover(self.game, [state], goal, self.left)
        sure = prover.open(state, goal.turns)
        self.left = prover.left
        return sure


@dataclass(frozen=True, slots=True)
class _Case:
    """A state that the seat takes for possible, and how it came about."""

    state: Any
    world: Any
    line: tuple[tuple[int, Any], ...] = ()
    """Seats and their moves."""


def _worth_showing(case: _Case) -> int:
    """The longer the seat holds out the better, as long as it can be read."""
    length = len(case.line)
    return length if length <= _READABLE else -length


class HiddenLines:
    """Lines where something is hidden: one of the cases in which the aim is missed, whatever the
    seat does after its wrong move. It chooses one move for all that it cannot tell apart."""

    def __init__(self, game: AnyGame, among: Sequence[Any], goal: Goal, allowed: int) -> None:
        """`among` are the states that the seat cannot tell apart, `allowed` is how many moves may
        be tried before `TooMuch` is raised."""
        self.among = among
        self.prover = Prover(game, among, goal, allowed)

    def refutation(self, move: Any) -> Refutation | None:
        """
        :raises TooMuch: it takes too many moves to find.
        """
        few = self.among[:: max(1, len(self.among) // _FEW)]
        found = None
        # what fails among a few states fails among all
        for among in (few, self.among) if len(few) < len(self.among) else (few,):
            found = found or self._apart(
                [self._after(_Case(state, state), self.prover.seat, move) for state in among]
            )
        if found is None or self.prover.secrets is None:
            return None
        world = self.prover.secrets.whole(found.world)
        (first, *rest), game = found.line, self.prover.game
        line = lowest_first(game, game.play(found.world, *first), rest) or ()
        return Refutation(line, world, certain=len(self.among) == 1)

    def _apart(self, cases: Sequence[_Case]) -> _Case | None:
        """A case in which the aim is missed, as the seat tells them apart by its views."""
        groups: dict[Any, list[_Case]] = {}
        for case in cases:
            view = self.prover.game.view(case.state, self.prover.seat)
            groups.setdefault(view, []).append(case)
        tried = map(self._alike, sorted(groups.values(), key=len))
        return next((found for found in tried if found is not None), None)

    def _alike(self, cases: Sequence[_Case]) -> _Case | None:
        """The same among cases that the seat cannot tell apart."""
        prover, game, first = self.prover, self.prover.game, cases[0].state
        secrets = prover.secrets
        if secrets is None:
            raise ValueError("nothing is hidden in this game")
        over = secrets.turn(first) >= prover.until
        said = prover.settled(game.outcome(first), over=over)
        if said is not None:
            return None if said else cases[0]
        if prover.seat in game.to_act(first):
            shown: _Case | None = None
            for move in game.moves(game.view(first, prover.seat)):
                found = self._apart([self._after(case, prover.seat, move) for case in cases])
                if found is None:
                    return None
                if shown is None or _worth_showing(found) > _worth_showing(shown):
                    shown = found
            return shown
        after = []
        for case in cases:
            mover = min(game.to_act(case.state))
            chance = mover == CHANCE
            moves = (
                secrets.chances(case.state) if chance else game.moves(game.view(case.state, mover))
            )
            after += [self._after(case, mover, move) for move in moves]
        return self._apart(after)

    def _after(self, case: _Case, seat: int, move: Any) -> _Case:
        state = self.prover.play(case.state, seat, move)
        return _Case(state, case.world, (*case.line, (seat, move)))

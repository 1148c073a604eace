"""Whether a seat surely wins, or surely does not lose, within some turns: found out, not guessed.

An exhaustive search through the `Game` protocol. Sure is what holds whatever the others do,
whatever chance brings and whatever is hidden: the others are taken to know everything, and the seat
knows its views. Where nothing is hidden this is a plain AND/OR search of single states. Where
something is, a node is the set of all states that the seat cannot tell apart there. It chooses one
move for all of them, and what comes of it is told apart by the views it then has: nothing that it
saw is forgotten.

A turn is one move where nothing is hidden and no dice are thrown; other games say what it is.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Protocol, runtime_checkable

from engines.core import CHANCE, AnyGame, Outcome
from engines.hinting import Finishing


class Aim(Enum):
    """What is to be sure."""

    WIN = "win"
    """To have won, alone, before the turns are over."""
    SAVE = "save"
    """Not to have lost when the turns are over."""


FORCE: Final = "force"
HOLD: Final = "hold"
"""The motifs of a win and of a save about which nothing else is to be said. Every game that has
puzzles has words for them."""

_FEW: Final = 12

MIN_MOVES: Final = 3
"""The fewest legal moves of a position in which something is proved to people: fewer are no
choice."""
_WINDOWS: Final[Mapping[tuple[str, Aim], tuple[int, ...]]] = MappingProxyType(
    {
        ("pastoral", Aim.WIN): (1, 3, 5),
        ("shirokuro", Aim.WIN): (1,),
        ("shirokuro", Aim.SAVE): (2,),
        ("countup", Aim.WIN): (1,),
        ("countup", Aim.SAVE): (1,),
    }
)
"""By game and aim; in others:"""
_USUAL_WINDOWS: Final = MappingProxyType({Aim.WIN: (1, 3), Aim.SAVE: (2, 4)})


def windows(key: str, aim: Aim) -> tuple[int, ...]:
    """The turns within which something can be proved in a game in reasonable time, the fewest
    first."""
    return _WINDOWS.get((key, aim), _USUAL_WINDOWS[aim])


_WORTH_KNOWING: Final = 2
"""The fewest turns left for which it is quicker to look up a position than to search it again."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a seat wants to be sure of, and within how many turns."""

    seat: int
    aim: Aim
    turns: int


class TooMuch(Exception):
    """A proof that would take more moves than were allowed, or that the game cannot list."""


class Secrets(Protocol):
    """What is to be known of a game with secrets or chance before anything is proved in it."""

    def worlds(self, states: Sequence[Any], seat: int, turns: int) -> Sequence[Any]:
        """All that the last of the states may be, by the seat's view of it and by what it remembers
        of those before, which are all since the start. What cannot matter within so many turns,
        such as cards that nobody can draw, may be left out of them.

        :raises TooMuch: what the seat remembers is more than the game can make use of.
        """

    def whole(self, world: Any) -> Any:
        """One of the worlds with what was left out of it."""

    def chances(self, state: Any) -> Sequence[Any]:
        """Every move that chance may make.

        :raises TooMuch: there are too many.
        """

    def turn(self, state: Any) -> int:
        """How many turns have ended."""


@runtime_checkable
class Hiding(Protocol):
    """What a game adds that has secrets or chance."""

    @property
    def secrets(self) -> Secrets:
        """What there is to know about them."""


@runtime_checkable
class Themed(Protocol):
    """What a game adds that has words for what its right moves are about."""

    def motif(self, state: Any, seat: int, aim: Aim, line: Sequence[Any]) -> str:
        """What the right move, the first of a line from `state`, is about: a word of the game's
        texts, of which every sentence holds; FORCE or HOLD where no other does."""

    def essences(self, state: Any, seat: int) -> Sequence[frozenset[Hashable]]:
        """What a position is made of for the seat whose choice it is, in each of the ways in which
        it is the same: two positions are alike if most of this is."""


def worlds(game: AnyGame, states: Sequence[Any], seat: int, turns: int) -> Sequence[Any]:
    """All that the last of the states may be, as far as the seat can know.

    :raises TooMuch: the game cannot list them.
    """
    return game.secrets.worlds(states, seat, turns) if isinstance(game, Hiding) else states[-1:]


class Prover:
    """One question, asked of one position: does a move of the seat make the aim sure?

    What refuted one move is tried first against the next, and positions that two ways lead to are
    looked at once: ask one prover about all moves.
    """

    def __init__(self, game: AnyGame, among: Sequence[Any], goal: Goal, allowed: int) -> None:
        """`among` are the states that the seat cannot tell apart, `allowed` is how many moves may
        be tried for each move asked about before `TooMuch` is raised."""
        self.game, self.among = game, among
        self.seat, self.aim, self.turns = goal.seat, goal.aim, goal.turns
        self.allowed = self.left = allowed
        self.secrets = game.secrets if isinstance(game, Hiding) else None
        self.finishing = game if isinstance(game, Finishing) else None
        self.until = goal.turns + (self.secrets.turn(among[0]) if self.secrets else 0)
        # the move that decided last, by depth: it is likely to decide again
        self.killers: list[Any] = [None] * (goal.turns + 1)
        self.known: list[dict[Any, bool]] = [{} for _ in range(goal.turns + 1)]

    def sure(self, move: Any) -> bool:
        """Whether the aim is sure after this move.

        :raises TooMuch: that takes more than was allowed.
        """
        self.left = self.allowed
        if self.secrets is None:
            return self.open(self.play(self.among[0], self.seat, move), self.turns - 1)
        if len(self.among) > _FEW and not self.likely(move):
            return False
        return self.apart([self.play(state, self.seat, move) for state in self.among])

    def likely(self, move: Any) -> bool:
        """Whether the aim is sure after this move in a few of the states: if not, it is in all of
        them not either. Most of what is not sure fails here.

        :raises TooMuch: that takes more than was allowed.
        """
        self.left = self.allowed
        few = self.among[:: max(1, len(self.among) // _FEW)]
        return self.apart([self.play(state, self.seat, move) for state in few])

    def play(self, state: Any, seat: int, move: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if seat == CHANCE:
            return self.game.play(state, seat, move)
        return self.game.follow(state, seat, move)

    def settled(self, outcome: Outcome | None, *, over: bool) -> bool | None:
        """What an ending, or that the turns are over, says about the aim; None if nothing yet."""
        if outcome is not None:
            if self.aim is Aim.WIN:
                return outcome.winners == (self.seat,)
            return not outcome.winners or self.seat in outcome.winners
        return self.aim is Aim.SAVE if over else None

    def open(self, state: Any, turns: int) -> bool:
        """Whether the aim is sure in this state, where nothing is hidden."""
        game = self.game
        said = self.settled(game.outcome(state), over=not turns)
        if said is not None:
            return said
        if turns < _WORTH_KNOWING:
            return self.searched(state, turns)
        known = self.known[turns]
        if (sure := known.get(state)) is None:
            known[state] = sure = self.searched(state, turns)
        return sure

    def searched(self, state: Any, turns: int) -> bool:
        """`open` by the moves that are there."""
        game = self.game
        mover = min(game.to_act(state))
        own = mover == self.seat
        moves = list(game.moves(game.view(state, mover)))
        if turns == 1 and self.finishing is not None and own is (self.aim is Aim.WIN):
            # the last move has to win for whoever makes it, or it changes nothing
            moves = list(self.finishing.may_win(state, moves))
        killer = self.killers[turns]
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        for move in moves:
            if self.open(self.play(state, mover, move), turns - 1) is own:
                self.killers[turns] = move
                return own
        return not own

    def apart(self, states: Sequence[Any]) -> bool:
        """Whether the aim is sure in all of these, told apart by the views that the seat has."""
        groups: dict[Any, list[Any]] = {}
        for state in states:
            groups.setdefault(self.game.view(state, self.seat), []).append(state)
        return all(map(self.hidden, sorted(groups.values(), key=len)))

    def hidden(self, states: Sequence[Any]) -> bool:
        """Whether the aim is sure in these states, which the seat cannot tell apart."""
        game, secrets, first = self.game, self.secrets, states[0]
        if secrets is None:
            raise ValueError("nothing is hidden in this game")
        said = self.settled(game.outcome(first), over=secrets.turn(first) >= self.until)
        if said is not None:
            return said
        if self.seat in game.to_act(first):
            # the seat's own move first: who chooses at once does not see the other's choice
            return any(
                self.apart([self.play(state, self.seat, move) for state in states])
                for move in game.moves(game.view(first, self.seat))
            )
        after = []
        for state in states:
            mover = min(game.to_act(state))
            chance = mover == CHANCE
            moves = secrets.chances(state) if chance else game.moves(game.view(state, mover))
            after += [self.play(state, mover, move) for move in moves]
        return self.apart(after)


def sure_moves(game: AnyGame, among: Sequence[Any], goal: Goal, allowed: int) -> list[Any]:
    """The legal moves of the seat after which its aim is sure; `allowed` is how many moves may be
    tried for each.

    :raises TooMuch: that takes more than was allowed.
    """
    prover = Prover(game, among, goal, allowed)
    return [move for move in game.moves(game.view(among[0], goal.seat)) if prover.sure(move)]

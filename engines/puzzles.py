"""Positions from played matches in which one move alone is right, and which one.

They lie in `engines/<game>/puzzles.json`, easy ones first. How they were found, and what is proved
of each, is told in docs/puzzles.md; `yoimachi puzzles` finds more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from engines import GAMES
from engines.core import AnyGame, OptionValue
from engines.proving import Aim, Goal, TooMuch, sure_moves, worlds

ALLOWED = 3_000_000
"""Moves that may be tried to prove or to disprove one move of a puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which `seat` is to move, and what is right there."""

    game: str
    id: str
    """Unique in its game: lower-case letters, digits and dashes. It stays when others are added."""
    seats: int
    options: Mapping[str, OptionValue]
    """Those that are not the usual ones."""
    moves: tuple[str, ...]
    """How the position came about, from the start; chance's moves included. Each is made by the
    lowest seat that was to act."""
    seat: int
    aim: Aim
    turns: int
    """Within how many turns the aim is proved: moves of either where nothing is hidden, the turns
    of cats, the rounds of Count-Up."""
    motif: str
    """What it is about: a word of the game's, for texts."""
    answers: tuple[str, ...]
    """The right move; several only if they come to the same."""
    line: tuple[str, ...]
    """How it may go on after the first of the answers."""
    refutations: Mapping[str, tuple[str, ...]]
    """Moves that look good, each with how it goes wrong."""
    rules_version: int
    """The version of the rules by which it was found, and is played."""

    @property
    def rules(self) -> AnyGame:
        """The game by these rules.

        :raises LookupError: they are not kept.
        """
        rules = GAMES[self.game].by_rules(self.rules_version)
        if rules is None:
            raise LookupError(f"no rules {self.rules_version} of {self.game}")
        return rules


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Those of a game, the easier ones first; none, where nobody has looked for any.

    :raises KeyError: there is no such game.
    """
    file = resources.files("engines") / GAMES[game].key / "puzzles.json"
    if not file.is_file():
        return ()
    return tuple(read(game, entry) for entry in json.loads(file.read_text(encoding="utf-8")))


def read(game: str, entry: Mapping[str, Any]) -> Puzzle:
    """The puzzle of an entry of a game's file."""
    return Puzzle(
        game=game,
        id=entry["id"],
        seats=entry["seats"],
        options=MappingProxyType(entry["options"]),
        moves=tuple(entry["moves"]),
        seat=entry["seat"],
        aim=Aim(entry["aim"]),
        turns=entry["turns"],
        motif=entry["motif"],
        answers=tuple(entry["answers"]),
        line=tuple(entry["line"]),
        refutations=MappingProxyType(
            {move: tuple(line) for move, line in entry["refutations"].items()}
        ),
        rules_version=entry.get("rules_version", GAMES[game].rules_version),
    )


def written(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as an entry of its file, which names the rules if they are not the newest."""
    older = puzzle.rules_version != GAMES[puzzle.game].rules_version
    return {
        "id": puzzle.id,
        **({"rules_version": puzzle.rules_version} if older else {}),
        "aim": puzzle.aim.value,
        "turns": puzzle.turns,
        "motif": puzzle.motif,
        "seat": puzzle.seat,
        "answers": list(puzzle.answers),
        "line": list(puzzle.line),
        "refutations": {move: list(line) for move, line in puzzle.refutations.items()},
        "seats": puzzle.seats,
        "options": dict(puzzle.options),
        "moves": list(puzzle.moves),
    }


def positions(puzzle: Puzzle, more: Sequence[str] = ()) -> Iterator[Any]:
    """The states from the start to the position of the puzzle, and on by `more` moves.

    :raises MoveError: the moves could not have been made.
    """
    return played(puzzle.rules, puzzle.seats, puzzle.options, (*puzzle.moves, *more))


def played(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], moves: Sequence[str]
) -> Iterator[Any]:
    """The states from the start on, each move made by the lowest seat that was to act.

    :raises MoveError: the moves could not have been made.
    """
    state = game.start(seats, options)
    yield state
    for move in moves:
        state = game.play(state, min(game.to_act(state), default=0), move)
        yield state


def position(puzzle: Puzzle) -> Any:
    """The state in which the puzzle is asked. Show the view of its seat, and no other."""
    *_, state = positions(puzzle)
    return state


def solves(puzzle: Puzzle, notation: str) -> bool:
    """Whether a move is the right one.

    :raises MalformedMove: it is no move of the game.
    """
    return str(puzzle.rules.parse(notation)) in puzzle.answers


def proved(puzzle: Puzzle, allowed: int = ALLOWED) -> tuple[str, ...]:
    """The moves that a search finds to be right: the puzzle's answers, if it is a good one.

    :raises TooMuch: the search would take more than `allowed` moves for one of them.
    """
    game = puzzle.rules
    among = worlds(game, list(positions(puzzle)), puzzle.seat, puzzle.turns)
    goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
    found = sure_moves(game, among, goal, allowed)
    return tuple(map(str, found))


__all__ = [
    "ALLOWED",
    "Aim",
    "Puzzle",
    "TooMuch",
    "played",
    "position",
    "positions",
    "proved",
    "puzzles",
    "read",
    "solves",
    "written",
]

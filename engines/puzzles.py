"""Positions from played matches in which one move alone is right, and which one.

They lie packed in `puzzles.pack` beside the game's rules, easy ones first, and each is read when it
is asked for. docs/dev/puzzles.md tells how they were found, and what is proved of each; `yoimachi
puzzles` finds more, and writes those there are as lines of JSON.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, overload

from engines import GAMES, packing
from engines.core import AnyGame, MoveError, OptionValue
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


@dataclass(frozen=True, slots=True)
class Listed:
    """What is known of a puzzle without reading it."""

    id: str
    aim: Aim
    motif: str
    ease: float
    """The share of tries in which a computer of level 1 found the answer."""


_NOTHING: tuple[packing.Packed | None, tuple[Mapping[str, Any], ...]] = (None, ())


class PuzzleShelf(Sequence[Puzzle]):
    """The puzzles of a game, the easier ones first. Each is read when it is asked for, and not
    kept: ask for their ids where these are enough."""

    def __init__(self, game: str, file: Traversable | None) -> None:
        """No file is a game that nobody has looked for puzzles in."""
        self.game = game
        self._packed, index = packing.opened(file) if file is not None else _NOTHING
        self.listed = tuple(
            Listed(told["id"], Aim(told["aim"]), told["motif"], told["ease"]) for told in index
        )
        self._number = {one.id: number for number, one in enumerate(self.listed)}

    @property
    def ids(self) -> tuple[str, ...]:
        """Of all, in order."""
        return tuple(self._number)

    def has(self, puzzle_id: str) -> bool:
        """Whether there is one of this id."""
        return puzzle_id in self._number

    def get(self, puzzle_id: str) -> Puzzle:
        """:raises KeyError: there is none of this id."""
        return self[self._number[puzzle_id]]

    def number(self, puzzle_id: str) -> int:
        """A puzzle's place among them, from 1.

        :raises KeyError: there is none of this id.
        """
        return self._number[puzzle_id] + 1

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Puzzle, ...]: ...
    def __getitem__(self, place: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(len(self))[place])
        number = range(len(self))[place]
        if self._packed is None:
            raise IndexError(place)
        return read(self.game, self._packed.entry(number))

    def __contains__(self, puzzle: object) -> bool:
        return isinstance(puzzle, Puzzle) and puzzle.game == self.game and puzzle.id in self._number


@cache
def puzzles(game: str) -> PuzzleShelf:
    """Those of a game, the easier ones first; none, where nobody has looked for any.

    :raises KeyError: there is no such game.
    """
    file = place_of(game)
    return PuzzleShelf(game, file if file.is_file() else None)


def place_of(game: str) -> Traversable:
    """The file of a game's puzzles, whether there is one or not.

    :raises KeyError: there is no such game.
    """
    return resources.files(type(GAMES[game]).__module__.rpartition(".")[0]) / "puzzles.pack"


def packed(entries: Iterable[Mapping[str, Any]]) -> bytes:
    """The file of a game's puzzles, from their entries, in order. An entry has the `ease` of its
    puzzle, too, which is told by the index."""
    return packing.packed(
        [
            (
                {key: entry[key] for key in ("id", "aim", "motif", "ease")},
                {key: value for key, value in entry.items() if key != "ease"},
            )
            for entry in entries
        ]
    )


def entry(puzzle: Puzzle, ease: float) -> dict[str, Any]:
    """A puzzle as `packed` takes it."""
    return {"ease": round(ease, 2), **written(puzzle)}


def unpacked(game: str) -> Iterator[dict[str, Any]]:
    """The entries of a game's puzzles, as `packed` takes them."""
    shelf = puzzles(game)
    for listed, puzzle in zip(shelf.listed, shelf, strict=True):
        yield entry(puzzle, listed.ease)


def read(game: str, entry: Mapping[str, Any]) -> Puzzle:
    """The puzzle of an entry."""
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
        rules_version=entry["rules_version"],
    )


def written(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as an entry."""
    return {
        "id": puzzle.id,
        "rules_version": puzzle.rules_version,
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


def lowest_first(
    game: AnyGame, state: Any, moves: Sequence[tuple[int, Any]]
) -> tuple[str, ...] | None:
    """Moves of seats as they can be made one after the other, each by the lowest seat that is to
    act: where several act together, every order leads to the same. None if they lead nowhere so."""
    left, made = list(moves), list[str]()
    while left:
        seat = min(game.to_act(state), default=None)
        at = next((number for number, (mover, _) in enumerate(left) if mover == seat), None)
        if seat is None or at is None:
            return None
        _, move = left.pop(at)
        try:
            state = game.play(state, seat, move)
        except MoveError:
            return None
        made.append(str(move))
    return tuple(made)


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
    "Listed",
    "Puzzle",
    "PuzzleShelf",
    "TooMuch",
    "entry",
    "lowest_first",
    "packed",
    "played",
    "position",
    "positions",
    "proved",
    "puzzles",
    "read",
    "solves",
    "unpacked",
    "written",
]

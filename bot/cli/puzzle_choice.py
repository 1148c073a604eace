"""The puzzles that are kept of those that were found: no two alike, and of every kind some.

Puzzles that are kept already stay. Of the others, one is left out if its position is nearly that of
another one; of what is left, each kind (aim, motif, how often a computer of
level 1 finds the answer) gives one in turn until there are enough, the harder ones first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import Any, Final

from bot.cli.puzzle_lines import with_lines
from engines.proving import FORCE, HOLD, Aim, Hiding, Themed, TooMuch
from engines.puzzles import Puzzle, position, puzzles, read

MAX_ALIKE: Final = 0.8
"""The share of all that can be seen in two positions beyond which they are nearly the same one."""
MAX_ALIKE_OF_MATCH: Final = 0.5
"""The same for two positions of a match."""
MAX_OF_MATCH: Final = 2
"""The most puzzles of one match."""
_EASES: Final = (0.0, 0.25, 0.6, 0.9)
"""Kinds of ease begin above these shares of tries."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle with its figures."""

    puzzle: Puzzle
    ease: float
    """The share of tries in which a computer of level 1 finds the answer."""
    before: int = 0
    """Moves that look better than the answer at a glance."""
    legal: int = 0

    @property
    def kind(self) -> tuple[str, str, int]:
        """What it shares with others of which few are enough."""
        return self.puzzle.aim.value, self.puzzle.motif, sum(self.ease > most for most in _EASES)

    @property
    def hardness(self) -> tuple[float, int, int]:
        """The harder one of two is greater."""
        return -self.ease, self.before, self.legal

    @property
    def match(self) -> str:
        """The match that it comes from."""
        return self.puzzle.id.rpartition("-")[0]


def kept(game: str) -> list[Found]:
    """The puzzles of a game that there are."""
    shelf = puzzles(game)
    return [Found(one, listed.ease) for listed, one in zip(shelf.listed, shelf, strict=True)]


def found_of(game: str, line: Mapping[str, Any]) -> Found | None:
    """A puzzle that was found, from its line; None if no way to go on can be shown. It has a motif,
    but no lines of play yet where these are not needed for the motif."""
    puzzle = read(game, line)
    if not puzzle.motif:
        try:
            puzzle = with_lines(puzzle) if isinstance(puzzle.rules, Hiding) else puzzle
        except TooMuch:
            return None
        puzzle = replace(puzzle, motif=motif_of(puzzle))
    return Found(puzzle, line["ease"], line.get("before", 0), line.get("legal", 0))


def finished(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its lines of play.

    :raises TooMuch: they take too many moves to find.
    """
    return puzzle if puzzle.line or puzzle.refutations else with_lines(puzzle)


def motif_of(puzzle: Puzzle) -> str:
    """What its right move is about, as far as the game has words for it."""
    game = puzzle.rules
    if isinstance(game, Themed):
        line = [game.parse(text) for text in (puzzle.answers[0], *puzzle.line)]
        return game.motif(position(puzzle), puzzle.seat, puzzle.aim, line)
    return FORCE if puzzle.aim is Aim.WIN else HOLD


def chosen(before: Sequence[Found], found: Iterable[Found], most: int) -> list[Found]:
    """As many puzzles as there should be, the easy ones first."""
    apart = _Apart()
    for one in before:
        apart.add(one)
    there = {one.puzzle.id for one in before}
    kinds: dict[tuple[str, str, int], list[Found]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.hardness, reverse=True):
        kinds[one.kind].append(one)
    result = list(before)
    for one in chain.from_iterable(zip_longest(*(kinds[kind] for kind in sorted(kinds)))):
        if len(result) >= most:
            break
        if one is not None and one.puzzle.id not in there and apart.add(one):
            result.append(one)
    return sorted(result, key=lambda one: (one.hardness, one.puzzle.id))


def essences(puzzle: Puzzle) -> Sequence[frozenset[Hashable]]:
    """What its position is made of; all that its seat sees, where the game does not say."""
    game, state = puzzle.rules, position(puzzle)
    if isinstance(game, Themed):
        return game.essences(state, puzzle.seat)
    return (frozenset([game.view(state, puzzle.seat)]),)


def likeness(one: frozenset[Hashable], other: frozenset[Hashable]) -> float:
    """How much of what two positions are made of is in both: from 0 to 1."""
    return len(one & other) / len(one | other)


class _Apart:
    """Puzzles of which no two are nearly the same."""

    def __init__(self) -> None:
        self._of_match: dict[str, list[frozenset[Hashable]]] = defaultdict(list)

    def add(self, one: Found) -> bool:
        """Whether it is not nearly the same as one that is there; then it is there, too."""
        ways = essences(one.puzzle)
        if len(self._of_match[one.match]) >= MAX_OF_MATCH:
            return False
        for match, there in self._of_match.items():
            most = MAX_ALIKE_OF_MATCH if match == one.match else MAX_ALIKE
            if any(likeness(way, other) > most for way in ways for other in there):
                return False
        self._of_match[one.match].append(ways[0])
        return True

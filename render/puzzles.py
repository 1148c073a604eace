"""Puzzles in words: what is asked, a hint, why the right move is right, and how it goes on.

The picture of a puzzle is the picture of its position, from the view of its seat alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from engines import CHANCE
from engines.proving import Hiding
from engines.puzzles import Puzzle, positions
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.presentation import seated


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """All that is said of one puzzle, apart from its picture. The first two give nothing away."""

    title: str
    """What is asked, in a few words: "Win in 2 moves"."""
    task: str
    """The same in a sentence or two, with what is known to be sure."""
    hint: str
    why: str
    """Why the right move is right. Tells it."""
    answer: tuple[str, ...]
    """The right move in plain words; several if several come to the same."""
    line: tuple[str, ...]
    """How it may go on: "Player 2: Save", a move each."""


def told(puzzle: Puzzle, *, locale: str) -> PuzzleText:
    """What is said of a puzzle."""
    game, aim = puzzle.game, puzzle.aim.value
    moves = own_moves(puzzle)
    *_, state = positions(puzzle)
    view = puzzle.rules.view(state, puzzle.seat)
    say = texts().format
    return PuzzleText(
        title=title(puzzle, locale=locale),
        task=say(locale, f"{game}-puzzle-{aim}", moves=moves, seat=puzzle.seat),
        hint=say(locale, f"{game}-puzzle-{puzzle.motif}-hint"),
        why=say(locale, f"{game}-puzzle-{puzzle.motif}"),
        answer=tuple(_label(puzzle, view, answer, locale) for answer in puzzle.answers),
        line=_line(puzzle, puzzle.answers[0], puzzle.line, locale)[1:],
    )


def title(puzzle: Puzzle, *, locale: str) -> str:
    """What is asked, in a few words. Nothing of the match is played for it."""
    return texts().format(
        locale,
        f"{puzzle.game}-puzzle-{puzzle.aim.value}-title",
        moves=own_moves(puzzle),
        seat=puzzle.seat,
    )


def motif_name(game: str, motif: str, *, locale: str) -> str:
    """What puzzles of a motif are about, in a few words."""
    return texts().format(locale, f"{game}-puzzle-{motif}-name")


def wrong(puzzle: Puzzle, move: str, *, locale: str) -> tuple[str, ...]:
    """What goes wrong after another legal move: what is to be said first, then how it may go, a
    move each, the wrong one first. Where that was not written down there are no moves."""
    said = texts().format(
        locale, f"{puzzle.game}-puzzle-{puzzle.aim.value}-wrong", seat=puzzle.seat
    )
    answered = puzzle.refutations.get(move)
    if answered is None:
        return (said,)
    return (said, *_line(puzzle, move, answered, locale))


def own_moves(puzzle: Puzzle) -> int:
    """How many moves of the puzzle's seat a win takes; 1 where that is not fixed. 2 as well where
    the other ends it with a move that it must make."""
    hides = isinstance(puzzle.rules, Hiding)
    return 1 if hides else (len(puzzle.line) + 1) // 2 + 1


def _line(puzzle: Puzzle, first: str, after: Iterable[str], locale: str) -> tuple[str, ...]:
    """Moves from the puzzle's position on, each with who makes it. Chance's are left out."""
    game, moves = puzzle.rules, (first, *after)
    states = list(positions(puzzle, moves))[len(puzzle.moves) :]
    names = seated(None, puzzle.seats, locale)
    said = []
    for (state, _), move in zip(pairwise(states), moves, strict=True):
        seat = min(game.to_act(state))
        if seat != CHANCE:
            label = _label(puzzle, game.view(state, seat), move, locale)
            said.append(texts().format(locale, "puzzle-move", name=names[seat], label=label))
    return tuple(said)


def _label(puzzle: Puzzle, view: object, move: str, locale: str) -> str:
    label = PRESENTATIONS[puzzle.game].label
    return label(view, puzzle.rules.parse(move), locale=locale, names=None)

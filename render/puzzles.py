"""Puzzles in words: what is asked, a hint, why the right move is right, and how it goes on.

The picture of a puzzle is the picture of its position, from the view of its seat alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from engines import CHANCE
from engines.proving import Aim, Hiding
from engines.puzzles import Puzzle, position
from engines.refuting import Refutation
from render.catalogue import texts
from render.games import PRESENTATIONS
from render.presentation import listed, seated

_LOOKED_FOR_HIDDEN: Final = 8
"""States imagined to see whether anything is hidden."""


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
    view = puzzle.rules.view(position(puzzle), puzzle.seat)
    say = texts().format
    return PuzzleText(
        title=title(puzzle, locale=locale),
        task=say(
            locale,
            f"{game}-puzzle-{aim}",
            moves=moves,
            seat=puzzle.seat,
            hidden=_hidden(puzzle, view),
        ),
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


@dataclass(frozen=True, slots=True)
class WrongText:
    """What is said of a wrong move."""

    why: str
    """What goes wrong after it, in general."""
    case: str
    """What the others may hold for it to go as the line does; empty if it always does."""
    line: tuple[str, ...]
    """How it goes, a move each, the wrong one first; none where nobody knows."""


def wrong(puzzle: Puzzle, move: str, refuted: Refutation | None, *, locale: str) -> WrongText:
    """What is said of a legal move that is not right, and of how it goes wrong if that is known."""
    say = texts().format
    view = puzzle.rules.view(position(puzzle), puzzle.seat)
    why = say(
        locale,
        f"{puzzle.game}-puzzle-{puzzle.aim.value}-wrong",
        seat=puzzle.seat,
        hidden=_hidden(puzzle, view),
    )
    if refuted is None:
        return WrongText(why, "", ())
    line = _line(puzzle, move, refuted.line, locale, refuted.world)
    return WrongText(why, "" if refuted.certain else _case(puzzle, refuted, locale), line)


def _hidden(puzzle: Puzzle, view: Any) -> str:
    """Whether there is anything that the puzzle's seat cannot know."""
    game = puzzle.rules
    first, *others = (
        game.imagine(view, random.Random(number)) for number in range(_LOOKED_FOR_HIDDEN)
    )
    return "no" if all(other == first for other in others) else "yes"


def _case(puzzle: Puzzle, refuted: Refutation, locale: str) -> str:
    """What the others hold in one of the states that the puzzle's seat cannot tell apart."""
    secret = PRESENTATIONS[puzzle.game].secret
    if secret is None:
        return ""
    others = [seat for seat in range(puzzle.seats) if seat != puzzle.seat]
    views = [puzzle.rules.view(refuted.world, seat) for seat in others]
    held = listed([secret(view, locale=locale) for view in views], locale)
    return texts().format(locale, "puzzle-case", held=held)


def own_moves(puzzle: Puzzle) -> int:
    """How many moves of the puzzle's seat a win takes at most; 1 where that is not fixed. 2 as well
    where the other ends it with a move that it must make."""
    game = puzzle.rules
    if isinstance(game, Hiding) or puzzle.aim is Aim.SAVE:
        return 1
    if puzzle.line or puzzle.refutations:
        return (len(puzzle.line) + 1) // 2 + 1
    # nobody has written down how those of people's own matches go on
    after = game.play(position(puzzle), puzzle.seat, puzzle.answers[0])
    return 1 if game.outcome(after) is not None else puzzle.turns // 2 + 1


def _line(
    puzzle: Puzzle, first: str, after: Iterable[str], locale: str, world: Any = None
) -> tuple[str, ...]:
    """Moves from the puzzle's position on, or from another state that its seat takes for the same,
    each with who makes it. Chance's are left out."""
    game, seat = puzzle.rules, puzzle.seat
    state = position(puzzle) if world is None else world
    names = seated(None, puzzle.seats, locale)
    said = []
    for move in (first, *after):
        if seat != CHANCE:
            label = _label(puzzle, game.view(state, seat), move, locale)
            said.append(texts().format(locale, "puzzle-move", name=names[seat], label=label))
        state = game.play(state, seat, move)
        seat = min(game.to_act(state), default=CHANCE)
    return tuple(said)


def _label(puzzle: Puzzle, view: object, move: str, locale: str) -> str:
    label = PRESENTATIONS[puzzle.game].label
    return label(view, puzzle.rules.parse(move), locale=locale, names=None)

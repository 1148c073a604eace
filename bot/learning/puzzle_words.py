"""Sentences about a person's progress in puzzles: in those of a game, or of their own matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import render
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.learning.own.service import OwnProgress
from bot.learning.puzzles import PuzzleProgress
from engines.puzzles import Puzzle
from render.presentation import seated
from render.puzzles import PuzzleText

Progress: TypeAlias = PuzzleProgress | OwnProgress


def heading(say: Say, progress: Progress, puzzle: Puzzle, title: str) -> str:
    """The first line of a puzzle."""
    game, mark = say.game(puzzle.game), " ✅" if _is_solved(progress, puzzle) else ""
    if isinstance(progress, OwnProgress):
        code = progress.own(puzzle.id).code
        return f"### {say('ownpuzzle-heading', game=game, code=code, title=title)}{mark}"
    number, count = progress.number(puzzle), len(progress.puzzles)
    told = say("puzzle-heading", game=game, number=number, count=count, title=title)
    return f"### {told}{mark}"


def _is_solved(progress: Progress, puzzle: Puzzle) -> bool:
    if isinstance(progress, OwnProgress):
        return progress.own(puzzle.id).due_at is None
    return progress.is_solved(puzzle.id)


def may_be_tried(progress: Progress, puzzle: Puzzle) -> bool:
    """Whether there is a point in trying it once the answer is known."""
    if isinstance(progress, OwnProgress):
        return progress.own(puzzle.id).is_due(progress.now)
    return not _is_solved(progress, puzzle)


def standing(say: Say, progress: Progress, puzzle: Puzzle) -> str:
    """Where the person stands once they know the answer."""
    if isinstance(progress, OwnProgress):
        own = progress.own(puzzle.id)
        if own.due_at is None:
            return say("ownpuzzle-done", count=own.solved)
        return say("ownpuzzle-again", when=ago(own.due_at))
    left = len(progress.puzzles) - progress.solved
    return say("puzzle-progress", solved=progress.solved, count=len(progress.puzzles), left=left)


def seat_name(say: Say, puzzle: Puzzle, view: Any) -> str:
    """The player whose puzzle it is, with the mark of their colour; `view` is theirs."""
    mark = render.colour_mark(puzzle.game, view, puzzle.seat)
    return f"{mark} {seated(None, puzzle.seats, say.locale)[puzzle.seat]}"


def answer_line(say: Say, said: PuzzleText) -> str:
    """The answer, or all of several that come to the same."""
    return say(
        "puzzle-answer", answer=say.listing(f"**{plain(answer)}**" for answer in said.answer)
    )


def explained(say: Say, said: PuzzleText) -> list[str]:
    """Why the answer is right, and how it may go on."""
    return [said.why, *([say("puzzle-line")] if said.line else []), *numbered(said.line)]


def numbered(line: Sequence[str]) -> list[str]:
    """The moves of a line."""
    return [f"{number}. {plain(move)}" for number, move in enumerate(line, 1)]


def own_line(say: Say, progress: OwnProgress) -> str:
    """How many mistakes of one's own matches there are to be solved, and when the next returns."""
    due, at = len(progress.due), progress.next_at
    when = "" if at is None else say("learn-own-next", when=ago(at))
    return say("learn-own", count=len(progress.open), due=due) + (f" {when}" if when else "")

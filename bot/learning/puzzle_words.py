"""Sentences about a person's progress in puzzles: in those of a game, or of their own matches."""

from __future__ import annotations

from typing import TypeAlias

from bot.discord_kit.texts import Say, ago
from bot.learning.own.service import OwnProgress
from bot.learning.puzzles import PuzzleProgress
from engines.puzzles import Puzzle

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
    attempt = progress.attempts.get(puzzle.id)
    return attempt is not None and attempt.solved


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


def own_line(say: Say, progress: OwnProgress) -> str:
    """How many mistakes of one's own matches there are to be solved, and when the next returns."""
    due, at = len(progress.due), progress.next_at
    when = "" if at is None else say("learn-own-next", when=ago(at))
    return say("learn-own", count=len(progress.open), due=due) + (f" {when}" if when else "")

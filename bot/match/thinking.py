"""What computers are asked to think about, and the work of the processes in which they do. These
load this module and what it needs: the games, and nothing of Discord, pictures or the database."""

from __future__ import annotations

import os
import random
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from engines import AnyGame, search, swapping
from engines.advice import Advice, Review, advise, review
from engines.core import OptionValue
from engines.proving import Goal, TooMuch
from engines.puzzles import Puzzle, played
from engines.refuting import Refutation, refutation
from engines.review_slices import Slice

# --------------------------------------------------------------------------------------- requests


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A position to be advised about, as far as the asking person may know it."""

    game: str
    level: int
    view: Any = field(repr=False)
    """The view of their seat."""
    seed: str
    """For all that is left to chance in thinking: asked again, the answer is the same."""
    made: Any = field(default=None, repr=False)
    """The move they made there, to be reviewed; None to be told good ones."""


@dataclass(frozen=True, slots=True)
class RefutationRequest:
    """A wrong move in a puzzle."""

    rules: AnyGame
    seats: int
    options: dict[str, OptionValue]
    moves: tuple[str, ...] = field(repr=False)
    """How its position came about."""
    goal: Goal
    made: str

    @staticmethod
    def of(puzzle: Puzzle, made: str) -> RefutationRequest:
        goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
        options = dict(puzzle.options)
        return RefutationRequest(puzzle.rules, puzzle.seats, options, puzzle.moves, goal, made)


class Adviser(Protocol):
    """Thinks about requests, one of each person at a time; `asker` is the person's id."""

    async def advise(self, request: AdviceRequest, asker: int) -> tuple[Advice, ...] | None:
        """Good moves, the best first; None if there was no time to think.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...

    async def review(self, request: AdviceRequest, asker: int) -> Review | None:
        """The move that was made beside the best one; None if there was no time to think.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...

    async def refute(self, request: RefutationRequest, asker: int) -> Refutation | None:
        """How a wrong move goes wrong; None if nobody had the time to find out.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...


# ------------------------------------------------------------------------------------------- work


NICENESS: Final = 10
"""The `nice` value of these processes."""
OOM_SCORE_ADJ: Final = 800
"""Of 1000: how much sooner than others Linux ends one of these processes where memory runs out. The
bot goes on without its thought, and starts another process."""
MAX_REFUTING_MOVES: Final = 500_000
"""Moves that may be tried to find how a wrong answer is punished: some seconds. Those of all the
puzzles that there are take less than a tenth of a second."""

# a game goes along with its request: the process that thinks knows those of this program alone


def settle_down() -> None:
    """Give way to the bot, which also tells these processes when to end."""
    os.nice(NICENESS)
    with suppress(OSError):  # not every system has it
        Path("/proc/self/oom_score_adj").write_text(str(OOM_SCORE_ADJ), encoding="ascii")
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(game: AnyGame, view: Any, level: int, seed: bytes, *, swap: bool) -> str:
    """A move of a computer player, in its notation; empty if it takes the other side instead, which
    it may where sides can still be swapped (`swap`)."""
    rng = random.Random(seed)
    if not swap:
        return str(search.choose(game, view, level, rng))
    move = swapping.choose_with_swap(game, view, level, rng)
    return "" if move is None else str(move)


def advise_on(game: AnyGame, request: AdviceRequest) -> tuple[Advice, ...]:
    """Good moves, the best first."""
    rng = random.Random(request.seed)
    return advise(game, request.view, request.level, rng)


def review_of(game: AnyGame, request: AdviceRequest) -> Review:
    """The move that was made beside the best one."""
    rng = random.Random(request.seed)
    return review(game, request.view, request.made, request.level, rng)


def refutation_of(game: AnyGame, request: RefutationRequest) -> Refutation | None:
    """How a wrong move goes wrong; None if that takes too long to find out."""
    states = list(played(game, request.seats, request.options, request.moves))
    made = game.parse(request.made)
    try:
        return refutation(game, states, request.goal, made, MAX_REFUTING_MOVES)
    except TooMuch:
        return None


def work_on(game: AnyGame, part: Slice) -> Any:
    """What comes of a slice of a match's review."""
    return part.work(game, random.Random(part.seed))

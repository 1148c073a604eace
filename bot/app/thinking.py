"""The work of the processes in which computer players think. They load this module and what it
needs: the games, and nothing of Discord, pictures or the database."""

from __future__ import annotations

import os
import random
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bot.learning.advice import AdviceRequest, RefutationRequest
from engines import AnyGame, search, swapping
from engines.advice import Advice, Review, advise, review
from engines.proving import TooMuch
from engines.puzzles import played
from engines.refuting import Refutation, refutation
from engines.review_slices import Slice

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

"""`yoimachi selfplay`: computer players against each other, to see how strong they are.

Matches come in pairs that begin alike: the same dice and shuffles, the seats exchanged. The seed of
its pair and the seats settle a match, however many run in parallel. Of more than two players one is
of the first level and all others of the second: it takes each seat once.
"""

from __future__ import annotations

import csv
import random
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, fields
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

from engines import CHANCE, GAMES
from engines.core import OptionValue
from engines.search import effort_of, think

RANDOM: Final = 0
"""The level of a player who makes any legal move."""
MAX_MOVES: Final = 5000
"""Moves after which a match is given up as drawn: random players can go on for ever."""
CUT_REASON: Final = "cut"
"""The reason of such a draw."""
_DEVIATIONS_95: Final = 1.96
"""Standard deviations to either side that hold 95 of 100."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: which, and the level of each seat."""

    game: str
    options: Mapping[str, OptionValue]
    levels: tuple[int, ...]
    """By seat."""
    seed: int
    """Of dice, shuffles and players; that of the pair."""


@dataclass(frozen=True, slots=True)
class Played:
    """The course of a match in figures."""

    fixture: Fixture
    winners: tuple[int, ...]
    """The seats that won; none in a draw."""
    reason: str
    plies: int
    """Moves made, chance's not counted."""
    iterations: int
    seconds: float
    """Of the processor, for the whole match."""

    def points(self, seat: int) -> float:
        """1 for a win, less for one that is shared; a draw is shared by all."""
        sharing = self.winners or range(len(self.fixture.levels))
        return 1 / len(sharing) if seat in sharing else 0.0


@dataclass(frozen=True, slots=True)
class Share:
    """Points out of so many matches."""

    points: float
    matches: int

    @property
    def rate(self) -> float:
        return self.points / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate. Draws, as half a win, make it a little too wide."""
        if not self.matches:
            return 0.0, 1.0
        n, z, rate = self.matches, _DEVIATIONS_95, self.rate
        middle = rate + z * z / (2 * n)
        reach = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:.1%} of {self.matches} ({low:.1%} to {high:.1%})"


def fixtures(
    game: str,
    options: Mapping[str, OptionValue],
    levels: tuple[int, int],
    count: int,
    seed: int,
    *,
    players: int = 2,
) -> list[Fixture]:
    """Pairs of matches with the seats exchanged; the nth pair, from 0, has the seed `seed` + n.

    With more players there are as many matches in place of a pair. A level against itself has
    nothing to exchange: each match has a seed of its own.
    """
    first, second = levels
    seats = 1 if first == second else players
    return [
        Fixture(
            game,
            options,
            tuple(first if seat == index % seats else second for seat in range(players)),
            seed + index // seats,
        )
        for index in range(count)
    ]


def play(fixture: Fixture) -> Played:
    """Play a match. Everything but the seconds follows from the fixture."""
    game = GAMES[fixture.game]
    chance = random.Random(f"{fixture.seed} chance")
    minds = [random.Random(f"{fixture.seed} {seat}") for seat in range(len(fixture.levels))]
    state = game.start(len(fixture.levels), fixture.options)
    plies = iterations = 0
    began = time.process_time()
    while (acting := game.to_act(state)) and plies < MAX_MOVES:
        seat = min(acting)
        if seat == CHANCE:
            state = game.play(state, CHANCE, game.sample(state, chance))
            continue
        view, level, mind = game.view(state, seat), fixture.levels[seat], minds[seat]
        if level == RANDOM:
            moves = game.moves(view)
            move = moves[mind.randrange(len(moves))]
        else:
            thought = think(game, view, effort_of(game, level, seat), mind)
            move, iterations = thought.move, iterations + thought.iterations
        state = game.play(state, seat, move)
        plies += 1
    seconds = time.process_time() - began
    outcome = game.outcome(state)
    winners, reason = ((), CUT_REASON) if outcome is None else (outcome.winners, outcome.reason)
    return Played(fixture, winners, reason, plies, iterations, seconds)


def play_all(every: Sequence[Fixture], workers: int) -> Iterator[Played]:
    """Each match as it is finished, by so many processes."""
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play, fixture) for fixture in every]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            # and wait: a pool that is still ending while the program does makes it fail at the end
            pool.shutdown(cancel_futures=True)


def tell(played: Sequence[Played], levels: tuple[int, int]) -> Iterator[str]:
    """The lines to print. Of a level against itself the one at seat 0 counts as the first."""
    first, second = levels
    score = Share(sum(match.points(_seat_of(match, first)) for match in played), len(played))
    begun = Share(sum(match.points(0) for match in played), len(played))
    wins = sum(match.winners == (_seat_of(match, first),) for match in played)
    draws = sum(len(match.winners) != 1 for match in played)
    reasons = sorted({match.reason for match in played})
    seconds = sum(match.seconds for match in played)
    iterations = sum(match.iterations for match in played)
    others = len(played[0].fixture.levels) - 1
    against = name(second) if others == 1 else f"{others} of {name(second)}"
    rows = [
        (f"{name(first)} against {against}", str(score)),
        ("won, drawn, lost", f"{wins}, {draws}, {len(played) - wins - draws}"),
        ("seat 0, whoever it was", str(begun)),
        ("ended by", ", ".join(f"{r} {sum(m.reason == r for m in played)}" for r in reasons)),
        ("moves in a match", f"{fmean(match.plies for match in played):.1f}"),
        ("iterations a second", f"{iterations / seconds:,.0f}" if iterations else "-"),
        ("processor's seconds", f"{seconds:.1f}"),
    ]
    width = max(len(label) for label, _ in rows) + 2
    yield from (f"{label:{width}}{text}" for label, text in rows)


def name(level: int) -> str:
    """The name of a level."""
    return "random" if level == RANDOM else f"level {level}"


def write(played: Iterable[Played], path: Path) -> None:
    """A line of comma-separated values for each match, in the order of the seeds."""
    own = [field.name for field in fields(Played) if field.name != "fixture"]
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["game", "options", "seed", "levels", *own])
        for match in sorted(played, key=lambda m: (m.fixture.seed, m.fixture.levels)):
            fixture, told = match.fixture, asdict(match)
            options = " ".join(f"{key}={value}" for key, value in sorted(fixture.options.items()))
            told |= {"winners": _listed(match.winners), "seconds": f"{match.seconds:.3f}"}
            start = [fixture.game, options, fixture.seed, _listed(fixture.levels)]
            out.writerow([*start, *(told[key] for key in own)])


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _seat_of(match: Played, level: int) -> int:
    return match.fixture.levels.index(level)

"""Computer players against each other, to measure how strong they are.

Matches come in pairs with the same dice and shuffles, and the seats exchanged. A match follows from
the seed of its pair and the seats, however many run in parallel. Of more than two players one has
the first level, in each seat once, and all others have the second.

Where sides may be swapped, players are known by the seats in which they began.
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

from engines import CHANCE, GAMES, AnyGame
from engines.core import OptionValue
from engines.search import effort_for, think
from engines.swapping import SWAPPER, can_swap, is_opening, opening, takes_side

RANDOM: Final = 0
"""The level of a player that makes any legal move."""
MAX_MOVES: Final = 5000
"""The most moves of a match: a longer one is drawn, because random players can go on for ever."""
CUT_REASON: Final = "cut"
"""The reason of a draw by `MAX_MOVES`."""
_DEVIATIONS_95: Final = 1.96
"""The standard deviations to either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played."""

    game: str
    options: Mapping[str, OptionValue]
    levels: tuple[int, ...]
    """By seat."""
    seed: int
    """The seed of dice, shuffles and players, shared by the pair."""
    swap: bool = False
    """Whether the second player may take the first player's side after its first move."""
    opening: tuple[str, ...] = ()
    """Moves that are made before the players think."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The figures of a match."""

    fixture: Fixture
    winners: tuple[int, ...]
    """The seats that won; none in a draw."""
    reason: str
    plies: int
    """Moves of players; chance is not counted."""
    iterations: int
    seconds: float
    """Processor time of the whole match."""
    swapped: bool = False

    def points(self, seat: int) -> float:
        """A win is 1 point, divided among the winners; a draw is divided among all."""
        sharing = self.winners or range(len(self.fixture.levels))
        return 1 / len(sharing) if seat in sharing else 0.0

    def seat_of(self, player: int) -> int:
        """The seat in which a player ended: known by the one it began in."""
        return 1 - player if self.swapped else player


@dataclass(frozen=True, slots=True)
class Score:
    """Points from a number of matches."""

    points: float
    matches: int

    @property
    def rate(self) -> float:
        return self.points / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate. Draws count as half a win, so that it is a little too
        wide."""
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
    swap: bool = False,
) -> list[Fixture]:
    """Pairs of matches with the seats exchanged; pair n, counted from 0, has the seed `seed` + n.

    With more than two players there is a match for each seat of the first level instead of a pair.
    A level against itself has nothing to exchange, so each match has its own seed.
    """
    first, second = levels
    seats = 1 if first == second else players
    return [
        Fixture(
            game,
            options,
            tuple(first if seat == index % seats else second for seat in range(players)),
            seed + index // seats,
            swap,
        )
        for index in range(count)
    ]


def play(fixture: Fixture, game: AnyGame | None = None) -> PlayedMatch:
    """Play a match. All figures but the seconds follow from the fixture. Another process is given
    the game, since it knows those of this program alone."""
    game = game or GAMES[fixture.game]
    chance = random.Random(f"{fixture.seed} chance")
    # by seat, and they change places with their players
    players = [
        (level, random.Random(f"{fixture.seed} {seat}"))
        for seat, level in enumerate(fixture.levels)
    ]
    state = game.start(len(fixture.levels), fixture.options)
    for text in fixture.opening:
        state = game.play(state, min(game.to_act(state)), text)
    plies = iterations = 0
    swapped = False
    began = time.process_time()
    while (acting := game.to_act(state)) and plies < MAX_MOVES:
        seat = min(acting)
        if seat == CHANCE:
            state = game.play(state, CHANCE, game.sample(state, chance))
            continue
        level, rng = players[seat]
        may_swap = fixture.swap and not swapped
        if may_swap and seat == SWAPPER and can_swap(game, state):
            view = game.view(state, seat)
            swapped = rng.random() < 0.5 if level == RANDOM else takes_side(game, view, level, rng)
            if swapped:
                players.reverse()
                level, rng = players[seat]
        view = game.view(state, seat)
        if level == RANDOM:
            moves = game.moves(view)
            move = moves[rng.randrange(len(moves))]
        elif may_swap and is_opening(game, state, seat):
            move = opening(game, view, level, rng)
        else:
            thought = think(game, view, effort_for(game, view, level), rng)
            move, iterations = thought.move, iterations + thought.iterations
        state = game.play(state, seat, move)
        plies += 1
    seconds = time.process_time() - began
    outcome = game.outcome(state)
    winners, reason = ((), CUT_REASON) if outcome is None else (outcome.winners, outcome.reason)
    return PlayedMatch(fixture, winners, reason, plies, iterations, seconds, swapped)


def play_all(fixtures: Sequence[Fixture], workers: int) -> Iterator[PlayedMatch]:
    """Play matches in a number of processes; each is given once it is finished."""
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play, fixture, GAMES[fixture.game]) for fixture in fixtures]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            # waits for the pool: one that is still ending makes the program fail as it ends
            pool.shutdown(cancel_futures=True)


def report_lines(played: Sequence[PlayedMatch], levels: tuple[int, int]) -> Iterator[str]:
    """The report, line by line. Of a level against itself, the player that began in seat 0 counts
    as the first."""
    first, second = levels
    score = Score(sum(match.points(_seat_of(match, first)) for match in played), len(played))
    first_seat = Score(sum(match.points(0) for match in played), len(played))
    first_mover = Score(sum(match.points(match.seat_of(0)) for match in played), len(played))
    wins = sum(match.winners == (_seat_of(match, first),) for match in played)
    draws = sum(len(match.winners) != 1 for match in played)
    reasons = sorted({match.reason for match in played})
    seconds = sum(match.seconds for match in played)
    iterations = sum(match.iterations for match in played)
    others = len(played[0].fixture.levels) - 1
    against = level_name(second) if others == 1 else f"{others} of {level_name(second)}"
    rows = [
        (f"{level_name(first)} against {against}", str(score)),
        ("won, drawn, lost", f"{wins}, {draws}, {len(played) - wins - draws}"),
        ("seat 0, whoever it was", str(first_seat)),
        *(
            [
                ("made the first move", str(first_mover)),
                ("swapped", f"{sum(match.swapped for match in played)} of {len(played)}"),
            ]
            if played[0].fixture.swap
            else []
        ),
        ("ended by", ", ".join(f"{r} {sum(m.reason == r for m in played)}" for r in reasons)),
        ("moves in a match", f"{fmean(match.plies for match in played):.1f}"),
        ("iterations a second", f"{iterations / seconds:,.0f}" if iterations else "-"),
        ("processor's seconds", f"{seconds:.1f}"),
    ]
    width = max(len(label) for label, _ in rows) + 2
    yield from (f"{label:{width}}{text}" for label, text in rows)


def level_name(level: int) -> str:
    """The name of a level."""
    return "random" if level == RANDOM else f"level {level}"


def write_csv(played: Iterable[PlayedMatch], path: Path) -> None:
    """Write a CSV file with a line for each match, in the order of the seeds."""
    own = [field.name for field in fields(PlayedMatch) if field.name != "fixture"]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["game", "options", "seed", "levels", *own])
        for match in sorted(played, key=lambda m: (m.fixture.seed, m.fixture.levels)):
            fixture, values = match.fixture, asdict(match)
            options = " ".join(f"{key}={value}" for key, value in sorted(fixture.options.items()))
            values |= {"winners": _listed(match.winners), "seconds": f"{match.seconds:.3f}"}
            values |= {"swapped": "yes" if match.swapped else ""}
            start = [fixture.game, options, fixture.seed, _listed(fixture.levels)]
            writer.writerow([*start, *(values[key] for key in own)])


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _seat_of(match: PlayedMatch, level: int) -> int:
    return match.seat_of(match.fixture.levels.index(level))

"""Even openings: looked for, tried, measured, and written to the list of their game.

    python -m bench.openings openings.jsonl --workers 2 --matches 4 100 \
        --write engines/pastoral/openings.txt
    python -m bench.openings escape.jsonl --game escape --matches 3 4 \
        --write engines/escape/openings.txt

1. Openings after which the first player is to move, and which go with every handicap: of Pastoral
   Square all of 2 and 4 plies, of which those that are one another's mirror images, or turned,
   count once, some 1,500; of Escape, whose first two turns are 45,000, those that level 3 played
   in SAMPLED matches.
2. A search of level 4 says what each is worth. The COUNT nearest to even are the list. What is even
   was measured for Pastoral Square, whose first player has an advantage; Escape is even as it
   begins.
3. `--matches` measures the list by matches of a level against itself, which choose nothing: so many
   for each opening, in rounds over the whole list. Level 4 takes some eight seconds for one.

What comes out is a line of the file each, so that the command goes on where it was ended; all of it
follows from the numbers here. `--write` writes the list, headed by what was measured of it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

import click

from bot.cli.selfplay import Fixture, Score, play
from engines import GAMES, AnyGame, MoveError
from engines.core import HANDICAP, handicap_options
from engines.search import choose, effort_of, worth

PLIES: Final = {"pastoral": (2, 4), "escape": (2,)}
SAMPLED: Final = 600
COUNT: Final = 64
"""Openings of the list."""
PLAYED: Final = 3
"""The level of the matches from which openings of Escape are taken."""
WEIGHED: Final = 4
"""The level whose search chooses."""
APART: Final = 10_000
"""The distance between the seeds of two openings."""
FRESH: Final = 5_000
"""The seed of an opening's first match, counted from its first search."""
EVEN: Final = 0.4725
"""What the search gives openings of Pastoral Square from which both sides score half. It
understates an advantage: in 546 matches of level 4 from 88 openings, the score rose by 8.9 % for
every 1 % that the search gave the first player more. Averaged over eight searches it tells no
more."""


class Found(NamedTuple):
    """An opening, and its place among all."""

    game: str
    place: int
    moves: tuple[str, ...]

    def __str__(self) -> str:
        return ("; " if any(" " in move for move in self.moves) else " ").join(self.moves)


def openings(key: str = "pastoral") -> list[Found]:
    """The openings of a game to choose from, of which none is another one's mirror image."""
    found = sampled(key) if key == "escape" else listed_all(key)
    return [Found(key, place, moves) for place, moves in enumerate(found)]


def listed_all(key: str) -> list[tuple[str, ...]]:
    """All there are, the shorter ones first."""
    game = GAMES[key]
    layer: list[tuple[tuple[str, ...], Any]] = [((), game.start(2))]
    found: dict[Any, tuple[str, ...]] = {}
    for ply in range(1, PLIES[key][-1] + 1):
        reached: dict[Any, tuple[tuple[str, ...], Any]] = {}
        for moves, state in layer:
            seat = min(game.to_act(state))
            for move in game.moves(game.view(state, seat)):
                after = game.play(state, seat, move)
                if game.outcome(after) is None:
                    reached.setdefault(
                        game.position_key(game.view(after, 0)), ((*moves, str(move)), after)
                    )
        layer = list(reached.values())
        if ply in PLIES[key]:
            for position, (moves, _) in reached.items():
                found.setdefault(position, moves)
    return list(found.values())


def sampled(key: str) -> list[tuple[str, ...]]:
    """Those that level PLAYED played, and that go with every handicap."""
    game, found = GAMES[key], dict[Any, tuple[str, ...]]()
    for number in range(SAMPLED):
        state, moves, rng = game.start(2), list[str](), random.Random(APART * number + 1)
        for _ in range(PLIES[key][-1]):
            seat = min(game.to_act(state))
            moves.append(str(choose(game, game.view(state, seat), PLAYED, rng)))
            state = game.play(state, seat, moves[-1])
        if all(_is_legal(game, moves, value) for value in handicap_options(len(game.handicaps))):
            found.setdefault(game.position_key(game.view(state, 0)), tuple(moves))
    return list(found.values())


def _is_legal(game: AnyGame, moves: Sequence[str], handicap: str) -> bool:
    state = game.start(2, {HANDICAP: handicap})
    try:
        for move in moves:
            state = game.play(state, min(game.to_act(state)), move)
    except MoveError:
        return False
    return True


def worth_of(one: Found, level: int) -> float:
    """What an opening is worth to seat 0 in the eyes of a level."""
    game = GAMES[one.game]
    state = game.start(2)
    for text in one.moves:
        state = game.play(state, min(game.to_act(state)), text)
    rng = random.Random(APART * one.place)
    return worth(game, game.view(state, 0), effort_of(game, level), rng)


def points_of(one: Found, level: int, number: int) -> float:
    """The points of seat 0 in a match of a level against itself."""
    seed = APART * one.place + number
    return play(Fixture(one.game, {}, (level, level), seed, opening=one.moves)).points(0)


@dataclass(frozen=True, slots=True)
class Log:
    """The results so far, on disk."""

    path: Path
    worths: dict[tuple[int, str], float] = field(default_factory=dict)
    """The worth to seat 0, by level of the search and opening."""
    points: dict[tuple[int, str], dict[int, float]] = field(default_factory=dict)
    """The points of seat 0, by level, opening and number of the match."""

    def read(self) -> None:
        if self.path.exists():
            with self.path.open(encoding="utf-8") as file:
                for line in file:
                    self._take(json.loads(line))

    def _take(self, told: dict[str, Any]) -> None:
        key = told["level"], told["opening"]
        if "worth" in told:
            self.worths[key] = told["worth"]
        else:
            self.points.setdefault(key, {})[told["match"]] = told["points"]

    def add(self, **told: Any) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
        self._take(told)

    def weigh(self, pool: Executor, among: Sequence[Found], level: int) -> None:
        """Let a level evaluate openings that it has not evaluated yet."""
        left = [one for one in among if (level, str(one)) not in self.worths]
        for one, found in zip(left, pool.map(worth_of, left, repeat(level)), strict=True):
            self.add(opening=str(one), level=level, worth=round(found, 4))

    def play(self, pool: Executor, among: Sequence[Found], level: int, number: int) -> None:
        """Play a match from each opening from which it was not played yet."""
        left = [one for one in among if number not in self.points.get((level, str(one)), {})]
        played = pool.map(points_of, left, repeat(level), repeat(number))
        for one, points in zip(left, played, strict=True):
            self.add(opening=str(one), level=level, match=number, points=points)

    def score(self, among: Sequence[Found], level: int) -> Score:
        """What seat 0 scored."""
        points = [
            points for one in among for points in self.points.get((level, str(one)), {}).values()
        ]
        return Score(sum(points), len(points))


def chosen(log: Log, pool: Executor, key: str) -> list[Found]:
    """The openings of a game that a search considers closest to even, as the list has them."""
    among = openings(key)
    log.weigh(pool, among, WEIGHED)
    even = EVEN if key == "pastoral" else worth_of(Found(key, 0, ()), WEIGHED)
    nearest = sorted(among, key=lambda one: abs(log.worths[WEIGHED, str(one)] - even))
    return sorted(nearest[:COUNT], key=lambda one: one.place)


def head(log: Log, listed: Sequence[Found]) -> Iterator[str]:
    """The measurements, for the header of the list and for the screen."""
    yield f"{len(listed)} even openings, one a line."
    yield "Built by bench/openings.py. What seat 0 scored, a draw being half a point:"
    for level in sorted({level for level, _ in log.points}):
        score = log.score(listed, level)
        if score.matches:
            each = [log.score([one], level) for one in listed]
            least = min(score.matches for score in each)
            yield f"level {level} against itself: {score}, at least {least} for each opening"
    worths = [log.worths[WEIGHED, str(one)] for one in listed]
    yield f"worth to seat 0 in level {WEIGHED}'s eyes: {fmean(worths):.1%}"


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--game", type=click.Choice([*PLIES]), default="pastoral", show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--matches", type=(click.IntRange(1, 4), int), multiple=True, help="LEVEL EACH")
@click.option("--write", type=click.Path(dir_okay=False, path_type=Path), help="The list.")
def main(
    file: Path,
    game: str,
    workers: int,
    matches: tuple[tuple[int, int], ...],
    write: Path | None,
) -> None:
    """Find even openings and measure them; FILE keeps the results."""
    log = Log(file)
    log.read()
    with ProcessPoolExecutor(workers) as pool:
        listed = chosen(log, pool, game)
        for level, each in matches:
            for number in range(each):
                log.play(pool, listed, level, FRESH + number)
                click.echo(f"level {level}: {log.score(listed, level)}")
    for line in head(log, listed):
        click.echo(line)
    if write is not None:
        told = [f"# {line}\n" for line in head(log, listed)]
        write.write_text("".join([*told, *(f"{one}\n" for one in listed)]), encoding="utf-8")


if __name__ == "__main__":
    main()

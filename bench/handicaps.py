"""What the handicaps of the games are worth, and how long matches of Count-Up go on.

    python -m bench.handicaps matches.jsonl --plan pastoral 1 3 3 400 --write engines/handicaps.txt
    python -m bench.handicaps matches.jsonl --rounds 2 4 100

`--plan GAME SIZE GIVER OTHER MATCHES` lets computers of two levels play, of which the first gives
the handicap of that size (0: none), from each seat in half the matches; where drawn openings are
usual, a match begins after one. `--rounds SEATS LEVEL MATCHES` lets a level play Count-Up
against itself up to round ROUNDS_TRIED, to find out what `rounds` changes.

Plans take turns, so that all have some matches when the command is ended. Each match is a line of
the file, from which the command goes on; all of it follows from the numbers here. `--write` writes
what level 3 scored against itself to the list that the bot and the documentation have it from.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from statistics import quantiles
from time import process_time
from typing import Any, Final

import click

from bot.cli.selfplay import Fixture, Score, play
from engines import CHANCE, GAMES
from engines.balance import Remedy
from engines.core import HANDICAP, OPENING, OptionValue, handicap_option
from engines.search import effort_for, think

LEVEL: Final = 3
"""The level whose matches against itself are the figures of the list."""
ROUNDS_TRIED: Final = 40
KEPT: Final = 0.9
"""The part of the decided matches that a limit of rounds leaves as they are."""

Plan = tuple[str, int, int, int, int]
"""Game, size, level of the giver, level of the other, and number of the match; for rounds
`countup`, -1, seats, level, and number."""
Played = dict[Plan, dict[str, Any]]


def with_handicap(plan: Plan) -> dict[str, Any]:
    """A match between two levels, the first of which gives a handicap."""
    key, size, giver, other, number = plan
    game, seat = GAMES[key], number % 2
    options: dict[str, OptionValue] = {}
    if size:
        options[HANDICAP] = handicap_option(seat, size)
    if game.balance is not None and game.balance.remedy is Remedy.BALLOT:
        options[OPENING] = 1 + random.Random(number // 2).randrange(game.openings)
    levels = (other, giver) if seat else (giver, other)
    played = play(Fixture(key, options, levels, number // 2))
    return {"points": played.points(seat), "reason": played.reason, "seconds": played.seconds}


def by_rounds(plan: Plan) -> dict[str, Any]:
    """A match of Count-Up with as many rounds as there can be, broken off after ROUNDS_TRIED."""
    key, _, seats, level, number = plan
    game, chance = GAMES[key], random.Random(f"{number} chance")
    players = [random.Random(f"{number} {seat}") for seat in range(seats)]
    state, began = game.start(seats, {"rounds": 100}), process_time()
    while (acting := game.to_act(state)) and state.table.round <= ROUNDS_TRIED:
        seat = min(acting)
        if seat == CHANCE:
            state = game.play(state, CHANCE, game.sample(state, chance))
        else:
            view = game.view(state, seat)
            thought = think(game, view, effort_for(game, view, level), players[seat])
            state = game.play(state, seat, thought.move)
    # the winner is the last one left as a round begins
    round_ = 0 if acting else state.table.round
    return {"round": round_, "seconds": process_time() - began}


def read(path: Path) -> Played:
    """The matches that were played."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return {tuple(told.pop("plan")): told for told in map(json.loads, lines)}


def score(played: Played, *kind: Any) -> Score:
    """Of the giver in the matches of a game, a size and two levels."""
    points = [told["points"] for plan, told in played.items() if plan[:4] == kind]
    return Score(sum(points), len(points))


def report(played: Played) -> Iterator[str]:
    """What was measured, line by line."""
    for kind in sorted({plan[:4] for plan in played}):
        game, size, first, second = kind
        mine = {plan: told for plan, told in played.items() if plan[:4] == kind}
        seconds = sum(told["seconds"] for told in mine.values()) / len(mine)
        if size >= 0:
            seats = [
                score({p: t for p, t in mine.items() if p[4] % 2 == seat}, *kind) for seat in (0, 1)
            ]
            yield (
                f"{game} {size}, level {first} to {second}: {score(mine, *kind)};"
                f" from seat 0 {seats[0].rate:.0%}, from seat 1 {seats[1].rate:.0%};"
                f" {seconds:.1f} s a match"
            )
            continue
        rounds = sorted(told["round"] for told in mine.values() if told["round"])
        least = next((n for n in rounds if sum(r <= n for r in rounds) >= KEPT * len(rounds)), 0)
        middle = quantiles(rounds, n=2)[0] if len(rounds) > 1 else 0
        yield (
            f"rounds of {first}, level {second}: {len(rounds)} of {len(mine)} decided by round"
            f" {ROUNDS_TRIED}: median {middle}, nine of ten by {least}, last {rounds[-1:]};"
            f" {seconds:.1f} s a match"
        )


def listed(played: Played) -> Iterator[str]:
    """The list of the figures."""
    yield "# What a player scores who gives a handicap to an equal: the game, points, matches; the"
    yield f"# smallest first. Level {LEVEL} against itself, by bench/handicaps.py."
    for game in GAMES.values():
        for size in range(1, len(game.handicaps) + 1):
            found = score(played, game.key, size, LEVEL, LEVEL)
            yield f"{game.key} {found.points:g} {found.matches}"


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--plan", "plans", type=(click.Choice([*GAMES]), int, int, int, int), multiple=True)
@click.option("--rounds", type=(click.IntRange(2, 4), click.IntRange(1, 4), int), multiple=True)
@click.option("--write", type=click.Path(dir_okay=False, path_type=Path), help="The list.")
def main(
    file: Path,
    plans: Sequence[tuple[str, int, int, int, int]],
    rounds: Sequence[tuple[int, int, int]],
    write: Path | None,
) -> None:
    """Measure handicaps and rounds; FILE keeps the matches."""
    played = read(file)
    kinds = [*plans, *(("countup", -1, *kind) for kind in rounds)]
    wished: list[list[Plan]] = [[(*kind[:4], n) for n in range(kind[4])] for kind in kinds]
    for plan in (plan for turn in zip_longest(*wished) for plan in turn if plan):
        if plan not in played:
            told = (by_rounds if plan[1] < 0 else with_handicap)(plan)
            with file.open("a", encoding="utf-8") as log:
                log.write(json.dumps({"plan": plan, **told}) + "\n")
            played[plan] = told
    for line in report(played):
        click.echo(line)
    if write is not None:
        write.write_text("".join(f"{line}\n" for line in listed(played)), encoding="utf-8")


if __name__ == "__main__":
    main()

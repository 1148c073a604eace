"""`yoimachi puzzles`: puzzles mined from matches between computers."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from bot.cli.games import GameKey

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415


@click.command()
@click.argument("game", type=GameKey())
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="Matches.")
@click.option(
    "--seed", default=0, show_default=True, help="Seed of the first; the next has 1 more."
)
@click.option("--seats", type=click.IntRange(2, 4), default=2, show_default=True)
@click.option("--short", is_flag=True, help="Play on the short board, where there is one.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("puzzles.jsonl"),
    show_default=True,
    help="A line of JSON for each puzzle.",
)
def puzzles(*, game: str, games: int, seed: int, seats: int, short: bool, out: Path) -> None:
    """Look for puzzles of GAME in matches between computers.

    A puzzle is a position in which a search proves that exactly one move is right."""
    from bot.cli.puzzle_mining import MiningCounts, entry, mine

    count = MiningCounts()
    options = {"short": True} if short else {}
    with (
        out.open("w", encoding="utf-8") as file,
        click.progressbar(range(seed, seed + games), file=sys.stderr) as seeds,
    ):
        for number in seeds:
            for found in mine(game, seats, options, number, count):
                file.write(json.dumps(entry(found)) + "\n")
    click.echo(f"matches               {count.matches}")
    click.echo(f"positions looked at   {count.positions}")
    click.echo(f"given up              {count.given_up}")
    for kind, number in sorted(count.found.items()):
        click.echo(f"{kind:20}  {number}")

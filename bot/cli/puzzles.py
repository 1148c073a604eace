"""`yoimachi puzzles`: puzzles mined from matches between computers, chosen and packed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from bot.cli.offline import GameKey

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415

_LINES = click.Path(exists=True, dir_okay=False, path_type=Path)
_OUT = click.Path(dir_okay=False, path_type=Path)


@click.group()
def puzzles() -> None:
    """Look for puzzles in matches between computers, choose among them, and pack them.

    A puzzle is a position in which a search proves that exactly one move is right. `find` writes
    the puzzles that it finds, `choose` those that are kept, and `show` those of the program, a line
    of JSON each; `pack` makes such lines the puzzles of the program."""


@puzzles.command()
@click.argument("game", type=GameKey())
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="Matches.")
@click.option(
    "--seed", default=0, show_default=True, help="Seed of the first; the next has 1 more."
)
@click.option("--seats", type=click.IntRange(2, 4), default=2, show_default=True)
@click.option("--short", is_flag=True, help="Play on the short board, where there is one.")
@click.option("--out", type=_OUT, default=Path("puzzles.jsonl"), show_default=True)
def find(*, game: str, games: int, seed: int, seats: int, short: bool, out: Path) -> None:
    """Look for puzzles of GAME in matches between computers."""
    from bot.cli.puzzle_mining import MiningCounts, entry, mine

    count = MiningCounts()
    options = {"short": True} if short else {}
    with (
        out.open("w", encoding="utf-8") as file,
        click.progressbar(range(seed, seed + games), file=sys.stderr) as seeds,
    ):
        for number in seeds:
            for found in mine(game, seats, options, number, count):
                file.write(_line(entry(found)))
                # a long search may be broken off
                file.flush()
    click.echo(f"matches               {count.matches}")
    click.echo(f"positions looked at   {count.positions}")
    click.echo(f"given up              {count.given_up}")
    for kind, number in sorted(count.found.items()):
        click.echo(f"{kind:20}  {number}")


@puzzles.command()
@click.argument("game", type=GameKey())
@click.argument("found", type=_LINES, nargs=-1)
@click.option("--most", type=click.IntRange(1), default=366, show_default=True)
@click.option("--out", type=_OUT, default=Path("chosen.jsonl"), show_default=True)
def choose(*, game: str, found: Sequence[Path], most: int, out: Path) -> None:
    """Choose puzzles of GAME: those of the program, and of those FOUND others that are like none
    of them, until there are enough, of every kind some."""
    from bot.cli.puzzle_mining import chosen, finished, found_of, kept
    from engines.puzzles import entry

    candidates = [found_of(game, line) for path in found for line in _read(path)]
    result = chosen(kept(game), filter(None, candidates), most)
    with (
        out.open("w", encoding="utf-8") as file,
        click.progressbar(result, file=sys.stderr) as every,
    ):
        for one in every:
            file.write(_line(entry(finished(one.puzzle), one.ease)))
    click.echo(f"{len(result)} of {len(candidates)} found and those there were")


@puzzles.command()
@click.argument("game", type=GameKey())
def show(game: str) -> None:
    """Print the puzzles of GAME."""
    from engines.puzzles import unpacked

    for entry in unpacked(game):
        click.echo(_line(entry), nl=False)


@puzzles.command()
@click.argument("game", type=GameKey())
@click.argument("lines", type=_LINES)
@click.option("--out", type=_OUT, help="Instead of the file of the program.")
def pack(*, game: str, lines: Path, out: Path | None) -> None:
    """Make LINES the puzzles of GAME, in this order."""
    import engines
    from engines.puzzles import packed

    entries = list(_read(lines))
    there = Path(engines.__file__).parent / game / "puzzles.pack"
    (out or there).write_bytes(packed(entries))
    click.echo(f"{len(entries)} puzzles, {(out or there).stat().st_size} bytes")


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False) + "\n"


def _read(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)

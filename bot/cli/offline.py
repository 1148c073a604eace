"""`yoimachi verify · selfplay`: commands that need neither Discord nor a database."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from bot.cli.games import GameKey

if TYPE_CHECKING:
    from bot.tournaments.verification import VerifiedTournament

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415


@click.command()
@click.argument("record", type=click.File("rb"))
@click.option(
    "--tournament",
    type=click.File("rb"),
    help="The export of the tournament the match belongs to: its seed must give the match's.",
)
def verify(record: BinaryIO, tournament: BinaryIO | None) -> None:
    """Check a finished match: the seed, every die and shuffle, every move, the outcome.

    RECORD is a file that the bot gave (or - to read one from a pipe): of a match, or the JSON
    export of a tournament, whose lots and pairings are checked. Needs no database.
    """
    from bot.replays.verification import MAX_RECORD_BYTES, verify_text
    from bot.replays.verification_text import report_lines

    text = record.read(MAX_RECORD_BYTES + 1)
    if _is_export(text):
        click.echo(_tournament_line(text))
        return
    root = None if tournament is None else _verified_tournament(tournament.read()).seed
    report = verify_text(text, tournament_seed=root)
    for line in report_lines(report):
        click.echo(line)
    if not report.holds:
        sys.exit(1)


def _is_export(text: bytes) -> bool:
    from bot.tournaments.verification import FORMAT

    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and document.get("format") == FORMAT


def _verified_tournament(text: bytes) -> VerifiedTournament:
    """Check an export, and end the program where it does not hold."""
    from bot.tournaments.verification import NotVerified, verify_export

    try:
        return verify_export(json.loads(text))
    except (NotVerified, ValueError) as error:
        click.echo(f"no    this tournament cannot be confirmed: {error}")
        sys.exit(1)


def _tournament_line(text: bytes) -> str:
    found = _verified_tournament(text)
    return f"yes   tournament {found.code}: the seed, and the pairings of {found.rounds} rounds"


def _level(_context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """The levels that `random` or numbers stand for."""
    from bot.cli.selfplay import RANDOM

    return tuple(RANDOM if word == "random" else int(word) for word in words)


def _option(context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """The game's options by name, from texts `NAME=VALUE`."""
    from engines import GAMES

    known = GAMES[context.params["game"]].options
    chosen = {}
    for word in words:
        name, _, text = word.partition("=")
        values = {str(v).lower(): v for v in known[name].values} if name in known else {}
        if text.lower() not in values:
            offered = [f"{o.name}={str(v).lower()}" for o in known.values() for v in o.values]
            raise click.BadParameter(f"there is {', '.join(offered) or 'no option'}")
        chosen[name] = values[text.lower()]
    return chosen


@click.command()
@click.argument(
    "game",
    type=GameKey(),
    is_eager=True,
)
@click.option(
    "--levels",
    type=click.Choice(["random", "1", "2", "3", "4"]),
    nargs=2,
    default=("1", "2"),
    show_default=True,
    callback=_level,
    help="Levels of the two players; random makes any legal move.",
)
@click.option(
    "--players",
    type=click.IntRange(2, 4),
    default=2,
    show_default=True,
    help="With more than two, all but the first have the second level.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Matches, in pairs with the seats exchanged.",
)
@click.option(
    "--seed", default=0, show_default=True, help="Seed of the first pair; the next has 1 more."
)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--csv", type=click.Path(dir_okay=False, path_type=Path), help="A line per match.")
@click.option("--option", "options", multiple=True, callback=_option, help="NAME=VALUE")
@click.option(
    "--swap",
    is_flag=True,
    help="The second player may take the first player's side after the first move.",
)
def selfplay(
    *,
    game: str,
    levels: tuple[int, int],
    players: int,
    games: int,
    seed: int,
    workers: int,
    csv: Path | None,
    options: dict[str, Any],
    swap: bool,
) -> None:
    """Let computer players play GAME against each other, and report how strong they are."""
    from bot.cli import selfplay
    from engines import GAMES

    if players not in GAMES[game].seats:
        raise click.BadParameter(f"{game} is not for {players}", param_hint="--players")
    if swap and (players != 2 or not GAMES[game].can_swap):
        raise click.BadParameter(f"the sides of {game} cannot be swapped", param_hint="--swap")
    fixtures = selfplay.fixtures(game, options, levels, games, seed, players=players, swap=swap)
    matches = selfplay.play_all(fixtures, workers)
    with click.progressbar(matches, length=games, file=sys.stderr) as shown:
        played = list(shown)
    if csv is not None:
        selfplay.write_csv(played, csv)
    for line in selfplay.report_lines(played, levels):
        click.echo(line)

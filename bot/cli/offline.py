"""Commands that need no Discord: databases, records, games of computers, puzzles, ratings."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from bot.cli.run import tongue_of, with_database
from bot.config import Settings

if TYPE_CHECKING:
    from bot.app.services import Services
    from bot.db.store import Store
    from bot.ratings.rating import Excluded
    from bot.ratings.ui import RatingServices

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415

# -------------------------------------------------------------------------------------- database
# `yoimachi db · backup · restore`: the database.


@click.group()
def db() -> None:
    """The database."""


@db.command()
@click.pass_obj
def upgrade(settings: Settings) -> None:
    """Bring the database's schema up to date. Make a copy of the database first."""
    from bot.db import schema
    from bot.db.engine import connect

    async def work() -> None:
        database = connect(settings.database_url)
        try:
            before = await schema.current(database)
            await schema.upgrade(database)
        finally:
            await database.close()
        if before == schema.head():
            click.echo(f"Nothing to do: the schema is {before}.")
        else:
            click.echo(f"The schema was {before or 'none'} and is {schema.head()} now.")

    with_database(work)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace an existing FILE.")
@click.pass_obj
def backup(settings: Settings, file: Path, force: bool) -> None:
    """Write the whole database to FILE. The bot may be running."""
    from bot.base.worker import SystemClock
    from bot.db.backup import back_up
    from bot.db.engine import connect, file_of

    async def work() -> None:
        held = file_of(settings.database_url)
        if held is not None and not held.exists():
            raise click.ClickException(f"There is no database {held}.")
        database = connect(settings.database_url)
        try:
            made = await back_up(
                database,
                file,
                now=SystemClock().now(),
                program=installed_version("yoimachi"),
                replace=force,
            )
        finally:
            await database.close()
        count = made.tables["matches"].rows
        click.echo(f"{count} matches ({made.rows} rows, schema {made.schema}) are in {file}.")

    with_database(work)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Move an existing SQLite database aside.")
@click.pass_obj
def restore(settings: Settings, file: Path, force: bool) -> None:
    """Restore the database from a backup, FILE. The bot must not be running."""
    from bot.base.worker import SystemClock
    from bot.db import schema
    from bot.db.backup import restore_backup

    async def work() -> None:
        now = SystemClock().now()
        done = await restore_backup(settings.database_url, file, now=now, force=force)
        if done.aside is not None:
            click.echo(f"What was there before is in {done.aside}.")
        made = done.manifest
        count = made.tables["matches"].rows
        click.echo(f"{count} matches of {made.made_at:%Y-%m-%d %H:%M} UTC are back.")
        if made.schema != schema.head():
            click.echo(f"The schema was {made.schema} and is {schema.head()} now.")

    with_database(work)


def _services(settings: Settings, store: Store) -> Services:
    """The services over a store, for a command that works with them."""
    from bot.app.computer_processes import Thinkers
    from bot.app.services import Services
    from bot.base.worker import SystemClock

    reviewer = Thinkers(settings.computer_processes)
    return Services.over(store, settings, SystemClock(), secrets.token_bytes, reviewer=reviewer)


@click.command("export-server")
@click.argument("server", type=click.IntRange(min=1))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace an existing FILE.")
@click.pass_obj
def export_server(settings: Settings, server: int, file: Path, force: bool) -> None:
    """Write what goes with a SERVER, by its id on Discord, to FILE. The bot may be running.

    Its owner gets the same from /admin export, as long as Discord takes a file of that size.
    """
    from bot.app import transfer
    from bot.base.worker import SystemClock
    from bot.db import schema
    from bot.db.store import Store

    async def work() -> None:
        store = Store.at(settings.database_url)
        try:
            await schema.check(store.database)
            made = await transfer.export_server(
                store,
                server,
                file,
                now=SystemClock().now(),
                program=installed_version("yoimachi"),
                replace=force,
            )
        finally:
            await store.close()
        click.echo(f"In {file}: matches {made.matches}, tournaments {made.tournaments}.")
        if made.running_matches or made.running_tournaments:
            click.echo(
                f"Not over, and so left out: matches {made.running_matches}, tournaments"
                f" {made.running_tournaments}. Export again once they are."
            )

    with_database(work)


@click.command("import-server")
@click.argument("server", type=click.IntRange(min=1))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--overall", is_flag=True, help="Let its matches count in ratings over all servers.")
@click.pass_obj
def import_server(settings: Settings, server: int, file: Path, overall: bool) -> None:
    """Add what another bot's FILE holds of a SERVER, by its id on Discord. The bot must not be
    running.

    Every record is played again first; what cannot be confirmed is left out. Ratings are counted
    again. What is here already stays as it is, so that a later file of the same server can follow.
    """
    from bot.app import serve, transfer
    from bot.base.worker import SystemClock
    from bot.db.store import Store

    async def work() -> None:
        await serve.prepare(settings.database_url)
        store = Store.at(settings.database_url)
        try:
            over = partial(_services, settings)
            added = transfer.ServerImport(store, over, secrets.token_bytes)
            done = await added.add(file, server, now=SystemClock().now(), overall=overall)
        finally:
            await store.close()
        click.echo(
            f"Added: matches {done.matches}, tournaments {done.tournaments}. Here before: matches"
            f" {done.known}. Ratings counted: {done.ratings}."
        )
        for old, new in done.renamed.items():
            click.echo(f"{old} is {new} here: its code was taken.")
        for code, why in done.refused.items():
            click.echo(f"{code} was left out: {why}")
        if not overall:
            click.echo(
                "They count in this server's own ratings alone; yoimachi ratings include --server"
                f" {server} changes that."
            )

    with_database(work)


# ----------------------------------------------------------------------------------------- games
# The parameter of a command that names a game.


class GameKey(click.ParamType[str]):
    """The key of a game."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        from engines import GAMES

        return f"{{{'|'.join(GAMES)}}}"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from engines import GAMES

        if value not in GAMES:
            self.fail(f"{value!r} is not one of {', '.join(map(repr, GAMES))}.", param, ctx)
        return value


@click.group(invoke_without_command=True)
@click.pass_context
def games(context: click.Context) -> None:
    """List the games: those of the program, and those that installed packages offer."""
    if context.invoked_subcommand is not None:
        return
    import render
    from engines import GAMES
    from render.games import UNASKED, offers

    elsewhere = {offer.key: offer for offer in offers()}
    played = {key: offer.source for key, offer in elsewhere.items() if offer.refusal is None}
    for key, game in GAMES.items():
        source = played.get(key, "yoimachi")
        click.echo(
            f"ok       {key:12} {render.title(key, 'en')}, rules {game.rules_version} ({source})"
        )
    for offer in elsewhere.values():
        if offer.refusal == UNASKED:
            told = f"allow it by name: YOIMACHI_GAMES={offer.key}"
            click.echo(f"         {offer.key:12} {told} ({offer.source})")
        elif offer.refusal is not None:
            source = f" ({offer.source})" if offer.source else ""
            click.echo(f"REFUSED  {offer.key:12} {offer.refusal}{source}")


@games.command()
@click.argument("name")
def check(name: str) -> None:
    """Ask of an installed game what every game must keep to. This runs its package.

    Exit code 1: it does not keep to everything.
    """
    import traceback

    from render.games import GameRefused, offered
    from render.testing import checks, trial_of

    try:
        asked = checks(offered(name), trial_of(name))
    except (GameRefused, RuntimeError) as error:
        raise click.ClickException(f"{name}: {error}") from error
    failed = 0
    for one in asked:
        try:
            one()
        except Exception as error:  # noqa: BLE001 - a stranger's code may raise anything
            failed += 1
            click.echo(f"FAIL  {one}")
            click.echo("".join(traceback.format_exception(error, limit=-3)), err=True)
        else:
            click.echo(f"ok    {one}")
    if failed:
        raise click.ClickException(f"{failed} of {len(asked)} checks failed.")
    click.echo(f"{name} keeps to all {len(asked)}.")


# ---------------------------------------------------------------------------------------- replay
# `yoimachi replay`: a match again, from the database or from a file.


FORMATS = (".txt", ".json", ".gif", ".html")


def _format(_context: click.Context, _parameter: click.Parameter, file: Path | None) -> Any:
    if file is not None and file.suffix.lower() not in FORMATS:
        raise click.BadParameter("the name ends in .txt, .json, .gif or .html")
    return file


@click.command()
@click.argument("match")
@click.option(
    "--output",
    "-o",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_format,
    help="Write FILE.txt (words), FILE.json (the record), FILE.gif (a film) or FILE.html"
    " (a page with all positions) instead.",
)
@click.option("--locale", callback=tongue_of, default="en", show_default=True, help="A language.")
@click.option("--theme", help="Colours of the film or page.", default="classic", show_default=True)
@click.option("--force", is_flag=True, help="Replace an existing file.")
@click.pass_obj
def replay(
    settings: Settings, *, match: str, file: Path | None, locale: str, theme: str, force: bool
) -> None:
    """Replay a match: print its moves in words, or write a film or a page.

    MATCH is the code of a match in the database, or a record: a file that the bot gave (- reads
    one from a pipe). What is still secret in a running match stays secret.
    """
    import render
    from bot.discord_kit.texts import Say
    from bot.replays.replay import Unplayable, film_of, lines, plate_of, replay_of, written
    from bot.reviews.page import page_of

    if file is not None and file.exists() and not force:
        raise click.ClickException(f"{file} is there already; --force replaces it.")
    if theme not in render.THEMES:
        raise click.BadParameter(f"there is {', '.join(render.THEMES)}", param_hint="--theme")
    document = _read(match) if match == "-" or Path(match).is_file() else _stored(settings, match)
    note = None
    try:
        match "" if file is None else file.suffix.lower():
            case ".json":
                content = written(document).encode()
            case ".gif":
                replay = replay_of(document)
                played = replay.position.match
                film = film_of(
                    played.game,
                    replay.views,
                    plate=plate_of(replay, locale),
                    theme=theme,
                    viewpoint=0,
                    locale=locale,
                    names=[replay.match_at(index).names for index in range(len(replay.views))],
                )
                content = film.gif
                if film.shown < film.positions:
                    note = f"It shows the last {film.shown} of {film.positions} positions."
            case ".html":
                page = page_of(replay_of(document), {}, theme=theme, locale=locale)
                content = page.html.encode()
                if page.shown < page.positions:
                    note = f"It shows the last {page.shown} of {page.positions} positions."
            case _:
                told = lines(replay_of(document), Say(locale))
                content = "".join(f"{line}\n" for line in told).encode()
    except Unplayable as error:
        raise click.ClickException(f"{match} cannot be replayed: {error}.") from error
    if file is not None:
        file.write_bytes(content)
        click.echo(f"{len(content)} bytes are in {file}.")
        if note is not None:
            click.echo(note)
        return
    for line in content.decode().splitlines():
        # a record is a stranger's text, and a terminal obeys what it cannot print
        click.echo("".join(letter if letter.isprintable() else "?" for letter in line))


def _read(name: str) -> Any:
    """The record in a file."""
    from bot.replays.verification import MAX_RECORD_BYTES, parsed

    try:
        with click.open_file(name, "rb") as file:
            return parsed(file.read(MAX_RECORD_BYTES + 1))
    except (ValueError, OSError) as error:
        raise click.ClickException(f"{name} cannot be read: {error}.") from error


def _stored(settings: Settings, code: str) -> Any:
    """The record of a match in the database, as everybody may know it."""
    from bot.base.refusal import Refusal
    from bot.db import schema
    from bot.db.engine import file_of
    from bot.db.store import Store
    from bot.replays.replay import public_record

    documents: list[Any] = []

    async def work() -> None:
        held = file_of(settings.database_url)
        if held is not None and not held.exists():
            raise click.ClickException(f"There is neither a file {code} nor a database {held}.")
        store = Store.at(settings.database_url)
        try:
            await schema.check(store.database)
            documents.append(await public_record(store, code))
        except Refusal as refusal:
            message = f"Match {code} cannot be replayed ({refusal.code})."
            raise click.ClickException(message) from refusal
        finally:
            await store.close()

    with_database(work)
    if documents == [None]:
        raise click.ClickException(f"There is neither a file nor a match {code}.")
    return documents[0]


# --------------------------------------------------------------------------------------- offline
# `yoimachi verify · selfplay`: commands that need neither Discord nor a database.


@click.command()
@click.argument("language", required=False, callback=tongue_of)
@click.option("--note", is_flag=True, help="Note of which English texts the new ones were made.")
@click.option("--fits", multiple=True, metavar="KEY", help="Note that a text fits today’s English.")
def texts(language: str | None, note: bool, fits: tuple[str, ...]) -> None:
    """Say what a LANGUAGE lacks, what has changed in English since, and what is too long; without
    one, how far each is."""
    from bot.cli import texts
    from render.catalogue import SOURCE

    if note or fits:
        if language in (None, SOURCE):
            raise click.UsageError("A language that is translated is needed.")
        lines = texts.note(language, fits)
    else:
        lines = texts.overview() if language is None else texts.report(language)
    for line in lines:
        click.echo(line)


if TYPE_CHECKING:
    from bot.tournaments.ui.export import VerifiedTournament


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
    from bot.replays.replay_ui import report_lines
    from bot.replays.verification import MAX_RECORD_BYTES, verify_text

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
    from bot.tournaments.ui.export import FORMAT

    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and document.get("format") == FORMAT


def _verified_tournament(text: bytes) -> VerifiedTournament:
    """Check an export, and end the program where it does not hold."""
    from bot.tournaments.ui.export import NotVerified, verify_export

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
@click.argument("game", type=GameKey(), is_eager=True)
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


# ------------------------------------------------------------------------------------------ puzzles
# `yoimachi puzzles`: puzzles mined from matches between computers, chosen and packed.


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

    candidates = [found_of(game, line) for path in found for line in _read_puzzles(path)]
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
    from engines.puzzles import packed, place_of

    entries = list(_read_puzzles(lines))
    file = out or Path(str(place_of(game)))
    file.write_bytes(packed(entries))
    click.echo(f"{len(entries)} puzzles, {file.stat().st_size} bytes")


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False) + "\n"


def _read_puzzles(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


# ------------------------------------------------------------------------------------------ ratings
# `yoimachi ratings`: ratings counted again, and what counts on its own server alone.


@click.group()
def ratings() -> None:
    """Ratings."""


def _one_of_them(command: Callable[..., None]) -> Callable[..., None]:
    """Options that name a server or a person."""
    person = click.option("--person", type=click.IntRange(min=1), help="A person's id on Discord.")
    server = click.option("--server", type=click.IntRange(min=1), help="A server's id on Discord.")
    return server(person(command))


def _named(server: int | None, person: int | None) -> tuple[Excluded, int]:
    """
    :raises click.UsageError: neither or both are named.
    """
    from bot.ratings.rating import Excluded

    if server is not None and person is None:
        return Excluded.SERVER, server
    if person is not None and server is None:
        return Excluded.PERSON, person
    raise click.UsageError("Name either --server or --person.")


def _with_ratings(settings: Settings, work: Callable[[RatingServices], Awaitable[None]]) -> None:
    """Run work with the ratings of the database."""
    from bot.app import serve
    from bot.db.store import Store

    async def opened() -> None:
        await serve.prepare(settings.database_url)
        store = Store.at(settings.database_url)
        try:
            await work(_services(settings, store).ratings)
        finally:
            await store.close()

    with_database(opened)


@ratings.command()
@_one_of_them
@click.option("--reason", default="", help="A note; the person can read it in their export.")
@click.pass_obj
def exclude(settings: Settings, server: int | None, person: int | None, reason: str) -> None:
    """Take a server or a person out of the ratings over all servers, and recount them.

    Their matches then count on their own server alone.
    """
    from bot.base.worker import SystemClock
    from bot.ratings.rating import Exclusion

    kind, subject = _named(server, person)
    out = Exclusion(kind, subject, reason, SystemClock().now())

    async def work(services: RatingServices) -> None:
        found = await services.ratings.exclude(out)
        click.echo(f"The {kind} {subject} is out. {found.different} numbers have changed.")

    _with_ratings(settings, work)


@ratings.command()
@_one_of_them
@click.pass_obj
def include(settings: Settings, server: int | None, person: int | None) -> None:
    """Have a server or a person back that was taken out, and recount all ratings."""
    kind, subject = _named(server, person)

    async def work(services: RatingServices) -> None:
        found = await services.ratings.include(kind, subject)
        if found is None:
            raise click.ClickException(f"The {kind} {subject} was not taken out.")
        click.echo(f"The {kind} {subject} is back. {found.different} numbers have changed.")

    _with_ratings(settings, work)


@ratings.command()
@click.pass_obj
def excluded(settings: Settings) -> None:
    """List the servers and people that were taken out."""

    async def work(services: RatingServices) -> None:
        found = await services.ratings.excluded()
        for one in found:
            click.echo(f"{one.kind} {one.subject_id}, {one.at:%Y-%m-%d}: {one.reason or '-'}")
        if not found:
            click.echo("Nobody was taken out.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--server", type=click.IntRange(min=1), help="Only this server, by its id.")
@click.pass_obj
def pairs(settings: Settings, server: int | None) -> None:
    """List pairs with suspicious rated matches in the last 90 days."""
    from bot.base.worker import SystemClock

    async def work(services: RatingServices) -> None:
        found = await services.suspects.of_late(server, SystemClock().now())
        for pair in found:
            winner, loser = (
                "people who deleted their data" if one.gone else f"{one.name} ({one.user_id})"
                for one in (pair.winner, pair.loser)
            )
            click.echo(
                f"{winner} won {pair.won} of {pair.matches} against {loser};"
                f" {pair.short} were short; the last {pair.last:%Y-%m-%d}"
            )
        if not found:
            click.echo("No suspicious rated matches.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--server", type=click.IntRange(min=1), help="Only this server, by its id.")
@click.pass_obj
def assisted(settings: Settings, server: int | None) -> None:
    """List people who may have had help in rated matches of the last 90 days."""

    async def work(services: RatingServices) -> None:
        found = await services.to_look_at.of_late(server)
        for one in found:
            told = f"{one.user_id}, {one.game} {one.match}, {one.at:%Y-%m-%d}: "
            if one.other:
                told += f"{one.part} of {one.whole} positions also in {one.other}"
            else:
                told += (
                    f"{one.loss:.4f} a decision over {one.part} decisions,"
                    f" {one.expected:.4f} expected; by chance {one.chance:.1g}"
                )
            click.echo(told if one.answer is None else f"{told}; they say: {one.answer}")
        if not found:
            click.echo("Nobody is listed.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--check", is_flag=True, help="Compare only; change nothing.")
@click.pass_obj
def rebuild(settings: Settings, check: bool) -> None:
    """Calculate all ratings again, from rated matches in the order in which they ended.

    Exit code 1 with --check: the stored ratings differ.
    """

    async def work(services: RatingServices) -> None:
        found = await services.ratings.recount(check=check)
        click.echo(f"{found.matches} rated matches make {found.ratings} ratings.")
        if not found.different:
            click.echo("They were kept as they come out.")
        elif check:
            raise click.ClickException(f"{found.different} numbers are kept differently")
        else:
            click.echo(f"{found.different} numbers were kept differently; they are right now.")

    _with_ratings(settings, work)

"""The command line, `yoimachi` or `python -m bot`: the one place where the bot is put together.

Exit codes: 0 done, 1 it did not work, 2 something must be set first.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any, BinaryIO

import click
from pydantic import ValidationError

from bot import log
from bot.config import Settings
from bot.puzzling.command import puzzles

# Discord, Pillow and the database are loaded by the commands that need them: `version` answers at
# once, and a health check every half minute costs little
# ruff: noqa: PLC0415


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def main(context: click.Context) -> None:
    """Yoimachi: board games a move at a time, inside Discord."""
    if context.invoked_subcommand not in ("puzzles", "selfplay", "verify", "version"):
        context.obj = _settings()


def _settings() -> Settings:
    try:
        settings = Settings()
    except ValidationError as error:
        for problem in error.errors(include_input=False, include_url=False):
            name = "_".join(map(str, problem["loc"])).upper()
            click.echo(f"YOIMACHI_{name}: {problem['msg']}", err=True)
        sys.exit(2)
    log.configure(style=settings.log_format, level=settings.log_level)
    return settings


def _token(settings: Settings) -> str:
    if settings.token is None:
        click.echo(
            "Yoimachi needs the bot's token: set YOIMACHI_TOKEN in the environment or in .env."
            "\nWithout one you can still play: yoimachi demo",
            err=True,
        )
        sys.exit(2)
    return settings.token.get_secret_value()


@main.command()
@click.option(
    "--shards",
    metavar="FIRST-LAST/COUNT",
    help="Serve these of Discord's shards, such as 0-3/16, as one process of several.",
)
@click.pass_obj
def run(settings: Settings, shards: str | None) -> None:
    """Connect to Discord and play, until stopped."""
    token = _token(settings)
    if shards is not None:
        settings = settings.model_copy(update={"shards": _shards(shards)})
    from bot import app, running

    _with_database(lambda: running.prepare(settings.database_url))
    _with_discord(lambda: running.serve(app.build(settings, settle=running.settle), token))


def _shards(text: str) -> str:
    from bot.shards import Shards

    try:
        return str(Shards.parse(text))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--shards") from error


@main.command()
@click.pass_obj
def sync(settings: Settings) -> None:
    """Tell Discord the commands, after an update that changed them."""
    token = _token(settings)
    from bot import app, running

    _with_database(lambda: running.prepare(settings.database_url))

    async def push() -> None:
        # no shard is connected for this
        client = app.build(settings.model_copy(update={"shards": None}))
        count = await running.sync(client, client.tree, token)
        click.echo(f"Discord knows {count} commands now.")

    _with_discord(push)


@main.command()
@click.option("--port", default=0, show_default="any free one", help="Port of the local page.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the matches in this file, for the next time.",
)
def demo(port: int, no_browser: bool, database: Path | None) -> None:
    """Play in the browser, without Discord and without a token."""
    # that voice is missing and which token is used is no news to a newcomer; the simulated Discord
    # says so as soon as it is loaded
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        from bot.demo import host
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "bot":
            raise
        click.echo(
            f"The demo needs more than is installed ({error.name} is missing)."
            "\nInstall it: pip install 'yoimachi[demo]'",
            err=True,
        )
        sys.exit(2)
    host.run(port=port, open_browser=not no_browser, database=database)


@main.command()
@click.option("--offline", is_flag=True, help="Look at this machine alone; ask Discord nothing.")
@click.pass_obj
def doctor(settings: Settings, offline: bool) -> None:
    """Look at everything that a bot needs, here and on its servers. Changes nothing."""
    from bot.doctor import Finding, allowed_channels, examine, token

    healthy = True

    def tell(finding: Finding) -> None:
        nonlocal healthy
        healthy = healthy and finding.fine
        click.echo(f"{'ok  ' if finding.fine else 'FAIL'}  {finding.subject}: {finding.text}")

    async def look() -> bool:
        async for finding in examine(settings):
            tell(finding)
        if offline or settings.token is None or not token(settings.token).fine:
            return healthy
        from bot import doctor_discord
        from bot.ui import address

        if settings.discord_api is not None:
            address.use(settings.discord_api)
        secret, url = settings.token.get_secret_value(), settings.database_url
        async for finding in doctor_discord.examine(secret, partial(allowed_channels, url)):
            tell(finding)
        return healthy

    if not asyncio.run(look()):
        sys.exit(1)


@main.command()
@click.option(
    "--max-age", default=90, show_default=True, help="Seconds since the last sign of life."
)
@click.pass_obj
def health(settings: Settings, max_age: int) -> None:
    """Whether a bot is running on this database; for containers and monitors.

    With YOIMACHI_SHARDS set, whether the process with these shards is.
    """
    from bot.doctor import alive

    own = None if settings.shards is None else settings.process
    age = asyncio.run(alive(settings.database_url, own))
    if age is None:
        raise click.ClickException("no bot has given a sign of life")
    seconds = round(age.total_seconds())
    if seconds > max_age:
        raise click.ClickException(f"the last sign of life is {seconds} seconds old")
    click.echo(f"alive, {seconds} seconds ago")


@main.group()
def db() -> None:
    """The database."""


@db.command()
@click.pass_obj
def upgrade(settings: Settings) -> None:
    """Bring the database's schema up to date. Make a copy of the database first."""
    from bot.store import schema
    from bot.store.engine import connect

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

    _with_database(work)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@click.pass_obj
def backup(settings: Settings, file: Path, force: bool) -> None:
    """Write everything to FILE, while the bot is playing or not."""
    from bot.clock import SystemClock
    from bot.store.backup.saving import back_up
    from bot.store.engine import connect, file_of

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

    _with_database(work)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Put an SQLite database aside that is there.")
@click.pass_obj
def restore(settings: Settings, file: Path, force: bool) -> None:
    """Make the database from FILE, a backup. The bot must not be running."""
    from bot.clock import SystemClock
    from bot.store import schema
    from bot.store.backup import restoring

    async def work() -> None:
        now = SystemClock().now()
        done = await restoring.restore(settings.database_url, file, now=now, force=force)
        if done.aside is not None:
            click.echo(f"What was there before is in {done.aside}.")
        made = done.manifest
        count = made.tables["matches"].rows
        click.echo(f"{count} matches of {made.made_at:%Y-%m-%d %H:%M} UTC are back.")
        if made.schema != schema.head():
            click.echo(f"The schema was {made.schema} and is {schema.head()} now.")

    _with_database(work)


@main.group()
def ratings() -> None:
    """What rated matches have made of people's ratings."""


@ratings.command()
@click.option("--check", is_flag=True, help="Only compare, and change nothing.")
@click.pass_obj
def rebuild(settings: Settings, check: bool) -> None:
    """Count all rated matches again, in the order in which they ended.

    Exit code 1 with --check: what is kept differs from what comes out.
    """
    from bot import running
    from bot.services.ratings.ratings import Ratings
    from bot.store.store import SqlStore

    async def work() -> None:
        await running.prepare(settings.database_url)
        store = SqlStore.at(settings.database_url)
        try:
            found = await Ratings(store).recount(check=check)
        finally:
            await store.close()
        click.echo(f"{found.matches} rated matches make {found.ratings} ratings.")
        if not found.different:
            click.echo("They were kept as they come out.")
        elif check:
            raise click.ClickException(f"{found.different} numbers are kept differently")
        else:
            click.echo(f"{found.different} numbers were kept differently; they are right now.")

    _with_database(work)


@main.command()
@click.argument("record", type=click.File("rb"))
def verify(record: BinaryIO) -> None:
    """Check a finished match: the seed, every die and shuffle, every move, the outcome.

    RECORD is a file that the bot gave (or - to read one from a pipe). Needs no database.
    """
    from bot import verifying
    from bot.services.verification import verify_text

    report = verify_text(record.read())
    for line in verifying.tell(report):
        click.echo(line)
    if not report.holds:
        sys.exit(1)


def _game(_context: click.Context, _parameter: click.Parameter, key: str) -> str:
    """The key of a game that there is."""
    from engines import GAMES

    if key not in GAMES:
        raise click.BadParameter(f"there is {', '.join(GAMES)}")
    return key


def _level(_context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """`random`, or a number, as the level that it means."""
    from bot.selfplaying import RANDOM

    return tuple(RANDOM if word == "random" else int(word) for word in words)


def _option(context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """`NAME=VALUE` of one of the game's options, the value as the game knows it."""
    from engines import GAMES

    known = GAMES[context.params["game"]].options
    chosen = {}
    for word in words:
        name, _, text = word.partition("=")
        values = {str(v).lower(): v for v in known[name].values} if name in known else {}
        if text.lower() not in values:
            there = [f"{o.name}={str(v).lower()}" for o in known.values() for v in o.values]
            raise click.BadParameter(f"there is {', '.join(there) or 'no option'}")
        chosen[name] = values[text.lower()]
    return chosen


@main.command()
@click.argument(
    "game",
    type=click.Choice(["pastoral", "shirokuro", "countup", "shinra", "escape"]),
    is_eager=True,
)
@click.option(
    "--levels",
    type=click.Choice(["random", "1", "2", "3", "4"]),
    nargs=2,
    default=("1", "2"),
    show_default=True,
    callback=_level,
    help="The two players: levels of strength, or any legal move.",
)
@click.option(
    "--players",
    type=click.IntRange(2, 4),
    default=2,
    show_default=True,
    help="With more than two the others are all of the second level.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Matches, in pairs with the seats exchanged.",
)
@click.option(
    "--seed", default=0, show_default=True, help="Of the first pair; the next has 1 more."
)
@click.option(
    "--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that play."
)
@click.option("--csv", type=click.Path(dir_okay=False, path_type=Path), help="A line per match.")
@click.option("--option", "options", multiple=True, callback=_option, help="NAME=VALUE")
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
) -> None:
    """Let computer players play GAME against each other, and tell how strong they are."""
    from bot import selfplaying
    from engines import GAMES

    if players not in GAMES[game].seats:
        raise click.BadParameter(f"{game} is not for {players}", param_hint="--players")
    every = selfplaying.fixtures(game, options, levels, games, seed, players=players)
    matches = selfplaying.play_all(every, workers)
    with click.progressbar(matches, length=games, file=sys.stderr) as shown:
        played = list(shown)
    if csv is not None:
        selfplaying.write(played, csv)
    for line in selfplaying.tell(played, levels):
        click.echo(line)


main.add_command(puzzles)


@main.command()
def version() -> None:
    """Print the version."""
    click.echo(f"yoimachi {installed_version('yoimachi')}")


def _with_database(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something that opens the database, and say in a sentence why it could not."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.services.errors import StoreDown
    from bot.store.backup.archive import BackupError
    from bot.store.schema import SchemaError

    try:
        asyncio.run(work())
    except (SchemaError, BackupError) as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.ClickException(f"The database cannot be used: {error}") from error
    except (SQLAlchemyError, StoreDown, OSError) as error:
        message = f"The database cannot be used ({type(error).__name__}): see yoimachi doctor"
        raise click.ClickException(message) from error


def _with_discord(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something that logs in, and say in a sentence why it could not."""
    import discord

    try:
        asyncio.run(work())
    except discord.LoginFailure:
        click.echo("Discord does not know this token. Copy it again into YOIMACHI_TOKEN.", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main(prog_name="yoimachi")

"""`yoimachi run · sync · demo · doctor · health`: the running bot, and checks of it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import click

from bot.config import Settings

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415

# ----------------------------------------------------------------------------------------- failures
# The token, the database and Discord for commands; a failure becomes a sentence.


def token_of(settings: Settings) -> str:
    """The bot's token; without one the command ends with exit code 2."""
    if settings.token is None:
        click.echo(
            "Yoimachi needs the bot's token: set YOIMACHI_TOKEN in the environment or in .env."
            "\nWithout one you can still play: yoimachi demo",
            err=True,
        )
        sys.exit(2)
    return settings.token.get_secret_value()


def with_database(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run work that opens the database.

    :raises click.ClickException: the database cannot be used.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from bot.base.refusal import StoreDown
    from bot.db.backup import BackupError
    from bot.db.schema import SchemaError

    try:
        asyncio.run(work())
    except (SchemaError, BackupError) as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.ClickException(f"The database cannot be used: {error}") from error
    except (SQLAlchemyError, StoreDown, OSError) as error:
        kind = error.code if isinstance(error, StoreDown) else type(error).__name__
        message = f"The database cannot be used ({kind}): see yoimachi doctor"
        raise click.ClickException(message) from error


def with_discord(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run work that logs in to Discord. If Discord refuses the bot for good, as it does an unknown
    token, the command ends with exit code 2: another start would not help.

    :raises click.ClickException: Discord asks to wait, or cannot be reached.
    """
    import discord

    from bot.app.gateway import BAD_TOKEN, REFUSALS, GatewayRefused, Unreachable

    try:
        asyncio.run(work())
    except discord.LoginFailure:
        click.echo(REFUSALS[BAD_TOKEN], err=True)
        sys.exit(2)
    except GatewayRefused as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    except Unreachable as error:
        message = f"Discord can't be reached ({error}). Check the network, then try again."
        raise click.ClickException(message) from error
    except discord.RateLimited as error:
        seconds = round(error.retry_after)
        raise click.ClickException(f"Discord asks to try again in {seconds} seconds.") from error


# ----------------------------------------------------------------------------------------- commands


@click.command()
@click.option(
    "--shards",
    metavar="FIRST-LAST/COUNT",
    help="Serve these of Discord's shards, such as 0-3/16, as one process of several.",
)
@click.pass_obj
def run(settings: Settings, shards: str | None) -> None:
    """Connect to Discord and play, until stopped."""
    # as a container's first process it would not be stopped by a signal that nobody awaits
    signal.signal(signal.SIGTERM, _stop_starting)
    token = token_of(settings)
    if shards is not None:
        settings = settings.model_copy(update={"shards": _shards(shards)})
    from bot.app import composition, serve

    with_database(lambda: serve.prepare(settings.database_url))
    with_discord(lambda: serve.serve(composition.build(settings, settle=serve.settle), token))


def _stop_starting(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001 - a handler
    """End at once: what runs before the bot serves leaves nothing half done, and may be waiting
    where no exception gets through. `bot.app.serve` takes over from here."""
    os._exit(0)


def _shards(text: str) -> str:
    from bot.config import Shards

    try:
        return str(Shards.parse(text))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--shards") from error


@click.command()
@click.pass_obj
def sync(settings: Settings) -> None:
    """Publish the commands to Discord, after an update that changed them."""
    token = token_of(settings)
    from bot.app import composition, serve

    with_database(lambda: serve.prepare(settings.database_url))

    async def push() -> None:
        # publishing connects no shard
        client = composition.build(settings.model_copy(update={"shards": None}))
        count = await serve.sync(client, client.tree, token)
        click.echo(f"Discord knows {count} commands now.")

    with_discord(push)


def tongue_of(
    _context: click.Context, _parameter: click.Parameter, tongue: str | None
) -> str | None:
    """A language as it is named on the command line."""
    from render.catalogue import LOCALES

    if tongue is not None and tongue not in LOCALES:
        raise click.BadParameter(f"there is {', '.join(LOCALES)}")
    return tongue


@click.command()
@click.option("--port", default=0, show_default="any free one", help="Port of the local page.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the matches in this file, for the next time.",
)
@click.option("--language", callback=tongue_of, help="Say everything in it, however incomplete.")
def demo(port: int, no_browser: bool, database: Path | None, language: str | None) -> None:
    """Play in the browser, without Discord and without a token."""
    # discord.py would warn of missing voice support and tell which token it uses: no news for
    # somebody who tries the demo
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        # first what may be missing, and then what takes long to load
        import simcord as _  # noqa: F401

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
    host.run(port=port, open_browser=not no_browser, database=database, tongue=language)


@click.command()
@click.option("--offline", is_flag=True, help="Check only this machine, without Discord.")
@click.option(
    "--try",
    "channel_id",
    type=int,
    metavar="CHANNEL",
    help="Also post a board and open a thread in the channel with this id, and clean up.",
)
@click.pass_obj
def doctor(settings: Settings, offline: bool, channel_id: int | None) -> None:
    """Check everything that the bot needs, here and on its servers. Changes nothing, except in a
    channel that --try names."""
    from bot.cli.doctor import (
        Finding,
        allowed_channels,
        awarded_roles,
        examine,
        examine_discord,
        token,
        try_channel,
    )

    healthy = True

    def report(finding: Finding) -> None:
        nonlocal healthy
        healthy = healthy and finding.ok
        click.echo(f"{'ok  ' if finding.ok else 'FAIL'}  {finding.subject}: {finding.text}")

    async def check_all() -> bool:
        async for finding in examine(settings):
            report(finding)
        if offline or settings.token is None or not token(settings.token).ok:
            return healthy
        from bot.app import composition, seam

        if settings.discord_api is not None:
            seam.use_api(settings.discord_api)
        secret, url = settings.token.get_secret_value(), settings.database_url
        allowed, wanted = partial(allowed_channels, url), partial(composition.commands, settings)
        trial = None
        if channel_id is not None:
            trial = partial(try_channel, channel_id=channel_id)
        awarded = partial(awarded_roles, url)
        async for finding in examine_discord(secret, allowed, wanted, trial, awarded):
            report(finding)
        return healthy

    if not asyncio.run(check_all()):
        sys.exit(1)


@click.command()
@click.option(
    "--max-age", default=90, show_default=True, help="Seconds since the last sign of life."
)
@click.pass_obj
def health(settings: Settings, max_age: int) -> None:
    """Check that a bot is running on this database; for monitors.

    With YOIMACHI_SHARDS set, check the process with these shards.
    """
    from sqlalchemy import make_url

    from bot.base.worker import SystemClock
    from bot.db.store import Store
    from bot.ops import Heartbeat

    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise click.ClickException(f"there is no database {url.database}")
    own = settings.shards is not None
    age: timedelta | None = None
    unsent: timedelta | None = None

    async def look() -> None:
        nonlocal age, unsent
        store = Store.at(settings.database_url)
        heartbeat = Heartbeat(store, SystemClock(), settings.process)
        try:
            age, unsent = await heartbeat.age(own=own), await heartbeat.unsent_for(own=own)
        finally:
            await store.close()

    with_database(look)
    if age is None:
        raise click.ClickException("no bot has given a sign of life")
    seconds = round(age.total_seconds())
    if seconds > max_age:
        raise click.ClickException(f"the last sign of life is {seconds} seconds old")
    if unsent is not None:
        minutes = round(unsent.total_seconds() / 60)
        raise click.ClickException(
            f"nothing has been sent to Discord for {minutes} minutes though messages are due:"
            " see the log"
        )
    click.echo(f"alive, {seconds} seconds ago")

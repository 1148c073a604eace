"""`yoimachi run · sync · demo · doctor · health`: what the bot does, and whether it can do it."""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial
from pathlib import Path

import click

from bot.cli.common import token_of, with_database, with_discord
from bot.config import Settings

# as in bot.__main__: nothing is loaded that the other commands do not need
# ruff: noqa: PLC0415


@click.command()
@click.option(
    "--shards",
    metavar="FIRST-LAST/COUNT",
    help="Serve these of Discord's shards, such as 0-3/16, as one process of several.",
)
@click.pass_obj
def run(settings: Settings, shards: str | None) -> None:
    """Connect to Discord and play, until stopped."""
    token = token_of(settings)
    if shards is not None:
        settings = settings.model_copy(update={"shards": _shards(shards)})
    from bot.app import composition, serve

    with_database(lambda: serve.prepare(settings.database_url))
    with_discord(lambda: serve.serve(composition.build(settings, settle=serve.settle), token))


def _shards(text: str) -> str:
    from bot.config import Shards

    try:
        return str(Shards.parse(text))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--shards") from error


@click.command()
@click.pass_obj
def sync(settings: Settings) -> None:
    """Tell Discord the commands, after an update that changed them."""
    token = token_of(settings)
    from bot.app import composition, serve

    with_database(lambda: serve.prepare(settings.database_url))

    async def push() -> None:
        # no shard is connected for this
        client = composition.build(settings.model_copy(update={"shards": None}))
        count = await serve.sync(client, client.tree, token)
        click.echo(f"Discord knows {count} commands now.")

    with_discord(push)


@click.command()
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


@click.command()
@click.option("--offline", is_flag=True, help="Look at this machine alone; ask Discord nothing.")
@click.pass_obj
def doctor(settings: Settings, offline: bool) -> None:
    """Look at everything that a bot needs, here and on its servers. Changes nothing."""
    from bot.cli.doctor import Finding, allowed_channels, examine, token

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
        from bot.app import api_address, composition
        from bot.cli import doctor_discord

        if settings.discord_api is not None:
            api_address.use(settings.discord_api)
        secret, url = settings.token.get_secret_value(), settings.database_url
        allowed, wanted = partial(allowed_channels, url), partial(composition.commands, settings)
        async for finding in doctor_discord.examine(secret, allowed, wanted):
            tell(finding)
        return healthy

    if not asyncio.run(look()):
        sys.exit(1)


@click.command()
@click.option(
    "--max-age", default=90, show_default=True, help="Seconds since the last sign of life."
)
@click.pass_obj
def health(settings: Settings, max_age: int) -> None:
    """Whether a bot is running on this database; for containers and monitors.

    With YOIMACHI_SHARDS set, whether the process with these shards is.
    """
    from bot.cli.doctor import alive

    own = None if settings.shards is None else settings.process
    age = asyncio.run(alive(settings.database_url, own))
    if age is None:
        raise click.ClickException("no bot has given a sign of life")
    seconds = round(age.total_seconds())
    if seconds > max_age:
        raise click.ClickException(f"the last sign of life is {seconds} seconds old")
    click.echo(f"alive, {seconds} seconds ago")

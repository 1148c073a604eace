"""`yoimachi db · backup · restore`: the database."""

from __future__ import annotations

from importlib.metadata import version as installed_version
from pathlib import Path

import click

from bot.cli.common import with_database
from bot.config import Settings

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415


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
    from bot.base.clock import SystemClock
    from bot.db.backup.save import back_up
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
    from bot.base.clock import SystemClock
    from bot.db import schema
    from bot.db.backup import restore as backup_restore

    async def work() -> None:
        now = SystemClock().now()
        done = await backup_restore.restore(settings.database_url, file, now=now, force=force)
        if done.aside is not None:
            click.echo(f"What was there before is in {done.aside}.")
        made = done.manifest
        count = made.tables["matches"].rows
        click.echo(f"{count} matches of {made.made_at:%Y-%m-%d %H:%M} UTC are back.")
        if made.schema != schema.head():
            click.echo(f"The schema was {made.schema} and is {schema.head()} now.")

    with_database(work)

"""Token, database and Discord for commands, with a sentence where one is missing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import click

from bot.config import Settings

# as in bot.__main__: nothing is loaded that the other commands do not need
# ruff: noqa: PLC0415


def token_of(settings: Settings) -> str:
    """The bot's token. Without one the command ends with exit code 2."""
    if settings.token is None:
        click.echo(
            "Yoimachi needs the bot's token: set YOIMACHI_TOKEN in the environment or in .env."
            "\nWithout one you can still play: yoimachi demo",
            err=True,
        )
        sys.exit(2)
    return settings.token.get_secret_value()


def with_database(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something that opens the database, and say in a sentence why it could not."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.base.refusal import StoreDown
    from bot.db.backup.archive import BackupError
    from bot.db.schema import SchemaError

    try:
        asyncio.run(work())
    except (SchemaError, BackupError) as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.ClickException(f"The database cannot be used: {error}") from error
    except (SQLAlchemyError, StoreDown, OSError) as error:
        message = f"The database cannot be used ({type(error).__name__}): see yoimachi doctor"
        raise click.ClickException(message) from error


def with_discord(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something that logs in, and say in a sentence why it could not."""
    import discord

    try:
        asyncio.run(work())
    except discord.LoginFailure:
        click.echo("Discord does not know this token. Copy it again into YOIMACHI_TOKEN.", err=True)
        sys.exit(2)
    except discord.RateLimited as error:
        seconds = round(error.retry_after)
        raise click.ClickException(f"Discord asks to try again in {seconds} seconds.") from error

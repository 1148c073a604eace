"""The token, the database and Discord for commands; a failure becomes a sentence."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import click

from bot.config import Settings

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415


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

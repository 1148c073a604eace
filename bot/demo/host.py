"""The demo: the complete bot, four people, one page."""

from __future__ import annotations

import asyncio
import signal
import tempfile
import webbrowser
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import click
import discord

from bot.app.composition import compose
from bot.base.clock import SystemClock
from bot.config import Settings
from bot.demo.server import Address, serve
from bot.demo.world import CHANNEL, PEOPLE, open_world
from bot.play.board.message import warm_up

_FIRST, _SECOND, *_OTHERS = PEOPLE


def _listed(names: Iterable[str]) -> str:
    """Names joined: "a, b and c"."""
    *most, last = names
    return f"{', '.join(most)} and {last}"


WELCOME: Final = (
    "## Welcome to Yoimachi\n"
    f"{_listed(f'**{name}**' for name in PEOPLE)} live here, and you are all of them.\n"
    f"1. As {_FIRST}, type `/play`, choose a game and the opponent {_SECOND}, and send.\n"
    f"2. As {_SECOND}, press **Accept**.\n"
    "3. On your turn, press **Move** under the newest board.\n"
    f"-# {_listed(_OTHERS)} can join games for three or four. Switch between them at the top of "
    "the page. Everyone also has **Direct messages** with the bot: `/play` works there, too, and "
    "finds opponents. `/rules` explains the games, `/learn` teaches them with a first match and "
    "puzzles, and `/turns` lists the matches that wait for you."
)
WELCOME_BACK: Final = (
    "## Welcome back to Yoimachi\n"
    "The matches of this database are all there; only the messages of the last run are gone.\n"
    "`/turns` lists the matches that wait for you, `/board` shows one of them again."
)


class _SimulatedClock:
    """The simulated Discord's time, so that messages and matches agree."""

    def now(self) -> datetime:
        return discord.utils.utcnow()


def run(*, port: int, open_browser: bool, database: Path | None) -> None:
    """Run the demo until Ctrl-C.

    `port` 0 takes any free one. Without a `database` the matches are lost at the end.

    :raises click.ClickException: the port is taken.
    """
    with ExitStack() as stack:
        returning = database is not None and database.exists()
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="yoimachi-demo-"))
            database = Path(folder) / "demo.sqlite3"
        asyncio.run(
            _serve_until_stopped(
                database, port=port, open_browser=open_browser, returning=returning
            )
        )


def client(database: Path) -> discord.Client:
    """The complete bot on an SQLite file, for a world with simulated time."""
    settings = Settings(
        token=None,
        database_url=f"sqlite+aiosqlite:///{database.resolve()}",
        default_place="channel",
        # one person at the keyboard acts for everybody
        interaction_burst=1_000,
    )
    # in the background, as usual, it would take too much of the five seconds that a simulated
    # Discord gives the bot to start
    warm_up()
    # the simulated Discord does not limit edits, and a click would wait for the next one
    parts = compose(settings, clock=_SimulatedClock(), board_edit_interval=timedelta())
    return parts.client


async def _serve_until_stopped(
    database: Path, *, port: int, open_browser: bool, returning: bool
) -> None:
    welcome = WELCOME_BACK if returning else WELCOME
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; there Ctrl-C ends the loop
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, end.set)
    async with open_world(client(database), SystemClock(), welcome) as world:
        try:
            async with serve(world, port) as address:
                click.echo(greeting(address))
                if open_browser:
                    await asyncio.to_thread(webbrowser.open, address.url)
                await end.wait()
        except OSError as error:
            raise click.ClickException(
                f"Port {port} cannot be used ({error.strerror}). Choose another with --port, "
                "or --port 0 for any free one."
            ) from error
    click.echo("\nThe demo has ended.")


def greeting(address: Address) -> str:
    """The text for the terminal once the page can be opened."""
    return (
        "\n  Yoimachi is waiting for the evening at\n\n"
        f"      {address.url}\n\n"
        f"  It’s a make-believe Discord with a channel, #{CHANNEL}, direct messages, and the real "
        "bot in it.\n"
        f"  You play everyone there: {_FIRST}, who manages the server, {_listed(PEOPLE[1:])}.\n\n"
        f"    1. As {_FIRST}, type /play, choose a game and the opponent {_SECOND}, and send.\n"
        f"    2. Switch to {_SECOND} and press Accept.\n"
        "    3. On your turn, press Move under the newest board.\n\n"
        "  Only this machine can reach the page. Ctrl-C ends the demo.\n"
    )

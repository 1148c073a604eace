"""A process that has loaded all that the bot loads and drawn all that it draws at its start, and
becomes the bot when it is told to: `python -m tests.harness.crash.spare`.

Loading and drawing take some seconds of every start, in which hardly anything can go wrong. A line
on standard input makes a copy of this process, in which `yoimachi run` begins; its number is
written to standard output, and its exit code once it has ended. With the argument `run` this
process is the bot itself, with nothing loaded before.
"""

from __future__ import annotations

import gc
import os
import sys
from datetime import timedelta
from functools import partial

# computers think in processes that load this module again, as they would load the bot's


def load() -> None:
    """Do everything of a start that is the same each time."""
    from bot.app import composition, serve  # noqa: F401 - to have them loaded
    from bot.discord_kit.texts import catalogue
    from bot.play.board.message import warm_up
    from render.catalogue import texts

    warm_up()
    catalogue()
    texts()
    # copies search none of it for what nobody needs, and so share its memory
    gc.collect()
    gc.freeze()


def run() -> None:
    """The bot, for simulated servers that come at once and boards that are edited soon."""
    from bot.__main__ import main as command
    from bot.app import composition

    composition.compose = partial(  # type: ignore[assignment]
        composition.compose, guild_ready_timeout_s=0.2, board_edit_interval=timedelta(seconds=1)
    )
    command(["run"], prog_name="yoimachi")


def main() -> None:
    if sys.argv[1:] == ["run"]:
        run()
    load()
    for _ in sys.stdin:
        # nothing here has a thread, a connection or a loop yet
        number = os.fork()
        if not number:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            run()
        print(number, flush=True)
        _, status = os.waitpid(number, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()

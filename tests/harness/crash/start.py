"""How the bot's process begins: as a copy of one that has loaded everything, or with nothing loaded
before, `python -m tests.harness.crash.start`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path

# computers think in processes that load this module again, as they would load the bot's


def run() -> None:
    """The bot, for simulated servers that come at once, boards that are edited soon, and processes
    that look soon at what another one left. In an outage it waits more briefly, by a scale."""
    from bot.__main__ import main as command
    from bot.app import composition, outbox_sender
    from bot.base import worker as backoff

    scale = float(os.environ.get("HARNESS_SCALE", "1"))
    for module, name in (
        (backoff, "FIRST_WAIT"),
        (backoff, "LONGEST_WAIT"),
        (outbox_sender, "MAX_OUTAGE_WAIT"),
    ):
        setattr(module, name, getattr(module, name) / scale)
    composition.compose = partial(
        composition.compose,
        guild_ready_timeout_s=0.2,
        board_edit_interval=timedelta(seconds=1),
        shared_sweep_interval_s=1.0,
        send_timeout_s=outbox_sender.SEND_TIMEOUT_S / scale,
    )
    command(["run"], prog_name="yoimachi")


def run_copy(folder: Path, environment: Mapping[str, str], log: Path) -> None:
    """The same in a process that was made for something else."""
    sys.modules["__main__"] = sys.modules[__name__]
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    run()


if __name__ == "__main__":
    run()

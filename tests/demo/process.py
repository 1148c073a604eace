"""The demo in a process that was made for something else."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

from bot.demo import host as _  # noqa: F401 - to have it loaded


def play(folder: Path, arguments: list[str], output: Connection) -> None:
    """`yoimachi` with these arguments, in this folder."""
    from bot.__main__ import main as command

    os.chdir(folder)
    for name in [name for name in os.environ if name.startswith("YOIMACHI_")]:
        del os.environ[name]
    os.dup2(output.fileno(), 1)
    command(arguments, prog_name="yoimachi")

"""The bot's own process, started as whoever runs a bot starts it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.config import Shards
from tests import warm
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.start import run_copy

ROOT = Path(__file__).parents[3]
GRACE = 300.0
"""Seconds that a process may take to end when it is asked to: more than any machine needs."""


class Process:
    """One bot at a time over one database: a file in its folder, if no other is named. What it logs
    is kept. With `shards` it is one process of several. In an outage it waits by a `scale`-th
    of what it would wait."""

    def __init__(
        self,
        folder: Path,
        discord: Discord,
        *,
        database_url: str | None = None,
        shards: Shards | None = None,
        scale: float = 1.0,
    ) -> None:
        self.database = folder / "yoimachi.sqlite3"
        self.log = folder / f"bot{'' if shards is None else shards.first}.log"
        self._folder = folder
        self._discord = discord
        self._shards = shards
        self._scale = scale
        self._url = database_url or f"sqlite+aiosqlite:///{self.database}"
        self._number: int | None = None
        self._watch: asyncio.Task[int] | None = None
        self._meant = False
        self.starts = 0
        self.cold_starts = 0
        self.deaths: list[int] = []
        """The exit codes of processes that nobody had ended."""
        self.ended = asyncio.Event()

    @property
    def number(self) -> int | None:
        """Its id in the system; None while none runs."""
        return self._number

    @property
    def running(self) -> bool:
        return self._number is not None

    # -------------------------------------------------------------- starting

    async def start(self, *, cold: bool) -> None:
        """Begin anew: `cold` with nothing loaded, or else from a process that has loaded
        everything."""
        self._meant = False
        self.ended.clear()
        self.starts += 1
        self.cold_starts += cold
        if cold:
            process = await self._run("tests.harness.crash.start")
            self._number = process.pid
            self._watch = asyncio.create_task(self._wait(process.wait()))
            return
        copy = warm.CONTEXT.Process(
            target=run_copy, args=(self._folder, self._environment(), self.log)
        )
        # the first one waits until everything is loaded
        await asyncio.to_thread(copy.start)
        self._number = copy.pid
        self._watch = asyncio.create_task(self._wait(_code_of(copy)))

    async def _run(self, *arguments: str) -> asyncio.subprocess.Process:
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *arguments,
                cwd=self._folder,
                env=self._environment(),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def _environment(self) -> dict[str, str]:
        usual = {name: value for name, value in os.environ.items() if "YOIMACHI" not in name}
        return usual | {
            "PYTHONPATH": str(ROOT),
            "HARNESS_SCALE": str(self._scale),
            "YOIMACHI_TOKEN": self._discord.world.token,
            "YOIMACHI_DISCORD_API": self._discord.address,
            "YOIMACHI_DATABASE_URL": self._url,
            "YOIMACHI_SHARDS": "" if self._shards is None else str(self._shards),
            "YOIMACHI_DEFAULT_PLACE": "thread",
            "YOIMACHI_LOG_FORMAT": "json",
            # simulated hands are quicker than any
            "YOIMACHI_INTERACTION_BURST": "1000000",
        }

    # -------------------------------------------------------------- ending

    async def _wait(self, code: Coroutine[Any, Any, int]) -> int:
        ended = await code
        self._number = None
        if not self._meant:
            self.deaths.append(ended)
        self._discord.gone(None if self._shards is None else self._shards.ids)
        self.ended.set()
        return ended

    def shoot(self) -> None:
        """SIGKILL, this very moment. It takes effect before anything else here goes on."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        if self._number is not None:
            self._meant = True
            with suppress(ProcessLookupError):
                os.kill(self._number, number)

    async def over(self) -> int | None:
        """Wait for the end; the exit code."""
        return None if self._watch is None else await self._watch

    async def stop(self) -> bool:
        """SIGTERM, as an operator would; whether it ended well by itself and in good time."""
        self._signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.ended.wait(), GRACE)
        except TimeoutError:
            return False
        return await self.over() == 0

    async def close(self) -> None:
        """Leave nothing behind."""
        self.shoot()
        await self.over()

    # -------------------------------------------------------------- afterwards

    async def verifies(self, data: bytes) -> bool:
        """Whether the program says that a record holds, as anybody may ask it."""
        file = self._folder / "record.json"
        file.write_bytes(data)
        checking = await self._run("bot", "verify", str(file))
        return await checking.wait() == 0

    def complaints(self) -> list[str]:
        """The lines of the log that tell of a fault of the bot's own."""
        found = []
        lines = self.log.read_text(errors="replace").splitlines()
        for number, line in enumerate(lines):
            try:
                said = json.loads(line)
            except ValueError:
                # a traceback outside the log, or a line that was cut off by a death
                bad = line.startswith("Traceback") and not _is_orphan(lines[number : number + 12])
                said = {"level": "error" if bad else ""}
            # Discord did not take an answer: one that came too late, or to an event that came twice
            refused = any(f"error code: {code}" in line for code in (10062, 40060))
            bad = isinstance(said, dict) and said.get("level") in ("error", "critical")
            if bad and not refused:
                found.append(line[:2000])
        return found


async def _code_of(process: BaseProcess) -> int:
    """The exit code, once it has ended."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(process.sentinel, ended.set)
    try:
        await ended.wait()
    finally:
        loop.remove_reader(process.sentinel)
    process.join()
    assert process.exitcode is not None
    return process.exitcode


def _is_orphan(traceback: list[str]) -> bool:
    """Whether a computer's process was begun by a bot that was killed before it could say what it
    is to do."""
    return any("in spawn_main" in line for line in traceback) and any(
        line == "EOFError: Ran out of input" for line in traceback
    )

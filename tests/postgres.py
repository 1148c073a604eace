"""A PostgreSQL server of our own for a run of tests: made in an empty folder, thrown away after.

Its programs are looked for on the PATH and where Debian keeps them.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg

from bot.db import schema
from bot.db.engine import connect

OWNER: Final = "yoimachi"
EMPTIED: Final = """
DO $$
DECLARE one regclass;
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET LOCAL session_replication_role = replica;
  FOR one IN SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname <> 'alembic_version' AND pg_relation_size(oid) > 0
  LOOP EXECUTE format('DELETE FROM %s', one); END LOOP;
  PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
  EXECUTE format('ALTER DATABASE %I RESET ALL', current_database());
END $$
"""
"""Has a database that was used be as its template is, which has no rows: ten times as quick as
another copy. Foreign keys are not looked at meanwhile."""
TEMPLATE: Final = "template_yoimachi"
"""Has all our tables."""
EMPTY: Final = "template0"
UNPRIVILEGED: Final = ("postgres", "nobody")
"""Whom the server runs as where root runs the tests: it refuses to be root's."""
STARTED_WITHIN: Final = 60.0
"""Seconds."""
# everything in it is gone in a minute: nothing need survive a power cut
CARELESS: Final = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    # whoever waits in a circle is found sooner than after the usual second
    "deadlock_timeout": "50ms",
}


class Absent(Exception):
    """There is no PostgreSQL on this machine, or it does not start; why."""


def programs() -> Path:
    """The folder of `initdb` and `postgres`, of the newest version.

    :raises Absent: there is none.
    """
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda path: [int(part) for part in path.parts[-3].split(".") if part.isdigit()],
    )
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.append(Path(on_path))
    for initdb in reversed(found):
        if (initdb.parent / "postgres").exists():
            return initdb.parent
    raise Absent("PostgreSQL is not installed (package postgresql)")


@dataclass(frozen=True)
class Server:
    """A running server. It is reached through a socket in its own folder."""

    folder: Path
    _command: Sequence[str | Path] = ()
    _identity: Mapping[str, Any] = field(default_factory=dict)
    _processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=lambda: count(1))
    _returned: list[str] = field(default_factory=list)

    async def start(self) -> None:
        """
        :raises Absent: it does not start.
        """
        with self._log.open("a") as lines:
            process = subprocess.Popen(  # noqa: ASYNC220 - there is nothing else to do
                self._command,
                cwd=self.folder,
                stdout=lines,
                stderr=lines,
                stdin=subprocess.DEVNULL,
                **self._identity,
            )
        self._processes.append(process)
        until = time.monotonic() + STARTED_WITHIN
        while process.poll() is None and time.monotonic() < until:
            with suppress(OSError, asyncpg.CannotConnectNowError):
                await self.run("SELECT 1")
                return
            await asyncio.sleep(0.05)
        raise Absent(f"the server did not start: {self._log.read_text()[-500:]}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Have it end all sessions and then itself; SIGQUIT: at once."""
        while self._processes:
            process = self._processes.pop()
            process.send_signal(how)
            process.wait()

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://{OWNER}@/{database}?host={self.folder}"

    async def fresh(self, template: str = TEMPLATE) -> str:
        """The name of a new database."""
        name = f"test_{next(self._numbers)}"
        await self.run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        return name

    async def lent(self) -> str:
        """The name of a database with nothing but our tables, for somebody who leaves the tables
        as they are and gives it back."""
        return self._returned.pop() if self._returned else await self.fresh()

    async def give_back(self, database: str) -> None:
        """Have a lent database be empty again, whoever is still connected to it."""
        await self.run(EMPTIED, database)
        self._returned.append(database)

    async def drop(self, database: str) -> None:
        """Throw a database away, whoever is still connected to it."""
        await self.run(f"DROP DATABASE {database} WITH (FORCE)")

    async def run(self, statement: str, database: str = "postgres") -> None:
        connection = await self.connect(database)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    async def connect(self, database: str) -> Any:
        """The driver's own connection, for what is no business of the store."""
        return await asyncpg.connect(host=str(self.folder), user=OWNER, database=database)

    async def make_template(self) -> None:
        """Make the database that all others are copies of: quicker than migrating each."""
        await self.run(f"CREATE DATABASE {TEMPLATE} TEMPLATE {EMPTY}")
        database = connect(self.url(TEMPLATE))
        await schema.prepare(database)
        await database.close()


@contextmanager
def server(*, careful: bool = False) -> Iterator[Server]:
    """A server while it is needed; a `careful` one keeps what it has acknowledged, as usual.

    :raises Absent: it cannot be had here.
    """
    bin_ = programs()
    identity = _identity()
    folder = Path(tempfile.mkdtemp(prefix="yoimachi-pg-"))
    try:
        if identity:
            os.chown(folder, identity["user"], identity["group"])
        where = folder / "data"
        made = subprocess.run(
            [
                bin_ / "initdb",
                f"--pgdata={where}",
                f"--username={OWNER}",
                "--auth=trust",
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync",
            ],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            **identity,
        )
        if made.returncode:
            raise Absent(f"initdb failed: {made.stderr.strip()[-500:]}")
        settings = ({} if careful else CARELESS) | {
            "listen_addresses": "",
            "unix_socket_directories": str(folder),
        }
        options = (part for each in settings.items() for part in ("-c", "=".join(each)))
        running = Server(folder, (bin_ / "postgres", "-D", where, *options), identity)
        try:
            asyncio.run(running.start())
            asyncio.run(running.make_template())
            yield running
        finally:
            # nothing of it is needed
            running.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _identity() -> dict[str, Any]:
    """Whom to run the server as, as `subprocess` takes it: ourselves, unless we are root."""
    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        with suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise Absent("root may not run PostgreSQL, and there is no other user")

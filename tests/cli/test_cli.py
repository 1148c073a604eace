"""The command line: what it does without Discord, and how it says what is missing."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import click
import discord
import pytest
import structlog
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.base.worker import SystemClock
from bot.cli.run import with_discord
from bot.config import Settings
from bot.db import schema
from bot.db.store import Store
from bot.ops import Heartbeat
from tests import sqlite
from tests.test_config import TOKEN


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"YOIMACHI_{name.upper()}", raising=False)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield tmp_path
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def yoimachi(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def with_a_row() -> None:
    """A bot has been running on the database."""
    with closing(sqlite3.connect("yoimachi.sqlite3")) as connection, connection:
        connection.execute(
            "INSERT INTO heartbeat (process, at) VALUES ('bot', '2026-11-26 17:00:00.000000')"
        )


def outdated() -> None:
    assert yoimachi("db", "upgrade").exit_code == 0
    with sqlite3.connect("yoimachi.sqlite3") as connection:
        connection.execute("DELETE FROM alembic_version")


def test_the_version_is_printed() -> None:
    result = yoimachi("version")
    assert result.exit_code == 0
    assert result.output.startswith("yoimachi ")


@pytest.mark.parametrize("command", ["run", "sync"])
def test_what_needs_a_token_says_so(command: str) -> None:
    result = yoimachi(command)
    assert result.exit_code == 2
    assert "YOIMACHI_TOKEN" in result.output
    assert not Path("yoimachi.sqlite3").exists()


def test_a_wrong_setting_is_named_and_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_MAX_OPEN_MATCHES", TOKEN)
    result = yoimachi("doctor", "--offline")
    assert result.exit_code == 2
    assert "YOIMACHI_MAX_OPEN_MATCHES" in result.output
    assert TOKEN not in result.output


def test_upgrading_makes_the_schema_once() -> None:
    first, second = yoimachi("db", "upgrade"), yoimachi("db", "upgrade")
    assert (first.exit_code, second.exit_code) == (0, 0)
    assert f"is {schema.head()} now" in first.output
    assert "Nothing to do" in second.output


def test_run_refuses_an_outdated_database(monkeypatch: pytest.MonkeyPatch) -> None:
    outdated()
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    result = yoimachi("run")
    assert result.exit_code == 1
    assert "yoimachi db upgrade" in result.output


@pytest.mark.parametrize("arguments", [("run",), ("db", "upgrade")])
def test_a_database_that_cannot_be_opened_is_said_so(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    monkeypatch.setenv("YOIMACHI_DATABASE_URL", "sqlite+aiosqlite:////nowhere/at/all.sqlite3")
    result = yoimachi(*arguments)
    assert result.exit_code == 1
    assert "there is no folder /nowhere/at" in result.output
    Path("yoimachi.sqlite3").write_text("This is a diary, and not a database at all. " * 20)
    monkeypatch.delenv("YOIMACHI_DATABASE_URL")
    result = yoimachi(*arguments)
    assert result.exit_code == 1
    assert "The database cannot be used (store-damaged): see yoimachi doctor" in result.output
    assert (
        "FAIL  database: cannot be opened (store-damaged)" in yoimachi("doctor", "--offline").output
    )


def test_the_doctor_is_content_with_a_machine_that_can_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    before = yoimachi("doctor", "--offline")
    assert not Path("yoimachi.sqlite3").exists()
    yoimachi("db", "upgrade")
    after = yoimachi("doctor", "--offline")
    assert (before.exit_code, after.exit_code) == (0, 0), before.output + after.output
    assert f"schema {schema.head()}" in after.output
    assert TOKEN not in before.output + after.output


def test_the_doctor_names_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    outdated()
    result = yoimachi("doctor", "--offline")
    assert result.exit_code == 1
    assert "FAIL  token" in result.output
    assert "FAIL  database" in result.output
    assert "yoimachi db upgrade" in result.output
    for url in ("nonsense", "sqlite+aiosqlite:////nowhere/at/all.sqlite3", "sqlite+aiosqlite://"):
        monkeypatch.setenv("YOIMACHI_DATABASE_URL", url)
        assert "FAIL  database" in yoimachi("doctor", "--offline").output


def test_the_doctor_knows_a_place_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    volume = tmp_path / "volume"
    volume.mkdir()
    monkeypatch.setenv("YOIMACHI_DATABASE_URL", f"sqlite+aiosqlite:///{volume}/y.sqlite3")
    assert "ok    database" in yoimachi("doctor", "--offline").output
    # root, as whom containers run the tests, may write everywhere
    monkeypatch.setattr("os.access", lambda place, _mode: Path(place) != volume)
    assert f"FAIL  database: {volume} cannot be written" in yoimachi("doctor", "--offline").output


def test_a_database_is_its_owners_whatever_the_umask(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    before = os.umask(0)
    try:
        assert yoimachi("db", "upgrade").exit_code == 0
        with_a_row()
        assert yoimachi("backup", "copy").exit_code == 0
        assert yoimachi("restore", "copy", "--force").exit_code == 0
        # SQLite keeps files beside it as long as somebody has it open
        with closing(sqlite3.connect("yoimachi.sqlite3")) as open_one:
            open_one.execute("PRAGMA journal_mode = WAL")
            open_one.execute("CREATE TABLE more (id)")
            modes = {file.name: file.stat().st_mode & 0o777 for file in elsewhere.iterdir()}
    finally:
        os.umask(before)
    assert {"copy", "yoimachi.sqlite3", "yoimachi.sqlite3-wal", "yoimachi.sqlite3-shm"} <= {*modes}
    assert len(modes) >= 5  # and the one that was put aside
    assert set(modes.values()) == {0o600}


def test_the_doctor_says_which_database_others_may_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    yoimachi("db", "upgrade")
    assert "ok    secrecy" in yoimachi("doctor", "--offline").output
    Path("yoimachi.sqlite3").chmod(0o640)
    found = yoimachi("doctor", "--offline")
    assert found.exit_code == 1
    assert "chmod 600 yoimachi.sqlite3" in found.output


@pytest.mark.parametrize(
    "token", ["x", "a.b.c", base64.b64encode(b"not a user").decode() + ".GabcdE.signature"]
)
def test_the_doctor_knows_what_no_token_is(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", token)
    assert "FAIL  token" in yoimachi("doctor", "--offline").output


def test_a_backup_is_made_and_restored(elsewhere: Path) -> None:
    assert "no database" in yoimachi("backup", "copy").output
    sqlite.fresh(Path("yoimachi.sqlite3"))
    first, second = yoimachi("backup", "copy"), yoimachi("backup", "copy")
    assert first.exit_code == 0
    assert "0 matches" in first.output
    assert (second.exit_code, "--force" in second.output) == (1, True)
    assert yoimachi("backup", "copy", "--force").exit_code == 0
    assert yoimachi("restore", "copy").exit_code == 0
    with_a_row()
    refused, forced = yoimachi("restore", "copy"), yoimachi("restore", "copy", "--force")
    assert (refused.exit_code, "--force" in refused.output) == (1, True)
    assert forced.exit_code == 0
    assert "What was there before is in yoimachi.sqlite3." in forced.output
    assert len(list(elsewhere.glob("yoimachi.sqlite3.*"))) == 1
    assert yoimachi("restore", "nothing").exit_code == 1


def test_ratings_are_counted_again_and_compared(elsewhere: Path) -> None:
    sqlite.fresh(Path("yoimachi.sqlite3"))
    rebuilt, compared = yoimachi("ratings", "rebuild"), yoimachi("ratings", "rebuild", "--check")
    assert (rebuilt.exit_code, compared.exit_code) == (0, 0)
    assert "0 rated matches make 0 ratings." in rebuilt.output
    with closing(sqlite3.connect(elsewhere / "yoimachi.sqlite3")) as database:
        database.execute("INSERT INTO ratings VALUES (0, 'race', 1, 30, 5, 1, 0, 0, 'ann', NULL)")
        database.commit()
    differing = yoimachi("ratings", "rebuild", "--check")
    assert (differing.exit_code, "1 numbers" in differing.output) == (1, True)
    assert yoimachi("ratings", "rebuild").exit_code == 0
    assert yoimachi("ratings", "rebuild", "--check").exit_code == 0


def test_servers_and_people_are_taken_out_of_the_ratings_and_back(elsewhere: Path) -> None:
    sqlite.fresh(Path("yoimachi.sqlite3"))
    assert "Nobody was taken out." in yoimachi("ratings", "excluded").output
    done = yoimachi("ratings", "exclude", "--server", "55", "--reason", "alts")
    assert (done.exit_code, "The server 55 is out." in done.output) == (0, True)
    assert yoimachi("ratings", "exclude", "--person", "66").exit_code == 0
    listed = yoimachi("ratings", "excluded").output.splitlines()
    assert [line.split(",")[0] for line in listed] == ["server 55", "person 66"]
    assert listed[0].endswith(": alts")
    assert yoimachi("ratings", "include", "--person", "66").exit_code == 0
    again = yoimachi("ratings", "include", "--person", "66")
    assert (again.exit_code, "The person 66 was not taken out." in again.output) == (1, True)
    for wrong in ((), ("--server", "1", "--person", "2"), ("--server", "0")):
        assert yoimachi("ratings", "exclude", *wrong).exit_code == 2
    assert "No suspicious rated matches." in yoimachi("ratings", "pairs").output


def test_health_needs_a_fresh_sign_of_life(elsewhere: Path) -> None:
    assert yoimachi("health").exit_code == 1
    assert not Path("yoimachi.sqlite3").exists()
    sqlite.fresh(Path("yoimachi.sqlite3"))
    assert yoimachi("health").exit_code == 1

    class EarlierClock(SystemClock):
        def now(self) -> datetime:
            return super().now() - timedelta(seconds=100)

    async def beat() -> None:
        store = Store.at(sqlite.address(elsewhere / "yoimachi.sqlite3"))
        await Heartbeat(store, EarlierClock(), process="p").beat()
        await store.close()

    asyncio.run(beat())
    assert yoimachi("health").exit_code == 1
    result = yoimachi("health", "--max-age", "200")
    assert result.exit_code == 0
    assert "alive" in result.output


def test_health_says_that_nothing_is_sent(elsewhere: Path) -> None:
    sqlite.fresh(Path("yoimachi.sqlite3"))

    async def beat() -> None:
        store, clock = (
            Store.at(sqlite.address(elsewhere / "yoimachi.sqlite3")),
            SystemClock(),
        )
        await Heartbeat(store, clock, process="p").beat(clock.now() - timedelta(minutes=7))
        await store.close()

    asyncio.run(beat())
    result = yoimachi("health")
    assert result.exit_code == 1
    assert "nothing has been sent to Discord for 7 minutes" in result.output


def test_health_of_one_process_of_several(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sqlite.fresh(Path("yoimachi.sqlite3"))

    async def beat(process: str) -> None:
        store = Store.at(sqlite.address(elsewhere / "yoimachi.sqlite3"))
        await Heartbeat(store, SystemClock(), process).beat()
        await store.close()

    asyncio.run(beat("bot 0-3/8"))
    assert yoimachi("health").exit_code == 0
    for shards, code in (("0-3/8", 0), ("4-7/8", 1)):
        monkeypatch.setenv("YOIMACHI_SHARDS", shards)
        assert yoimachi("health").exit_code == code


def test_shards_that_there_are_not_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    for shards in ("4/4", "3-1/8", "all"):
        result = yoimachi("run", "--shards", shards)
        assert result.exit_code == 2
        assert "--shards" in result.output
        monkeypatch.setenv("YOIMACHI_SHARDS", shards)
        assert "YOIMACHI_SHARDS" in yoimachi("run").output
        monkeypatch.delenv("YOIMACHI_SHARDS")


def test_the_demo_says_what_to_install() -> None:
    code = "import sys; sys.modules['simcord'] = None; sys.argv = ['yoimachi', 'demo']\n"
    code += "from bot.__main__ import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert result.returncode == 2
    assert "pip install 'yoimachi[demo]'" in result.stderr


def test_the_package_is_a_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "bot", "version"], capture_output=True, text=True, check=False
    )
    assert result.stdout.startswith("yoimachi ")


def test_a_limit_of_discords_is_said_in_a_sentence() -> None:
    async def limited() -> None:
        raise discord.RateLimited(240.0)

    with pytest.raises(click.ClickException, match="Discord asks to try again in 240 seconds"):
        with_discord(limited)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("YOIMACHI_MAX_OPEN_MATCHS", "YOIMACHI_MAX_OPEN_MATCHES"),
        ("YOIMACHI_DATABASE", "YOIMACHI_DATABASE_URL"),
        ("yoimachi_tokn", "YOIMACHI_TOKEN"),
    ],
)
def test_a_misspelt_variable_stops_the_program_and_says_what_was_meant(
    name: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, TOKEN)
    result = yoimachi("health")
    assert result.exit_code == 2
    assert result.output == (
        f"There is no setting {name} (in the environment). Did you mean {meant}?\n"
    )


def test_misspelt_settings_of_files_are_named_with_their_file(elsewhere: Path) -> None:
    (elsewhere / ".env").write_text("OTHER=1\nYOIMACHI_METRICS_PROT=9100\n")
    (elsewhere / "yoimachi.toml").write_text('LOG_LEVEL = "INFO"\n[limits]\nretention_days = 3\n')
    result = yoimachi("health")
    assert result.exit_code == 2
    assert result.output.splitlines() == [
        "There is no setting YOIMACHI_METRICS_PROT (in .env). Did you mean YOIMACHI_METRICS_PORT?",
        "There is no setting LOG_LEVEL (in yoimachi.toml). Did you mean log_level?",
        "There is no setting limits (in yoimachi.toml).",
    ]


@pytest.mark.parametrize("content", [b"token = \n", b"max_open_matches 20\n", b"\xff\xfe"])
def test_a_malformed_file_is_one_sentence(elsewhere: Path, content: bytes) -> None:
    (elsewhere / "yoimachi.toml").write_bytes(content)
    result = yoimachi("health")
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.startswith("yoimachi.toml cannot be read: ")
    (elsewhere / "yoimachi.toml").unlink()
    (elsewhere / ".env").write_bytes(b"YOIMACHI_LOG_LEVEL=\xff\n")
    result = yoimachi("health")
    assert (result.exit_code, result.output) == (2, ".env is not a text in UTF-8.\n")


@pytest.mark.slow
def test_a_bot_that_is_still_starting_stops_when_it_is_told(elsewhere: Path) -> None:
    sqlite.fresh(Path("yoimachi.sqlite3"))
    outdated()
    environment = {**os.environ, "YOIMACHI_TOKEN": TOKEN}
    with closing(sqlite3.connect("yoimachi.sqlite3", isolation_level=None)) as other:
        # its start waits for another process
        other.execute("BEGIN EXCLUSIVE")
        command = [sys.executable, "-m", "bot", "run"]
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as starting:
            deadline = time.monotonic() + 60
            while not _catches_sigterm(starting.pid) and time.monotonic() < deadline:
                time.sleep(0.02)
            starting.send_signal(signal.SIGTERM)
            assert starting.wait(timeout=30) == 0


def _catches_sigterm(process: int) -> bool:
    """Whether a process has a handler, by what Linux says of it."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    (caught,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)

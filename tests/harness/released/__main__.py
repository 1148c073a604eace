"""Keeps a database of this release for the tests of upgrades: `python -m tests.harness.released`.

Plays some days of a server through the complete bot and writes a backup of them to
`tests/fixtures/released/<version>.yoimachi`, and notes the migrations that lead to its schema.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import discord
import simcord
from structlog.testing import capture_logs

from bot.app.client import Yoimachi
from bot.db.backup import Manifest, back_up
from bot.db.store import Store
from bot.play.board.message import warm_up
from release import MIGRATIONS, RELEASED, declared, fingerprints
from tests import sqlite
from tests.e2e.simulated import DATABASE, Town, built
from tests.harness.cups.__main__ import ACTION_TIMEOUT_S, predictable_bot
from tests.harness.released.life import Glances, Life

ROOT: Final = Path(__file__).parents[3]
KEPT: Final = ROOT / RELEASED


async def lived(folder: Path, seed: int) -> Manifest:
    """Live, and write `kept.yoimachi` into the folder."""
    with predictable_bot(seed):
        bot = built(folder, reviewer=Glances())
        async with simcord.run(bot, settle_timeout=ACTION_TIMEOUT_S) as env:
            assert isinstance(env.bot, Yoimachi)
            town = Town(env, folder)
            await Life(town, seed).live()
            with env.time_context():
                now = discord.utils.utcnow()
            await town.bot.close()
    store = Store.at(sqlite.address(folder / DATABASE))
    try:
        kept = folder / "kept.yoimachi"
        return await back_up(store.database, kept, now=now, program=declared(ROOT))
    finally:
        await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.released", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file to write instead")
    asked = parser.parse_args()
    warm_up()
    with TemporaryDirectory() as folder, capture_logs():
        manifest = asyncio.run(lived(Path(folder), asked.seed))
        out = asked.out or KEPT / f"{manifest.program}.yoimachi"
        out.write_bytes((Path(folder) / "kept.yoimachi").read_bytes())
    if asked.out is None:
        # what is released is never changed again
        migrations = sorted((ROOT / MIGRATIONS).glob("[0-9]*.py"))
        (KEPT / "migrations.sha256").write_text(fingerprints(ROOT, migrations))
    for name, table in manifest.tables.items():
        print(f"{table.rows:>6}  {name}")
    print(f"{out.stat().st_size} bytes, schema {manifest.schema}: {out}")
    empty = [name for name, table in manifest.tables.items() if not table.rows]
    if empty:
        print("empty:", ", ".join(empty))
    return 1 if empty else 0


if __name__ == "__main__":
    sys.exit(main())

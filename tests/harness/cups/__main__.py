"""Tournaments through the complete bot, to the podium: `python -m tests.harness.cups --which all`.

Prints the channel as everybody sees it, the standings, and all deviations.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import random
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import simcord
from structlog.testing import capture_logs

from bot.app.client import Yoimachi
from bot.play.board.message import warm_up
from bot.tournaments.standings import Standing
from tests.e2e.simulated import Town, built, seldom_looking
from tests.harness.cups.cup import Cup
from tests.harness.cups.kinds import KINDS, Kind
from tests.harness.cups.recount import Recount

ACTION_TIMEOUT_S = 20.0
"""Seconds until it is looked at again whether the bot has done with an action."""


@contextmanager
def predictable_bot(seed: int) -> Iterator[None]:
    """Let workers run only when something is due, and draw lots by the seed."""
    rng = random.Random(seed)
    with ExitStack() as stack:
        stack.enter_context(seldom_looking())
        drawn = patch.object(
            secrets,
            "token_bytes",
            lambda size=None: hashlib.shake_256(rng.randbytes(32)).digest(size or 32),
        )
        stack.enter_context(drawn)
        yield


async def played(folder: Path, kind: Kind, seed: int) -> tuple[Cup, list[Standing]]:
    """Play a tournament to its end; the run, and the final standings."""
    with predictable_bot(seed):
        bot = built(folder)
        async with simcord.run(bot, settle_timeout=ACTION_TIMEOUT_S) as env:
            assert isinstance(env.bot, Yoimachi)
            cup = Cup(Town(env, folder), kind, seed)
            await cup.play()
            position = await Recount(cup).check()
            cup.channel = list(transcript(cup))
            await cup.town.bot.close()
    return cup, position


def transcript(cup: Cup) -> Iterator[str]:
    """The public messages in order; of a board only the heading."""
    for one in cup.town.public():
        board = one.alt and "🏆" not in one.text
        text = one.text.splitlines()[0] + " [board]" if board else one.text
        buttons = f"\n[{' | '.join(one.buttons)}]" if one.buttons and not board else ""
        yield f"{text}{buttons}\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.cups", description=__doc__)
    parser.add_argument("--which", choices=[*KINDS, "all"], default="all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the same text")
    asked = parser.parse_args()
    warm_up()
    lines, deviations = list[str](), 0
    for name in KINDS if asked.which == "all" else [asked.which]:
        with TemporaryDirectory() as folder, capture_logs():
            cup, position = asyncio.run(played(Path(folder), KINDS[name], asked.seed))
        lines += [f"===== {name}, seed {asked.seed}", "", *cup.channel, "Final standings:"]
        lines += [f"{one.place}. {one.entrant.person.name} {one.points}" for one in position]
        lines += ["", *(f"{number:>6}  {what}" for what, number in cup.figures.items())]
        lines += [f"WRONG: {one}" for one in cup.wrong] or ["nothing is wrong"]
        deviations += len(cup.wrong)
    text = "\n".join(lines)
    print(text)
    if asked.out is not None:
        asked.out.write_text(text + "\n", encoding="utf-8")
    return 1 if deviations else 0


if __name__ == "__main__":
    sys.exit(main())

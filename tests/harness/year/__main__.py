"""A year on a server, in the simulated Discord: `python -m tests.harness.year`.

A league plays its seasons, other tournaments follow one another, a channel votes on its moves,
people solve the puzzle of the day, and the bot is restarted and away from time to time. Then
everything is counted again from the records, by books that share no code with the bot. Prints the
figures, and each difference.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import simcord
from structlog.testing import capture_logs

from bot.app.client import Yoimachi
from bot.play.board.message import warm_up
from bot.tournaments.progress import Stage
from bot.tournaments.standings import host_score, standings, team_score
from tests.e2e.simulated import DATABASE, Town, built
from tests.harness.cups.__main__ import predictable_bot
from tests.harness.year.cup_book import Scores, check_cups
from tests.harness.year.event_book import check_events
from tests.harness.year.league_book import Published, check_league
from tests.harness.year.puzzle_book import check_puzzles
from tests.harness.year.records import read
from tests.harness.year.season_book import check_seasons
from tests.harness.year.vote_book import check_votes
from tests.harness.year.year import SMALL, Journal, Span, Year

ACTION_TIMEOUT_S = 60.0
"""The longest time that the bot may take over one action."""
BEAT_INTERVAL = timedelta(hours=6)
SILENCE = BEAT_INTERVAL + timedelta(minutes=1)
"""The time without a sign of life that is an outage here: signs are rare, since most of a year is
spent waiting."""
SILENT = (
    "bot.match.model.clock",
    "bot.match.clocks",
    "bot.match.reminders",
    "bot.tournaments.progress",
)


@contextmanager
def slow_heart() -> Iterator[None]:
    """Have signs of life come seldom, and their absence noticed as late."""
    beat_s = BEAT_INTERVAL.total_seconds()
    with ExitStack() as stack:
        stack.enter_context(patch("bot.ops.HEARTBEAT_INTERVAL_S", beat_s))
        for module in SILENT:
            stack.enter_context(patch(f"{module}.MAX_SILENCE", SILENCE))
        yield


async def lived(folder: Path, span: Span, seed: int) -> Journal:
    """Live through a year, and count it again; the journal, with all deviations."""
    with predictable_bot(seed), slow_heart():
        async with simcord.run(built(folder), settle_timeout=ACTION_TIMEOUT_S) as env:
            assert isinstance(env.bot, Yoimachi)
            year = Year(Town(env, folder), span, seed)
            journal = await year.live()
            posts = {one.id: one.text for one in year.town.public(year.puzzles)}
            published, scores = await final_tables(year)
            guild_id, events, now = year.town.guild.id, year.events, year.now()
            await year.town.bot.close()
    records = read(folder / DATABASE)
    journal.wrong += check_league(records, journal, span, published)
    journal.wrong += check_cups(records, journal, published, scores)
    journal.wrong += check_votes(records, journal)
    journal.wrong += check_puzzles(records, journal, posts)
    journal.wrong += check_seasons(records, journal, guild_id)
    journal.wrong += check_events(records, journal, events, now)
    return journal


async def final_tables(year: Year) -> tuple[Published, Scores]:
    """The tables of all tournaments as the bot has them, and scores of simuls and team matches."""
    tournaments = year.town.services.tournaments
    found, scores = {}, dict[int, Sequence[Fraction]]()
    for row in await tournaments.of_server(year.town.guild.id, tuple(Stage), most=1000):
        progress = (await tournaments.get(row.id)).progress
        tables = standings(progress)
        if (host := host_score(progress)) is not None:
            scores[row.id] = [host.points]
        elif (teams := team_score(progress)) is not None:
            scores[row.id] = teams.points
        found[row.id] = [
            [(one.entrant.person.user_id, one.place) for one in table] for table in tables
        ]
    return found, scores


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.harness.year", description=__doc__)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weeks", default="20", help="the length of a season, as it is chosen")
    parser.add_argument("--small", action="store_true", help="a fortnight instead")
    asked = parser.parse_args()
    warm_up()
    span = SMALL if asked.small else Span(days=asked.days, season=asked.weeks)
    with TemporaryDirectory() as folder, capture_logs():
        journal = asyncio.run(lived(Path(folder), span, asked.seed))
    for what, number in journal.figures.items():
        print(f"{number:>6}  {what}")
    print(f"{time.process_time():>6.0f}  seconds of processor time")
    print(*(f"WRONG: {one}" for one in journal.wrong or ()), sep="\n")
    print("nothing is wrong" if not journal.wrong else f"{len(journal.wrong)} differences")
    return 1 if journal.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

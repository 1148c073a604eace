"""Tournaments: a round of a Swiss tournament of 500, and its standings; seconds of the processor.

There is no peer to compare with in one run: both are told beside the same for 50, and so is how
many boards are of people with other scores, against the fewest that the sizes of groups allow.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime

from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.fold import after
from bot.tournaments.formats import score_cards
from bot.tournaments.model import Format, Tournament
from bot.tournaments.pairing import next_boards
from bot.tournaments.progress import Progress
from bot.tournaments.standings import standings

ROUNDS = 9
NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


def field(size: int) -> Progress:
    progress = Progress(Tournament("cup", Format.SWISS, "pastoral", bytes(32), rounds=ROUNDS))
    for number in range(1, size + 1):
        progress = after(progress, events.Joined(Person(number, ""), float(-number)), NOW)
    return after(progress, events.Started(), NOW)


def timed(job: Callable[[], object]) -> float:
    began = time.process_time()
    job()
    return time.process_time() - began


def walk(size: int) -> tuple[list[float], list[float], int, int]:
    """Seconds of each pairing and each standings; floats, and the fewest there can be."""
    rng, progress = random.Random(size), field(size)
    pairing, standing = list[float](), list[float]()
    floats = fewest = 0
    for number in range(1, ROUNDS + 1):
        began = time.process_time()
        boards = next_boards(progress)
        pairing.append(time.process_time() - began)
        points = {one: card.points for one, card in score_cards(progress).items()}
        floats += sum(len({points[one] for one in seats}) > 1 for seats in boards)
        groups, carried = Counter(points.values()), 0
        for _points, count in sorted(groups.items(), reverse=True):
            carried = (count + carried) % 2
            fewest += carried
        progress = after(progress, events.Paired(number, boards), NOW)
        for meeting, game in list(progress.open()):
            one, other = sorted(meeting.seats)
            roll = rng.random()
            places = ((one, other),) if roll < 0.2 else ((one,), (other,))
            places = places if roll < 0.75 else ((other,), (one,))
            done = events.Finished(number, meeting.board, game, places)
            progress = after(progress, done, NOW)
        after_round = progress
        standing.append(timed(lambda: standings(after_round)))  # noqa: B023 (called at once)
    return pairing, standing, floats, fewest


def main() -> None:
    print("\nTournaments (seconds of the processor; median of the rounds, and the slowest)")
    for size in (50, 500):
        pairing, standing, floats, fewest = walk(size)
        for what, found in (("pairing", pairing), ("standings", standing)):
            print(f"  {what:<10} {size:>4}  {statistics.median(found):7.3f}  {max(found):7.3f}")
        print(f"  floats     {size:>4}  {floats} where the sizes of groups force {fewest}")


if __name__ == "__main__":
    main()

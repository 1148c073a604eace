"""Puzzles of the day counted again: a post each day, solvers, tries and streaks."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from tests.harness.year.records import Records, moment
from tests.harness.year.year import DAY, PUZZLE_HOUR, Answer, Journal

PUNCTUAL = timedelta(minutes=10)
LATEST = timedelta(hours=6)


@dataclass
class Solver:
    """One person's year, by the numbers of posts."""

    played: set[int] = field(default_factory=set)
    solved: list[int] = field(default_factory=list)
    at_once: int = 0


def check_puzzles(records: Records, journal: Journal, posts: Mapping[int, str]) -> Iterator[str]:
    """Every difference, in words. `posts`: the texts of the channel's messages by id."""
    rows = sorted(records.tables["daily_posts"], key=lambda row: row["number"])
    by_message = {row["message_id"]: row for row in rows if row["message_id"] is not None}
    there = {number for number, text in posts.items() if "Puzzle of the day" in text}
    for number in there ^ by_message.keys():
        yield f"puzzle {number}: {'posted' if number in there else 'noted'} only"
    yield from _days(rows, journal)
    answers = defaultdict[int, list[Answer]](list)
    for answer in journal.answers:
        answers[answer.message_id].append(answer)
    solvers = defaultdict[int, Solver](Solver)
    for message_id, row in sorted(by_message.items(), key=lambda item: item[1]["number"]):
        mine = answers[message_id]
        yield from _figures(row, mine, posts.get(message_id, ""), solvers)
        journal.figures["puzzles counted again"] += 1
    yield from _people(records, solvers, [row["number"] for row in by_message.values()], journal)


def _days(rows: Sequence[Mapping[str, object]], journal: Journal) -> Iterator[str]:
    days = Counter(str(row["day"]) for row in rows)
    for day, times in days.items():
        if times > 1:
            yield f"{day}: {times} puzzles"
    used = Counter((row["game"], row["puzzle"]) for row in rows)
    for puzzle, times in used.items():
        if times > 1:
            yield f"puzzle {puzzle} came {times} times"
    for row in rows:
        at = moment(str(row["at"]))
        # the first may come in the hour in which it is set up
        if at.hour != PUZZLE_HOUR or at.minute:
            yield f"{row['day']}: posted for {at}"
    if not rows:
        yield "there was no puzzle"
        return
    first, last = (moment(str(row["at"])) for row in (rows[0], rows[-1]))
    missing = (last - first) // DAY + 1 - len(rows)
    journal.figures["days without a puzzle"] = missing
    if missing > journal.figures["outages"]:
        yield f"{missing} days without a puzzle, and {journal.figures['outages']} outages"


def _figures(
    row: Mapping[str, object],
    answers: Sequence[Answer],
    text: str,
    solvers: Mapping[int, Solver],
) -> Iterator[str]:
    number = int(str(row["number"]))
    counted: dict[int, list[bool]] = {}
    for answer in answers:
        mine = counted.setdefault(answer.user_id, [])
        if True not in mine:
            mine.append(answer.right)
    people, tries = len(counted), sum(map(len, counted.values()))
    solved = sum(True in mine for mine in counted.values())
    at_once = sum(mine[0] for mine in counted.values())
    for user_id, mine in counted.items():
        solver = solvers[user_id]
        solver.played.add(number)
        solver.at_once += mine[0]
        if True in mine:
            solver.solved.append(number)
    for what, mine_ in {
        "people": people,
        "tries": tries,
        "solved": solved,
        "at_once": at_once,
    }.items():
        if row[what] != mine_:
            yield f"puzzle {number}: {row[what]} {what}, and not {mine_}"
    # what everybody reads once the day is over
    if row["stage"] != "forget":
        return
    told = re.search(r"(\d+) of (\d+) solved it \(\d+%\), with (\d+) tr", text)
    found = tuple(map(int, told.groups())) if told else (0, 0, 0)
    if found != ((solved, people, tries) if people else (0, 0, 0)):
        yield f"puzzle {number}: the post says {found}, and it was {(solved, people, tries)}"


def _people(
    records: Records, solvers: Mapping[int, Solver], posted: Sequence[int], journal: Journal
) -> Iterator[str]:
    rows = {row["user_id"]: row for row in records.tables["daily_records"]}
    for user_id in rows.keys() ^ solvers.keys():
        yield f"the record of {user_id} is {'there' if user_id in rows else 'missing'}"
    order = {number: index for index, number in enumerate(sorted(posted))}
    for user_id in rows.keys() & solvers.keys():
        row, solver = rows[user_id], solvers[user_id]
        runs, last = [0], -2
        for number in sorted(solver.solved):
            runs = [*runs, 1] if order[number] != last + 1 else [*runs[:-1], runs[-1] + 1]
            last = order[number]
        expected = {
            "played": len(solver.played),
            "solved": len(solver.solved),
            "at_once": solver.at_once,
            "streak": runs[-1],
            "longest": max(runs),
            "last": max(solver.solved, default=0),
        }
        for what, mine in expected.items():
            if row[what] != mine:
                yield f"{what} of {user_id}: {row[what]}, and not {mine}"
        longest = journal.figures["longest streak"]
        journal.figures["longest streak"] = max(longest, expected["longest"])

"""Whatever happens in whatever order, every clock is as somebody finds who counts hour by hour.

The recount shares nothing with the program: it walks through the hours with a calendar of its own.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.db.store import Store
from bot.match.model.clock import Reason, Stoppage
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status, Timeout
from bot.match.refusals import GiftRefused, MatchRefused
from bot.match.store.due import StoppageRepository
from tests import sqlite
from tests.match.timed import HOUR, TIMED_GAMES, away, passes, seat_times, settled, terms
from tests.match.world import ANN, BOB, CAT, EVENING, World

pytestmark = pytest.mark.slow

PEOPLE = (ANN, BOB, CAT)


@dataclass(frozen=True)
class Rules:
    """A time control as the recount sees it, in hours; its text is for the program."""

    text: str
    base: int
    increment: int | None = None
    cap: int | None = None
    weekends: bool = True


CONTROLS = (
    Rules("30h", 30),
    Rules("20h weekends off", 20, weekends=False),
    Rules("40h+0h", 40, 0),
    Rules("24h+6h max 36h", 24, 6, 36),
    Rules("24h+5h weekends off", 24, 5, weekends=False),
)


@dataclass
class Recount:
    """The clocks of one match, counted hour by hour."""

    rules: Rules
    match: Match
    left: list[int]
    runs: set[int] = field(default_factory=set)
    fell: dict[int, int] = field(default_factory=dict)
    """Seat -> the hour in which its last one passed."""
    paused: bool = False

    def hour(self, number: int, resting: set[int]) -> None:
        """The hour that begins `number` hours after the start counts, or it does not."""
        begins = EVENING + number * HOUR
        if self.paused or (not self.rules.weekends and begins.weekday() >= 5):
            return
        for seat in self.runs - self.fell.keys():
            person = self.match.seats[seat].person
            assert person is not None
            if person.user_id in resting:
                continue
            self.left[seat] -= 1
            if self.left[seat] == 0:
                self.fell[seat] = number

    def acted(self, seat: int) -> None:
        if seat not in self.runs:
            return
        self.stand(seat)
        if self.rules.increment is not None:
            full = self.left[seat] + self.rules.increment
            most = full if self.rules.cap is None else min(full, self.rules.cap)
            # what was given beyond the cap stays
            self.left[seat] = max(self.left[seat], most)

    def stand(self, seat: int) -> None:
        self.runs.discard(seat)
        if self.rules.increment is None:
            self.left[seat] = self.rules.base

    def owing(self, seats: set[int]) -> None:
        """These seats owe a decision now, and no others."""
        for seat in self.runs - seats:
            self.stand(seat)
        self.runs |= seats


@dataclass
class Town:
    """Matches of three people, played and recounted at once."""

    world: World
    counts: list[Recount] = field(default_factory=list)
    hours: int = 0
    resting: dict[int, int] = field(default_factory=dict)
    """Person -> the hour in which the vacation ends."""
    pauses: dict[int, Stoppage] = field(default_factory=dict)

    async def begin(self, rules: Rules, game: str, policy: Timeout) -> None:
        agreed = terms(rules.text, policy)
        match = await self.world.seated(game, *PEOPLE, terms=agreed)
        count = Recount(rules, match, [rules.base] * len(PEOPLE))
        self.counts.append(count)
        await self.awaited(count)

    async def awaited(self, count: Recount) -> None:
        position = await self.world.parts.match.matches.position(count.match.id)
        count.match = position.match
        count.owing(set(position.owing))

    async def wait(self, hours: int) -> None:
        for number in range(self.hours, self.hours + hours):
            resting = {who for who, ends in self.resting.items() if number < ends}
            for count in self.counts:
                count.hour(number, resting)
        self.hours += hours
        await passes(self.world, hours * HOUR)
        await self.look()

    async def gone(self, hours: int) -> None:
        self.hours += hours
        await away(self.world, hours * HOUR)
        await self.look()

    async def look(self) -> None:
        """Time-outs, those of the earliest hour first."""
        await settled(self.world)
        for count in self.counts:
            while count.fell and count.match.status is Status.ACTIVE:
                first = min(count.fell.values())
                lost = {seat for seat, hour in count.fell.items() if hour == first}
                position = await self.world.parts.match.matches.position(count.match.id)
                if position.match.status is Status.FINISHED:
                    # removals may have come before the end, at earlier hours
                    staying = position.match.staying
                    ended = min(hour for seat, hour in count.fell.items() if seat in staying)
                    rest = {seat for seat in staying if count.fell.get(seat) != ended}
                    assert position.match.outcome is not None
                    assert set(position.match.outcome.winners) == rest, (
                        count,
                        position.match.outcome,
                    )
                    count.match = position.match
                    count.owing(set())
                    break
                for seat in lost:
                    assert position.match.seats[seat].left is not None, (count, seat)
                    count.stand(seat)
                    del count.fell[seat]
                if not count.fell:
                    await self.awaited(count)

    async def act(self, number: int, person: Person) -> None:
        count = self.counts[number % len(self.counts)]
        position = await self.world.parts.match.matches.position(count.match.id)
        seat = position.seat_of(person.user_id)
        if seat is None or seat not in position.owing:
            return
        move = str(position.moves(seat)[0])
        await self.world.act(count.match, person, move)
        count.acted(seat)
        await self.awaited(count)

    async def give(self, number: int, person: Person) -> None:
        count = self.counts[number % len(self.counts)]
        try:
            turn = await self.world.parts.match.giving.give(
                count.match.id, person, self.world.click()
            )
        except (GiftRefused, MatchRefused):
            return
        for seat in count.runs - {turn.entries[0].seat}:
            count.left[seat] += 24

    async def pause(self, number: int) -> None:
        count = self.counts[number % len(self.counts)]
        async with self.world.store.writing() as unit:
            if count.paused:
                began = self.pauses.pop(count.match.id)
                await unit[StoppageRepository].end(began.id, self.world.clock.now())
            else:
                pause = Stoppage(Reason.PAUSE, self.world.clock.now(), match_id=count.match.id)
                self.pauses[count.match.id] = await unit[StoppageRepository].add(pause)
            await unit.commit()
        count.paused = not count.paused

    async def rest(self, person: Person, hours: int) -> None:
        if self.resting.get(person.user_id, 0) > self.hours:
            return
        now = self.world.clock.now()
        self.resting[person.user_id] = self.hours + hours
        async with self.world.store.writing() as unit:
            vacation = Stoppage(Reason.VACATION, now, now + hours * HOUR, user_id=person.user_id)
            await unit[StoppageRepository].add(vacation)
            await unit.commit()

    async def compare(self) -> None:
        for count in self.counts:
            seats = await seat_times(self.world, count.match.id)
            found = [each.left / HOUR for each in seats if each.seat in count.match.staying]
            told = [count.left[seat] for seat in sorted(count.match.staying)]
            if count.match.status is Status.ACTIVE:
                assert found == told, count
                assert {each.seat for each in seats if each.runs} == count.runs, count


HOURS = st.integers(1, 30)
WHO = st.sampled_from(PEOPLE)
WHERE = st.integers(0, 2)
STEPS = st.one_of(
    st.tuples(st.just("wait"), HOURS),
    st.tuples(st.just("gone"), HOURS),
    st.tuples(st.just("act"), WHERE, WHO),
    st.tuples(st.just("act"), WHERE, WHO),
    st.tuples(st.just("give"), WHERE, WHO),
    st.tuples(st.just("pause"), WHERE),
    st.tuples(st.just("rest"), WHO, st.integers(1, 60)),
)


async def played(begun: list[tuple[Rules, Timeout]], steps: list[Any], folder: Path) -> None:
    store = Store.at(sqlite.fresh(folder / "yoimachi.sqlite3"))
    town = Town(World(store, games=TIMED_GAMES))
    try:
        await passes(town.world, timedelta(0))
        for rules, policy in begun:
            await town.begin(rules, "vote", policy)
        for name, *arguments in steps:
            await getattr(town, name)(*arguments)
            await town.compare()
    finally:
        await store.close()


@given(
    st.lists(
        st.tuples(st.sampled_from(CONTROLS), st.sampled_from([Timeout.LOSE, Timeout.REMOVE])),
        min_size=1,
        max_size=3,
    ),
    st.lists(STEPS, min_size=4, max_size=25),
)
@example(
    begun=[(CONTROLS[0], Timeout.REMOVE)],
    steps=[("wait", 1), ("act", 0, ANN), ("rest", BOB, 1), ("wait", 30)],
)
@example(
    begun=[(CONTROLS[3], Timeout.LOSE)],
    steps=[("wait", 5), ("give", 0, ANN), ("act", 0, BOB), ("give", 0, BOB), ("wait", 40)],
)
@settings(max_examples=20)
def test_every_clock_is_as_one_counts_it(
    begun: list[tuple[Rules, Timeout]], steps: list[Any]
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(played(begun, steps, Path(folder)))

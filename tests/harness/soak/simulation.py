"""A simulation of weeks on a server, event by event."""

from __future__ import annotations

import heapq
import random
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from bot.app.outbox_sender import Sender
from bot.match.computers import Task
from bot.match.model.match import Match
from bot.match.model.terms import Notice, Status
from bot.match.outbox import Claimed
from tests.harness.soak.audit import audit
from tests.harness.soak.book import Book, Contradiction
from tests.harness.soak.findings import Findings
from tests.harness.soak.host import Host
from tests.harness.soak.missing_reminders import check_missing_reminders
from tests.harness.soak.people import Player, make_players
from tests.harness.soak.sent_reminders import SentReminders, settings
from tests.harness.soak.setup import new_match
from tests.harness.soak.visits import Visits
from tests.waiting import rows_due

START: Final = datetime(2026, 10, 5, 6, 0, tzinfo=UTC)
"""A Monday; clocks are turned back in Europe and in America in the weeks after it."""
DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
WORKER_INTERVAL_S: Final = 300.0
"""The longest interval between two runs of a worker."""

Event = Callable[[], Awaitable[None]]


class Simulation(Visits):
    """The people, the bot, and the queue of events."""

    def __init__(
        self, folder: Path, *, people: int, matches: int, days: int, seed: int, seconds: float
    ) -> None:
        """`seconds`: real time after which the simulation ends as if its last day were over."""
        rng = random.Random(seed)
        host = Host(folder / "yoimachi.sqlite3", START)
        super().__init__(host, Findings(), rng)
        self.people = make_players(people)
        self.players = {player.user_id: player for player in self.people}
        self.invitations = {}
        self.openings = []
        self.spectators = {}
        self._matches, self._days = matches, days
        self._limit = time.monotonic() + seconds
        self._queue: list[tuple[datetime, int, Event]] = []
        self._numbers = count()
        self._looks: dict[Event, datetime] = {}
        self._sent_reminders = SentReminders(self)
        self._boards: set[tuple[int, int]] = set()
        self._down = False

    @property
    def end(self) -> datetime:
        return START + self._days * DAY

    async def run(self) -> Findings:
        """Run all events until the end or a contradiction, then the last audit."""
        await self.host.open()
        try:
            await self._run_events()
            await audit(self, everything=True)
            check_missing_reminders(self, self._sent_reminders, everything=True)
        except Contradiction as error:
            self.findings.blame("lost moves", str(error))
        finally:
            await self.host.close()
        self._sum_up()
        return self.findings

    async def _run_events(self) -> None:
        await self._schedule_all()
        while self._queue and self._queue[0][0] <= self.end and time.monotonic() < self._limit:
            moment, _, event = heapq.heappop(self._queue)
            await self.host.turn(moment)
            await event()
            await self._run_workers()
        if time.monotonic() < self._limit:
            await self.host.turn(self.end)
        if self._down:
            await self._come_up()
            await self.host.beat()
        await self.settle()

    def at(self, moment: datetime, event: Event) -> None:
        heapq.heappush(self._queue, (moment, next(self._numbers), event))

    def soon(self, mean: timedelta) -> datetime:
        """A random moment, to the microsecond; `mean` is the average wait."""
        return self.host.now + timedelta(
            microseconds=1 + int(self.rng.expovariate(1 / (mean / timedelta(microseconds=1))))
        )

    async def _schedule_all(self) -> None:
        for player in self.people:
            wanted = settings(player.user_id, excused=player.habit.excused)
            await self.host.parts.people.settings.set(wanted)
            self.at(self.soon(timedelta(hours=player.habit.gap / 2)), self._visiting(player))
        # early, so that most matches can end
        spread = (self._days * 0.4) * DAY / max(self._matches, 1)
        for number in range(self._matches):
            moment = START + spread * (number + self.rng.random())
            self.at(moment, partial(self._create_match, number))
        for day in range(1, self._days):
            moment = START + day * DAY + timedelta(seconds=self.rng.randrange(86400))
            self.at(moment, self._go_down)

    # people

    def _visiting(self, player: Player, *, again: bool = True) -> Event:
        async def come() -> None:
            now = self.host.now
            gap = timedelta(hours=player.habit.gap)
            if self._down or (player.back is not None and player.back > now):
                if again:
                    self.at(self.soon(gap / 4), come)
                return
            if player.habit.vanishes and not player.vanished and self.rng.random() < 0.03:
                player.vanished, player.back = True, now + 9 * DAY
                self.findings.count("people gone for nine days")
            for book in await self.visit(player):
                self._call(book)
            if player.habit.last_minute:
                await self._plan_return(player)
            if again:
                self.at(self.soon(gap), come)

        return come

    def _call(self, book: Book) -> None:
        """After a move, some of the players who are to move next come soon."""
        for seat in book.asked:
            other = self.players[book.sitter(seat).user_id]
            if self.rng.random() < other.habit.answers:
                self.at(self.soon(timedelta(minutes=40)), self._visiting(other, again=False))

    async def _plan_return(self, player: Player) -> None:
        """Come back with a minute left, a microsecond, or none; once for each deadline."""
        now = self.host.now
        player.appointments = {one for one in player.appointments if one[1] > now}
        for one in await self.host.parts.match.inbox.turns(player.user_id):
            if one.deadline is None or one.deadline <= now:
                continue
            appointment = one.match.id, one.deadline
            if appointment not in player.appointments:
                player.appointments.add(appointment)
                before = self.rng.choice((60_000_000, 1_000_000, 1, 1, 0, -1))
                moment = one.deadline - timedelta(microseconds=before)
                self.at(moment, self._visiting(player, again=False))

    async def _create_match(self, number: int, tries: int = 0) -> None:
        """Create a match; if it never begins, create another with other people."""
        if self._down:
            self.at(self.soon(HOUR), lambda: self._create_match(number, tries))
            return
        people = [player.person for player in self.people]
        click, wished = self.host.world.click(), new_match(number, people, self.rng)
        match = await self.once(lambda: self.host.parts.match.lobby.create(wished, click))
        # against computers alone it begins with the post of its invitation
        await self.once(lambda: self.host.parts.match.lobby.posted(match.id, click))
        match = await self.host.parts.match.matches.get(match.id)
        await self.began(match)
        if any(seat.person is None for seat in match.seats):
            self.openings.append(match.id)
        for person in match.people[1:]:
            self.invitations.setdefault(person.user_id, []).append(match.id)
            visit = self._visiting(self.players[person.user_id], again=False)
            self.at(self.soon(timedelta(hours=3)), visit)
        if tries < 5:
            self.at(self.host.now + 25 * HOUR, lambda: self._create_again(match, number, tries + 1))

    async def _create_again(self, match: Match, number: int, tries: int) -> None:
        if self._down:
            self.at(self.soon(HOUR), lambda: self._create_again(match, number, tries))
            return
        await self.host.parts.match.lobby.expire(self.host.now)
        found = await self.host.parts.match.matches.get(match.id)
        if found.status is Status.CANCELLED and match.id not in self.books:
            await self._create_match(number, tries)

    # the bot

    async def _go_down(self) -> None:
        """Take the bot down for seconds, minutes or hours."""
        if self._down:
            return
        self._down = True
        sign = self.host.go_down()
        for book in self.books.values():
            for watch in book.watches:
                watch.fell(sign)
        away = self.rng.choice((8, 20, 45, 100, 900, 9000, 30000))
        self.at(self.host.now + timedelta(seconds=away, microseconds=77), self._come_up)

    async def _come_up(self) -> None:
        await self.rebuild()
        self._down = False
        if self.host.silence():
            self.findings.count("outages")
        self.host.is_up = False
        # some people, and the worker, act before the first heartbeat
        first = self.rng.random()
        if first < 0.4:
            await self.visit(self.rng.choice(self.people))
        if first < 0.2:
            await self.settle()
        moment = self.host.now + timedelta(seconds=self.rng.uniform(0, 5))
        self.at(moment, self._check_after_start)

    async def _check_after_start(self) -> None:
        await self.host.beat()
        self.busy = True
        await audit(self)
        self._sent_reminders.audit(await self._unsent())
        check_missing_reminders(self, self._sent_reminders)
        if self.findings.loud:
            day, moves = (self.host.now - START).days, self.findings.figures["moves"]
            print(f"day {day}: {moves} moves, {len(self.findings.wrong)} wrong", flush=True)

    async def _unsent(self) -> set[int]:
        """The matches for which something is still to be sent."""
        async with self.host.store.reading() as unit:
            later = await rows_due(unit, self.host.now + DAY, limit=1000)
        return {posting.match_id for posting in later}

    async def _run_workers(self) -> None:
        """Run the sender, and schedule the other workers."""
        if self._down or not self.busy:
            return
        self.busy = False
        await Sender(self.host.parts.match.outbox, self._deliver).send()
        self._plan(await self.host.parts.match.time.next_due(), self._looks_at_clocks)
        self._plan(await self.host.parts.match.computers.next_due(), self._looks_at_computers)
        self._plan(await self.host.parts.match.reminders.next_due(), self._looks_at_reminders)

    def _plan(self, wait: timedelta | None, look: Event) -> None:
        """Schedule a worker for the moment when something is due, or some minutes later."""
        if wait is None:
            return
        due, planned = self.host.now + max(wait, timedelta(0)), self._looks.get(look)
        if planned is None or due < planned - timedelta(seconds=WORKER_INTERVAL_S):
            self._looks[look] = due + timedelta(seconds=self.rng.uniform(0, WORKER_INTERVAL_S))
            self.at(self._looks[look], look)

    async def _looks_at_clocks(self) -> None:
        if self._down:
            self.at(self.soon(timedelta(minutes=1)), self._looks_at_clocks)
            return
        self._looks.pop(self._looks_at_clocks, None)
        self.busy = True
        await self.settle()

    async def _looks_at_computers(self) -> None:
        if self._down:
            self.at(self.soon(timedelta(minutes=1)), self._looks_at_computers)
            return
        self._looks.pop(self._looks_at_computers, None)
        self.busy = True
        while (wait := await self.host.parts.match.computers.next_due()) is not None:
            if wait > timedelta(0) or (task := await self.claim_job()) is None:
                break
            moment = max(self.host.now, task.job.answer_at)
            self.at(moment + timedelta(milliseconds=self.rng.randrange(500)), self._decides(task))

    def _decides(self, task: Task) -> Event:
        process = self.host.parts

        async def decide() -> None:
            # the move is lost with the process that thought of it
            if self._down or self.host.parts is not process:
                return
            if (book := await self.decide(task)) is not None:
                self._call(book)
            await self._looks_at_computers()

        return decide

    async def _looks_at_reminders(self) -> None:
        if self._down:
            self.at(self.soon(timedelta(minutes=1)), self._looks_at_reminders)
            return
        self._looks.pop(self._looks_at_reminders, None)
        self.busy = True
        reminders = self.host.parts.match.reminders
        while (wait := await reminders.next_due()) is not None and wait <= timedelta(0):
            looked = await self.once(reminders.settle)
            if looked is not None and looked.failure is not None:
                raise looked.failure

    async def _deliver(self, claimed: Claimed) -> None:
        """Deliver a row.

        :raises ConnectionError: now and then, so that it is tried again.
        """
        posting, fails = claimed.posting, self.rng.random() < 0.01
        if posting.notice is Notice.REMINDER:
            await self._sent_reminders.remind(claimed.reminders, fails=fails)
        elif fails:
            self.findings.count("failed deliveries")
            raise ConnectionError
        elif posting.notice is Notice.REMINDED:
            await self._sent_reminders.take_back(posting.match_id)
        if posting.notice is Notice.BOARD:
            key = posting.match_id, posting.version
            self.findings.check(key not in self._boards, "double reminders", f"board {key}")
            self._boards.add(key)
        self.findings.count(f"posted: {posting.notice.value}")

    def _sum_up(self) -> None:
        figures = self.findings.figures
        figures["matches still open"] = sum(not book.ended for book in self.books.values())
        figures["rows recorded"] = sum(len(book.rows) for book in self.books.values())
        figures["days simulated"] = (self.host.now - START).days

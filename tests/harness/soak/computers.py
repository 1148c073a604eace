"""Actions of computer players."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from bot.match.computers import Task
from bot.match.model.terms import Kind
from bot.match.store.log import ChoiceRepository
from bot.match.store.tables import seats
from tests.harness.soak.actions import MAX_LATENESS
from tests.harness.soak.book import Book
from tests.harness.soak.outsiders import OutsiderActions
from tests.harness.soak.spans import SECOND, counted, micros

MAX_JOBS: Final = 2
"""The most jobs of a server at a time."""
MAX_JOB_WAIT: Final = MAX_LATENESS + 60 * SECOND
"""The longest wait for a computer's move while the bot is up, in microseconds."""


class ComputerActions(OutsiderActions):
    """Plays for computers. They do not think here: any move will do."""

    async def claim_job(self) -> Task | None:
        """A job that nobody has claimed. Now and then the process ends before it is done: then
        None."""
        task = await self.once(lambda: self.host.parts.match.computers.claim(MAX_JOBS))
        if task is not None and self.rng.random() < 0.03:
            self.findings.count("restarts amid thoughts")
            await self.rebuild()
            return None
        return task

    async def decide(self, task: Task) -> Book | None:
        """Make the move of a job; the match, unless the job is outdated."""
        book, seat = self.books[task.job.match_id], task.job.seat
        text, laying = self.host.parts.match.computers.any_move(task), book.arranging
        await self.once(lambda: self.host.parts.match.computers.answer(task, text))
        rows = await self.new_rows(book)
        if not rows and not await self._waits_for_others(book, seat):
            outdated = task.version != len(book.rows) or seat not in book.thinking
            self.findings.check(outdated, "computers idle", f"{book.match.code}: seat {seat}")
            return None
        self._check_decision(book, task)
        self.findings.count("moves of computers")
        self.touched.add(book.match.id)
        if not rows:
            book.chose(seat, text, self.host.now)
            return book
        texts = [text]
        if laying:
            texts = [row.text for row in rows if (row.kind, row.seat) == (Kind.MOVE, seat)]
        book.acted(seat, texts, None, rows, self.host.now)
        return book

    def _check_decision(self, book: Book, task: Task) -> None:
        job = task.job
        person = book.match.seats[job.seat].person
        told = f"{book.match.code}: seat {job.seat} of {person} decided"
        owes = job.seat in book.thinking
        self.findings.check(owes, "lost moves", f"{told} and owed nothing")
        same = person is not None and person.level == task.level
        self.findings.check(same, "lost moves", f"{told} at level {task.level}")
        early = self.host.now < job.answer_at
        self.findings.check(not early, "lost moves", f"{told} before {job.answer_at}")

    async def _waits_for_others(self, book: Book, seat: int) -> bool:
        """Whether a choice is stored that the book lacks."""
        async with self.host.store.reading() as unit:
            kept = await unit[ChoiceRepository].of_match(book.match.id)
        return seat in kept and seat not in book.pending

    async def check_thinking(self) -> None:
        """Check that the stored jobs are those that computers owe, and that none is late."""
        async with self.host.store.database.engine.connect() as connection:
            found = await connection.execute(
                select(seats.c.match_id, seats.c.seat).where(seats.c.answer_at.is_not(None))
            )
            remembered = sorted((row.match_id, row.seat) for row in found)
        now, away = micros(self.host.now), [*self.host.outages, *self.host.silence()]
        owed = [(book, seat) for book in self.books.values() for seat in book.thinking]
        keys = sorted((book.match.id, seat) for book, seat in owed)
        text = f"computers owe {keys}, remembered {remembered}"
        self.findings.check(keys == remembered, "computers idle", text)
        for book, seat in owed:
            waited = counted(book.watches[seat].turns[-1].since, now, away)
            text = f"{book.match.code}: seat {seat} has thought for {waited} µs"
            self.findings.check(waited <= MAX_JOB_WAIT, "computers idle", text)

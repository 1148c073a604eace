"""Computers that owe decisions, and whether they make them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from bot.match.computers.service import Task
from bot.match.model.enums import Kind
from bot.match.store.log import ChoiceRepository
from bot.match.store.tables import seats
from tests.harness.soak.book import Book
from tests.harness.soak.changes import Changes
from tests.harness.soak.deeds import LATE
from tests.harness.soak.spans import SECOND, counted, micros

MOST: Final = 2
"""Decisions of a server that are thought about at a time."""
PATIENCE: Final = LATE + 60 * SECOND
"""How long a decision of a computer waits at most while the bot is there: until somebody looks, and
for as long as computers take their time."""


class Machines(Changes):
    """What computers do. They do not think here: any move will do."""

    async def claim_decision(self) -> Task | None:
        """One that a computer owes and nobody thinks about. Now and then the process ends before
        it has thought: then None."""
        task = await self.once(lambda: self.host.parts.match.computers.claim(MOST))
        if task is not None and self.rng.random() < 0.03:
            self.findings.count("restarts amid thoughts")
            await self.rebuild()
            return None
        return task

    async def decide(self, task: Task) -> Book | None:
        """Make the move that was thought of: the match, unless nobody waits for it any more."""
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
        book.recorded(book.deeds_of(seat, texts, None), rows, self.host.now)
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
        """Whether a choice is kept that the book does not have yet."""
        async with self.host.store.reading() as unit:
            kept = await unit[ChoiceRepository].of_match(book.match.id)
        return seat in kept and seat not in book.pending

    async def check_thinking(self) -> None:
        """What computers owe is what is remembered of it, and none of it has waited for long."""
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
            self.findings.check(waited <= PATIENCE, "computers idle", text)

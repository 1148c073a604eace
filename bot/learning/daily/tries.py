"""People's tries at a puzzle of the day: each person's count once, while its day lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.daily.model import DailyPost, DailyRecord, DailyTry
from bot.learning.daily.refusals import DailyPuzzleOver
from bot.learning.daily.store import DailyPostRepository, DailyTryRepository
from bot.learning.puzzles import judged, note_attempt, require_puzzle, tried
from bot.learning.refusals import NoSuchPuzzle
from bot.match.model.people import Person
from bot.match.store.settings import PersonRepository
from engines.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class DailyView:
    """A puzzle of the day as one person finds it."""

    post: DailyPost
    puzzle: Puzzle
    made: DailyTry
    record: DailyRecord
    is_open: bool

    @property
    def hides(self) -> bool:
        """Whether nothing may be told that would help."""
        return self.is_open and not self.made.solved


@dataclass(frozen=True, slots=True)
class DailyTries:
    """Looks and answers of people."""

    store: Store
    clock: Clock

    async def look(self, user_id: int, guild_id: int | None, post_id: int) -> DailyView:
        """
        :raises NoSuchPuzzle: the server has no such post, or its puzzle is gone.
        """
        async with self.store.reading() as unit:
            post = await unit[DailyPostRepository].get(post_id)
            if post is None or post.guild_id != guild_id:
                raise NoSuchPuzzle
            made = await unit[DailyTryRepository].get(post.id, user_id)
            record = await unit[DailyTryRepository].record(post.guild_id, user_id)
        puzzle = require_puzzle(post.game, post.puzzle)
        return DailyView(post, puzzle, made, record, post.is_open(self.clock.now()))

    async def answer(self, person: Person, view: DailyView, text: str) -> tuple[bool, DailyView]:
        """Whether a move is right, and the view afterwards. The try counts, for `/learn` as well;
        once the puzzle is solved no more do.

        :raises MoveRefused: it cannot be made there, so it was not tried.
        :raises DailyPuzzleOver: the day is over.
        """
        right = judged(view.puzzle, text)
        return right, await self._count(person, view, right)

    @transactional
    async def _count(
        self, unit: UnitOfWork, person: Person, view: DailyView, right: bool
    ) -> DailyView:
        # another click of the same person may be under way
        await unit[PersonRepository].hold(person.user_id)
        now, posts, tries = self.clock.now(), unit[DailyPostRepository], unit[DailyTryRepository]
        post = await posts.get(view.post.id)
        if post is None or not post.is_open(now):
            raise DailyPuzzleOver
        user_id = person.user_id
        made = await tries.get(post.id, user_id)
        record = await tries.record(post.guild_id, user_id)
        if made.solved:
            return replace(view, made=made, record=record)
        before = await note_attempt(unit, user_id, view.puzzle, tried(right=right), now)
        # whoever tried it in /learn, or saw its answer there, does not solve it at once
        at_once = right and not made.tries and before.first is None
        after = DailyTry(made.tries + 1, now if right else None, at_once)
        await tries.put(post.id, user_id, person.name, after)
        if not made.tries:
            record = replace(record, played=record.played + 1)
        if right:
            last = await posts.number_before(post.guild_id, post.number)
            record = record.with_solved(post.number, last, at_once=at_once)
        await tries.put_record(post.guild_id, user_id, record)
        await posts.count(post.id, people=not made.tries, solved=right, at_once=at_once)
        return replace(view, made=after, record=record)

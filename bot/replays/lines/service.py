"""Lines of people: kept as they are walked, posted once, and deleted after a while."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.worker import Worker, every
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import Place
from bot.match.store.settings import PersonRepository
from bot.replays.lines.model import Line
from bot.replays.lines.record_files import LIFETIME as FILE_LIFETIME
from bot.replays.lines.record_files import FileRepository
from bot.replays.lines.refusals import LineGone, LinePosted, TooManyLines
from bot.replays.lines.sources import Sources
from bot.replays.lines.store import LineRepository

LIFETIME: Final = timedelta(days=7)
"""How long a line is kept that nobody has posted, after its last move."""
MAX_OF_ONE_PERSON: Final = 10
"""Lines that are kept of one person without being posted; a further one takes the place of the
oldest."""
MAX_POSTED_OF_ONE_PERSON: Final = 100
"""Posted lines of one person that others can go on from; a further one closes the oldest."""
MAX_POSTED_A_DAY: Final = 20
BATCH_ROWS: Final = 200
TIDY_INTERVAL_S: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines by author. What a move leads to is worked out by `walk`; here it is kept."""

    store: Store
    clock: Clock
    sources: Sources

    async def get(self, line_id: int) -> Line:
        """A line, whoever's it is.

        :raises LineGone: there is none with this id.
        """
        async with self.store.reading() as unit:
            return await unit[LineRepository].get(line_id)

    async def own(self, line_id: int, user_id: int) -> Line:
        """A line that its author walks on.

        :raises LineGone: the person has none with this id.
        :raises LinePosted: it is frozen.
        """
        line = await self.get(line_id)
        _check_own(line, user_id)
        return line

    @transactional
    async def keep(self, unit: UnitOfWork, line: Line) -> Line:
        """Keep a line as it is now; one that has no id gets one.

        :raises LineGone, LinePosted: it cannot be changed any more.
        :raises NoSuchMatch, NotOver, FileGone: no line may begin there.
        """
        now = self.clock.now()
        if line.id:
            _check_own(await unit[LineRepository].get(line.id), line.user_id)
            await unit[LineRepository].write(line, now)
            return line
        await self.sources.check(unit, line.root)
        number = await unit[LineRepository].add(line, now)
        await unit[LineRepository].drop_beyond(line.user_id, MAX_OF_ONE_PERSON, posted=False)
        return replace(line, id=number)

    async def copy(self, line: Line, user_id: int) -> Line:
        """A posted line as one of a person's own, to be walked on in.

        :raises NoSuchMatch, NotOver, FileGone: as for `keep`.
        """
        return await self.keep(replace(line, id=0, user_id=user_id, place=None))

    @transactional
    async def post(self, unit: UnitOfWork, line_id: int, user_id: int, place: Place) -> Line:
        """Freeze a line before it is posted in a place.

        :raises LineGone: the person has none with this id.
        :raises LinePosted: it was posted before.
        :raises TooManyLines: the person has posted enough for a day.
        """
        line = await unit[LineRepository].get(line_id)
        _check_own(line, user_id)
        await self.sources.check(unit, line.root)
        await unit[PersonRepository].hold(user_id)
        now = self.clock.now()
        lately = await unit[LineRepository].posted_since(user_id, now - timedelta(days=1))
        if lately >= MAX_POSTED_A_DAY:
            raise TooManyLines(MAX_POSTED_A_DAY)
        await unit[LineRepository].post(line_id, place, now)
        await unit[LineRepository].drop_beyond(user_id, MAX_POSTED_OF_ONE_PERSON, posted=True)
        return replace(line, place=place)

    @transactional
    async def unposted(self, unit: UnitOfWork, line_id: int) -> None:
        """Note that a line could not be posted, so that it can be tried again."""
        await unit[LineRepository].withdraw(line_id)

    async def tidy(self) -> None:
        """Delete lines and record files whose time is over, a batch at a time."""
        while await self._tidy_some() == BATCH_ROWS:
            pass

    @transactional
    async def _tidy_some(self, unit: UnitOfWork) -> int:
        now = self.clock.now()
        gone = await unit[LineRepository].drop_older(now - LIFETIME, BATCH_ROWS)
        files = await unit[FileRepository].older(now - FILE_LIFETIME, BATCH_ROWS)
        await unit[FileRepository].drop(files)
        return max(gone, len(files))


def _check_own(line: Line, user_id: int) -> None:
    if line.user_id != user_id:
        raise LineGone
    if line.place is not None:
        raise LinePosted


def lines_job(lines: Lines) -> Worker:
    """Tidies now and then, with Discord or without."""
    return every("lines", TIDY_INTERVAL_S, lines.tidy, lambda: True)

"""Who owes a decision, how long they may take for it, and when they are reminded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.clock.calendar import Stoppage
    from bot.match.clock.seat_clock import KeptClock
    from bot.match.computers.jobs import ComputerJob
    from bot.match.model.match import Match, PendingTurn
    from bot.match.reminders.rows import Reminder


from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Protocol


class Owed(Protocol):
    """Who owes a decision where. Kept from the position, so that inboxes need no engine."""

    async def change(
        self, match: Match, *, gone: Collection[int], owing: Collection[int], now: datetime
    ) -> None:
        """The seats `gone` owe no longer; the seats `owing` do since now."""
        ...

    async def drop(self, match_id: int) -> None:
        """Nobody owes anything in the match any more."""
        ...

    async def where(self, user_id: int) -> set[int]:
        """The ids of the matches that wait for a person."""
        ...

    async def of_user(self, user_id: int) -> Sequence[PendingTurn]:
        """Oldest first."""
        ...


class Thinking(Protocol):
    """The decisions that computers owe, at most one a seat."""

    async def add(self, rows: Iterable[ComputerJob]) -> None:
        """Ids are given here."""
        ...

    async def drop(self, match_id: int, seats: Collection[int]) -> None: ...

    async def get(self, decision_id: int) -> ComputerJob | None: ...

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> ComputerJob | None:
        """Of those that nobody has claimed, or no longer has, the one that is to be answered first,
        claimed by a process from now on; passing over servers where `most` are claimed."""
        ...

    async def release(self, process: str) -> None:
        """What a process of this name had claimed before it was started anew is free."""
        ...

    async def put_off(self, decision_id: int, until: datetime) -> None:
        """Nobody may claim it before then."""
        ...

    async def next_due(self, now: datetime) -> datetime | None:
        """When one can be claimed; `now` if one can already, None without any."""
        ...


class Clocks(Protocol):
    """The clocks of the seats of matches that have any."""

    async def add(self, kept: Iterable[KeptClock]) -> None:
        """
        :raises Conflict: a seat has its clock already.
        """
        ...

    async def save(self, *kept: KeptClock) -> None: ...

    async def drop(self, match_id: int, seat: int) -> None:
        """A computer is not hurried."""
        ...

    async def of_matches(self, match_ids: Collection[int]) -> Sequence[KeptClock]:
        """By match and seat."""
        ...

    async def put_off(self, match_id: int, now: datetime, due: datetime | None) -> None:
        """Look at those of the match that are due again at `due`, unread; None: never."""
        ...

    async def due(self, now: datetime) -> int | None:
        """A match with a deadline that has come, the earliest first; locked, and none that another
        writer has locked (where the database has locks by row)."""
        ...

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        ...

    async def count_due(self, now: datetime) -> int:
        """How many deadlines have come."""
        ...


class Stoppages(Protocol):
    """The times that do not count."""

    async def add(self, stoppage: Stoppage) -> Stoppage:
        """Store a stoppage (its `id` is ignored) and give it back with its id."""
        ...

    async def end(self, stoppage_id: int, at: datetime) -> None: ...

    async def since(
        self, moment: datetime, *, match_ids: Collection[int], user_ids: Collection[int]
    ) -> Sequence[Stoppage]:
        """Those that last or ended after a moment: everybody's, these matches' and these people's.
        By their start."""
        ...

    async def vacations(self, user_id: int, since: datetime) -> Sequence[Stoppage]:
        """The person's that last or ended after a moment, by their start."""
        ...


class Reminders(Protocol):
    """The reminding of decisions that are owed, and of messages that have to go."""

    async def add(self, rows: Iterable[Reminder]) -> None:
        """Store new ones, of which there is at least one (their `id` is ignored)."""
        ...

    async def get(self, reminder_id: int) -> Reminder | None: ...

    async def save(self, row: Reminder) -> None: ...

    async def drop(self, reminder_id: int) -> None: ...

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        """These seats' decisions are made: their rows are over, or gone where no message is there
        or on its way. Whether one is."""
        ...

    async def of_match(self, match_id: int) -> Sequence[Reminder]:
        """All of them, oldest first."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Reminder]:
        """Those that are not over, oldest first."""
        ...

    async def touch(self, user_id: int, now: datetime) -> None:
        """Have the person's looked at again; what was due until now is done."""
        ...

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        """Look at those of the person that are due again at `due`, unread."""
        ...

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        """The same for that of a decision."""
        ...

    async def due(self, now: datetime) -> int | None:
        """A person of whom something is due, who waited longest first."""
        ...

    async def next_due(self) -> datetime | None:
        """The earliest of all; None if there is none."""
        ...

"""A queue in which the most urgent work comes first, servers take turns, and so do the people of
each server. docs/adr/0028 tells why.

Whoever asks is known by the context, so that nothing between a press and its pictures has to hand
it on.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final, Generic, TypeVar

from bot.base.refusal import Refusal

T = TypeVar("T")

NO_SERVER: Final = 0


class Urgency(IntEnum):
    """How soon work is to be done: all of the first kind before any of the next."""

    BOARD = 0
    """The board of a turn, which a whole channel waits for."""
    ANSWER = 1
    """An answer to a press or command."""
    COSTLY = 2
    """Films, exports and proofs."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf work is done."""

    urgency: Urgency = Urgency.ANSWER
    server: int = NO_SERVER
    person: int | None = None
    """None: the bot itself, which is never refused anything."""


THE_BOT: Final = Asker()
_asker: Final[ContextVar[Asker]] = ContextVar("asker", default=THE_BOT)


def asker() -> Asker:
    """On whose behalf the running task works."""
    return _asker.get()


def work_for(asker: Asker) -> None:
    """Work on somebody's behalf for the rest of this task: each interaction has its own."""
    _asker.set(asker)


@contextmanager
def urgency(urgency: Urgency) -> Iterator[None]:
    """Work for the same asker as before in here, more or less urgently."""
    token = _asker.set(replace(_asker.get(), urgency=urgency))
    try:
        yield
    finally:
        _asker.reset(token)


class TooManyWaiting(Refusal, code="waiting-{whose}"):
    """`waiting-own`: the person has so much waiting to be made that they may not ask for more.
    `waiting-server`: all people of the server together have."""

    whose: str
    count: int


@dataclass(frozen=True, slots=True)
class Shares:
    """What may wait of one kind of urgency."""

    per_person: int
    per_server: int


NO_SHARES: Final = Shares(0, 0)
"""Where only the bot itself asks."""


class FairQueue(Generic[T]):
    """Things that wait, with their askers. Not safe for threads."""

    def __init__(self, shares: Shares) -> None:
        """`shares` hold for each urgency by itself."""
        self._shares = shares
        # who stands first is next, and goes to the end
        self._waiting: dict[Urgency, OrderedDict[int, OrderedDict[int | None, deque[T]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    def __bool__(self) -> bool:
        return any(self._waiting.values())

    def put(self, thing: T, asker: Asker) -> None:
        """Let something wait.

        :raises TooManyWaiting: the person or the server has used up their share.
        """
        servers = self._waiting[asker.urgency]
        people = servers.get(asker.server, OrderedDict())
        if asker.person is not None:
            if (count := len(people.get(asker.person, ()))) >= self._shares.per_person:
                raise TooManyWaiting("own", count)
            if (count := sum(map(len, people.values()))) >= self._shares.per_server:
                raise TooManyWaiting("server", count)
        servers.setdefault(asker.server, OrderedDict()).setdefault(asker.person, deque()).append(
            thing
        )

    def take(self) -> T:
        """What is to be done next.

        :raises LookupError: nothing waits.
        """
        servers = next(filter(None, self._waiting.values()), None)
        if servers is None:
            raise LookupError("nothing waits")
        server, people = next(iter(servers.items()))
        person, own = next(iter(people.items()))
        thing = own.popleft()
        people.move_to_end(person)
        servers.move_to_end(server)
        if not own:
            del people[person]
        if not people:
            del servers[server]
        return thing

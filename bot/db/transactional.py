"""Use cases that write: each is one transaction, carried out as a whole or not at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from bot.base.timings import Stage, stage
from bot.db.store import Store
from bot.db.unit_of_work import Conflict, UnitOfWork

T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S", bound="HasStore")

MAX_ATTEMPTS: Final = 8


class HasStore(Protocol):
    """A service with use cases."""

    @property
    def store(self) -> Store: ...


def transactional(
    body: Callable[Concatenate[S, UnitOfWork, P], Awaitable[T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method one transaction of its service's store.

    The body gets an open unit that writes; callers leave it out. Once the body returns, the unit is
    committed; an exception, and `unit.abandon()`, undo all of it.

    After a conflict the whole body runs again, in a new unit: it reads the winner's changes, and
    learns from its ordinary checks if it is too late. So a body may run several times, the last
    time alone leaving a trace in the store; all that lies outside of the store must wait for the
    commit (`unit.after_commit`). `unit.attempt` counts the conflicts before.

    :raises Conflict: every attempt met one.
    """

    @wraps(body)
    async def carry_out(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await retry_on_conflict(self.store, lambda unit: body(self, unit, *args, **kwargs))

    return carry_out


async def retry_on_conflict(store: Store, work: Callable[[UnitOfWork], Awaitable[T]]) -> T:
    """The result of `work`, committed; for what cannot be a method. See `transactional`."""
    for attempt in range(MAX_ATTEMPTS - 1):
        try:
            return await _committed(store, work, attempt)
        except Conflict:
            continue
    return await _committed(store, work, MAX_ATTEMPTS - 1)


async def _committed(store: Store, work: Callable[[UnitOfWork], Awaitable[T]], attempt: int) -> T:
    async with store.writing() as unit:
        unit.attempt = attempt
        result = await work(unit)
        if not unit.abandoned:
            with stage(Stage.COMMIT):
                await unit.commit()
        return result

"""Answers that are ready: "if they play this, I play that", as a tree. Nothing here knows a game.

A plan begins where its owner is not to move. Its branches are moves of others; after each stands
the owner's answer, or none where yet another player moves first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final, TypeAlias

MAX_LINE_ANSWERS: Final = 5
"""Own answers along one line."""
MAX_BRANCHES: Final = 50
"""Branches in a plan."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line: its seat and its canonical text."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """After `when`, another seat's move, the owner plays `then`; the plan goes on in `next`."""

    when: Step
    then: str | None = None
    """None: another player moves before the owner does."""
    next: tuple[Branch, ...] = ()


Plan: TypeAlias = tuple[Branch, ...]
"""The branches of a position. An empty plan plans nothing."""


class TooDeep(ValueError):
    """The line has more own answers than a plan may."""


class TooLarge(ValueError):
    """The plan has more branches than it may."""


class NoPlan(ValueError):
    """The line is no plan: it must begin with another's move and end with an own one."""


def with_line(plan: Plan, owner: int, line: Sequence[Step]) -> Plan:
    """The plan with a line added. Where the line gives another answer than before, everything
    planned after the old answer is dropped.

    :raises NoPlan, TooDeep, TooLarge: as the names say.
    """
    if len(line) < 2 or line[0].seat == owner or line[-1].seat != owner:
        raise NoPlan
    if any(a.seat == b.seat == owner for a, b in pairwise(line)):
        raise NoPlan
    if sum(step.seat == owner for step in line) > MAX_LINE_ANSWERS:
        raise TooDeep
    grown = _grown(plan, owner, tuple(line))
    if size(grown) > MAX_BRANCHES:
        raise TooLarge
    return grown


def _grown(plan: Plan, owner: int, line: tuple[Step, ...]) -> Plan:
    if not line:
        return plan
    when, *rest = line
    then = rest[0].text if rest and rest[0].seat == owner else None
    further = tuple(rest if then is None else rest[1:])
    for index, branch in enumerate(plan):
        if branch.when == when:
            kept = branch if branch.then == then else Branch(when, then)
            grown = replace(kept, next=_grown(kept.next, owner, further))
            return (*plan[:index], grown, *plan[index + 1 :])
    return (*plan, Branch(when, then, _grown((), owner, further)))


def after(plan: Plan, step: Step) -> Branch | None:
    """The branch planned for another player's move; None without one."""
    return next((branch for branch in plan if branch.when == step), None)


def without(plan: Plan, number: int) -> Plan:
    """The plan without the line that `lines` gives as its `number`th (0-based).

    :raises IndexError: there is no such line.
    """
    kept = list(lines(plan))
    del kept[number]
    left: Plan = ()
    for line in kept:
        left = _joined(left, line)
    return left


def _joined(plan: Plan, line: Sequence[Branch]) -> Plan:
    """The plan with a path of branches, each without what comes after it."""
    if not line:
        return plan
    first, *rest = line
    for index, branch in enumerate(plan):
        if (branch.when, branch.then) == (first.when, first.then):
            grown = replace(branch, next=_joined(branch.next, rest))
            return (*plan[:index], grown, *plan[index + 1 :])
    return (*plan, replace(first, next=_joined((), rest)))


def lines(plan: Plan) -> Iterator[tuple[Branch, ...]]:
    """Every path from the start to an end, in the order of the branches."""
    for branch in plan:
        if not branch.next:
            yield (branch,)
        for line in lines(branch.next):
            yield (branch, *line)


def size(plan: Plan) -> int:
    """The number of branches."""
    return sum(1 + size(branch.next) for branch in plan)


class Lapse(StrEnum):
    """The reason why a plan ended."""

    DONE = "done"
    """All of it was played."""
    OTHERWISE = "otherwise"
    """Another player left the planned line."""
    MOVED = "moved"
    """The owner moved by hand."""
    UNSETTLED = "unsettled"
    """Something hidden has changed."""
    UNDONE = "undone"
    """A move was taken back, or a player left."""
    SWAPPED = "swapped"
    """The players changed places."""
    ILLEGAL = "illegal"
    """The answer could not be played."""
    OVER = "over"
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A seat's plan from the position of `version` on; the secret of `user_id`."""

    match_id: int
    seat: int
    user_id: int
    version: int
    plan: Plan
    lapse: Lapse | None = None

    def __repr__(self) -> str:
        return f"<plan of seat {self.seat} in match {self.match_id}>"


@dataclass(frozen=True, slots=True)
class Tryout:
    """The moves that a seat tries out from the position of `version` on; its owner's secret."""

    match_id: int
    seat: int
    user_id: int
    version: int
    line: tuple[str, ...] = field(default=(), repr=False)
    """In the order they were made, each by the seat to act there."""

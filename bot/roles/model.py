"""Awarded roles as values: what a server gives roles for, and whom the bot has given one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

DEFAULT_DAYS: Final = 7
"""The streak that earns a role where no other is named."""


class AwardKind(StrEnum):
    """What a role is given for."""

    CHAMPION = "champion"
    """Winning the last tournament of a game."""
    LEADER = "leader"
    """Leading a game's leaderboard of the server."""
    STREAK = "streak"
    """Solving so many puzzles of the day in a row."""


@dataclass(frozen=True, slots=True)
class Award:
    guild_id: int
    kind: AwardKind
    role_id: int
    game: str = ""
    """Empty: every game."""
    days: int = 0
    """The length of a streak."""


class GrantState(StrEnum):
    """What is known of a person and a role."""

    GIVING = "giving"
    """They did not have it, and it is being given: they may have it from now on."""
    GIVEN = "given"
    FOREIGN = "foreign"
    """They have earned it and had it before, from somebody else: it is never taken from them."""
    REMOVED = "removed"
    """Somebody took from them what the bot had given: it is not given again while they keep what
    earned it."""
    ABSENT = "absent"
    """They have earned it, and are no member of the server."""


OURS: Final = frozenset({GrantState.GIVING, GrantState.GIVEN})
"""The states in which a role is taken back."""


@dataclass(frozen=True, slots=True)
class Grant:
    role_id: int
    user_id: int
    state: GrantState
    at: datetime
    look_at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A person to be looked at: whether they are to have a role, and what is known of it."""

    role_id: int
    user_id: int
    wanted: bool
    known: Grant | None


@dataclass(frozen=True, slots=True)
class RoleTrouble:
    """A role that Discord did not let the bot give or take."""

    role_id: int
    since: datetime
    attempts: int
    retry_at: datetime | None
    """None: it is not tried again until the role is chosen again."""


def changes(
    wanted: Mapping[int, frozenset[int]], grants: list[Grant], now: datetime
) -> list[Change]:
    """Where people's roles are to be looked at: those that are earned and not given, those that
    were given and are not earned any more, and those that have not been looked at for a while."""
    known = {(grant.role_id, grant.user_id): grant for grant in grants}
    found = [
        Change(role_id, user_id, wanted=False, known=grant)
        for (role_id, user_id), grant in known.items()
        if user_id not in wanted.get(role_id, ())
    ]
    for role_id, people in wanted.items():
        for user_id in sorted(people):
            grant = known.get((role_id, user_id))
            if grant is None or grant.state is GrantState.GIVING or grant.look_at <= now:
                found.append(Change(role_id, user_id, wanted=True, known=grant))
    return found

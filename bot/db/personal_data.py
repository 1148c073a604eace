"""Columns that name people, and what becomes of their rows when a person wants to be forgotten.

Whatever has tables says so beside them, and `bot.app` gathers it for `bot.people.privacy`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Column, Table


class Fate(StrEnum):
    """What becomes of a row whose person wants to be forgotten."""

    GONE = "gone"
    """It is deleted."""
    ANONYMOUS = "anonymous"
    """It stays, and names a stand-in."""
    KEPT = "kept"
    """It stays as it is, for a reason that docs/privacy.md gives."""


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """A column that names people."""

    user: Column[Any]
    fate: Fate
    name: Column[Any] | None = None
    """The column with the person's name, where it is kept beside the id."""
    part: str | None = None
    """The rows' heading in a person's export; None: the export tells of them with their match."""
    match: Column[Any] | None = None
    """The match that the rows belong to; None where they belong to none."""
    others: tuple[Column[Any], ...] = ()
    """Columns about somebody else."""
    locked_first: bool = False
    """Whether the rows are locked before the person is, as by everybody who writes both."""

    @property
    def table(self) -> Table:
        table: Table = self.user.table
        return table

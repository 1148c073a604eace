"""Personal data: columns that name people, and the fate of their rows when a person is deleted.

Every package declares its columns, and `bot.app` gathers them for `bot.people.privacy`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Column, Table


class Fate(StrEnum):
    """The fate of a row whose person is deleted."""

    GONE = "gone"
    """The row is deleted."""
    ANONYMOUS = "anonymous"
    """The row stays, and names a stand-in."""
    KEPT = "kept"
    """The row stays with the id, for a reason that docs/privacy.md gives; a name beside it goes."""


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """A column that names people."""

    user: Column[Any]
    fate: Fate
    name: Column[Any] | None = None
    """The column with the person's name, if it is kept beside the id."""
    part: str | None = None
    """The rows' heading in a person's export; None: exported with their match."""
    match: Column[Any] | None = None
    """The match that the rows belong to; None where they belong to none."""
    others: tuple[Column[Any], ...] = ()
    """Columns about another person."""
    last: bool = False
    """Whether rows of matches change only once the person has left every match: what follows from
    the end of one still needs those of the others."""
    locked_first: bool = False
    """Whether the rows are locked before the person is, as every writer of both does."""

    @property
    def table(self) -> Table:
        table: Table = self.user.table
        return table


@dataclass(frozen=True, slots=True)
class PersonalText:
    """A column with texts in which others may have named a person, by id or mention: names in
    them are left, since it is not known whom they mean."""

    column: Column[Any]
    fields: tuple[str, ...] = ()
    """The texts in a column of JSON, such as "outer.inner"; else the column itself is the text."""
    gone: bool = False
    """Whether rows that name the person are deleted."""

    @property
    def table(self) -> Table:
        table: Table = self.column.table
        return table

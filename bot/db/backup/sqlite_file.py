"""An SQLite database as a file: checked, moved, removed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

ENDINGS: Final = ("", "-wal", "-shm", "-journal")
"""Endings of the database's own name, and of those that SQLite keeps beside it."""


class InUse(Exception):
    """Another process has the database open."""


def there(file: Path) -> bool:
    """Whether the file exists; opening it would create it."""
    return file.exists()


def remove(file: Path) -> None:
    """Remove the file, and those that SQLite keeps beside it."""
    for ending in ENDINGS:
        file.with_name(file.name + ending).unlink(missing_ok=True)


def unsound(file: Path) -> str | None:
    """The first fault of a database; None if it is sound."""
    with closing(sqlite3.connect(file)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            return str(found)
        orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
    return None if orphan is None else f"a row of {orphan[0]} refers to none of {orphan[2]}"


def exchange(target: Path, new: Path, aside: Path | None) -> None:
    """Put `new` in the place of `target`, which is kept as `aside` if that is named.

    :raises InUse: another process has one of them open.
    :raises FileExistsError: `aside` exists.
    """
    _fold_in(new)
    if target.exists():
        _fold_in(target)
    if aside is None:
        new.replace(target)
        return
    if aside.exists():
        raise FileExistsError(aside)
    target.rename(aside)
    try:
        new.replace(target)
    except OSError:
        aside.rename(target)
        raise


def _fold_in(file: Path) -> None:
    """Fold the write-ahead log into the one file. The next opening undoes this."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError as error:
            raise InUse from error
    if mode != "delete":
        raise InUse

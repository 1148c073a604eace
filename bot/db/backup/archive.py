"""The file of a backup: a ZIP with a manifest and one file of JSON lines for each table."""

from __future__ import annotations

import os
import secrets
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import msgspec

from bot.db.engine import FILE_MODE

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
COMPRESSION_LEVEL: Final = 1
"""Compression level: a backup waits for the processor rather than for the disk."""


class BackupError(Exception):
    """A backup cannot be made or used; its text is a sentence for the operator."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as a backup describes it."""

    columns: tuple[str, ...]
    rows: int
    last_id: int | None
    """The highest id ever given to a row; None for a table without numbered rows."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a backup in its own file."""

    format: int
    program: str
    """The version of Yoimachi that made it."""
    schema: str
    made_at: datetime
    tables: dict[str, Kept]
    """Parents come before the tables that refer to them."""

    @property
    def rows(self) -> int:
        return sum(kept.rows for kept in self.tables.values())


class Writer:
    """A backup being written."""

    def __init__(self, zipped: ZipFile) -> None:
        self._zipped = zipped

    def table(self, name: str, rows: Iterable[Sequence[Any]]) -> int:
        """Write the rows of a table; their number."""
        encoder, count, line = msgspec.json.Encoder(), 0, bytearray()
        with self._zipped.open(_member(name), "w", force_zip64=True) as lines:
            for row in rows:
                encoder.encode_into(row, line)
                line += b"\n"
                lines.write(line)
                count += 1
        return count

    def close(self, manifest: Manifest) -> None:
        """Write the manifest. A file without it is no backup."""
        self._zipped.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))


class Reader:
    """A backup being read."""

    def __init__(self, zipped: ZipFile) -> None:
        self._zipped = zipped
        try:
            self.manifest: Final = msgspec.json.decode(zipped.read(MANIFEST), type=Manifest)
        except (KeyError, msgspec.MsgspecError) as error:
            raise BackupError("This is no backup of Yoimachi's.") from error
        if self.manifest.format != FORMAT:
            raise BackupError(
                f"This backup has format {self.manifest.format}, and this version of Yoimachi"
                f" reads format {FORMAT}. Run the version that made it: {self.manifest.program}."
            )

    def table(self, name: str, kinds: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        """The rows of a table, whose columns have these types.

        :raises BackupError: a row is not of these types, or the number of rows is wrong.
        """
        decoder = msgspec.json.Decoder(tuple[tuple(kinds)])  # type: ignore[misc]
        count = 0
        try:
            with self._zipped.open(_member(name)) as lines:
                for line in lines:
                    yield decoder.decode(line)
                    count += 1
        except (KeyError, BadZipFile, EOFError, zlib.error, msgspec.MsgspecError) as error:
            # the error may quote the row
            raise BackupError(f"The backup is damaged, in table {name}.") from error
        if count != self.manifest.tables[name].rows:
            raise BackupError(f"The backup is damaged: table {name} is not whole.")


@contextmanager
def writing(file: Path, *, replace: bool) -> Iterator[Writer]:
    """Write a backup to a temporary file, renamed to its final name on success.

    :raises BackupError: the file exists, and is not to be replaced.
    """
    if file.exists() and not replace:
        raise BackupError(f"{file} is there already; --force replaces it.")
    if not file.resolve().parent.is_dir():
        raise BackupError(f"There is no folder {file.resolve().parent}.")
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "wb") as raw:
            with ZipFile(raw, "w", ZIP_DEFLATED, compresslevel=COMPRESSION_LEVEL) as zipped:
                yield Writer(zipped)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def reading(file: Path) -> Iterator[Reader]:
    """:raises BackupError: the file does not exist, or is no backup."""
    try:
        zipped = ZipFile(file)
    except FileNotFoundError as error:
        raise BackupError(f"There is no file {file}.") from error
    except (BadZipFile, OSError) as error:
        raise BackupError(f"{file} is no backup of Yoimachi's, or is damaged.") from error
    with zipped:
        yield Reader(zipped)


def _member(table: str) -> str:
    return f"tables/{table}.jsonl"

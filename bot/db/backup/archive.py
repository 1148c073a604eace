"""The file of a backup: a ZIP with a manifest and one file of JSON lines for each table."""

from __future__ import annotations

import os
import secrets
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import Any, Final, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import msgspec

from bot.db.engine import FILE_MODE

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
COMPRESSION_LEVEL: Final = 1
"""Compression level: a backup waits for the processor rather than for the disk."""
MAX_MANIFEST_BYTES: Final = 1024 * 1024
MAX_ROW_BYTES: Final = 1024 * 1024
"""A row of ours has some kilobytes."""
MAX_RATIO: Final = 100
"""Bytes that one byte of a file may stand for. Tables of ours come to 20 at most; a file that is
made to fill memory or disk comes to a thousand."""
FREE_BYTES: Final = 16 * 1024 * 1024
"""Bytes that every file may unpack to, however small it is."""
BATCH_ROWS: Final = 1000
BATCH_BYTES: Final = 4 * 1024 * 1024
"""Rows read at a time, and bytes after which a batch ends earlier."""


_UNREADABLE: Final = (
    KeyError,
    BadZipFile,
    EOFError,
    zlib.error,
    msgspec.MsgspecError,
    # also for a member that is encrypted, or packed in a way that Python does not know
    RuntimeError,
)
"""Errors from reading an archive that the program did not write."""


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
            with zipped.open(MANIFEST) as member:
                text = member.read(MAX_MANIFEST_BYTES)
            self.manifest: Final = msgspec.json.decode(text, type=Manifest)
        except _UNREADABLE as error:
            raise BackupError("This is no backup of Yoimachi's.") from error
        if self.manifest.format != FORMAT:
            raise BackupError(
                f"This backup has format {self.manifest.format}, and this version of Yoimachi"
                f" reads format {FORMAT}. Run the version that made it: {self.manifest.program}."
            )

    def table(self, name: str, kinds: Sequence[Any]) -> Iterator[list[tuple[Any, ...]]]:
        """The rows of a table, whose columns have these types, in batches that are small in memory.

        :raises BackupError: a row is not of these types or far too long, or the number of rows is
            wrong.
        """
        decoder = msgspec.json.Decoder(tuple[tuple(kinds)])  # type: ignore[misc]
        count, batch, size = 0, list[tuple[Any, ...]](), 0
        try:
            raw = cast("RawIOBase", self._zipped.open(_member(name)))
            with BufferedReader(raw) as lines:
                while line := lines.readline(MAX_ROW_BYTES):
                    batch.append(decoder.decode(line))
                    size += len(line)
                    count += 1
                    if len(batch) >= BATCH_ROWS or size >= BATCH_BYTES:
                        yield batch
                        batch, size = [], 0
        except _UNREADABLE as error:
            # the error may quote the row
            raise BackupError(f"The backup is damaged, in table {name}.") from error
        if count != self.manifest.tables[name].rows:
            raise BackupError(f"The backup is damaged: table {name} is not whole.")
        if batch:
            yield batch


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
    """:raises BackupError: the file does not exist, is no backup, or would unpack to far more than
    any backup of its size."""
    try:
        zipped = ZipFile(file)
    except FileNotFoundError as error:
        raise BackupError(f"There is no file {file}.") from error
    except (BadZipFile, OSError, NotImplementedError) as error:
        raise BackupError(f"{file} is no backup of Yoimachi's, or is damaged.") from error
    with zipped:
        _check_size(zipped, file.stat().st_size)
        yield Reader(zipped)


def _check_size(zipped: ZipFile, size: int) -> None:
    """Check the sizes that a file tells: no member is read beyond its own."""
    members = zipped.infolist()
    if any(member.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for member in members):
        raise BackupError("This is no backup of Yoimachi's.")
    if sum(member.file_size for member in members) > FREE_BYTES + MAX_RATIO * size:
        raise BackupError(
            "This file would unpack to far more than any backup of its size. Nothing was unpacked."
        )


def _member(table: str) -> str:
    return f"tables/{table}.jsonl"

"""Checks of this machine, its database and the settings."""

from __future__ import annotations

import base64
import binascii
import importlib.util
import os
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from pydantic import SecretStr
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from bot.base.refusal import StoreDown
from bot.config import Settings
from bot.db import schema
from bot.db.backup import SQLITE_ENDINGS
from bot.db.engine import FILE_MODE, Database, connect, file_of
from bot.db.store import Store
from bot.match.store.people import ServerRepository
from bot.roles.service import RoleRepository
from render.games import UNASKED, offers

T = TypeVar("T")

OLDEST_PYTHON: Final = (3, 11)
TOKEN_PARTS: Final = 3
DATABASE_ERRORS: Final = (SQLAlchemyError, StoreDown, OSError)
"""Errors of an unusable database."""
MIN_FREE_BYTES: Final = 500_000_000
"""A disk with less counts as full."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check."""

    subject: str
    ok: bool
    """Whether a bot can run like this."""
    text: str


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """All checks that need no Discord."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield python(version, fits=sys.version_info >= OLDEST_PYTHON)
    yield token(settings.token)
    yield await database(settings.database_url)
    if (file := _file_of(settings.database_url)) is not None and file.exists():
        yield secrecy(file)
    if (folder := _folder_of(settings.database_url)) is not None:
        yield space(shutil.disk_usage(folder).free)
    yield fonts()
    yield speed()
    if settings.games is not None:
        yield games()


def python(version: str, *, fits: bool) -> Finding:
    """Check the version of Python."""
    oldest = ".".join(map(str, OLDEST_PYTHON))
    return Finding("python", fits, version if fits else f"{version}: install {oldest} or newer")


def token(secret: SecretStr | None) -> Finding:
    """Check that there is a token, and that it looks like one."""
    if secret is None:
        return Finding("token", False, "none: set YOIMACHI_TOKEN (the demo needs none)")
    parts = secret.get_secret_value().split(".")
    if len(parts) != TOKEN_PARTS or not _names_a_user(parts[0]):
        return Finding("token", False, "not the form of a bot token: copy it again from Discord")
    return Finding("token", True, "present, in the right form")


def _names_a_user(part: str) -> bool:
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)).isdigit()
    except (binascii.Error, ValueError):
        return False


async def database(url: str) -> Finding:
    """Check that the database answers and has the right schema. A missing one is not created."""
    try:
        opened = connect(url)
    except (ArgumentError, ValueError, ImportError) as error:
        return Finding("database", False, f"YOIMACHI_DATABASE_URL cannot be used: {error}")
    file = file_of(url)
    if file is not None and (place := _unwritable(file)) is not None:
        return Finding(
            "database", False, f"{place} cannot be written: give the bot's user write access"
        )
    if file is not None and not file.exists():
        return Finding("database", True, "not there yet: `yoimachi run` makes it")
    try:
        return await _schema(opened)
    except DATABASE_ERRORS as error:
        kind = error.code if isinstance(error, StoreDown) else type(error).__name__
        told = f"cannot be opened ({kind}): check YOIMACHI_DATABASE_URL, and that it runs"
        return Finding("database", False, told)
    finally:
        await opened.close()


def _unwritable(file: Path) -> Path | None:
    """The database's file or its folder if this process may not write it: SQLite writes to both."""
    for place in (file, file.resolve().parent):
        if place.exists() and not os.access(place, os.W_OK):
            return place
    return None


async def _schema(opened: Database) -> Finding:
    if await schema.is_empty(opened):
        return Finding("database", True, "empty: `yoimachi run` fills it")
    try:
        await schema.check(opened)
    except schema.SchemaError as error:
        return Finding("database", False, str(error))
    return Finding("database", True, f"reachable, schema {schema.head()}")


def secrecy(file: Path) -> Finding:
    """Check that nobody but its owner may read an SQLite database, and the files beside it."""
    parts = (file.with_name(file.name + ending) for ending in SQLITE_ENDINGS)
    # Windows has no such modes, and tells the same of every file
    exposed = [
        str(part)
        for part in parts
        if os.name == "posix" and part.exists() and part.stat().st_mode & ~FILE_MODE & 0o777
    ]
    if exposed:
        text = f"others may read the hands and seeds of matches: chmod 600 {' '.join(exposed)}"
        return Finding("secrecy", False, text)
    return Finding("secrecy", True, "the database is for its owner alone")


def _file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for another, or a malformed address."""
    try:
        return file_of(url)
    except ArgumentError:
        return None


def _folder_of(url: str) -> Path | None:
    """The folder of an SQLite database; None if it is missing, or for another database."""
    file = _file_of(url)
    folder = None if file is None else file.resolve().parent
    return folder if folder is not None and folder.is_dir() else None


def space(free: int) -> Finding:
    """Check that the database has room to grow: a full disk stops every match. `free` is in
    bytes."""
    text = f"{free / 1e9:.1f} GB free beside the database"
    if free < MIN_FREE_BYTES:
        return Finding("disk", False, f"only {text}: make room, or matches stop")
    return Finding("disk", True, text)


def fonts() -> Finding:
    """Check that the Japanese fonts are there."""
    try:
        # imported here, because it may be missing; it has neither types nor stubs
        from noto_cjk import font_path  # type: ignore[import-untyped]  # noqa: PLC0415

        missing = [w for w in ("regular", "bold") if not Path(font_path("sans", "jp", w)).exists()]
    except (ImportError, LookupError, OSError) as error:
        return Finding("fonts", False, f"not found ({type(error).__name__}): reinstall yoimachi")
    if missing:
        return Finding("fonts", False, f"missing: {', '.join(missing)}; reinstall yoimachi")
    return Finding("fonts", True, "Noto Sans CJK JP")


def speed() -> Finding:
    """Check for the fast compression of pictures, which is optional."""
    if importlib.util.find_spec("isal") is None:
        return Finding("pictures", True, "without isal: `pip install yoimachi[speed]` is quicker")
    return Finding("pictures", True, "with isal")


def games() -> Finding:
    """Check that the games from elsewhere that were allowed are played."""
    wanted = [offer for offer in offers() if offer.refusal != UNASKED]
    refused = [f"{offer.key}: {offer.refusal}" for offer in wanted if offer.refusal is not None]
    told = refused or [f"{offer.key} ({offer.source})" for offer in wanted]
    return Finding("games", not refused, "; ".join(told))


async def awarded_roles(url: str, guild_id: int) -> Collection[int]:
    """The roles that a server has given for results, as far as the database knows."""

    async def roles(store: Store) -> Collection[int]:
        async with store.reading() as unit:
            return {award.role_id for award in await unit[RoleRepository].awards(guild_id)}

    return await _asked(url, roles) or ()


async def allowed_channels(url: str, guild_id: int) -> Collection[int]:
    """The channels of a server in which people may play, as far as the database knows; empty if
    they may in all."""

    async def channels(store: Store) -> Collection[int]:
        async with store.reading() as unit:
            settings = await unit[ServerRepository].get(guild_id)
        return () if settings is None else settings.allowed_channels

    return await _asked(url, channels) or ()


async def _asked(url: str, question: Callable[[Store], Awaitable[T]]) -> T | None:
    """The answer of a database; None from one that is missing or cannot be used."""
    file = file_of(url)
    if file is not None and not file.exists():
        return None
    store = Store.at(url)
    try:
        return await question(store)
    except DATABASE_ERRORS:
        return None
    finally:
        await store.close()

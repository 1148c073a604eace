"""Checks of this machine, its database and the settings, and of Discord: token, commands, intents,
servers, clock. They change nothing."""

from __future__ import annotations

import base64
import binascii
import importlib.util
import os
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import aiohttp
import discord
from pydantic import SecretStr
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

import render
from bot.app import seam, serve
from bot.base.refusal import StoreDown
from bot.config import Settings
from bot.db import schema
from bot.db.backup import SQLITE_ENDINGS
from bot.db.engine import FILE_MODE, Database, connect, file_of
from bot.db.store import Store
from bot.discord_kit.access import CHANNEL_PERMISSIONS, OWN_THREAD_PERMISSIONS, missing_permissions
from bot.match.store.people import ServerRepository
from bot.roles import RoleRepository
from engines import GAMES, PUBLIC
from render.games import UNASKED, offers

# ---------------------------------------------------------------------------------------- machine


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


# ---------------------------------------------------------------------------------------- Discord


AllowedChannelsOf: TypeAlias = Callable[[int], Awaitable[Collection[int]]]
"""The channels of a server, by its id, in which people may play; empty if they may in all."""
AwardedRolesOf: TypeAlias = Callable[[int], Awaitable[Collection[int]]]
"""The roles that a server, by its id, has given for results."""
ExpectedCommands: TypeAlias = Callable[[], Awaitable[Iterable[serve.CommandPayload]]]
"""The commands of this version."""
Trial: TypeAlias = Callable[[discord.Client], AsyncIterator[Finding]]
"""Checks with a client that is logged in."""

REQUEST_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)
MAX_SKEW: Final = timedelta(seconds=5)
"""The largest difference of clocks that is no error: the header has whole seconds, and the network
takes its time."""
MAX_SERVERS: Final = 100
"""The most servers that are checked."""
MAX_NAMED_CHANNELS: Final = 5
"""The most channels that are named of a server."""
MAX_RATE_LIMIT_WAIT_S: Final = 30.0
"""The longest rate limit that is waited out."""
DISCORD_ERRORS: Final = (aiohttp.ClientError, OSError, discord.HTTPException, discord.RateLimited)
"""Errors of a check that could not be made."""


async def examine_discord(
    token: str,
    allowed: AllowedChannelsOf,
    wanted: ExpectedCommands,
    trial: Trial | None = None,
    awarded: AwardedRolesOf | None = None,
) -> AsyncIterator[Finding]:
    """Run all checks that need Discord, and the `trial`, which changes something, if one is given.
    Checks that could not be made are among the findings."""
    yield await clock()
    client = discord.Client(
        intents=discord.Intents(guilds=True), max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT_S
    )
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield Finding("discord", False, "does not know this token: copy it again")
            return
        except discord.RateLimited as error:
            yield unchecked("discord", error)
            return
        except DISCORD_ERRORS as error:
            yield unreachable(error)
            return
        yield await commands(client, wanted)
        async for finding in examine_servers(client, allowed, awarded):
            yield finding
        if trial is not None:
            async for finding in trial(client):
                yield finding


async def examine_servers(
    client: discord.Client, allowed: AllowedChannelsOf, awarded: AwardedRolesOf | None = None
) -> AsyncIterator[Finding]:
    """Checks of the bot's account and of its servers. `client` is logged in."""
    try:
        yield Finding("discord", True, f"knows the bot as {client.user}")
        application = await client.application_info()
        yield check_intents(application)
        yield check_installation(application)
        yield check_profile(application)
        verified = client.user is not None and client.user.public_flags.verified_bot
        yield check_verification(application.approximate_guild_count, verified=verified)
        count = 0
        async for known in client.fetch_guilds(limit=MAX_SERVERS):
            count += 1
            yield await server(client, known, await allowed(known.id))
            if awarded is not None and (given := await awarded(known.id)):
                yield await roles(client, known, given)
        if not count:
            yield Finding("servers", True, "none yet: invite the bot to one")
    except DISCORD_ERRORS as error:
        yield unchecked("servers", error)


def unreachable(error: Exception) -> Finding:
    """Without Discord no bot can run."""
    if isinstance(error, discord.HTTPException):
        return Finding("discord", False, f"answers with {error.status}: try again later")
    kind = type(error).__name__
    return Finding("discord", False, f"cannot be reached ({kind}): check this machine's network")


def unchecked(subject: str, error: Exception) -> Finding:
    """A check that could not be made. It is no failure: its subject may be in order."""
    if isinstance(error, discord.RateLimited):
        asks = f"Discord asks to wait {round(error.retry_after)} seconds"
        return Finding(subject, True, f"not looked at: {asks}")
    return Finding(subject, True, f"not looked at: Discord did not answer ({type(error).__name__})")


async def commands(client: discord.Client, wanted: ExpectedCommands) -> Finding:
    """Check that Discord has the commands of this version. A difference is no failure: the bot
    plays with the earlier ones."""
    try:
        known = await serve.known(client)
    except DISCORD_ERRORS as error:
        return unchecked("commands", error)
    if serve.fingerprint(known) == serve.fingerprint(await wanted()):
        return Finding("commands", True, f"{len(known)}, those of this version")
    told = "Discord does not have those of this version yet: a running bot goes on trying"
    return Finding("commands", True, f"{told}, `yoimachi sync` tries now")


def check_intents(application: discord.AppInfo) -> Finding:
    """Check for privileged intents. The bot needs none."""
    flags = application.flags
    granted = [
        name
        for name, on in {
            "members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
            "presences": flags.gateway_presence or flags.gateway_presence_limited,
            "message content": flags.gateway_message_content
            or flags.gateway_message_content_limited,
        }.items()
        if on
    ]
    if granted:
        names = ", ".join(granted)
        return Finding("intents", True, f"none are needed; these can be switched off: {names}")
    return Finding("intents", True, "none that are privileged, and none are needed")


def check_installation(application: discord.AppInfo) -> Finding:
    """Check who can add the bot, and how. It is no failure if others than its owner cannot."""
    off = "on the application's Installation page"
    told = []
    if not application.bot_public:
        told.append("only its owner can add it: Public Bot is off on the application's Bot page")
    servers, people = application.guild_integration_config, application.user_integration_config
    if servers is None:
        told.append(f"not for servers: Guild Install is off {off}")
    elif servers.oauth2_install_params is None:
        told.append(f"no install link for servers: Guild Install has no default settings {off}")
    if people is None:
        told.append(f"not for people themselves: User Install is off {off}")
    else:
        address = discord.utils.oauth_url(application.id, scopes=("applications.commands",))
        told.append(f"for people, too: {address}&integration_type=1")
    return Finding("installation", True, "; ".join(told))


MAX_TAGS: Final = 5
MIN_LISTED_SERVERS: Final = 75
"""Servers from which on verification is worth a reminder: from 100 on Discord requires it."""


def check_profile(application: discord.AppInfo) -> Finding:
    """Check what people are told who look at the bot's profile. The bot plays without."""
    missing = []
    if not application.description:
        missing.append("a description")
    if (tags := len(application.tags)) < MAX_TAGS:
        missing.append(f"tags ({tags} of {MAX_TAGS})")
    if not application.terms_of_service_url:
        missing.append("a link to terms")
    if not application.privacy_policy_url:
        missing.append("a link to privacy")
    if not missing:
        return Finding("profile", True, "description, tags, terms and privacy are there")
    where = "the application's General Information page; docs/listing.md has texts"
    return Finding("profile", True, f"missing: {', '.join(missing)} (on {where})")


def check_verification(servers: int, *, verified: bool) -> Finding:
    """Check whether the bot will soon be on more servers than an unverified one may be."""
    if verified:
        return Finding("verification", True, "verified")
    told = f"not verified, on about {servers} servers"
    if servers >= MIN_LISTED_SERVERS:
        told += ": apply on the application's App Verification page, Discord requires it from 100"
    return Finding("verification", True, told)


async def server(client: discord.Client, known: discord.Guild, allowed: Collection[int]) -> Finding:
    """Check the bot's permissions on a server. It needs them in all `allowed` channels; if people
    may play everywhere, one channel suffices. Without threads matches are played in the channel."""
    if client.user is None:
        raise LookupError("nobody has logged in")
    guild = await client.fetch_guild(known.id)
    me = await guild.fetch_member(client.user.id)
    threads = OWN_THREAD_PERMISSIONS
    good: list[str] = []
    bad: dict[str, tuple[str, ...]] = {}
    threadless: dict[str, tuple[str, ...]] = {}
    for channel in await text_channels(client, guild):
        if allowed and channel.id not in allowed:
            continue
        permissions = channel.permissions_for(me)
        missing = missing_permissions(permissions, CHANNEL_PERMISSIONS)
        if not missing:
            good.append(channel.name)
            if unthreaded := missing_permissions(permissions, threads):
                threadless[channel.name] = unthreaded
        # a channel may be hidden from the bot on purpose
        elif allowed or permissions.view_channel:
            bad[channel.name] = missing
    told = f"can play in {len(good)} channels"
    if bad:
        told += f"; not in {_listed(bad)}"
    if threadless:
        told += f"; without threads in {_listed(threadless)}"
    return Finding(f"server {known.id}", bool(good) and not (allowed and bad), told)


async def text_channels(client: discord.Client, guild: discord.Guild) -> list[discord.TextChannel]:
    """The text channels of a server. discord.py gives none if one channel is of a kind that it does
    not know: then they are fetched one by one."""
    found: list[object]
    try:
        found = [*await guild.fetch_channels()]
    except discord.InvalidData:
        kinds = (discord.ChannelType.text.value, discord.ChannelType.news.value)
        channels = await seam.get(client, f"/guilds/{guild.id}/channels")
        listed = [one for one in channels if one["type"] in kinds]
        found = [await guild.fetch_channel(int(one["id"])) for one in listed]
    return [one for one in found if isinstance(one, discord.TextChannel)]


async def roles(client: discord.Client, known: discord.Guild, awarded: Collection[int]) -> Finding:
    """Check whether the bot can give the roles that a server `awarded`. It plays without."""
    if client.user is None:
        raise LookupError("nobody has logged in")
    guild = await client.fetch_guild(known.id)
    me = await guild.fetch_member(client.user.id)
    subject = f"roles {known.id}"
    if not me.guild_permissions.manage_roles:
        return Finding(subject, True, f"{len(awarded)} for results, and no Manage Roles")
    there = [role for role in map(guild.get_role, awarded) if role is not None]
    above = [role.name for role in there if role >= me.top_role]
    told = f"{len(awarded)} for results"
    if above:
        told += f"; above the bot's own, so that it cannot give them: {', '.join(above)}"
    if len(there) < len(awarded):
        told += f"; {len(awarded) - len(there)} deleted"
    return Finding(subject, True, told)


def _listed(bad: Mapping[str, tuple[str, ...]]) -> str:
    named = [
        f"#{name} ({', '.join(missing)})"
        for name, missing in list(bad.items())[:MAX_NAMED_CHANNELS]
    ]
    more = len(bad) - len(named)
    return "; ".join([*named, *([f"{more} more"] if more else [])])


async def clock() -> Finding:
    """Compare this machine's clock with Discord's. Deadlines are shown by the latter."""
    try:
        async with (
            aiohttp.ClientSession(timeout=REQUEST_TIMEOUT) as session,
            session.get(f"{seam.api()}/gateway") as response,
        ):
            date_header = response.headers.get("Date")
    except (aiohttp.ClientError, OSError) as error:
        return unchecked("clock", error)
    return check_clock(date_header, datetime.now(UTC))


def check_clock(date_header: str | None, now: datetime) -> Finding:
    """Compare the time `now` of this machine with Discord's Date header."""
    try:
        theirs = parsedate_to_datetime(date_header or "").astimezone(UTC)
    except ValueError:
        return Finding("clock", True, "not looked at: Discord did not tell the time")
    wrong = now - theirs
    if abs(wrong) <= MAX_SKEW:
        return Finding("clock", True, "right")
    way = "fast" if wrong > timedelta() else "slow"
    seconds = round(abs(wrong).total_seconds())
    told = f"{seconds} seconds {way}: deadlines are wrong by as much; turn on time synchronisation"
    return Finding("clock", False, told)


# ------------------------------------------------------------------------------------------ trial
# A trial of everything that the bot does in a channel and that needs nobody to press anything. It
# leaves one archived thread behind: deleting that takes a permission which the bot does not have.


ALT_TEXT: Final = "The first position, drawn to see whether pictures arrive with their alt text."
THREAD_NAME: Final = "yoimachi doctor"
ARCHIVE_AFTER_MINUTES: Final = 10080
NO_TEXT_CHANNEL: Final = Finding("channel", False, "is no text channel: name one, by its id")


async def try_channel(client: discord.Client, channel_id: int) -> AsyncIterator[Finding]:
    """Post a board in a channel, edit it, open and archive a thread, and delete the board again.
    `client` is logged in."""
    try:
        found = await client.fetch_channel(channel_id)
        if not isinstance(found, discord.TextChannel) or client.user is None:
            yield NO_TEXT_CHANNEL
            return
        # not connected, discord.py knows of a channel's server only its id, and not its roles
        guild = await client.fetch_guild(found.guild.id)
        channel = await guild.fetch_channel(channel_id)
        me = await guild.fetch_member(client.user.id)
        if not isinstance(channel, discord.TextChannel):
            yield NO_TEXT_CHANNEL
            return
        permissions = channel.permissions_for(me)
        wanted = (*CHANNEL_PERMISSIONS, *OWN_THREAD_PERMISSIONS)
        if missing := missing_permissions(permissions, wanted):
            yield Finding("channel", False, f"#{channel.name} lacks {', '.join(missing)}")
            return
        yield Finding("channel", True, f"#{channel.name} has the permissions")
        posted = await channel.send("yoimachi doctor", file=_board())
        try:
            async for finding in _use(channel, posted):
                yield finding
        finally:
            await posted.delete()
        yield Finding("cleaning up", True, "the board is deleted; an archived thread stays")
    except discord.InvalidData:
        yield NO_TEXT_CHANNEL
    except (discord.NotFound, discord.Forbidden) as error:
        yield Finding("trial", False, f"Discord refuses it ({error.code}): {error.text}")
    except DISCORD_ERRORS as error:
        yield unchecked("trial", error)


async def _use(channel: discord.TextChannel, posted: discord.Message) -> AsyncIterator[Finding]:
    (picture,) = (await channel.fetch_message(posted.id)).attachments
    arrived = picture.description == ALT_TEXT and picture.size > 0
    yield Finding("picture", arrived, "arrives with its alt text" if arrived else "lost something")
    edited = await posted.edit(content="yoimachi doctor: edited", attachments=[_board()])
    kept = len(edited.attachments) == 1 and edited.attachments[0].description == ALT_TEXT
    yield Finding("edit", kept, "exchanges the picture" if kept else "lost the picture")
    thread = await posted.create_thread(
        name=THREAD_NAME, auto_archive_duration=ARCHIVE_AFTER_MINUTES
    )
    await thread.send("yoimachi doctor")
    archived = await thread.edit(archived=True)
    yield Finding("thread", archived.archived, "is opened, written to and archived")


def _board() -> discord.File:
    game = next(iter(GAMES.values()))
    picture = render.draw(game.key, game.view(game.start(game.seats[0]), PUBLIC))
    return discord.File(BytesIO(picture.png), "board.png", description=ALT_TEXT)

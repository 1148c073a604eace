"""A server's share of a database: as a file for its owner, and added to another bot's database.

The file is that of a backup in which all other rows are missing (docs/backup.md). It is unpacked
into a database of its own, where every record is played again, before anything is added (ADR 0080).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    Table,
    and_,
    case,
    false,
    func,
    insert,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.services import PERSONAL_DATA, Services
from bot.base.refusal import Refusal
from bot.base.worker import Entropy
from bot.db.backup import BackupError, ServerShare, back_up, restore_backup
from bot.db.engine import metadata
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import Attachment, OutgoingMessage
from bot.match.act.positions import commitment
from bot.match.model.match import draw_code
from bot.match.model.terms import Status
from bot.match.store.matches import UNREADABLE
from bot.people.privacy import MAX_FILE_BYTES, stand_in_id
from bot.play.access import Kit
from bot.ratings.rating import Excluded, Exclusion, ExclusionRepository, recount
from bot.replays.verification import verify
from bot.servers.admin import AdminRefused
from bot.tournaments.progress import Stage
from bot.tournaments.ui.export import NotVerified, files, verify_export
from engines import GAMES, PUBLIC, AnyGame

# ----------------------------------------------------------------------------------------- share
# What belongs to a server: its settings, its own ratings' terms, and what is over. What still runs
# stays where it runs, for its boards are messages of that bot, and an export would give away its
# secrets.


@dataclass(frozen=True, slots=True)
class Part:
    """Rows of a table that go with their server."""

    table: str
    of: str
    """The column that names the server, or the match or tournament with which a row goes."""
    stays: tuple[str, ...] = ()
    """Columns that are left empty: messages of the other bot, and what it was about to do."""


SHARE: Final = (
    Part("servers", "guild_id"),
    Part("blocks", "guild_id"),
    Part("report_channels", "guild_id"),
    Part("calendar_servers", "guild_id"),
    Part("seekless_servers", "guild_id"),
    Part("role_awards", "guild_id"),
    Part("feed_settings", "guild_id", ("batch_id", "trouble", "stopped_at")),
    Part("daily_settings", "guild_id", ("trouble",)),
    Part("daily_records", "guild_id"),
    Part("rating_seasons", "guild_id"),
    Part("season_standings", "guild_id"),
    Part("matches", "guild_id", ("lobby_message_id", "board_message_id", "board_version")),
    Part("seats", "match_id"),
    Part("log", "match_id", ("interaction_id",)),
    Part("stoppages", "match_id"),
    Part("tournaments", "guild_id", ("due_at", "message_id", "forum_id", "post_id")),
    Part("tournament_people", "tournament_id"),
    Part("tournament_log", "tournament_id", ("interaction_id",)),
    Part("league_seasons", "tournament_id"),
    Part("champions", "tournament_id"),
    Part("fixtures", "tournament_id", ("woken_at",)),
    Part("rating_exclusions", "scope"),
)
"""In the order in which they are added: parents before what refers to them."""
_OVER: Final = tuple(status.value for status in Status if not status.is_open)


def share_of(guild_id: int) -> ServerShare:
    """What goes with a server."""
    parts = {part.table: part for part in SHARE}

    def rows(table: Table) -> Select[Any]:
        part = parts.get(table.name)
        if part is None:
            return select(table).where(false())
        tables = table.metadata.tables
        columns = [_column(each, part, tables, guild_id) for each in table.c]
        return select(*columns).where(_goes(table, part, tables, guild_id))

    return ServerShare(guild_id, rows)


def _column(
    column: Column[Any], part: Part, tables: Mapping[str, Table], guild_id: int
) -> ColumnElement[Any]:
    if column.name in part.stays:
        return null().label(column.name)
    if column.name == "rematch_of":
        return case((column.in_(_matches(tables, guild_id)), column)).label(column.name)
    return column


def _goes(
    table: Table, part: Part, tables: Mapping[str, Table], guild_id: int
) -> ColumnElement[bool]:
    """Whether a row goes with the server."""
    if part.of == "match_id":
        return table.c.match_id.in_(_matches(tables, guild_id))
    if part.of == "tournament_id":
        return table.c.tournament_id.in_(_tournaments(tables, guild_id))
    goes = table.c[part.of] == guild_id
    if table.name in ("matches", "tournaments"):
        own = _matches if table.name == "matches" else _tournaments
        return table.c.id.in_(own(tables, guild_id))
    if table.name == "rating_exclusions":
        known = table.c.subject_id.in_(_matches(tables, guild_id))
        return and_(goes, or_(table.c.kind != Excluded.MATCH.value, known))
    return goes


def _tournaments(tables: Mapping[str, Table], guild_id: int) -> Select[int]:
    """The server's tournaments that are over, with all their matches, but for those against another
    server, which are that one's as well."""
    rows, games, matches = tables["tournaments"], tables["fixtures"], tables["matches"]
    open_ = (
        select(games.c.tournament_id)
        .join(matches, matches.c.id == games.c.match_id)
        .where(matches.c.status.not_in(_OVER))
    )
    return select(rows.c.id).where(
        rows.c.guild_id == guild_id,
        rows.c.stage == Stage.CLOSED.value,
        rows.c.guest_id.is_(None),
        rows.c.id.not_in(open_),
    )


def _matches(tables: Mapping[str, Table], guild_id: int) -> Select[int]:
    """The server's matches that are over, with their pair and their tournament if they have one."""
    rows, other, games = tables["matches"], tables["matches"].alias(), tables["fixtures"]
    elsewhere = select(games.c.match_id).where(
        games.c.tournament_id.not_in(_tournaments(tables, guild_id))
    )
    return select(rows.c.id).where(
        rows.c.guild_id == guild_id,
        rows.c.status.in_(_OVER),
        rows.c.id.not_in(elsewhere),
        or_(
            rows.c.paired_with.is_(None),
            rows.c.paired_with.in_(select(other.c.id).where(other.c.status.in_(_OVER))),
        ),
    )


# ---------------------------------------------------------------------------------------- export


@dataclass(frozen=True, slots=True)
class Exported:
    """What a file of a server holds, and what was not over yet."""

    matches: int
    tournaments: int
    running_matches: int
    running_tournaments: int


async def export_server(
    store: Store, guild_id: int, file: Path, *, now: datetime, program: str, replace: bool = False
) -> Exported:
    """Write what goes with a server to a file. The bot may be running.

    :raises BackupError, SchemaError: as for `back_up`.
    """
    made = await back_up(
        store.database,
        file,
        now=now,
        program=program,
        replace=replace,
        share=share_of(guild_id),
    )
    async with store.reading() as unit:
        matches, tournaments = await unit[_Running].of(guild_id)
    rows = made.tables
    return Exported(rows["matches"].rows, rows["tournaments"].rows, matches, tournaments)


FILE_NAME: Final = "yoimachi-server.zip"


@dataclass(frozen=True, slots=True)
class ServerExport:
    """/admin export: a server's file for its owner."""

    kit: Kit
    store: Store

    async def message(self, interaction: Interaction) -> OutgoingMessage:
        """The file, and what it holds.

        :raises RequestRefused: `server-only`, `manage-server`.
        :raises AdminRefused: `owner`, `too-large`.
        """
        guild_id, guild = require_manager(interaction), interaction.raw.guild
        if guild is None or guild.owner_id != interaction.person.user_id:
            raise AdminRefused("owner")
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            with TemporaryDirectory() as folder:
                file, program = Path(folder) / FILE_NAME, version("yoimachi")
                made = await export_server(
                    self.store, guild_id, file, now=interaction.raw.created_at, program=program
                )
                content = await self.kit.costly_work.run(file.read_bytes)
        if len(content) > MAX_FILE_BYTES:
            raise AdminRefused("too-large")
        say = interaction.say
        lines = [say("admin-export", matches=made.matches, tournaments=made.tournaments)]
        if made.running_matches or made.running_tournaments:
            matches, tournaments = made.running_matches, made.running_tournaments
            lines.append(say("admin-export-running", matches=matches, tournaments=tournaments))
        lines.append(say("admin-export-help", server=str(guild_id)))
        attachment = Attachment(FILE_NAME, content)
        return OutgoingMessage("\n".join(lines), audience=PUBLIC, attachments=(attachment,))


class _Running(Repository):
    """What runs on a server."""

    async def of(self, guild_id: int) -> tuple[int, int]:
        """How many matches and tournaments."""
        matches, tournaments = metadata.tables["matches"], metadata.tables["tournaments"]
        return (
            await self._number(
                select(func.count())
                .select_from(matches)
                .where(matches.c.guild_id == guild_id, matches.c.status.not_in(_OVER))
            ),
            await self._number(
                select(func.count())
                .select_from(tournaments)
                .where(tournaments.c.guild_id == guild_id, tournaments.c.stage != Stage.CLOSED)
            ),
        )


# ---------------------------------------------------------------------------------------- import


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a server's file."""

    server: int
    matches: int
    """Those that were added; so with tournaments."""
    tournaments: int
    known: int
    """Matches that had been added before."""
    renamed: Mapping[str, str]
    """The new codes of matches and tournaments whose codes were taken here."""
    refused: Mapping[str, str]
    """Why matches and tournaments, by code, were left out: a code of `verification.DEVIATIONS`, of
    a refusal, or a sentence about a tournament."""
    ratings: int
    """The ratings that were counted."""


IMPORTED: Final = "imported"
"""The reason noted with a server whose matches count there alone."""
ADD_ROWS: Final = 500
"""Rows added at a time."""
_NUMBERED: Final = ("matches", "tournaments")
"""The tables that others refer to."""


@dataclass(frozen=True, slots=True)
class _Refused:
    """What cannot be confirmed, by its id in the file, and why, by its code."""

    ids: Mapping[str, set[int]] = field(default_factory=lambda: {name: set() for name in _NUMBERED})
    told: dict[str, str] = field(default_factory=dict)


async def _refused(services: Services, source: Store, games: Mapping[str, AnyGame]) -> _Refused:
    """Play every record of a file again, and draw every tournament's pairings."""
    refused, fixtures = _Refused(), metadata.tables["fixtures"]
    async with source.reading() as unit:
        listed = {name: await unit[_Source].codes(name) for name in _NUMBERED}
        fixed = (await unit.connection.execute(select(fixtures))).all()
    for match_id, code in listed["matches"].items():
        if (why := await _match_fault(services, match_id, games)) is not None:
            refused.ids["matches"].add(match_id)
            refused.told[code] = why
    for number, code in listed["tournaments"].items():
        lacking = any(
            game.tournament_id == number and game.match_id in refused.ids["matches"]
            for game in fixed
        )
        why = "a match of it is left out" if lacking else await _tournament_fault(services, number)
        if why is not None:
            refused.ids["tournaments"].add(number)
            refused.told[code] = why
            # they would count as if they had been played for their own sake
            refused.ids["matches"] |= {
                game.match_id for game in fixed if game.tournament_id == number
            }
    return refused


async def _match_fault(
    services: Services, match_id: int, games: Mapping[str, AnyGame]
) -> str | None:
    try:
        report = verify(await services.match.matches.record(match_id, PUBLIC), games)
    except Refusal as refusal:
        return refusal.code
    return None if report.holds else report.deviations[0].code


async def _tournament_fault(services: Services, tournament_id: int) -> str | None:
    try:
        state = await services.tournaments.get(tournament_id)
        games = await services.tournaments.matches_of(state)
        verify_export(json.loads(files(state, games)[-1].content))
    except (Refusal, NotVerified) as error:
        return str(error)
    return None


_LINKS: Final = ("rematch_of", "paired_with")
"""Columns of a match that refer to another, which may come later."""
_PEOPLE: Final = frozenset(
    (each.table.name, column.name) for each in PERSONAL_DATA for column in (each.user, *each.others)
)


class _Source(Repository):
    """The rows of a file."""

    async def codes(self, name: str) -> dict[int, str]:
        """The codes of a table's rows, by id."""
        rows = metadata.tables[name]
        found = await self._connection.execute(select(rows.c.id, rows.c.code).order_by(rows.c.id))
        return {row.id: row.code for row in found}


class _Target(Repository):
    """Adds the rows of a file, with ids, and where they are taken codes, of this database's."""

    def begin(self, server: int, refused: _Refused, entropy: Entropy) -> None:
        self._server, self._refused, self._entropy = server, refused, entropy
        self.ids: dict[str, dict[int, int]] = {name: {} for name in _NUMBERED}
        """The ids here, by those in the file."""
        self.new: dict[str, set[int]] = {name: set() for name in _NUMBERED}
        """Those of them, by their ids in the file, that were not here before."""
        self.renamed: dict[str, str] = {}
        """The codes of matches and tournaments that were taken, with those they have here."""
        self._codes: dict[str, str] = {}
        self._strangers: dict[int, int] = {}
        self._links: list[dict[str, Any]] = []

    async def add(self, part: Part, source: AsyncConnection) -> None:
        """Add those rows of a table that are not here yet."""
        table = metadata.tables[part.table]
        if part.table not in _NUMBERED and part.of in ("guild_id", "scope"):
            own = table.c[part.of] == self._server
            if await self._finds(select(table.c[part.of]).where(own).limit(1)):
                # what was chosen here is newer than any file
                return
        query = select(table).order_by(*table.primary_key)
        batch: list[dict[str, Any]] = []
        for row in (await source.execute(query)).mappings():
            values: dict[str, Any] = dict(row)
            if part.table in _NUMBERED:
                await self._add_numbered(table, values)
            elif (moved := self._moved(part, table, values)) is not None:
                batch.append(moved)
            if len(batch) == ADD_ROWS:
                await self._connection.execute(insert(table), batch)
                batch = []
        if batch:
            await self._connection.execute(insert(table), batch)

    async def link(self) -> None:
        """Have matches refer to each other, as all of them are here."""
        rows, ids = metadata.tables["matches"], self.ids["matches"]
        for link in self._links:
            there = {name: ids[link[name]] for name in _LINKS if link[name] in ids}
            if there:
                mine = rows.c.id == ids[link["id"]]
                await self._connection.execute(update(rows).where(mine).values(there))

    async def _add_numbered(self, table: Table, values: dict[str, Any]) -> None:
        """Add a match or a tournament, unless it is here or was refused."""
        name, old = table.name, values.pop("id")
        if values["guild_id"] != self._server or old in self._refused.ids[name]:
            return
        known = await self._known(table, values)
        if known is not None:
            self.ids[name][old] = known
            return
        code, values["code"] = values["code"], await self._free_code(table, values["code"])
        if name == "matches":
            if values["seed_hash"] == commitment(code, values["seed"]):
                # the proof is of the match's code as well
                values["seed_hash"] = commitment(values["code"], values["seed"])
            self._codes[code] = values["code"]
            self._links.append({"id": old} | {link: values[link] for link in _LINKS})
            values |= dict.fromkeys(_LINKS)
        self._rename_people(table, values)
        self.ids[name][old] = await self._add(table, values)
        self.new[name].add(old)

    async def _known(self, table: Table, values: Mapping[str, Any]) -> int | None:
        """The id of the same match or tournament, if it is here."""
        same = ("guild_id", "created_at", *(("seed",) if table.name == "matches" else ()))
        query = select(table.c.id).where(*(table.c[name] == values[name] for name in same))
        found: int | None = await self._connection.scalar(query)
        return found

    async def _free_code(self, table: Table, code: str) -> str:
        free, attempt = code, 0
        while await self._finds(select(table.c.id).where(table.c.code == free)):
            free, attempt = draw_code(self._entropy, attempt), attempt + 1
        if free != code:
            self.renamed[code] = free
        return free

    def _moved(self, part: Part, table: Table, values: dict[str, Any]) -> dict[str, Any] | None:
        """The row with this database's ids; None if its match or tournament was here before."""
        values.pop("id", None)
        for parent, column in (("matches", "match_id"), ("tournaments", "tournament_id")):
            if part.of == column and values[column] not in self.new[parent]:
                return None
        for key in table.foreign_keys:
            name = key.parent.name
            if values[name] is not None:
                values[name] = self.ids[key.column.table.name].get(values[name])
                if values[name] is None:
                    return None
        if part.table == "rating_exclusions" and values["kind"] is Excluded.MATCH:
            values["subject_id"] = self.ids["matches"].get(values["subject_id"])
            if values["subject_id"] is None:
                return None
        if part.table == "tournament_log":
            values["event"] = self._recoded(values["event"])
        self._rename_people(table, values)
        return values

    def _rename_people(self, table: Table, values: dict[str, Any]) -> None:
        """Give people who were forgotten other stand-ins: an equal number may be somebody else's
        here."""
        for name, value in values.items():
            if isinstance(value, int) and value < 0 and (table.name, name) in _PEOPLE:
                values[name] = self._stranger(value)

    def _stranger(self, number: int) -> int:
        if number not in self._strangers:
            self._strangers[number] = stand_in_id(self._entropy)
        return self._strangers[number]

    def _recoded(self, event: str) -> str:
        """A tournament's event, with the codes that its matches have here."""
        if not self.renamed:
            return event
        return json.dumps(_with_codes(json.loads(event), self._codes), ensure_ascii=False)


def _with_codes(value: Any, codes: Mapping[str, str]) -> Any:
    if isinstance(value, list):
        return [_with_codes(each, codes) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: codes.get(each, each)
        if key == "match" and isinstance(each, str)
        else _with_codes(each, codes)
        for key, each in value.items()
    }


@dataclass(frozen=True, slots=True)
class ServerImport:
    """Adds what a server's file holds to a store."""

    store: Store
    over: Callable[[Store], Services]
    """The services over the unpacked file."""
    entropy: Entropy
    games: Mapping[str, AnyGame] = field(default_factory=lambda: GAMES)

    async def add(self, file: Path, server: int, *, now: datetime, overall: bool) -> Imported:
        """Add what is not there yet, all or nothing, and count the ratings again. Settings that
        were made here stay. Unless matches are to count `overall`, the server is taken out of the
        ratings over all servers.

        :raises BackupError: the file cannot be used, or is another server's.
        """
        with TemporaryDirectory() as folder:
            url = f"sqlite+aiosqlite:///{folder}/server.sqlite3"
            manifest = (await restore_backup(url, file, now=now, of_server=True)).manifest
            if manifest.server != server:
                raise BackupError(f"This file is of server {manifest.server}, not of {server}.")
            source = Store.at(url)
            try:
                refused = await _refused(self.over(source), source, self.games)
                return await self._add(source, server, refused, now, overall=overall)
            except UNREADABLE as error:
                raise BackupError("This file holds what no program of ours has written.") from error
            finally:
                await source.close()

    @transactional
    async def _add(
        self,
        unit: UnitOfWork,
        source: Store,
        server: int,
        refused: _Refused,
        now: datetime,
        *,
        overall: bool,
    ) -> Imported:
        target = unit[_Target]
        target.begin(server, refused, self.entropy)
        async with source.reading() as read:
            for part in SHARE:
                await target.add(part, read.connection)
        await target.link()
        if not overall:
            out = Exclusion(Excluded.SERVER, server, IMPORTED, now)
            await unit[ExclusionRepository].put(out)
        counted = await recount(unit, check=False)
        return Imported(
            server,
            matches=len(target.new["matches"]),
            tournaments=len(target.new["tournaments"]),
            known=len(target.ids["matches"]) - len(target.new["matches"]),
            renamed=target.renamed,
            refused=refused.told,
            ratings=counted.ratings,
        )

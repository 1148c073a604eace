"""Settings of people and servers, and blocks, as rows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import structlog
from sqlalchemy import (
    Boolean,
    Column,
    Integer,
    Row,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    false,
    func,
    literal,
    select,
    true,
)

from bot.db.engine import take_turns, upsert
from bot.db.types import Id, Json, UtcDateTime, metadata
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model import time_control
from bot.match.model.people import (
    Block,
    Invitations,
    Mention,
    PersonSettings,
    ServerSettings,
    Side,
)
from bot.match.model.reminder_preferences import Quiet, ReminderPreferences, When
from bot.match.model.terms import Terms, Timeout, Undo
from bot.match.store.salvage import UNREADABLE
from bot.match.store.tables import seats

_USUAL_REMINDERS: Final = '["at-once","quarter"]'
_USUAL_MENTIONS: Final = '["invitation","offer","end"]'

servers: Final = Table(
    "servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("place", Text, nullable=False),
    Column("locale", Text),
    # of whoever set the server up
    Column("guessed_locale", Text),
    Column("allowed_channels", Json(tuple[int, ...]), nullable=False),
    Column("vacation_days", Integer, nullable=False, server_default="30"),
    # the allowed ones; none named: all
    Column("games", Json(tuple[str, ...]), nullable=False, server_default="[]"),
    Column("clock", Text, nullable=False, server_default="none"),
    Column("timeout", Text, nullable=False, server_default="lose"),
    Column("undo", Text, nullable=False, server_default="ask"),
    Column("open_matches", Integer),
    Column("zone", Text, nullable=False, server_default="UTC"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("tournament_role", Id),
    Column("turning", Boolean, nullable=False, server_default=true()),
    Column("director_role", Id),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("reason", Text, nullable=False),
    Column("by_id", Id, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

people: Final = Table(
    "people",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("theme", Text, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("side", Text, nullable=False, server_default="own"),
    Column("zone", Text, nullable=False, server_default="UTC"),
    # in minutes since midnight, both or neither
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("remind", Json(tuple[When, ...]), nullable=False, server_default=_USUAL_REMINDERS),
    Column("privately", Boolean, nullable=False, server_default=false()),
    Column("most_reminders", Integer, nullable=False, server_default="3"),
    Column("digest_hour", Integer),
    Column("mentions", Json(tuple[Mention, ...]), nullable=False, server_default=_USUAL_MENTIONS),
    Column("auto_vacation", Boolean, nullable=False, server_default=false()),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("hours", Boolean, nullable=False, server_default=true()),
    Column("invitations", Text, nullable=False, server_default="all"),
)

# a person's layouts for the start of a game, as they lie for seat 0
formations: Final = Table(
    "formations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("puts", Json(tuple[str, ...]), nullable=False),
    UniqueConstraint("user_id", "game", "name"),
    # an id is never reused, so that an old menu cannot load another formation
    sqlite_autoincrement=True,
)


_log: Final = structlog.get_logger(__name__)


# built once: building a statement costs more than executing it
_SERVER: Final = select(servers).where(servers.c.guild_id == bindparam("guild_id"))
_PERSON: Final = select(people).where(people.c.user_id == bindparam("user_id"))
_OWED: Final = (
    select(func.count())
    .select_from(seats)
    .where(seats.c.user_id == bindparam("user_id"), seats.c.owed_since.is_not(None))
    .scalar_subquery()
)
_ONE: Final = select(literal(1).label("one")).subquery()
# one row also for somebody without settings
_ASKING: Final = select(people, _OWED.label("owed")).select_from(
    _ONE.outerjoin(people, people.c.user_id == bindparam("user_id"))
)
_PEOPLE: Final = select(people).where(people.c.user_id.in_(bindparam("ids", expanding=True)))


class ServerRepository(Repository):
    """The settings of servers."""

    async def get(self, guild_id: int) -> ServerSettings | None:
        try:
            row = (await self._connection.execute(_SERVER, {"guild_id": guild_id})).one_or_none()
            return None if row is None else _server(row)
        except UNREADABLE:
            # unreadable settings count as unset: people can play on, admins can set them again
            _log.exception("settings-damaged", guild=guild_id)
            return None

    async def put(self, settings: ServerSettings) -> None:
        await upsert(
            self._connection,
            servers,
            {"guild_id": settings.guild_id},
            place=settings.place,
            locale=settings.locale,
            guessed_locale=settings.guessed_locale,
            allowed_channels=settings.allowed_channels,
            vacation_days=settings.vacation_days,
            games=settings.games,
            clock=str(settings.terms.clock),
            timeout=settings.terms.timeout.value,
            undo=settings.terms.undo.value,
            open_matches=settings.open_matches,
            zone=settings.zone,
            rated=settings.terms.rated,
            tournament_role=settings.tournament_role,
            turning=settings.terms.turning,
            director_role=settings.director_role,
        )


class PersonRepository(Repository):
    """The settings of people."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._held = set[int]()
        self._known: dict[int, PersonSettings | None] = {}

    async def hold(self, *user_ids: int) -> None:
        """Make every other unit that holds one of the same people wait until this one ends: for
        limits over everything that a person has. Several are locked in the order of their ids, and
        a tournament or match that is needed as well is read before."""
        for user_id in sorted(set(user_ids) - self._held):
            await take_turns(self._connection, user_id)
            self._held.add(user_id)

    async def get(self, user_id: int) -> PersonSettings | None:
        try:
            row = (await self._connection.execute(_PERSON, {"user_id": user_id})).one_or_none()
            return None if row is None else _person(row)
        except UNREADABLE:
            # unreadable settings count as unset: the person must still be able to play
            _log.exception("settings-damaged", user=user_id)
            return None

    async def asking(self, user_id: int) -> tuple[PersonSettings | None, int]:
        """The settings of a person, and how many decisions they owe in all their matches."""
        try:
            row = (await self._connection.execute(_ASKING, {"user_id": user_id})).one()
            return (None if row.user_id is None else _person(row)), row.owed
        except UNREADABLE:
            return await self.get(user_id), 0

    async def of(self, user_ids: Collection[int]) -> dict[int, PersonSettings]:
        """The settings of those who have any; nobody is read twice."""
        missing = [user_id for user_id in user_ids if user_id not in self._known]
        if missing:
            self._known |= await self._read(missing)
        known = ((user_id, self._known[user_id]) for user_id in user_ids)
        return {user_id: settings for user_id, settings in known if settings is not None}

    async def _read(self, user_ids: Collection[int]) -> dict[int, PersonSettings | None]:
        found: dict[int, PersonSettings | None] = dict.fromkeys(user_ids)
        try:
            rows = (await self._connection.execute(_PEOPLE, {"ids": list(user_ids)})).all()
            return {**found, **{row.user_id: _person(row) for row in rows}}
        except UNREADABLE:
            return {user_id: await self.get(user_id) for user_id in user_ids}

    async def put(self, settings: PersonSettings) -> None:
        preferences = settings.reminders
        self._known.pop(settings.user_id, None)
        await upsert(
            self._connection,
            people,
            {"user_id": settings.user_id},
            locale=settings.locale,
            theme=settings.theme,
            confirm=settings.confirm,
            side=settings.side.value,
            zone=settings.zone,
            quiet_from=None if preferences.quiet is None else preferences.quiet.start,
            quiet_to=None if preferences.quiet is None else preferences.quiet.end,
            remind=tuple(when for when in When if when in preferences.when),
            privately=preferences.privately,
            most_reminders=preferences.most,
            digest_hour=preferences.digest,
            mentions=tuple(mention for mention in Mention if mention in settings.mentions),
            auto_vacation=settings.auto_vacation,
            listed=settings.listed,
            public=settings.public,
            hours=settings.hours,
            invitations=settings.invitations.value,
        )


def _server(row: Row[Any]) -> ServerSettings:
    return ServerSettings(
        guild_id=row.guild_id,
        place=row.place,
        locale=row.locale,
        guessed_locale=row.guessed_locale,
        allowed_channels=row.allowed_channels,
        vacation_days=row.vacation_days,
        games=row.games,
        terms=Terms(
            time_control.parse(row.clock),
            Timeout(row.timeout),
            Undo(row.undo),
            row.rated,
            turning=row.turning,
        ),
        open_matches=row.open_matches,
        zone=row.zone,
        tournament_role=row.tournament_role,
        director_role=row.director_role,
    )


def _person(row: Row[Any]) -> PersonSettings:
    quiet = None if row.quiet_from is None else Quiet(row.quiet_from, row.quiet_to)
    return PersonSettings(
        user_id=row.user_id,
        locale=row.locale,
        theme=row.theme,
        confirm=row.confirm,
        side=Side(row.side),
        zone=row.zone,
        reminders=ReminderPreferences(
            frozenset(row.remind), quiet, row.privately, row.most_reminders, row.digest_hour
        ),
        mentions=frozenset(row.mentions),
        auto_vacation=row.auto_vacation,
        listed=row.listed,
        public=row.public,
        hours=row.hours,
        invitations=Invitations(row.invitations),
    )


class BlockRepository(Repository):
    """The people whom servers have blocked."""

    async def get(self, guild_id: int, user_id: int) -> Block | None:
        query = select(blocks).where(blocks.c.guild_id == guild_id, blocks.c.user_id == user_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _block(row)

    async def of_server(self, guild_id: int) -> list[Block]:
        query = select(blocks).where(blocks.c.guild_id == guild_id).order_by(blocks.c.at)
        return [_block(row) for row in await self._connection.execute(query)]

    async def put(self, block: Block) -> None:
        """Store it in place of the person's last one."""
        keys = {"guild_id": block.guild_id, "user_id": block.user_id}
        await upsert(
            self._connection, blocks, keys, reason=block.reason, by_id=block.by, at=block.at
        )

    async def drop(self, guild_id: int, user_id: int) -> bool:
        """Delete one; whether there was one."""
        mine = (blocks.c.guild_id == guild_id) & (blocks.c.user_id == user_id)
        return (await self._connection.execute(delete(blocks).where(mine))).rowcount > 0


def _block(row: Row[Any]) -> Block:
    return Block(row.guild_id, row.user_id, row.reason, row.by_id, row.at)

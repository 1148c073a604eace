"""People and servers, as rows: settings, circles, choices, formations, personal data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final

import structlog
from sqlalchemy import (
    Boolean,
    Column,
    Index,
    Integer,
    Row,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    false,
    func,
    literal,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.engine import (
    Id,
    Json,
    UtcDateTime,
    Word,
    columns_of,
    insert_or,
    metadata,
    take_turns,
    upsert,
    value_of,
    with_values,
)
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Conflict, Repository, UnitOfWork
from bot.match.model.match import Formation, Watch
from bot.match.model.people import (
    NO_CHOICES,
    Acquaintance,
    Block,
    Circle,
    Invitations,
    Mention,
    PersonSettings,
    PlayChoices,
    Quiet,
    ReminderPreferences,
    ServerSettings,
    Side,
    When,
)
from bot.match.model.terms import Terms, Timeout, Undo
from bot.match.store.matches import UNREADABLE, MatchRepository, homes
from bot.match.store.tables import (
    ClockNotation,
    lines,
    log,
    matches,
    notes,
    offers,
    outbox,
    plans,
    reminders,
    seats,
    stoppages,
    watches,
)

# --------------------------------------------------------------------------------------- circles
# People's circles, as rows: their friends, and the people whom they have blocked.
#
# Each is a list of one person's, over all servers, that nobody else can see. A server's own blocks
# are `BlockRepository`'s.


friends: Final = Table(
    "friends",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("other_id", Id, primary_key=True),
    # by which the owner of the list knew them
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # who is deleted is deleted from others' lists
    Index("ix_friends_other", "other_id"),
    sqlite_with_rowid=False,
)

personal_blocks: Final = Table(
    "personal_blocks",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("other_id", Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_personal_blocks_other", "other_id"),
    sqlite_with_rowid=False,
)

_TABLES: Final = {Circle.FRIENDS: friends, Circle.BLOCKED: personal_blocks}

_of_me = personal_blocks.c.other_id == bindparam("me")
_by_me = personal_blocks.c.user_id == bindparam("me")
# built once: building a statement costs more than executing it
_BETWEEN: Final = select(personal_blocks.c.user_id, personal_blocks.c.other_id).where(
    or_(
        _of_me & personal_blocks.c.user_id.in_(bindparam("others", expanding=True)),
        _by_me & personal_blocks.c.other_id.in_(bindparam("others", expanding=True)),
    )
)
_FRIENDS_WITH: Final = select(friends.c.user_id).where(
    friends.c.other_id == bindparam("me"),
    friends.c.user_id.in_(bindparam("others", expanding=True)),
)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks between a person and some others, by the others' ids."""

    by: frozenset[int] = frozenset()
    """Those whom the person has blocked."""
    of: frozenset[int] = frozenset()
    """Those who have blocked the person."""


class CircleRepository(Repository):
    """The lists of all people."""

    async def blocks(self, user_id: int, others: Collection[int]) -> Blocks:
        """The blocks between a person and some others, both ways."""
        if not others:
            return Blocks()
        values = {"me": user_id, "others": list(others)}
        rows = (await self._connection.execute(_BETWEEN, values)).all()
        return Blocks(
            frozenset(row.other_id for row in rows if row.user_id == user_id),
            frozenset(row.user_id for row in rows if row.other_id == user_id),
        )

    async def blocks_among(self, user_ids: Collection[int]) -> set[frozenset[int]]:
        """Those among some people of whom one has blocked the other, as the ids of both."""
        table = personal_blocks.c
        query = select(table.user_id, table.other_id).where(
            table.user_id.in_(user_ids), table.other_id.in_(user_ids)
        )
        rows = await self._connection.execute(query)
        return {frozenset((row.user_id, row.other_id)) for row in rows}

    async def friends_with(self, user_id: int, others: Collection[int]) -> frozenset[int]:
        """Those among some people who have a person on their list of friends."""
        values = {"me": user_id, "others": list(others)}
        return frozenset((await self._connection.execute(_FRIENDS_WITH, values)).scalars())

    async def listed(self, circle: Circle, user_id: int) -> list[Acquaintance]:
        """A person's list, by name."""
        table = _TABLES[circle]
        query = select(table).where(table.c.user_id == user_id)
        found = [
            value_of(Acquaintance, row, user_id=row.other_id)
            for row in await self._connection.execute(query)
        ]
        return sorted(found, key=lambda one: (one.name.casefold(), one.user_id))

    async def count(self, circle: Circle, user_id: int) -> int:
        table = _TABLES[circle]
        query = select(func.count()).select_from(table).where(table.c.user_id == user_id)
        return await self._number(query)

    async def has(self, circle: Circle, user_id: int, other_id: int) -> bool:
        table = _TABLES[circle]
        mine = with_values(table, user_id=user_id, other_id=other_id)
        return await self._finds(select(table.c.other_id).where(mine))

    async def put(self, circle: Circle, user_id: int, other: Acquaintance) -> None:
        """Add somebody to a person's list, or note their name of today."""
        table = _TABLES[circle]
        query = insert_or(self._connection, table).values(
            user_id=user_id, other_id=other.user_id, name=other.name, at=other.at
        )
        keys = [table.c.user_id, table.c.other_id]
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=keys, set_={"name": other.name})
        )

    async def drop(self, circle: Circle, user_id: int, other_id: int) -> bool:
        """Take somebody off a person's list; whether they were on it."""
        return await self._drop(_TABLES[circle], user_id=user_id, other_id=other_id)


# ---------------------------------------------------------------------------------- play choices
# People's last choices for a match, as rows.


play_choices: Final = Table(
    "play_choices",
    metadata,
    Column("user_id", Id, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("choices", Json(PlayChoices), nullable=False),
    sqlite_with_rowid=False,
)

_log: Final = structlog.get_logger(__name__)


class PlayChoiceRepository(Repository):
    """What people chose last, by game."""

    async def of(self, user_id: int, game: str) -> PlayChoices:
        query = select(play_choices.c.choices).where(
            play_choices.c.user_id == user_id, play_choices.c.game == game
        )
        try:
            found = (await self._connection.execute(query)).scalar_one_or_none()
        except UNREADABLE:
            # a convenience: people choose again
            _log.exception("play-choices-damaged")
            return NO_CHOICES
        return found or NO_CHOICES

    async def put(self, user_id: int, game: str, choices: PlayChoices) -> None:
        """Store them in place of the last ones."""
        keys = {"user_id": user_id, "game": game}
        await upsert(self._connection, play_choices, keys, choices=choices)


# ------------------------------------------------------------------------------------ spectators
# Spectators, as rows.


# built once: building a statement costs more than executing it
_OF_MATCH: Final = (
    select(watches).where(watches.c.match_id == bindparam("match_id")).order_by(watches.c.user_id)
)


class SpectatorRepository(Repository):
    """The spectators of matches."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of(self, match_id: int) -> list[Watch]:
        if not (await self._matches.flags(match_id)).watched:
            return []
        return await self._values(Watch, _OF_MATCH, {"match_id": match_id})

    async def put(self, watch: Watch) -> None:
        """Store it in place of the person's last one for this match."""
        await self._matches.flag(watch.match_id, watched=True)
        keys = {"match_id": watch.match_id, "user_id": watch.user_id}
        await upsert(self._connection, watches, keys, **columns_of(watch, *keys))

    async def drop(self, match_id: int, user_id: int) -> bool:
        """Delete one; whether there was one."""
        await self._matches.hold({match_id})
        return await self._drop(watches, match_id=match_id, user_id=user_id)


# -------------------------------------------------------------------------------------- settings
# Settings of people and servers, and blocks, as rows.


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
    Column("clock", ClockNotation, nullable=False, server_default="none"),
    Column("timeout", Word(Timeout), nullable=False, server_default="lose"),
    Column("undo", Word(Undo), nullable=False, server_default="ask"),
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
    Column("guild_id", Id, primary_key=True),
    Column("user_id", Id, primary_key=True),
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
    Column("side", Word(Side), nullable=False, server_default="own"),
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
    Column("rivals", Boolean, nullable=False, server_default=false()),
    Column("invitations", Word(Invitations), nullable=False, server_default="all"),
    Column("news", Integer, nullable=False, server_default="0"),
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
        keys = {"guild_id": settings.guild_id}
        columns = columns_of(settings, *keys, "terms")
        columns |= columns_of(settings.terms, "breaks", "sides")
        await upsert(self._connection, servers, keys, **columns)


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

    async def unlisted(self, user_ids: Collection[int]) -> set[int]:
        """Those among some people who keep off lists of players."""
        settings = await self.of(sorted(user_ids))
        return {user_id for user_id, each in settings.items() if not each.listed}

    async def _read(self, user_ids: Collection[int]) -> dict[int, PersonSettings | None]:
        found: dict[int, PersonSettings | None] = dict.fromkeys(user_ids)
        try:
            rows = (await self._connection.execute(_PEOPLE, {"ids": list(user_ids)})).all()
            return {**found, **{row.user_id: _person(row) for row in rows}}
        except UNREADABLE:
            return {user_id: await self.get(user_id) for user_id in user_ids}

    async def put(self, settings: PersonSettings) -> None:
        keys = {"user_id": settings.user_id}
        # what was told meanwhile stays told
        columns = _columns(settings)
        del columns["news"]
        self._known.pop(settings.user_id, None)
        await upsert(self._connection, people, keys, **columns)

    async def tell_news(self, settings: PersonSettings) -> None:
        """Note how much of what is new the person has been told, and of the rest of their settings
        only what is not stored yet."""
        self._known.pop(settings.user_id, None)
        query = insert_or(self._connection, people)
        query = query.values(user_id=settings.user_id, **_columns(settings))
        told = {"news": settings.news}
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=["user_id"], set_=told)
        )


def _columns(settings: PersonSettings) -> dict[str, Any]:
    """The columns of a person's settings, but for the key."""
    preferences = settings.reminders
    return columns_of(
        settings,
        "user_id",
        "reminders",
        quiet_from=None if preferences.quiet is None else preferences.quiet.start,
        quiet_to=None if preferences.quiet is None else preferences.quiet.end,
        remind=tuple(when for when in When if when in preferences.when),
        privately=preferences.privately,
        most_reminders=preferences.most,
        digest_hour=preferences.digest,
        mentions=tuple(mention for mention in Mention if mention in settings.mentions),
    )


def _server(row: Row[Any]) -> ServerSettings:
    terms = Terms(row.clock, row.timeout, row.undo, row.rated, turning=row.turning)
    return value_of(ServerSettings, row, terms=terms)


def _person(row: Row[Any]) -> PersonSettings:
    quiet = None if row.quiet_from is None else Quiet(row.quiet_from, row.quiet_to)
    reminders = ReminderPreferences(
        frozenset(row.remind), quiet, row.privately, row.most_reminders, row.digest_hour
    )
    return value_of(PersonSettings, row, reminders=reminders, mentions=frozenset(row.mentions))


class BlockRepository(Repository):
    """The people whom servers have blocked."""

    async def get(self, guild_id: int, user_id: int) -> Block | None:
        found = await self._list(guild_id=guild_id, user_id=user_id)
        return found[0] if found else None

    async def of_server(self, guild_id: int) -> list[Block]:
        return await self._list(guild_id=guild_id)

    async def put(self, block: Block) -> None:
        """Store it in place of the person's last one."""
        keys = {"guild_id": block.guild_id, "user_id": block.user_id}
        columns = columns_of(block, *keys, "by", by_id=block.by)
        await upsert(self._connection, blocks, keys, **columns)

    async def drop(self, guild_id: int, user_id: int) -> bool:
        """Delete one; whether there was one."""
        return await self._drop(blocks, guild_id=guild_id, user_id=user_id)

    async def _list(self, **which: object) -> list[Block]:
        query = select(blocks).where(with_values(blocks, **which)).order_by(blocks.c.at)
        rows = await self._connection.execute(query)
        return [value_of(Block, row, by=row.by_id) for row in rows]


# ------------------------------------------------------------------------------------ formations
# Saved formations, as rows.


class FormationRepository(Repository):
    """The formations that people have saved."""

    async def of_user(self, user_id: int, game: str) -> list[Formation]:
        """The oldest first."""
        query = select(formations).where(with_values(formations, user_id=user_id, game=game))
        return await self._values(Formation, query.order_by(formations.c.id))

    async def add(self, formation: Formation) -> Formation:
        """Store a new one (its `id` is ignored) and return it with its id.

        :raises Conflict: the person has one of this name for this game.
        """
        return replace(formation, id=await self._add(formations, columns_of(formation, "id")))

    async def rename(self, formation_id: int, name: str) -> None:
        """
        :raises Conflict: the person has another one of this name for this game.
        """
        query = update(formations).where(formations.c.id == formation_id).values(name=name)
        try:
            await self._connection.execute(query)
        except IntegrityError as error:
            raise Conflict from error

    async def delete(self, formation_id: int) -> None:
        await self._drop(formations, id=formation_id)


# --------------------------------------------------------------------------------- personal data
# Personal data of matches and settings, and its fate when a person is deleted.


PERSONAL_DATA: Final = (
    PersonalColumn(matches.c.creator_id, Fate.ANONYMOUS, match=matches.c.id),
    # the other players' time is calculated with it as well
    PersonalColumn(
        seats.c.user_id,
        Fate.ANONYMOUS,
        seats.c.name,
        seats.c.alias,
        part="seats",
        match=seats.c.match_id,
    ),
    PersonalColumn(log.c.before_id, Fate.ANONYMOUS, log.c.text, match=log.c.match_id),
    PersonalColumn(log.c.by_id, Fate.ANONYMOUS, log.c.by_name, match=log.c.match_id),
    PersonalColumn(
        offers.c.to_user_id,
        Fate.ANONYMOUS,
        offers.c.to_name,
        part="asked_to_take_a_seat",
        match=offers.c.match_id,
        others=(offers.c.agreed, offers.c.answered_by),
    ),
    PersonalColumn(outbox.c.about_id, Fate.ANONYMOUS, match=outbox.c.match_id),
    PersonalColumn(plans.c.user_id, Fate.GONE, part="plans", match=plans.c.match_id),
    PersonalColumn(lines.c.user_id, Fate.GONE, part="lines", match=lines.c.match_id, last=True),
    PersonalColumn(notes.c.user_id, Fate.GONE, part="notes", match=notes.c.match_id),
    PersonalColumn(watches.c.user_id, Fate.GONE, part="watching", match=watches.c.match_id),
    PersonalColumn(homes.c.user_id, Fate.GONE, part="direct_messages", match=homes.c.match_id),
    # its message is still to be deleted, which needs the row
    PersonalColumn(
        reminders.c.user_id, Fate.ANONYMOUS, part="reminders", match=reminders.c.match_id
    ),
    # the other players' time is calculated with it
    PersonalColumn(stoppages.c.user_id, Fate.ANONYMOUS, part="vacations"),
    PersonalColumn(people.c.user_id, Fate.GONE, part="settings"),
    PersonalColumn(play_choices.c.user_id, Fate.GONE, part="play_choices"),
    PersonalColumn(formations.c.user_id, Fate.GONE, part="formations"),
    PersonalColumn(friends.c.user_id, Fate.GONE, part="friends"),
    PersonalColumn(friends.c.other_id, Fate.GONE, friends.c.name),
    PersonalColumn(personal_blocks.c.user_id, Fate.GONE, part="blocked_by_you"),
    # nobody gets around a block by being deleted; it tells nobody that there is one
    PersonalColumn(personal_blocks.c.other_id, Fate.KEPT, personal_blocks.c.name),
    PersonalColumn(blocks.c.user_id, Fate.KEPT, part="blocked", others=(blocks.c.by_id,)),
    PersonalColumn(
        blocks.c.by_id, Fate.ANONYMOUS, part="blocks_by_you", others=(blocks.c.user_id,)
    ),
)

PERSONAL_TEXTS: Final = (PersonalText(log.c.reason),)

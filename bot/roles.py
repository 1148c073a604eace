"""Roles that a server has given for results: champions, leaders, solvers. Their rows, whom to give
or take one, and their part of /setup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, Literal

import discord
import structlog
from sqlalchemy import Column, Index, Integer, Table, Text, UniqueConstraint, insert, select

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.access import loaded
from bot.discord_kit.errors import StaleChoice, is_gone, is_passing
from bot.discord_kit.faces import Click
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import (
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    Menu,
    Ref,
    Row,
    TextField,
    parse_id,
)
from bot.discord_kit.settings import Act as Setting
from bot.discord_kit.settings import Section, whole
from bot.discord_kit.texts import Say
from bot.errands import Carrier, Errand, ErrandRepository
from bot.learning.daily_store import DailyPostRepository, DailyTryRepository
from bot.match.act.recorder import Act
from bot.match.outbox import Undelivered
from bot.match.store.people import BlockRepository, PersonRepository
from bot.play.access import Kit
from bot.ratings.model import MIN_MATCHES
from bot.ratings.seasons import SeasonRepository
from bot.ratings.store import RatingRepository
from bot.tournaments.events import Closed, LogRow, Undone
from bot.tournaments.leagues import ChampionRepository
from bot.tournaments.store import State
from engines import GAMES
from render.pick import Choice

# ----------------------------------------------------------------------------------------- model
# Awarded roles as values: what a server gives roles for, and whom the bot has given one.


DEFAULT_DAYS: Final = 7
"""The streak that earns a role where no other is named."""


class AwardKind(StrEnum):
    """What a role is given for."""

    CHAMPION = "champion"
    """Winning the last tournament of a game."""
    LEADER = "leader"
    """Leading a game's leaderboard of the server."""
    STREAK = "streak"
    """Solving so many puzzles of the day in a row."""


@dataclass(frozen=True, slots=True)
class Award:
    guild_id: int
    kind: AwardKind
    role_id: int
    game: str = ""
    """Empty: every game."""
    days: int = 0
    """The length of a streak."""


class GrantState(StrEnum):
    """What is known of a person and a role."""

    GIVING = "giving"
    """They did not have it, and it is being given: they may have it from now on."""
    GIVEN = "given"
    FOREIGN = "foreign"
    """They have earned it and had it before, from somebody else: it is never taken from them."""
    REMOVED = "removed"
    """Somebody took from them what the bot had given: it is not given again while they keep what
    earned it."""
    ABSENT = "absent"
    """They have earned it, and are no member of the server."""


OURS: Final = frozenset({GrantState.GIVING, GrantState.GIVEN})
"""The states in which a role is taken back."""


@dataclass(frozen=True, slots=True)
class Grant:
    role_id: int
    user_id: int
    state: GrantState
    at: datetime
    look_at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A person to be looked at: whether they are to have a role, and what is known of it."""

    role_id: int
    user_id: int
    wanted: bool
    known: Grant | None


@dataclass(frozen=True, slots=True)
class RoleTrouble:
    """A role that Discord did not let the bot give or take."""

    role_id: int
    since: datetime
    attempts: int
    retry_at: datetime | None
    """None: it is not tried again until the role is chosen again."""


def changes(
    wanted: Mapping[int, frozenset[int]], grants: list[Grant], now: datetime
) -> list[Change]:
    """Where people's roles are to be looked at: those that are earned and not given, those that
    were given and are not earned any more, and those that have not been looked at for a while."""
    known = {(grant.role_id, grant.user_id): grant for grant in grants}
    found = [
        Change(role_id, user_id, wanted=False, known=grant)
        for (role_id, user_id), grant in known.items()
        if user_id not in wanted.get(role_id, ())
    ]
    for role_id, people in wanted.items():
        for user_id in sorted(people):
            grant = known.get((role_id, user_id))
            if grant is None or grant.state is GrantState.GIVING or grant.look_at <= now:
                found.append(Change(role_id, user_id, wanted=True, known=grant))
    return found


# -------------------------------------------------------------------------------------- refusals
# Refusals of awards.


class AwardRefused(Refusal, code="award-{why}"):
    """A role that cannot be awarded so."""

    why: Literal[
        "everybody",
        "managed",  # it belongs to another program
        "many",  # most
        "none",  # there is none to end
        "not-yours",  # the person could not give it themselves
        "powerful",  # it carries moderators' permissions
    ]
    most: int | None = None


# ---------------------------------------------------------------------------------------- tables
# Tables of awarded roles, and what becomes of them when a person is forgotten.


# what a server gives which role for
role_awards: Final = Table(
    "role_awards",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Word(AwardKind), nullable=False),
    # empty: every game
    Column("game", Text, nullable=False),
    # of a streak
    Column("days", Integer, nullable=False),
    Column("role_id", Id, nullable=False),
    UniqueConstraint("guild_id", "kind", "game", "days"),
)

# whom the bot has given which role, and whom it will not
role_grants: Final = Table(
    "role_grants",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("role_id", Id, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("state", Word(GrantState), nullable=False),
    # since when it is in that state
    Column("at", UtcDateTime, nullable=False),
    # when Discord is asked again whether that is so
    Column("look_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_role_grants_user", role_grants.c.user_id)

# roles that Discord did not let the bot give or take
role_troubles: Final = Table(
    "role_troubles",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("role_id", Id, primary_key=True),
    Column("since", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    # nothing: it is not tried again
    Column("retry_at", UtcDateTime),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # the row is what the role is taken back by; it goes with the role
    PersonalColumn(role_grants.c.user_id, Fate.KEPT, part="role_grants"),
)


# ----------------------------------------------------------------------------------------- store
# Awarded roles in the store.


class RoleRepository(Repository):
    """Awards and grants."""

    async def awards(self, guild_id: int) -> list[Award]:
        query = (
            select(role_awards)
            .where(role_awards.c.guild_id == guild_id)
            .order_by(role_awards.c.kind, role_awards.c.game, role_awards.c.days)
        )
        return [value_of(Award, row) for row in await self._connection.execute(query)]

    async def put_award(self, award: Award) -> None:
        """Store an award in place of the one for the same."""
        await self.drop_award(award)
        await self._connection.execute(insert(role_awards).values(columns_of(award)))

    async def drop_award(self, award: Award) -> bool:
        """Delete the award for the same, whichever its role; whether there was one."""
        return await self._drop(role_awards, **columns_of(award, "role_id"))

    async def forget(self, guild_id: int) -> None:
        """Delete what is known of a server's roles."""
        for table in (role_grants, role_troubles):
            await self._drop(table, guild_id=guild_id)

    async def grants(self, guild_id: int) -> list[Grant]:
        query = select(role_grants).where(role_grants.c.guild_id == guild_id)
        query = query.order_by(role_grants.c.role_id, role_grants.c.user_id)
        return await self._values(Grant, query)

    async def put_grant(self, guild_id: int, grant: Grant) -> None:
        keys = {"guild_id": guild_id, "role_id": grant.role_id, "user_id": grant.user_id}
        await upsert(self._connection, role_grants, keys, **columns_of(grant, *keys))

    async def drop_grant(self, guild_id: int, role_id: int, user_id: int) -> None:
        await self._drop(role_grants, guild_id=guild_id, role_id=role_id, user_id=user_id)

    async def drop_grants(self, guild_id: int, role_id: int) -> None:
        """Delete all of a role."""
        await self._drop(role_grants, guild_id=guild_id, role_id=role_id)

    async def troubles(self, guild_id: int) -> dict[int, RoleTrouble]:
        query = select(role_troubles).where(role_troubles.c.guild_id == guild_id)
        return {trouble.role_id: trouble for trouble in await self._values(RoleTrouble, query)}

    async def put_trouble(self, guild_id: int, trouble: RoleTrouble) -> None:
        keys = {"guild_id": guild_id, "role_id": trouble.role_id}
        await upsert(self._connection, role_troubles, keys, **columns_of(trouble, *keys))

    async def drop_trouble(self, guild_id: int, role_id: int) -> None:
        await self._drop(role_troubles, guild_id=guild_id, role_id=role_id)


# ---------------------------------------------------------------------------------------- earned
# Who has earned which role of a server, by its results as they stand.


MAX_LEADERS_READ: Final = 25
"""People at the top of a leaderboard among whom one is looked for who is not blocked."""


async def earned(
    unit: UnitOfWork, guild_id: int, awards: Iterable[Award]
) -> dict[int, frozenset[int]]:
    """The people who are to have each role. Those whom the server has blocked earn none, nor those
    who keep off lists of players: everybody would see it."""
    blocked = {block.user_id for block in await unit[BlockRepository].of_server(guild_id)}
    found: dict[int, set[int]] = {}
    for award in awards:
        found.setdefault(award.role_id, set()).update(await _earned(unit, award, blocked))
    everybody = {user_id for people in found.values() for user_id in people}
    settings = await unit[PersonRepository].of(sorted(everybody))
    hidden = {user_id for user_id, each in settings.items() if not each.listed}
    return {role_id: frozenset(people - hidden) for role_id, people in found.items()}


async def _earned(unit: UnitOfWork, award: Award, blocked: set[int]) -> set[int]:
    games = [award.game] if award.game else list(GAMES)
    match award.kind:
        case AwardKind.CHAMPION:
            champions = await unit[ChampionRepository].newest(award.guild_id)
            won = {user_id for game in games for user_id in champions.get(game, ())}
            return {user_id for user_id in won if user_id > 0} - blocked
        case AwardKind.LEADER:
            leaders = [await _leader(unit, award.guild_id, game, blocked) for game in games]
            return {user_id for user_id in leaders if user_id is not None}
        case AwardKind.STREAK:
            return await _in_streak(unit, award) - blocked


async def _leader(unit: UnitOfWork, guild_id: int, game: str, blocked: set[int]) -> int | None:
    """The first of a game's leaderboard, as people are shown it: of the season under way."""
    since = (await unit[SeasonRepository].state(guild_id)).reset
    found, _ = await unit[RatingRepository].leaders(
        game, guild_id, min_matches=MIN_MATCHES, first=0, count=MAX_LEADERS_READ, since=since
    )
    return next((one.user_id for one in found if one.user_id not in blocked), None)


async def _in_streak(unit: UnitOfWork, award: Award) -> set[int]:
    """Those whose streak stands: today's puzzle can still be solved."""
    posts = unit[DailyPostRepository]
    newest = await posts.newest(award.guild_id, posted=True)
    if newest is None:
        return set()
    before = await posts.number_before(award.guild_id, newest.number)
    return await unit[DailyTryRepository].in_streak(award.guild_id, award.days, before)


# --------------------------------------------------------------------------------------- service


LOOK_INTERVAL: Final = timedelta(minutes=10)
"""How often a server with awards is looked at; after a match that counts, at once."""
RECHECK_INTERVAL: Final = timedelta(days=1)
"""How often Discord is asked whether people still have a role."""
FIRST_RETRY: Final = timedelta(hours=1)
MAX_RETRY: Final = timedelta(days=1)
MAX_TROUBLE: Final = timedelta(days=4)
"""How long a role is tried that Discord does not let the bot give or take."""
MAX_AWARDS: Final = 20
"""Awards of a server."""


async def hurry_roles(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match that counts: have its server's leaders looked at."""
    match = act.match
    guild_id, ended_at = match.place.guild_id, match.ended_at
    if guild_id is not None and ended_at is not None and match.terms.rated:
        await unit[ErrandRepository].hurry(Job.ROLES, guild_id, ended_at)


async def hurry_champions(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Have a server's champions looked at where a tournament ended, or has not ended after all.
    Commits nothing."""
    ended = any(isinstance(row.event, Closed | Undone) for row in log)
    for guild_id in state.row.servers if ended else ():
        await unit[ErrandRepository].hurry(Job.ROLES, guild_id, log[-1].at)


@dataclass(frozen=True, slots=True)
class RoleAwards:
    """What servers give roles for, and the people to be looked at."""

    store: Store
    clock: Clock

    async def of(self, guild_id: int) -> tuple[list[Award], dict[int, RoleTrouble]]:
        """A server's awards, and the roles with which there is trouble."""
        async with self.store.reading() as unit:
            roles = unit[RoleRepository]
            return await roles.awards(guild_id), await roles.troubles(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, award: Award) -> None:
        """Give a role for something from now on; to those who have earned it already, too.

        :raises AwardRefused: `many`.
        """
        roles = unit[RoleRepository]
        await roles.put_award(award)
        if len(await roles.awards(award.guild_id)) > MAX_AWARDS:
            raise AwardRefused("many", most=MAX_AWARDS)
        await roles.drop_trouble(award.guild_id, award.role_id)
        await unit[ErrandRepository].put(Job.ROLES, award.guild_id, self.clock.now())

    @transactional
    async def drop(self, unit: UnitOfWork, award: Award) -> None:
        """Give no role for something any more; those whom the bot gave it lose it.

        :raises AwardRefused: `none`.
        """
        if not await unit[RoleRepository].drop_award(award):
            raise AwardRefused("none")
        await unit[ErrandRepository].put(Job.ROLES, award.guild_id, self.clock.now())

    async def due(self, guild_id: int) -> tuple[list[Change], bool]:
        """The people of a server to be looked at; whether it gives roles, or has given some."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            roles = unit[RoleRepository]
            awards, troubles = await roles.awards(guild_id), await roles.troubles(guild_id)
            grants = await roles.grants(guild_id)
            found = changes(await earned(unit, guild_id, awards), grants, now)
        resting = {
            role_id
            for role_id, trouble in troubles.items()
            if trouble.retry_at is None or trouble.retry_at > now
        }
        return [one for one in found if one.role_id not in resting], bool(awards or grants)

    @transactional
    async def leave(self, unit: UnitOfWork, guild_id: int) -> None:
        """Forget all about a server that gives no roles and has given none."""
        await unit[RoleRepository].forget(guild_id)

    @transactional
    async def note(
        self, unit: UnitOfWork, guild_id: int, change: Change, state: GrantState
    ) -> None:
        """Note what is known of a person and a role now."""
        now, known = self.clock.now(), change.known
        since = known.at if known is not None and known.state is state else now
        grant = Grant(change.role_id, change.user_id, state, since, now + RECHECK_INTERVAL)
        await unit[RoleRepository].put_grant(guild_id, grant)

    @transactional
    async def forget(self, unit: UnitOfWork, guild_id: int, change: Change) -> None:
        """Note that a person has a role no more, or not from the bot."""
        await unit[RoleRepository].drop_grant(guild_id, change.role_id, change.user_id)

    @transactional
    async def note_trouble(
        self, unit: UnitOfWork, guild_id: int, role_id: int, *, gone: bool
    ) -> None:
        """Note that Discord does not let the bot give or take a role: it is tried again, for some
        days. A role that is `gone` is not."""
        roles, now = unit[RoleRepository], self.clock.now()
        known = (await roles.troubles(guild_id)).get(role_id)
        trouble = known or RoleTrouble(role_id, now, 0, now)
        given_up = gone or now - trouble.since >= MAX_TROUBLE
        retry_at = now + min(FIRST_RETRY * 2 ** min(trouble.attempts, 10), MAX_RETRY)
        await roles.put_trouble(
            guild_id,
            replace(
                trouble, attempts=trouble.attempts + 1, retry_at=None if given_up else retry_at
            ),
        )
        awarded = {award.role_id for award in await roles.awards(guild_id)}
        if gone or (given_up and role_id not in awarded):
            # there is nothing that could be taken back
            await roles.drop_grants(guild_id, role_id)

    @transactional
    async def end_trouble(self, unit: UnitOfWork, guild_id: int, role_id: int) -> None:
        await unit[RoleRepository].drop_trouble(guild_id, role_id)


# --------------------------------------------------------------------------------------- fitness
# Whether the bot can give a role, as far as it sees the server.


class Unfit(StrEnum):
    """Why a role cannot be given."""

    GONE = "gone"
    """It was deleted."""
    UNMANAGED = "unmanaged"
    """The bot lacks Manage Roles."""
    ABOVE = "above"
    """It is not below the bot's own highest role."""
    MANAGED = "managed"
    """It belongs to a program, or to boosters."""
    POWERFUL = "powerful"
    """It carries moderators' permissions, which nobody should win by playing."""


def unfitness(guild: discord.Guild, role_id: int) -> Unfit | None:
    """What keeps the bot from giving a role; None if nothing does."""
    role = guild.get_role(role_id)
    if role is None:
        return Unfit.GONE
    if role.managed or role.is_default():
        return Unfit.MANAGED
    if role.permissions.value & discord.Permissions.elevated().value:
        return Unfit.POWERFUL
    me: discord.Member | None = guild.me
    if me is None:
        # on another process's shard: Discord will refuse instead
        return None
    if not me.guild_permissions.manage_roles:
        return Unfit.UNMANAGED
    return Unfit.ABOVE if role >= me.top_role else None


def could_give(member: discord.Member, role: discord.Role) -> bool:
    """Whether a person could give a role by hand: nobody gets one through the bot that they could
    not give."""
    guild = member.guild
    if guild.owner_id == member.id:
        return True
    return member.guild_permissions.manage_roles and role < member.top_role


# ----------------------------------------------------------------------------------------- setup
# Roles for champions, leaders and solvers, in /setup settings.


ANY_GAME: Final = "any"
DAY_BOUNDS: Final = (2, 365)
"""The shortest and the longest streak that can earn a role."""


def roles_section(awards: RoleAwards) -> Section[Sequence[Award]]:
    """The awards of a server, which are a list."""

    async def load(interaction: Interaction) -> Sequence[Award]:
        found, _ = await awards.of(require_manager(interaction))
        return found

    async def notes(interaction: Interaction, found: Sequence[Award]) -> list[str]:
        say = interaction.say
        return [award_line(award, say) for award in found] or [say("award-setup-none")]

    async def troubles(interaction: Interaction, found: Sequence[Award]) -> list[str]:
        """What keeps the bot from giving the roles."""
        _, known = await awards.of(require_manager(interaction))
        guild = interaction.raw.guild
        problems = ((one.role_id, _problem(guild, one, known.get(one.role_id))) for one in found)
        return [
            interaction.say(f"award-ill-{problem}", role=f"<@&{role_id}>")
            for role_id, problem in dict.fromkeys(problems)
            if problem
        ]

    async def controls(interaction: Interaction, ref: Ref) -> tuple[Row, ...]:
        say, guild, found = interaction.say, interaction.raw.guild, await load(interaction)
        adding: Row = (Button(say("button-award-add"), ref.to("awardadd")),)
        if not found:
            return (adding,)
        choices = tuple(
            Choice(str(number), _choice_label(award, guild, say), "")
            for number, award in enumerate(found)
        )
        number = len(choices)
        drop = Ref("awarddrop", ref.match, version=number, path=ref.path)
        return (Menu(drop, say("award-choose-drop"), choices), adding)

    async def drop(click: Click) -> str:
        found = await load(click.interaction)
        number = parse_id("".join(click.values))
        # another manager may have changed the list meanwhile
        if number is None or number >= len(found) or click.ref.version != len(found):
            raise StaleChoice
        await awards.drop(found[number])
        return _changed("award-dropped", found[number], click.interaction)

    async def ask(click: Click) -> Form:
        say = click.interaction.say
        kinds = tuple(Choice(one.value, say(f"choice-award-{one.value}"), "") for one in AwardKind)
        games = (
            Choice(ANY_GAME, say("setup-all"), ""),
            *(Choice(key, say.game(key), "") for key in GAMES),
        )
        fields = (
            ChoiceField("kind", say("award-kind"), kinds, frozenset({AwardKind.CHAMPION.value})),
            EntityField("role", say("award-role"), Entity.ROLE, required=True),
            ChoiceField("game", say("award-game"), games, frozenset({ANY_GAME})),
            TextField("days", say("award-days"), 3, str(DEFAULT_DAYS), required=False),
        )
        return Form(click.ref, say("award-form"), fields)

    async def add(click: Click) -> str:
        filled = {key: "".join(values) for key, values in click.filled.items()}
        guild_id, guild = require_manager(click.interaction), click.interaction.raw.guild
        role_id = parse_id(filled.get("role", ""))
        role = None if guild is None or role_id is None else guild.get_role(role_id)
        game = filled.get("game", ANY_GAME)
        if role is None or filled.get("kind") not in {*AwardKind} or game not in {ANY_GAME, *GAMES}:
            raise StaleChoice
        kind = AwardKind(filled["kind"])
        _check(click.interaction.raw, role)
        if kind is AwardKind.STREAK:
            days = whole(*DAY_BOUNDS)(filled.get("days", "").strip())
            award = Award(guild_id, kind, role.id, days=days)
        else:
            award = Award(guild_id, kind, role.id, "" if game == ANY_GAME else game)
        await awards.set(award)
        return _changed("award-added", award, click.interaction)

    acts = {"awarddrop": Setting(drop), "awardadd": Setting(add, ask)}
    return Section((), load, notes=notes, troubles=troubles, controls=controls, acts=acts)


def _changed(key: str, award: Award, interaction: Interaction) -> str:
    return interaction.say(key, award=award_line(award, interaction.say))


def _choice_label(award: Award, guild: discord.Guild | None, say: Say) -> str:
    """An award where Discord shows no mention."""
    role = None if guild is None else guild.get_role(award.role_id)
    mention = f"<@&{award.role_id}>"
    return award_line(award, say).replace(mention, "?" if role is None else f"@{role.name}")


def award_line(award: Award, say: Say) -> str:
    """An award in words."""
    game = say.game(award.game) if award.game else ""
    which = f"award-{award.kind.value}" + ("" if award.game or award.days else "-all")
    return say(which, role=f"<@&{award.role_id}>", game=game, count=award.days)


def _check(raw: discord.Interaction[Any], role: discord.Role) -> None:
    """
    :raises AwardRefused: nobody should get the role so. What the bot lacks to give it is no
        refusal: it can be mended later.
    """
    if role.is_default():
        raise AwardRefused("everybody")
    unfit = unfitness(role.guild, role.id)
    if unfit is Unfit.MANAGED:
        raise AwardRefused("managed")
    if unfit is Unfit.POWERFUL:
        raise AwardRefused("powerful")
    if not isinstance(raw.user, discord.Member) or not could_give(raw.user, role):
        raise AwardRefused("not-yours")


def _problem(guild: discord.Guild | None, award: Award, trouble: RoleTrouble | None) -> str:
    """What keeps the bot from giving a role; empty if nothing does."""
    unfit = None if guild is None else unfitness(guild, award.role_id)
    if unfit is not None:
        return unfit.value
    if trouble is None:
        return ""
    return "stopped" if trouble.retry_at is None else "refused"


# ----------------------------------------------------------------------------------------- giver
# Roles given and taken on Discord. It asks for Manage Roles, and for no list of members.


_log: Final = structlog.get_logger(__name__)

UNKNOWN_ROLE: Final = 10011
MAX_CHANGES: Final = 20
"""People of a server who are looked at in a row; then it is other servers' turn."""


@dataclass(frozen=True, slots=True)
class RoleGiver(Carrier):
    """Looks at a server: brings people's roles in line with what they have earned. Each step is
    noted, and can be taken again."""

    kind = Job.ROLES
    timeout_s = 240.0
    at_a_time = 1

    kit: Kit
    awards: RoleAwards

    async def carry(self, errand: Errand) -> timedelta | None:
        guild_id = errand.about
        changes, standing = await self.awards.due(guild_id)
        if changes and await self._carry_out(guild_id, changes):
            return timedelta()
        if standing:
            return LOOK_INTERVAL
        await self.awards.leave(guild_id)
        return None

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        del errand
        # with trouble the bot is not there any more, as it seems
        return RECHECK_INTERVAL if failure.trouble is not None else wait or RECHECK_INTERVAL

    async def _carry_out(self, guild_id: int, changes: Sequence[Change]) -> bool:
        """Deal with the first of these people; whether there are more.

        :raises discord.HTTPException: Discord failed; what is left is done the next time.
        """
        guild = loaded(self.kit.client, guild_id) or await self.kit.client.fetch_guild(guild_id)
        say = Say((await self.kit.settings_of(guild_id)).locale or Say("en").locale)
        reason = say("award-audit")
        unfit = {role_id: unfitness(guild, role_id) for role_id in {one.role_id for one in changes}}
        for role_id, why in unfit.items():
            if why is Unfit.GONE:
                await self.awards.note_trouble(guild_id, role_id, gone=True)
        # of others the setup tells; it costs nothing to look again
        fit = [change for change in changes if _is_possible(change, unfit[change.role_id])]
        refused = set[int]()
        for change in fit[:MAX_CHANGES]:
            if change.role_id not in refused and not await self._one(guild, change, reason):
                # the next person's would be refused, too
                refused.add(change.role_id)
        return any(change.role_id not in refused for change in fit[MAX_CHANGES:])

    async def _one(self, guild: discord.Guild, change: Change, reason: str) -> bool:
        """Deal with one person; whether the role can be given and taken."""
        try:
            if change.wanted:
                await self._give(guild, change, reason)
            else:
                await self._take(guild, change, reason)
        except (discord.Forbidden, discord.NotFound) as error:
            if is_passing(error):
                raise
            _log.warning("role-refused", guild=guild.id, role=change.role_id, code=error.code)
            gone = error.code == UNKNOWN_ROLE
            await self.awards.note_trouble(guild.id, change.role_id, gone=gone)
            return False
        return True

    async def _give(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known, member = change.known, await _member(guild, change.user_id)
        if member is None:
            await self._note(guild, change, GrantState.ABSENT)
            return
        state = None if known is None else known.state
        if member.get_role(change.role_id) is not None:
            # what was being given when the bot died is its own
            ours = GrantState.GIVEN if state in OURS else GrantState.FOREIGN
            await self._note(guild, change, ours)
            return
        if known is not None and state in (GrantState.GIVEN, GrantState.REMOVED):
            rejoined = member.joined_at is not None and member.joined_at > known.at
            if not rejoined:
                await self._note(guild, change, GrantState.REMOVED)
                return
        await self._note(guild, change, GrantState.GIVING)
        await member.add_roles(discord.Object(change.role_id), reason=reason)
        await self._note(guild, change, GrantState.GIVEN)
        await self.awards.end_trouble(guild.id, change.role_id)

    async def _take(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known = change.known
        if known is not None and known.state in OURS:
            member = await _member(guild, change.user_id)
            if member is not None and member.get_role(change.role_id) is not None:
                await member.remove_roles(discord.Object(change.role_id), reason=reason)
        await self.awards.forget(guild.id, change)

    async def _note(self, guild: discord.Guild, change: Change, state: GrantState) -> None:
        await self.awards.note(guild.id, change, state)


def _is_possible(change: Change, why: Unfit | None) -> bool:
    """Whether a change can be made; what should not be given can be taken back."""
    return why is None or (why is Unfit.POWERFUL and not change.wanted)


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """A person as a member of a server, asked of Discord now; None if they are none."""
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return None

"""Other people: friends, those whom one has blocked, and reports."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any, Final, Protocol

import discord
import structlog
from discord import app_commands
from sqlalchemy import Column, Table, select

from bot.db.engine import Id, metadata, upsert
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit import faces
from bot.discord_kit.access import loaded
from bot.discord_kit.errors import StaleChoice, classify, is_passing
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, person, public_texts, require_manager
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    NEXT_SUFFIX,
    PREVIOUS_SUFFIX,
    Button,
    Entity,
    Form,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    match_url,
    page_of,
    parse_id,
)
from bot.discord_kit.posts import Posts
from bot.discord_kit.settings import One, Section, alone
from bot.discord_kit.texts import Say, plain, tidy
from bot.match.act.service import MatchUseCase, require_match
from bot.match.lobby.rules import LobbyRules
from bot.match.model.match import Match
from bot.match.model.people import Acquaintance, Circle, Person, Place
from bot.match.model.terms import EndedBy, Status
from bot.match.store.matches import MatchRepository
from bot.match.store.people import CircleRepository, PersonRepository
from bot.people.settings import PersonLookup, PersonRefused, ReportRefused
from bot.play.access import Kit
from bot.play.match_menu import IN_MATCH
from engines import PUBLIC
from render.pick import Choice

# --------------------------------------------------------------------------------------- circles
# A person's circle: their friends, and the people whom they have blocked.
#
# Both are lists of their own: nobody is asked or told, and nobody else can see them.


MAX_LISTED: Final = 100
"""People on one list."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is to a person."""

    friend: bool
    blocked: bool


@dataclass(frozen=True, slots=True)
class Circles:
    """The lists of all people."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def listed(self, circle: Circle, user_id: int) -> list[Acquaintance]:
        """A person's list, by name."""
        async with self.store.reading() as unit:
            return await unit[CircleRepository].listed(circle, user_id)

    async def standing(self, user_id: int, other_id: int) -> Standing:
        async with self.store.reading() as unit:
            circles = unit[CircleRepository]
            return Standing(
                await circles.has(Circle.FRIENDS, user_id, other_id),
                await circles.has(Circle.BLOCKED, user_id, other_id),
            )

    @transactional
    async def befriend(self, unit: UnitOfWork, person: Person, other: Person) -> None:
        """Add somebody to a person's friends, or note the name they go by now.

        :raises PersonRefused: it is the person, a bot, somebody whom they have blocked, or the list
            is full.
        """
        if await unit[CircleRepository].has(Circle.BLOCKED, person.user_id, other.user_id):
            raise PersonRefused("circle-blocked", name=other.name)
        await self._put(unit, Circle.FRIENDS, person, other)

    @transactional
    async def block(self, unit: UnitOfWork, person: Person, other: Person) -> None:
        """Block somebody, who is no friend any more. What waits between the two is answered: their
        invitations are declined, and the person's own withdrawn. Running matches go on."""
        # matches first, as everywhere
        lobbies = await unit[MatchRepository].of_user(person.user_id, (Status.LOBBY,))
        shared = [match.id for match in lobbies if match.seat_of(other.user_id) is not None]
        await unit[MatchRepository].hold(shared)
        for match_id in shared:
            await self._part(unit, await require_match(unit, match_id), person, other)
        await self._put(unit, Circle.BLOCKED, person, other)
        await unit[CircleRepository].drop(Circle.FRIENDS, person.user_id, other.user_id)

    @transactional
    async def drop(self, unit: UnitOfWork, circle: Circle, user_id: int, other_id: int) -> bool:
        """Take somebody off a person's list; whether they were on it."""
        return await unit[CircleRepository].drop(circle, user_id, other_id)

    async def _put(self, unit: UnitOfWork, circle: Circle, person: Person, other: Person) -> None:
        if other.user_id == person.user_id:
            raise PersonRefused("circle-self", name=other.name)
        if other.bot:
            raise PersonRefused("circle-bot", name=other.name)
        await unit[PersonRepository].hold(person.user_id)
        circles, user_id = unit[CircleRepository], person.user_id
        known = await circles.has(circle, user_id, other.user_id)
        if not known and await circles.count(circle, user_id) >= MAX_LISTED:
            raise PersonRefused("circle-full", name=other.name, limit=MAX_LISTED)
        now = self.use_case.clock.now()
        await circles.put(circle, user_id, Acquaintance(other.user_id, other.name, now))

    async def _part(self, unit: UnitOfWork, match: Match, person: Person, other: Person) -> None:
        """Answer the invitation of one of the two to the other."""
        now, seat = self.use_case.clock.now(), match.seat_of(person.user_id)
        others = match.seat_of(other.user_id)
        if match.status is not Status.LOBBY or seat is None or others is None:
            return
        if match.creator_id == other.user_id and not match.seats[seat].accepted:
            await self.lobby_rules.decline(unit, match, seat, person, now)
        elif match.creator_id == person.user_id and not match.seats[others].accepted:
            if len(match.seats) > len((person, other)):
                await self.lobby_rules.vacate(unit, match, others, now)
            else:
                await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)


# ------------------------------------------------------------------------------------ circles ui
# /me friends and /me block, and the buttons below a profile that add to both lists.


class ShowProfile(Protocol):
    """Shows somebody's profile; `present`: they are on the server where this is asked."""

    async def __call__(
        self, interaction: Interaction, person: Person, *, present: bool
    ) -> OutgoingMessage: ...


_NAMES: Final = {Circle.FRIENDS: "friends", Circle.BLOCKED: "blocked"}
"""The actions of pages, by list; those of its menu have `_PICK` added."""
_PICK: Final = "pick"
_DROP: Final = {
    Circle.FRIENDS: ("button-friend-drop", "frienddrop"),
    Circle.BLOCKED: ("button-unblock", "unblock"),
}


@dataclass(frozen=True, slots=True)
class ProfileButtons:
    """The buttons below somebody's profile, by what they are to the person who looks."""

    circles: Circles

    async def rows(self, interaction: Interaction, shown: Person) -> tuple[Row, ...]:
        """None below one's own profile, or a bot's."""
        if shown.user_id == interaction.person.user_id or shown.bot:
            return ()
        say, number = interaction.say, shown.user_id
        standing = await self.circles.standing(interaction.person.user_id, number)
        report = Button(say("button-report"), Ref("report", number))
        if standing.blocked:
            return ((_drop_button(Circle.BLOCKED, number, say), report),)
        friend = Button(say("button-friend-add"), Ref("friendadd", number))
        if standing.friend:
            friend = _drop_button(Circle.FRIENDS, number, say)
        challenge = Button(say("button-challenge"), Ref("challenge", number), Tone.MAIN)
        block = Button(say("button-block"), Ref("block", number), Tone.RISKY)
        return ((challenge, friend, block, report),)


def _drop_button(circle: Circle, user_id: int, say: Say) -> Button:
    words, action = _DROP[circle]
    return Button(say(words), Ref(action, user_id))


@dataclass(frozen=True, slots=True)
class CircleMessages(Face):
    """Shows and changes a person's lists. A ref's number is the id of whoever is on it."""

    circles: Circles
    lookup: PersonLookup
    show_profile: ShowProfile

    def routes(self) -> Routes:
        def route(
            handler: Callable[[Click], Awaitable[None]],
            acknowledgement: Acknowledgement = Acknowledgement.UPDATE,
        ) -> Route:
            return Route(acknowledgement, handler, in_match=False)

        pages = {
            name + suffix: route(partial(self._turn, circle))
            for circle, name in _NAMES.items()
            for suffix in (PREVIOUS_SUFFIX, NEXT_SUFFIX)
        }
        return {
            **pages,
            # the profile that they are below stays
            "friendadd": route(partial(self._add, Circle.FRIENDS), Acknowledgement.PRIVATE),
            "block": route(partial(self._add, Circle.BLOCKED), Acknowledgement.PRIVATE),
            "frienddrop": route(partial(self._drop, Circle.FRIENDS)),
            "unblock": route(partial(self._drop, Circle.BLOCKED)),
            f"{_NAMES[Circle.FRIENDS]}{_PICK}": route(self._open, Acknowledgement.PRIVATE),
            f"{_NAMES[Circle.BLOCKED]}{_PICK}": route(self._unblock),
        }

    async def list_message(
        self, interaction: Interaction, circle: Circle, number: int = 0
    ) -> OutgoingMessage:
        """A page of a list, with a menu of those on it."""
        say, name = interaction.say, _NAMES[circle]
        everybody = await self.circles.listed(circle, interaction.person.user_id)
        if not everybody:
            return OutgoingMessage(say(f"circle-{name}-none"), audience=PUBLIC)
        page = page_of(everybody, number, CHOICES_LIMIT)
        lines = [say(f"circle-{name}-heading", count=len(everybody))]
        lines += [f"- {plain(_name(one, say))}" for one in page.items]
        if circle is Circle.BLOCKED:
            lines.append(say("circle-blocked-meaning"))
        choices = tuple(Choice(str(one.user_id), _name(one, say), "") for one in page.items)
        menu = Menu(Ref(name + _PICK, version=page.number), say(f"circle-{name}-pick"), choices)
        rows: tuple[Row, ...] = (menu, *page.rows(say, Ref(name)))
        return OutgoingMessage("\n".join(lines), rows=rows, audience=PUBLIC)

    async def add(self, interaction: Interaction, circle: Circle, other: Person) -> OutgoingMessage:
        """Put somebody on a list; the answer, with the button that takes them off again."""
        put = self.circles.befriend if circle is Circle.FRIENDS else self.circles.block
        await put(interaction.person, other)
        say = interaction.say
        text = say(f"circle-{_NAMES[circle]}-added", name=plain(other.name))
        row = (_drop_button(circle, other.user_id, say),)
        return OutgoingMessage(text, rows=(row,), audience=PUBLIC)

    async def _turn(self, circle: Circle, click: Click) -> None:
        interaction = click.interaction
        await interaction.answer(await self.list_message(interaction, circle, click.ref.version))

    async def _add(self, circle: Circle, click: Click) -> None:
        interaction = click.interaction
        found = await self.lookup.of(interaction, click.ref.match)
        await interaction.answer(await self.add(interaction, circle, found.person))

    async def _drop(self, circle: Circle, click: Click) -> None:
        interaction = click.interaction
        name = await self._take_off(interaction, circle, click.ref.match)
        text = interaction.say(f"circle-{_NAMES[circle]}-dropped", name=name)
        await interaction.answer(text)

    async def _unblock(self, click: Click) -> None:
        """Unblock whoever is chosen from the menu, and show who is left."""
        interaction = click.interaction
        name = await self._take_off(interaction, Circle.BLOCKED, _chosen(click))
        message = await self.list_message(interaction, Circle.BLOCKED, click.ref.version)
        said = interaction.say("circle-blocked-dropped", name=name)
        await interaction.answer(message.with_words(f"{said}\n{message.text}"))

    async def _open(self, click: Click) -> None:
        """Show the profile of the friend who is chosen."""
        found = await self.lookup.of(click.interaction, _chosen(click))
        profile = await self.show_profile(click.interaction, found.person, present=found.present)
        await click.interaction.answer(profile)

    async def _take_off(self, interaction: Interaction, circle: Circle, other_id: int) -> str:
        """Take somebody off a list; the name they had there.

        :raises PersonRefused: they are not on it.
        """
        user_id, say = interaction.person.user_id, interaction.say
        everybody = await self.circles.listed(circle, user_id)
        names = [plain(_name(one, say)) for one in everybody if one.user_id == other_id]
        if not names:
            raise PersonRefused("circle-absent")
        await self.circles.drop(circle, user_id, other_id)
        return names[0]


def _chosen(click: Click) -> int:
    """:raises StaleChoice: nobody is chosen."""
    number = parse_id(click.values[0]) if len(click.values) == 1 else None
    if number is None:
        raise StaleChoice
    return number


def _name(one: Acquaintance, say: Say) -> str:
    return one.name or say("circle-nameless")


# -------------------------------------------------------------------------------------- channels
# The channels in which servers have their reports.


report_channels: Final = Table(
    "report_channels",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    sqlite_with_rowid=False,
)


class ReportChannelRepository(Repository):
    async def get(self, guild_id: int) -> int | None:
        query = select(report_channels.c.channel_id).where(report_channels.c.guild_id == guild_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def put(self, guild_id: int, channel_id: int) -> None:
        keys = {"guild_id": guild_id}
        await upsert(self._connection, report_channels, keys, channel_id=channel_id)

    async def drop(self, guild_id: int) -> bool:
        """Delete a server's; whether there was one."""
        return await self._drop(report_channels, guild_id=guild_id)


@dataclass(frozen=True, slots=True)
class ReportChannels:
    """Where reports go, by server. What comes from no server is the operator's."""

    store: Store
    operator_channel_id: int | None

    async def of(self, guild_id: int | None) -> int | None:
        """None: nobody has chosen a channel."""
        if guild_id is None:
            return self.operator_channel_id
        async with self.store.reading() as unit:
            return await unit[ReportChannelRepository].get(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, guild_id: int, channel_id: int) -> None:
        await unit[ReportChannelRepository].put(guild_id, channel_id)

    @transactional
    async def drop(self, unit: UnitOfWork, guild_id: int) -> bool:
        return await unit[ReportChannelRepository].drop(guild_id)


# ----------------------------------------------------------------------------------------- model
# A report as a value. None is stored: it is a message in the moderators' channel.


class ReportReason(StrEnum):
    """What somebody is reported for."""

    NAME = "name"
    """The name they go by."""
    INSULTS = "insults"
    CHEATING = "cheating"
    STALLING = "stalling"
    """Leaving matches, or letting others wait on purpose."""
    SPAM = "spam"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody tells the moderators about somebody else."""

    by: Person
    about: Person
    reason: ReportReason
    text: str = field(repr=False)
    """In the reporter's own words; may be empty."""
    place: Place
    """Where it was made."""
    match: Match | None
    """The match that the reported person plays there, if there is one."""
    interaction_id: int


# -------------------------------------------------------------------------------------- delivery
# Reports brought to those who look after a server, or to the bot's operator.


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ReportDelivery:
    """Posts reports. What is reported outside of servers goes to the operator: to their channel,
    else to the log, without what the person wrote."""

    kit: Kit
    posts: Posts
    channels: ReportChannels

    async def check(self, guild_id: int | None) -> bool:
        """Whether its reporter's own words would go with a report."""
        return await self._channel(guild_id) is not None

    async def send(self, report: Report, say: Say) -> bool:
        """Send a report in a language; whether its reporter's own words went with it.

        :raises ReportRefused: there is no channel for it, or Discord does not take it.
        """
        channel = await self._channel(report.place.guild_id)
        if channel is None:
            _log.warning(
                "person-reported",
                by=report.by.user_id,
                about=report.about.user_id,
                reason=report.reason.value,
                match=None if report.match is None else report.match.code,
            )
            return False
        try:
            nonce = f"report-{report.interaction_id:x}"
            await self.posts.send_once(channel, report_message(report, say), nonce)
        except Exception as error:
            failure = classify(error)
            _log.warning("report-unsent", code=failure.code)
            raise ReportRefused("unsent") from error
        return True

    async def _channel(self, guild_id: int | None) -> discord.abc.Messageable | None:
        """The channel for reports, looked at anew: its permissions may have changed. None: the
        operator has none."""
        channel_id = await self.channels.of(guild_id)
        if guild_id is None:
            if channel_id is None:
                return None
            return self.kit.client.get_partial_messageable(channel_id)
        if channel_id is None:
            raise ReportRefused("none")
        try:
            guild = loaded(self.kit.client, guild_id) or await self.kit.client.fetch_guild(guild_id)
            channel = guild.get_channel(channel_id) or await guild.fetch_channel(channel_id)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            raise ReportRefused("none") from error
        if not isinstance(channel, discord.TextChannel) or is_open(channel, guild):
            raise ReportRefused("none")
        return channel


def is_open(channel: discord.TextChannel, guild: discord.Guild) -> bool:
    """Whether everybody on the server sees a channel, as far as can be known."""
    everybody = guild.get_role(guild.id)
    return everybody is None or channel.permissions_for(everybody).view_channel


def report_message(report: Report, say: Say) -> OutgoingMessage:
    """A report as moderators see it. It notifies nobody, and nothing that people wrote is
    formatted."""
    lines = [
        say("report-heading", reason=say(f"report-reason-{report.reason.value}")),
        say("report-about", **_named(report.about)),
        say("report-by", **_named(report.by)),
        say("report-where", channel=f"<#{report.place.channel_id}>"),
    ]
    if report.match is not None:
        lines.append(
            say(
                "report-match",
                game=say.game(report.match.game),
                code=report.match.code,
                url=match_url(report.match),
            )
        )
    if words := tidy(report.text):
        lines.append(say("report-words", words=plain(words)))
    return OutgoingMessage("\n".join(lines), audience=PUBLIC)


def _named(person: Person) -> dict[str, str]:
    return {
        "mention": f"<@{person.user_id}>",
        "name": plain(person.name),
        "id": str(person.user_id),
    }


# ----------------------------------------------------------------------------------------- setup


def reports_section(delivery: ReportDelivery) -> Section[int | None]:
    """The moderators' channel for reports, in /setup settings."""

    async def load(interaction: Interaction) -> int | None:
        return await delivery.channels.of(require_manager(interaction))

    async def save(interaction: Interaction, channel_id: int | None) -> None:
        """Choose a channel that is the moderators' own."""
        guild_id, guild = require_manager(interaction), interaction.raw.guild
        if channel_id is None:
            await delivery.channels.drop(guild_id)
            return
        channel = None if guild is None else guild.get_channel(channel_id)
        if isinstance(channel, discord.TextChannel) and is_open(channel, channel.guild):
            raise ReportRefused("public")
        await delivery.channels.set(guild_id, channel_id)

    async def troubles(interaction: Interaction, channel_id: int | None) -> list[str]:
        """What keeps reports from the channel."""
        if channel_id is None:
            return []
        try:
            await delivery.check(require_manager(interaction))
        except ReportRefused:
            return [interaction.say("report-setup-open", channel=f"<#{channel_id}>")]
        return []

    rows = (alone("reports", One(Entity.CHANNEL, "report-setup-none")),)
    return Section(rows, load, save, troubles=troubles)


# --------------------------------------------------------------------------------------- buttons
# Reporting somebody, from their profile or by the menu on their name: a reason from a list, then
# a few words if one likes.


MAX_REPORT_CHARS: Final = 300


@dataclass(frozen=True, slots=True)
class ReportButtons(Face):
    """Makes reports. A ref's number is the id of whoever is reported; of an opponent without a name
    that of the match, since a ref can be read by whoever has its button."""

    kit: Kit
    lookup: PersonLookup
    delivery: ReportDelivery

    def routes(self) -> Routes:
        return {
            "report": Route(Acknowledgement.PRIVATE, self._ask, in_match=False),
            "reportwhy": Route(Acknowledgement.NOW, self._ask_words, in_match=False),
        }

    def forms(self) -> Routes:
        return {"reportwhy": Route(Acknowledgement.UPDATE, self._send, in_match=False)}

    def menus(self) -> Sequence[faces.MenuCommand]:
        @app_commands.guild_only()
        async def report(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                about = person(user)
                ref = Ref("reportwhy", about.user_id)
                await interaction.answer(await self._reasons(interaction, about, ref))

        return (faces.server_menu("menu-report", report),)

    async def _ask(self, click: Click) -> None:
        about, _ = await self._about(click)
        ref = click.ref.to("reportwhy")
        await click.interaction.answer(await self._reasons(click.interaction, about, ref))

    async def _about(self, click: Click) -> tuple[Person, Match | None]:
        """Whom a ref means; and the match, if it is the opponent there.

        :raises StaleChoice: there is no opponent.
        """
        interaction, me = click.interaction, click.interaction.person.user_id
        if IN_MATCH not in click.ref.path:
            return (await self.lookup.of(interaction, click.ref.match)).person, None
        match = await self.kit.match.matches.get(click.ref.match)
        others = [person for person in match.people if person.user_id != me]
        if match.seat_of(me) is None or len(others) != 1:
            raise StaleChoice
        return others[0], match

    async def _reasons(self, interaction: Interaction, about: Person, ref: Ref) -> OutgoingMessage:
        """Ask for the reason; the choice leads to `ref`."""
        _check(interaction, about)
        whole = await self.delivery.check(interaction.guild_id)
        say = interaction.say
        reasons = tuple(
            Choice(reason.value, say(f"report-reason-{reason.value}"), "")
            for reason in ReportReason
        )
        menu = Menu(ref, say("report-choose"), reasons)
        text = say("report-ask", name=plain(about.name), to=_told(interaction, whole=whole))
        return OutgoingMessage(text, rows=(menu,), audience=PUBLIC)

    async def _ask_words(self, click: Click) -> None:
        """Open the form for the person's own words. It must be the first answer, so nothing is
        looked up before."""
        say, reason = click.interaction.say, _reason(click.values or click.ref.path)
        in_match = (IN_MATCH,) if IN_MATCH in click.ref.path else ()
        ref = Ref("reportwhy", click.ref.match, path=(reason.value, *in_match))
        title, label = say("report-form"), say("report-form-label")
        form = Form.of_text(ref, title, label, MAX_REPORT_CHARS, required=False, multiline=True)
        await click.interaction.ask(form)

    async def _send(self, click: Click) -> None:
        interaction, say = click.interaction, click.interaction.say
        reason = _reason(click.ref.path)
        await self.delivery.check(interaction.guild_id)
        about, match = await self._about(click)
        nameless = match is not None and match.is_nameless
        _check(interaction, about)
        self.kit.rate_limits.check_report(interaction.person.user_id)
        report = Report(
            by=interaction.person,
            about=_known(match, about) if match is not None and nameless else about,
            reason=reason,
            text=click.typed,
            place=interaction.place,
            match=match or await self._match(interaction, about),
            interaction_id=interaction.id,
        )
        public = await public_texts(interaction, self.kit.settings_of)
        whole = await self.delivery.send(report, public)
        block = Button(say("button-block"), Ref("block", about.user_id))
        told = {"name": plain(about.name), "to": _told(interaction, whole=whole)}
        text = say("report-sent", **told, next="wait" if nameless else "block")
        rows = () if nameless else ((block,),)
        await interaction.answer(OutgoingMessage(text, rows=rows, audience=PUBLIC))

    async def _match(self, interaction: Interaction, about: Person) -> Match | None:
        """The match that the person plays where they are reported, one that runs before others."""
        for status in (Status.ACTIVE, Status.LOBBY, Status.FINISHED):
            found = await self.kit.match.matches.in_place(
                interaction.channel_id, about.user_id, statuses=(status,)
            )
            if found:
                return found[0]
        return None


def _known(match: Match, about: Person) -> Person:
    """A player of a match without names, as moderators are told of them."""
    return next(one for one in match.renamed().people if one.user_id == about.user_id)


def _check(interaction: Interaction, about: Person) -> None:
    """:raises ReportRefused: one does not report oneself, or a bot."""
    if about.user_id == interaction.person.user_id:
        raise ReportRefused("self")
    if about.bot:
        raise ReportRefused("bot")


def _reason(words: Sequence[str]) -> ReportReason:
    """:raises StaleChoice: there is no such reason."""
    try:
        (word,) = (word for word in words if word != IN_MATCH)
        return ReportReason(word)
    except ValueError as error:
        raise StaleChoice from error


def _told(interaction: Interaction, *, whole: bool) -> str:
    """Whose report it is: the texts' name for them."""
    if interaction.guild_id is not None:
        return "moderators"
    return "operator" if whole else "log"

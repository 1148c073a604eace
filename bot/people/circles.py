"""A person's circle: friends and blocks, and the buttons for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    NEXT_SUFFIX,
    PREVIOUS_SUFFIX,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    page_of,
    parse_id,
)
from bot.discord_kit.texts import Say, plain
from bot.match.act.service import MatchUseCase, require_match
from bot.match.lobby.rules import LobbyRules
from bot.match.model.match import Match
from bot.match.model.people import Acquaintance, Circle, Person
from bot.match.model.terms import EndedBy, Status
from bot.match.store.matches import MatchRepository
from bot.match.store.people import CircleRepository, PersonRepository
from bot.people.settings import PersonLookup, PersonRefused
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
        invitations are declined, and the person's own withdrawn. Running matches go on.

        :raises PersonRefused: it is the person, a bot, or the list is full.
        """
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
        """Put somebody on a list; the answer, with the button that takes them off again.

        :raises PersonRefused: see `Circles`.
        """
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

"""Settings of people, and the words for them: language, theme, time zone, reminders."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

import discord

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.access import ChannelAccess
from bot.discord_kit.errors import StaleChoice, is_gone
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import THEMES, Interaction, person
from bot.discord_kit.message import Button, Form, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.texts import Say
from bot.match.model.clock import known_zone
from bot.match.model.people import (
    MAX_REMINDERS,
    Invitations,
    Mention,
    Person,
    PersonSettings,
    ReminderPreferences,
    Side,
    When,
    read_quiet,
)
from bot.match.refusals import BadValue
from bot.match.store.clocks import ReminderRepository
from bot.match.store.people import PersonRepository
from engines import PUBLIC
from render.catalogue import LOCALES
from render.pick import Choice

# ---------------------------------------------------------------------------------------- naming
# A person's id and mentions in texts that others wrote.
#
# Names are left alone: anybody can call themselves by a word that others write, and change it.


@dataclass(frozen=True, slots=True)
class Naming:
    """A person, as texts name them for sure, and the name that they get instead."""

    user_id: int
    stand_in: str

    def replaced(self, text: str) -> str:
        """A text that names the stand-in instead."""
        return re.sub(rf"<@!?{self.user_id}>|(?<!\d){self.user_id}(?!\d)", self.stand_in, text)

    def replaced_in(self, data: Any, fields: Collection[str], at: str = "") -> Any:
        """Data of JSON's types, with the texts of some fields replaced; a field inside another one
        is "outer.inner"."""
        if isinstance(data, Mapping):
            return {
                key: self.replaced_in(value, fields, f"{at}.{key}".lstrip("."))
                for key, value in data.items()
            }
        return self.replaced(data) if isinstance(data, str) and at in fields else data

    def occurs_in(self, data: Any) -> bool:
        """Whether data of JSON's types names the person anywhere."""
        if isinstance(data, Mapping):
            return any(map(self.occurs_in, data.values()))
        if isinstance(data, str):
            return self.replaced(data) != data
        if isinstance(data, Sequence):
            return any(map(self.occurs_in, data))
        return type(data) is int and data == self.user_id


# -------------------------------------------------------------------------------------- refusals
# Refusals of what people do about others.


class PersonRefused(Refusal):
    """What cannot be done with, or by, a person."""

    code: Literal[
        "circle-absent",  # they are on no list, and cannot be taken off
        "circle-blocked",  # they were blocked, and are to be a friend
        "circle-bot",
        "circle-full",  # limit
        "circle-self",
        "no-such-person",  # Discord knows nobody with that id
        "nothing-listed",  # nothing is listed about the person that they have not answered
    ]
    name: str | None = None
    limit: int | None = None


class ReportRefused(Refusal, code="report-{why}"):
    """A report that does not reach the moderators."""

    why: Literal[
        "bot",
        "none",  # the server has no channel for reports, or one that everybody sees
        "self",
        "unsent",  # Discord did not take it
    ]


# --------------------------------------------------------------------------------- person lookup
# The person that a button names by their id alone, with the name they go by here and now.


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody on Discord."""

    person: Person
    present: bool
    """Whether they are on the server where this is asked."""


@dataclass(frozen=True, slots=True)
class PersonLookup:
    """Asks Discord who somebody is."""

    channels: ChannelAccess

    async def of(self, interaction: Interaction, user_id: int) -> Found:
        """
        :raises PersonRefused: `no-such-person`.
        """
        viewer = await self.channels.member(interaction.guild_id, user_id)
        if viewer is not None and viewer.member is not None:
            return Found(person(viewer.member), present=True)
        try:
            return Found(person(await interaction.raw.client.fetch_user(user_id)), present=False)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            raise PersonRefused("no-such-person") from error


# -------------------------------------------------------------------------------------- settings
# Settings of people: language, theme, time zone, reminders.


@dataclass(frozen=True, slots=True)
class People:
    """Settings by person; the usual ones until a person sets some."""

    store: Store
    clock: Clock
    themes: tuple[str, ...]
    """The themes pictures can be drawn in, the usual one first."""

    async def get(self, user_id: int) -> PersonSettings:
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].get(user_id)
        return settings or PersonSettings(user_id, theme=self.themes[0])

    @transactional
    async def set(self, unit: UnitOfWork, settings: PersonSettings) -> None:
        """
        :raises BadValue: `bad-setting`.
        :raises BadClock: a time zone that there is not.
        """
        reminders = settings.reminders
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadValue("bad-setting")
        if settings.theme not in self.themes:
            raise BadValue("bad-setting")
        if reminders.digest is not None and reminders.digest not in range(24):
            raise BadValue("bad-setting")
        if not 1 <= reminders.most <= MAX_REMINDERS:
            raise BadValue("bad-setting")
        settings = replace(settings, zone=known_zone(settings.zone))
        # matches first: a writer that holds one waits for nobody's settings
        await unit[ReminderRepository].touch(settings.user_id, self.clock.now())
        await unit[PersonRepository].put(settings)


# ----------------------------------------------------------------------------------- settings ui
# /me settings: settings of a person, on two pages.


AUTO: Final = "auto"
"""The language of the person's Discord."""
OFF: Final = "off"
LOOK_PAGE: Final = 0
REMINDERS_PAGE: Final = 1
"""The pages."""
REMINDER_COUNTS: Final = (1, 2, 3, 5, 10)
"""Reminders per decision that can be chosen."""
MAX_ECHOED_CHARS: Final = 40
MAX_TYPED_CHARS: Final = 60

Change: TypeAlias = Callable[[PersonSettings, tuple[str, ...]], PersonSettings]


def _with_reminders(**changes: Any) -> Callable[[PersonSettings], PersonSettings]:
    return lambda settings: replace(settings, reminders=replace(settings.reminders, **changes))


def _digest(settings: PersonSettings, values: tuple[str, ...]) -> PersonSettings:
    (hour,) = values
    return _with_reminders(digest=None if hour == OFF else int(hour))(settings)


_PICKED: Final = MappingProxyType[str, Change](
    {
        "locale": lambda s, v: replace(s, locale=None if v[0] == AUTO else v[0]),
        "theme": lambda s, v: replace(s, theme=v[0]),
        "invitations": lambda s, v: replace(s, invitations=Invitations(v[0])),
        "when": lambda s, v: _with_reminders(when=frozenset(map(When, v)))(s),
        "most": lambda s, v: _with_reminders(most=int(v[0]))(s),
        "digest": _digest,
        "mentions": lambda s, v: replace(s, mentions=frozenset(map(Mention, v))),
    }
)
_TOGGLED: Final = MappingProxyType[str, Callable[[PersonSettings], PersonSettings]](
    {
        "side": lambda s: replace(s, side=Side.FIRST if s.side is Side.OWN else Side.OWN),
        "confirm": lambda s: replace(s, confirm=not s.confirm),
        "listed": lambda s: replace(s, listed=not s.listed),
        "public": lambda s: replace(s, public=not s.public),
        "hours": lambda s: replace(s, hours=not s.hours),
        "privately": lambda s: _with_reminders(privately=not s.reminders.privately)(s),
        "autovacation": lambda s: replace(s, auto_vacation=not s.auto_vacation),
    }
)


@dataclass(frozen=True, slots=True)
class SettingsMessages(Face):
    """Settings and what changes them."""

    people: People

    def routes(self) -> Routes:
        return {
            "settings": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "setpick": Route(Acknowledgement.UPDATE, self.pick, in_match=False),
            "settoggle": Route(Acknowledgement.UPDATE, self.toggle, in_match=False),
            "setzone": Route(Acknowledgement.NOW, self.ask_zone, in_match=False),
            "setquiet": Route(Acknowledgement.NOW, self.ask_quiet, in_match=False),
        }

    def forms(self) -> Routes:
        return {
            "setzone": Route(Acknowledgement.UPDATE, self.set_zone, in_match=False),
            "setquiet": Route(Acknowledgement.UPDATE, self.set_quiet, in_match=False),
        }

    async def show(self, click: Click) -> None:
        """The page whose number is the version."""
        await click.interaction.answer(settings_message(click.interaction, click.ref.version))

    async def pick(self, click: Click) -> None:
        """Set what was chosen from a menu; the path names the field."""
        change = _PICKED.get(_field(click.ref))
        if change is None:
            raise StaleChoice
        try:
            settings = change(click.interaction.settings, click.values)
        except (ValueError, IndexError) as error:
            raise StaleChoice from error
        await self._save(click.interaction, settings, click.ref.version)

    async def toggle(self, click: Click) -> None:
        change = _TOGGLED.get(_field(click.ref))
        if change is None:
            raise StaleChoice
        await self._save(click.interaction, change(click.interaction.settings), click.ref.version)

    async def ask_zone(self, click: Click) -> None:
        await _ask(click, "zone", click.interaction.settings.zone)

    async def set_zone(self, click: Click) -> None:
        settings = replace(click.interaction.settings, zone=known_zone(click.typed.strip()))
        await self._save(click.interaction, settings, click.ref.version)

    async def ask_quiet(self, click: Click) -> None:
        await _ask(click, "quiet", str(click.interaction.settings.reminders.quiet or ""))

    async def set_quiet(self, click: Click) -> None:
        try:
            quiet = read_quiet(click.typed)
        except ValueError as error:
            raise BadValue("quiet-hours", text=click.typed[:MAX_ECHOED_CHARS]) from error
        await self._save(
            click.interaction,
            _with_reminders(quiet=quiet)(click.interaction.settings),
            click.ref.version,
        )

    async def _save(self, interaction: Interaction, settings: PersonSettings, page: int) -> None:
        await self.people.set(settings)
        interaction.apply(settings)
        await interaction.answer(settings_message(interaction, page))


def settings_message(interaction: Interaction, page: int) -> OutgoingMessage:
    """All settings in words, with the controls of a page."""
    say, settings = interaction.say, interaction.settings
    lines = [f"**{say('settings-heading')}**", *words(settings, interaction.raw.created_at, say)]
    rows = _look_rows(settings, say) if page == LOOK_PAGE else _reminder_rows(settings, say)
    return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)


def words(settings: PersonSettings, now: datetime, say: Say) -> Iterator[str]:
    """All settings, a line each."""
    reminders = settings.reminders
    yield say("settings-locale", language=say(f"settings-language-{settings.locale or AUTO}"))
    yield say("settings-look", theme=say(f"settings-theme-{settings.theme}"),
              side=say(f"settings-side-{settings.side.value}"))  # fmt: skip
    yield say(f"settings-confirm-{_on_off(settings.confirm)}")
    yield say(f"settings-listed-{_on_off(settings.listed)}")
    if settings.listed:
        yield say(f"settings-public-{_on_off(settings.public)}")
        yield say(f"settings-hours-{_on_off(settings.hours)}")
    yield say(f"settings-invitations-{settings.invitations.value}")
    time = now.astimezone(ZoneInfo(settings.zone)).strftime("%H:%M")
    yield say("settings-zone", zone=settings.zone, time=time)
    if reminders.quiet is None:
        yield say("settings-quiet-none")
    else:
        yield say("settings-quiet", hours=str(reminders.quiet))
    yield _reminders(reminders, say)
    yield _mentions(settings.mentions, say)
    yield say(f"settings-auto-{_on_off(settings.auto_vacation)}")


def _reminders(reminders: ReminderPreferences, say: Say) -> str:
    way = say(f"settings-way-{_on_off(reminders.privately)}")
    if reminders.digest is not None:
        return say("settings-digest", hour=f"{reminders.digest}:00", most=reminders.most, way=way)
    if not reminders.when:
        return say("settings-reminders-none")
    when = say.listing(
        say(f"settings-when-{each.value}") for each in When if each in reminders.when
    )
    return say("settings-reminders", when=when, most=reminders.most, way=way)


def _mentions(mentions: Collection[Mention], say: Say) -> str:
    if not mentions:
        return say("settings-mentions-none")
    what = (say(f"settings-mention-{one.value}") for one in Mention if one in mentions)
    return say("settings-mentions", what=say.listing(what))


def _look_rows(settings: PersonSettings, say: Say) -> Iterable[Row]:
    yield _menu(
        "locale",
        LOOK_PAGE,
        ((key, say(f"settings-language-{key}")) for key in (AUTO, *LOCALES)),
        {settings.locale or AUTO},
        say,
    )
    yield _menu(
        "theme",
        LOOK_PAGE,
        ((key, say(f"settings-theme-{key}")) for key in THEMES),
        {settings.theme},
        say,
    )
    yield _menu(
        "invitations",
        LOOK_PAGE,
        ((one.value, say(f"settings-invited-by-{one.value}")) for one in Invitations),
        {settings.invitations.value},
        say,
    )
    shown = ("listed", "public", "hours") if settings.listed else ("listed",)
    yield (
        _button("side", LOOK_PAGE, settings.side is Side.OWN, say),
        _button("confirm", LOOK_PAGE, settings.confirm, say),
        *(_button(field, LOOK_PAGE, getattr(settings, field), say) for field in shown),
    )
    yield (
        Button(say("button-set-zone"), Ref("setzone", version=LOOK_PAGE)),
        Button(say("button-set-reminders"), Ref("settings", version=REMINDERS_PAGE), Tone.MAIN),
        Button(say("button-seeks"), Ref("seeks")),
    )


def _reminder_rows(settings: PersonSettings, say: Say) -> Iterable[Row]:
    reminders = settings.reminders
    whens = ((when.value, say(f"settings-when-{when.value}")) for when in When)
    chosen = {when.value for when in reminders.when}
    yield _menu("when", REMINDERS_PAGE, whens, chosen, say, several=True)
    numbers = sorted({*REMINDER_COUNTS, reminders.most})
    yield _menu(
        "most",
        REMINDERS_PAGE,
        ((str(number), say("settings-most", count=number)) for number in numbers),
        {str(reminders.most)},
        say,
    )
    hours = ((str(hour), say("settings-digest-at", hour=f"{hour}:00")) for hour in range(24))
    yield _menu(
        "digest",
        REMINDERS_PAGE,
        [(OFF, say("settings-digest-off")), *hours],
        {OFF if reminders.digest is None else str(reminders.digest)},
        say,
    )
    yield _menu(
        "mentions",
        REMINDERS_PAGE,
        ((one.value, say(f"settings-mention-{one.value}")) for one in Mention),
        {one.value for one in settings.mentions},
        say,
        several=True,
    )
    yield (
        _button("privately", REMINDERS_PAGE, reminders.privately, say),
        _button("autovacation", REMINDERS_PAGE, settings.auto_vacation, say),
        Button(say("button-set-quiet"), Ref("setquiet", version=REMINDERS_PAGE)),
        Button(say("button-set-zone"), Ref("setzone", version=REMINDERS_PAGE)),
        Button(say("button-back"), Ref("settings", version=LOOK_PAGE)),
    )


def _menu(
    field: str,
    page: int,
    pairs: Iterable[tuple[str, str]],
    marked: Iterable[str],
    say: Say,
    *,
    several: bool = False,
) -> Menu:
    choices = tuple(Choice(key, label, "") for key, label in pairs)
    ref = Ref("setpick", version=page, path=(field,))
    return Menu(ref, say(f"settings-choose-{field}"), choices, frozenset(marked), several)


def _button(field: str, page: int, on: bool, say: Say) -> Button:
    label = say(f"button-set-{field}", state=say(f"settings-{_on_off(on)}"))
    return Button(
        label, Ref("settoggle", version=page, path=(field,)), Tone.GOOD if on else Tone.PLAIN
    )


def _on_off(on: bool) -> str:
    return "on" if on else "off"


def _field(ref: Ref) -> str:
    return ref.path[0] if ref.path else ""


async def _ask(click: Click, field: str, now: str) -> None:
    """Ask for a field; it may be left empty."""
    say = click.interaction.say
    title, label = say(f"settings-form-{field}"), say(f"settings-form-{field}-label")
    form = Form.of_text(click.ref, title, label, MAX_TYPED_CHARS, initial_text=now, required=False)
    await click.interaction.ask(form)

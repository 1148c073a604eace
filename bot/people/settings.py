"""Settings of people, and the words for them: language, theme, time zone, reminders."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo

import discord

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.access import ChannelAccess
from bot.discord_kit.errors import is_gone
from bot.discord_kit.interaction import THEMES, Interaction, person
from bot.discord_kit.message import Button, Ref
from bot.discord_kit.settings import (
    SWITCH,
    OneOf,
    Page,
    Section,
    Setting,
    SettingsPanel,
    SomeOf,
    Tongue,
    Typed,
    named,
)
from bot.discord_kit.texts import Say
from bot.match.model.clock import known_zone
from bot.match.model.people import (
    MAX_REMINDERS,
    Invitations,
    Mention,
    Person,
    PersonSettings,
    Quiet,
    Side,
    When,
    read_quiet,
)
from bot.match.refusals import BadValue
from bot.match.store.due import ReminderRepository
from bot.match.store.people import PersonRepository
from bot.ratings.store import SharedServerRepository
from render.catalogue import LOCALES

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
        if isinstance(data, list):
            return [self.replaced_in(value, fields, at) for value in data]
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
        "public",  # everybody sees the channel that is to have reports
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

    async def played_since(self, user_id: int) -> datetime | None:
        """When the person's first match was made; None: they have never played."""
        async with self.store.reading() as unit:
            return await unit[SharedServerRepository].played_since(user_id)

    @transactional
    async def tell_news(self, unit: UnitOfWork, settings: PersonSettings) -> None:
        """Note that a person was told so much of what is new."""
        await unit[PersonRepository].tell_news(settings)


# ----------------------------------------------------------------------------------- settings ui
# /me settings: a person's settings, page by page.


OFF: Final = "off"
MAX_ECHOED_CHARS: Final = 40


def settings_panel(people: People) -> SettingsPanel:
    """The panel of /me settings."""

    async def load(interaction: Interaction) -> PersonSettings:
        return interaction.settings

    async def save(interaction: Interaction, settings: PersonSettings) -> None:
        await people.set(settings)
        interaction.apply(settings)

    def others(interaction: Interaction, ref: Ref) -> tuple[Button, ...]:
        del ref
        say = interaction.say
        return (
            Button(say("button-seeks"), Ref("seeks")),
            Button(say("button-me-export"), Ref("meexport")),
            Button(say("button-me-delete"), Ref("medelete")),
        )

    pages = tuple(Page(key, (Section(rows, load, save),)) for key, rows in PAGES.items())
    return SettingsPanel("settings", pages, others)


def _zone_words(zone: str, say: Say) -> str:
    time = discord.utils.utcnow().astimezone(ZoneInfo(zone)).strftime("%H:%M")
    return say("settings-zone", zone=zone, time=time)


def _quiet(text: str) -> Quiet | None:
    try:
        return read_quiet(text)
    except ValueError as error:
        raise BadValue("quiet-hours", text=text[:MAX_ECHOED_CHARS]) from error


def _digest_words(key: str, say: Say) -> str:
    return say("settings-off") if key == OFF else say("settings-digest-at", hour=f"{key}:00")


PAGES: Final = MappingProxyType(
    {
        "look": (
            Setting(
                "locale",
                Tongue("settings-language-auto"),
            ),
            Setting("theme", OneOf({one: one for one in THEMES}, named("settings-theme"))),
            Setting("side", OneOf({one.value: one for one in Side}, named("settings-side"))),
            Setting("confirm", SWITCH),
        ),
        "reminders": (
            Setting(
                "when",
                SomeOf(
                    tuple(When),
                    named("settings-when"),
                    "settings-reminders-none",
                    lambda keys: frozenset(map(When, keys)),
                    lambda chosen: (one for one in When if one in chosen),
                ),
                "reminders.when",
            ),
            Setting(
                "most",
                OneOf(
                    {str(one): one for one in range(1, MAX_REMINDERS + 1)}, lambda key, _say: key
                ),
                "reminders.most",
            ),
            Setting(
                "digest",
                OneOf({OFF: None, **{str(one): one for one in range(24)}}, _digest_words),
                "reminders.digest",
            ),
            Setting(
                "privately",
                OneOf({"off": False, "on": True}, named("settings-way")),
                "reminders.privately",
            ),
            Setting(
                "mentions",
                SomeOf(
                    tuple(Mention),
                    named("settings-mention"),
                    "settings-none",
                    lambda keys: frozenset(map(Mention, keys)),
                    lambda chosen: (one for one in Mention if one in chosen),
                ),
            ),
        ),
        "time": (
            Setting("zone", Typed(known_zone, _zone_words, example="Asia/Tokyo")),
            Setting(
                "quiet",
                Typed(
                    _quiet,
                    lambda quiet, say: str(quiet or say("settings-none")),
                    lambda quiet: str(quiet or ""),
                    example="22:00-7:00",
                ),
                "reminders.quiet",
            ),
            Setting("autovacation", SWITCH, "auto_vacation"),
        ),
        "people": (
            Setting(
                "invitations",
                OneOf({one.value: one for one in Invitations}, named("settings-invited-by")),
            ),
            Setting("listed", SWITCH),
            Setting("public", SWITCH),
            Setting("hours", SWITCH),
            Setting("rivals", SWITCH),
        ),
    }
)

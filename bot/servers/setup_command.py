"""/setup: the settings of a server, for people with Manage Server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias

import discord

from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.access import (
    OWN_THREAD_PERMISSIONS,
    POST_PERMISSIONS,
    missing_in_forum,
    missing_permissions,
    needed_to_post,
)
from bot.discord_kit.drafts import DraftGone
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    server_group,
    slash,
)
from bot.discord_kit.interaction import Interaction, public_texts, require_manager
from bot.discord_kit.message import Button, Entity, OutgoingMessage, Ref, Row
from bot.discord_kit.settings import (
    SWITCH,
    One,
    OneOf,
    Page,
    Places,
    Section,
    Setting,
    SettingsPanel,
    SomeOf,
    Tongue,
    Typed,
    named,
    whole,
)
from bot.discord_kit.texts import Say, described, say_in
from bot.match.lobby.seating import TermsRefused
from bot.match.model.clock import MAX_CONTROL_CHARS, known_zone, parse_clock, parse_common_clock
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Timeout, Undo
from bot.match.refusals import BadValue
from bot.match.services import MatchServices
from bot.match.store.people import ServerRepository
from bot.play.access import Kit
from bot.play.board.text import explain
from bot.servers.admin import MatchAdministration
from bot.servers.admin_ui import VOUCHED_FOR, VOUCHED_UNTIL
from engines import GAMES, PUBLIC
from render.catalogue import LOCALES, own_name

# -------------------------------------------------------------------------------------- settings
# Settings of servers.


SettingsFollowUp: TypeAlias = Callable[[UnitOfWork, ServerSettings], Awaitable[None]]
"""What follows from new settings of a server, in the unit that keeps them."""

PLACES: Final = ("thread", "channel")
MAX_ALLOWED_CHANNELS: Final = 50
"""Channels that a server may have named one by one; today's form takes fewer."""
MAX_LIMIT: Final = 1000
"""Open matches of a person: as good as no limit."""
MAX_VACATION_DAYS: Final = 366
"""Days of vacation in a year: as good as no limit."""


@dataclass(frozen=True, slots=True)
class Servers:
    """Settings by server; a server that never set anything has the bot's defaults."""

    store: Store
    default_place: str
    games: Collection[str]
    """The keys of the games there are."""
    follow_ups: Sequence[SettingsFollowUp] = ()

    async def get(self, guild_id: int) -> ServerSettings:
        async with self.store.reading() as unit:
            settings = await unit[ServerRepository].get(guild_id)
        return settings or ServerSettings(guild_id, place=self.default_place)

    @transactional
    async def set(self, unit: UnitOfWork, settings: ServerSettings) -> None:
        """
        :raises BadValue: `bad-setting`, `no-such-game`.
        :raises TermsRefused: `rated-computer`.
        """
        if settings.place not in PLACES:
            raise BadValue("bad-setting")
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadValue("bad-setting")
        for game in settings.games:
            if game not in self.games:
                raise BadValue("no-such-game", game=game)
        if len(settings.allowed_channels) > MAX_ALLOWED_CHANNELS:
            raise BadValue("bad-setting")
        if not 0 <= settings.vacation_days <= MAX_VACATION_DAYS:
            raise BadValue("bad-setting")
        if settings.open_matches is not None and settings.open_matches < 1:
            raise BadValue("bad-setting")
        if settings.terms.rated and settings.terms.timeout is Timeout.COMPUTER:
            # every match that is made by default would be refused
            raise TermsRefused("rated-computer")
        known_zone(settings.zone)
        await unit[ServerRepository].put(settings)
        for follow_up in self.follow_ups:
            await follow_up(unit, settings)


# ------------------------------------------------------------------------------------------ rows
# A server's settings, by the pages of /setup settings. Other rooms have more.


def _clock(text: str) -> str:
    """A time control as it is written, without the zone of its weekends if none is named."""
    parse_common_clock(text)
    return text


def _with_clock(settings: ServerSettings, text: str) -> ServerSettings:
    clock = parse_clock(text, zone=settings.zone)
    return replace(settings, terms=replace(settings.terms, clock=clock))


def _games(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Games that may be played: none named stands for all, those to come among them."""
    if not keys:
        raise RequestRefused("last-game")
    return () if len(keys) == len(GAMES) else keys


def _makers(settings: ServerSettings) -> int | None:
    role = settings.tournament_role
    return None if role == settings.guild_id else role


def _with_makers(settings: ServerSettings, role: int | None) -> ServerSettings:
    return replace(settings, tournament_role=role)


def _with_anyone(settings: ServerSettings, anyone: bool) -> ServerSettings:
    return replace(settings, tournament_role=settings.guild_id if anyone else None)


SERVER_ROWS: Final = MappingProxyType(
    {
        "server": (
            Setting(
                "language",
                Tongue("language-auto"),
                "locale",
            ),
            Setting("zone", Typed(known_zone, lambda zone, _say: zone, example="Asia/Tokyo")),
            Setting("place", OneOf({one: one for one in PLACES}, named("place"))),
            Setting("channels", Places("setup-everywhere"), "allowed_channels"),
            Setting(
                "board", OneOf({"turning": True, "steady": False}, named("side")), "terms.turning"
            ),
        ),
        "matches": (
            Setting(
                "clock",
                Typed(
                    _clock,
                    lambda text, say: explain(parse_clock(text), say),
                    max_chars=MAX_CONTROL_CHARS,
                ),
                get=lambda settings: str(settings.terms.clock),
                put=_with_clock,
            ),
            Setting(
                "timeout",
                OneOf({one.value: one for one in Timeout}, named("timeout")),
                "terms.timeout",
            ),
            Setting("undo", OneOf({one.value: one for one in Undo}, named("undo")), "terms.undo"),
            Setting("rated", OneOf({"yes": True, "no": False}, named("rated")), "terms.rated"),
            Setting(
                "games",
                SomeOf(
                    GAMES,
                    lambda key, say: say.game(key),
                    "settings-none",
                    _games,
                    lambda games: games or tuple(GAMES),
                    every="setup-all",
                ),
            ),
        ),
        "players": (
            Setting(
                "limit",
                Typed(
                    lambda text: whole(1, MAX_LIMIT)(text) if text else None,
                    lambda limit, say: say("setup-unlimited") if limit is None else str(limit),
                    lambda limit: "" if limit is None else str(limit),
                ),
                "open_matches",
            ),
            Setting(
                "vacation",
                Typed(whole(0, MAX_VACATION_DAYS), lambda days, say: say("setup-days", count=days)),
                "vacation_days",
            ),
        ),
        "tournaments": (
            Setting("makers", One(Entity.ROLE, "settings-none"), get=_makers, put=_with_makers),
            Setting(
                "anyone",
                SWITCH,
                get=lambda settings: settings.tournament_role == settings.guild_id,
                put=_with_anyone,
            ),
            Setting("directors", One(Entity.ROLE, "settings-none"), "director_role"),
        ),
    }
)


def server_section(servers: Servers, page: str) -> Section[ServerSettings]:
    """A page's settings of servers."""

    async def load(interaction: Interaction) -> ServerSettings:
        """The server's settings, with a guess of its language if there is none yet: whoever sets it
        up is taken to speak it."""
        settings = await servers.get(require_manager(interaction))
        guess = settings.guessed_locale or say_in(interaction.raw.locale).locale
        return replace(settings, guessed_locale=guess)

    async def save(interaction: Interaction, settings: ServerSettings) -> None:
        del interaction
        await servers.set(settings)

    async def notes(interaction: Interaction, settings: ServerSettings) -> list[str]:
        """Which language the server's is."""
        if page != "server" or settings.locale is not None:
            return []
        public = await public_texts(interaction, servers.get)
        return [interaction.say("setup-language-now", language=own_name(public.locale))]

    async def troubles(interaction: Interaction, settings: ServerSettings) -> list[str]:
        """Why matches of this channel get no threads although the server wants them."""
        if page != "server" or settings.place != "thread":
            return []
        if not isinstance(interaction.raw.channel, discord.TextChannel):
            return []
        wanted = OWN_THREAD_PERMISSIONS
        missing = missing_permissions(interaction.raw.app_permissions, wanted)
        if not missing:
            return []
        say, channel = interaction.say, f"<#{interaction.channel_id}>"
        return [say("setup-place-missing", channel=channel, permissions=say.permissions(missing))]

    return Section(SERVER_ROWS[page], load, save, notes, troubles)


# --------------------------------------------------------------------------------- setup command


VOUCHER: Final = "setup"
"""The kind of draft that vouches for somebody without Manage Server."""


class Doctor(Protocol):
    """What another feature adds to /setup doctor."""

    async def diagnosis(
        self, interaction: Interaction, guild_id: int
    ) -> tuple[list[str], tuple[Row, ...]]:
        """What went wrong, and what can be done about it."""
        ...


@dataclass(frozen=True, slots=True)
class SetupCommand(Face):
    """/setup: the panel of settings, and what keeps them from working."""

    kit: Kit
    servers: Servers
    pages: tuple[Page, ...]
    doctors: tuple[Doctor, ...] = ()

    @property
    def panel(self) -> SettingsPanel:
        return SettingsPanel("setup", self.pages, _doctor_button, self._check)

    def routes(self) -> Routes:
        examine = Route(Acknowledgement.UPDATE, self._examine, in_match=False)
        return {**self.panel.routes(), "setupdoctor": examine}

    def forms(self) -> Routes:
        return self.panel.forms()

    def commands(self) -> Sequence[Command]:
        group = server_group("setup", described("command-setup"), managers=True)

        @slash(self.kit.handler, "settings", group)
        async def settings(interaction: Interaction) -> None:
            voucher = await self._voucher(interaction)
            await interaction.answer(await self.panel.message(interaction, voucher=voucher))

        @slash(self.kit.handler, "doctor", group)
        async def doctor(
            interaction: Interaction, forum: discord.ForumChannel | None = None
        ) -> None:
            voucher = await self._voucher(interaction)
            if forum is not None:
                await interaction.answer(_of_forum(interaction, forum))
            else:
                await interaction.answer(await self._diagnosis(interaction, voucher))

        return (group,)

    async def _voucher(self, interaction: Interaction) -> int:
        """The number for the refs of a panel. Of buttons Discord does not say whether the server
        lets somebody use the command; a draft says so to the buttons of those without Manage Server
        for a while (ADR 0044).

        :raises RequestRefused: `server-only`, `manage-server`.
        """
        guild_id, raw = require_manager(interaction), interaction.raw
        if raw.permissions.manage_guild:
            return 0
        until = (raw.created_at + VOUCHED_FOR).isoformat()
        user_id = interaction.person.user_id
        draft = await self.kit.drafts.add(guild_id, user_id, VOUCHER, {VOUCHED_UNTIL: until})
        return draft.id

    async def _check(self, interaction: Interaction, voucher: int) -> None:
        """
        :raises RequestRefused: `server-only`, `manage-server`.
        """
        if voucher and not interaction.manages:
            user_id = interaction.person.user_id
            with suppress(DraftGone):
                draft = await self.kit.drafts.get(voucher, interaction.guild_id, user_id)
                until = draft.body.get(VOUCHED_UNTIL) if draft.kind == VOUCHER else None
                if until and interaction.raw.created_at <= datetime.fromisoformat(until):
                    interaction.vouch()
        require_manager(interaction)

    async def _examine(self, click: Click) -> None:
        await self._check(click.interaction, click.ref.match)
        await click.interaction.answer(await self._diagnosis(click.interaction, click.ref.match))

    async def _diagnosis(self, interaction: Interaction, voucher: int) -> OutgoingMessage:
        """Permissions of the bot in this channel, and what keeps settings from working."""
        say, channel, guild_id = (
            interaction.say,
            interaction.raw.channel,
            require_manager(interaction),
        )
        settings = await self.servers.get(guild_id)
        wanted = list(needed_to_post(channel))
        if settings.place == "thread" and isinstance(channel, discord.TextChannel):
            wanted += OWN_THREAD_PERMISSIONS
        missing = missing_permissions(interaction.raw.app_permissions, wanted)
        findings = list[str]()
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        here = {interaction.channel_id, parent}
        if settings.allowed_channels and here.isdisjoint(settings.allowed_channels):
            findings.append(say("doctor-elsewhere"))
        for page in self.pages:
            for section in page.sections:
                findings += await section.findings(interaction, await section.load(interaction))
        rows: tuple[Row, ...] = ()
        for doctor in self.doctors:
            found, remedies = await doctor.diagnosis(interaction, guild_id)
            findings += found
            rows += remedies
        lines = _checked(say, interaction.channel_id, wanted, missing, findings)
        settings_button = Button(say("button-setup-settings"), Ref("setup", voucher))
        rows = (*rows, (settings_button,))
        return OutgoingMessage("\n".join(lines), rows=rows, audience=PUBLIC)


def _doctor_button(interaction: Interaction, ref: Ref) -> tuple[Button, ...]:
    return (Button(interaction.say("button-setup-doctor"), ref.to("setupdoctor")),)


def _of_forum(interaction: Interaction, forum: discord.ForumChannel) -> OutgoingMessage:
    """Permissions of the bot that tournaments need in a forum."""
    missing = missing_in_forum(forum)
    wanted = dict.fromkeys((*POST_PERMISSIONS, *missing))
    return OutgoingMessage(
        "\n".join(_checked(interaction.say, forum.id, wanted, missing)), audience=PUBLIC
    )


def _checked(
    say: Say,
    channel_id: int,
    wanted: Iterable[str],
    missing: Collection[str],
    findings: Sequence[str] = (),
) -> list[str]:
    lines = [say("doctor-heading", channel=f"<#{channel_id}>")]
    for name in wanted:
        permission = say(f"permission-{name}")
        if name in missing:
            lines.append(say("doctor-missing", permission=permission, why=say(f"why-{name}")))
        else:
            lines.append(say("doctor-fine", permission=permission))
    lines += findings
    if missing:
        lines.append(say("doctor-ill"))
    elif not findings:
        lines.append(say("doctor-well"))
    return lines


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class ServerServices:
    settings: Servers
    administration: MatchAdministration

    @classmethod
    def over(
        cls, match: MatchServices, default_place: str, follow_ups: Sequence[SettingsFollowUp]
    ) -> ServerServices:
        """`follow_ups` are what other features do after a change of a server's settings."""
        core, rules = match.use_case, match.lobby_rules
        return cls(
            Servers(core.store, default_place, frozenset(rules.games), follow_ups),
            MatchAdministration(core, rules, match.substitutes),
        )

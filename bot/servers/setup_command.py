"""/setup: the settings of a server, for people with Manage Server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.access import (
    OWN_THREAD_PERMISSIONS,
    POST_PERMISSIONS,
    missing_in_forum,
    missing_permissions,
    needed_to_post,
)
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import (
    FOR_SERVERS,
    ON_SERVERS,
    Command,
    Face,
    game_choices,
    suggest_quietly,
)
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import OutgoingMessage, Row
from bot.discord_kit.texts import Say, described, say_in
from bot.match.lobby.seating import TermsRefused
from bot.match.model.clock import MAX_CONTROL_CHARS, known_zone, parse_clock
from bot.match.model.people import ServerSettings
from bot.match.model.terms import Timeout, Undo
from bot.match.refusals import BadValue
from bot.match.services import MatchServices
from bot.match.store.people import ServerRepository
from bot.play import autocomplete
from bot.play.access import Kit
from bot.play.board.text import explain
from bot.servers.admin import MatchAdministration
from engines import GAMES, PUBLIC

# -------------------------------------------------------------------------------------- settings
# Settings of servers.


SettingsFollowUp: TypeAlias = Callable[[UnitOfWork, ServerSettings], Awaitable[None]]
"""What follows from new settings of a server, in the unit that keeps them."""

PLACES: Final = ("thread", "channel")
LOCALES: Final = ("en", "ja")
MAX_ALLOWED_CHANNELS: Final = 50
"""Channels that can be named one by one; a server with more allows all."""
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


# --------------------------------------------------------------------------------- setup command


AUTO: Final = "auto"
"""The server's own language, whatever it is."""
TURNING, STEADY = SIDES = ("turning", "steady")
"""Choices for the side that public boards are seen from."""
ALLOW, FORBID, EVERYWHERE = "allow", "forbid", "everywhere"
CHANNEL_RULES: Final = (ALLOW, FORBID, EVERYWHERE)
"""Choices for the channels where matches may be made."""
CREATE, DIRECT = TOURNAMENT_RIGHTS = ("create", "direct")
"""Choices for what a role may do with tournaments."""


class SetupPart(Protocol):
    """Another feature's part of /setup."""

    def command(self) -> Command:
        """Its subcommand."""
        ...

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """Its settings, and what keeps them from working, for all that shows settings."""
        ...


class Doctor(Protocol):
    """What another feature adds to /setup doctor."""

    async def diagnosis(
        self, interaction: Interaction, guild_id: int
    ) -> tuple[list[str], tuple[Row, ...]]:
        """What went wrong, and what can be done about it."""
        ...


@dataclass(frozen=True, slots=True)
class SetupCommand(Face):
    """The subcommands of /setup."""

    kit: Kit
    servers: Servers
    further: tuple[SetupPart, ...]
    """Parts of other features."""
    doctors: tuple[Doctor, ...] = ()

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(
            name="setup",
            description=described("command-setup"),
            guild_only=True,
            allowed_contexts=ON_SERVERS,
            allowed_installs=FOR_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )

        @group.command(name="place", description=described("command-setup-place"))
        @app_commands.describe(where=described("command-setup-place-where"))
        @app_commands.choices(
            where=[Choice(name=described(f"place-{place}"), value=place) for place in PLACES]
        )
        async def place(raw: discord.Interaction[Any], where: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                await self.servers.set(replace(settings, place=where))
                told = [interaction.say(f"setup-place-{where}")]
                if missing := _without_threads(interaction, where):
                    told.append(missing)
                await interaction.answer("\n".join(told))

        @group.command(name="language", description=described("command-setup-language"))
        @app_commands.describe(which=described("command-setup-language-which"))
        @app_commands.choices(
            which=[
                Choice(name=described(f"language-{locale}"), value=locale)
                for locale in (AUTO, *LOCALES)
            ]
        )
        async def language(raw: discord.Interaction[Any], which: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                locale = None if which == AUTO else which
                guess = say_in(raw.locale).locale
                await self.servers.set(replace(settings, locale=locale, guessed_locale=guess))
                await interaction.answer(interaction.say(f"setup-language-{which}"))

        self._agreements(group)
        self._bounds(group)

        @group.command(name="show", description=described("command-setup-show"))
        async def show(raw: discord.Interaction[Any]) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                lines = settings_lines(settings, interaction.say)
                if missing := _without_threads(interaction, settings.place):
                    # right under where matches are played
                    lines.insert(1, missing)
                lines += await self._further_lines(interaction, settings.guild_id)
                await interaction.answer("\n".join(lines))

        @group.command(name="doctor", description=described("command-setup-doctor"))
        @app_commands.describe(forum=described("command-setup-doctor-forum"))
        async def doctor(
            raw: discord.Interaction[Any], forum: discord.ForumChannel | None = None
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                message = (
                    _of_forum(interaction, forum)
                    if forum
                    else await self._diagnosis(interaction, guild_id)
                )
                await interaction.answer(message)

        for part in self.further:
            group.add_command(part.command())
        return (group,)

    async def _further_lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        return [line for part in self.further for line in await part.lines(interaction, guild_id)]

    async def _settings(self, interaction: Interaction) -> ServerSettings:
        """The server's settings, with a guess of its language if there is none yet: whoever sets it
        up is taken to speak it."""
        settings = await self.servers.get(require_manager(interaction))
        guess = settings.guessed_locale or say_in(interaction.raw.locale).locale
        return replace(settings, guessed_locale=guess)

    def _agreements(self, group: app_commands.Group) -> None:
        """Terms of matches whose makers name no others."""

        @group.command(name="clock", description=described("command-setup-clock"))
        @app_commands.describe(clock=described("command-play-clock"))
        async def clock(
            raw: discord.Interaction[Any], clock: app_commands.Range[str, 1, MAX_CONTROL_CHARS]
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                control = parse_clock(clock, zone=settings.zone)
                terms = replace(settings.terms, clock=control)
                await self._keep(interaction, replace(settings, terms=terms))

        @clock.autocomplete("clock")
        @suggest_quietly
        async def offer_clocks(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return autocomplete.clocks(current, say_in(raw.locale))

        @group.command(name="timeout", description=described("command-setup-timeout"))
        @app_commands.describe(what=described("command-play-timeout"))
        @app_commands.choices(what=autocomplete.timeouts())
        async def timeout(raw: discord.Interaction[Any], what: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                terms = replace(settings.terms, timeout=Timeout(what))
                await self._keep(interaction, replace(settings, terms=terms))

        @group.command(name="undo", description=described("command-setup-undo"))
        @app_commands.describe(what=described("command-play-undo"))
        @app_commands.choices(what=autocomplete.undos())
        async def undo(raw: discord.Interaction[Any], what: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                await self._keep(
                    interaction, replace(settings, terms=replace(settings.terms, undo=Undo(what)))
                )

        @group.command(name="rated", description=described("command-setup-rated"))
        @app_commands.describe(rated=described("command-setup-rated-rated"))
        async def rated(raw: discord.Interaction[Any], rated: bool) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                terms = replace(settings.terms, rated=rated)
                await self._keep(interaction, replace(settings, terms=terms))

        @group.command(name="board", description=described("command-setup-board"))
        @app_commands.describe(side=described("command-setup-board-side"))
        @app_commands.choices(
            side=[Choice(name=described(f"side-{side}"), value=side) for side in SIDES]
        )
        async def board(raw: discord.Interaction[Any], side: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                terms = replace(settings.terms, turning=side == TURNING)
                await self._keep(interaction, replace(settings, terms=terms))

        @group.command(name="zone", description=described("command-setup-zone"))
        @app_commands.describe(name=described("command-setup-zone-name"))
        async def zone(
            raw: discord.Interaction[Any], name: app_commands.Range[str, 1, MAX_CONTROL_CHARS]
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                await self._keep(interaction, replace(settings, zone=known_zone(name.strip())))

    def _bounds(self, group: app_commands.Group) -> None:
        """Bounds of matches: channels, games, their number, and vacations."""

        @group.command(name="channels", description=described("command-setup-channels"))
        @app_commands.describe(
            what=described("command-setup-channels-what"),
            channel=described("command-setup-channels-channel"),
        )
        @app_commands.choices(
            what=[Choice(name=described(f"channels-{what}"), value=what) for what in CHANNEL_RULES]
        )
        async def channels(
            raw: discord.Interaction[Any],
            what: str,
            channel: discord.TextChannel | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                meant = interaction.channel_id if channel is None else channel.id
                rest = tuple(one for one in settings.allowed_channels if one != meant)
                allowed = {ALLOW: (*rest, meant), FORBID: rest, EVERYWHERE: ()}[what]
                if what == FORBID and not rest:
                    raise RequestRefused("last-channel")
                await self._keep(interaction, replace(settings, allowed_channels=allowed))

        @group.command(name="game", description=described("command-setup-game"))
        @app_commands.describe(
            game=described("command-setup-game-game"),
            allowed=described("command-setup-game-allowed"),
        )
        @app_commands.choices(game=game_choices())
        async def game(
            raw: discord.Interaction[Any],
            game: str,
            allowed: bool,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                before = settings.games or tuple(GAMES)
                played = [key for key in GAMES if (allowed if key == game else key in before)]
                if not played:
                    raise RequestRefused("last-game")
                # none named stands for all games, those to come among them
                games = () if len(played) == len(GAMES) else tuple(played)
                await self._keep(interaction, replace(settings, games=games))

        @group.command(name="limit", description=described("command-setup-limit"))
        @app_commands.describe(matches=described("command-setup-limit-matches"))
        async def limit(
            raw: discord.Interaction[Any],
            matches: app_commands.Range[int, 1, 1000] | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                await self._keep(interaction, replace(settings, open_matches=matches))

        @group.command(name="tournaments", description=described("command-setup-tournaments"))
        @app_commands.describe(
            role=described("command-setup-tournaments-role"),
            what=described("command-setup-tournaments-what"),
        )
        @app_commands.choices(
            what=[
                Choice(name=described(f"choice-tournaments-{what}"), value=what)
                for what in TOURNAMENT_RIGHTS
            ]
        )
        async def tournaments(
            raw: discord.Interaction[Any], role: discord.Role | None = None, what: str = CREATE
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                role_id = None if role is None else role.id
                if what == DIRECT:
                    if role_id == settings.guild_id:
                        raise RequestRefused("not-everybody")
                    settings = replace(settings, director_role=role_id)
                else:
                    settings = replace(settings, tournament_role=role_id)
                await self._keep(interaction, settings)

        @group.command(name="vacation", description=described("command-setup-vacation"))
        @app_commands.describe(days=described("command-setup-vacation-days"))
        async def vacation(
            raw: discord.Interaction[Any], days: app_commands.Range[int, 0, 366]
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                settings = await self._settings(interaction)
                await self._keep(interaction, replace(settings, vacation_days=days))

    async def _keep(self, interaction: Interaction, settings: ServerSettings) -> None:
        """Save settings, and show them."""
        await self.servers.set(settings)
        lines = settings_lines(settings, interaction.say)
        await interaction.answer("\n".join([interaction.say("setup-kept"), *lines]))

    async def _diagnosis(self, interaction: Interaction, guild_id: int) -> OutgoingMessage:
        """Permissions of the bot in this channel, and the settings that need them."""
        say, channel = interaction.say, interaction.raw.channel
        settings = await self.servers.get(guild_id)
        wanted = list(needed_to_post(channel))
        if settings.place == "thread" and isinstance(channel, discord.TextChannel):
            wanted += OWN_THREAD_PERMISSIONS
        missing = missing_permissions(interaction.raw.app_permissions, wanted)
        lines = _checked(say, interaction.channel_id, wanted, missing)
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        here = {interaction.channel_id, parent}
        if settings.allowed_channels and here.isdisjoint(settings.allowed_channels):
            lines.append(say("doctor-elsewhere"))
        lines.append(say("doctor-place", place=say(f"place-{settings.place}")))
        lines.append(say("doctor-language", language=say(f"language-{settings.locale or AUTO}")))
        lines += await self._further_lines(interaction, guild_id)
        rows: tuple[Row, ...] = ()
        for doctor in self.doctors:
            found, remedies = await doctor.diagnosis(interaction, guild_id)
            lines += found
            rows += remedies
        return OutgoingMessage("\n".join(lines), rows=rows, audience=PUBLIC)


def _without_threads(interaction: Interaction, place: str) -> str:
    """Why matches of this channel get no threads although the server wants them; empty if they
    do."""
    if place != "thread" or not isinstance(interaction.raw.channel, discord.TextChannel):
        return ""
    wanted = OWN_THREAD_PERMISSIONS
    missing = missing_permissions(interaction.raw.app_permissions, wanted)
    if not missing:
        return ""
    say = interaction.say
    channel = f"<#{interaction.channel_id}>"
    return say("setup-place-missing", channel=channel, permissions=say.permissions(missing))


def settings_lines(settings: ServerSettings, say: Say) -> list[str]:
    """Settings of a server, a line each."""
    terms = settings.terms
    channels = say.listing(f"<#{channel}>" for channel in settings.allowed_channels)
    games = say.listing(say.game(key) for key in settings.games)
    limit = settings.open_matches
    return [
        say("doctor-place", place=say(f"place-{settings.place}")),
        say("doctor-language", language=say(f"language-{settings.locale or AUTO}")),
        say(
            "setup-channels",
            channels=channels if settings.allowed_channels else say("setup-everywhere"),
        ),
        say("setup-games", games=games if settings.games else say("setup-all")),
        say("setup-clock", clock=explain(terms.clock, say)),
        say("setup-timeout", timeout=say(f"timeout-{terms.timeout.value}")),
        say("setup-undo", undo=say(f"undo-{terms.undo.value}")),
        say("setup-rated", rated=say("rated-yes" if terms.rated else "rated-no")),
        say("setup-board", side=say(f"side-{TURNING if terms.turning else STEADY}")),
        say("setup-zone", zone=settings.zone),
        say("setup-limit", count=limit) if limit is not None else say("setup-limit-none"),
        say("setup-vacation", count=settings.vacation_days),
        say("setup-tournaments", who=_makers(settings, say)),
        say(
            "setup-directors",
            who=say("setup-managers")
            if settings.director_role is None
            else f"<@&{settings.director_role}>",
        ),
    ]


def _makers(settings: ServerSettings, say: Say) -> str:
    """The people who may make tournaments."""
    role = settings.tournament_role
    if role is None:
        return say("setup-managers")
    return say("setup-everybody") if role == settings.guild_id else f"<@&{role}>"


def _of_forum(interaction: Interaction, forum: discord.ForumChannel) -> OutgoingMessage:
    """Permissions of the bot that tournaments need in a forum."""
    missing = missing_in_forum(forum)
    wanted = dict.fromkeys((*POST_PERMISSIONS, *missing))
    return OutgoingMessage(
        "\n".join(_checked(interaction.say, forum.id, wanted, missing)), audience=PUBLIC
    )


def _checked(
    say: Say, channel_id: int, wanted: Iterable[str], missing: Collection[str]
) -> list[str]:
    lines = [say("doctor-heading", channel=f"<#{channel_id}>")]
    for name in wanted:
        permission = say(f"permission-{name}")
        if name in missing:
            lines.append(say("doctor-missing", permission=permission, why=say(f"why-{name}")))
        else:
            lines.append(say("doctor-fine", permission=permission))
    lines.append(say("doctor-ill") if missing else say("doctor-well"))
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

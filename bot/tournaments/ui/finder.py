"""From an interaction to the tournament it means, and to the person who acts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

import discord
from discord.app_commands import Choice

from bot.discord_kit.access import has_role, is_only_manager, loaded
from bot.discord_kit.errors import RequestRefused, is_passing
from bot.discord_kit.faces import Suggester, matching_choices, suggest_quietly
from bot.discord_kit.interaction import Interaction
from bot.match.model.clock import parse_length
from bot.play.access import Kit
from bot.tournaments.progress import Stage
from bot.tournaments.rulings import may_rule
from bot.tournaments.service import Tournaments
from bot.tournaments.store import (
    MAX_SUGGESTIONS,
    Actor,
    NoSuchTournament,
    State,
    TournamentRefused,
    TournamentRow,
)

# ------------------------------------------------------------------------------------- durations
# Lengths of sign-ups and rounds, as people type them.


BOUNDS: Final = (timedelta(minutes=1), timedelta(days=90))
"""The least and the most that a sign-up or a round may last."""


def parse_duration(text: str) -> timedelta:
    """A length of time in the notation of clocks.

    :raises RequestRefused: `bad-length`.
    """
    least, most = BOUNDS
    try:
        found = parse_length(text)
    except ValueError as error:
        raise RequestRefused("bad-length") from error
    if not least <= found <= most:
        raise RequestRefused("bad-length")
    return found


START_FORMAT: Final = "%Y-%m-%d %H:%M"
"""How a start at a date is kept: in the server's zone."""
_WEEKDAYS: Final = (
    *(("mon", "月"), ("tue", "火"), ("wed", "水"), ("thu", "木"), ("fri", "金")),
    *(("sat", "土"), ("sun", "日")),
)
_MOMENT: Final = re.compile(r"(?P<day>\S+?)(?:曜日?)?,? ?(?P<hour>\d{1,2}):(?P<minute>\d\d)")


def dated(text: str, now: datetime, zone: str) -> str:
    """A start such as "Sunday 20:00" with its date in a zone, as `START_FORMAT` has it; any other
    text as it is."""
    found = _MOMENT.fullmatch(" ".join(unicodedata.normalize("NFKC", text[:60]).lower().split()))
    today = now.astimezone(ZoneInfo(zone))
    if found is None or not (int(found["hour"]) < 24 and int(found["minute"]) < 60):
        return text
    at = today.replace(hour=int(found["hour"]), minute=int(found["minute"]))
    days = {"today": 0, "今日": 0, "tomorrow": 1, "明日": 1}.get(found["day"])
    if days is None:
        names = enumerate(_WEEKDAYS)
        weekday = next((n for n, (en, ja) in names if found["day"].startswith((en, ja))), None)
        if weekday is None:
            return text
        days = (weekday - today.weekday()) % 7
        # today's weekday means next week once the time has passed
        days += 7 * (not days and at <= today)
    return (at + timedelta(days)).strftime(START_FORMAT)


def start_date(text: str, zone: str) -> datetime | None:
    """The date that a text means, as `START_FORMAT` has it; None for any other text."""
    try:
        return datetime.strptime(text, START_FORMAT).replace(tzinfo=ZoneInfo(zone))
    except ValueError:
        return None


def parse_start(text: str, now: datetime, zone: str) -> datetime:
    """The moment of a start: after a length of time, or at a date in a zone.

    :raises TournamentRefused: `start`: it is neither, or not within `BOUNDS` from now.
    """
    at = start_date(text, zone)
    if at is None:
        try:
            return now + parse_duration(text)
        except RequestRefused as error:
            raise TournamentRefused("start") from error
    least, most = BOUNDS
    if not now + least <= at <= now + most:
        raise TournamentRefused("start")
    return at.astimezone(UTC)


# ---------------------------------------------------------------------------------------- finder


@dataclass(frozen=True, slots=True)
class TournamentFinder:
    """Finds tournaments of the server that an interaction comes from, in places that the person
    sees, and no others. Those who organise one or take part in it see it anywhere there; if two
    servers play each other, wherever they are."""

    kit: Kit
    tournaments: Tournaments

    async def by_code(self, interaction: Interaction, code: str) -> State:
        """
        :raises NoSuchTournament: there is none with this code here.
        """
        state = self.seen(interaction, await self.tournaments.find(code))
        if not await self._is_open_to(interaction, state):
            raise NoSuchTournament(code[:20])
        return state

    async def by_id(self, interaction: Interaction, tournament_id: int) -> State:
        """
        :raises NoSuchTournament: it is not of this server.
        """
        state = self.seen(interaction, await self.tournaments.get(tournament_id))
        if not await self._is_open_to(interaction, state):
            # in the same words as for one that does not exist
            raise NoSuchTournament(str(tournament_id))
        return state

    async def listed(
        self, raw: discord.Interaction[Any], *stages: Stage, most: int = MAX_SUGGESTIONS
    ) -> list[TournamentRow]:
        """The tournaments of the server that are at these stages, the newest first, at most so
        many."""
        if raw.guild_id is None:
            return []
        viewer = self.kit.access.channels.viewer(raw)
        theirs = await self.tournaments.unfinished_of(raw.user.id)
        found = await self.tournaments.of_server(raw.guild_id, stages, most)
        rows = [row.seen(row.side_of(raw.guild_id)) for row in found]
        abroad = [await self.tournaments.get(one) for one in theirs - {row.id for row in rows}]
        rows += [
            state.row
            for state in abroad
            if state.row.stage in stages and _takes_part(state, raw.user.id)
        ]
        return [
            row
            for row in rows
            if row.organiser_id == raw.user.id or row.id in theirs or await viewer.sees(row.home)
        ][:most]

    def suggest(self) -> Suggester:
        """Suggests the codes of tournaments that are not over."""

        @suggest_quietly
        async def suggest(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            rows = await self.listed(raw, Stage.SIGN_UP, Stage.RUNNING)
            pairs = [(row.code, f"{row.name} · {row.code}") for row in rows]
            return list(matching_choices(pairs, current))

        return suggest

    async def may_rule(self, interaction: Interaction, state: State) -> bool:
        """Whether a person may rule a tournament at all; about own cases see `ruler`."""
        return may_rule(state, await self._acting(interaction, state))

    async def ruler(self, interaction: Interaction, state: State) -> Actor:
        """The asking person, with what they may rule of a tournament of this server: directors may
        as much as managers."""
        acting = await self._acting(interaction, state)
        other = next((one for one in state.row.servers if one != interaction.guild_id), None)
        if not acting.side and not acting.governs:
            return acting
        if state.row.guest is not None and other is not None:
            return replace(acting, deserted=await self._is_gone(other))
        role = (await self.kit.settings_of(interaction.guild_id or 0)).director_role
        return replace(acting, alone=await is_only_manager(interaction.raw, role))

    async def governor(self, interaction: Interaction) -> Actor:
        """The asking person, with whether they may do what managers and directors of this server
        may."""
        known, guild_id = actor(interaction), interaction.guild_id
        if guild_id is None:
            return known
        role = (await self.kit.settings_of(guild_id)).director_role
        return replace(known, governs=known.governs or has_role(interaction.raw, role))

    async def _acting(self, interaction: Interaction, state: State) -> Actor:
        """The asking person, as somebody who acts for a server that plays the tournament."""
        neutral, side = state.progress.neutral, state.row.side_of(interaction.guild_id)
        if not side or (neutral and neutral.user_id == interaction.person.user_id):
            # two servers' organiser is neither's
            return replace(actor(interaction), governs=False)
        known, teams = await self.governor(interaction), state.tournament.teams
        if teams is None or not teams.abroad:
            return known
        return replace(known, side=side, title=teams.names[side - 1])

    async def _is_gone(self, guild_id: int) -> bool:
        """Whether the bot is no member of a server any more.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        if loaded(self.kit.client, guild_id) is not None:
            return False
        try:
            await self.kit.client.fetch_guild(guild_id)
        except (discord.NotFound, discord.Forbidden) as error:
            if is_passing(error):
                raise
            return True
        return False

    async def may_organise(self, interaction: Interaction, user_id: int) -> bool:
        """Whether the server lets a person make tournaments or direct them."""
        guild_id = interaction.guild_id
        viewer = await self.kit.access.channels.member(guild_id, user_id)
        if guild_id is None or viewer is None or viewer.member is None:
            return False
        settings = await self.kit.settings_of(guild_id)
        roles = (settings.tournament_role, settings.director_role)
        held = {role.id for role in viewer.member.roles}
        return viewer.manages or not held.isdisjoint(filter(None, roles))

    @staticmethod
    def seen(interaction: Interaction, state: State) -> State:
        """The tournament as the server has it that an interaction comes from; anywhere else as the
        one for which the person plays."""
        side = state.row.side_of(interaction.guild_id)
        holder = state.progress.holder(interaction.person.user_id)
        return state.seen(side or (0 if holder is None else holder.team))

    async def _is_open_to(self, interaction: Interaction, state: State) -> bool:
        """Whether the person may know of a tournament, whose standings link to its matches."""
        user_id = interaction.person.user_id
        if state.row.guest is not None and _takes_part(state, user_id):
            return True
        if state.row.place.guild_id != interaction.guild_id:
            return False
        if user_id == state.row.organiser_id or state.progress.holder(user_id) is not None:
            return True
        return await self.kit.access.channels.viewer(interaction.raw).sees(state.row.home)


def _takes_part(state: State, user_id: int) -> bool:
    """Whether a person plays in what two servers play, or is its organiser."""
    neutral = state.progress.neutral
    plays = state.row.guest is not None and state.progress.holder(user_id) is not None
    return plays or (neutral is not None and neutral.user_id == user_id)


Show: TypeAlias = Callable[[Interaction, State, str], Awaitable[None]]
"""Answers with a panel, below a notice."""


def actor(interaction: Interaction) -> Actor:
    """The asking person, as somebody who takes part."""
    return Actor(interaction.person, interaction.id, interaction.manages)

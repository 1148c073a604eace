"""Which match a person means, whether they may know of it, and what else commands and buttons
need.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import app_commands

from bot.base.log import about
from bot.discord_kit.access import ChannelAccess, Viewer
from bot.discord_kit.drafts import Drafts
from bot.discord_kit.errors import RequestRefused, SeveralMatches, StaleChoice
from bot.discord_kit.faces import (
    Click,
    InteractionHandler,
    Suggester,
    matching_choices,
    suggest_quietly,
)
from bot.discord_kit.interaction import Interaction, ServerSettingsOf
from bot.discord_kit.limits import CostlyWork, RateLimits, RenderThread
from bot.discord_kit.message import CHOICES_LIMIT, Menu, OutgoingMessage, Ref, parse_id
from bot.discord_kit.texts import Say, tidy
from bot.match.act.recorder import Board, OccasionsOf
from bot.match.act.service import require_seat
from bot.match.model.match import Match, Team
from bot.match.model.position import OfferState, Position
from bot.match.model.terms import Status
from bot.match.refusals import MatchRefused, NoSuchMatch, NotLooked, NotYourMatch, StaleBoard
from bot.match.services import MatchServices
from engines import PUBLIC
from render.catalogue import animals_in
from render.pick import Choice

# ---------------------------------------------------------------------------------- match access
# The matches that a person may know of, and may have something posted about.


@dataclass(frozen=True, slots=True)
class MatchAccess:
    """Tells which matches a person may know of: those they play in, and those in places that they
    see."""

    match: MatchServices
    channels: ChannelAccess

    async def is_open_to(self, raw: discord.Interaction[Any], match: Match) -> bool:
        """Whether the person of an interaction may know of a match."""
        return bool(await self.open_to(raw, (match,)))

    async def open_to(self, raw: discord.Interaction[Any], matches: Iterable[Match]) -> list[Match]:
        """Those of the matches that the person of an interaction may know of, in their order."""
        viewer, user_id = self.channels.viewer(raw), raw.user.id
        return [
            match
            for match in matches
            if await is_visible(match, user_id, viewer) or await self._is_asked(match, user_id)
        ]

    async def _is_asked(self, match: Match, user_id: int) -> bool:
        """Whether somebody is asked to take a seat of a direct match over, and has yet to answer:
        they are sent the request, which names the match."""
        if not match.is_direct or match.status is not Status.ACTIVE:
            return False
        offer = await self.match.offers.of_match(match.id)
        if offer is None or offer.state is not OfferState.OPEN or offer.substitute is None:
            return False
        return offer.substitute.user_id == user_id

    async def check_player(self, interaction: Interaction, match: Match) -> None:
        """Check that a player may have something posted where their match is played, other than
        their moves, answers and leaving. Everybody else is refused elsewhere."""
        if match.seat_of(interaction.person.user_id) is not None:
            await self.check_member(interaction, match)

    async def check_member(self, interaction: Interaction, match: Match) -> None:
        """Check that a person is on the server of a match, and welcome there. Codes, direct
        messages and lists reach people who are not. A direct match has no server; a person acts on
        it where they are welcome.

        :raises MatchRefused: `not-member`.
        """
        where = interaction.guild_id if match.is_direct else match.place.guild_id
        await self.match.lobby.check_welcome(where, interaction.person)
        guild_id, user_id = match.place.guild_id, interaction.person.user_id
        if guild_id in (None, interaction.guild_id):
            return
        if await self.channels.member(guild_id, user_id) is None:
            raise MatchRefused("not-member", match.code)


async def is_visible(match: Match, user_id: int, viewer: Viewer) -> bool:
    """Whether a person has or is offered a seat in a match, or sees the place where it is played. A
    direct match is its players' alone; an invitation to one is seen where it stands."""
    if match.is_direct and viewer.here == match.place.channel_id and match.status is Status.LOBBY:
        return True
    return match.seat_of(user_id) is not None or await viewer.sees(match.place, match.thread_id)


# ------------------------------------------------------------------------------------ team seats
# The port through which teams decide at their seats of a match.
#
# Play does not import votes; `bot.app.build` passes the implementation.


class TeamSeats(Protocol):
    """Lets the people of a channel decide together."""

    async def seat(self, interaction: Interaction, match: Match) -> int:
        """The seat of the team that a person without a seat belongs to, and from now on alone:
        they are about to see what it sees.

        :raises Refusal: they are of no team of the match.
        """
        ...

    async def vote(
        self, interaction: Interaction, match_id: int, text: str, *, version: int | None
    ) -> OutgoingMessage | None:
        """Vote for a move instead of making it, and answer with that. None where no team decides.

        :raises Refusal: they may not vote, or not for this.
        """
        ...

    async def lines(self, board: Board, say: Say) -> list[str]:
        """The lines on a public board about the votes; asked only in matches with teams."""
        ...

    async def check_member(self, interaction: Interaction, team: Team) -> None:
        """Check that a person may lead a team.

        :raises Refusal: they do not belong to it.
        """
        ...


# ---------------------------------------------------------------------------------- match finder
# Find the match that a person means: by its code, or by the thread or channel.


@dataclass(frozen=True, slots=True)
class MatchFinder:
    """Finds the match that a person means."""

    match: MatchServices
    access: MatchAccess
    teams: TeamSeats

    async def find_owed(self, interaction: Interaction, code: str | None) -> Match:
        """The match in which the person wants to move.

        :raises RequestRefused: `no-match-here`.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user, context = interaction.person.user_id, interaction.context
        mine = context.here
        if mine is None:
            mine = await self.match.matches.in_place(interaction.channel_id, user)
        if len(mine) == 1:
            # the common case; the match itself refuses a person who is not to move
            return _only(mine)
        waiting = await self.match.inbox.where(user)
        due = [match for match in mine if match.id in waiting]
        if due or mine:
            return _only(due or mine, instead=RequestRefused("no-turn-here") if not due else None)
        return await self._not_mine(interaction)

    async def find_own(self, interaction: Interaction, code: str | None) -> Match:
        """The person's own match, in this channel or by its code."""
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        found = await self.match.matches.in_place(interaction.channel_id, user)
        return _only(found) if found else await self._not_mine(interaction)

    async def find_visible(self, interaction: Interaction, code: str | None) -> Match:
        """The match a person wants to see: their own before others' in this channel, an open one
        before a finished one.

        :raises RequestRefused: `no-match-here`.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user, open_ = interaction.person.user_id, (Status.ACTIVE, Status.LOBBY)
        for who in (user, None):
            found = await self._here(interaction, who, open_)
            if found:
                return _only(found)
        for who in (user, None):
            found = await self._here(interaction, who, (Status.FINISHED,))
            if found:
                return found[0]
        raise RequestRefused("no-match-here")

    async def find_for_note(self, interaction: Interaction, code: str | None) -> Match:
        """The person's own match for a note: by its code, or the one in this channel, the last
        finished one if none is open."""
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        if found := await self.match.matches.in_place(interaction.channel_id, user):
            return _only(found)
        ended = (Status.FINISHED, Status.CANCELLED)
        found = await self.match.matches.in_place(interaction.channel_id, user, statuses=ended)
        last = next((match for match in found if match.is_played), None)
        return last or await self._not_mine(interaction)

    async def require_seat(self, interaction: Interaction, ref: Ref) -> tuple[Position, int]:
        """The table that a component belongs to, and the seat of the person who pressed it. While
        all lay out their cards no board is too old, nor is one on which only clocks have changed.

        :raises StaleBoard, NotLooked: as the names say.
        """
        match = await self._get(interaction, ref.match)
        seat = await self.seat_in(interaction, match)
        position = await self.position(interaction, match.id)
        if seat in position.called:
            raise NotLooked(match.code)
        if (
            position.match.version != ref.version
            and not position.arranging
            and not await self.match.matches.is_current(match.id, ref.version)
        ):
            raise StaleBoard(match.code, ref.version, position.match.version)
        return position, seat

    async def seat_in(self, interaction: Interaction, match: Match) -> int:
        """The seat for which a person decides, alone or with a team: what it sees is theirs to
        see."""
        user_id = interaction.person.user_id
        if match.seat_of(user_id) is None and match.teams and match.status is Status.ACTIVE:
            return await self.teams.seat(interaction, match)
        return require_seat(match, user_id)

    async def check_access(self, interaction: Interaction, match_id: int) -> None:
        """See to it that a component's match is one that the person may know of, whoever made the
        component.

        :raises NoSuchMatch: there is none with this id, or none for them.
        """
        match = await self._get(interaction, match_id)
        if not await self.access.is_open_to(interaction.raw, match):
            raise NoSuchMatch(match_id)

    async def position(
        self, interaction: Interaction, match_id: int, version: int | None = None
    ) -> Position:
        """As `Matches.position`, which need not be asked for what was looked up already."""
        known = interaction.context.position
        if (
            known is not None
            and known.match.id == match_id
            and version in (None, known.match.version)
        ):
            return known
        return await self.match.matches.position(match_id, version)

    async def _get(self, interaction: Interaction, match_id: int) -> Match:
        known = interaction.context.match
        if known is not None and known.id == match_id:
            return known
        return await self.match.matches.get(match_id)

    async def _by_code(self, interaction: Interaction, code: str) -> Match:
        match = interaction.context.match or await self.match.matches.find(code)
        if not await self.access.is_open_to(interaction.raw, match):
            raise NoSuchMatch(code)
        about(match=match.id)
        return match

    async def _here(
        self, interaction: Interaction, user_id: int | None, statuses: tuple[Status, ...]
    ) -> list[Match]:
        """The matches in this channel that the person may know of; optionally of one player."""
        found = await self.match.matches.in_place(
            interaction.channel_id, user_id, statuses=statuses
        )
        return await self.access.open_to(interaction.raw, found)

    async def _not_mine(self, interaction: Interaction) -> Match:
        """The one match here in which a team votes.

        :raises NotYourMatch: there is none.
        :raises RequestRefused: `no-match-here`.
        """
        others = await self._here(interaction, None, (Status.ACTIVE,))
        if len(voting := [match for match in others if match.teams]) == 1:
            # the person may be of its team, which is looked up where it matters
            return _only(voting)
        if len(others) == 1:
            raise NotYourMatch(others[0].code)
        raise RequestRefused("no-match-here")

    async def only(
        self, interaction: Interaction, finding: Awaitable[Match], then: Ref
    ) -> Match | None:
        """The match that was found; None if there are several, of which a menu asks for one. Its
        choice leads to `then`.

        Raises what the finding raises but for SeveralMatches.
        """
        try:
            return await finding
        except SeveralMatches as several:
            if not several.found:
                raise
            waiting = await self.match.inbox.where(interaction.person.user_id)
            choices = match_choices(
                several.found, waiting, interaction.person.user_id, interaction.say
            )
            say = interaction.say
            await interaction.answer(
                OutgoingMessage(
                    say("which-match"),
                    rows=(Menu(then, say("which-match-choose"), choices),),
                    audience=PUBLIC,
                )
            )
            return None

    async def chosen(self, click: Click) -> Match:
        """The match that was chosen from the menu."""
        match_id = parse_id("".join(click.values))
        if match_id is None:
            raise StaleChoice
        await self.check_access(click.interaction, match_id)
        return await self.match.matches.get(match_id)


def _only(matches: list[Match], instead: Exception | None = None) -> Match:
    if len(matches) == 1:
        about(match=matches[0].id)
        return matches[0]
    raise instead or SeveralMatches([match.code for match in matches], matches)


def match_choices(
    matches: Collection[Match], waiting: Collection[int], user_id: int, say: Say
) -> tuple[Choice, ...]:
    """Matches to choose from, those that wait for the person first."""
    ordered = sorted(matches, key=lambda match: match.id not in waiting)
    return tuple(
        Choice(str(match.id), described(match, user_id, say), turn_of(match, waiting, say))
        for match in ordered[:CHOICES_LIMIT]
    )


def described(match: Match, user_id: int, say: Say) -> str:
    """A match by its game and whom the person plays; everybody's names for whoever looks on.
    Discord formats nothing in a choice, so nothing is escaped."""
    own = match.seat_of(user_id)
    named = (animals_in(tidy(name), say.locale) or say("anybody") for name in match.names)
    names = [name for seat, name in enumerate(named) if seat != own]
    players = say.listing(names) if own is not None else " – ".join(names)
    return f"{say.game(match.game)} · {players}"


def turn_of(match: Match, waiting: Collection[int], say: Say) -> str:
    """Whose turn it is, and the match's code."""
    if match.id in waiting:
        whose = "yours"
    elif match.status is Status.ACTIVE:
        whose = "others"
    else:
        whose = match.status.value
    turn = say(f"which-match-{whose}")
    return f"{turn} · {match.code}"


# ----------------------------------------------------------------------------------- match codes


@dataclass(frozen=True, slots=True)
class MatchCodes:
    """Suggests the codes of matches."""

    match: MatchServices
    handler: InteractionHandler
    access: MatchAccess

    def own(self) -> Suggester:
        """The codes of the person's own open matches."""

        @suggest_quietly
        async def suggest(
            raw: discord.Interaction[Any], current: str
        ) -> list[app_commands.Choice[str]]:
            found = await self.match.inbox.of_user(raw.user.id)
            return await self._choices(raw, found, current)

        return suggest

    def of_server(self) -> Suggester:
        """The codes of the server's open matches; for people without Manage Server of those in
        channels that they see."""

        @suggest_quietly
        async def suggest(
            raw: discord.Interaction[Any], current: str
        ) -> list[app_commands.Choice[str]]:
            if raw.guild_id is None:
                return []
            found = await self.match.inbox.of_server(raw.guild_id)
            found = await self.access.open_to(raw, found)
            return await self._choices(raw, found, current)

        return suggest

    def past(self) -> Suggester:
        """The codes of all matches that ended in this channel, newest first."""

        @suggest_quietly
        async def suggest(
            raw: discord.Interaction[Any], current: str
        ) -> list[app_commands.Choice[str]]:
            if raw.channel_id is None:
                return []
            ended = (Status.FINISHED,)
            found = await self.match.matches.in_place(raw.channel_id, statuses=ended)
            found = await self.access.open_to(raw, found)
            return await self._choices(raw, found, current)

        return suggest

    def suggest_own(self, command: app_commands.Command[Any, ..., Any]) -> None:
        """Suggest the person's own matches for the command's `match`."""
        command.autocomplete("match")(self.own())

    async def _choices(
        self, raw: discord.Interaction[Any], matches: Iterable[Match], current: str
    ) -> list[app_commands.Choice[str]]:
        say = (await self.handler.recognise(raw)).say
        waiting = await self.match.inbox.where(raw.user.id)
        named = (
            (
                match.code,
                f"{described(match, raw.user.id, say)} · {turn_of(match, waiting, say)}",
            )
            for match in sorted(matches, key=lambda match: match.id not in waiting)
        )
        return list(matching_choices(named, current))


# ------------------------------------------------------------------------------------------- kit


@dataclass(frozen=True, slots=True)
class Kit:
    """What commands and buttons of matches, and of all that is above them, are handed. Sending is
    not in it: `Posts` are for those few who send."""

    match: MatchServices
    client: discord.Client
    handler: InteractionHandler
    access: MatchAccess
    finder: MatchFinder
    codes: MatchCodes
    teams: TeamSeats
    settings_of: ServerSettingsOf
    render_thread: RenderThread
    costly_work: CostlyWork
    rate_limits: RateLimits
    drafts: Drafts
    occasions: OccasionsOf

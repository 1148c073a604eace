"""/play: a new match in this channel."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import api_errors
from bot.discord_kit.autocomplete import games, quietly
from bot.discord_kit.faces import Acknowledgement, Command, Face
from bot.discord_kit.interaction import Interaction, ServerSettingsOf
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.refusals import TooFewSeats
from bot.discord_kit.respond import acknowledge, respond_publicly
from bot.discord_kit.texts import described
from bot.match.lobby.last_choices import LastChoices
from bot.match.lobby.refusals import TeamRefused
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.enums import Seating, Status
from bot.match.model.match import NewMatch
from bot.match.model.play_choices import NO_CHOICES, PlayChoices
from bot.match.model.team import MAX_HOURS, MAX_MINIMUM
from bot.match.model.terms import Sides, Timeout, Undo
from bot.match.model.time_control import MAX_CONTROL_CHARS
from bot.play import autocomplete
from bot.play.lobby.message import called_by, hushed_text, lobby_message, sent_text
from bot.play.lobby.rated_question import RatedQuestion
from bot.play.lobby.team_wish import TeamChoices, suited, with_teams
from bot.play.lobby.wish import (
    DEFAULT_LEVEL,
    compatible,
    opponents,
    parse_options,
    server_terms,
    still_known,
    wish_of,
)
from bot.play.team_seats import TeamSeats

_log: Final = structlog.get_logger(__name__)

MAX_PLAYERS: Final = 4
"""Seats that the command can fill: the person's own and three opponents'."""
HERE: Final = "here"
DIRECT: Final = "direct"
ANYWHERE: Final = "anywhere"
"""Where a match is played: where its invitation is, in its players' direct messages, or there with
an opponent who is yet to be found."""
INVITE_WAIT_S: Final = 1.5
"""Seconds that creating a match may take before the person is told to wait a little."""


class OpponentSearch(Protocol):
    """Finds people an opponent elsewhere."""

    async def open(
        self, interaction: Interaction, game: str, made: PlayChoices, *, named: bool
    ) -> None:
        """Answer with what would be looked for. `made` is what was chosen, and `named` whether
        somebody is to be invited."""
        ...


@dataclass(frozen=True, slots=True)
class PlayCommand(Face):
    """Creates matches."""

    handler: InteractionHandler
    lobby: Lobby
    mentions: Mentions
    last_choices: LastChoices
    settings_of: ServerSettingsOf
    rate_limits: RateLimits
    rated_question: RatedQuestion
    search: OpponentSearch
    teams: TeamSeats

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="play", description=described("command-play"))
        @app_commands.describe(
            game=described("command-play-game"),
            opponent=described("command-play-opponent"),
            opponent2=described("command-play-opponent2"),
            opponent3=described("command-play-opponent3"),
            players=described("command-play-players"),
            options=described("command-play-options"),
            seat=described("command-play-seat"),
            clock=described("command-play-clock"),
            late=described("command-play-timeout"),
            undo=described("command-play-undo"),
            breaks=described("command-play-breaks"),
            rated=described("command-play-rated"),
            level=described("command-play-level"),
            sides=described("command-play-sides"),
            pair=described("command-play-pair"),
            where=described("command-play-where"),
            team=described("command-play-team"),
            against=described("command-play-against"),
            vote_hours=described("command-play-vote-hours"),
            vote_role=described("command-play-vote-role"),
            votes_needed=described("command-play-votes-needed"),
            secret_votes=described("command-play-secret-votes"),
        )
        @app_commands.rename(late="timeout")
        @app_commands.choices(
            game=games(),
            seat=[
                Choice(name=described(f"seat-{seating.value}"), value=seating.value)
                for seating in Seating
            ],
            late=autocomplete.timeouts(),
            undo=autocomplete.undos(),
            sides=autocomplete.sides(),
            where=[
                Choice(name=described(f"where-{place}"), value=place)
                for place in (HERE, DIRECT, ANYWHERE)
            ],
        )
        @app_commands.choices(level=autocomplete.levels())
        async def play(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            game: str,
            opponent: discord.User | None = None,
            opponent2: discord.User | None = None,
            opponent3: discord.User | None = None,
            players: app_commands.Range[int, 2, MAX_PLAYERS] | None = None,
            options: app_commands.Range[str, 1, 200] | None = None,
            seat: str | None = None,
            clock: app_commands.Range[str, 1, MAX_CONTROL_CHARS] | None = None,
            late: str | None = None,
            undo: str | None = None,
            breaks: bool | None = None,
            rated: str | None = None,
            level: int | None = None,
            sides: str | None = None,
            pair: bool | None = None,
            where: str = HERE,
            team: discord.TextChannel | None = None,
            against: discord.TextChannel | None = None,
            vote_hours: app_commands.Range[int, 1, MAX_HOURS] | None = None,
            vote_role: discord.Role | None = None,
            votes_needed: app_commands.Range[int, 1, MAX_MINIMUM] | None = None,
            secret_votes: bool | None = None,
        ) -> None:
            async with self.handler.handling(raw, Acknowledgement.NOW) as interaction:
                users = [user for user in (opponent, opponent2, opponent3) if user is not None]
                user_id = interaction.person.user_id
                made = PlayChoices(
                    parse_options(game, options or "") if options is not None else None,
                    None if seat is None else Seating(seat),
                    clock,
                    None if late is None else Timeout(late),
                    None if undo is None else Undo(undo),
                    breaks,
                    autocomplete.read_rated(rated),
                    level,
                    None if sides is None else Sides(sides),
                    pair,
                )
                teams = TeamChoices(
                    team, against, vote_hours, vote_role, votes_needed, secret_votes
                )
                if teams.any and where != HERE:
                    raise TeamRefused("place")
                alone = not users and level is None
                # in direct messages nobody would see an open challenge
                if where == ANYWHERE or (interaction.is_at_home and alone and players is None):
                    await self.search.open(interaction, game, made, named=not alone)
                    return
                if not interaction.is_elsewhere:
                    # elsewhere the invitation is an answer, and the match goes on in private
                    interaction.check_place()
                last = await self.last_choices.of(user_id, game)
                last = replace(last, options=still_known(game, last.options or {}))
                named = opponents(interaction, users, level, last.level or DEFAULT_LEVEL)
                choices = made.over(compatible(game, made, last, named, players))
                if teams.any:
                    choices = suited(choices, made)
                if players is not None and len(named) >= players:
                    raise TooFewSeats(len(named) + 1, players)
                wish = await wish_of(
                    interaction,
                    game,
                    named,
                    seats=players,
                    choices=choices,
                    settings_of=self.settings_of,
                    direct=where == DIRECT,
                )
                if teams.any:
                    wish = with_teams(wish, teams, made)
                    if wish.team is not None:
                        await self.teams.check_member(interaction, wish.team)
                    await self._invite(interaction, wish)
                    return
                if self.rated_question.is_open(wish, choices):
                    await self.rated_question.ask(interaction, wish, choices)
                    return
                await self._invite(interaction, wish)
                if made != NO_CHOICES:
                    await self.last_choices.remember(user_id, game, choices)

        @play.autocomplete("options")
        @quietly
        async def offer_options(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return autocomplete.options(raw, current, (await self.handler.recognise(raw)).say)

        @play.autocomplete("clock")
        @quietly
        async def offer_clocks(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return autocomplete.clocks(current, (await self.handler.recognise(raw)).say)

        @play.autocomplete("rated")
        @quietly
        async def offer_rated(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.handler.recognise(raw)
            game = getattr(raw.namespace, "game", None) or ""
            last = (await self.last_choices.of(raw.user.id, game)).rated
            usual = (await server_terms(interaction, self.settings_of)).rated
            return autocomplete.rated(current, usual=usual, last=last, say=interaction.say)

        return (play,)

    async def _invite(self, interaction: Interaction, wish: NewMatch) -> None:
        """Create the match and answer with its invitation. If that takes too long, or Discord
        refuses the answer, the outbox posts the invitation."""
        with self.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            making = asyncio.ensure_future(self.lobby.create(wish, interaction.id))
            in_time, _ = await asyncio.wait((making,), timeout=INVITE_WAIT_S)
            if not in_time:
                await acknowledge(interaction.raw, private=True)
            match = await making
        if in_time:
            try:
                called = await called_by(match, self.mentions)
                pair = await self.lobby.pair_of(match)
                reader = interaction.person.user_id if interaction.is_at_home else None
                invitation = lobby_message(match, called=called, pair=pair, reader=reader)
                answer = await respond_publicly(interaction.raw, invitation)
            except (
                OSError,
                aiohttp.ClientError,
                discord.HTTPException,
                discord.RateLimited,
            ) as error:
                _log.warning("invitation-not-answered", code=api_errors.classify(error).code)
            else:
                # a match against computers begins with it
                await self.lobby.posted(match.id, answer.message_id, hidden=answer.hidden)
                if answer.hidden and match.status is Status.LOBBY:
                    await interaction.answer(interaction.say("lobby-hidden"))
                elif hushed := await hushed_text(match, self.mentions, interaction.say):
                    await interaction.answer(hushed)
                return
        await self.lobby.hasten(match.id)
        await interaction.answer(await sent_text(match, self.mentions, interaction.say))

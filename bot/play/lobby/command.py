"""/play, /team, and challenges from elsewhere: what begins an invitation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import faces
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    choices_of,
    slash,
    suggest_quietly,
)
from bot.discord_kit.interaction import Interaction, error_sentence, person
from bot.discord_kit.message import OutgoingMessage, Ref
from bot.match.lobby.seating import SeatingRefused, TeamRefused
from bot.match.model.clock import MAX_CONTROL_CHARS
from bot.match.model.people import Person, PlayChoices, computer
from bot.play.access import Kit
from bot.play.lobby.panel import DIRECT, HERE, RATED, UNRATED, PlayPanel
from bot.play.lobby.wish import (
    DEFAULT_LEVEL,
    SUITED,
    Proposal,
    clock_choices,
    level_choices,
    team_of,
)
from engines import GAMES

# ------------------------------------------------------------------------------------- challenge
# Challenging somebody from their profile, or by the menu on their name: the game is chosen, and
# the invitation shown before it is sent.


@dataclass(frozen=True, slots=True)
class Challenges(Face):
    """Invites one person. A ref's number is their id on Discord."""

    kit: Kit
    panel: PlayPanel

    def routes(self) -> Routes:
        return {
            "challenge": Route(Acknowledgement.PRIVATE, self._ask, in_match=False),
            "chalgame": Route(Acknowledgement.UPDATE, self._choose, in_match=False),
        }

    def menus(self) -> Sequence[faces.MenuCommand]:
        @app_commands.guild_only()
        async def challenge(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(await self._games(interaction, person(user)))

        return (faces.server_menu("menu-challenge", challenge),)

    async def _ask(self, click: Click) -> None:
        interaction = click.interaction
        opponent = await self._opponent(interaction, click.ref.match)
        await interaction.answer(await self._games(interaction, opponent))

    async def _games(self, interaction: Interaction, opponent: Person) -> OutgoingMessage:
        """Ask which game it is to be, of those that the server plays.

        :raises SeatingRefused: it is the person, or another bot than ours.
        :raises MissingPermissions: no match can be made here.
        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        interaction.check_place()
        if opponent.user_id == interaction.person.user_id:
            raise SeatingRefused("opponent-self", name=opponent.name)
        if opponent.bot and not _is_us(interaction, opponent.user_id):
            raise SeatingRefused("opponent-bot", name=opponent.name)
        return await self.panel.games(interaction, Ref("chalgame", opponent.user_id), (opponent,))

    async def _choose(self, click: Click) -> None:
        """Show the invitation to the game that was chosen."""
        interaction, game = click.interaction, next(iter(click.values), "")
        if game not in GAMES:
            raise StaleChoice
        opponent = await self._opponent(interaction, click.ref.match)
        people = await _named(self.kit, interaction, game, (opponent,), None)
        await self.panel.begin(interaction, Proposal(game, people))

    async def _opponent(self, interaction: Interaction, user_id: int) -> Person:
        """
        :raises SeatingRefused: they are not on this server.
        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        viewer = await self.kit.access.channels.member(interaction.guild_id, user_id)
        if viewer is None or viewer.member is None:
            raise SeatingRefused("opponent-absent")
        return person(viewer.member)


def _is_us(interaction: Interaction, user_id: int) -> bool:
    """Whether the bot itself is meant, in whose name computers play."""
    us = interaction.raw.client.user
    return us is not None and us.id == user_id


async def _named(
    kit: Kit, interaction: Interaction, game: str, people: Sequence[Person], level: int | None
) -> tuple[Person, ...]:
    """The named opponents. The bot's own name stands for a computer, of the `level`, else of that
    of the person's last one; a level alone does too.

    :raises RequestRefused: `level-of-nobody`.
    """
    ours = [_is_us(interaction, one.user_id) for one in people]
    if level is not None and people and not any(ours):
        raise RequestRefused("level-of-nobody")
    if level is None and any(ours):
        level = (await kit.match.last_choices.of(interaction.person.user_id, game)).level
    opponent = computer(level or DEFAULT_LEVEL)
    if level is not None and not people:
        return (opponent,)
    return tuple(opponent if us else one for us, one in zip(ours, people, strict=True))


# ------------------------------------------------------------------------------------------ play
# /play: a new match in this channel, or in direct messages.


class OpponentSearch(Protocol):
    """Finds people an opponent elsewhere."""

    async def open(self, interaction: Interaction, game: str, made: PlayChoices) -> None:
        """Answer with what would be looked for. `made` is what was chosen of it."""
        ...


@dataclass(frozen=True, slots=True)
class PlayCommand(Face):
    """Begins an invitation with what most people choose; the rest is in its panel."""

    kit: Kit
    panel: PlayPanel
    search: OpponentSearch

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "play")
        @app_commands.choices(
            rated=choices_of("lobby-is", (RATED, UNRATED)),
            where=choices_of("where", (HERE, DIRECT)),
        )
        @app_commands.choices(level=level_choices())
        async def play(  # noqa: PLR0917 - discord.py fills the options in by name
            interaction: Interaction,
            game: str,
            opponent: discord.User | None = None,
            level: int | None = None,
            clock: app_commands.Range[str, 1, MAX_CONTROL_CHARS] | None = None,
            rated: str | None = None,
            where: str = HERE,
        ) -> None:
            made = PlayChoices(
                clock=clock, rated=None if rated is None else rated == RATED, level=level
            )
            if interaction.is_at_home and opponent is None and level is None:
                # in direct messages nobody would see an open challenge
                await self.search.open(interaction, game, made)
                return
            named = [] if opponent is None else [person(opponent)]
            people, problem = tuple(named), ""
            try:
                people = await _named(self.kit, interaction, game, named, level)
            except RequestRefused as refusal:
                problem = error_sentence(refusal, interaction.say) or ""
            plan = Proposal(game, people, made, direct=where == DIRECT)
            await self.panel.begin(interaction, plan, problem)

        @play.autocomplete("clock")
        @suggest_quietly
        async def offer_clocks(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return clock_choices(current, (await self.kit.handler.recognise(raw)).say)

        return (play,)


# ------------------------------------------------------------------------------------------ team
# /team: the people of this channel play, by vote.


@dataclass(frozen=True, slots=True)
class TeamCommand(Face):
    """Begins an invitation by a channel, whose captain is the person who asks."""

    kit: Kit
    panel: PlayPanel

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "team")
        @app_commands.guild_only()
        @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
        @app_commands.allowed_installs(guilds=True, users=False)
        async def team(
            interaction: Interaction, game: str, against: discord.TextChannel | None = None
        ) -> None:
            channel = interaction.raw.channel
            if interaction.guild_id is None or not isinstance(channel, discord.TextChannel):
                raise TeamRefused("place")
            other = None if against is None else team_of(against.id, against.name)
            plan = Proposal(
                game,
                choices=SUITED,
                team=team_of(channel.id, channel.name),
                against=other,
            )
            await self.panel.begin(interaction, plan)

        return (team,)

"""Challenging somebody from their profile, or by the menu on their name: the game is chosen, and
the invitation shown before it is posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit import faces
from bot.discord_kit.channel_access import ChannelAccess
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Menu, OutgoingMessage, Ref
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.lobby.last_choices import LastChoices
from bot.match.lobby.refusals import BadOpponent
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, computer
from bot.match.model.play_choices import NO_CHOICES
from bot.play.clock_text import explain
from bot.play.lobby.rated_question import RatedQuestion
from bot.play.lobby.wish import DEFAULT_LEVEL, compatible, still_known, wish_of
from engines import GAMES, PUBLIC
from render.pick import Choice


@dataclass(frozen=True, slots=True)
class Challenges(Face):
    """Invites one person. A ref's number is their id on Discord."""

    handler: InteractionHandler
    channels: ChannelAccess
    last_choices: LastChoices
    settings_of: ServerSettingsOf
    rated_question: RatedQuestion

    def routes(self) -> Routes:
        return {
            "challenge": Route(Acknowledgement.PRIVATE, self._ask, in_match=False),
            "chalgame": Route(Acknowledgement.UPDATE, self._choose, in_match=False),
        }

    def menus(self) -> Sequence[faces.Menu]:
        @app_commands.guild_only()
        async def challenge(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self._games(interaction, person(user)))

        return (faces.server_menu("menu-challenge", challenge),)

    async def _ask(self, click: Click) -> None:
        interaction = click.interaction
        opponent = await self._opponent(interaction, click.ref.match)
        await interaction.answer(await self._games(interaction, opponent))

    async def _games(self, interaction: Interaction, opponent: Person) -> OutgoingMessage:
        """Ask which game it is to be, of those that the server plays.

        :raises BadOpponent: it is the person, or another bot than ours.
        :raises ServerOnly, MissingPermissions: no match can be made here.
        """
        if interaction.guild_id is None:
            raise ServerOnly
        interaction.check_place()
        if opponent.user_id == interaction.person.user_id:
            raise BadOpponent("self", opponent.name)
        if opponent.bot and not _is_us(interaction, opponent):
            raise BadOpponent("bot", opponent.name)
        say = interaction.say
        played = (await self.settings_of(interaction.guild_id)).games or tuple(GAMES)
        games = tuple(Choice(key, say.game(key), "") for key in played if key in GAMES)
        menu = Menu(Ref("chalgame", opponent.user_id), say("challenge-choose"), games)
        text = say("challenge-ask", name=plain(opponent.name))
        return OutgoingMessage(text, rows=(menu,), audience=PUBLIC)

    async def _choose(self, click: Click) -> None:
        """Show the invitation to the game that was chosen, with the choices of the person's last
        match of it, and the buttons that post it."""
        interaction, game = click.interaction, next(iter(click.values), "")
        if game not in GAMES:
            raise StaleChoice
        opponent = await self._opponent(interaction, click.ref.match)
        last = await self.last_choices.of(interaction.person.user_id, game)
        if _is_us(interaction, opponent):
            level = last.level or DEFAULT_LEVEL
            opponent = computer(level)
        last = replace(last, options=still_known(game, last.options or {}))
        choices = compatible(game, NO_CHOICES, last, (opponent,), None)
        wish = await wish_of(
            interaction,
            game,
            (opponent,),
            seats=None,
            choices=choices,
            settings_of=self.settings_of,
        )
        await self.rated_question.ask(
            interaction, wish, choices, preview=_preview(wish, interaction.say)
        )

    async def _opponent(self, interaction: Interaction, user_id: int) -> Person:
        """
        :raises BadOpponent: they are not on this server.
        :raises ServerOnly: this is no server.
        """
        if interaction.guild_id is None:
            raise ServerOnly
        viewer = await self.channels.member(interaction.guild_id, user_id)
        if viewer is None or viewer.member is None:
            raise BadOpponent("absent", "")
        return person(viewer.member)


def _is_us(interaction: Interaction, opponent: Person) -> bool:
    """Whether the bot itself is meant, in whose name computers play."""
    us = interaction.raw.client.user
    return us is not None and us.id == opponent.user_id


def _preview(wish: NewMatch, say: Say) -> str:
    """The terms of an invitation that nobody has seen yet."""
    names = say.people(plain(one.name) for one in wish.opponents)
    return say(
        "challenge-preview",
        names=names,
        game=say.game(wish.game),
        clock=explain(wish.terms.clock, say),
        undo=say(f"undo-{wish.terms.undo.value}"),
    )

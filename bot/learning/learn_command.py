"""/learn: a first match with hints, and puzzles, with a person's progress in both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

import render
import render.lessons
from bot.discord_kit import links
from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, public_texts
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.texts import Say, described
from bot.learning.guided_match import OPPONENT_LEVEL, GuidedMatches, learner
from bot.learning.own.service import OwnProgress, OwnPuzzles
from bot.learning.puzzle_words import own_line
from bot.learning.puzzles import PuzzleProgress, Puzzles
from bot.match.homes import Homes
from bot.match.inbox import Inbox
from bot.match.lobby.service import Lobby
from bot.match.model.enums import Seating, Status
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import computer
from bot.match.refusals import NoSuchGame
from engines import GAMES, PUBLIC


@dataclass(frozen=True, slots=True)
class LearnCommand(Face):
    """Guided matches and puzzles of a game, to go on with."""

    handler: InteractionHandler
    guided_matches: GuidedMatches
    puzzles: Puzzles
    own: OwnPuzzles
    inbox: Inbox
    homes: Homes
    lobby: Lobby
    settings_of: ServerSettingsOf
    rate_limits: RateLimits

    def routes(self) -> Routes:
        return {
            "learn": Route(Acknowledgement.PRIVATE, self.show, in_match=False),
            "school": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "learnplay": Route(Acknowledgement.UPDATE, self.begin, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="learn", description=described("command-learn"))
        @app_commands.describe(game=described("command-learn-game"))
        @app_commands.choices(game=games())
        async def learn(raw: discord.Interaction[Any], game: str) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self.learn_message(interaction, game))

        return (learn,)

    async def show(self, click: Click) -> None:
        await click.interaction.answer(
            await self.learn_message(click.interaction, game_of(click.ref))
        )

    async def begin(self, click: Click) -> None:
        """Make a guided match: an ordinary one, against the computer at its lowest level.

        :raises NoSuchGame: there is no such game.
        :raises AnswersOnly, MissingPermissions: the bot may not post here.
        """
        interaction, game = click.interaction, game_of(click.ref)
        if game not in GAMES:
            raise NoSuchGame(game)
        if await self._under_way(interaction, game) is not None:
            await interaction.answer(await self.learn_message(interaction, game))
            return
        interaction.check_place()
        public = await public_texts(interaction, self.settings_of)
        first = render.lessons.first_match(game)
        wish = NewMatch(
            game=game,
            creator=interaction.person,
            place=interaction.place,
            locale=public.locale,
            opponents=(computer(OPPONENT_LEVEL),) * first.opponents,
            options=first.options,
            # the first thing there is to see is something to do
            seating=Seating.FIRST,
            at_home=interaction.is_at_home,
        )
        with self.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.lobby.create(wish, _menu_id(interaction))
            if not match.status.is_open:
                # the menu is still there though its match is over
                match = await self.lobby.create(wish, interaction.id)
        await self.lobby.hasten(match.id)
        begun = interaction.say("learn-begun", game=interaction.say.game(game), code=match.code)
        await interaction.answer(OutgoingMessage(begun, audience=PUBLIC))

    async def learn_message(self, interaction: Interaction, game: str) -> OutgoingMessage:
        """
        :raises NoSuchGame: there is no such game.
        """
        if game not in GAMES:
            raise NoSuchGame(game)
        say, user = interaction.say, interaction.person.user_id
        ref = Ref("", path=(game,))
        lessons = await self.guided_matches.lessons(user, game)
        first = render.lessons.first_match(game)
        told = [
            f"### {say('learn-heading', game=say.game(game))}",
            say("learn-match", level=OPPONENT_LEVEL, count=first.opponents),
        ]
        if first.options:
            told.append(
                say(
                    "learn-options",
                    options=say.listing(
                        render.option(game, name, value, locale=say.locale)
                        for name, value in first.options.items()
                    ),
                )
            )
        if steps := render.lessons.count(game):
            told.append(say("learn-steps", had=len(lessons), steps=steps))
        match = await self._under_way(interaction, game)
        here = not interaction.is_elsewhere
        if match is not None:
            (seen,) = await self.homes.seen(user, (match,))
            told.append(say("learn-under-way", code=match.code, link=links.to_match(seen)))
        elif not here:
            told.append(say("learn-not-here"))
        key = "first" if not lessons else "again"
        progress = await self.puzzles.progress(user, game)
        told.append(_progress(say, progress))
        own = await self.own.progress(user, game)
        if own.open:
            told.append(own_line(say, own))
        puzzles = Button(
            say("button-learn-puzzles", solved=progress.solved, count=len(progress.puzzles)),
            ref.to("puzzle"),
            Tone.GOOD,
            enabled=progress.current is not None,
        )
        ways: Row = (
            Button(
                say(f"button-learn-{key}"),
                ref.to("learnplay"),
                Tone.MAIN,
                enabled=here and match is None,
            ),
            puzzles,
            *own_buttons(say, own, ref),
        )
        others: Row = (
            Button(
                say("button-puzzle-list"),
                ref.to("pzall"),
                enabled=bool(progress.puzzles),
            ),
            Button(say("button-rules"), Ref("rules", path=(game,))),
            Button(say("button-close"), ref.to("close", path=())),
        )
        return OutgoingMessage("\n".join(told), rows=(ways, others), audience=PUBLIC)

    async def _under_way(self, interaction: Interaction, game: str) -> Match | None:
        """The person's guided match that goes on already, here or on another server."""
        for match in await self.inbox.of_user(interaction.person.user_id):
            going = match.game == game and match.status is Status.ACTIVE
            if going and learner(match) is not None:
                return match
        return None


def _progress(say: Say, progress: PuzzleProgress) -> str:
    if not progress.puzzles:
        return say("learn-no-puzzles")
    return say("learn-puzzles", solved=progress.solved, count=len(progress.puzzles))


def own_buttons(say: Say, own: OwnProgress, ref: Ref) -> list[Button]:
    """The button to the mistakes of the person's own matches; none before there is one."""
    if not own.open:
        return []
    label = say("button-learn-own", due=len(own.due))
    return [Button(label, ref.to("ownpuzzle"), Tone.GOOD, enabled=bool(own.due))]


def _menu_id(interaction: Interaction) -> int:
    """The id that a match is made once for: the menu's, so that two presses at once make one."""
    message = interaction.raw.message
    return interaction.id if message is None else message.id


def game_of(ref: Ref) -> str:
    return ref.path[0] if ref.path else ""

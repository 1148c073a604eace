"""/leaderboard: the best of a game, on a server or over all of them, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage, Ref, parse_id
from bot.discord_kit.paging import paging
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.ratings.model import OVERALL, Rating
from bot.ratings.profile import Tally
from bot.ratings.service import Ratings
from bot.ratings.text import tally_words, with_spread
from engines import PUBLIC

PAGE_PEOPLE: Final = 10
MIN_MATCHES: Final = 5
"""Rated matches that are asked of people, unless the command says otherwise."""
MAX_MIN_MATCHES: Final = 1000


class Scope(StrEnum):
    SERVER = "server"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A choice of leaderboard."""

    game: str
    scope: Scope = Scope.SERVER
    min_matches: int = MIN_MATCHES

    @property
    def ref(self) -> Ref:
        return Ref("leaders", path=(self.game, self.scope.value, str(self.min_matches)))

    @classmethod
    def of(cls, ref: Ref) -> Leaderboard:
        """:raises StaleChoice: the ref says something else."""
        if len(ref.path) != 3 or ref.path[1] not in tuple(Scope):
            raise StaleChoice
        game, scope, min_matches = ref.path
        number = parse_id(min_matches)
        if number is None or number > MAX_MIN_MATCHES:
            raise StaleChoice
        return cls(game, Scope(scope), number)


@dataclass(frozen=True, slots=True)
class LeaderboardCommand(Face):
    """Leaderboards and their pages."""

    handler: InteractionHandler
    ratings: Ratings

    def routes(self) -> Routes:
        return {
            "leadersp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "leadersn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="leaderboard", description=described("command-leaderboard"))
        @app_commands.allowed_contexts(guilds=True, dms=True)
        @app_commands.describe(
            game=described("command-leaderboard-game"),
            scope=described("command-leaderboard-scope"),
            matches=described("command-leaderboard-matches"),
        )
        @app_commands.choices(
            game=games(),
            scope=[
                Choice(name=described(f"choice-scope-{scope.value}"), value=scope.value)
                for scope in Scope
            ],
        )
        async def leaderboard(
            raw: discord.Interaction[Any],
            game: str,
            scope: str = Scope.SERVER.value,
            matches: app_commands.Range[int, 1, MAX_MIN_MATCHES] = MIN_MATCHES,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.leaders_message(
                        interaction, Leaderboard(game, Scope(scope), matches)
                    )
                )

        return (leaderboard,)

    async def page(self, click: Click) -> None:
        """Another page; the version is its number."""
        interaction = click.interaction
        await interaction.answer(
            await self.leaders_message(interaction, Leaderboard.of(click.ref), click.ref.version)
        )

    async def leaders_message(
        self, interaction: Interaction, board: Leaderboard, number: int = 0
    ) -> OutgoingMessage:
        """A page of a leaderboard, the best first.

        :raises ServerOnly: the server's leaderboard is asked for where there is no server.
        """
        say = interaction.say
        if board.scope is Scope.ALL:
            scope = OVERALL
        elif interaction.guild_id is None:
            raise ServerOnly
        else:
            scope = interaction.guild_id
        first = number * PAGE_PEOPLE
        found, count = await self.ratings.leaders(
            board.game, scope, min_matches=board.min_matches, first=first, count=PAGE_PEOPLE
        )
        if not count:
            return OutgoingMessage(say("leaders-none", count=board.min_matches), audience=PUBLIC)
        pages = -(-count // PAGE_PEOPLE)
        if number >= pages:
            # people have gone from the list since
            return await self.leaders_message(interaction, board, pages - 1)
        where = "all" if board.scope is Scope.ALL else "here"
        lines = [say("leaders-heading", game=say.game(board.game), where=where)]
        lines += [
            _line(interaction, place, rating) for place, rating in enumerate(found, first + 1)
        ]
        lines.append(say("leaders-least", count=board.min_matches))
        if pages > 1:
            lines.append(say("history-page", page=number + 1, pages=pages))
        return OutgoingMessage(
            "\n".join(lines), rows=paging(say, board.ref, number, pages), audience=PUBLIC
        )


def _line(interaction: Interaction, place: int, rating: Rating) -> str:
    say = interaction.say
    mine = rating.user_id == interaction.person.user_id
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(rating.name),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )

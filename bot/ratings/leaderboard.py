"""/leaderboard: the best of a game, on a server or over all of them, page by page, and how past
seasons of a server stood at their end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage, Ref, parse_id
from bot.discord_kit.paging import Page, page_count
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, described
from bot.ratings.model import MIN_MATCHES, OVERALL, Rating, Tally
from bot.ratings.seasons.pages import MAX_SEASON_CHARS, PastSeason, SeasonPages
from bot.ratings.seasons.refusals import NoSuchSeason
from bot.ratings.service import Ratings
from bot.ratings.store import MIN_OPPONENTS, MIN_SERVER_PEOPLE
from bot.ratings.text import PAGE_PEOPLE, tally_words, with_spread
from engines import PUBLIC

MAX_MIN_MATCHES: Final = 1000


ServerLeaderboard: TypeAlias = Callable[[Interaction, Ref, int], Awaitable[OutgoingMessage]]
"""A page of a server's leaderboard of something other than a game, the best first; its number, and
the ref of its paging buttons.

:raises ServerOnly: there is no server.
"""


class Scope(StrEnum):
    SERVER = "server"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A choice of leaderboard."""

    game: str
    scope: Scope = Scope.SERVER
    min_matches: int = MIN_MATCHES
    season: int | None = None
    """A season that is over, by its number; None: ratings as they are."""

    @property
    def ref(self) -> Ref:
        season = () if self.season is None else (str(self.season),)
        path = (self.game, self.scope.value, str(self.min_matches), *season)
        return Ref("leaders", path=path)

    @classmethod
    def of(cls, ref: Ref) -> Leaderboard:
        """:raises StaleChoice: the ref says something else."""
        if len(ref.path) not in {3, 4} or ref.path[1] not in tuple(Scope):
            raise StaleChoice
        game, scope, min_matches, *season = ref.path
        number, of_season = parse_id(min_matches), parse_id(season[0]) if season else None
        if number is None or number > MAX_MIN_MATCHES or (season and of_season is None):
            raise StaleChoice
        return cls(game, Scope(scope), number, of_season)


@dataclass(frozen=True, slots=True)
class LeaderboardCommand(Face):
    """Leaderboards and their pages."""

    handler: InteractionHandler
    ratings: Ratings
    seasons: SeasonPages
    others: Mapping[str, ServerLeaderboard]
    """By their value as a choice beside the games, which `choice-leaderboard-<value>` names."""

    def routes(self) -> Routes:
        return {
            "leadersp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "leadersn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="leaderboard", description=described("command-leaderboard"))
        @app_commands.describe(
            game=described("command-leaderboard-game"),
            scope=described("command-leaderboard-scope"),
            matches=described("command-leaderboard-matches"),
            season=described("command-leaderboard-season"),
        )
        @app_commands.choices(
            game=[
                *games(),
                *(
                    Choice(name=described(f"choice-leaderboard-{value}"), value=value)
                    for value in self.others
                ),
            ],
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
            season: app_commands.Range[str, 1, MAX_SEASON_CHARS] | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                board = Leaderboard(game, Scope(scope), matches)
                if season is not None:
                    if scope == Scope.ALL or game in self.others:
                        raise NoSuchSeason("elsewhere")
                    board = replace(board, season=await self.seasons.named(interaction, season))
                await interaction.answer(await self.leaders_message(interaction, board))

        leaderboard.autocomplete("season")(self.seasons.suggest())
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
        if (other := self.others.get(board.game)) is not None:
            return await other(interaction, board.ref, number)
        if board.scope is Scope.ALL:
            scope = OVERALL
        elif interaction.guild_id is None:
            raise ServerOnly
        else:
            scope = interaction.guild_id
        if board.season is not None:
            wanted = PastSeason(board.game, board.season, board.min_matches)
            return await self.seasons.page(interaction, wanted, board.ref, number)
        season = await self.seasons.line(scope, say)
        first = number * PAGE_PEOPLE
        found, count = await self.ratings.leaders(
            board.game, scope, min_matches=board.min_matches, first=first, count=PAGE_PEOPLE
        )
        if not count:
            lines = [
                *season,
                say("leaders-none", count=board.min_matches),
                *_overall_terms(board, say),
            ]
            return OutgoingMessage("\n".join(lines), audience=PUBLIC)
        page = Page(found, number, page_count(count, PAGE_PEOPLE))
        if number >= page.count:
            # people have gone from the list since
            return await self.leaders_message(interaction, board, page.count - 1)
        where = "all" if board.scope is Scope.ALL else "here"
        lines = [say("leaders-heading", game=say.game(board.game), where=where), *season]
        names = await self._names(interaction, board, found)
        lines += [
            _line(interaction, place, rating, names.get(rating.user_id))
            for place, rating in enumerate(found, first + 1)
        ]
        lines += [say("leaders-least", count=board.min_matches), *_overall_terms(board, say)]
        lines += page.lines(say)
        return OutgoingMessage("\n".join(lines), rows=page.rows(say, board.ref), audience=PUBLIC)

    async def _names(
        self, interaction: Interaction, board: Leaderboard, found: Sequence[Rating]
    ) -> Mapping[int, str]:
        """The names that may be shown: on a server everybody's, over all servers those of people
        whom the asking person could meet."""
        everybody = {rating.user_id: rating.name for rating in found}
        if board.scope is Scope.SERVER:
            return everybody
        known = await self.ratings.names(
            everybody,
            asking=interaction.person.user_id,
            guild_id=interaction.guild_id,
            now=interaction.raw.created_at,
        )
        return {user_id: name or everybody[user_id] for user_id, name in known.items()}


def _overall_terms(board: Leaderboard, say: Say) -> tuple[str, ...]:
    """What is asked of people besides, and what is shown of them, over all servers."""
    if board.scope is Scope.SERVER:
        return ()
    return (say("leaders-all", opponents=MIN_OPPONENTS, people=MIN_SERVER_PEOPLE),)


def _line(interaction: Interaction, place: int, rating: Rating, name: str | None) -> str:
    """A person on a leaderboard. Without a name there are no results either, by which those who
    know them from elsewhere could tell who it is."""
    say = interaction.say
    if name is None:
        return say("leaders-someone", place=place, rating=with_spread(rating.skill, say))
    mine = rating.user_id == interaction.person.user_id
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(name),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )

"""Seasons on /leaderboard: the one under way, and how others stood at their end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.app_commands import Choice

from bot.discord_kit.autocomplete import Suggester, matching, quietly
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Ref, parse_id
from bot.discord_kit.paging import paging
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, say_in
from bot.ratings.model import MIN_MATCHES, OVERALL, Tally
from bot.ratings.seasons import text
from bot.ratings.seasons.model import Standing
from bot.ratings.seasons.refusals import NoSuchSeason
from bot.ratings.seasons.service import Seasons
from bot.ratings.text import PAGE_PEOPLE, tally_words, with_spread
from engines import PUBLIC

MAX_SEASON_CHARS: Final = 20


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A choice of final standings."""

    game: str
    number: int
    min_matches: int


@dataclass(frozen=True, slots=True)
class SeasonPages:
    """Final standings of seasons, page by page."""

    seasons: Seasons

    async def line(self, scope: int, say: Say) -> list[str]:
        """The season that is under way in a scope, under the heading of its leaderboard."""
        if scope == OVERALL:
            return []
        state = await self.seasons.state(scope)
        if state.open is None:
            return []
        return [text.under_way(state.open, say)]

    async def named(self, interaction: Interaction, typed: str) -> int | None:
        """The number of the season that somebody typed; None for the one under way.

        :raises ServerOnly: there is no server.
        :raises NoSuchSeason: there is none of this number.
        """
        if interaction.guild_id is None:
            raise ServerOnly
        state = await self.seasons.state(interaction.guild_id)
        last = state.closed if state.open is None else state.open.number
        if not last:
            raise NoSuchSeason("yet")
        number = parse_id(typed.strip())
        if number is None or not 1 <= number <= last:
            raise NoSuchSeason("here", plain(typed), last)
        return number if number <= state.closed else None

    def suggest(self) -> Suggester:
        """The seasons of the server, the newest first."""

        @quietly
        async def offer_seasons(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            if raw.guild_id is None:
                return []
            seasons, zone = await self.seasons.all(raw.guild_id)
            say = say_in(raw.locale)
            pairs = ((str(each.number), text.choice(each, zone, say)) for each in seasons)
            return list(matching(pairs, current))

        return offer_seasons

    async def page(
        self, interaction: Interaction, wanted: PastSeason, ref: Ref, number: int
    ) -> OutgoingMessage:
        """A page of the final standings of a season of the server, the first place first.

        :param ref: that of its paging buttons.
        :param number: of the page, 0-based; behind the last page, the last one is shown.
        :raises ServerOnly: there is no server.
        :raises StaleChoice: the season has not ended here.
        """
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise ServerOnly
        ended = await self.seasons.ended(guild_id, wanted.number)
        if ended is None:
            raise StaleChoice
        found, count = await self.seasons.standings(
            guild_id,
            wanted.number,
            wanted.game,
            min_matches=wanted.min_matches,
            first=number * PAGE_PEOPLE,
            count=PAGE_PEOPLE,
        )
        pages = max(1, -(-count // PAGE_PEOPLE))
        if number >= pages:
            return await self.page(interaction, wanted, ref, pages - 1)
        lines = [
            say("leaders-heading", game=say.game(wanted.game), where="here"),
            text.over(ended, say),
        ]
        lines += [_line(interaction, each) for each in found]
        if not found:
            lines.append(say("season-nobody"))
        lines.append(say("season-terms", count=max(MIN_MATCHES, wanted.min_matches)))
        if pages > 1:
            lines.append(say("history-page", page=number + 1, pages=pages))
        return OutgoingMessage(
            "\n".join(lines), rows=paging(say, ref, number, pages), audience=PUBLIC
        )


def _line(interaction: Interaction, standing: Standing) -> str:
    """A person at the end of a season; without name and results, if they are not to be found."""
    say, rating, place = interaction.say, standing.rating, standing.place or 0
    mine = rating.user_id == interaction.person.user_id
    if not (standing.named or mine):
        return say("season-someone", place=place)
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(rating.name),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )

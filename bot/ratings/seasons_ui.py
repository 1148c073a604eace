"""Seasons on Discord: their part of /setup, on profiles, and on /leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zoneinfo import ZoneInfo

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import OutgoingMessage, Ref, paging, parse_id
from bot.discord_kit.settings import OneOf, Section, alone, named
from bot.discord_kit.texts import Say, day, on, plain
from bot.ratings.model import (
    MIN_MATCHES,
    OVERALL,
    PAGE_PEOPLE,
    Rating,
    RatingRefused,
    Tally,
    number,
    tally_words,
    with_spread,
)
from bot.ratings.seasons import Length, Season, Seasons, Standing
from engines import PUBLIC
from render import pick

# --------------------------------------------------------------------------------------- profile
# A person's places in the seasons of a server, as lines of their profile.


@dataclass(frozen=True, slots=True)
class SeasonProfile:
    """A part of /profile."""

    seasons: Seasons

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """This season's ratings and places and the best season, here; nothing elsewhere."""
        if interaction.guild_id is None:
            return []
        say, record = interaction.say, await self.seasons.record(interaction.guild_id, user_id)
        lines = list[str]()
        if record.season is not None and record.places:
            lines.append(
                say(
                    "season-profile",
                    number=record.season.number,
                    end=day(record.season.ends_at),
                    places=" · ".join(_place(*each, say) for each in record.places),
                )
            )
        best = record.best
        if best is not None:
            lines.append(
                say(
                    "season-best",
                    game=say.game(best.rating.game),
                    number=best.number,
                    place=best.place or 0,
                    rating=with_spread(best.rating.skill, say),
                )
            )
        return lines


def _place(rating: Rating, place: int | None, say: Say) -> str:
    return say(
        "season-place",
        game=say.game(rating.game),
        rating=number(rating.skill, say),
        kind="none" if place is None else "place",
        place=place or 0,
    )


# ----------------------------------------------------------------------------------------- setup


OFF: Final = "off"
"""A choice beside the lengths."""


def seasons_section(seasons: Seasons) -> Section[Length | None]:
    """Whether a server has rating seasons, and how long they are, in /setup settings."""

    async def load(interaction: Interaction) -> Length | None:
        season = (await seasons.state(require_manager(interaction))).open
        return None if season is None else season.length

    async def save(interaction: Interaction, length: Length | None) -> None:
        guild_id = require_manager(interaction)
        if length is None:
            await seasons.stop(guild_id)
        else:
            await seasons.set(guild_id, length)

    async def notes(interaction: Interaction, length: Length | None) -> list[str]:
        """The season that is under way, and what comes of its end."""
        say, season = interaction.say, (await seasons.state(require_manager(interaction))).open
        if length is None or season is None:
            return []
        ends = say("season-setup", number=season.number, end=on(season.ends_at))
        return [ends, say("season-setup-reset")]

    lengths = OneOf({OFF: None, **{one.value: one for one in Length}}, named("season-length"))
    return Section((alone("seasons", lengths),), load, save, notes)


# ------------------------------------------------------------------------------------------ text
# Seasons in words.


def season_under_way(season: Season, say: Say) -> str:
    """A season that is not over: its number, and its end."""
    return say("season-under-way", number=season.number, end=day(season.ends_at))


def season_over(season: Season, say: Say) -> str:
    """A season that has ended, with its days."""
    return say(
        "season-over",
        number=season.number,
        start=day(season.starts_at),
        end=day(season.ends_at),
    )


def season_choice(season: Season, zone: str, say: Say) -> str:
    """A season as a suggestion, where Discord shows no times of its own."""
    here = ZoneInfo(zone)
    start, end = (at.astimezone(here).date() for at in (season.starts_at, season.ends_at))
    return say("season-choice", number=season.number, start=f"{start}", end=f"{end}")


# ----------------------------------------------------------------------------------------- pages
# Seasons on /leaderboard: the one under way, and how others stood at their end.


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
        return [season_under_way(state.open, say)]

    async def named(self, interaction: Interaction, typed: str) -> int | None:
        """The number of the season that somebody typed; None for the one under way.

        :raises RequestRefused: `server-only`.
        :raises RatingRefused: there is none of this number.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        state = await self.seasons.state(interaction.guild_id)
        last = state.closed if state.open is None else state.open.number
        if not last:
            raise RatingRefused("no-season-yet")
        number = parse_id(typed.strip())
        if number is None or not 1 <= number <= last:
            raise RatingRefused("no-season-here", typed=plain(typed), last=last)
        return number if number <= state.closed else None

    async def choices(self, interaction: Interaction) -> list[pick.Choice]:
        """The seasons of the server that are over, the newest first."""
        if interaction.guild_id is None:
            return []
        seasons, zone = await self.seasons.all(interaction.guild_id)
        closed = (await self.seasons.state(interaction.guild_id)).closed
        return [
            pick.Choice(str(each.number), season_choice(each, zone, interaction.say))
            for each in seasons
            if each.number <= closed
        ]

    async def page(
        self, interaction: Interaction, wanted: PastSeason, ref: Ref, number: int
    ) -> OutgoingMessage:
        """A page of the final standings of a season of the server, the first place first.

        :param ref: that of its paging buttons.
        :param number: of the page, 0-based; behind the last page, the last one is shown.
        :raises RequestRefused: `server-only`.
        :raises StaleChoice: the season has not ended here.
        """
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise RequestRefused("server-only")
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
            season_over(ended, say),
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

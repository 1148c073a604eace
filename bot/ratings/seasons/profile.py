"""A person's places in the seasons of a server, as lines of their profile."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.texts import Say, day
from bot.ratings.model import Rating
from bot.ratings.seasons.service import Seasons
from bot.ratings.text import number, with_spread


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

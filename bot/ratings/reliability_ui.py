"""A person's reliability, as lines of their profile."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.db.store import Store
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.texts import Say
from bot.match.store.settings import PersonRepository
from bot.ratings.reliability import Hours, Part, Reliability, reliability
from bot.ratings.reliability_store import PlayedMatchRepository

HOUR: Final = timedelta(hours=1)
ANSWER_HOURS: Final = (1, 3, 6, 12, 24, 48, 72, 120, 168, 336)
"""The times that people are told; a usual one is rounded up."""
_DAY_HOURS: Final = 24


@dataclass(frozen=True, slots=True)
class ReliabilityPart:
    """A part of /profile, computed whenever it is asked for."""

    store: Store

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """How the newest matches ended, the usual time for an answer, and the usual hours unless
        the person hides them from others."""
        async with self.store.reading() as unit:
            found = reliability(await unit[PlayedMatchRepository].newest(user_id))
            settings = await unit[PersonRepository].get(user_id)
        own = user_id == interaction.person.user_id
        hidden = settings is not None and not settings.hours and not own
        return words(found, interaction.raw.created_at, interaction.say, hidden=hidden)


def words(found: Reliability, now: datetime, say: Say, *, hidden: bool = False) -> list[str]:
    """Nothing of somebody without matches; `hidden`: nothing of the hours."""
    if not found.matches:
        return []
    early, late = found.parts.get(Part.RESIGNED_EARLY, 0), found.parts.get(Part.TIMED_OUT, 0)
    lines = [
        say(
            "profile-reliability",
            count=found.matches,
            finished=found.matches - early - late,
            early=early,
            late=late,
        )
    ]
    if found.answer is not None:
        lines.append(_answer(found.answer, say))
    if found.hours is not None and not hidden:
        lines.append(_hours(found.hours, now, say))
    return lines


def _answer(answer: timedelta, say: Say) -> str:
    if answer > ANSWER_HOURS[-1] * HOUR:
        return say("profile-answer-slow", days=ANSWER_HOURS[-1] // _DAY_HOURS)
    return say("profile-answer", length=answer_length(answer, say))


def answer_length(answer: timedelta, say: Say) -> str:
    """A usual time as people are told it: one of `ANSWER_HOURS`, the last of them for any more."""
    hours = next((each for each in ANSWER_HOURS if answer <= each * HOUR), ANSWER_HOURS[-1])
    if hours < _DAY_HOURS:
        return say("length-hours", count=hours)
    return say("length-days", count=hours // _DAY_HOURS)


def _hours(hours: Hours, now: datetime, say: Say) -> str:
    """Discord shows the times in each reader's own zone."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    start, end = (
        discord.utils.format_dt(midnight + hour * HOUR, "t") for hour in (hours.start, hours.end)
    )
    return say("profile-hours", start=start, end=end)

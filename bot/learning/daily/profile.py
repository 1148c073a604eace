"""A person's puzzles of the day, as lines of their profile."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.interaction import Interaction
from bot.learning.daily.service import DailyPuzzles


@dataclass(frozen=True, slots=True)
class DailyProfile:
    """A part of /profile."""

    daily: DailyPuzzles

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """The record on this server; none elsewhere, or where nothing was tried."""
        if interaction.guild_id is None:
            return []
        record, streak = await self.daily.record(interaction.guild_id, user_id)
        if not record.played:
            return []
        told = interaction.say(
            "daily-profile", played=record.played, solved=record.solved, once=record.at_once
        )
        best = interaction.say("daily-profile-streak", streak=streak, longest=record.longest)
        return [told, best]

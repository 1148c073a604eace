"""/setup puzzle: where and when a server has its puzzle of the day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit import permissions
from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import (
    Interaction,
    ServerSettingsOf,
    public_texts,
    require_manager,
)
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import Say, described, on
from bot.learning.daily.service import DailyPuzzles


@dataclass(frozen=True, slots=True)
class DailySetup:
    """A part of /setup."""

    handler: InteractionHandler
    daily: DailyPuzzles
    settings_of: ServerSettingsOf

    def command(self) -> Command:
        @app_commands.command(name="puzzle", description=described("command-setup-puzzle"))
        @app_commands.describe(
            channel=described("command-setup-puzzle-channel"),
            hour=described("command-setup-puzzle-hour"),
            game=described("command-setup-puzzle-game"),
        )
        @app_commands.choices(game=games())
        async def puzzle(
            raw: discord.Interaction[Any],
            channel: discord.TextChannel | None = None,
            hour: app_commands.Range[int, 0, 23] | None = None,
            game: str | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                require_manager(interaction)
                if channel is None:
                    await self._stop(interaction)
                else:
                    await self._set(interaction, channel, hour, game)

        return puzzle

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """Where and when there is a puzzle, and why there is none."""
        say, setting = interaction.say, await self.daily.setting(guild_id)
        if setting is None:
            return [say("daily-setup-none")]
        channel = f"<#{setting.channel_id}>"
        lines = [
            say(
                "daily-setup",
                channel=channel,
                hour=setting.hour,
                zone=(await self.settings_of(guild_id)).zone,
                games=say("setup-all") if setting.game is None else say.game(setting.game),
            )
        ]
        if setting.next_at is None:
            reason = say(f"daily-trouble-{setting.trouble or 'forbidden'}", channel=channel)
            return [*lines, say("daily-setup-stopped", reason=reason)]
        # the hour that was chosen may run already
        soon = setting.next_at <= self.daily.clock.now()
        lines.append(
            say("daily-setup-soon") if soon else say("daily-setup-next", next=on(setting.next_at))
        )
        if missing := permissions.missing_in_chosen(interaction.raw, setting.channel_id):
            lines.append(_missing_line(say, channel, missing))
        elif setting.trouble is not None:
            lines.append(say(f"daily-setup-{setting.trouble}", channel=channel))
        return lines

    async def _set(
        self,
        interaction: Interaction,
        channel: discord.TextChannel,
        hour: int | None,
        game: str | None,
    ) -> None:
        """
        :raises NoDailyPuzzles: there are none.
        """
        guild_id = require_manager(interaction)
        if missing := permissions.missing_in(channel):
            await interaction.answer(_missing_line(interaction.say, channel.mention, missing))
            return
        public = await public_texts(interaction, self.settings_of)
        await self.daily.set(
            guild_id, channel_id=channel.id, hour=hour, game=game, locale=public.locale
        )
        lines = await self.lines(interaction, guild_id)
        await interaction.answer("\n".join([interaction.say("daily-set"), *lines]))

    async def _stop(self, interaction: Interaction) -> None:
        stopped = await self.daily.stop(require_manager(interaction))
        await interaction.answer(interaction.say("daily-stopped" if stopped else "daily-off"))


def _missing_line(say: Say, channel: str, missing: tuple[str, ...]) -> str:
    return say("daily-missing", channel=channel, permissions=say.permissions(missing))

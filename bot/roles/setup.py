"""/setup roles: roles for champions, leaders and solvers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import Say, described
from bot.roles.fitness import Unfit, could_give, unfitness
from bot.roles.model import DEFAULT_DAYS, Award, AwardKind, RoleTrouble
from bot.roles.refusals import AwardRefused
from bot.roles.service import RoleAwards

MIN_DAYS: Final = 2
MAX_DAYS: Final = 365


@dataclass(frozen=True, slots=True)
class RoleSetup:
    """A part of /setup."""

    handler: InteractionHandler
    awards: RoleAwards

    def command(self) -> Command:
        @app_commands.command(name="roles", description=described("command-setup-roles"))
        @app_commands.describe(
            what=described("command-setup-roles-what"),
            role=described("command-setup-roles-role"),
            game=described("command-setup-roles-game"),
            days=described("command-setup-roles-days"),
        )
        @app_commands.choices(
            what=[
                Choice(name=described(f"choice-award-{kind.value}"), value=kind.value)
                for kind in AwardKind
            ],
            game=games(),
        )
        async def roles(
            raw: discord.Interaction[Any],
            what: str,
            role: discord.Role | None = None,
            game: str | None = None,
            days: app_commands.Range[int, MIN_DAYS, MAX_DAYS] | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id, kind = require_manager(interaction), AwardKind(what)
                if kind is AwardKind.STREAK and game is not None:
                    raise AwardRefused("game")
                if kind is not AwardKind.STREAK and days is not None:
                    raise AwardRefused("days")
                streak = (days or DEFAULT_DAYS) if kind is AwardKind.STREAK else 0
                award = Award(guild_id, kind, 0 if role is None else role.id, game or "", streak)
                if role is None:
                    await self.awards.drop(award)
                else:
                    _check(raw, role)
                    await self.awards.set(award)
                await interaction.answer("\n".join(await self.lines(interaction, guild_id)))

        return roles

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """The awards, each with what keeps the bot from giving its role."""
        say, guild = interaction.say, interaction.raw.guild
        awards, troubles = await self.awards.of(guild_id)
        if not awards:
            return [say("award-setup-none")]
        lines = list[str]()
        for award in awards:
            lines.append(award_line(award, say))
            if problem := _problem(guild, award, troubles.get(award.role_id)):
                lines.append(say(f"award-ill-{problem}", role=f"<@&{award.role_id}>"))
        return lines


def award_line(award: Award, say: Say) -> str:
    """An award in words."""
    game = say.game(award.game) if award.game else ""
    which = f"award-{award.kind.value}" + ("" if award.game or award.days else "-all")
    return say(which, role=f"<@&{award.role_id}>", game=game, count=award.days)


def _check(raw: discord.Interaction[Any], role: discord.Role) -> None:
    """
    :raises AwardRefused: nobody should get the role so. What the bot lacks to give it is no
        refusal: it can be mended later.
    """
    if role.is_default():
        raise AwardRefused("everybody")
    unfit = unfitness(role.guild, role.id)
    if unfit in (Unfit.MANAGED, Unfit.POWERFUL):
        raise AwardRefused(unfit.value)
    if not isinstance(raw.user, discord.Member) or not could_give(raw.user, role):
        raise AwardRefused("not-yours")


def _problem(guild: discord.Guild | None, award: Award, trouble: RoleTrouble | None) -> str:
    """What keeps the bot from giving a role; empty if nothing does."""
    unfit = None if guild is None else unfitness(guild, award.role_id)
    if unfit is not None:
        return unfit.value
    if trouble is None:
        return ""
    return "stopped" if trouble.retry_at is None else "refused"

"""Awarded roles: their service, their part of /setup, and what gives them."""

from __future__ import annotations

import discord

from bot.discord_kit.interaction import ServerSettingsOf
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.roles.giver import RoleGiver
from bot.roles.service import RoleAwards
from bot.roles.setup import RoleSetup


def role_service(match: MatchServices) -> RoleAwards:
    return RoleAwards(match.use_case.store, match.use_case.clock)


def role_setup(awards: RoleAwards, kit: Kit) -> RoleSetup:
    return RoleSetup(kit.handler, awards)


def role_giver(
    awards: RoleAwards, client: discord.Client, settings_of: ServerSettingsOf
) -> RoleGiver:
    return RoleGiver(client, awards, settings_of)

"""The person that a button names by their id alone, with the name they go by here and now."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.discord_kit import api_errors
from bot.discord_kit.channel_access import ChannelAccess
from bot.discord_kit.interaction import Interaction, person
from bot.match.model.people import Person
from bot.people.refusals import NoSuchPerson


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody on Discord."""

    person: Person
    present: bool
    """Whether they are on the server where this is asked."""


@dataclass(frozen=True, slots=True)
class PersonLookup:
    """Asks Discord who somebody is."""

    channels: ChannelAccess

    async def of(self, interaction: Interaction, user_id: int) -> Found:
        """
        :raises NoSuchPerson: nobody has this id.
        """
        viewer = await self.channels.member(interaction.guild_id, user_id)
        if viewer is not None and viewer.member is not None:
            return Found(person(viewer.member), present=True)
        try:
            return Found(person(await interaction.raw.client.fetch_user(user_id)), present=False)
        except discord.NotFound as error:
            if not api_errors.is_gone(error):
                raise
            raise NoSuchPerson from error

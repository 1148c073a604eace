"""Calendars: their service, their part of /setup, and what makes events."""

from __future__ import annotations

import discord

from bot.calendars.publisher import EventPublisher
from bot.calendars.service import Calendars
from bot.discord_kit.channel_access import ChannelAccess
from bot.match.services import MatchServices
from bot.tournaments.service import Tournaments


def calendar_service(match: MatchServices) -> Calendars:
    return Calendars(match.use_case.store, match.use_case.clock)


def event_publisher(
    calendars: Calendars, tournaments: Tournaments, client: discord.Client, access: ChannelAccess
) -> EventPublisher:
    return EventPublisher(client, access, calendars.clock, calendars, tournaments)

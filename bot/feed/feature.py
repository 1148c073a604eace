"""The feed: its service, its part of /setup, and what sends its messages."""

from __future__ import annotations

import discord

from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.posts import Posts
from bot.feed.messages import FeedMessages
from bot.feed.poster import FeedPoster
from bot.feed.service import Feeds
from bot.feed.setup import FeedSetup
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.tournaments.service import Tournaments


def feed_service(match: MatchServices) -> Feeds:
    return Feeds(match.use_case.store, match.use_case.clock)


def feed_setup(feeds: Feeds, kit: Kit, settings_of: ServerSettingsOf) -> FeedSetup:
    return FeedSetup(kit.handler, feeds, settings_of)


def feed_poster(
    match: MatchServices,
    tournaments: Tournaments,
    client: discord.Client,
    posts: Posts,
    kit: Kit,
    *,
    settings_of: ServerSettingsOf,
) -> FeedPoster:
    messages = FeedMessages(match.use_case.store, match.matches, tournaments, kit.boards)
    return FeedPoster(client, posts, kit.access.channels, messages, settings_of)

"""Forum posts: the permissions they need, their names and tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_kit import permissions
from bot.discord_kit.message import clip
from bot.discord_kit.sanitize import tidy

POST_PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""The permissions needed to create a forum post and to post in it."""
MODERATED_TAG_PERMISSION: Final = "manage_threads"
"""The permission needed to use a tag reserved for moderators."""
NAME_LIMIT: Final = 100
TOURNAMENT_TAG_WORDS: Final = ("tournament", "cup", "event", "大会", "トーナメント")
"""A tag whose name contains one of these is for tournaments."""


def missing(forum: discord.ForumChannel) -> tuple[str, ...]:
    """The permissions the bot lacks to hold a tournament in a forum. None on another process's
    server, which is not in this one's cache: Discord will refuse instead."""
    me: discord.Member | None = forum.guild.me
    if me is None:
        return ()
    allowed = forum.permissions_for(me)
    lacking = permissions.missing(allowed, POST_PERMISSIONS)
    usable = _usable(forum.available_tags, allowed)
    if forum.flags.require_tag and forum.available_tags and not usable:
        return (*lacking, MODERATED_TAG_PERMISSION)
    return lacking


def tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """The tags of a post: one for tournaments if the forum has it; else, where a tag is required,
    the first."""
    me: discord.Member | None = forum.guild.me
    allowed = discord.Permissions() if me is None else forum.permissions_for(me)
    return choose_tags(_usable(forum.available_tags, allowed), required=forum.flags.require_tag)


def choose_tags(usable: Sequence[discord.ForumTag], *, required: bool) -> list[discord.ForumTag]:
    fitting = [
        tag for tag in usable if any(word in tag.name.casefold() for word in TOURNAMENT_TAG_WORDS)
    ]
    return [*fitting, *(usable if required else ())][:1]


def _usable(
    available: Sequence[discord.ForumTag], allowed: discord.Permissions
) -> list[discord.ForumTag]:
    return [tag for tag in available if allowed.manage_threads or not tag.moderated]


def post_name(name: str, code: str) -> str:
    """A post's name: the tournament's, and its code."""
    return f"{clip(tidy(name) or '?', NAME_LIMIT - len(code) - 3)} · {code}"


def find_open_post(forum: discord.ForumChannel, *names: str) -> int | None:
    """The id of the bot's own open post of one of these names: created before a crash, never
    recorded."""
    me: discord.Member | None = forum.guild.me
    mine = (
        t.id for t in forum.threads if me is not None and t.owner_id == me.id and t.name in names
    )
    return next(mine, None)

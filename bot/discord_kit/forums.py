"""Posts in forums: what it takes to make one, and under which tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_kit import permissions
from bot.discord_kit.message import clip
from bot.discord_kit.sanitize import tidy

TO_POST: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""Without these there is no post in a forum, or nothing further in one."""
FOR_TAGS: Final = "manage_threads"
"""What it takes to use a tag that is for moderators."""
NAME_LIMIT: Final = 100
FITTING: Final = ("tournament", "cup", "event", "大会", "トーナメント")
"""Parts of the names of tags that mean tournaments."""


def missing(forum: discord.ForumChannel) -> tuple[str, ...]:
    """The permissions the bot lacks to hold a tournament there. Of another process's server nothing
    is known: Discord will say so."""
    me: discord.Member | None = forum.guild.me
    if me is None:
        return ()
    allowed = forum.permissions_for(me)
    lacking = permissions.missing(allowed, TO_POST)
    usable = _usable(forum.available_tags, allowed)
    if forum.flags.require_tag and forum.available_tags and not usable:
        return (*lacking, FOR_TAGS)
    return lacking


def tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """What a post is tagged with: a tag that means tournaments, if there is one; else the first one
    there is where there must be one."""
    me: discord.Member | None = forum.guild.me
    allowed = discord.Permissions() if me is None else forum.permissions_for(me)
    return chosen(_usable(forum.available_tags, allowed), required=forum.flags.require_tag)


def chosen(usable: Sequence[discord.ForumTag], *, required: bool) -> list[discord.ForumTag]:
    fitting = [tag for tag in usable if any(part in tag.name.casefold() for part in FITTING)]
    return [*fitting, *(usable if required else ())][:1]


def _usable(
    available: Sequence[discord.ForumTag], allowed: discord.Permissions
) -> list[discord.ForumTag]:
    return [tag for tag in available if allowed.manage_threads or not tag.moderated]


def named(name: str, code: str) -> str:
    """The name of a post."""
    return f"{clip(tidy(name) or '?', NAME_LIMIT - len(code) - 3)} · {code}"


def there_already(forum: discord.ForumChannel, name: str) -> int | None:
    """The bot's post of this name that is open there: made before a crash, and not written down."""
    me: discord.Member | None = forum.guild.me
    mine = (
        t.id for t in forum.threads if me is not None and t.owner_id == me.id and t.name == name
    )
    return next(mine, None)

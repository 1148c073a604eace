"""What there is, as Discord writes it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tests.harness.crash.discord.world import (
    DIRECT,
    PRIVATE,
    THREAD,
    Channel,
    Guild,
    Message,
    User,
    World,
)

ALL = str((1 << 53) - 1)
"""Every permission."""
USUAL = str(0x0000_0048_0019_CC40)
"""What people may do who manage nothing: look, write, attach, read."""
BIRTH = "2026-01-01T00:00:00+00:00"


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(one: User) -> dict[str, Any]:
    return {
        "id": str(one.id),
        "username": one.name,
        "global_name": one.name,
        "discriminator": "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
    }


def member(one: User, guild: Guild) -> dict[str, Any]:
    manages = one.bot or one is guild.host
    return {
        "user": user(one),
        "nick": None,
        "avatar": None,
        "roles": [str(managing(guild))] if manages else [],
        "joined_at": BIRTH,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "permissions": ALL if manages else USUAL,
        "communication_disabled_until": None,
    }


def managing(guild: Guild) -> int:
    """The id of the role of those who may do everything."""
    return guild.id + 1


def unlocalized(part: Any) -> Any:
    """Commands as Discord lists them unless it is asked for every language."""
    if isinstance(part, list):
        return [unlocalized(one) for one in part]
    if not isinstance(part, dict):
        return part
    languages = ("name_localizations", "description_localizations")
    return {key: unlocalized(one) for key, one in part.items() if key not in languages}


def application(world: World) -> dict[str, Any]:
    return {
        "id": str(world.application_id),
        "name": world.me.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.me),
        "verify_key": "0" * 64,
        "flags": 0,
        "rpc_origins": [],
        "team": None,
    }


def guild(world: World, one: Guild, threads: list[Channel]) -> dict[str, Any]:
    role = {
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    everyone = {**role, "id": str(one.id), "name": "@everyone", "permissions": USUAL, "position": 0}
    managers = {"id": str(managing(one)), "name": "managers", "permissions": ALL, "position": 1}
    kinds = (THREAD, PRIVATE)
    texts = [c for c in world.channels.values() if c.guild is one and c.kind not in kinds]
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.host.id),
        "unavailable": False,
        "roles": [everyone, {**role, **managers}],
        "emojis": [],
        "stickers": [],
        "features": [],
        "channels": [channel(c) for c in texts],
        "threads": [channel(c) for c in threads if not c.archived],
        "members": [member(world.me, one)],
        "member_count": len(one.people) + 1,
        "large": False,
        "joined_at": BIRTH,
        "preferred_locale": "en-US",
        "system_channel_flags": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "afk_timeout": 300,
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "voice_states": [],
        "presences": [],
    }


def own_guild(one: Guild) -> dict[str, Any]:
    """As the bot's own servers are listed."""
    about = {"id": str(one.id), "name": one.name, "icon": None, "owner": False}
    return about | {"permissions": ALL, "features": []}


def channel(one: Channel) -> dict[str, Any]:
    if one.kind == DIRECT:
        return {"id": str(one.id), "type": DIRECT, "recipients": [user(u) for u in one.people]}
    assert one.guild is not None
    shared = {
        "id": str(one.id),
        "type": one.kind,
        "guild_id": str(one.guild.id),
        "name": one.name,
        "permissions": ALL,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
    }
    if one.kind in (THREAD, PRIVATE):
        return shared | {
            "parent_id": str(one.parent),
            "owner_id": str(one.owner),
            "message_count": len(one.messages),
            "member_count": 1,
            "thread_metadata": {
                "archived": one.archived,
                "locked": one.locked,
                "auto_archive_duration": one.hidden_after,
                "invitable": one.kind != PRIVATE,
                "archive_timestamp": BIRTH,
            },
        }
    return shared | {
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "permission_overwrites": [],
    }


def message(world: World, one: Message) -> dict[str, Any]:
    now = one.now
    base = f"https://cdn.example/attachments/{one.channel.id}"
    return {
        "id": str(one.id),
        "channel_id": str(one.channel.id),
        "author": user(world.me),
        "type": 0,
        "content": now.text,
        "timestamp": moment(one.stages[0].at),
        "edited_timestamp": moment(now.at) if len(one.stages) > 1 else None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [
            {
                "id": str(file.id),
                "filename": file.name,
                "description": file.alt,
                "size": len(file.data),
                "url": f"{base}/{file.id}/{file.name}",
                "proxy_url": f"{base}/{file.id}/{file.name}",
            }
            for file in now.files
        ],
        "embeds": [],
        "pinned": False,
        "flags": one.flags,
        "components": now.components,
        "application_id": str(world.application_id),
        "nonce": one.nonce,
    }

"""One person's view, as JSON for the page: rooms, messages, commands, notices.

Embeds and components keep Discord's format. Only the URLs of their files are replaced, because the
page loads nothing from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.demo.world import World

MAX_SHOWN_MESSAGES: Final = 80
"""The newest messages of a room that the page gets."""

_ORDINARY: Final = {
    discord.MessageType.default,
    discord.MessageType.reply,
    discord.MessageType.chat_input_command,
    discord.MessageType.context_menu_command,
}


def feed(world: World, person: str) -> dict[str, Any]:
    """Everything the page shows to `person`. Ids are strings, too long for JavaScript's numbers."""
    rooms, direct = world.rooms_of(person), world.direct(person)
    here, there = world.commands(person, rooms[0]), world.commands(person, direct)
    return {
        "me": {"id": str(world.people[person].id), "name": person},
        "now": world.now().timestamp(),
        "guild": str(world.guild_id),
        "people": [
            {"id": str(user_id), "name": name, "bot": user_id == world.bot_id}
            for user_id, name in world.names.items()
        ],
        "rooms": [
            {
                "id": str(room.id),
                "name": room.name or "Direct messages",
                "thread": room.is_thread,
                "direct": room.id == direct.id,
                "messages": [
                    _message(world, person, message)
                    for message in world.history(room, person)[-MAX_SHOWN_MESSAGES:]
                ],
            }
            for room in rooms
        ],
        # no command is for direct messages alone
        "commands": [{**command.to_json(), "direct": command in there} for command in here],
        "notices": [{"number": n.number, "text": n.text} for n in world.notices],
    }


def _message(world: World, person: str, message: discord.Message) -> dict[str, Any]:
    files = {
        attachment.url: f"file/{person}/{attachment.id}" for attachment in message.attachments
    } | {
        f"attachment://{attachment.filename}": f"file/{person}/{attachment.id}"
        for attachment in message.attachments
    }
    embeds, placed = _with_local_urls([embed.to_dict() for embed in message.embeds], files)
    components, used = _with_local_urls([part.to_dict() for part in message.components], files)
    placed |= used
    metadata = message.interaction_metadata
    return {
        "id": str(message.id),
        "author": {
            "id": str(message.author.id),
            "name": message.author.display_name,
            "bot": message.author.bot,
        },
        "at": message.created_at.timestamp(),
        "edited": message.edited_at is not None,
        "content": message.content if message.type in _ORDINARY else message.system_content,
        "system": message.type not in _ORDINARY,
        "private": message.flags.ephemeral,
        "thinking": message.flags.loading,
        "mentions": [str(user.id) for user in message.mentions],
        "asker": world.names.get(metadata.user.id) if metadata is not None else None,
        "command": world.invoked(message.id),
        "embeds": embeds,
        "components": components,
        # an embed or a component shows the others
        "files": [
            {
                "url": files[attachment.url],
                "name": attachment.filename,
                "alt": attachment.description or "",
                "picture": (attachment.content_type or "").startswith("image/"),
            }
            for attachment in message.attachments
            if files[attachment.url] not in placed
        ],
    }


def _with_local_urls(node: Any, files: Mapping[str, str]) -> tuple[Any, set[str]]:
    """The payload with the URLs of the message's files replaced, and the files that it shows."""
    if isinstance(node, Mapping):
        out: dict[str, Any] = {}
        placed: set[str] = set()
        for key, value in node.items():
            out[key], inner = _with_local_urls(value, files)
            placed |= inner
        return out, placed
    if isinstance(node, list | tuple):
        pairs = [_with_local_urls(value, files) for value in node]
        return [value for value, _ in pairs], set().union(*(inner for _, inner in pairs))
    if isinstance(node, str) and node in files:
        return files[node], {files[node]}
    return node, set()

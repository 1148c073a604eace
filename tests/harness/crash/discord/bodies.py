"""Reading what the bot sends: JSON, or a form with files beside it."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any

from aiohttp import BodyPartReader, web

from tests.harness.crash.discord.world import Content, File, Refused, World

MESSAGE_FIELDS = frozenset(
    {
        "content",
        "tts",
        "embeds",
        "flags",
        "components",
        "attachments",
        "allowed_mentions",
        "nonce",
        "enforce_nonce",
    }
)
"""All that the bot says about a message; anything else this Discord would pass over silently."""
TEXT_LIMIT = 2000
ALT_LIMIT = 1024


async def read(request: web.Request) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    """The JSON of a request, and its files: number -> name and bytes."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else {}), {}
    payload: dict[str, Any] = {}
    files: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        name = part.name or ""
        if name == "payload_json":
            payload = json.loads(await part.text())
        elif name.startswith("files["):
            files[int(name[6:-1])] = (part.filename or "", bytes(await part.read()))
        else:
            raise Refused(400, 50035, f"Invalid Form Body: part {name}")
    return payload, files


def content(
    world: World,
    payload: Mapping[str, Any],
    files: Mapping[int, tuple[str, bytes]],
    before: Content | None = None,
) -> Content:
    """The message that a payload makes, out of the one `before` if it is an edit.

    :raises Refused: Discord would not take it.
    """
    if unknown := payload.keys() - MESSAGE_FIELDS:
        raise Refused(400, 50035, f"Invalid Form Body: {sorted(unknown)}")
    text = payload.get("content")
    if text is None:
        text = before.text if before is not None and "content" not in payload else ""
    components = payload.get("components")
    if components is None:
        components = before.components if before is not None else []
    kept: tuple[File, ...] = before.files if before is not None else ()
    if "attachments" in payload:
        listed = payload["attachments"] or []
        staying = {int(one["id"]) for one in listed}
        alts = {int(one["id"]): one.get("description") or "" for one in listed}
        kept = tuple(file for file in kept if file.id in staying)
    else:
        alts = {}
    new = tuple(
        File(world.new_id(), name, alts.get(number, ""), data)
        for number, (name, data) in sorted(files.items())
    )
    made = Content(text, components, (*kept, *new), time.time())
    _check(made, payload)
    return made


def _check(made: Content, payload: Mapping[str, Any]) -> None:
    if len(made.text) > TEXT_LIMIT or len(made.components) > 5:
        raise Refused(400, 50035, "Invalid Form Body: too long")
    if not (made.text or made.files or made.components or payload.get("embeds")):
        raise Refused(400, 50006, "Cannot send an empty message")
    ids = [item["custom_id"] for item in made.items()]
    if len(set(ids)) < len(ids) or any(len(one) > 100 for one in ids):
        raise Refused(400, 50035, "Invalid Form Body: custom_id")
    if any(len(file.alt) > ALT_LIMIT for file in made.files):
        raise Refused(400, 50035, "Invalid Form Body: description")
    for item in made.items():
        if item["type"] == 3 and not 1 <= len(item["options"]) <= 25:
            raise Refused(400, 50035, "Invalid Form Body: options")


def pings(payload: Mapping[str, Any]) -> list[int]:
    """Whom a message may ring for."""
    allowed = payload.get("allowed_mentions") or {}
    return [int(one) for one in allowed.get("users", ())]

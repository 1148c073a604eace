"""/me export and /me delete: what is kept about somebody, to have and to be rid of."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping
from typing import Final

from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Attachment, Button, Card, Ref, Tone
from bot.people.personal_data import Json
from engines import PUBLIC

FILE_NAME: Final = "yoimachi-me.json"
LARGEST: Final = 8 * 1024 * 1024
"""Bytes that every Discord server takes as an attachment, with room to spare: what is larger, after
a thousand matches or so, is packed to a tenth."""
OWN: Final = 0
"""Whose eyes an export is for: not everybody's, wherever the person sits."""


async def export_card(call: Interaction) -> Card:
    """Everything about the person as a file."""
    call.desk.gates.check_costly(call.person.user_id)
    found = await call.desk.privacy.export(call.person)
    # of somebody who has played for years it takes a second
    file = await asyncio.to_thread(export_file, found)
    return Card(call.say("privacy-export"), audience=OWN, attachments=(file,))


def export_file(found: Mapping[str, Json], *, largest: int = LARGEST) -> Attachment:
    """An export as a file, packed if it would be larger than `largest` bytes."""
    text = (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()
    if len(text) <= largest:
        return Attachment(FILE_NAME, text)
    return Attachment(f"{FILE_NAME}.gz", gzip.compress(text, mtime=0))


async def warning_card(call: Interaction) -> Card:
    """What being forgotten means for this person now, and the button that does it."""
    say, found = call.say, await call.desk.privacy.footprint(call.person)
    lines = [f"**{say('privacy-delete-heading')}**"]
    if found.running:
        lines.append(say("privacy-delete-running", count=found.running))
    if found.invitations:
        lines.append(say("privacy-delete-invitations", count=found.invitations))
    lines += [
        say("privacy-delete-past", count=found.others),
        say("privacy-delete-rest"),
        say("privacy-delete-stays"),
        say("privacy-delete-ask"),
    ]
    row = (
        Button(say("button-forget-yes"), Ref("forgetyes"), Tone.RISKY),
        Button(say("button-forget-no"), Ref("forgetno")),
    )
    return Card("\n".join(lines), rows=(row,), audience=PUBLIC)


async def forget(press: Click) -> None:
    """Forget who pressed, whoever the warning was shown to."""
    call = press.call
    await call.desk.privacy.forget(call.person)
    call.desk.ring()
    await call.answer(call.say("privacy-deleted"))


async def keep(press: Click) -> None:
    await press.call.answer(press.call.say("privacy-kept"))

"""What buttons and menus stand for, as their ids tell."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.harness.crash.discord.world import Content, Message

DECIDING = ("move", "quick")
"""The actions of buttons that decide a turn; a board on which somebody is to move has at least one
of them."""
LOOKING = "look"
"""The action of the button that opens what is sealed; it may stand alone, beside the menu."""
REF = re.compile(r"y:([a-z]+):(\d+):(\d+)(?::(.+))?")


@dataclass(frozen=True, slots=True)
class Ref:
    action: str
    match: int
    version: int
    path: str


def of_content(content: Content) -> list[Ref]:
    found = (REF.fullmatch(item["custom_id"]) for item in content.items())
    return [Ref(one[1], int(one[2]), int(one[3]), one[4] or "") for one in found if one]


def decided_by(content: Content) -> set[tuple[int, int]]:
    """The matches and versions of which a message shows the board, somebody being to move, or to
    look at what they have to decide."""
    refs = of_content(content)
    actions = (*DECIDING, "menu") if any(ref.action == LOOKING for ref in refs) else DECIDING
    return {(ref.match, ref.version) for ref in refs if ref.action in actions}


def of_message(message: Message) -> list[Ref]:
    """Those that are there now."""
    return of_content(message.now)

"""Outgoing messages as values: a text, a picture, components.

Everything here can be built and compared without Discord.
"""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from engines import Audience
from render import Picture
from render.pick import Choice

TEXT_LIMIT: Final = 2000
"""Characters in a message."""
CUSTOM_ID_LIMIT: Final = 100
CHOICES_LIMIT: Final = 25
"""Options of a select menu, and choices of an autocompletion."""

MAX_ID: Final = 2**63 - 1
"""The largest integer of a database column."""

CUSTOM_ID_PATTERN: Final = (
    r"y:(?P<action>[a-z]{1,12}):(?P<match>[0-9]{1,19}):(?P<version>[0-9]{1,9})"
    r"(?::(?P<path>[a-z0-9+_-]{1,16}(?:\.[a-z0-9+_-]{1,16})*))?"
)
"""Our custom ids: action, match, version of its board, path."""


@dataclass(frozen=True, slots=True)
class Ref:
    """The meaning of a component. It is spelled out in the custom id, so that it outlives any
    process."""

    action: str
    match: int = 0
    version: int = 0
    """The match's version when the component was made; a page number where there are pages."""
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"y:{self.action}:{self.match}:{self.version}"
        return f"{text}:{'.'.join(self.path)}" if self.path else text

    @classmethod
    def parse(cls, text: str) -> Ref:
        """Parse a custom id.

        :raises ValueError: it is none of ours.
        """
        found = re.fullmatch(CUSTOM_ID_PATTERN, text)
        if found is None or int(found["match"]) > MAX_ID:
            raise ValueError(text)
        path = found["path"]
        return cls(
            found["action"],
            int(found["match"]),
            int(found["version"]),
            tuple(path.split(".")) if path else (),
        )

    def to(self, action: str, *, path: tuple[str, ...] | None = None) -> Ref:
        """A ref to another action on the same match at the same version."""
        return replace(self, action=action, path=self.path if path is None else path)


def parse_id(text: str) -> int | None:
    """The id that a part of a path or a chosen value spells; None if it is none."""
    found = int(text) if re.fullmatch(r"[0-9]{1,19}", text) else MAX_ID + 1
    return found if found <= MAX_ID else None


class Tone(Enum):
    """The style of a button."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    RISKY = "risky"


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    ref: Ref
    tone: Tone = Tone.PLAIN
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu; the keys of the chosen options come back as the click's values."""

    ref: Ref
    placeholder: str
    choices: tuple[Choice, ...]
    selected: frozenset[str] = frozenset()
    """The keys selected at first."""
    multiple: bool = False
    """Whether any number may be chosen, including none."""


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of everybody in the place; the chosen ones come back as the click's people."""

    ref: Ref
    placeholder: str


@dataclass(frozen=True, slots=True)
class RoleMenu:
    """A menu of the server's roles: one, or none; its id comes back as the click's value."""

    ref: Ref
    placeholder: str
    selected: int | None = None
    """The role selected at first."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one text field; the text comes back as the click's `typed`."""

    ref: Ref
    title: str
    label: str
    max_chars: int
    initial_text: str = ""
    placeholder: str = ""
    required: bool = True
    multiline: bool = False


Row: TypeAlias = tuple[Button, ...] | Menu | PeopleMenu | RoleMenu


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download or to watch. Everybody who sees the message sees its name."""

    name: str
    content: str | bytes
    alt: str = ""
    """The alt text of a picture."""


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message that has not been sent.

    `audience` is the viewer it was made for. Only a message for PUBLIC may be posted in a channel;
    any other goes to the person at that seat as a private answer.
    """

    text: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    _: KW_ONLY
    audience: Audience
    pings: tuple[int, ...] = ()
    """The ids of the people who are notified: those whom the message concerns (docs/adr/0025)."""
    attachments: tuple[Attachment, ...] = ()
    roles: tuple[int, ...] = ()
    """The ids of the roles that are notified."""

    def __post_init__(self) -> None:
        if len(self.text) > TEXT_LIMIT:
            object.__setattr__(self, "text", clip(self.text, TEXT_LIMIT))

    def with_words(self, text: str) -> OutgoingMessage:
        """The same message with another text, and without a picture."""
        return replace(self, text=text, picture=None)


def clip(text: str, limit: int) -> str:
    """`text`, shortened to `limit` characters with an ellipsis if it is longer."""
    return text if len(text) <= limit else text[: limit - 1] + "…"

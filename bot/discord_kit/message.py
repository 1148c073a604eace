"""Messages as values: a text, a picture, controls. What is sent is made from them, nothing else.

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

HIGHEST_ID: Final = 2**63 - 1
"""What a database can hold."""

PATTERN: Final = (
    r"y:(?P<action>[a-z]{1,12}):(?P<match>[0-9]{1,19}):(?P<version>[0-9]{1,9})"
    r"(?::(?P<path>[a-z0-9+_-]{1,16}(?:\.[a-z0-9+_-]{1,16})*))?"
)
"""Every custom id of ours: the action, the match, the version of its board, and a path."""


@dataclass(frozen=True, slots=True)
class Ref:
    """What a component stands for; all that it knows, so that it outlives any process."""

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
        """The ref that a custom id spells.

        :raises ValueError: it spells none.
        """
        found = re.fullmatch(PATTERN, text)
        if found is None or int(found["match"]) > HIGHEST_ID:
            raise ValueError(text)
        path = found["path"]
        return cls(
            found["action"],
            int(found["match"]),
            int(found["version"]),
            tuple(path.split(".")) if path else (),
        )

    def to(self, action: str, *, path: tuple[str, ...] | None = None) -> Ref:
        """Another action on the same match at the same version."""
        return replace(self, action=action, path=self.path if path is None else path)


def number_of(text: str) -> int | None:
    """The number that a part of a path or a chosen value spells, if it is one that can be an id."""
    found = int(text) if re.fullmatch(r"[0-9]{1,19}", text) else HIGHEST_ID + 1
    return found if found <= HIGHEST_ID else None


class Tone(Enum):
    """How a button looks."""

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
    """A select menu; the key of the chosen one comes back as the component's value."""

    ref: Ref
    placeholder: str
    choices: tuple[Choice, ...]
    marked: frozenset[str] | None = None
    """The keys that are chosen as it is shown; None: nothing is chosen yet."""
    several: bool = False
    """Whether any number may be chosen, none included."""


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of everybody in the place; who is chosen comes back as the press's people."""

    ref: Ref
    placeholder: str


@dataclass(frozen=True, slots=True)
class Form:
    """A text to be typed; it comes back with the ref, as the press's `typed`."""

    ref: Ref
    title: str
    label: str
    longest: int
    """Characters."""
    now: str = ""
    """What stands in it at first."""
    placeholder: str = ""
    required: bool = True
    lines: bool = False
    """Whether there is room for several."""


Row: TypeAlias = tuple[Button, ...] | Menu | PeopleMenu


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to keep or to watch. Its name is seen by whoever sees the message."""

    name: str
    content: str | bytes
    alt: str = ""
    """What a picture shows, in words."""


@dataclass(frozen=True, slots=True)
class Card:
    """A message to be.

    `audience` is whose view it was made from. Only a card made for PUBLIC may be posted where all
    can see it; any other goes to the person at that seat as a private answer.
    """

    text: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    _: KW_ONLY
    audience: Audience
    pings: tuple[int, ...] = ()
    """The people this message calls: those who are to move, and nobody else."""
    attachments: tuple[Attachment, ...] = ()

    def __post_init__(self) -> None:
        if len(self.text) > TEXT_LIMIT:
            object.__setattr__(self, "text", clip(self.text, TEXT_LIMIT))


def clip(text: str, limit: int) -> str:
    """`text`, shortened to `limit` characters with an ellipsis if it is longer."""
    return text if len(text) <= limit else text[: limit - 1] + "…"

"""Names and texts that people wrote, made harmless for use in our messages."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

_JOINER: Final = "\u200d"
"""The zero-width joiner, which joins several emoji into one."""
_VARIANT: Final = "\ufe0f"
"""The variation selector that makes a character an emoji."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Characters that Unicode calls letters or symbols but that show nothing."""
_UNSTORABLE: Final = re.compile("[\x00\ud800-\udfff]")
"""NUL, which PostgreSQL refuses, and half a surrogate pair, which UTF-8 cannot encode."""
_MAX_ACCENTS: Final = 2
"""Accents on one letter; more would run over the lines above."""

_FENCE: Final = "```\n{}\n```"

_SPECIAL: Final = re.compile(r"[\\*_~`|\[\]<>@/]|^(?:[#+-]|\d+(?=\.))", re.MULTILINE)
"""Markdown that Discord would format: emphasis, code, links, mentions, quotes; at the start of a
line headings and lists."""

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def mend(data: Any) -> None:
    """Replace what no database takes, in all texts of a decoded JSON value, in place: NUL, and
    halves of surrogate pairs."""
    if not isinstance(data, dict | list):
        return
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, str):
            data[key] = mended(value)
        else:
            mend(value)


def mended(text: str) -> str:
    """A text in which U+FFFD stands for what no database takes."""
    return _UNSTORABLE.sub("\ufffd", text)


def tidy(text: str) -> str:
    """A text on one line without bidirectional marks, zero-width spaces, control characters and
    piles of accents. It may end up empty."""
    kept: list[str] = []
    accents = 0
    for char in unicodedata.normalize("NFC", readable(text).replace("\n", " ")):
        is_accent = unicodedata.category(char) in ("Mn", "Me") and char != _VARIANT
        accents = accents + 1 if is_accent else 0
        if accents <= _MAX_ACCENTS:
            kept.append(char)
    return " ".join("".join(kept).split()).strip(_JOINER + _VARIANT)


def plain(text: str) -> str:
    """A text with its Markdown escaped."""
    return _SPECIAL.sub(_escaped, readable(text))


def mentioning(text: str) -> str:
    """The same, but for mentions of people: Discord shows the name that they have today, and calls
    nobody whom the message does not call anyhow."""
    others = _MENTION.split(readable(text))
    return "".join(
        f"<@{part}>" if number % 2 else plain(part) for number, part in enumerate(others)
    )


def coded(text: str) -> str:
    """A text for use inside backticks, without any of its own."""
    return readable(text).replace("`", "'").replace("\n", " ")


def fenced(text: str, limit: int) -> str:
    """A text as a code block of at most `limit` characters, to copy from."""
    inner = readable(text).replace("```", "'''")
    room = limit - len(_FENCE.format(""))
    return _FENCE.format(inner if len(inner) <= room else inner[: room - 1] + "…")


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    # a digit cannot be escaped, but the dot after it can
    return f"{char}\\" if char.isdigit() else f"\\{char}"


def readable(text: str) -> str:
    """A text without invisible characters. Line breaks stay; other white space becomes spaces."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    if char in (_JOINER, "\n"):
        return char
    category = unicodedata.category(char)
    if category in ("Zs", "Zl", "Zp") or char in "\t\r":
        return " "
    # Cs: a lone surrogate, which UTF-8 cannot encode
    return "" if category in ("Cc", "Cf", "Cs") or char in _BLANK_LETTERS else char


def bold(text: str) -> str:
    """Markdown in bold, line by line: Discord shows the asterisks of what spans a line break."""
    return "\n".join(f"**{line}**" if line.strip() else line for line in text.split("\n"))

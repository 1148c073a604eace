"""What people call themselves and write, made harmless to whoever reads it beside other words."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_JOINER: Final = "\u200d"
"""Holds emoji together that are one."""
_VARIANT: Final = "\ufe0f"
"""Says that a sign is an emoji."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters by name, and nothing to be seen."""
_MOST_MARKS: Final = 2
"""Accents on a letter; more of them run over the lines above."""

_FENCE: Final = "```\n{}\n```"

_SPECIAL: Final = re.compile(r"[\\*_~`|\[\]<>@/]|^(?:[#+-]|\d+(?=\.))", re.MULTILINE)
"""What Discord would obey: emphasis, code, links, mentions, quotes; at the start of a line headings
and lists."""


def tidy(text: str) -> str:
    """A text on one line without what cannot be seen: signs that turn the direction of reading,
    blanks of no width, control characters, piles of accents. It may be empty then."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", readable(text).replace("\n", " ")):
        is_mark = unicodedata.category(sign) in ("Mn", "Me") and sign != _VARIANT
        marks = marks + 1 if is_mark else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split()).strip(_JOINER + _VARIANT)


def plain(text: str) -> str:
    """A text such that its signs are shown, not obeyed."""
    return _SPECIAL.sub(_escaped, readable(text))


def coded(text: str) -> str:
    """A text for within code, which it cannot end."""
    return readable(text).replace("`", "'").replace("\n", " ")


def fenced(text: str, limit: int) -> str:
    """A text as a block of code that can be copied as it is, of at most so many characters."""
    inner = readable(text).replace("```", "'''")
    room = limit - len(_FENCE.format(""))
    return _FENCE.format(inner if len(inner) <= room else inner[: room - 1] + "…")


def _escaped(found: re.Match[str]) -> str:
    sign = found[0]
    # a figure cannot be escaped, but the dot after it can
    return f"{sign}\\" if sign.isdigit() else f"\\{sign}"


def readable(text: str) -> str:
    """A text without what is not for reading. Lines stay lines; every other blank is a blank."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_seen, text))


def _seen(sign: str) -> str:
    if sign in (_JOINER, "\n"):
        return sign
    kind = unicodedata.category(sign)
    if kind in ("Zs", "Zl", "Zp") or sign in "\t\r":
        return " "
    # Cs: half a pair, which no UTF-8 can say
    return "" if kind in ("Cc", "Cf", "Cs") or sign in _BLANK_LETTERS else sign

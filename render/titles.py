"""Titles that a language puts after people's names: 「annさん」. A channel that plays has none.

Texts have the title behind the placeholder, as in `{ $name }さん`. So the name of a channel is
followed by a mark while its text is filled, and the mark goes together with the title.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_MARK: Final = "\ufdd0"
"""Unicode keeps this one free for use within a program."""
_CHANNEL: Final = re.compile(r"\\?#\S+")
"""A channel's name with its sign, also after Markdown was escaped; it has no blanks."""


def named(name: str, title: str) -> str:
    """A name, marked if it is a channel's and the language would give it a title."""
    return name + _MARK if title and _CHANNEL.fullmatch(name) else name


def marking(arguments: Mapping[str, str | int], title: str) -> dict[str, str | int] | None:
    """The arguments of a text with channels' names marked; None if there is nothing to mark."""
    if not title:
        return None
    found = {
        key: value if _MARK in value else named(value, title)
        for key, value in arguments.items()
        if isinstance(value, str) and "#" in value
    }
    return {**arguments, **found} if any(_MARK in value for value in found.values()) else None


def without_titles(text: str, title: str) -> str:
    """The filled text, without the marks and the titles behind them."""
    return re.sub(rf"{_MARK}([*_~`]*){re.escape(title)}", r"\1", text).replace(_MARK, "")

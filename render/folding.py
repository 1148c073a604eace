"""Lines no wider than a phone shows of monospaced text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import east_asian_width

COLUMNS: Final = 40
"""The width of a text board, in columns of a narrow character."""
_INDENT: Final = 4
"""How far what follows of a line is set in."""
_PIECE: Final = re.compile(r"[\x21-\u2fff]+|.", re.DOTALL)
"""A word, whose signs and figures stay together, or one wide character or blank."""
_PHRASE: Final = re.compile(r"[^ 、。；]*[ 、。；]+|[^ 、。；]+")
"""What ends with a blank or with Japanese punctuation."""
_WHOLE: Final = 24
"""A phrase of at most so many columns is not broken."""
_STUCK: Final = "\u00a0"
"""A blank that is not broken at."""
_CLINGING: Final = frozenset("、。：；，．）」』〉》】ー！？／…")
"""Wide characters that do not begin a line."""


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def folded(text: str, columns: int = COLUMNS) -> str:
    """The text with its long lines broken between words; what follows is indented."""
    lines = (part for line in text.split("\n") for part in _parts(line, columns))
    return "\n".join(lines).replace(_STUCK, " ")


def _parts(line: str, columns: int) -> Iterator[str]:
    """The lines that a line becomes."""
    if width(line) <= columns:
        yield line
        return
    blank = " " * (len(line) - len(line.lstrip(" ")))
    following = blank + " " * _INDENT
    now = blank
    for piece in _pieces(line.strip(" "), columns - len(following)):
        if width(now) + width(piece.rstrip(" ")) > columns and now.strip(" "):
            yield now.rstrip(" ")
            now = following + piece.lstrip(" ")
        else:
            now += piece
    yield now.rstrip(" ")


def _pieces(text: str, most: int) -> Iterator[str]:
    """What is not broken: short phrases; of longer ones words with what clings to them. None is
    wider than a line."""
    for phrase in _PHRASE.findall(text):
        if width(phrase) <= min(_WHOLE, most):
            yield phrase
        else:
            yield from _words(phrase, most)


def _words(text: str, most: int) -> Iterator[str]:
    whole = ""
    for piece in _PIECE.findall(text):
        if whole and piece not in _CLINGING:
            yield from _cut(whole, most)
            whole = ""
        whole += piece
    yield from _cut(whole, most)


def _cut(piece: str, most: int) -> Iterator[str]:
    """A piece in parts that fit: a name may be longer than a line."""
    part = ""
    for char in piece:
        if width(part + char) > most:
            yield part
            part = ""
        part += char
    yield part

"""Hostile texts, and mutations of harmless ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

NAMES: Final = (
    "**bold** _it_ ~~no~~ ||spoiler||",
    "`code` and ```\nblock```",
    "@everyone @here",
    "<@424242424242424242><@&4242><#42>",
    "<t:0:R></play:1><a:x:1>",
    "[free](https://evil.example/x)",
    "https://evil.example/a_b_c",
    "discord.gg/evil",
    "# heading",
    "-# small",
    "> quote",
    ">>> all of it",
    "1. list",
    "- list",
    "line\none\r\ntwo\u2028three",
    "\u202egnp.drawkcab\u202c",
    "\u2066\u2067rtl\u2069 שלום עליכם",
    "a\u200bb\u200cc\u2060d\ufeffe",
    "\u200b\u200b\u200b",
    "\u3164",
    "z" + "\u0300\u0301\u0302\u0303" * 20 + "algo",
    "👩‍👩‍👧‍👦🏴‍☠️" * 20,
    "😀" * 100,
    "{ $name } { -brand }",
    "%s %(x)d {0} {x!r}",
    "\x00\x01\x1b[31mred",
    "\\",
    "\\\\`\\*",
    "'; DROP TABLE matches; --",
    "../../etc/passwd",
    "y:move:1:1",
    "null",
    "W" * 32,
    "宵" * 32,
    "﷽" * 32,
    " ",
    "\ud800half",
    "\U000e0041\U000e0042",
    "|" * 32,
)

NUMBERS: Final = (
    "0",
    "-1",
    "1e9",
    "٣",
    "３",
    "²",
    "9" * 19,
    "9" * 400,
    "9223372036854775807",
    "9223372036854775808",
    "0x10",
    "1_000",
    "+1",
    " 1",
    "NaN",
    "True",
)

_CHARACTERS: Final = tuple(
    "abcdefghABC0123456789+-*/=#@!?.,;:()[]{}<>|\\'\"`~^_& \t\n\r\0\x7f"
    "\u00a0\u200b\u200d\u202e\u0301\ufe0f\ufeff\ud800０１２ａｂ①²٣一二三宵待ち😀🏴ßİıſﬀ"
)


def random_character(rng: random.Random) -> str:
    """A random character, mostly one with a meaning somewhere."""
    if rng.random() < 0.9:
        return rng.choice(_CHARACTERS)
    return chr(rng.randrange(0x110000))


def mutate(text: str, others: Sequence[str], rng: random.Random) -> str:
    """A text changed in a few places."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 6))):
        text = rng.choice((_edited, _edited, _replaced, _respelled))(text, others, rng)
    return text[:5000]


def _edited(text: str, others: Sequence[str], rng: random.Random) -> str:
    """The text with a part removed, inserted or doubled."""
    at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    middle = (
        text[at + 1 : to],
        random_character(rng) + text[at:to],
        random_character(rng) + text[at + 1 : to],
        text[at:to] * 2,
        rng.choice(NUMBERS) + text[at + 1 : to],
        rng.choice(others)[:to],
    )
    return text[:at] + rng.choice(middle) + text[to:]


def _replaced(_text: str, others: Sequence[str], rng: random.Random) -> str:
    """Another text."""
    return rng.choice((rng.choice(others), rng.choice(NAMES), rng.choice(NUMBERS), "", " "))


def _respelled(text: str, _others: Sequence[str], rng: random.Random) -> str:
    """The text in other letters, with other blanks, or in another order."""
    words = text.split(" ")
    rng.shuffle(words)
    wide = {ord(c): ord(c) + 0xFEE0 for c in "0123456789abcdefgh+-"}
    return rng.choice(
        (
            text.upper(),
            text.lower(),
            text.swapcase(),
            text.translate(wide),
            rng.choice((" ", "  ", "\t", "\u3000", "")).join(words),
            (text + " ") * rng.choice((2, 50)),
            text[::-1],
            f"  {text}\n",
        )
    )

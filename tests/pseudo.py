"""A language that nobody speaks, made of English: every letter has an accent, texts are longer by
two fifths, and marks for writing from right to left are around them.

`python -m tests.pseudo FOLDER` makes a copy of the program in FOLDER that has it, to look at:
`PYTHONPATH=FOLDER python -m bot demo --language sv`. It takes the place of Swedish, which Unicode
and Discord know and we do not have. With `--keys`, it has English with the key of each text.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.cli.texts import ARGUMENT_CHARS, room_of
from bot.discord_kit.texts import catalogue, fits_command

ROOT: Final = Path(__file__).parents[1]
TONGUE: Final = "sv"
DISCORD: Final = "sv-SE"
PLACES: Final = ("bot/discord_kit/locale", "render/locale")

_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED: Final = "áƀçđéƒğĥíĵķĺḿñóṕǫŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹḾÑÓṔǪŔŠŤÚṼŴẊÝŽ"
_ACCENTS: Final = str.maketrans(_PLAIN, MARKED)
_VOWELS: Final = re.compile("([aeiouy])", re.IGNORECASE)
KEPT: Final = re.compile(
    r"<[^>]*>|\]\([^)]*\)|https?://\S+|(?<!\w)/[a-z]+(?: [a-z]+:?)?(?! ?\w)|:[a-z_]+:"
)
"""What is no word: mentions, addresses, commands."""
_MARKDOWN: Final = re.compile(r"-# |#{1,3} |- ")
_RIGHT_TO_LEFT: Final = ast.Placeable(ast.StringLiteral("\\u200F"))
_OF_COMMANDS: Final = ("name-", "menu-", "command-", "option-", "choice-")


def pseudo(text: str, *, longer: bool = True) -> str:
    """Words in the language."""
    made, at = "", 0
    for kept in (*KEPT.finditer(text), None):
        words = text[at : kept.start() if kept else None]
        made += (_VOWELS.sub(r"\1\1", words) if longer else words).translate(_ACCENTS)
        if kept:
            made, at = made + kept[0], kept.end()
    return made


class _Translation(Transformer):
    def __init__(self, *, longer: bool) -> None:
        self.longer = longer
        self.is_code = False

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = self._words(node.value)
        return node

    def visit_StringLiteral(self, node: ast.StringLiteral) -> ast.StringLiteral:  # noqa: N802
        node.value = self._words(node.value)
        return node

    def _words(self, text: str) -> str:
        parts = text.split("`")
        for number, part in enumerate(parts):
            self.is_code ^= number > 0
            parts[number] = part if self.is_code else pseudo(part, longer=self.longer)
        return "`".join(parts)


def _translate(message: ast.Message) -> None:
    """Put a message into the language. What describes a command is no longer than it may be."""
    key, pattern = message.id.name, message.value
    assert pattern is not None
    text = "".join(one.value for one in pattern.elements if isinstance(one, ast.TextElement))
    of_command = key.startswith(_OF_COMMANDS)
    longer = fits_command(key, pseudo(text) + "  ") if of_command else _fits(key)
    _Translation(longer=longer).visit(pattern)
    if re.search("[A-Za-z]{2}", text) and longer and not key.startswith("name-"):
        mark = _RIGHT_TO_LEFT
        at = 0
        first = pattern.elements[0]
        if isinstance(first, ast.TextElement) and (markdown := _MARKDOWN.match(first.value)):
            # what Discord looks for at the beginning of a line
            first.value, at = first.value[markdown.end() :], 1
            pattern.elements.insert(0, ast.TextElement(markdown[0]))
        pattern.elements.insert(at, mark.clone())
        pattern.elements.append(mark.clone())


def _fits(key: str) -> bool:
    """Whether a text that much longer has room where it is shown."""
    room = room_of(key)
    return room is None or 1.5 * catalogue().length("en", key, ARGUMENT_CHARS) + 2 <= room


@cache
def translated(text: str) -> str:
    """A Fluent file in the language."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            _translate(entry)
    return str(FluentSerializer().serialize(resource))


def with_keys(text: str) -> str:
    """A Fluent file with the key of each text behind it, but for names of commands and for what
    has no words."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value and not entry.id.name.startswith("name-"):
            words = "".join(e.value for e in entry.value.elements if isinstance(e, ast.TextElement))
            if re.search("[A-Za-z]", words) or len(entry.value.elements) > 1:
                entry.value.elements.append(ast.TextElement(f" ⟨{entry.id.name}⟩"))
    return str(FluentSerializer().serialize(resource))


def program(folder: Path, translate: Callable[[str], str] = translated) -> None:
    """A copy of the program that has the language, by nothing but its files of texts."""
    for package in ("bot", "engines", "render"):
        shutil.copytree(ROOT / package, folder / package)
    for place in PLACES:
        (folder / place / TONGUE).mkdir()
        for path in (ROOT / place / "en").glob("*.ftl"):
            text = translate(path.read_text(encoding="utf-8"))
            (folder / place / TONGUE / path.name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    program(Path(sys.argv[1]), with_keys if "--keys" in sys.argv else translated)

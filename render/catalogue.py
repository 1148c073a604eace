"""Words by key and language, from Fluent files.

A catalogue reads `<directory>/<locale>/*.ftl` once, and parses a message when it is first asked
for: to parse all of them takes seconds. Keys are the same in every locale; a test compares them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from render import titles

LOCALES: Final = ("en", "ja")
"""The languages everything is written in; the first one serves everybody else."""

Argument: TypeAlias = str | int

_COMMENTS: Final = (ast.Comment, ast.GroupComment, ast.ResourceComment)
_BEGINNING: Final = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""Lines that go on with a message begin with a blank or a brace, and comments with a #."""
_KEY: Final = re.compile(r"([a-zA-Z][\w-]*) *=")


@dataclass(frozen=True, slots=True)
class _Written:
    """A message as it stands in its file."""

    place: str
    text: str


@dataclass(frozen=True, slots=True)
class _Message:
    """A message that was parsed."""

    parts: _Parts | None
    """None: Fluent itself has to fill it."""
    choosing: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Slot:
    """Where an argument takes its place."""

    argument: str


@dataclass(frozen=True, slots=True)
class _Choice:
    """Where an argument chooses one of several variants: a number by its value or by its plural
    form, whichever comes first, and a word by being the same."""

    argument: str
    variants: tuple[tuple[str | int, _Parts], ...]
    otherwise: _Parts


_Parts: TypeAlias = "tuple[str | _Slot | _Choice, ...]"
"""What stands in a message from left to right."""


@cache
def language(locale: str) -> str:
    """The language of ours that serves a Discord locale such as "en-GB", "ja" or "de"."""
    tongue = locale.replace("_", "-").partition("-")[0].lower()
    return tongue if tongue in LOCALES else LOCALES[0]


class Catalogue:
    """The messages of a directory of Fluent files, and of those that are added.

    :raises ValueError: a file holds something else, or two files of a locale claim the same key.
    """

    def __init__(self, directory: Path) -> None:
        # isolating marks would surround every number, and show as boxes in a picture
        self._bundles: Final[Mapping[str, FluentBundle]] = MappingProxyType(
            {locale: FluentBundle([locale], use_isolating=False) for locale in LOCALES}
        )
        self._plain: Final[dict[tuple[str, str], str]] = {}
        self._written: Final[dict[tuple[str, str], _Written]] = {}
        self._parsed: Final[dict[tuple[str, str], _Message]] = {}
        self._read: Final[set[Path]] = set()
        self.add(directory)

    def add(self, directory: Path) -> None:
        """Read one more directory; nothing happens if it was read before.

        :raises ValueError: as the catalogue itself.
        """
        if directory in self._read:
            return
        self._read.add(directory)
        for locale in LOCALES:
            for path in sorted((directory / locale).glob("*.ftl")):
                self._add_file(locale, path)

    def _add_file(self, locale: str, path: Path) -> None:
        place = f"{locale}/{path.name}"
        head, *messages = _BEGINNING.split(path.read_text(encoding="utf-8"))
        if stray := re.search(r"^[^#\s].*", head, re.MULTILINE):
            raise ValueError(f"{place}: {stray[0]!r}")
        for text in messages:
            if (found := _KEY.match(text)) is None:
                raise ValueError(f"{place}: {text!r}")
            key = locale, found[1]
            if key in self._written:
                raise ValueError(f"{place}: written twice: {found[1]}")
            self._written[key] = _Written(place, text)

    def check(self) -> None:
        """Parse every message.

        :raises ValueError: one cannot be parsed, or refers to another.
        """
        for locale, key in self._written:
            self._message(locale, key)

    def _message(self, locale: str, key: str) -> _Message:
        """A message of one of our languages.

        :raises KeyError: there is no such message.
        :raises ValueError: it cannot be parsed, or refers to another.
        """
        if (parsed := self._parsed.get((locale, key))) is not None:
            return parsed
        if (written := self._written.get((locale, key))) is None:
            raise KeyError(key)
        resource = FluentResource(written.text)
        entry, *others = (one for one in resource.body if not isinstance(one, _COMMENTS))
        if others or not isinstance(entry, ast.Message):
            raise ValueError(f"{written.place}: {written.text!r}")
        self._bundles[locale].add_resource(resource)
        parts = None if entry.value is None else _parts(entry.value)
        message = self._parsed[locale, key] = _Message(parts, _choosing(entry))
        return message

    def keys(self, locale: str) -> frozenset[str]:
        """Every message there is in the language that serves `locale`."""
        tongue = language(locale)
        return frozenset(key for known, key in self._written if known == tongue)

    def knows(self, locale: str, key: str) -> bool:
        """Whether there is such a message in the language that serves `locale`."""
        return (language(locale), key) in self._written

    def format(self, locale: str, key: str, **arguments: Argument) -> str:
        """The message `key` with its placeholders filled.

        :raises KeyError: there is no such message.
        :raises ValueError: an argument of the message was not given.
        """
        tongue = language(locale)
        if not arguments and (found := self._plain.get((tongue, key))) is not None:
            return found
        if (marked := titles.marking(arguments, tongue)) is not None:
            return titles.without_titles(self._fill(tongue, key, marked), tongue)
        return self._fill(tongue, key, arguments)

    def _fill(self, tongue: str, key: str, arguments: Mapping[str, Argument]) -> str:
        message = self._message(tongue, key)
        if message.parts is not None:
            filled = _filled(message.parts, arguments, tongue)
            if filled is not None:
                return filled
        bundle = self._bundles[tongue]
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        # Fluent takes long over a number, and a small one that chooses nothing is just its digits
        given = {
            name: value if name in message.choosing else _digits(value) or value
            for name, value in arguments.items()
        }
        text, errors = bundle.format_pattern(pattern, given)
        if errors:
            raise ValueError(f"{tongue}/{key}: {errors[0]}")
        if not arguments:
            self._plain[tongue, key] = str(text)
        return str(text)


def _choosing(message: ast.Message) -> frozenset[str]:
    """The arguments that choose between variants of a message: they must stay numbers.

    :raises ValueError: the message refers to another one, whose choices would be overlooked.
    """
    found: set[str] = set()

    class Selectors(Visitor):
        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
            if isinstance(node.selector, ast.VariableReference):
                found.add(node.selector.id.name)
            self.generic_visit(node)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            raise ValueError(f"{message.id.name} refers to {node.id.name}: write it out")

    Selectors().visit(message)
    return frozenset(found)


def _parts(pattern: ast.Pattern) -> _Parts | None:
    """The parts of a pattern; None if it holds more than words, plain placeholders and choices,
    which is for Fluent alone to read."""
    found: list[str | _Slot | _Choice] = []
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=words):
                found.append(words)
            case ast.Placeable(expression=ast.VariableReference(id=name)):
                found.append(_Slot(name.name))
            case ast.Placeable(expression=ast.StringLiteral() as literal):
                found.append(literal.parse()["value"])
            case ast.Placeable(
                expression=ast.SelectExpression(
                    selector=ast.VariableReference(id=name), variants=variants
                )
            ):
                choice = _choice(name.name, variants)
                if choice is None:
                    return None
                found.append(choice)
            case _:
                return None
    return tuple(found)


def _choice(argument: str, variants: Sequence[ast.Variant]) -> _Choice | None:
    """The variants in their order; None if one is for Fluent alone to read."""
    found: list[tuple[str | int, _Parts]] = []
    otherwise: _Parts = ()
    for variant in variants:
        parts = _parts(variant.value)
        if parts is None:
            return None
        match variant.key:
            case ast.NumberLiteral(value=digits) if digits.isdecimal():
                found.append((int(digits), parts))
            case ast.Identifier(name=name):
                found.append((name, parts))
            case _:
                return None
        if variant.default:
            otherwise = parts
    return _Choice(argument, tuple(found), otherwise)


def _plural(tongue: str, number: int) -> str:
    """The plural form of a whole number in one of our languages (Unicode CLDR)."""
    return "one" if number == 1 and tongue == "en" else "other"


def _digits(value: Argument) -> str | None:
    """A text as it is, a small number as its digits; None for numbers that a language groups."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) and 0 <= value < 1000 else None


def _filled(parts: _Parts, arguments: Mapping[str, Argument], tongue: str) -> str | None:
    """What Fluent would make of these parts, many times sooner; None if it has to do it itself."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, str):
            made.append(part)
            continue
        value = arguments.get(part.argument)
        if isinstance(part, _Slot):
            text = None if value is None else _digits(value)
        else:
            chosen = _chosen(part, value, tongue)
            text = None if chosen is None else _filled(chosen, arguments, tongue)
        if text is None:
            return None
        made.append(text)
    return "".join(made)


def _chosen(choice: _Choice, value: Argument | None, tongue: str) -> _Parts | None:
    """The variant that a number below 1000 or a word chooses; None for anything else."""
    if isinstance(value, str):
        # a word may be a number's plural form, which Fluent looks at
        if any(isinstance(key, int) for key, _ in choice.variants):
            return None
        return next((parts for key, parts in choice.variants if key == value), choice.otherwise)
    if type(value) is not int or not 0 <= value < 1000:
        return None
    form = _plural(tongue, value)
    return next((parts for key, parts in choice.variants if key in (value, form)), choice.otherwise)


@cache
def texts() -> Catalogue:
    """The catalogue of everything that is said about games and their pictures."""
    return Catalogue(Path(__file__).parent / "locale")

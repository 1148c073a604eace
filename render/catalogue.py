"""Words by key and language, from Fluent files.

A catalogue reads `<directory>/<locale>/*.ftl` once. Keys are the same in every locale; a test
compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

LOCALES: Final = ("en", "ja")
"""The languages everything is written in; the first one serves everybody else."""

Argument: TypeAlias = str | int

_Parts: TypeAlias = tuple[tuple[str, bool], ...]
"""Words, and names of arguments (True) that take their place among them."""


@cache
def language(locale: str) -> str:
    """The language of ours that serves a Discord locale such as "en-GB", "ja" or "de"."""
    tongue = locale.replace("_", "-").partition("-")[0].lower()
    return tongue if tongue in LOCALES else LOCALES[0]


class Catalogue:
    """The messages of one directory of Fluent files.

    :raises ValueError: a file cannot be parsed, or two files of a locale claim the same key.
    """

    def __init__(self, directory: Path) -> None:
        bundles: dict[str, FluentBundle] = {}
        keys: dict[str, frozenset[str]] = {}
        choosing: dict[tuple[str, str], frozenset[str]] = {}
        parts: dict[tuple[str, str], _Parts | None] = {}
        for locale in LOCALES:
            # isolating marks would surround every number, and show as boxes in a picture
            bundle = FluentBundle([locale], use_isolating=False)
            names: list[str] = []
            for path in sorted((directory / locale).glob("*.ftl")):
                resource = FluentResource(path.read_text(encoding="utf-8"))
                for entry in resource.body:
                    if isinstance(entry, ast.Junk):
                        raise ValueError(f"{locale}/{path.name}: {entry.content!r}")
                    if isinstance(entry, ast.Message):
                        names.append(entry.id.name)
                        choosing[locale, entry.id.name] = _choosing(entry)
                        parts[locale, entry.id.name] = _parts(entry)
                bundle.add_resource(resource)
            if len(set(names)) != len(names):
                twice = sorted({name for name in names if names.count(name) > 1})
                raise ValueError(f"{locale}: written twice: {', '.join(twice)}")
            bundles[locale] = bundle
            keys[locale] = frozenset(names)
        self._bundles: Final[Mapping[str, FluentBundle]] = MappingProxyType(bundles)
        self._keys: Final[Mapping[str, frozenset[str]]] = MappingProxyType(keys)
        self._plain: Final[dict[tuple[str, str], str]] = {}
        self._choosing: Final[Mapping[tuple[str, str], frozenset[str]]] = MappingProxyType(choosing)
        self._parts: Final[Mapping[tuple[str, str], _Parts | None]] = MappingProxyType(parts)

    def keys(self, locale: str) -> frozenset[str]:
        """Every message there is in the language that serves `locale`."""
        return self._keys[language(locale)]

    def format(self, locale: str, key: str, **arguments: Argument) -> str:
        """The message `key` with its placeholders filled.

        :raises KeyError: there is no such message.
        :raises ValueError: an argument of the message was not given.
        """
        tongue = language(locale)
        if not arguments and (found := self._plain.get((tongue, key))) is not None:
            return found
        if key not in self._keys[tongue]:
            raise KeyError(key)
        parts = self._parts[tongue, key]
        if parts is not None and (filled := _filled(parts, arguments)) is not None:
            return filled
        bundle = self._bundles[tongue]
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        choosing = self._choosing[tongue, key]
        # Fluent takes long over a number, and a small one that chooses nothing is just its digits
        given = {
            name: value if name in choosing else _digits(value) or value
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


def _parts(message: ast.Message) -> _Parts | None:
    """What stands in a message from left to right; None if it holds more than words and plain
    placeholders, which is for Fluent alone to read."""
    if message.value is None:
        return None
    found: list[tuple[str, bool]] = []
    for element in message.value.elements:
        match element:
            case ast.TextElement(value=words):
                found.append((words, False))
            case ast.Placeable(expression=ast.VariableReference(id=name)):
                found.append((name.name, True))
            case ast.Placeable(expression=ast.StringLiteral() as literal):
                found.append((literal.parse()["value"], False))
            case _:
                return None
    return tuple(found)


def _digits(value: Argument) -> str | None:
    """A text as it is, a small number as its digits; None for numbers that a language groups."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) and 0 <= value < 1000 else None


def _filled(parts: _Parts, arguments: Mapping[str, Argument]) -> str | None:
    """What Fluent would make of these parts, many times sooner; None if it has to do it itself."""
    made: list[str] = []
    for words, wanted in parts:
        if not wanted:
            made.append(words)
        elif words in arguments and (text := _digits(arguments[words])) is not None:
            made.append(text)
        else:
            return None
    return "".join(made)


@cache
def texts() -> Catalogue:
    """The catalogue of everything that is said about games and their pictures."""
    return Catalogue(Path(__file__).parent / "locale")

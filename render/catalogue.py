"""Words by key and language, from Fluent files.

A catalogue reads `<directory>/<locale>/*.ftl` once, and parses a message when it is first asked
for: to parse all of them takes seconds. What a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal
from fluent.syntax import FluentParser, ast

from render import titles

SOURCE: Final = "en"
"""The language that texts are translated from. It serves everybody else."""
LOCALES: Final = (
    SOURCE,
    *sorted(
        path.parent.name
        for path in (Path(__file__).parent / "locale").glob("*/common.ftl")
        if path.parent.name != SOURCE
    ),
)
"""Our languages, English first: a language is a folder, called as Discord calls it ("de", "pt-BR")
or by the beginning of that ("pt")."""

ANIMALS: Final = (
    *("fox", "bear", "owl", "frog", "panda", "tiger", "rabbit", "penguin", "hedgehog", "koala"),
    *("octopus", "turtle", "lion", "squirrel", "monkey", "pig", "wolf", "whale", "snail", "swan"),
)
"""Whom players of a match without names are seen as; `animal` has their names."""

Argument: TypeAlias = str | int

_COMMENTS: Final = (ast.Comment, ast.GroupComment, ast.ResourceComment)
_BEGINNING: Final = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""Lines that go on with a message begin with a blank or a brace, and comments with a #."""
_NOT_WORDS: Final = re.compile(r"^[\w-]+|\$\w+|\[\w+\]")
"""The key, arguments, and what chooses a variant."""
_KEY: Final = re.compile(r"([a-zA-Z][\w-]*) *=")


@dataclass(frozen=True, slots=True)
class _Written:
    """A message as it stands in its file."""

    place: str
    text: str


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
    ours = {one.lower(): one for one in LOCALES}
    code = locale.replace("_", "-").lower()
    while code and code not in ours:
        code = code.rpartition("-")[0]
    return ours.get(code, SOURCE)


@cache
def _cldr(tongue: str) -> Locale:
    """What Unicode knows of one of our languages; that of English for those it does not know."""
    try:
        return Locale.parse(tongue, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale(SOURCE)


def own_name(tongue: str) -> str:
    """What one of our languages calls itself: "日本語"."""
    known = tongue == SOURCE or _cldr(tongue) != _cldr(SOURCE)
    name = _cldr(tongue).get_display_name() if known else None
    return f"{name[0].upper()}{name[1:]}" if name else tongue


def direction(tongue: str) -> str:
    """How one of our languages is written, as HTML's attribute `dir` has it."""
    return _cldr(tongue).text_direction


class Catalogue:
    """The messages of a directory of Fluent files, and of those that are added.

    A translation cannot stop the bot: what is wrong with one is among `faults`.

    :raises ValueError: an English file holds something else, or two of them claim the same key.
    """

    def __init__(self, directory: Path) -> None:
        self._plain: Final[dict[tuple[str, str], str]] = {}
        self._written: Final[dict[tuple[str, str], _Written]] = {}
        self._parsed: Final[dict[tuple[str, str], _Parts]] = {}
        self._read: Final[dict[Path, frozenset[tuple[str, str]]]] = {}
        self.directory: Final = directory
        self.faults: Final[list[str]] = []
        """What no message can be made of, by file."""
        self.add(directory)
        self.own: Final = self.keys(SOURCE)
        """The keys of the directory itself, without what is added."""

    def add(self, directory: Path) -> None:
        """Read one more directory; nothing happens if it was read before.

        :raises ValueError: as the catalogue itself; then nothing of it was added.
        """
        if directory in self._read:
            return
        added: dict[tuple[str, str], _Written] = {}
        faults = len(self.faults)
        for locale in LOCALES:
            for path in sorted((directory / locale).glob("*.ftl")):
                try:
                    self._read_file(locale, path, added)
                except ValueError:
                    del self.faults[faults:]
                    raise
        self._written.update(added)
        self._read[directory] = frozenset(added)

    def remove(self, directory: Path) -> None:
        """Forget what a directory added.

        :raises KeyError: it was not read.
        """
        for key in self._read.pop(directory):
            del self._written[key]
            self._parsed.pop(key, None)
            self._plain.pop(key, None)

    def _read_file(self, locale: str, path: Path, added: dict[tuple[str, str], _Written]) -> None:
        place = f"{locale}/{path.name}"
        head, *messages = _BEGINNING.split(path.read_text(encoding="utf-8"))
        faults = [repr(stray[0]) for stray in re.finditer(r"^[^#\s].*", head, re.MULTILINE)]
        for text in messages:
            if (found := _KEY.match(text)) is None:
                faults.append(repr(text))
            elif (key := (locale, found[1])) in self._written or key in added:
                faults.append(f"written twice: {found[1]}")
            else:
                added[key] = _Written(place, text)
        self.faults.extend(f"{place}: {fault}" for fault in faults)
        if faults and locale == SOURCE:
            raise ValueError(self.faults[-1])

    def check(self) -> None:
        """Parse every message.

        :raises ValueError: one cannot be parsed, or holds more than `_parts` reads.
        """
        if self.faults:
            raise ValueError(self.faults[0])
        for locale, key in self._written:
            self._message(locale, key)

    def _message(self, locale: str, key: str) -> _Parts:
        """A message of one of our languages.

        :raises KeyError: there is no such message.
        :raises ValueError: it cannot be parsed, or holds more than `_parts` reads.
        """
        if (parsed := self._parsed.get((locale, key))) is not None:
            return parsed
        if (written := self._written.get((locale, key))) is None:
            raise KeyError(key)
        body = FluentParser().parse(written.text).body
        entry, *others = (one for one in body if not isinstance(one, _COMMENTS))
        if others or not isinstance(entry, ast.Message) or entry.value is None:
            raise ValueError(f"{written.place}: {key} {_unread(written.text, body)}")
        try:
            parts = self._parsed[locale, key] = _parts(entry.value)
        except ValueError as error:
            raise ValueError(f"{written.place}: {key} {error}") from error
        return parts

    def keys(self, locale: str) -> frozenset[str]:
        """Every message that is written in the language that serves `locale`."""
        tongue = language(locale)
        return frozenset(key for known, key in self._written if known == tongue)

    def lacking(self, tongue: str) -> frozenset[str]:
        """The messages of the directory that one of our languages lacks, or has sentences for that
        are still the English ones."""
        there = self.own & self.keys(tongue)
        if tongue == SOURCE:
            return self.own - there
        return self.own - there | {key for key in there if self._is_copied(tongue, key)}

    def _is_copied(self, tongue: str, key: str) -> bool:
        text = self.written(tongue, key)
        if text != self.written(SOURCE, key):
            return False
        return len(re.findall("[A-Za-z]{3,}", _NOT_WORDS.sub("", text))) > 2

    def fault(self, tongue: str, key: str) -> str:
        """What keeps a message from being said in one of our languages; empty if nothing does."""
        try:
            asked = _arguments(self._message(tongue, key)) - _arguments(self._message(SOURCE, key))
        except ValueError as error:
            return str(error)
        return f"there is no ${', $'.join(sorted(asked))}" if asked else ""

    def place(self, tongue: str, key: str) -> str:
        """The file that a message is in: "en/match.ftl"."""
        return self._written[tongue, key].place

    def written(self, tongue: str, key: str) -> str:
        """A message as its file has it, without the comments behind it."""
        return self._written[tongue, key].text.partition("\n#")[0].rstrip()

    def length(self, tongue: str, key: str, argument: int) -> int:
        """The characters of a message at most, so many for each argument; 0 for a wrong one."""
        try:
            return _length(self._message(tongue, key), argument)
        except ValueError:
            return 0

    def knows(self, key: str) -> bool:
        """Whether there is such a message."""
        return (SOURCE, key) in self._written

    def _tongue(self, locale: str, key: str) -> str:
        """The language in which a message is said to somebody."""
        tongue = language(locale)
        return tongue if (tongue, key) in self._written else SOURCE

    def format(self, locale: str, key: str, **arguments: Argument) -> str:
        """The message `key` with its placeholders filled: in English if the language lacks it, or
        has it wrong.

        :raises KeyError: there is no such message.
        :raises ValueError: an argument of the message was not given.
        """
        tongue = self._tongue(locale, key)
        if not arguments and (found := self._plain.get((tongue, key))) is not None:
            return found
        try:
            return self._formatted(tongue, key, arguments)
        except ValueError:
            if tongue == SOURCE:
                raise
            return self._formatted(SOURCE, key, arguments)

    def _formatted(self, tongue: str, key: str, arguments: Mapping[str, Argument]) -> str:
        if arguments and tongue != SOURCE:
            arguments = {
                key: animals_in(value, tongue) if isinstance(value, str) else value
                for key, value in arguments.items()
            }
            if (marked := titles.marking(arguments, title := name_title(tongue))) is not None:
                return titles.without_titles(self._fill(tongue, key, marked), title)
        return self._fill(tongue, key, arguments)

    def hear(
        self, locale: str, key: str, text: str, needed: Collection[str]
    ) -> Iterator[tuple[dict[str, str], bool]]:
        """The ways to read `text` as the message `key`: what stands for its arguments, of which
        those `needed` are there, and whether all was said so. Case, punctuation and what the
        message says after the last of them do not matter.

        :raises KeyError: there is no such message.
        """
        for parts, chosen in _variants(self._message(self._tongue(locale, key), key), needed):
            ends = [n for n, (part, told) in enumerate(parts, 1) if told or _asked(part, needed)]
            slots = [n for n, (part, _) in enumerate(parts) if isinstance(part, _Slot)]
            end = ends[-1] if ends else slots[0] if slots else len(parts)
            pattern = _GAP.join(_heard(part) for part, _ in parts[:end])
            after = [part for part, _ in parts[end : next((n for n in slots if n >= end), None)]]
            ending = r"(?![0-9a-z])(?P<rest>.*)" if end < len(parts) else r"(?P<rest>\W*)"
            found = re.fullmatch(f"{_GAP}{pattern}{ending}", text.casefold())
            if found is None:
                continue
            said = {name: value.strip() for name, value in found.groupdict().items()}
            rest, tail = _words_of(said.pop("rest")), _words_of("".join(map(str, after)))
            if tail.startswith(rest) or rest.startswith(tail):
                yield said | chosen, tail.startswith(rest)

    def _fill(self, tongue: str, key: str, arguments: Mapping[str, Argument]) -> str:
        try:
            text = _filled(self._message(tongue, key), arguments, tongue)
        except _NotGiven as error:
            raise ValueError(f"{tongue}/{key}: {error} was not given") from error
        if not arguments:
            self._plain[tongue, key] = text
        return text


_GAP: Final = r"[^\w-]*"
"""What may stand between words that are heard; a minus sign belongs to its number."""


def _variants(
    parts: _Parts, needed: Collection[str]
) -> Iterator[tuple[list[tuple[str | _Slot, bool]], dict[str, str]]]:
    """A message with each of its variants, and the values by which they are chosen. Each part comes
    with whether it tells such a value of those needed."""
    if not parts:
        yield [], {}
        return
    first, rest = parts[0], parts[1:]
    if not isinstance(first, _Choice):
        for further, values in _variants(rest, needed):
            yield [(first, False), *further], values
        return
    for value, variant in first.variants:
        for inner, within in _variants(variant, needed):
            told = [(part, first.argument in needed) for part, _ in inner]
            for further, values in _variants(rest, needed):
                yield [*told, *further], {first.argument: str(value)} | within | values


def _asked(part: str | _Slot, needed: Collection[str]) -> bool:
    return isinstance(part, _Slot) and part.argument in needed


def _heard(part: str | _Slot) -> str:
    """A part as a pattern of text in small letters."""
    if isinstance(part, _Slot):
        # two coordinates are one thing
        return rf"(?P<{part.argument}>-?\d+ *, *-?\d+|.+?)"
    words = re.findall(r"\w+", part.casefold())
    return r"\W*".join(map(re.escape, words)) if words else r"[^\w-]+"


def _words_of(text: str) -> str:
    return "".join(re.findall(r"\w+", text.casefold()))


class _NotGiven(LookupError):
    """An argument of a message is missing."""


def _unread(text: str, body: Iterable[ast.EntryType]) -> str:
    """Why a text is no message, and the line in which that is seen."""
    notes = (note for one in body if isinstance(one, ast.Junk) for note in one.annotations or ())
    if (note := next(notes, None)) is None or note.span is None:
        return f"is no message: {text!r}"
    line = text[text.rfind("\n", 0, note.span.start) + 1 :].partition("\n")[0]
    return f"is not Fluent: {note.message}: {line!r}"


def _parts(pattern: ast.Pattern) -> _Parts:
    """The parts of a pattern.

    :raises ValueError: it holds more of Fluent than words, arguments and choices among variants.
    """
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
                found.append(_choice(name.name, variants))
            case ast.Placeable(expression=ast.MessageReference(id=name)):
                raise ValueError(f"refers to {name.name}: write it out")
            case _:
                raise ValueError("holds more than words, arguments and choices")
    return tuple(found)


def _choice(argument: str, variants: Sequence[ast.Variant]) -> _Choice:
    """The variants in their order.

    :raises ValueError: as `_parts`.
    """
    found: list[tuple[str | int, _Parts]] = []
    otherwise: _Parts = ()
    for variant in variants:
        parts = _parts(variant.value)
        match variant.key:
            case ast.NumberLiteral(value=digits) if digits.isdecimal():
                found.append((int(digits), parts))
            case ast.Identifier(name=name):
                found.append((name, parts))
            case _:
                raise ValueError("chooses by a number that is not whole")
        if variant.default:
            otherwise = parts
    return _Choice(argument, tuple(found), otherwise)


def _arguments(parts: _Parts) -> frozenset[str]:
    """What a message is filled with."""
    found = set[str]()
    for part in parts:
        if not isinstance(part, str):
            found.add(part.argument)
        if isinstance(part, _Choice):
            found.update(*map(_arguments, (*(inner for _, inner in part.variants), part.otherwise)))
    return frozenset(found)


def _length(parts: _Parts, argument: int) -> int:
    return sum(
        len(part)
        if isinstance(part, str)
        else max(_length(inner, argument) for _, inner in part.variants)
        if isinstance(part, _Choice)
        else argument
        for part in parts
    )


@lru_cache(1024)
def _plural(tongue: str, number: int) -> str:
    """The plural form of a whole number in one of our languages (Unicode CLDR)."""
    return _cldr(tongue).plural_form(number)


def _number(tongue: str, number: int) -> str:
    """A whole number as one of our languages groups its digits."""
    return str(number) if 0 <= number < 1000 else format_decimal(number, locale=_cldr(tongue))


def _filled(parts: _Parts, arguments: Mapping[str, Argument], tongue: str) -> str:
    """
    :raises _NotGiven: an argument is missing.
    """
    made: list[str] = []
    for part in parts:
        if isinstance(part, str):
            made.append(part)
            continue
        value = arguments.get(part.argument)
        if value is None:
            raise _NotGiven(part.argument)
        if isinstance(part, _Choice):
            made.append(_filled(_chosen(part, value, tongue), arguments, tongue))
        else:
            made.append(value if isinstance(value, str) else _number(tongue, value))
    return "".join(made)


def _chosen(choice: _Choice, value: Argument, tongue: str) -> _Parts:
    """The variant that a number or a word chooses."""
    for key, parts in choice.variants:
        if isinstance(value, int) and isinstance(key, str):
            same = _plural(tongue, value) == key
        elif isinstance(value, str) and isinstance(key, int):
            # as Fluent has it: a word may be a number's plural form
            same = _plural(tongue, key) == value
        else:
            same = value == key
        if same:
            return parts
    return choice.otherwise


@cache
def texts() -> Catalogue:
    """The catalogue of everything that is said about games and their pictures."""
    return Catalogue(Path(__file__).parent / "locale")


def name_title(locale: str) -> str:
    """What the language that serves `locale` puts behind people's names; mostly nothing."""
    return texts().format(locale, "name-title")


def animal(key: str, tongue: str = SOURCE) -> str:
    """The name of one of the ANIMALS, "🦊 Fox". It is stored in English, as any name of a player,
    and translated wherever it is a part of a text or a picture."""
    return texts().format(tongue, f"animal-{key}")


def animals_in(text: str, locale: str) -> str:
    """A text with the names of animals in it in the language that serves `locale`."""
    if text.isascii():
        return text
    told = _translated(language(locale))
    return _animals().sub(lambda found: told[found[0]], text)


def without_emoji(text: str) -> str:
    """A text with the names of animals without their emoji, which pictures have no glyphs for."""
    if text.isascii():
        return text
    return _animals().sub(lambda found: found[0].partition(" ")[2], text)


@cache
def _animals() -> re.Pattern[str]:
    names = (animal(key, tongue) for tongue in LOCALES for key in ANIMALS)
    return re.compile(f"(?:{'|'.join(map(re.escape, names))})(?![a-z])")


@cache
def _translated(tongue: str) -> dict[str, str]:
    """The names of the animals, by what they may be written as."""
    return {animal(key, one): animal(key, tongue) for one in LOCALES for key in ANIMALS}

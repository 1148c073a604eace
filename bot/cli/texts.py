"""`yoimachi texts`: what languages lack, what has changed since, and what has no room."""

from __future__ import annotations

import ast
import hashlib
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import bot
from bot.discord_kit.texts import (
    NEEDED,
    OFFERED_FROM,
    catalogue,
    fits_command,
    lacking,
    offered,
    share,
)
from render import fonts, house_style
from render.catalogue import LOCALES, SOURCE, Catalogue, own_name
from render.catalogue import texts as game_texts
from render.rules import NAMES

_ROOM: Final[Mapping[str, Mapping[int | str, int]]] = {
    "Choice": {1: 100, 2: 100},
    "Menu": {1: 150, "placeholder": 150},
    "Form": {1: 45, "title": 45},
    **{
        field: {1: 45, "hint": 100, "placeholder": 100}
        for field in ("TextField", "ChoiceField", "EntityField")
    },
}
"""Characters that Discord shows of arguments of what messages and forms are made of."""
_PLACES: Final = re.compile(rf"\b(?:{'|'.join(_ROOM)})\(")
_BY_KEY: Final = {"button-.*|arrange-away": 80, "set-.*-hint": 100, "set-(?!.*-hint$).*": 45}
"""Those of texts whose place their keys tell."""
_OF_COMMANDS: Final = ("name-", "menu-", "command-", "option-", "choice-")
ARGUMENT_CHARS: Final = 6
"""How long an argument of a text is taken to be."""
_NOTED: Final = "translated.txt"
"""The file beside a language's texts that says of what each was translated: a key a line, with the
beginnings of the hashes of the English text and of the translation, as they were then."""


def overview() -> Iterator[str]:
    """How far each language is, a line each."""
    for tongue in LOCALES:
        state = "offered" if tongue in offered() else "not offered"
        missing = len(lacking(tongue))
        yield f"{tongue:6} {own_name(tongue):24} {share(tongue):4.0%}  {state}, lacks {missing}"


def report(tongue: str) -> Iterator[str]:
    """What a language still needs, one text per line, and how far it is."""
    yield from _findings(tongue)
    needed = sum(key.startswith(NEEDED) for key in lacking(tongue))
    if tongue != SOURCE and (new := sum(_unnoted(each, tongue) for each in _catalogues())):
        yield f"{new} translations are not noted: changes of their English texts will not be seen."
    yield (
        f"{own_name(tongue)} has {share(tongue):.1%} of the texts and lacks {needed} of commands "
        f"and buttons. It is {'' if tongue in offered() else 'not '}offered; that takes "
        f"{OFFERED_FROM:.0%} and all of those."
    )


def _catalogues() -> tuple[Catalogue, Catalogue]:
    return catalogue(), game_texts()


def _findings(tongue: str) -> Iterator[str]:
    """The texts that need work, one per line."""
    for each in _catalogues():
        yield from (f"wrong    {fault}" for fault in each.faults if fault.startswith(f"{tongue}/"))
        for key in sorted(each.keys(tongue) - each.keys(SOURCE)):
            yield f"wrong    {each.place(tongue, key)} {key}: there is no such text"
        missing, changed = each.lacking(tongue), _changed(each, tongue)
        for key in sorted(each.own):
            place = f"{each.place(SOURCE, key)} {key}"
            if key in missing:
                yield f"lacks    {place}"
            elif fault := each.fault(tongue, key):
                yield f"wrong    {place}: {fault}"
            elif key in changed:
                yield f"changed  {place}"
    yield from _too_long(tongue)


def _too_long(tongue: str) -> Iterator[str]:
    for key in sorted(catalogue().own & catalogue().keys(tongue)):
        length, room = catalogue().length(tongue, key, ARGUMENT_CHARS), room_of(key)
        if room is not None and length > max(room, catalogue().length(SOURCE, key, ARGUMENT_CHARS)):
            yield f"too long {catalogue().place(tongue, key)} {key}: {length} of {room} characters"
        if key.startswith(_OF_COMMANDS) and tongue != SOURCE:
            text = catalogue().format(tongue, key)
            if not fits_command(key, text):
                yield f"too long {catalogue().place(tongue, key)} {key}: Discord refuses “{text}”"
    cut = list[str]()
    with fonts.watched(cut.append):
        for _ in house_style.pictures("classic", tongue):
            pass
    for text in dict.fromkeys(cut):
        if text not in NAMES:
            yield f"too long in pictures: {text}"
    letters = {letter for key in game_texts().keys(tongue) for letter in _letters(tongue, key)}
    for plain, told in ((False, "wrong    not in pictures"), (True, "plain    in pictures")):
        if found := sorted(one for one in letters if (fonts.spell(one) != fonts.MISSING) is plain):
            yield f"{told}: {''.join(found)}"


def _letters(tongue: str, key: str) -> Iterator[str]:
    """The letters of a text about games that the font does not have."""
    for letter in game_texts().written(tongue, key):
        if letter.isalpha() and not fonts.has_glyph(letter):
            yield letter


# ---------------------------------------------------------------------------------------- changed


def _hashes(each: Catalogue, tongue: str) -> Mapping[str, tuple[str, str]]:
    """What is translated, with the beginnings of the hashes of the English text and of the
    translation."""
    return {
        key: (_hash(each.written(SOURCE, key)), _hash(each.written(tongue, key)))
        for key in sorted(each.own - each.lacking(tongue))
    }


def _hash(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:10]


def _changed(each: Catalogue, tongue: str) -> set[str]:
    """The texts whose English is another than when they were translated. What was translated again
    since then, by whatever tool, is taken to fit."""
    now, noted = _hashes(each, tongue), _noted(each, tongue)
    return {
        key
        for key, (source, own) in noted.items()
        if key in now and own == now[key][1] and source != now[key][0]
    }


def _unnoted(each: Catalogue, tongue: str) -> int:
    """How many translations are not those that are noted."""
    noted = _noted(each, tongue)
    return sum(
        noted.get(key, ("", ""))[1] != own for key, (_, own) in _hashes(each, tongue).items()
    )


def _noted(each: Catalogue, tongue: str) -> Mapping[str, tuple[str, str]]:
    path = each.directory / tongue / _NOTED
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
    return {key: (source, own) for key, source, own in map(str.split, lines)}


def note(tongue: str, fitting: Collection[str]) -> Iterator[str]:
    """Notes of which English text each new translation was made, and that those of the keys
    `fitting` fit today's; where, a line each."""
    left = {*fitting}
    for each in _catalogues():
        changed = _changed(each, tongue)
        kept, left = changed - {*fitting}, left - changed
        lines = {**_hashes(each, tongue), **{key: _noted(each, tongue)[key] for key in kept}}
        path = each.directory / tongue / _NOTED
        path.write_text(
            "".join(f"{key} {' '.join(hashes)}\n" for key, hashes in sorted(lines.items())),
            encoding="utf-8",
        )
        yield f"{len(lines)} texts are noted in {path}."
    yield from (f"{key} is no text that has changed." for key in sorted(left))


# ------------------------------------------------------------------------------------------- room


def room_of(key: str) -> int | None:
    """How many characters of a text are shown at most, if that is known."""
    return next((room for room, keys in _rooms() if keys.fullmatch(key)), None)


@cache
def _rooms() -> Sequence[tuple[int, re.Pattern[str]]]:
    """Keys of texts by their room, the smallest first, as the code puts them into menus and
    forms."""
    found = defaultdict[int, set[str]](set)
    for pattern, room in _BY_KEY.items():
        found[room].add(pattern)
    for path in Path(bot.__file__).parent.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        # to parse all files takes a second
        for node in ast.walk(ast.parse(code)) if _PLACES.search(code) else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for pattern, room in _placed(node, _ROOM.get(node.func.id, {})):
                    found[room].add(pattern)
    return [(room, re.compile("|".join(found[room]))) for room in sorted(found)]


def _placed(call: ast.Call, rooms: Mapping[int | str, int]) -> Iterator[tuple[str, int]]:
    given: list[tuple[int | str, ast.expr]] = [
        *enumerate(call.args),
        *((keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg),
    ]
    for at, node in given:
        if at in rooms and isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            name = node.func.attr if isinstance(node.func, ast.Attribute) else name
            if name == "say" and (pattern := _pattern(node.args[0])):
                yield pattern, rooms[at]


def _pattern(node: ast.expr) -> str:
    """A key as it stands in the code; what is filled in can be anything."""
    match node:
        case ast.Constant(value=str() as key):
            return re.escape(key)
        case ast.JoinedStr(values=parts):
            return "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^-]+"
                for part in parts
            )
        case _:
            return ""

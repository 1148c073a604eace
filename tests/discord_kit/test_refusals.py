"""Every refusal has a sentence in every language, and is made with what the sentence names."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, get_args, get_type_hints

import pytest

import bot
from bot.app import composition
from bot.base.refusal import Refusal
from bot.discord_kit.access import CHANNEL_PERMISSIONS
from bot.discord_kit.errors import MissingPermissions
from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.texts import Say
from bot.match.lobby.seating import SetupRefused
from bot.match.refusals import MoveRefused, NotAwaited
from engines import MalformedMove, SetupError
from render.catalogue import LOCALES
from tests.discord_kit.test_texts import placeables

assert composition, "has the refusals of all rooms imported"

OF_ENGINES = (MoveRefused, SetupRefused)
"""Their codes are those of the error that they hold."""
ADDED = {"tournament-own-game": {"judges"}}
"""What a refusal is given where it is caught and made again."""
SAMPLES: Mapping[Any, Any] = {str: "pastoral", int: 2, Sequence[str]: ("pastoral",)}


def below(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


KINDS = {
    kind.__name__: kind
    for kind in below(Refusal)
    if kind.__module__.startswith("bot.") and not kind.__subclasses__() and kind not in OF_ENGINES
}


def field_names(kind: type[Refusal]) -> list[str]:
    return [field.name for field in fields(kind)]  # type: ignore[arg-type]


def ways(kind: type[Refusal]) -> list[dict[str, Any]]:
    """The values of the fields that make up its code, for each code that it can have."""
    own = "code" in field_names(kind)
    names = ["code"] if own else [name for _, name, _, _ in Formatter().parse(kind.code) if name]
    hints = get_type_hints(kind)
    values = [get_args(hints[name]) or tuple(hints[name]) for name in names]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def example(kind: type[Refusal], way: Mapping[str, Any]) -> Refusal:
    given: dict[str, Any] = {}
    hints = get_type_hints(kind)
    for name in field_names(kind):
        hint = hints[name]
        given[name] = next((SAMPLES[one] for one in (hint, *get_args(hint)) if one in SAMPLES), ())
    return kind(**{**given, **way})


EXAMPLES = [
    *(example(kind, way) for kind in KINDS.values() for way in ways(kind)),
    MissingPermissions(CHANNEL_PERMISSIONS),
    MoveRefused(MalformedMove("pastoral-malformed")),
    SetupRefused(SetupError("seats", least=2, most=2), "pastoral"),
    SetupRefused(SetupError("seats", least=2, most=4), "pastoral"),
    SetupRefused(SetupError("seats", least=3, most=4), "pastoral"),
    SetupRefused(SetupError("option-unknown", option="colour"), "pastoral"),
    SetupRefused(SetupError("option-value", option="seat0_colour"), "pastoral"),
]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_has_a_sentence(locale: str) -> None:
    said = [(str(error), error_sentence(error, Say(locale))) for error in EXAMPLES]
    assert [(code, text) for code, text in said if not text or "{" in text] == []


Made = tuple[str, type[Refusal], list[ast.expr], list[ast.keyword]]
"""Where the bot makes a refusal, its kind, and what it is given there."""


@cache
def made() -> list[Made]:
    return list(_made())


def _made() -> Iterator[Made]:
    for path in Path(bot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in KINDS:
                    yield f"{path.name}:{node.lineno}", KINDS[name], node.args, node.keywords
                case ast.Raise(exc=ast.Name(id=name)) if name in KINDS:
                    yield f"{path.name}:{node.lineno}", KINDS[name], [], []


def test_every_refusal_is_made_with_what_its_sentence_names() -> None:
    named = placeables("en")
    lacking = list[tuple[str, str, set[str]]]()
    for where, kind, args, keywords in made():
        if "__post_init__" in vars(kind):
            continue  # it makes its parameters of other things
        given = dict(zip(field_names(kind), args, strict=False))
        given |= {keyword.arg or "": keyword.value for keyword in keywords}
        told = {name: set(map(str, constants(value))) for name, value in given.items()}
        for way in ways(kind):
            # nothing is known of a code that is worked out elsewhere
            if all(str(value) in told.get(name, ()) for name, value in way.items()):
                code = example(kind, way).code
                if missing := named[f"error-{code}"] - set(given) - ADDED.get(code, set()):
                    lacking.append((where, code, missing))
    assert lacking == []


def constants(value: ast.expr) -> Iterator[object]:
    """The values that an expression can have, if they stand there."""
    match value:
        case ast.Constant():
            yield value.value
        case ast.IfExp():
            yield from constants(value.body)
            yield from constants(value.orelse)


def test_a_refusal_that_has_fields_is_not_raised_without_them() -> None:
    for _, kind, args, keywords in made():
        if not args and not keywords:
            kind()


def test_what_is_not_a_refusal_has_no_sentence() -> None:
    assert error_sentence(RuntimeError("the cat ate the stones"), Say("en")) is None


def test_names_in_a_refusal_are_shown_and_not_obeyed() -> None:
    said = error_sentence(NotAwaited("not-your-turn", "7KQ2", ["**ann**"]), Say("en"))
    assert said is not None
    assert r"\*\*ann\*\*" in said

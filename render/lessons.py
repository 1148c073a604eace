"""What somebody who learns a game may do in a position, and why: a sentence or two for each kind of
thing. Nothing is told but what the view's seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines import GAMES
from engines.core import OptionValue
from render.games import PRESENTATIONS


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something to be learned where a person is to move."""

    key: str
    """Its name among the game's lessons."""
    text: str
    """In Discord's markdown, at most 400 characters."""
    once: bool
    """Whether it is said once and not again: it is about the game and not about the position."""


def lessons(
    game_key: str, view: Any, *, locale: str = "en", names: Sequence[str] | None = None
) -> tuple[Lesson, ...]:
    """What there is to learn where the view's seat is to move, in the order of teaching. Nothing
    where it owes no decision.

    :raises KeyError: there is no such game.
    """
    teaching = PRESENTATIONS[game_key].teaching
    moves = GAMES[game_key].moves(view)
    if teaching is None or not moves:
        return ()
    told = teaching.tell(view, moves, locale=locale, names=names)
    return tuple(
        Lesson(key, told[key], key in teaching.once) for key in teaching.lessons if key in told
    )


def reasons(game_key: str, puts: Sequence[str], seat: int, *, locale: str) -> tuple[str, ...]:
    """What speaks for a formation that the seat may lay: a sentence or two each, in Discord's
    markdown, at most 300 characters. `puts` are the texts of the moves that lay it. Nothing in a
    game without formations.

    :raises KeyError: there is no such game.
    :raises MalformedMove: they are no moves of it.
    """
    teaching = PRESENTATIONS[game_key].teaching
    if teaching is None or teaching.defend is None:
        return ()
    return tuple(teaching.defend([GAMES[game_key].parse(put) for put in puts], seat, locale=locale))


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """How a game is played for the first time: its options, and the number of computers."""

    options: Mapping[str, OptionValue]
    opponents: int


def first_match(game_key: str) -> FirstMatch:
    """:raises KeyError: there is no such game."""
    teaching = PRESENTATIONS[game_key].teaching
    if teaching is None:
        return FirstMatch({}, 1)
    return FirstMatch(teaching.first_options, teaching.first_opponents)


def count(game_key: str) -> int:
    """How many lessons a game has."""
    teaching = PRESENTATIONS[game_key].teaching
    return 0 if teaching is None else len(teaching.lessons)

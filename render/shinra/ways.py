"""How cards move, in words: for everybody who does not see the signs on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from engines.shinra.pieces import MOVEMENTS, Direction, Kind, parse_kind
from render.catalogue import texts
from render.presentation import listed
from render.shinra.cards import RANK_SIGNS
from render.shinra.words import card_name

_AHEAD: Final = {Direction.FL, Direction.FR}
_BACK: Final = {Direction.BL, Direction.BR}
_STRAIGHT: Final = {Direction.F, Direction.B, Direction.L, Direction.R}
_GROUPS: Final[tuple[tuple[str, set[Direction]], ...]] = (
    ("all", {*_STRAIGHT, *_AHEAD, *_BACK}),
    ("straight", _STRAIGHT),
    ("diagonal", {*_AHEAD, *_BACK}),
    ("ahead", {Direction.F}),
    ("back", {Direction.B}),
    ("aside", {Direction.L, Direction.R}),
    ("diagonal-ahead", _AHEAD),
    ("diagonal-back", _BACK),
)
"""Names for several directions at once, the widest first."""


def card(name: str, *, locale: str = "en") -> tuple[str, str]:
    """What a card is called that moves call `name`, and how it moves, after the sign on it where
    that is not its name; at most 80 characters each.

    :raises ValueError: there is no such card.
    """
    kind = parse_kind(name)
    sign, ways = RANK_SIGNS.get(kind), way_words(kind, locale)
    # a name in Japanese says what the sign does
    told = ways if sign is None or sign in card_name(kind, locale) else f"{sign} · {ways}"
    return card_name(kind, locale), told


@cache
def way_words(kind: Kind, locale: str) -> str:
    """How a card moves: "any distance ahead, back; 1 cell diagonally back"."""
    say = partial(texts().format, locale)
    movement = MOVEMENTS[kind]
    told = []
    for how, directions in (("slide", movement.slides), ("step", movement.steps)):
        if directions:
            told.append(say(f"shinra-way-{how}", directions=_directions(directions, locale)))
    if movement.knight:
        told.append(say("shinra-way-knight"))
    return say("shinra-way-gap").join(told)


def _directions(directions: Sequence[Direction], locale: str) -> str:
    """ "ahead, back and diagonally"."""
    say = partial(texts().format, locale)
    left = set(directions)
    told = []
    for name, group in _GROUPS:
        if group <= left:
            told.append(say(f"shinra-way-{name}"))
            left -= group
    return listed(told, locale)

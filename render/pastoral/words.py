"""Pastoral Square in words: what happened, what a move means, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from engines import Event
from engines.pastoral import events as told
from engines.pastoral.pieces import (
    REACH,
    VALUE,
    Move,
    Square,
    Stack,
    square_name,
)
from engines.pastoral.view import View
from render.catalogue import texts
from render.presentation import either, listed, sentences

_CELL: Final = re.compile("[a-h][1-8]")
_COUNT: Final = re.compile("[0-9]")


def names_of(squares: Iterable[Square], locale: str) -> str:
    """ "c3, d4 and e5"."""
    return listed(map(square_name, squares), locale)


def _stacks(stacks: Iterable[Stack], locale: str) -> str:
    say = texts().format
    return listed(
        (
            say(locale, "pastoral-stack", cell=square_name(s.square), height=s.height)
            for s in stacks
        ),
        locale,
    )


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    match event:
        case told.Saved(seat):
            text = say("pastoral-saved", name=players[seat])
        case told.Placed(seat, square, count):
            cell = square_name(square)
            text = say("pastoral-placed", name=players[seat], cell=cell, count=count)
        case told.Stacked(seat, square, count, height):
            cell = square_name(square)
            text = say(
                "pastoral-stacked", name=players[seat], cell=cell, count=count, height=height
            )
        case told.Mutilated():
            text = _mutilated(event, locale, players)
        case told.Barred(seat, squares):
            text = say("pastoral-barred", name=players[seat], cells=names_of(squares, locale))
        case told.Bingo(_, lines):
            bingos = (say("pastoral-bingo", cells=names_of(line, locale)) for line in lines)
            text = say("sentence-gap").join(bingos)
        case told.PickUpFailed(seat):
            text = say("pastoral-pick-up-failed", name=players[seat])
        case told.Repeated():
            text = say("pastoral-repeated")
        case _:
            return None
    return text


describe: Final = sentences(_sentence)
"""A sentence for each event worth telling. Pick-ups are not: every turn has one."""


def _mutilated(event: told.Mutilated, locale: str, players: Sequence[str]) -> str:
    lost = [stack for stack in event.removed if stack.square in event.targets]
    spent = [stack for stack in event.removed if stack.square not in event.targets]
    return texts().format(
        locale,
        "pastoral-mutilated",
        name=players[event.seat],
        victim=players[1 - event.seat],
        lost=_stacks(lost, locale),
        spent=_stacks(spent, locale),
        stock=event.to_stock,
        hand=event.to_hand,
    )


def fired(view: View, move: Move) -> tuple[Square, ...]:
    """The corral cells whose stacks `move`, a legal one in the cat area, would take."""
    seat, square = view.to_move, move.square
    if square is None or square in VALUE or seat is None:
        return ()
    height = view.height(square) + move.count
    return tuple(
        a
        for a, y in REACH[square]
        if view.owner(a) == 1 - seat
        and view.owner(y) == seat
        and height * view.height(y) == view.height(a)
    )


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,  # noqa: ARG001  # nobody is named
) -> str:
    """A legal move in plain words, at most 100 characters."""
    say = partial(texts().format, locale)
    if move.square is None:
        return say("pastoral-label-save")
    cell, count = square_name(move.square), move.count
    height = view.height(move.square)
    if targets := sorted(set(fired(view, move))):
        return say(
            "pastoral-label-mutilate", cell=cell, count=count, targets=names_of(targets, locale)
        )
    if height:
        return say("pastoral-label-stack", cell=cell, count=count, height=height + count)
    if move.square in VALUE:
        return say("pastoral-label-place", cell=cell, count=count)
    return say("pastoral-label-reach", cell=cell, count=count)


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """What fills a sentence: "1, 2 or 4" for a list of numbers, "d4 and f4" for cells."""
    if not isinstance(value, str):
        return value
    match parameter:
        case "divisors" | "counts":
            return either(value.split(", "), locale)
        case "cells":
            return listed(value.split(" "), locale)
        case _:
            return value


SPOKEN: Final = {
    "pastoral-label-save": "save",
    "pastoral-label-place": "{cell}+{count}",
    "pastoral-label-stack": "{cell}+{count}",
    "pastoral-label-reach": "{cell}+{count}",
    "pastoral-label-mutilate": "{cell}+{count}",
    "pastoral-heard-put": "{cell}+{count}",
    "pastoral-heard-add": "{cell}+{count}",
    "pastoral-heard-on": "{cell}+{count}",
    "pastoral-heard-cell": "{cell}+{count}",
}


def spell(
    view: View,  # noqa: ARG001 - cells are called alike everywhere
    argument: str,
    value: str,
    *,
    locale: str,  # noqa: ARG001
    names: Sequence[str] | None,  # noqa: ARG001
) -> str | None:
    """A cell or a number, if it is one."""
    known = _CELL if argument == "cell" else _COUNT
    return value if known.fullmatch(value) else None


def colour_mark(view: View, seat: int) -> str:
    """The seat's colour as one sign for headings."""
    return "⚫" if view.colours[seat] == "black" else "⚪"

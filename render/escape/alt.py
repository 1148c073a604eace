"""The position in words, for people who do not see the picture: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines.escape.pieces import BLACK, OPENING, WHITE, Laid
from engines.escape.view import View
from render.catalogue import texts
from render.escape.reading import Reading, last_change, read
from render.escape.words import COLOURS, cell_name, change_words, move_name, shortened
from render.presentation import ended

_FEW: Final = 14
"""So many open faces are named at most; more are counted."""


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    """Whose turn it is, the open faces, the last card, both hands, and where each card lies.

    The longest position (21 cards far apart, long names) takes about 900 characters.
    """
    say = partial(texts().format, locale)
    names = [shortened(name) for name in players]
    reading = read(view.laid)
    parts = [_standing(view, locale, names), faces_text(reading, locale)]
    if view.last is not None:
        name = names[view.last.seat]
        change = last_change(view)
        if change is None:
            parts.append(say("escape-alt-passed", name=name))
        else:
            done = change_words(change, locale)
            parts.append(say("escape-alt-last", name=name, move=str(view.last.move), change=done))
    comma = say("list-comma")
    for seat in (WHITE, BLACK):
        held = [card.name for card in view.hand[seat]]
        parts.append(
            say(
                "escape-alt-hand",
                name=names[seat],
                colour=say(f"escape-{COLOURS[seat]}"),
                cards=comma.join(held) or say("escape-nothing"),
            )
        )
    lying = comma.join(map(_lying, view.laid))
    parts.append(say("escape-alt-table", cards=lying))
    return say("escape-gap").join(parts)


def _lying(laid: Laid) -> str:
    """A card on the table: "w3 r1 -1,2"; those of the opening have names and are not turned."""
    if laid in OPENING:
        return f"{laid.card.name.capitalize()} {cell_name((laid.x, laid.y))}"
    return move_name(laid)


def faces_text(reading: Reading, locale: str) -> str:
    """How many faces of the Nothing group are open, and which if they are few."""
    say = partial(texts().format, locale)
    count = len(reading.faces)
    if not 0 < count <= _FEW:
        return say("escape-alt-faces-many", count=count, cells=len(reading.gaps))
    by_cell: dict[str, list[str]] = {}
    for cell, side in sorted(reading.faces, key=lambda face: (face[0], "nesw".index(face[1]))):
        by_cell.setdefault(cell_name(cell), []).append(say(f"escape-side-{side}"))
    comma = say("escape-side-comma")
    faces = say("escape-semicolon").join(
        say("escape-face-of", cell=cell, sides=comma.join(sides)) for cell, sides in by_cell.items()
    )
    return say("escape-alt-faces", count=count, faces=faces)


def _standing(view: View, locale: str, names: Sequence[str]) -> str:
    """The game, how far it has come, and whose turn it is or how it ended."""
    say = partial(texts().format, locale)
    if view.outcome is not None:
        ending = ended("escape", view.outcome, names, locale)
        return say("escape-alt-over", turn=view.turn, ending=ending)
    if view.to_move is None:
        return say("escape-alt-over", turn=view.turn, ending="")
    return say("escape-alt-to-move", turn=view.turn, name=names[view.to_move])

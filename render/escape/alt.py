"""The position in words, for people who do not see the picture: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from engines.escape.pieces import BLACK, OPENING, WHITE, Cell, Laid
from engines.escape.view import View
from render.catalogue import texts
from render.escape.reading import Reading, read
from render.escape.reading import names as names_of
from render.escape.words import cell_name, change_words, move_name, turn_name
from render.presentation import ended, shortened

_FEW: Final = 14
"""So many open faces are named at most; more are counted."""


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    """Whose turn it is, the open faces, the last card, both hands, and where each card lies.

    The longest position (21 cards far apart, long names) takes about 900 characters.
    """
    say = partial(texts().format, locale)
    names = [shortened(name) for name in players]
    laid = view.laid
    reading = read(laid)
    parts = [standing(view, locale, names), faces_text(reading, locale)]
    last, change = view.last, reading.last
    if last is not None:
        name = names[last.seat]
        if change is None or view.passed or last.move.laid is None:
            parts.append(say("escape-alt-passed", name=name))
        else:
            done = change_words(change, locale)
            move = last.move.laid
            how = {
                "card": move.card.name,
                "turn": turn_name(move.quarters, locale),
                "cell": cell_name((move.x, move.y)),
            }
            parts.append(say("escape-alt-last", name=name, **how, change=done))
    comma = say("list-comma")
    white, black = (
        comma.join([card.name for card in held]) or say("escape-nothing") for held in view.hand
    )
    told = {"first": names[WHITE], "white": white, "second": names[BLACK], "black": black}
    parts.append(say("escape-alt-hands", **told))
    first = len(OPENING)
    lying = [*map(_opened, laid[:first]), *map(move_name, laid[first:])]
    parts.append(say("escape-alt-table", cards=say("escape-cell-comma").join(lying)))
    return say("escape-gap").join(parts)


def _opened(laid: Laid) -> str:
    """A card of the opening: they have names, and are not turned."""
    return f"{laid.card.name.capitalize()} {cell_name((laid.x, laid.y))}"


def faces_text(reading: Reading, locale: str) -> str:
    """How many faces of the Nothing group are open, and which if they are few."""
    say = partial(texts().format, locale)
    count = reading.faces
    if not count:
        return say("escape-alt-faces-none")
    if count > _FEW:
        return say("escape-alt-faces-many", count=count, cells=len(reading.gaps))
    faces = say("escape-semicolon").join(
        [_face(cell, ways, locale) for cell, ways in sorted(reading.group.items()) if ways]
    )
    return say("escape-alt-faces", count=count, faces=faces)


@lru_cache(maxsize=4096)
def _face(cell: Cell, ways: int, locale: str) -> str:
    """ "0,1 up, left"."""
    say = partial(texts().format, locale)
    sides = say("escape-side-comma").join(say(f"escape-side-{side}") for side in names_of(ways))
    return say("escape-face-of", cell=cell_name(cell), sides=sides)


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """The game, how far it has come, and whose turn it is or how it ended."""
    say = partial(texts().format, locale)
    if view.outcome is not None:
        ending = ended("escape", view.outcome, names, locale)
        return say("escape-alt-over", turn=view.turn, ending=ending)
    if view.to_move is None:
        return say("escape-alt-over", turn=view.turn, ending="").rstrip()
    return say("escape-alt-to-move", turn=view.turn, name=names[view.to_move])

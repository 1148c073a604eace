"""What somebody who learns Pastoral Square may do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.pastoral.pieces import VALUE, Move, square_name
from engines.pastoral.view import View
from render.catalogue import texts
from render.pastoral.picker import fires, routes
from render.presentation import Teaching, several

_KINDS: Final = ("place", "stack", "reach", "fire")


def tell(
    view: View,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - nobody is named
) -> Mapping[str, str]:
    """The kinds of actions there are, with their cells, and what stands against others."""
    say = partial(texts().format, locale)
    cells: dict[str, list[str]] = {}
    for (_, *rest), move in routes(view, moves).items():
        cells.setdefault(_kind(view, move), []).extend(rest[:1])
    seat = view.audience if isinstance(view.audience, int) else 0
    hand = view.hand[seat]
    found = {"goal": say("pastoral-lesson-goal"), "save": say("pastoral-lesson-save", hand=hand)}
    for kind in _KINDS:
        if kind in cells:
            shown = several(cells[kind], locale)
            found[kind] = say(f"pastoral-lesson-{kind}", cells=shown, hand=hand)
    if "place" not in cells:
        found["dear"] = say("pastoral-lesson-dear", hand=hand)
    if view.barred:
        shown = several(map(square_name, sorted(view.barred)), locale)
        found["bar"] = say("pastoral-lesson-bar", cells=shown)
    return found


def _kind(view: View, move: Move) -> str:
    if move.square is None:
        return "save"
    if move.square in VALUE:
        return "place" if view.owner(move.square) is None else "stack"
    return "fire" if fires(view, move) else "reach"


TEACHING: Final = Teaching(
    ("goal", "place", "stack", "fire", "reach", "bar", "save", "dear"), tell, frozenset({"goal"})
)

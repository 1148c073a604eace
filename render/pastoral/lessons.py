"""What somebody who learns Pastoral Square may do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.pastoral.pieces import Move, square_name
from engines.pastoral.view import View
from render.catalogue import texts
from render.pastoral.picker import routes
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
    for action, *rest in routes(view, moves):
        cells.setdefault(action, []).extend(rest[:1])
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


TEACHING: Final = Teaching(
    ("goal", "place", "stack", "fire", "reach", "bar", "save", "dear"), tell, frozenset({"goal"})
)

"""What somebody who learns Escape may do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.escape.pieces import PASS, WHITE, Move
from engines.escape.view import View
from render.catalogue import texts
from render.escape.reading import laying, read
from render.escape.words import COLOURS, label
from render.presentation import Teaching


def tell(
    view: View,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - there is but one opponent
) -> Mapping[str, str]:
    """What each side is after, where cards go, and what they do to the open faces."""
    say = partial(texts().format, locale)
    seat = view.audience if isinstance(view.audience, int) else WHITE
    side = COLOURS[seat]
    found = {"goal": say(f"escape-lesson-goal-{side}", count=view.open_faces)}
    if PASS in moves:
        return {**found, "pass": say(f"escape-lesson-pass-{side}", cards=len(view.hand[seat]))}
    laid = [(move, one) for move in moves if (one := move.laid) is not None]
    cards = {one.card for _, one in laid}
    found["lay"] = say(f"escape-lesson-lay-{side}", cards=len(cards), ways=len(laid))
    found["overlap"] = say("escape-lesson-overlap")
    reading = read(view.laid)
    left = [(laying(reading, one).left, move) for move, one in laid]
    fewest, most = min(left, key=_open), max(left, key=_open)
    if fewest[0] < most[0]:
        found["faces"] = say(
            f"escape-lesson-faces-{side}",
            now=view.open_faces,
            least=fewest[0],
            most=most[0],
            example=label(view, (most if seat == WHITE else fewest)[1], locale=locale),
        )
    if len(cards) < len(view.hand[seat]):
        found["stuck"] = say("escape-lesson-stuck", count=len(view.hand[seat]) - len(cards))
    # a cell that is looked at from more than one side: one card may close all of them
    if any(sides & (sides - 1) for sides in reading.gaps.values()):
        found["gap"] = say(f"escape-lesson-gap-{side}")
    return found


def _open(pair: tuple[int, Move]) -> int:
    return pair[0]


TEACHING: Final = Teaching(
    ("goal", "lay", "faces", "overlap", "gap", "stuck", "pass"),
    tell,
    frozenset({"goal", "overlap", "gap"}),
)

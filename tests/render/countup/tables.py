"""Tables to draw: laid out by hand, and who sits there."""

from __future__ import annotations

from typing import Any

import render
from engines import PUBLIC
from engines.countup.pieces import Die
from engines.countup.state import State
from engines.countup.table import Shot
from tests.engines.countup.playing import GAME, counting, play, started

NAMES = ("ann", "bob", "carol", "dave")
O, I = Die.OUTER, Die.INNER  # noqa: E741  # as in the moves

FOUR = counting(
    *((3, 5), (6, 2), (1, 1), (4, 6)),
    marker=4,
    turn=1,
    round_number=3,
    coins=(2, 3, 0, 1),
    undercats=(2,),
    shots=(Shot(0, 1, O), Shot(1, 0, I), Shot(1, 0, I), Shot(3, 0, I)),
)
"""In the middle of a count: bob is to act, carol is an Undercat, coins lie on two dice."""

TAKING = started(3, "roll 1 4 2 6 4 3", "take 4")
SETTING = play(TAKING, "take 6", "take 1", "1: set 3")
OPEN = play(
    counting((3, 5), (6, 2), (4, 6), marker=9, turn=1, dropped=(0,), shots=(Shot(0, 1, O),)), "drop"
)
"""carol challenges 9: the sums are 8, 3 and 10."""
FAILED = play(
    counting((3, 5), (6, 2), (4, 6), marker=11, turn=1, dropped=(0,), coins=(1, 1, 3)), "drop"
)
"""carol failed at 11 with three coins; the next round is about to begin."""
OVER = play(counting((3, 5), (6, 2), marker=5, turn=1, coins=(2, 3)), "drop", "award 1")
"""ann challenged and made bob an Undercat."""


def draw(state: State, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
    seats = len(state.table.players)
    return render.draw("countup", GAME.view(state, audience), **{"names": NAMES[:seats], **wishes})


def hand(state: State, audience: Any, **wishes: Any) -> render.Picture | None:
    return render.hand("countup", GAME.view(state, audience), **{"names": NAMES, **wishes})

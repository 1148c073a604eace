"""Positions of Escape to be shown, and reading their pictures back."""

from __future__ import annotations

from functools import cache
from typing import Any

from PIL import Image

import render
from engines import PUBLIC
from engines.escape.pieces import Cell, Move
from engines.escape.state import State
from engines.testing import Ply
from render.escape import flight
from render.escape.framing import seen
from render.escape.marks import parse
from render.escape.reading import read
from render.escape.sheet import LEFT, STRIP, Sheet
from render.strips import STRIP as SHORT
from tests.engines.escape.playing import BENTS, GAME, match, started
from tests.render.reading import pixels

NAMES = ("ann", "bob")
LONG = ("宵待ちの国からやってきた逃げ足の速い田中さん" * 8, "🏃" * 200)

START = GAME.start(2)
FIRST = started("w1 r0 2,-1")
"""White opened two faces, at 3,0."""
CUT = started("w1 r0 2,-1; b3 r1 3,-1; w5 r0 0,-2; b5 r1 0,2")
"""The white square on 0,3 is cut off."""
ENCLOSED = started("w9 r0 2,-1; b6 r2 0,2; w6 r2 -2,0; b3 r0 -2,-1; w10 r1 0,-2; b5 r3 4,-1")
INSIDE = started(
    "w1 r2 1,-1; b8 r3 0,2; w9 r1 -2,-1; b5 r3 3,-1; w3 r2 -2,-2; b6 r0 -2,-4; "
    "w2 r0 0,-3; b4 r2 0,-3; w5 r2 -2,1; b1 r0 -1,1; w7 r0 2,-3; b3 r1 2,-3"
)
"""White has to pass: four faces are open, on a cell inside."""
PASSED = GAME.play(INSIDE, 0, "pass")


def farthest(step: tuple[int, int]) -> State:
    """A whole match in which both go as far as they can, White this way and Black the other."""
    state = START
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        way = 1 - 2 * seat

        def distance(move: Move, way: int = way) -> int:
            return way * (move.x * step[0] + move.y * step[1])

        state = GAME.play(state, seat, max(GAME.moves(GAME.view(state, seat)), key=distance))
    return state


WIDE, HIGH = farthest((1, 0)), farthest((0, 1))
SCENES = (START, FIRST, CUT, ENCLOSED, INSIDE, PASSED, WIDE, HIGH)


@cache
def plies() -> list[Ply]:
    """Matches of every kind, ply by ply."""
    return [ply for seed, bent in enumerate(BENTS) for ply in match(seed, bent)]


def draw(state: State, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
    return render.draw("escape", GAME.view(state, audience), **{"names": NAMES, **wishes})


def shown(state: State, *marks: str) -> Sheet:
    """What of the table is on a position's picture."""
    view = GAME.view(state, PUBLIC)
    reading = read(view.laid)
    needed = flight.shown(reading, flight.taken(view, reading))
    return seen(reading, parse(marks), needed, SHORT if view.outcome else STRIP)


def corner(sheet: Sheet, at: Cell) -> tuple[int, int]:
    """The upper left pixel of a cell on the picture."""
    x, y = sheet.place(at)
    return LEFT + x, sheet.top + y


def cell(picture: render.Picture, state: State, at: Cell, *marks: str) -> Image.Image:
    """One cell of the table."""
    sheet = shown(state, *marks)
    x, y = corner(sheet, at)
    return pixels(picture).crop((x, y, x + sheet.size, y + sheet.size))


def inner(image: Image.Image) -> Image.Image:
    """A cell without its edges, where lines around cards and neighbours may be."""
    margin = image.width // 5
    return image.crop((margin, margin, image.width - margin, image.height - margin))

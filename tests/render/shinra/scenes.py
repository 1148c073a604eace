"""Positions of Shinra Bansho Intelligence to be shown, and reading their pictures back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from typing import Any

from PIL import Image

import render
from engines import PUBLIC
from engines.shinra.pieces import CELL_NAMES, SIDE
from engines.shinra.state import State
from render.shinra.sheet import COLUMN, FRAME, HALF, HEIGHT, TRAY, WHOLE
from render.strips import STRIP
from render.theme import WIDTH
from tests.engines.shinra.playing import (
    GAME,
    Ply,
    battle,
    deployment,
    match,
    play,
    position,
    start,
)
from tests.render.reading import pixels

NAMES = ("ann", "bob")
LONG = ("森羅万象を見わたす宵待ちの国の田中さん" * 8, "🕵️" * 200)

ABOVE, BELOW = (0, 0, WIDTH, STRIP), (0, HEIGHT - STRIP, WIDTH, HEIGHT)
"""The players' strips."""
_RIGHT = COLUMN + TRAY.width
UPPER_HAND = (COLUMN, STRIP, _RIGHT, STRIP + TRAY.height)
LOWER_HAND = (COLUMN, STRIP + TRAY.lower, _RIGHT, STRIP + FRAME)

LAYING = play(start(), "0: put k c1", "0: put n4 a2", "1: put k c5")
"""Both arrange."""
WAITING = play(start(), *(f"0: {text}" for text in (*GAME.default_arrangement(0), "ready")))
"""Seat 0 is ready, seat 1 has laid nothing."""
FILLING = deployment()
EXCHANGING = play(FILLING, "put n3 a1")
EXCHANGED = play(EXCHANGING, "swap b1 e2")
OPENING = battle()
SLIPPED = play(OPENING, "c4c3", "d2c3")
"""n6 lies under the defence on c3."""
CARRIED = play(SLIPPED, "c3b3")
TAKEN = play(CARRIED, "a3b3")
"""n5 has captured that defence on b3, and n6 has come back."""
JUMPED = play(OPENING, "b4c3", "b2b4")
CROWNLESS = play(OPENING, "c5c3", "a3c3", "b5b3", "d2c3")
"""Moon's king is captured, and n5 underneath it went over."""
OVER = play(OPENING, "d5b3", "c2b3", "c5c3", "e1c3")
"""Sun has captured both."""
OPEN = position(
    "k:a1 p:b1 n4:c2 s:e1+n9 i:d1", "k:a5 p:b5+n2 g:c5 n7:d5", hands=("n1 n1 n8", "d n3"), turn=0
)
"""Much room, and a card underneath on either side."""
LEAPT = play(OPEN, "d1b2")
SLID = play(OPEN, "c2c4")
DRAWN = play(position(), *("a1a2", "a5a4", "a2a1", "a4a5") * 3)

STATES = (
    *(start(), LAYING, WAITING, FILLING, EXCHANGING, EXCHANGED, OPENING, SLIPPED, CARRIED),
    *(TAKEN, JUMPED, CROWNLESS, OVER, OPEN, LEAPT, SLID, DRAWN),
)


@cache
def matches() -> tuple[tuple[Ply, ...], ...]:
    """Some whole matches, mild and fierce, hasty and not."""
    return tuple(
        tuple(match(seed, fierce=seed % 4 / 3, hasty=seed % 5 > 0, at_most=1200))
        for seed in range(16)
    )


def plies(every: int) -> Iterator[Ply]:
    """Some moves of these matches."""
    return islice(chain.from_iterable(matches()), 0, None, every)


def draw(state: State, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
    return render.draw("shinra", GAME.view(state, audience), **{"names": NAMES, **wishes})


def cell(picture: render.Picture, name: str, *, viewpoint: int = 0) -> Image.Image:
    """One cell of the sheet."""
    rank, file = divmod(CELL_NAMES.index(name), SIDE)
    image = pixels(picture)
    sheet = HALF if image.height == HALF.height else WHOLE
    x, y = sheet.grid(viewpoint == 1).corner(file, rank)
    return image.crop((x, y, x + sheet.cell, y + sheet.cell))


def crop(picture: render.Picture, box: tuple[int, int, int, int]) -> Image.Image:
    return pixels(picture).crop(box)

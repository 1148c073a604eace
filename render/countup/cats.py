"""The cats of the night market: cups with ears, players' cards, the marker, lanterns."""

from __future__ import annotations

from typing import Final

from render.brush import Ink, Point
from render.countup.dice import sign
from render.countup.paint import Glaze, Paint
from render.countup.pen import Pen, arc

CUP: Final = 112
"""Width and height of a cup at size 1."""

_EAR: Final[tuple[Point, ...]] = ((21, 34), (17, 14), (20, 0), (33, 7), (50, 22))
_EAR_INSIDE: Final[tuple[Point, ...]] = ((25, 24), (23, 14), (24, 8), (31, 12), (39, 20))
_BODY: Final[tuple[Point, ...]] = (
    *((24, 24), (36, 17), (56, 15), (76, 17), (88, 24), (95, 42)),
    *((102, 72), (107, 98), (102, 106), (56, 109), (10, 106), (5, 98), (10, 72), (17, 42)),
)


def _mirrored(points: tuple[Point, ...]) -> list[Point]:
    return [(CUP - x, y) for x, y in points]


def _grown(points: list[Point], by: float) -> list[Point]:
    """The shape, larger by about that many pixels on every side."""
    cx = sum(x for x, _ in points) / len(points)
    cy = sum(y for _, y in points) / len(points)
    half = max(max(abs(x - cx), abs(y - cy)) for x, y in points)
    return [(cx + (x - cx) * (1 + by / half), cy + (y - cy) * (1 + by / half)) for x, y in points]


def cup(pen: Pen, paint: Paint, seat: int, *, awake: bool = False) -> None:
    """A cup upside down, as a cat that hides something; its upper left corner at the origin."""
    glaze = paint.glazes[seat]
    ears = [list(_EAR), _mirrored(_EAR)]
    for points in (*ears, list(_BODY)):
        pen.blob(_grown(points, 3.2), glaze.dark)
    for points in ears:
        pen.blob(points, glaze.fill)
    for points in (list(_EAR_INSIDE), _mirrored(_EAR_INSIDE)):
        pen.blob(points, glaze.light if not paint.plain else glaze.dark)
    pen.blob(list(_BODY), glaze.fill)
    if not paint.plain:
        _belly(pen, glaze)
    pen.line([(12, 99), (34, 102.5), (56, 103.5), (78, 102.5), (100, 99)], glaze.dark, 3)
    sign(pen, seat, (56, 33), 12.5, (glaze.ink, glaze.fill))
    _face(pen, (56, 66), glaze, awake=awake)


def _belly(pen: Pen, glaze: Glaze) -> None:
    """Light from the moon on the left side, and a paler rim where the glaze has run."""
    drip = [(9, 92), (22, 86), (32, 91), (43, 85), (56, 91), (69, 85), (80, 91), (91, 86)]
    pen.blob([*drip, (103, 92), (105, 99), (100, 104), (56, 107), (12, 104), (7, 99)], glaze.light)
    pen.line(arc((60, 78), 44, 50, 190, 232), glaze.light, 4.5)


def _face(pen: Pen, centre: Point, glaze: Glaze, *, awake: bool) -> None:
    x, y = centre
    for side in (-1, 1):
        eye = (x + side * 19, y - 5)
        if awake:
            pen.ellipse(eye, 5.4, 6.4, glaze.ink)
            pen.ellipse((eye[0] + 0.8, eye[1] + 0.8), 2.2, 4.6, glaze.dark)
        else:
            pen.line(arc((eye[0], eye[1] - 2), 7.5, 6.5, 25, 155), glaze.ink, 3)
        pen.line(arc((x + side * 4.2, y + 6), 4.4, 4.4, 15, 165), glaze.ink, 2.4)
        for dy, tip in ((3, 0), (8, 6)):
            pen.line([(x + side * 24, y + dy), (x + side * 39, y + tip)], glaze.ink, 1.8)
    pen.polygon([(x - 4, y + 1), (x + 4, y + 1), (x, y + 6)], glaze.ink)


def head(pen: Pen, centre: Point, radius: float, inks: tuple[Ink, Ink]) -> None:
    """A cat's head with ears; `inks` are the fur and its outline."""
    x, y = centre
    r = radius / 20
    fur, rim = inks
    for ink, grow in ((rim, 2.2 / r), (fur, 0.0)):
        for side in (-1, 1):
            ear = [(4, -15), (19, -24 - grow), (20 + grow * 0.6, -4)]
            pen.polygon([(x + side * dx * r, y + dy * r) for dx, dy in ear], ink)
        pen.ellipse((x, y), (21 + grow) * r, (17.5 + grow) * r, ink)


def card(pen: Pen, paint: Paint, seat: int) -> None:
    """A player's card, 60 by 80, face up: a cat in good spirits."""
    glaze = paint.glazes[seat]
    pen.box((0, 0, 60, 80), glaze.dark, 10)
    pen.box((2.5, 2.5, 57.5, 77.5), glaze.light, 8)
    fur = glaze.fill
    head(pen, (30, 36), 19, (fur, glaze.dark))
    for side in (-1, 1):
        pen.ellipse((30 + side * 8.5, 33), 3.4, 4.4, glaze.ink)
        pen.line([(30 + side * 12, 41), (30 + side * 25, 39)], glaze.ink, 1.7)
        pen.line(arc((30 + side * 3.4, 42), 3.6, 3.6, 10, 170), glaze.ink, 2)
    pen.polygon([(27, 38.5), (33, 38.5), (30, 42)], glaze.ink)
    if paint.plain:
        sign(pen, seat, (30, 66), 9.5, (glaze.ink, glaze.fill))
    else:
        sign(pen, seat, (30, 66), 9.5, (glaze.dark, glaze.light))


def fallen_card(pen: Pen, paint: Paint, seat: int) -> None:
    """The same card turned over and tipped: an Undercat, upside down."""
    tipped = pen.moved(6, 5, 1, -9)
    ink, back = paint.fallen_ink, paint.fallen
    tipped.box((0, 0, 60, 80), ink, 10)
    tipped.box((2.5, 2.5, 57.5, 77.5), back, 8)
    under = tipped.moved(30, 44, 1, 180)
    head(under, (0, 0), 19, (ink, ink))
    for side in (-1, 1):
        # eyes pressed shut
        eye = [(side * 12.5, -6), (side * 5.5, -2), (side * 12.5, 2)]
        under.line([(float(x), float(y)) for x, y in eye], back, 2.4)
    under.line(arc((0, 10), 5, 4, 200, 340), back, 2.2)
    sign(tipped, seat, (30, 14), 8, (ink, back))


def marker(pen: Pen, paint: Paint) -> None:
    """The cat that walks along the track, sitting; 48 wide, 54 high."""
    fur, rim = paint.marker, paint.marker_rim
    body = [(13, 52), (12, 38), (17, 28), (31, 28), (36, 38), (35, 52), (24, 54)]
    tail = [(34, 50), (42, 48), (45, 40), (42, 33)]
    for ink, grow in ((rim, 2.4), (fur, 0.0)):
        pen.line(tail, ink, 6 + 2 * grow)
        pen.blob(_grown([(float(x), float(y)) for x, y in body], grow), ink)
    head(pen, (24, 21), 16, (fur, rim))
    for side in (-1, 1):
        pen.line(arc((24 + side * 6.5, 19), 3.2, 3, 20, 160), rim, 2.2)
        pen.line([(24 + side * 4, 40), (24 + side * 4, 50)], rim, 2)
    pen.polygon([(21.6, 24.5), (26.4, 24.5), (24, 27.5)], rim)


def lantern(pen: Pen, paint: Paint, text: str) -> None:
    """A paper lantern, 44 wide and 58 high, or 60 wide with more than one letter on it."""
    wide = 29.0 if len(text) > 1 else 21.0
    pen.line([(22, 0), (22, 8)], paint.lantern_dark, 3)
    pen.ellipse((22, 31), wide, 21, paint.lantern_dark)
    pen.ellipse((22, 31), wide - 2.5, 18.8, paint.lantern)
    if not paint.plain:
        for dy in (-11, -4, 4, 11):
            half = (wide - 2.5) * (1 - (dy / 18.5) ** 2) ** 0.5
            pen.line(
                [(22 - half, 31 + dy), (22, 31 + dy + 1.6), (22 + half, 31 + dy)], paint.moon, 1.4
            )
    for y in (8, 49):
        pen.box((11, y, 33, y + 6), paint.lantern_dark, 2.5)
    pen.line([(22, 54), (22, 58)], paint.lantern_dark, 4)
    if text:
        pen.letters(text, (22, 31), paint.lantern_ink, 27)

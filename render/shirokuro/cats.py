"""The cats, each in a box of 76 by 76 units.

White sits upright, eyes open, its tail curled at its side. Black crouches broad, with round eyes, a
bell, and its tail in the air: the two differ in outline and face, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from engines.shirokuro.pieces import WHITE
from render.brush import Ink, Point, bent
from render.shirokuro.paint import Clan, Paint
from render.shirokuro.pen import Pen

BOX: Final = 76
_ASIDE: Final = 13
"""Between a cat and the shadow of what it was."""


class _Shape(NamedTuple):
    """A part of the outline: a soft or an angular closed shape, or a stroke of some width."""

    points: Sequence[Point]
    soft: bool = True
    stroke: float = 0


_HEAD: Final = _Shape(
    (
        *((18.0, 30.5), (21.5, 20), (30, 14), (38, 13.2), (46, 14), (54.5, 20), (58.0, 30.5)),
        *((53.5, 39.5), (45.5, 44), (38, 45), (30.5, 44), (22.5, 39.5)),
    )
)
_EARS: Final = (
    _Shape(((19.8, 26), (18.6, 12), (20.2, 4.6), (27, 8.6), (35, 16)), soft=False),
    _Shape(((56.2, 26), (57.4, 12), (55.8, 4.6), (49, 8.6), (41, 16)), soft=False),
)
_WHITE_BODY: Final = (
    _Shape(((55, 66), (63.5, 65), (69, 57), (66.5, 48), (60.5, 47)), stroke=7.4),
    _Shape(
        (
            *((38, 34), (49, 38), (56, 51), (57.5, 64), (51, 70.5)),
            *((38, 71.5), (25, 70.5), (18.5, 64), (20, 51), (27, 38)),
        )
    ),
)
_BLACK_BODY: Final = (
    _Shape(((15, 64), (8, 54), (9.5, 40), (6.2, 30.5)), stroke=7.4),
    _Shape(
        (
            *((38, 36), (54, 42), (64, 55), (65, 66), (57, 71)),
            *((38, 72), (19, 71), (11, 66), (12, 55), (22, 42)),
        )
    ),
)


def _outline(shape: _Shape) -> list[Point]:
    return bent(shape.points, closed=True) if shape.soft else list(shape.points)


def _trace(pen: Pen, shape: _Shape, ink: Ink, grow: float) -> None:
    """A shape in one ink, larger by `grow` on every side."""
    if shape.stroke:
        pen.line(bent(shape.points), ink, shape.stroke + 2 * grow)
        return
    outline = _outline(shape)
    pen.polygon(outline, ink)
    if grow:
        pen.line([*outline, outline[0]], ink, 2 * grow)


def _silhouette(pen: Pen, shapes: Sequence[_Shape], clan: Clan) -> None:
    """The shapes as one: rim, outline, fur."""
    for ink, grow in ((clan.rim, 3.8), (clan.outline, 2.2), (clan.fur, 0.0)):
        for shape in shapes:
            _trace(pen, shape, ink, grow)


def cat(pen: Pen, paint: Paint, seat: int) -> None:
    """A whole cat."""
    clan = paint.clan(seat)
    body = _WHITE_BODY if seat == WHITE else _BLACK_BODY
    _silhouette(pen, (*body, *_EARS, _HEAD), clan)
    if seat == WHITE:
        pen.curve(((27, 45), (38, 48.6), (49, 45)), clan.shade, 1.8)
        for x in (33, 43):
            pen.line(((x, 61), (x, 70)), clan.shade, 1.7)
        pen.curve(((22.5, 68), (25, 60), (29, 57)), clan.shade, 1.7)
        pen.curve(((53.5, 68), (51, 60), (47, 57)), clan.shade, 1.7)
    else:
        for x in (28, 48):
            pen.curve(
                ((x - 7, 70), (x - 6, 64.6), (x, 63), (x + 6, 64.6), (x + 7, 70)), clan.shade, 1.7
            )
        _bell(pen, paint, clan)
    _face(pen, clan, white=seat == WHITE)


def head(pen: Pen, paint: Paint, seat: int) -> None:
    """Only the head, in the upper part of the box: it fills 50 by 48 units around (38, 26)."""
    clan = paint.clan(seat)
    _silhouette(pen, (*_EARS, _HEAD), clan)
    _face(pen, clan, white=seat == WHITE)


def shadow(pen: Pen, paint: Paint, seat: int) -> None:
    """Of a whole cat its outline, a little aside, so that it is seen behind one of the others where
    that has no tail."""
    body, way = (_WHITE_BODY, 1) if seat == WHITE else (_BLACK_BODY, -1)
    aside = replace(pen, x=pen.x + way * _ASIDE * pen.zoom)
    _silhouette(aside, (*body[1:], *_EARS, _HEAD), paint.clan(seat))


def ghost(pen: Pen, paint: Paint, seat: int) -> None:
    """A cat that has left the game: its outline, broken, over a pale shade."""
    clan = paint.clan(seat)
    body = _WHITE_BODY if seat == WHITE else _BLACK_BODY
    shapes = (*body[1:], *_EARS, _HEAD)
    for shape in shapes:
        pen.polygon(_outline(shape), (*clan.fur, 120))
    for shape in shapes:
        outline = _outline(shape)
        # ears have few points: their whole tips are drawn
        step = 6 if shape.soft else len(outline)
        for i in range(0, len(outline) - 3, step):
            pen.line(outline[i : i + 3] if shape.soft else outline[1:4], paint.ghost, 2.2)
    for ink, width in ((paint.halo, 7.0), (paint.ghost, 4.0)):
        for x in (31, 45):
            pen.line(((x - 4, 25), (x + 4, 33)), ink, width)
            pen.line(((x - 4, 33), (x + 4, 25)), ink, width)


def _bell(pen: Pen, paint: Paint, clan: Clan) -> None:
    pen.curve(((24, 44), (38, 49.6), (52, 44)), clan.outline, 6.6)
    pen.curve(((24, 44), (38, 49.6), (52, 44)), clan.collar, 4.4)
    pen.ellipse((38, 52), 6.2, 6.2, clan.outline)
    pen.ellipse((38, 52), 4.8, 4.8, paint.gold)
    pen.line(((34.6, 52), (41.4, 52)), clan.outline, 1.3)
    pen.ellipse((38, 54.4), 1.2, 1.2, clan.outline)


def _face(pen: Pen, clan: Clan, *, white: bool) -> None:
    for side in (-1, 1):
        pen.polygon(
            [(38 + side * x, y) for x, y in ((15.2, 18.5), (15.6, 9.4), (8, 15.4))], clan.ear
        )
        eye = (38 + side * 9.2, 29.5)
        if white:
            pen.ellipse(eye, 3.5, 4.3, clan.pupil)
            pen.ellipse((eye[0] - 1.1, eye[1] - 1.5), 1.25, 1.5, clan.fur)
            pen.ellipse((38 + side * 14.2, 36.2), 3.2, 2.0, clan.ear)
        else:
            pen.ellipse(eye, 6.5, 6.6, clan.eye)
            pen.ellipse((eye[0] - side * 0.8, eye[1]), 2.1, 5.2, clan.pupil)
            pen.ellipse((eye[0] - 2.2, eye[1] - 2.4), 1.2, 1.2, clan.rim)
        for lift in (0.0, 3.2):
            pen.line(
                [(38 + side * 14, 35.5 + lift * 0.7), (38 + side * 22.5, 33.6 + lift)],
                clan.outline if white else clan.rim,
                1.0,
            )
    pen.polygon(((35.2, 35), (40.8, 35), (38, 38.2)), clan.nose)
    mouth = clan.outline if white else clan.nose
    pen.curve(((33, 38.6), (34.6, 40.8), (36.8, 40.4), (38, 38.4)), mouth, 1.4)
    pen.curve(((38, 38.4), (39.2, 40.4), (41.4, 40.8), (43, 38.6)), mouth, 1.4)

"""The small cat that all games share: its head, and the whole of it, sitting or on the run.

Drawn in units: a whole cat fills a box of 76 by 76.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.brush import Point, bent
from render.canvas import Colour
from render.pen import Pen

BOX: Final = 76
"""Side of the box that a whole cat fills."""


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a cat."""

    fur: Colour
    outline: Colour
    rim: Colour
    """Around the whole cat, so that it stands out from any ground."""
    ear: Colour
    eye: Colour
    scarf: Colour


def head(pen: Pen, coat: Coat, centre: Point, radius: float, *, grow: float = -1.0) -> None:
    """A head with ears, about `radius` units high to each side of its centre. With `grow`, only its
    silhouette in the rim's colour, so much larger."""
    x, y = centre
    r = radius / 18
    rings = ((coat.outline, 2.4), (coat.fur, 0.0)) if grow < 0 else ((coat.rim, grow),)
    for ink, more in rings:
        for side in (-1, 1):
            ear = [(4.0, -13.0), (18.5, -25.0), (20.0, -3.0)]
            points = [(x + side * dx * r, y + dy * r) for dx, dy in ear]
            pen.polygon(points, ink)
            if more:
                pen.line([*points, points[0]], ink, 2 * more)
        pen.ellipse((x, y), 21 * r + more, 17.5 * r + more, ink)
    if grow >= 0:
        return
    for side in (-1, 1):
        inner = [(9.5, -15.5), (16.5, -20.5), (17.2, -9.5)]
        pen.polygon([(x + side * dx * r, y + dy * r) for dx, dy in inner], coat.ear)


def face(pen: Pen, coat: Coat, centre: Point, radius: float, *, awake: bool = True) -> None:
    """Eyes and nose; eyes are closed to arcs where it is not awake."""
    x, y = centre
    r = radius / 18
    for side in (-1, 1):
        at = (x + side * 9 * r, y + 0.5 * r)
        if awake:
            pen.ellipse(at, 3.3 * r, 4.4 * r, coat.eye)
        else:
            arc: list[Point] = [(at[0] - 4 * r, at[1]), (at[0], at[1] + 3.4 * r)]
            pen.line(bent([*arc, (at[0] + 4 * r, at[1])]), coat.eye, 2.2 * r)
    pen.polygon([(x - 3 * r, y + 6 * r), (x + 3 * r, y + 6 * r), (x, y + 9.6 * r)], coat.eye)


@dataclass(frozen=True, slots=True)
class _Pose:
    """A body: strokes of a width, then a soft shape; and where the head is."""

    strokes: tuple[tuple[tuple[Point, ...], float], ...]
    trunk: tuple[Point, ...]
    head: Point
    radius: float
    scarf: tuple[Point, ...]


_RUNNING: Final = _Pose(
    (
        (((17, 44), (7, 36), (4, 22), (11, 13)), 7.0),
        (((20, 50), (11, 61), (3, 64)), 8.0),
        (((28, 54), (24, 65), (16, 70)), 8.0),
        (((47, 52), (52, 64), (60, 69)), 8.0),
        (((52, 48), (63, 58), (72, 59)), 8.0),
    ),
    ((12, 46), (17, 35), (34, 32), (52, 34), (58, 47), (47, 57), (24, 57)),
    (51, 28),
    17.0,
    ((36, 41), (46, 46), (60, 44)),
)
_SITTING: Final = _Pose(
    ((((54, 66), (65, 64), (69, 54), (64, 46)), 7.0),),
    ((38, 36), (50, 44), (56, 60), (53, 71), (38, 73), (23, 71), (20, 60), (26, 44)),
    (38, 27),
    18.0,
    ((25, 43), (38, 48), (51, 43)),
)


def running(pen: Pen, coat: Coat) -> None:
    """A cat on the run to the right, its scarf flying."""
    flying = ((38, 41), (28, 36), (18, 39))
    _cat(pen, coat, _RUNNING, (flying,))


def sitting(pen: Pen, coat: Coat, *, awake: bool = True) -> None:
    """A cat that sits and looks at us."""
    _cat(pen, coat, _SITTING, (), awake=awake)


def _ribbon(pen: Pen, coat: Coat, points: Sequence[Point]) -> None:
    for ink, width in ((coat.outline, 9.6), (coat.scarf, 5.8)):
        pen.line(bent(points), ink, width)


def _cat(
    pen: Pen, coat: Coat, pose: _Pose, flying: Sequence[Sequence[Point]], *, awake: bool = True
) -> None:
    for ink, grow in ((coat.rim, 5.2), (coat.outline, 2.4), (coat.fur, 0.0)):
        for points, width in pose.strokes:
            pen.line(bent(points), ink, width + 2 * grow)
        trunk = bent(pose.trunk, closed=True)
        pen.polygon(trunk, ink)
        if grow:
            pen.line(trunk, ink, 2 * grow)
        if ink == coat.rim:
            head(pen, coat, pose.head, pose.radius, grow=grow)
    for end in flying:
        _ribbon(pen, coat, end)
    head(pen, coat, pose.head, pose.radius)
    _ribbon(pen, coat, pose.scarf)
    face(pen, coat, pose.head, pose.radius, awake=awake)

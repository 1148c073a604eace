"""Who stands on the two cards of the opening: the runner of the Nothing group, and the guard on
Special. A card of their own is never covered, and hides nothing.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Final, Literal, TypeAlias

from PIL import Image

from engines.escape.pieces import NOTHING, SPECIAL, Card, Cell
from render.brush import Brush
from render.canvas import Palette
from render.cast import BOX, Coat, face, head, running, sitting
from render.escape.paint import Paint
from render.escape.reading import Reading, names, shape
from render.escape.squares import KINDS, burrow, heap, mouth, sprite
from render.kept import kept
from render.pen import Pen
from render.standing import Standing

FREE: Final = (92, 152)
"""Side of the box of a runner that got away, at least and at most."""

Pose: TypeAlias = Literal["east", "west", "caught", "away"]
"""Of the runner: on the run to one side, asleep because no face is open, or gone."""


def pose(reading: Reading) -> Pose:
    """What the runner does: it runs to where more open faces are."""
    if not reading.faces:
        return "caught"
    # the Nothing card lies on columns 0 and 1
    aside = sum((2 * x - 1) * ways.bit_count() for (x, _), ways in reading.gaps.items())
    return "east" if aside >= 0 else "west"


class Figures:
    """One theme's figures, each with its card, by the size of their cells."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self.runner = kept(lambda pose, size: palette.bake(runner(paint, pose, size)))
        self.guard = kept(lambda closing, size: palette.bake(guard(paint, size, closing=closing)))
        self.free = Standing(palette, partial(free, paint))
        self.tunnel = Standing(palette, partial(tunnel, paint))
        self.lens = Standing(palette, partial(lens, paint))


def runner(paint: Paint, pose: Pose, size: int) -> Image.Image:
    """The Nothing card with who runs, on 2x2 cells (mode "RGB")."""
    image = _card(paint, NOTHING, "free", size)
    if pose != "away":
        brush, zoom = Brush(2 * size, 2 * size), 1.56 * size / BOX
        pen = Pen(brush, size * 0.22, size * 0.14, zoom)
        if pose == "caught":
            sitting(pen, _coat(paint), awake=False)
        else:
            running(pen, _coat(paint))
        figure = brush.image()
        if pose == "west":
            figure = figure.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        image.alpha_composite(figure)
    return image.convert("RGB")


def room(size: int) -> int:
    """Side of the box of a runner that got away: three cells, if that is not too small or large."""
    least, most = FREE
    return min(max(least, 3 * size), most)


def free(paint: Paint, side: str, dug: bool, room: int) -> Image.Image:
    """Who got away before a golden sun in a box of `room` (mode "RGBA"): it runs to a side, or
    looks out of the burrow that it `dug`."""
    brush, middle = Brush(room, room), room / 2
    for ink, inset in ((paint.wall.edge, 0.0), (paint.win, max(3.0, room * 0.035))):
        outer, inner = middle - inset, middle * 0.84 - inset
        turns = [(math.tau * i / 24, inner if i % 2 else outer) for i in range(24)]
        brush.polygon([(middle + r * math.cos(t), middle + r * math.sin(t)) for t, r in turns], ink)
    if dug:
        _out(brush, paint, room)
        return brush.image()
    inset = room * 0.15
    running(Pen(brush, inset, inset, (room - 2 * inset) / BOX), _coat(paint))
    figure = brush.image()
    return figure.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if side == "w" else figure


def _out(brush: Brush, paint: Paint, room: int) -> None:
    """A cat's head and paws over the rim of a burrow, with earth around it."""
    zoom, coat = room / 100, _coat(paint)
    pen, centre = Pen(brush, 0, 0, zoom), (50, 44)
    mouth(brush, paint, (50 * zoom, 66 * zoom), 60 * zoom)
    for ink, grow in ((coat.outline, 2.0), (coat.fur, 0.0)):
        pen.rectangle((33 - grow, 48 - grow, 67 + grow, 71), ink, 12)
    head(pen, coat, centre, 21, grow=2.4)
    head(pen, coat, centre, 21)
    face(pen, coat, centre, 21)
    heap(brush, paint, (50 * zoom, 74 * zoom), 64 * zoom)
    for x in (37, 63):
        for ink, grow in ((coat.outline, 2.0), (coat.fur, 0.0)):
            pen.ellipse((x, 69), 7 + grow, 5.5 + grow, ink)


def tunnel(paint: Paint, step: Cell, size: int) -> Image.Image:
    """The burrow in a gap, and the way under the ground to a place so many cells away (mode
    "RGBA"). The middle of the gap is at `tunnel_start`."""
    left, top = tunnel_start(step, size)
    x, y = step[0] * size, -step[1] * size
    brush = Brush(abs(x) + 2 * size, abs(y) + 2 * size)
    far = math.hypot(x, y)
    first, last = size * 0.62, far - room(size) * 0.42
    ends = [(left + x * at / far, top + y * at / far) for at in (first, max(first + 1, last))]
    thick = max(4.0, size * 0.1)
    for ink, wide in ((paint.halo, thick + 4), (paint.earth, thick)):
        brush.dashes(ends, ink, wide, thick * 1.9, thick * 1.7)
    burrow(brush, paint, (left, top), size)
    return brush.image()


def lens(paint: Paint, size: int) -> Image.Image:
    """A ring on 3x3 cells around the one in the middle (mode "RGBA"): little is open beside it."""
    brush, middle, thick = Brush(3 * size, 3 * size), size * 1.5, max(4.0, size * 0.1)
    around = (size * 1.2, size * 1.2)
    for ink, wide in ((paint.way_rim, thick + 6), (paint.way, thick)):
        brush.ring((middle, middle), around, ink, wide, (size * 10.0, 0.01))
    return brush.image()


def tunnel_start(step: Cell, size: int) -> tuple[int, int]:
    """Where the gap's middle is on such a picture."""
    return size + max(0, -step[0] * size), size + max(0, step[1] * size)


def guard(paint: Paint, size: int, *, closing: bool) -> Image.Image:
    """The Special card with who closes in, on 2x2 cells (mode "RGB"): a cat in a helmet, a lantern
    held towards the Nothing card."""
    image = _card(paint, SPECIAL, "wall" if closing else "black", size)
    brush, zoom = Brush(2 * size, 2 * size), size / 54
    _standing(Pen(brush, size - 48 * zoom, size - 50 * zoom, zoom), paint)
    image.alpha_composite(brush.image())
    return image.convert("RGB")


def portrait(paint: Paint, seat: int, size: int) -> Image.Image:
    """Who plays for a seat, on a square of its colour (mode "RGBA")."""
    image = sprite(paint, ("square", KINDS[seat], ""), size)
    brush, coat, zoom = Brush(size, size), _coat(paint, guard=bool(seat)), size / 52
    pen, centre = Pen(brush, 0, 0, zoom), (26, 30)
    head(pen, coat, centre, 17, grow=3)
    head(pen, coat, centre, 17)
    face(pen, coat, centre, 17)
    if seat:
        _helmet(Pen(brush, -24 * zoom, -7 * zoom, zoom), paint, coat)
    image.alpha_composite(brush.image())
    return image


def _card(paint: Paint, card: Card, kind: str, size: int) -> Image.Image:
    image = Image.new("RGBA", (2 * size, 2 * size), (*paint.table, 255))
    for x, y, _, joined in shape(card, 0):
        stone = sprite(paint, ("square", kind, names(joined)), size)
        image.alpha_composite(stone, (x * size, (1 - y) * size))
    return image


def _standing(pen: Pen, paint: Paint) -> None:
    """The guard, 90 units high, its lantern before it at the left."""
    coat = _coat(paint, guard=True)
    for ink, grow in ((coat.rim, 5.2), (coat.outline, 2.0), (coat.fur, 0.0)):
        pen.blob(
            [
                (50, 40 - grow),
                (68 + grow, 60),
                (70 + grow, 90 + grow),
                (30 - grow, 90 + grow),
                (32 - grow, 60),
            ],
            ink,
        )
        pen.line([(36, 60), (20, 54)], ink, 8 + 2 * grow)
        if ink == coat.rim:
            head(pen, coat, (50, 36), 17, grow=grow)
    head(pen, coat, (50, 36), 17)
    face(pen, coat, (46, 38), 17)
    _helmet(pen, paint, coat)
    pen.ellipse((17, 66), 13, 15, paint.lamp)
    for ink, grow in ((coat.outline, 2.4), (paint.lamp, 0.0)):
        pen.rectangle((11 - grow, 58 - grow, 23 + grow, 74 + grow), ink, 3)
    pen.rectangle((9, 54, 25, 59), coat.outline, 1.5)
    pen.rectangle((9, 73, 25, 77), coat.outline, 1.5)


def _helmet(pen: Pen, paint: Paint, coat: Coat) -> None:
    """On a head whose middle is at (50, 36)."""
    shell = [(31, 27), (35, 14), (50, 8), (65, 14), (69, 27)]
    for ink, grow in ((coat.outline, 1.6), (paint.steel, 0.0)):
        pen.polygon([(50 + (x - 50) * (1 + grow / 20), y - grow) for x, y in shell], ink)
        pen.rectangle((28 - grow, 23 - grow, 72 + grow, 28 + grow), ink, 2)


def _coat(paint: Paint, *, guard: bool = False) -> Coat:
    dark = paint.black.fill if paint.plain else paint.black.edge
    return Coat(
        paint.guard if guard else paint.free.light,
        dark,
        # it must be seen on white squares, and the guard on black ones
        (paint.free.fill if paint.plain else paint.halo) if guard else dark,
        paint.blush,
        paint.lamp if guard else paint.black.fill,
        paint.group,
    )

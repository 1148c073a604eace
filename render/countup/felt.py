"""The table seen from above, without anything that changes: felt, coasters, the tray in the
middle."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.countup.pieces import TOP
from render.brush import Brush, Point
from render.countup.cats import lantern
from render.countup.dice import fish, moon, paw
from render.countup.paint import Paint
from render.countup.pen import Pen
from render.countup.scene import Standing
from render.theme import FRAME_CORNER, WIDTH

MARGIN: Final = 10
COASTER: Final = (382, 240)
"""Width and height of a seat's coaster."""
BROAD: Final = (560, COASTER[1])
"""The same of the one at the lower edge, where there is room for larger things on it."""
TRAY: Final = (MARGIN, MARGIN * 2 + COASTER[1], WIDTH - MARGIN, MARGIN * 2 + COASTER[1] + 194)
"""The box of the tray with the track."""
HEIGHT: Final = TRAY[3] + 2 * MARGIN + COASTER[1]
STONE: Final = 25
"""Radius of a space of the track."""

_LEFT: Final = MARGIN
_RIGHT: Final = WIDTH - MARGIN - COASTER[0]
_MIDDLE: Final = (WIDTH - COASTER[0]) // 2
_BROAD_LEFT: Final = (WIDTH - BROAD[0]) // 2
_UPPER: Final = MARGIN
_LOWER: Final = TRAY[3] + MARGIN

SLOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((_BROAD_LEFT, _LOWER), (_MIDDLE, _UPPER)),
    3: ((_BROAD_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _UPPER)),
    4: ((_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _UPPER), (_RIGHT, _LOWER)),
}
"""By the number of seats: where coasters lie, clockwise from the viewer's."""


def slot(place: int, seats: int) -> tuple[int, int, int, int]:
    """The box of a coaster, clockwise from the viewer's. It is broad where nobody sits beside."""
    x, y = SLOTS[seats][place]
    width, height = BROAD if is_broad(place, seats) else COASTER
    return x, y, x + width, y + height


def is_broad(place: int, seats: int) -> bool:
    """Whether the viewer's coaster has the lower edge for itself."""
    return place == 0 and seats < 4


def stone(number: int) -> Point:
    """The middle of a space of the track."""
    pitch = 57
    return WIDTH / 2 + (number - TOP / 2) * pitch, TRAY[1] + 84.0


def ground(paint: Paint, seats: int) -> Image.Image:
    """The table for so many seats, with empty places for the coasters (mode "RGB")."""
    brush = Brush(WIDTH, HEIGHT, ground=paint.felt)
    pen = Pen(brush)
    if not paint.plain:
        _felt(pen, paint)
        _decorate(pen, paint, seats)
    _tray(pen, paint)
    if seats > 2:
        _turning(pen, paint)
    return brush.image().convert("RGB")


def coaster(paint: Paint, standing: Standing, size: tuple[int, int] = COASTER) -> Image.Image:
    """An empty coaster (mode "RGBA")."""
    width, height = size
    brush = Brush(width, height)
    pen = Pen(brush)
    rim, inner, thick = paint.coaster_rim, paint.coaster, 4.0
    if standing == "active":
        rim, inner, thick = paint.turn, paint.active, 8.0
    elif standing == "won":
        rim, inner, thick = paint.win_rim, paint.win, 5.0
    elif standing == "lost":
        inner = paint.lost
    elif standing == "out":
        inner = paint.out
    elif standing == "under":
        rim, inner = paint.fallen, paint.under
    pen.box((0, 0, width, height), rim, 26)
    pen.box((thick, thick, width - thick, height - thick), inner, 26 - thick)
    if not paint.plain and standing in ("idle", "under"):
        pen.box((8, 8, width - 8, height - 8), rim, 19)
        pen.box((9.4, 9.4, width - 9.4, height - 9.4), inner, 17.6)
    return brush.image()


def _turning(pen: Pen, paint: Paint) -> None:
    """Turns go clockwise: up at the left, down at the right."""
    middle = TRAY[1] + 150
    for x, way in ((TRAY[0] + 34, -1), (TRAY[2] - 34, 1)):
        pen.line([(x, middle - 24 * way), (x, middle + 8 * way)], paint.tray_rim, 8)
        tip = [(x - 15, middle + 4 * way), (x + 15, middle + 4 * way), (x, middle + 26 * way)]
        pen.polygon(tip, paint.tray_rim)


def _felt(pen: Pen, paint: Paint) -> None:
    """Faint paw prints wander over the felt, but for the corner: a film is filled up with its
    colour."""
    for i in range(1, 60):
        x, y = (i * 173) % WIDTH, (i * 97 + (i // 7) * 31) % HEIGHT
        walking = pen.moved(x, y, 1, (i * 61) % 360)
        paw(walking, (0, 0), 13, paint.felt_mark)


def _decorate(pen: Pen, paint: Paint, seats: int) -> None:
    """Where nobody sits, the night market is seen: the moon, lanterns, a snack."""
    if seats == 2:
        for x, y, size in ((38, 30, 1.5), (118, 64, 1.15), (706, 34, 1.5), (638, 78, 1.15)):
            pen.line([(x + 22 * size, y - 80), (x + 22 * size, y)], paint.felt_mark, 3)
            lantern(pen.moved(x, y, size), paint, "")
        moon(pen, (108, 194), 52, paint.moon)
        _stars(pen, paint, ((40, 172), (168, 168), (62, 238), (654, 208), (742, 176), (700, 234)))
    if seats in (2, 3):
        top = TRAY[3] + MARGIN
        _yarn(pen.moved(44, top + 176, 0.72), paint, (0, 0))
        _plate(pen.moved(738, top + 74, 0.72), paint, (0, 0))
        _stars(pen, paint, ((34, top + 34), (92, top + 84), (712, top + 170), (764, top + 222)))


def _stars(pen: Pen, paint: Paint, at: tuple[Point, ...]) -> None:
    for i, (x, y) in enumerate(at):
        r = 7 + 3 * (i % 2)
        rays = [(0, -r), (r / 4, -r / 4), (r, 0), (r / 4, r / 4), (0, r), (-r / 4, r / 4)]
        points = [*rays, (-r, 0), (-r / 4, -r / 4)]
        pen.polygon([(x + dx, y + dy) for dx, dy in points], paint.moon)


def _yarn(pen: Pen, paint: Paint, centre: Point) -> None:
    glaze = paint.glazes[2]
    x, y = centre
    pen.line(
        [(x + 30, y + 36), (x + 62, y + 50), (x + 78, y + 38), (x + 92, y + 48)], glaze.fill, 4
    )
    pen.ellipse(centre, 48, 48, glaze.dark)
    pen.ellipse(centre, 45, 45, glaze.fill)
    for turn in (-35, 25, 80):
        wound = pen.moved(x, y, 1, turn)
        for dx in (-18, -6, 6, 18):
            wound.line([(dx - 6, -26), (dx + 2, 0), (dx - 6, 26)], glaze.light, 2.6)


def _plate(pen: Pen, paint: Paint, centre: Point) -> None:
    """Grilled fish on a plate."""
    x, y = centre
    for ink, r in ((paint.stone_rim, 68.0), (paint.coaster, 65.0), (paint.stone, 52.0)):
        pen.ellipse((x, y), r, r * 0.94, ink)
    fish(pen.moved(x, y - 14, 1, -14), (0, 0), 40, (paint.lantern_dark, paint.coaster))
    fish(pen.moved(x + 4, y + 22, 1, -14), (0, 0), 34, (paint.glazes[0].dark, paint.coaster))


def _tray(pen: Pen, paint: Paint) -> None:
    """A lacquered board with a brass rim, and the line of the track."""
    x0, y0, x1, y1 = TRAY
    pen.box(TRAY, paint.tray_rim, FRAME_CORNER)
    pen.box((x0 + 3, y0 + 3, x1 - 3, y1 - 3), paint.tray, FRAME_CORNER - 3)
    first, last = stone(0), stone(TOP)
    pen.line([first, last], paint.tray_rim, 4)

"""The drawings on cards: one for each effect, each in a box of 40 by 40 units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engines.shirokuro.pieces import Card
from render.brush import Ink
from render.shirokuro.pen import Pen

BOX: Final = 40


def paw(pen: Pen, pad: Ink, centre: tuple[float, float] = (20, 20), size: float = 1) -> None:
    """A paw print, 30 units wide at size 1."""
    x, y = centre
    pen.blob(
        [
            (x + dx * size, y + dy * size)
            for dx, dy in (
                (0, -1.5),
                (6, 1),
                (10, 8),
                (7, 13),
                (0, 11.5),
                (-7, 13),
                (-10, 8),
                (-6, 1),
            )
        ],
        pad,
    )
    for dx, dy, rx, ry in ((-11.5, -2.5, 3.3, 4.5), (-4.6, -9, 3.5, 4.9)):
        for side in (-1, 1):
            pen.ellipse((x + side * dx * size, y + dy * size), rx * size, ry * size, pad)


def _flee(pen: Pen, art: Ink, ground: Ink) -> None:
    """A cat that runs away, lines of speed behind it."""
    pen.blob(((13, 22), (17, 16.5), (25, 16), (30, 18), (31, 22), (27, 25), (18, 25.5)), art)
    pen.ellipse((31.5, 15.5), 5.4, 4.8, art)
    pen.polygon(((27.2, 14), (27.4, 7.4), (31, 11.4)), art)
    pen.polygon(((32.2, 11.2), (36.4, 7.6), (36.4, 14)), art)
    pen.ellipse((33.4, 15), 1.1, 1.3, ground)
    pen.curve(((14, 20), (9, 17), (9, 11), (5, 8.5)), art, 3.2)
    pen.curve(((17, 23), (12, 28), (8, 27.5)), art, 3.3)
    pen.curve(((19, 24), (15, 30.5), (11, 31.5)), art, 3.3)
    pen.curve(((27, 23), (32, 28), (36, 27)), art, 3.3)
    pen.curve(((25, 24), (29, 30.5), (33.5, 31)), art, 3.3)
    for x0, x1, y in ((1.5, 8, 22.5), (20, 27, 35.5), (3, 11, 35.5)):
        pen.line(((x0, y), (x1, y)), art, 1.8)


def _help(pen: Pen, art: Ink, ground: Ink) -> None:
    """A paw that is held out."""
    pen.blob(
        (
            (11, 38),
            (9.5, 25),
            (6.5, 14),
            (12, 5.5),
            (20, 3),
            (28, 5.5),
            (33.5, 14),
            (30.5, 25),
            (29, 38),
        ),
        art,
    )
    paw(pen, ground, (20, 16.5), 0.88)


def _yield(pen: Pen, art: Ink, ground: Ink) -> None:
    """A flag of surrender."""
    pen.line(((10, 5), (10, 37)), art, 3.4)
    pen.ellipse((10, 4.6), 2.9, 2.9, art)
    flag = (
        (10, 7),
        (17, 5.4),
        (24, 8.6),
        (35, 6),
        (33, 14),
        (35, 22),
        (24, 24.6),
        (17, 21.4),
        (10, 23),
    )
    pen.polygon(flag, art)
    pen.polygon([(10 + (x - 10) * 0.8 + 2.2, 14.6 + (y - 14.6) * 0.68) for x, y in flag], ground)
    paw(pen, art, (21.6, 15), 0.36)


def _snatch(pen: Pen, art: Ink, ground: Ink) -> None:
    """The fish that was somebody else's."""
    pen.blob(
        ((4, 20), (10, 11.5), (20, 10), (28, 16), (31, 20), (28, 24), (20, 30), (10, 28.5)), art
    )
    pen.polygon(((27, 20), (38, 10), (35.6, 20), (38, 30)), art)
    pen.polygon(((15, 11), (22, 5), (24, 12)), art)
    pen.ellipse((10.5, 17.5), 2.4, 2.4, ground)
    pen.curve(((16, 14), (18.4, 20), (16, 26)), ground, 1.8)
    for x in (22, 26.4):
        pen.curve(((x, 17.4), (x + 1.4, 20), (x, 22.6)), ground, 1.5)


def _scheme(pen: Pen, art: Ink, ground: Ink) -> None:
    """Two sly eyes over a grin."""
    pen.polygon(((4, 15), (5.5, 3), (15, 8)), art)
    pen.polygon(((36, 15), (34.5, 3), (25, 8)), art)
    pen.blob(
        (
            (3.4, 18),
            (9, 9),
            (20, 7.4),
            (31, 9),
            (36.6, 18),
            (34, 29),
            (26, 35.4),
            (14, 35.4),
            (6, 29),
        ),
        art,
    )
    for side in (-1, 1):
        pen.polygon([(20 + side * x, y) for x, y in ((12.6, 13), (3.2, 19), (8.6, 21.6))], ground)
    pen.curve(((10.5, 25.2), (14, 29.8), (20, 31.2), (26, 29.8), (29.5, 25.2)), ground, 2.2)
    for x, y in ((15.6, 30), (20, 31), (24.4, 30)):
        pen.line(((x, y - 3.2), (x, y)), ground, 1.3)


def _catnip(pen: Pen, art: Ink, ground: Ink) -> None:
    """A twig of silver vine with its leaves."""
    pen.curve(((19, 38), (20.5, 28), (20, 17)), art, 2.8)
    pen.polygon(((20, 2), (26.5, 10), (25, 17.4), (20, 21), (15, 17.4), (13.5, 10)), art)
    for side in (-1, 1):
        leaf = ((1, 31), (6, 20.5), (13, 18), (18, 20.4), (16, 27), (9.5, 31))
        pen.blob([(20 + side * x, y) for x, y in leaf], art)
        pen.line(((20 + side * 2.5, 29.6), (20 + side * 13, 22)), ground, 1.6)
    pen.line(((20, 7), (20, 19)), ground, 1.6)


_ICONS: Final[Mapping[Card, Callable[[Pen, Ink, Ink], None]]] = MappingProxyType(
    {
        Card.FLEE: _flee,
        Card.HELP: _help,
        Card.YIELD: _yield,
        Card.SNATCH: _snatch,
        Card.SCHEME: _scheme,
        Card.CATNIP: _catnip,
    }
)


def icon(pen: Pen, card: Card, art: Ink, ground: Ink) -> None:
    """The drawing of a card's effect in one ink, its details left open to the ground."""
    _ICONS[card](pen, art, ground)

"""The table of liar's dice as a picture: the bid above, and a row of dice for each player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final

from PIL import Image

from engines.core import Outcome
from render.brush import Box, Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture
from render.catalogue import texts
from render.grid import corners, dashed_frame
from render.marks import Marks
from render.marks import read as read_marks
from render.presentation import seated
from render.strips import STANDINGS, Cut, Lettering, Standing, blank
from render.strips import standing as shown_as
from render.studio import Drawing, by_theme
from render.theme import (
    BLACK,
    FRAME_CORNER,
    WHITE,
    WIDTH,
    YELLOW,
    BoardTheme,
    hues,
    themes,
)
from yoimachi_liarsdice.engine.pieces import EACH, FACES, SEATS, Dice
from yoimachi_liarsdice.engine.view import View
from yoimachi_liarsdice.render.words import (
    GAME,
    alt_text,
    fitting,
    hand_lines,
    last_bid,
    own_seat,
    showdown,
    told_bid,
)

_HEAD: Final = 264
"""Height of the tray with the bid."""
_ROW: Final = 116
_CUT: Final = Cut(name_left=112, height=_ROW)
_SLOT: Final = 80
"""A die of a row with what surrounds it."""
_DICE_LEFT: Final = 376
_WORDS_RIGHT: Final = 368
_BIG: Final = 140
_TRACK: Final = 52
"""Height of the line of numbers."""
_TRACK_TOP: Final = _HEAD - _TRACK - 22
_SIDE: Final = 30
_TOLD: Final = 372
"""Where the lines beside the bid begin."""
_HAND: Final = 304
_HELD: Final = 132

_PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Paint(BoardTheme):
    page: Colour = hues("#f4efe2", BLACK)
    ink: Colour = hues("#2b2620", WHITE)
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    muted: Colour = hues("#6a6155", "#e6e6e6")
    last_move: Colour = hues("#1f5fa8", YELLOW)
    tray: Colour = hues("#21493f", "#1c1c1c")
    tray_rim: Colour = hues("#3a2a1c", WHITE)
    tray_ink: Colour = hues("#fff6e0", WHITE)
    tray_quiet: Colour = hues("#b9d0c2", "#e6e6e6")
    die: Colour = hues("#fffdf6", WHITE)
    die_rim: Colour = hues("#4a4036", BLACK)
    pip: Colour = hues("#221d18", BLACK)
    dim: Colour = hues("#d9d0bf", "#5a5a5a")
    """A die that the challenged bid isn't about."""
    dim_pip: Colour = hues("#8b8172", "#c8c8c8")
    back: Colour = hues("#7d4a2d", BLACK)
    """A die under a cup."""
    back_rim: Colour = hues("#4a2814", WHITE)
    back_ink: Colour = hues("#f3d9bd", WHITE)
    slot: Colour = hues("#cfc4ad", "#6a6a6a")
    """Where a die was."""
    seats: tuple[Colour, ...] = hues(
        ("#d9791c", "#3470b8", "#3c8a4c", "#7d4fa3"), (WHITE, WHITE, WHITE, WHITE)
    )


def _numbers(marks: Collection[str]) -> tuple[int, ...]:
    """The numbers of dice among marks, ascending."""
    return tuple(sorted(int(mark[1:]) for mark in marks if mark.startswith("n")))


def _box(centre: Point, half: float) -> Box:
    x, y = centre
    return (x - half, y - half, x + half, y + half)


def _die(brush: Brush, paint: Paint, centre: Point, size: float, face: int | str) -> None:
    """A die with a face, one that is hidden (0), or one with a face that does not count ("4")."""
    dim = isinstance(face, str)
    fill = paint.back if face == 0 else paint.dim if dim else paint.die
    rim = paint.back_rim if face == 0 else paint.die_rim
    half, line = size / 2, max(2.5, size / 26)
    brush.rectangle(_box(centre, half), rim, size * 0.2)
    brush.rectangle(_box(centre, half - line), fill, size * 0.2 - line)
    if face == 0:
        # a cup from the side
        x, y = centre
        w = size * 0.24
        cup = [(x - w, y + w), (x + w, y + w), (x + w * 0.65, y - w), (x - w * 0.65, y - w)]
        brush.polygon(cup, paint.back_ink)
        rim_box = (x - w * 1.25, y + w - line, x + w * 1.25, y + w + line * 1.6)
        brush.rectangle(rim_box, paint.back_ink, line)
        return
    for dx, dy in _PIPS[int(face)]:
        at = (centre[0] + dx * size * 0.26, centre[1] + dy * size * 0.26)
        radius = size * (0.13 if face == 1 else 0.095)
        brush.ellipse(at, radius, radius, paint.dim_pip if dim else paint.pip)


def _sign(brush: Brush, paint: Paint, seat: int, centre: Point, size: float) -> None:
    """What stands for a seat: a disc, a diamond, a square or a heart, in an outline."""
    x, y = centre
    for ink, reach in ((paint.ink, size), (paint.seats[seat], size - 3)):
        match seat:
            case 0:
                brush.ellipse(centre, reach, reach, ink)
            case 1:
                far = reach * 1.2
                brush.polygon([(x - far, y), (x, y - far), (x + far, y), (x, y + far)], ink)
            case 2:
                brush.rectangle(_box(centre, reach * 0.9), ink, 3)
            case _:
                r = reach * 0.58
                for side in (-1, 1):
                    brush.ellipse((x + side * r * 0.88, y - r * 0.55), r, r, ink)
                ends = [(x - r * 1.78, y - r * 0.1), (x + r * 1.78, y - r * 0.1), (x, y + reach)]
                brush.polygon(ends, ink)


def _ground(paint: Paint, height: int, tray: int) -> Brush:
    """A page with a tray of a height at its top."""
    brush = Brush(WIDTH, height, ground=paint.page)
    brush.rectangle((8, 8, WIDTH - 8, tray - 8), paint.tray_rim, FRAME_CORNER)
    brush.rectangle((13, 13, WIDTH - 13, tray - 13), paint.tray, FRAME_CORNER - 5)
    return brush


def _strip(paint: Paint, seat: int, shown: Standing) -> Image.Image:
    brush = blank(paint, _CUT, shown)
    _sign(brush, paint, seat, (78, _ROW / 2), 19)
    return brush.image()


class Studio:
    """Everything of one theme that is made before a picture."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._palette = palette = Palette(paint.colours(), self._samples())
        self._letters = Lettering(paint, palette, _CUT)
        self._blank = {
            height: Canvas(palette, palette.bake(_ground(paint, height, tray).image()))
            for height, tray in ((_HAND, 180), *((_HEAD + n * _ROW, _HEAD) for n in SEATS))
        }
        self._strips = {
            (seat, shown): palette.bake(_strip(paint, seat, shown))
            for seat in range(SEATS[-1])
            for shown in STANDINGS
        }
        self._tile = cache(lambda *what: palette.bake(self._drawn(*what)))
        self._track = lru_cache(maxsize=64)(self._numbered)

    def _samples(self) -> Iterator[Image.Image]:
        """Pictures that hold the colours a palette must serve."""
        paint = self._paint
        yield _ground(paint, _HAND, 180).image()
        for ground in (paint.page, paint.panel, paint.win, paint.lost, paint.tray):
            for face in (0, 5, "4", None):
                yield self._drawn(face, _SLOT, ground, "counts" if face == 5 else "")
        for seat in range(SEATS[-1]):
            yield _strip(paint, seat, "active")
        yield _strip(paint, 0, "won")

    def _drawn(
        self, face: int | str | None, size: int, ground: Colour, mark: str = ""
    ) -> Image.Image:
        """A die, or the place of a lost one, in a square of a plain ground: `mark` is "choice",
        "chosen", or "counts" for a die that the challenged bid is about."""
        paint, brush, middle = self._paint, Brush(size, size, ground=ground), (size / 2, size / 2)
        whole = (0, 0, size, size)
        if mark == "counts":
            brush.rectangle(whole, paint.page, size * 0.2)
            brush.rectangle(_box(middle, size / 2 - 1), paint.last_move, size * 0.2)
        if face is None:
            brush.ring(middle, (size * 0.24, size * 0.24), paint.slot, 3, (9, 7))
        else:
            _die(brush, paint, middle, size * 0.84, face)
        if mark == "choice":
            corners(brush, whole, paint.choice_inks, 5)
        elif mark == "chosen":
            dashed_frame(brush, whole, paint.chosen_inks, 5)
        return brush.image()

    def _numbered(
        self, total: int, bid: int, choices: tuple[int, ...], chosen: tuple[int, ...]
    ) -> Image.Image:
        """The numbers that can be bid: the one that was lies on a card, those to choose from are
        within corners."""
        paint = self._paint
        width = min(56, (WIDTH - 2 * _SIDE) // total)
        brush = Brush(total * width, _TRACK, ground=paint.tray)
        if bid:
            brush.rectangle(((bid - 1) * width + 1, 7, bid * width - 1, _TRACK - 7), paint.die, 8)
        if choices:
            box = ((choices[0] - 1) * width, 0, choices[-1] * width, _TRACK)
            corners(brush, box, paint.choice_inks, 4)
        for number in chosen:
            box = ((number - 1) * width, 0, number * width, _TRACK)
            dashed_frame(brush, box, paint.chosen_inks, 3)
        track = self._palette.bake(brush.image())
        for number in range(1, total + 1):
            bold = number in (bid, *choices)
            inks = (paint.tray_ink if bold else paint.tray_quiet, paint.tray)
            inks = (paint.pip, paint.die) if number == bid else inks
            word = self._letters.text(str(number), "bold" if bold else "regular", 26, inks)
            digits = word.crop((0, 8, word.width, word.height - 8))  # without what is empty
            x = (number - 1) * width + (width - word.width) // 2
            track.paste(digits, (x, (_TRACK - digits.height) // 2))
        return track

    def canvas(
        self, view: View, viewpoint: int, locale: str, names: Sequence[str], marks: Collection[str]
    ) -> Canvas:
        """The table; a seat's own view shows the dice under its cup. `marks` are those of the
        picker."""
        seats = len(view.table.counts)
        canvas = self._blank[_HEAD + seats * _ROW].copy()
        wanted: Marks[str] = read_marks(marks, str)
        self._head(canvas, view, locale, names, wanted)
        for step in range(seats):
            # who looks sits at the lower edge
            seat = (viewpoint + 1 + step) % seats
            self._row(canvas, view, seat, locale, names, top=_HEAD + step * _ROW)
        return canvas

    def _line(
        self, canvas: Canvas, text: str, top: int, *, bold: bool = False, quiet: bool = False
    ) -> None:
        paint = self._paint
        inks = (paint.tray_quiet if quiet else paint.tray_ink, paint.tray)
        weight, size = ("bold", 34) if bold else ("regular", 29)
        tile = self._letters.text(text, weight, size, inks, WIDTH - _SIDE - _TOLD)
        canvas.paste(tile.crop((0, 4, tile.width, tile.height - 2)), _TOLD, top)

    def _head(
        self, canvas: Canvas, view: View, locale: str, names: Sequence[str], marks: Marks[str]
    ) -> None:
        """The bid that stands or was challenged, large, and what there is to say about it."""
        paint, table, say = self._paint, view.table, partial(texts().format, locale)
        shown = None if marks.all else showdown(view)
        made = shown.made if shown else table.last
        count = made.bid.number if made else 0
        face: int = made.bid.face if made else 0
        mark = "choice" if "bid" in marks.choices else "chosen" if "bid" in marks.chosen else ""
        faces = [f for f in FACES if f"f{f}" in marks.all]
        picked, offered = _numbers(marks.chosen), _numbers(marks.choices)
        if picked:
            count, face, mark = picked[0], 0, ""
        if len(faces) == 1 and f"f{faces[0]}" in marks.chosen:
            face, mark, faces = faces[0], "chosen", []
        total = sum(map(len, shown.dice)) if shown else table.total
        track = self._track(total, count, offered, picked)
        canvas.paste(track, (WIDTH - track.width) // 2, _TRACK_TOP)
        if not count:
            cup = self._tile(0, _BIG, paint.tray)
            canvas.paste(cup, (_SIDE + _TOLD - _BIG) // 2, 26)
        else:
            inks = (paint.tray_ink, paint.tray)
            figure = self._letters.text(str(count), "bold", 104, inks)
            times = self._letters.text("×", "regular", 60, inks)
            width = figure.width + times.width + _BIG + 20
            x, middle = _SIDE + max(0, (_TOLD - _SIDE - width) // 2), 26 + _BIG // 2
            canvas.paste(figure, x, middle - figure.height // 2)
            canvas.paste(times, x + figure.width + 8, middle - times.height // 2)
            canvas.paste(
                self._tile(face, _BIG, paint.tray, mark), x + width - _BIG, middle - _BIG // 2
            )
        if faces:
            for place, each in enumerate(faces):
                x, y = _TOLD + 40 + place % 3 * (_SLOT + 8), 22 + place // 3 * _SLOT
                canvas.paste(self._tile(each, _SLOT, paint.tray, "choice"), x, y)
            return
        tops = (26, 80, 126)
        if shown is not None:
            right = int(shown.loser == shown.challenger)
            told = say("liarsdice-picture-challenged", name=names[shown.challenger])
            self._line(canvas, told, tops[0])
            found = say("liarsdice-picture-found", found=shown.found, right=right)
            self._line(canvas, found, tops[1] - 8, bold=True)
            lost = say(
                "liarsdice-picture-loses",
                name=names[shown.loser],
                dice=table.counts[shown.loser],
            )
            self._line(canvas, lost, tops[2])
            return
        whose = "" if made is None else names[made.seat]
        key = "none" if made is None else "whose"
        self._line(canvas, say(f"liarsdice-picture-{key}", name=whose), tops[0], bold=True)
        self._line(canvas, say("liarsdice-picture-total", dice=total), tops[1])
        key = "wild" if table.wild else "plain"
        self._line(canvas, say(f"liarsdice-picture-{key}"), tops[2], quiet=True)

    def _row(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        locale: str,
        names: Sequence[str],
        *,
        top: int,
    ) -> None:
        table, shown = view.table, showdown(view)
        outcome: Outcome | None = table.ended
        stands = shown_as(seat, outcome, table.to_act)
        canvas.paste(self._strips[seat, stands], 0, top)
        pill = self._pill(view, seat, stands, locale, names)
        self._letters.sign(
            canvas, names[seat], pill, stands, top=top, right=_WORDS_RIGHT, over=True
        )
        ground = self._letters.ground(stands)
        dice: Dice | tuple[int | str, ...] = (0,) * table.counts[seat]
        if view.own and seat == own_seat(view.audience):
            dice = view.own
        elif shown is not None and not view.own:
            dice = tuple(face if shown.counts(face) else str(face) for face in shown.dice[seat])
        for place in range(EACH):
            face = dice[place] if place < len(dice) else None
            counts = shown is not None and not view.own and isinstance(face, int)
            tile = self._tile(face, _SLOT, ground, "counts" if counts else "")
            canvas.paste(tile, _DICE_LEFT + place * _SLOT, top + (_ROW - _SLOT) // 2)

    def _pill(
        self, view: View, seat: int, stands: Standing, locale: str, names: Sequence[str]
    ) -> Image.Image | None:
        """What is asked of a seat, what it did last, or that it has no dice."""
        table, say, words = view.table, partial(texts().format, locale), self._letters
        if table.ended is not None and stands != "lost":
            right = _WORDS_RIGHT
            return words.verdict(GAME, table.ended, seat, names, locale, right=right, over=True)
        if seat in table.to_act:
            key = "first" if table.last is None else "next"
            return words.pill(say(f"liarsdice-picture-due-{key}"), full=True)
        if (bid := last_bid(table, seat)) is not None:
            told = say("liarsdice-picture-bid", bid=told_bid(bid, locale))
            if table.last is not None and table.last.seat == seat:
                return words.pill(told, full=False, shown=stands)
        elif seat in table.left:
            told = say("liarsdice-picture-left")
        elif not table.counts[seat]:
            told = say("liarsdice-picture-out")
        else:
            return None
        inks = (words.quiet(stands), words.ground(stands))
        return words.text(told, "regular", 26, inks, _WORDS_RIGHT - _CUT.name_left)

    def hand(self, view: View, lines: Sequence[str]) -> Canvas:
        """A seat's own dice, large, and what they come to."""
        paint = self._paint
        canvas = self._blank[_HAND].copy()
        left = (WIDTH - EACH * _HELD) // 2
        for place in range(EACH):
            face = view.own[place] if place < len(view.own) else None
            canvas.paste(self._tile(face, _HELD, paint.tray), left + place * _HELD, 24)
        for number, line in enumerate(lines):
            tile = self._letters.text(
                line, "regular", 30, (paint.ink, paint.page), WIDTH - 2 * _SIDE
            )
            canvas.paste(tile, _SIDE, 188 + number * 50)
        return canvas


studio: Final = by_theme(themes(Paint), Studio)
draw: Final = Drawing(studio, alt_text, seats=lambda view: len(view.table.counts))


def hand(
    view: View,
    *,
    theme: str = "classic",
    locale: str = "en",
    names: Sequence[str] | None = None,
    deflate: Deflate = DEFLATE,
) -> Picture | None:
    """The dice under the view's own cup; None for a spectator."""
    if own_seat(view.audience) is None:
        return None
    players = seated(names, len(view.table.counts), locale)
    artist = studio(theme)
    with draw.lock:
        canvas = artist.hand(view, list(hand_lines(view, locale, players)))

    def written(short: Sequence[str]) -> Iterator[str]:
        if view.own:
            dice = texts().format(locale, "list-comma").join(map(str, view.own))
            yield texts().format(locale, "liarsdice-alt-own", dice=dice)
        yield from hand_lines(view, locale, short)

    return Picture(canvas.png(deflate), fitting(written, players))

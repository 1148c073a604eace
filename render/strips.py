"""What the strips above and below a board have in common: who is who, and what is asked of them.

A game puts its own pieces and figures on them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from PIL import Image

from engines import Outcome
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.fonts import Weight, fit, run
from render.kept import kept
from render.pills import Frames
from render.presentation import verdicts
from render.theme import LEAST, PANEL_CORNER, WIDTH
from render.tiles import letters

Standing: TypeAlias = Literal["idle", "active", "won", "lost", "drawn"]
STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won", "lost", "drawn")
Kind: TypeAlias = Literal["due", "done", "won"]
"""Of a pill: filled for what is owed, outlined for what was done, dark for how it ended."""

STRIP: Final = 60
"""The height of a strip."""
_EDGE: Final = 4
"""The line around the panel of who is to act."""
_RIM: Final = 3
"""The same of who has won."""
_SPACE: Final = 8
"""Between the words of a pill that is put together."""
_GAP: Final = 14
"""Between a name and its pill."""
_WORDS_RIGHT: Final = 22
"""Right of the words on a plain strip."""
NAMED: Final = 132
"""Pixels of a name that its pill leaves, at least."""


def fitting(pills: Iterable[Image.Image], room: int) -> Image.Image:
    """The first of some pills that is no wider than `room`, or else the last."""
    *longer, shortest = pills
    return next((pill for pill in longer if pill.width <= room), shortest)


class Inks(Protocol):
    """The colours of a theme that strips are made of."""

    @property
    def page(self) -> Colour: ...
    @property
    def ink(self) -> Colour: ...
    @property
    def muted(self) -> Colour: ...
    @property
    def panel(self) -> Colour: ...
    @property
    def turn(self) -> Colour: ...
    @property
    def turn_ink(self) -> Colour: ...
    @property
    def last_move(self) -> Colour: ...
    @property
    def lost(self) -> Colour: ...
    @property
    def win(self) -> Colour: ...
    @property
    def win_rim(self) -> Colour: ...
    @property
    def win_light(self) -> Colour: ...
    @property
    def win_ink(self) -> Colour: ...


@dataclass(frozen=True, slots=True)
class Cut:
    """The measures of a game's strips, in pixels."""

    name_left: int
    """Where a player's name begins."""
    width: int = WIDTH
    height: int = STRIP
    margin: int = 3
    """Above and below the panel of who is to act or has won."""
    arrow: tuple[int, int] = (18, 13)
    """How long it is, and half as wide."""
    star: int = 19
    """From its centre to a point, rim included."""
    pill: int = 42
    """The height of the frame around a word."""
    word: int = LEAST
    """The size of the letters in it."""
    name: int = 31
    """The size of a player's name."""
    side: int = 5
    """Left and right of the panel."""
    arrow_left: float = 20.0
    arrow_line: float = 5
    star_rim: float = 4.5
    pill_room: int = 28
    """How much wider than its word the frame is."""


def standing(seat: int, outcome: Outcome | None, to_act: Collection[int | None]) -> Standing:
    """Whether a seat has won, lost or drawn, is to act, or none of these."""
    if outcome is not None:
        return "won" if seat in outcome.winners else "lost" if outcome.winners else "drawn"
    return "active" if seat in to_act else "idle"


def blank(inks: Inks, cut: Cut, shown: Standing) -> Brush:
    """A strip with nothing on it but a panel, with an arrow (to act), a star (won) or two bars
    (drawn); plain for who has lost, and without either for others."""
    brush = Brush(cut.width, cut.height, ground=inks.page)
    middle = cut.height / 2
    if shown in ("active", "won", "drawn"):
        edge, rim, panel = {
            "active": (_EDGE, inks.turn, inks.panel),
            "won": (_RIM, inks.win_rim, inks.win),
            "drawn": (_RIM, inks.muted, inks.panel),
        }[shown]
        left, top = cut.side, cut.margin
        right, bottom = cut.width - cut.side, cut.height - cut.margin
        brush.rectangle((left, top, right, bottom), rim, PANEL_CORNER)
        inner = (left + edge, top + edge, right - edge, bottom - edge)
        brush.rectangle(inner, panel, PANEL_CORNER - edge)
    elif shown == "lost":
        brush.rectangle(
            (cut.side, cut.margin, cut.width - cut.side, cut.height - cut.margin),
            inks.lost,
            PANEL_CORNER,
        )
    if shown == "active":
        length, half = cut.arrow
        tail = cut.arrow_left
        arrow = [(tail, middle - half), (tail + length, middle), (tail, middle + half)]
        brush.line([*arrow, arrow[0]], inks.turn, cut.arrow_line)
        brush.polygon(arrow, inks.turn)
    elif shown == "won":
        for ink, size in ((inks.win_rim, cut.star), (inks.win_light, cut.star - cut.star_rim)):
            brush.polygon(star((12 + cut.star, middle + 1), size), ink)
    elif shown == "drawn":
        x = 12 + cut.star
        brush.ellipse((x, middle), cut.star, cut.star, inks.muted)
        for y in (middle - 6, middle + 6):
            brush.rectangle((x - 10, y - 3, x + 10, y + 3), inks.panel)
    return brush


def star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


class Lettering:
    """One theme's words on strips, baked when first wanted."""

    def __init__(self, inks: Inks, palette: Palette, cut: Cut) -> None:
        self._inks = inks
        self._palette = palette
        self._cut = cut
        self.text = letters(palette, self._shape)
        self._pill = kept(self._bake_pill)
        self._word = kept(self._bake_word)
        self._frames = Frames(palette, self._frame)

    def pill(self, text: str, *, full: bool, shown: Standing = "idle") -> Image.Image:
        """A word in a rounded frame: filled for what is owed, outlined for what is done by a seat
        that is `shown` so."""
        if full:
            return self._pill(text, "due", self.ground("lost" if shown == "lost" else "active"))
        return self._pill(text, "done", self.ground(shown))

    def spelled(self, text: str, shown: Standing) -> Image.Image:
        """The outlined pill of a text that seldom comes again, from words that often do."""
        words = [self._word(word) for word in text.split(" ")]
        width = sum(word.width for word, _ in words) + _SPACE * (len(words) - 1)
        how: tuple[Kind, Colour] = ("done", self.ground(shown))
        pill, x = self._frames.empty(width + self._cut.pill_room, how), self._cut.pill_room // 2
        for word, y in words:
            pill.paste(word, (x, y))
            x += word.width + _SPACE
        return pill

    def ground(self, shown: Standing) -> Colour:
        """What words lie on."""
        match shown:
            case "won":
                return self._inks.win
            case "lost":
                return self._inks.lost
            case "active" | "drawn":
                return self._inks.panel
            case _:
                return self._inks.page

    def ink(self, shown: Standing) -> Colour:
        """The colour of names and figures."""
        return self._inks.win_ink if shown == "won" else self._inks.ink

    def quiet(self, shown: Standing) -> Colour:
        """The colour of what explains a figure."""
        match shown:
            case "won":
                return self._inks.win_rim
            case "lost":
                return self._inks.ink
            case _:
                return self._inks.muted

    def sign(
        self,
        canvas: Canvas,
        name: str,
        pill: Image.Image | None,
        shown: Standing,
        *,
        top: int,
        right: int,
        over: bool = False,
    ) -> None:
        """A player's name, as much of it as there is room up to `right`, and the pill beside it, or
        the name over the pill."""
        left = self._cut.name_left
        room = right - left - (pill.width + _GAP if pill and not over else 0)
        inks = (self.ink(shown), self.ground(shown))
        letters = self.text(name, _weight(shown), self._cut.name, inks, room)
        if pill and over:
            quarter = self._cut.height // 4
            spare = max(0, letters.height // 2 - quarter + 6)
            letters = letters.crop((0, spare, letters.width, letters.height - spare))
            self.place(canvas, letters, left, top - quarter + 1)
            self.place(canvas, pill, left, top + quarter - 4)
            return
        self.place(canvas, letters, left, top)
        if pill:
            self.place(canvas, pill, left + letters.width + _GAP, top)

    def beside_done(
        self,
        canvas: Canvas,
        name: str,
        done: Image.Image | None,
        status: Callable[[int], Image.Image | None],
        shown: Standing,
        *,
        top: int,
        right: int,
    ) -> None:
        """`sign` for who has `done` something last: its pill is at `right`, and what `status` gives
        for the room up to there is beside the name. Without a status it is there itself."""
        spared = right - (done.width + _GAP if done else 0)
        pill = status(spared)
        if pill and done:
            self.place(canvas, done, right - done.width, top)
            right = spared
        self.sign(canvas, name, pill or done, shown, top=top, right=right)

    def verdict(
        self,
        game_key: str,
        outcome: Outcome,
        seat: int,
        names: Sequence[str],
        locale: str,
        *,
        right: int,
        over: bool = False,
        **filling: str | int,
    ) -> Image.Image | None:
        """The pill at the end: for who has won, and for everybody where nobody has. It says why, if
        there is room up to `right` beside the seat's name or a good part of it (or below it, where
        the name is `over` the pill), but once where nobody has won. `filling` is what the game's
        own words about the reason need."""
        shown = standing(seat, outcome, ())
        if outcome.winners and shown == "lost":
            return None
        said = [fit(name, "bold", self._cut.word, NAMED) for name in names]
        told = verdicts(game_key, outcome, said, locale, **filling)
        if shown == "drawn" and seat:
            told = told[-1:]
        pills = (self._pill(text, "won", self.ground(shown)) for text in told)
        room = right - self._cut.name_left if over else self.beside(names[seat], shown, right)
        return fitting(pills, room)

    def beside(self, name: str, shown: Standing, right: int) -> int:
        """Pixels up to `right` for a pill beside a name, or a good part of it."""
        width = run(name, _weight(shown), self._cut.name).width
        return right - self._cut.name_left - _GAP - min(width, NAMED)

    def place(self, canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
        """Puts an image into the middle of the strip whose upper edge is at `top`."""
        canvas.paste(image, x, top + (self._cut.height - image.height) // 2)

    def _shape(self, text: str, weight: Weight, size: int, width: float | None) -> Image.Image:
        """Letters so high that they stay on the panel."""
        shape = run(text, weight, size, width)
        spare = max(0, (shape.height - self._cut.height + 14) // 2)
        return shape.crop((0, spare, shape.width, shape.height - spare))

    def _bake_pill(self, text: str, kind: Kind, ground: Colour) -> Image.Image:
        inks = self._inks
        letters = run(text, "bold", self._cut.word)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width = letters.width + self._cut.pill_room
        match kind:
            case "due":
                written = (inks.turn_ink, inks.turn)
            case "won":
                written = (inks.win_light, inks.win_rim)
            case _:
                written = (inks.ink, inks.page)
        return self._frames.around(letters, width, (kind, ground), written)

    def _bake_word(self, text: str) -> tuple[Image.Image, int]:
        """A word on an outlined pill, no more than its ink, and how far below the pill's top."""
        letters = run(text, "bold", self._cut.word)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        left, top, right, bottom = letters.getbbox() or (0, 0, 1, 1)
        tile = self._palette.ink(
            letters.crop((left, top, right, bottom)), self._inks.ink, self._inks.page
        )
        return tile, round(self._cut.pill / 2 - letters.height / 2) + top

    def _frame(self, width: int, how: tuple[Kind, Colour]) -> Brush:
        inks, height = self._inks, self._cut.pill
        kind, ground = how
        brush = Brush(width, height, ground=ground)
        # what was done has the colour of its mark on the board
        fill = {"due": inks.turn, "won": inks.win_rim, "done": inks.last_move}[kind]
        brush.rectangle((0, 0, width, height), fill, height / 2)
        if kind == "done":
            brush.rectangle((3, 3, width - 3, height - 3), inks.page, height / 2 - 3)
        return brush


def _weight(shown: Standing) -> Weight:
    """Bold letters for who is to act or has won."""
    return "bold" if shown in ("active", "won") else "regular"


class PlainStrips:
    """The strips of two players of whom nothing is told but whose turn it is, and how it ended."""

    def __init__(
        self,
        inks: Inks,
        palette: Palette,
        cut: Cut,
        game_key: str,
        strip: Callable[[int, Standing], Image.Image],
    ) -> None:
        """`strip` draws that of a seat, all but its words: from `blank`, with the seat's piece."""
        self._letters, self._cut, self._game_key = Lettering(inks, palette, cut), cut, game_key
        self._strips = {
            (seat, shown): palette.bake(strip(seat, shown))
            for seat in (0, 1)
            for shown in STANDINGS
        }

    def put(
        self,
        canvas: Canvas,
        tops: Sequence[int],
        to_move: int | None,
        outcome: Outcome | None,
        names: Sequence[str],
        *,
        locale: str,
        due: str,
    ) -> None:
        """Draw both, with their upper edges at `tops`, by seat. `due` says whose turn it is."""
        right = self._cut.width - _WORDS_RIGHT
        for seat, top in enumerate(tops):
            shown = standing(seat, outcome, (to_move,))
            canvas.paste(self._strips[seat, shown], 0, top)
            pill = None
            if outcome is not None:
                pill = self._letters.verdict(
                    self._game_key, outcome, seat, names, locale, right=right
                )
            elif to_move == seat:
                pill = self._letters.pill(due, full=True)
            self._letters.sign(canvas, names[seat], pill, shown, top=top, right=right)

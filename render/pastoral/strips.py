"""The strips above and below the board: who plays which colour, whose turn it is, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.pastoral.pieces import PICK_UP, SQUARE_NAMES
from engines.pastoral.view import Last, View
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.pastoral.cattle import ZOOM, stack
from render.pastoral.paint import Paint
from render.pen import Pen
from render.strips import STANDINGS, Cut, Lettering, Standing, blank, fitting, standing
from render.theme import WIDTH

_CUT: Final = Cut(name_left=130)
_EDGE: Final = 14


def strip(paint: Paint, name: str, shown: Standing) -> Image.Image:
    """An empty strip with a stone of the colour."""
    brush = blank(paint, _CUT, shown)
    stack(Pen(brush, zoom=ZOOM), paint, name, 1, (107, 36))
    return brush.image()


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._letters = Lettering(paint, palette, _CUT)
        self._empty = {
            (name, shown): palette.bake(strip(paint, name, shown))
            for name in ("black", "white")
            for shown in STANDINGS
        }

    def draw(
        self,
        canvas: Canvas,
        view: View,
        seat: int,
        *,
        top: int,
        names: Sequence[str],
        locale: str,
    ) -> None:
        """Draws the strip of `seat` with its upper edge at `top`."""
        write = self._letters
        shown = standing(seat, view.outcome, (view.to_move,))
        canvas.paste(self._empty[view.colours[seat], shown], 0, top)
        right = WIDTH - _EDGE
        last = view.last if view.last and view.last.seat == seat != view.to_move else None
        outcome = view.outcome
        if outcome is not None and outcome.reason == "pickup" and shown == "lost":
            # what could not be picked up, where the stock was
            held = {"needs": PICK_UP[view.hand[seat]], "count": view.stock[seat]}
            text = texts().format(locale, "pastoral-picture-short", **held)
            pill = write.pill(text, full=True, shown=shown)
            right -= pill.width
            write.place(canvas, pill, right, top)
            right -= 20
        elif last is None or outcome is None:
            right = self._stock(canvas, view.stock[seat], shown, locale, top=top, right=right)
        # at the end it stands beside the result, where the stock was
        room = 0 if outcome else write.beside(names[seat], shown, right)
        done = self._done(last, view.hand[seat], shown, locale, room) if last else None
        status = partial(self._status, view, seat, names, locale)
        write.beside_done(canvas, names[seat], done, status, shown, top=top, right=right)

    def _stock(
        self, canvas: Canvas, count: int, shown: Standing, locale: str, *, top: int, right: int
    ) -> int:
        """How many stones are in stock, up to `right`; returns where that begins."""
        write = self._letters
        ink, quiet, ground = write.ink(shown), write.quiet(shown), write.ground(shown)
        figure = write.text(str(count), "bold", _CUT.name, (ink, ground))
        # room for two digits in any case, so that figures do not wander
        right -= max(figure.width, 37)
        write.place(canvas, figure, right, top)
        word = texts().format(locale, "pastoral-picture-stock")
        letters = write.text(word, "regular", _CUT.word, (quiet, ground))
        right -= letters.width + 8
        write.place(canvas, letters, right, top)
        return right - 20

    def _done(self, last: Last, hand: int, shown: Standing, locale: str, room: int) -> Image.Image:
        """The pill of the last action, as much of it as there is room for."""
        square, key = last.move.square, "pastoral-picture-saved"
        filling: dict[str, str | int] = {"hand": hand}
        if square is not None:
            key = "pastoral-picture-put"
            filling = {"count": last.move.count, "cell": SQUARE_NAMES[square]}
        said = told(last, texts().format(locale, key, **filling), locale)
        return fitting((self._letters.pill(text, full=False, shown=shown) for text in said), room)

    def _status(
        self, view: View, seat: int, names: Sequence[str], locale: str, right: int
    ) -> Image.Image | None:
        """The pill beside a name: to move, or the result."""
        outcome = view.outcome
        if outcome is not None:
            heights = {view.height(square) for line in view.bingo for square in line}
            return self._letters.verdict(
                "pastoral",
                outcome,
                seat,
                names,
                locale,
                right=right,
                height=max(heights, default=0),
            )
        if view.to_move == seat:
            text = texts().format(locale, "pastoral-picture-to-move")
            return self._letters.pill(text, full=True)
        return None


def told(last: Last, put: str, locale: str) -> Iterator[str]:
    """What a pill says of the last action, the longest first: also why a mutilation took stacks."""
    spent = [stack.height for stack in last.removed if stack.seat == last.seat]
    taken = [stack.height for stack in last.removed if stack.seat != last.seat]
    if len(spent) == 2 and len(taken) == 1:
        filling = {"first": spent[0], "second": spent[1], "taken": taken[0]}
        product = texts().format(locale, "pastoral-picture-product", **filling)
        yield texts().format(locale, "pastoral-picture-mutilated", put=put, why=product)
        yield product
    elif taken:
        yield texts().format(locale, "pastoral-picture-mutilated-many", put=put, taken=sum(taken))
    yield put

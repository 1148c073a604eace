"""The middle of the table: the track with its marker, the dice to be taken, and what is going on;
below the table, the challenge of the round before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.countup.pieces import TOP, Call, Die, Drop, Shoot
from engines.countup.table import Challenge, Phase
from engines.countup.view import View
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.countup.coaster import Letters
from render.countup.felt import MARGIN, TRAY, WIDTH, stone
from render.countup.paint import Paint
from render.countup.parts import Parts
from render.countup.scene import had_left, marker, open_die, opened
from render.fonts import Weight
from render.kept import kept
from render.presentation import listed

_TEXT: Final = TRAY[1] + 130
_LINE: Final = 44
_ROOM: Final = TRAY[2] - TRAY[0] - 40
_GAIN: Final = 74
"""Width of "+1" and a coin."""
_ROAD: Final = (
    round(stone(0)[0]) - 29,
    round(stone(0)[1]) - 82,
    round(stone(TOP)[0]) + 29,
    round(stone(0)[1]) + 29,
)
"""The box of the track with its marker."""


class Middle:
    """One theme's tray and what is told below the table, baked."""

    def __init__(
        self,
        paint: Paint,
        palette: Palette,
        letters: Letters,
        *,
        tray: Image.Image,
        below: Image.Image,
    ) -> None:
        """`tray` is a table with the tray on it, the same for any number of seats, and `below` the
        ground of what is below it."""
        self._paint = paint
        self._letters = letters
        self._tray = Parts(paint, palette, tray)
        self._below = Parts(paint, palette, below)
        self._road = palette.bake(tray.crop(_ROAD))
        self._empty = palette.bake(below)
        self._track = kept(self._drawn_track)
        self.panel = kept(self._panel)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        *,
        locale: str,
        names: Sequence[str],
        marks: frozenset[str],
    ) -> None:
        """The track, and below it the rolled dice that are still there, or two lines of text."""
        canvas.paste(self._track(marker(view), view.table.phase is Phase.COUNT), *_ROAD[:2])
        paint, pool = self._paint, sorted(view.table.pool)
        if pool:
            text = texts().format(locale, "countup-picture-round", round=view.table.round)
            letter = self._letters.line(text, "bold", 26, (paint.tray_muted, paint.tray))
            canvas.paste(letter, TRAY[2] - 24 - letter.width, TRAY[1] + 12)
            x = (WIDTH - 84 * len(pool)) // 2
            for face in pool:
                tile = self._tray.tile(x, _TEXT + 2, ("small", face, int(f"f{face}" in marks)))
                canvas.paste(tile, x, _TEXT + 2)
                x += 84
            return
        for i, text in enumerate(lines(view, locale, names)):
            weight, size, ink = (
                ("bold", 31, paint.tray_ink) if i == 0 else ("regular", 26, paint.tray_muted)
            )
            letter = self._letters.line(text, weight, size, (ink, paint.tray), _ROOM)
            y = _TEXT + _LINE * i + (4 if i else 0)
            canvas.paste(letter, (WIDTH - letter.width) // 2, y)

    def _drawn_track(self, here: int, counting: bool) -> Image.Image:
        """The spaces 0 to 12, and the cat on the one that was called last."""
        image = self._road.copy()
        for number in range(TOP + 1):
            state = "free"
            if number == here:
                state = "here"
            elif number < here:
                state = "past"
            elif number == here + 1 and counting:
                state = "next"
            x, y = (round(c) - 29 for c in stone(number))
            tile = self._tray.tile(x, y, ("stone", number, state))
            image.paste(tile, (x - _ROAD[0], y - _ROAD[1]))
        x, y = (round(c) for c in stone(here))
        tile = self._tray.tile(x - 29, y - 82, ("marker",))
        image.paste(tile, (x - 29 - _ROAD[0], y - 82 - _ROAD[1]))
        return image

    def _panel(
        self,
        challenge: Challenge,
        coined: tuple[int, ...],
        locale: str,
        names: tuple[str, ...],
    ) -> Image.Image:
        """The challenge of the round before: every seat's dice and sum, and who gained a coin."""
        image, paint, letters = self._empty.copy(), self._paint, self._letters
        title = texts().format(
            locale,
            "countup-picture-recalled",
            round=challenge.round,
            verdict=_verdict(challenge, locale, names),
        )
        image.paste(
            letters.line(title, "bold", 27, (paint.tray_ink, paint.tray), _ROOM), (MARGIN + 20, 6)
        )
        column = (WIDTH - 2 * MARGIN - 24) // len(names)
        for seat, name in enumerate(names):
            if had_left(challenge, seat):
                continue
            x = MARGIN + 12 + column * seat
            weight: Weight = "bold" if seat == challenge.challenger else "regular"
            room = column - 16 - (_GAIN if seat in coined else 0)
            line = letters.line(name, weight, 24, (paint.tray_muted, paint.tray), room)
            image.paste(line, (x, 45))
            if seat in coined:
                self._gain(image, seat, x + line.width + 8)
            right = x
            for die in Die:
                face = open_die(challenge, seat, die).face or 0
                tile = self._below.tile(right, 84, ("tiny", face))
                image.paste(tile, (right, 84))
                right += tile.width + 1
            outer, inner = challenge.values(seat)
            frame = (paint.tray_muted, paint.tray, paint.tray_ink)
            if outer + inner >= challenge.marker:
                frame = (paint.win, paint.win, paint.win_ink)
            size = 21 if outer + inner < 10 else 19
            pill = letters.pill(f"{outer}+{inner}={outer + inner}", size, frame, paint.tray)
            image.paste(pill, (x + 98, 84 + 25 - pill.height // 2))
        return image

    def _gain(self, image: Image.Image, seat: int, x: int) -> None:
        """That a seat was given a coin."""
        paint = self._paint
        line = self._letters.line("+1", "bold", 24, (paint.tray_ink, paint.tray))
        image.paste(line, (x, 45))
        at = x + line.width + 3, 48
        image.paste(self._below.tile(*at, ("coin", seat), 0.75), at)


def lines(view: View, locale: str, names: Sequence[str]) -> tuple[str, str]:
    """What is going on, and what comes next."""
    say = partial(texts().format, locale)
    table, challenge = view.table, opened(view)
    if table.outcome is not None:
        if not table.outcome.winners:
            return say("countup-picture-nobody"), say("countup-picture-round", round=table.round)
        winners = listed((names[seat] for seat in table.outcome.winners), locale)
        count = len(table.outcome.winners)
        return (
            say("countup-picture-won", winners=winners, count=count),
            _verdict(challenge, locale, names) if challenge else "",
        )
    round_number = say("countup-picture-round", round=table.round)
    gap = say("countup-picture-gap")
    match table.phase:
        case Phase.AWARD if challenge:
            name = names[challenge.challenger]
            return _verdict(challenge, locale, names), say("countup-picture-awards", name=name)
        case Phase.SET:
            return say("countup-picture-setting"), round_number
        case Phase.COUNT:
            next_number = table.marker + 1
            following = say("countup-picture-next", number=next_number)
            if next_number > TOP:
                following = say("countup-picture-no-next")
            return _last(view, locale, names), round_number + gap + following
        case _:
            return say("countup-picture-rolling"), round_number


def _last(view: View, locale: str, names: Sequence[str]) -> str:
    say = partial(texts().format, locale)
    last, number = view.table.last, view.table.marker
    if last is None:
        return say("countup-picture-begin", name=names[view.table.turn])
    name = names[last.seat]
    match last.move:
        case Shoot(target, die):
            return say(
                "countup-picture-last-shot",
                name=name,
                target=names[target],
                die=die.name.lower(),
                number=number,
                own=int(target == last.seat),
            )
        case Drop():
            return say("countup-picture-last-dropped", name=name)
        case Call():
            return say("countup-picture-last-called", name=name, number=number)
        case _:
            return say("countup-picture-begin", name=names[view.table.turn])


def _verdict(challenge: Challenge, locale: str, names: Sequence[str]) -> str:
    return texts().format(
        locale,
        "countup-picture-success" if challenge.success else "countup-picture-failure",
        name=names[challenge.challenger],
        number=challenge.marker,
        best=max(challenge.totals),
    )

"""The middle of the table: the track with its marker, dice to be taken, and what is going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines import Outcome
from engines.countup.pieces import TOP, Call, Drop, Shoot
from engines.countup.table import Challenge, Phase
from engines.countup.view import View
from render.brush import Box
from render.canvas import Canvas
from render.catalogue import texts
from render.countup.coaster import Letters
from render.countup.felt import TRAY, stone
from render.countup.paint import Paint
from render.countup.parts import Parts, Things
from render.countup.scene import marker, opened, recalled
from render.fonts import Weight, fit, run
from render.kept import kept
from render.presentation import listed
from render.theme import LEAST, WIDTH

_TEXT: Final = TRAY[1] + 110
_LINE: Final = 38
_ROOM: Final = TRAY[2] - TRAY[0] - 120
"""Between the arrows at both sides."""
_ROAD: Final = (
    round(stone(0)[0]) - 29,
    round(stone(0)[1]) - 82,
    round(stone(TOP)[0]) + 29,
    round(stone(0)[1]) + 29,
)
"""The box of the track with its marker."""


class Middle:
    """One theme's tray, baked."""

    def __init__(self, paint: Paint, things: Things, letters: Letters, tray: Image.Image) -> None:
        """`tray` is a baked table with the tray on it, the same for any number of seats."""
        self._paint = paint
        self._letters = letters
        self._tray = Parts(things, tray)
        self._road = tray.crop(_ROAD)
        self._track = kept(self._drawn_track)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        *,
        locale: str,
        names: Sequence[str],
        marks: frozenset[str],
    ) -> Box:
        """The track, and below it the rolled dice that are still there, or two lines of text. The
        box of these."""
        canvas.paste(self._track(marker(view), view.table.phase is Phase.COUNT), *_ROAD[:2])
        if view.table.pool:
            self._pool(canvas, view, locale=locale, names=names, marks=marks)
            return TRAY
        paint, wide = self._paint, 0
        for i, text in enumerate(lines(view, locale, names)):
            weight, size, ink = (
                ("bold", 31, paint.tray_ink) if i == 0 else ("regular", LEAST, paint.tray_muted)
            )
            letter = self._letters.line(text, weight, size, (ink, paint.tray), _ROOM)
            y = _TEXT + 2 + _LINE * i + (3 if i else 0)
            canvas.paste(letter, (WIDTH - letter.width) // 2, y)
            wide = max(wide, letter.width)
        return (WIDTH - wide) / 2, _TEXT, (WIDTH + wide) / 2, TRAY[3]

    def _pool(
        self,
        canvas: Canvas,
        view: View,
        *,
        locale: str,
        names: Sequence[str],
        marks: frozenset[str],
    ) -> None:
        """The dice to be taken, and above them the round and how the one before ended."""
        say, paint, top = texts().format, self._paint, TRAY[1] + 8
        text = say(locale, "countup-picture-round", round=view.table.round)
        letter = self._letters.line(text, "bold", LEAST, (paint.tray_muted, paint.tray))
        right = TRAY[2] - 20 - letter.width
        canvas.paste(letter, right, top)
        if (before := recalled(view)) is not None:
            # beside the cat, which stands at the beginning
            room = right - _ROAD[0] - 74
            told = _recalled(before, locale, names, room)
            line = self._letters.line(told, "bold", LEAST, (paint.tray_ink, paint.tray), room)
            canvas.paste(line, _ROAD[0] + 62, top)
        pool = sorted(view.table.pool)
        x = (WIDTH - 84 * len(pool)) // 2
        for face in pool:
            tile, at = self._tray.tile((x, _TEXT), ("small", face, int(f"f{face}" in marks)))
            canvas.paste(tile, *at)
            x += 84

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
            tile, at = self._tray.tile((x, y), ("stone", number, state))
            image.paste(tile, (at[0] - _ROAD[0], at[1] - _ROAD[1]))
        x, y = (round(c) for c in stone(here))
        tile, at = self._tray.tile((x - 29, y - 82), ("marker",))
        image.paste(tile, (at[0] - _ROAD[0], at[1] - _ROAD[1]))
        return image


def lines(view: View, locale: str, names: Sequence[str]) -> tuple[str, str]:
    """What is going on, and what comes next."""
    say = partial(texts().format, locale)
    table, challenge = view.table, opened(view)
    if table.outcome is not None:
        return _ended(view, table.outcome, locale, names)
    round_number = say("countup-picture-round", round=table.round)
    gap = say("countup-picture-gap")
    match table.phase:
        case Phase.AWARD if challenge:
            name = names[challenge.challenger]
            verdict = _verdict(challenge, locale, names)
            return verdict, say("countup-picture-awards", name=name)
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


def _ended(view: View, outcome: Outcome, locale: str, names: Sequence[str]) -> tuple[str, str]:
    """Who has won, and who fell last; and the challenge that decided, or the round where none
    did."""
    say, challenge = partial(texts().format, locale), opened(view)
    round_number = say("countup-picture-round", round=view.table.round)
    if not outcome.winners:
        return say("countup-picture-nobody"), round_number
    winners = listed((names[seat] for seat in outcome.winners), locale)
    won = say("countup-picture-won", winners=winners, count=len(outcome.winners))
    if outcome.reason != "last":
        return won, round_number
    space = say("countup-picture-space")
    fell = say("countup-picture-others-fell")
    if challenge is None:
        return won + space + fell, round_number
    if challenge.fallen:
        fallen = listed((names[seat] for seat in challenge.fallen), locale)
        fell = say("countup-picture-fell-last", names=fallen, count=len(challenge.fallen))
    told = partial(_challenged, challenge, locale, outcome.winners)
    return won + space + fell, _fitted(told, names, _ROOM, "regular")


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


def _recalled(challenge: Challenge, locale: str, names: Sequence[str], room: int) -> str:
    """How the challenge of the round before ended."""

    def told(names: Sequence[str]) -> str:
        verdict = _verdict(challenge, locale, names)
        say = texts().format
        return say(locale, "countup-picture-recalled", verdict=verdict)

    return _fitted(told, names, room, "bold")


def _fitted(
    told: Callable[[Sequence[str]], str], names: Sequence[str], room: int, weight: Weight
) -> str:
    """A line that names two seats: of long names so much that the rest is seen."""
    if run(text := told(names), weight, LEAST).width <= room:
        return text
    spare = room - run(told([""] * len(names)), weight, LEAST).width
    return told([fit(name, weight, LEAST, max(spare // 2, 3 * LEAST)) for name in names])


def _verdict(challenge: Challenge, locale: str, names: Sequence[str]) -> str:
    """ "carol succeeds: 10 (ann) ≥ 5"."""
    key = "countup-picture-success" if challenge.success else "countup-picture-failure"
    return texts().format(locale, key, **_told(challenge, names))


def _challenged(
    challenge: Challenge, locale: str, winners: Sequence[int], names: Sequence[str]
) -> str:
    """Where the coins came from by which others fell: "Each got a coin in carol’s challenge
    (10 ≥ 5)"; or that a winner came back by it."""
    key = "countup-picture-deciding"
    if not challenge.fallen and set(winners) <= set(challenge.returned):
        key = "countup-picture-back"
    return texts().format(
        locale,
        key,
        success=int(challenge.success),
        count=len(challenge.fallen),
        **_told(challenge, names),
    )


def _told(challenge: Challenge, names: Sequence[str]) -> dict[str, str | int]:
    """Who challenged, at which number, and the highest sum with whose it is: the challenger's own
    if it is that high."""
    totals, challenger = challenge.totals, challenge.challenger
    best = max(totals)
    highest = challenger if totals[challenger] == best else totals.index(best)
    return {
        "name": names[challenger],
        "number": challenge.marker,
        "best": best,
        "who": names[highest],
    }

"""The middle of the table: the track with its marker, dice to be taken, and what is going on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from PIL import Image

from engines import Outcome
from engines.countup.pieces import TOP, Call, Die, Drop, Shoot
from engines.countup.table import Challenge, Phase
from engines.countup.view import View
from render.brush import Box
from render.canvas import Canvas
from render.catalogue import texts
from render.countup.coaster import Letters
from render.countup.felt import TRAY, stone
from render.countup.paint import Paint
from render.countup.parts import Parts, Things
from render.countup.scene import coined, marker, opened, place_of, recalled
from render.fonts import NARROWEST, Weight, fit, run
from render.kept import kept
from render.presentation import listed
from render.theme import LEAST, WIDTH

_Told: TypeAlias = Callable[[Sequence[str]], str]
"""A sentence, with any names."""

_TEXT: Final = TRAY[1] + 110
_TOLD: Final = TRAY[1] + 16
"""The same where the track makes room."""
_LINE: Final = 38
_LARGE: Final = 31
"""The size of the first line."""
_ROOM: Final = TRAY[2] - TRAY[0] - 120
"""Between the arrows at both sides."""
_WIDE: Final = TRAY[2] - TRAY[0] - 40
"""Above them."""
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
        self._bare = self._road.copy()
        # without the line of the track, which lies in the lower half
        self._bare.paste(self._road.crop((0, 5, self._road.width, 60)), (0, 56))
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
        if view.table.pool:
            self._pool(canvas, view, locale=locale, names=names, marks=marks)
            return TRAY
        canvas.paste(self._track(marker(view), view.table.phase is Phase.COUNT), *_ROAD[:2])
        wide = self._tell(canvas, _TEXT + 2, _ROOM, lines(view, locale, names))
        return (WIDTH - wide) / 2, _TEXT, (WIDTH + wide) / 2, TRAY[3]

    def _tell(self, canvas: Canvas, top: int, room: int, told: Sequence[str]) -> int:
        """Writes two lines, the first one larger, and says how wide they are."""
        paint, wide = self._paint, 0
        for i, text in enumerate(told):
            weight, size, ink = (
                ("bold", _LARGE, paint.tray_ink) if i == 0 else ("regular", LEAST, paint.tray_muted)
            )
            letter = self._letters.line(text, weight, size, (ink, paint.tray), room)
            y = top + _LINE * i + (3 if i else 0)
            canvas.paste(letter, (WIDTH - letter.width) // 2, y)
            wide = max(wide, letter.width)
        return wide

    def _pool(
        self,
        canvas: Canvas,
        view: View,
        *,
        locale: str,
        names: Sequence[str],
        marks: frozenset[str],
    ) -> None:
        """The dice to be taken, and above them how the round before ended: nothing has been counted
        yet, so the track makes room. In the first round it stays."""
        if recalled(view) is not None:
            canvas.paste(self._bare, *_ROAD[:2])
            self._tell(canvas, _TOLD, _WIDE, came_of(view, locale, names))
        else:
            canvas.paste(self._track(0, False), *_ROAD[:2])
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
            verdict = _verdict(view, challenge, locale, names)
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
    """What made the last of the others fall, or the winner come back, and the challenge that
    decided; or who has won, and in which round, where none did."""
    say, challenge = partial(texts().format, locale), opened(view)
    round_number = say("countup-picture-round", round=view.table.round)
    if not outcome.winners:
        return say("countup-picture-nobody"), round_number
    if challenge is not None and outcome.reason == "last":
        told = _effects(challenge, challenge.fallen, locale)
        first = say("countup-picture-others-fell")
        return _told(view, challenge, [*told] or [lambda _: first], locale, names)
    winners = listed((names[seat] for seat in outcome.winners), locale)
    return say("countup-picture-won", winners=winners, count=len(outcome.winners)), round_number


def _last(view: View, locale: str, names: Sequence[str]) -> str:
    say = partial(texts().format, locale)
    last, number = view.table.last, view.table.marker
    if last is None:
        return say("countup-picture-begin", name=names[view.table.turn])
    name = names[last.seat]
    match last.move:
        case Shoot(target, die):
            place = place_of(view, target)
            shown = place.outer if die is Die.OUTER else place.inner

            def shot(names: Sequence[str]) -> str:
                return say(
                    "countup-picture-last-shot",
                    name=names[last.seat],
                    target=names[target],
                    die=die.name.lower(),
                    value=shown.value or 0,
                    own=int(target == last.seat),
                )

            return _fitted(shot, names, _ROOM, "bold", _LARGE)
        case Drop():
            return say("countup-picture-last-dropped", name=name)
        case Call():
            return say("countup-picture-last-called", name=name, number=number)
        case _:
            return say("countup-picture-begin", name=names[view.table.turn])


def came_of(view: View, locale: str, names: Sequence[str]) -> tuple[str, str]:
    """What the challenge of the round before came to: who fell by a coin, or gained one; and how
    it ended. Nothing if there was none."""
    say, challenge = partial(texts().format, locale), recalled(view)
    if challenge is None:
        return "", ""
    told = _effects(challenge, coined(view), locale)
    first = say(f"countup-picture-{'in-vain' if challenge.gained else 'no-award'}")
    return _told(view, challenge, [*told] or [lambda _: first], locale, names)


def _told(
    view: View, challenge: Challenge, told: Sequence[_Told], locale: str, names: Sequence[str]
) -> tuple[str, str]:
    """Two lines: what came of a challenge, and if that is one sentence, the challenge itself."""
    ended = view.table.outcome is None
    room = _WIDE if ended else _ROOM
    first = _fitted(told[0], names, room, "bold", _LARGE)
    if len(told) > 1:
        return first, _fitted(told[1], names, room, "regular")
    return first, _verdict(view, challenge, locale, names, ended=ended)


def _effects(challenge: Challenge, seats: Sequence[int], locale: str) -> Iterator[_Told]:
    """What a coin did to these seats and why, "A 4th coin makes ann an Undercat", and whom nine
    lives brought back: at most two sentences that matter, with any names; none where nothing
    happened."""
    say = partial(texts().format, locale)
    fallen = [seat for seat in seats if seat in challenge.fallen]
    back, owned = challenge.returned, challenge.owned
    if len(fallen) > 1:
        one, two = fallen[:2]
        yield lambda names: say("countup-picture-both-fell", first=names[one], second=names[two])
    elif fallen:
        yield lambda names: say(
            "countup-picture-fell", name=names[fallen[0]], coins=owned[fallen[0]]
        )
    if back:
        yield lambda names: say(
            "countup-picture-back",
            names=listed((names[seat] for seat in back), locale),
            count=len(back),
        )
    elif len(fallen) > 1:
        yield lambda names: say(
            "countup-picture-each",
            name=names[challenge.challenger],
            first=names[one],
            coins=owned[one],
            second=names[two],
            others=owned[two],
        )
    elif seats and not fallen:
        yield lambda names: say(
            "countup-picture-coin", names=listed((names[s] for s in seats), locale)
        )


def _fitted(
    told: _Told,
    names: Sequence[str],
    room: int,
    weight: Weight,
    size: int = LEAST,
) -> str:
    """A line that names two seats or so: of long names so much that the rest is seen."""
    if run(text := told(names), weight, size).width * NARROWEST <= room:
        return text
    spare = room - run(told([""] * len(names)), weight, size).width
    for share in (2, 3):
        cut = [fit(name, weight, size, max(spare // share, (5 - share) * size)) for name in names]
        if run(text := told(cut), weight, size).width <= room:
            break
    return text


def _verdict(
    view: View, challenge: Challenge, locale: str, names: Sequence[str], *, ended: bool = False
) -> str:
    """ "carol challenged at 5: sum 10 is enough"; with its round once that has ended.
    The first line while coins are given, else the second."""

    def told(names: Sequence[str]) -> str:
        gave = challenge.success and challenge.gained
        text = texts().format(
            locale,
            f"countup-picture-{'gave' if gave else 'verdict'}",
            name=names[challenge.challenger],
            number=challenge.marker,
            best=max(challenge.totals),
            **({"count": len(challenge.gained)} if gave else {"success": int(challenge.success)}),
        )
        if not ended:
            return text
        round_number = texts().format(locale, "countup-picture-round", round=challenge.round)
        return texts().format(locale, "countup-picture-recalled", round=round_number, told=text)

    room = _WIDE if ended else _ROOM
    if view.table.phase is Phase.AWARD:
        return _fitted(told, names, room, "bold", _LARGE)
    return _fitted(told, names, room, "regular")

"""The middle of the table: the track with its marker, the dice to be taken, and what is going on;
below the table, the challenge of the round before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines.countup.pieces import TOP, Call, Die, Drop, Shoot
from engines.countup.table import Challenge, Phase
from engines.countup.view import View
from render.canvas import Canvas
from render.catalogue import texts
from render.countup.coaster import Letters
from render.countup.felt import MARGIN, TRAY, WIDTH, stone
from render.countup.paint import Paint
from render.countup.parts import Parts
from render.countup.scene import had_left, marker, open_die, opened
from render.presentation import listed

_TEXT: Final = TRAY[1] + 130
_LINE: Final = 44
_ROOM: Final = TRAY[2] - TRAY[0] - 40


def track(canvas: Canvas, view: View, parts: Parts) -> None:
    """The spaces 0 to 12, and the cat on the one that was called last."""
    here = marker(view)
    counting = view.table.phase is Phase.COUNT
    for number in range(TOP + 1):
        state = "free"
        if number == here:
            state = "here"
        elif number < here:
            state = "past"
        elif number == here + 1 and counting:
            state = "next"
        x, y = (round(c) - 29 for c in stone(number))
        canvas.paste(parts.tile(x, y, ("stone", number, state)), x, y)
    x, y = (round(c) for c in stone(here))
    canvas.paste(parts.tile(x - 29, y - 82, ("marker",)), x - 29, y - 82)


def middle(
    canvas: Canvas,
    view: View,
    parts: Parts,
    letters: Letters,
    paint: Paint,
    *,
    locale: str,
    names: Sequence[str],
    marks: frozenset[str],
) -> None:
    """Below the track: the rolled dice that are still there, or two lines of text."""
    pool = sorted(view.table.pool)
    if pool:
        text = texts().format(locale, "countup-picture-round", round=view.table.round)
        letter = letters.line(text, "bold", 26, (paint.tray_muted, paint.tray))
        canvas.paste(letter, TRAY[2] - 24 - letter.width, TRAY[1] + 12)
        x = (WIDTH - 84 * len(pool)) // 2
        for face in pool:
            tile = parts.tile(x, _TEXT + 2, ("small", face, int(f"f{face}" in marks)))
            canvas.paste(tile, x, _TEXT + 2)
            x += 84
        return
    for i, text in enumerate(lines(view, locale, names)):
        weight, size, ink = (
            ("bold", 31, paint.tray_ink) if i == 0 else ("regular", 26, paint.tray_muted)
        )
        letter = letters.line(text, weight, size, (ink, paint.tray), _ROOM)
        y = _TEXT + _LINE * i + (4 if i else 0)
        canvas.paste(letter, (WIDTH - letter.width) // 2, y)


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


def panel(
    canvas: Canvas,
    challenge: Challenge,
    parts: Parts,
    letters: Letters,
    paint: Paint,
    *,
    top: int,
    locale: str,
    names: Sequence[str],
) -> None:
    """The challenge of the round before, from `top` on: every seat's dice and sum."""
    title = texts().format(
        locale,
        "countup-picture-recalled",
        round=challenge.round,
        verdict=_verdict(challenge, locale, names),
    )
    inks = (paint.tray_ink, paint.tray)
    canvas.paste(letters.line(title, "bold", 27, inks, _ROOM), MARGIN + 20, top + 6)
    seats = len(names)
    column = (WIDTH - 2 * MARGIN - 24) // seats
    for seat in range(seats):
        if had_left(challenge, seat):
            continue
        x = MARGIN + 12 + column * seat
        weight = "bold" if seat == challenge.challenger else "regular"
        name = letters.line(names[seat], weight, 24, (paint.tray_muted, paint.tray), column - 16)
        canvas.paste(name, x, top + 45)
        right = x
        for die in Die:
            tile = parts.tile(right, 84, ("tiny", open_die(challenge, seat, die).face or 0))
            canvas.paste(tile, right, top + 84)
            right += tile.width + 1
        outer, inner = challenge.values(seat)
        frame = (paint.tray_muted, paint.tray, paint.tray_ink)
        if outer + inner >= challenge.marker:
            frame = (paint.win, paint.win, paint.win_ink)
        pill = letters.pill(f"{outer}+{inner}={outer + inner}", 21, frame, paint.tray)
        canvas.paste(pill, x + 98, top + 84 + 25 - pill.height // 2)

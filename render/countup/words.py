"""Count-Up in words: what happened, what a move means, and the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import Final

from engines import Event
from engines.countup import events as told
from engines.countup.pieces import Award, Call, Die, Drop, Move, Roll, SetDie, Shoot, Take
from engines.countup.table import Challenge, Phase, value
from engines.countup.view import View
from render.catalogue import texts
from render.countup.alt import faces
from render.countup.scene import had_left
from render.presentation import commas, listed, seated, shortened

_SIGNS = ("🐟", "🌙", "🐾", "🌿")


def describe(
    events: Iterable[Event], *, locale: str = "en", names: Sequence[str] | None = None
) -> list[str]:
    """A sentence for each event worth telling. A shot and its call are one, and so is what several
    have set at once."""
    happened = list(events)
    players = seated(names, _seats(happened), locale)
    sentences: list[str] = []
    shot: told.ShotAt | None = None
    setters: list[int] = []
    for event, following in zip_longest(happened, happened[1:]):
        match event:
            case told.HasSet(seat, None):
                setters.append(seat)
                if not isinstance(following, told.HasSet) or following.face is not None:
                    sentences.append(_has_set(setters, locale, players))
                    setters.clear()
            case told.ShotAt():
                shot = event
            case told.Called() if shot is not None:
                sentences.append(_shot(shot, event, locale, players))
                shot = None
            case _:
                sentences.append(_sentence(event, locale, players))
    return [sentence for sentence in sentences if sentence]


def _seats(events: Iterable[Event]) -> int:
    """How many seats the events speak of at the least."""
    known = [0]
    for event in events:
        match event:
            case told.Challenged(challenge):
                known.append(len(challenge.outer))
            case told.Awarded(seats) | told.GainedNothing(seats):
                known += [seat + 1 for seat in seats]
            case told.ShotAt(seat, target):
                known += [seat + 1, target + 1]
            case told.RoundBegan(start_player=seat):
                known.append(seat + 1)
            case told.Rolled() | told.GameEnded():
                pass
            case _:
                known.append(getattr(event, "seat", 0) + 1)
    return max(known)


def _has_set(seats: Sequence[int], locale: str, players: Sequence[str]) -> str:
    names = listed((players[seat] for seat in seats), locale)
    return texts().format(locale, "countup-has-set", names=names, count=len(seats))


def _shot(shot: told.ShotAt, call: told.Called, locale: str, players: Sequence[str]) -> str:
    return texts().format(
        locale,
        "countup-shot-called",
        name=players[shot.seat],
        target=players[shot.target],
        own=int(shot.seat == shot.target),
        die=shot.die.name.lower(),
        number=call.number,
    )


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str:
    say = partial(texts().format, locale)
    match event:
        case told.Rolled(shown):
            text = say("countup-rolled", faces=faces(shown, locale))
        case told.Took(seat, face):
            text = say("countup-took", name=players[seat], face=face)
        case told.HasSet(seat, face):
            text = say("countup-has-set-to", name=players[seat], face=face or 0)
        case told.Called(seat, number):
            text = say("countup-called", name=players[seat], number=number)
        case told.Dropped(seat):
            text = say("countup-dropped", name=players[seat])
        case told.RoundBegan(number, seat):
            text = say("countup-round-began", round=number, name=players[seat])
        case _:
            text = _settled(event, locale, players)
    return text


def _settled(event: Event, locale: str, players: Sequence[str]) -> str:
    """A challenge and what followed from it."""
    say = partial(texts().format, locale)
    match event:
        case told.Challenged(challenge):
            text = _challenged(challenge, locale, players)
        case told.Awarded(()):
            text = say("countup-awarded-nobody")
        case told.Awarded(seats):
            gained = listed((players[seat] for seat in seats), locale)
            text = say("countup-awarded", names=gained, count=len(seats))
        case told.GainedNothing(seats):
            vain = listed((players[seat] for seat in seats), locale)
            text = say("countup-gained-nothing", names=vain, count=len(seats))
        case told.BecameUndercat(seat, lost):
            text = say("countup-became-undercat", name=players[seat], lost=lost)
        case told.NineLives(seat):
            text = say("countup-nine-lives", name=players[seat])
        case told.GameEnded():
            text = say("countup-game-ended")
        case _:
            text = ""
    return text


def _challenged(challenge: Challenge, locale: str, players: Sequence[str]) -> str:
    say = partial(texts().format, locale)
    return say(
        "countup-challenged",
        name=players[challenge.challenger],
        number=challenge.marker,
        success=int(challenge.success),
        best=max(challenge.totals),
        totals=say("list-comma").join(
            totals_of(challenge, locale, players, "countup-challenged-total")
        ),
    )


def totals_of(challenge: Challenge, locale: str, players: Sequence[str], key: str) -> Iterator[str]:
    for seat in range(len(challenge.outer)):
        if had_left(challenge, seat):
            continue
        outer, inner = challenge.values(seat)
        yield texts().format(
            locale,
            key,
            name=players[seat],
            outer=outer,
            inner=inner,
            total=outer + inner,
        )


def label(view: View, move: Move, *, locale: str = "en", names: Sequence[str] | None = None) -> str:
    """A move in plain words, at most 100 characters."""
    say = partial(texts().format, locale)
    table = view.table
    match move:
        case Roll(shown):
            text = say("countup-label-roll", faces=faces(shown, locale))
        case Take(face):
            text = say("countup-label-take", face=face)
        case SetDie(face):
            text = say("countup-label-set", face=face)
        case Call():
            text = say("countup-label-call", number=table.marker + 1)
        case Drop():
            text = say("countup-label-drop")
        case Shoot():
            text = _shoot_label(view, move, locale, names)
        case Award(()):
            text = say("countup-label-award-nobody")
        case Award(seats):
            who = listed((name_of(view, seat, locale, names) for seat in seats), locale)
            text = say("countup-label-award", names=who)
    return text


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """What fills a refusal's sentence: lists as they are written in the language."""
    if parameter in ("faces", "words"):
        return commas(str(value).replace(",", " ").split(), locale)
    return value


def secret(view: View, *, locale: str = "en", names: Sequence[str] | None = None) -> str:
    """ "Player 2’s inner die shows 3": the die under the cup of the view's seat."""
    seat = view.audience if isinstance(view.audience, int) else 0
    name = seated(names, len(view.table.players), locale)[seat]
    face = view.inner[seat] or 0
    return texts().format(locale, "countup-secret", name=name, face=face)


SPOKEN: Final = {
    "countup-label-take": "take {face}",
    "countup-label-set": "set {face}",
    "countup-label-call": "call {number}",
    "countup-label-drop": "drop",
    "countup-brief-drop": "drop",
    "countup-label-shoot-own": "shoot {own}{die}",
    "countup-label-shoot": "shoot {name}{die}",
    "countup-label-award-nobody": "award -",
    "countup-label-award": "award {names}",
}
_AND: Final = re.compile(r" *(?:,|、|と| and ) *")


def spell(
    view: View, argument: str, value: str, *, locale: str, names: Sequence[str] | None
) -> str | None:
    """A face, the next number (which is not typed), a die, or players by name."""
    if argument == "number":
        return "" if value == str(view.table.marker + 1) else None
    if argument == "die":
        return value[0]
    if argument == "face":
        return value
    called = {
        name_of(view, seat, locale, names).casefold(): seat
        for seat in range(len(view.table.players))
    }
    me = called.get(texts().format(locale, "countup-label-yourself").casefold())
    seats = [me] if argument == "own" else [called.get(name) for name in _AND.split(value)]
    return None if None in seats else " ".join(map(str, seats))


def name_of(view: View, seat: int, locale: str, names: Sequence[str] | None) -> str:
    """A player's short name; "yourself" for the view's own seat."""
    if seat == view.audience:
        return texts().format(locale, "countup-label-yourself")
    return shortened(seated(names, len(view.table.players), locale)[seat], 24)


def becoming(view: View, shot: Shoot) -> tuple[int, int] | None:
    """A die's value before and after a coin; None where the face is not known."""
    face = view.face(shot.target, shot.die)
    if face is None:
        return None
    on = view.table.coins_on(shot.target, shot.die)
    return value(face, on), value(face, on + 1)


def _shoot_label(view: View, shot: Shoot, locale: str, names: Sequence[str] | None) -> str:
    say = partial(texts().format, locale)
    known = becoming(view, shot)
    die, number = shot.die.name.lower(), view.table.marker + 1
    name = name_of(view, shot.target, locale, names)
    if known is None:
        return say("countup-label-shoot", name=name, die=die, number=number)
    key = "own" if shot.target == view.audience else "known"
    return say(
        f"countup-label-shoot-{key}",
        name=name,
        die=die,
        number=number,
        was=known[0],
        becomes=known[1],
    )


def colour_mark(view: View, seat: int) -> str:  # noqa: ARG001  # the same in every position
    """The sign on the seat's cup and coins."""
    return _SIGNS[seat]


def deed(view: View, *, locale: str = "en") -> str | None:
    """What those who are to act are asked to do."""
    due = view.table.phase
    if due in (Phase.ROLL, Phase.OVER):
        return None
    return texts().format(locale, f"countup-deed-{due.value}")


def die_name(die: Die, locale: str) -> str:
    """ "outer die"."""
    return texts().format(locale, f"countup-{die.name.lower()}")

"""The table in words, for people who do not see the picture: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from engines.countup.pieces import Call, Drop, Shoot, Take
from engines.countup.table import Challenge, Phase
from engines.countup.view import View
from render.catalogue import texts
from render.countup.scene import (
    Place,
    Shown,
    coined,
    had_left,
    marker,
    opened,
    place_of,
    places,
    recalled,
    to_act,
)
from render.presentation import ended, listed, shortened

MOST: Final = 1024
_NAMES: Final = (32, 20, 12, 8)
"""Lengths that names are cut to, until all fits."""


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    """Round, marker and who is to act, the last action, every seat from who is to act on, and the
    challenge before while it is shown."""
    return _fitting(partial(_table, view, locale), players)


def _fitting(written: Callable[[tuple[str, ...]], str], players: Sequence[str]) -> str:
    """What is written with names as long as there is room for."""
    text = ""
    for most in _NAMES:
        text = written(tuple(shortened(name, most) for name in players))
        if len(text) <= MOST:
            return text
    return text[: MOST - 1] + "…"


def _table(view: View, locale: str, names: tuple[str, ...]) -> str:
    say = partial(texts().format, locale)
    table = view.table
    rounds = {"round": table.round, "rounds": table.rounds}
    parts = [say("countup-alt-heading", **rounds, marker=marker(view))]
    parts += going_on(view, locale, names)
    everybody = places(view)
    first = view.table.turn
    for place in (*everybody[first:], *everybody[:first]):
        parts.append(_player(names[place.seat], facts_of(view, place, locale), locale))
    challenge = opened(view) or recalled(view)
    if challenge is not None:
        parts.append(_challenge(challenge, locale, names, totals=opened(view) is None))
        if opened(view) is None and (seats := coined(view)):
            gained = listed((names[seat] for seat in seats), locale)
            parts.append(say("countup-alt-gained", names=gained))
    return say("countup-alt-gap").join(parts)


@lru_cache(maxsize=512)
def _player(name: str, facts: tuple[str, ...], locale: str) -> str:
    say = partial(texts().format, locale)
    told = say("countup-alt-semicolon").join(facts)
    return say("countup-alt-player", name=name, facts=told)


def going_on(view: View, locale: str, names: Sequence[str]) -> Iterator[str]:
    say = partial(texts().format, locale)
    table = view.table
    if table.outcome is not None:
        result = ended("countup", table.outcome, names, locale)
        yield say("countup-alt-over", result=result)
        return
    name = names[table.turn]
    match table.phase:
        case Phase.ROLL:
            yield say("countup-alt-rolling")
        case Phase.TAKE:
            yield say("countup-alt-taking", name=name, pool=faces(table.pool, locale))
        case Phase.SET:
            missing = listed((names[seat] for seat in to_act(view)), locale)
            yield say("countup-alt-setting", names=missing)
        case Phase.AWARD:
            yield say("countup-alt-awarding", name=name)
        case _:
            yield say("countup-alt-counting", name=name)
    if table.last is not None and table.phase in (Phase.TAKE, Phase.COUNT):
        actor = names[table.last.seat]
        match table.last.move:
            case Take(face):
                yield say("countup-alt-last-took", name=actor, face=face)
            case Call():
                yield say("countup-alt-last-called", name=actor, number=table.marker)
            case Drop():
                yield say("countup-alt-last-dropped", name=actor)
            case Shoot(target, die):
                yield say(
                    "countup-alt-last-shot",
                    name=actor,
                    target=names[target],
                    die=die.name.lower(),
                    number=table.marker,
                )


def faces(pool: Sequence[int], locale: str) -> str:
    """ "1, 4, 4"."""
    return texts().format(locale, "list-comma").join(map(str, sorted(pool)))


def facts_of(view: View, place: Place, locale: str) -> tuple[str, ...]:
    """What is to be said about a seat, piece by piece."""
    setting = view.table.phase is Phase.SET
    has_set = place.seat in view.has_set if setting else None
    return _facts(place, view.table.players[place.seat].dropped, has_set, locale)


@lru_cache(maxsize=512)
def _facts(place: Place, dropped: bool, has_set: bool | None, locale: str) -> tuple[str, ...]:
    """`has_set` is None where no dice are being set."""
    say = partial(texts().format, locale)
    if place.gone:
        return (say("countup-alt-left"),)
    facts: list[str] = []
    if place.starts:
        facts.append(say("countup-alt-start"))
    if dropped:
        facts.append(say("countup-alt-out"))
    if has_set:
        facts.append(say("countup-alt-set"))
    if place.outer.face is not None:
        facts.append(say("countup-alt-outer", die=_die(place.outer, locale)))
    # a die that is yet to be set is not hidden; who is missing is told in front
    if place.inner.face is not None and has_set is not False:
        facts.append(say("countup-alt-inner", die=_die(place.inner, locale)))
    if place.total is not None:
        facts.append(say("countup-alt-total", total=place.total))
    if place.undercat:
        facts.append(say("countup-alt-undercat"))
    else:
        facts.append(say("countup-alt-coins", coins=place.coins, unused=place.unused))
    return tuple(facts)


def _die(shown: Shown, locale: str) -> str:
    say = partial(texts().format, locale)
    if shown.value is None:
        if shown.coins:
            return say("countup-alt-hidden-coined", coins=shown.coins)
        return say("countup-alt-hidden")
    if not shown.coins:
        return str(shown.value)
    return say("countup-alt-coined", face=shown.face or 0, coins=shown.coins, value=shown.value)


@lru_cache(maxsize=64)
def _challenge(challenge: Challenge, locale: str, names: tuple[str, ...], *, totals: bool) -> str:
    """Who challenged what, and how it went; sums where they are not told seat by seat."""
    say = partial(texts().format, locale)
    told = [say("countup-alt-best", best=max(challenge.totals))]
    if totals:
        told = [
            say("countup-alt-challenge-total", name=name, **_values(challenge, seat))
            for seat, name in enumerate(names)
            if not had_left(challenge, seat)
        ]
    return say(
        "countup-alt-challenge",
        round=challenge.round,
        name=names[challenge.challenger],
        number=challenge.marker,
        success=int(challenge.success),
        totals=say("countup-alt-semicolon").join(told),
    )


def _values(challenge: Challenge, seat: int) -> dict[str, int]:
    outer, inner = challenge.values(seat)
    return {"outer": outer, "inner": inner, "total": outer + inner}


def hand_text(view: View, seat: int, name: str, locale: str, lines: Sequence[str]) -> str:
    """The private picture in words; `lines` are those that stand on it."""
    say = partial(texts().format, locale)

    def written(names: Sequence[str]) -> str:
        place = place_of(view, seat)
        facts = list(facts_of(view, place, locale))
        values = place.outer.value, place.inner.value
        if place.total is None and values[0] is not None and values[1] is not None:
            facts.append(say("countup-alt-hand-sum", total=values[0] + values[1]))
        told = say("countup-alt-semicolon").join(facts)
        parts = [say("countup-alt-hand", name=names[0], facts=told), *lines]
        return say("countup-alt-gap").join(parts)

    return _fitting(written, [name])

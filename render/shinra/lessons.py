"""What somebody who learns Shinra Bansho Intelligence may do, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from engines.shinra.moves import READY, Advance, Move, Put
from engines.shinra.pieces import LAID_BY_ALL, LAID_FIRST, cell_name
from engines.shinra.view import Phase, View
from render.catalogue import texts
from render.presentation import Teaching, commas, several
from render.shinra.formations import defend
from render.shinra.outlook import Outlook, falls_last, outlook
from render.shinra.words import asked, card_name, laid


def tell(
    view: View,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - nobody is named
) -> Mapping[str, str]:
    """What the phase allows; in the battle the kinds of moves, with those that are there."""
    say = partial(texts().format, locale)
    seat = view.audience if isinstance(view.audience, int) else 0
    found = {"goal": say("shinra-lesson-goal")}
    match view.phase:
        case Phase.ARRANGEMENT:
            missing = [card_name(k, locale) for k in LAID_BY_ALL if k in view.hands[seat]]
            found["arrange"] = say(
                "shinra-lesson-arrange",
                most=LAID_FIRST,
                missing=len(missing),
                needed=commas(missing, locale),
            )
            if READY in moves:
                found["ready"] = say("shinra-lesson-ready", count=laid(view, seat))
        case Phase.DEPLOYMENT:
            if view.exchange:
                found["exchange"] = say("shinra-lesson-exchange")
            else:
                cells = several(map(cell_name, view.fillable), locale)
                found["deploy"] = say(f"shinra-lesson-{asked(view)}", cells=cells)
        case Phase.BATTLE:
            found |= _battle(view, moves, locale)
    return found


def _battle(view: View, moves: Sequence[Move], locale: str) -> Mapping[str, str]:
    say = partial(texts().format, locale)
    ways = [outlook(view, move) for move in moves if isinstance(move, Advance)]
    plainly = [way for way in ways if way.met is None and way.over is None]
    captures = [way for way in ways if way.captures]
    slips = [way for way in ways if way.infiltrates]
    royals = [way for way in captures if way.met is not None and way.met.kind.royal]
    ranked = [
        way
        for way in captures
        if way.met is not None and way.met.under and not way.card.kind.ranked
    ]
    jumps = [way for way in ways if way.over is not None]
    found = {
        key: say(f"shinra-lesson-{key}", moves=_shown(which, locale))
        for key, which in (
            ("move", plainly),
            ("capture", captures),
            ("slip", slips),
            ("lift", ranked),
            ("jump", jumps),
        )
        if which
    }
    if royals:
        last = any(way.met is not None and falls_last(view, way.met) for way in royals)
        key = "last" if last else "first"
        found["royal"] = say(f"shinra-lesson-royal-{key}", moves=_shown(royals, locale))
    kinds = dict.fromkeys(move.kind for move in moves if isinstance(move, Put))
    if kinds:
        cards = several((card_name(kind, locale) for kind in kinds), locale)
        found["drop"] = say("shinra-lesson-drop", cards=cards)
    return found


def _shown(ways: Iterable[Outlook], locale: str) -> str:
    """ "b2-b4, c1-c2 and 3 more"."""
    pairs = (f"{cell_name(way.card.cell)}-{cell_name(way.target)}" for way in ways)
    return several(pairs, locale, most=4)


TEACHING: Final = Teaching(
    (
        "goal",
        "arrange",
        "ready",
        "deploy",
        "exchange",
        "royal",
        "move",
        "capture",
        "slip",
        "lift",
        "jump",
        "drop",
    ),
    tell,
    frozenset({"goal"}),
    defend,
)

"""What somebody who learns White Cats, Black Cats may do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.shirokuro.pieces import FILES, Flee, Move, Retreat, Walk, cell_name
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import texts
from render.presentation import Teaching, several
from render.shirokuro.words import CLANS, cards_of, contact_after

_ASKED: Final = frozenset({Phase.SCHEME, Phase.YIELD})
"""Where a card may be used or not."""


def tell(
    view: View,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - there is but one opponent
) -> Mapping[str, str]:
    """What the phase allows; for walks also how far, and where a fight begins."""
    say = partial(texts().format, locale)
    seat = view.audience if isinstance(view.audience, int) else view.table.actor
    home = cell_name(view.table.board.homes[1 - seat])
    found = {"goal": say("shirokuro-lesson-goal", clan=CLANS[seat], home=home)}
    walks = [move for move in moves if isinstance(move, Walk)]
    if walks:
        found |= _ways(view, walks, locale)
    phase = view.table.phase
    ways = [move for move in moves if isinstance(move, Flee | Retreat)]
    cats = several((cell_name(move.origin) for move in ways), locale) if ways else ""
    match phase:
        case Phase.HELP:
            found["help"] = say("shirokuro-lesson-help")
        case Phase.CHOOSE:
            contacts = view.table.contacts()
            found["card"] = say(
                "shirokuro-lesson-card",
                own=len(contacts[seat]),
                enemy=len(contacts[1 - seat]),
                cards=cards_of(view.hand or (), locale),
            )
        case Phase.FLEE | Phase.RETREAT:
            found[phase.value] = say(f"shirokuro-lesson-{phase.value}", cats=cats)
        case _ if phase in _ASKED:
            found[phase.value] = say(f"shirokuro-lesson-{phase.value}")
    return found


def _ways(view: View, walks: Sequence[Walk], locale: str) -> Mapping[str, str]:
    say = partial(texts().format, locale)
    cats = several((cell_name(walk.origin) for walk in walks), locale)
    found = {"walk": say("shirokuro-lesson-walk", cats=cats)}
    runners = [walk for walk in walks if abs(walk.target - walk.origin) not in (1, FILES)]
    if runners:
        cats = several((cell_name(walk.origin) for walk in runners), locale)
        found["run"] = say("shirokuro-lesson-run", cats=cats)
    for walk in walks:
        if contact := contact_after(view, walk):
            found["fight"] = say(
                "shirokuro-lesson-fight",
                cells=several(
                    (cell_name(w.target) for w in walks if contact_after(view, w)), locale
                ),
                origin=cell_name(walk.origin),
                target=cell_name(walk.target),
                own=contact[0],
                enemy=contact[1],
            )
            break
    return found


TEACHING: Final = Teaching(
    (
        "goal",
        "walk",
        "run",
        "fight",
        "card",
        "retreat",
        "flee",
        "scheme",
        "yield",
        "help",
    ),
    tell,
    frozenset({"goal"}),
    first_options={"short": True},
)

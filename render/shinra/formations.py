"""Why a formation is a good one, for somebody who learns Shinra Bansho Intelligence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engines.shinra.formations import guards
from engines.shinra.moves import Put
from engines.shinra.pieces import KINDS, SIDE, TERRITORY, Cell, Kind, cell_name
from render.catalogue import texts
from render.presentation import commas, either, listed
from render.shinra.words import card_name


def defend(puts: Sequence[Put], seat: int, *, locale: str) -> tuple[str, ...]:
    """Who guards the royals, what stands in front and what behind, what is left open."""
    say = partial(texts().format, locale)
    formation = tuple((move.kind, move.cell) for move in puts)
    found = {kind: guards(formation, seat, cell) for kind, cell in formation}
    front = [kind for kind, cell in formation if _is_front(cell, seat)]
    behind = [kind for kind, cell in formation if not _is_front(cell, seat)]
    (free,) = {*TERRITORY[seat]} - {cell for _, cell in formation}
    hand = [kind for kind in KINDS if kind not in found]
    names = partial(_names, locale=locale)
    return (
        say(
            "shinra-formation-royals",
            king=either([card_name(kind, locale) for kind in found[Kind.KING]], locale),
            prince=either([card_name(kind, locale) for kind in found[Kind.PRINCE]], locale),
        ),
        say("shinra-formation-guards", least=min(map(len, found.values()))),
        *(
            (say("shinra-formation-behind", cards=names(rest)),)
            if (rest := [kind for kind in behind if not kind.royal])
            else ()
        ),
        say(
            "shinra-formation-front-defence" if Kind.DEFENCE in front else "shinra-formation-front",
            cards=names(kind for kind in front if not kind.ranked),
        ),
        say(
            "shinra-formation-free",
            cell=cell_name(free),
            hand=commas((card_name(kind, locale) for kind in hand), locale),
        ),
    )


def _is_front(cell: Cell, seat: int) -> bool:
    """Whether a cell of a seat's territory is in the row nearer to the other side."""
    return cell // SIDE == (3 if seat else 1)


def _names(kinds: Iterable[Kind], *, locale: str) -> str:
    return listed([card_name(kind, locale) for kind in kinds], locale)

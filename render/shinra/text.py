"""The sheet in monospaced signs: what can be read without a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.shinra.pieces import CENTRE, MIDDLE, SIDE, TERRITORY, Cell, cell_name
from engines.shinra.view import Phase, View
from render.catalogue import texts
from render.presentation import commas, seated, shortened, viewed_from
from render.shinra.alt import going_on
from render.shinra.words import SIDES, card_name, does_now, last_words


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The sheet in monospaced signs, what lies underneath, hands and captured royals, with a key to
    the signs; at most 1500 characters."""
    players = [shortened(name) for name in seated(names, 2, locale)]
    seat = viewed_from(view, viewpoint)
    say = partial(texts().format, locale)
    order = range(SIDE - 1, -1, -1) if seat == 1 else range(SIDE)
    header = "  " + "".join(f"  {'abcde'[file]:<4}" for file in order)
    rows = [
        f"{rank + 1} "
        + "".join(f" {_sign(view, rank * SIDE + file, seat):<5}" for file in order)
        + f" {rank + 1}"
        for rank in reversed(order)
    ]
    lines = [header, *rows, header, ""]
    tucked = [card for card in view.cards if card.under is not None]
    lines += [
        say("shinra-text-under", cell=cell_name(card.cell), card=str(card.kind), under=under)
        for card in tucked
        if (under := str(card.under))
    ]
    for who, sign in ((seat, "^"), (1 - seat, "v")):
        hand = " ".join(map(str, view.hands[who])) or "-"
        name, side = players[who], say(f"shinra-{SIDES[who]}")
        lines.append(say("shinra-text-player", sign=sign, name=name, side=side, hand=hand))
        if lost := [card_name(kind, locale) for kind in view.royals_lost[who]]:
            lines.append("  " + say("shinra-alt-lost", cards=commas(lost, locale)))
    if view.outcome is not None or view.phase is Phase.ARRANGEMENT:
        lines.append(going_on(view, locale, players))
    else:
        for who in view.acting:
            do = does_now(view, who, locale)
            lines.append(say("shinra-text-to-act", name=players[who], do=do))
    if view.last is not None:
        lines.append(say("shinra-text-last", move=last_words(view.last, locale)))
    if view.repeated:
        lines.append(say("shinra-alt-repeated", count=view.repeated + 1))
    lines += ["", say("shinra-text-key")]
    return "\n".join(line.rstrip() for line in lines)


def _sign(view: View, cell: Cell, viewpoint: int) -> str:
    """A card with the way it points; what lies underneath is told below."""
    card = view.at(cell)
    if card is None:
        if cell == MIDDLE:
            return "+"
        return "-" if cell in CENTRE else "." if cell in TERRITORY[viewpoint] else ":"
    return f"{'^' if card.seat == viewpoint else 'v'}{card.kind}{'*' if card.under else ''}"

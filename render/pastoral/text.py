"""The board in monospaced signs: what can be read without a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines.pastoral.pieces import CAT_AREA, CORRAL, VALUE, Square
from engines.pastoral.view import View
from render.catalogue import texts
from render.pastoral.alt import gone, standing
from render.presentation import seated, shortened, viewed_from

_IN_PLAY: Final = frozenset((*CORRAL, *CAT_AREA))


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The board in monospaced signs, with a key to them; at most 1500 characters."""
    players = seated(names, 2, locale)
    seat = viewed_from(view, viewpoint)
    say = partial(texts().format, locale)
    ranks = range(8) if seat == 1 else range(7, -1, -1)
    files = range(7, -1, -1) if seat == 1 else range(8)
    header = "   " + " ".join(f" {'abcdefgh'[file]}" for file in files)
    rows = [
        f"{rank + 1}  " + " ".join(_sign(view, file + 8 * rank) for file in files) + f"  {rank + 1}"
        for rank in ranks
    ]
    lines = [header, *rows, header, ""]
    for player in (seat, 1 - seat):
        lines.append(
            say(
                "pastoral-text-player",
                name=shortened(players[player]),
                colour=say(f"pastoral-{view.colours[player]}"),
                hand=view.hand[player],
                stock=view.stock[player],
            )
        )
    if view.to_move is None:
        lines.append(standing(view, locale, [shortened(name) for name in players]))
    else:
        lines.append(say("pastoral-text-to-move", name=shortened(players[view.to_move])))
    if view.last:
        lines.append(say("pastoral-text-last", move=str(view.last.move)))
        if view.last.removed:
            lines.append(gone(view.last, locale))
    lines += ["", say("pastoral-text-key")]
    return "\n".join(line.rstrip() for line in lines)


def _sign(view: View, square: Square) -> str:
    """Two characters for a cell; the letters for colours differ in case, too."""
    owner = view.owner(square)
    if owner is not None:
        return f"{'B' if view.colours[owner] == 'black' else 'w'}{view.height(square)}"
    if square in view.barred:
        return f"x{VALUE[square]}"
    if square in VALUE:
        return f".{VALUE[square]}"
    return " -" if square in _IN_PLAY else "  "

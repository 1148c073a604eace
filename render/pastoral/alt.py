"""The position in words, for people who do not see the picture: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.pastoral.pieces import CAT_AREA, CORRAL, Square, square_name
from engines.pastoral.view import Last, View
from render.catalogue import texts
from render.pastoral.words import names_of
from render.presentation import shortened


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    """Who is to move, hands and stocks, the last action, then every stack: corral, cat area.

    The longest position (48 stacks, long names, a mutilation) takes about 900 characters.
    """
    say = partial(texts().format, locale)
    names = [shortened(name) for name in players]
    parts = [standing(view, locale, names)]
    order = (view.to_move, 1 - view.to_move) if view.to_move is not None else (0, 1)
    parts += [
        say(
            "pastoral-alt-player",
            name=names[seat],
            colour=say(f"pastoral-{view.colours[seat]}"),
            hand=view.hand[seat],
            stock=view.stock[seat],
        )
        for seat in order
    ]
    if view.last:
        parts.append(_last(view.last, locale, names))
    if view.barred:
        parts.append(say("pastoral-alt-barred", cells=names_of(sorted(view.barred), locale)))
    parts.append(_region(view, CORRAL, "corral", locale))
    parts.append(_region(view, CAT_AREA, "cat-area", locale))
    return say("pastoral-alt-gap").join(parts)


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """The game, how far it has come, and whose turn it is or how it ended."""
    say = partial(texts().format, locale)
    outcome = view.outcome
    if view.to_move is not None:
        return say("pastoral-alt-to-move", turn=view.turn, name=names[view.to_move])
    if outcome is None or not outcome.winners:
        agreed = outcome is not None and outcome.reason != "repetition"
        return say("pastoral-alt-even" if agreed else "pastoral-alt-draw", turn=view.turn)
    winner = names[outcome.winners[0]]
    if view.bingo:
        cells = names_of(sorted({s for line in view.bingo for s in line}), locale)
        return say("pastoral-alt-bingo", turn=view.turn, name=winner, cells=cells)
    if outcome.reason == "pickup":
        return say("pastoral-alt-pickup", turn=view.turn, name=winner)
    return say("pastoral-alt-ended", turn=view.turn, name=winner)


def _last(last: Last, locale: str, names: Sequence[str]) -> str:
    say = partial(texts().format, locale)
    if last.move.square is None:
        return say("pastoral-alt-saved", name=names[last.seat])
    done = say(
        "pastoral-alt-put",
        name=names[last.seat],
        cell=square_name(last.move.square),
        count=last.move.count,
    )
    if not last.removed:
        return done
    return done + say("pastoral-alt-gap") + gone(last, locale)


def gone(last: Last, locale: str) -> str:
    """What left the board with a move."""
    stacks = _heights([(s.square, s.height) for s in last.removed], locale)
    return texts().format(locale, "pastoral-alt-gone", stacks=stacks)


def _region(view: View, squares: Sequence[Square], region: str, locale: str) -> str:
    """The stacks of a region by owner, in the order of the cells."""
    say = partial(texts().format, locale)
    held = []
    for seat in (0, 1):
        own = [(s, view.height(s)) for s in sorted(squares) if view.owner(s) == seat]
        if own:
            colour = say(f"pastoral-{view.colours[seat]}")
            held.append(say("pastoral-alt-held", colour=colour, stacks=_heights(own, locale)))
    if not held:
        return say(f"pastoral-alt-{region}-empty")
    return say(f"pastoral-alt-{region}", held=say("pastoral-alt-semicolon").join(held))


def _heights(stacks: Sequence[tuple[Square, int]], locale: str) -> str:
    """ "c3 2, d4 4": each cell and the number of stones on it."""
    comma = texts().format(locale, "list-comma")
    return comma.join(f"{square_name(square)} {height}" for square, height in stacks)

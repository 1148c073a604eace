"""The position in words, for people who do not see the picture: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from engines.shinra.pieces import Kind
from engines.shinra.view import Phase, View
from render.catalogue import texts
from render.presentation import commas, ended, shortened
from render.shinra.reading import Reading
from render.shinra.words import SIDES, card_name, does_now, last_words, standing


def alt_text(seen: Reading, locale: str, players: Sequence[str]) -> str:
    """Who is asked for what, the last move, then every card of both: on the sheet, in hand, lost.

    The longest position takes about 800 characters.
    """
    say, view = partial(texts().format, locale), seen.view
    names = [shortened(name) for name in players]
    parts = [going_on(view, locale, names)]
    if seen.last is not None:
        told = last_words(seen.last, locale)
        parts.append(say("shinra-alt-last", name=names[seen.last.seat], move=told))
    if view.repeated:
        parts.append(say("shinra-alt-repeated", count=view.repeated + 1))
    for seat in (0, 1):
        lying = commas((standing(c, locale) for c in seen.cards if c.seat == seat), locale)
        parts.append(
            say(
                "shinra-alt-player",
                name=names[seat],
                side=say(f"shinra-{SIDES[seat]}"),
                cards=lying or say("shinra-nothing"),
                hand=_hand(seen.hands[seat], locale),
            )
        )
        if lost := seen.lost[seat]:
            royals = commas((card_name(kind, locale) for kind in lost), locale)
            parts.append(say("shinra-alt-lost", cards=royals))
    return say("shinra-alt-gap").join(parts)


def going_on(view: View, locale: str, names: Sequence[str]) -> str:
    """The game, its phase, and who is asked for what, or how it ended."""
    say = partial(texts().format, locale)
    if view.outcome is not None:
        return say("shinra-alt-over", ending=ended("shinra", view.outcome, names, locale))
    told = [say("shinra-alt-phase", phase=say(f"shinra-phase-{view.phase.value}"))]
    for seat in (0, 1):
        if seat in view.acting:
            do = does_now(view, seat, locale)
            told.append(say("shinra-alt-to-act", name=names[seat], do=do))
        elif view.phase is Phase.ARRANGEMENT:
            told.append(say("shinra-alt-ready", name=names[seat]))
    return say("shinra-alt-gap").join(told)


@lru_cache(maxsize=1024)
def _hand(hand: tuple[Kind, ...], locale: str) -> str:
    """ "defence, n1, n2 ×2"."""
    say = partial(texts().format, locale)
    counted = {kind: hand.count(kind) for kind in hand}
    return commas(
        (
            card_name(kind, locale)
            if count == 1
            else say("shinra-alt-twice", card=card_name(kind, locale), count=count)
            for kind, count in counted.items()
        ),
        locale,
    ) or say("shinra-nothing")

"""The table as lines of text: what can be read without a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.countup.pieces import TOP
from engines.countup.view import View
from render.catalogue import texts
from render.countup.alt import faces, facts_of, going_on
from render.countup.scene import coined, marker, opened, places, recalled
from render.countup.words import totals_of
from render.presentation import listed, seated, shortened, viewed_from


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The table as lines of text, from the viewer's seat clockwise; at most 1500 characters."""
    table = view.table
    seats = len(table.players)
    players = [shortened(name) for name in seated(names, seats, locale)[:seats]]
    say = partial(texts().format, locale)
    rounds = {"round": table.round, "rounds": table.rounds}
    lines = [say("countup-text-heading", **rounds, marker=marker(view), top=TOP), ""]
    everybody, first = places(view), viewed_from(view, viewpoint)
    for place in (*everybody[first:], *everybody[:first]):
        facts = say("countup-alt-semicolon").join(facts_of(view, place, locale))
        sign = ">" if place.seat in view.to_act else " "
        name = players[place.seat]
        lines.append(f"{sign} " + say("countup-text-player", name=name, facts=facts))
    lines.append("")
    if table.pool:
        lines.append(say("countup-text-pool", pool=faces(table.pool, locale)))
    lines += going_on(view, locale, players)
    challenge = opened(view) or recalled(view)
    if challenge is not None:
        lines.append(
            say(
                "countup-text-challenge",
                round=challenge.round,
                name=players[challenge.challenger],
                number=challenge.marker,
                success=int(challenge.success),
            )
        )
        lines += [
            "  " + total for total in totals_of(challenge, locale, players, "countup-text-total")
        ]
        if opened(view) is None and (gained := coined(view)):
            winners = listed([players[seat] for seat in gained], locale)
            lines.append(say("countup-alt-gained", names=winners))
    lines += ["", say("countup-text-key")]
    return "\n".join(line.rstrip() for line in lines)

"""What happened in Shinra Bansho Intelligence, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines import Event
from engines.shinra import events as told
from engines.shinra.pieces import cell_name
from render.catalogue import texts
from render.presentation import sentences
from render.shinra.words import card_name, the_card


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    name = partial(the_card, locale=locale)
    match event:
        case told.Laid(seat, kind, cell):
            text = say("shinra-laid", name=players[seat], card=name(kind), cell=cell_name(cell))
        case told.Lifted(seat, kind, cell):
            text = say("shinra-lifted", name=players[seat], card=name(kind), cell=cell_name(cell))
        case told.BecameReady(seat):
            text = say("shinra-became-ready", name=players[seat])
        case told.DeploymentBegan():
            text = say("shinra-deployment-began")
        case told.Deployed(seat, kind, cell):
            text = say("shinra-deployed", name=players[seat], card=name(kind), cell=cell_name(cell))
        case told.Exchanged(seat, cells, kinds):
            first, second = (
                say("shinra-stands", card=card_name(kind, locale), cell=cell_name(cell))
                for kind, cell in zip(kinds, cells, strict=True)
            )
            text = say("shinra-exchanged", name=players[seat], first=first, second=second)
        case told.KeptPlaces(seat):
            text = say("shinra-kept-places", name=players[seat])
        case told.BattleBegan(seat):
            text = say("shinra-battle-began", name=players[seat])
        case _:
            return _fought(event, locale, players)
    return text


describe: Final = sentences(_sentence)


def _fought(event: Event, locale: str, players: Sequence[str]) -> str | None:
    """The events of battle."""
    say = partial(texts().format, locale)
    name = partial(the_card, locale=locale)
    match event:
        case told.Advanced(seat, kind, origin, target, over):
            ends = {"origin": cell_name(origin), "target": cell_name(target)}
            if over is None:
                text = say("shinra-advanced", name=players[seat], card=name(kind), **ends)
            else:
                ends["over"] = cell_name(over)
                text = say("shinra-jumped", name=players[seat], card=name(kind), **ends)
        case told.Captured(seat, kind, cell):
            text = say("shinra-captured", name=players[seat], card=name(kind), cell=cell_name(cell))
        case told.RoyalCaptured(seat, kind, cell, left):
            filling = {"name": players[seat], "other": players[1 - seat], "card": name(kind)}
            text = say("shinra-royal-captured", **filling, cell=cell_name(cell), left=left)
        case told.Infiltrated(seat, kind, cell, host):
            filling = {"name": players[seat], "card": name(kind), "host": name(host)}
            text = say("shinra-infiltrated", **filling, cell=cell_name(cell))
        case told.Returned(seat, kind):
            text = say("shinra-returned", name=players[seat], card=name(kind))
        case told.WentOver(seat, kind):
            text = say(
                "shinra-went-over", name=players[seat], other=players[1 - seat], card=name(kind)
            )
        case told.Stalemated(seat):
            text = say("shinra-stalemated", name=players[seat])
        case told.Repeated():
            text = say("shinra-repeated")
        case _:
            return None
    return text

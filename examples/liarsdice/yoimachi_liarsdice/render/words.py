"""Liar's dice in words: what happened, what a move means, and the table as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from engines import CHANCE, Event, MalformedMove
from engines.core import Audience
from render.catalogue import texts
from render.presentation import (
    commas,
    ended,
    seated,
    sentences,
    shortened,
    viewed_from,
)
from yoimachi_liarsdice.engine.events import (
    Challenged,
    HasBid,
    LostDie,
    Rolled,
    RoundDropped,
)
from yoimachi_liarsdice.engine.pieces import SEATS, WILD, Bid, Dice, Move, parse
from yoimachi_liarsdice.engine.state import Showdown, Table
from yoimachi_liarsdice.engine.view import View

GAME: Final = "liarsdice"
_MOST: Final = 1024
_MARKS: Final = "🟠🔷🟩💜"


def told_bid(bid: Bid, locale: str) -> str:
    """ "4 fives"."""
    return texts().format(locale, "liarsdice-bid", count=bid.number, face=bid.face)


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    match event:
        case Rolled(_, dice, begins):
            return say("liarsdice-rolled", dice=dice, name=players[begins])
        case HasBid(seat, bid):
            return say("liarsdice-has-bid", name=players[seat], bid=told_bid(bid, locale))
        case Challenged(shown):
            return told_showdown(shown, locale, players)
        case LostDie(seat, dice):
            return say("liarsdice-lost-die", name=players[seat], dice=dice)
        case RoundDropped():
            return say("liarsdice-round-dropped")
        case _:
            return None


describe: Final = sentences(_sentence, SEATS[-1])


def told_showdown(shown: Showdown, locale: str, names: Sequence[str]) -> str:
    """Who challenged which bid, and how many dice there were."""
    return texts().format(
        locale,
        "liarsdice-challenged",
        name=names[shown.challenger],
        bidder=names[shown.made.seat],
        bid=told_bid(shown.made.bid, locale),
        found=shown.found,
        right=int(shown.loser == shown.challenger),
    )


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    if isinstance(move, Bid):
        return texts().format(locale, "liarsdice-label-bid", bid=told_bid(move, locale))
    last = view.table.last
    bid = "" if last is None else told_bid(last.bid, locale)
    return texts().format(locale, "liarsdice-label-challenge", bid=bid)


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """A bid among the parameters of a refusal, in words."""
    try:
        move = parse(str(value)) if parameter == "bid" else None
    except MalformedMove:
        return value
    return told_bid(move, locale) if isinstance(move, Bid) else value


def deed(view: View, *, locale: str = "en") -> str:
    bids = "first" if view.table.last is None else "next"
    return texts().format(locale, f"liarsdice-deed-{bids}")


def colour_mark(view: View, seat: int) -> str:
    return _MARKS[seat]


def showdown(view: View) -> Showdown | None:
    """The challenge whose dice lie open: until somebody bids again."""
    return None if view.table.bids else view.table.shown


def own_seat(audience: Audience) -> int | None:
    return audience if isinstance(audience, int) else None


def last_bid(table: Table, seat: int) -> Bid | None:
    """The last that a seat bid in this round."""
    return next((made.bid for made in reversed(table.bids) if made.seat == seat), None)


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """How the game ended, or what is awaited."""
    table = view.table
    if table.ended is not None:
        return ended(GAME, table.ended, names, locale)
    if CHANCE in table.to_act:
        return texts().format(locale, "liarsdice-to-roll")
    return texts().format(
        locale, "liarsdice-to-act", name=names[table.turn], first=int(table.last is None)
    )


def _shown_dice(dice: Dice, locale: str) -> str:
    return commas(map(str, dice), locale)


def _about(view: View, locale: str, names: Sequence[str]) -> Iterator[str]:
    """The position, sentence by sentence."""
    say, table, shown = partial(texts().format, locale), view.table, showdown(view)
    yield standing(view, locale, names)
    if table.last is not None:
        bid = told_bid(table.last.bid, locale)
        yield say("liarsdice-alt-bid", name=names[table.last.seat], bid=bid)
    yield say("liarsdice-alt-total", dice=table.total, wild=int(table.wild))
    for seat, count in enumerate(table.counts):
        key = "left" if seat in table.left else "has" if count else "out"
        told = last_bid(table, seat)
        bid = told_bid(told, locale) if told and told != table.bids[-1].bid else "none"
        yield say(f"liarsdice-alt-{key}", name=names[seat], dice=count, bid=bid)
    if view.own:
        yield say("liarsdice-alt-own", dice=_shown_dice(view.own, locale))
    if shown is not None:
        yield told_showdown(shown, locale, names)
        for seat, dice in enumerate(shown.dice):
            if dice:
                yield say("liarsdice-alt-had", name=names[seat], dice=_shown_dice(dice, locale))


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    return fitting(partial(_about, view, locale), players)


def fitting(written: Callable[[Sequence[str]], Iterator[str]], players: Sequence[str]) -> str:
    """What is written with names as long as there is room for."""
    text = ""
    for most in (32, 16, 8):
        text = "\n".join(written([shortened(name, most) for name in players]))
        if len(text) <= _MOST:
            break
    return text


def hand_lines(view: View, locale: str, names: Sequence[str]) -> Iterator[str]:
    """What a seat's own dice come to: all of them, and what they are worth for the bid."""
    say, table = partial(texts().format, locale), view.table
    if not view.own:
        yield say("liarsdice-hand-none", out=int(table.counts[viewed_from(view, None)] == 0))
        return
    if table.last is None:
        yield say("liarsdice-hand-no-bid", wild=int(table.wild))
        return
    bid, held = table.last.bid, Counter(view.own)
    count = held[bid.face] + (held[WILD] if table.wild else 0)
    yield say("liarsdice-alt-bid", name=names[table.last.seat], bid=told_bid(bid, locale))
    yield say("liarsdice-hand-worth", count=count, wild=int(table.wild), dice=table.total)


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """A line for each seat, from the one at the lower edge on: dice as faces, or "?" for hidden
    ones; then all that is told of the position."""
    table, shown, say = view.table, showdown(view), partial(texts().format, locale)
    seats = len(table.counts)
    players = [shortened(name, 12) for name in seated(names, seats, locale)[:seats]]
    own, first = own_seat(view.audience), viewed_from(view, viewpoint)
    lines = []
    for step in range(seats):
        seat = (first + step) % seats
        count, told = table.counts[seat], last_bid(table, seat)
        if view.own and seat == own:
            dice = " ".join(map(str, view.own))
        elif shown is not None and not view.own:
            dice = " ".join(map(str, shown.dice[seat]))
        else:
            dice = " ".join("?" * count)
        bid = say("liarsdice-text-bid", bid=told_bid(told, locale)) if told else ""
        lines.append(f"{players[seat]}: {dice or '-'}{bid}")
    return "\n".join([*lines, "", *_about(view, locale, players)])

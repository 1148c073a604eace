"""Bids for the better side, in words: what is asked, and what was bid once the match has begun."""

from __future__ import annotations

import unicodedata
from datetime import timedelta
from typing import Final

from bot.discord_kit.message import Form, Ref, parse_id
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.lobby.refusals import BidRefused
from bot.match.model import bids
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.terms import Sides
from bot.match.model.time_control import MINUTE, NO_TIME, length, spell
from bot.play import clock_text

MAX_BID_CHARS: Final = 30


def form_ref(match: Match) -> Ref:
    """The form of a bid. Its path tells the side that is bid for, and the most that can be bid, in
    minutes: the form opens before anything is looked up."""
    most = bids.highest(match.terms.clock) // MINUTE
    return Ref("bid", match.id, path=(_side(match), str(most)))


def form(ref: Ref, say: Say) -> Form:
    side, most = (*ref.path, "", "")[:2]
    return Form(
        ref,
        say("bid-form", side=side),
        say("bid-form-text", most=spell((parse_id(most) or 0) * MINUTE)),
        MAX_BID_CHARS,
        placeholder=say("bid-form-example"),
    )


def read(text: str) -> timedelta:
    """The time that a person bids, in the notation of clocks; 0 needs no unit.

    :raises BidRefused: it is none.
    """
    if unicodedata.normalize("NFKC", text).strip() == "0":
        return NO_TIME
    try:
        return length(text)
    except ValueError as error:
        raise BidRefused("form") from error


def answer(match: Match, bid: timedelta, say: Say) -> str:
    """The answer to a person's own bid."""
    if match.status is Status.LOBBY:
        return say("bid-kept", bid=_time(bid, say))
    return "\n".join([say("accepted"), *told(match, say)])


def on_lobby(match: Match, say: Say) -> list[str]:
    """How bids are made, in their match's invitation."""
    if match.terms.sides is not Sides.BID:
        return []
    most = clock_text.length(bids.highest(match.terms.clock), say)
    return [say("lobby-bids", side=_side(match), most=most)]


def told(match: Match, say: Say) -> list[str]:
    """What was bid in a match that has begun, and what follows from it; before, it is a secret."""
    offered = [seat.bid_s for seat in match.seats]
    begun = match.contributions is not None
    if match.terms.sides is not Sides.BID or not begun or None in offered:
        return []
    better = bids.better_seat(match.seating)
    paid, other = (timedelta(seconds=offered[seat] or 0) for seat in (better, 1 - better))
    winner, loser = (plain(match.names[seat]) for seat in (better, 1 - better))
    credited = better in match.computers
    return [
        say(
            "lobby-bids-told",
            winner=winner,
            loser=loser,
            higher=_time(paid, say),
            lower=_time(other, say),
            side=_side(match),
            how="lot" if paid == other else "bid",
            paid="nothing" if not paid else "credited" if credited else "paid",
        )
    ]


def _side(match: Match) -> str:
    return "second" if bids.better_seat(match.seating) else "first"


def _time(bid: timedelta, say: Say) -> str:
    return clock_text.length(bid, say) if bid else say("bid-nothing")

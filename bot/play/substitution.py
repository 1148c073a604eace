"""Handing a seat over: choosing whom to ask, and answering."""

from __future__ import annotations

from bot.discord_kit import links
from bot.discord_kit.interaction import Click
from bot.discord_kit.message import Button, Card, PeopleMenu, Ref, number_of
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.match.model.enums import Status
from bot.match.model.extras import OfferState
from bot.match.refusals import MatchOver, NotYourMatch
from engines import PUBLIC


async def choose(press: Click) -> None:
    """Ask to whom.

    :raises NotYourMatch, MatchOver: as the names say.
    """
    call, say = press.call, press.call.say
    match = await call.desk.matches.get(press.ref.match)
    if match.seat_of(call.person.user_id) is None:
        raise NotYourMatch(match.code)
    if match.status is not Status.ACTIVE:
        raise MatchOver(match.code)
    text = say("handover-choose-rated" if match.terms.rated else "handover-choose", code=match.code)
    menu = PeopleMenu(Ref("handto", match.id), say("handover-placeholder"))
    row = (Button(say("button-cancel"), Ref("close")),)
    await call.answer(Card(text, rows=(menu, row), audience=PUBLIC))


async def ask(press: Click) -> None:
    """Somebody was chosen: ask them where all can see it."""
    call = press.call
    if len(press.people) != 1:
        raise StaleChoice
    (substitute,) = press.people
    done = await call.desk.substitutes.ask(press.ref.match, call.person, substitute, call.id)
    call.desk.ring()
    url, name = links.to_match(done.position.match), plain(substitute.name)
    await call.answer(call.say("handover-asked", url=url, name=name))


async def agree(press: Click) -> None:
    call = press.call
    done = await call.desk.substitutes.agree(_offer_id(press), call.person, call.id)
    call.desk.ring()
    seated = done.offer is not None and done.offer.state is OfferState.AGREED
    await call.answer(call.say("handover-done" if seated else "offer-done-waiting"))


async def refuse(press: Click) -> None:
    call = press.call
    done = await call.desk.substitutes.refuse(_offer_id(press), call.person, call.id)
    call.desk.ring()
    withdrawn = done.offer is not None and done.offer.state is OfferState.WITHDRAWN
    await call.answer(call.say("offer-done-withdrawn" if withdrawn else "offer-done-refused"))


def _offer_id(press: Click) -> int:
    """:raises StaleChoice: the button names none."""
    number = number_of(press.ref.path[0]) if len(press.ref.path) == 1 else None
    if number is None:
        raise StaleChoice
    return number

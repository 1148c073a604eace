"""Making an offer to the other players, and answering one."""

from __future__ import annotations

from bot.services.model import Match, OfferKind, OfferState
from bot.services.offers import Offering
from bot.ui import links
from bot.ui.call import Call
from bot.ui.cards import number_of
from bot.ui.errors import StaleChoice
from bot.ui.press import Press
from bot.ui.texts import Say


async def draw(press: Press) -> None:
    await press.call.answer(await ask(press.call, await _match(press), OfferKind.DRAW))


async def undo(press: Press) -> None:
    await press.call.answer(await ask(press.call, await _match(press), OfferKind.UNDO))


async def pause(press: Press) -> None:
    """Ask for a pause, or for its end."""
    await press.call.answer(await ask_pause(press.call, await _match(press)))


async def agree(press: Press) -> None:
    call = press.call
    done = await call.desk.offers.agree(_offer_id(press), call.person, call.id)
    call.desk.ring()
    await call.answer(_agreed(done, call.say))


async def refuse(press: Press) -> None:
    call = press.call
    done = await call.desk.offers.refuse(_offer_id(press), call.person, call.id)
    call.desk.ring()
    state = "refused" if done.offer is None else done.offer.state.value
    await call.answer(call.say(f"offer-done-{state}"))


async def ask(call: Call, match: Match, kind: OfferKind) -> str:
    """Ask the others, and say what came of it."""
    done = await call.desk.offers.make(match.id, call.person, kind, call.id)
    call.desk.ring()
    if done.offer is not None and done.offer.state is OfferState.OPEN:
        return call.say(f"offer-asked-{kind.value}", url=links.to_match(match))
    return _agreed(done, call.say)


async def ask_pause(call: Call, match: Match) -> str:
    """Ask for what there is not: a pause, or its end."""
    paused = await call.desk.offers.paused(match.id)
    return await ask(call, match, OfferKind.RESUME if paused else OfferKind.PAUSE)


def _agreed(done: Offering, say: Say) -> str:
    """What somebody is told who agreed, or did not have to ask."""
    if done.offer is None:
        return say("offer-done-undo")
    if done.offer.state is OfferState.OPEN:
        return say("offer-done-waiting")
    return say(f"offer-done-{done.offer.kind.value}")


def _offer_id(press: Press) -> int:
    """:raises StaleChoice: the button names none."""
    number = number_of(press.ref.path[0]) if len(press.ref.path) == 1 else None
    if number is None:
        raise StaleChoice
    return number


async def _match(press: Press) -> Match:
    return await press.call.desk.matches.get(press.ref.match)

"""The message that shows an offer, and what became of it."""

from __future__ import annotations

from bot.services.model import CHANCE, Offer, OfferKind, OfferState, Person, Table, Told
from bot.services.substitutes import awaited
from bot.ui import boards
from bot.ui.cards import Button, Card, Ref, Row, Tone
from bot.ui.texts import Say, plain
from engines import PUBLIC


def offer_card(table: Table, offer: Offer, taken: Told | None) -> Card:
    """An offer as it stands, for everybody; `taken` is the row that an undo would take back."""
    match, say = table.match, Say(table.match.locale)
    names = boards.names_of(match)
    if offer.kind is OfferKind.HANDOVER:
        return handover_card(table, offer)
    name = names[offer.seat]
    what = say("offer-a-move") if taken is None or taken.text is None else taken.text
    heading = say(f"offer-heading-{offer.kind.value}", name=name, code=match.code, move=what)
    if offer.state is not OfferState.OPEN:
        by = name if offer.answered_by is None else names[offer.answered_by]
        state = say(f"offer-state-{offer.state.value}", name=by)
        return Card(f"{heading}\n{state}", audience=PUBLIC)
    asked = {
        seat: sitter
        for seat in sorted(match.asked - offer.agreed - {offer.seat})
        if (sitter := match.sitter(seat)) is not None
    }
    # calling somebody who is not to move would be a nuisance
    pings = tuple(sitter.user_id for seat, sitter in asked.items() if seat in table.owing)
    waiting = say.listing(
        f"<@{sitter.user_id}>" if sitter.user_id in pings else plain(sitter.name)
        for sitter in asked.values()
    )
    ref = Ref("agree", match.id, offer.version, path=(str(offer.id),))
    row: Row = (
        Button(say("button-agree"), ref, Tone.GOOD),
        Button(say("button-refuse"), ref.to("refuse")),
    )
    text = f"{heading}\n{say('offer-waiting', names=waiting, name=name)}"
    return Card(text, rows=(row,), pings=pings, audience=PUBLIC)


def handover_card(table: Table, offer: Offer) -> Card:
    """The wish to hand a seat over as it stands, for everybody."""
    match, say = table.match, Say(table.match.locale)
    names = boards.names_of(match)
    substitute = offer.substitute or Person(0, "")
    to = plain(substitute.name)
    if offer.state is OfferState.AGREED:
        # the seat has its new name by now
        return Card(say("handover-agreed", to=to, code=match.code), audience=PUBLIC)
    name = names[offer.seat]
    heading = say("handover-heading", name=name, to=to, code=match.code)
    if offer.state is not OfferState.OPEN:
        by = to if offer.answered_by is None else names[offer.answered_by]
        state = say(f"offer-state-{offer.state.value}", name=by)
        return Card(f"{heading}\n{state}", audience=PUBLIC)
    rest = awaited(match, offer)
    # the one who is asked has nothing else that calls them here; the players have their board
    called = offer.seat in rest
    waiting = [f"<@{substitute.user_id}>"] if called else []
    waiting += [names[seat] for seat in sorted(rest - {offer.seat})]
    ref = Ref("sityes", match.id, offer.version, path=(str(offer.id),))
    row: Row = (
        Button(say("button-accept"), ref, Tone.GOOD),
        Button(say("button-refuse"), ref.to("sitno")),
    )
    text = f"{heading}\n{say('offer-waiting', names=say.listing(waiting), name=name)}"
    pings = (substitute.user_id,) if called else ()
    return Card(text, rows=(row,), pings=pings, audience=PUBLIC)


def taken_back(offer: Offer, history: list[Told]) -> Told | None:
    """The row that an undo would take back first."""
    if offer.kind is not OfferKind.UNDO or offer.target is None:
        return None
    row = history[offer.target] if offer.target < len(history) else None
    return None if row is None or row.seat == CHANCE else row

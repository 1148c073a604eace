"""Offers of a draw, an undo, a pause or a seat: their messages and buttons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, match_url, parse_id
from bot.discord_kit.texts import Say, plain
from bot.match.model.match import Match
from bot.match.model.people import Mention
from bot.match.model.position import HistoryEntry, Offer, OfferKind, OfferState, Position
from bot.match.model.terms import Kind
from bot.match.offers import Offering, OfferRefused, Offers
from bot.play.access import Kit
from bot.play.board import text as board_text
from engines import CHANCE, PUBLIC

# ---------------------------------------------------------------------------------------- offers


_STANDING: Final[Mapping[OfferKind, str]] = MappingProxyType(
    {OfferKind.DRAW: "asked", OfferKind.UNDO: "anybody", OfferKind.ABORT: "anybody"}
)
"""Whose move lets an offer lapse, in a key of its text; other kinds stand until the answer."""


def offer_message(
    position: Position,
    offer: Offer,
    undone: HistoryEntry | None,
    *,
    called: Collection[int] = (),
    unrates: bool = False,
    reader: int | None = None,
    say: Say | None = None,
) -> OutgoingMessage:
    """The public message of an offer, which notifies those asked who are among the `called`; once
    it has called people, it only names them.
    `undone` is the row that an undo would take back. `unrates`: whether the match stops counting
    for ratings if it is accepted. `reader`: the person who alone reads it, in direct messages, in
    the language of `say`."""
    match = position.match
    say = say or Say(match.locale)
    heading, name = _heading(match, offer, undone, say), board_text.names_of(match)[offer.seat]
    if unrates and offer.state is OfferState.OPEN:
        heading = say("handover-heading-unrated", heading=heading)
    handing_over = offer.kind is OfferKind.HANDOVER
    substitute = "" if offer.substitute is None else plain(offer.substitute.name)
    if handing_over and offer.state is OfferState.AGREED:
        # the seat already has its new player
        text = say("handover-agreed", to=substitute, code=match.code)
        return OutgoingMessage(text, audience=PUBLIC)
    if offer.state is not OfferState.OPEN:
        by = substitute if handing_over else name
        if offer.answered_by is not None:
            by = board_text.names_of(match)[offer.answered_by]
        state = say(f"offer-state-{offer.state.value}", name=by)
        return OutgoingMessage(f"{heading}\n{state}", audience=PUBLIC)
    asked = [person.user_id for person in offer.awaited_people(match)]
    waiting = say(
        f"offer-waiting-{_STANDING.get(offer.kind, 'answer')}",
        names=say.people(
            f"<@{person.user_id}>"
            if reader == person.user_id or (reader is None and not offer.called)
            else plain(person.name)
            for person in offer.awaited_people(match)
        ),
        name=name,
    )
    yes, no = ("sityes", "sitno") if handing_over else ("agree", "refuse")
    ref = Ref(yes, match.id, offer.version, path=(str(offer.id),))
    agree = say("button-accept" if handing_over else "button-agree")
    row: Row = (Button(agree, ref, Tone.GOOD), Button(say("button-refuse"), ref.to(no)))
    pings = tuple(user_id for user_id in asked if user_id in called)
    return OutgoingMessage(f"{heading}\n{waiting}", rows=(row,), pings=pings, audience=PUBLIC)


def _heading(match: Match, offer: Offer, undone: HistoryEntry | None, say: Say) -> str:
    name = board_text.names_of(match)[offer.seat]
    if offer.kind is OfferKind.HANDOVER:
        to = "" if offer.substitute is None else plain(offer.substitute.name)
        return say("handover-heading", name=name, to=to, code=match.code)
    move = say("offer-a-move") if undone is None or undone.text is None else undone.text
    if undone is not None and undone.kind is Kind.SWAPPED:
        move = say("offer-a-swap")
    return say(f"offer-heading-{offer.kind.value}", name=name, code=match.code, move=move)


def undone_row(offer: Offer, history: list[HistoryEntry]) -> HistoryEntry | None:
    """The first row that an undo would take back."""
    if offer.kind is not OfferKind.UNDO or offer.target is None:
        return None
    row = history[offer.target] if offer.target < len(history) else None
    return None if row is None or row.seat == CHANCE else row


@dataclass(frozen=True, slots=True)
class OfferButtons(Face):
    """Makes and answers offers."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "draw": Route(Acknowledgement.PRIVATE, self.draw),
            "undo": Route(Acknowledgement.PRIVATE, self.undo),
            "pause": Route(Acknowledgement.PRIVATE, self.pause),
            "agree": Route(Acknowledgement.PRIVATE, self.agree),
            "refuse": Route(Acknowledgement.PRIVATE, self.refuse),
        }

    async def draw(self, click: Click) -> None:
        await click.interaction.answer(
            await self.ask(click.interaction, await self._match(click), OfferKind.DRAW)
        )

    async def undo(self, click: Click) -> None:
        await click.interaction.answer(
            await self.ask(click.interaction, await self._match(click), OfferKind.UNDO)
        )

    async def pause(self, click: Click) -> None:
        """Offer a pause, or its end."""
        await click.interaction.answer(
            await self.ask_pause(click.interaction, await self._match(click))
        )

    async def agree(self, click: Click) -> None:
        text = await self.accept_offer(click.interaction, click.ref.match, offer_id_of(click))
        await click.interaction.answer(text)

    async def refuse(self, click: Click) -> None:
        text = await self.decline_offer(click.interaction, click.ref.match, offer_id_of(click))
        await click.interaction.answer(text)

    async def accept_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Accept an offer; the answer to the person."""
        await check_of_match(self.kit.match.offers, offer_id, match_id)
        done = await self.kit.match.offers.agree(offer_id, interaction.person, interaction.id)
        return _agreed_text(done, interaction.say)

    async def decline_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Decline an offer, or withdraw one's own; the answer to the person."""
        await check_of_match(self.kit.match.offers, offer_id, match_id)
        done = await self.kit.match.offers.refuse(offer_id, interaction.person, interaction.id)
        state = "refused" if done.offer is None else done.offer.state.value
        return interaction.say(f"offer-done-{state}")

    async def ask(self, interaction: Interaction, match: Match, kind: OfferKind) -> str:
        """Make an offer; the answer to the person."""
        await self.kit.access.check_player(interaction, match)
        done = await self.kit.match.offers.make(match.id, interaction.person, kind, interaction.id)
        if done.offer is not None and done.offer.state is OfferState.OPEN:
            (seen,) = await self.kit.match.homes.seen(interaction.person.user_id, (match,))
            return interaction.say(f"offer-asked-{kind.value}", url=match_url(seen))
        return _agreed_text(done, interaction.say)

    async def ask_pause(self, interaction: Interaction, match: Match) -> str:
        """Offer a pause, or its end if the match is paused; the answer to the person."""
        paused = await self.kit.match.offers.paused(match.id)
        return await self.ask(interaction, match, OfferKind.RESUME if paused else OfferKind.PAUSE)

    async def _match(self, click: Click) -> Match:
        return await self.kit.match.matches.get(click.ref.match)


async def check_of_match(offers: Offers, offer_id: int, match_id: int) -> None:
    """Check that an offer is the newest of a match which the person may know of. A component could
    name an offer of any other, whose refusal would tell of that match.

    :raises OfferRefused: `offer-gone`.
    """
    offer = await offers.of_match(match_id)
    if offer is None or offer.id != offer_id:
        raise OfferRefused("offer-gone")


def _agreed_text(done: Offering, say: Say) -> str:
    """The answer to a person who agreed, or who needed nobody's consent."""
    if done.offer is None:
        return say("offer-done-undo")
    if done.offer.state is OfferState.OPEN:
        return say("offer-done-waiting")
    return say(f"offer-done-{done.offer.kind.value}")


def offer_id_of(click: Click) -> int:
    """The id of the offer that a button answers.

    :raises StaleChoice: the button names none.
    """
    number = parse_id(click.ref.path[0]) if len(click.ref.path) == 1 else None
    if number is None:
        raise StaleChoice
    return number


# ----------------------------------------------------------------------------------- offer facts
# An offer with what its message tells, read from the store: its subject and whom it calls.


@dataclass(frozen=True, slots=True)
class OfferFacts:
    """Reads what the messages of offers tell."""

    kit: Kit

    async def called(self, match: Match, offer: Offer) -> Collection[int]:
        """Those among the people asked whom an offer is to notify."""
        asked = [person.user_id for person in offer.awaited_people(match)]
        maker = match.sitter(offer.seat)
        by = None if maker is None else maker.user_id
        return await self.kit.match.mentions.among(asked, Mention.OFFER, by=by)

    async def message(
        self,
        match: Match,
        offer: Offer,
        called: Collection[int] = (),
        *,
        reader: int | None = None,
        say: Say | None = None,
    ) -> OutgoingMessage:
        """The message as it is now; as `offer_message`."""
        position = await self.kit.match.matches.position(match.id)
        history = await self.kit.match.matches.history(match.id, PUBLIC)
        handing_over = offer.kind is OfferKind.HANDOVER and offer.state is OfferState.OPEN
        unrates = handing_over and await self.kit.match.substitutes.unrates(match.id)
        undone = undone_row(offer, history)
        return offer_message(
            position, offer, undone, called=called, unrates=unrates, reader=reader, say=say
        )


def is_above_board(offer: Offer, message_id: int | None, board_id: int | None) -> bool:
    """Whether a newer board stands below the message of an offer that is to be answered. Discord's
    ids grow."""
    return (
        offer.state is OfferState.OPEN
        and message_id is not None
        and board_id is not None
        and message_id < board_id
    )

"""Offers of a draw, an undo or a pause: their messages, buttons and delivery."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import api_errors, find_sent, links
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.posts import Posts
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.match import Match, Posting
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Person
from bot.match.model.position import HistoryEntry, Position
from bot.match.offers.service import Offering, Offers
from bot.match.offers.substitution import awaited
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from engines import CHANCE, PUBLIC


def offer_message(position: Position, offer: Offer, undone: HistoryEntry | None) -> OutgoingMessage:
    """The public message of an offer; `undone` is the row that an undo would take back."""
    match, say = position.match, Say(position.match.locale)
    names = board_text.names_of(match)
    if offer.kind is OfferKind.HANDOVER:
        return handover_message(position, offer)
    name = names[offer.seat]
    move = say("offer-a-move") if undone is None or undone.text is None else undone.text
    heading = say(f"offer-heading-{offer.kind.value}", name=name, code=match.code, move=move)
    if offer.state is not OfferState.OPEN:
        by = name if offer.answered_by is None else names[offer.answered_by]
        state = say(f"offer-state-{offer.state.value}", name=by)
        return OutgoingMessage(f"{heading}\n{state}", audience=PUBLIC)
    asked = {
        seat: sitter
        for seat in sorted(match.asked - offer.agreed - {offer.seat})
        if (sitter := match.sitter(seat)) is not None
    }
    # a mention would only disturb somebody who is not to move
    pings = tuple(sitter.user_id for seat, sitter in asked.items() if seat in position.owing)
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
    return OutgoingMessage(text, rows=(row,), pings=pings, audience=PUBLIC)


def handover_message(position: Position, offer: Offer) -> OutgoingMessage:
    """The public message of an offer to hand a seat over."""
    match, say = position.match, Say(position.match.locale)
    names = board_text.names_of(match)
    substitute = offer.substitute or Person(0, "")
    to = plain(substitute.name)
    if offer.state is OfferState.AGREED:
        # the seat already has its new player
        return OutgoingMessage(say("handover-agreed", to=to, code=match.code), audience=PUBLIC)
    name = names[offer.seat]
    heading = say("handover-heading", name=name, to=to, code=match.code)
    if offer.state is not OfferState.OPEN:
        by = to if offer.answered_by is None else names[offer.answered_by]
        state = say(f"offer-state-{offer.state.value}", name=by)
        return OutgoingMessage(f"{heading}\n{state}", audience=PUBLIC)
    rest = awaited(match, offer)
    # only the substitute is mentioned: the players are called by their board
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
    return OutgoingMessage(text, rows=(row,), pings=pings, audience=PUBLIC)


def undone_row(offer: Offer, history: list[HistoryEntry]) -> HistoryEntry | None:
    """The first row that an undo would take back."""
    if offer.kind is not OfferKind.UNDO or offer.target is None:
        return None
    row = history[offer.target] if offer.target < len(history) else None
    return None if row is None or row.seat == CHANCE else row


@dataclass(frozen=True, slots=True)
class OfferButtons(Face):
    """Makes and answers offers."""

    matches: Matches
    offers: Offers

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
        interaction = click.interaction
        done = await self.offers.agree(_offer_id(click), interaction.person, interaction.id)
        await interaction.answer(_agreed_text(done, interaction.say))

    async def refuse(self, click: Click) -> None:
        interaction = click.interaction
        done = await self.offers.refuse(_offer_id(click), interaction.person, interaction.id)
        state = "refused" if done.offer is None else done.offer.state.value
        await interaction.answer(interaction.say(f"offer-done-{state}"))

    async def ask(self, interaction: Interaction, match: Match, kind: OfferKind) -> str:
        """Make an offer; the answer to the person."""
        done = await self.offers.make(match.id, interaction.person, kind, interaction.id)
        if done.offer is not None and done.offer.state is OfferState.OPEN:
            return interaction.say(f"offer-asked-{kind.value}", url=links.to_match(match))
        return _agreed_text(done, interaction.say)

    async def ask_pause(self, interaction: Interaction, match: Match) -> str:
        """Offer a pause, or its end if the match is paused; the answer to the person."""
        paused = await self.offers.paused(match.id)
        return await self.ask(interaction, match, OfferKind.RESUME if paused else OfferKind.PAUSE)

    async def _match(self, click: Click) -> Match:
        return await self.matches.get(click.ref.match)


def _agreed_text(done: Offering, say: Say) -> str:
    """The answer to a person who agreed, or who needed nobody's consent."""
    if done.offer is None:
        return say("offer-done-undo")
    if done.offer.state is OfferState.OPEN:
        return say("offer-done-waiting")
    return say(f"offer-done-{done.offer.kind.value}")


def _offer_id(click: Click) -> int:
    """:raises StaleChoice: the button names none."""
    number = parse_id(click.ref.path[0]) if len(click.ref.path) == 1 else None
    if number is None:
        raise StaleChoice
    return number


@dataclass(frozen=True, slots=True)
class OfferPosts:
    """Posts and updates offers."""

    matches: Matches
    offers: Offers
    posts: Posts
    boards: BoardPosts

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or update its message. Post a new message if the old
        one cannot be edited and no board tells the result. An unrecorded message of an earlier
        offer becomes its own."""
        offer = await self.offers.of_match(match.id)
        if offer is None:
            return
        position = await self.matches.position(match.id)
        history = await self.matches.history(match.id, PUBLIC)
        outgoing = offer_message(position, offer, undone_row(offer, history))
        message_id = offer.message_id
        if message_id is None and (lost := find_sent.offer(match, posting)) is not None:
            message_id = await self.posts.find_lost(match, match.board_channel_id, lost)
            if message_id is not None:
                await self.offers.posted(offer.id, message_id)
        if message_id is None:
            # even if it is answered: a process that died may have sent it without recording it
            message = await self.boards.post_extra(match, outgoing, f"offer-{offer.id}")
            await self.posts.update_text(message, outgoing)
            await self.offers.posted(offer.id, message.id)
            return
        uneditable = await self.posts.edit(match, match.board_channel_id, message_id, outgoing)
        # a board follows a lapsed offer; a deleted message has been read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != api_errors.UNKNOWN_MESSAGE)
        ):
            message = await self.boards.post_extra(match, outgoing, posting.nonce)
            await self.offers.posted(offer.id, message.id)

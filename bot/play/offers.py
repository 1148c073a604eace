"""Offers of a draw, an undo, a pause or a seat: messages, buttons, and what became of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from bot.discord_kit.errors import UNKNOWN_MESSAGE, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, match_url, parse_id
from bot.discord_kit.posts import Posts, lost_announcement, lost_offer, lost_other_offer
from bot.discord_kit.texts import Say, plain
from bot.match.computers import SWAPPER, check_swap
from bot.match.model.match import Entry, Match, Posting
from bot.match.model.people import Mention
from bot.match.model.position import HistoryEntry, Offer, OfferKind, OfferState, Position
from bot.match.model.terms import EndedBy, Kind, Notice, Sides, Status
from bot.match.offers import Offering, OfferRefused, Offers
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages, next_button
from bot.play.lobby.wish import decline_line
from engines import CHANCE, PUBLIC

# ------------------------------------------------------------------------------------------- offers
# Offers of a draw, an undo, a pause or a seat.


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


# -------------------------------------------------------------------------------- offer delivery
# Delivery of offers: each has one message, below the newest board, which calls people once.


@dataclass(frozen=True, slots=True)
class OfferPosts:
    """Posts and updates offers."""

    facts: OfferFacts
    posts: Posts
    boards: BoardPosts

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or update its message. An open offer that outlived a
        move goes below the newest board. Post a new message if the old one cannot be edited and no
        board tells the result."""
        offer = await self.facts.kit.match.offers.of_match(match.id)
        if offer is None:
            return
        message_id = await self._message(match, offer, posting)
        if message_id is None:
            await self._post(match, offer)
            return
        outgoing = await self.facts.message(match, offer)
        uneditable = await self.posts.edit(match, match.board_channel_id, message_id, outgoing)
        # a board follows a lapsed offer; a deleted message has been read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != UNKNOWN_MESSAGE)
        ):
            message = await self.boards.post_extra(match, outgoing, posting.nonce)
            await self.facts.kit.match.offers.posted(offer.id, message.id)

    async def _message(self, match: Match, offer: Offer, posting: Posting) -> int | None:
        """The offer's message, where it is to stand. Messages that must go are deleted."""
        message_id, here = offer.message_id, match.board_channel_id
        board_id = match.board_message_id
        if message_id is not None and (
            not offer.called or is_above_board(offer, message_id, board_id)
        ):
            await self.posts.delete(match, here, message_id)
            message_id = None
        if message_id is None and posting.tried_at is not None:
            lost = lost_offer(match, posting.tried_at, offer.id)
            message_id = await self.posts.find_lost(match, here, lost)
            if message_id is not None:
                await self.facts.kit.match.offers.posted(offer.id, message_id)
            other = lost_other_offer(match, posting.tried_at, offer.id)
            if (left := await self.posts.find_lost(match, here, other)) is not None:
                await self.posts.delete(match, here, left)
        return message_id

    async def _post(self, match: Match, offer: Offer) -> None:
        """Post an offer, even an answered one: a process that died may have sent it without
        recording it. The nonce is its own, or below a newer board that board's."""
        called: Collection[int] = ()
        nonce = f"offer-{match.board_message_id or 0:x}"
        if not offer.called:
            nonce = f"offer-{offer.id}"
            called = await self.facts.called(match, offer)
        outgoing = await self.facts.message(match, offer, called)
        message = await self.boards.post_extra(match, outgoing, nonce)
        await self.posts.update_text(message, outgoing)
        await self.facts.kit.match.offers.posted(offer.id, message.id)


# ----------------------------------------------------------------------------------------- swaps
# Taking the first player's side: the question with what is gained, and the answer.


@dataclass(frozen=True, slots=True)
class SwapButtons(Face):
    """Shows a player the board from the other side, and swaps sides once confirmed."""

    kit: Kit
    boards: BoardMessages

    def routes(self) -> Routes:
        return {
            "swap": Route(Acknowledgement.PRIVATE, self.ask),
            "swapyes": Route(Acknowledgement.UPDATE, self.swap_yes),
            "swapno": Route(Acknowledgement.UPDATE, self.swap_no, in_match=False),
        }

    async def ask(self, click: Click) -> None:
        """Ask for confirmation."""
        position, seat = await self.kit.finder.require_seat(click.interaction, click.ref)
        await click.interaction.answer(await self._question(click.interaction, position, seat))

    async def swap_yes(self, click: Click) -> None:
        interaction, say, ref = click.interaction, click.interaction.say, click.ref
        turn = await self.kit.match.swaps.swap(
            ref.match, interaction.person, interaction.id, version=ref.version
        )
        match = turn.position.match
        other = board_text.names_of(match)[1]
        done = say("swap-done", other=other, code=match.code)
        after = next_button(interaction, turn, before=SWAPPER)
        rows: tuple[Row, ...] = (after,) if after else ()
        seat = match.seat_of(interaction.person.user_id)
        if seat in turn.position.owing and not turn.repeated:
            rows = self.boards.turn_rows(turn.position, say, seat=seat)
        await interaction.answer(OutgoingMessage(done, rows=rows, audience=seat or 0))

    async def swap_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("swap-kept"))

    async def _question(
        self, interaction: Interaction, position: Position, seat: int
    ) -> OutgoingMessage:
        check_swap(position, seat)
        say, match = interaction.say, position.match
        after, mine = replace(position, match=match.exchanged()), 1 - seat
        other = board_text.names_of(match)[mine]
        following = "swap-next-you" if mine in after.owing else "swap-next-other"
        lines = [
            board_text.versus(after.match, say, after),
            say("swap-ask", other=other),
            say(following, other=other),
            say("swap-ask-plans"),
        ]
        ref = Ref("swapyes", match.id, match.version)
        row = (
            Button(say("button-swap-yes"), ref, Tone.GOOD),
            Button(say("button-resign-no"), ref.to("swapno")),
        )
        picture = await self.boards.own_picture(interaction, after, mine)
        return OutgoingMessage("\n".join(lines), picture, rows=(row,), audience=mine)


# --------------------------------------------------------------------------------------- answers
# Answers: whoever made an invitation or an offer is told what became of it, and mentioned.
#
# Boards tell of agreed draws and undos, and the answered message itself is edited; that calls
# nobody. So there is nothing to post for a person who does not want to be mentioned.


def declined_message(
    match: Match, declined_by: int | None, say: Say | None = None, url: str | None = None
) -> OutgoingMessage | None:
    """The message to the maker of an invitation that was declined, or answered with a bid; None
    once it is pointless. It is in the match's language, or in that of `say`, and links to the
    invitation, or to where it is to be found by `url`."""
    say, url = say or Say(match.locale), url or match_url(match)
    if match.status is Status.LOBBY and match.terms.sides is Sides.BID:
        return _bid_message(match, declined_by, say, url)
    if match.status is not Status.LOBBY and match.ended_by is not EndedBy.DECLINED:
        return None
    # with more than two seats the person has left the match
    name = say("someone") if declined_by is None or declined_by < 0 else f"<@{declined_by}>"
    if match.ended_by is EndedBy.DECLINED:
        others = (one.person.name for one in match.seats if one.person and not one.accepted)
        name = plain(next(others, ""))
    text = say(
        "answer-declined" if match.ended_by is EndedBy.DECLINED else "answer-declined-free",
        mention=f"<@{match.creator_id}>",
        name=name,
        game=say.game(match.game),
        url=url,
    )
    text = "\n".join([text, *decline_line(match, say)])
    return OutgoingMessage(text, pings=(match.creator_id,), audience=PUBLIC)


def _bid_message(match: Match, bidder: int | None, say: Say, url: str) -> OutgoingMessage | None:
    """The message to the maker of an invitation whose bid is awaited, as another one's is there."""
    if all(person.user_id != match.creator_id for person in match.bidders):
        return None
    names = (person.name for person in match.people if person.user_id == bidder)
    text = say(
        "answer-bid",
        mention=f"<@{match.creator_id}>",
        name=plain(next(names, "")),
        url=url,
    )
    return OutgoingMessage(text, pings=(match.creator_id,), audience=PUBLIC)


def answered_message(
    match: Match, offer: Offer, before: int | None, say: Say | None = None
) -> OutgoingMessage | None:
    """The message to the player who made an offer that was answered; None if there is no answer,
    or a board tells it. `before`: the player whose seat was handed over. It is in the match's
    language, or in that of `say`."""
    say, sitter = say or Say(match.locale), match.sitter(offer.seat)
    told = before if sitter is None or before is not None else sitter.user_id
    refused = offer.state is OfferState.REFUSED
    boarded = offer.kind in (OfferKind.DRAW, OfferKind.UNDO, OfferKind.ABORT)
    if told is None or not (refused or (offer.state is OfferState.AGREED and not boarded)):
        return None
    by = "" if offer.substitute is None else plain(offer.substitute.name)
    if refused and offer.answered_by is not None:
        by = board_text.names_of(match)[offer.answered_by]
    state = "declined" if refused else "accepted"
    key = f"answer-{state}-{offer.kind.value}"
    text = say(key, mention=f"<@{told}>", name=by, code=match.code)
    return OutgoingMessage(text, pings=(told,), audience=PUBLIC)


def replaced_message(match: Match, ruling: Entry, *, returnable: bool) -> OutgoingMessage:
    """The message to a player whose seat a ruling gave to the one who sits there now; with the way
    back while there is one."""
    say, user_id = Say(match.locale), ruling.before_id or 0
    new = plain(match.names[ruling.seat])
    text = say(
        "answer-replaced",
        mention=f"<@{user_id}>",
        by=plain(ruling.by or ""),
        new=new,
        reason=plain(ruling.reason or ""),
        code=match.code,
    )
    rows: tuple[tuple[Button, ...], ...] = ()
    if returnable:
        text = f"{text} {say('answer-replaced-back', new=new)}"
        rows = ((Button(say("button-seat-back"), Ref("seatback", match.id)),),)
    return OutgoingMessage(text, rows=rows, pings=(user_id,), audience=PUBLIC)


@dataclass(frozen=True, slots=True)
class AnswerPosts:
    """Tells people of answers, and of rulings about their seats."""

    kit: Kit
    posts: Posts
    boards: BoardPosts

    async def tell(self, match: Match, posting: Posting) -> None:
        """Post what became of the match's invitation or newest offer, if somebody wants to be
        mentioned for it; and in any case that a player was replaced."""
        outgoing = await self._outgoing(match, posting)
        if outgoing is None:
            return
        heard = await self.kit.match.mentions.among(outgoing.pings, Mention.OFFER)
        if not heard and posting.notice is not Notice.REPLACED:
            return
        outgoing = replace(outgoing, pings=tuple(heard))
        begun = match.status is Status.ACTIVE
        channel_id = match.board_channel_id if begun else match.place.channel_id
        since = posting.tried_at
        lost = lost_announcement(match.code, since, outgoing.text, whole=True)
        if lost is not None and await self.posts.find_lost(match, channel_id, lost) is not None:
            return
        if begun:
            await self.boards.post_extra(match, outgoing, posting.nonce)
        else:
            await self.posts.post(match, channel_id, outgoing, posting.nonce)

    async def _outgoing(self, match: Match, posting: Posting) -> OutgoingMessage | None:
        if posting.notice is Notice.REPLACED:
            found = await self.kit.match.substitutes.ruling_against(match.id, posting.about_id or 0)
            return None if found is None else replaced_message(match, found[0], returnable=found[1])
        if match.status is Status.ACTIVE:
            offer = await self.kit.match.offers.of_match(match.id)
            return None if offer is None else answered_message(match, offer, posting.about_id)
        return declined_message(match, posting.about_id)

"""Offers of a draw, an undo, a pause or a seat: buttons, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, match_url, parse_id
from bot.discord_kit.posts import Posts, lost_announcement
from bot.discord_kit.texts import Say, plain
from bot.match.computers import SWAPPER, check_swap
from bot.match.model.match import Entry, Match, Posting
from bot.match.model.people import Mention
from bot.match.model.position import Offer, OfferKind, OfferState, Position
from bot.match.model.terms import EndedBy, Notice, Sides, Status
from bot.match.offers import Offering, OfferRefused, Offers
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages, next_button
from bot.play.lobby.wish import decline_line
from engines import PUBLIC

# ------------------------------------------------------------------------------------------- offers
# Offers of a draw, an undo, a pause or a seat.


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
        if await self.posts.find_lost(self.posts.channel(match, channel_id), lost) is not None:
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

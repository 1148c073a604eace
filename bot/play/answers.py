"""Answers: whoever made an invitation or an offer is told what became of it, and mentioned.

Boards tell of agreed draws and undos, and the answered message itself is edited; that calls nobody.
So there is nothing to post for a person who does not want to be mentioned.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.discord_kit import find_sent, links
from bot.discord_kit.message import Button, OutgoingMessage, Ref
from bot.discord_kit.posts import Posts
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.mentions import Mentions
from bot.match.model.enums import EndedBy, Notice, Status
from bot.match.model.match import Entry, Match, Posting
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Mention
from bot.match.model.terms import Sides
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.lobby import declining
from engines import PUBLIC


def declined_message(
    match: Match, declined_by: int | None, say: Say | None = None, url: str | None = None
) -> OutgoingMessage | None:
    """The message to the maker of an invitation that was declined, or answered with a bid; None
    once it is pointless. It is in the match's language, or in that of `say`, and links to the
    invitation, or to where it is to be found by `url`."""
    say, url = say or Say(match.locale), url or links.to_match(match)
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
    text = "\n".join([text, *declining.told(match, say)])
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

    substitutes: Substitutes
    offers: Offers
    mentions: Mentions
    posts: Posts
    boards: BoardPosts

    async def tell(self, match: Match, posting: Posting) -> None:
        """Post what became of the match's invitation or newest offer, if somebody wants to be
        mentioned for it; and in any case that a player was replaced."""
        outgoing = await self._outgoing(match, posting)
        if outgoing is None:
            return
        heard = await self.mentions.among(outgoing.pings, Mention.OFFER)
        if not heard and posting.notice is not Notice.REPLACED:
            return
        outgoing = replace(outgoing, pings=tuple(heard))
        begun = match.status is Status.ACTIVE
        channel_id = match.board_channel_id if begun else match.place.channel_id
        since = posting.tried_at
        lost = find_sent.announcement(match.code, since, outgoing.text, whole=True)
        if lost is not None and await self.posts.find_lost(match, channel_id, lost) is not None:
            return
        if begun:
            await self.boards.post_extra(match, outgoing, posting.nonce)
        else:
            await self.posts.post(match, channel_id, outgoing, posting.nonce)

    async def _outgoing(self, match: Match, posting: Posting) -> OutgoingMessage | None:
        if posting.notice is Notice.REPLACED:
            found = await self.substitutes.ruling_against(match.id, posting.about_id or 0)
            return None if found is None else replaced_message(match, found[0], returnable=found[1])
        if match.status is Status.ACTIVE:
            offer = await self.offers.of_match(match.id)
            return None if offer is None else answered_message(match, offer, posting.about_id)
        return declined_message(match, posting.about_id)

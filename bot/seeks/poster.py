"""Offers as direct messages: sent to both, and changed once they are over."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit import find_sent
from bot.discord_kit.message import Ref
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.play.letters import Letters, own_nonce
from bot.seeks import text
from bot.seeks.answers import Answers
from bot.seeks.model import Offer, OfferState, Party
from bot.seeks.queue import OfferQueue


@dataclass(frozen=True, slots=True)
class OfferPosts:
    """Does what is due about offers."""

    posts: Posts
    letters: Letters
    matches: Matches
    queue: OfferQueue
    answers: Answers

    async def deliver(self, offer: Offer) -> None:
        """Do what is due.

        :raises discord.HTTPException, Undelivered: it failed; to be tried again.
        """
        if offer.state is not OfferState.OPEN:
            await self._close(offer)
        elif self.queue.is_late(offer):
            await self.answers.lapse(offer.id)
            return
        elif not await self._ask(offer):
            return
        await self.queue.done(offer)

    async def _ask(self, offer: Offer) -> bool:
        """Send the offer to whoever has not had it; whether both take direct messages."""
        languages = await self.queue.languages(offer)
        for party in offer.parties:
            if party.message_id is not None:
                continue
            user_id = party.person.user_id
            outgoing = text.offer_message(offer, user_id, Say(languages[user_id]))
            own = Ref("seekyes", offer.id)
            lost = find_sent.with_ref(str(offer.id), offer.tried_at, own)
            nonce = own_nonce(f"seek-{offer.id}", user_id)
            sent = await self.posts.send_direct(user_id, outgoing, nonce, lost)
            if sent is None:
                await self.queue.unreachable(offer, party)
                return False
            await self.queue.sent(party, sent.channel.id, sent.id)
        return True

    async def _close(self, offer: Offer) -> None:
        """Tell both what has become of it, where it stands."""
        languages = await self.queue.languages(offer)
        match = None if offer.match_id is None else await self.matches.get(offer.match_id)
        for party in offer.parties:
            posted = party.posted
            if posted is None or _is_invitation(match, party):
                continue
            say = Say(languages[party.person.user_id])
            outgoing = text.closed_message(offer, party, match, say)
            await self.letters.edit(*posted, outgoing, picture=False)


def _is_invitation(match: Match | None, party: Party) -> bool:
    """Whether the message shows the match by now: that of the person who accepted last."""
    return match is not None and party.person.user_id != match.creator_id

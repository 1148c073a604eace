"""Delivery of the outbox's rows for direct matches: to each player whom they concern."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from bot.discord_kit import find_sent, links
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.homes import Homes
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.enums import Notice, Status
from bot.match.model.home import Addressee
from bot.match.model.match import Match, Posting
from bot.match.model.people import Mention, Person
from bot.match.offers.service import Offers
from bot.play.answers import answered_message, declined_message
from bot.play.direct.boards import DirectBoards
from bot.play.direct.invitations import DirectInvitations
from bot.play.direct.offers import DirectOffers
from bot.play.letters import Letters, own_nonce, to_each
from bot.play.pair_result import PairResults
from bot.play.reminders import ReminderPosts


@dataclass(frozen=True, slots=True)
class DirectDelivery:
    """Does the work of rows about direct matches."""

    lobby: Lobby
    homes: Homes
    mentions: Mentions
    letters: Letters
    boards: DirectBoards
    invitations: DirectInvitations
    offer_posts: DirectOffers
    offers: Offers
    reminders: ReminderPosts
    pair_results: PairResults

    async def deliver(self, match: Match, posting: Posting) -> bool:
        """Do the work of a row; whether that also marked the row as sent. What is for spectators,
        about threads, about teams or by admins has no meaning here.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        nonce = posting.nonce
        match posting.notice:
            case Notice.BOARD:
                return await self.boards.post(match.id, nonce, posting)
            case Notice.CHOSEN | Notice.TIME | Notice.ARRANGED | Notice.PAIRED:
                await self.boards.refresh(match, nonce)
            case Notice.OFFER:
                await self.offer_posts.refresh(match, posting)
            case Notice.ANSWER:
                await self._tell_answer(match, posting)
            case Notice.RESULT:
                await self._tell_result(match, posting)
            case Notice.REMINDER:
                await self.reminders.remind(match, again=posting.tried_at is not None)
            case Notice.REMINDED:
                await self.reminders.take_back(match)
            case Notice.INVITATION | Notice.LOBBY:
                await self.invitations.refresh(match, nonce, posting.tried_at)
            case Notice.WATCHED | Notice.CLOSING | Notice.VOTE | Notice.VOTED | Notice.REPLACED:
                pass
        return False

    async def _tell_answer(self, match: Match, posting: Posting) -> None:
        """Tell a person what became of their invitation or offer."""
        active = match.status is Status.ACTIVE
        offer = await self.offers.of_match(match.id) if active else None

        async def answer(say: Say, to: Addressee | None = None) -> OutgoingMessage | None:
            if not active:
                home = None if to is None else to.home
                url = links.to_invitation(match, home)
                return declined_message(match, posting.about_id, say, url)
            return None if offer is None else answered_message(match, offer, posting.about_id, say)

        outgoing = await answer(Say(match.locale))
        if outgoing is None:
            return
        wanted = await self.mentions.among(outgoing.pings, Mention.OFFER)
        await self._tell(match, posting, wanted, answer)

    async def _tell_result(self, match: Match, posting: Posting) -> None:
        """Tell both players the result of their pair."""
        pair = await self.lobby.pair_of(match)
        if pair is None or pair.points is None:
            return
        everybody = [person.user_id for person in match.people]
        notifying = await self.mentions.among(everybody, Mention.END)

        async def result(say: Say, to: Addressee) -> OutgoingMessage:
            seen = await self.homes.seen_pair(to.person.user_id, pair)
            return await self.pair_results.message(seen or pair, say)

        await self._tell(match, posting, everybody, result, notifying=notifying)

    async def _tell(
        self,
        match: Match,
        posting: Posting,
        user_ids: Collection[int],
        text: Callable[[Say, Addressee], Awaitable[OutgoingMessage | None]],
        *,
        notifying: Collection[int] | None = None,
    ) -> None:
        """Send some people a message, each in their language and with their links; `notifying`: if
        given, nobody else of them is notified."""

        async def tell(to: Addressee) -> None:
            user_id = to.person.user_id
            if user_id not in user_ids:
                return
            outgoing = await text(Say(to.locale(match.locale)), to)
            if outgoing is None:
                return
            words, since = outgoing.text, posting.tried_at
            lost = find_sent.announcement(match.code, since, words, whole=True)
            own, silent = own_nonce(posting.nonce, user_id), False
            if notifying is not None:
                silent = user_id not in notifying
            await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)

        # a seat may have been handed over by whoever is told so
        gone = [Person(one, "") for one in user_ids if match.seat_of(one) is None]
        await to_each(await self.homes.addressees(match, gone), tell)

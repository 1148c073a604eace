"""The homes of direct matches: what each player has been sent, and who cannot be sent anything."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.recorder import Recorder
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.enums import Notice, Status
from bot.match.model.home import Addressee, Home, seen
from bot.match.model.match import Match, Posting
from bot.match.model.pair import Pair
from bot.match.model.people import Person, PersonSettings
from bot.match.store.homes import HomeRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.offers import OfferRepository
from bot.match.store.outbox import OutboxRepository
from bot.match.store.settings import PersonRepository
from bot.match.store.stoppages import StoppageRepository

EXCUSED_FOR: Final = timedelta(days=1)
"""How long clocks stand still for a player who takes no direct messages; once in a match."""
NO_SEAT: Final = -1
"""The seat of somebody who is asked to take one over."""


@dataclass(frozen=True, slots=True)
class Homes:
    """Reads and notes where the players of direct matches see them."""

    store: Store
    clock: Clock
    recorder: Recorder
    theme: str
    """The default theme."""

    async def addressees(
        self, match: Match, others: Collection[Person] = ()
    ) -> tuple[Addressee, ...]:
        """The players of a match, with their homes; then `others`, who have no seat."""
        people = [person for person in (*match.people, *others) if not person.gone]
        async with self.store.reading() as unit:
            known = await unit[HomeRepository].of_match(match.id)
            settings = await unit[PersonRepository].of([person.user_id for person in people])
        found = []
        for person in people:
            user_id, seat = person.user_id, match.seat_of(person.user_id)
            found.append(
                Addressee(
                    person=person,
                    seat=NO_SEAT if seat is None else seat,
                    home=known.get(user_id, Home(match.id, user_id)),
                    settings=settings.get(user_id, PersonSettings(user_id, theme=self.theme)),
                )
            )
        return tuple(found)

    async def of_user(self, user_id: int, matches: Collection[Match]) -> dict[int, Home]:
        """A person's homes in those matches that are direct, by the ids of the matches."""
        if not any(match.is_direct for match in matches):
            return {}
        async with self.store.reading() as unit:
            return await unit[HomeRepository].of_user(user_id, matches)

    async def seen(self, user_id: int, matches: Sequence[Match]) -> list[Match]:
        """The matches as a person sees them, for links that they alone follow."""
        homes = await self.of_user(user_id, matches)
        return [seen(match, homes) for match in matches]

    async def seen_pair(self, user_id: int, pair: Pair | None) -> Pair | None:
        """The same of a pair, if there is one."""
        if pair is None:
            return None
        return Pair(*await self.seen(user_id, (pair.first, pair.second)))

    @transactional
    async def shown(
        self, unit: UnitOfWork, match: Match, user_id: int, channel_id: int, message_id: int
    ) -> None:
        """Note the message that shows a person the board of the match as it is."""
        await self._opened(unit, match, user_id)
        columns = {"message_id": message_id, "board_version": match.version}
        await self._note(unit, match.id, user_id, channel_id=channel_id, **columns)

    @transactional
    async def invited(
        self, unit: UnitOfWork, match: Match, user_id: int, channel_id: int, message_id: int
    ) -> None:
        """Note a person's copy of the invitation."""
        columns = {"channel_id": channel_id, "invitation_id": message_id}
        await self._note(unit, match.id, user_id, **columns)

    @transactional
    async def moved(self, unit: UnitOfWork, match: Match, channel_id: int) -> None:
        """Move the invitation to its maker's direct messages."""
        await unit[MatchRepository].relocated(match.id, channel_id)
        await self._note(unit, match.id, match.creator_id, channel_id=channel_id)

    @transactional
    async def asked(
        self, unit: UnitOfWork, home: Home, offer_id: int, channel_id: int, message_id: int
    ) -> None:
        """Note the message that shows a person an offer."""
        columns = {"offer_id": offer_id, "offer_message_id": message_id, "channel_id": channel_id}
        await self._note(unit, home.match_id, home.user_id, **columns)

    @transactional
    async def posted(self, unit: UnitOfWork, match: Match, posting: Posting | None) -> None:
        """Note that everybody's board was sent who takes any, and `posting` with it."""
        if posting is not None:
            await unit[OutboxRepository].delete(posting, board_version=match.version)

    @transactional
    async def closed(self, unit: UnitOfWork, match: Match, user_id: int) -> bool:
        """Note that a person takes no direct messages; whether that is news. In a running match
        clocks stand still for a day, the first time, and the others' boards tell so; not for
        somebody who is asked to take a seat over, whom nobody waits for."""
        now, match = self.clock.now(), await self._current(unit, match)
        home = (await unit[HomeRepository].of_match(match.id)).get(user_id)
        home = home or Home(match.id, user_id)
        if home.closed_since is not None or not match.status.is_open:
            return False
        if match.status is Status.LOBBY or match.seat_of(user_id) is None:
            return await self._note(unit, match.id, user_id, closed_since=now)
        # once the person can be reached, the board is sent again
        changed = {"closed_since": now, "board_version": None, "excused": True}
        await self._note(unit, match.id, user_id, **changed)
        if not home.excused and match.terms.clock and match.terms.breaks:
            await unit[StoppageRepository].add(
                Stoppage(Reason.UNREACHABLE, now, now + EXCUSED_FOR, match_id=match.id)
            )
        await self.recorder.post(unit, match, Notice.TIME, now)
        return True

    async def reopen(self, user_id: int) -> None:
        """Send a person the boards that could not be sent, now that there is a sign of them."""
        async with self.store.reading() as unit:
            closed = await unit[HomeRepository].closed(user_id)
        for match_id in closed:
            await self._reopen(match_id)

    @transactional
    async def _reopen(self, unit: UnitOfWork, match_id: int) -> None:
        match = await unit[MatchRepository].get(match_id)
        if match is not None and match.status is Status.ACTIVE:
            await self.recorder.post(unit, match, Notice.BOARD, self.clock.now())

    async def _opened(self, unit: UnitOfWork, match: Match, user_id: int) -> None:
        """Note that a person takes direct messages; clocks go on that stood still for that."""
        known = await unit[HomeRepository].of_match(match.id)
        if user_id not in known or known[user_id].closed_since is None:
            return
        await unit[HomeRepository].put(match.id, user_id, closed_since=None)
        players = {person.user_id for person in match.people} - {user_id}
        if any(known[one].closed_since is not None for one in players & known.keys()):
            return
        now = self.clock.now()
        lasting = await unit[StoppageRepository].since(now, match_ids={match.id}, user_ids=())
        for each in lasting:
            if each.reason is Reason.UNREACHABLE:
                await unit[StoppageRepository].end(each.id, now)
        await self.recorder.post(unit, match, Notice.TIME, now)

    async def _note(self, unit: UnitOfWork, match_id: int, user_id: int, **columns: object) -> bool:
        """Note something about a person whom a match concerns; whether it does. Of somebody who had
        their data deleted while they were sent something nothing is kept."""
        homes = unit[HomeRepository]
        if await homes.change(match_id, user_id, **columns):
            return True
        match = await unit[MatchRepository].get(match_id)
        if match is None:
            return False
        if match.seat_of(user_id) is None:
            offer = await unit[OfferRepository].of_match(match_id)
            asked = None if offer is None else offer.substitute
            if asked is None or asked.user_id != user_id:
                return False
        await homes.put(match_id, user_id, **columns)
        return True

    async def _current(self, unit: UnitOfWork, match: Match) -> Match:
        return await unit[MatchRepository].get(match.id) or match


def unreachable(addressees: Collection[Addressee]) -> tuple[str, ...]:
    """The names of those among some players who take no direct messages, by seat."""
    closed = [one for one in addressees if one.home.closed_since is not None]
    return tuple(one.person.name for one in sorted(closed, key=lambda one: one.seat))

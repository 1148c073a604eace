"""The lobby: making a match, answering an invitation, asking for a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.entropy import Entropy
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.chance import SEED_BYTES
from bot.match.act.use_case import require_match
from bot.match.lobby import company, fair_sides, new_match, seating, teams
from bot.match.lobby.new_match import NewMatchIds
from bot.match.lobby.refusals import (
    AlreadyAnswered,
    AlreadySeated,
    Blocked,
    LobbyChanged,
    LobbyExpired,
    NotCreator,
    NotInvited,
    NotOpen,
    NotYoursToStart,
    PairNotOver,
    PairSeats,
    PairSides,
    RematchExists,
)
from bot.match.lobby.rules import LobbyRules
from bot.match.model import match_code, pair
from bot.match.model.enums import DeclineReason, EndedBy, Notice, Status
from bot.match.model.home import Home
from bot.match.model.match import Match, NewMatch, Receipt
from bot.match.model.pair import Pair
from bot.match.model.people import Person, Place
from bot.match.model.terms import Sides
from bot.match.refusals import BrokenRecord, NotOver, NotYourMatch
from bot.match.store.homes import HomeRepository
from bot.match.store.log import ReceiptRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import OutboxRepository
from bot.match.store.settings import BlockRepository
from engines import AnyGame

EXPIRY_BATCH_SIZE: Final = 100
"""Lobbies closed in one transaction."""
INVITATION_DELAY: Final = timedelta(seconds=20)
"""How long the command may take to show an invitation before the outbox posts it."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything before the first move. An interaction is carried out once: a repeated one returns
    the match as it is now."""

    store: Store
    clock: Clock
    entropy: Entropy
    lobby_rules: LobbyRules

    @transactional
    async def create(self, unit: UnitOfWork, wish: NewMatch, interaction_id: int) -> Match:
        """Make a match that waits for the named opponents to accept, and for others to join if
        there are more seats than people named.

        :raises NoSuchGame, SetupRefused, SidesRefused: it cannot be set up so.
        :raises PairSeats, PairSides: it cannot be a pair.
        :raises TeamRefused: a team cannot play it so.
        :raises BadOpponent: a bot, the creator, or a person named twice.
        :raises ChannelNotAllowed, GameNotAllowed: see `LobbyRules.check_place`.
        :raises Blocked, TooManyHere, TooManyMatches: see `LobbyRules.check_person`.
        :raises NotInvitable, OwnBlock: see `company.check_invited`.
        """
        game, count = self._checked(wish)
        if earlier := await self._earlier(unit, interaction_id):
            return earlier
        await self._check_here(unit, wish)
        ids = self._new_ids(unit.attempt, interaction_id)
        draft = new_match.new(wish, game, count, ids)
        match = await unit[MatchRepository].add(draft, ids.seed)
        if match.is_direct:
            home = match.place.channel_id if wish.at_home else None
            await self.lobby_rules.settle(unit, match, wish.creator, channel_id=home)
        if wish.pair:
            match = await self._add_second(unit, match, interaction_id)
        # the command itself answers with the invitation; this row is for when it could not
        late = ids.now + INVITATION_DELAY
        await self.lobby_rules.recorder.post(unit, match, Notice.INVITATION, late)
        # where only computers are seated nobody has to accept
        match = await self.lobby_rules.start_if_ready(unit, match, ids.now)
        await unit[ReceiptRepository].add(interaction_id, Receipt(match.id), ids.now)
        return match

    async def arrange(
        self, unit: UnitOfWork, wish: NewMatch, contributions: Mapping[int, int]
    ) -> Match:
        """Make a match whose players have all agreed to it, within the caller's transaction. It
        begins once its invitation is posted. `contributions` are the interactions by which they
        came, by the ids of the people.

        :raises Refusal: as `create`; nobody is asked whether they take invitations.
        """
        game, count = self._checked(wish)
        matches = 2 if wish.pair else 1
        await self.lobby_rules.check_place(unit, wish.place, wish.game, matches)
        for person in (wish.creator, *wish.opponents):
            await self.lobby_rules.check_person(unit, wish.place, person, matches)
        interaction_id = contributions[wish.creator.user_id]
        ids = self._new_ids(unit.attempt, interaction_id)
        draft = new_match.new(wish, game, count, ids)
        seats = tuple(
            replace(seat, accepted=True, contribution=contributions.get(seat.person.user_id))
            for seat in draft.seats
            if seat.person is not None
        )
        match = await unit[MatchRepository].add(replace(draft, seats=seats), ids.seed)
        home = wish.place.channel_id if wish.at_home else None
        # what is stored of a match does not tell people's languages
        for person in (wish.creator, *wish.opponents):
            channel_id = home if person.user_id == match.creator_id else None
            await self.lobby_rules.settle(unit, match, person, channel_id=channel_id)
        if wish.pair:
            match = await self._add_second(unit, match, interaction_id)
        await self.lobby_rules.recorder.post(unit, match, Notice.INVITATION, ids.now)
        return await self.lobby_rules.start_if_ready(unit, match, ids.now)

    async def check_welcome(self, guild_id: int | None, person: Person) -> None:
        """
        :raises Blocked: the admins of the server have blocked the person.
        """
        if guild_id is None:
            return
        async with self.store.reading() as unit:
            block = await unit[BlockRepository].get(guild_id, person.user_id)
        if block is not None:
            raise Blocked(block.reason)

    @transactional
    async def check(self, unit: UnitOfWork, wish: NewMatch) -> None:
        """Refuse what `create` would refuse as things are now, and make nothing."""
        self._checked(wish)
        await self._check_here(unit, wish)

    def _checked(self, wish: NewMatch) -> tuple[AnyGame, int]:
        """The game of a wish, and the number of its seats."""
        game = self.lobby_rules.game(wish.game)
        seating.check_opponents(wish)
        count = seating.count_seats(game, wish)
        if wish.pair and count != pair.SEATS:
            raise PairSeats
        if wish.pair and wish.terms.sides is not Sides.GIVEN:
            raise PairSides
        teams.check(wish, count)
        fair_sides.check(game, count, wish.terms)
        return game, count

    async def _check_here(self, unit: UnitOfWork, wish: NewMatch) -> None:
        count = 2 if wish.pair else 1
        await self.lobby_rules.check_place(unit, wish.place, wish.game, count)
        await self.lobby_rules.check_person(unit, wish.place, wish.creator, count)
        await company.check_invited(unit, wish.creator, wish.opponents)

    async def _add_second(self, unit: UnitOfWork, first: Match, interaction_id: int) -> Match:
        """Add the second match of a pair; the first one, with its id."""
        ids = self._new_ids(unit.attempt, interaction_id)
        second = await unit[MatchRepository].add(new_match.second(first, ids), ids.seed)
        await unit[MatchRepository].flag(first.id, paired_with=second.id)
        return replace(first, paired_with=second.id)

    async def pair_of(self, match: Match) -> Pair | None:
        """The pair that a match is one of; None for most matches, of which nothing is read."""
        if match.paired_with is None:
            return None
        async with self.store.reading() as unit:
            return await unit[MatchRepository].pair_of(match)

    @transactional
    async def rematch(
        self, unit: UnitOfWork, match_id: int, person: Person, interaction_id: int
    ) -> Match:
        """Make a rematch with everybody one seat on, waiting for the others to accept. Asking after
        another player has asked accepts that rematch. The rematch of a pair is a pair.

        :raises NoSuchMatch, NotYourMatch: as the names say.
        :raises NotOver: the match still goes on.
        :raises PairNotOver: the other match of the pair does.
        :raises ChannelNotAllowed: the server no longer allows matches in this channel.
        :raises RematchExists: the person has asked already, or it is being played.
        :raises LobbyExpired: the other player's rematch has lapsed; a new one is possible soon.
        :raises LobbyFull: the person has declined it, and another one took the seat.
        :raises NoSuchGame: the game is not registered any more.
        :raises BrokenRecord: the stored match cannot be read.
        :raises TooManyMatches: the person has reached the limit.
        :raises NotInvitable, OwnBlock: see `company.check_invited`.
        """
        if earlier := await self._earlier(unit, interaction_id):
            return earlier
        old = await require_match(unit, match_id)
        if old.damaged:
            raise BrokenRecord(old.code)
        if old.seat_of(person.user_id) is None:
            raise NotYourMatch(old.code)
        if not old.is_played:
            raise NotOver(old.code)
        count = 1 if old.paired_with is None else 2
        old = await self._first_of_pair(unit, old, person)
        game = self.lobby_rules.game(old.game)
        ids = self._new_ids(unit.attempt, interaction_id)
        again = await unit[MatchRepository].rematch_of(old.id)
        if again is not None:
            if again.status is not Status.LOBBY or _accepted(again, person):
                raise RematchExists(again.code)
            _check_open(again, person, ids.now)
            match = await self.lobby_rules.join(unit, again, person, interaction_id, ids.now)
        else:
            await self.lobby_rules.check_person(unit, old.place, person, count)
            await self.lobby_rules.check_place(unit, old.place, old.game, count)
            await company.check_invited(unit, person, old.people)
            homes = await self.lobby_rules.homes(unit, old)
            place = _place_of_rematch(old, homes.get(person.user_id))
            draft = new_match.again(old, game, person, ids, place)
            match = await unit[MatchRepository].add(draft, ids.seed)
            await self.lobby_rules.resettle(unit, match, homes.values())
            if match.is_direct:
                await self.lobby_rules.settle(unit, match, person, channel_id=place.channel_id)
            if old.paired_with is not None:
                match = await self._add_second(unit, match, interaction_id)
            await self.lobby_rules.tell(unit, match, ids.now)
            match = await self.lobby_rules.start_if_ready(unit, match, ids.now)
        await unit[ReceiptRepository].add(interaction_id, Receipt(match.id), ids.now)
        return match

    async def _first_of_pair(self, unit: UnitOfWork, old: Match, person: Person) -> Match:
        """The first match of a pair, whichever of the two is to be played again; the match itself
        if it is not one of a pair, or the person has no seat in that one any more.

        :raises PairNotOver: the other one still goes on.
        """
        if old.paired_with is None:
            return old
        other = await require_match(unit, old.paired_with)
        if other.status.is_open:
            raise PairNotOver(old.code, other.code)
        known = other.seat_of(person.user_id) is not None and not other.damaged
        return other if old.is_second and known else old

    async def accept(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Accept an invitation. The last acceptance starts the match.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        :raises NotInvited: the person is not named in it.
        :raises AlreadyAnswered: the person has accepted before.
        :raises TooManyMatches: the person has reached the limit.
        :raises OwnBlock, SeatNotOpen: see `company.check_seat`.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            return await self.lobby_rules.accept(unit, match, person, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def join(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Take a free seat. The last one starts the match. For an invited person this is `accept`.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        :raises AlreadySeated: the person sits there.
        :raises LobbyFull: the seats are kept for others.
        :raises TooManyMatches: the person has reached the limit.
        :raises OwnBlock, SeatNotOpen: see `company.check_seat`.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if _accepted(match, person):
                raise AlreadySeated(match.code)
            return await self.lobby_rules.join(unit, match, person, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def bid(
        self, match_id: int, person: Person, bid: timedelta, interaction_id: int
    ) -> Match:
        """Bid for the better side: see `LobbyRules.bid`. The last bid starts the match.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            return await self.lobby_rules.bid(unit, match, person, bid, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def check_decline(self, match_id: int, person: Person) -> Match:
        """The match whose invitation a person could decline now.

        :raises NoSuchMatch, NotOpen, LobbyExpired, NotInvited, AlreadyAnswered: as for `decline`.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
        _check_open(match, person, self.clock.now())
        _declining_seat(match, person)
        return match

    async def decline(
        self,
        match_id: int,
        person: Person,
        interaction_id: int,
        reason: DeclineReason = DeclineReason.NONE,
    ) -> Match:
        """Decline an invitation: see `LobbyRules.decline`.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        :raises NotInvited: the person is not named in it.
        :raises AlreadyAnswered: the person has accepted before.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            seat = _declining_seat(match, person)
            return await self.lobby_rules.decline(unit, match, seat, person, now, reason)

        return await self._answer(match_id, person, interaction_id, change)

    async def cancel(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Withdraw one's own invitation.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        :raises NotCreator: another person made the match.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if person.user_id != match.creator_id:
                raise NotCreator(match.code)
            return await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def begin(self, match_id: int, person: Person, count: int, interaction_id: int) -> Match:
        """Start one's own match with the `count` people who have accepted, without the rest.

        :raises NoSuchMatch, NotOpen, LobbyExpired: as the names say.
        :raises NotYoursToStart: another person made the match.
        :raises LobbyChanged: the number of people who have accepted is another.
        :raises SetupRefused: the game is not played by so few.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if person.user_id != match.creator_id:
                raise NotYoursToStart(match.code)
            people = sum(seat.accepted for seat in match.seats)
            if people != count:
                raise LobbyChanged(match.code, people)
            # what they do now is newer than the commitment; what they began with is not
            seats = (
                replace(one, contribution=interaction_id)
                if match.seat_of(person.user_id) == one.seat
                else one
                for one in match.seats
            )
            return await self.lobby_rules.start(unit, replace(match, seats=tuple(seats)), now)

        return await self._answer(match_id, person, interaction_id, change)

    @transactional
    async def expire(self, unit: UnitOfWork, now: datetime) -> list[Match]:
        """Call off the lobbies that have expired, oldest first, one batch at most."""
        return [
            await self.lobby_rules.call_off(unit, match, EndedBy.EXPIRED, now)
            for match in await unit[MatchRepository].lapsed(now, EXPIRY_BATCH_SIZE)
        ]

    @transactional
    async def hasten(self, unit: UnitOfWork, match_id: int) -> None:
        """Post the invitation without delay: the command could not answer with it."""
        if await unit[OutboxRepository].when(match_id, Notice.INVITATION) is not None:
            match = await require_match(unit, match_id)
            recorder = self.lobby_rules.recorder
            await recorder.post(unit, match, Notice.INVITATION, self.clock.now())

    @transactional
    async def posted(
        self, unit: UnitOfWork, match_id: int, message_id: int, *, hidden: bool = False
    ) -> None:
        """Note where the invitation is: the outbox need not post it. A match for which nobody's
        answer is awaited starts now. `hidden`: its maker alone sees it there."""
        await unit[MatchRepository].posted(match_id, board=None, thread=None, lobby=message_id)
        await unit[OutboxRepository].drop(match_id, Notice.INVITATION)
        match = await require_match(unit, match_id)
        now = self.clock.now()
        if match.is_direct and hidden:
            # as from their direct messages: whoever is invited gets a copy
            columns = {"channel_id": match.place.channel_id}
            await unit[HomeRepository].put(match.id, match.creator_id, **columns)
        match = await self.lobby_rules.start_if_ready(unit, match, now)
        if match.is_direct and match.invited:
            # copies of it may have to go to those who are invited
            await self.lobby_rules.tell(unit, match, now)

    @transactional
    async def _answer(
        self,
        unit: UnitOfWork,
        match_id: int,
        person: Person,
        interaction_id: int,
        change: Callable[[UnitOfWork, Match, datetime], Awaitable[Match]],
    ) -> Match:
        """Change an open lobby, once per interaction."""
        if earlier := await self._earlier(unit, interaction_id):
            return earlier
        match = await require_match(unit, match_id)
        now = self.clock.now()
        _check_open(match, person, now)
        match = await change(unit, match, now)
        await unit[ReceiptRepository].add(interaction_id, Receipt(match.id), now)
        return match

    def _new_ids(self, attempt: int, interaction_id: int) -> NewMatchIds:
        now = self.clock.now()
        return NewMatchIds(
            code=match_code.draw(self.entropy, attempt),
            seed=self.entropy(SEED_BYTES),
            now=now,
            expires_at=now + self.lobby_rules.limits.invitation,
            interaction_id=interaction_id,
        )

    async def _earlier(self, unit: UnitOfWork, interaction_id: int) -> Match | None:
        """The match that an earlier try of the interaction dealt with, if any."""
        receipt = await unit[ReceiptRepository].find(interaction_id)
        return None if receipt is None else await require_match(unit, receipt.match_id)


def _place_of_rematch(old: Match, home: Home | None) -> Place:
    """Where the invitation to a rematch stands: of a direct match, where the person who asks saw
    that."""
    if home is None or home.channel_id is None:
        return old.place
    return Place(None, home.channel_id)


def _accepted(match: Match, person: Person) -> bool:
    seat = match.seat_of(person.user_id)
    return seat is not None and match.seats[seat].accepted


def _declining_seat(match: Match, person: Person) -> int:
    """The seat that is kept for a person who has not answered."""
    if _accepted(match, person):
        raise AlreadyAnswered(match.code)
    seat = match.seat_of(person.user_id)
    if seat is None:
        raise NotInvited(match.code)
    return seat


def _check_open(match: Match, person: Person, now: datetime) -> None:
    """Whether the lobby can still be answered, and if not, why this person cannot."""
    if match.status is Status.LOBBY:
        if match.expires_at is not None and match.expires_at <= now:
            raise LobbyExpired(match.code)
        return
    if match.ended_by is EndedBy.EXPIRED:
        raise LobbyExpired(match.code)
    if match.status is Status.ACTIVE and match.seat_of(person.user_id) is not None:
        raise AlreadyAnswered(match.code)
    raise NotOpen(match.code)

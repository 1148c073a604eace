"""The lobby: making a match, answering an invitation, asking for a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.worker import SWEEP_INTERVAL_S, Clock, Entropy, Worker
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.positions import SEED_BYTES, KeyedRng, commitment
from bot.match.act.service import require_match
from bot.match.lobby import seating
from bot.match.lobby.rules import LobbyRules, check_invited
from bot.match.lobby.seating import (
    LobbyRefused,
    SeatingRefused,
    TermsRefused,
    better_side,
    check_fair_sides,
    check_teams,
)
from bot.match.model.match import PAIR_SEATS, Home, Match, NewMatch, Pair, Receipt, Seat, draw_code
from bot.match.model.people import Person, Place, PlayChoices, computer
from bot.match.model.terms import DeclineReason, EndedBy, Notice, Sides, Status, Terms, Timeout
from bot.match.refusals import BrokenRecord, MatchRefused, NotYourMatch
from bot.match.store.due import OutboxRepository
from bot.match.store.log import ReceiptRepository
from bot.match.store.matches import HomeRepository, MatchRepository
from bot.match.store.people import BlockRepository, PlayChoiceRepository
from engines import AnyGame
from engines.core import HANDICAP
from render.catalogue import ANIMALS, animal

# ---------------------------------------------------------------------------------- last choices
# A person's last choices for a match of a game: the defaults of their next one.


@dataclass(frozen=True, slots=True)
class LastChoices:
    """Remembers choices by person and game."""

    store: Store

    async def of(self, user_id: int, game: str) -> PlayChoices:
        async with self.store.reading() as unit:
            return await unit[PlayChoiceRepository].of(user_id, game)

    @transactional
    async def remember(
        self, unit: UnitOfWork, user_id: int, game: str, choices: PlayChoices
    ) -> None:
        await unit[PlayChoiceRepository].put(user_id, game, choices)


# ------------------------------------------------------------------------------------- new match
# A new match as a value: from a wish, or as a rematch.


@dataclass(frozen=True, slots=True)
class NewMatchIds:
    """Identity of a new match: its code, its seed, when it is made and when it lapses, and by which
    interaction it is made, if by one."""

    code: str
    seed: bytes
    now: datetime
    expires_at: datetime
    interaction_id: int | None = None


def new_match(wish: NewMatch, game: AnyGame, count: int, ids: NewMatchIds) -> Match:
    """The match that a person wishes for, of `count` seats; options left out take their default."""
    options = game.usual_options(count)
    line = seating.line_up((wish.creator, *_told_apart(wish.opponents)), count)
    if wish.team is not None or wish.against is not None:
        line = (replace(line[0], team=wish.team), replace(line[1], team=wish.against))
    return Match(
        id=0,
        code=ids.code,
        game=game.key,
        rules_version=game.rules_version,
        options=options | dict(wish.options),
        seating=better_side(game) if wish.terms.sides is Sides.BID else wish.seating,
        seats=(replace(line[0], contribution=ids.interaction_id), *line[1:]),
        status=Status.LOBBY,
        version=0,
        place=Place(None, wish.place.channel_id) if wish.direct else wish.place,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale=wish.locale,
        creator_id=wish.creator.user_id,
        rematch_of=None,
        seed_hash=commitment(ids.code, ids.seed),
        created_at=ids.now,
        updated_at=ids.now,
        expires_at=ids.expires_at,
        terms=_terms(wish),
    )


def second_of_pair(first: Match, ids: NewMatchIds) -> Match:
    """The second match of a pair, waiting with the first: whoever comes to that one has come to
    both, so it lapses with it."""
    return replace(
        first,
        id=0,
        code=ids.code,
        rematch_of=None,
        paired_with=first.id,
        seed_hash=commitment(ids.code, ids.seed),
        expires_at=None,
    )


def disguised(seats: Sequence[Seat], seed: bytes) -> tuple[Seat, ...]:
    """Seats of people as animals, each another one, which depend on the seed alone."""
    animals = list(ANIMALS)
    KeyedRng(seed, "animals").shuffle(animals)
    return tuple(
        replace(seat, person=replace(seat.person, name=animal(one)), alias=seat.person.name)
        for seat, one in zip(seats, animals, strict=False)
        if seat.person is not None
    )


def _told_apart(people: Sequence[Person]) -> list[Person]:
    """The same people, every computer with a name of its own."""
    found: list[Person] = []
    for person in people:
        names = [other.name for other in found]
        found.append(person if person.level is None else computer(person.level, names))
    return found


def _terms(wish: NewMatch) -> Terms:
    """The agreed terms. Nobody's rating depends on a computer, on what many decide together, or on
    a match with a handicap.

    :raises TermsRefused: `rated-computer`.
    """
    voted = wish.team is not None or wish.against is not None
    uneven = HANDICAP in wish.options
    if voted or uneven or any(person.level is not None for person in wish.opponents):
        return replace(wish.terms, rated=False)
    if wish.terms.rated and wish.terms.timeout is Timeout.COMPUTER:
        raise TermsRefused("rated-computer")
    return wish.terms


def rematch_of(
    old: Match, game: AnyGame, person: Person, ids: NewMatchIds, place: Place | None = None
) -> Match:
    """The rematch of `old`: everybody one seat on from where they began, `person` has accepted. Its
    invitation stands in the same place, or in another `place`.
    After a match that was called off everybody has the same seat again: nobody draws seats until
    they suit. Where people bid for sides they do so again. The seat of a person who has left for
    good is free for anybody."""
    sitters = [
        (None if seat.person is None or seat.person.gone else seat.person, seat.team)
        for seat in (old.exchanged() if old.swapped else old).seats
    ]
    bidding = old.terms.sides is Sides.BID
    options = seating.without_opening(old.options)
    if old.status is Status.FINISHED and not bidding:
        sitters = [sitters[-1], *sitters[:-1]]
        options = seating.handed_over(options)
    seats = tuple(
        Seat(
            seat,
            sitter,
            sitter is not None and _has_accepted(sitter, person),
            came=seat if bidding and sitter is not None else None,
            contribution=ids.interaction_id if _is(sitter, person) else None,
            team=team,
        )
        for seat, (sitter, team) in enumerate(sitters)
    )
    return replace(
        old,
        id=0,
        code=ids.code,
        rules_version=game.rules_version,
        options=options,
        seating=better_side(game) if bidding else old.seating,
        seats=seats,
        status=Status.LOBBY,
        version=0,
        place=place or old.place,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        board_version=None,
        creator_id=person.user_id,
        rematch_of=old.id,
        paired_with=None,
        seed_hash=commitment(ids.code, ids.seed),
        contributions=None,
        created_at=ids.now,
        updated_at=ids.now,
        expires_at=ids.expires_at,
        ended_at=None,
        ended_by=None,
        outcome=None,
        swapped=False,
        declined_because=DeclineReason.NONE,
    )


def _has_accepted(sitter: Person, asking: Person) -> bool:
    return sitter.level is not None or _is(sitter, asking)


def _is(sitter: Person | None, asking: Person) -> bool:
    return sitter is not None and sitter.user_id == asking.user_id


# --------------------------------------------------------------------------------------- service


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
        there are more seats than people named."""
        game, count = self._checked(wish)
        if earlier := await self._earlier(unit, interaction_id):
            return earlier
        await self._check_here(unit, wish)
        ids = self._new_ids(unit.attempt, interaction_id)
        draft = new_match(wish, game, count, ids)
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
        came, by the ids of the people."""
        game, count = self._checked(wish)
        matches = 2 if wish.pair else 1
        await self.lobby_rules.check_place(unit, wish.place, wish.game, matches)
        for person in (wish.creator, *wish.opponents):
            await self.lobby_rules.check_person(unit, wish.place, person, matches)
        interaction_id = contributions[wish.creator.user_id]
        ids = self._new_ids(unit.attempt, interaction_id)
        draft = new_match(wish, game, count, ids)
        seats = tuple(
            replace(seat, accepted=True, contribution=contributions.get(seat.person.user_id))
            for seat in draft.seats
            if seat.person is not None
        )
        if wish.nameless:
            seats = disguised(seats, ids.seed)
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
        :raises SeatingRefused: `blocked`.
        """
        if guild_id is None:
            return
        async with self.store.reading() as unit:
            block = await unit[BlockRepository].get(guild_id, person.user_id)
        if block is not None:
            raise SeatingRefused("blocked", reason=block.reason)

    def preview(self, wish: NewMatch) -> Match:
        """The match that `create` would make, without a code and a seed."""
        game, count = self._checked(wish)
        now = self.clock.now()
        expires_at = now + self.lobby_rules.limits.invitation
        return new_match(wish, game, count, NewMatchIds("", b"", now, expires_at))

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
        if wish.pair and count != PAIR_SEATS:
            raise TermsRefused("pair-seats")
        if wish.pair and wish.terms.sides not in {Sides.GIVEN, Sides.BALLOT}:
            raise TermsRefused("pair-sides")
        check_teams(wish, count)
        check_fair_sides(game, count, wish.terms)
        seating.check_handicap(wish)
        return game, count

    async def _check_here(self, unit: UnitOfWork, wish: NewMatch) -> None:
        count = 2 if wish.pair else 1
        await self.lobby_rules.check_place(unit, wish.place, wish.game, count)
        await self.lobby_rules.check_person(unit, wish.place, wish.creator, count)
        await check_invited(unit, wish.creator, wish.opponents)

    async def _add_second(self, unit: UnitOfWork, first: Match, interaction_id: int) -> Match:
        """Add the second match of a pair; the first one, with its id."""
        ids = self._new_ids(unit.attempt, interaction_id)
        second = await unit[MatchRepository].add(second_of_pair(first, ids), ids.seed)
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

        :raises NotYourMatch: as the names say.
        :raises MatchRefused: `not-over`.
        :raises LobbyRefused: `nameless`, `pair-not-over`, `rematch-exists`, `lobby-expired`.
        :raises BrokenRecord: the stored match cannot be read.
        """
        if earlier := await self._earlier(unit, interaction_id):
            return earlier
        old = await require_match(unit, match_id)
        if old.damaged:
            raise BrokenRecord(old.code)
        if old.seat_of(person.user_id) is None:
            raise NotYourMatch(old.code)
        if not old.is_played:
            raise MatchRefused("not-over", old.code)
        if old.is_nameless:
            raise LobbyRefused("nameless", old.code)
        count = 1 if old.paired_with is None else 2
        old = await self._first_of_pair(unit, old, person)
        game = self.lobby_rules.game(old.game)
        ids = self._new_ids(unit.attempt, interaction_id)
        again = await unit[MatchRepository].rematch_of(old.id)
        if again is not None:
            if again.status is not Status.LOBBY or _accepted(again, person):
                raise LobbyRefused("rematch-exists", again.code)
            _check_open(again, person, ids.now)
            match = await self.lobby_rules.join(unit, again, person, interaction_id, ids.now)
        else:
            await self.lobby_rules.check_person(unit, old.place, person, count)
            await self.lobby_rules.check_place(unit, old.place, old.game, count)
            await check_invited(unit, person, old.people)
            homes = await self.lobby_rules.homes(unit, old)
            place = _place_of_rematch(old, homes.get(person.user_id))
            draft = rematch_of(old, game, person, ids, place)
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

        :raises LobbyRefused: `pair-not-over`.
        """
        if old.paired_with is None:
            return old
        other = await require_match(unit, old.paired_with)
        if other.status.is_open:
            raise LobbyRefused("pair-not-over", old.code, other=other.code)
        known = other.seat_of(person.user_id) is not None and not other.damaged
        return other if old.is_second and known else old

    async def accept(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Accept an invitation. The last acceptance starts the match."""

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            return await self.lobby_rules.accept(unit, match, person, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def join(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Take a free seat. The last one starts the match. For an invited person this is `accept`.

        :raises LobbyRefused: `not-open`, `lobby-expired`, `already-seated`.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if _accepted(match, person):
                raise LobbyRefused("already-seated", match.code)
            return await self.lobby_rules.join(unit, match, person, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def bid(
        self, match_id: int, person: Person, bid: timedelta, interaction_id: int
    ) -> Match:
        """Bid for the better side: see `LobbyRules.bid`. The last bid starts the match."""

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            return await self.lobby_rules.bid(unit, match, person, bid, interaction_id, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def check_decline(self, match_id: int, person: Person) -> Match:
        """The match whose invitation a person could decline now."""
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
        """Decline an invitation: see `LobbyRules.decline`."""

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            seat = _declining_seat(match, person)
            return await self.lobby_rules.decline(unit, match, seat, person, now, reason)

        return await self._answer(match_id, person, interaction_id, change)

    async def cancel(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Withdraw one's own invitation.

        :raises LobbyRefused: `not-open`, `lobby-expired`, `not-creator`.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if person.user_id != match.creator_id:
                raise LobbyRefused("not-creator", match.code)
            return await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)

        return await self._answer(match_id, person, interaction_id, change)

    async def begin(self, match_id: int, person: Person, count: int, interaction_id: int) -> Match:
        """Start one's own match with the `count` people who have accepted, without the rest.

        :raises LobbyRefused: `not-open`, `lobby-expired`, `not-yours-to-start`, `lobby-changed`.
        """

        async def change(unit: UnitOfWork, match: Match, now: datetime) -> Match:
            if person.user_id != match.creator_id:
                raise LobbyRefused("not-yours-to-start", match.code)
            people = sum(seat.accepted for seat in match.seats)
            if people != count:
                raise LobbyRefused("lobby-changed", match.code, count=people)
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
            code=draw_code(self.entropy, attempt),
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
        raise LobbyRefused("already-answered", match.code)
    seat = match.seat_of(person.user_id)
    if seat is None:
        raise LobbyRefused("not-invited", match.code)
    return seat


def _check_open(match: Match, person: Person, now: datetime) -> None:
    """Whether the lobby can still be answered, and if not, why this person cannot."""
    if match.status is Status.LOBBY and not match.awaits_first:
        if match.expires_at is not None and match.expires_at <= now:
            raise LobbyRefused("lobby-expired", match.code)
        return
    if match.ended_by is EndedBy.EXPIRED:
        raise LobbyRefused("lobby-expired", match.code)
    begun = match.status is Status.ACTIVE or match.awaits_first
    if begun and match.seat_of(person.user_id) is not None:
        raise LobbyRefused("already-answered", match.code)
    raise LobbyRefused("not-open", match.code)


# ------------------------------------------------------------------------------------------- job
# Expiry of invitations: those not answered in time are called off.


def expiry_job(lobby: Lobby) -> Worker:
    """Late answers are refused to the second; the expiry is shown some minutes later."""

    async def expire() -> float:
        lapsed = await lobby.expire(lobby.clock.now())
        return SWEEP_INTERVAL_S if len(lapsed) < EXPIRY_BATCH_SIZE else 0.0

    return Worker("expiry", expire)

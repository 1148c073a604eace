"""Substitution: a seat taken over by another person, offered by its player or put by an admin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.db.store import UnitOfWork, transactional
from bot.match.act.positions import seats_at_last
from bot.match.act.recorder import Admission, IsOrganised, NewRows, SidesSeen
from bot.match.act.service import check_running, has_secrets, require_match, seats_held
from bot.match.clocks import hand_over_clock
from bot.match.lobby.rules import LobbyRules, check_invited, check_table
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Entry, Match, Seat
from bot.match.model.people import Person
from bot.match.model.position import Offer, OfferKind, OfferState, Position, Turn
from bot.match.model.terms import RESEATING_KINDS, Kind, Notice, Status
from bot.match.offers import Offering, OfferOpen, OfferRefused, OfferUseCase
from bot.match.refusals import NotYourMatch
from bot.match.store.log import (
    ComputerJobRepository,
    LogRepository,
    OfferRepository,
    PlanRepository,
    ReceiptRepository,
)
from bot.match.store.matches import MatchRepository


@dataclass(frozen=True, slots=True)
class Reseated:
    """A position with a substitute in it, and the rows to record."""

    position: Position
    entry: Entry
    choices: Mapping[int, str]
    """Choices that go on waiting."""


async def reseat(
    unit: UnitOfWork,
    position: Position,
    seat: int,
    person: Person,
    now: datetime,
    *,
    interaction_id: int | None = None,
    by: Person | None = None,
    reason: str | None = None,
    unrated: bool = False,
) -> Reseated:
    """Put a person at a seat; the caller records it. The secret choice, plans and lines of the
    player before are dropped; the clock goes on. Where the person sees a secret of the seat, or if
    it is to be `unrated`, the match no longer counts for ratings."""
    match = position.match
    unrated = match.terms.rated and (unrated or await has_secrets(unit, position))
    earlier = match.seats[seat]
    taken = Seat(seat, person, accepted=True, came=earlier.came, team=earlier.team)
    before = match.seats[seat].person
    seats = tuple(taken if one.seat == seat else one for one in match.seats)
    position = replace(position, match=replace(match, seats=seats))
    await unit[MatchRepository].save_seat(match.id, taken)
    await unit[PlanRepository].drop_all(match.id, seat)
    unit[ComputerJobRepository].drop(match.id, {seat})
    await hand_over_clock(unit, match, seat, person.user_id, now)
    entry = Entry(
        match.version + 1,
        Kind.REPLACED,
        seat,
        "" if before is None else before.name,
        now,
        interaction_id,
        by=None if by is None else by.name,
        reason=reason,
        by_id=None if by is None else by.user_id,
        before_id=None if before is None or before.level is not None else before.user_id,
        unrated=unrated,
    )
    # a move that is sealed has been made
    choices = {
        other: text for other, text in position.choices.items() if other != seat or position.lookers
    }
    return Reseated(position, entry, choices)


@dataclass(frozen=True, slots=True)
class Substitutes(OfferUseCase):
    """Handing a seat over. The substitute must accept, and in a rated match all others as well."""

    lobby_rules: LobbyRules
    is_organised: IsOrganised
    sides_seen: SidesSeen
    admission: Admission

    @transactional
    async def ask(
        self,
        unit: UnitOfWork,
        match_id: int,
        person: Person,
        substitute: Person,
        interaction_id: int,
    ) -> Offering:
        """Offer one's seat to a person. A repeated interaction returns its earlier result.

        :raises OfferRefused: a bot, or a person who plays or has played in it at another seat; or
            only a tournament's organisers may replace the player; the same person has refused in
            this position, or enough others have.
        :raises OfferOpen: another offer is to be answered first.
        """
        if await unit[ReceiptRepository].find(interaction_id) is not None:
            return await self._now(unit, match_id)
        position, seat = await self.sitting(unit, match_id, person, None)
        match = position.match
        last = await unit[OfferRepository].of_match(match_id)
        if last is not None and last.state is OfferState.OPEN:
            raise OfferOpen(match.code, match.names[last.seat], last.kind)
        if last is not None and _refused_here(last, match, seat, substitute):
            raise OfferRefused("offer-again-position", match.code)
        if await self.is_organised(unit, match_id):
            raise OfferRefused("handover-tournament")
        if match.is_nameless:
            # the answer would tell whether the person plays in it
            raise OfferRefused("handover-nameless")
        await self.check(unit, match, seat, substitute)
        await check_invited(unit, person, (substitute,))
        offer = await self._put(
            unit,
            match,
            last,
            Offer(
                id=0,
                match_id=match_id,
                kind=OfferKind.HANDOVER,
                seat=seat,
                version=match.version,
                target=None,
                at=self.clock.now(),
                substitute=substitute,
            ),
        )
        await self._remember(unit, match, interaction_id)
        return Offering(position, offer)

    @transactional
    async def agree(
        self, unit: UnitOfWork, offer_id: int, person: Person, interaction_id: int
    ) -> Offering:
        """Accept an offer. The last acceptance awaited seats the substitute. A repeated interaction
        returns its earlier result.

        :raises OfferRefused: `offer-gone`, `offer-own`, `handover-not-you`.
        """
        if done := await self._agreed_before(unit, offer_id, interaction_id):
            return done
        position, offer, substitute = await self._open(unit, offer_id)
        match = position.match
        if person.user_id == substitute.user_id:
            # the name by which the person goes now
            substitute, seat = person, offer.seat
            await check_table(unit, match, person, match.people)
        else:
            seat = self._answering(match, offer, person)
            if seat == offer.seat:
                raise OfferRefused("offer-own", match.code)
            if not match.terms.rated:
                raise OfferRefused("handover-not-you", name=substitute.name)
        await self.check(unit, match, offer.seat, substitute)
        offer = replace(offer, agreed=offer.agreed | {seat}, substitute=substitute)
        if offer.awaited(match):
            await unit[OfferRepository].save(offer)
            await self._remember(unit, match, interaction_id)
            return Offering(position, offer)
        offer = replace(offer, state=OfferState.AGREED, answered_by=seat)
        await unit[OfferRepository].save(offer)
        before = match.sitter(offer.seat)
        turn = await self.sit(unit, position, offer.seat, substitute, interaction_id)
        if before is not None:
            await self._tell(unit, match, about=before.user_id)
        return Offering(turn.position, offer)

    @transactional
    async def refuse(
        self, unit: UnitOfWork, offer_id: int, person: Person, interaction_id: int
    ) -> Offering:
        """Refuse an offer, or withdraw one's own. A repeated interaction returns its result.

        :raises OfferRefused: `offer-gone`.
        """
        if done := await self._answered_before(unit, offer_id, interaction_id):
            return done
        position, offer, substitute = await self._open(unit, offer_id)
        by = None
        if person.user_id != substitute.user_id:
            by = self._answering(position.match, offer, person)
            if by != offer.seat and not position.match.terms.rated:
                raise OfferRefused("handover-not-you", name=substitute.name)
        state = OfferState.WITHDRAWN if by == offer.seat else OfferState.REFUSED
        version = position.match.version
        offer = replace(offer, state=state, answered_by=by, version=version)
        await unit[OfferRepository].save(offer)
        await self._remember(unit, position.match, interaction_id)
        if by != offer.seat:
            await self._tell(unit, position.match)
        return Offering(position, offer)

    async def unrates(self, match_id: int) -> bool:
        """Whether a match stops counting for ratings once a seat of it changes hands."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if not match.terms.rated:
                return False
            return await has_secrets(unit, await self.positions.load(unit, match))

    async def ruling_against(self, match_id: int, user_id: int) -> tuple[Entry, bool] | None:
        """The ruling that took a person's seat in a running match, and whether they may take the
        seat back: until the substitute has made a decision, and in no tournament. The row names the
        seat as it is now."""
        async with self.store.reading() as unit:
            return await self._ruling_against(unit, await require_match(unit, match_id), user_id)

    async def take_back(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Sit down again where an admin's ruling has put somebody else.

        :raises MatchRefused: `match-over`.
        :raises OfferRefused: no ruling took a seat from the person, or the substitute has played
            since.
        """

        async def work(unit: UnitOfWork) -> Turn:
            match = await require_match(unit, match_id)
            check_running(match)
            found = await self._ruling_against(unit, match, person.user_id)
            if found is None or not found[1]:
                raise OfferRefused("handover-played-on")
            ruling = found[0]
            await self.check(unit, match, ruling.seat, person)
            position = await self.positions.load(unit, match)
            return await self.sit(unit, position, ruling.seat, person, interaction_id)

        return await self.idempotent(interaction_id, person, work)

    async def _ruling_against(
        self, unit: UnitOfWork, match: Match, user_id: int
    ) -> tuple[Entry, bool] | None:
        if match.status is not Status.ACTIVE:
            return None
        rows = await unit[LogRepository].read(match.id, match.version)
        for seat in sorted(match.staying):
            ruling = standing_ruling(match, rows, seat)
            if ruling is None or ruling.before_id != user_id:
                continue
            played = has_played_since(rows, ruling, seat)
            returnable = not played and not await self.is_organised(unit, match.id)
            return replace(ruling, seat=seat), returnable
        return None

    async def check(self, unit: UnitOfWork, match: Match, seat: int, person: Person) -> None:
        """Check that a person may take a seat over. Nobody sees two sides of one match; whoever
        held this very seat may come back.

        :raises OfferRefused: they play or have played in it at another seat.
        :raises SeatingRefused: it is a bot.
        """
        if person.bot:
            raise SeatingRefused("opponent-bot", name=person.name)
        if match.seat_of(person.user_id) is not None:
            raise OfferRefused("handover-player", name=person.name)
        held = await seats_held(unit, match, person.user_id)
        if match.teams:
            held |= await self.sides_seen(unit, match, person.user_id)
        if held - {seat}:
            raise OfferRefused("handover-former", name=person.name)
        await self.admission(unit, match, person)
        await self.lobby_rules.check_person(unit, match.place, person)

    async def sit(
        self,
        unit: UnitOfWork,
        position: Position,
        seat: int,
        person: Person,
        interaction_id: int,
        *,
        by: Person | None = None,
        reason: str | None = None,
        unrated: bool = False,
    ) -> Turn:
        """Put a person at a seat, and record it; see `reseat`. The player whom an admin replaces is
        told."""
        before = position.match.sitter(seat)
        done = await reseat(
            unit,
            position,
            seat,
            person,
            self.clock.now(),
            interaction_id=interaction_id,
            by=by,
            reason=reason,
            unrated=unrated,
        )
        position = done.position
        turn = await self.finish(
            unit, position, NewRows((position.state,), (done.entry,), choices=done.choices)
        )
        if by is not None and before is not None:
            await self.recorder.post(
                unit, turn.position.match, Notice.REPLACED, done.entry.at, about=before.user_id
            )
        return turn

    async def _open(self, unit: UnitOfWork, offer_id: int) -> tuple[Position, Offer, Person]:
        """An offer that can be answered, its position, and the substitute."""
        offer = await unit[OfferRepository].get(offer_id)
        if offer is None or offer.substitute is None:
            raise OfferRefused("offer-gone")
        match = await require_match(unit, offer.match_id)
        check_running(match)
        if offer.state is not OfferState.OPEN:
            raise OfferRefused("offer-gone")
        return await self.positions.load(unit, match), offer, offer.substitute

    def _answering(self, match: Match, offer: Offer, person: Person) -> int:
        """The seat of a player who answers.

        :raises NotYourMatch: this person was not asked.
        :raises OfferRefused: this person was not asked.
        """
        seat = match.seat_of(person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        if seat not in match.staying:
            raise OfferRefused("handover-not-you", name=match.names[offer.seat])
        return seat


def standing_ruling(match: Match, rows: Sequence[Entry], seat: int) -> Entry | None:
    """The admin's row that brought the player at a seat there; None if they came otherwise, or if a
    ruling was undone by it: the former player sits there again."""
    at = seats_at_last(rows)
    changes = [
        row
        for row, now in zip(rows, at, strict=True)
        if row.kind in RESEATING_KINDS and now == seat
    ]
    sitter = match.sitter(seat)
    came = [*(row.before_id for row in changes[1:]), None if sitter is None else sitter.user_id]
    rulings: list[Entry] = []
    for row, user_id in zip(changes, came, strict=False):
        if rulings and rulings[-1].before_id == user_id:
            rulings.pop()
        elif row.by:
            rulings.append(row)
        else:
            rulings.clear()
    return rulings[-1] if rulings else None


def has_played_since(rows: Sequence[Entry], ruling: Entry, seat: int) -> bool:
    """Whether anybody has decided anything at a seat, as it is now, since a ruling about it."""
    later = zip(rows[ruling.seq :], seats_at_last(rows)[ruling.seq :], strict=True)
    return any(
        row.kind in (Kind.MOVE, Kind.SWAPPED) and not row.forced and now == seat
        for row, now in later
    )


def _refused_here(last: Offer, match: Match, seat: int, substitute: Person) -> bool:
    """Whether the same person was asked by the same seat, and refused, in this very position."""
    same = last.substitute is not None and last.substitute.user_id == substitute.user_id
    refused = last.state is OfferState.REFUSED and last.version == match.version
    return refused and same and last.seat == seat

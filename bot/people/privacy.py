"""Personal data: a person may have it, and may have it forgotten, at any time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.base.refusal import Refusal
from bot.db.personal_data import PersonalColumn, PersonalText
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.leaving import departure
from bot.match.act.use_case import MatchUseCase
from bot.match.lobby.rules import LobbyRules
from bot.match.model import match_code
from bot.match.model.enums import EndedBy, Leaving, Notice, Status
from bot.match.model.match import Match
from bot.match.model.offer import OfferState
from bot.match.model.people import Person
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.offers import OfferRepository
from bot.match.store.reminders import ReminderRepository
from bot.people.personal_data import Json, about_match
from bot.people.privacy_store import PersonalDataRepository

FORMAT: Final = "yoimachi-personal-data"
VERSION: Final = 1
STAND_IN_ID_BYTES: Final = 6
STAND_IN_PREFIX: Final = "anon-"
"""Before a few letters and figures, the name of a stand-in; not to be translated."""
OPEN: Final = (Status.LOBBY, Status.ACTIVE)

Leave: TypeAlias = Callable[[Person, Person], Awaitable[None]]
"""Has a person leave what a feature holds, before they are forgotten; the other one is the stand-in
that takes their place."""
Held: TypeAlias = Callable[[Person], Awaitable[Sequence[str]]]
"""The names of what a person would leave."""
Withdraw: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[None]]
"""Takes a person, by their id, out of what is undecided in a match. Commits nothing."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """Matches that being forgotten now would touch."""

    running: int
    """Those that would be resigned."""
    invitations: int
    """Invitations and challenges that would be withdrawn or declined."""
    others: int
    """Those of the past, which would name a stand-in."""
    tournaments: Sequence[str] = ()
    """The names of tournaments that would be left."""


@dataclass(frozen=True, slots=True)
class Privacy:
    """Exports and forgets what is kept about a person."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules
    columns: Sequence[PersonalColumn]
    """Every column that names people."""
    texts: Sequence[PersonalText]
    """Every column in which others may have named them."""
    leave: Sequence[Leave] = ()
    """Features to be left once all matches are: what was resigned counts there."""
    withdraw: Sequence[Withdraw] = ()
    """Features that take a person out of a match before it names a stand-in."""
    tournaments_of: Held | None = None

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def export(self, person: Person) -> dict[str, Json]:
        """Everything that is kept about a person, in JSON's types: docs/privacy.md. Of the secrets
        of running matches it holds the person's own and nobody else's."""
        async with self.store.reading() as unit:
            rows = await unit[PersonalDataRepository].rows(self.columns, person.user_id)
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
        matches: list[Json] = []
        for match_id in ids:
            # one after the other: somebody may have played thousands, and others want to write
            async with self.store.reading() as unit:
                match = await unit[MatchRepository].get(match_id)
                if match is None:
                    continue
                entries = await unit[LogRepository].read(match_id, match.version)
                choices = await unit[ChoiceRepository].of_match(match_id)
                offer = await unit[OfferRepository].of_match(match_id)
            matches.append(about_match(match, entries, choices, offer, person.user_id))
        return {
            "format": FORMAT,
            "version": VERSION,
            "made_at": self.use_case.clock.now().isoformat(),
            "user": str(person.user_id),
            **rows,
            "matches": matches,
        }

    async def footprint(self, person: Person) -> Footprint:
        """The person's matches, counted by what being forgotten would do to them."""
        async with self.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
            open_ = await unit[MatchRepository].of_user(person.user_id, OPEN)
        running = sum(_plays(match, person) for match in open_)
        invitations = sum(match.status is Status.LOBBY for match in open_)
        left = () if self.tournaments_of is None else await self.tournaments_of(person)
        return Footprint(running, invitations, len(ids) - running - invitations, left)

    async def forget(self, person: Person) -> None:
        """Forget a person: what they play is resigned, what they were invited to declined, what
        they made withdrawn; matches name a stand-in from then on, and everything else is deleted.
        A server's block of the person stays.

        Matches come one after the other, each whole: after an interruption it can be done again,
        and doing it twice does no more.
        """
        stand_in = self._stand_in()
        async with self.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(self.columns, person.user_id)
        for match_id in ids:
            await self._leave_match(match_id, person, stand_in)
        await self._forget_texts(person, stand_in)
        for leave in self.leave:
            await leave(person, stand_in)
        await self._forget_rest(person, stand_in)

    @transactional
    async def _forget_texts(self, unit: UnitOfWork, person: Person, stand_in: Person) -> None:
        await unit[PersonalDataRepository].forget_texts(self.texts, person.user_id, stand_in)

    @transactional
    async def _forget_rest(self, unit: UnitOfWork, person: Person, stand_in: Person) -> None:
        await unit[PersonalDataRepository].forget(self.columns, person.user_id, stand_in)

    @transactional
    async def _leave_match(
        self, unit: UnitOfWork, match_id: int, person: Person, stand_in: Person
    ) -> None:
        """Have a person leave a match, and be nobody in it."""
        match = await unit[MatchRepository].get(match_id)
        if match is None:
            return
        seat = match.seat_of(person.user_id)
        if seat is not None and match.status is Status.LOBBY:
            await self._decline(unit, match, person, seat)
        elif seat is not None and _plays(match, person):
            await self._resign(unit, match, seat)
        if seat is not None and match.paired_with is not None:
            await self._leave_other(unit, match.paired_with, person)
        await self._close_reminders(unit, match, seat)
        await self._refuse_seat(unit, match, person)
        for withdraw in self.withdraw:
            await withdraw(unit, match, person.user_id)
        await unit[PersonalDataRepository].forget_in_match(
            self.columns, match_id, person.user_id, stand_in
        )

    async def _leave_other(self, unit: UnitOfWork, match_id: int, person: Person) -> None:
        """Have a person resign the other match of a pair as well, before one of the two names a
        stand-in: they have one result, between the same people."""
        other = await unit[MatchRepository].get(match_id)
        seat = None if other is None else other.seat_of(person.user_id)
        if other is not None and seat is not None and other.status is Status.ACTIVE:
            await self._resign(unit, other, seat)

    async def _decline(self, unit: UnitOfWork, match: Match, person: Person, seat: int) -> None:
        now = self.use_case.clock.now()
        if match.creator_id == person.user_id:
            await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)
        else:
            await self.lobby_rules.decline(unit, match, seat, person, now)

    async def _resign(self, unit: UnitOfWork, match: Match, seat: int) -> None:
        """Resign, unless the match is one that this program cannot play on."""
        try:
            position = await self.use_case.positions.load(unit, match)
        except Refusal:
            return
        now = self.use_case.clock.now()
        leaving = departure(position, {seat}, Leaving.RESIGN, now)
        await self.use_case.recorder.record(
            unit,
            match,
            position.game,
            trail=leaving.trail,
            entries=leaving.entries,
            now=now,
            ending=leaving.ending,
            choices=leaving.choices,
            number=position.number,
        )

    async def _close_reminders(self, unit: UnitOfWork, match: Match, seat: int | None) -> None:
        """Have the reminders of a seat taken back."""
        if seat is not None and await unit[ReminderRepository].close(match.id, {seat}):
            await self._post(unit, match, Notice.REMINDED)

    async def _refuse_seat(self, unit: UnitOfWork, match: Match, person: Person) -> None:
        """Refuse the seat that the person is asked to take over."""
        offer = await unit[OfferRepository].of_match(match.id)
        if offer is None or offer.state is not OfferState.OPEN or offer.substitute is None:
            return
        if offer.substitute.user_id == person.user_id:
            await unit[OfferRepository].save(replace(offer, state=OfferState.REFUSED))
            await self._post(unit, match, Notice.OFFER)
            await self._post(unit, match, Notice.ANSWER)

    async def _post(self, unit: UnitOfWork, match: Match, notice: Notice) -> None:
        await self.use_case.recorder.post(unit, match, notice, self.use_case.clock.now())

    def _stand_in(self) -> Person:
        """A new nobody; nothing that is kept tells in whose place."""
        entropy = self.use_case.recorder.entropy
        number = int.from_bytes(entropy(STAND_IN_ID_BYTES), "big") + 1
        return Person(-number, f"{STAND_IN_PREFIX}{match_code.draw(entropy, 0)}")


def _plays(match: Match, person: Person) -> bool:
    """Whether the person plays in a running match and has not left it."""
    seat = match.seat_of(person.user_id)
    return match.status is Status.ACTIVE and seat is not None and match.seats[seat].left is None

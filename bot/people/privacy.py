"""What the bot knows about a person: to be read, and to be forgotten."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.base.refusal import ServiceError
from bot.db.unit_of_work import UnitOfWork, retry_on_conflict
from bot.match.act.leaving import departure
from bot.match.act.use_case import MatchUseCase
from bot.match.lobby.rules import LobbyRules
from bot.match.model import match_code
from bot.match.model.enums import EndedBy, Leaving, Notice, Status
from bot.match.model.extras import OfferState
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.offers import OfferRepository
from bot.match.store.reminders import ReminderRepository
from bot.people.personal_data import Json, about_match
from bot.people.privacy_store import PersonalDataRepository
from bot.tournaments.service import Tournaments

FORMAT: Final = "yoimachi-personal-data"
VERSION: Final = 1
ID_BYTES: Final = 6
PREFIX: Final = "anon-"
"""Before a few letters and figures, the name of a stand-in; not to be translated."""

OPEN: Final = (Status.LOBBY, Status.ACTIVE)


@dataclass(frozen=True, slots=True)
class Footprint:
    """What would be given up by being forgotten now."""

    running: int
    """Matches that would be resigned."""
    invitations: int
    """Invitations and challenges that would be withdrawn or declined."""
    others: int
    """Matches of the past that would name a stand-in."""


@dataclass(frozen=True, slots=True)
class Privacy:
    """Anybody may have what is kept about them, and may have it forgotten, at any time."""

    acting: MatchUseCase
    gathering: LobbyRules
    organising: Tournaments

    async def export(self, person: Person) -> dict[str, Json]:
        """Everything that is kept about a person, in JSON's types: docs/privacy.md. Of the secrets
        of running matches it holds the person's own and nobody else's."""
        async with self.acting.store.reading() as unit:
            rows = await unit[PersonalDataRepository].rows(person.user_id)
            ids = await unit[PersonalDataRepository].matches(person.user_id)
        matches: list[Json] = []
        for match_id in ids:
            # one after the other: somebody may have played thousands, and others want to write
            async with self.acting.store.reading() as unit:
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
            "made_at": self.acting.clock.now().isoformat(),
            "user": str(person.user_id),
            **rows,
            "matches": matches,
        }

    async def footprint(self, person: Person) -> Footprint:
        """What there is to be forgotten."""
        async with self.acting.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(person.user_id)
            open_ = await unit[MatchRepository].of_user(person.user_id, OPEN)
        running = sum(_plays(match, person) for match in open_)
        invitations = sum(match.status is Status.LOBBY for match in open_)
        return Footprint(running, invitations, len(ids) - running - invitations)

    async def forget(self, person: Person) -> None:
        """Forget a person: what they play is resigned, what they were invited to declined, what
        they made withdrawn; matches name a stand-in from then on, and everything else is deleted.
        That an admin keeps them from playing on a server stays.

        One match after the other, each whole. Whoever is interrupted does it again; what was done
        is done, and to do it twice does nothing.
        """
        stand_in = self._stand_in()
        async with self.acting.store.reading() as unit:
            ids = await unit[PersonalDataRepository].matches(person.user_id)
        for match_id in ids:
            await self._leave(match_id, person, stand_in)
        # what was resigned counts as that, and nobody is paired with nobody
        await self.organising.entries.forsake(person)

        async def rest(_attempt: int) -> None:
            async with self.acting.store.writing() as unit:
                await unit[PersonalDataRepository].forget(person.user_id, stand_in)
                await unit.commit()

        await retry_on_conflict(rest)

    async def _leave(self, match_id: int, person: Person, stand_in: Person) -> None:
        """Have a person leave a match, and be nobody in it."""

        async def work(_attempt: int) -> None:
            async with self.acting.store.writing() as unit:
                match = await unit[MatchRepository].get(match_id)
                if match is None:
                    return
                seat = match.seat_of(person.user_id)
                if seat is not None and match.status is Status.LOBBY:
                    await self._decline(unit, match, person, seat)
                elif seat is not None and _plays(match, person):
                    await self._resign(unit, match, seat)
                await self._unremind(unit, match, seat)
                await self._unask(unit, match, person)
                await unit[PersonalDataRepository].replace(match_id, person.user_id, stand_in)
                await unit.commit()

        await retry_on_conflict(work)

    async def _decline(self, unit: UnitOfWork, match: Match, person: Person, seat: int) -> None:
        now = self.acting.clock.now()
        if match.creator_id == person.user_id:
            await self.gathering.call_off(unit, match, EndedBy.WITHDRAWN, now)
        elif len(match.seats) == 2:
            await self.gathering.call_off(unit, match, EndedBy.DECLINED, now)
        else:
            await self.gathering.leave(unit, match, seat, now)

    async def _resign(self, unit: UnitOfWork, match: Match, seat: int) -> None:
        """Resign, if this program can play the match on; where it cannot, nobody plays it any
        more."""
        try:
            position = await self.acting.positions.load(unit, match)
        except ServiceError:
            return
        now = self.acting.clock.now()
        leaving = departure(position, {seat}, Leaving.RESIGN, now)
        await self.acting.recorder.record(
            unit,
            match,
            position.game,
            trail=leaving.trail,
            entries=leaving.entries,
            now=now,
            ending=leaving.ending,
            choices=leaving.choices,
        )

    async def _unremind(self, unit: UnitOfWork, match: Match, seat: int | None) -> None:
        """Have the reminders of a seat taken back."""
        if seat is not None and await unit[ReminderRepository].close(match.id, {seat}):
            await self._post(unit, match, Notice.REMINDED)

    async def _unask(self, unit: UnitOfWork, match: Match, person: Person) -> None:
        """Say no to who asks the person to take a seat over."""
        offer = await unit[OfferRepository].of_match(match.id)
        if offer is None or offer.state is not OfferState.OPEN or offer.substitute is None:
            return
        if offer.substitute.user_id == person.user_id:
            await unit[OfferRepository].save(replace(offer, state=OfferState.REFUSED))
            await self._post(unit, match, Notice.OFFER)

    async def _post(self, unit: UnitOfWork, match: Match, notice: Notice) -> None:
        await self.acting.recorder.post(unit, match, notice, self.acting.clock.now())

    def _stand_in(self) -> Person:
        """A new nobody. Nothing is kept from which it could be told whose it is."""
        entropy = self.acting.recorder.entropy
        number = int.from_bytes(entropy(ID_BYTES), "big") + 1
        return Person(-number, f"{PREFIX}{match_code.draw(entropy, 0)}")


def _plays(match: Match, person: Person) -> bool:
    """Whether the person plays in a running match and has not left it."""
    seat = match.seat_of(person.user_id)
    return match.status is Status.ACTIVE and seat is not None and match.seats[seat].left is None

"""What waits for a person, lists of matches, and what they have asked to be told: mentions, notes,
watching.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.service import require_match
from bot.match.clocks import clocks_of
from bot.match.model.clock import Reason
from bot.match.model.match import Match, Note, PendingTurn, Watch, recipients, seen
from bot.match.model.people import Mention, Person
from bot.match.model.position import Offer
from bot.match.model.terms import Status
from bot.match.refusals import BadNote, MatchRefused, NotYourMatch
from bot.match.store.due import PendingTurnRepository, StoppageRepository
from bot.match.store.log import NoteRepository, OfferRepository
from bot.match.store.matches import HomeRepository, MatchRepository
from bot.match.store.people import CircleRepository, PersonRepository, SpectatorRepository

# -------------------------------------------------------------------------------------- mentions
# The people whom a message mentions, besides those who are to move: those it concerns, unless they
# do not want that, or have quiet hours.


MAX_IN_VAIN: Final = 2
"""Invitations of one person to another that may be withdrawn or declined, or expire, before the
next ones mention nobody."""
HUSHED_FOR: Final = timedelta(hours=6)
"""How long such invitations count."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """Looks up whom a message may mention."""

    store: Store
    clock: Clock

    async def hushed(self, match: Match) -> frozenset[int]:
        """Those invited to a match whom its maker has invited to no avail of late, and is to leave
        in peace for a while: they find the invitation, but are not mentioned for it."""
        invited = [person.user_id for person in match.invited]
        if not invited:
            return frozenset()
        since = self.clock.now() - HUSHED_FOR
        async with self.store.reading() as unit:
            found = await unit[MatchRepository].come_to_nothing(match.creator_id, invited, since)
        return frozenset(user_id for user_id, count in found.items() if count >= MAX_IN_VAIN)

    async def among(
        self, user_ids: Collection[int], mention: Mention, *, by: int | None = None
    ) -> frozenset[int]:
        """Those among some people who want to be mentioned for this, and may be now; `by` is the
        person who asks them for something."""
        if not user_ids:
            return frozenset()
        async with self.store.reading() as unit:
            return await wanted(unit, user_ids, mention, self.clock.now(), by=by)


async def wanted(
    unit: UnitOfWork, user_ids: Collection[int], mention: Mention, now: datetime, *, by: int | None
) -> frozenset[int]:
    """As `Mentions.among`."""
    quiet = await unwanted(unit, user_ids, mention, now)
    if by is not None:
        quiet |= (await unit[CircleRepository].blocks(by, user_ids)).of
    return frozenset(user_id for user_id in user_ids if user_id > 0) - quiet


async def unwanted(
    unit: UnitOfWork, user_ids: Collection[int], mention: Mention, now: datetime
) -> frozenset[int]:
    """Those among some people who must not be mentioned for this, or not now."""
    settings = await unit[PersonRepository].of(user_ids)
    return frozenset(
        user_id
        for user_id, mine in settings.items()
        if mention not in mine.mentions
        or (mine.reminders.quiet is not None and mine.reminders.quiet.covers(now, mine.zone))
    )


# ----------------------------------------------------------------------------------------- notes
# Notes that players keep for themselves, and may show to all once the match has ended.


MAX_NOTE_CHARS: Final = 1000
"""Characters of a note."""
MAX_NOTES: Final = 50
"""Notes of one person on one match."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Each note belongs to the person who wrote it and to the position it was written on."""

    store: Store
    clock: Clock

    @transactional
    async def add(
        self,
        unit: UnitOfWork,
        match_id: int,
        person: Person,
        text: str,
        *,
        since: int | None = None,
    ) -> Note:
        """Add a note on the current position, even after the end.

        A person who never got an answer may send the form again, though the note was stored. So
        the same words are the same note if they were stored at the match's version `since`, when
        the form was opened, or later; without `since`, on the current position.

        :raises BadNote: it is empty or too long, or the person has enough.
        """
        text = text.strip()
        if not text or len(text) > MAX_NOTE_CHARS:
            raise BadNote("length", MAX_NOTE_CHARS)
        match = await self._own(unit, match_id, person)
        earlier = await unit[NoteRepository].of_person(match_id, person.user_id)
        start = match.version if since is None else min(since, match.version)
        for note in earlier:
            if note.text == text and note.version >= start:
                return note
        if len(earlier) >= MAX_NOTES:
            raise BadNote("limit", MAX_NOTES)
        revealed = any(note.revealed for note in earlier)
        now = self.clock.now()
        note = Note(0, match_id, person.user_id, match.version, text, now, revealed)
        return await unit[NoteRepository].add(note)

    async def own(self, match_id: int, person: Person) -> Sequence[Note]:
        """The person's notes, oldest first."""
        async with self.store.reading() as unit:
            return await self._written(unit, match_id, person)

    @transactional
    async def reveal(self, unit: UnitOfWork, match_id: int, person: Person, *, shown: bool) -> None:
        """Whether all the person's notes on a match are shown to everybody after its end."""
        await self._written(unit, match_id, person)
        await unit[NoteRepository].reveal(match_id, person.user_id, shown=shown)

    @transactional
    async def forget(self, unit: UnitOfWork, match_id: int, person: Person, note_id: int) -> None:
        """Delete one of the person's own notes; no error if it is gone already."""
        await self._written(unit, match_id, person)
        await unit[NoteRepository].forget(note_id, person.user_id)

    async def revealed(self, match: Match) -> Sequence[Note]:
        """The public notes: the revealed notes of a match that is over, oldest first."""
        if match.status is not Status.FINISHED:
            return ()
        async with self.store.reading() as unit:
            return await unit[NoteRepository].revealed(match.id)

    @staticmethod
    async def _own(unit: UnitOfWork, match_id: int, person: Person) -> Match:
        match = await require_match(unit, match_id)
        if match.seat_of(person.user_id) is None:
            raise NotYourMatch(match.code)
        return match

    async def _written(self, unit: UnitOfWork, match_id: int, person: Person) -> Sequence[Note]:
        """The person's notes, including those from before they handed their seat over."""
        found = await unit[NoteRepository].of_person(match_id, person.user_id)
        if not found:
            await self._own(unit, match_id, person)
        return found


# ------------------------------------------------------------------------------------ spectators
# Spectators of a match: watching, and being told how it goes.


MAX_WATCHED: Final = 50
"""Spectators that one match may have."""


@dataclass(frozen=True, slots=True)
class Watching:
    """Following a match, at every move or at the end, in the match's channel or in private."""

    store: Store

    @transactional
    async def watch(
        self, unit: UnitOfWork, match_id: int, person: Person, *, every_move: bool, privately: bool
    ) -> Watch:
        """Tell the person from now on, in this way in place of any earlier one.

        :raises MatchRefused: the person plays in it, it is over, or enough people watch it.
        """
        match = await require_match(unit, match_id)
        if match.seat_of(person.user_id) is not None:
            raise MatchRefused("watch-own", match.code)
        if not match.status.is_open:
            raise MatchRefused("watch-over", match.code)
        others = [
            w for w in await unit[SpectatorRepository].of(match_id) if w.user_id != person.user_id
        ]
        if len(others) >= MAX_WATCHED:
            raise MatchRefused("watch-full", match.code)
        watch = Watch(match_id, person.user_id, every_move, privately)
        await unit[SpectatorRepository].put(watch)
        return watch

    @transactional
    async def stop(self, unit: UnitOfWork, match_id: int, person: Person) -> None:
        """Stop telling the person.

        :raises MatchRefused: the person does not watch it.
        """
        match = await require_match(unit, match_id)
        if not await unit[SpectatorRepository].drop(match_id, person.user_id):
            raise MatchRefused("watch-none", match.code)

    async def is_watching(self, match_id: int, person: Person) -> bool:
        async with self.store.reading() as unit:
            watches = await unit[SpectatorRepository].of(match_id)
        return any(watch.user_id == person.user_id for watch in watches)

    async def told(self, match: Match, *, privately: bool) -> list[Watch]:
        """The spectators to be told of a match as it stands, except those who play in it."""
        async with self.store.reading() as unit:
            watches = await unit[SpectatorRepository].of(match.id)
        return [watch for watch in recipients(watches, match) if watch.privately is privately]

    @transactional
    async def left(self, unit: UnitOfWork, watch: Watch) -> None:
        """Stop telling a person who has left the server."""
        await unit[SpectatorRepository].drop(watch.match_id, watch.user_id)

    @transactional
    async def unreachable(self, unit: UnitOfWork, watch: Watch) -> None:
        """Tell a person in the channel from now on: the bot may not write to them in private."""
        # a person who has stopped watching, or was deleted, stays away
        if await unit[SpectatorRepository].drop(watch.match_id, watch.user_id):
            here = Watch(watch.match_id, watch.user_id, watch.every_move, privately=False)
            await unit[SpectatorRepository].put(here)


# ----------------------------------------------------------------------------------------- inbox
# Inbox: the turns and requests that wait for a person, and lists of matches.


OPEN: Final = (Status.LOBBY, Status.ACTIVE)


class State(StrEnum):
    """The state by which a server's matches are listed."""

    OPEN = "open"
    """Lobbies and running matches."""
    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class OwnState(StrEnum):
    """The state by which a person's own matches are found."""

    YOURS = "yours"
    """A decision of the person's is awaited."""
    OTHERS = "others"
    """Running, and only others are awaited."""
    INVITATIONS = "invitations"
    OVER = "over"


STATUSES: Final[Mapping[State, tuple[Status, ...]]] = MappingProxyType(
    {
        State.OPEN: OPEN,
        State.WAITING: (Status.LOBBY,),
        State.RUNNING: (Status.ACTIVE,),
        State.OVER: (Status.FINISHED, Status.CANCELLED),
    }
)


@dataclass(frozen=True, slots=True)
class Request:
    """An invitation or an offer that a person has yet to answer."""

    match: Match
    offer: Offer | None = None
    """None: the person is invited to the match."""
    to_bid: bool = False
    """Whether they have accepted, and are still to bid for its better side."""


@dataclass(frozen=True, slots=True)
class Inbox:
    """Lists of matches. They are read from the store alone, without replaying anything."""

    store: Store
    clock: Clock

    async def turns(self, user_id: int, *, game: str | None = None) -> list[PendingTurn]:
        """The decisions a person owes anywhere, optionally in one game: overdue ones first, then by
        deadline, then those without a deadline, the longest owed first."""
        async with self.store.reading() as unit:
            owed = await unit[PendingTurnRepository].of_user(user_id)
            waiting = [one for one in owed if game in (None, one.match.game)]
            waiting = await by_deadline(unit, waiting, self.clock.now())
            homes = await unit[HomeRepository].of_user(user_id, [one.match for one in waiting])
        return [replace(one, match=seen(one.match, homes)) for one in waiting]

    async def requests(self, user_id: int, *, game: str | None = None) -> list[Request]:
        """What a person has yet to answer anywhere, optionally in one game: the newest invitations
        first, then offers, the oldest first. What somebody asks whom the person has blocked is left
        out: it is answered where it was posted, or not at all."""
        now, found = self.clock.now(), list[Request]()
        async with self.store.reading() as unit:
            lobbies = await unit[MatchRepository].of_user(user_id, (Status.LOBBY,))
            offers = await unit[OfferRepository].to_answer(user_id)
            matches = await unit[MatchRepository].by_ids([offer.match_id for offer in offers])
            makers = {match.creator_id for match in lobbies}
            makers |= {_maker(offer, matches[offer.match_id]) for offer in offers}
            blocked = (await unit[CircleRepository].blocks(user_id, makers - {user_id})).by
        for match in lobbies:
            expired = match.expires_at is not None and match.expires_at <= now
            invited = any(person.user_id == user_id for person in match.invited)
            bids = any(person.user_id == user_id for person in match.bidders)
            if not expired and (invited or bids) and match.creator_id not in blocked:
                found.append(Request(match, to_bid=not invited))
        for offer in offers:
            match = matches[offer.match_id]
            asked = (person.user_id for person in offer.awaited_people(match))
            # a block of whoever is suspected would tell whether it is them
            silent = _maker(offer, match) in blocked and not match.is_nameless
            if match.status is Status.ACTIVE and user_id in asked and not silent:
                found.append(Request(match, offer))
        return [request for request in found if game in (None, request.match.game)]

    async def where(self, user_id: int) -> set[int]:
        """The ids of the matches that wait for a person. Cheap: it is read at every move."""
        async with self.store.reading() as unit:
            return await unit[PendingTurnRepository].where(user_id)

    async def of_user(self, user_id: int) -> list[Match]:
        """The open matches a person sits in or is invited to, the newest change first."""
        async with self.store.reading() as unit:
            return list(await unit[MatchRepository].of_user(user_id, OPEN))

    async def find(
        self,
        user_id: int,
        state: OwnState | None = None,
        *,
        game: str | None = None,
        other_id: int | None = None,
    ) -> list[Match]:
        """A person's own matches anywhere, optionally in a state, in one game, or with another
        person: open ones first, those that wait for the person before all others, then the newest
        change. An invitation that never became a match is left out once it is over."""
        found, waiting = list[Match](), set[int]()
        async with self.store.reading() as unit:
            repository = unit[MatchRepository]
            if state is not OwnState.OVER:
                waiting = await unit[PendingTurnRepository].where(user_id)
                found = await repository.own(user_id, OPEN, game=game, other_id=other_id)
                found.sort(key=lambda match: match.id not in waiting)
            if state in (None, OwnState.OVER):
                over = STATUSES[State.OVER]
                found += await repository.own(user_id, over, game=game, other_id=other_id)
            homes = await unit[HomeRepository].of_user(user_id, found)
        return [
            seen(match, homes)
            for match in found
            # a list of matches with somebody would tell who an animal is
            if not (match.is_nameless and other_id not in (None, user_id))
            and (match.status.is_open or match.is_played)
            and state in (None, _own_state(match, waiting))
        ]

    async def of_server(
        self,
        guild_id: int,
        state: State = State.OPEN,
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> list[Match]:
        """Matches of a server, the newest change first; optionally of one game or one person. An
        invitation that never became a match is left out."""
        async with self.store.reading() as unit:
            found = await unit[MatchRepository].of_server(
                guild_id, STATUSES[state], game=game, user_id=user_id
            )
        return [match for match in found if match.status.is_open or match.is_played]


def _maker(offer: Offer, match: Match) -> int:
    """The person who made an offer; 0 once they have left the seat."""
    sitter = match.sitter(offer.seat)
    return 0 if sitter is None else sitter.user_id


def _own_state(match: Match, waiting: Collection[int]) -> OwnState:
    if match.status is Status.LOBBY:
        return OwnState.INVITATIONS
    if match.status is not Status.ACTIVE:
        return OwnState.OVER
    return OwnState.YOURS if match.id in waiting else OwnState.OTHERS


async def by_deadline(
    unit: UnitOfWork, owed: Sequence[PendingTurn], now: datetime
) -> list[PendingTurn]:
    """Decisions with their deadlines: overdue ones first, then by deadline, then those without a
    deadline, the longest owed first."""
    times = await clocks_of(unit, owed, now)
    paused = await _paused(unit, [one.match for one in owed], now)
    found = list[PendingTurn]()
    for one in owed:
        time = times.get((one.match.id, one.seat))
        deadline = None if time is None else time.deadline
        called = time is not None and time.called
        paused_now = one.match.id in paused
        found.append(replace(one, deadline=deadline, paused=paused_now, called=called))
    return sorted(found, key=lambda one: (one.deadline is None, one.deadline or one.since))


async def _paused(unit: UnitOfWork, matches: Iterable[Match], now: datetime) -> set[int]:
    """The matches among these that are paused by agreement."""
    timed = {match.id for match in matches if match.terms.clock}
    if not timed:
        return set()
    found = await unit[StoppageRepository].since(now, match_ids=timed, user_ids=())
    return {
        stoppage.match_id
        for stoppage in found
        if stoppage.reason is Reason.PAUSE and stoppage.match_id is not None and now in stoppage
    }

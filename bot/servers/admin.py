"""Administration of matches and players by people with Manage Server. Each act in a match is a row
of its record with a name and a reason, and everybody is told.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, Literal, TypeAlias

from bot.base.refusal import Refusal
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.positions import won
from bot.match.act.recorder import Ending, NewRows
from bot.match.act.service import MatchUseCase, check_running, require_match, seats_held
from bot.match.clocks import credit_time, is_absent
from bot.match.lobby.rules import LobbyRules
from bot.match.model.clock import HOUR, parse_length, spell
from bot.match.model.match import Entry, Match
from bot.match.model.people import Block, Person
from bot.match.model.position import Position, Turn
from bot.match.model.terms import ADMIN, EndedBy, Kind, Status
from bot.match.refusals import MatchRefused, NoSuchMatch, Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.people import BlockRepository
from bot.match.substitution import Substitutes, has_played_since, standing_ruling
from engines import Outcome

# -------------------------------------------------------------------------------------- refusals
# Refusals of acts by people with Manage Server.


class AdminRefused(Refusal, code="admin-{why}"):
    """An act of a server's managers that is not possible so."""

    why: Literal[
        "all-win",
        "block-bot",
        "block-self",
        "length",  # least, most: lengths
        "no-clock",
        "no-player",  # name
        "not-blocked",  # name
        "own-match",  # the person plays or played in it, and it is rated
        "own-rating",  # what is to count no more is theirs
        "own-seat",  # a seat of a match of theirs is to change hands
        "own-tournament",  # as `own-match`, in a tournament
        "owner",  # the person is not the server's owner
        "present",  # name is a player who is not absent
        "reason",  # most: characters
        "replace-tournament",
        "self-seat",  # they are to take the seat
        "too-large",  # the server's file, for Discord
        "who",  # neither winners nor a draw, or both
    ]
    name: str | None = None
    least: str | None = None
    most: str | int | None = None


# ----------------------------------------------------------------------------------------- admin


Work: TypeAlias = Callable[[UnitOfWork], Awaitable[Turn]]

MAX_REASON_LENGTH: Final = 200
"""Characters of an admin's reason."""
EXTENSION_BOUNDS: Final = (HOUR, timedelta(days=30))
"""The least and the most time that can be given at once."""


@dataclass(frozen=True, slots=True)
class AdminRequest:
    """An act that a person wants done on a server, and their reason."""

    guild_id: int
    by: Person
    reason: str
    interaction_id: int
    alone: bool = False
    """Whether nobody else can do such acts on this server."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """What comes of giving a seat to somebody else."""

    seat: int
    back: bool
    """Whether a ruling is undone so."""
    played: bool
    """Whether a substitute has played at the seat meanwhile, in a match that counts: no longer."""


@dataclass(frozen=True, slots=True)
class MatchAdministration:
    """Admin acts. The caller has checked that the person has Manage Server."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules
    substitutes: Substitutes

    @property
    def store(self) -> Store:
        return self.use_case.store

    @transactional
    async def cancel(self, unit: UnitOfWork, match_id: int, request: AdminRequest) -> Match:
        """Call a running match off, even one that cannot be read; nobody wins. An invitation is
        withdrawn.

        :raises NoSuchMatch: it is not of this server.
        :raises MatchRefused: `match-over`.
        :raises AdminRefused: there is no reason, or one that is too long; or the person plays in
            it, it counts, and somebody else can decide.
        """
        match = await self._match_of_server(unit, match_id, request)
        if await _was_cancelled_by(unit, request, match):
            return match
        if not match.status.is_open:
            raise MatchRefused("match-over", match.code)
        now = self.use_case.clock.now()
        unrated = await self._unrates(unit, match, request)
        entry = self._entry(match, request, Kind.CANCELLED, unrated=unrated)
        if match.status is Status.LOBBY:
            # the row is the whole record: it has the admin's name and reason
            await unit[LogRepository].append(match.id, (entry,))
            return await self.lobby_rules.call_off(unit, match, EndedBy.CANCELLED, now)
        try:
            position = await self.use_case.positions.load(unit, match)
        except Quarantined:
            last = max(match.version, await unit[LogRepository].last(match.id))
            entry = replace(entry, seq=last + 1)
            return await self.use_case.recorder.abandon(unit, match, entry)
        called_off = NewRows((position.state,), (entry,), Ending(EndedBy.CANCELLED, None))
        turn = await self.use_case.finish(unit, position, called_off)
        return turn.position.match

    def check_cancel(self, match: Match, request: AdminRequest) -> None:
        """
        :raises AdminRefused: as for `cancel`.
        :raises MatchRefused: `match-over`.
        """
        _check_reason(request)
        if not match.status.is_open:
            raise MatchRefused("match-over", match.code)

    def check_extend(self, match: Match, request: AdminRequest, by: str) -> None:
        """
        :raises NotStarted, AdminRefused: as for `extend`.
        :raises MatchRefused: `match-over`.
        """
        _check_reason(request)
        check_running(match)
        _extension(by)
        if not match.terms.clock:
            raise AdminRefused("no-clock")

    def check_adjudicate(
        self, match: Match, request: AdminRequest, winners: Collection[Person]
    ) -> None:
        """
        :raises NotStarted, AdminRefused: as for `adjudicate`.
        :raises MatchRefused: `match-over`.
        """
        _check_reason(request)
        check_running(match)
        _winning_seats(match, winners)

    async def adjudicate(
        self, match_id: int, request: AdminRequest, winners: Collection[Person]
    ) -> Turn:
        """End a running match with these winners, or as a draw without any.

        :raises NoSuchMatch, AdminRefused: as for `cancel`; and a winner must play in it, and
            somebody must not win.
        :raises MatchRefused: `match-over`.
        :raises NotStarted: it is an invitation as yet.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position = await self._running_match(unit, match_id, request)
            seats = _winning_seats(position.match, winners)
            unrated = await self._unrates(unit, position.match, request)
            entry = self._entry(
                position.match, request, Kind.ADJUDICATED, won(seats), unrated=unrated
            )
            outcome = Outcome(tuple(sorted(seats)), EndedBy.ADJUDICATED.value)
            ending = Ending(EndedBy.ADJUDICATED, outcome)
            ended = NewRows((position.state,), (entry,), ending)
            return await self.use_case.finish(unit, position, ended)

        return await self._once(request, work)

    async def extend(self, match_id: int, request: AdminRequest, by: str) -> Turn:
        """Give the seats whose decision is awaited more time: a length such as "2d".

        :raises NoSuchMatch, NotStarted, AdminRefused: as for `adjudicate`; and there must be a
            clock, and the length be one within bounds.
        :raises MatchRefused: `match-over`.
        """
        more = _extension(by)

        async def work(unit: UnitOfWork) -> Turn:
            position = await self._running_match(unit, match_id, request)
            if not position.match.terms.clock:
                raise AdminRefused("no-clock")
            unrated = await self._unrates(unit, position.match, request)
            now = self.use_case.clock.now()
            for seat in sorted(position.owing):
                await credit_time(unit, position.match, seat, more, now)
            text = spell(more)
            entry = self._entry(position.match, request, Kind.EXTENDED, text, unrated=unrated)
            extended = NewRows((position.state,), (entry,), choices=position.choices)
            return await self.use_case.finish(unit, position, extended)

        return await self._once(request, work)

    async def replace(self, match_id: int, request: AdminRequest, old: Person, new: Person) -> Turn:
        """Give a player's seat to somebody else, in a match in which one never had a part.

        :raises NoSuchMatch, NotStarted, AdminRefused: as for `adjudicate`; and the old person must
            play in it and be absent, or have come by a ruling that is undone so. Nobody seats
            themselves, and tournaments replace their players by their own rules.
        :raises MatchRefused: `match-over`.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position = await self._running_match(unit, match_id, request)
            found = await self._to_replace(unit, position.match, request, old, new)
            return await self.substitutes.sit(
                unit,
                position,
                found.seat,
                new,
                request.interaction_id,
                by=request.by,
                reason=request.reason.strip(),
                unrated=found.played,
            )

        return await self._once(request, work)

    async def check_replace(
        self, match_id: int, request: AdminRequest, old: Person, new: Person
    ) -> Replacement:
        """What would come of it."""
        async with self.store.reading() as unit:
            match = (await self._running_match(unit, match_id, request)).match
            return await self._to_replace(unit, match, request, old, new)

    async def _to_replace(
        self, unit: UnitOfWork, match: Match, request: AdminRequest, old: Person, new: Person
    ) -> Replacement:
        seat = _seat(match, old)
        if await self.substitutes.is_organised(unit, match.id):
            raise AdminRefused("replace-tournament")
        rows = await unit[LogRepository].read(match.id, match.version)
        ruling = standing_ruling(match, rows, seat)
        back = ruling is not None and ruling.before_id == new.user_id
        # who sits there by a ruling may give the seat back
        returning = back and old.user_id == request.by.user_id
        if not returning and await seats_held(unit, match, request.by.user_id):
            raise AdminRefused("own-seat")
        if new.user_id == request.by.user_id:
            raise AdminRefused("self-seat")
        await self.substitutes.check(unit, match, seat, new)
        now, sits = self.use_case.clock.now(), match.sitter(seat) is not None
        if sits and not back and not await is_absent(unit, match, seat, now):
            raise AdminRefused("present", name=old.name)
        # nobody carries the loss of what somebody else has played at their seat
        played = back and ruling is not None and has_played_since(rows, ruling, seat)
        return Replacement(seat, back, match.terms.rated and played)

    async def check_own(self, match: Match, request: AdminRequest) -> bool:
        """Whether a match stops counting for ratings if this person decides it.

        :raises AdminRefused: they play in it, it counts, and somebody else can decide.
        """
        async with self.store.reading() as unit:
            return await self._unrates(unit, match, request)

    async def _unrates(self, unit: UnitOfWork, match: Match, request: AdminRequest) -> bool:
        """As `check_own`. Nobody judges a match of their own that counts; where nobody else can
        judge it, it stops counting, and everybody sees why."""
        if match.status is Status.LOBBY:
            return False
        if not await seats_held(unit, match, request.by.user_id):
            return False
        if await self.substitutes.is_organised(unit, match.id):
            # its organisers know whether there is another one
            raise AdminRefused("own-tournament")
        if match.terms.rated and not request.alone:
            raise AdminRefused("own-match")
        return match.terms.rated

    @transactional
    async def block(self, unit: UnitOfWork, request: AdminRequest, person: Person) -> Block:
        """Keep a person from making and joining matches on the server. What they play goes on.

        :raises AdminRefused: there is no reason, or one that is too long; or the person is a bot,
            or whoever asks.
        """
        _check_reason(request)
        if person.bot or person.user_id == request.by.user_id:
            raise AdminRefused("block-bot" if person.bot else "block-self", name=person.name)
        block = Block(
            request.guild_id,
            person.user_id,
            request.reason.strip(),
            request.by.user_id,
            self.use_case.clock.now(),
        )
        await unit[BlockRepository].put(block)
        return block

    @transactional
    async def unblock(self, unit: UnitOfWork, guild_id: int, person: Person) -> None:
        """
        :raises AdminRefused: the person is not blocked.
        """
        if not await unit[BlockRepository].drop(guild_id, person.user_id):
            raise AdminRefused("not-blocked", name=person.name)

    async def check_exclusion(self, request: AdminRequest, is_match: bool, subject_id: int) -> None:
        """Check that somebody may decide whether a match, or else a person, counts for the server's
        ratings.

        :raises AdminRefused: `reason`; `own-rating`: it is they, or they have or had a seat in it.
        """
        _check_reason(request)
        own = subject_id == request.by.user_id
        if is_match:
            async with self.store.reading() as unit:
                match = await require_match(unit, subject_id)
                own = bool(await seats_held(unit, match, request.by.user_id))
        if own:
            raise AdminRefused("own-rating")

    async def blocked(self, guild_id: int) -> Sequence[Block]:
        """Blocks of people on a server."""
        async with self.store.reading() as unit:
            return await unit[BlockRepository].of_server(guild_id)

    async def _running_match(
        self, unit: UnitOfWork, match_id: int, request: AdminRequest
    ) -> Position:
        """A running match of the server."""
        match = await self._match_of_server(unit, match_id, request)
        check_running(match)
        return await self.use_case.positions.load(unit, match)

    async def _match_of_server(
        self, unit: UnitOfWork, match_id: int, request: AdminRequest
    ) -> Match:
        """A match of the server."""
        _check_reason(request)
        match = await require_match(unit, match_id)
        if match.place.guild_id != request.guild_id:
            raise NoSuchMatch(match.code)
        return match

    def _entry(
        self,
        match: Match,
        request: AdminRequest,
        kind: Kind,
        text: str = "",
        *,
        unrated: bool = False,
    ) -> Entry:
        return Entry(
            match.version + 1,
            kind,
            ADMIN,
            text,
            self.use_case.clock.now(),
            request.interaction_id,
            by=request.by.name,
            reason=request.reason.strip(),
            by_id=request.by.user_id,
            unrated=unrated,
        )

    async def _once(self, request: AdminRequest, work: Work) -> Turn:
        return await self.use_case.idempotent(request.interaction_id, request.by, work)


async def _was_cancelled_by(unit: UnitOfWork, request: AdminRequest, match: Match) -> bool:
    """Whether this very interaction has called the match off."""
    found = await unit[LogRepository].find(request.interaction_id)
    return found is not None and found[0] == match.id


def _check_reason(request: AdminRequest) -> None:
    if not 1 <= len(request.reason.strip()) <= MAX_REASON_LENGTH:
        raise AdminRefused("reason", most=MAX_REASON_LENGTH)


def _winning_seats(match: Match, winners: Collection[Person]) -> set[int]:
    """
    :raises AdminRefused: a winner does not play in it, or nobody would not win.
    """
    seats = {_seat(match, person) for person in winners}
    if seats >= match.staying:
        raise AdminRefused("all-win")
    return seats


def _seat(match: Match, person: Person) -> int:
    """
    :raises AdminRefused: the person does not play in it (any more).
    """
    seat = match.seat_of(person.user_id)
    if seat is None and person.bot:
        # an admin who names the bot means a computer: the one that is called so, else the first
        named = {seat for seat in match.computers if match.names[seat] == person.name}
        seat = min(named or match.computers, default=None)
    if seat is None or seat not in match.staying:
        raise AdminRefused("no-player", name=person.name)
    return seat


def _extension(text: str) -> timedelta:
    """
    :raises AdminRefused: the text is no length, or one that is not given.
    """
    least, most = EXTENSION_BOUNDS
    try:
        found = parse_length(text)
    except ValueError:
        found = timedelta(0)
    if not least <= found <= most:
        raise AdminRefused("length", least=spell(least), most=spell(most))
    return found

"""The rooms of those who look on: who may enter one, what it was shown, and lines tried out
there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from sqlalchemy import Column, ForeignKey, Index, Table, select, update

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.engine import Id, add_new, metadata, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.match.act.recorder import Act, SidesSeen
from bot.match.act.service import check_running, require_match, seats_held
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Line, Position, Root, RootKind
from bot.match.model.terms import Status
from bot.match.plans import Walk, walked
from bot.match.refusals import MoveRefused, NotStarted
from bot.match.store.matches import MatchRepository
from bot.match.store.people import CircleRepository
from bot.match.store.tables import log, matches
from bot.replays.lines_service import LineRefused, Lines, Sources
from bot.tips import Tip, guessable, imagined_by_all, tips
from bot.votes.store import team_members
from engines import PUBLIC
from engines.perfect import OpenGame

# ----------------------------------------------------------------------------------------- store


# who has ever been let into the room of a match
kibitzers: Final = Table(
    "kibitzers",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", Id, primary_key=True),
    Index("ix_kibitzers_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # what somebody has read they have read, and the stand-in plays nowhere
    PersonalColumn(
        kibitzers.c.user_id, Fate.ANONYMOUS, part="kibitzing", match=kibitzers.c.match_id
    ),
)


class KibitzRepository(Repository):
    """The rooms of matches, and who has been in them. What changes them holds their match."""

    async def add(self, match_id: int, user_id: int) -> None:
        await add_new(self._connection, kibitzers, match_id=match_id, user_id=user_id)

    async def has(self, match_id: int, user_id: int) -> bool:
        mine = kibitzers.c.match_id == match_id, kibitzers.c.user_id == user_id
        return await self._finds(select(kibitzers.c.user_id).where(*mine))

    async def shown(self, match_id: int) -> int | None:
        """The version that the room of a match was shown last; None before the first."""
        query = select(matches.c.room_version).where(matches.c.id == match_id)
        found: int | None = await self._connection.scalar(query)
        return found

    async def note(self, match_id: int, room_id: int, version: int) -> None:
        """Note the version that a room was shown, unless there is another room by now."""
        here = matches.c.id == match_id, matches.c.room_id == room_id
        await self._connection.execute(update(matches).where(*here).values(room_version=version))

    async def guesses(self, match_id: int, since: int, until: int) -> list[Tip]:
        """What those who have been in the room guessed of the moves that followed these versions,
        the last one left out; in the order of the moves."""
        both = (kibitzers.c.match_id == tips.c.match_id) & (kibitzers.c.user_id == tips.c.user_id)
        query = (
            select(tips)
            .join(kibitzers, both)
            .where(
                tips.c.match_id == match_id,
                tips.c.version >= since,
                tips.c.version < until,
                tips.c.correct.is_not(None),
            )
            .order_by(tips.c.version, tips.c.name, tips.c.user_id)
        )
        rows = await self._connection.execute(query)
        return [value_of(Tip, row, person=Person(row.user_id, row.name)) for row in rows]

    async def others(self, match_id: int, most: int) -> Sequence[int]:
        """People who have played in a match, or decide in teams of it, in no order."""
        before = select(log.c.before_id).where(
            log.c.match_id == match_id, log.c.before_id.is_not(None)
        )
        team = select(team_members.c.user_id).where(team_members.c.match_id == match_id)
        query = before.union(team).limit(most)
        return (await self._connection.execute(query)).scalars().all()


# -------------------------------------------------------------------------------------- refusals


class KibitzRefused(Refusal, code="kibitz-{why}"):
    """Somebody may not enter a room, or do something there; or not play after having been in it."""

    why: Literal[
        "barred",  # name was in the room, and so cannot play or vote
        "closed",  # a player has blocked the person
        "elsewhere",  # lines are posted in the room alone
        "entrant",  # the person plays in the same tournament
        "lacking",  # the bot may not open private threads
        "moderated",  # the player with this name reads private threads
        "none",  # the match is over, and nobody opened a room
        "not-in",  # the person has not entered
        "nothing",  # no move can be tried from what everybody knows
        "own",  # the person plays in the match, has played, or belongs to a team of it
        "place",  # Discord has no private threads where the match is played
        "unsure",  # what follows a move depends on what is hidden
    ]
    match: str
    name: str | None = None


# ------------------------------------------------------------------------------------ follow ups


async def show_room(unit: UnitOfWork, act: Act) -> None:
    """Follow an act: have the room shown what the match has come to. Matches without one cost
    nothing, and an arrangement is shown when it is done."""
    if act.match.room_id is not None and act.rows and not act.goes_on:
        await unit[ErrandRepository].put(Job.ROOMS, act.match.id, act.now)


async def has_kibitzed(unit: UnitOfWork, match: Match, user_id: int) -> bool:
    """Whether somebody was in the room of a match, be it gone since."""
    return await unit[KibitzRepository].has(match.id, user_id)


async def admission(unit: UnitOfWork, match: Match, person: Person) -> None:
    """An `Admission`.

    :raises KibitzRefused: `kibitz-barred`.
    """
    if await has_kibitzed(unit, match, person.user_id):
        raise KibitzRefused("barred", match.code, person.name)


# --------------------------------------------------------------------------------------- service


MAX_OTHERS: Final = 50
"""People of teams who are looked for in a room at each board: each costs a request."""

IsEntrant: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[bool]]
"""Whether a person has a place in the tournament of which a match is a game."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room that is to get the newest board of its match."""

    match: Match
    room_id: int
    shown: int | None
    """The version that it was shown last; None: it was not shown any."""
    guesses: Sequence[Tip]
    """Those that were decided since."""
    barred: Sequence[int]
    """People who must not be in it, by id."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """Who may enter rooms, and what is shown there. Nothing is sent here."""

    store: Store
    clock: Clock
    sides_seen: SidesSeen
    is_entrant: IsEntrant
    lines: Lines
    """Those that are tried out in rooms; their sources are `RoomRoots`."""

    @transactional
    async def enter(self, unit: UnitOfWork, match_id: int, person: Person) -> Match:
        """Let a person into the room of a match, be it opened only after that. From now on they
        cannot take part in the match. Once it is over, everybody may come.

        :raises NotStarted: the match has not begun.
        :raises KibitzRefused: `kibitz-own`, `kibitz-closed`, `kibitz-entrant`, `kibitz-none`.
        """
        match = await require_match(unit, match_id)
        if match.status is Status.LOBBY:
            raise NotStarted(match.code, match.awaits_first)
        if match.status is Status.ACTIVE:
            await self._check(unit, match, person.user_id)
            await unit[KibitzRepository].add(match.id, person.user_id)
        elif match.room_id is None:
            raise KibitzRefused("none", match.code)
        return match

    async def check(self, match_id: int, person: Person) -> None:
        """Check that a person could be let in, as `enter`."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if match.status is Status.ACTIVE:
                await self._check(unit, match, person.user_id)

    async def _check(self, unit: UnitOfWork, match: Match, user_id: int) -> None:
        held = await seats_held(unit, match, user_id)
        if match.teams:
            held |= await self.sides_seen(unit, match, user_id)
        if held or match.seat_of(user_id) is not None:
            raise KibitzRefused("own", match.code)
        players = [one.user_id for one in match.people if not one.gone]
        if (await unit[CircleRepository].blocks(user_id, players)).of:
            raise KibitzRefused("closed", match.code)
        if await self.is_entrant(unit, match, user_id):
            raise KibitzRefused("entrant", match.code)

    async def check_in(self, match: Match, person: Person) -> None:
        """Check that a person was let into the room of a match that goes on.

        :raises MatchRefused: `match-over`.
        :raises KibitzRefused: `kibitz-not-in`.
        """
        check_running(match)
        async with self.store.reading() as unit:
            if not await has_kibitzed(unit, match, person.user_id):
                raise KibitzRefused("not-in", match.code)

    @transactional
    async def opened(self, unit: UnitOfWork, match_id: int, room_id: int) -> None:
        """Note the room of a match, and have it shown there."""
        await unit[MatchRepository].flag(match_id, room_id=room_id, room_version=None)
        await unit[ErrandRepository].put(Job.ROOMS, match_id, self.clock.now())

    @transactional
    async def closed(self, unit: UnitOfWork, match_id: int, room_id: int) -> None:
        """Note that a room is gone; whoever presses next opens another one, while the match goes
        on."""
        match = await unit[MatchRepository].get(match_id)
        if match is not None and match.room_id == room_id:
            await unit[MatchRepository].flag(match_id, room_id=None, room_version=None)

    async def due(self, match_id: int) -> Room | None:
        """What a room is to be shown; None if there is none, or it was shown all."""
        async with self.store.reading() as unit:
            match = await unit[MatchRepository].get(match_id)
            if match is None or match.room_id is None:
                return None
            kibitz = unit[KibitzRepository]
            shown = await kibitz.shown(match_id)
            if shown == match.version:
                return None
            guesses = [] if shown is None else await kibitz.guesses(match_id, shown, match.version)
            barred: Sequence[int] = ()
            if match.status is Status.ACTIVE:
                players = [one.user_id for one in match.people if not one.gone]
                others = await kibitz.others(match_id, MAX_OTHERS)
                barred = tuple(dict.fromkeys((*players, *others)))
        return Room(match, match.room_id, shown, guesses, barred)

    @transactional
    async def shown(self, unit: UnitOfWork, room: Room, version: int) -> None:
        """Note the version that a room was shown."""
        await unit[KibitzRepository].note(room.match.id, room.room_id, version)


# ----------------------------------------------------------------------------------------- lines
# Lines beside a match that goes on. Their first position is imagined from the public view, and a
# move is taken only if everybody can tell what it leads to: so nothing of the true position that
# is not on the public board gets into them.


@dataclass(frozen=True, slots=True)
class RoomRoots(Sources):
    """Where lines of rooms begin: in matches that go on, and nowhere else."""

    async def check(self, unit: UnitOfWork, root: Root) -> None:
        """
        :raises LineRefused: `line-gone`: it begins elsewhere.
        :raises MatchRefused: `match-over`.
        """
        if root.kind is not RootKind.ROOM:
            raise LineRefused("line-gone")
        match = await require_match(unit, root.id)
        check_running(match)


def from_public(position: Position, line: Line) -> Walk | None:
    """The walk along a line from a position as everybody knows it; None if what it leads to depends
    on what is hidden, or cards are being laid out. Where nobody knows how it goes on, it ends."""
    game = position.game
    if position.arranging:
        return None
    states = imagined_by_all(game, game.view(position.state, PUBLIC))
    starts = (replace(position, state=one, trail=(one,), choices={}, row=None) for one in states)
    here, *others = [walked(line, start) for start in starts]
    if any(
        other.steps != here.steps
        or other.to_act != here.to_act
        or game.view(other.states[-1], PUBLIC) != game.view(here.states[-1], PUBLIC)
        for other in others
    ):
        return None
    if not isinstance(game, OpenGame) and guessable(here.end) is None:
        return replace(here, to_act=None)
    return here


def with_move(here: Walk, text: str) -> Walk | None:
    """A walk of a room with one more move; None if what it leads to depends on what is hidden.

    :raises WalkTooLong: the line has reached its limit.
    """
    try:
        further = here.then(text)
    except MoveRefused:
        # forbidden by what only its seat knows, as it was imagined
        return None
    return from_public(here.start, further.line)

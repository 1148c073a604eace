"""Acts in a tournament: what one would bring about, and each recorded with all that follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from bot.db.store import Job, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.match.clocks import stoppages_since
from bot.match.lobby.seating import can_be_copied
from bot.match.model.clock import Stoppage
from bot.match.model.people import Place
from bot.match.store.people import PersonRepository
from bot.tournaments import autopilot, pairing
from bot.tournaments.events import (
    SIGN_UP,
    Accepted,
    Adjudicated,
    Appointed,
    CheckedIn,
    Closed,
    Created,
    Declined,
    Edited,
    Event,
    Extended,
    Finished,
    Forfeited,
    Granted,
    Held,
    Hosted,
    Invited,
    Joined,
    Left,
    LogRow,
    Moved,
    Paired,
    Reopened,
    Requested,
    Reserved,
    Resumed,
    Seats,
    Started,
    Undone,
    Unpaired,
)
from bot.tournaments.fold import after, fold
from bot.tournaments.formats import current_matchday, matchday_group_ends, pairing_capacity
from bot.tournaments.matches import MatchEffects, TournamentMatches, match_progress
from bot.tournaments.model import Format, shown_name
from bot.tournaments.progress import NotAllowed, Progress, Stage, outages_since
from bot.tournaments.store import (
    GUEST,
    NOTED,
    Actor,
    Announcement,
    AnnouncementKind,
    AnnouncementRepository,
    Guest,
    NoSuchTournament,
    Posted,
    State,
    TournamentFollowUp,
    TournamentLogRepository,
    TournamentRefused,
    TournamentRepository,
    TournamentRow,
)

# ------------------------------------------------------------------------------------ announcements
# What each event calls for, and where announcements are.


def announcements_of(
    logged: LogRow, progress: Progress, undone: Event | None = None
) -> list[tuple[AnnouncementKind, int]]:
    """Kind and number of each announcement that a row of the log calls for; `undone`: the event
    that it takes back, if it does."""
    event, league = logged.event, progress.tournament.format is Format.LEAGUE
    if isinstance(event, Invited | Granted):
        # an invitation is a secret of whoever made it
        asked = event.request if isinstance(event, Granted) else 0
        return [(AnnouncementKind.RETRACTION, asked)] if asked else []
    if league and isinstance(event, Paired | Adjudicated | Finished | Forfeited):
        found = _of_matchday(logged.seq, event, progress)
    else:
        found = _of_event(logged, progress)
    corrected = corrected_round(event if undone is None else undone, taken_back=undone is not None)
    if corrected is not None and corrected <= len(progress.rounds):
        # the post of the round has the result that was there, and leads to its match
        found.append((AnnouncementKind.LINKS, 1 if league else corrected))
    return found


def corrected_round(event: Event, *, taken_back: bool) -> int | None:
    """The round in which an event changes a result or a match that were there, or does so by being
    `taken_back`; None for any other."""
    instead = isinstance(event, Reopened) or (isinstance(event, Adjudicated) and event.instead)
    if isinstance(event, Adjudicated | Forfeited | Reopened) and (instead or taken_back):
        return event.round
    return None


def _of_event(logged: LogRow, progress: Progress) -> list[tuple[AnnouncementKind, int]]:
    event, league = logged.event, progress.tournament.format is Format.LEAGUE
    ruling = (AnnouncementKind.RULING, logged.seq)
    if isinstance(event, Created | Accepted | Joined | Reserved | Left | CheckedIn | Started):
        # a ladder begins without a round that would tell of it
        begun = isinstance(event, Started) and progress.tournament.format is Format.LADDER
        standings = [(AnnouncementKind.STANDINGS, 0)] if begun else []
        return [(AnnouncementKind.SIGN_UP, 0), *standings]
    if isinstance(event, Paired):
        return [(AnnouncementKind.ROUND, event.round)]
    if isinstance(event, Closed):
        # an organiser's reason stays to be read
        return [
            (AnnouncementKind.SIGN_UP, 0),
            *([ruling] if logged.by else []),
            (AnnouncementKind.PODIUM, 0),
        ]
    if isinstance(event, Moved):
        # the new channel needs all that is there to be read
        number = min(1, len(progress.rounds)) if league else len(progress.rounds)
        return [
            (AnnouncementKind.SIGN_UP, 0),
            ruling,
            *([(AnnouncementKind.ROUND, number)] if number else []),
        ]
    if isinstance(event, Undone):
        # what was posted about it would tell what is not true any more
        retraction = (AnnouncementKind.RETRACTION, event.seq)
        # what goes with the ruling that is taken back has no reason of its own
        told = [ruling] if event.reason else []
        return [*told, (AnnouncementKind.SIGN_UP, 0), retraction]
    sign_up = isinstance(event, Edited | Held | Resumed) or (
        isinstance(event, Extended) and event.round == SIGN_UP
    )
    # organisers who host their own simul have not been asked
    silent = isinstance(event, Hosted) and progress.host is not None
    rulings = [] if silent or isinstance(event, Finished | Unpaired) else [ruling]
    if isinstance(event, Adjudicated | Declined):
        rulings += _settled(event)
    return [*rulings, (AnnouncementKind.SIGN_UP, 0)] if sign_up else rulings


def told_to(row: TournamentRow, event: Event) -> Sequence[int]:
    """The sides that an event concerns, of two servers'; empty: both."""
    if isinstance(event, Moved):
        return (event.team,)
    if isinstance(event, Requested):
        # whoever asks knows of it
        return [side for side in row.sides if side != event.team]
    return ()


def _settled(event: Adjudicated | Declined) -> list[tuple[AnnouncementKind, int]]:
    """The post of a proposal goes once there is an answer, which tells what it was."""
    return [(AnnouncementKind.RETRACTION, event.proposal)] if event.proposal else []


def _of_matchday(
    seq: int, event: Paired | Adjudicated | Finished | Forfeited, progress: Progress
) -> list[tuple[AnnouncementKind, int]]:
    """League: the beginning of the season, and the standings when a result was the last of a group
    of matchdays and of all before. Those of the last group are the final ones."""
    if isinstance(event, Paired):
        # matches begin all the time, and call their own players
        return [(AnnouncementKind.ROUND, 1)] if event.round == 1 else []
    current = current_matchday(progress)
    capacity = pairing_capacity(progress.tournament)
    ends = matchday_group_ends(len(progress.rounds), capacity)
    over = max((end for end in ends if current is not None and end < current), default=0)
    rulings = [] if isinstance(event, Finished) else [(AnnouncementKind.RULING, seq)]
    if isinstance(event, Adjudicated):
        rulings += _settled(event)
    return [*rulings, *([(AnnouncementKind.STANDINGS, over)] if event.round <= over else [])]


@dataclass(frozen=True, slots=True)
class AnnouncementPosts:
    """Where a tournament's announcements are."""

    store: Store

    @transactional
    async def note(self, unit: UnitOfWork, announcement: Announcement, posted: Posted) -> None:
        """Note where an announcement is, if it may change."""
        if announcement.kind in NOTED:
            await unit[AnnouncementRepository].put(announcement, posted)

    @transactional
    async def link_later(
        self, unit: UnitOfWork, tournament_id: int, number: int, due: datetime
    ) -> None:
        """Have a round's post brought up to date once more places are known."""
        detail = Announcement(tournament_id, AnnouncementKind.LINKS, number).detail
        await unit[ErrandRepository].put(Job.ANNOUNCEMENTS, tournament_id, due, detail)

    async def posts_about(
        self, row: TournamentRow, kinds: Collection[AnnouncementKind], seq: int
    ) -> list[Posted]:
        """The posts about a row of the log where a tournament is seen: of these kinds, with its
        number or none."""
        async with self.store.reading() as unit:
            posts = unit[AnnouncementRepository].posts
            return await posts(row.id, kinds, (seq, 0), row.side)

    @transactional
    async def set_message(
        self, unit: UnitOfWork, row: TournamentRow, message_id: int, post_id: int | None = None
    ) -> None:
        """Note where the sign-up is; `post_id` is the forum post that begins with it."""
        await unit[TournamentRepository].set_message(row.id, message_id, post_id, row.side)

    @transactional
    async def leave_forum(self, unit: UnitOfWork, tournament_id: int) -> None:
        """Go on in the channel where it was made, with a new sign-up: its post in a forum takes
        nothing (any more)."""
        await unit[TournamentRepository].leave_forum(tournament_id)


# ---------------------------------------------------------------------------------------- engine
# Acts in a tournament, each recorded together with all that follows from it in one transaction
# (ADR 0017).


OVERDUE_RECHECK_INTERVAL: Final = timedelta(minutes=5)
"""The pause before another look at a tournament whose due event has to wait for something else."""
MAX_STEPS: Final = 5_000
"""Events of one tournament in a row without anybody's act: more would be a loop."""
INLINE_ENTRANTS: Final = 32
"""Entrants whose next round is paired in a moment; with more, it is paired off the event loop."""

Decide: TypeAlias = Callable[[UnitOfWork, State], Awaitable[Sequence[Event]]]
Boards: TypeAlias = tuple[Seats, ...]
Offload: TypeAlias = Callable[[Callable[[Progress], Boards], Progress], Awaitable[Boards]]
"""Calls a function of progress away from the event loop."""


@dataclass(frozen=True, slots=True)
class TournamentEngine:
    """Tournaments as they go on. Acts are refused with TournamentRefused, whose code says why."""

    matches: TournamentMatches
    offload: Offload
    follow_ups: tuple[TournamentFollowUp, ...] = ()
    """Run in this order with the rows of each act."""

    @property
    def store(self) -> Store:
        return self.matches.use_case.store

    def now(self) -> datetime:
        return self.matches.use_case.clock.now()

    @transactional
    async def act(
        self, unit: UnitOfWork, tournament_id: int, by: Actor | None, decide: Decide
    ) -> State:
        """Record the events that `decide` finds for the state as it is then, once for each
        interaction."""
        state = await self.state(unit, await self.require(unit, tournament_id))
        log = unit[TournamentLogRepository]
        if by is not None and await log.has_interaction(by.interaction_id):
            return state
        state = await self._with_results(unit, state)
        if events := await decide(unit, state):
            state = await self._record(unit, state, events, _decided_by(state, events, by))
        return await self.advance(unit, state)

    async def require(self, unit: UnitOfWork, tournament_id: int) -> TournamentRow:
        """:raises NoSuchTournament: there is none with this id."""
        row = await unit[TournamentRepository].get(tournament_id)
        if row is None:
            raise NoSuchTournament(str(tournament_id))
        return row

    async def state(self, unit: UnitOfWork, row: TournamentRow) -> State:
        log = tuple(await unit[TournamentLogRepository].read(row.id))
        fixtures = tuple(await unit[TournamentRepository].fixtures(row.id))
        return State(row, log, fold(log), fixtures)

    async def write(
        self,
        unit: UnitOfWork,
        state: State,
        log: Sequence[LogRow],
        progress: Progress,
        by: Actor | None,
    ) -> State:
        """Append rows to the log, and queue what they call to announce."""
        row = replace(state.row, version=state.row.version + len(log), stage=progress.stage)
        for logged in log:
            if isinstance(logged.event, Edited):
                row = replace(row, name=shown_name(progress.tournament, row.locale))
            elif isinstance(logged.event, Appointed) and row.guest is None:
                row = replace(row, organiser_id=logged.event.person.user_id)
            elif isinstance(logged.event, Accepted) and by is not None:
                place = Place(logged.event.guild_id, logged.event.channel_id)
                guest = Guest(place, logged.event.locale, by.person.user_id)
                row = replace(row, guest=guest)
                await unit[TournamentRepository].set_guest(row.id, guest)
            elif isinstance(logged.event, Moved):
                channel_id, side = logged.event.channel_id, logged.event.team
                if side == GUEST and row.guest is not None:
                    place = replace(row.guest.place, channel_id=channel_id)
                    row = replace(row, guest=replace(row.guest, place=place, message_id=None))
                else:
                    place = replace(row.place, channel_id=channel_id)
                    row = replace(row, place=place, message_id=None, forum_id=None, post_id=None)
                await unit[TournamentRepository].move(row.id, channel_id, side)
        await unit[TournamentLogRepository].append(
            row.id,
            log,
            by=None if by is None else by.person,
            interaction_id=None if by is None else by.interaction_id,
        )
        await unit[TournamentRepository].save(row, expected=state.row.version)
        for logged in log:
            sides = told_to(row, logged.event)
            undone = undone_by(logged, state.log)
            for kind, number in announcements_of(logged, progress, undone):
                await self._announce(unit, row, kind, number, sides)
        state = replace(state, row=row, log=(*state.log, *log), progress=progress)
        for follow_up in self.follow_ups:
            await follow_up(unit, state, log)
        return state

    async def advance(self, unit: UnitOfWork, state: State) -> State:
        """Record every event that is due without anybody's act, and make the matches it needs."""
        now = self.now()
        played = dict[autopilot.GameKey, autopilot.MatchProgress]()
        for _step in range(MAX_STEPS):
            played = await match_progress(
                self.matches.use_case, unit, state.progress, state.fixtures, played
            )
            away = await self._outages(unit, state.progress, now)
            step = autopilot.next_step(state.progress, played, now, away)
            if step is None:
                break
            event = (
                await self._paired(state.progress, step)
                if isinstance(step, autopilot.PairingDue)
                else step
            )
            state = await self._record(unit, state, [event], None)
        state = await self._make_matches(unit, state, played)
        due_at = autopilot.due_at(state.progress, now)
        if due_at is not None and due_at <= now:
            due_at = now + OVERDUE_RECHECK_INTERVAL
        if autopilot.checking_in(state.progress, now):
            await self._announce(unit, state.row, AnnouncementKind.SIGN_UP, 0)
        row = replace(state.row, due_at=due_at)
        await unit[TournamentRepository].save(row, expected=row.version)
        await unit[TournamentRepository].clear_woken(row.id)
        return replace(state, row=row)

    async def _outages(
        self, unit: UnitOfWork, progress: Progress, now: datetime
    ) -> Sequence[Stoppage]:
        """Outages of the bot, as far as they matter now."""
        since = outages_since(progress, now)
        if since is None:
            return ()
        return await stoppages_since(unit, since, now, match_ids=(), user_ids=())

    async def _paired(self, progress: Progress, due: autopilot.PairingDue) -> Event:
        """Pair the next round; close the tournament where nobody can meet any more."""
        try:
            if len(progress.active) <= INLINE_ENTRANTS:
                boards = pairing.next_boards(progress)
            else:
                boards = await self.offload(pairing.next_boards, progress)
        except NotAllowed as refusal:
            # what was played decides
            return Closed(refusal.code)
        playoff = pairing.is_playoff_next(progress)
        return Paired(due.round, boards, due.deadline, playoff=playoff)

    async def _record(
        self, unit: UnitOfWork, state: State, events: Sequence[Event], by: Actor | None
    ) -> State:
        """Append events to the log once the matches they concern are in line with them."""
        now, name = self.now(), "" if by is None else by.name
        deciding = any(isinstance(event, Adjudicated | Forfeited | Reopened) for event in events)
        if deciding and state.tournament.terms.rated:
            # several matches may end, each of which counts for its people
            await unit[PersonRepository].hold(*_playing(state.progress))
        first = state.row.version + 1
        log = [LogRow(seq, now, event, name) for seq, event in enumerate(events, first)]
        progress = progress_after(state, log)
        effects = MatchEffects(self.matches)
        for event in events:
            state = await effects.apply(unit, state, event, by)
        return await self.write(unit, state, log, progress, by)

    async def _announce(
        self,
        unit: UnitOfWork,
        row: TournamentRow,
        kind: AnnouncementKind,
        number: int,
        sides: Sequence[int] = (),
    ) -> None:
        """Have something told; where two servers play each other, to these `sides`, or both."""
        for side in sides or row.sides:
            detail = Announcement(row.id, kind, number, side=side).detail
            await unit[ErrandRepository].put(Job.ANNOUNCEMENTS, row.id, self.now(), detail)

    async def _with_results(self, unit: UnitOfWork, state: State) -> State:
        """Record the games that have ended, so that no act undoes what was played."""
        if state.progress.stage is not Stage.RUNNING:
            return state
        played = await match_progress(self.matches.use_case, unit, state.progress, state.fixtures)
        while (event := autopilot.result(state.progress, played)) is not None:
            state = await self._record(unit, state, [event], None)
        return state

    async def _make_matches(
        self,
        unit: UnitOfWork,
        state: State,
        played: Mapping[autopilot.GameKey, autopilot.MatchProgress],
    ) -> State:
        if state.progress.stage is Stage.RUNNING:
            effects, terms = MatchEffects(self.matches), state.tournament.terms
            game_played = self.matches.lobby_rules.game(state.tournament.game)
            copied = can_be_copied(game_played, terms.sides)
            for meeting, game in state.progress.open():
                known = played.get((meeting.round, meeting.board, game))
                if known is not None and known.aborted is None:
                    continue
                if copied and autopilot.waits(state.progress, meeting, game, played):
                    continue
                state = await effects.make(unit, state, meeting, game)
                if copied and game and state.tournament.league is None:
                    # the round's post was there before it
                    await self._announce(unit, state.row, AnnouncementKind.LINKS, meeting.round)
        return state


def undone_by(logged: LogRow, log: Sequence[LogRow]) -> Event | None:
    """The event that a new row takes back; it takes back none of its own act."""
    return log[logged.event.seq - 1].event if isinstance(logged.event, Undone) else None


def _decided_by(state: State, events: Sequence[Event], by: Actor | None) -> Actor | None:
    """Whom posts name for an act: what one server has granted the other, they decide together."""
    teams = state.tournament.teams
    if by is None or teams is None or not any(isinstance(event, Granted) for event in events):
        return by
    return replace(by, title=" & ".join(teams.names))


def _playing(progress: Progress) -> set[int]:
    """User ids of the entrants with a game to play."""
    open_ = {number for meeting, _game in progress.open() for number in meeting.seats}
    return {progress.entrants[number].person.user_id for number in open_}


def progress_after(state: State, log: Sequence[LogRow]) -> Progress:
    """
    :raises TournamentRefused: the rows do not follow.
    """
    undoing = any(isinstance(logged.event, Undone) for logged in log)
    try:
        if undoing:
            return fold([*state.log, *log])
        progress = state.progress
        for logged in log:
            progress = after(progress, logged.event, logged.at)
    except NotAllowed as refusal:
        if undoing:
            # later rows rest on the one that is taken back
            raise TournamentRefused("cannot-be-undone") from refusal
        raise TournamentRefused.of(refusal) from refusal
    return progress


# ------------------------------------------------------------------------------------- foresight
# Foresight: acts as they would come out, for a question asked before them.


@dataclass(frozen=True, slots=True)
class Foresight:
    """Stands in for the engine where nothing is to be written."""

    engine: TournamentEngine

    @property
    def matches(self) -> TournamentMatches:
        return self.engine.matches

    @property
    def store(self) -> Store:
        return self.engine.store

    def now(self) -> datetime:
        return self.engine.now()

    async def act(self, tournament_id: int, by: Actor | None, decide: Decide) -> State:
        """The state that the events of `decide` would bring about, without what follows by
        itself.

        :raises TournamentRefused: the act would be refused.
        """
        engine = self.engine
        async with engine.store.reading() as unit:
            state = await engine.state(unit, await engine.require(unit, tournament_id))
            events = await decide(unit, state)
        by = _decided_by(state, events, by)
        now, name = self.now(), "" if by is None else by.name
        log = [
            LogRow(seq, now, event, name) for seq, event in enumerate(events, len(state.log) + 1)
        ]
        return replace(state, log=(*state.log, *log), progress=progress_after(state, log))

"""Folding: the progress of a tournament, from the rows of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Final

from bot.tournaments.events import (
    OUTAGE,
    SIGN_UP,
    TOO_FEW,
    Aborted,
    Accepted,
    Adjudicated,
    Appointed,
    CheckedIn,
    Closed,
    Created,
    Decayed,
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
    LateEntry,
    Left,
    LogRow,
    Marred,
    Moved,
    Paired,
    Proposed,
    Reopened,
    Replaced,
    Requested,
    Reserved,
    Resumed,
    Returned,
    Seats,
    Started,
    Undone,
    Unpaired,
    Withdrawn,
)
from bot.tournaments.formats import (
    busy,
    check_challenge,
    climbed_rungs,
    descended_rungs,
    divided_players,
    fallen_rungs,
    is_matchday_complete,
    opened_matchdays,
    unpaired_boards,
)
from bot.tournaments.model import MAX_DIVISION, TEAMS, Entrant, Format, lot_key, seeded
from bot.tournaments.progress import (
    Meeting,
    NotAllowed,
    Progress,
    Result,
    ResultBasis,
    Round,
    Stage,
)
from bot.tournaments.standings import cut_divisions

LATE_ENTRY_FORMATS: Final = frozenset({Format.SWISS, Format.TABLES, Format.LADDER})
"""Formats that can be entered while they run."""


def fold(rows: Sequence[LogRow]) -> Progress:
    """
    :raises NotAllowed: the rows do not follow from each other.
    """
    undone = _undone(rows)
    progress: Progress | None = None
    for row in rows:
        if progress is not None and isinstance(row.event, Undone):
            back = rows[row.event.seq - rows[0].seq]
            if isinstance(back.event, Held):
                progress = _postponed(progress, row.at - back.at)
        if row.seq in undone or isinstance(row.event, Undone):
            continue
        if isinstance(row.event, Created):
            if progress is not None:
                raise NotAllowed("created-twice")
            progress = Progress(row.event.tournament)
        elif progress is None:
            raise NotAllowed("not-created")
        else:
            progress = after(progress, row.event, row.at)
    if progress is None:
        raise NotAllowed("not-created")
    return progress


def after(progress: Progress, event: Event, at: datetime) -> Progress:
    """Progress after one event.

    :raises NotAllowed: it cannot happen as things stand.
    """
    if progress.stage is Stage.CLOSED and not isinstance(event, _ASKING):
        raise NotAllowed("closed")
    for_next_season = progress.tournament.league is not None and isinstance(event, Joined)
    # those who wait for the next season, or as substitutes, may leave
    late = for_next_season or (isinstance(event, Left) and progress.stage is Stage.RUNNING)
    if isinstance(event, _SIGN_UP) and progress.stage is not Stage.SIGN_UP and not late:
        raise NotAllowed("started")
    if not isinstance(event, _SIGN_UP + _ANY_TIME) and progress.stage is not Stage.RUNNING:
        raise NotAllowed("not-started")
    # looked up at the call: the handlers follow further down
    return _HANDLERS[type(event)](progress, event, at)


def _undone(rows: Sequence[LogRow]) -> set[int]:
    known = {row.seq: row.event for row in rows}
    undone = set[int]()
    for row in rows:
        if isinstance(row.event, Undone):
            seq = row.event.seq
            if seq >= row.seq or seq in undone or not _can_be_undone(known.get(seq)):
                raise NotAllowed("cannot-be-undone")
            undone.add(seq)
    return undone


def _can_be_undone(event: Event | None) -> bool:
    return event is not None and not isinstance(event, Created | Undone)


def _entrant(progress: Progress, number: int) -> Entrant:
    entrant = progress.entrants.get(number)
    if entrant is None or entrant.until is not None:
        raise NotAllowed("no-such-entrant")
    return entrant


def _put(progress: Progress, *changed: Entrant) -> Progress:
    return replace(progress, entrants={**progress.entrants, **{e.id: e for e in changed}})


def _new(progress: Progress, event: Joined | LateEntry) -> Entrant:
    holder = progress.holder(event.person.user_id)
    if holder is not None:
        running = progress.stage is Stage.RUNNING and not holder.waiting
        plays_on = running and progress.tournament.format is Format.LEAGUE
        raise NotAllowed("plays-on" if plays_on else "entered")
    number = max(progress.entrants, default=0) + 1
    return Entrant(number, event.person, event.rating, contribution=event.contribution)


def _joined(progress: Progress, event: Joined, _at: datetime) -> Progress:
    most = progress.tournament.most
    full = most is not None and most <= _taken(progress) and not event.host
    # a season that runs is entered for the next one
    waiting = full or progress.stage is Stage.RUNNING
    teams = progress.tournament.format is Format.TEAMS
    if teams is not (event.team in TEAMS):
        raise NotAllowed("team")
    if progress.tournament.abroad and event.team > 1 and not progress.accepted:
        raise NotAllowed("abroad")
    new = replace(_new(progress, event), rank=event.rank, waiting=waiting, team=event.team)
    user_id = event.person.user_id
    if event.host:
        progress = replace(progress, host=new.id)
    return replace(
        _put(progress, new),
        reserved=_without(progress.reserved, user_id),
        signed_off=_without(progress.signed_off, user_id),
    )


def _edited(progress: Progress, event: Edited, _at: datetime) -> Progress:
    if event.before_the_start and progress.stage is not Stage.SIGN_UP:
        raise NotAllowed("started")
    old, league = progress.tournament, progress.tournament.format is Format.LEAGUE
    if event.round_length is not None and league and progress.stage is not Stage.SIGN_UP:
        # its matchdays have their deadlines
        raise NotAllowed("started")
    if event.most is not None and event.most < _taken(progress):
        raise NotAllowed("limit")
    keys = ("name", "note", "most", "rounds", "round_length", "sign_up_until")
    told = {key: getattr(event, key) for key in keys}
    known = {key: value for key, value in told.items() if value is not None}
    clock = old.terms.clock if event.clock is None else event.clock
    changed = replace(old, terms=replace(old.terms, clock=clock), **known)
    progress = replace(progress, tournament=changed)
    return _moved_up(progress) if event.most is not None else progress


def _hosted(progress: Progress, event: Hosted, _at: datetime) -> Progress:
    if progress.tournament.format is not Format.SIMUL or progress.host is not None:
        raise NotAllowed("host")
    return replace(progress, asked_to_host=event.person)


def _invited(progress: Progress, event: Invited, _at: datetime) -> Progress:
    if not progress.tournament.abroad:
        raise NotAllowed("abroad")
    # an organiser is named once there are two sides; until then there is one to be invited
    if event.neutral is not progress.accepted:
        raise NotAllowed("abroad" if event.neutral else "invited")
    invitations = {**progress.invitations, event.neutral: event}
    return replace(progress, invitations=invitations)


def _accepted(progress: Progress, event: Accepted, _at: datetime) -> Progress:
    terms = progress.tournament.teams
    if terms is None or False not in progress.invitations:
        raise NotAllowed("invitation")
    teams = replace(terms, second=event.name)
    tournament = replace(progress.tournament, teams=teams)
    return replace(progress, tournament=tournament, accepted=True, invitations={})


def _appointed(progress: Progress, event: Appointed, _at: datetime) -> Progress:
    if not progress.accepted:
        # it concerns only the row of the tournament
        return progress
    if progress.holder(event.person.user_id) is not None:
        raise NotAllowed("neutral")
    return replace(progress, neutral=event.person)


def _requested(progress: Progress, event: Requested, _at: datetime) -> Progress:
    if not progress.accepted:
        raise NotAllowed("abroad")
    if event.person is None:
        return progress
    # the code was used
    return replace(progress, invitations={})


def _reserved(progress: Progress, event: Reserved, _at: datetime) -> Progress:
    if progress.tournament.league is None:
        raise NotAllowed("no-league")
    return replace(progress, reserved={**progress.reserved, event.person.user_id: event})


def _without(kept: Mapping[int, Reserved], user_id: int) -> Mapping[int, Reserved]:
    return {one: each for one, each in kept.items() if one != user_id}


def _left(progress: Progress, event: Left, _at: datetime) -> Progress:
    leaving = _entrant(progress, event.entrant)
    if progress.stage is Stage.RUNNING and not leaving.waiting:
        raise NotAllowed("started")
    rest = {number: e for number, e in progress.entrants.items() if number != leaving.id}
    host = None if leaving.id == progress.host else progress.host
    progress = replace(progress, entrants=rest, host=host)
    if leaving.rank is not None:
        kept = Reserved(leaving.person, leaving.rank)
        signed_off = {**progress.signed_off, leaving.person.user_id: kept}
        progress = replace(progress, signed_off=signed_off)
    return progress if leaving.waiting else _moved_up(progress)


def _checked_in(progress: Progress, event: CheckedIn, _at: datetime) -> Progress:
    entrant = _entrant(progress, event.entrant)
    return _put(progress, replace(_added(entrant, event.contribution), here=True))


def _added(entrant: Entrant, contribution: int | None) -> Entrant:
    """The entrant with what they have added since."""
    return entrant if contribution is None else replace(entrant, contribution=contribution)


def _taken(progress: Progress) -> int:
    return sum(not e.waiting for e in progress.entrants.values() if e.id != progress.host)


def _moved_up(progress: Progress) -> Progress:
    """Progress with the free places filled from the waiting list, first come first."""
    most = progress.tournament.most
    free = len(progress.entrants) if most is None else most - _taken(progress)
    moving = progress.waiting[: max(free, 0)]
    return _put(progress, *(replace(e, waiting=False) for e in moving))


def _started(progress: Progress, event: Started, at: datetime) -> Progress:
    tournament = progress.tournament
    if tournament.check_in is not None and not event.unasked:
        here = {number: e for number, e in progress.entrants.items() if e.here}
        progress = _moved_up(replace(progress, entrants=here))
    field = progress.field
    if len(field) < tournament.least:
        raise NotAllowed("too-few")
    if tournament.format is Format.SIMUL and progress.host not in progress.entrants:
        raise NotAllowed("host")
    key = lot_key(tournament.seed, field)
    placed = [replace(e, seed=seed) for seed, e in enumerate(seeded(field, tournament, key), 1)]
    progress = replace(_put(progress, *placed), stage=Stage.RUNNING, key=key)
    numbers = tuple(e.id for e in placed)
    if tournament.format is Format.LADDER:
        return replace(progress, rungs=numbers, active_at=dict.fromkeys(numbers, at))
    if tournament.format is Format.ROUND_ROBIN:
        return replace(progress, divisions=divided_players(numbers, tournament.division))
    if tournament.format is Format.TEAMS:
        return _lined_up(progress, numbers)
    if tournament.format is Format.LEAGUE:
        made = cut_divisions(numbers, tournament.division or MAX_DIVISION)
        return replace(progress, divisions=made, rounds=opened_matchdays(tournament, made, at))
    return progress


def _lined_up(progress: Progress, numbers: Sequence[int]) -> Progress:
    """Progress with the best of each team at its boards and the rest as substitutes."""
    terms = progress.tournament.teams
    members = [[one for one in numbers if progress.entrants[one].team == team] for team in TEAMS]
    boards = min(*map(len, members), (terms and terms.boards) or len(numbers))
    if not boards:
        raise NotAllowed("too-few")
    waiting = (progress.entrants[one] for team in members for one in team[boards:])
    progress = _put(progress, *(replace(each, waiting=True, seed=0) for each in waiting))
    return replace(progress, divisions=tuple(tuple(team[:boards]) for team in members))


def _late(progress: Progress, event: LateEntry, at: datetime) -> Progress:
    if progress.tournament.format not in LATE_ENTRY_FORMATS:
        raise NotAllowed("too-late")
    seed = 1 + max((e.seed for e in progress.entrants.values()), default=0)
    new = replace(_new(progress, event), seed=seed, since=len(progress.rounds) + 1)
    return _on_ladder(_put(progress, new), new.id, at)


def _withdrawn(progress: Progress, event: Withdrawn, _at: datetime) -> Progress:
    entrant = replace(_entrant(progress, event.entrant), until=len(progress.rounds))
    rungs = tuple(each for each in progress.rungs if each != entrant.id)
    return replace(_put(progress, entrant), rungs=rungs)


def _returned(progress: Progress, event: Returned, at: datetime) -> Progress:
    entrant = progress.entrants.get(event.entrant)
    if entrant is None or progress.holder(entrant.person.user_id) is not None:
        raise NotAllowed("entered")
    if progress.tournament.format not in LATE_ENTRY_FORMATS:
        raise NotAllowed("too-late")
    if any(entrant.id in meeting.seats for meeting, _game in progress.open()):
        # at a table that plays on without them
        raise NotAllowed("return")
    progress = _put(progress, replace(_added(entrant, event.contribution), until=None))
    return _on_ladder(progress, entrant.id, at)


def _on_ladder(progress: Progress, entrant: int, at: datetime) -> Progress:
    """Progress with an entrant on the lowest rung, if there are rungs."""
    if progress.tournament.format is not Format.LADDER:
        return progress
    active = {**progress.active_at, entrant: at}
    return replace(progress, rungs=(*progress.rungs, entrant), active_at=active)


def _replaced(progress: Progress, event: Replaced, _at: datetime) -> Progress:
    entrant, other = _entrant(progress, event.entrant), progress.holder(event.person.user_id)
    if other is not None and other.waiting and progress.stage is Stage.RUNNING:
        # those who wait for the next season may stand in; substitutes, for their own team
        if other.team != entrant.team:
            raise NotAllowed("other-team")
        rest = {number: e for number, e in progress.entrants.items() if number != other.id}
        progress = replace(progress, entrants=rest)
    elif other is not None:
        raise NotAllowed("entered")
    elif progress.tournament.abroad:
        # both servers see the names of those who signed up, and no others
        raise NotAllowed("reserve")
    before = (*entrant.before, entrant.person)
    return _put(progress, replace(entrant, person=event.person, before=before))


def _paired(progress: Progress, event: Paired, at: datetime) -> Progress:
    if progress.tournament.format is Format.LEAGUE:
        return _matchday(progress, event, at)
    on_ladder = progress.tournament.format is Format.LADDER
    if event.round != len(progress.rounds) + 1:
        raise NotAllowed("round-number")
    if not on_ladder and next(progress.open(), None) is not None:
        raise NotAllowed("round-open")
    known, seen = set(progress.entrants), list[int]()
    for seats in event.boards:
        # the host of a simul sits at every board
        seen += (one for one in seats if one != progress.host)
    if len(seen) != len(set(seen)) or not known.issuperset(seen):
        raise NotAllowed("pairing")
    if on_ladder:
        check_challenge(progress, event.boards)
    meetings = tuple(
        _meeting(progress, event.round, board, seats) for board, seats in enumerate(event.boards, 1)
    )
    made = Round(event.round, meetings, event.deadline, at, playoff=event.playoff)
    return replace(progress, rounds=(*progress.rounds, made))


def _matchday(progress: Progress, event: Paired, at: datetime) -> Progress:
    """Progress with further boards of a matchday."""
    if not 1 <= event.round <= len(progress.rounds):
        raise NotAllowed("round-number")
    if not set(unpaired_boards(progress, event.round)).issuperset(event.boards):
        raise NotAllowed("pairing")
    of = progress.rounds[event.round - 1]
    first = len(of.meetings) + 1
    meetings = tuple(
        _meeting(progress, event.round, board, seats)
        for board, seats in enumerate(event.boards, first)
    )
    made = replace(of, meetings=(*of.meetings, *meetings), paired_at=of.paired_at or at)
    return _with_rounds(progress, made)


def _with_rounds(progress: Progress, *changed: Round) -> Progress:
    by_number = {each.number: each for each in changed}
    rounds = tuple(by_number.get(each.number, each) for each in progress.rounds)
    return replace(progress, rounds=rounds)


def _meeting(progress: Progress, number: int, board: int, seats: Seats) -> Meeting:
    """A pairing; an entrant whose opponent is gone has won it."""
    gone = tuple(s for s in seats if progress.entrants[s].until is not None)
    meeting = Meeting(number, board, seats)
    if not gone:
        return meeting
    if not progress.tournament.drawn_up:
        raise NotAllowed("pairing")
    result = Result.forfeited(seats, gone, "")
    return replace(meeting, games=dict.fromkeys(range(progress.tournament.games), result))


def _forfeited(progress: Progress, event: Forfeited, at: datetime) -> Progress:
    meeting = _meeting_of(progress, event.round, event.board)
    if not event.absent or not set(meeting.seats).issuperset(event.absent):
        raise NotAllowed("result")
    result = Result.forfeited(meeting.seats, event.absent, event.reason)
    return _recorded(progress, meeting, event.game, result, at)


def _result(progress: Progress, event: Finished | Adjudicated, at: datetime) -> Progress:
    meeting = _meeting_of(progress, event.round, event.board)
    if isinstance(event, Adjudicated) and event.lost_by_all:
        if set(event.places[-1]) != set(meeting.seats):
            raise NotAllowed("result")
        result = Result.forfeited(meeting.seats, meeting.seats, event.reason)
    elif not meeting.filled(event.places):
        raise NotAllowed("result")
    elif isinstance(event, Finished):
        result = Result(event.places, ResultBasis.PLAYED, event.match)
    else:
        result = Result(event.places, ResultBasis.RULED, reason=event.reason)
    if isinstance(event, Adjudicated) and event.instead:
        progress = _without_result(progress, meeting, event.game)
        meeting = _meeting_of(progress, event.round, event.board)
    return _recorded(progress, meeting, event.game, result, at)


def _reopened(progress: Progress, event: Reopened, _at: datetime) -> Progress:
    meeting = _meeting_of(progress, event.round, event.board)
    if any(progress.entrants[seat].until is not None for seat in meeting.seats):
        raise NotAllowed("player-left")
    if progress.tournament.format is Format.LADDER and busy(progress) & {*meeting.seats}:
        raise NotAllowed("challenge-busy")
    progress = _without_result(progress, meeting, event.game)
    of = progress.rounds[event.round - 1]
    if event.until is None or of.deadline is None or of.deadline >= event.until:
        return progress
    return _with_rounds(progress, replace(of, deadline=event.until))


def _without_result(progress: Progress, meeting: Meeting, game: int) -> Progress:
    """Progress without the result of a game, and of those that were only played for it."""
    if game not in meeting.games:
        raise NotAllowed("no-such-game")
    of = progress.rounds[meeting.round - 1]
    knockout, games = progress.tournament.eliminates, progress.tournament.games
    # a decider is played for what was there before it
    first_gone = max(game, games) if knockout else max(meeting.games) + 1
    kept = {n: each for n, each in meeting.games.items() if n != game and n < first_gone}
    changed = replace(meeting, games=kept)
    if knockout and of is not progress.rounds[-1]:
        raise NotAllowed("round-paired")
    index = meeting.board - 1
    of = replace(of, meetings=(*of.meetings[:index], changed, *of.meetings[index + 1 :]))
    progress = _with_rounds(progress, of)
    if of.rungs and progress.open_games(changed):
        return replace(progress, rungs=descended_rungs(progress.rungs, of.rungs, meeting))
    return progress


def _unpaired(progress: Progress, event: Unpaired, _at: datetime) -> Progress:
    kept = event.round - 1
    if not progress.tournament.eliminates or not 1 <= kept < len(progress.rounds):
        raise NotAllowed("no-such-round")
    # whoever left in a round that never was has left before it
    left = (each for each in progress.entrants.values() if (each.until or 0) > kept)
    progress = _put(progress, *(replace(each, until=kept) for each in left))
    return replace(progress, rounds=progress.rounds[:kept])


def _meeting_of(progress: Progress, number: int, board: int) -> Meeting:
    if not 1 <= number <= len(progress.rounds):
        raise NotAllowed("no-such-pairing")
    meetings = progress.rounds[number - 1].meetings
    if not 1 <= board <= len(meetings):
        raise NotAllowed("no-such-pairing")
    return meetings[board - 1]


def _recorded(
    progress: Progress, meeting: Meeting, game: int, result: Result, at: datetime
) -> Progress:
    if game not in progress.open_games(meeting):
        raise NotAllowed("no-such-game")
    changed = replace(meeting, games={**meeting.games, game: result})
    of = progress.rounds[meeting.round - 1]
    index = meeting.board - 1
    meetings = (*of.meetings[:index], changed, *of.meetings[index + 1 :])
    rounds = list(progress.rounds)
    rounds[meeting.round - 1] = replace(of, meetings=meetings)
    progress = replace(progress, rounds=tuple(rounds))
    if progress.tournament.format is Format.LADDER:
        active = {**progress.active_at, **dict.fromkeys(meeting.seats, at)}
        progress = replace(progress, active_at=active)
        if not progress.open_games(changed):
            progress = _with_rounds(
                progress, replace(rounds[meeting.round - 1], rungs=progress.rungs)
            )
            return replace(progress, rungs=climbed_rungs(progress.rungs, changed))
    return progress


def _extended(progress: Progress, event: Extended, at: datetime) -> Progress:
    away = event.reason == OUTAGE
    if event.round == SIGN_UP and progress.stage is Stage.SIGN_UP:
        open_longer = replace(progress.tournament, sign_up_until=event.deadline)
        restored_at = at if away else progress.restored_at
        put_off = progress.put_off or event.reason == TOO_FEW
        return replace(progress, tournament=open_longer, restored_at=restored_at, put_off=put_off)
    if not 1 <= event.round <= len(progress.rounds):
        raise NotAllowed("no-such-round")
    of = progress.rounds[event.round - 1]
    later = [replace(of, deadline=event.deadline)]
    if progress.tournament.format is Format.LEAGUE and of.deadline is not None:
        # nobody is to have less time for the matchdays that follow
        by = event.deadline - of.deadline
        later += [_delayed(each, by) for each in progress.rounds[event.round :]]
    if away:
        later = [replace(each, restored_at=at) for each in later]
    return _with_rounds(progress, *later)


def _delayed(of: Round, by: timedelta) -> Round:
    return of if of.deadline is None else replace(of, deadline=of.deadline + by)


def _decayed(progress: Progress, event: Decayed, at: datetime) -> Progress:
    if event.entrant not in progress.rungs:
        raise NotAllowed("no-such-entrant")
    return replace(
        progress,
        rungs=fallen_rungs(progress.rungs, event.entrant, event.rungs),
        active_at={**progress.active_at, event.entrant: at},
    )


def _held(progress: Progress, _event: Held, at: datetime) -> Progress:
    return replace(progress, held=True, held_at=progress.held_at or at)


def _resumed(progress: Progress, _event: Resumed, at: datetime) -> Progress:
    if progress.held_at is not None:
        progress = _postponed(progress, at - progress.held_at)
    return replace(progress, held=False, held_at=None)


def _postponed(progress: Progress, by: timedelta) -> Progress:
    """Move deadlines by the time in which the tournament was held."""
    league = progress.tournament.format is Format.LEAGUE
    rounds = tuple(
        _delayed(each, by)
        if any(map(progress.open_games, each.meetings))
        or (league and not is_matchday_complete(progress, each.number))
        else each
        for each in progress.rounds
    )
    active_at = {one: moment + by for one, moment in progress.active_at.items()}
    return replace(progress, rounds=rounds, active_at=active_at)


def _unchanged(
    progress: Progress, _event: Moved | Proposed | Declined | Granted, _at: datetime
) -> Progress:
    """Progress as it was: the event concerns only the row of the tournament, or nothing yet."""
    return progress


def _marred(progress: Progress, event: Marred, _at: datetime) -> Progress:
    meeting = _meeting_of(progress, event.round, event.board)
    if event.game not in progress.open_games(meeting):
        raise NotAllowed("no-such-game")
    return replace(progress, marred=progress.marred | {event.match})


def _aborted(progress: Progress, event: Aborted, _at: datetime) -> Progress:
    return replace(progress, aborted=progress.aborted | {event.match})


def _closed(progress: Progress, _event: Closed, _at: datetime) -> Progress:
    return replace(progress, stage=Stage.CLOSED)


_SIGN_UP: Final = (Accepted, Joined, Hosted, Reserved, Left, CheckedIn, Started)
_ASKING: Final = (Requested, Granted, Declined)
_ANY_TIME: Final = (
    *(Edited, Extended, Replaced, Held, Resumed, Appointed, Moved, Invited, Closed),
    *_ASKING,
)
_HANDLERS: Final[Mapping[type[Event], Callable[[Progress, Any, datetime], Progress]]] = (
    MappingProxyType(
        {
            Edited: _edited,
            Invited: _invited,
            Accepted: _accepted,
            Requested: _requested,
            Granted: _unchanged,
            Joined: _joined,
            Hosted: _hosted,
            Reserved: _reserved,
            Left: _left,
            CheckedIn: _checked_in,
            Started: _started,
            LateEntry: _late,
            Withdrawn: _withdrawn,
            Returned: _returned,
            Replaced: _replaced,
            Paired: _paired,
            Finished: _result,
            Adjudicated: _result,
            Proposed: _unchanged,
            Declined: _unchanged,
            Reopened: _reopened,
            Unpaired: _unpaired,
            Forfeited: _forfeited,
            Extended: _extended,
            Decayed: _decayed,
            Held: _held,
            Resumed: _resumed,
            Appointed: _appointed,
            Moved: _unchanged,
            Marred: _marred,
            Aborted: _aborted,
            Closed: _closed,
        }
    )
)

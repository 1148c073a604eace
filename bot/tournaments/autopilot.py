"""Events that come without anybody's act, one at a time, from a tournament's progress and time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from bot.match.model.clock import Stoppage
from bot.match.model.match import MOVES_AHEAD
from bot.tournaments import pairing
from bot.tournaments.events import (
    DEADLINE,
    SIGN_UP,
    TOO_FEW,
    Aborted,
    Adjudicated,
    Closed,
    Decayed,
    Event,
    Extended,
    Finished,
    Forfeited,
    Held,
    Marred,
    Places,
    Reopened,
    Replaced,
    Seats,
    Started,
    Undone,
    Withdrawn,
)
from bot.tournaments.formats import (
    current_matchday,
    decaying_entrants,
    next_ready_matchday,
    unpaired_boards,
)
from bot.tournaments.model import MIN_ENTRANTS, TEAMS, Format, Unfinished
from bot.tournaments.progress import Meeting, Progress, Stage, restored
from bot.tournaments.store import Actor, State, TournamentRefused

# ------------------------------------------------------------------------------------- own cases
# Own cases: rulings about games that the ruling person plays in, or played in.


def judged(
    state: State, by: Actor, events: Sequence[Event], appointed_by: Iterable[int] = ()
) -> Sequence[Event]:
    """The events of a ruling, with those decisions marked that are of the person's own games, or of
    games of those by whom they were `appointed_by`: such decisions count for nothing else.

    :raises TournamentRefused: `own-game` where somebody else can rule, `own-opponent` where an
        opponent is to go or to change, `appointed` where anything but a result is decided for those
        who appointed the person.
    """
    mine = places_held(state.progress, by.person.user_id)
    own = [event for event in events if _is_own(state, event, mine)]
    if not own:
        return _judged_for(state, events, appointed_by)
    if not by.alone or _is_ruled_by_another(state, by, own):
        raise TournamentRefused("own-game")
    if any(isinstance(event, Replaced | Forfeited | Withdrawn) for event in own):
        raise TournamentRefused("own-opponent")
    if any(isinstance(event, Reopened) or _is_for_others(event) for event in own):
        raise TournamentRefused("own-game")
    return _marked(state, events, mine)


def _judged_for(
    state: State, events: Sequence[Event], appointed_by: Iterable[int]
) -> Sequence[Event]:
    """As `judged`, by somebody who does not play in the games."""
    places = (places_held(state.progress, user_id) for user_id in appointed_by)
    theirs = frozenset[int]().union(*places)
    found = [event for event in events if _is_own(state, event, theirs)]
    if not all(isinstance(event, Adjudicated) for event in found):
        raise TournamentRefused("appointed")
    return _marked(state, events, theirs)


def _marked(state: State, events: Sequence[Event], places: frozenset[int]) -> Sequence[Event]:
    """The events, with those marked that decide games of these places."""

    def marked(event: Event) -> Event:
        if not isinstance(event, Adjudicated):
            return event
        sides = places.intersection(state.progress.meeting(event.round, event.board).seats)
        return replace(event, own=bool(sides), partial_to=tuple(sorted(sides)))

    return [marked(event) for event in events]


def appointers(appointments: Iterable[tuple[int | None, int]], user_id: int) -> frozenset[int]:
    """Those to whom a person owes being the organiser, by who appointed whom."""
    found, known = {user_id}, list(appointments)
    while more := {
        by for by, whom in known if by is not None and whom in found and by not in found
    }:
        found |= more
    return frozenset(found - {user_id})


def plays(state: State, user_id: int) -> bool:
    """Whether a person has a part in what is still to be played."""
    mine = places_held(state.progress, user_id)
    stays = any(state.progress.entrants[number].until is None for number in mine)
    return stays or any(mine.intersection(seats) for seats in _open(state.progress))


def places_held(progress: Progress, user_id: int) -> frozenset[int]:
    """The places that a person holds or held."""
    return frozenset(
        entrant.id
        for entrant in progress.entrants.values()
        if user_id in {person.user_id for person in (entrant.person, *entrant.before)}
    )


def _is_for_others(event: Event) -> bool:
    """Whether a decision is none of those that a player may make where nobody else can."""
    return isinstance(event, Adjudicated) and (event.instead or event.lost_by_all)


def _is_own(state: State, event: Event, mine: frozenset[int]) -> bool:
    """Whether an event concerns a game of the person with these places."""
    if isinstance(event, Undone):
        event = state.log[event.seq - 1].event
        # what had ended goes on for everybody
        return not isinstance(event, Closed) and _is_own(state, event, mine)
    if isinstance(event, Adjudicated | Forfeited | Reopened):
        meets = bool(mine.intersection(state.progress.meeting(event.round, event.board).seats))
        # to give up one's own game is no ruling
        return meets and not (isinstance(event, Forfeited) and mine.issuperset(event.absent))
    if isinstance(event, Withdrawn | Replaced):
        given_up = isinstance(event, Withdrawn) and event.entrant in mine
        return not given_up and _meets(state.progress, event.entrant, mine)
    if isinstance(event, Extended):
        open_ = [set(m.seats) for m, _ in state.progress.open() if m.round == event.round]
        own = [bool(mine.intersection(seats)) for seats in open_]
        # more time for others too is no case of one's own; less time decides games
        return any(own) if is_sooner(state.progress, event) else bool(own) and all(own)
    if isinstance(event, Closed) and (state.tournament.terms.rated or not event.called_off):
        # closed, it has the standings for its result, without the game that is being lost
        games = _open(state.progress) if event.called_off else _to_be_played(state.progress)
        return any(map(mine.intersection, games))
    return False


def is_sooner(progress: Progress, event: Extended) -> bool:
    """Whether a round of games ends earlier by an event."""
    before = None if event.round == SIGN_UP else progress.rounds[event.round - 1].deadline
    return before is not None and event.deadline < before


def _is_ruled_by_another(state: State, by: Actor, own: Sequence[Event]) -> bool:
    """Whether the organiser is somebody else, who plays in none of the games either."""
    if state.row.organiser_id == by.person.user_id:
        return False
    theirs = places_held(state.progress, state.row.organiser_id)
    return not any(_is_own(state, event, theirs) for event in own)


def _open(progress: Progress) -> Iterator[Seats]:
    """The entrants of each game that is open."""
    return (meeting.seats for meeting, _game in progress.open())


def _to_be_played(progress: Progress) -> Iterator[Seats]:
    """Likewise, and in a league those of games that are still to begin."""
    yield from _open(progress)
    if progress.tournament.league is not None:
        for each in progress.rounds:
            yield from unpaired_boards(progress, each.number)


def _meets(progress: Progress, entrant: int, mine: frozenset[int]) -> bool:
    """Whether an entrant has a game to play in which one of these places has a part."""
    return any(
        entrant in meeting.seats and mine.intersection(meeting.seats)
        for meeting, _game in progress.open()
    )


# ------------------------------------------------------------------------------------- autopilot


GameKey: TypeAlias = tuple[int, int, int]
"""Round, board and game."""


@dataclass(frozen=True, slots=True)
class MatchProgress:
    """Progress of the match of a tournament's game."""

    match: str
    """The code of the match."""
    places: Places | None = None
    """Entrants by place, once it has ended with a result."""
    awaited: frozenset[int] = frozenset()
    """Entrants whose decision is awaited."""
    moves: int = 0
    """The number of its newest move, while it goes on."""
    standing: Places | None = None
    """Entrants by place while it goes on, where that matters and the game can tell."""
    unreadable: bool = False
    """Whether its record cannot be read."""
    aborted: Aborted | None = None
    """The event that tells that it was called off; another match takes its place."""


@dataclass(frozen=True, slots=True)
class PairingDue:
    """The next round, or a part of a league's matchday, is to be paired: `Paired` follows, or
    `Closed` where nobody can meet."""

    round: int
    deadline: datetime | None


def next_step(
    progress: Progress,
    played: Mapping[GameKey, MatchProgress],
    now: datetime,
    outages: Sequence[Stoppage] = (),
) -> Event | PairingDue | None:
    """The next event; None while there is something to wait for.

    The caller records it and asks again, so that a stop in between loses nothing.

    :param outages: the bot's absences, from the moment on that `outages.since` says.
    """
    later = restored(progress, outages, now)
    if progress.stage is Stage.SIGN_UP:
        return later or _beginning(progress, now)
    if progress.stage is not Stage.RUNNING:
        return None
    known = result(progress, played) or _damage(progress, played)
    if known is not None or progress.held:
        return known
    return later or _by_time(progress, played, now)


def result(progress: Progress, played: Mapping[GameKey, MatchProgress]) -> Event | None:
    """The first game that has ended and has no result yet, or was called off and it is not known
    yet; None if there is none."""
    for meeting, game in progress.open():
        known = played.get((meeting.round, meeting.board, game))
        if known is not None and known.aborted and known.match not in progress.aborted:
            return known.aborted
        if known is not None and known.places is not None:
            return Finished(meeting.round, meeting.board, game, known.places, known.match)
    return None


def _damage(progress: Progress, played: Mapping[GameKey, MatchProgress]) -> Event | None:
    """The first match that cannot be read and was not reported; its game counts as unfinished."""
    for meeting, game in progress.open():
        known = played.get((meeting.round, meeting.board, game))
        if known is not None and known.unreadable and known.match not in progress.marred:
            return Marred(meeting.round, meeting.board, game, known.match)
    return None


def _by_time(
    progress: Progress, played: Mapping[GameKey, MatchProgress], now: datetime
) -> Event | PairingDue | None:
    late = _late(progress, now, played)
    if late is not None:
        return _deadline(progress, *late, played)
    if progress.tournament.format is Format.LADDER:
        fallen = next(iter(decaying_entrants(progress, now)), None)
        return None if fallen is None else Decayed(fallen)
    if progress.tournament.format is Format.LEAGUE:
        return _next_matchday(progress)
    waiting = next(progress.open(), None) is not None
    return None if waiting else _next_round(progress, now)


def due_at(progress: Progress, now: datetime) -> datetime | None:
    """When time alone may change something; None while it waits for people."""
    tournament, moments = progress.tournament, list[datetime]()
    if progress.stage is Stage.CLOSED or progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        until = tournament.sign_up_until
        if (
            until is not None
            and tournament.check_in is not None
            and until - tournament.check_in > now
        ):
            return until - tournament.check_in
        return until
    for each in progress.rounds:
        if each.deadline is not None and any(progress.open_games(m) for m in each.meetings):
            moments.append(each.deadline)
    if tournament.format is Format.LADDER and tournament.decay_after is not None:
        moments += [at + tournament.decay_after for at in progress.active_at.values()]
    return min(moments, default=None)


def checking_in(progress: Progress, now: datetime) -> bool:
    """Whether the check-in has begun, and the sign-up is still open."""
    began = progress.tournament.check_in_from
    return progress.stage is Stage.SIGN_UP and began is not None and began <= now


def _beginning(progress: Progress, now: datetime) -> Event | None:
    until = progress.tournament.sign_up_until
    if progress.held or until is None or now < until:
        return None
    if can_start(progress):
        return Started()
    league = progress.tournament.league
    if league is not None and not progress.put_off:
        return Extended(SIGN_UP, now + league.rest, TOO_FEW)
    return Closed(TOO_FEW)


def can_start(progress: Progress) -> bool:
    """Whether enough entrants are there."""
    asked = progress.tournament.check_in is not None
    if progress.tournament.format is Format.SIMUL and progress.host is None:
        return False
    if progress.tournament.format is Format.TEAMS and missing_teams(progress, asked=asked):
        return False
    return starters(progress, asked=asked) >= progress.tournament.least


def missing_teams(progress: Progress, *, asked: bool) -> list[int]:
    """The teams that would have nobody to play if it started; `asked`: only those play who have
    checked in."""
    there = {each.team for each in progress.entrants.values() if each.here or not asked}
    return [team for team in TEAMS if team not in there]


def starters(progress: Progress, *, asked: bool) -> int:
    """How many entrants would play if it started; `asked`: only those who have checked in."""
    here = sum(each.here or not asked for each in progress.entrants.values())
    # the host of a simul takes no place
    most, host = progress.tournament.most, progress.host is not None
    return here if most is None else min(here, most + host)


def _next_round(progress: Progress, now: datetime) -> Event | PairingDue:
    if pairing.is_over(progress) or len(progress.active) < progress.tournament.least:
        return Closed()
    length = progress.tournament.round_length
    return PairingDue(len(progress.rounds) + 1, None if length is None else now + length)


def _next_matchday(progress: Progress) -> Event | PairingDue | None:
    ready = next_ready_matchday(progress)
    if len(progress.active) < MIN_ENTRANTS or current_matchday(progress) is None:
        return Closed()
    return None if ready is None else PairingDue(ready[0], progress.rounds[ready[0] - 1].deadline)


def waits(
    progress: Progress, meeting: Meeting, game: int, played: Mapping[GameKey, MatchProgress]
) -> bool:
    """Whether the match of a game whose moves could be copied is made later: that of the game
    before is not some moves ahead."""
    if game - 1 not in progress.open_games(meeting):
        return False
    before = played.get((meeting.round, meeting.board, game - 1))
    return before is None or not (before.unreadable or before.moves >= MOVES_AHEAD)


def _late(
    progress: Progress, now: datetime, played: Mapping[GameKey, MatchProgress]
) -> tuple[Meeting, int] | None:
    """The first game whose round's time is up; those that wait for another are decided before it,
    as it stands."""
    for each in progress.rounds:
        if each.deadline is not None and each.deadline <= now:
            for meeting in each.meetings:
                games = progress.open_games(meeting)
                if games:
                    key = meeting.round, meeting.board
                    return meeting, min(games, key=lambda game: ((*key, game) in played, game))
    return None


def _deadline(
    progress: Progress, meeting: Meeting, game: int, played: Mapping[GameKey, MatchProgress]
) -> Event:
    of = progress.rounds[meeting.round - 1]
    policy, length = progress.tournament.unfinished, progress.tournament.round_length
    if policy is Unfinished.HOLD:
        return Held(DEADLINE)
    league = progress.tournament.format is Format.LEAGUE
    if policy is Unfinished.EXTEND and not league and length and of.paired_at is not None:
        once = of.paired_at + length + length / 2
        if of.deadline is not None and of.deadline < once:
            return Extended(of.number, once, DEADLINE)
    known = played.get((meeting.round, meeting.board, game))
    if known is None:
        # it waits for the game before: whoever holds that up holds up both
        known = played.get((meeting.round, meeting.board, game - 1), MatchProgress(""))
    gone = {seat for seat in meeting.seats if progress.entrants[seat].until is not None}
    staying = set(meeting.seats) - gone
    if policy is Unfinished.STANDS and known.standing is not None:
        return Adjudicated(meeting.round, meeting.board, game, known.standing, DEADLINE)
    agreed = policy in (Unfinished.DRAW, Unfinished.STANDS)
    if agreed or not known.awaited or known.awaited >= staying:
        groups = (tuple(sorted(group)) for group in (staying, gone))
        places = tuple(group for group in groups if group)
        return Adjudicated(meeting.round, meeting.board, game, places, DEADLINE)
    absent = tuple(sorted(known.awaited | gone))
    return Forfeited(meeting.round, meeting.board, game, absent, DEADLINE)

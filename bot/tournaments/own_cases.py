"""Own cases: rulings about games that the ruling person plays in, or played in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.tournaments import matchdays
from bot.tournaments.events import (
    Adjudicated,
    Closed,
    Event,
    Extended,
    Forfeited,
    Replaced,
    Seats,
    Undone,
    Withdrawn,
)
from bot.tournaments.progress import Meeting, Progress
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.state import Actor, State


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
        sides = places.intersection(_meeting(state, event).seats)
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


def _is_own(state: State, event: Event, mine: frozenset[int]) -> bool:
    """Whether an event concerns a game of the person with these places."""
    if isinstance(event, Undone):
        event = state.log[event.seq - 1].event
        # what had ended goes on for everybody
        return not isinstance(event, Closed) and _is_own(state, event, mine)
    if isinstance(event, Adjudicated | Forfeited):
        meets = bool(mine.intersection(_meeting(state, event).seats))
        # to give up one's own game is no ruling
        return meets and not (isinstance(event, Forfeited) and mine.issuperset(event.absent))
    if isinstance(event, Withdrawn | Replaced):
        given_up = isinstance(event, Withdrawn) and event.entrant in mine
        return not given_up and _meets(state.progress, event.entrant, mine)
    if isinstance(event, Extended):
        # a round of others too is no case of one's own
        open_ = [set(m.seats) for m, _ in state.progress.open() if m.round == event.round]
        return bool(open_) and all(mine.intersection(seats) for seats in open_)
    if isinstance(event, Closed) and (state.tournament.terms.rated or not event.called_off):
        # closed, it has the standings for its result, without the game that is being lost
        games = _open(state.progress) if event.called_off else _to_be_played(state.progress)
        return any(map(mine.intersection, games))
    return False


def _is_ruled_by_another(state: State, by: Actor, own: Sequence[Event]) -> bool:
    """Whether the organiser is somebody else, who plays in none of the games either."""
    if state.row.organiser_id == by.person.user_id:
        return False
    theirs = places_held(state.progress, state.row.organiser_id)
    return not any(_is_own(state, event, theirs) for event in own)


def _meeting(state: State, event: Adjudicated | Forfeited) -> Meeting:
    return state.progress.rounds[event.round - 1].meetings[event.board - 1]


def _open(progress: Progress) -> Iterator[Seats]:
    """The entrants of each game that is open."""
    return (meeting.seats for meeting, _game in progress.open())


def _to_be_played(progress: Progress) -> Iterator[Seats]:
    """Likewise, and in a league those of games that are still to begin."""
    yield from _open(progress)
    if progress.tournament.league is not None:
        for each in progress.rounds:
            yield from matchdays.unpaired(progress, each.number)


def _meets(progress: Progress, entrant: int, mine: frozenset[int]) -> bool:
    """Whether an entrant has a game to play in which one of these places has a part."""
    return any(
        entrant in meeting.seats and mine.intersection(meeting.seats)
        for meeting, _game in progress.open()
    )

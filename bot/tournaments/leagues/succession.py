"""Succession: the entrants with whom the next season of a league begins. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from bot.match.model.people import Person
from bot.tournaments import divisions
from bot.tournaments.events import Joined, Reserved
from bot.tournaments.model import MAX_DIVISION, LeagueTerms, Tournament
from bot.tournaments.progress import Progress


def next_terms(tournament: Tournament, league: LeagueTerms, seed: bytes) -> Tournament:
    """The terms of the next season, but for the end of its sign-up."""
    return replace(tournament, seed=seed, league=replace(league, season=league.season + 1))


def entries(
    progress: Progress,
    *,
    absent: Collection[int],
    barred: Collection[int],
    ratings: Mapping[int, float],
) -> list[Joined | Reserved]:
    """Entries of the next season, once this one has ended.

    Everybody who has not left plays on. Places are kept, at the end of a division, for those who
    sat this season out, and for the `absent` entrants, who did not make a move in it: they have
    to join by themselves. Newcomers who joined while it ran come last.

    :param barred: the ids of people who may not play on this server.
    :param ratings: of people, by id.
    """
    line = divisions.outcome(progress).line
    usual = progress.tournament.division or MAX_DIVISION
    sections = divisions.cut(line, usual)
    home = {one: index for index, section in enumerate(sections) for one in section}
    found, kept = list[Joined](), list[Reserved]()

    def entry(person: Person, rank: int | None) -> Joined:
        return Joined(person, ratings.get(person.user_id), rank=rank)

    def person_of(one: int) -> Person:
        return progress.entrants[one].person

    for place, one in enumerate(line, 1):
        if one in absent:
            kept.append(Reserved(person_of(one), _last_rank(sections, home[one])))
        else:
            found.append(entry(person_of(one), _rank(place)))
    for reserved in progress.signed_off.values():
        rank = _last_rank(sections, _division_of(progress, reserved.rank))
        kept.append(Reserved(reserved.person, rank))
    for waiting in progress.waiting:
        back = None
        if waiting.rank is not None:
            back = _last_rank(sections, _division_of(progress, waiting.rank))
        found.append(entry(waiting.person, back))
    # whoever sat out and stood in for somebody has the place of that one
    playing = {event.person.user_id for event in found}
    kept = [event for event in kept if event.person.user_id not in playing]
    everybody: list[Joined | Reserved] = [*found, *kept]
    return [
        event for event in everybody if event.person.user_id not in barred and not event.person.gone
    ]


def _rank(place: int) -> int:
    """The rank of a place in the line: even, so that others fit in between."""
    return 2 * place


def _last_rank(sections: Sequence[Sequence[int]], index: int) -> int:
    """The rank behind everybody of a division: whoever returns there pushes nobody down."""
    return _rank(sum(map(len, sections[: index + 1]))) + 1


def _division_of(progress: Progress, rank: int) -> int:
    """The division, 0-based, in which somebody of this rank would have played."""
    for index, section in enumerate(progress.divisions):
        ranks = [progress.entrants[one].rank for one in section]
        if any(other is None or rank < other for other in ranks):
            return index
    return len(progress.divisions) - 1

"""Writing ratings in the transaction in which a match ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from openskill.models import PlackettLuce

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.settings import PersonRepository
from bot.ratings.model import OVERALL, Change, Places, Rating, Skill, counts, places
from bot.ratings.store import RatingRepository

_MODEL: Final = PlackettLuce()


def scopes(match: Match) -> tuple[int, ...]:
    """Where a match counts: over all servers, and on its own."""
    guild = match.place.guild_id
    return (OVERALL,) if guild is None else (OVERALL, guild)


def weigh(places: Places, skills: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills after a result, by seat."""
    line = [(rank, seat) for rank, seats in enumerate(places) for seat in seats]
    teams = [[_MODEL.rating(mu=skills[seat].mu, sigma=skills[seat].sigma)] for _rank, seat in line]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank, _seat in line])
    return {
        seat: Skill(float(team[0].mu), float(team[0].sigma))
        for (_rank, seat), team in zip(line, rated, strict=True)
    }


def reckon(
    match: Match, places: Places, scope: int, known: Mapping[int, Rating]
) -> list[tuple[Rating, Change]]:
    """What a match makes of the ratings of its people in one scope, by seat.

    :param known: by id, the ratings of those who have one.
    """
    ended = match.ended_at or match.updated_at
    people = {seat: match.sitter(seat) for group in places for seat in group}
    before = {
        seat: known.get(person.user_id, Rating(scope, match.game, person.user_id))
        for seat, person in people.items()
        if person is not None
    }
    after = weigh(places, {seat: rating.skill for seat, rating in before.items()})
    first = places[0]
    drawn = match.outcome is not None and not match.outcome.winners
    found = list[tuple[Rating, Change]]()
    for seat, rating in sorted(before.items()):
        won, level = seat in first and not drawn, seat in first and drawn
        new = replace(
            rating,
            skill=after[seat],
            wins=rating.wins + won,
            draws=rating.draws + level,
            losses=rating.losses + (seat not in first),
            name=match.names[seat],
            at=ended,
        )
        change = Change(
            match.id, scope, match.game, rating.user_id, rating.skill, after[seat], ended
        )
        found.append((new, change))
    return found


async def rate(unit: UnitOfWork, match: Match) -> None:
    """Let a match that has just ended count, if it does. Nothing is committed here."""
    if not counts(match):
        return
    found = await places_of(unit, match)
    ids = sorted(person.user_id for person in match.people)
    # two matches of one person that end at once are counted one after the other
    await unit[PersonRepository].hold(*ids)
    for scope in scopes(match):
        known = await unit[RatingRepository].of(scope, match.game, ids)
        for rating, change in reckon(match, found, scope, known):
            await unit[RatingRepository].put(rating)
            await unit[RatingRepository].add(change)


async def places_of(unit: UnitOfWork, match: Match) -> Places:
    """Who ended before whom; the record is only read where somebody left early."""
    left = any(seat.left is not None for seat in match.seats)
    return places(match, await unit[LogRepository].read(match.id, match.version) if left else ())

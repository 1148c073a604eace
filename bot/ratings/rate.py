"""Ratings after a match: reckoned, and written in the transaction in which it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from openskill.models import PlackettLuce

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.settings import PersonRepository
from bot.ratings.model import OVERALL, Change, Ranking, Rating, Skill, is_rated, ranking
from bot.ratings.store import RatingRepository

_MODEL: Final = PlackettLuce()


def scopes(match: Match) -> tuple[int, ...]:
    """The scopes a match counts in: all servers, and its own."""
    guild = match.place.guild_id
    return (OVERALL,) if guild is None else (OVERALL, guild)


def skills_after(ranks: Ranking, skills: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills after a result, by seat."""
    line = [(rank, seat) for rank, seats in enumerate(ranks) for seat in seats]
    teams = [[_MODEL.rating(mu=skills[seat].mu, sigma=skills[seat].sigma)] for _rank, seat in line]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank, _seat in line])
    return {
        seat: Skill(float(team[0].mu), float(team[0].sigma))
        for (_rank, seat), team in zip(line, rated, strict=True)
    }


def ratings_after(
    match: Match, ranks: Ranking, scope: int, known: Mapping[int, Rating]
) -> list[tuple[Rating, Change]]:
    """The ratings of a match's people in one scope after it, with its changes, by seat.

    :param known: the ratings before it, by id, of those who have one.
    """
    ended = match.ended_at or match.updated_at
    people = {seat: match.sitter(seat) for group in ranks for seat in group}
    before = {
        seat: known.get(person.user_id, Rating(scope, match.game, person.user_id))
        for seat, person in people.items()
        if person is not None
    }
    after = skills_after(ranks, {seat: rating.skill for seat, rating in before.items()})
    first = ranks[0]
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
    """Have a match that has just ended change ratings, if it is rated. Commits nothing."""
    if not is_rated(match):
        return
    ranks = await ranking_of(unit, match)
    ids = sorted(person.user_id for person in match.people)
    # of two matches of one person that end at once, one is counted after the other
    await unit[PersonRepository].hold(*ids)
    for scope in scopes(match):
        known = await unit[RatingRepository].of(scope, match.game, ids)
        for rating, change in ratings_after(match, ranks, scope, known):
            await unit[RatingRepository].put(rating)
            await unit[RatingRepository].add(change)


async def ranking_of(unit: UnitOfWork, match: Match) -> Ranking:
    """A match's ranking; the record is read only where somebody left early."""
    left = any(seat.left is not None for seat in match.seats)
    return ranking(match, await unit[LogRepository].read(match.id, match.version) if left else ())

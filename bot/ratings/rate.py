"""Ratings after a match: reckoned, and written in the transaction in which it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from openskill.models import PlackettLuce

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.settings import PersonRepository
from bot.ratings.encounters import EncounterRepository
from bot.ratings.exclusions import ExclusionRepository, Exclusions
from bot.ratings.model import (
    OVERALL,
    Change,
    Ranking,
    Rating,
    Skill,
    is_long_enough,
    is_rated,
    ranking,
)
from bot.ratings.store import RatingRepository
from bot.ratings.weights import Past, season_start, weights

_MODEL: Final = PlackettLuce()


def scopes(match: Match, exclusions: Exclusions) -> tuple[int, ...]:
    """The scopes a match counts in: all servers, unless it was taken out there, and its own."""
    overall = () if exclusions.cover(match) else (OVERALL,)
    guild = match.place.guild_id
    return overall if guild is None else (*overall, guild)


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
    match: Match, ranks: Ranking, scope: int, known: Mapping[int, Rating], past: Past
) -> list[tuple[Rating, Change]]:
    """The ratings of a match's people in one scope after it, with its changes, by seat.

    :param known: the ratings before it, by id, of those who have one.
    :param past: whom they had met before it in this scope and game.
    """
    ended = match.ended_at or match.updated_at
    people = {seat: match.sitter(seat) for group in ranks for seat in group}
    before = {
        seat: known.get(person.user_id, Rating(scope, match.game, person.user_id))
        for seat, person in people.items()
        if person is not None
    }
    after = skills_after(ranks, {seat: rating.skill for seat, rating in before.items()})
    weight = weights(past, scope, [rating.user_id for rating in before.values()])
    first = ranks[0]
    drawn = match.outcome is not None and not match.outcome.winners
    found = list[tuple[Rating, Change]]()
    for seat, rating in sorted(before.items()):
        won, level = seat in first and not drawn, seat in first and drawn
        counted = weight[rating.user_id]
        skill = _between(rating.skill, after[seat], counted.weight)
        new = replace(
            rating,
            skill=skill,
            wins=rating.wins + won,
            draws=rating.draws + level,
            losses=rating.losses + (seat not in first),
            name=match.names[seat],
            at=ended,
        )
        change = Change(
            match.id,
            scope,
            match.game,
            rating.user_id,
            rating.skill,
            skill,
            ended,
            counted.weight,
            counted.trust,
        )
        found.append((new, change))
    return found


def _between(before: Skill, after: Skill, weight: float) -> Skill:
    """The skill after a result that counts for so much."""
    return Skill(
        before.mu + weight * (after.mu - before.mu),
        before.sigma + weight * (after.sigma - before.sigma),
    )


async def rate(unit: UnitOfWork, match: Match) -> None:
    """Have a match that has just ended change ratings, if it counts. Commits nothing."""
    ranks = await counted_ranking(unit, match)
    if ranks is None:
        return
    ids = sorted(person.user_id for person in match.people)
    # of two matches of one person that end at once, one is counted after the other
    await unit[PersonRepository].hold(*ids)
    exclusions = await unit[ExclusionRepository].of_match(match)
    if exclusions.people:
        await unit[ExclusionRepository].put_match(match.id, match.ended_at or match.updated_at)
    for scope in scopes(match, exclusions):
        known = await unit[RatingRepository].of(scope, match.game, ids)
        past = await past_of(unit, match, scope)
        for rating, change in ratings_after(match, ranks, scope, known, past):
            await unit[RatingRepository].put(rating)
            await unit[RatingRepository].add(change)


async def past_of(unit: UnitOfWork, match: Match, scope: int) -> Past:
    """The past of a match's people, by the changes that are stored."""
    ids = [person.user_id for person in match.people]
    since = season_start(match.ended_at or match.updated_at)
    return await unit[EncounterRepository].past(scope, match.game, ids, since)


async def counted_ranking(unit: UnitOfWork, match: Match) -> Ranking | None:
    """The ranking by which a match changes ratings; None if it changes none. The record is read
    only where the rules did not end it, or somebody left early."""
    if not is_rated(match):
        return None
    told = match.ended_by is not EndedBy.GAME or any(seat.left is not None for seat in match.seats)
    entries = await unit[LogRepository].read(match.id, match.version) if told else ()
    return ranking(match, entries) if is_long_enough(match, entries) else None

"""Ratings after a match: reckoned, and written in the transaction in which it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from openskill.models import PlackettLuce

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import PersonRepository
from bot.ratings.counted import Counted, counted
from bot.ratings.encounters import EncounterRepository
from bot.ratings.exclusions import ExclusionRepository, Exclusions
from bot.ratings.model import (
    OVERALL,
    Change,
    Ranking,
    Rating,
    Skill,
    as_of,
    reset_before,
)
from bot.ratings.seasons.closing import close_due
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import RatingRepository
from bot.ratings.weights import Past, weights, window_start

_MODEL: Final = PlackettLuce()


def scopes(result: Counted, exclusions: Exclusions) -> tuple[int, ...]:
    """The scopes a result counts in: all servers, unless it was taken out there, and its own."""
    overall = (OVERALL,) if result.overall else ()
    if any(map(exclusions.cover, result.matches)):
        overall = ()
    guild = result.match.place.guild_id
    return overall if guild is None or not result.here else (*overall, guild)


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
    result: Counted,
    scope: int,
    known: Mapping[int, Rating],
    past: Past,
    reset: datetime | None = None,
) -> list[tuple[Rating, Change]]:
    """The ratings of a result's people in one scope after it, with its changes, by seat.

    :param known: the ratings before it, by id, of those who have one.
    :param past: whom they had met before it in this scope and game.
    :param reset: the newest reset of ratings in this scope before it.
    """
    match, ranks = result.match, result.ranks
    people = {seat: match.sitter(seat) for group in ranks for seat in group}
    before = {
        seat: as_of(known.get(person.user_id, Rating(scope, match.game, person.user_id)), reset)
        for seat, person in people.items()
        if person is not None
    }
    after = skills_after(ranks, {seat: rating.skill for seat, rating in before.items()})
    weight = weights(past, scope, [rating.user_id for rating in before.values()])
    found = list[tuple[Rating, Change]]()
    for seat, rating in sorted(before.items()):
        if result.only not in (None, seat):
            continue
        won, drawn, lost = result.tally(seat)
        counted = weight[rating.user_id]
        skill = _between(rating.skill, after[seat], counted.weight)
        new = replace(
            rating,
            skill=skill,
            wins=rating.wins + won,
            draws=rating.draws + drawn,
            losses=rating.losses + lost,
            name=match.names[seat],
            at=result.at,
        )
        change = Change(
            match.id,
            scope,
            match.game,
            rating.user_id,
            rating.skill,
            skill,
            result.at,
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
    """Have a match that has just ended change ratings, if it counts: of a pair, when the second one
    ends. Commits nothing."""
    pair = await unit[MatchRepository].pair_of(match)
    for each in (match,) if pair is None else (pair.first, pair.second):
        for result in await counted(unit, each):
            await _rate(unit, result)


async def _rate(unit: UnitOfWork, result: Counted) -> None:
    match = result.match
    ids = sorted(person.user_id for person in match.people)
    # of two matches of one person that end at once, one is counted after the other
    await unit[PersonRepository].hold(*ids)
    guild_id = match.place.guild_id
    season_reset = None if guild_id is None else await _reset(unit, guild_id, result.at)
    exclusions = Exclusions()
    for each in result.matches:
        found = await unit[ExclusionRepository].of_match(each)
        exclusions = exclusions.with_those(found)
        if found.people:
            await unit[ExclusionRepository].put_match(each.id, each.ended_at or each.updated_at)
    for scope in scopes(result, exclusions):
        known = await unit[RatingRepository].of(scope, match.game, ids)
        past = await past_of(unit, result, scope)
        reset = None if scope == OVERALL else season_reset
        for rating, change in ratings_after(result, scope, known, past, reset):
            await unit[RatingRepository].put(rating)
            await unit[RatingRepository].add(change)


async def _reset(unit: UnitOfWork, guild_id: int, at: datetime) -> datetime | None:
    """The newest reset of a server's ratings before a result. Another process may have closed the
    season in which it fell a moment ago."""
    newest = (await close_due(unit, guild_id, at)).reset
    if newest is None or newest <= at:
        return newest
    resets = await unit[SeasonRepository].resets([guild_id])
    return reset_before(resets[guild_id], at)


async def past_of(unit: UnitOfWork, result: Counted, scope: int) -> Past:
    """The past of a result's people, by the changes that are stored."""
    ids = [person.user_id for person in result.match.people]
    since = window_start(result.at)
    return await unit[EncounterRepository].past(scope, result.match.game, ids, since)

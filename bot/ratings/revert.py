"""Ratings without a match whose result was taken back: later ones are reckoned anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import PersonRepository
from bot.ratings.counted import Counted, counted
from bot.ratings.exclusions import ExclusionRepository
from bot.ratings.model import NOVICE, Rating, reset_before
from bot.ratings.rate import past_of, ratings_after, scopes
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import Moment, RatingRepository
from bot.ratings.weights import Past

BATCH_MATCHES: Final = 200
"""Matches that are read at once."""
MAX_LATER_MATCHES: Final = 500
"""Later matches, of all games, that are looked at. Where there are more, ratings stay as they are:
`yoimachi ratings rebuild` counts them without this match."""


async def unrate(unit: UnitOfWork, match: Match) -> None:
    """Have a match that is over change no rating, if it did. Commits nothing."""
    changes = await unit[RatingRepository].of_match(match.id)
    await unit[MatchRepository].unrated(match.id)
    later = await _later_matches(unit, match) if changes else None
    if later is None:
        return
    results = [result for each in later for result in await counted(unit, each)]
    mine = await counted(unit, match)
    people = sorted({person.user_id for each in (match, *later) for person in each.people})
    await unit[PersonRepository].hold(*people)
    exclusions = await unit[ExclusionRepository].all()
    for scope in sorted({change.scope for change in changes}):
        in_scope = [each for each in results if scope in scopes(each, exclusions)]
        resets = (await unit[SeasonRepository].resets([scope])).get(scope, ())
        known = dict(await unit[RatingRepository].of(scope, match.game, people))
        for result in reversed(in_scope):
            await _take_back(unit, result.match, result, scope, known)
        own = next((each for each in mine if scope in scopes(each, exclusions)), None)
        await _take_back(unit, match, own, scope, known)
        await _restore(unit, match, scope, known, resets)
        for each in in_scope:
            await _count(unit, each, scope, known, resets)
        for rating in known.values():
            await _keep(unit, rating)


async def _take_back(
    unit: UnitOfWork,
    match: Match,
    result: Counted | None,
    scope: int,
    known: dict[int, Rating],
) -> None:
    """Undo the newest result that counted in a scope, by the match that its changes name: what it
    had people won, drawn and lost."""
    alone = () if result is None else ratings_after(result, scope, {}, Past())
    tallies = {rating.user_id: rating for rating, _change in alone}
    for change in await unit[RatingRepository].of_match(match.id):
        if change.scope != scope:
            continue
        # stand-ins of people who were forgotten have no rating of their own
        now = known.get(change.user_id, Rating(scope, match.game, change.user_id))
        less = tallies.get(change.user_id, now)
        known[change.user_id] = replace(
            now,
            wins=now.wins - less.wins,
            draws=now.draws - less.draws,
            losses=now.losses - less.losses,
        )
    await unit[RatingRepository].forget(match.id, scope)


async def _restore(
    unit: UnitOfWork,
    match: Match,
    scope: int,
    known: dict[int, Rating],
    resets: Sequence[datetime],
) -> None:
    """Let ratings be what they were before a match, with all later ones taken back."""
    moment = _moment(match)
    before = await unit[RatingRepository].last_before(scope, match.game, known, moment)
    # what people had won before a reset counts no more, and is not known
    has_reset = bool(resets) and resets[-1] > moment[0]
    for user_id, rating in known.items():
        change = before.get(user_id)
        was = rating
        if has_reset:
            was = replace(was, wins=0, draws=0, losses=0)
        if change is None:
            known[user_id] = replace(was, skill=NOVICE, at=None)
        else:
            known[user_id] = replace(was, skill=change.after, at=change.at)


async def _count(
    unit: UnitOfWork,
    result: Counted,
    scope: int,
    known: dict[int, Rating],
    resets: Sequence[datetime],
) -> None:
    past = await past_of(unit, result, scope)
    reset = reset_before(resets, result.at)
    for rating, change in ratings_after(result, scope, known, past, reset):
        known[rating.user_id] = rating
        await unit[RatingRepository].add(change)


async def _keep(unit: UnitOfWork, rating: Rating) -> None:
    if rating.user_id <= 0:
        return
    if rating.at is not None:
        await unit[RatingRepository].put(rating)
    else:
        await unit[RatingRepository].drop(rating)


def _moment(match: Match) -> Moment:
    return match.ended_at or match.updated_at, match.id


async def _later_matches(unit: UnitOfWork, match: Match) -> Sequence[Match] | None:
    """Later matches of the same game, in the order in which they came to count; None if there are
    too many to look at. Each may rest on this one: how much it counts depends on whom people had
    met."""
    found, seen = list[Match](), 0
    after: Moment | None = _moment(match)
    while True:
        batch, next_after = await unit[RatingRepository].results(after, BATCH_MATCHES)
        if not batch:
            return found
        seen += len(batch)
        if seen > MAX_LATER_MATCHES:
            return None
        found += [each for each in batch if each.game == match.game]
        after = next_after

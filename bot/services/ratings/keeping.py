"""Writing ratings in the transaction in which a match ends."""

from __future__ import annotations

from bot.services.model import Match
from bot.services.ports import Unit
from bot.services.ratings.policy import Places, counts, places
from bot.services.ratings.reckoning import reckon, scopes


async def rate(unit: Unit, match: Match) -> None:
    """Let a match that has just ended count, if it does. Nothing is committed here."""
    if not counts(match):
        return
    found = await places_of(unit, match)
    ids = sorted(person.user_id for person in match.people)
    # two matches of one person that end at once are counted one after the other
    await unit.people.hold(*ids)
    for scope in scopes(match):
        known = await unit.ratings.of(scope, match.game, ids)
        for rating, change in reckon(match, found, scope, known):
            await unit.ratings.put(rating)
            await unit.ratings.add(change)


async def places_of(unit: Unit, match: Match) -> Places:
    """Who ended before whom; the record is only read where somebody left early."""
    left = any(seat.left is not None for seat in match.seats)
    return places(match, await unit.log.read(match.id, match.version) if left else ())

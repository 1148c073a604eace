"""Teams in a lobby: what a match has to be like in which a channel votes."""

from __future__ import annotations

from typing import Final

from bot.match.lobby.refusals import TeamRefused
from bot.match.model.match import NewMatch
from bot.match.model.team import Team
from bot.match.model.terms import Sides, Terms

PLAYERS: Final = 2


def check(wish: NewMatch, count: int) -> None:
    """Check the terms of a match with teams; all others pass.

    :raises TeamRefused: a team cannot play it so.
    """
    teams = [team for team in (wish.team, wish.against) if team is not None]
    if not teams:
        return
    if count != PLAYERS:
        raise TeamRefused("seats")
    if wish.place.guild_id is None or wish.direct:
        raise TeamRefused("place")
    if len(teams) == PLAYERS and teams[0].channel_id == teams[1].channel_id:
        raise TeamRefused("same")
    if wish.against is not None and wish.opponents:
        raise TeamRefused("against")
    if wish.pair or wish.terms.sides is not Sides.GIVEN:
        raise TeamRefused("sides")
    for team in teams:
        check_clock(wish.terms, team)


def check_clock(terms: Terms, team: Team) -> None:
    """
    :raises TeamRefused: a vote of the team takes longer than the clock allows, or would use up a
        bank, since it takes as long for every move.
    """
    if terms.clock.is_bank:
        raise TeamRefused("bank")
    if terms.clock.base is not None and terms.clock.base <= team.lasting:
        raise TeamRefused("short", hours=team.hours)

"""Names of tournaments, as people see them."""

from __future__ import annotations

from bot.discord_kit.texts import Say
from bot.tournaments.model import Tournament


def shown_name(tournament: Tournament, locale: str) -> str:
    """A tournament's name; a league's with the number of its season."""
    if tournament.league is None:
        return tournament.name
    season = tournament.league.season
    return Say(locale)("league-season-name", name=tournament.name, season=season)

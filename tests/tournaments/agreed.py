"""What tests agree on when they make a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TypedDict

from bot.match.model.terms import Terms
from bot.tournaments.model import (
    Format,
    HostSide,
    LeagueTerms,
    Seeding,
    TeamTerms,
    Tiebreak,
    Ties,
    Unfinished,
)
from engines.core import OptionValue


class Agreed(TypedDict, total=False):
    """See `Tournament`."""

    name: str
    format: Format
    game: str
    seed: bytes
    options: Mapping[str, OptionValue]
    terms: Terms
    rounds: int
    games: int
    cycles: int
    division: int | None
    seeding: Seeding
    third_place: bool
    deciders: int
    reach: int
    decay_after: timedelta | None
    least: int
    most: int | None
    sign_up_until: datetime | None
    check_in: timedelta | None
    round_length: timedelta | None
    unfinished: Unfinished
    tiebreaks: tuple[Tiebreak, ...] | None
    ties: Ties
    called_role: int | None
    league: LeagueTerms | None
    host_side: HostSide
    teams: TeamTerms | None

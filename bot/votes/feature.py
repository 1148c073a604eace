"""Teams that vote: their service and faces."""

from __future__ import annotations

from bot.match.services import MatchServices
from bot.votes.service import Ballots


def ballots_service(match: MatchServices) -> Ballots:
    use_case = match.use_case
    return Ballots(use_case.store, use_case.clock, use_case.positions, use_case.recorder)

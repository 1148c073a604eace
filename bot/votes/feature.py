"""Teams that vote: their service and faces."""

from __future__ import annotations

from bot.discord_kit.faces import Face
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.votes.panel import VotePanel
from bot.votes.service import Ballots
from bot.votes.voting import TeamVoting


def ballots_service(match: MatchServices) -> Ballots:
    use_case = match.use_case
    return Ballots(use_case.store, use_case.clock, use_case.positions, use_case.recorder)


def vote_faces(ballots: Ballots, voting: TeamVoting, kit: Kit) -> tuple[Face, ...]:
    return (VotePanel(ballots, voting, kit.finder),)

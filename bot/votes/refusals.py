"""Refusals around votes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.refusals import MatchRefusal


class NotInTeam(MatchRefusal, code="team-{why}"):
    """Somebody who may not vote. Codes: `team-server` (they are not on the match's server),
    `team-channel` (they do not see the channel), `team-silent` (they would lead it and may not
    write there), `team-role` (they lack the role), `team-new` (they came less than a day ago),
    `team-opponent` (they play on another side, or have), `team-other` (they have voted with the
    other team, or seen its hand)."""

    why: str
    name: str
    """The team's."""


class WhichTeam(MatchRefusal, code="team-which"):
    """Somebody who may vote with either team, and has not yet said with which."""

    match_id: int
    names: Sequence[str]
    """The teams', by seat."""

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match)


class VoteOver(MatchRefusal, code="vote-over"):
    """The team has nothing to vote on any more."""


class CaptainArranges(MatchRefusal, code="captain-arranges"):
    """Cards are laid out by the captain alone."""

    captain: str


class CaptainOnly(MatchRefusal, code="captain-only"):
    """Somebody else than the captain closes a vote or vetoes a move."""

    captain: str


class MoveStruck(MatchRefusal, code="move-struck"):
    """The captain has vetoed this move."""


class CannotClose(MatchRefusal, code="cannot-close"):
    """There are fewer votes than the team asks of itself."""

    minimum: int


class CannotVeto(MatchRefusal, code="cannot-veto-{why}"):
    """Codes: `cannot-veto-used` (once a match), `cannot-veto-none` (nobody has voted),
    `cannot-veto-only` (there is no other move), `cannot-veto-changed` (another move leads now)."""

    why: str

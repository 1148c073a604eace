"""Ballots, votes, and how they are counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.base.refusal import Refusal
from bot.match.model.match import Match, Team

# -------------------------------------------------------------------------------------- refusals
# Refusals around votes.


class NotInTeam(Refusal, code="team-{why}"):
    """Somebody who may not vote. `name` is the team's."""

    match: str
    why: Literal[
        "channel",  # they do not see the channel
        "new",  # they came less than a day ago
        "opponent",  # they play on another side, or have
        "other",  # they have voted with the other team, or seen its hand
        "role",  # they lack the role
        "server",  # they are not on the match's server
        "silent",  # they would lead it and may not write in its channel
    ]
    name: str


class WhichTeam(Refusal, code="team-which"):
    """Somebody who may vote with either team, and has not yet said with which."""

    match: str
    match_id: int
    names: Sequence[str]
    """The teams', by seat."""

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match)


class VoteRefused(Refusal):
    """What the vote of a team does not allow as it stands."""

    code: Literal[
        "cannot-close",  # fewer votes than the team's minimum
        "cannot-veto-changed",  # another move leads now
        "cannot-veto-none",  # nobody has voted
        "cannot-veto-only",  # there is no other move
        "cannot-veto-used",  # once a match
        "captain-arranges",  # cards are laid out by the captain alone
        "captain-only",  # somebody else closes a vote or vetoes a move
        "move-struck",  # the captain has vetoed it
        "vote-over",  # the team has nothing to vote on any more
    ]
    match: str
    captain: str | None = None
    minimum: int | None = None


# ----------------------------------------------------------------------------------------- model


MAX_EMPTY_SPANS: Final = 4
"""Without a vote for so many times a vote's length, a team that has no clock is out of time."""
MARGIN: Final = timedelta(hours=1)
"""A vote closes so long before the team's clock runs out, or a tenth of its own length if that is
less."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What one person votes for in one ballot."""

    user_id: int
    text: str = field(repr=False)
    """The move, canonical; in games with secrets it is known to the team alone."""
    at: datetime
    """Since when the person votes for it."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A decision of a seat on which its team votes, from the match's `version` on."""

    match_id: int
    seat: int
    version: int
    opened_at: datetime
    closes_at: datetime | None
    """Without the stoppages that come; None: it is over."""
    since: datetime
    """When its present span began, which is prolonged by whatever stops clocks in it."""
    lasting: timedelta
    """How long that span lasts."""
    prolonged: int = 0
    """How often the time was prolonged for lack of votes."""
    struck: str | None = field(default=None, repr=False)
    """The move that the captain has vetoed."""
    played: str | None = field(default=None, repr=False)
    """The move that the vote led to; None also where the seat no longer owed one."""

    @property
    def is_open(self) -> bool:
        return self.closes_at is not None


@dataclass(frozen=True, slots=True)
class Count:
    """How many vote for a move, and since when the first of them does."""

    text: str = field(repr=False)
    votes: int
    since: tuple[datetime, int]
    """When the first of them voted, and who: no two are equal."""


def count(votes: Iterable[Vote], struck: str | None = None) -> list[Count]:
    """The moves that are voted for, the leading one first: that with the most votes, and of equal
    ones that for which somebody has voted the longest. A struck move has no votes."""
    by_text: dict[str, list[tuple[datetime, int]]] = {}
    for vote in votes:
        if vote.text != struck:
            by_text.setdefault(vote.text, []).append((vote.at, vote.user_id))
    counts = [Count(text, len(cast), min(cast)) for text, cast in by_text.items()]
    return sorted(counts, key=lambda one: (-one.votes, one.since))


def voters(votes: Collection[Vote], struck: str | None = None) -> int:
    """The number of people whose vote counts."""
    return sum(vote.text != struck for vote in votes)


@dataclass(frozen=True, slots=True)
class Play:
    """The vote is over, and leads to a move."""

    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Prolong:
    """The vote goes on."""

    until: datetime


@dataclass(frozen=True, slots=True)
class Lapse:
    """Nobody has voted for so long that the team is out of time."""


def decide(
    ballot: Ballot,
    counts: Sequence[Count],
    team: Team,
    now: datetime,
    latest: datetime | None,
    *,
    timed: bool,
) -> Play | Prolong | Lapse:
    """What becomes of a ballot whose time is up. `latest` is when it has to close for the sake of
    the team's clock; None where that does not run. `timed`: whether the match has clocks.

    With fewer votes than the team asks of itself it is prolonged once; then one vote is enough.
    Without any it goes on for as long as there is time.
    """
    votes = sum(one.votes for one in counts)
    room = latest is None or latest > now
    if counts and (votes >= team.minimum or ballot.prolonged or not room):
        return Play(counts[0].text)
    if latest is not None and not room:
        # the first vote is enough, and closes it: see `Ballots.cast`
        up = latest + margin(team)
        return Prolong(up if up > now else now + team.lasting)
    if not counts and not timed and ballot.prolonged >= MAX_EMPTY_SPANS - 1:
        return Lapse()
    until = now + team.lasting
    return Prolong(until if latest is None else min(until, latest))


def first_span(team: Team, left: timedelta | None) -> timedelta:
    """How long a vote lasts that opens with so much time left on the team's clock, if any."""
    if left is None:
        return team.lasting
    return min(team.lasting, max(left - margin(team), left / 2))


def margin(team: Team) -> timedelta:
    """How long before its clock runs out a team's vote closes."""
    return min(MARGIN, team.lasting / 10)


def team_at(match: Match, seat: int) -> Team:
    """:raises LookupError: no team decides there."""
    team = match.seats[seat].team
    if team is None:
        raise LookupError("a vote where no team sits")
    return team

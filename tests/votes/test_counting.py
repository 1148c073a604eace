"""The count of votes, and what becomes of a ballot whose time is up."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.match import Team
from bot.votes.store import (
    MAX_EMPTY_SPANS,
    Ballot,
    Lapse,
    Play,
    Prolong,
    Vote,
    count,
    decide,
    first_span,
    margin,
    voters,
)

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
TEAM = Team(300, "#cats", hours=24, minimum=2)
OPEN = Ballot(1, 0, 0, NOON, NOON, NOON, timedelta(hours=24))
HOUR = timedelta(hours=1)


def vote(user_id: int, text: str, minute: int = 0) -> Vote:
    return Vote(user_id, text, NOON + timedelta(minutes=minute))


def outcome(
    *votes: Vote,
    ballot: Ballot = OPEN,
    latest: datetime | None = None,
    timed: bool = False,
) -> object:
    return decide(ballot, count(votes, ballot.struck), TEAM, NOON, latest, timed=timed)


def test_the_most_voted_move_leads() -> None:
    counts = count([vote(1, "+1"), vote(2, "+2", 1), vote(3, "+2", 2)])
    assert [(one.text, one.votes) for one in counts] == [("+2", 2), ("+1", 1)]


def test_of_equal_moves_the_one_that_was_voted_for_first_leads() -> None:
    counts = count([vote(1, "+1", 5), vote(2, "+2", 3), vote(3, "+1", 4), vote(4, "+2", 9)])
    assert counts[0].text == "+2"


def test_of_two_votes_at_one_moment_one_is_the_first_whatever_their_order() -> None:
    votes = [vote(2, "+1"), vote(1, "+2")]
    assert count(votes)[0].text == count(votes[::-1])[0].text == "+2"


def test_a_vetoed_move_has_no_votes() -> None:
    votes = [vote(1, "+1"), vote(2, "+1"), vote(3, "+2")]
    assert [one.text for one in count(votes, "+1")] == ["+2"]
    assert voters(votes, "+1") == 1


@given(
    st.lists(
        st.tuples(st.integers(1, 12), st.sampled_from("abcd"), st.integers(0, 3)), max_size=30
    ),
    st.sampled_from([None, "a", "b"]),
    st.randoms(use_true_random=False),
)
def test_a_count_is_one_vote_a_person_whatever_the_order(
    cast: list[tuple[int, str, int]], struck: str | None, lot: Random
) -> None:
    """Later votes replace earlier ones, as the table of votes does; the count is checked against
    one that is done by hand."""
    last = {user: Vote(user, text, NOON + minute * HOUR) for user, text, minute in cast}
    votes = list(last.values())
    counts = count(votes, struck)
    shuffled = list(votes)
    lot.shuffle(shuffled)
    assert count(shuffled, struck) == counts
    assert sum(one.votes for one in counts) == voters(votes, struck) <= len(last)
    for one in counts:
        mine = [each for each in votes if each.text == one.text]
        assert one.votes == len(mine)
        assert one.since == min((each.at, each.user_id) for each in mine)
    if counts:
        most = max(one.votes for one in counts)
        equal = [one for one in counts if one.votes == most]
        assert counts[0] == min(equal, key=lambda one: one.since)
        assert counts[0].text != struck


def test_with_enough_votes_the_leading_move_is_made() -> None:
    assert outcome(vote(1, "+1"), vote(2, "+1")) == Play("+1")


def test_with_fewer_votes_than_asked_for_the_time_is_prolonged_once() -> None:
    assert outcome(vote(1, "+1")) == Prolong(NOON + 24 * HOUR)
    assert outcome(vote(1, "+1"), ballot=replace(OPEN, prolonged=1)) == Play("+1")


def test_a_vote_is_prolonged_no_further_than_its_clock_allows() -> None:
    latest = NOON + 5 * HOUR
    assert outcome(vote(1, "+1"), latest=latest, timed=True) == Prolong(latest)


@pytest.mark.parametrize("latest", [NOON, NOON - HOUR])
def test_at_the_end_of_the_clock_any_vote_is_enough(latest: datetime) -> None:
    assert outcome(vote(1, "+1"), latest=latest, timed=True) == Play("+1")


def test_with_hardly_any_time_left_a_vote_waits_for_the_first_until_the_clock_is_out() -> None:
    assert outcome(latest=NOON, timed=True) == Prolong(NOON + margin(TEAM))


def test_where_a_match_waits_for_a_team_whose_time_is_up_so_does_its_vote() -> None:
    assert outcome(latest=NOON - 99 * HOUR, timed=True) == Prolong(NOON + TEAM.lasting)


def test_without_clocks_a_team_that_never_votes_is_out_of_time() -> None:
    spans = [outcome(ballot=replace(OPEN, prolonged=n)) for n in range(MAX_EMPTY_SPANS)]
    assert spans == [Prolong(NOON + 24 * HOUR)] * (MAX_EMPTY_SPANS - 1) + [Lapse()]


def test_with_clocks_a_team_that_never_votes_loses_by_its_clock_alone() -> None:
    ballot = replace(OPEN, prolonged=99)
    assert isinstance(outcome(ballot=ballot, latest=None, timed=True), Prolong)


@given(st.integers(1, 168), st.integers(1, 400))
def test_a_vote_closes_within_the_clock(hours: int, left: int) -> None:
    team, time = replace(TEAM, hours=hours), left * HOUR
    span = first_span(team, time)
    assert timedelta() < span < time
    assert span <= team.lasting
    assert first_span(team, None) == team.lasting

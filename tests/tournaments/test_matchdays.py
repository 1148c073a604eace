"""Matchdays of a season: how many matches people have at once, and when they have to be over."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import combinations

import pytest

from bot.tournaments import autopilot
from bot.tournaments.events import (
    DEADLINE,
    TOO_FEW,
    Adjudicated,
    Closed,
    Extended,
    Forfeited,
    Held,
    Resumed,
    Started,
)
from bot.tournaments.fold import after
from bot.tournaments.formats import (
    is_matchday_complete,
    matchday_schedule,
    pairing_capacity,
    unpaired_boards,
)
from bot.tournaments.progress import Progress
from tests.tournaments.seasons import (
    BEGIN,
    WEEK,
    begun,
    entered,
    league,
    opened,
    played,
    won_by_rank,
)


def open_pairings(progress: Progress) -> Counter[int]:
    """How many each entrant has to play."""
    meetings = {(m.round, m.board): m for m, _game in progress.open()}
    return Counter(seat for meeting in meetings.values() for seat in meeting.seats)


@pytest.mark.parametrize("people", range(4, 12))
def test_everybody_meets_everybody_of_their_division_once(people: int) -> None:
    progress = played(begun(people))
    met = [tuple(sorted(m.seats)) for each in progress.rounds for m in each.meetings]
    wanted = [
        tuple(sorted(two)) for division in progress.divisions for two in combinations(division, 2)
    ]
    assert sorted(met) == sorted(wanted)


def test_nobody_has_more_matches_at_once_than_was_agreed() -> None:
    progress = opened(begun(16))
    assert set(open_pairings(progress).values()) == {3}
    while (found := next(progress.open(), None)) is not None:
        meeting, _game = found
        progress = after(progress, won_by_rank(progress, meeting.round, meeting.board), BEGIN)
        progress = opened(progress)
        assert max(open_pairings(progress).values(), default=0) <= 3


def test_the_next_match_begins_without_waiting_for_the_others() -> None:
    progress = opened(begun(8))
    assert [len(each.meetings) for each in progress.rounds] == [4, 4, 4, 0, 0, 0, 0]
    # whoever meets on the fourth matchday is done with the first
    pair = set(unpaired_boards(progress, 4)[0])
    for meeting in progress.rounds[0].meetings:
        if pair & set(meeting.seats):
            progress = after(progress, won_by_rank(progress, 1, meeting.board), BEGIN)
    progress = opened(progress)
    assert [len(each.meetings) for each in progress.rounds] == [4, 4, 4, 1, 0, 0, 0]
    assert set(progress.rounds[3].meetings[0].seats) == pair


def test_two_matches_with_sides_reversed_count_as_two() -> None:
    progress = opened(begun(8, league(games=2, at_once=4)))
    assert set(open_pairings(progress).values()) == {2}
    assert pairing_capacity(league(games=2, at_once=3)) == 1
    assert pairing_capacity(league(games=2, at_once=1)) == 1


def test_deadlines_are_spread_over_the_season() -> None:
    progress = begun(8)
    days = [(each.deadline - BEGIN).days for each in progress.rounds if each.deadline]
    # seven matchdays in groups of two, two and three
    assert days == [8, 8, 16, 16, 28, 28, 28]


def test_a_small_division_has_the_whole_season() -> None:
    progress = begun(12)
    large, small = progress.divisions
    assert (len(large), len(small)) == (8, 4)
    last = max(
        number
        for number, pairs in enumerate(matchday_schedule(progress.divisions), 1)
        if any(set(pair) <= set(small) for pair in pairs)
    )
    assert progress.rounds[last - 1].deadline == BEGIN + 4 * WEEK


def test_all_of_a_group_has_begun_when_the_one_before_is_over() -> None:
    progress = opened(begun(10))
    for at in sorted({each.deadline for each in progress.rounds if each.deadline}):
        while isinstance(step := autopilot.next_step(progress, {}, at), Adjudicated | Forfeited):
            assert step.reason == DEADLINE
            progress = after(progress, step, at)
        late = [each for each in progress.rounds if each.deadline and each.deadline <= at]
        assert all(is_matchday_complete(progress, each.number) for each in late)
        progress = opened(progress, at)
        following = [each for each in progress.rounds if each not in late]
        group = [each for each in following if each.deadline == following[0].deadline]
        assert not any(unpaired_boards(progress, each.number) for each in group)
    assert autopilot.next_step(progress, {}, BEGIN + 4 * WEEK) == Closed()


def test_more_time_for_a_matchday_moves_those_after_it() -> None:
    progress = opened(begun(8))
    before = [each.deadline for each in progress.rounds]
    longer = BEGIN + timedelta(days=11)
    progress = after(progress, Extended(2, longer, "exams"), BEGIN)
    moved = [
        new.deadline - old
        for new, old in zip(progress.rounds, before, strict=True)
        if new.deadline and old
    ]
    assert [each.days for each in moved] == [0, 3, 3, 3, 3, 3, 3]


def test_a_pause_moves_all_that_is_not_over() -> None:
    progress = opened(begun(8))
    before = [each.deadline for each in progress.rounds]
    progress = after(progress, Held("a fire"), BEGIN)
    progress = after(progress, Resumed("put out"), BEGIN + WEEK)
    assert [each.deadline for each in progress.rounds] == [at + WEEK for at in before if at]


def test_a_season_without_four_waits_once_and_then_does_not_begin() -> None:
    progress = entered(3)
    step = autopilot.next_step(progress, {}, BEGIN)
    assert step == Extended(0, BEGIN + timedelta(days=5), TOO_FEW)
    progress = after(progress, step, BEGIN)
    assert autopilot.next_step(progress, {}, BEGIN) is None
    assert autopilot.next_step(progress, {}, BEGIN + WEEK) == Closed(TOO_FEW)
    assert autopilot.next_step(entered(4), {}, BEGIN) == Started()

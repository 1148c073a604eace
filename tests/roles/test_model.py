"""Where people's roles are to be looked at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.roles import Grant, GrantState, changes

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LATER, EARLIER = NOW + timedelta(hours=1), NOW - timedelta(hours=1)
ROLE, ANN, BOB = 7, 1, 2


def looked_at(wanted: set[int], *grants: Grant) -> list[tuple[int, bool]]:
    found = changes({ROLE: frozenset(wanted)}, list(grants), NOW)
    return [(change.user_id, change.wanted) for change in found]


def grant(state: GrantState, look_at: datetime = LATER) -> Grant:
    return Grant(ROLE, ANN, state, EARLIER, look_at)


def test_whoever_has_earned_it_and_has_not_got_it_is_given_it() -> None:
    assert looked_at({ANN, BOB}) == [(ANN, True), (BOB, True)]
    assert looked_at({ANN, BOB}, grant(GrantState.GIVEN)) == [(BOB, True)]


def test_what_was_being_given_when_the_bot_died_is_given_at_once() -> None:
    assert looked_at({ANN}, grant(GrantState.GIVING)) == [(ANN, True)]


@pytest.mark.parametrize("state", [state for state in GrantState if state is not GrantState.GIVING])
def test_everybody_is_looked_at_again_now_and_then(state: GrantState) -> None:
    assert looked_at({ANN}, grant(state)) == []
    assert looked_at({ANN}, grant(state, EARLIER)) == [(ANN, True)]


@pytest.mark.parametrize("state", list(GrantState))
def test_whoever_has_lost_it_is_looked_at_without_waiting(state: GrantState) -> None:
    assert looked_at({BOB}, grant(state)) == [(ANN, False), (BOB, True)]


def test_a_role_that_nothing_is_given_for_any_more_is_taken_back() -> None:
    found = changes({}, [grant(GrantState.GIVEN)], NOW)
    assert [(change.user_id, change.wanted) for change in found] == [(ANN, False)]

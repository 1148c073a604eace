"""Who is offered to whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.people import Person
from bot.seeks import store as pairing_module
from bot.seeks.store import (
    EXPERIENCED_MATCHES,
    PACES,
    REACHES,
    Facts,
    Level,
    Seek,
    Stop,
    Wish,
    allowance,
    cost,
    fits,
    pairs,
)

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LONG = timedelta(days=1)


def seek(
    user_id: int,
    *,
    waited: timedelta = LONG,
    facts: Facts | None = None,
    game: str = "pastoral",
    reach: int | None = None,
) -> Seek:
    person = Person(user_id, f"p{user_id}", locale="en")
    return Seek(user_id, person, Wish(game, reach=reach), NOW - waited, facts or Facts())


def found(*seeks: Seek, apart: tuple[tuple[int, int], ...] = ()) -> set[frozenset[int]]:
    made = pairs(seeks, {frozenset(each) for each in apart}, NOW)
    return {frozenset((one.person.user_id, other.person.user_id)) for one, other in made}


WISHES = st.builds(
    Wish,
    game=st.sampled_from(["pastoral", "shinra"]),
    pace=st.sampled_from([None, *PACES]),
    rated=st.booleans(),
    reach=st.sampled_from([None, *REACHES]),
    level=st.sampled_from(Level),
    own_language=st.booleans(),
)
FACTS = st.builds(
    Facts,
    rating=st.none() | st.integers(800, 2200),
    matches=st.integers(0, 20),
    played=st.just(20),
    timed_out=st.integers(0, 20),
    answer_s=st.none() | st.integers(1, 10**6),
    hours=st.none() | st.tuples(st.sampled_from(range(0, 24, 3)), st.sampled_from([3, 6, 9])),
)
SEEKS = st.builds(
    Seek,
    id=st.integers(1, 10**6),
    person=st.builds(Person, st.integers(1, 8), st.just("p"), locale=st.sampled_from(["en", "ja"])),
    wish=WISHES,
    since=st.integers(0, 10**4).map(lambda minutes: NOW - timedelta(minutes=minutes)),
    facts=FACTS,
)


@given(
    st.lists(SEEKS, max_size=12), st.sets(st.frozensets(st.integers(1, 8), min_size=2, max_size=2))
)
def test_nobody_gets_what_they_have_not_chosen(
    seeks: list[Seek], apart: set[frozenset[int]]
) -> None:
    made = pairs(seeks, apart, NOW)
    people = [one.person.user_id for pair in made for one in pair]
    assert len(people) == len(set(people))
    for one, other in made:
        assert frozenset((one.person.user_id, other.person.user_id)) not in apart
        for mine, theirs in ((one, other), (other, one)):
            wish, facts = mine.wish, theirs.facts or Facts()
            assert wish.game == theirs.wish.game
            assert wish.rated is theirs.wish.rated
            assert wish.pace is None or theirs.wish.pace in {None, wish.pace}
            difference = abs(facts.strength - (mine.facts or Facts()).strength)
            assert wish.reach is None or difference <= wish.reach
            if wish.level is Level.NEWCOMER:
                assert facts.matches < EXPERIENCED_MATCHES
            if wish.level is Level.EXPERIENCED:
                assert facts.matches >= EXPERIENCED_MATCHES
            assert not wish.own_language or mine.person.locale == theirs.person.locale
    # nobody is left alone who fits somebody else that is
    left = [one for one in seeks if one.person.user_id not in people]
    for index, one in enumerate(left):
        for other in left[index + 1 :]:
            both = frozenset((one.person.user_id, other.person.user_id))
            assert len(both) == 1 or both in apart or not fits(one, other, NOW)


def test_as_many_as_possible_are_paired() -> None:
    # the middle two are nearest to each other, but that would leave the others alone
    ratings = {1: 1300, 2: 1480, 3: 1520, 4: 1700}
    seeks = [seek(n, facts=Facts(rating), reach=200) for n, rating in ratings.items()]
    assert found(*seeks) == {frozenset((1, 2)), frozenset((3, 4))}


def test_those_who_are_alike_in_strength_pace_and_hours_are_paired() -> None:
    strong, weak = Facts(1900), Facts(1500)
    assert found(seek(1, facts=strong), seek(2, facts=weak), seek(3, facts=strong)) == {
        frozenset((1, 3))
    }
    quick, slow = Facts(answer_s=600), Facts(answer_s=200_000)
    assert found(seek(1, facts=quick), seek(2, facts=slow), seek(3, facts=quick)) == {
        frozenset((1, 3))
    }
    early, late = Facts(hours=(6, 3)), Facts(hours=(18, 3))
    assert found(seek(1, facts=early), seek(2, facts=late), seek(3, facts=early)) == {
        frozenset((1, 3))
    }


def test_whoever_runs_out_of_time_is_left_over_first() -> None:
    late = Facts(played=20, timed_out=10)
    assert found(seek(1, facts=late), seek(2), seek(3)) == {frozenset((2, 3))}


def test_whoever_has_waited_for_long_comes_first() -> None:
    new = timedelta(hours=2)
    assert found(seek(1, waited=new), seek(2, waited=new), seek(3)) in (
        {frozenset((1, 3))},
        {frozenset((2, 3))},
    )
    assert cost(seek(1), seek(2), NOW) < cost(seek(1), seek(2, waited=new), NOW)


def test_a_wider_difference_is_allowed_as_both_wait() -> None:
    one = seek(1, facts=Facts(1500))
    new = seek(2, facts=Facts(1650), waited=timedelta(0))
    assert not found(one, new)
    assert found(one, replace(new, since=NOW - timedelta(minutes=10)))
    steps = [allowance(timedelta(minutes=minutes)) for minutes in (0, 10, 20, 60, 10**5)]
    assert steps == [100, 200, 400, None, None]


def test_in_a_crowd_those_who_go_together_best_are_paired_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pairing_module, "EXACT_PEOPLE", 3)
    ratings = {1: 1300, 2: 1480, 3: 1520, 4: 1700}
    seeks = [seek(n, facts=Facts(rating), reach=200) for n, rating in ratings.items()]
    assert found(*seeks) == {frozenset((2, 3))}


def test_the_same_person_never_plays_themselves() -> None:
    other_game = replace(seek(1, game="shinra"), stopped=Stop.LAPSED)
    assert found(seek(1), seek(1), other_game) == set()
    assert found(seek(1), seek(2), apart=((1, 2),)) == set()

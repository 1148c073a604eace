"""The entrants with whom the next season begins."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from bot.match.model.people import Person
from bot.tournaments.events import Event, Joined, Left, Replaced, Reserved, Started, Withdrawn
from bot.tournaments.fold import after
from bot.tournaments.leagues import entries, next_terms
from bot.tournaments.model import Format
from bot.tournaments.progress import NotAllowed, Progress
from bot.tournaments.standings import cut_divisions, season_outcome, sizes
from tests.tournaments.seasons import BEGIN, WEEK, begun, entered, league, opened, played

NEW = Person(50, "newcomer")


def succeeded(
    progress: Progress,
    absent: Collection[int] = (),
    barred: Collection[int] = (),
    ratings: Mapping[int, float] = MappingProxyType({}),
) -> Progress:
    """The sign-up of the next season."""
    terms = progress.tournament.league
    assert terms is not None
    following = Progress(next_terms(progress.tournament, terms, b"more lots"))
    for event in entries(progress, absent=absent, barred=barred, ratings=ratings):
        following = after(following, event, BEGIN)
    return following


def names(progress: Progress) -> list[list[str]]:
    """Names by division, the best first."""
    return [
        [progress.entrants[one].person.name for one in division] for division in progress.divisions
    ]


def started(progress: Progress) -> Progress:
    return after(progress, Started(), BEGIN)


def with_late(progress: Progress, *joined: Event) -> Progress:
    for event in joined:
        progress = after(progress, event, BEGIN)
    return progress


def test_the_next_season_is_the_same_but_for_its_number_and_its_lots() -> None:
    terms = league()
    assert terms.league is not None
    following = next_terms(terms, terms.league, b"more lots")
    assert following.league == replace(terms.league, season=2)
    assert replace(following, seed=terms.seed, league=terms.league) == terms


@pytest.mark.parametrize("people", [8, 16, 19, 27])
def test_everybody_plays_on_in_the_order_of_the_standings(people: int) -> None:
    progress = played(begun(people))
    following = started(succeeded(progress))
    wanted = cut_divisions(season_outcome(progress).line, 8)
    assert names(following) == [[f"p{one}" for one in division] for division in wanted]


def test_whoever_is_rated_higher_does_not_pass_those_above() -> None:
    progress = played(begun(16))
    following = started(succeeded(progress, ratings={16: 3000.0}))
    assert "p16" in names(following)[1]


def test_newcomers_begin_below_by_rating() -> None:
    progress = with_late(opened(begun(12)), Joined(NEW), Joined(Person(51, "strong"), 2500.0))
    following = started(succeeded(played(progress), ratings={51: 2500.0, 50: 900.0}))
    assert names(following)[-1][-2:] == ["strong", "newcomer"]
    assert list(map(len, names(following))) == [8, 6]


def test_whoever_leaves_in_the_middle_of_a_season_is_out() -> None:
    progress = after(opened(begun(8)), Withdrawn(3), BEGIN)
    following = succeeded(played(progress))
    assert following.holder(3) is None
    assert following.kept_rank(3) is None


def test_a_substitute_keeps_the_place() -> None:
    progress = after(opened(begun(8)), Replaced(1, NEW, "ill"), BEGIN)
    following = started(succeeded(played(progress)))
    assert names(following)[0][0] == "newcomer"
    assert following.holder(1) is None


def test_somebody_who_waits_for_the_next_season_may_stand_in_for_this_one() -> None:
    progress = with_late(opened(begun(8)), Joined(NEW), Replaced(2, NEW, "ill"))
    assert not progress.waiting
    assert progress.entrants[2].person == NEW
    following = succeeded(played(progress))
    assert sum(one.person == NEW for one in following.entrants.values()) == 1


def test_whoever_made_no_move_has_to_join_and_comes_back_last_of_their_division() -> None:
    progress = played(begun(20))
    following = succeeded(progress, absent={1})
    assert following.holder(1) is None
    kept = following.reserved[1]
    back = with_late(following, Joined(Person(1, "p1"), rank=kept.rank))
    assert not back.reserved
    assert names(started(back))[0] == ["p2", "p3", "p4", "p5", "p6", "p9", "p10", "p1"]
    # without them there is a free place, and p7 need not go down
    assert names(started(following))[0] == ["p2", "p3", "p4", "p5", "p6", "p9", "p10", "p7"]


def test_a_place_is_kept_for_one_season_that_somebody_sits_out() -> None:
    second = succeeded(played(begun(20)))
    leaving = second.holder(4)
    assert leaving is not None
    second = after(second, Left(leaving.id), BEGIN - WEEK)
    assert second.kept_rank(4) == leaving.rank

    third = succeeded(played(started(second)))
    assert third.holder(4) is None
    kept = third.kept_rank(4)
    assert kept is not None
    back = started(with_late(third, Joined(Person(4, "p4"), rank=kept)))
    # after everybody of the division that they left
    assert names(back)[1][0] == "p4"

    fourth = succeeded(played(started(third)))
    assert fourth.kept_rank(4) is None


def test_whoever_sits_out_and_stands_in_for_somebody_has_that_place_alone() -> None:
    second = succeeded(played(begun(8, league(4))))
    (resting,) = (one for one in second.field if one.person.name == "p5")
    second = opened(started(after(second, Left(resting.id), BEGIN)))
    (tired,) = (one for one in second.field if one.person.name == "p7")
    third = succeeded(played(after(second, Replaced(tired.id, resting.person, "ill"), BEGIN)))
    assert [one.person.name for one in third.field].count("p5") == 1
    assert not third.reserved


def test_whoever_changes_their_mind_in_the_break_has_the_same_place_again() -> None:
    following = succeeded(played(begun(16)))
    leaving = following.holder(9)
    assert leaving is not None
    gone = after(following, Left(leaving.id), BEGIN)
    back = with_late(gone, Joined(leaving.person, rank=gone.kept_rank(9)))
    assert names(started(back)) == names(started(following))


def test_whoever_is_blocked_is_not_entered() -> None:
    following = succeeded(played(begun(8)), absent={4}, barred={3, 4})
    assert following.holder(3) is None
    assert 4 not in following.reserved


@pytest.mark.parametrize("seed", range(20))
def test_season_after_season_everybody_is_entered_once(seed: int) -> None:
    """Whoever comes, goes, stays away and returns."""
    rng = random.Random(seed)
    size = rng.randint(4, 10)
    terms = league(size, moving=rng.randint(1, 3))
    progress = begun(rng.randint(4, 30), terms)
    for season in range(5):
        playing = [entrant.id for entrant in progress.active]
        joined = [Joined(Person(100 * season + 200 + n, "new")) for n in range(rng.randint(0, 4))]
        progress = with_late(progress, *joined)
        absent = set(rng.sample(playing, min(len(playing), rng.randint(0, 2))))
        following = succeeded(played(progress), absent=absent)
        holders = [one.person.user_id for one in following.entrants.values()]
        kept = {event.person.user_id for event in following.reserved.values()}
        assert len(set(holders)) == len(holders)
        assert not kept & set(holders)
        assert len(holders) + len(absent) >= len(playing) + len(joined)
        for entrant in rng.sample(following.field, min(len(following.field), rng.randint(0, 2))):
            following = after(following, Left(entrant.id), BEGIN)
        for user_id in list(following.reserved):
            if rng.random() < 0.5:
                back = following.reserved[user_id]
                following = after(following, Joined(back.person, rank=back.rank), BEGIN)
        if len(following.field) < 4:
            return
        progress = started(following)
        assert list(map(len, progress.divisions)) == sizes(len(following.field), size)


def test_places_are_kept_in_leagues_alone() -> None:
    progress = entered(4, replace(league(), format=Format.ROUND_ROBIN, league=None))
    with pytest.raises(NotAllowed, match="no-league"):
        after(progress, Reserved(NEW, 3), BEGIN)

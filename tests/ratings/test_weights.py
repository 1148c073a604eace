"""How much a rated match counts: by its length, its repetitions, and how known its people are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.match.model.match import Entry
from bot.match.model.terms import EndedBy, Kind
from bot.ratings.model import (
    NOVICE,
    OVERALL,
    WINDOW,
    Past,
    is_long_enough,
    needed_decisions,
    repetition,
    trust,
)
from engines import CHANCE, GAMES
from tests.match.store.rows import NOW
from tests.ratings.played import HERE, Played, finished

ANN, BOB, CAT, DAN = 1, 2, 3, 4


def record(*moves: tuple[int, str]) -> list[Entry]:
    return [Entry(seq, Kind.MOVE, seat, text, NOW) for seq, (seat, text) in enumerate(moves, 1)]


def resigned(game: str, entries: Sequence[Entry], *people: int) -> bool:
    match = replace(finished(people or (ANN, BOB), [ANN]), game=game, ended_by=EndedBy.RESIGN)
    return is_long_enough(match, entries)


@pytest.mark.parametrize(
    ("game", "needed"),
    [("pastoral", 3), ("escape", 2), ("countup", 4), ("shinra", 5), ("shirokuro", 11)],
)
def test_a_fifth_of_the_usual_decisions_must_have_been_made(game: str, needed: int) -> None:
    assert needed_decisions(game) == needed
    moves = [(number % 2, "+1") for number in range(2 * needed)]
    assert resigned(game, record(*moves))
    assert not resigned(game, record(*moves[:-1]))


def test_every_game_asks_for_a_decision_of_both() -> None:
    for game in GAMES:
        assert needed_decisions(game) >= 1
        assert not resigned(game, [])


def test_a_game_that_its_rules_ended_was_long_enough() -> None:
    match = finished((ANN, BOB), [ANN])
    assert is_long_enough(match, ())
    for how in (EndedBy.RESIGN, EndedBy.TIMEOUT, EndedBy.AGREEMENT, EndedBy.ADJUDICATED):
        assert not is_long_enough(replace(match, ended_by=how), ())


def test_dice_forced_moves_and_moves_that_were_taken_back_are_no_decisions() -> None:
    moves = record(*[(number % 2, "+1") for number in range(6)])
    assert resigned("pastoral", moves)
    dice = [*moves[:5], replace(moves[5], seat=CHANCE)]
    forced = [*moves[:5], replace(moves[5], forced=True)]
    undone = [*moves, Entry(7, Kind.UNDO, 1, "5", NOW)]
    for entries in (dice, forced, undone):
        assert not resigned("pastoral", entries)


def test_laying_out_cards_is_no_decision() -> None:
    layout = [(seat, text) for seat in (0, 1) for text in ("put k a1", "lift a1", "put k b1")] * 4
    ready = [(0, "ready"), (1, "ready")]
    fight = [(number % 2, "b2b3") for number in range(10)]
    assert not resigned("shinra", record(*layout, *ready, *fight[:9]))
    assert resigned("shinra", record(*layout, *ready, *fight))


def test_at_a_larger_table_two_must_have_played() -> None:
    early = record(*[(number % 2, "+1") for number in range(8)])
    assert resigned("countup", early, ANN, BOB, CAT, DAN)
    alone = record(*[(0, "+1")] * 8, (1, "+1"), (2, "+1"), (3, "+1"))
    assert not resigned("countup", alone, ANN, BOB, CAT, DAN)


def test_the_third_match_of_two_people_counts_half_and_the_next_a_quarter() -> None:
    assert [repetition(earlier) for earlier in range(5)] == [1, 1, 0.5, 0.25, 0.125]
    played = Played()
    played.club(7)
    for weight in (0.5, 0.25, 0.125):
        changes = played.beats(100, 101)
        assert [change.weight for change in changes.values()] == [weight, weight]
    # after a season they count in full again
    played.turn(WINDOW)
    assert played.beats(100, 101)[100].weight == 1


def test_who_has_met_nobody_else_is_worth_nothing() -> None:
    played = Played()
    for _match in range(12):
        changes = played.beats(ANN, BOB)
        assert all((c.weight, c.trust, c.difference) == (0, 0, 0) for c in changes.values())
    assert played.skill(ANN) == NOVICE == played.skill(ANN, HERE)


def test_the_more_people_somebody_has_met_the_more_a_result_tells() -> None:
    def known(others: int, scope: int) -> float:
        people = (ANN, *range(10, 10 + others))
        past = Past({BOB: dict.fromkeys(people, 1)}, dict.fromkeys(people, 5))
        return trust(past, scope, ANN, BOB)

    assert [known(others, OVERALL) for others in range(7)] == pytest.approx(
        [0, 0.04, 0.16, 0.36, 0.64, 1, 1]
    )
    # friends on a server need not meet as many
    assert [known(others, HERE) for others in range(4)] == [0, 0.25, 1, 1]


def test_people_count_as_met_once_they_have_met_as_many_themselves() -> None:
    others = range(10, 16)
    met = {BOB: dict.fromkeys(others, 1)}
    for reach, expected in ((4, 0), (5, 1)):
        assert trust(Past(met, dict.fromkeys(others, reach)), OVERALL, ANN, BOB) == expected
    for reach, expected in ((1, 0), (2, 1)):
        assert trust(Past(met, dict.fromkeys(others, reach)), HERE, ANN, BOB) == expected


def test_new_people_count_as_one_and_the_same() -> None:
    played = Played()
    club = played.club(7)
    for guest in range(10, 20):
        # each of them has met two of the club, and so is new over all servers
        played.beats(club[0], guest)
        played.beats(club[1], guest)
    weights = [played.beats(ANN, guest)[ANN].weight for guest in range(10, 20)]
    assert weights == pytest.approx([0.16 * repetition(number) for number in range(10)])


def test_at_a_table_a_match_counts_as_the_mean_of_its_opponents() -> None:
    played = Played()
    club = played.club(7)
    changes = played.beats(club[0], club[1], 1, 2)
    # one of three is known and was met twice before
    assert changes[club[0]].trust == pytest.approx(1 / 3)
    assert changes[club[0]].weight == pytest.approx(0.5 / 3)
    # to the new ones two of three are known
    assert changes[1].trust == pytest.approx(2 / 3)


def test_a_newcomer_among_known_people_is_rated_after_ten_matches() -> None:
    """A newcomer who wins six of ten against five members of a club, two matches with each."""
    played, rng = Played(), random.Random(7)
    club, matches = played.club(8), 0
    won = [True] * 6 + [False] * 4
    rng.shuffle(won)
    for number, wins in enumerate(won):
        member = club[number % 5]
        changes = played.beats(*((ANN, member) if wins else (member, ANN)))
        assert changes[ANN].weight == 1
        matches += 1
        if not played.skill(ANN).provisional:
            break
    assert matches <= 10
    assert not played.skill(ANN).provisional
    assert not played.skill(ANN, HERE).provisional


def test_friends_who_begin_together_are_rated_on_their_server() -> None:
    """Six friends, of whom each plays each four times in a season: most are rated by then."""
    played = Played()
    friends = played.club(6)
    played.club(6)
    assert sum(played.skill(friend, HERE).provisional for friend in friends) <= 2
    played.turn(WINDOW)
    played.club(6)
    assert not any(played.skill(friend, HERE).provisional for friend in friends)


def test_several_accounts_that_meet_nobody_else_give_nothing() -> None:
    played = Played()
    for _round in range(4):
        for alt in range(10, 16):
            played.beats(ANN, alt)
    assert played.skill(ANN) == NOVICE


@pytest.mark.parametrize(("alts", "gain"), [(2, 0), (3, 0), (4, 0), (5, 40)])
def test_accounts_that_play_each_other_first_give_little_and_no_place(alts: int, gain: int) -> None:
    played = Played()
    ring = range(10, 10 + alts)
    for one in ring:
        for other in ring:
            if one < other:
                played.beats(one, other)
    for _round in range(6):
        for alt in ring:
            played.beats(ANN, alt)
    assert played.skill(ANN).shown - NOVICE.shown <= gain
    assert played.skill(ANN).provisional


def test_accounts_that_come_back_as_somebody_new_give_no_more() -> None:
    """Three accounts delete their data after every fourth match and meet again as strangers."""
    played, alt = Played(), 1000
    for _deletion in range(40):
        ring = (alt, alt + 1, alt + 2)
        alt += 3
        played.beats(ring[0], ring[1])
        played.beats(ring[1], ring[2])
        played.beats(ring[2], ring[0])
        for each in ring:
            played.beats(ANN, each)
    assert played.skill(ANN).shown - NOVICE.shown < 60
    assert played.skill(ANN).provisional


def test_one_account_that_comes_back_again_and_again_makes_nobody_known() -> None:
    """It meets two others each time, and is deleted: the two are known to nobody for that."""
    played = Played()
    for stand_in in range(1000, 1020):
        played.beats(10, stand_in)
        played.beats(11, stand_in)
    for _round in range(6):
        played.beats(ANN, 10)
        played.beats(ANN, 11)
    assert played.skill(ANN) == NOVICE

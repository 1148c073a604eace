"""The formats, each by what it promises."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Unpack

import pytest

from bot.match.act.positions import KeyedRng
from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.double import drop_masks
from bot.tournaments.formats import (
    bracket_places,
    divided_players,
    round_robin_schedule,
    round_robin_table,
)
from bot.tournaments.model import Format, Tournament
from bot.tournaments.pairing import (
    Contender,
    Guest,
    Met,
    is_over,
    next_boards,
    pair_swiss,
    rounds,
    seat_tables,
    table_sizes,
)
from bot.tournaments.progress import NotAllowed
from bot.tournaments.standings import standings
from tests.harness.tournaments.playing import LoggedTournament
from tests.tournaments.agreed import Agreed

BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
"""FIDE Handbook, C.05, annex 1."""


@pytest.mark.parametrize("size", BERGER)
def test_round_robins_follow_the_tables_of_berger(size: int) -> None:
    found = [" ".join(f"{a}-{b}" for a, b in pairs) for pairs in round_robin_table(size)]
    assert found == BERGER[size]


@pytest.mark.parametrize("size", range(2, 25))
@pytest.mark.parametrize("cycles", [1, 2])
def test_everybody_meets_everybody_and_sits_first_as_often(size: int, cycles: int) -> None:
    rounds = round_robin_schedule(range(size), cycles)
    met = Counter(pair for each in rounds for pair in each)
    assert set(Counter(map(frozenset, met.elements())).values()) == {cycles}
    firsts = Counter(pair[0] for pair in met.elements())
    spread = max(firsts[p] for p in range(size)) - min(firsts[p] for p in range(size))
    assert spread <= (1 if cycles == 1 else 0)
    if cycles == 2 and size > 4:
        # with four there are too few rounds to avoid it
        for player in range(size):
            seats = [pair[0] == player for each in rounds for pair in each if player in pair]
            assert all(len(set(seats[i : i + 3])) > 1 for i in range(len(seats) - 2))


def test_divisions_are_of_like_size_and_the_best_are_in_the_first() -> None:
    assert divided_players(range(1, 12), 4) == ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11))
    assert divided_players(range(1, 4), None) == ((1, 2, 3),)


def test_a_swiss_first_round_is_the_upper_half_against_the_lower() -> None:
    field = [Contender(number, 0) for number in range(1, 9)]
    assert pair_swiss(field) == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_the_bye_goes_to_the_lowest_score_without_one() -> None:
    scores = {1: 4, 2: 4, 3: 2, 4: 2, 5: 0}
    field = [Contender(who, score, bye=who == 5) for who, score in scores.items()]
    assert pair_swiss(field)[-1] == (4,)


def test_a_float_is_preferred_to_a_third_seat_more_than_the_other() -> None:
    firsts = (True, True)
    field = [
        Contender(1, 4, firsts=firsts),
        Contender(2, 4, firsts=firsts),
        Contender(3, 2, firsts=(False, True)),
        Contender(4, 2, firsts=(False, False)),
    ]
    boards = pair_swiss(field)
    assert {frozenset(seats) for seats in boards} != {frozenset((1, 2)), frozenset((3, 4))}
    assert all(seats[1] in (1, 2) for seats in boards)


def test_there_is_no_round_when_everybody_has_met() -> None:
    field = [Contender(1, 2, frozenset({2})), Contender(2, 0, frozenset({1}))]
    with pytest.raises(NotAllowed, match="no-pairing"):
        pair_swiss(field)


def test_a_large_field_is_paired_within_its_scores() -> None:
    field = [Contender(number, (199 - number) // 20) for number in range(200)]
    boards = pair_swiss(field)
    scores = {one.entrant: one.score for one in field}
    assert sorted(one for seats in boards for one in seats) == list(range(200))
    assert sum(scores[a] != scores[b] for a, b in boards) == 0


@pytest.mark.parametrize(
    ("size", "line"), [(2, [1, 2]), (4, [1, 4, 2, 3]), (8, [1, 8, 4, 5, 2, 7, 3, 6])]
)
def test_the_best_seeds_can_only_meet_at_the_end(size: int, line: list[int]) -> None:
    assert bracket_places(size) == line


def cup(format_: Format, players: int, **agreed: Unpack[Agreed]) -> LoggedTournament:
    """A tournament that has started; 1 is the best rated, and so on."""
    usual: Agreed = {"name": "cup", "format": format_, "game": "pastoral", "seed": bytes(32)}
    played = LoggedTournament(Tournament(**(usual | agreed)))
    for number in range(1, players + 1):
        played.record(events.Joined(Person(number, f"p{number}"), float(100 - number)))
    played.record(events.Started())
    return played


def pair_and_play(played: LoggedTournament) -> tuple[tuple[int, ...], ...]:
    """A round in which the lower number wins everywhere."""
    boards = next_boards(played.progress)
    played.record(events.Paired(len(played.progress.rounds) + 1, boards))
    while waiting := next(played.progress.open(), None):
        meeting, game = waiting
        places = tuple((one,) for one in sorted(meeting.seats))
        played.record(events.Finished(meeting.round, meeting.board, game, places))
    return boards


def order(played: LoggedTournament) -> list[list[int]]:
    return [[standing.entrant.id for standing in table] for table in standings(played.progress)]


def test_byes_of_a_knockout_go_to_the_best_and_the_losers_of_the_semifinals_meet() -> None:
    played = cup(Format.KNOCKOUT, 6)
    assert pair_and_play(played) == ((1,), (4, 5), (2,), (3, 6))
    assert pair_and_play(played) == ((1, 4), (2, 3))
    assert not is_over(played.progress)
    assert pair_and_play(played) == ((1, 2), (4, 3))
    assert is_over(played.progress)
    places = [(s.place, s.entrant.id) for s in standings(played.progress)[0]]
    assert places == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 6)]


def test_a_level_knockout_pairing_is_decided_by_another_game_and_then_by_seed() -> None:
    played = cup(Format.KNOCKOUT, 2, deciders=1)
    played.record(events.Paired(1, next_boards(played.progress)))
    played.record(events.Finished(1, 1, 0, ((1, 2),)))
    assert [game for _meeting, game in played.progress.open()] == [1]
    assert played.progress.rounds[0].meetings[0].seating(1) == (2, 1)
    played.record(events.Finished(1, 1, 1, ((1, 2),)))
    assert is_over(played.progress)
    assert order(played) == [[1, 2]]


def test_who_wins_and_then_leaves_a_knockout_leaves_a_bye_behind() -> None:
    played = cup(Format.KNOCKOUT, 4)
    pair_and_play(played)
    played.record(events.Withdrawn(1))
    assert next_boards(played.progress) == ((2,), (4, 3))


def test_in_double_elimination_a_loss_leads_down_and_a_second_one_out() -> None:
    played = cup(Format.DOUBLE, 8)
    assert pair_and_play(played) == ((1, 8), (4, 5), (2, 7), (3, 6))
    # who lost at one end of the bracket meets those from the other
    assert pair_and_play(played) == ((1, 4), (2, 3), (8, 5), (7, 6))
    assert pair_and_play(played) == ((5, 3), (6, 4))
    assert pair_and_play(played) == ((1, 2), (3, 4))
    assert pair_and_play(played) == ((3, 2),)
    assert pair_and_play(played) == ((1, 2),)
    assert is_over(played.progress)
    places = [(s.place, s.entrant.id) for s in standings(played.progress)[0]]
    assert places == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 6), (7, 7), (7, 8)]


def test_a_grand_final_won_from_below_is_played_once_more_with_seats_changed() -> None:
    played = cup(Format.DOUBLE, 4)
    while rounds(played.progress) != len(played.progress.rounds) + 1:
        pair_and_play(played)
    played.record(events.Paired(4, next_boards(played.progress)))
    played.record(events.Finished(4, 1, 0, ((2,), (1,))))
    assert not is_over(played.progress)
    assert order(played)[0][:2] == [1, 2]
    assert next_boards(played.progress) == ((2, 1),)
    played.record(events.Paired(5, ((2, 1),)))
    played.record(events.Finished(5, 1, 0, ((2,), (1,))))
    assert is_over(played.progress)
    assert order(played)[0][:2] == [2, 1]


def test_losers_of_byes_leave_byes_in_the_losers_bracket() -> None:
    played = cup(Format.DOUBLE, 5)
    assert pair_and_play(played) == ((1,), (4, 5), (2,), (3,))
    assert pair_and_play(played) == ((1, 4), (2, 3), (5,), ())
    assert pair_and_play(played) == ((5, 3), (4,))


@pytest.mark.parametrize("depth", range(2, 8))
def test_who_has_met_comes_down_at_the_other_end(depth: int) -> None:
    for number, mask in enumerate(drop_masks(depth), 1):
        boards = 1 << (depth - max(2, number))
        assert 0 <= mask < boards
        if number == 2 and boards > 1:
            # the next half is as far away as a board can be
            assert mask >= boards // 2


def test_a_division_is_done_before_a_larger_one() -> None:
    played = cup(Format.ROUND_ROBIN, 7, division=4)
    rounds = []
    while not is_over(played.progress):
        rounds.append(pair_and_play(played))
    assert [len(boards) for boards in rounds] == [3, 3, 3]
    assert order(played) == [[1, 2, 3, 4], [5, 6, 7]]


def test_who_leaves_a_round_robin_early_counts_for_nobody_and_later_forfeits() -> None:
    played = cup(Format.ROUND_ROBIN, 6)
    pair_and_play(played)
    played.record(events.Withdrawn(6))
    pair_and_play(played)
    pair_and_play(played)
    played.record(events.Withdrawn(5))
    while not is_over(played.progress):
        pair_and_play(played)
    (table,) = standings(played.progress)
    assert [(s.entrant.id, float(s.points)) for s in table] == [
        (1, 4),
        (2, 3),
        (3, 2),
        (4, 1),
        (5, 0),
        (6, 0),
    ]
    assert [s.struck for s in table] == [False] * 5 + [True]


@pytest.mark.parametrize(
    ("people", "tables"),
    [
        (2, [2]),
        (3, [3]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (10, [4, 3, 3]),
        (16, [4] * 4),
    ],
)
def test_tables_are_of_four_with_as_few_of_three_as_can_be(people: int, tables: list[int]) -> None:
    assert table_sizes(people) == tables


def test_nobody_at_a_table_meets_again_while_that_can_be() -> None:
    met, guests = Met(), [Guest(number, 0) for number in range(16)]
    for number in range(3):
        boards = seat_tables(guests, met, KeyedRng(bytes(32), str(number)))
        met.update(frozenset(two) for seats in boards for two in combinations(seats, 2))
    assert max(met.values()) == 1


def test_people_change_seats_from_table_to_table() -> None:
    played = cup(Format.TABLES, 4, rounds=4)
    orders = [pair_and_play(played)[0] for _round in range(4)]
    for player in range(1, 5):
        assert sorted(seats.index(player) for seats in orders) == [0, 1, 2, 3]


def test_a_place_at_a_table_of_three_is_worth_as_much_as_at_one_of_four() -> None:
    played = cup(Format.TABLES, 7, rounds=1)
    pair_and_play(played)
    (table,) = standings(played.progress)
    assert sorted(str(s.points) for s in table) == ["0", "0", "1", "1", "1/2", "1/3", "2/3"]


def test_a_challenge_reaches_so_many_rungs_and_the_winner_takes_the_rung() -> None:
    played = cup(Format.LADDER, 6, reach=2)
    with pytest.raises(NotAllowed, match="challenge"):
        played.record(events.Paired(1, ((5, 2),)))
    played.record(events.Paired(1, ((5, 3),)))
    with pytest.raises(NotAllowed, match="challenge"):
        played.record(events.Paired(2, ((4, 3),)))
    played.record(events.Finished(1, 1, 0, ((5,), (3,))))
    assert played.progress.rungs == (1, 2, 5, 3, 4, 6)
    played.record(events.Decayed(1))
    assert order(played) == [[2, 1, 5, 3, 4, 6]]

"""The second books of the year: they agree with what is right, and find what is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from json import dumps
from typing import Any

import pytest

from tests.harness.year.cup_book import check_cups
from tests.harness.year.league_book import (
    Season,
    _check_tables,
    _next_line,
    check_decisions,
    ranked,
    sizes,
)
from tests.harness.year.puzzle_book import check_puzzles
from tests.harness.year.records import LogLine, PlayedMatch, Records
from tests.harness.year.season_book import DEVIATION, MEAN, check_seasons
from tests.harness.year.vote_book import check_votes
from tests.harness.year.year import Answer, CastVote, Decision, Journal, Span

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
GUILD = 7


def text(moment: datetime) -> str:
    """A time as SQLite keeps it."""
    return moment.strftime("%Y-%m-%d %H:%M:%S.%f")


def match(*lines: LogLine, **changes: Any) -> PlayedMatch:
    usual: dict[str, Any] = {
        "id": 1,
        "code": "7KQ2",
        "game": "pastoral",
        "guild_id": GUILD,
        "status": "finished",
        "rated": True,
        "people": (11, 12),
        "lines": lines,
        "ended_at": NOON,
    }
    return PlayedMatch(**(usual | changes))


# votes


def voted(*votes: tuple[int, str, int], played: str, prolonged: int = 0) -> tuple[Records, Journal]:
    """A ballot with votes: whose, for what, after how many hours."""
    made = LogLine("move", 0, played, NOON + DAY * (1 + prolonged))
    records = Records({1: match(made, status="active")})
    journal = Journal()
    records.tables["votes"] = []
    for user_id, move, hours in votes:
        at = NOON + hours * HOUR
        journal.votes.append(CastVote("7KQ2", 0, user_id, move, at))
        records.tables["votes"].append(
            {"match_id": 1, "version": 0, "user_id": user_id, "text": move, "at": text(at)}
        )
    records.tables["ballots"] = [
        {
            "match_id": 1,
            "seat": 0,
            "version": 0,
            "opened_at": text(NOON),
            "closes_at": None,
            "prolonged": prolonged,
            "struck": None,
            "played": played,
        }
    ]
    return records, journal


def test_of_moves_with_as_many_votes_the_one_voted_for_first_is_played() -> None:
    votes = [(1, "save", 2), (2, "c3+2", 1), (3, "save", 5), (4, "c3+2", 6)]
    assert [*check_votes(*voted(*votes, played="c3+2"))] == []
    (found,) = check_votes(*voted(*votes, played="save"))
    assert "save was played, c3+2 was voted for" in found


def test_one_vote_is_enough_only_where_the_time_was_prolonged() -> None:
    assert [*check_votes(*voted((1, "save", 2), played="save", prolonged=1))] == []
    (found,) = check_votes(*voted((1, "save", 2), played="save"))
    assert "closed with 1 votes" in found


def test_a_vetoed_move_has_no_votes() -> None:
    votes = [(1, "save", 2), (2, "save", 1), (3, "c3+2", 5), (4, "c3+2", 6)]
    records, journal = voted(*votes, played="c3+2")
    records.tables["ballots"][0]["struck"] = "save"
    assert "save was vetoed, and not None" in next(check_votes(records, journal))
    journal.struck["7KQ2", 0] = "save"
    assert [*check_votes(records, journal)] == []


def test_a_vote_that_was_lost_is_found() -> None:
    records, journal = voted((1, "save", 2), (2, "save", 3), played="save")
    records.tables["votes"].pop()
    (found,) = check_votes(records, journal)
    assert "cast only" in found


# puzzles


def days(*solvers: tuple[int, ...]) -> tuple[Records, Journal, dict[int, str]]:
    """Days of the puzzle: those who solved it on their first try."""
    records, journal, posts = Records(), Journal(), dict[int, str]()
    records.tables["daily_posts"] = []
    for number, people in enumerate(solvers, 1):
        at = NOON.replace(hour=9) + number * DAY
        count = len(people)
        records.tables["daily_posts"].append(
            {
                "number": number,
                "message_id": number,
                "day": at.date().isoformat(),
                "game": "pastoral",
                "puzzle": f"p{number}",
                "at": text(at),
                "stage": "forget",
                **dict.fromkeys(("people", "tries", "solved", "at_once"), count),
            }
        )
        told = f"{count} of {count} solved it (100%), with {count} tries in all."
        posts[number] = f"Puzzle of the day\n{told if count else 'Nobody tried it.'}"
        journal.answers += [Answer(number, one, right=True, at=at + HOUR) for one in people]
    return records, journal, posts


def record(user_id: int, solved: int, streak: int, longest: int, last: int) -> dict[str, int]:
    counts = dict.fromkeys(("played", "solved", "at_once"), solved)
    return {"user_id": user_id, **counts, "streak": streak, "longest": longest, "last": last}


def test_a_streak_ends_where_a_day_is_missed() -> None:
    records, journal, posts = days((1, 2), (1,), (), (1,))
    records.tables["daily_records"] = [record(1, 3, 1, 2, 4), record(2, 1, 1, 1, 1)]
    assert [*check_puzzles(records, journal, posts)] == []
    records.tables["daily_records"][0] |= {"streak": 3, "longest": 3}
    assert [*check_puzzles(records, journal, posts)] == [
        "streak of 1: 3, and not 1",
        "longest of 1: 3, and not 2",
    ]


def test_what_a_post_says_is_counted_again() -> None:
    records, journal, posts = days((1, 2))
    records.tables["daily_records"] = [record(1, 1, 1, 1, 1), record(2, 1, 1, 1, 1)]
    posts[1] = posts[1].replace("2 of 2", "1 of 2")
    (found,) = check_puzzles(records, journal, posts)
    assert "the post says (1, 2, 2), and it was (2, 2, 2)" in found


# leagues


def played(*results: tuple[int, int, str]) -> Season:
    """A season with one division: who met whom, and `1`, `0` or `=` for the first of them."""
    season = Season(1, 1, closed=True)
    for board, (one, other, result) in enumerate(results, 1):
        season.boards[1, board] = one, other
        places = {"1": ((one,), (other,)), "0": ((other,), (one,)), "=": ((one, other),)}
        season.results[1, board] = places[result]
    return season


ROUND = played((1, 2, "1"), (3, 4, "1"), (1, 3, "0"), (2, 4, "1"), (1, 4, "1"), (2, 3, "1"))


def test_whom_points_do_not_tell_apart_their_own_matches_do() -> None:
    # three with two points each beat each other in a circle, and each beat the last one
    assert ranked(ROUND, [1, 2, 3, 4]) == [[1, 2, 3], [4]]
    drawn = played((1, 2, "0"), (3, 4, "1"), (1, 3, "1"), (2, 4, "="), (1, 4, "1"), (2, 3, "="))
    assert ranked(drawn, [1, 2, 3, 4]) == [[2], [1], [3], [4]]


def test_whoever_left_early_counts_for_nobody() -> None:
    season = replace(ROUND, left={4}, forfeits={(1, 2), (1, 4), (1, 5)})
    assert ranked(season, [1, 2, 3, 4]) == [[1, 2, 3]]


def decided(*decisions: Decision, places: tuple[tuple[int, ...], ...]) -> list[str]:
    """What is wrong where a match of 1 and 2 was decided so, and has this result."""
    season = Season(1, 1, boards={(1, 1): (1, 2)}, replaced={(1, 1)}, results={(1, 1): places})
    return [*check_decisions(season, Journal(decisions=[*decisions]), "season 1")]


def test_the_last_decision_that_was_not_taken_back_is_the_result() -> None:
    won, lost = Decision(1, (1, 1), "won", 2), Decision(1, (1, 1), "lost", undone=True)
    assert decided(won, lost, places=((2,), (1,))) == []
    (found,) = decided(won, replace(lost, undone=False), places=((2,), (1,)))
    assert "((2,), (1,)), and Decision" in found
    (found,) = decided(won, Decision(1, (1, 1), "anew"), places=((2,), (1,)))
    assert "though it was played again" in found
    (found,) = decided(lost, places=((), (1, 2)))
    assert "which nobody decided" in found


def test_what_is_excluded_changes_no_rating() -> None:
    for what in (("match", "7KQ2"), ("player", 12)):
        found = [*check_seasons(rated(MEAN + 2), Journal(excluded={what}), GUILD)]
        assert any("7KQ2 is excluded, and changed ratings" in one for one in found)


def test_a_table_in_another_order_is_found() -> None:
    mine = [[[1], [2, 3], [4]]]
    assert [*_check_tables(mine, [[(1, 1), (3, 2), (2, 3), (4, 4)]], "season 1")] == []
    assert [*_check_tables(mine, [[(2, 1), (1, 2), (3, 3), (4, 4)]], "season 1")] != []
    assert [*_check_tables(mine, [[(1, 1), (2, 2), (3, 3)]], "season 1")] != []


@pytest.mark.parametrize(
    ("count", "expected"), [(10, [5, 5]), (9, [5, 4]), (11, [5, 6]), (13, [5, 8]), (4, [4])]
)
def test_divisions_are_full_from_above(count: int, expected: list[int]) -> None:
    assert sizes(count, 5) == expected


def test_the_best_go_up_and_the_last_go_down_and_whoever_did_nothing_is_left_out() -> None:
    tables = [[(one, one) for one in range(1, 6)], [(one, one - 5) for one in range(6, 11)]]
    moved = tuple(LogLine("move", seat, "save", NOON) for seat in (0, 1))
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 9)]
    matches = {(1, board): match(*moved, people=pair) for board, pair in enumerate(pairs)}
    season = Season(1, 1, newcomers=[11])
    line, kept = _next_line(season, tables, matches, Span())
    assert sorted(line, key=lambda one: line[one]) == [1, 2, 3, 6, 7, 4, 5, 8, 9, 11]
    # whoever comes back is the last of their division
    assert line[9] < kept[10] < line[11]


# rating seasons


def rated(mu_before: float) -> Records:
    """A match before the end of a season, and one after it."""
    resigned = LogLine("resign", 1, "", NOON)
    records = Records({1: match(resigned), 2: match(resigned, id=2, ended_at=NOON + 40 * DAY)})
    end = datetime(2026, 4, 1, tzinfo=UTC)
    seasons = [(1, NOON - 20 * DAY, end, text(end)), (2, end, end + 91 * DAY, None)]
    records.tables["rating_seasons"] = [
        {
            "guild_id": GUILD,
            "number": number,
            "starts_at": text(begin),
            "ends_at": text(over),
            "closed_at": closed,
        }
        for number, begin, over, closed in seasons
    ]
    mu, sigma = MEAN + 3, 7.0
    reset = (sigma**2 + (DEVIATION**2 - sigma**2) / 3) ** 0.5
    changes = [(1, NOON, MEAN, DEVIATION), (2, NOON + 40 * DAY, mu_before, reset)]
    records.tables["rating_changes"] = [
        {
            "match_id": number,
            "scope": GUILD,
            "game": "pastoral",
            "user_id": 11,
            "at": text(at),
            "mu_before": before,
            "sigma_before": deviation,
            "mu": mu,
            "sigma": sigma,
        }
        for number, at, before, deviation in changes
    ]
    records.tables["season_standings"] = [
        {
            "guild_id": GUILD,
            "number": 1,
            "game": "pastoral",
            "user_id": 11,
            "wins": 1,
            "draws": 0,
            "losses": 0,
            "place": None,
        }
    ]
    return records


def test_a_new_season_begins_a_third_of_the_way_back() -> None:
    assert [*check_seasons(rated(MEAN + 2), Journal(), GUILD)] == []
    (found,) = check_seasons(rated(MEAN + 3), Journal(), GUILD)
    assert "from (28.0" in found


def test_a_standing_that_is_off_by_one_is_found() -> None:
    records = rated(MEAN + 2)
    records.tables["season_standings"][0]["wins"] = 2
    (found,) = check_seasons(records, Journal(), GUILD)
    assert "has [2, 0, 0, None], and not [1, 0, 0, None]" in found


# other tournaments


def cup_of(kind: str, people: int, *rounds: Sequence[Sequence[int]], playoffs: int = 0) -> Records:
    """A tournament in which the first of each board has won, and of those that are negative
    nobody; the last rounds are a play-off."""
    records = Records()
    log: list[tuple[str, dict[str, Any]]] = [("created", {"tournament": {"format": kind}})]
    for number in range(1, people + 1):
        team = {"team": 2 - number % 2} if kind == "teams" else {}
        log.append(("joined", {"person": number, "host": kind == "simul" and number == 1} | team))
    fixtures = list[dict[str, int]]()
    for number, boards in enumerate(rounds, 1):
        pairs = [[abs(one) for one in board] for board in boards]
        extra = number > len(rounds) - playoffs
        log.append(("paired", {"round": number, "boards": pairs, "playoff": extra}))
        for board, (seats, pair) in enumerate(zip(boards, pairs, strict=True), 1):
            if len(pair) == 2:
                drawn = seats[0] < 0
                places = [pair] if drawn else [[one] for one in pair]
                log.append(("finished", {"round": number, "board": board, "places": places}))
                match_id = len(fixtures) + 1
                fixtures.append({"match_id": match_id, "round": number, "board": board})
                end = LogLine("draw", -1, "", NOON) if drawn else LogLine("resign", 1, "", NOON)
                users = tuple(10 + one for one in pair)
                records.matches[match_id] = match(end, id=match_id, people=users)
    log.append(("closed", {}))
    records.tables = {
        "league_seasons": [],
        "tournaments": [{"id": 5}],
        "fixtures": [{"tournament_id": 5, **row} for row in fixtures],
        "tournament_people": [
            {"tournament_id": 5, "number": one, "user_id": 10 + one} for one in range(1, people + 1)
        ],
        "tournament_log": [
            {"tournament_id": 5, "seq": seq, "kind": kind, "at": text(NOON), "event": dumps(told)}
            for seq, (kind, told) in enumerate(log, 1)
        ],
        "champions": [],
    }
    return records


def check(records: Records, won: Sequence[int], table: Sequence[int], *made: float) -> list[str]:
    """What the book finds where these are champions, in this order, with this score."""
    rows = [{"tournament_id": 5, "number": one} for one in won]
    records.tables["champions"] = rows
    tables = [[(10 + one, place) for place, one in enumerate(table, 1)]]
    scores = {5: [Fraction(one) for one in made]}
    return [*check_cups(records, Journal(), {5: tables}, scores)]


LEVEL = ([[-1, -2], [3]], [[-1, -3], [2]], [[-2, -3], [1]])
AGAIN = ([[2, 1], [3]], [[2, 3], [1]], [[3, 1], [2]])


def test_three_who_are_level_play_it_off() -> None:
    records = cup_of("round-robin", 3, *LEVEL, *AGAIN, playoffs=3)
    assert check(records, [2], [2, 3, 1]) == []
    (found,) = check(records, [3], [3, 2, 1])
    assert "[13] are champions, and [12] came first" in found
    missing = check(cup_of("round-robin", 3, *LEVEL), [1], [1, 2, 3])
    assert "set() played a play-off, and {11, 12, 13} were level" in missing[0]
    undue = cup_of(
        "round-robin", 3, [[1, 2], [3]], [[1, 3], [2]], [[2, 3], [1]], [[2, 3]], playoffs=1
    )
    assert "{12, 13} played a play-off, and set() were level" in check(undue, [1], [1, 2, 3])[0]


def test_whoever_has_lost_twice_plays_no_more() -> None:
    rounds = ([[1, 2], [3, 4]], [[1, 3], [2, 4]], [[2, 3]], [[1, 2]])
    assert check(cup_of("double-elimination", 4, *rounds), [1], [1, 2, 3, 4]) == []
    (found,) = check(cup_of("double-elimination", 4, *rounds), [2], [1, 2, 3, 4])
    assert "[12] are champions, and [11] are left" in found
    late = cup_of("double-elimination", 4, *rounds[:2], [[4, 3]], [[1, 4]])
    assert any("14 plays 1 times, with 2 losses" in one for one in check(late, [1], [1, 4, 3, 2]))
    early = check(cup_of("double-elimination", 4, *rounds[:2]), [1], [1, 2, 3, 4])
    assert any("are left" in one for one in early)


def test_a_host_plays_everybody_once() -> None:
    boards = [[1, 2], [3, 1], [-1, -4]]
    assert check(cup_of("simul", 4, boards), [], [2, 3, 4], 1.5) == []
    assert "the host's" in check(cup_of("simul", 4, boards), [], [2, 3, 4], 2)[0]
    assert "is the host" in check(cup_of("simul", 4, boards[:2]), [], [2, 3, 4], 1)[0]


def test_boards_of_a_team_match_have_one_of_either_team() -> None:
    boards = [[1, 2], [4, 3], [-5, -6]]
    assert check(cup_of("teams", 6, boards), [], [], 1.5, 1.5) == []
    assert "the score is" in check(cup_of("teams", 6, boards), [], [], 2, 1)[0]
    assert "are champions" in check(cup_of("teams", 6, boards), [1, 3, 5], [], 1.5, 1.5)[0]
    mixed = check(cup_of("teams", 6, [[1, 3], [4, 2], [-5, -6]]), [1, 3, 5], [], 1.5, 1.5)
    assert any("were not between" in one for one in mixed)

"""The log: sign-up, the waiting list, corrections, and standings worked out by hand."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import Unpack

import pytest

from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.formats import score_cards
from bot.tournaments.model import Format, Tiebreak, Tournament
from bot.tournaments.progress import NotAllowed
from bot.tournaments.standings import standings, value
from tests.harness.tournaments.playing import LoggedTournament
from tests.tournaments.agreed import Agreed

HALF = Fraction(1, 2)


def cup(**agreed: Unpack[Agreed]) -> LoggedTournament:
    usual: Agreed = {
        "name": "cup",
        "format": Format.SWISS,
        "game": "pastoral",
        "seed": bytes(32),
        "rounds": 3,
    }
    return LoggedTournament(Tournament(**(usual | agreed)))


def joined(played: LoggedTournament, count: int) -> None:
    for number in range(1, count + 1):
        played.record(events.Joined(Person(number, f"p{number}"), float(100 - number)))


def test_who_comes_to_a_full_field_waits_and_moves_up() -> None:
    played = cup(most=2)
    joined(played, 4)
    assert [entrant.id for entrant in played.progress.waiting] == [3, 4]
    played.record(events.Left(1))
    assert [entrant.id for entrant in played.progress.field] == [2, 3]
    assert [entrant.id for entrant in played.progress.waiting] == [4]


def test_who_did_not_check_in_makes_room_for_the_waiting_list() -> None:
    played = cup(most=2, check_in=timedelta(hours=1))
    joined(played, 4)
    for number in (2, 3, 4):
        played.record(events.CheckedIn(number))
    played.record(events.Started())
    assert [entrant.id for entrant in played.progress.field] == [2, 3]


def test_nobody_enters_twice() -> None:
    played = cup()
    joined(played, 2)
    with pytest.raises(NotAllowed, match="entered"):
        played.record(events.Joined(Person(1, "p1")))


def test_one_alone_cannot_start() -> None:
    played = cup()
    joined(played, 1)
    with pytest.raises(NotAllowed, match="too-few"):
        played.record(events.Started())


def test_a_result_is_corrected_by_undoing_it_and_writing_another() -> None:
    played = cup()
    joined(played, 2)
    played.record(events.Started())
    played.record(events.Paired(1, ((1, 2),)))
    played.record(events.Finished(1, 1, 0, ((2,), (1,))))
    with pytest.raises(NotAllowed, match="no-such-game"):
        played.record(events.Finished(1, 1, 0, ((1,), (2,))))
    played.record(events.Undone(len(played.rows), "the other way round"))
    played.record(events.Adjudicated(1, 1, 0, ((1,), (2,)), "as both say"))
    (table,) = standings(played.progress)
    assert [(s.entrant.id, float(s.points)) for s in table] == [(1, 1), (2, 0)]


def test_what_others_rest_on_is_not_undone() -> None:
    played = cup()
    joined(played, 2)
    played.record(events.Started())
    played.record(events.Paired(1, ((1, 2),)))
    played.record(events.Finished(1, 1, 0, ((2,), (1,))))
    with pytest.raises(NotAllowed):
        played.record(events.Undone(len(played.rows) - 1, "no"))
    assert len(played.progress.rounds) == 1


def test_a_substitute_goes_on_with_what_was_scored() -> None:
    played = cup()
    joined(played, 2)
    played.record(events.Started())
    played.record(events.Paired(1, ((1, 2),)))
    played.record(events.Finished(1, 1, 0, ((1,), (2,))))
    played.record(events.Replaced(1, Person(9, "nine"), "had to leave"))
    (table,) = standings(played.progress)
    assert (table[0].entrant.person.name, float(table[0].points)) == ("nine", 1)
    assert [person.name for person in table[0].entrant.before] == ["p1"]


def test_tie_breaks_worked_out_by_hand() -> None:
    """Five play three rounds; there are byes, a forfeit, a draw, and 5 leaves after two rounds.

    1: +4 +2 =3   2½        2: +5 -1 bye  2      3: bye forfeit(+4) =1   2½
    4: -1 forfeit(-3) +5... is not paired: 5 has left, so 4 has no board but wins by nobody.
    """
    played = cup()
    joined(played, 5)
    played.record(events.Started())
    played.record(events.Paired(1, ((1, 4), (5, 2), (3,))))
    played.record(events.Finished(1, 1, 0, ((1,), (4,))))
    played.record(events.Finished(1, 2, 0, ((2,), (5,))))
    played.record(events.Paired(2, ((2, 1), (4, 3), (5,))))
    played.record(events.Finished(2, 1, 0, ((1,), (2,))))
    played.record(events.Forfeited(2, 2, 0, (4,)))
    played.record(events.Withdrawn(5))
    played.record(events.Paired(3, ((3, 1), (2, 4))))
    played.record(events.Finished(3, 1, 0, ((1, 3),)))
    played.record(events.Finished(3, 2, 0, ((2, 4),)))
    known = score_cards(played.progress)
    points = {one: card.points for one, card in known.items()}
    assert points == {1: 2 + HALF, 2: 1 + HALF, 3: 2 + HALF, 4: HALF, 5: 1}
    # 5 missed the last round by leaving: a draw, for the tie-breaks of others. 4's missed round is
    # not up to the end
    assert known[5].adjusted == 1 + HALF
    assert known[4].adjusted == HALF

    def found(tiebreak: Tiebreak) -> list[Fraction]:
        return [value(tiebreak, known[one], known, (), b"") for one in range(1, 6)]

    # 1 met 4, 2, 3; 2 met 5, 1, 4; 3 met itself twice and 1; 4 met 1, itself and 2; 5 met 2 and
    # itself twice
    buchholz = [4 + HALF, 4 + HALF, 7 + HALF, 4 + HALF, 3 + HALF]
    assert found(Tiebreak.BUCHHOLZ) == buchholz
    # what is left out: 4's ½; 4's ½; 1's 2½ (all are alike); the forfeit's ½; one missed round's 1
    cut = [4, 4, 5, 4, 2 + HALF]
    assert found(Tiebreak.BUCHHOLZ_CUT) == cut
    # 1: ½ + 1½ + 2½/2; 2: 1½ + 0 + ½/2; 3: 2½ + 2½ + 2½/2; 4: 0 + 0 + 1½/2; 5: 0 + 1 + 0
    sonneborn = [Fraction(13, 4), Fraction(7, 4), Fraction(25, 4), Fraction(3, 4), Fraction(1)]
    assert found(Tiebreak.SONNEBORN) == sonneborn
    assert found(Tiebreak.WINS) == [2, 1, 0, 0, 0]
    (table,) = standings(played.progress)
    assert [standing.entrant.id for standing in table] == [3, 1, 2, 5, 4]

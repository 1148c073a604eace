"""Standings are those that were published for tournaments that were played."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from pathlib import Path

import pytest

from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.formats import score_cards
from bot.tournaments.model import Format, Tiebreak, Tournament
from bot.tournaments.progress import Progress
from bot.tournaments.standings import standings, value
from tests.harness.tournaments.playing import LoggedTournament

FIXTURES = Path(__file__).parents[1] / "fixtures" / "crosstables"


def read(name: str, tournament: Tournament) -> tuple[Progress, dict[int, list[Fraction]]]:
    """A tournament as it was played, and what was published about each player."""
    published = dict[int, list[Fraction]]()
    rounds = defaultdict[int, list[tuple[int, int, str]]](list)
    for line in (FIXTURES / name).read_text().splitlines():
        match line.split():
            case ["player", number, *figures]:
                published[int(number)] = [Fraction(figure) for figure in figures]
            case [number, white, black, result] if not line.startswith("#"):
                rounds[int(number)].append((int(white), int(black), result))
    cup = LoggedTournament(tournament)
    for player in published:
        cup.record(events.Joined(Person(player, str(player)), rating=float(-player)))
    cup.record(events.Started())
    for round_, games in sorted(rounds.items()):
        cup.record(events.Paired(round_, tuple((one, other) for one, other, _ in games)))
        for board, (one, other, result) in enumerate(games, 1):
            places = {
                "1-0": ((one,), (other,)),
                "0-1": ((other,), (one,)),
                "=": ((one, other),),
            }[result]
            cup.record(events.Finished(round_, board, 0, places))
    return cup.progress, published


def tournament(format_: Format, rounds: int, *tiebreaks: Tiebreak) -> Tournament:
    return Tournament(
        "published", format_, "pastoral", bytes(32), rounds=rounds, tiebreaks=tiebreaks
    )


ROBIN = (Tiebreak.DIRECT, Tiebreak.SONNEBORN, Tiebreak.WINS)


def test_a_round_robin_has_its_published_tie_breaks() -> None:
    progress, published = read("uzchess-cup-2025.txt", tournament(Format.ROUND_ROBIN, 0, *ROBIN))
    known = score_cards(progress)
    for number, (points, rank, sonneborn, wins) in published.items():
        card = known[number]
        tied = [one for one, other in known.items() if other.points == points]
        direct, *others = [value(each, card, known, tied, b"") for each in ROBIN]
        assert [card.points, *others] == [points, sonneborn, wins], number
        above = [one for one in tied if value(ROBIN[0], known[one], known, tied, b"") > direct]
        assert rank in (0, 1 + len({published[one][1] for one in above})), number


def test_a_round_robin_ends_in_its_published_order() -> None:
    progress, published = read("uzchess-cup-2025.txt", tournament(Format.ROUND_ROBIN, 0, *ROBIN))
    (table,) = standings(progress)

    def order(number: int) -> tuple[Fraction, ...]:
        points, rank, sonneborn, wins = published[number]
        return -points, rank, -sonneborn, -wins

    assert [standing.entrant.id for standing in table] == sorted(published, key=order)


@pytest.mark.parametrize("tiebreak", [Tiebreak.BUCHHOLZ_CUT, Tiebreak.BUCHHOLZ])
def test_a_large_swiss_tournament_has_its_published_tie_breaks(tiebreak: Tiebreak) -> None:
    progress, published = read(
        "womens-world-rapid-2024.txt", tournament(Format.SWISS, 11, tiebreak)
    )
    known, place = score_cards(progress), [Tiebreak.BUCHHOLZ_CUT, Tiebreak.BUCHHOLZ].index(tiebreak)
    for number, (points, *figures) in published.items():
        card = known[number]
        assert card.points == points
        assert value(tiebreak, card, known, (), b"") == figures[place], number

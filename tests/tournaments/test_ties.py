"""Players who are level in the first place: lots, shared places, and play-offs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.people import Person
from bot.play.board.text import occasion_line
from bot.tournaments import events
from bot.tournaments.autopilot import PairingDue, next_step
from bot.tournaments.events import Closed, Paired, Places
from bot.tournaments.fold import fold
from bot.tournaments.formats import score_cards
from bot.tournaments.model import Format, Ties, Tournament
from bot.tournaments.pairing import (
    is_playoff_next,
    meets_again,
    next_boards,
    playoff_boards,
    rounds,
    rounds_among,
)
from bot.tournaments.progress import Progress, Stage
from bot.tournaments.standings import standings, tallies, winners
from bot.tournaments.store import State, TournamentRow
from bot.tournaments.ui.messages import bracket_rounds, pairing_lines, podium_text
from bot.tournaments.ui.text import (
    after_round,
    changed_rounds,
    fewer_rounds,
    field_lines,
    meeting_line,
    standing_lines,
    tournament_stage,
    tournament_terms,
)
from render.catalogue import LOCALES
from render.tournaments import PairingLine
from tests.harness.tournaments.playing import BEGINNING, LoggedTournament
from tests.match.world import HERE, World
from tests.tournaments.test_service import (
    HOST,
    PEOPLE,
    advanced,
    by,
    matches,
    play_all,
    play_out,
    started,
)


def begun(
    kind: Format, people: int, ties: Ties, *, rounds: int = 1, games: int = 1
) -> LoggedTournament:
    game = "countup" if kind is Format.TABLES else "pastoral"
    terms = Tournament("Cup", kind, game, bytes(32), rounds=rounds, games=games, ties=ties)
    cup = LoggedTournament(terms)
    for number in range(1, people + 1):
        cup.record(events.Joined(Person(number, f"p{number}"), float(50 - number)))
    cup.record(events.Started())
    return cup


def played(cup: LoggedTournament, *, drawn: bool) -> None:
    """The next round: all drawn, or won by those with the lower number."""
    playoff = is_playoff_next(cup.progress)
    number = len(cup.progress.rounds) + 1
    cup.record(Paired(number, next_boards(cup.progress), playoff=playoff))
    for meeting, game in list(cup.progress.open()):
        seats = tuple(sorted(meeting.seats))
        places: Places = (seats,) if drawn else tuple((one,) for one in seats)
        cup.record(events.Finished(number, meeting.board, game, places))


def first(progress: Progress) -> Sequence[int]:
    return [one.id for one in winners(progress)[0]]


def after_all(cup: LoggedTournament) -> object:
    """What comes by itself now."""
    return next_step(cup.progress, {}, cup.now + timedelta(minutes=1))


def all_drawn(kind: Format, people: int, ties: Ties) -> LoggedTournament:
    cup = begun(kind, people, ties)
    while not is_playoff_next(cup.progress):
        played(cup, drawn=True)
    return cup


def test_lots_decide_unless_something_else_is_agreed() -> None:
    cup = all_drawn(Format.ROUND_ROBIN, 3, Ties.LOT)
    assert isinstance(after_all(cup), Closed)
    assert len(first(cup.progress)) == 1
    assert all(one.by_lot for one in standings(cup.progress)[0])
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    told = list(standing_lines(State(row, tuple(cup.rows), cup.progress), Say("en")))
    assert len(told) == 3
    assert all("lot)" in line for line in told)


def test_places_are_shared_where_that_was_agreed() -> None:
    cup = all_drawn(Format.ROUND_ROBIN, 3, Ties.SHARED)
    assert isinstance(after_all(cup), Closed)
    assert sorted(first(cup.progress)) == [1, 2, 3]
    assert not any(one.by_lot for one in standings(cup.progress)[0])


def test_no_lot_is_told_before_a_play_off_has_decided() -> None:
    cup = all_drawn(Format.ROUND_ROBIN, 3, Ties.PLAYOFF)
    table = standings(cup.progress)[0]
    assert [(one.place, one.by_lot) for one in table] == [(1, False)] * 3
    # of more than four, lots decide
    table = standings(all_drawn(Format.ROUND_ROBIN, 5, Ties.PLAYOFF).progress)[0]
    assert [(one.place, one.by_lot) for one in table] == [(n, True) for n in range(1, 6)]


def alone_in(cup: LoggedTournament) -> tuple[list[str], PairingLine]:
    """Whoever has no opponent in the newest round: a line in each language, and their picture's."""
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    state = State(row, tuple(cup.rows), cup.progress)
    (one,) = (meeting for meeting in cup.progress.rounds[-1].meetings if meeting.bye)
    drawn = pairing_lines(state, one.round)[one.board - 1]
    return [meeting_line(state, one, {}, Say(locale)) for locale in LOCALES], drawn


def test_one_of_three_in_a_play_off_rests_and_has_no_bye() -> None:
    cup = begun(Format.SWISS, 3, Ties.PLAYOFF)
    played(cup, drawn=True)
    (english, japanese), drawn = alone_in(cup)
    assert "has a bye" in english
    assert "不戦勝" in japanese
    assert (drawn.how, drawn.scores) == ("played", (Fraction(1),))
    cup = all_drawn(Format.ROUND_ROBIN, 3, Ties.PLAYOFF)
    played(cup, drawn=True)
    (english, japanese), drawn = alone_in(cup)
    assert "sits this one out" in english
    assert "さんは休み" in japanese
    assert (drawn.how, drawn.scores) == ("rest", ())


def test_a_swiss_to_which_nobody_came_tells_the_rounds_that_were_agreed() -> None:
    terms = Tournament("Cup", Format.SWISS, "pastoral", bytes(32), rounds=2)
    cup = LoggedTournament(terms)
    cup.record(Closed(events.TOO_FEW))
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    first, *_ = tournament_terms(State(row, tuple(cup.rows), cup.progress), Say("en"), brief=True)
    assert first.startswith("Swiss: 2 rounds ")


def test_a_knockout_pairing_that_stays_level_says_who_goes_on() -> None:
    cup = begun(Format.KNOCKOUT, 2, Ties.LOT)
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)

    def told(locale: str = "en") -> str:
        state = State(row, tuple(cup.rows), cup.progress)
        return meeting_line(state, cup.progress.rounds[0].meetings[0], {}, Say(locale))

    played(cup, drawn=True)
    assert "seed" not in told()
    cup.record(events.Finished(1, 1, 1, ((1, 2),)))
    assert told().endswith("½–½ · ½–½ · p1 wins as the better seed")
    assert told("ja").endswith("シードが上のp1さんの勝ち")
    state = State(row, tuple(cup.rows), cup.progress)
    ((met,),), _third = bracket_rounds(state)
    assert (met.how, [side.through for side in met.sides]) == ("seed", [True, False])
    assert any(
        "the better seed wins" in line for line in tournament_terms(state, Say("en"), brief=False)
    )


def test_two_who_are_level_play_a_deciding_game_that_scores_for_nothing_else() -> None:
    cup = all_drawn(Format.SWISS, 2, Ties.PLAYOFF)
    assert isinstance(after_all(cup), PairingDue)
    cards, counted = score_cards(cup.progress), tallies(cup.progress)
    played(cup, drawn=False)
    assert cup.progress.rounds[-1].playoff
    assert isinstance(after_all(cup), Closed)
    assert first(cup.progress) == [1]
    now = score_cards(cup.progress)
    assert all(now[one].points == cards[one].points for one in cards)
    assert tallies(cup.progress) == counted
    assert not any(one.by_lot for one in standings(cup.progress)[0])


@pytest.mark.parametrize(("people", "rounds"), [(3, 3), (4, 3)])
def test_three_or_four_meet_each_other(people: int, rounds: int) -> None:
    cup = all_drawn(Format.ROUND_ROBIN, people, Ties.PLAYOFF)
    main = len(cup.progress.rounds)
    while isinstance(after_all(cup), PairingDue):
        played(cup, drawn=False)
    assert len(cup.progress.rounds) - main == rounds
    headings = [after_round(cup.progress, main + at, Say("en")) for at in (0, 1)]
    assert headings == [f"**After round {main}**", "**Standings so far**"]
    assert [one.entrant.id for one in standings(cup.progress)[0]] == list(range(1, people + 1))


def test_at_tables_those_who_are_level_meet_at_one() -> None:
    cup = all_drawn(Format.TABLES, 4, Ties.PLAYOFF)
    (table,) = playoff_boards(cup.progress)
    assert sorted(table) == [1, 2, 3, 4]
    played(cup, drawn=False)
    assert isinstance(after_all(cup), Closed)
    assert first(cup.progress) == [1]


def test_lots_decide_if_a_play_off_does_not_or_is_too_large() -> None:
    cup = all_drawn(Format.SWISS, 2, Ties.PLAYOFF)
    played(cup, drawn=True)
    end = after_all(cup)
    assert isinstance(end, Closed)
    cup.record(end)
    assert len(first(cup.progress)) == 1
    assert all(one.by_lot for one in standings(cup.progress)[0])
    assert isinstance(after_all(all_drawn(Format.ROUND_ROBIN, 5, Ties.PLAYOFF)), Closed)


def test_whoever_has_left_plays_no_play_off() -> None:
    cup = all_drawn(Format.ROUND_ROBIN, 3, Ties.PLAYOFF)
    cup.record(events.Withdrawn(2))
    assert {one for seats in playoff_boards(cup.progress) for one in seats} == {1, 3}
    cup.record(events.Withdrawn(3))
    assert playoff_boards(cup.progress) == ()


def test_nobody_plays_on_who_is_ahead() -> None:
    cup = begun(Format.ROUND_ROBIN, 4, Ties.PLAYOFF)
    while not is_playoff_next(cup.progress):
        played(cup, drawn=False)
    assert isinstance(after_all(cup), Closed)
    assert first(cup.progress) == [1]


def test_a_sign_up_says_how_many_rounds_there_are_for_its_field() -> None:
    swiss = begun(Format.SWISS, 4, Ties.LOT, rounds=5).progress.tournament
    assert [rounds_among(swiss, count) for count in (1, 2, 3, 4, 5, 6, 12)] == [5, 1, 3, 3, 5, 5, 5]
    assert "With 4 players, there are 3 rounds" in next(field_lines(swiss, 4, Say("en")))
    assert list(field_lines(swiss, 6, Say("en"))) == []
    tables = begun(Format.TABLES, 4, Ties.LOT, rounds=2).progress.tournament
    again = [count for count in (3, 4, 6, 7, 8, 12) if meets_again(tables, count)]
    assert again == [3, 4]
    assert "some will meet more than once" in next(field_lines(tables, 4, Say("en")))


def test_a_game_to_which_nobody_came_adds_no_round() -> None:
    cup = begun(Format.SWISS, 4, Ties.LOT, rounds=5)
    for number in (1, 2, 3):
        cup.record(Paired(number, next_boards(cup.progress)))
        assert rounds(cup.progress) == 3
        for meeting, game in list(cup.progress.open()):
            absent = meeting.seats[:1] if number == 1 else ()
            where = number, meeting.board, game
            seats = tuple((one,) for one in meeting.seats)
            cup.record(
                events.Forfeited(*where, absent) if absent else events.Finished(*where, seats)
            )
    assert isinstance(after_all(cup), Closed)


async def test_the_number_of_rounds_is_told_as_it_is_and_why_it_changes(world: World) -> None:
    say, tournaments = Say("en"), world.parts.tournaments
    state = await started(world, Format.SWISS, 6, rounds=6)
    number = state.row.id
    assert tournament_stage(state, say) == "Round 1 of 5."
    assert tournament_terms(state, say, brief=True)[0].startswith("Swiss: 5 rounds")
    assert list(changed_rounds(state, 1, say)) == [
        "With 6 players, there are 5 rounds, so nobody meets anyone twice."
    ]
    for one in PEOPLE[:2]:
        await tournaments.entries.leave(number, by(world, one))
    for _round in (1, 2):
        for match in await matches(world, state):
            await play_out(world, match, random.Random(1))
        await advanced(world)
        state = await tournaments.get(number)
    left = len(state.progress.active)
    stage = tournament_stage(state, say)
    assert (left, stage) == (4, "Round 3 of 3.")
    assert list(changed_rounds(state, 2, say)) == [
        "There are 3 rounds now instead of 5: with 4 players, nobody meets anyone twice."
    ]
    assert list(changed_rounds(state, 3, say)) == []
    state = await play_all(world, number)
    assert tournament_terms(state, say, brief=True)[0].startswith("Swiss: 3 rounds")
    assert not list(fewer_rounds(state, say))


async def test_a_swiss_that_ends_early_says_why(world: World) -> None:
    tournaments = world.parts.tournaments
    state = await started(world, Format.SWISS, 4, rounds=3)
    for one in (await matches(world, state))[1].people:
        await tournaments.entries.leave(state.row.id, by(world, one))
    state = await play_all(world, state.row.id)
    assert "It’s over after 1 of 3 rounds: too few" in podium_text(state, Say("en"))


@pytest.mark.both_databases
async def test_a_play_off_is_paired_and_closes_the_tournament_by_itself(world: World) -> None:
    state = await started(world, Format.ROUND_ROBIN, 2, ties=Ties.PLAYOFF)
    (match,) = await matches(world, state)
    rulings = world.parts.tournaments.rulings
    state = await rulings.adjudicate(state.row.id, by(world, HOST), match.code, [], "they agreed")
    assert [each.playoff for each in state.progress.rounds] == [False, True]
    assert tournament_stage(state, Say("en")) == "Play-off for first place"
    (decider,) = await matches(world, state)
    (occasion,) = (await world.parts.tournaments.occasions([decider])).values()
    assert occasion_line(replace(occasion, until=None), Say("en")) == "🏆 Autumn Cup · play-off"
    await world.parts.match.matches.resign(decider.id, decider.people[0], world.click())
    await advanced(world)
    state = await world.parts.tournaments.get(state.row.id)
    assert state.progress.stage is Stage.CLOSED
    assert [one.person for one in winners(state.progress)[0]] == [decider.people[1]]
    # the file that proves the lots proves these pairings, too
    assert fold(state.log) == state.progress

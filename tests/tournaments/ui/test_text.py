"""Texts about tournaments: automatic acts, which name nobody, and standings."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Entry
from bot.match.model.terms import ADMIN, WITHDRAWAL_REASON, Kind
from bot.play.board.text import ruling_text
from bot.tournaments.events import (
    DEADLINE,
    Adjudicated,
    Event,
    Extended,
    Forfeited,
    Held,
    LogRow,
    Paired,
    Started,
    Undone,
)
from bot.tournaments.fold import fold
from bot.tournaments.formats import struck_entrants
from bot.tournaments.matches import Verdict
from bot.tournaments.model import TEAMS, Format
from bot.tournaments.standings import standings, tallies
from bot.tournaments.store import State, TournamentRow
from bot.tournaments.ui.messages import picture_divisions
from bot.tournaments.ui.text import (
    cross_tables,
    entrant_name,
    ruling_sentence,
    standing_lines,
    telling_tiebreaks,
)
from render.catalogue import LOCALES
from tests.harness.tournaments.playing import BEGINNING, Figures, play
from tests.match.world import HERE
from tests.play.positions import match

NOW = datetime(2026, 11, 22, tzinfo=UTC)
EN = Say("en")


@pytest.fixture(scope="module")
def state() -> State:
    cup = play(3, Figures(), Format.SWISS)
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Autumn Cup", BEGINNING)
    return State(row, tuple(cup.rows), cup.progress)


def told(state: State, event: Event, say: Say = EN, by: str = "") -> str:
    rows = (*state.log, LogRow(len(state.log) + 1, NOW, event, by))
    return ruling_sentence(replace(state, log=rows), len(rows), say)


def test_acts_of_the_clock_have_sentences_of_their_own(state: State) -> None:
    meeting = next(m for m in state.progress.rounds[0].meetings if not m.bye)
    (first, second), board = meeting.seats, meeting.board
    because = " (the round’s time is up)"
    held = "The tournament is paused until an organiser resumes it."
    assert told(state, Held(DEADLINE)) == held + because
    assert told(state, Extended(1, NOW, DEADLINE)).startswith("The round now ends on <t:")
    won = told(state, Adjudicated(1, board, 0, ((first,), (second,)), DEADLINE))
    assert won.endswith(f" counts as a win for {entrant_name(state, first)}.{because}")
    drawn = Adjudicated(1, board, 0, ((first, second),), DEADLINE)
    assert told(state, drawn).endswith(f" counts as a draw.{because}")
    assert told(state, drawn, by="org").startswith("org decided that ")
    for event in (Held(DEADLINE), Extended(1, NOW, DEADLINE), drawn):
        said = told(state, event, Say("ja"))
        assert not any(word in said for word in ("時計", "自動処理", "{"))
        assert said[0] not in "がの "


@pytest.mark.parametrize("locale", LOCALES)
def test_an_undo_tells_one_reason_and_whose_it_is(state: State, locale: str) -> None:
    meeting, say = next(m for m in state.progress.rounds[0].meetings if not m.bye), Say(locale)
    decided = Adjudicated(1, meeting.board, 0, (meeting.seats,), "nobody came")
    rows = (*state.log, LogRow(len(state.log) + 1, NOW, decided, "ann"))
    with_it = replace(state, log=rows)
    sentence = told(with_it, Undone(len(rows), "wrong match"), say, by="bob")
    assert "nobody came" in told(state, decided, say, by="ann")
    assert "nobody came" not in sentence
    assert sentence.count("wrong match") == 1
    assert (
        say("tournament-because-of", by=say("tournament-by", name="bob"), reason="wrong match")
        in sentence
    )


def test_who_left_is_not_said_to_have_been_late(state: State) -> None:
    meeting = next(m for m in state.progress.rounds[0].meetings if not m.bye)
    gone = meeting.seats[0]
    left = told(state, Forfeited(1, meeting.board, 0, (gone,), ""))
    assert left.endswith(f"{entrant_name(state, gone)} left the tournament and lost by forfeit.")
    late = told(state, Forfeited(1, meeting.board, 0, (gone,), DEADLINE))
    assert "didn’t finish in time" in late


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", [DEADLINE, WITHDRAWAL_REASON])
@pytest.mark.parametrize("winners", ["-", "1", "0 1"])
def test_a_match_that_its_tournament_ended_names_no_admin(
    winners: str, reason: str, locale: str
) -> None:
    row: Entry = Verdict.of(None, reason).row(1, Kind.ADJUDICATED, NOW, winners)
    assert (row.seat, row.by) == (ADMIN, "")
    say, at = Say(locale), match("pastoral", 2)
    said = ruling_text(at, row, say)
    assert reason not in said
    assert "🛠️" not in said
    assert ("bob" in said) is (winners != "-")
    called_off = Verdict.of(None, reason).row(1, Kind.CANCELLED, NOW)
    assert ruling_text(at, called_off, say) == say("ruling-cancelled-itself")


@pytest.mark.parametrize("form", [Format.SWISS, Format.ROUND_ROBIN, Format.LEAGUE, Format.TABLES])
def test_standings_tell_games_and_no_tie_break_that_tells_nothing(form: Format) -> None:
    for seed in range(6):
        cup = play(seed, Figures(), form)
        row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
        at = State(row, tuple(cup.rows), cup.progress)
        counted = tallies(at.progress)
        lines = [line for line in standing_lines(at, EN) if " played: " in line]
        assert len(lines) == sum(
            one.entrant.id in counted
            for table in standings(at.progress)
            for one in table
            if not one.struck
        )
        for table in standings(at.progress):
            for one in table:
                if one.entrant.id in counted and not one.struck:
                    tally = counted[one.entrant.id]
                    assert tally.played == sum(
                        len(m.games)
                        for each in at.progress.main_rounds
                        if (m := each.of(one.entrant.id)) is not None
                        and not struck_entrants(at.progress).intersection(m.seats)
                    )
            lots = [one for one in table if one.by_lot and one.entrant.until is None]
            for one in lots:
                shown = f"**{one.entrant.person.name}**"
                assert any(shown in line and "lot" in line for line in standing_lines(at, EN))
            unsaid = {kind for one in table for kind in one.tiebreaks} - telling_tiebreaks(table)
            assert all(not one.tiebreaks.get(kind) for one in table for kind in unsaid)


def test_before_the_first_result_nobody_has_a_place() -> None:
    cup = play(1, Figures(), Format.ROUND_ROBIN)
    begun = next(n for n, row in enumerate(cup.rows, 1) if isinstance(row.event, Started))
    rows = tuple(cup.rows[:begun])
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    at = State(row, rows, fold(rows))
    assert not any(line.startswith("1.") for line in standing_lines(at, EN))
    assert [
        line.place for one in picture_divisions(at, EN) for line in one.lines if line.place
    ] == []
    assert list(cross_tables(at)) == []


def test_boards_of_a_team_match_are_numbered_before_the_first_result() -> None:
    cup = play(1, Figures(), Format.TEAMS)
    begun = next(n for n, row in enumerate(cup.rows, 1) if isinstance(row.event, Paired))
    rows = tuple(cup.rows[:begun])
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    at = State(row, rows, fold(rows))
    for division in picture_divisions(at, EN):
        assert [one.place for one in division.lines] == [*range(1, len(division.lines) + 1)]
    assert sum(line.startswith("1. ") for line in standing_lines(at, EN)) == len(TEAMS)


def test_a_cross_table_has_what_everybody_made_against_everybody() -> None:
    cup = play(1, Figures(), Format.ROUND_ROBIN)
    row = TournamentRow(1, "CUP2", HERE, "en", 1, 1, cup.progress.stage, "Cup", BEGINNING)
    at = State(row, tuple(cup.rows), cup.progress)
    shown = list(cross_tables(at))
    assert len(shown) == len(at.progress.divisions)
    for text, table in zip(shown, standings(at.progress), strict=True):
        counted = [one for one in table if not one.struck]
        heading, *lines = text.strip("`\n").split("\n")
        assert heading.split() == [str(n) for n in range(1, len(counted) + 1)]
        assert [line.split()[-len(counted) :][n] for n, line in enumerate(lines)] == ["×"] * len(
            lines
        )

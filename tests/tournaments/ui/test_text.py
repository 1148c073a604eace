"""Texts about the automatic acts of tournaments: they name nobody."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Entry
from bot.match.model.terms import ADMIN, WITHDRAWAL_REASON, Kind
from bot.play.board.text import ruling_text
from bot.tournaments.events import DEADLINE, Adjudicated, Event, Extended, Forfeited, Held, LogRow
from bot.tournaments.matches import Verdict
from bot.tournaments.model import Format
from bot.tournaments.state import State
from bot.tournaments.store import TournamentRow
from bot.tournaments.ui.text import entrant_name, ruling_sentence
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

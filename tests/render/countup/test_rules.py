"""The rules pages of Count-Up: what the words say is what the positions on the pictures show."""

from __future__ import annotations

import re
from typing import Any

import pytest

import render
from engines import PUBLIC, replay
from engines.countup.pieces import TOP, Die
from engines.countup.table import LAST_ROUND, Phase, value
from render.catalogue import LOCALES, texts
from render.countup.rules import PAGES
from render.rules import NAMES, rules
from tests.engines.countup.playing import GAME
from tests.engines.countup.playing import texts as legal


def state_of(page: str) -> Any:
    position = PAGES[page]
    assert position is not None
    return replay(GAME, position.seats, {}, position.record)


def table_of(page: str) -> Any:
    return GAME.view(state_of(page), PUBLIC).table


def body_of(page: str, locale: str = "en") -> str:
    return texts().format(locale, f"countup-rules-{page}-body")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_source_is_named_and_every_decision_is_on_the_last_page(locale: str) -> None:
    assert "http://tsukubagames.jimdo.com/" in body_of("credits", locale)
    assert "カウンタップ!～夜の猫の国より～" in body_of("credits", locale)
    assert body_of("credits", locale).count("[D]") == 5
    assert str(TOP) in body_of("credits", locale)
    assert str(LAST_ROUND) in body_of("credits", locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_shows_moves_that_can_be_typed(locale: str) -> None:
    typed = [t for t in re.findall(r"`([^`]+)`", body_of("notation", locale)) if len(t) > 3]
    assert len(typed) >= 9
    for text in typed:
        if text != "set":
            assert str(GAME.parse(text)) == text


def test_welcome_shows_four_players_at_eight_with_three_coins_on_dice() -> None:
    table = table_of("welcome")
    assert (len(table.players), table.marker, len(table.shots), table.turn) == (4, 8, 3, 1)
    assert [seat for seat in range(4) if table.players[seat].dropped] == [2]


def test_table_shows_the_six_dice_that_it_names() -> None:
    table = table_of("table")
    assert sorted(table.pool) == [1, 2, 3, 4, 4, 6]
    assert [player.coins for player in table.players] == [1, 1, 1]


def test_dice_shows_what_was_taken_and_who_has_set() -> None:
    table = table_of("dice")
    assert [player.outer for player in table.players] == [4, 6, 1]
    assert state_of("dice").has_set == {1}


def test_the_example_holds_what_its_words_say() -> None:
    state = state_of("count")
    assert state.inner == (5, 3, 1)
    assert (state.table.marker, state.table.turn) == (4, 1)
    # before the shot, 4 was forbidden to Player 1
    position = PAGES["count"]
    assert position is not None
    before = replay(GAME, 3, {}, position.record[:-1])
    assert "call" not in legal(before, 0)
    assert "shoot 0o" in legal(before, 0)
    view = GAME.view(state, 0)
    assert (view.value(0, Die.OUTER), view.value(0, Die.INNER)) == (5, 5)


@pytest.mark.parametrize("locale", LOCALES)
def test_cup_shows_player_1_alone_why_4_is_forbidden(locale: str) -> None:
    state = state_of("cup")
    assert (state.inner[0], state.table.marker, state.table.turn) == (5, 3, 0)
    assert "call" not in legal(state, 0)
    page = dict(zip(PAGES, rules("countup", locale=locale), strict=True))["cup"]
    assert page.picture == render.hand("countup", GAME.view(state, 0), locale=locale, names=NAMES)
    assert page.picture is not None
    assert "4, 5, 9" in page.picture.alt


def test_two_minutes_are_told_with_positions_of_the_full_rules() -> None:
    assert PAGES["brief-turn"] == PAGES["cup"]
    assert PAGES["brief-rule"] == PAGES["challenge"]
    assert PAGES["brief-end"] == PAGES["end"]


def test_after_the_shot_at_nine_player_1_can_only_drop() -> None:
    state = state_of("shoot")
    assert (state.table.marker, state.table.turn) == (9, 0)
    assert GAME.view(state, 1).value(1, Die.OUTER) == value(6, 1) == value(6, 2) == 1
    assert legal(state, 0) == ["drop"]
    assert "call" in legal(GAME.play(state, 0, "drop"), 1)


def test_the_challenge_of_the_example_succeeds_by_the_sum_of_player_1() -> None:
    challenge = table_of("challenge").challenge
    assert (challenge.challenger, challenge.marker, challenge.totals) == (2, 9, (10, 4, 2))
    assert challenge.success
    assert state_of("challenge").to_act == {2}
    assert "award 0 1" in legal(state_of("challenge"), 2)


def test_undercat_shows_one_that_gained_a_coin_in_each_of_three_rounds() -> None:
    table = table_of("undercat")
    assert [player.undercat for player in table.players] == [False, True, False]
    assert (table.round, table.marker, table.last.seat) == (4, 2, 1)


def test_lives_shows_one_that_came_back_with_a_pair_and_without_coins() -> None:
    table = table_of("lives")
    challenge = table.challenge
    assert (table.round, table.phase) == (5, Phase.TAKE)
    assert (challenge.challenger, challenge.marker, challenge.returned) == (1, 8, (1,))
    assert challenge.values(1) == (5, 5)
    assert challenge.gained == (0,)
    back = table.players[1]
    assert (back.undercat, back.coins) == (False, 0)
    # "the next coin it gains makes it an Undercat again"
    assert back.gaining() == (0, True)


def test_end_shows_the_last_cat() -> None:
    table = table_of("end")
    challenge = table.challenge
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "last")
    assert (challenge.marker, max(challenge.totals), challenge.gained) == (4, 8, (0,))
    assert challenge.fallen == (0,)

"""The text board says what the picture shows, for those who play without it."""

from __future__ import annotations

from random import Random

import pytest

from engines import CHANCE, GAMES, PUBLIC, Outcome
from engines.escape.pieces import DECK
from engines.shirokuro.pieces import cell_name
from engines.shirokuro.table import Phase
from render.catalogue import LOCALES
from render.shirokuro.account import account
from tests.engines.pastoral_positions import GAME as PASTORAL
from tests.engines.pastoral_positions import arranged
from tests.engines.pastoral_positions import play as put
from tests.engines.shinra.playing import GAME as SHINRA
from tests.engines.shinra.playing import position
from tests.engines.shirokuro.playing import GAME as SHIROKURO
from tests.engines.shirokuro.playing import plies
from tests.render.countup.tables import OPEN
from tests.render.reading import told_board

NAMES = ("ann", "bob", "cat", "dan")
CLANS = ("White", "Black")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_it_says_how_the_match_ended(key: str, locale: str) -> None:
    game = GAMES[key]
    start = game.start(game.seats[0])
    names = NAMES[: game.seats[0]]
    running = told_board(key, game.view(start, PUBLIC), locale=locale, names=names)
    over = game.conclude(start, Outcome((1,), "resign"))
    told = told_board(key, game.view(over, PUBLIC), locale=locale, names=names)
    (new,) = (line for line in told.splitlines() if line not in running.splitlines())
    assert "bob" in new


def test_a_fight_of_cats_is_told_with_its_result_and_its_turncoats() -> None:
    told = 0
    for ply in plies():
        view = SHIROKURO.view(ply.after, PUBLIC)
        clash = account(view).clash
        if clash is None or clash.loser is None or not clash.turned:
            continue
        board = told_board("shirokuro", view, names=NAMES[:2])
        fight = next(line for line in board.splitlines() if line.startswith("Fight, "))
        assert all(str(strength) in fight for strength in clash.strengths)
        cells = ", ".join(map(cell_name, clash.turned))
        assert f"{CLANS[1 - clash.loser]} wins" in fight
        assert f"turncoats: {cells}." in fight
        told += 1
    assert told


def test_it_is_told_which_homes_are_whose_and_who_has_chosen() -> None:
    chosen = [
        view
        for ply in plies()
        if any((view := SHIROKURO.view(ply.after, PUBLIC)).has_chosen)
        and view.table.phase is Phase.CHOOSE
    ]
    (name,) = (NAMES[seat] for seat in (0, 1) if chosen[0].has_chosen[seat])
    lines = told_board("shirokuro", chosen[0], names=NAMES[:2]).splitlines()
    assert f"{name} has chosen." in lines
    assert any(line.startswith("Homes: White ") for line in lines)


def test_captured_royals_and_what_lies_underneath_are_told() -> None:
    state = position("k:a1+n3 g:c2", "k:a5 p:b5", hands=("n1", "d"))
    board = told_board("shinra", SHINRA.view(state, PUBLIC), names=NAMES[:2])
    assert "* a1: n3 under k" in board
    lines = board.splitlines()
    mine = next(number for number, line in enumerate(lines) if line.startswith("^ ann"))
    assert lines[mine + 1] == "  Captured: prince."
    assert lines[mine + 2].startswith("v bob")


def test_what_a_mutilation_took_away_is_told() -> None:
    hunt = arranged("d4+4 e6+3", "d2+2 g3+1", hands=(2, 3), to_move=1)
    state = put(hunt, "b4+2")
    board = told_board("pastoral", PASTORAL.view(state, PUBLIC), names=NAMES[:2])
    assert "Last move: b4+2\nMutilation took b4 2, d2 2, d4 4.\n" in board


def test_what_is_owed_and_who_gained_coins_is_told_of_dice() -> None:
    game = GAMES["countup"]
    board = told_board("countup", game.view(OPEN, PUBLIC), names=NAMES)
    assert "cat’s turn to give out up to two coins." in board
    given = game.play(OPEN, 2, "award 0 1")
    given = game.play(given, CHANCE, str(game.sample(given, Random(1))))
    board = told_board("countup", game.view(given, PUBLIC), names=NAMES)
    assert "Coins went to ann and bob." in board


def test_every_card_in_hand_has_its_shape() -> None:
    game = GAMES["escape"]
    board = told_board("escape", game.view(game.start(2), PUBLIC), names=NAMES[:2])
    for card in (*DECK.hands[0], *DECK.hands[1]):
        assert f"{card.name} {card.rows[0]}/{card.rows[1]}" in board

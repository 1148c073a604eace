"""What of a decision can be guessed: all that everybody knows, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.match.model.position import Position
from bot.tips import Guessable, guessable, outlook
from engines import CHANCE, GAMES, PUBLIC
from engines.countup.table import Phase
from engines.testing import random_match
from render.presentation import Path
from render.shortcuts import route_to
from render.testing.leaks import moments
from tests.harness.leaks.beside import choosable
from tests.harness.leaks.dealing import SECRETS
from tests.play.positions import NAMES, match, position

ROLL = (CHANCE, "roll 6 6 3 3 1 2")
TAKEN = [ROLL, (0, "take 6"), (1, "take 3"), (2, "take 3")]
COUNTING = [*TAKEN, (0, "set 1"), (1, "set 2"), (2, "set 4")]
LOOKED_AT = 60
"""Positions of each game with secrets, each with some that look like it."""


def path_to(guess: Guessable, move: Any) -> Path:
    """The way to a move that can be picked."""
    if guess.offered is None:
        return route_to(guess.game_key, guess.view, move)
    return next(path for path, found in guess.offered.items() if found == move)


def picked(guess: Guessable, moves: Sequence[Any]) -> list[object]:
    """The first step of the picker, and the ways to some moves with their words."""
    found: list[object] = [guess.step((), locale="en", names=NAMES)]
    for move in moves:
        path = path_to(guess, move)
        found += [guess.step(path[:end], locale="en", names=NAMES) for end in range(1, len(path))]
        found.append(guess.label(move, locale="en", names=NAMES))
    return found


def moves_of(guess: Guessable) -> set[str]:
    """What a picker of one step offers."""
    step = guess.step((), locale="en", names=NAMES)
    paths = [tuple(choice.key.split(".")) for choice in step.choices]
    return {str(guess.step(path, locale="en", names=NAMES).move) for path in paths}


@pytest.mark.parametrize("key", ["pastoral", "escape"])
def test_where_nothing_is_hidden_every_legal_move_can_be_guessed(key: str) -> None:
    at = position(key)
    guess = guessable(at)
    assert guess is not None
    assert guess.seat == 0
    for move in at.moves(0)[::20]:
        step = guess.step(path_to(guess, move), locale="en", names=NAMES)
        assert step.move == move


def test_nobody_guesses_what_a_die_is_set_to_though_it_may_be_set_to_anything() -> None:
    assert guessable(position("countup", TAKEN, seats=3)) is None
    # not even that of the last one to set it
    alone = position("countup", [*TAKEN, (0, "set 1"), (1, "set 2")], seats=3)
    assert alone.to_act == {2}
    assert guessable(alone) is None


def test_where_the_legal_moves_are_hidden_the_open_choices_can_be_guessed() -> None:
    guess = guessable(position("countup", COUNTING, seats=3))
    assert guess is not None
    assert moves_of(guess) == {"call", "drop"}
    step = guess.step((), locale="en", names=NAMES)
    assert [choice.label for choice in step.choices] == ["Call 1", "Drop"]


def test_outer_dice_are_taken_in_the_open() -> None:
    guess = guessable(position("countup", [ROLL], seats=3))
    assert guess is not None
    assert moves_of(guess) == {"take 1", "take 2", "take 3", "take 6"}


def test_cards_that_two_choose_together_cannot_be_guessed() -> None:
    at = next(at for at in played("shirokuro") if len(at.to_act) == 2 and CHANCE not in at.to_act)
    assert guessable(at) is None


def test_cards_that_are_laid_out_cannot_be_guessed() -> None:
    at = position("shinra")
    assert at.arranging
    assert guessable(at) is None


def test_of_a_single_move_there_is_nothing_to_guess() -> None:
    forced = [
        at
        for at in (*played("shirokuro"), *played("countup"))
        if at.to_act and at.game.forced(at.state) is not None
    ]
    assert forced
    assert all(guessable(at) is None for at in forced)


def test_when_the_match_is_over_nothing_can_be_guessed() -> None:
    *_, last = played("pastoral")
    assert guessable(last) is None


def played(key: str, seeds: Sequence[int] = range(4)) -> list[Position]:
    """The positions of some random matches."""
    game = GAMES[key]
    return [
        Position(match(key, game.seats[0]), game, ply.after, (ply.after,))
        for seed in seeds
        for ply in random_match(game, seed)
    ]


@dataclass(frozen=True)
class Dealt:
    """A position, and others that everybody takes for the same."""

    at: Position
    others: tuple[Position, ...]


@cache
def dealt(key: str) -> list[Dealt]:
    rng = Random(7)
    game, secrets = GAMES[key], SECRETS[key]
    found = []
    for moment in islice(moments(game, secrets, 3), LOOKED_AT):
        states = [moment.state, *(secrets.dealt(moment.state, PUBLIC, rng) for _ in range(2))]
        first, *others = (
            Position(
                match(key, moment.seats, options=moment.options, version=len(moment.record)),
                game,
                state,
                (state,),
            )
            for state in states
        )
        found.append(Dealt(first, tuple(others)))
    return found


@pytest.mark.parametrize("key", sorted(SECRETS))
def test_nothing_of_a_tips_picker_depends_on_what_is_hidden(key: str) -> None:
    guesses = outlooks = 0
    for case in dealt(key):
        guess = guessable(case.at)
        for other in case.others:
            # all that the picker shows is made from it
            assert guessable(other) == guess
            if guess is None:
                continue
            guesses += 1
            move = choosable(guess)[-1]
            view = outlook(case.at, guess.seat, move)
            assert outlook(other, guess.seat, move) == view
            outlooks += view is not None
    assert guesses > 10
    assert outlooks > 0


@pytest.mark.parametrize("key", sorted(SECRETS))
def test_its_words_make_nothing_up_where_something_is_hidden(key: str) -> None:
    """They are the same whatever the seat holds, so none of them tells of it."""
    compared = 0
    for case in dealt(key):
        guess = guessable(case.at)
        if guess is None or guess.offered is not None:
            continue
        moves = Random(1).sample(choosable(guess), 2)
        for other in case.others:
            really = Guessable(key, guess.seat, other.game.view(other.state, guess.seat))
            assert picked(really, moves) == picked(guess, moves)
            compared += 1
    assert compared > 0


def test_a_position_in_the_count_is_among_those_that_were_compared() -> None:
    assert any(
        case.at.state.table.phase is Phase.COUNT and guessable(case.at) for case in dealt("countup")
    )


def test_the_board_after_a_move_is_shown_if_everybody_can_know_it() -> None:
    at = position("pastoral")
    move = at.moves(0)[0]
    after = at.game.play(at.state, 0, move)
    assert outlook(at, 0, move) == at.game.view(after, PUBLIC)
    counting = position("countup", COUNTING, seats=3)
    # whether it may be called hangs on the die under the cup
    assert outlook(counting, 0, counting.game.parse("call")) is None

"""The promises of the engines' contract, asked of every game: of the toy and the sixth one too."""

# ruff: noqa: ARG002 - what breaks a promise takes what the game takes

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from engines import CHANCE, GAMES, AnyGame, Outcome
from engines.testing import Matches, checks, decisions_made_at_once, of_matches
from tests.engines.toy import Coin
from tests.harness.leaks.dealing import SECRETS
from yoimachi_liarsdice.engine.rules import LiarsDice
from yoimachi_tictactoe.engine.rules import TicTacToe

EVERY_GAME: Mapping[str, AnyGame] = {**GAMES, "coin": Coin(), "tictactoe": TicTacToe()}
SLOW = "a move is listed exactly if it is not refused in a code and plain values"


@cache
def matches(key: str) -> Matches:
    return Matches(EVERY_GAME[key], SECRETS.get(key))


@pytest.mark.parametrize(
    ("key", "name"),
    [
        pytest.param(key, str(check), marks=pytest.mark.slow if str(check) == SLOW else ())
        for key, game in EVERY_GAME.items()
        for check in checks(game)
        # its words are secret, and no record of it is kept that could tell them
        if (key, str(check)) != ("coin", "every state that fits is imagined and no other")
    ],
)
def test_it_keeps_the_contract(key: str, name: str) -> None:
    (check,) = (check for check in of_matches(matches(key)) if str(check) == name)
    check()


def test_some_game_has_chance_and_some_decisions_made_at_once() -> None:
    assert any(
        CHANCE in game.to_act(state)
        for key, game in EVERY_GAME.items()
        for _, state in matches(key).states()
    )
    assert any(any(decisions_made_at_once(matches(key))) for key in EVERY_GAME)


class Deaf(TicTacToe):
    def to_act(self, state: Any) -> frozenset[int]:
        return super().to_act(state) or frozenset({0})


class Blind(TicTacToe):
    def _moves(self, state: Any, seat: int) -> Any:
        return list(super()._moves(state, seat))[:-1] or super()._moves(state, seat)


class Twice(TicTacToe):
    def _moves(self, state: Any, seat: int) -> Any:
        return [*super()._moves(state, seat)] * 2


class Meek(TicTacToe):
    def parse(self, text: str) -> Any:
        return super().parse(text.replace(" ", "") or "a1")


class Rude(TicTacToe):
    def parse(self, text: str) -> Any:
        if len(text) > 10:
            raise ValueError(text)
        return super().parse(text)


class Lucky(TicTacToe):
    has_chance = True


class Rash(TicTacToe):
    def forced(self, state: Any) -> Any:
        seats = self.to_act(state)
        return (min(seats), self._moves(state, min(seats))[0]) if seats else None


class Vague(TicTacToe):
    def outcome(self, state: Any) -> Outcome | None:
        return super().outcome(state) or Outcome((), "soon")


class Forgetful(TicTacToe):
    def conclude(self, state: Any, outcome: Outcome) -> Any:
        return state


class Stuck(TicTacToe):
    def in_opening(self, state: Any) -> bool:
        return True


class Clinging(LiarsDice):
    def without(self, state: Any, seat: int) -> Any:
        return state if len(state.table.counts) > 2 else None


@pytest.mark.parametrize(
    ("game", "caught"),
    [
        (Deaf, "a random match comes to an end"),
        (Blind, SLOW),
        (Twice, SLOW),
        (Meek, "no text raises anything but a move error"),
        (Rude, "no text raises anything but a move error"),
        (Lucky, "the game says whether it has chance"),
        (Rash, "a forced move is the only one whatever is hidden"),
        (Vague, "an outcome is there exactly when nobody owes a decision"),
        (Forgetful, "a match that ends otherwise keeps its position and awaits nobody"),
        (Clinging, "the others play on when somebody has left"),
        (Stuck, "sides can be swapped from the first move to the seconds"),
    ],
)
def test_what_breaks_a_promise_is_caught_and_told_where(game: type[AnyGame], caught: str) -> None:
    (check,) = (check for check in checks(game()) if str(check) == caught)
    with pytest.raises((AssertionError, ValueError, IndexError)) as failed:
        check()
    (note,) = failed.value.__notes__
    assert note.startswith(f"{caught}: ")


def test_a_wrong_count_is_caught() -> None:
    *_, check = checks(TicTacToe(), counts=(9, 72, 503))
    with pytest.raises(AssertionError, match="at depth 3"):
        check()

"""The promises of the engines' contract, asked of every game: of the toy and the sixth one too.

The numbers are those of the promises. Each test walks whole random matches.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError
from functools import cache
from itertools import islice, permutations, product
from typing import Any

import pytest

from engines import (
    CHANCE,
    GAMES,
    PUBLIC,
    AnyGame,
    Audience,
    Event,
    GameOver,
    IllegalMove,
    MalformedMove,
    MoveError,
    NotToAct,
    Outcome,
    replay,
)
from engines.core import HANDICAP, Arranging, OptionValue, handicap_options
from engines.swapping import can_swap, is_opening
from tests.engines.playing import Ply, random_match
from tests.engines.toy import Coin
from tests.harness.leaks.dealing import SECRETS
from yoimachi_tictactoe.engine.rules import TicTacToe

EVERY_GAME: Mapping[str, AnyGame] = {**GAMES, "coin": Coin(), "tictactoe": TicTacToe()}
SEEDS = range(4)

NO_SEATS = (2, 3, 99, -2, 10**30)
NO_MOVES = (
    *("", " ", "\x00", "\n", "save\x00", "+", "no such move", "-1", "0", "d4+", "+4", "d4+4+4"),
    *("ｄ４＋４", "d4+４", "d4+٤", "ſave", "sаve", "\ud800", "💥", "'; drop table matches; --"),
    *("9" * 5000, "d4+" + "4" * 100_000, " " * 100_000, "save " * 20_000),
)
"""Texts that no game here takes for a move: blanks, other scripts' digits and letters, floods."""


@pytest.fixture(params=EVERY_GAME)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return EVERY_GAME[request.param]


@cache
def match(key: str, seed: int) -> tuple[Ply, ...]:
    """A finished random match."""
    game = EVERY_GAME[key]
    seats, options = setting(game, seed)
    return tuple(random_match(game, seed, seats=seats, options=options, at_most=2000))


def setting(game: AnyGame, seed: int) -> tuple[int, dict[str, OptionValue]]:
    """Seats and options of a match: by and by all that the game allows."""
    values = [option.values for option in game.options.values()]
    settings = list(product(product(*values), game.seats))
    chosen, seats = settings[seed % len(settings)]
    options = dict(zip(game.options, chosen, strict=True))
    given = handicap_options(len(game.handicaps))
    if given and seats == 2 and seed % 2:
        options[HANDICAP] = given[seed // 2 % len(given)]
    return seats, options


def matches(game: AnyGame) -> Iterator[tuple[Ply, ...]]:
    return (match(game.key, seed) for seed in SEEDS)


def states(game: AnyGame) -> Iterator[Any]:
    """Every state of the random matches, the last ones included."""
    for plies in matches(game):
        yield from (ply.before for ply in plies)
        yield plies[-1].after


def seats_of(game: AnyGame, seed: int) -> range:
    return range(setting(game, seed)[0])


def audiences(game: AnyGame, seed: int) -> tuple[Audience, ...]:
    return (*seats_of(game, seed), PUBLIC)


def again(game: AnyGame, seed: int, record: list[tuple[int, str]]) -> Any:
    """The state that a record leads to, replayed as the match of this seed was set up."""
    return replay(game, *setting(game, seed), record)


def texts(game: AnyGame) -> list[str]:
    """Every text that was a legal move somewhere in the random matches."""
    return texts_of(game.key)


@cache
def texts_of(key: str) -> list[str]:
    game = EVERY_GAME[key]
    found = {str(ply.move) for plies in matches(game) for ply in plies}
    for state in states(game):
        for seat in game.to_act(state) - {CHANCE}:
            found.update(map(str, game.moves(game.view(state, seat))))
    return sorted(found)


def test_a_random_match_comes_to_an_end(game: AnyGame) -> None:
    for plies in matches(game):
        assert not game.to_act(plies[-1].after)


def test_1_a_seat_that_owes_nothing_is_refused(game: AnyGame) -> None:
    for plies in matches(game):
        for ply in plies:
            for seat in {0, 1, CHANCE, *NO_SEATS} - game.to_act(ply.before):
                with pytest.raises(NotToAct):
                    game.play(ply.before, seat, ply.move)


def test_1_nobody_moves_when_the_game_is_over(game: AnyGame) -> None:
    for plies in matches(game):
        for seat in (0, 1, CHANCE, *NO_SEATS):
            with pytest.raises(GameOver):
                game.play(plies[-1].after, seat, plies[0].move)


def test_1_no_text_raises_anything_but_a_move_error(game: AnyGame) -> None:
    for text in NO_MOVES:
        with pytest.raises(MalformedMove):
            game.parse(text)
    for plies in matches(game):
        before = plies[len(plies) // 2].before
        was = hash(before), repr(before)
        for seat in game.to_act(before):
            for text in NO_MOVES:
                with pytest.raises(MalformedMove):
                    game.play(before, seat, text)
        assert (hash(before), repr(before)) == was
        assert before == plies[len(plies) // 2 - 1].after


def refusal(game: AnyGame, state: Any, seat: int, text: str) -> MoveError | None:
    try:
        game.play(state, seat, text)
    except MoveError as error:
        return error
    return None


@pytest.mark.slow
def test_1_and_2_a_move_is_listed_exactly_if_it_is_not_refused_in_a_code_and_plain_values(
    game: AnyGame,
) -> None:
    known = texts(game)
    # where there are very many texts, they are tried in every fourth position
    step = 4 if len(known) > 500 else 1
    for plies in matches(game):
        for ply in plies[::step]:
            for seat in game.to_act(ply.before) - {CHANCE}:
                listed = [str(move) for move in game.moves(game.view(ply.before, seat))]
                assert len(listed) == len(set(listed)), "a move is listed once"
                refusals = {text: refusal(game, ply.before, seat, text) for text in known}
                assert set(listed) == {text for text, error in refusals.items() if error is None}
                for error in filter(None, refusals.values()):
                    assert isinstance(error, IllegalMove)
                    assert error.code.replace("-", "").isalnum()
                    assert error.code == error.code.lower()
                    assert all(type(value) in (int, str) for value in error.params.values())


def test_3_moves_are_listed_exactly_for_who_owes_a_decision(game: AnyGame) -> None:
    for seed, plies in enumerate(matches(game)):
        for state in (*(ply.before for ply in plies), plies[-1].after):
            for seat in seats_of(game, seed):
                listed = game.moves(game.view(state, seat))
                assert bool(listed) == (seat in game.to_act(state))
            assert not game.moves(game.view(state, PUBLIC))


def test_4_the_record_replayed_gives_an_equal_state(game: AnyGame) -> None:
    for seed, plies in enumerate(matches(game)):
        record = [(ply.seat, str(ply.move)) for ply in plies]
        replayed = again(game, seed, record)
        assert replayed == plies[-1].after
        assert hash(replayed) == hash(plies[-1].after)
        assert replayed != plies[-1].before


def test_4_a_text_and_its_move_do_the_same(game: AnyGame) -> None:
    for plies in matches(game):
        for ply in plies:
            assert game.parse(str(ply.move)) == ply.move
            assert hash(game.parse(str(ply.move))) == hash(ply.move)
            assert str(game.parse(str(ply.move).upper().lower())) == str(ply.move)
            assert game.play(ply.before, ply.seat, str(ply.move)) == ply.after


def test_4_canonical_texts_are_short_lower_case_ascii(game: AnyGame) -> None:
    for text in texts(game):
        assert text.isascii()
        assert text == text.lower() == text.strip()
        assert 0 < len(text) <= 60


def test_5_equal_states_give_equal_views(game: AnyGame) -> None:
    for seed, plies in enumerate(matches(game)):
        record = [(ply.seat, str(ply.move)) for ply in plies[:-1]]
        replayed = again(game, seed, record)
        for audience in audiences(game, seed):
            view = game.view(replayed, audience)
            assert view == game.view(plies[-1].before, audience)
            assert hash(view) == hash(game.view(plies[-1].before, audience))
            assert view.audience == audience


def test_6_an_imagined_state_looks_the_same_to_who_imagined_it(game: AnyGame) -> None:
    rng = random.Random(6)
    for seed, plies in enumerate(matches(game)):
        for state in (*(ply.before for ply in plies), plies[-1].after):
            for audience in audiences(game, seed):
                view = game.view(state, audience)
                imagined = game.imagine(view, rng)
                assert game.view(imagined, audience) == view
                assert list(game.moves(game.view(imagined, audience))) == list(game.moves(view))


SMALL = 80
"""States that fit a view, in a position small enough to list them all."""
POSITIONS = 12
DRAWS = 30
"""So many times as there are ways to deal a state is imagined; a way is then hardly ever missed."""


def small_positions(game: AnyGame) -> Iterator[tuple[Any, Audience, list[Any]]]:
    """Some states in which little is hidden from somebody, with all that might be instead."""
    rng = random.Random(5)
    everywhere = [
        (state, audience)
        for seed, plies in enumerate(matches(game))
        for state in (ply.before for ply in plies)
        for audience in audiences(game, seed)
    ]
    rng.shuffle(everywhere)
    for state, audience in everywhere:
        ways = list(islice(SECRETS[game.key].deals(state, audience), SMALL + 1))
        if 1 < len(ways) <= SMALL:
            yield state, audience, ways


@pytest.mark.parametrize("key", SECRETS)
def test_6_every_state_that_fits_is_imagined_and_no_other(key: str) -> None:
    game, rng = EVERY_GAME[key], random.Random(60)
    looked_at = 0
    for state, audience, ways in islice(small_positions(game), POSITIONS):
        view = game.view(state, audience)
        imagined = {game.imagine(view, rng) for _ in range(DRAWS * len(ways))}
        assert state in imagined
        assert imagined == set(ways)
        looked_at += 1
    assert looked_at == POSITIONS


def test_7_states_views_moves_and_events_cannot_be_changed(game: AnyGame) -> None:
    for plies in matches(game):
        ply = plies[-1]
        values = [ply.before, ply.after, game.view(ply.before, 0), game.view(ply.after, PUBLIC)]
        values += [move for move in (ply.move,) if not isinstance(move, str)]
        values += game.events(ply.before, ply.after, PUBLIC)
        for value in values:
            assert not hasattr(value, "__dict__")
            fields = [name for name in dir(value) if not name.startswith("__")]
            for name in fields:
                # TypeError: what a slotted frozen dataclass of 3.11 says of a name it has not
                with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
                    setattr(value, name, None)
            hash(value)


def test_9_events_are_told_to_every_audience(game: AnyGame) -> None:
    for seed, plies in enumerate(matches(game)):
        for ply in plies:
            for audience in audiences(game, seed):
                told = game.events(ply.before, ply.after, audience)
                assert isinstance(told, tuple)
                assert all(isinstance(event, Event) for event in told)


def test_an_outcome_is_there_exactly_when_nobody_owes_a_decision(game: AnyGame) -> None:
    for seed, plies in enumerate(matches(game)):
        for state in (*(ply.before for ply in plies), plies[-1].after):
            outcome = game.outcome(state)
            assert (outcome is None) == bool(game.to_act(state))
            if outcome is not None:
                assert isinstance(outcome, Outcome)
                assert set(outcome.winners) <= set(seats_of(game, seed))
                assert outcome.reason


def test_a_match_that_ends_otherwise_keeps_its_position_and_awaits_nobody(game: AnyGame) -> None:
    ending = Outcome((0,), "resign")
    for plies in matches(game):
        for ply in plies[:: max(1, len(plies) // 20)]:
            over = game.conclude(ply.before, ending)
            assert game.to_act(over) == frozenset()
            assert game.outcome(over) == ending
            with pytest.raises(GameOver):
                game.play(over, ply.seat, str(ply.move))
            for audience in (PUBLIC, 0, 1):
                assert not game.moves(game.view(over, audience))


def test_chance_acts_alone_and_only_when_it_owes_a_move(game: AnyGame) -> None:
    rng = random.Random(7)
    for state in states(game):
        acting = game.to_act(state)
        if CHANCE in acting:
            assert acting == {CHANCE}
            game.play(state, CHANCE, game.sample(state, rng))
        else:
            with pytest.raises(NotToAct):
                game.sample(state, rng)


def decisions_made_at_once(game: AnyGame) -> Iterator[tuple[int, Any, list[int]]]:
    """Some states in which several seats owe a decision, with the seed of their match."""
    rng = random.Random(8)
    for seed, plies in enumerate(matches(game)):
        found = [ply.before for ply in plies if len(game.to_act(ply.before)) > 1]
        for state in rng.sample(found, min(12, len(found))):
            yield seed, state, sorted(game.to_act(state))


def test_decisions_made_at_once_come_to_the_same_in_any_order(game: AnyGame) -> None:
    rng = random.Random(9)
    for _, state, seats in decisions_made_at_once(game):
        chosen = {seat: rng.choice(game.moves(game.view(state, seat))) for seat in seats}
        ends = set()
        for order in permutations(seats):
            end = state
            for seat in order:
                end = game.play(end, seat, chosen[seat])
            ends.add(end)
        assert len(ends) == 1


def test_decisions_made_in_secret_wait_for_each_other_and_tell_nobody(game: AnyGame) -> None:
    for seed, state, seats in decisions_made_at_once(game):
        if not game.secretly(state):
            continue
        for seat in seats:
            moves = game.moves(game.view(state, seat))
            waiting = [game.play(state, seat, move) for move in moves]
            assert {game.to_act(after) for after in waiting} == {game.to_act(state) - {seat}}
            for other in set(audiences(game, seed)) - {seat}:
                assert len({game.view(after, other) for after in waiting}) == 1
                assert len({game.events(state, after, other) for after in waiting}) == 1
                for after in waiting[:1]:
                    listed = game.moves(game.view(after, other))
                    assert list(listed) == list(game.moves(game.view(state, other)))


def test_decisions_made_at_once_in_the_open_leave_the_moves_of_others_as_they_were(
    game: AnyGame,
) -> None:
    for seed, state, seats in decisions_made_at_once(game):
        if game.secretly(state):
            continue
        for seat in seats:
            for move in game.moves(game.view(state, seat)):
                after = game.play(state, seat, move)
                for audience in set(audiences(game, seed)) - {seat}:
                    assert game.view(after, audience) != game.view(state, audience)
                    listed = game.moves(game.view(after, audience))
                    assert list(listed) == list(game.moves(game.view(state, audience)))


def test_some_game_has_chance_and_some_decisions_made_at_once() -> None:
    assert any(CHANCE in game.to_act(ply) for game in EVERY_GAME.values() for ply in states(game))
    assert any(any(decisions_made_at_once(game)) for game in EVERY_GAME.values())


def test_a_game_says_whether_it_has_chance(game: AnyGame) -> None:
    assert game.has_chance == any(CHANCE in game.to_act(state) for state in states(game))


def test_what_a_record_hides_comes_to_light_and_stays_there(game: AnyGame) -> None:
    for plies in matches(game):
        record: list[tuple[int, str]] = []
        known: set[int] = set()
        for ply in plies:
            record.append((ply.seat, str(ply.move)))
            hidden = game.hidden_in_record(record, ply.after)
            assert hidden <= set(range(len(record))) - known
            known = set(range(len(record))) - hidden
        assert not hidden, "when the game is over, nothing is hidden"


def test_a_forced_move_is_the_only_one_whatever_is_hidden(game: AnyGame) -> None:
    rng = random.Random(10)
    for state in states(game):
        forced = game.forced(state)
        if forced is None:
            continue
        seat, move = forced
        for _ in range(5):
            imagined = game.imagine(game.view(state, PUBLIC), rng)
            assert game.to_act(imagined) == {seat}
            assert list(game.moves(game.view(imagined, seat))) == [move]


def test_the_game_introduces_itself(game: AnyGame) -> None:
    assert EVERY_GAME[game.key] is game
    assert game.rules_version >= 1
    versions = [rules.rules_version for rules in (*game.former, game)]
    assert versions == sorted(set(versions))
    assert {rules.key for rules in game.former} <= {game.key}
    assert all(game.by_rules(version) is not None for version in versions)
    assert game.by_rules(versions[-1] + 1) is None
    assert game.seats[0] >= 2
    for name, option in game.options.items():
        assert option.name == name
        assert {option.usual(seats) for seats in game.seats} <= {*option.values}
        for value in option.values:
            game.start(game.seats[-1], {name: value})


def test_sides_can_be_swapped_from_the_first_move_to_the_seconds(game: AnyGame) -> None:
    open_ever = False
    for seed, plies in enumerate(matches(game)):
        moved = [0, 0] + [0] * len(seats_of(game, seed))
        for ply in plies:
            arranging = isinstance(game, Arranging) and game.arranging(ply.before)
            first_is_done = bool(moved[0]) or isinstance(game, Arranging)
            due = game.can_swap and not arranging and first_is_done and not moved[1]
            assert can_swap(game, ply.before) == (due and not game.continues(ply.before))
            open_ever |= due
            moved[ply.seat] += not arranging
            assert game.can_swap or not is_opening(game, ply.before, ply.seat)
        assert not can_swap(game, plies[-1].after)
    assert open_ever == game.can_swap


def test_nothing_is_hidden_where_sides_can_be_swapped(game: AnyGame) -> None:
    for plies in matches(game):
        for state in (ply.before for ply in plies if can_swap(game, ply.before)):
            views = [game.view(state, audience) for audience in (0, 1, PUBLIC)]
            imagined = {game.imagine(view, random.Random(3)) for view in views[:2]}
            assert imagined == {state}

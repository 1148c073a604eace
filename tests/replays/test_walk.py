"""Walking on from positions of which everything is known."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.match.model.match import Entry
from bot.match.model.position import Line, Root, RootKind, Step
from bot.match.model.terms import Kind
from bot.match.plans import MAX_LINE_MOVES, Walk
from bot.match.refusals import MoveRefused, WalkTooLong
from bot.replays.lines_service import explored, made_up
from bot.replays.replay import Source
from engines import CHANCE, GAMES
from engines.puzzles import position, puzzles

NOW = datetime(2026, 11, 21, tzinfo=UTC)
WITH_PUZZLES = [game for game in GAMES if puzzles(game)]


def from_start(game: str, *texts: str) -> Walk:
    """A line from the start of a game."""
    found = walked(made_up(start := Root(RootKind.GAME, game=game), "en"), start)
    return further(found, *texts)


def walked(source: Source, root: Root, steps: tuple[Step, ...] = ()) -> Walk:
    return explored(source, Line(0, 1, root, steps))


def further(here: Walk, *texts: str) -> Walk:
    for text in texts:
        here = here.then(text)
    return here


def again(line: Line) -> Walk:
    """A line as it comes back from the store."""
    return explored(made_up(line.root, "en"), line)


def any_moves(here: Walk, count: int, rng: random.Random) -> Walk:
    """A line with some moves more, whatever they are."""
    for _ in range(count):
        if here.to_act is None:
            break
        moves = here.end.game.moves(here.end.deciding(here.seat))
        here = further(here, str(rng.choice(moves)))
    return here


def rows(*moves: tuple[int, str], forced: tuple[int, ...] = ()) -> tuple[Entry, ...]:
    return tuple(
        Entry(number, Kind.MOVE, seat, text, NOW, forced=number in forced)
        for number, (seat, text) in enumerate(moves, 1)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_line_comes_back_as_it_was_walked_and_goes_back_as_it_came(game: str) -> None:
    start = from_start(game)
    here, trail = start, [start]
    rng = random.Random(3)
    while len(trail) < 12 and here.to_act is not None:
        here = any_moves(here, 1, rng)
        assert again(here.line) == here
        assert len(here.chosen) == len(trail)
        trail.append(here)
    assert here.cut(0).steps == start.steps
    for count, before in reversed([*enumerate(trail[:-1])]):
        here = here.cut(count)
        assert here.states[-1] == before.states[-1]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_is_walked_on_from_where_it_is_asked(game: str) -> None:
    puzzle = puzzles(game)[0]
    root = Root(RootKind.PUZZLE, game=game, puzzle=puzzle.id)
    here = walked(made_up(root, "ja"), root)
    assert here.states[0] == position(puzzle)
    assert here.seat == puzzle.seat
    here = further(here, puzzle.answers[0])
    assert next(here.told)[1] == Step(puzzle.seat, puzzle.answers[0])


def test_cards_that_everybody_lays_out_lie_as_usual() -> None:
    here = from_start("shinra")
    assert here.lead == 0
    assert here.start.match.version == 20
    assert not here.start.arranging


def test_chance_draws_for_each_line_once_and_differently_if_it_is_asked_again() -> None:
    here = from_start("countup")
    assert here.lead == 1
    assert here.steps[0].seat == CHANCE
    assert from_start("countup") == here
    assert here.can_draw_again
    other = here.drawn_again()
    assert other.steps[0].seat == CHANCE
    assert other.steps != here.steps
    assert again(other.line) == other


def test_drawing_again_changes_nothing_that_was_chosen() -> None:
    rng = random.Random(1)
    here = from_start("countup")
    while not (here.chosen and here.can_draw_again):
        here = any_moves(here, 1, rng)
    other = here.drawn_again()
    kept = here.chosen[-1] + 1
    assert other.steps[:kept] == here.steps[:kept]
    assert other.steps[kept:] != here.steps[kept:]
    assert other.chosen == here.chosen


def test_where_nothing_was_drawn_nothing_is_drawn_again() -> None:
    assert not from_start("pastoral", "save").can_draw_again


def dice(text: str) -> Source:
    """A match of Count-Up that ended after its first roll."""
    source = made_up(Root(RootKind.GAME, game="countup"), "en")
    return replace(source, rows=rows((CHANCE, text), (0, f"take {text[-1]}")))


def test_the_dice_that_the_match_had_are_those_of_the_line() -> None:
    for text in ("roll 1 2 3 4", "roll 6 5 5 1"):
        root = Root(RootKind.MATCH, 1, version=0)
        here = walked(dice(text), root)
        assert here.steps == (Step(CHANCE, text),)
        # and the move that was played is not part of it
        assert here.chosen == ()


def test_the_version_names_the_position_and_its_number() -> None:
    source = made_up(Root(RootKind.GAME, game="pastoral"), "en")
    source = replace(source, rows=rows((0, "save"), (1, "c3+2"), (0, "save")))
    for version in range(4):
        here = walked(source, Root(RootKind.MATCH, 1, version=version))
        assert (here.start.match.version, here.start.number) == (version, version)
        assert here.to_act == version % 2
    # a version that the match never had is its end
    assert walked(source, Root(RootKind.MATCH, 1, version=99)).start.number == 3


def test_players_sit_where_they_sat_then() -> None:
    source = made_up(Root(RootKind.GAME, game="pastoral"), "en")
    swap = Entry(2, Kind.SWAPPED, 1, "", NOW)
    found = (*rows((0, "save")), swap)
    source = Source(source.match.exchanged(), source.game, found)
    before, after = (
        walked(source, Root(RootKind.MATCH, 1, version=version)).start.match.names
        for version in (1, 2)
    )
    assert before == after[::-1]


def test_a_match_that_was_resigned_can_be_played_on() -> None:
    source = made_up(Root(RootKind.GAME, game="pastoral"), "en")
    resigned = (*rows((0, "save")), Entry(2, Kind.RESIGN, 1, "", NOW))
    here = walked(replace(source, rows=resigned), Root(RootKind.MATCH, 1, version=2))
    assert here.to_act == 1
    assert here.then("save").steps == (Step(1, "save"),)


def test_seats_that_choose_together_are_chosen_for_in_turn() -> None:
    rng = random.Random(2)
    here = from_start("countup")
    while len(here.end.game.to_act(here.end.state)) == 1:
        here = any_moves(here, 1, rng)
    seats = sorted(here.end.game.to_act(here.end.state))
    for seat in seats:
        assert here.to_act == seat
        here = any_moves(here, 1, rng)
    assert [here.steps[index].seat for index in here.chosen[-len(seats) :]] == seats


@pytest.mark.parametrize("text", ["", "nonsense", "z9+1", "pass\n"])
def test_a_move_that_cannot_be_made_is_refused(text: str) -> None:
    with pytest.raises(MoveRefused):
        from_start("pastoral", text)


def test_a_line_has_an_end() -> None:
    here = from_start("pastoral")
    for _ in range(MAX_LINE_MOVES):
        here = further(here, _quiet(here))
    with pytest.raises(WalkTooLong):
        here.then("save")


def _quiet(here: Walk) -> str:
    """A move after which the game goes on."""
    game: Any = here.end.game
    for move in game.moves(here.end.deciding(here.seat)):
        if game.to_act(game.play(here.end.state, here.seat, move)):
            return str(move)
    raise AssertionError


def test_what_the_rules_allow_no_more_ends_the_line() -> None:
    here = from_start("pastoral", "save")
    broken = replace(here.line, steps=(*here.line.steps, Step(1, "z9+9"), Step(0, "save")))
    assert again(broken).steps == here.steps

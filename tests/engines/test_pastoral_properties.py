"""What is true in every match of Pastoral Square, however it goes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import MoveError, replay
from engines.pastoral.pieces import SAVE, parse_move, put
from engines.pastoral.state import State
from engines.pastoral.view import View
from tests.engines.pastoral_positions import GAME, match, varied_matches

EVERY_TEXT = [
    *("save", *(str(put(square, count)) for square in range(64) for count in range(1, 6))),
]
ALPHABET = "abcdefghABCDEFGH0123456789+ saveSAVE"


@st.composite
def reachable(draw: st.DrawFn) -> list[tuple[State, int, str]]:
    """The plies of a match up to anywhere: (state, seat, text), the text leading to the next."""
    bent = draw(st.sampled_from(((0.0, 0.0), (0.3, 0.3), (1.0, 0.0), (1.0, 0.9))))
    plies = match(
        draw(st.integers(0, 2**32)),
        eager=bent[0],
        thrifty=bent[1],
        at_most=draw(st.integers(1, 80)),
    )
    return [(ply.before, ply.seat, str(ply.move)) for ply in plies]


def refused(state: State, seat: int, text: str) -> bool:
    try:
        GAME.play(state, seat, text)
    except MoveError:
        return True
    return False


@given(reachable())
def test_there_are_always_sixty_four_stones(plies: list[tuple[State, int, str]]) -> None:
    for state, seat, text in plies:
        view: View = GAME.view(GAME.play(state, seat, text), seat)
        on_board = sum(stack.height for stack in view.stacks)
        assert sum(view.hand) + sum(view.stock) + on_board == 64
        assert all(0 <= hand <= 5 for hand in view.hand)
        assert all(1 <= stack.height <= 5 for stack in view.stacks)


@settings(max_examples=40)
@given(reachable())
def test_of_all_texts_exactly_the_legal_moves_are_accepted(
    plies: list[tuple[State, int, str]],
) -> None:
    state, seat, _ = plies[-1]
    listed = [str(move) for move in GAME.moves(GAME.view(state, seat))]
    assert sorted(listed) == sorted(text for text in EVERY_TEXT if not refused(state, seat, text))
    assert not GAME.moves(GAME.view(state, 1 - seat))


@given(reachable(), st.text() | st.text(ALPHABET, max_size=8))
def test_any_text_raises_a_move_error_or_nothing_and_leaves_the_state_alone(
    plies: list[tuple[State, int, str]], text: str
) -> None:
    state, seat, _ = plies[-1]
    parts = state.position, state.earlier, state.move, state.fired, state.ending
    for anyone in (seat, 1 - seat, -1, 2):
        refused(state, anyone, text)
    assert (state.position, state.earlier, state.move, state.fired, state.ending) == parts


@given(reachable())
def test_replaying_the_record_gives_the_same_state_and_views(
    plies: list[tuple[State, int, str]],
) -> None:
    state, seat, text = plies[-1]
    after = GAME.play(state, seat, text)
    again = replay(GAME, 2, {}, [(seat, text) for _, seat, text in plies])
    assert again == after
    assert hash(again) == hash(after)
    assert GAME.view(again, 1) == GAME.view(after, 1)
    assert GAME.view(again, 1) != GAME.view(after, 0)


@given(st.sampled_from(EVERY_TEXT), st.text(" ", max_size=3), st.data())
def test_a_text_in_any_case_and_with_blanks_is_the_same_move(
    text: str, blanks: str, data: st.DataObject
) -> None:
    cased = "".join(data.draw(st.sampled_from((c, c.upper()))) for c in text)
    assert parse_move(blanks + cased.replace("+", blanks + "+" + blanks)) == parse_move(text)
    assert (parse_move(text) == SAVE) == (text == "save")


def test_positions_come_for_the_third_time_only_at_the_end() -> None:
    for plies in varied_matches(range(24)):
        for ply in plies:
            view: View = GAME.view(ply.after, 0)
            over_by_repetition = view.outcome is not None and view.outcome.reason == "repetition"
            assert (view.repeated == 2) == over_by_repetition

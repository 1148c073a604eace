"""What is true in every match of エスケープ, however it goes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import MoveError, replay
from engines.escape.grid import MARGIN, SQUARE
from engines.escape.pieces import DECK, WHITE, parse_move
from engines.escape.state import State

from .playing import BENTS, GAME, match, view
from .reference import Reference, facing, moved, neighbours

SEEDS = st.integers(0, 2**32)
ALPHABET = "wbWB0123456789 r,-pasPAS"


@st.composite
def reachable(draw: st.DrawFn) -> list[tuple[State, int, str]]:
    """The plies of a match up to anywhere: (state, seat, text), the text leading to the next."""
    plies = match(draw(SEEDS), draw(st.sampled_from(BENTS)))
    most = draw(st.integers(1, 25))
    return [
        (ply.before, ply.seat, str(ply.move)) for _, ply in zip(range(most), plies, strict=False)
    ]


def after(plies: list[tuple[State, int, str]]) -> State:
    state, seat, text = plies[-1]
    return GAME.play(state, seat, text)


def refused(state: State, seat: int, text: str) -> bool:
    try:
        GAME.play(state, seat, text)
    except MoveError:
        return True
    return False


@given(reachable())
def test_hands_and_table_are_always_twenty_one_cards(
    plies: list[tuple[State, int, str]],
) -> None:
    seen = view(after(plies))
    lying = [laid.card for laid in seen.laid]
    assert len(lying) + sum(map(len, seen.hand)) == 21
    assert {*lying, *seen.hand[0], *seen.hand[1]} == set(DECK.cards.values())


@given(reachable())
def test_squares_never_overlap(plies: list[tuple[State, int, str]]) -> None:
    seen = view(after(plies))
    cells = [cell for cell, _ in seen.squares]
    assert len(cells) == len(set(cells))
    assert not seen.white & seen.black
    assert len(cells) == sum(len(laid.card.squares(0)) for laid in seen.laid)


@given(reachable())
def test_the_group_and_its_open_faces_are_what_a_slow_count_finds(
    plies: list[tuple[State, int, str]],
) -> None:
    state = after(plies)
    seen = view(state)
    group, todo = {(0, 0)}, [(0, 0)]
    while todo:
        new = {cell for cell in neighbours(todo.pop()) if cell in seen.white} - group
        group |= new
        todo += new
    taken = seen.white | seen.black
    faces = {(c, beside) for c in group for beside in neighbours(c) if beside not in taken}
    assert seen.group == group
    assert {(face.cell, face.beyond) for face in seen.faces} == faces
    assert seen.open_faces == state.faces == len(seen.faces) == len(faces)
    assert (seen.open_faces == 0) == (seen.outcome is not None and seen.outcome.winners == (1,))


@given(reachable())
def test_what_is_kept_of_the_table_has_every_square_and_room_around_it(
    plies: list[tuple[State, int, str]],
) -> None:
    state = after(plies)
    left, bottom, width, height = state.frame
    assert len(state.cells) == width * height
    kept = {state.frame.cell_of(n) for n, code in enumerate(state.cells) if code & SQUARE}
    assert kept == {cell for cell, _ in view(state).squares}
    assert all(state.frame.cell_of(state.frame.number_of(cell)) == cell for cell in kept)
    for x, y in kept:
        assert left + MARGIN <= x < left + width - MARGIN
        assert bottom + MARGIN <= y < bottom + height - MARGIN


@settings(max_examples=8)  # each tries some ten thousand texts
@given(reachable())
def test_of_all_texts_exactly_the_legal_moves_are_accepted(
    plies: list[tuple[State, int, str]],
) -> None:
    state, seat, _ = plies[-1]
    left, bottom, width, height = state.frame
    # also with turns that are not canonical, and with cards that lie on the table already
    texts = {
        f"{card.name} r{quarters} {x},{y}"
        for card in DECK.hands[seat]
        for quarters in range(4)
        for x in range(left - 1, left + width + 1)
        for y in range(bottom - 1, bottom + height + 1)
    }
    moves = GAME.moves(GAME.view(state, seat))
    accepted = {parse_move(text) for text in {*texts, "pass"} if not refused(state, seat, text)}
    assert accepted == set(moves)
    assert len(moves) == len(set(moves))
    assert not GAME.moves(GAME.view(state, 1 - seat))


@given(reachable(), st.text() | st.text(ALPHABET, max_size=12))
def test_any_text_raises_a_move_error_or_nothing_and_leaves_the_state_alone(
    plies: list[tuple[State, int, str]], text: str
) -> None:
    state, seat, _ = plies[-1]
    parts = tuple(state)
    for anyone in (seat, 1 - seat, -1, 2):
        refused(state, anyone, text)
    assert tuple(state) == parts


@given(reachable())
def test_replaying_the_record_gives_the_same_state_and_views(
    plies: list[tuple[State, int, str]],
) -> None:
    end = after(plies)
    again = replay(GAME, 2, {}, [(seat, text) for _, seat, text in plies])
    assert again == end
    assert hash(again) == hash(end)
    assert GAME.view(again, 1) == GAME.view(end, 1)
    assert GAME.view(again, 1) != GAME.view(end, 0)


@given(
    st.sampled_from([card for hand in DECK.hands for card in hand]),
    st.integers(0, 3),
    st.integers(-999, 999),
    st.integers(-999, 999),
)
def test_a_card_lies_where_its_text_says_whatever_turn_it_has(
    card: object, quarters: int, x: int, y: int
) -> None:
    name = getattr(card, "name", "")
    move = parse_move(f"{name} r{quarters} {x},{y}")
    laid = move.laid
    assert laid is not None
    assert {cell for cell, _ in laid.squares} == set(moved(facing(name, quarters), x, y))
    assert parse_move(str(move)) == move


@settings(max_examples=30)
@given(SEEDS)
def test_the_end_comes_for_one_of_three_reasons(seed: int) -> None:
    plies = list(match(seed, BENTS[seed % len(BENTS)]))
    end = plies[-1].after
    slow = Reference()
    for ply in plies:
        assert slow.result is None
        slow.play(str(ply.move))
    outcome = GAME.outcome(end)
    assert outcome is not None
    if outcome.winners == (WHITE,):
        by_passes = [str(move) for move in end.actions[-2:]] == ["pass", "pass"]
        assert by_passes or not any(end.hands)
        assert end.faces > 0
    else:
        assert (outcome.reason, end.faces) == ("enclosed", 0)
    assert slow.result == (("white", "black")[outcome.winners[0]], outcome.reason)

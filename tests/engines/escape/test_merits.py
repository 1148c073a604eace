"""What is said for a card of エスケープ, worked out again by laying every answer."""

from __future__ import annotations

from collections import Counter

from engines.escape.pieces import BLACK, WHITE, Cell
from engines.escape.state import State
from tests.engines.comparing import Said, compared, merits
from tests.engines.escape.playing import GAME, arranged, match, play, squares, view


def answers(state: State) -> list[int]:
    """The open faces after each answer."""
    (mover,) = GAME.to_act(state)
    return [view(play(state, str(m))).open_faces for m in GAME.moves(GAME.view(state, mover))]


def beside(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def around(state: State) -> set[Cell]:
    """The empty cells beside the Nothing group."""
    seen = view(state)
    return {cell for square in seen.group for cell in beside(square)} - seen.white - seen.black


def touched(state: State) -> set[Cell]:
    return {cell for cell in around(state) if beside(cell) & view(state).black}


COUNTED = {
    "shields": lambda state: len(touched(state)),
    "nears": lambda state: len(touched(state)),
    "spreads": lambda state: len(around(state)),
    "narrows": lambda state: len(around(state)),
    "opens": lambda state: view(state).open_faces,
    "closes": lambda state: view(state).open_faces,
    "holds-more": lambda state: min(answers(state)),
    "caps-more": lambda state: max(answers(state)),
    "hampers": lambda state: len(answers(state)),
}
LESS = {"shields", "narrows", "closes", "caps-more", "hampers"}
OF_WHITE = {"shields", "spreads", "opens", "holds-more"}


def is_saved(said: Said) -> bool:
    """Whether the card that was not laid has fewer squares for White, or more for Black."""
    kept, laid = (str(move).split()[0] for move in (said.instead, said.move))
    count, than = (len(squares(str(move))) for move in (said.instead, said.move))
    small = said.name == "saves-small"
    assert small is (said.seat == WHITE)
    assert count < than if small else count > than
    return said.params == {"kept": kept, "laid": laid, "count": count, "than": than}


def test_what_is_said_is_true_and_better_than_after_the_other_card() -> None:
    names: Counter[str] = Counter()
    for seed, bent in ((3, (0.0, 1.0)), (1, (0.9, 0.5))):
        for said in compared(GAME, match(seed, bent), 9, seed):
            names[said.name] += 1
            if said.name.startswith("saves"):
                assert is_saved(said)
                continue
            best, made = (
                COUNTED[said.name](play(said.state, str(move)))
                for move in (said.move, said.instead)
            )
            assert said.params == {"seat": 1 - said.seat, "count": best, "than": made}
            assert (best < made) is (said.name in LESS)
            assert said.name == "hampers" or (said.name in OF_WHITE) is (said.seat == WHITE)
    assert len(names) >= 7


def test_a_hint_says_what_stays_if_no_answer_undoes_it() -> None:
    state = GAME.start(2)
    seen = GAME.view(state, WHITE)
    for move in GAME.moves(seen)[::40]:
        least = min(answers(play(state, str(move))))
        expected = [("holds", {"seat": BLACK, "count": least})] if least >= seen.open_faces else []
        assert merits(GAME, seen, move) == expected


def test_nothing_is_said_of_what_ends_the_match() -> None:
    state = arranged("b8 r0 0,2", white="w1", black="b1", to_move=BLACK)
    for move in GAME.moves(GAME.view(state, BLACK))[:20]:
        if not GAME.to_act(play(state, str(move))):
            assert merits(GAME, GAME.view(state, BLACK), move) == []

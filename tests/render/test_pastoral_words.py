"""Pastoral Square in words: alt texts, sentences, labels, boards of text."""

from __future__ import annotations

from typing import Any

import pytest

import render
from engines import PUBLIC, GameOver, IllegalMove, MalformedMove, MoveError, NotToAct, Outcome
from engines.pastoral.pieces import CAT_AREA, CORRAL, SQUARE_NAMES, square_name
from engines.pastoral.refusals import REFUSALS
from engines.pastoral.state import State
from engines.pastoral.view import View
from render.catalogue import LOCALES
from tests.engines.pastoral_positions import GAME, arranged, match, play

NAMES = ("ann", "bob")
LONG = ("宵待ちの国からやってきた牧場主の田中さん" * 8, "🐮" * 200)
HUNT = arranged("d4+4 e6+3", "d2+2 g3+1", hands=(2, 3), to_move=1)


def alt(state: State, audience: Any = 0, **wishes: Any) -> str:
    wishes.setdefault("names", NAMES)
    return render.draw("pastoral", GAME.view(state, audience), **wishes).alt


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def told(state: State, text: str, locale: str = "en") -> list[str]:
    after = play(state, text)
    return render.describe(
        "pastoral", GAME.events(state, after, PUBLIC), locale=locale, names=NAMES
    )


def crowded() -> State:
    """Stones on all 48 cells, a mutilation of many stacks, and many barred cells.

    No game leads here: it is longer to tell than any position that one does lead to.
    """
    cells = [square_name(square) for square in (*CORRAL, *CAT_AREA)]
    board = arranged(
        " ".join(f"{name}+5" for name in cells[::2]),
        " ".join(f"{name}+5" for name in cells[1::2]),
        stocks=(32, 32),
    )
    fired = bytes(x for square in (*CORRAL[:8], *CAT_AREA[:8]) for x in (square, 5))
    position = board.position + bytes(CORRAL[:8])
    last = GAME.parse("b4+5")
    return State(position, 200 * (board.position,), last, fired, None, "black")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_longest_alt_text_fits(locale: str, names: tuple[str, str]) -> None:
    assert units(alt(crowded(), locale=locale, names=names)) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_longest_text_board_fits(locale: str, names: tuple[str, str]) -> None:
    board = render.board_text("pastoral", GAME.view(crowded(), 0), locale=locale, names=names)
    assert units(board) <= 1500


def test_the_alt_text_tells_the_position() -> None:
    assert alt(arranged("d4+4 e6+3 b5+1", "d2+2 g3+1", hands=(2, 3), stocks=(20, 19))) == (
        "Pastoral Square at the start, ann’s turn. ann (black): hand 2, stock 20. "
        "bob (white): hand 3, stock 19. Corral: black d4 4, e6 3. "
        "Cat area: black b5 1; white d2 2, g3 1."
    )


def test_the_alt_text_tells_the_last_move_and_what_it_did() -> None:
    text = alt(play(HUNT, "b4+2"))
    assert "Last move: bob put 2 on b4. Mutilation took b4 2, d2 2, d4 4." in text
    assert "Barred this turn: d4." in text
    assert "Last move: bob saved." in alt(play(HUNT, "save"))


def test_the_alt_text_tells_the_result() -> None:
    won = play(arranged("c3+2 d4+3 e5+3"), "c3+1")
    assert "ann wins with a bingo on c3, d4 and e5." in alt(won)
    over = State(HUNT.position, (), None, b"", Outcome((0,), "pickup"), "black")
    assert "ann wins" in render.draw("pastoral", View(0, over), names=NAMES).alt
    draw = State(HUNT.position, (), None, b"", Outcome((), "repetition"), "black")
    assert "draw" in render.draw("pastoral", View(0, draw), names=NAMES).alt


def test_the_alt_text_speaks_japanese() -> None:
    text = alt(play(HUNT, "b4+2"), locale="ja")
    assert "手番はann。" in text
    assert "キャトルミューティレーションで消えた石：b4 2、d2 2、d4 4。" in text
    assert "コラール：黒 e6 3。" in text


def test_what_happened_is_told_in_sentences() -> None:
    assert told(HUNT, "save") == ["bob saves."]
    assert told(arranged(), "d4+4") == ["ann places 4 on d4."]
    assert told(arranged("c3+2"), "c3+1") == ["ann stacks 1 on c3, making 3."]
    assert told(HUNT, "b4+2") == [
        "bob places 2 on b4.",
        "Mutilation! bob takes ann’s d4 (4) and gives up b4 (2) and d2 (2). "
        "Each stock gets 4 back.",
        "ann may not place on d4 for one turn.",
    ]
    assert told(arranged("c3+2 d4+3 e5+3"), "c3+1")[-1] == "Bingo: c3, d4 and e5!"


def test_what_happened_is_told_in_japanese() -> None:
    assert told(HUNT, "b4+2", "ja") == [
        "bobがb4に2個プレイスしました。",
        "キャトルミューティレーション発動！ bobがannのd4（4個）をキャトりました。"
        "bobのb4（2個）、d2（2個）も盤を離れ、在庫に4個ずつ戻ります。",
        "annは次の手番、d4にプレイスできません。",
    ]


@pytest.mark.parametrize(
    ("state", "text", "label"),
    [
        (HUNT, "save", "Save"),
        (arranged(), "d4+4", "Place 4 on d4"),
        (arranged("c3+2"), "c3+1", "Stack 1 on c3 (makes 3)"),
        (HUNT, "b4+1", "Cat-reach: 1 on b4"),
        (HUNT, "b4+2", "Mutilate d4: 2 on b4"),
    ],
)
def test_moves_are_labelled_in_plain_words(state: State, text: str, label: str) -> None:
    (seat,) = GAME.to_act(state)
    move = GAME.parse(text)
    assert move in GAME.moves(GAME.view(state, seat))
    assert render.label("pastoral", GAME.view(state, seat), move) == label


def test_a_label_says_mutilate_exactly_if_the_move_does() -> None:
    for seed in range(8):
        for ply in match(seed, eager=0.3, thrifty=0.0, at_most=60):
            view = GAME.view(ply.before, ply.seat)
            for move in GAME.moves(view):
                after = GAME.play(ply.before, ply.seat, move)
                says = render.label("pastoral", view, move).startswith("Mutilate")
                assert says == bool(after.fired)


def test_the_text_board_shows_stacks_values_and_barred_cells() -> None:
    board = render.board_text("pastoral", GAME.view(play(HUNT, "b4+2"), 0), names=NAMES)
    lines = board.splitlines()
    assert lines[0].split() == list("abcdefgh")
    assert lines[5] == "4   -  - .3 x4 .4 .3  -  -  4"
    assert lines[3] == "6   -  - .2 .3 B3 .2  -  -  6"
    assert lines[6] == "3   -  - .2 .3 .3 .2 w1  -  3"
    assert "ann’s turn" in lines


def test_the_text_board_turns_with_the_viewpoint() -> None:
    board = render.board_text("pastoral", GAME.view(HUNT, 1), names=NAMES)
    lines = board.splitlines()
    assert lines[0].split() == list("hgfedcba")
    assert lines[1].startswith("1")
    assert lines[4] == "4   -  - .3 .4 B4 .3  -  -  4"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_that_can_be_met_is_explained(locale: str) -> None:
    seen: set[str] = set()
    everything = [
        "",
        "x",
        "save",
        "c3+6",
        *(f"{name}+{n}" for name in SQUARE_NAMES for n in range(1, 6)),
    ]
    for seed in range(12):
        for number, ply in enumerate(match(seed, eager=0.6, thrifty=0.2, at_most=60)):
            for text in everything if number % 6 == 0 else ():
                try:
                    GAME.play(ply.before, ply.seat, text)
                except MoveError as error:
                    sentence = render.explain(error, locale=locale)
                    assert "{" not in sentence
                    seen.add(error.code)
    assert seen == set(REFUSALS)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_stops_any_move_is_explained(locale: str) -> None:
    for error in (GameOver("game-over"), NotToAct("not-to-act")):
        assert render.explain(error, locale=locale)


def test_a_refusal_says_what_would_be_right() -> None:
    malformed = render.explain(MalformedMove("pastoral-malformed"))
    assert "d4+4" in malformed
    divisor: dict[str, int | str] = {"cell": "b4", "height": 3, "divisors": "1, 2, 4"}
    possible = IllegalMove("pastoral-divisor", **divisor, counts="1, 2")
    assert "You can put 1 or 2 (making 1, 2 or 4)." in render.explain(possible)
    impossible = IllegalMove("pastoral-divisor", **divisor, counts="")
    assert "1, 2 or 4 stones, which you can’t reach" in render.explain(impossible)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_its_sentence(locale: str) -> None:
    for outcome in (Outcome((0,), "bingo"), Outcome((1,), "pickup"), Outcome((), "repetition")):
        text = render.outcome("pastoral", outcome, locale=locale, names=NAMES)
        for seat in (0, 1):
            assert (NAMES[seat] in text) == (seat in outcome.winners)


def test_colours_have_marks() -> None:
    view = GAME.view(GAME.start(2, {"seat0_colour": "white"}), 0)
    assert [render.colour_mark("pastoral", view, seat) for seat in (0, 1)] == ["⚪", "⚫"]


def test_players_without_names_are_counted() -> None:
    assert "Player 2 (white)" in alt(GAME.start(2), names=None)

"""Escape in words: alt texts, sentences, labels, boards of text, refusals."""

from __future__ import annotations

import re
from typing import Any

import pytest

import render
from engines import PUBLIC, MoveError, Outcome
from engines.escape import events as told
from engines.escape.pieces import PASS
from engines.escape.refusals import REFUSALS
from engines.escape.state import State
from engines.testing import Ply
from render.catalogue import LOCALES
from tests.engines.escape.playing import GAME, arranged, play
from tests.render.escape.scenes import (
    CUT,
    ENCLOSED,
    FIRST,
    HIGH,
    INSIDE,
    LONG,
    NAMES,
    PASSED,
    SCENES,
    START,
    WIDE,
    draw,
    plies,
)

FAR = arranged(
    *(f"w{number} r0 -{2 * number},-{2 * number}" for number in range(1, 11)),
    *(f"b{number} r1 -{2 * number},{2 * number}" for number in range(1, 10)),
)
"""Cards as far apart as they can ever be, and no face of the group more closed than at first."""


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def sentences(before: State, after: State, locale: str = "en") -> list[str]:
    events = GAME.events(before, after, PUBLIC)
    return render.describe("escape", events, locale=locale, names=NAMES)


def labels(state: State, locale: str = "en") -> dict[str, str]:
    (seat,) = GAME.to_act(state)
    view = GAME.view(state, seat)
    return {
        str(move): render.label("escape", view, move, locale=locale, names=NAMES)
        for move in GAME.moves(view)
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_every_alt_text_and_text_board_fits(locale: str, names: tuple[str, str]) -> None:
    for state in (*SCENES, FAR, *(ply.after for ply in plies()[::5])):
        assert 0 < units(draw(state, locale=locale, names=names).alt) <= 1024
        board = render.board_text("escape", GAME.view(state, 0), locale=locale, names=names)
        assert 0 < units(board) <= 1500


def test_the_alt_text_tells_turn_faces_last_card_hands_and_table() -> None:
    assert draw(CUT).alt == (
        "Escape after move 4, ann’s turn. "
        "Open faces of the Nothing group: 5 (0,-1 down, left; 0,0 left; 0,1 up, left). "
        "Last move: bob, b5 (¼ turn right) on 0,2, closes 1. "
        "Hands: ann (White) w2, w3, w4, w6, w7, w8, w9, w10; "
        "bob (Black) b1, b2, b4, b6, b7, b8, b9. "
        "On the table (card, quarter turns right, lower left cell): Nothing 0,0; Special 2,1; "
        "w1 r0 2,-1; b3 r1 3,-1; w5 r0 0,-2; b5 r1 0,2."
    )


def test_many_open_faces_are_counted_and_few_are_named() -> None:
    for ply in plies():
        view, alt = GAME.view(ply.after, PUBLIC), draw(ply.after).alt
        if view.open_faces > 14:
            assert f"Nothing group: {view.open_faces}, around" in alt
        else:
            named = re.search(r"Nothing group: \d+ \((.*?)\)\.", alt)
            words = re.findall(r"up|right|down|left", named[1]) if named else []
            assert len(words) == view.open_faces
            assert named or "no open face" in alt


def test_the_alt_text_tells_a_pass_and_how_it_ended() -> None:
    assert "Last move: ann passed." in draw(PASSED).alt
    assert draw(ENCLOSED).alt.startswith(
        "Escape, over after move 6. bob wins: the Nothing group is enclosed. "
        "The Nothing group has no open face."
    )
    assert "ann wins: the Nothing group has escaped." in draw(WIDE).alt
    assert "Hands: ann (White) none; bob (Black) none." in draw(WIDE).alt
    given_up = GAME.conclude(CUT, Outcome((1,), "resigned"))
    assert draw(given_up).alt.startswith("Escape, over after move 4. bob wins.")


def test_the_alt_text_in_japanese_uses_the_rulebooks_words() -> None:
    alt = draw(CUT, locale="ja").alt
    for part in ("annの番です", "Nothingグループのオープン面：5", "0,-1の下左", "Special 2,1"):
        assert part in alt


def test_a_label_tells_what_becomes_of_the_open_faces() -> None:
    first = labels(START)
    assert first["w1 r0 2,-1"] == "w1, unturned, on 2,-1: closes 1, opens 2"
    assert first["w10 r1 0,-2"].startswith("w10, ¼ turn right, on 0,-2: ")
    assert labels(START, "ja")["w1 r0 2,-1"] == "w1（そのまま）を2,-1に：1つふさぐ、2つ増える"
    assert labels(INSIDE) == {"pass": "Pass (no card fits)"}
    closing = next(p for p in plies() if p.after.ending and p.after.ending.reason == "enclosed")
    assert labels(closing.before)[str(closing.move)].endswith("leaves no open face, so Black wins")
    assert "changes no open face" in " ".join(labels(FIRST).values())


@pytest.mark.parametrize("locale", LOCALES)
def test_whatever_happens_is_told(locale: str) -> None:
    kinds = set()
    for ply in (*plies(), Ply(INSIDE, 0, PASS, PASSED)):
        events = GAME.events(ply.before, ply.after, PUBLIC)
        kinds |= {type(event) for event in events}
        said = render.describe("escape", events, locale=locale, names=NAMES)
        assert all(said)
        # how it ended is told by the outcome, unless there is more to say
        assert 1 <= len(said) <= len(events)
    assert kinds == {told.CardLaid, told.Passed, told.Enclosed, told.Escaped}


def test_a_turn_is_told_with_the_open_faces_before_and_after() -> None:
    assert sentences(START, FIRST) == ["ann places w1 on 2,-1. Open faces: 7 → 8."]
    assert sentences(INSIDE, PASSED) == ["ann can’t place any of 4 cards and passes."]
    assert sentences(START, FIRST, "ja") == ["annがw1を2,-1に置きました。オープン面 7 → 8。"]
    (turned, *_) = sentences(FIRST, play(FIRST, "b3 r1 3,-1"))
    assert turned == "bob places b3 on 3,-1. Open faces: 8 → 6."
    assert sentences(FIRST, play(FIRST, "b1 r0 4,1"))[0].endswith("Open faces: still 8.")
    joined = play(CUT, "w2 r0 0,1")
    assert sentences(CUT, joined)[0].endswith(
        "The white square on 0,3 now belongs to the Nothing group."
    )


def test_special_ends_have_sentences_of_their_own() -> None:
    itself = told.Enclosed(0)
    stuck = told.Escaped(2, 5)
    for event, part in ((itself, "had to close the last open face"), (stuck, "another card")):
        for locale in LOCALES:
            (said,) = render.describe("escape", [event], locale=locale, names=NAMES)
            assert said
        assert part in render.describe("escape", [event], names=NAMES)[0]
    assert render.describe("escape", [told.Enclosed(1), told.Escaped(2, 0)], names=NAMES) == []
    for cards, part in ((0, "no cards left"), (1, "the last card"), (3, "any of 3 cards")):
        assert part in render.describe("escape", [told.Passed(0, cards)], names=NAMES)[0]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_a_sentence(locale: str) -> None:
    for outcome in (Outcome((0,), "escaped"), Outcome((1,), "enclosed")):
        text = render.outcome("escape", outcome, locale=locale, names=NAMES)
        assert NAMES[outcome.winners[0]] in text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_has_a_sentence_without_a_gap(code: str, locale: str) -> None:
    for hand in ("w1 w2", ""):
        params: dict[str, Any] = dict.fromkeys(REFUSALS[code], "w3")
        if "hand" in params:
            params["hand"] = hand
        text = render.explain(MoveError(code, **params), locale=locale)
        assert 10 < units(text) <= 300
        assert "{" not in text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("hello", "`w3 r1 -1,2` or `w3 ¼ turn right -1,2`"),
        ("pass", "while you can place a card: `w"),
        ("b1 r0 0,2", "Choose one of yours"),
        ("w1 r0 0,2", "already on the table. You still have w2, w3"),
        ("w10 r1 1,2", "would cover the squares on 1,2; 2,2 and 1,3. Its squares need empty cells"),
        ("w2 r0 -3,-3", "Corners don’t count"),
        ("w6 r3 0,4", "cut off from the Nothing group: 0,3"),
    ],
)
def test_a_refusal_says_what_would_be_right(text: str, part: str) -> None:
    with pytest.raises(MoveError) as refused:
        GAME.play(CUT, 0, text)
    assert part in render.explain(refused.value)


def test_a_match_by_the_first_rules_is_told_with_its_own_cards() -> None:
    first = GAME.by_rules(1)
    assert first is not None
    state = first.play(first.start(2), 0, "w7 r0 0,2")
    board = render.board_text("escape", first.view(state, PUBLIC), names=NAMES)
    assert "ann (White): w1 ww/b., w2 ww/.b," in board
    assert "w3 wb/.w" in board.replace("\u00a0", " ")


def test_the_text_board_tells_what_lies_where_and_counts_open_faces() -> None:
    board = render.board_text("escape", GAME.view(CUT, PUBLIC), names=NAMES)
    assert board.startswith(
        "  3 . w B . . .\n"
        "  2 . 1 B B B .\n"
        "  1 1 W W B B .\n"
        "  0 1 W W W W B\n"
        " -1 1 W B B B .\n"
        " -2 . 1 B . . .\n"
        "\n"
        "      0   2   4\n"
        "\n"
        "Open faces: 5\n"
    )
    assert board.index("bob (Black)") < board.index("ann (White): w2 w./.., w3 wb/..,")
    turned = render.board_text("escape", GAME.view(CUT, 1), names=NAMES)
    assert turned.index("ann (White)") < turned.index("bob (Black)")
    assert turned.splitlines()[:9] == board.splitlines()[:9]


def test_the_figures_on_the_text_board_add_up_to_the_open_faces() -> None:
    for ply in plies()[::3]:
        view = GAME.view(ply.after, PUBLIC)
        table, _, rest = render.board_text("escape", view, names=NAMES).partition("\n\n")
        signs = "".join(line[4:] for line in table.splitlines())
        assert sum(int(sign) for sign in re.findall(r"[1-4]", signs)) == view.open_faces
        assert signs.count("W") == len(view.group)
        assert signs.count("B") == len(view.black)
        assert f"Open faces: {view.open_faces}" in rest


def test_a_table_too_large_for_a_message_is_told_row_by_row() -> None:
    board = render.board_text("escape", GAME.view(FAR, PUBLIC), names=NAMES)
    assert re.search(r"^  0: \(1\) -1, W 0\.\.1, \(1\) 2$", board, re.MULTILINE)
    assert re.search(r"^  1: \(1\) -1, W 0\.\.1, B 2\.\.3$", board, re.MULTILINE)
    assert re.search(r"^-20: B -20, w -19$", board, re.MULTILINE)


def test_wide_boards_have_no_blanks_and_high_ones_two_figures() -> None:
    for state in (WIDE, HIGH):
        lines = render.board_text("escape", GAME.view(state, PUBLIC), names=NAMES).splitlines()
        rows = lines[: lines.index("")]
        assert len({len(row) for row in rows if row.endswith((".", "B", "W", "w"))}) == 1
        assert all(re.fullmatch(r" ?-?\d{1,2} [.BWw1-4 ]+", row.lstrip()) for row in rows)


def test_colours_have_their_signs_and_the_deed_its_name() -> None:
    view = GAME.view(START, PUBLIC)
    assert [render.colour_mark("escape", view, seat) for seat in (0, 1)] == ["⚪", "⚫"]
    assert render.deed("escape", view) == "Place a card"
    assert render.deed("escape", GAME.view(ENCLOSED, PUBLIC)) is None
    for locale in LOCALES:
        assert units(render.deed("escape", view, locale=locale) or "") <= 80
        assert render.hand_label("escape", locale=locale) is None
        assert render.title("escape", locale)

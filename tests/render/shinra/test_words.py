"""Shinra Bansho Intelligence in words: alt texts, sentences, labels, boards of text, refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import render
from engines import PUBLIC, Event, MoveError, Outcome
from engines.shinra import events as told
from engines.shinra.moves import Put
from engines.shinra.pieces import CELL_NAMES, KINDS, Card, Kind, cell_name, parse_cell
from engines.shinra.refusals import REFUSALS
from engines.shinra.state import State
from render.catalogue import LOCALES
from render.shinra.words import done
from tests.engines.shinra.playing import GAME, play, position, start
from tests.render.shinra.scenes import (
    CARRIED,
    CROWNLESS,
    DRAWN,
    EXCHANGED,
    EXCHANGING,
    FILLING,
    JUMPED,
    LAYING,
    LEAPT,
    LONG,
    NAMES,
    OPEN,
    OPENING,
    OVER,
    SLIPPED,
    STATES,
    TAKEN,
    WAITING,
    draw,
    matches,
    plies,
)


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def sentences(before: State, *moves: str, locale: str = "en") -> list[str]:
    """What is told of the last of these moves."""
    *earlier, last = moves
    state = play(before, *earlier)
    events = GAME.events(state, play(state, last), PUBLIC)
    return render.describe("shinra", events, locale=locale, names=NAMES)


def labels(state: State, seat: int, locale: str = "en") -> dict[str, str]:
    view = GAME.view(state, seat)
    return {
        str(move): render.label("shinra", view, move, locale=locale, names=NAMES)
        for move in GAME.moves(view)
    }


def text_board(state: State, audience: Any = PUBLIC, **wishes: Any) -> str:
    return render.board_text("shinra", GAME.view(state, audience), **{"names": NAMES, **wishes})


def crowded() -> State:
    """As many cards as there are, with long names, cards underneath, and a long last move."""
    ranked = ["k", "p", "g", "s", "i", "d"]
    own = [f"{kind}:{cell}+n10" for kind, cell in zip(ranked, CELL_NAMES[:6], strict=True)]
    other = [f"{kind}:{cell}+n10" for kind, cell in zip(ranked, CELL_NAMES[-6:], strict=True)]
    hands = "g s i i d d n1 n1 n2 n3 n3 n4 n5 n6 n6 n7 n8 n8 n9"
    rest = "n1:b2 n2:c2 n3:d2 n4:e2 n5:a3"
    before = position(" ".join([*own, rest]), " ".join([*other, "n7:d3"]), hands=(hands, hands))
    return play(before, "e1e3")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_longest_alt_text_and_text_board_fit(locale: str, names: tuple[str, str]) -> None:
    for state in (*STATES, crowded()):
        assert 0 < units(draw(state, locale=locale, names=names).alt) <= 1024
        for audience in (0, 1):
            assert 0 < units(text_board(state, audience, locale=locale, names=names)) <= 1500


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_is_told(locale: str) -> None:
    kinds = set()
    for match in matches():
        for ply in match:
            events = GAME.events(ply.before, ply.after, PUBLIC)
            kinds |= {type(event) for event in events}
            said = render.describe("shinra", events, locale=locale, names=NAMES)
            assert len(said) == len(events)
            assert all(0 < units(text) <= 200 for text in said)
    rare = {told.Stalemated(0), told.WentOver(0, Kind.N1), told.Returned(1, Kind.N2)}
    rare |= {told.Repeated(), told.KeptPlaces(0)}
    for event in rare:
        assert render.describe("shinra", [event], locale=locale, names=NAMES)
    assert kinds | {type(event) for event in rare} == {
        kind
        for kind in vars(told).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def test_a_match_is_told_from_the_first_card_to_the_capture() -> None:
    assert sentences(start(), "0: put k c1") == ["ann places the king on c1."]
    assert sentences(LAYING, "0: lift c1") == ["ann takes the king back from c1."]
    formation = GAME.default_arrangement(1)
    laid = play(WAITING, *(f"1: {text}" for text in formation))
    assert sentences(laid, "1: ready") == [
        "bob is ready.",
        "Both players are ready: deployment begins.",
    ]
    assert sentences(FILLING, "put n3 a1") == ["ann deploys n3 on a1."]
    assert sentences(EXCHANGING, "noswap") == ["ann makes no exchange."]
    assert sentences(EXCHANGING, "swap b1 e2") == [
        "ann exchanges two cards, now n10 b1 and prince e2."
    ]
    assert sentences(OPENING, "c4c3") == [
        "bob moves the defence from c4 to c3.",
        "bob captures n7 on c3.",
    ]
    assert sentences(OPENING, "c4c3", "d2c3") == [
        "ann moves n6 from d2 to c3.",
        "n6 slips underneath the defence on c3.",
    ]
    assert sentences(CARRIED, "a3b3") == [
        "ann moves n5 from a3 to b3.",
        "ann captures the defence on b3.",
        "n6 returns from underneath to ann’s hand.",
    ]
    assert sentences(OPENING, "b4c3", "b2b4") == [
        "ann moves n2 from b2 to b4, jumping over b3.",
    ]
    assert sentences(OPENING, "c5c3", "a3c3", "b5b3", "d2c3")[1:] == [
        "ann captures the king on c3: bob has one royal left.",
        "n5, from under the first royal captured, goes to bob’s hand.",
    ]
    assert sentences(OPENING, "d5b3", "c2b3", "c5c3", "e1c3")[1:] == [
        "ann captures the king on c3: bob has no royals left."
    ]


def test_the_rulebooks_words_are_used_in_japanese() -> None:
    assert sentences(OPENING, "c4c3", "d2c3", locale="ja")[1] == "n6がc3の防衛の下に潜入しました。"
    assert "奪取" in sentences(OPENING, "c4c3", locale="ja")[1]
    assert "配備" in sentences(FILLING, "put n3 a1", locale="ja")[0]
    assert "スイッチ" in sentences(EXCHANGING, "swap b1 e2", locale="ja")[0]


def test_labels_name_the_attack() -> None:
    found = labels(OPENING, 1)
    assert found["b4c3"] == "staff b4 captures n7 on c3"
    assert found["d5b3"] == "prince d5 jumps over c4 and captures n4 on b3"
    assert found["e4c2"] == "n1 e4 jumps over d3 and slips under the defence on c2"
    assert labels(SLIPPED, 1)["c3d2"] == "defence c3 to d2"
    assert labels(CARRIED, 0)["a3b3"] == "n5 a3 captures the defence on b3; n6 returns"
    assert labels(play(OPENING, "b4c3"), 0)["b2b4"] == "n2 b2 jumps over b3 to b4"
    king_covered = play(OPENING, "c5c3", "a3c3", "b5b3")
    assert labels(king_covered, 0)["d2c3"] == "n6 d2 captures the king on c3; n5 is lost"
    nearly_over = play(OPENING, "d5b3", "c2b3", "c5c3")
    assert (
        labels(nearly_over, 0)["e1c3"]
        == "staff e1 jumps over d2 and captures the king on c3 to win"
    )
    open_ = labels(OPEN, 0)
    assert open_["d1b2"] == "intelligence d1 leaps to b2"
    assert open_["put n8 d3"] == "Put n8 on d3"
    assert open_["c2c5"] == "n4 c2 slips under the general on c5"


def test_labels_before_the_battle() -> None:
    assert labels(LAYING, 0)["lift c1"] == "Take the king back from c1"
    assert labels(LAYING, 0)["put g d1"] == "Put the general on d1"
    assert labels(EXCHANGING, 0)["swap b1 e2"] == "Exchange prince b1 and n10 e2"
    assert labels(EXCHANGING, 0)["noswap"] == "No exchange"
    ready = play(start(), *(f"0: {text}" for text in GAME.default_arrangement(0)))
    assert labels(ready, 0)["ready"] == "Ready: keep the cards as they are"
    assert labels(EXCHANGING, 0, "ja")["swap b1 e2"] == "b1の王子とe2のn10をスイッチ"


def test_the_alt_text_tells_the_position_the_last_move_and_whose_turn_it_is() -> None:
    assert draw(TAKEN).alt == (
        "Shinra Bansho Intelligence, Battle. bob: to play. "
        "Last move: ann, a3b3, capturing the defence. "
        "ann (Sun): n3 a1, prince b1, king c1, general d1, staff e1, n1 a2, n2 b2, defence c2, "
        "n10 e2, n5 b3; in hand intelligence, defence, n6, n8, n9. "
        "bob (Moon): n4 d3, n5 e3, n10 a4, staff b4, n2 d4, n1 e4, n6 a5, general b5, king c5, "
        "prince d5, n3 e5; in hand intelligence, n4, n7 ×2, n8, n9."
    )


def standing(card: Card) -> str:
    ranks = ("king", "prince", "general", "staff", "intelligence", "defence")
    name = dict(zip("kpgsid", ranks, strict=True)).get(str(card.kind), str(card.kind))
    return f"{name} {cell_name(card.cell)}" + (f" over {card.under}" if card.under else "")


def test_the_alt_text_names_every_card_of_both() -> None:
    for state in (*STATES, *(ply.after for ply in plies(every=101))):
        view = GAME.view(state, PUBLIC)
        text = draw(state).alt
        for seat, (begin, end) in enumerate(
            (("ann (Sun): ", "bob (Moon)"), ("bob (Moon): ", None))
        ):
            part = text.split(begin)[1].split(end)[0] if end else text.split(begin)[1]
            on_sheet, in_hand = part.split("; in hand ")
            expected = [standing(card) for card in view.cards if card.seat == seat]
            assert on_sheet == (", ".join(expected) or "none")
            listed = in_hand.split(".")[0]
            assert bool(view.hands[seat]) != (listed == "none")
            assert len(set(view.hands[seat])) == (listed.count(",") + 1 if view.hands[seat] else 0)


def test_the_alt_text_tells_who_arranges_and_who_is_ready() -> None:
    assert "Arrangement. ann: arranging, 2 of 9. bob: arranging, 1 of 9." in draw(LAYING).alt
    assert "Arrangement. ann is ready. bob: arranging, 0 of 9." in draw(WAITING).alt
    assert "Deployment. ann: exchange?" in draw(EXCHANGING).alt
    assert "Last move: ann, put n3 a1, then swap b1 e2." in draw(EXCHANGED).alt


def test_the_alt_text_tells_slipping_jumping_losses_repetition_and_the_end() -> None:
    assert "Last move: ann, d2c3, slipping under the defence." in draw(SLIPPED).alt
    assert "defence c3 over n6" in draw(SLIPPED).alt
    assert "Last move: ann, b2b4, jumping over b3." in draw(JUMPED).alt
    assert draw(CROWNLESS).alt.endswith("Captured: king.")
    assert "over. ann wins by capturing both royals." in draw(OVER).alt
    assert "Captured: king, prince." in draw(OVER).alt
    assert "over. A draw: the same position for the fourth time." in draw(DRAWN).alt
    again = play(position(), *("a1a2", "a5a4", "a2a1", "a4a5"))
    assert "has occurred 2 times; the fourth time is a draw" in draw(again).alt
    assert "手番。直前の手：ann、d2c3（防衛に潜入）。" in draw(SLIPPED, locale="ja").alt


def test_a_match_that_was_ended_from_outside_is_told() -> None:
    resigned = GAME.conclude(OPENING, Outcome((1,), "resign"))
    assert "bob wins." in draw(resigned).alt
    assert render.deed("shinra", GAME.view(resigned, 0)) is None


def test_the_text_board_shows_cards_with_the_way_they_point() -> None:
    assert text_board(SLIPPED) == (
        "    a     b     c     d     e\n"
        "5  vn6   vg    vk    vp    vn3   5\n"
        "4  vn10  vs    :     vn2   vn1   4\n"
        "3  ^n5   ^n4   vd*   vn4   vn5   3\n"
        "2  ^n1   ^n2   ^d    .     ^n10  2\n"
        "1  ^n3   ^p    ^k    ^g    ^s    1\n"
        "    a     b     c     d     e\n"
        "\n"
        "* c3: n6 under d\n"
        "^ ann (Sun), hand: i n8 n9\n"
        "v bob (Moon), hand: i n7 n7 n8 n9\n"
        "bob: to play\n"
        "Last move: d2c3, slipping under the\n"
        "    defence\n"
        "\n"
        "^ a card that points up, v down\n"
        "* a card is underneath\n"
        ". : empty, - + empty in the centre row\n"
        "k king, p prince, g general, s staff,\n"
        "i intelligence, d defence, n1-n10 normal"
    )


def test_the_text_board_is_turned_for_the_other_seat() -> None:
    rows = text_board(SLIPPED, 1).splitlines()
    assert rows[0].split() == list("edcba")
    assert rows[1].split() == ["1", "vs", "vg", "vk", "vp", "vn3", "1"]
    assert rows[5].split() == ["5", "^n3", "^p", "^k", "^g", "^n6", "5"]
    assert "^ bob (Moon)" in text_board(SLIPPED, 1)
    empty = text_board(start()).splitlines()
    assert empty[3].split() == ["3", "-", "-", "+", "-", "-", "3"]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_a_sentence(locale: str) -> None:
    for outcome in (
        Outcome((0,), "royals"),
        Outcome((1,), "stalemate"),
        Outcome((), "repetition"),
    ):
        text = render.outcome("shinra", outcome, locale=locale, names=NAMES)
        assert all(NAMES[seat] in text for seat in outcome.winners)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_has_a_sentence_without_a_gap(code: str, locale: str) -> None:
    filling: dict[str, list[Any]] = {
        "due": ["arrangement", "deployment", "exchange", "battle"],
        **{name: [4] for name in ("count", "least", "first", "last")},
        "cards": ["k, s", ""],
    }
    for number in range(max(len(filling.get(name, "x")) for name in (*REFUSALS[code], "-"))):
        params = {
            name: (values := filling.get(name, ["d4"]))[number % len(values)]
            for name in REFUSALS[code]
        }
        if code == "shinra-needed-first" and not params["cards"]:
            continue  # then nothing stands in the way of any card
        text = render.explain(MoveError(code, **params), locale=locale)
        assert 10 < units(text) <= 300
        assert "{" not in text


def test_a_refusal_says_what_would_be_right() -> None:
    for state, text, part in (
        (OPENING, "swap a1 b1", "The battle has begun"),
        (OPENING, "a5a4", "Your own card is on a4"),
        (OPEN, "c2d3", "Its signs show where it can go"),
        (LAYING, "ready", "Still required: prince, general, staff."),
        (FILLING, "put n3 c3", "can’t deploy there now. Choose a1."),
    ):
        with pytest.raises(MoveError) as refused:
            play(state, text)
        assert part in render.explain(refused.value)


def test_sides_have_their_signs_and_deeds_their_names() -> None:
    view = GAME.view(OPENING, PUBLIC)
    assert [render.colour_mark("shinra", view, seat) for seat in (0, 1)] == ["🌞", "🌙"]
    asked = {render.deed("shinra", GAME.view(state, PUBLIC)) for state in STATES}
    assert asked == {None, "Arrange your cards", "Deploy a card", "Exchange two cards?"}
    last = play(EXCHANGED, "put n3 e5", "noswap", "put n4 a3", "noswap", "put n4 b3", "noswap")
    last = play(last, "put n5 d3", "noswap", "put n5 e3", "noswap")
    assert render.deed("shinra", GAME.view(last, PUBLIC)) == "Deploy a card on c3"
    for locale in LOCALES:
        assert render.hand_label("shinra", locale=locale) is None
        assert render.title("shinra", locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_a_name_and_says_how_it_moves(locale: str) -> None:
    told_ = [render.card("shinra", str(kind), locale=locale) for kind in KINDS]
    assert len(set(told_)) == len({name for name, _ in told_}) == len(KINDS)
    assert all(0 < units(name) <= 80 and 0 < units(detail) <= 80 for name, detail in told_)
    # king and prince move alike, and no two others do
    ways = {detail.rpartition(" · ")[2] for _, detail in told_}
    assert len(ways) == len(KINDS) - 1


def test_a_card_is_found_by_the_name_that_moves_use() -> None:
    assert render.card("shinra", "g") == (
        "general",
        "将 · any distance orthogonally; 1 cell diagonally",
    ), "after the sign on it"
    assert render.card("shinra", "n7")[0] == "n7"
    assert render.card("shinra", "k", locale="ja") == ("王", "全方向に1マス")
    with pytest.raises(ValueError, match="no such kind"):
        render.card("shinra", "n11")


def test_nothing_is_hidden_so_there_is_no_hand_to_show() -> None:
    assert render.hand("shinra", GAME.view(LEAPT, 0)) is None
    assert len(KINDS) == 16


def test_what_was_done_tells_a_capture_and_what_it_slipped_under() -> None:
    slipped, took = (GAME.view(state, PUBLIC).last for state in (SLIPPED, TAKEN))
    assert slipped is not None
    assert took is not None
    assert done(slipped, "en") == ("slipped under defence on c3", "slipped under D on c3")
    assert done(took, "ja") == ("b3の防衛を奪取", "b3のDを奪取")
    carried = GAME.view(play(SLIPPED, "c3c4"), PUBLIC).last
    assert carried is not None
    assert done(carried, "en", under=Kind.N6)[0] == "c3 → c4 with 6 underneath"
    again = [f"took {card} on b3 · 2× repeated" for card in ("defence", "D")]
    assert list(done(took, "en", repeated=1)) == again


def test_what_was_done_tells_an_exchange_however_little_room_there_is() -> None:
    last = GAME.view(EXCHANGED, PUBLIC).last
    assert last is not None
    assert done(last, "en") == ("put 3 on a1 · b1 ↔ e2",)
    ranked = replace(last, move=Put(Kind.INTELLIGENCE, parse_cell("a1")))
    assert done(ranked, "en") == (
        "put intelligence on a1 · b1 ↔ e2",
        "put I on a1 · b1 ↔ e2",
    )

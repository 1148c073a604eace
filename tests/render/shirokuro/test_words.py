"""White Cats, Black Cats in words: alt texts, sentences, labels, boards of text, refusals."""

from __future__ import annotations

import random
from typing import Any

import pytest

import render
from engines import PUBLIC, MoveError, Outcome
from engines.core import Event
from engines.shirokuro import events as told
from engines.shirokuro.pieces import NINE, Card
from engines.shirokuro.refusals import REFUSALS
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase
from render.catalogue import LOCALES
from tests.engines.shirokuro.playing import GAME, fight, play, plies, position, sample
from tests.render.reading import told_board
from tests.render.shirokuro.scenes import (
    CHOOSING,
    FLEEING,
    HELPING,
    LONG,
    NAMES,
    PHASES,
    SCHEMING,
    SHORT,
    TIE,
    WALL,
    WON,
    YIELDING,
    draw,
)

SILENT = (told.TurnBegan, told.Discarded, told.GameEnded)
"""What goes without saying."""


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def sentences(before: State, after: State, audience: Any = PUBLIC, locale: str = "en") -> list[str]:
    events = GAME.events(before, after, audience)
    return render.describe("shirokuro", events, locale=locale, names=NAMES)


def labels(state: State, seat: int, locale: str = "en") -> dict[str, str]:
    view = GAME.view(state, seat)
    return {
        str(move): render.label("shirokuro", view, move, locale=locale, names=NAMES)
        for move in GAME.moves(view)
    }


def crowded() -> State:
    """Fourteen cats, full piles, and a fight with three cards in which nearly all turned."""
    before = position(
        "bbbbbbb bbb...b .w..... ..w.... ..w.... ....... ....... .......",
        hands=("help flee 6", "scheme snatch 2"),
        piles=("1 2 2 3 4 5", "3 3 4 5 yield catnip"),
    )
    after = play(before, "b6c6", "0: card help", "1: card scheme", "card snatch", "steal 6")
    assert after.table.cats[0].bit_count() + after.table.cats[1].bit_count() == 14
    return after


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_longest_alt_text_and_text_board_fit(locale: str, names: tuple[str, str]) -> None:
    for state in (crowded(), *PHASES):
        assert 0 < units(draw(state, locale=locale, names=names).alt) <= 1024
        board = render.board_text("shirokuro", GAME.view(state, 0), locale=locale, names=names)
        assert 0 < units(board) <= 1500


@pytest.mark.parametrize("locale", LOCALES)
def test_whatever_is_hidden_every_text_is_the_same_and_fits(locale: str) -> None:
    rng = random.Random(11)
    for ply in sample(60, seed=2):
        true, seat = ply.after, rng.randrange(2)
        other = GAME.imagine(GAME.view(true, seat), rng)
        assert 0 < units(draw(other, locale=locale, names=LONG).alt) <= 1024
        assert draw(other, locale=locale).alt == draw(true, locale=locale).alt
        for audience in (seat, PUBLIC):
            views = [GAME.view(state, audience) for state in (true, other)]
            boards = [render.board_text("shirokuro", view, locale=locale) for view in views]
            deeds = [render.deed("shirokuro", view, locale=locale) for view in views]
            assert boards[0] == boards[1]
            assert deeds[0] == deeds[1]
        assert labels(true, seat, locale) == labels(other, seat, locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_whatever_happens_is_told_and_every_move_has_a_label_of_its_own(locale: str) -> None:
    kinds = set()
    for ply in plies()[::3]:
        for audience in (0, 1, PUBLIC):
            events = GAME.events(ply.before, ply.after, audience)
            kinds |= {type(event) for event in events}
            for event in events:
                said = render.describe("shirokuro", [event], locale=locale, names=NAMES)
                assert len(said) == (not isinstance(event, SILENT))
                assert all(said)
        for seat in (0, 1):
            found = list(labels(ply.before, seat, locale).values())
            assert len(set(found)) == len(found)
            assert all(0 < units(label) <= 100 for label in found)
    assert kinds | {told.Passed, told.Removed, told.ExtraDeclined} == {
        kind
        for kind in vars(told).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def test_every_event_by_itself_has_a_sentence() -> None:
    """Also those that random games do not lead to."""
    filled = {
        told.Passed: told.Passed(1),
        told.Removed: told.Removed(0, (3,)),
        told.ExtraDeclined: told.ExtraDeclined(0),
        told.Schemed: told.Schemed(None, able=False),
        told.Stole: told.Stole(None),
    }
    for kind, event in filled.items():
        for locale in LOCALES:
            (said,) = render.describe("shirokuro", [event], locale=locale, names=NAMES)
            assert said, kind


def test_that_somebody_had_chosen_is_not_told_with_the_cards() -> None:
    half = play(CHOOSING, "0: card 5")
    both = play(half, "1: card 3")
    events = [*GAME.events(CHOOSING, half, PUBLIC), *GAME.events(half, both, PUBLIC)]
    told, *_ = render.describe("shirokuro", events, locale="en", names=NAMES)
    assert told == "Cards revealed: ann plays 5, bob plays 3."


def test_what_both_do_alike_is_told_once() -> None:
    made = [told.DeckMade(seat, 8, True) for seat in (0, 1)]
    drawn = [told.Drew(seat, 3) for seat in (0, 1)]

    def said(*events: Event) -> list[str]:
        return render.describe("shirokuro", events, locale="en", names=NAMES)

    assert said(*made, *drawn) == [
        "Both shuffle a new deck of 8 cards and set one aside.",
        "Both draw 3 cards.",
    ]
    assert said(drawn[0], told.Drew(1, 2)) == ["ann draws 3 cards.", "bob draws 2 cards."]
    own = told.Drew(0, 1, (NINE[0][0],))
    assert len(said(own, told.Drew(1, 1))) == 2


def test_a_fight_is_told_from_the_move_to_the_turncoats() -> None:
    assert sentences(WALL, CHOOSING) == [
        "ann moves d3 to d4.",
        "ann starts a fight: 1 white (d4) against 2 black (e4 and d5).",
    ]
    half = play(CHOOSING, "1: card 3")
    assert sentences(CHOOSING, half) == ["bob has chosen a card."]
    assert sentences(CHOOSING, half, 1) == ["bob has chosen 3."]
    assert sentences(half, play(half, "0: card 5")) == [
        "Cards revealed: ann plays 5, bob plays 3.",
        "ann: 1 + 5 = 6, bob: 2 + 3 = 5. ann wins the fight.",
        "4 cats turn from Black to White: e4, d5, c6 and d6.",
        "bob draws 1 card.",
    ]


def test_the_rulebooks_words_are_used_in_japanese() -> None:
    half = play(CHOOSING, "1: card scheme")
    told_ = " ".join(sentences(half, play(half, "0: card flee"), locale="ja"))
    assert "「逃げるが勝ち」" in told_
    assert "「悪だくみ」" in told_
    assert "裏切り！" in " ".join(sentences(play(CHOOSING, "1: card 3"), WON, locale="ja"))


def test_the_owner_is_told_what_was_drawn_and_taken_and_others_are_not() -> None:
    after = play(YIELDING, "take 5")
    assert "bob takes back 5, which was set aside." in sentences(YIELDING, after, 1)
    for audience in (0, PUBLIC):
        said = sentences(YIELDING, after, audience)
        assert "bob takes back the card that was set aside." in said
        assert not any("5" in text for text in said)


def test_labels_are_plain_and_tell_of_fights() -> None:
    walks = labels(WALL, 0)
    assert walks["d3d4"] == "Move d3 to d4 and fight, 1 against 2"
    assert walks["g1g2"] == "Move g1 to g2"
    assert labels(CHOOSING, 0)["card flee"] == "Play Run to Win, value 0"
    assert labels(FLEEING, 0)["stay"] == "No cat flees"
    assert labels(SCHEMING, 1)["card 3"] == "Second card: 3"
    assert labels(SCHEMING, 1)["none"] == "No second card"
    assert labels(YIELDING, 1)["none"] == "Take back no card"
    assert labels(HELPING, 0)["none"] == "No extra move"
    assert labels(TIE, 0)["retreat d4c4"] == "Retreat from d4 to c4"
    assert labels(WALL, 0, "ja")["g1g2"] == "g1からg2へ"


def test_the_alt_text_tells_the_position_the_fight_and_the_piles() -> None:
    assert draw(WON).alt == (
        "White Cats, Black Cats. Waiting for bob: move a cat. "
        "White cats: c1, e1, g1, b3, c3, b4, d4, e4, d5, c6, d6. "
        "Black cats: g6, a7, c8, d8, e8. Homes: White d1, Black d8. "
        "Last: d3 to d4. Fight, White attacks. White: 1 cat + 5 = 6 (cards: 5); "
        "Black: 2 cats + 3 = 5 (cards: 3). White wins; turncoats: e4, d5, c6, d6. "
        "ann (White): 2 cards in hand, 3 in the deck; discards: [1, 5, 6 and one face down]. "
        "bob (Black): 3 cards in hand, 2 in the deck; "
        "discards: [2, 3, Catnip and one face down]."
    )


def test_the_alt_text_tells_who_has_chosen_and_not_what() -> None:
    for card in ("3", "scheme"):
        text = draw(play(CHOOSING, f"1: card {card}"), locale="en").alt
        assert "ann: choose a card. bob has chosen." in text
        assert "card ?" in text
    assert "カードを選ぶ" in draw(CHOOSING, locale="ja").alt


def test_the_alt_text_tells_the_result() -> None:
    tired = position("b...... ....... ....... ....... ....... ....... ....... w......", quiet=99)
    assert "A draw: 100 turns in a row without a fight." in draw(play(tired, "a1a2")).alt


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_a_sentence(locale: str) -> None:
    for outcome in (
        *(Outcome((seat,), reason) for seat in (0, 1) for reason in ("all", "home")),
        *(Outcome((), reason) for reason in ("quiet", "long")),
    ):
        text = render.outcome("shirokuro", outcome, locale=locale, names=NAMES)
        assert all(NAMES[seat] in text for seat in outcome.winners)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_has_a_sentence_without_a_gap(code: str, locale: str) -> None:
    filling: dict[str, list[int | str]] = {
        "owed": [phase.value for phase in Phase],
        "seat": [0, 1],
        "card": ["scheme"],
        "first": [1],
        "last": [4],
    }
    for number in range(max(len(filling.get(name, "x")) for name in (*REFUSALS[code], "-"))):
        params = {
            name: (values := filling.get(name, ["d4"]))[number % len(values)]
            for name in REFUSALS[code]
        }
        text = render.explain(MoveError(code, **params), locale=locale)
        assert 10 < units(text) <= 300
        assert "{" not in text


def test_a_refusal_calls_cards_by_their_names() -> None:
    with pytest.raises(MoveError) as refused:
        GAME.play(CHOOSING, 1, "card catnip")
    assert render.explain(refused.value) == "Catnip isn’t in your hand."
    assert "「またたび」" in render.explain(refused.value, locale="ja")


def test_a_refusal_says_what_would_be_right() -> None:
    for text, part in (("d3d3", "not in a line"), ("card 5", "You have to move a cat now")):
        with pytest.raises(MoveError) as refused:
            GAME.play(WALL, 0, text)
        assert part in render.explain(refused.value)


def test_the_text_board_tells_what_lies_where() -> None:
    board = told_board("shirokuro", GAME.view(SHORT, PUBLIC), names=NAMES)
    assert board.startswith(
        "   a b c d e\n"
        "6  B : B : B  6\n"
        "5  : : B : :  5\n"
        "4  : : B : :  4\n"
        "3  . w w . .  3\n"
        "2  . . . . .  2\n"
        "1  w . o . w  1\n"
    )
    assert "ann (White): 4 cats; 3 cards in hand, 3 in the deck; discards: [1, 2 and 3]" in board
    turned = told_board("shirokuro", GAME.view(SHORT, 1), names=NAMES)
    assert turned.splitlines()[1] == "1  w . o . w  1"


def test_clans_have_their_signs_and_deeds_their_names() -> None:
    view = GAME.view(WALL, PUBLIC)
    assert [render.colour_mark("shirokuro", view, seat) for seat in (0, 1)] == ["⚪", "⚫"]
    asked = [render.deed("shirokuro", GAME.view(state, PUBLIC)) for state in PHASES]
    assert asked[0] is None
    assert {"Choose a card", "Let a cat flee?", "Retreat"} <= set(asked)
    for locale in LOCALES:
        assert render.hand_label("shirokuro", locale=locale)
        assert render.title("shirokuro", locale)


def test_every_card_of_either_clan_has_a_name_and_an_effect() -> None:
    state = fight(WALL, "d3d4", "5", "3")
    assert GAME.view(state, 0).hand
    for card in {*NINE[0], *NINE[1]}:
        events = [told.HasChosen(0, card)]
        for locale in LOCALES:
            (said,) = render.describe("shirokuro", events, locale=locale, names=NAMES)
            assert card.isdigit() == (card.value in said)
    assert len(Card) == 12

"""The private picture of a hand: for its seat alone, and with all that its seat may know."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from engines import PUBLIC
from engines.shirokuro.pieces import Card
from engines.shirokuro.state import State
from render.catalogue import LOCALES
from render.shirokuro.hand import HEIGHT
from render.shirokuro.paint import PAINTS
from tests.engines.shirokuro.playing import GAME, play, plies, sample
from tests.render.reading import amount, pixels
from tests.render.shirokuro.scenes import CHOOSING, LONG, WALL, WON, YIELDING, hand

CLASSIC = PAINTS["classic"]


def shown(state: State, audience: int, **wishes: Any) -> render.Picture:
    picture = hand(state, audience, **wishes)
    assert picture is not None
    return picture


def test_a_spectator_has_none() -> None:
    assert hand(WALL, PUBLIC) is None


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_hand_can_be_drawn_and_told(theme: str, locale: str) -> None:
    for ply in plies()[::211]:
        for seat in (0, 1):
            picture = shown(ply.after, seat, theme=theme, locale=locale, names=LONG)
            assert Image.open(BytesIO(picture.png)).size == (800, HEIGHT)
            assert len(picture.png) < 60_000
            assert 0 < len(picture.alt.encode("utf-16-le")) // 2 <= 1024


def test_it_is_the_same_for_all_that_the_seat_cannot_tell_apart() -> None:
    rng = random.Random(3)
    for ply in sample(30):
        for seat in (0, 1):
            other = GAME.imagine(GAME.view(ply.after, seat), rng)
            assert hand(other, seat) == hand(ply.after, seat)


def test_it_tells_each_card_its_value_its_circle_and_what_it_does() -> None:
    assert shown(CHOOSING, 0).alt == (
        "ann’s hand (White), 3 cards: Number card 5. "
        "Run to Win, value 0, circle ①: One white cat in contact may step away. "
        "A Cat’s Paw, value 3, circle ③: If you lose the fight, you may make an extra move. "
        "3 in the deck; discards: [1, 6 and one face down]."
    )
    assert (
        "悪だくみ、数値0、丸数字②：もう1枚カードを出せる。" in shown(CHOOSING, 1, locale="ja").alt
    )


def test_the_chosen_card_is_raised_and_named() -> None:
    chosen = play(CHOOSING, "1: card scheme")
    before, after = shown(CHOOSING, 1), shown(chosen, 1)
    assert "Chosen: Scheme." in after.alt
    assert amount(pixels(before), CLASSIC.last_move) < 30  # the edge of the collar
    box = ImageChops.difference(pixels(before), pixels(after)).getbbox()
    assert box is not None
    # the middle one of three cards
    assert 260 < box[0] < box[2] < 540
    assert amount(pixels(after), CLASSIC.last_move) > 2000


def test_a_choice_of_the_other_changes_nothing() -> None:
    assert hand(play(CHOOSING, "0: card 5"), 1) == hand(CHOOSING, 1)


def test_the_card_set_aside_is_seen_only_while_choosing_for_yield() -> None:
    assert "5 (set aside)" in shown(YIELDING, 1).alt
    assert GAME.view(YIELDING, 1).seen_aside is Card.FIVE
    assert "one face down" in shown(WON, 1).alt
    assert "one face down" in shown(YIELDING, 0).alt


def test_an_empty_hand_says_so() -> None:
    picture = shown(GAME.start(2), 0)
    assert "0 cards" in picture.alt
    assert picture.png

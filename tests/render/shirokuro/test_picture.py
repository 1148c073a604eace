"""Pictures of White Cats, Black Cats, by facts that people rely on, not by golden bytes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from engines import PUBLIC, Outcome
from engines.shirokuro.pieces import Card
from engines.shirokuro.state import State
from render.catalogue import LOCALES, texts
from render.fonts import run
from render.shirokuro.cards import NAME_ROOM, ticket
from render.shirokuro.ground import FIGHT, FRAME, HEIGHT, PILES, SIDE
from render.shirokuro.paint import PAINTS, Paint
from render.strips import STRIP
from render.theme import LEAST, WIDTH
from tests.engines.shirokuro.playing import GAME, fight, play, position, sample
from tests.render.reading import amount, contrast, pixels
from tests.render.shirokuro.scenes import (
    CHOOSING,
    FLEEING,
    SCHEMING,
    SHORT,
    TIE,
    WALL,
    WON,
    board_cells,
    cell,
    crop,
    draw,
)

CLASSIC = PAINTS["classic"]
FIGHT_BOX = (FIGHT[0] + 3, FIGHT[1] + 3, FIGHT[2] - 3, FIGHT[3] - 3)
STRAY = 30
"""Pixels of the accent's colour that may come from the edge of a red collar."""
ABOVE, BELOW = (0, 0, WIDTH, STRIP), (0, HEIGHT - STRIP, WIDTH, HEIGHT)


def differ(first: Image.Image, second: Image.Image) -> bool:
    return ImageChops.difference(first, second).getbbox() is not None


def test_both_boards_fill_the_same_frame() -> None:
    assert pixels(draw(SHORT)).size == pixels(draw(WALL)).size
    assert cell(draw(SHORT), "a1", short=True).width > cell(draw(WALL), "a1").width


def test_what_is_hidden_changes_no_picture() -> None:
    """Every audience's picture of the board, whatever the cards nobody else has seen are."""
    rng = random.Random(5)
    for ply in sample(40):
        true = draw(ply.after)
        for seat in (0, 1):
            other = GAME.imagine(GAME.view(ply.after, seat), rng)
            assert draw(other) == true
        assert draw(ply.after, 0) == true
        assert draw(ply.after, 1, viewpoint=0) == true


def test_a_seat_looks_at_the_board_from_its_own_side() -> None:
    assert draw(WON, 1) == draw(WON, 0, viewpoint=1)
    white, black = draw(WON, 0), draw(WON, 1)
    assert amount(cell(white, "d1"), CLASSIC.basket) > 400
    assert amount(cell(black, "d1", viewpoint=1), CLASSIC.basket) > 400
    assert amount(cell(black, "d8"), CLASSIC.basket) > 400  # the same place on the screen as d1


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_the_last_move_is_marked_where_it_ended_and_by_prints_where_it_went(
    theme: str, viewpoint: int
) -> None:
    state = play(
        position("b...... ....... ....... ....... ....... ....... ....... w......"), "a1d1"
    )
    picture, accent = draw(state, theme=theme, viewpoint=viewpoint), PAINTS[theme].last_move
    marked = {
        name
        for name in board_cells()
        if amount(cell(picture, name, viewpoint=viewpoint), accent) > STRAY
    }
    assert marked == {"a1", "b1", "c1", "d1"}


def test_who_made_the_last_step_has_its_way_in_a_pill_also_while_more_is_asked() -> None:
    beside, right = ((x, 10, x + 170, STRIP - 10) for x in (180, WIDTH - 300))  # not the frame

    def told(state: State, strip: tuple[int, int, int, int], box: tuple[int, int, int, int]) -> int:
        return amount(crop(draw(state), strip).crop(box), CLASSIC.last_move)

    assert told(CHOOSING, BELOW, right) > 300  # White went, and has a card to choose as well
    assert not told(CHOOSING, ABOVE, right)
    assert told(SCHEMING, BELOW, beside) > 300  # Black is to act
    assert not told(SCHEMING, BELOW, right)
    assert not told(WALL, BELOW, right)


def test_at_the_start_nothing_is_marked() -> None:
    picture = draw(WALL)
    accent = CLASSIC.last_move
    assert not any(amount(cell(picture, name), accent) > STRAY for name in board_cells())


@pytest.mark.parametrize("theme", render.THEMES)
def test_cats_that_touched_have_a_burst_between_them(theme: str) -> None:
    clash = PAINTS[theme].clash
    for state in (CHOOSING, WON):
        picture = draw(state, theme=theme)
        seen = {name for name in board_cells() if amount(cell(picture, name), clash) > 20}
        assert seen == {"d4", "d5", "e4"}


@pytest.mark.parametrize("theme", render.THEMES)
def test_turncoats_have_a_sign(theme: str) -> None:
    picture, turn = draw(WON, theme=theme), PAINTS[theme].turned
    turned = {name for name in board_cells() if amount(cell(picture, name), turn) > 100}
    assert turned == {"c6", "d6", "d5", "e4"}
    assert not any(amount(cell(draw(CHOOSING, theme=theme), n), turn) > 100 for n in turned)


@pytest.mark.parametrize("theme", render.THEMES)
def test_behind_a_turncoat_is_seen_what_it_was(theme: str) -> None:
    """The black ones that have turned white are darker than other white cats."""
    paint = PAINTS[theme]
    picture = draw(WON, theme=theme)
    dark = {
        name: amount(cell(picture, name), paint.clan(1).fur)
        for name in ("c6", "d6", "d5", "e4", "d4")
    }
    loyal = dark.pop("d4")
    assert all(seen > loyal + 150 for seen in dark.values())


def test_a_cat_that_cannot_retreat_is_a_ghost() -> None:
    stuck = position(
        "....... ....... ....... b...... .b..... w...... ....... .......",
        hands=("3 1 2", "3 2 4"),
    )
    removed = fight(stuck, "a3a4", "2", "2")
    assert not removed.table.cats_of(0)
    ghost = cell(draw(removed), "a4")
    assert amount(ghost, CLASSIC.ghost) > 5
    assert not amount(cell(draw(stuck), "a4"), CLASSIC.ghost)
    assert amount(cell(draw(stuck), "a4"), CLASSIC.ghost) == 0


@pytest.mark.parametrize("theme", render.THEMES)
def test_clans_differ_by_pattern_and_not_by_colour_alone(theme: str) -> None:
    """With every pixel made black or white, and one of them inverted, they still differ."""
    board = position("....... ....... ....... ....... ....... ....... w.....b .......")
    white, black = (
        cell(draw(board, theme=theme), name).convert("L").point(lambda shade: 255 * (shade > 127))
        for name in ("a2", "g2")
    )
    difference = ImageChops.difference(ImageChops.invert(white), black)
    assert difference.histogram()[255] > 400


@pytest.mark.parametrize("theme", render.THEMES)
def test_territories_differ_in_tone_and_in_pattern(theme: str) -> None:
    picture = draw(
        position("b...... ....... ....... ....... ....... ....... ....... w......"), theme=theme
    )
    mat, roof = cell(picture, "b3").convert("L"), cell(picture, "b6").convert("L")

    tones = [ImageStat.Stat(image).mean[0] for image in (mat, roof)]
    assert abs(tones[0] - tones[1]) > 25

    def pattern(image: Image.Image, mean: float) -> Image.Image:
        return Image.eval(image, lambda shade: 255 * (shade > mean - 8))

    patterns = map(pattern, (mat, roof), tones)
    assert ImageChops.difference(*patterns).histogram()[255] > 300


def test_homes_are_seen_empty_and_under_a_cat() -> None:
    empty = draw(position("b...... ....... ....... ....... ....... ....... ....... w......"))
    full = draw(position("b..b... ....... ....... ....... ....... ....... ....... w..w..."))
    for picture, least in ((empty, 400), (full, 25)):
        assert amount(cell(picture, "d8"), CLASSIC.cushions[1]) > least
        assert amount(cell(picture, "d1"), CLASSIC.basket) > least
        assert not amount(cell(picture, "c8"), CLASSIC.cushions[1])


def test_who_owes_a_decision_is_framed() -> None:
    for state, acting in ((WALL, {0}), (WON, {1}), (CHOOSING, {0, 1}), (SCHEMING, {1})):
        picture = draw(state)
        seen = {
            seat
            for seat, box in ((0, BELOW), (1, ABOVE))
            if amount(crop(picture, box), CLASSIC.turn) > 2000
        }
        assert seen == acting, state
    half = play(CHOOSING, "1: card 3")
    assert amount(crop(draw(half), BELOW), CLASSIC.turn) > 2000
    assert amount(crop(draw(half), ABOVE), CLASSIC.turn) < 1500


def test_every_decision_has_words_of_its_own_in_the_strip() -> None:
    strips = {
        crop(draw(state, viewpoint=seat, names=("x", "x")), BELOW).tobytes()
        for state, seat in ((WALL, 0), (CHOOSING, 0), (FLEEING, 0), (TIE, 0))
    }
    assert len(strips) == 4


def test_who_has_chosen_is_shown_and_the_card_is_not() -> None:
    half = [play(CHOOSING, f"1: card {card}") for card in ("3", "scheme", "yield")]
    assert len({draw(state).png for state in half}) == 1
    assert draw(half[0]).png != draw(CHOOSING).png


def test_the_fight_tells_strengths_and_cards_of_both_sides() -> None:
    won, lost = (fight(WALL, "d3d4", *cards) for cards in (("5", "3"), ("flee", "3")))
    green = amount(crop(draw(won), FIGHT_BOX), CLASSIC.success)
    assert green > 2000
    assert not amount(crop(draw(lost), FIGHT_BOX), CLASSIC.success)
    assert not amount(crop(draw(TIE), FIGHT_BOX), CLASSIC.success)
    assert differ(
        crop(draw(won), FIGHT_BOX), crop(draw(fight(WALL, "d3d4", "5", "yield")), FIGHT_BOX)
    )


def test_a_fight_tells_the_attackers_side_first_wherever_it_is_seen_from() -> None:
    state = fight(WALL, "d3d4", "5", "3")
    below, above = (crop(draw(state, viewpoint=seat), FIGHT_BOX) for seat in (0, 1))
    assert not differ(below, above)


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_value_that_does_not_count_is_pale_and_still_read(theme: str) -> None:
    """A stroke stands beside it, and nothing on it."""
    paint = PAINTS[theme]
    for seat, card in ((0, Card.FIVE), (1, Card.THREE)):
        clan = paint.clan(seat)
        counts, cancelled = (
            ticket(paint, seat, card, "", worthless=worthless).convert("RGB")
            for worthless in (False, True)
        )
        value, beside = (8, 6, 31, 40), (32, 6, 45, 40)
        assert amount(counts.crop(value), clan.card_ink) > 80
        assert amount(cancelled.crop(value), clan.card_pale) > 80
        assert not amount(cancelled.crop(value), clan.card_ink)
        assert amount(cancelled.crop(beside), clan.card_ink) > 40
        assert contrast(clan.card_pale, clan.card) >= 3


@pytest.mark.parametrize("locale", LOCALES)
def test_the_name_of_a_card_in_a_fight_is_whole(locale: str) -> None:
    for card in (card for card in Card if card.circle is not None):
        name = texts().format(locale, f"shirokuro-short-{card.value}")
        # a little narrower letters are fine, an ellipsis is not
        assert run(name, "bold", LEAST).width * 0.85 <= NAME_ROOM


def test_counts_and_revealed_discards_lie_beside_the_board() -> None:
    below = (SIDE, STRIP + FRAME[1] - PILES, WIDTH, STRIP + FRAME[1])
    few, many = (
        position(
            "b...... ....... ....... ....... ....... ....... ....... w......", piles=(pile, "")
        )
        for pile in ("4", "4 5 6")
    )
    first, second = crop(draw(few), below), crop(draw(many), below)
    assert amount(second, CLASSIC.white.card) > amount(first, CLASSIC.white.card) + 1000
    flee = position(
        "b...... ....... ....... ....... ....... ....... ....... w......", piles=("flee", "")
    )
    assert amount(crop(draw(flee), below), CLASSIC.white.card_art) > 150


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_winner_and_the_home_that_fell_are_marked(theme: str) -> None:
    near = position("....b.. ..w.... ....... ....... ....... ....... ....... w......")
    over = play(near, "c7c8", "e8f8", "c8d8")
    assert over.table.outcome == Outcome((0,), "home")
    paint, picture = PAINTS[theme], draw(over, theme=theme)
    assert amount(cell(picture, "d8"), paint.win) > 200
    assert amount(crop(picture, BELOW), paint.win) > 1000
    assert not amount(crop(picture, ABOVE), paint.win)


def test_a_draw_can_be_drawn() -> None:
    tired = position("b...... ....... ....... ....... ....... ....... ....... w......", quiet=99)
    over = play(tired, "a1a2")
    assert over.table.outcome == Outcome((), "quiet")
    assert draw(over).png


def test_positions_with_other_secrets_give_equal_bytes() -> None:
    again = position(
        "..bbb.. b...... ..bb..b ...b... .w..b.. .www... ....... ..w.w.w",
        hands=("5 flee help", "3 scheme yield"),
        piles=("1 6", "2 catnip"),
        asides=("2", "5"),
    )
    assert draw(again) == draw(WALL)
    assert draw(WALL, PUBLIC).png == draw(WALL, 0).png


def pairs(paint: Paint) -> dict[str, tuple[Any, Any]]:
    """Everything that is read, with what is behind it."""
    return {
        "names": (paint.ink, paint.page),
        "names of who acts": (paint.ink, paint.panel),
        "words": (paint.muted, paint.page),
        "coordinates": (paint.frame_ink, paint.frame),
        "what is asked": (paint.turn_ink, paint.turn),
        "results": (paint.ink, paint.slot),
        "the winner's sum": (paint.success_ink, paint.success),
        "white cards": (paint.white.card_ink, paint.white.card),
        "black cards": (paint.black.card_ink, paint.black.card),
        "cards face down": (paint.back_line, paint.back),
        "turncoats": (paint.turned_ink, paint.turned),
    }


@pytest.mark.parametrize("what", pairs(CLASSIC))
@pytest.mark.parametrize(("theme", "least"), [("classic", 4.5), ("high-contrast", 7)])
def test_texts_stand_out_from_their_ground(theme: str, least: float, what: str) -> None:
    assert contrast(*pairs(PAINTS[theme])[what]) >= least


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_marker_of_the_last_move_stands_out_from_every_cell(theme: str) -> None:
    paint = PAINTS[theme]
    for ground in (*paint.mats, *paint.roof):
        assert max(contrast(paint.last_move, ground), contrast(paint.halo, paint.last_move)) >= 3

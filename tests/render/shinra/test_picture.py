"""Pictures of Shinra Bansho Intelligence, by facts that people rely on, not by golden bytes."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from engines import PUBLIC, Outcome
from engines.shinra.pieces import CELL_NAMES, KINDS, Kind
from engines.shinra.view import Phase
from render.shinra.cards import RANK_SIGNS, face
from render.shinra.paint import PAINTS, Paint
from render.shinra.sheet import BAND, HALF
from render.theme import WIDTH
from tests.engines.shinra.playing import GAME, play, position, start
from tests.engines.shinra.test_end import SHUT_IN
from tests.render.reading import amount, contrast, pixels
from tests.render.shinra.scenes import (
    ABOVE,
    BELOW,
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
    LOWER_HAND,
    OPEN,
    OPENING,
    OVER,
    SLID,
    SLIPPED,
    STATES,
    TAKEN,
    UPPER_HAND,
    WAITING,
    cell,
    crop,
    draw,
)

CLASSIC = PAINTS["classic"]
STRAY = 30
"""Pixels of a colour that may come from the rim of a mark on the next cell."""


def differ(first: Image.Image, second: Image.Image) -> bool:
    return ImageChops.difference(first, second).getbbox() is not None


def bright(image: Image.Image) -> Image.Image:
    """Every pixel black or white: what is left without colours."""
    return image.convert("L").point(lambda shade: 255 * (shade > 127))


def marked(picture: render.Picture, paint: Paint, *, viewpoint: int = 0) -> set[str]:
    """The cells that show the accent's colour."""
    return {
        name
        for name in CELL_NAMES
        if amount(cell(picture, name, viewpoint=viewpoint), paint.last_move) > STRAY
    }


def arranging(state: Any) -> set[int]:
    """The seats that see their own half alone."""
    view = GAME.view(state, PUBLIC)
    return set(view.acting) if view.phase is Phase.ARRANGEMENT else set()


def test_equal_views_give_equal_bytes_whoever_looks() -> None:
    for state in STATES:
        assert draw(state) == draw(state)
        for seat in {0, 1} - arranging(state):
            assert draw(state, seat, viewpoint=0) == draw(state)


@pytest.mark.parametrize("theme", render.THEMES)
def test_every_card_looks_different_and_ranked_ones_have_a_seal(theme: str) -> None:
    paint = PAINTS[theme]
    for seat in (0, 1):
        faces = {kind: face(paint, seat, kind, 100, turned=False) for kind in KINDS}
        assert len({image.tobytes() for image in faces.values()}) == len(KINDS)
        house = paint.houses[seat]
        for kind, image in faces.items():
            below_the_name = image.convert("RGB").crop((37, 74, 44, 78))
            assert (amount(below_the_name, house.seal) > 20) == kind.ranked, kind
    assert set(RANK_SIGNS) == {kind for kind in KINDS if kind.ranked}


def test_the_same_signs_are_turned_for_the_player_across() -> None:
    """n8 slides ahead: its arrow is above the middle, or below for the player across."""
    picture = draw(position("n8:a1 k:e1", "n8:c5 k:e5"))
    own, other = cell(picture, "a1"), cell(picture, "c5")
    for image, seat, ahead in ((own, 0, True), (other, 1, False)):
        arrow = CLASSIC.houses[seat].arrow
        top, bottom = image.crop((45, 8, 70, 40)), image.crop((45, 76, 70, 108))
        assert (amount(top, arrow) > 60) == ahead
        assert (amount(bottom, arrow) > 60) != ahead


@pytest.mark.parametrize("theme", render.THEMES)
def test_owners_differ_by_brightness_and_by_the_way_cards_point(theme: str) -> None:
    picture = draw(position("n2:a1 k:e1", "n2:a5 k:e5"), theme=theme)
    own, other = cell(picture, "a1"), cell(picture, "a5")
    tones = [ImageStat.Stat(image.convert("L")).mean[0] for image in (own, other)]
    assert tones[0] - tones[1] > 60
    # a tip is narrow and a foot is broad: with the brightness evened out they still differ
    shape = [bright(own), ImageChops.invert(bright(other))]
    assert ImageChops.difference(*shape).histogram()[255] > 250


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_sheet_is_seen_from_either_side(theme: str) -> None:
    assert draw(SLIPPED, 1, theme=theme) == draw(SLIPPED, 0, viewpoint=1, theme=theme)
    paint = PAINTS[theme]
    for viewpoint, low in ((0, "k:c1"), (1, "k:c5")):
        seat = viewpoint
        rows = (low, "p:a5") if seat == 0 else ("p:a1", low)
        lower = draw(position(*rows), viewpoint=viewpoint, theme=theme)
        own = cell(lower, low[2:], viewpoint=viewpoint)
        # the card of the lower player stands at the foot of the picture and points up
        assert amount(own, paint.houses[seat].seal) > 200
        assert amount(own.crop((8, 100, 106, 108)), paint.houses[seat].face) > 50


def test_hands_lie_with_their_owners() -> None:
    holding = position("k:a1", "k:a5", hands=("n8 s", ""), turn=0)
    face = CLASSIC.houses[0].face
    for viewpoint, mine, other in ((0, LOWER_HAND, UPPER_HAND), (1, UPPER_HAND, LOWER_HAND)):
        picture = draw(holding, viewpoint=viewpoint)
        assert amount(crop(picture, mine), face) > 2000
        assert not amount(crop(picture, other), face)


def test_a_hand_shows_every_kind_and_how_many() -> None:
    def hand(cards: str) -> Image.Image:
        return crop(draw(position("k:a1", "k:a5", hands=(cards, ""))), LOWER_HAND)

    assert differ(hand("n1 n2"), hand("n1 n2 n2"))
    everything = " ".join(str(kind) for kind in KINDS if not kind.royal)
    assert amount(hand(everything), CLASSIC.houses[0].seal) > 500
    assert differ(hand(everything), hand(everything.replace("n10", "")))
    assert differ(hand("n2 n2"), hand("n2"))


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_arranges_sees_the_own_half_and_sixteen_cards_large_enough_for_a_phone(
    theme: str,
) -> None:
    """At half its width, too, a card takes 40 pixels, and no card lies on another."""
    for seat in (0, 1):
        picture = pixels(draw(start(), seat, theme=theme))
        assert picture.size == (WIDTH, HALF.height)
        band = picture.crop((16, HALF.height - BAND + 16, WIDTH - 16, HALF.height - 12))
        tray = PAINTS[theme].houses[seat].land[0]
        free = [
            amount(band.crop((x, 0, x + 1, band.height)), tray) == band.height
            for x in range(band.width)
        ]
        columns = [len(list(run)) for is_free, run in groupby(free) if not is_free]
        assert len(columns) == 8
        assert min(columns) >= 80


def test_who_arranges_sees_what_is_up_for_choice_and_the_card_that_was_chosen() -> None:
    plain, marked = draw(LAYING, 0), draw(LAYING, 0, marks=("=p", "b1"))
    assert differ(cell(plain, "b1"), cell(marked, "b1"))
    assert not differ(cell(plain, "d1"), cell(marked, "d1"))
    hand = (0, HALF.height - BAND, WIDTH, HALF.height)
    assert differ(crop(plain, hand), crop(marked, hand))


def test_cards_of_the_opponent_are_seen_by_who_is_ready_and_not_by_who_arranges() -> None:
    laid = play(LAYING, "1: put p d5")
    assert draw(LAYING, 0).png == draw(laid, 0).png
    assert draw(WAITING, 0) == draw(WAITING)


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_a_move_is_marked_where_it_began_where_it_passed_and_where_it_ended(
    theme: str, viewpoint: int
) -> None:
    paint = PAINTS[theme]
    slid = draw(SLID, theme=theme, viewpoint=viewpoint)
    assert marked(slid, paint, viewpoint=viewpoint) == {"c2", "c3", "c4"}
    assert amount(cell(slid, "c2", viewpoint=viewpoint), paint.left) > 1000
    assert amount(cell(slid, "c4", viewpoint=viewpoint), paint.tint) > 100
    dropped = draw(play(OPEN, "put n8 d3"), theme=theme, viewpoint=viewpoint)
    assert marked(dropped, paint, viewpoint=viewpoint) == {"d3"}


def test_before_the_first_deployment_nothing_is_marked() -> None:
    for state in (start(), LAYING, WAITING, FILLING):
        assert not marked(draw(state), CLASSIC)


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_a_jump_is_an_arc_over_the_edge_of_the_friend(theme: str, viewpoint: int) -> None:
    paint = PAINTS[theme]
    picture = draw(JUMPED, theme=theme, viewpoint=viewpoint)
    friend = cell(picture, "b3", viewpoint=viewpoint)
    assert amount(friend, paint.last_move) > 300
    assert not amount(friend.crop((30, 34, 84, 84)), paint.last_move)  # its name stays readable
    straight = draw(play(OPENING, "b4c3", "b3b4"), theme=theme, viewpoint=viewpoint)
    assert differ(
        cell(straight, "b4", viewpoint=viewpoint), cell(picture, "b4", viewpoint=viewpoint)
    )


def test_arcs_stay_on_the_sheet_on_either_edge() -> None:
    """A jump along the a file bends to the right, one along the e file to the left."""
    for viewpoint in (0, 1):
        for file, row in (("a", "n2:a1 n2:a2 k:c1"), ("e", "n2:e1 n2:e2 k:c1")):
            after = play(position(row, "k:c5"), f"{file}1{file}3")
            picture = draw(after, viewpoint=viewpoint)
            assert amount(cell(picture, f"{file}2", viewpoint=viewpoint), CLASSIC.last_move) > 300


def test_a_knights_jump_is_traced_past_what_it_leaps() -> None:
    assert {"d1", "b2"} < marked(draw(LEAPT), CLASSIC)


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_capture_has_a_burst_and_what_came_is_framed_in_the_hand(theme: str) -> None:
    paint, picture = PAINTS[theme], draw(TAKEN, theme=theme)
    assert amount(cell(picture, "a3"), paint.clash) + amount(cell(picture, "b3"), paint.clash) > 50
    # the defence and n6, which was underneath
    assert amount(crop(picture, LOWER_HAND), paint.last_move) > 600
    assert not amount(crop(picture, UPPER_HAND), paint.last_move)
    moved = draw(SLID, theme=theme)
    assert not any(amount(cell(moved, name), paint.clash) for name in CELL_NAMES)
    assert not amount(crop(moved, LOWER_HAND), paint.last_move)


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_a_card_underneath_sticks_out_with_its_name(theme: str, viewpoint: int) -> None:
    """The general is seat 1's: its back is at the top of the cell as seat 0 sees it."""
    light = PAINTS[theme].houses[0].face
    box = (20, 4, 94, 30) if viewpoint == 0 else (20, 84, 94, 110)
    tips = [
        cell(
            draw(position("k:a1", f"k:a5 g:c4{under}"), theme=theme, viewpoint=viewpoint),
            "c4",
            viewpoint=viewpoint,
        ).crop(box)
        for under in ("", "+n1", "+n2", "+n10")
    ]
    assert len({tip.tobytes() for tip in tips}) == 4
    nothing, *names = (amount(tip, light) for tip in tips)
    assert min(names) > nothing + 200


def test_a_card_that_has_just_slipped_underneath_is_framed() -> None:
    fresh, later = cell(draw(SLIPPED), "c3"), cell(draw(CARRIED), "b3")
    top = (30, 2, 84, 16)
    assert (
        amount(fresh.crop(top), CLASSIC.last_move) > amount(later.crop(top), CLASSIC.last_move) + 60
    )


def test_an_exchange_marks_both_cells_and_those_that_its_arrow_passes() -> None:
    assert marked(draw(EXCHANGING), CLASSIC) == {"a1"}
    assert marked(draw(EXCHANGED), CLASSIC) == {"a1", "b1", "e2", "c1", "d2"}


@pytest.mark.parametrize("theme", render.THEMES)
def test_an_arrow_joins_exchanged_cards(theme: str) -> None:
    ink = PAINTS[theme].last_move
    for viewpoint in (0, 1):
        pictures = [
            draw(state, theme=theme, viewpoint=viewpoint) for state in (EXCHANGING, EXCHANGED)
        ]

        def more(*names: str, view: int = viewpoint, shown: Any = pictures) -> int:
            """What an exchange adds to the middles of cells, away from their frames."""
            before, after = (
                sum(
                    amount(cell(one, name, viewpoint=view).crop((14, 14, 100, 100)), ink)
                    for name in names
                )
                for one in shown
            )
            return after - before

        assert more("c1", "c2", "d1", "d2") > 300


@pytest.mark.parametrize("theme", render.THEMES)
def test_captured_royals_are_crossed_out_beside_the_name(theme: str) -> None:
    seals = [crop(draw(state, theme=theme), ABOVE).crop((670, 0, 800, 72)) for state in STATES]
    paint = PAINTS[theme]
    shown = {
        name: amount(image, paint.houses[1].seal)
        for name, image in zip(STATES, seals, strict=True)
        if name in (OPENING, CROWNLESS, OVER)
    }
    assert shown[OPENING] > shown[CROWNLESS] + 300 > shown[OVER] + 600


def test_who_is_to_act_is_framed_and_who_is_ready_is_not() -> None:
    for state, acting in (
        (start(), {0, 1}),
        (WAITING, {1}),
        (FILLING, {0}),
        (OPENING, {1}),
        (OVER, set()),
    ):
        picture = draw(state)
        seen = {
            seat
            for seat, box in ((0, BELOW), (1, ABOVE))
            if amount(crop(picture, box), CLASSIC.turn) > 4000
        }
        assert seen == acting, state


def test_every_decision_has_words_of_its_own_in_the_strip() -> None:
    middle = play(EXCHANGED, "put n3 e5", "noswap")
    strips = {
        crop(draw(state, names=("x", "x"), viewpoint=seat), BELOW).tobytes()
        for state, seat in ((LAYING, 0), (FILLING, 0), (EXCHANGING, 0), (middle, 0), (OPEN, 0))
    }
    assert len(strips) == 5


def test_the_number_of_cards_that_lie_is_told_while_arranging() -> None:
    first, second = LAYING, play(LAYING, "0: put p d1")
    assert differ(crop(draw(first), BELOW), crop(draw(second), BELOW))
    assert not differ(crop(draw(first), ABOVE), crop(draw(second), ABOVE))


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_winner_and_the_deciding_cell_are_golden(theme: str) -> None:
    assert GAME.outcome(OVER) == Outcome((0,), "royals")
    paint, picture = PAINTS[theme], draw(OVER, theme=theme)
    assert amount(cell(picture, "c3"), paint.win) > 200
    assert amount(crop(picture, BELOW), paint.win) > 1000
    assert not amount(crop(picture, ABOVE), paint.win)
    assert GAME.outcome(DRAWN) == Outcome((), "repetition")
    assert not amount(crop(draw(DRAWN, theme=theme), BELOW), paint.win)


def test_zones_and_the_middle_are_told_apart() -> None:
    picture = draw(start())
    tones = {
        name: ImageStat.Stat(cell(picture, name)).mean for name in ("a1", "a3", "a5", "c3", "c1")
    }
    for first, second in (("a1", "a3"), ("a3", "a5"), ("a1", "a5")):
        assert sum(abs(a - b) for a, b in zip(tones[first], tones[second], strict=True)) > 18
    assert amount(cell(picture, "c3"), CLASSIC.star) > 1500
    assert amount(cell(picture, "b3"), CLASSIC.star) < 200  # the edge of the cell


def test_any_name_can_be_drawn_and_none_runs_into_the_royals() -> None:
    royals = (676, 0, 800, 60)
    usual = crop(draw(OPENING, names=("x", "x")), ABOVE).crop(royals)
    for name in ("", "🕵️", "森羅万象を見わたす宵待ちの国の田中さん", "محمد", "a" * 400, *LONG):
        for locale in ("en", "ja"):
            picture = draw(OPENING, names=(name, name), locale=locale)
            assert not differ(crop(picture, ABOVE).crop(royals), usual)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_words_beside_the_sheet_stay_on_their_ground(locale: str) -> None:
    """Whatever is written, the edges of the trays are whole."""
    for state in STATES:
        picture = pixels(draw(state, locale=locale))
        for left, top, right, bottom in (UPPER_HAND, LOWER_HAND):
            for x in (left, right - 1):
                edge = {picture.getpixel((x, y)) for y in range(top + 14, bottom - 14)}
                assert edge == {CLASSIC.tray_edge}
            for y in (top, bottom - 1):
                edge = {picture.getpixel((x, y)) for x in range(left + 14, right - 14)}
                assert edge == {CLASSIC.tray_edge}


def pairs(paint: Paint) -> dict[str, tuple[Any, Any]]:
    """Everything that is read, with what is behind it."""
    sun, moon = paint.houses
    return {
        "names": (paint.ink, paint.page),
        "names of who acts": (paint.ink, paint.panel),
        "the royals": (paint.muted, paint.page),
        "cards in Sun’s hand": (paint.ink, sun.land[0]),
        "cards in Moon’s hand": (paint.ink, moon.land[0]),
        "coordinates": (paint.frame_ink, paint.frame),
        "what is asked": (paint.turn_ink, paint.turn),
        "numbers of Sun": (sun.ink, sun.face),
        "numbers of Moon": (moon.ink, moon.face),
        "seals of Sun": (sun.seal_ink, sun.seal),
        "seals of Moon": (moon.seal_ink, moon.seal),
        "arrows of Sun": (sun.arrow, sun.face),
        "arrows of Moon": (moon.arrow, moon.face),
    }


@pytest.mark.parametrize("what", pairs(CLASSIC))
@pytest.mark.parametrize(("theme", "least"), [("classic", 4.5), ("high-contrast", 7)])
def test_what_is_read_stands_out_from_its_ground(theme: str, least: float, what: str) -> None:
    assert contrast(*pairs(PAINTS[theme])[what]) >= least


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_marker_of_the_last_move_stands_out_from_every_cell(theme: str) -> None:
    paint = PAINTS[theme]
    for ground in (*paint.centre, *paint.houses[0].land, *paint.houses[1].land, paint.left):
        assert max(contrast(paint.last_move, ground), contrast(paint.halo, paint.last_move)) >= 3


@pytest.mark.parametrize("theme", render.THEMES)
def test_cards_stand_out_from_every_cell(theme: str) -> None:
    paint = PAINTS[theme]
    for house in paint.houses:
        for ground in (*paint.centre, *paint.houses[0].land, *paint.houses[1].land, paint.tint):
            edges = (house.rim, house.edge, house.face)
            assert max(contrast(ink, ground) for ink in edges) >= 3


def test_a_spectator_sees_it_from_the_side_of_seat_0() -> None:
    assert draw(OPENING, PUBLIC).png == draw(OPENING, PUBLIC, viewpoint=0).png
    assert Kind.KING in {card.kind for card in GAME.view(OPENING, PUBLIC).cards}


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_cannot_move_lies_in_the_losers_colour_and_the_winner_on_gold(theme: str) -> None:
    paint = PAINTS[theme]
    picture = draw(play(position("k:d4 n3:d5", SHUT_IN), "d4c4"), theme=theme)
    for stuck in ("b1", "a5"):
        assert amount(cell(picture, stuck), paint.houses[1].pale) > 3000
        assert not amount(cell(picture, stuck), paint.win)
    for free in ("c4", "d5"):
        assert amount(cell(picture, free), paint.win) > 120
        assert amount(cell(picture, free), paint.houses[1].pale) < 100

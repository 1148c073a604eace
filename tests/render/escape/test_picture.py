"""Pictures of Escape, by facts that people rely on, not by golden bytes."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps

import render
from engines import PUBLIC, replay
from engines.escape.pieces import DECK, NOTHING, OPENING, Cell
from engines.escape.state import State
from render.escape import flight
from render.escape.cards import side
from render.escape.figures import pose
from render.escape.framing import seen
from render.escape.marks import Marks, parse
from render.escape.paint import PAINTS, Paint
from render.escape.reading import names, read
from render.escape.rules import PAGES
from render.escape.scene import apart as places_apart
from render.escape.scene import ring
from render.escape.sheet import ACROSS, LEFT, PLAIN, SIZES, STRIP, sheet, widened
from render.theme import BOARD, WIDTH
from tests.engines.escape.playing import GAME, arranged, started
from tests.render.escape.scenes import (
    CUT,
    ENCLOSED,
    FIRST,
    HIGH,
    INSIDE,
    PASSED,
    SCENES,
    START,
    WIDE,
    cell,
    corner,
    draw,
    inner,
    plies,
    shown,
)
from tests.render.reading import amount, contrast, pixels

CLASSIC = PAINTS["classic"]
HAND = (WIDTH // 2, 8, WIDTH - 10, STRIP - 8)
"""The cards of a hand within a strip."""


def above(state: State) -> tuple[int, int, int, int]:
    """The box of the strip above the table."""
    return 0, 0, WIDTH, shown(state).strip


def below(state: State) -> tuple[int, int, int, int]:
    """The box of the one below it."""
    sight = shown(state)
    return 0, sight.height - sight.strip, WIDTH, sight.height


def differ(first: Image.Image, second: Image.Image) -> bool:
    return ImageChops.difference(first, second).getbbox() is not None


def table_of(picture: render.Picture) -> Image.Image:
    """The table of a match that goes on, the margin below it, and no more."""
    whole = pixels(picture)
    return whole.crop((LEFT, shown(START).top, LEFT + ACROSS, whole.height - STRIP))


def test_all_see_the_same_table_and_only_the_hands_change_places() -> None:
    white, black = draw(CUT, 0), draw(CUT, 1)
    assert draw(CUT, PUBLIC) == white == draw(CUT, 1, viewpoint=0)
    assert draw(CUT, 0, viewpoint=1) == black
    assert not differ(table_of(white), table_of(black))
    hands = [
        pixels(white).crop(below(CUT)).crop(HAND),
        pixels(black).crop(HAND),
    ]
    assert amount(hands[0], CLASSIC.black.fill) == amount(hands[1], CLASSIC.black.fill) > 0
    assert white.alt == black.alt


@pytest.mark.parametrize("state", SCENES)
def test_everything_on_the_table_is_seen_with_room_around_it(state: State) -> None:
    left, bottom, right, top = GAME.view(state, PUBLIC).bounds
    whole = shown(state)
    for x, y in {(left, bottom), (right, top), *read(GAME.view(state, PUBLIC).laid).gaps}:
        assert x in whole.columns
        assert y in whole.rows


def test_cells_are_large_at_the_start_and_never_too_small() -> None:
    """The farthest that 21 cards can spread leaves cells that can still be told apart, and up to
    20 columns and 12 rows leave 18 pixels on a phone."""
    assert shown(START).size == SIZES[0]
    assert shown(HIGH).size >= 16
    assert shown(WIDE).size >= 16
    for reach in range(42):
        for box in ((0, 0, reach, 0), (0, 0, 0, reach), (-reach, 0, 0, reach // 2)):
            sight = sheet(box)
            wide, high = box[2] - box[0] + 1, box[3] - box[1] + 1
            assert wide * sight.size <= ACROSS
            assert high * sight.size <= sight.down
            assert sight.height <= BOARD
            assert sight.size >= (PLAIN if wide <= 20 and high <= 12 else 10)
            assert {box[0], box[2]} <= set(sight.columns)
            assert {box[1], box[3]} <= set(sight.rows)


def test_a_match_keeps_its_scale_until_the_cards_no_longer_fit() -> None:
    kept = 0
    for ply in plies():
        before, after = (GAME.view(state, PUBLIC).laid for state in (ply.before, ply.after))
        old = read(before).shown
        gaps = read(after).gaps
        if widened(old, (*gaps, *(cell for laid in after for cell, _ in laid.squares))) == old:
            assert read(after).shown == old
            kept += 1
    assert kept > len(plies()) / 3


def test_all_pictures_of_a_match_can_stand_on_the_sheet_of_its_end() -> None:
    end = GAME.view(WIDE, PUBLIC)
    sizes = {pixels(draw(state, within=end)).size for state in (START, FIRST, WIDE)}
    assert sizes == {(WIDTH, shown(START).height)}
    reading = read(end.laid)
    within = flight.shown(reading, flight.taken(end, reading))
    sheets = {seen(read(GAME.view(each, PUBLIC).laid), Marks(), within) for each in (START, WIDE)}
    assert len(sheets) == 1
    assert differ(pixels(draw(START, within=end)), pixels(draw(START)))


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("state", SCENES)
def test_all_pictures_of_a_match_are_of_one_size_and_the_frame_is_whole(
    state: State, theme: str
) -> None:
    sight, picture = shown(state), pixels(draw(state, theme=theme))
    assert picture.size == (WIDTH, sight.height)
    assert sight.height <= BOARD
    assert sight.height == shown(START).height or not GAME.to_act(state)
    under = picture.crop((20, sight.top + sight.down, 40, sight.height - sight.strip))
    assert amount(under, PAINTS[theme].frame) == under.width * under.height


def test_cells_shrink_step_by_step_as_the_table_grows() -> None:
    sizes = [shown(ply.after).size for ply in plies()]
    assert set(sizes) <= set(SIZES)
    for ply in plies():
        assert shown(ply.after).size <= shown(ply.before).size


@pytest.mark.parametrize("theme", render.THEMES)
def test_colours_can_be_told_apart_by_pattern_and_not_by_tone_alone(theme: str) -> None:
    """With every pixel made black or white, and one of them inverted, they still differ."""
    picture = draw(CUT, theme=theme)
    tones = [inner(cell(picture, CUT, at)).convert("L") for at in ((0, 0), (3, 1), (0, 3))]
    plain = [
        ImageOps.autocontrast(image).point(lambda shade: 255 * (shade > 127)) for image in tones
    ]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        for other in (plain[second], ImageChops.invert(plain[second])):
            changed = ImageChops.difference(plain[first], other).histogram()[255]
            assert changed > 0.04 * plain[first].width * plain[first].height


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("state", [START, FIRST, CUT, INSIDE, ENCLOSED])
def test_arrows_are_in_exactly_the_cells_that_open_faces_look_at(state: State, theme: str) -> None:
    picture, way = draw(state, theme=theme), PAINTS[theme].way
    reading = read(GAME.view(state, PUBLIC).laid)
    left, bottom, right, top = reading.bounds
    marked = {
        (x, y)
        for x in range(left - 1, right + 2)
        for y in range(bottom - 1, top + 2)
        if (x, y) not in reading.squares
        and x in shown(state).columns
        and y in shown(state).rows
        and amount(cell(picture, state, (x, y)), way) > 0.01 * shown(state).size ** 2
    }
    assert marked == set(reading.gaps)


def test_an_arrow_stands_on_each_open_side_and_on_no_other() -> None:
    picture = draw(INSIDE)
    size = shown(INSIDE).size
    reading = read(GAME.view(INSIDE, PUBLIC).laid)
    third = size // 3
    sides = {
        "n": (third, 3, size - third, third),
        "e": (size - third, third, size - 3, size - third),
        "s": (third, size - third, size - third, size - 3),
        "w": (3, third, third, size - third),
    }
    for gap, bits in reading.gaps.items():
        seen = cell(picture, INSIDE, gap)
        # an open cell's edge is of the same colour, but thin
        found = {
            side
            for side, (left, top, right, bottom) in sides.items()
            if amount(seen.crop((left, top, right, bottom)), CLASSIC.way)
            > (right - left) * (bottom - top) / 5
        }
        assert found == set(names(bits))


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_nothing_group_is_outlined_and_other_white_squares_are_not(theme: str) -> None:
    picture, line = draw(CUT, theme=theme), PAINTS[theme].group
    group = read(GAME.view(CUT, PUBLIC).laid).group
    for at in GAME.view(CUT, PUBLIC).squares:
        outlined = amount(cell(picture, CUT, at[0]), line) > 60
        assert outlined == (at[0] in group), at


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_last_card_has_a_strong_line_around_its_squares(theme: str) -> None:
    accent = PAINTS[theme].last_move
    picture, sight = draw(CUT, theme=theme), shown(CUT)
    last, half = {(0, 3), (1, 3), (1, 2)}, shown(CUT).size // 2
    for x, y in last:
        left, top = corner(sight, (x, y))
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            middle = (left + half + dx * half, top + half - dy * half)
            around = pixels(picture).crop(
                (middle[0] - 3, middle[1] - 3, middle[0] + 3, middle[1] + 3)
            )
            assert (amount(around, accent) > 12) == ((x + dx, y + dy) not in last)


def test_one_line_goes_around_a_diagonal_card_open_in_its_middle() -> None:
    for move, whole in (("w7 r0 2,-1", True), ("w1 r0 2,-1", False)):
        state = started(move)
        laid = GAME.view(state, PUBLIC).last_laid
        assert laid is not None
        picture, sight = pixels(draw(state)), shown(state)
        x, y = corner(sight, (laid.x + 1, laid.y))
        neck = picture.crop((x - 1, y - 1, x + 2, y + 2))
        beside = picture.crop((x - 15, y - 15, x + 15, y + 15))
        assert (not amount(neck, CLASSIC.last_move)) == whole, move
        assert amount(beside, CLASSIC.last_move) > 50, move


def test_at_the_start_and_after_a_pass_no_card_is_marked() -> None:
    assert not amount(table_of(draw(START)), CLASSIC.last_move)
    assert not amount(table_of(draw(PASSED)), CLASSIC.last_move)
    assert amount(table_of(draw(FIRST)), CLASSIC.last_move) > 500


@pytest.mark.parametrize("theme", render.THEMES)
def test_gold_are_the_way_out_of_a_group_that_got_away_and_the_ring_around_one_that_did_not(
    theme: str,
) -> None:
    win, home = PAINTS[theme].win, dict(OPENING[0].squares)

    def golden(state: State) -> set[Cell]:
        picture = draw(state, theme=theme)
        return {
            at
            for at, _ in GAME.view(state, PUBLIC).squares
            if amount(inner(cell(picture, state, at)), win) > 0.15 * shown(state).size ** 2 / 2
        }

    assert golden(CUT) == set()
    away = flight.flight(read(GAME.view(WIDE, PUBLIC).laid))
    assert (
        golden(WIDE) - home.keys()
        == away.trail.keys() & dict(GAME.view(WIDE, PUBLIC).squares).keys() - home.keys()
    )
    walls = ring(read(GAME.view(ENCLOSED, PUBLIC).laid))
    assert (
        golden(ENCLOSED) - dict(OPENING[1].squares).keys()
        == walls - dict(OPENING[1].squares).keys()
    )


def test_who_got_away_stands_beyond_an_open_face_where_nothing_lies() -> None:
    for state in (WIDE, HIGH, escaped_inside()):
        reading = read(GAME.view(state, PUBLIC).laid)
        away = flight.flight(reading)
        assert next(iter(away.trail)) in dict(OPENING[0].squares)
        assert any(at in reading.gaps for at in away.trail)
        x, y = away.end
        around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        assert around.isdisjoint(reading.squares.keys() | reading.gaps.keys())
        assert {x - 1, x + 1} <= set(shown(state).columns)
        assert {y - 1, y + 1} <= set(shown(state).rows)


def test_on_the_ground_a_golden_way_leads_all_the_way_out() -> None:
    for state in (WIDE, HIGH):
        away = flight.flight(read(GAME.view(state, PUBLIC).laid))
        assert away.gap is None
        assert list(away.trail)[-1] == away.end


@pytest.mark.parametrize("theme", render.THEMES)
def test_from_a_burrow_in_a_gap_inside_a_way_leads_under_the_walls(theme: str) -> None:
    state, paint = escaped_inside(), PAINTS[theme]
    reading = read(GAME.view(state, PUBLIC).laid)
    away = flight.flight(reading)
    assert away.gap in reading.gaps
    assert away.trail.keys() <= reading.group.keys() | {away.gap}
    picture = draw(state, theme=theme)
    gap = cell(picture, state, away.gap)
    for ink in (paint.win, paint.wall.edge, paint.earth):
        assert amount(gap, ink) > 0.05 * gap.width**2
    (x0, y0), (x1, y1) = away.gap, away.end
    middle = round((x0 + x1) / 2), round((y0 + y1) / 2)
    assert amount(cell(picture, state, middle), paint.earth) > 20
    free = cell(picture, state, away.end)
    assert amount(free, paint.free.light) > 0.1 * free.width**2


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_gap_inside_is_on_bare_earth_and_one_in_the_open_is_not(theme: str) -> None:
    earth = PAINTS[theme].earth
    assert read(GAME.view(INSIDE, PUBLIC).laid).pockets == {(0, -1)}
    assert amount(cell(draw(INSIDE, theme=theme), INSIDE, (0, -1)), earth) > 60
    for state in (START, FIRST):
        reading = read(GAME.view(state, PUBLIC).laid)
        assert reading.gaps
        assert not reading.pockets
        for gap in reading.gaps:
            assert not amount(inner(cell(draw(state, theme=theme), state, gap)), earth)


def test_one_gap_is_ringed() -> None:
    x, y = corner(shown(INSIDE), (0, -1))
    size = shown(INSIDE).size
    far = x + size // 2 + round(1.2 * size)
    beside = pixels(draw(INSIDE)).crop((far - 2, y + size // 2 - 2, far + 2, y + size // 2 + 2))
    assert amount(beside, CLASSIC.way) > 8


def test_prints_on_white_squares_that_were_laid_last_have_the_colour_of_the_last_move() -> None:
    picture, reading = draw(FIRST), read(GAME.view(FIRST, PUBLIC).laid)
    last = GAME.view(FIRST, PUBLIC).last_laid
    assert last is not None
    new = {at for at, _ in last.squares if at in reading.group}
    for at in reading.group.keys() - dict(OPENING[0].squares).keys():
        seen = amount(inner(cell(picture, FIRST, at)), CLASSIC.last_move)
        assert (seen > 0.03 * shown(FIRST).size ** 2) == (at in new), at
    assert new


def test_once_white_got_away_gaps_are_golden_and_counted_and_no_face_is() -> None:
    for state in (WIDE, escaped_inside()):
        picture, reading = draw(state), read(GAME.view(state, PUBLIC).laid)
        assert not amount(table_of(picture), CLASSIC.way_rim)
        for gap in reading.gaps:
            assert amount(cell(picture, state, gap), CLASSIC.win) > 60
        bar = pixels(picture).crop((0, shown(state).strip, 170, shown(state).top))
        assert amount(bar, CLASSIC.win) > 200


def test_at_the_end_the_last_turn_is_told_and_the_last_card_framed_but_not_after_a_pass() -> None:
    picture, last = draw(WIDE), GAME.view(WIDE, PUBLIC).last
    assert last is not None
    mine = below(WIDE) if last.seat == 0 else above(WIDE)
    assert amount(pixels(picture).crop(mine), CLASSIC.last_move) > 300
    assert amount(table_of(picture), CLASSIC.last_move) > 500
    assert not amount(table_of(draw(escaped_inside())), CLASSIC.last_move)


def escaped_inside() -> State:
    """White won by a gap inside, after two passes."""
    page = PAGES["escaped"]
    assert page is not None
    return replay(GAME, page.seats, page.options, page.record)


def test_a_hand_shows_the_cards_that_are_left_at_the_right() -> None:
    """A card that was laid leaves nothing behind, and those that are left have its room."""

    def begins(state: State) -> int:
        hand = pixels(draw(state)).crop((360, 0, WIDTH, STRIP))
        ground = Image.new("RGB", hand.size, CLASSIC.page)
        box = ImageChops.difference(hand, ground).getbbox()
        assert box is not None
        return 360 + box[0]

    nine, three = begins(START), begins(INSIDE)
    assert nine < three < WIDTH
    assert (WIDTH - three) / 3 > 1.2 * (WIDTH - nine) / 9
    assert not amount(pixels(draw(WIDE)).crop(HAND), CLASSIC.card)


def test_the_fewer_cards_a_hand_has_the_larger_they_are() -> None:
    sizes = [side(count) for count in range(1, 11)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1]


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_stands_on_the_opening_is_never_covered(theme: str) -> None:
    """Not by marks, nor by the frame of a card whose empty cells lie over them."""
    paint = PAINTS[theme]
    for state in SCENES:
        picture, sight = pixels(draw(state, theme=theme)), shown(state)
        won = flight.taken(GAME.view(state, PUBLIC), read(GAME.view(state, PUBLIC).laid))
        for laid in OPENING[1:] if won else OPENING:
            x, y = corner(sight, (laid.x, laid.y + 1))
            card = picture.crop((x, y, x + 2 * sight.size, y + 2 * sight.size))
            fill = paint.free.light if laid.card is NOTHING else paint.steel
            assert amount(card, fill) > 0.1 * sight.size**2


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_runner_hides_no_card_but_its_own(theme: str) -> None:
    """Wherever else the group goes, the print of a paw is seen."""
    paint, home = PAINTS[theme], dict(OPENING[0].squares)
    for state in (FIRST, CUT, INSIDE, ENCLOSED):
        picture, last = draw(state, theme=theme), GAME.view(state, PUBLIC).last_laid
        new = dict(last.squares) if last else {}
        for at in read(GAME.view(state, PUBLIC).laid).group.keys() - home.keys():
            print_of = paint.fresh if at in new else paint.free.mark
            assert amount(inner(cell(picture, state, at)), print_of) > 0.03 * shown(state).size ** 2


def test_the_runner_runs_to_where_faces_are_open_and_sleeps_when_none_is() -> None:
    def told(state: State) -> str:
        return pose(read(GAME.view(state, PUBLIC).laid))

    assert told(ENCLOSED) == "caught"
    left, right = (started(moves) for moves in ("w1 r0 -2,0", "w1 r0 2,-1"))
    assert (told(left), told(right)) == ("west", "east")


def test_the_number_of_open_faces_stands_above_the_table() -> None:
    bars = [
        pixels(draw(state)).crop((0, sight.strip, 170, sight.top - 12))
        for state in SCENES[:5]
        for sight in (shown(state),)
    ]
    assert len({bar.tobytes() for bar in bars}) == len({7, 8, 5, 0, 3})


def test_what_a_card_changed_is_told_of_cards_that_were_laid_and_not_of_the_opening() -> None:
    """Special closes a face of Nothing, but nobody laid it: "7", then "7 → 8", and "4" after a
    pass."""

    def wide(state: State) -> int:
        bar = pixels(draw(state)).crop((0, STRIP + 20, 260, STRIP + 22))
        return amount(bar, CLASSIC.way_rim)

    assert wide(FIRST) > wide(START) + 30
    assert wide(CUT) > wide(PASSED) + 30


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_is_to_move_is_framed_and_the_winner_has_a_star(theme: str) -> None:
    paint = PAINTS[theme]
    for state, mine, other in (
        (START, below(START), above(START)),
        (FIRST, above(FIRST), below(FIRST)),
    ):
        picture = pixels(draw(state, theme=theme))
        assert amount(picture.crop(mine), paint.turn) > 4000
        assert amount(picture.crop(other), paint.turn) < 2500
    for state, mine, other in (
        (ENCLOSED, above(ENCLOSED), below(ENCLOSED)),
        (WIDE, below(WIDE), above(WIDE)),
    ):
        picture = pixels(draw(state, theme=theme))
        assert amount(picture.crop(mine), paint.win) > 1000
        assert not amount(picture.crop(other), paint.win)


def test_places_to_choose_from_are_numbered_on_the_table() -> None:
    marks = ("w5", "w5r1", "1@-2,0", "2@0,2")
    plain, marked = draw(START, marks=("w5", "w5r1")), draw(START, marks=marks)
    assert shown(START, *marks).size <= shown(START).size
    assert amount(table_of(marked), CLASSIC.chip) > 300
    assert amount(table_of(plain), CLASSIC.chip) < 50
    other = draw(START, marks=("w5", "w5r1", "2@-2,0", "1@0,2"))
    assert differ(table_of(marked), table_of(other))


def test_a_card_is_seen_in_its_few_places_where_they_do_not_overlap() -> None:
    apart, crowded = (parse(("w5", "w5r1", f"1@{x},0", "2@0,2", "3@0,-2")) for x in (-2, -1))
    assert {(laid.x, laid.y) for laid in places_apart(apart)} == {(-2, 0), (0, 2), (0, -2)}
    assert len(list(places_apart(crowded))) <= 3
    many = parse(("w5", "w5r1", *(f"{n}@{3 * n},0" for n in range(1, 12))))
    assert not list(places_apart(many))


def test_numbers_are_enlarged_where_cells_would_be_too_small() -> None:
    view = GAME.view(WIDE, PUBLIC)
    right = view.bounds[2]
    marks = ("b1", "b1r0", f"1@{right},0", f"2@{right},3")
    assert shown(WIDE).size < 40
    assert shown(WIDE, *marks).size >= 60
    assert amount(table_of(draw(WIDE, marks=marks)), CLASSIC.chip) > 300


@pytest.mark.parametrize("theme", render.THEMES)
def test_places_cards_ghosts_and_cells_can_be_pointed_out(theme: str) -> None:
    plain = draw(CUT, theme=theme)
    for marks in (
        ("w2", "w2r0", "1@-2,-1", "2@0,1"),
        ("w2",),
        ("=w2",),
        ("w2", "w2r0", "w2r1", "w2r2", "w2r3"),
        ("1:w2r2@-1,2",),
    ):
        assert differ(pixels(draw(CUT, theme=theme, marks=marks)), pixels(plain)), marks


def test_a_place_at_the_edge_of_an_enlarged_picture_is_cut_off_and_spoils_nothing() -> None:
    """Squares that are only partly seen stay within the table."""
    _, bottom, right, top = GAME.view(WIDE, PUBLIC).bounds
    marks = ("b1", "b1r0", f"1@{right},{bottom}", f"2@{right},{top}")
    marked, sight = pixels(draw(WIDE, marks=marks)), shown(WIDE)
    frame = marked.crop((LEFT + ACROSS, sight.top, WIDTH, marked.height - sight.strip - 32))
    assert amount(frame, CLASSIC.frame) == frame.width * frame.height


def test_crowded_and_lonely_tables_can_be_drawn() -> None:
    for state in (
        arranged(*(f"{card.name} r0 {4 + 2 * i},-{2 * i}" for i, card in enumerate(DECK.hands[0]))),
        arranged(),
    ):
        assert draw(state).png
    assert len(OPENING) == 2


def pairs(paint: Paint) -> dict[str, tuple[Any, Any]]:
    """Everything that is read, with what is behind it."""
    return {
        "names": (paint.ink, paint.page),
        "names of who acts": (paint.ink, paint.panel),
        "words": (paint.muted, paint.page),
        "coordinates": (paint.frame_ink, paint.frame),
        "what is asked": (paint.turn_ink, paint.turn),
        "the number of open faces": (paint.way_ink, paint.way),
        "numbers of places": (paint.chip_ink, paint.chip),
        "the group's line": (paint.group, paint.free.fill),
    }


@pytest.mark.parametrize("what", pairs(CLASSIC))
@pytest.mark.parametrize(("theme", "least"), [("classic", 4.5), ("high-contrast", 7)])
def test_texts_stand_out_from_their_ground(theme: str, least: float, what: str) -> None:
    assert contrast(*pairs(PAINTS[theme])[what]) >= least


@pytest.mark.parametrize("theme", render.THEMES)
def test_squares_arrows_and_the_last_card_stand_out_from_the_table(theme: str) -> None:
    paint = PAINTS[theme]
    for ink in (paint.way, paint.free.fill if paint.plain else paint.black.fill):
        assert contrast(ink, paint.table) >= 3
    for ground in (paint.table, paint.free.fill, paint.black.fill):
        assert max(contrast(paint.last_move, ground), contrast(paint.halo, ground)) >= 2.9


def test_a_match_by_the_first_rules_is_drawn_with_its_own_cards() -> None:
    first = GAME.by_rules(1)
    assert first is not None
    old = first.view(first.start(2), PUBLIC)

    def shows(*marks: str) -> Image.Image:
        return pixels(render.draw("escape", old, names=("ann", "bob"), marks=marks))

    hand = below(START)
    assert differ(shows().crop(hand), pixels(draw(START)).crop(hand))
    ghost = ("w7r0@0,2",)  # of four squares by the first rules, and of two by the second
    table = (LEFT, shown(START).top, LEFT + ACROSS, below(START)[1])
    assert differ(shows(*ghost).crop(table), pixels(draw(START, marks=ghost)).crop(table))

"""Pictures of Pastoral Square, by facts that people rely on, not by golden bytes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from engines import Outcome
from engines.pastoral.pieces import CAT_AREA, CORRAL, square_name
from engines.pastoral.state import State
from engines.pastoral.view import View
from render.pastoral.cattle import CELL
from render.pastoral.meadow import HEIGHT, grid
from render.pastoral.paint import PAINTS, Paint
from render.pastoral.strips import told
from render.strips import STRIP
from render.theme import WIDTH
from tests.engines.pastoral_positions import GAME, arranged, match, play
from tests.render.reading import amount, cell, contrast, pixels

CLASSIC = PAINTS["classic"]
BOARD = [square_name(square) for square in (*CORRAL, *CAT_AREA)]
NAMES = ("ann", "bob")
# the black stack on d4 goes, with b4 and d2, whose square has its corners d4, b4, d2 and b2
HUNT = arranged("d4+4 e6+3", "d2+2 g3+1", hands=(2, 3), to_move=1)


def draw(state: State, audience: int = 0, **wishes: Any) -> render.Picture:
    return render.draw("pastoral", GAME.view(state, audience), **{"names": NAMES, **wishes})


def ended(state: State, outcome: Outcome) -> View:
    """A view of the state as one that ended so."""
    over = State(
        state.position, state.earlier, state.move, state.fired, outcome, state.seat0_colour
    )
    return View(0, over)


def differ(first: Image.Image, second: Image.Image) -> bool:
    return ImageChops.difference(first, second).getbbox() is not None


def test_pictures_drawn_at_the_same_time_are_as_good_as_one_after_another() -> None:
    states = [ply.after for ply in match(1, eager=1.0, thrifty=0.0, at_most=24)]
    alone = [draw(state) for state in states]
    with ThreadPoolExecutor(4) as crowd:
        assert list(crowd.map(draw, states)) == alone


def test_isal_and_zlib_show_the_same() -> None:
    pytest.importorskip("isal")
    assert not differ(pixels(draw(HUNT, deflate="isal")), pixels(draw(HUNT, deflate="zlib")))


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_the_last_move_is_marked_and_nothing_else_is(theme: str, viewpoint: int) -> None:
    picture = draw(play(HUNT, "b4+1"), theme=theme, viewpoint=viewpoint)
    accent = PAINTS[theme].last_move
    marked = {name for name in BOARD if amount(cell(picture, name, viewpoint=viewpoint), accent)}
    assert marked == {"b4"}


def test_at_the_start_nothing_is_marked() -> None:
    picture = draw(GAME.start(2))
    assert not any(amount(cell(picture, name), CLASSIC.last_move) for name in BOARD)


@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_the_strip_of_the_player_to_move_has_the_marker(to_move: int, viewpoint: int) -> None:
    image = pixels(draw(arranged(to_move=to_move), viewpoint=viewpoint))
    above = amount(image.crop((0, 0, WIDTH, STRIP)), CLASSIC.turn)
    below = amount(image.crop((0, HEIGHT - STRIP, WIDTH, HEIGHT)), CLASSIC.turn)
    assert (below > 0, above > 0) == (to_move == viewpoint, to_move != viewpoint)


def test_the_view_of_a_seat_has_that_seat_below() -> None:
    assert draw(HUNT, 1) == draw(HUNT, 0, viewpoint=1)
    assert draw(HUNT, 0) == draw(HUNT, 1, viewpoint=0)


def test_the_other_side_sees_the_board_turned_around() -> None:
    here, there = draw(HUNT, viewpoint=0), draw(HUNT, viewpoint=1)
    inside = (12, 12, 62, 62)  # without the fence, which stays where it is
    for name in map(square_name, CORRAL):
        mine, theirs = cell(here, name).crop(inside), cell(there, name, viewpoint=1).crop(inside)
        assert not differ(mine, theirs)
    # what one sees on d4 is where the other sees e5
    assert differ(cell(here, "d4"), cell(there, "d4", viewpoint=0))
    board = grid(turned=False)
    numbers = (board.left - 26, board.top, board.left, board.bottom)
    letters = (board.left, board.bottom, board.right, board.bottom + 26)
    for coordinates in (numbers, letters):
        assert differ(pixels(here).crop(coordinates), pixels(there).crop(coordinates))


def test_the_themes_look_different() -> None:
    assert differ(pixels(draw(HUNT)), pixels(draw(HUNT, theme="high-contrast")))


@pytest.mark.parametrize("theme", render.THEMES)
def test_stacks_differ_by_height_and_owner(theme: str) -> None:
    seen = [
        cell(draw(arranged(*stacks), theme=theme), "d4").tobytes()
        for height in range(1, 6)
        for stacks in ((f"d4+{height}", ""), ("", f"d4+{height}"))
    ]
    assert len(set(seen)) == 10


@pytest.mark.parametrize("theme", render.THEMES)
def test_stones_differ_by_pattern_and_not_by_colour_alone(theme: str) -> None:
    """With every pixel made black or white, and one of them turned around, they still differ."""
    black, white = (
        cell(draw(arranged(*stacks), theme=theme), "d4")
        .convert("L")
        .point(lambda shade: 255 * (shade > 127))
        for stacks in (("d4+3", ""), ("", "d4+3"))
    )
    face = (16, 16, 56, 44)
    turned = ImageChops.invert(white.crop(face))
    difference = ImageChops.difference(black.crop(face), turned)
    assert difference.histogram()[255] > 150


def test_a_stack_has_a_number_in_a_badge() -> None:
    badge = (42, 42, 73, 73)
    one = cell(draw(arranged("b4+1")), "b4").crop(badge)
    assert amount(one, CLASSIC.black.badge) > 300
    assert amount(one, CLASSIC.black.badge_ink) > 30


def test_badges_and_coordinates_are_large_enough_at_half_size() -> None:
    """Ten pixels high at a width of 400 are twenty here."""
    inks = CLASSIC.black.badge_ink
    box = cell(draw(arranged("b4+4")), "b4").crop((45, 45, 71, 71))
    rows = [y for y in range(box.height) if amount(box.crop((5, y, 21, y + 1)), inks)]
    assert max(rows) - min(rows) >= 18
    board = grid(turned=False)
    margin = pixels(draw(arranged())).crop(
        (board.left - 26, board.top, board.left, board.top + CELL)
    )
    rows = [y for y in range(CELL) if amount(margin.crop((0, y, 26, y + 1)), CLASSIC.frame_ink)]
    assert len(rows) >= 18


def test_the_value_of_an_empty_corral_cell_is_written_in_it() -> None:
    picture = draw(arranged())
    for name in ("c3", "d3", "d4"):
        assert amount(cell(picture, name), CLASSIC.ground_ink) > 150
    tones = {cell(picture, name).getpixel((20, 20)) for name in ("c3", "d3", "d4")}
    assert len(tones) == 3


def test_a_stack_in_the_corral_hides_the_value_of_its_cell() -> None:
    """Two numbers on a cell would be taken for each other."""
    picture = draw(HUNT)
    held = [square_name(stack.square) for stack in GAME.view(HUNT, 0).stacks]
    inside = [name for name in held if name[0] in "cdef" and name[1] in "3456"]
    assert inside
    for name in inside:
        assert amount(cell(picture, name), CLASSIC.ground_ink) < 20


def test_barred_cells_have_a_barrier() -> None:
    fired = play(HUNT, "b4+2")
    assert GAME.view(fired, 0).barred
    for theme in render.THEMES:
        before, after = draw(HUNT, theme=theme), draw(fired, theme=theme)
        bar = (16, 52, 59, 61)
        paint = PAINTS[theme]
        assert amount(cell(after, "d4").crop(bar), paint.bar) > 100
        assert amount(cell(after, "d4").crop(bar), paint.bar_light) > 100
        assert amount(cell(before, "e4").crop(bar), paint.bar_light) < 50


def test_a_mutilation_shows_what_it_took() -> None:
    before, after = draw(HUNT), draw(play(HUNT, "b4+2"))
    for name in ("b4", "d2", "d4"):
        # a saucer over what was taken, and not over what it was paid with
        assert (amount(cell(after, name), CLASSIC.saucer) > 50) == (name == "d4")
    for name in ("e6", "g3"):
        same = (amount(cell(picture, name), CLASSIC.saucer) for picture in (before, after))
        assert len(set(same)) == 1


def test_the_pill_of_a_mutilation_says_why_stacks_went() -> None:
    last = GAME.view(play(HUNT, "b4+2"), 0).last
    assert last is not None
    assert list(told(last, "put 2 on b4", "en")) == [
        "put 2 on b4 · took 4 off (2 × 2)",
        "took 4 off (2 × 2)",
        "put 2 on b4",
    ]


def test_an_empty_cell_to_choose_has_a_disc_unless_a_number_stands_there() -> None:
    picture = draw(HUNT, marks=("b5", "c5", "d4"))
    centre = (CELL // 2 - 8, CELL // 2 - 8, CELL // 2 + 8, CELL // 2 + 8)
    inked = {
        name
        for name in ("b5", "c5", "d4")
        if amount(cell(picture, name).crop(centre), CLASSIC.choice) > 100
    }
    assert inked == {"b5"}


def test_the_winning_line_is_marked() -> None:
    picture = draw(play(arranged("c3+2 d3+3 e3+3", "b4+2"), "c3+1"))
    lined = {name for name in BOARD if amount(cell(picture, name), CLASSIC.win) > 200}
    assert lined == {"c3", "d3", "e3"}
    aslant = draw(play(arranged("c3+2 d4+3 e5+3", "b4+2"), "c3+1"))
    golden = {name for name in BOARD if amount(cell(aslant, name), CLASSIC.win) > 60}
    assert {"c3", "d4", "e5"} <= golden <= {"c3", "d4", "e5", "c4", "d3", "d5", "e4"}


def test_hands_are_shown_in_two_corners() -> None:
    few, many = (
        pixels(draw(arranged(hands=(hand, 2), stocks=(20, 20)))).crop((0, 0, WIDTH, HEIGHT - STRIP))
        for hand in (1, 5)
    )
    changed = ImageChops.difference(few, many).getbbox()
    assert changed is not None
    # the hand of the player below lies at the lower right
    assert changed[0] > WIDTH / 2
    assert changed[1] > HEIGHT / 2


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_stack_that_made_the_line_is_framed_as_the_last_move(theme: str) -> None:
    paint = PAINTS[theme]
    picture = draw(play(arranged("c3+2 d4+3 e5+3", "b4+2"), "c3+1"), theme=theme)
    framed = {name for name in BOARD if amount(cell(picture, name), paint.last_move) > 250}
    assert framed == {"c3"}
    assert amount(cell(picture, "c3"), paint.win) > 60


def test_an_end_without_a_winner_can_be_drawn() -> None:
    for outcome in (Outcome((), "repetition"), Outcome((1,), "pickup")):
        view = ended(play(HUNT, "save"), outcome)
        assert render.draw("pastoral", view).png


def pairs(paint: Paint) -> dict[str, tuple[Any, Any]]:
    """Everything that is read, with what is behind it."""
    return {
        "names": (paint.ink, paint.page),
        "names of the mover": (paint.ink, paint.panel),
        "words": (paint.muted, paint.page),
        "words of the mover": (paint.muted, paint.panel),
        "coordinates": (paint.frame_ink, paint.frame),
        "to move": (paint.turn_ink, paint.turn),
        "black badge": (paint.black.badge_ink, paint.black.badge),
        "white badge": (paint.white.badge_ink, paint.white.badge),
        "value 2": (paint.ground_ink, paint.ground[0]),
        "value 3": (paint.ground_ink, paint.ground[1]),
    }


@pytest.mark.parametrize("what", pairs(CLASSIC))
@pytest.mark.parametrize(("theme", "least"), [("classic", 4.5), ("high-contrast", 7)])
def test_texts_stand_out_from_their_ground(theme: str, least: float, what: str) -> None:
    assert contrast(*pairs(PAINTS[theme])[what]) >= least


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_value_4_is_as_readable_as_large_letters_must_be(theme: str) -> None:
    paint = PAINTS[theme]
    assert contrast(paint.ground_ink, paint.ground[2]) >= (3 if theme == "classic" else 7)


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_marker_of_the_last_move_stands_out_from_every_cell(theme: str) -> None:
    paint = PAINTS[theme]
    for ground in (*paint.pasture, *paint.ground):
        assert contrast(paint.last_move, ground) >= 3


def test_who_could_not_pick_up_is_told_what_was_missing() -> None:
    """In the colour of what is due, where the stock was."""
    outcome = Outcome((1,), "pickup")
    for theme in render.THEMES:
        picture = render.draw("pastoral", ended(HUNT, outcome), names=NAMES, theme=theme)
        loser = pixels(picture).crop((WIDTH // 2, HEIGHT - STRIP, WIDTH, HEIGHT))
        assert amount(loser, PAINTS[theme].turn) > 2000

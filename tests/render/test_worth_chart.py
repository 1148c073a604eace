"""The picture of how a finished match stood, by its facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import ImageChops

import render
from engines import GAMES, PUBLIC
from engines.reviewing import MatchReview, TurningPoint
from render import worth_chart, worth_words
from render.canvas import THEMES, Colour, Picture
from render.theme import PLATE, WIDTH
from render.worth_chart import HEIGHT
from tests.render.reading import amount, contrast, pixels

PLOT = (88, 234, 776, 538)
"""Of two players."""
FIRST, SECOND = (0xFF, 0xFF, 0xFF), (0x34, 0x32, 0x3D)
POINTER = (0x2B, 0x21, 0x38)
PAIR = ("ann", "bob")


def turn(step: int, seat: int = 0) -> TurningPoint:
    return TurningPoint(step, seat, "a", "b", 0.3, 0.6, (), False, None, None)


def reviewed(worths: Sequence[Sequence[float]], *turns: TurningPoint) -> MatchReview:
    nothing = (0.0,) * len(worths[0])
    return MatchReview(tuple(map(tuple, worths)), turns, nothing, nothing)


def of_first(*shares: float, turns: Sequence[TurningPoint] = ()) -> MatchReview:
    """A match of two, by the first player's chances."""
    return reviewed([(share, 1 - share) for share in shares], *turns)


def drawn(review: MatchReview, names: Sequence[str] = PAIR, theme: str = "classic") -> Picture:
    numbers = range(len(review.worths))
    return worth_chart.draw(review, "Chances", names, numbers, theme=theme)


def shown(picture: Picture, colour: Colour, box: tuple[int, int, int, int] = PLOT) -> int:
    return amount(pixels(picture).crop(box), colour)


def unlike(one: Picture, other: Picture, box: tuple[int, int, int, int]) -> int:
    """How many pixels differ clearly between two pictures."""
    apart = ImageChops.difference(pixels(one).crop(box), pixels(other).crop(box)).convert("L")
    return sum(apart.histogram()[40:])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("locale", "names"),
    [("en", PAIR), ("ja", ("猫 🐈", "bob", "x" * 80)), ("en", ("a", "b", "c", "d"))],
)
def test_every_theme_and_language_has_its_picture(
    theme: str, locale: str, names: Sequence[str]
) -> None:
    even = [1 / len(names)] * len(names)
    review = reviewed([even, even, [1.0, *[0.0] * (len(names) - 1)]], turn(1, 1))
    picture = worth_chart.draw(review, "7KQ2", names, (0, 1, 2), theme=theme, locale=locale)
    assert pixels(picture).size == (WIDTH, PLATE + HEIGHT)


def test_of_two_players_each_has_as_much_of_the_picture_as_of_the_chances() -> None:
    winning, losing = drawn(of_first(0.9, 0.9)), drawn(of_first(0.1, 0.1))
    most, least = shown(winning, FIRST), shown(losing, FIRST)
    assert most > 5 * least > 0
    assert shown(losing, SECOND) > 0.9 * most


def test_shares_that_do_not_add_up_are_weighed_against_each_other() -> None:
    assert drawn(reviewed([(0.2, 0.2), (0.6, 0.2)])) == drawn(of_first(0.5, 0.75))
    assert drawn(reviewed([(0.0, 0.0), (1.0, 0.0)])) == drawn(of_first(0.5, 1.0))


def test_a_turning_point_has_a_number_above_the_step_after_it() -> None:
    worths = (0.5,) * 11
    plain = drawn(of_first(*worths))
    above = (PLOT[0], 130, PLOT[2], 184)
    assert shown(plain, POINTER, above) == 0
    for step in (0, 4, 9):
        marked = drawn(of_first(*worths, turns=(turn(step),)))
        middle = 102 + (step + 1) * 66
        near = (middle - 30, 130, middle + 30, 184)
        assert shown(marked, POINTER, near) == shown(marked, POINTER, above) > 500


def test_numbers_of_turning_points_that_are_close_stand_side_by_side() -> None:
    worths = (0.5,) * 601
    above = (PLOT[0], 130, PLOT[2] + 20, 184)
    one = shown(drawn(of_first(*worths, turns=(turn(598),))), POINTER, above)
    three = drawn(of_first(*worths, turns=(turn(597), turn(598, 1), turn(599))))
    assert shown(three, POINTER, above) > 2.4 * one


def test_each_of_several_players_has_a_line_and_a_name_at_its_end() -> None:
    picture = drawn(
        reviewed([(0.25,) * 4, (0.4, 0.3, 0.2, 0.1), (0.7, 0.3, 0, 0)]), ("a", "b", "c", "d")
    )
    colours = [(0xA5, 0x36, 0x1B), (0x1F, 0x5C, 0x8A), (0x3D, 0x6B, 0x2A), (0x7A, 0x3D, 0x86)]
    for colour in colours:
        assert shown(picture, colour, (88, 176, 580, 538)) > 500
        assert shown(picture, colour, (596, 160, 632, 560)) > 100


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_drawn_stands_out_from_what_it_is_drawn_on(theme: str) -> None:
    paint = worth_chart._PAINTS[theme]
    for ink in (paint.pointer, paint.line):
        assert contrast(ink, paint.halo) >= 4.5
    assert contrast(*paint.sides) >= 2
    for seat in paint.seats:
        assert contrast(seat, paint.plot) >= 4.5


def test_a_chart_may_end_with_a_result_after_the_last_move() -> None:
    """The last move is numbered where it was played, and judged by what came of it."""
    given_up = of_first(0.5, 0.6, 0.4, 0.0, turns=(turn(1),))
    picture = worth_chart.draw(given_up, "Chances", PAIR, (0, 1, 2))
    assert "Turning point 1, move 2 by ann: 60% before, 30% after" in picture.alt
    assert "end: ann 0%, bob 100%" in picture.alt
    played = worth_chart.draw(given_up, "Chances", PAIR, (0, 1, 2, 3))
    # “move 2” stands under the step before the last one, “move 3” at the end
    under = (640, 546, WIDTH, PLATE + HEIGHT)
    assert pixels(picture).crop(under).tobytes() != pixels(played).crop(under).tobytes()


def test_the_alternative_text_tells_the_same() -> None:
    review = of_first(0.52, 0.6, 0.31, 0.0, turns=(turn(1),))
    text = drawn(review).alt
    for fact in (
        "3 moves",
        "start: ann 52%, bob 48%",
        "Turning point 1, move 2 by ann: 60% before, 30% after",
        "end: ann 0%, bob 100%",
        "as far as the computer can tell",
    ):
        assert fact in text
    known = tuple((share, 0.4) for share in (0.5, 0.6, 0.3, 0.0))
    told = drawn(replace(review, known=known)).alt
    assert "By what each player could know, at the start: ann 50%, bob 40%." in told
    assert "60% before, 30% after." in told
    assert "With nothing hidden, at the start: ann 52%, bob 48%; after move 1: ann 60%" in told
    assert "No single move" in drawn(of_first(0.5, 1.0)).alt
    japanese = worth_words.alt(review, PAIR, (0, 1, 2, 3), locale="ja")
    assert "annさん：60%から30%" in japanese


def test_moves_are_counted_as_people_count_them() -> None:
    """Dice and shuffles are steps, but no moves."""
    review = of_first(0.5, 0.5, 0.6, 0.7, 0.3, turns=(turn(3),))
    text = worth_words.alt(review, PAIR, (0, 0, 1, 1, 2))
    assert "2 moves" in text
    assert "move 2 by ann: 60% before, 30% after" in text


def test_the_longest_match_is_drawn_and_told() -> None:
    worths = [((i * 37 % 100) / 400,) * 4 for i in range(2000)]
    turns = (turn(10), turn(900, 3), turn(1998, 2))
    picture = drawn(reviewed(worths, *turns), ["Bartholomew 猫田 🐈 " * 12] * 4)
    assert len(picture.alt) <= 1024
    assert len(picture.png) < 80_000


def test_without_a_move_there_is_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="move"):
        drawn(of_first(0.5))


def test_the_areas_have_the_colours_of_the_pieces() -> None:
    game = GAMES["shinra"]
    pieces = render.emblems("shinra", game.view(game.start(2), PUBLIC), 2)
    picture = worth_chart.draw(of_first(0.5, 0.5), "Chances", PAIR, (0, 1), pieces)
    first, second = (shown(picture, piece.fill) for piece in pieces)
    assert min(first, second) > 80_000


def test_a_win_has_a_dot_of_gold() -> None:
    gold = worth_chart._PAINTS["classic"].win
    assert shown(drawn(of_first(0.5, 1.0)), gold, (750, 200, WIDTH, 260)) > 100
    assert shown(drawn(of_first(0.5, 0.0)), gold, (750, 510, WIDTH, 560)) > 100
    assert not shown(drawn(of_first(0.5, 0.5)), gold, (0, PLATE, WIDTH, PLATE + HEIGHT))


def test_under_the_number_stands_what_the_move_changed() -> None:
    """Two turns that differ in nothing else are told apart there."""
    swings = (PLOT[0], 186, PLOT[2], 218)
    small, large = (drawn(of_first(0.5, after, 0.5, turns=(turn(0),))) for after in (0.4, 0.2))
    assert pixels(small).crop(swings).tobytes() != pixels(large).crop(swings).tobytes()


def test_what_could_be_known_has_a_chart_of_its_own_and_both_have_a_name() -> None:
    """Neither changes anything in the other."""
    turning = of_first(0.5, 0.6, 0.4, 0.0, turns=(turn(1),))
    known = ((0.5, 0.4), (0.6, 0.4), (0.3, 0.7), (0.0, 1.0))
    both = drawn(replace(turning, known=known))
    middle = PLATE + 438
    other_truth = drawn(replace(of_first(0.5, 0.1, 0.9, 0.0, turns=(turn(1),)), known=known))
    other_known = drawn(replace(turning, known=((0.2, 0.9), *known[1:])))
    for changed, same, differs in (
        (other_truth, (0, 0, WIDTH, middle), (0, middle, WIDTH, pixels(both).height)),
        (other_known, (0, middle, WIDTH, pixels(both).height), (0, 0, WIDTH, middle)),
    ):
        # the palette, which they share, may differ in a shade
        assert unlike(changed, both, same) == 0
        assert unlike(changed, both, differs) > 200
    assert shown(both, POINTER, (88, PLATE + 60, 580, middle)) > 500
    below = (88, middle + 70, 580, pixels(both).height - 70)
    assert shown(both, POINTER, below) == 0, "nobody is blamed for what was hidden"

"""Pictures of Count-Up, by facts that people rely on."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

import render
from engines import PUBLIC, Outcome
from engines.countup.pieces import Die, Shoot
from engines.countup.state import State
from engines.countup.table import Phase, Shot
from render.countup import picture
from render.countup.coaster import OWN, USUAL, Plan
from render.countup.felt import HEIGHT, SLOTS, TRAY, is_broad, slot, stone
from render.countup.middle import came_of, lines
from render.countup.paint import PAINTS, Paint
from render.countup.scene import places
from render.fonts import run
from render.presentation import verdicts
from render.studio import by_theme
from render.theme import LEAST, WIDTH
from tests.engines.countup.playing import GAME, counting, play, random_states, started
from tests.render.countup.tables import FAILED, FOUR, NAMES, OPEN, OVER, SETTING, TAKING, draw
from tests.render.reading import amount, contrast, pixels

CLASSIC = PAINTS["classic"]
states = st.builds(
    lambda seed, seats: random.Random(seed).choice(random_states(seed, seats, 12)),
    st.integers(0, 300),
    st.sampled_from((2, 3, 4)),
)


def place(picture: render.Picture, seat: int, seats: int, viewpoint: int = 0) -> Image.Image:
    """A seat's coaster."""
    return pixels(picture).crop(slot((seat - viewpoint) % seats, seats))


def plan(seat: int, seats: int) -> Plan:
    """Where things lie on it, as seat 0 sees the table."""
    return OWN if is_broad(seat, seats) else USUAL


def differ(first: Image.Image, second: Image.Image) -> bool:
    return ImageChops.difference(first, second).getbbox() is not None


def changed(one: State, other: State, **wishes: Any) -> set[int]:
    """The seats whose coasters look different."""
    seats = len(one.table.players)
    first, second = draw(one, **wishes), draw(other, **wishes)
    return {s for s in range(seats) if differ(place(first, s, seats), place(second, s, seats))}


@settings(max_examples=40)
@given(state=states, seed=st.integers(0, 1000), theme=st.sampled_from(render.THEMES))
def test_a_picture_for_all_does_not_change_with_what_is_hidden(
    state: State, seed: int, theme: str
) -> None:
    rng = random.Random(seed)
    for audience in (PUBLIC, *range(len(state.table.players))):
        other = GAME.imagine(GAME.view(state, audience), rng)
        assert draw(other, audience, theme=theme) == draw(state, audience, theme=theme)


def test_a_spectator_sees_no_difference_between_any_hidden_dice() -> None:
    seen = {
        draw(counting((3, mine), (4, theirs), marker=2)).png
        for mine in range(1, 7)
        for theirs in range(1, 7)
    }
    assert len(seen) == 1


def test_a_seat_sees_the_own_die_and_no_other() -> None:
    pictures = {
        (mine, theirs): draw(counting((3, mine), (4, theirs), marker=2), 0).png
        for mine in range(1, 7)
        for theirs in range(1, 7)
    }
    assert len(set(pictures.values())) == 6
    assert all(pictures[mine, theirs] == pictures[mine, 1] for mine, theirs in pictures)


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("viewpoint", range(4))
def test_only_who_is_to_act_has_the_frame(theme: str, viewpoint: int) -> None:
    picture = draw(FOUR, theme=theme, viewpoint=viewpoint)
    accent = PAINTS[theme].turn
    framed = {s for s in range(4) if amount(place(picture, s, 4, viewpoint), accent) > 4000}
    assert framed == {1}


def test_while_dice_are_set_all_who_have_not_are_to_act() -> None:
    picture = draw(SETTING)
    framed = {s for s in range(3) if amount(place(picture, s, 3), CLASSIC.turn) > 4000}
    assert framed == {0, 2}


def test_seats_follow_each_other_clockwise_from_the_lower_edge() -> None:
    for seats, slots in SLOTS.items():
        assert len(slots) == seats
        assert slots[0][1] > HEIGHT / 2
    left, right = SLOTS[3][1:]
    assert left[0] < right[0]
    below_left, above_left, above_right, below_right = SLOTS[4]
    assert below_left[0] == above_left[0] < above_right[0] == below_right[0]
    assert below_left[1] == below_right[1] > above_left[1] == above_right[1]


def test_a_seat_looks_at_the_table_from_its_own_side() -> None:
    assert draw(FOUR, PUBLIC) == draw(FOUR, PUBLIC, viewpoint=0)
    assert draw(OPEN, 2) == draw(OPEN, PUBLIC, viewpoint=2)


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_marker_stands_where_the_count_is(theme: str) -> None:
    marker = PAINTS[theme].marker
    for number in range(12):
        image = pixels(draw(counting((3, 5), (6, 2), marker=number), theme=theme))
        cats = []
        for space in range(13):
            x, y = (round(part) for part in stone(space))
            cats.append(amount(image.crop((x - 26, y - 80, x + 26, y - 28)), marker) > 300)
        assert [space for space, cat in enumerate(cats) if cat] == [number]


def test_the_faces_of_an_outer_die_are_all_different() -> None:
    seen = {place(draw(counting((face, 5), (6, 2))), 0, 2).tobytes() for face in range(1, 7)}
    assert len(seen) == 6


@pytest.mark.parametrize("theme", render.THEMES)
def test_a_coin_is_seen_where_it_lies_and_where_it_came_from(theme: str) -> None:
    before = counting((3, 5), (6, 2), (1, 4), marker=2, turn=1)
    for target, die in ((0, Die.OUTER), (0, Die.INNER), (2, Die.INNER)):
        shot = before.table._replace(shots=(Shot(1, target, die),))
        after = replace(before, table=shot)
        assert changed(before, after, theme=theme) == {1, target}


@pytest.mark.parametrize("theme", render.THEMES)
def test_coins_differ_by_their_signs_and_not_by_colour_alone(theme: str) -> None:
    """With every pixel made black or white, the coins of the four seats still differ."""
    signs = []
    for seat in range(1, 5):
        shots = (Shot(seat % 4, 0, Die.OUTER),)
        state = counting((3, 5), (6, 2), (1, 4), (2, 2), marker=2, turn=1, shots=shots)
        image = place(draw(state, theme=theme), 0, 4).crop((122, 95, 158, 140))
        signs.append(image.convert("L").point(lambda shade: 255 * (shade > 150)))
    for i, one in enumerate(signs):
        for other in signs[:i]:
            assert ImageChops.difference(one, other).histogram()[255] > 40


@pytest.mark.parametrize("theme", render.THEMES)
def test_an_undercat_is_seen_by_its_shape(theme: str) -> None:
    """Card and words are other ones, also with every pixel made black or white."""
    normal, fallen = (
        place(draw(counting((3, 5), (6, 2), coins=(0, 1), undercats=cats), theme=theme), 0, 2)
        .convert("L")
        .point(lambda shade: 255 * (shade > 127))
        for cats in ((), (0,))
    )
    for box in ((10, 8, 84, 92), (360, 6, 546, 46)):
        difference = ImageChops.difference(normal.crop(box), fallen.crop(box))
        assert difference.histogram()[255] > 200


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_dropped_lies_in_another_colour_and_has_a_word_for_it(theme: str) -> None:
    one = counting((3, 5), (6, 2), (1, 4), marker=2, turn=1)
    other = counting((3, 5), (6, 2), (1, 4), marker=2, turn=1, dropped=(2,))
    assert changed(one, other, theme=theme) == {2}
    assert amount(place(draw(other, theme=theme), 2, 3), PAINTS[theme].out) > 30_000


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_last_shot_is_marked_on_its_die_and_at_its_player(theme: str) -> None:
    before = counting((3, 5), (6, 2), (1, 4), marker=2, turn=1)
    picture = draw(play(before, "shoot 0o"), theme=theme)
    accent = PAINTS[theme].last_move
    assert amount(place(picture, 0, 3).crop((118, 92, 160, 140)), accent) > 60
    assert amount(place(picture, 1, 3).crop((88, 50, 380, 92)), PAINTS[theme].turn) > 300


def test_a_match_may_end_by_resignation_right_after_a_shot() -> None:
    """Its dice are those of the last challenge then, on which the coin does not lie."""
    shots = 0
    for state in (state for seed in range(4) for state in random_states(seed, 3, 60)):
        last = state.table.last
        if last is not None and isinstance(last.move, Shoot) and not GAME.outcome(state):
            shots += 1
            assert draw(GAME.conclude(state, Outcome((0,), "resign"))).png
    assert shots


def lantern(picture: render.Picture, seat: int) -> Image.Image:
    """Where the lantern stands on one of three coasters."""
    x, y = plan(seat, 3).lantern
    return place(picture, seat, 3).crop((x, y, x + 44, y + 60))


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shot_leaves_a_trail_over_the_tray_and_not_over_what_is_read(
    theme: str, seats: int
) -> None:
    """The words below the track and the number of the last call are as they are without a trail."""
    dice = ((3, 5), (6, 2), (1, 4), (2, 2))[:seats]
    before = counting(*dice, marker=2, turn=1)
    shot = play(before, "shoot 0i")
    picture = pixels(draw(shot, theme=theme))
    accent = PAINTS[theme].last_move
    edge = (0, TRAY[1] - 9, WIDTH, TRAY[1] + 82)
    free = pixels(draw(before, theme=theme)).crop(edge)
    assert amount(picture.crop(edge), accent) > amount(free, accent) + 60
    words = lines(GAME.view(shot, PUBLIC), "en", NAMES[:seats])[0]
    half = run(words, "bold", 31).width // 2
    told = (WIDTH // 2 - half, TRAY[1] + 112, WIDTH // 2 + half, TRAY[1] + 150)
    assert not amount(picture.crop(told), accent)


def test_the_start_player_has_the_lantern() -> None:
    for number in (1, 2, 3):
        picture = draw(counting((3, 5), (6, 2), (1, 4), round_number=number))
        lit = [amount(lantern(picture, s), CLASSIC.lantern) > 200 for s in range(3)]
        assert lit.index(True) == number - 1
        assert sum(lit) == 1


def test_dice_nobody_has_taken_lie_in_the_middle() -> None:
    box = (TRAY[0], TRAY[1] + 112, TRAY[2], TRAY[3])
    dice = [amount(pixels(draw(state)).crop(box), CLASSIC.die) for state in (TAKING, FOUR)]
    assert dice[0] > 5 * 3000
    assert dice[1] < 3000


@pytest.mark.parametrize("theme", render.THEMES)
def test_sums_that_reach_the_marker_are_marked(theme: str) -> None:
    picture = draw(OPEN, theme=theme)
    success = PAINTS[theme].success
    marked = {s for s in range(3) if amount(place(picture, s, 3), success) > 1500}
    assert marked == {2}
    gold = PAINTS[theme].win
    assert not any(amount(place(picture, s, 3), gold) for s in range(3))


def test_a_failed_challenge_is_shown_while_the_next_dice_are_taken() -> None:
    assert FAILED.table.phase is Phase.ROLL
    taking = play(FAILED, "roll 1 2 3 4 5 6")
    picture = pixels(draw(taking))
    assert picture.size == (WIDTH, HEIGHT)
    told = (TRAY[0] + 80, TRAY[1] + 8, TRAY[2] - 140, TRAY[1] + 46)
    first = pixels(draw(started(3, "roll 1 2 3 4 5 6")))
    assert amount(picture.crop(told), CLASSIC.tray_ink) > 300
    assert not amount(first.crop(told), CLASSIC.tray_ink)
    counted = play(taking, "take 1", "take 2", "take 3", "0: set 1", "1: set 1", "2: set 1")
    assert "carol" not in "".join(lines(GAME.view(counted, PUBLIC), "en", NAMES))


@pytest.mark.parametrize("theme", render.THEMES)
def test_who_was_given_a_coin_is_shown_until_the_dice_are_taken(theme: str) -> None:
    rolled = "roll 1 2 3 4 5 6"
    nobody = draw(play(OPEN, "award -", rolled), theme=theme)
    given = draw(play(OPEN, "award 0 2", rolled), theme=theme)
    ink = PAINTS[theme].ink

    def written(picture: render.Picture, seat: int) -> int:
        """Of letters beside the coins of a seat, or above them on a broad coaster."""
        coaster, (x, y) = place(picture, seat, 3), plan(seat, 3).purse(3, 0)
        right = coaster.width - 20
        box = (x, y - 40, right, y - 2) if seat == 0 else (x + 2 * 42, y, right, y + 40)
        return amount(coaster.crop(box), ink)

    marked = {seat for seat in range(3) if written(given, seat) > written(nobody, seat) + 40}
    assert marked == {0, 2}
    assert "Coins went to ann and carol." in given.alt
    assert "Coins" not in nobody.alt


def test_an_undercat_that_is_named_gets_no_coin_in_the_picture() -> None:
    before = counting((3, 5), (6, 2), (4, 6), marker=9, turn=1, dropped=(0,), undercats=(0,))
    after = play(before, "drop", "award 0 1", "roll 1 2 3 4 5 6")
    assert "Coins went to bob." in draw(after).alt


def test_what_was_drawn_before_does_not_show() -> None:
    drawn: list[tuple[State, Any, dict[str, Any]]] = [
        (state, audience, {"marks": marks, "locale": locale})
        for state in (FOUR, SETTING, TAKING, OPEN, FAILED, play(FOUR, "shoot 3o"))
        for audience in (PUBLIC, 1)
        for locale, marks in (("en", ()), ("ja", ("s0", "s2", "f4")))
    ]
    first = [draw(state, who, **wishes).png for state, who, wishes in drawn]
    fresh = replace(picture.draw, studio=by_theme(PAINTS, picture.Studio))
    again = [
        fresh(GAME.view(state, who), names=NAMES[: len(state.table.players)], **wishes).png
        for state, who, wishes in reversed(drawn)
    ]
    assert first == again[::-1]


def test_at_the_end_nothing_is_green_that_the_winner_did_not_win_by() -> None:
    counted = counting((3, 5), (6, 2), marker=5, turn=1, round_number=2, coins=(2, 3))
    for state in (OVER, play(counted, "drop", "award 1")):
        assert amount(pixels(draw(OPEN)), CLASSIC.success) > 1000
        assert not amount(pixels(draw(state)), CLASSIC.success)
        for seat in range(2):
            coaster, (x, y) = place(draw(state), seat, 2), plan(seat, 2).lantern
            assert not amount(coaster.crop((x, y, x + 44, y + 60)), CLASSIC.lantern)


def test_at_the_end_it_is_said_who_fell_last() -> None:
    told = [lines(GAME.view(OVER, PUBLIC), locale, NAMES)[0] for locale in ("en", "ja")]
    assert told == ["A 4th coin makes bob an Undercat", "bobは4枚目のコインでアンダーキャット"]


def test_at_the_end_it_is_said_which_challenge_decided() -> None:
    told = [lines(GAME.view(OVER, PUBLIC), locale, NAMES)[1] for locale in ("en", "ja")]
    assert told == [
        "ann challenged at 5 and gave the coin (sum 8)",
        "annが5でチャレンジ成功（合計8）、1枚渡した",
    ]


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_an_undercat_is_told_from_others_wherever_it_sits(theme: str, locale: str) -> None:
    """By its coaster, and by a dark pill where others have their coins, or beside its name."""
    paint = PAINTS[theme]

    def seen(seat: int, undercats: tuple[int, ...], *moves: str) -> Image.Image:
        dice = ((3, 5), (6, 2), (4, 6))
        state = counting(*dice, marker=5, turn=1, dropped=(0,), undercats=undercats)
        return place(draw(play(state, *moves), theme=theme, locale=locale), seat, 3)

    for seat, moves in ((2, ()), (0, ("drop",))):
        usual, fallen = seen(seat, (), *moves), seen(seat, (seat,), *moves)
        assert amount(fallen, paint.under) > 20_000 > amount(usual, paint.under)
        if not paint.plain:  # where letters are white like everything else
            assert amount(fallen, paint.fallen_ink) > amount(usual, paint.fallen_ink) + 200


def test_a_challenge_says_what_the_highest_sum_is() -> None:
    said = lines(GAME.view(OPEN, PUBLIC), "en", NAMES)[0]
    assert said == "carol challenged at 9: sum 10 is enough"


def test_the_next_round_says_why_somebody_fell() -> None:
    """By a fourth coin, or by one where there were none."""
    rolled = "roll 1 2 3 4 5 6"
    came = [
        came_of(GAME.view(play(state, rolled), PUBLIC), "en", NAMES)
        for state in (FAILED, play(OPEN, "award 0 1"), play(OPEN, "award -"))
    ]
    assert came == [
        (
            "A 4th coin makes carol an Undercat",
            "Round 1: carol challenged at 11: best sum 10 is too low",
        ),
        (
            "ann and bob gained a coin",
            "Round 1: carol challenged at 9 and gave two coins (sum 10)",
        ),
        ("Nobody was given a coin", "Round 1: carol challenged at 9: sum 10 is enough"),
    ]


def test_a_coin_each_that_makes_two_fall_is_told_with_what_they_had() -> None:
    state = counting((3, 5), (6, 2), (4, 6), marker=9, turn=1, dropped=(0,), coins=(0, 1, 3))
    over = play(state, "drop", "award 0 2")
    told = [lines(GAME.view(over, PUBLIC), locale, NAMES) for locale in ("en", "ja")]
    assert told == [
        (
            "ann and carol become Undercats",
            "carol gave a coin each: ann had 0, carol had 3",
        ),
        (
            "annとcarolがアンダーキャットに",
            "carolが1枚ずつ渡した：annは0枚、carolは3枚だった",
        ),
    ]


def test_a_coin_on_a_die_is_told_by_what_it_does() -> None:
    before = counting((4, 6), (5, 5), (1, 4), marker=2)
    told = [
        lines(GAME.view(play(before, move), who), "en", NAMES)[0]
        for move, who in (("shoot 1o", PUBLIC), ("shoot 0i", PUBLIC), ("shoot 0i", 0))
    ]
    assert told == [
        "ann’s coin makes bob’s outer die 6",
        "ann’s coin adds 1 to their own hidden die",
        "ann’s coin makes their own inner die 1",
    ]


def test_sums_of_the_round_before_are_left_to_the_middle() -> None:
    taking = play(OPEN, "award 0 2", "roll 1 2 3 4 5 6")
    assert amount(pixels(draw(OPEN)), CLASSIC.success) > 1000
    assert not amount(pixels(draw(taking)), CLASSIC.success)


def test_the_winner_is_marked() -> None:
    picture = draw(OVER)
    marked = {s for s in range(2) if amount(place(picture, s, 2), CLASSIC.win) > 6000}
    assert marked == {0}


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_at_the_end_a_pill_says_why_somebody_won(locale: str) -> None:
    said = verdicts("countup", Outcome((0,), "last"), NAMES[:2], locale)
    assert run(said[0], "bold", LEAST).width + LEAST < USUAL.size[0] - USUAL.pill[0] - 11


def test_at_the_end_pills_tell_who_fell_last_from_who_had_fallen_before() -> None:
    before = counting(
        (3, 5), (6, 2), (4, 6), marker=5, turn=1, dropped=(2,), coins=(2, 3, 0), undercats=(2,)
    )
    over = play(before, "drop", "award 1")
    assert GAME.outcome(over) is not None
    shown = places(GAME.view(over, PUBLIC))
    assert [each.fell for each in shown] == [False, True, False]
    beside_name = (88, 47, 200, 80)
    fallen = [amount(place(draw(over), s, 3).crop(beside_name), CLASSIC.fallen) for s in (1, 2)]
    assert fallen[1] > max(1000, 3 * fallen[0])


@pytest.mark.parametrize("theme", render.THEMES)
def test_candidates_are_framed(theme: str) -> None:
    plain = draw(FOUR, theme=theme)
    for marks, seats in (
        (("0o",), {0}),
        (("0i", "3o"), {0, 3}),
        (("s2",), {2}),
        (("1o", "1i"), {1}),
    ):
        marked = draw(FOUR, theme=theme, marks=marks)
        assert {s for s in range(4) if differ(place(plain, s, 4), place(marked, s, 4))} == seats
    assert draw(TAKING, theme=theme, marks=("f6",)).png != draw(TAKING, theme=theme).png


@pytest.mark.parametrize("theme", render.THEMES)
def test_the_corner_is_the_ground_that_a_film_is_filled_up_with(theme: str) -> None:
    assert pixels(draw(FOUR, theme=theme)).getpixel((0, 0)) == PAINTS[theme].felt


def test_names_are_given_to_the_seats_they_belong_to() -> None:
    one, other = draw(FOUR), draw(FOUR, names=("ann", "bob", "carla", "dave"))
    assert {s for s in range(4) if differ(place(one, s, 4), place(other, s, 4))} == {2}
    assert NAMES[2] in one.alt


def pairs(paint: Paint) -> dict[str, tuple[Any, Any]]:
    """Everything that is read, with what is behind it."""
    return {
        "names": (paint.ink, paint.coaster),
        "names of who is to act": (paint.ink, paint.active),
        "names of who is out": (paint.out_ink, paint.out),
        "quiet words": (paint.muted, paint.coaster),
        "to act": (paint.turn_ink, paint.turn),
        "what goes on": (paint.tray_ink, paint.tray),
        "what comes next": (paint.tray_muted, paint.tray),
        "numbers to come": (paint.stone_ink, paint.stone),
        "numbers passed": (paint.past_ink, paint.past),
        "the number called": (paint.marker_rim, paint.marker),
        "Undercat": (paint.fallen_ink, paint.fallen),
        "a sum that is enough": (paint.success_ink, paint.success),
        "who has won": (paint.win_ink, paint.win),
        "pips": (paint.pip, paint.die),
    }


@pytest.mark.parametrize("what", pairs(CLASSIC))
@pytest.mark.parametrize(("theme", "least"), [("classic", 4.5), ("high-contrast", 7)])
def test_texts_stand_out_from_their_ground(theme: str, least: float, what: str) -> None:
    assert contrast(*pairs(PAINTS[theme])[what]) >= least

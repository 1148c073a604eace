"""The pictures of tournaments, by their facts and words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import pytest

from render.canvas import THEMES, Picture
from render.catalogue import texts
from render.theme import PLATE, TALLEST, WIDTH
from render.tournaments import (
    BracketMeeting,
    BracketSide,
    Division,
    Occasion,
    PairingLine,
    StandingLine,
    Winner,
    bracket,
    bracket_pages,
    pairing_pages,
    pairings,
    podium,
    sections,
    standing_pages,
    standings,
)
from render.tournaments.lines import How
from render.tournaments.sheet import PAINTS, TOP, Sheet
from tests.render.reading import amount, contrast, pixels

ONE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)
LONG: Final = "Bartholomew 猫田 🐈 " * 12
KINDS: Final = ("buchholz-cut", "buchholz", "sonneborn-berger", "direct", "wins", "playoff")
OCCASION: Final = Occasion("Cup", "Race", "Swiss", 18, date(2026, 11, 22))


def line(board: int, *, of: int = 2, name: str = "") -> PairingLine:
    names = tuple(name or f"p{board}-{seat}" for seat in range(of))
    return PairingLine(board, names, (HALF,) * of)


def table(count: int, *, name: str = "") -> list[Division]:
    values = dict.fromkeys(KINDS, Fraction(55, 4))
    lines = (
        StandingLine(i + 1, name or f"p{i + 1}", Fraction(i, 2), values, gone=i % 7 == 6)
        for i in range(count)
    )
    return [Division("", tuple(lines))]


def met(one: str, other: str, score: tuple[int, int] = (1, 0)) -> BracketMeeting:
    first, second = (Fraction(made) for made in score)
    return BracketMeeting(
        (
            BracketSide(one, first, through=first > second),
            BracketSide(other, second, through=second > first),
        )
    )


EIGHT: Final = [
    [met("a", "h"), met("d", "e"), met("c", "f", (0, 2)), met("b", "g")],
    [met("a", "d"), met("f", "b")],
    [met("a", "f", (0, 1))],
]

PICTURES: Final[dict[str, Callable[..., Picture]]] = {
    "pairings": lambda **k: pairings("Cup", "Round 3", [line(1), line(2, name=LONG)], **k),
    "tables": lambda **k: pairings("Cup", "Round 3", [line(1, of=4), line(2, of=3)], **k),
    "standings": lambda **k: standings("Cup", "Round 3", table(9, name=LONG), KINDS[0], **k),
    "podium": lambda **k: podium(OCCASION, [Winner(1, "猫 🐈"), Winner(2, LONG)], **k),
    "bracket": lambda **k: bracket("Cup", "Final", EIGHT, met("d", "b"), **k),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("kind", PICTURES)
def test_every_theme_and_language_has_its_picture(kind: str, theme: str, locale: str) -> None:
    picture = PICTURES[kind](theme=theme, locale=locale)
    image, paint = pixels(picture), PAINTS[theme]
    assert image.width == WIDTH
    assert image.height <= TALLEST
    assert 0 < len(picture.alt) <= 1024
    # nothing is written over the rim
    rim = {image.getpixel((x, y)) for x in (0, WIDTH - 1) for y in range(PLATE, PLATE + 120)}
    assert rim <= {paint.felt, paint.felt_mark}
    assert amount(image, paint.ink) > 200


@pytest.mark.parametrize("kind", ["pairings", "tables"])
def test_headings_of_a_language_with_long_words_stand_apart(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans: list[tuple[float, float]] = []
    say, write = texts().format, Sheet.write

    def noted(sheet: Sheet, text: str, x: float, middle: float, *given: Any, **how: Any) -> int:
        width = write(sheet, text, x, middle, *given, **how)
        if middle == TOP + 14:
            left = x - {"left": 0, "middle": width / 2, "right": width}[how.get("to", "left")]
            spans.append((left, left + width))
        return width

    def longer(locale: str, key: str, **given: Any) -> str:
        said = say(locale, key, **given)
        return said * 2 if key.startswith("pairings-") else said

    monkeypatch.setattr(texts(), "format", longer)
    monkeypatch.setattr(Sheet, "write", noted)
    PICTURES[kind](locale="en")
    spans.sort()
    assert len(spans) == {"pairings": 4, "tables": 3}[kind]
    assert all(right + 5 < left for (_, right), (left, _) in pairwise(spans))
    assert spans[-1][1] <= WIDTH


def test_equal_arguments_give_equal_pictures() -> None:
    assert PICTURES["pairings"]() == PICTURES["pairings"]()


@pytest.mark.parametrize("theme", THEMES)
def test_everything_written_can_be_read(theme: str) -> None:
    paint = PAINTS[theme]
    for ink in (paint.ink, paint.muted, paint.accent):
        for ground in (paint.paper, paint.stripe):
            assert contrast(ink, ground) >= 4.5
    assert contrast(paint.accent_ink, paint.accent) >= 4.5
    assert all(contrast(paint.medal_ink, medal) >= 4.5 for medal in paint.medals)


def test_long_tables_go_on_in_pages_and_no_line_is_lost() -> None:
    sixty = [line(board) for board in range(1, 61)]
    pages = pairing_pages(sixty)
    told = [pairings("Cup", "Round 3", sixty, page=page).alt for page in range(1, pages + 1)]
    assert len(told) > 1
    for board in range(1, 61):
        assert sum(f"Board {board}:" in alt for alt in told) == 1
    assert f"page {pages} of {pages}" in told[-1]
    assert pairing_pages([]) == 1
    assert standing_pages(table(9)) == 1
    many, pages = table(60), standing_pages(table(60))
    told = [standings("Cup", "Round 3", many, page=page).alt for page in range(1, pages + 1)]
    for place in range(1, 61):
        assert sum(f" {place}. p{place}" in alt for alt in told) == 1
    with pytest.raises(IndexError):
        pairings("Cup", "Round 3", sixty, page=pairing_pages(sixty) + 1)
    with pytest.raises(IndexError):
        standings("Cup", "Round 3", table(3), page=2)


def test_long_names_are_cut_and_what_does_not_fit_in_words_is_counted() -> None:
    many = [line(board, name=LONG) for board in range(1, 12)]
    picture = pairings(LONG, LONG, many)
    assert len(picture.alt) <= 1024
    assert picture.alt.endswith("more.")
    short = [line(board) for board in range(1, 12)]
    assert pixels(picture).size == pixels(pairings("Cup", "x", short)).size


def test_a_pairing_tells_points_result_and_what_it_rests_on() -> None:
    lines = [
        PairingLine(1, ("ann", "bob"), (Fraction(5, 2), Fraction(2)), (HALF, HALF)),
        PairingLine(2, ("cat", "dog"), (), (ONE, NONE), "forfeit"),
        PairingLine(3, ("eve",), (ONE,), (ONE,)),
        PairingLine(4, ("fox", "gnu"), (), ()),
        PairingLine(5, ("hen", "ibis"), (), (ONE, NONE), "ruled"),
        PairingLine(6, ("jay",), how="rest"),
    ]
    alt = pairings("Cup", "Round 3", lines).alt
    for fact in (
        "Board 1: ann (2½) – bob (2): ½–½.",
        "Board 2: cat – dog: 1–0 (forfeit).",
        "eve (1) has a bye",
        "Board 6: jay sits out.",
        "Board 4: fox – gnu, no result yet.",
        "1–0 (decided)",
    ):
        assert fact in alt


def test_a_forfeit_is_marked_by_a_word() -> None:
    accent = PAINTS["classic"].accent

    def marked(how: How) -> int:
        one = PairingLine(1, ("ann", "bob"), (), (ONE, NONE), how)
        return amount(pixels(pairings("Cup", "Round 3", [one])), accent)

    assert marked("forfeit") > marked("played") + 300


def test_standings_tell_who_left_and_divide() -> None:
    divisions = [
        Division("A", (StandingLine(1, "ann", ONE), StandingLine(0, "bob", NONE, gone=True))),
        Division("B", (StandingLine(1, "cat", HALF),)),
    ]
    alt = standings("Cup", "over", divisions).alt
    assert "A: 1. ann, 1. –. bob (withdrew), 0. B: 1. cat, ½." in alt
    ladder = [Division("", (StandingLine(1, "ann"), StandingLine(2, "bob")))]
    assert standings("Cup", "runs", ladder, numbers="rung").alt.endswith("1. ann. 2. bob.")


def test_a_team_is_listed_by_board_and_without_medals() -> None:
    team = [Division("Red", (StandingLine(1, "ann", HALF), StandingLine(2, "bob", HALF)))]
    plain = standings("Match", "Red 1 – 0 Blue", team, numbers="board", medals=False)
    assert plain.alt.endswith("Red: Board 1: ann, ½. Board 2: bob, ½.")
    assert plain.png != standings("Match", "Red 1 – 0 Blue", team, numbers="board").png


def test_zones_are_marks_and_words_and_not_only_colours() -> None:
    lines = (
        StandingLine(1, "ann", ONE, zone="up"),
        StandingLine(2, "bob", HALF),
        StandingLine(3, "cat", NONE, zone="down"),
    )
    plain = tuple(replace(line, zone=None) for line in lines)
    shown = standings("League", "runs", [Division("", lines)])
    assert shown.alt.endswith("1. ann (moves up), 1. 2. bob, ½. 3. cat (moves down), 0.")
    without = standings("League", "runs", [Division("", plain)])
    assert "moves" not in without.alt
    # the legend needs a line of its own
    assert pixels(shown).size[1] > pixels(without).size[1]


def test_a_column_without_words_is_refused() -> None:
    with pytest.raises(KeyError):
        standings("Cup", "over", table(2), "moon")


def test_places_may_be_shared() -> None:
    shared = [Winner(1, f"p{i}") for i in range(5)]
    alt = podium(OCCASION, shared).alt
    assert "22 November 2026" in alt
    assert "18 entrants" in alt
    assert "First: p0, p1, p2, and 2 more." in alt
    assert "Second" not in alt
    assert "2026年11月22日" in podium(OCCASION, shared, locale="ja").alt
    assert "Nobody" in podium(OCCASION, []).alt


def test_podiums_of_two_divisions_do_not_look_the_same_however_long_the_title_is() -> None:
    first, second = (
        replace(OCCASION, title=LONG, division=f"Division {number}") for number in (1, 2)
    )
    assert "Division 2 · " in podium(second, []).alt
    assert podium(first, []).png != podium(second, []).png


def test_a_podium_has_a_step_for_each_place_that_somebody_has() -> None:
    winners = [Winner(1, "ann"), Winner(2, "bob"), Winner(3, "cat")]
    for count in range(4):
        found = pixels(podium(OCCASION, winners[:count]))
        steps = [amount(found, medal) > 2000 for medal in PAINTS["classic"].medals]
        assert steps == [place < count for place in range(3)]


def test_a_day_of_utc_is_told_as_one() -> None:
    assert "22 November 2026 (UTC)." in podium(replace(OCCASION, utc=True), []).alt
    assert "2026年11月22日（UTC）" in podium(replace(OCCASION, utc=True), [], locale="ja").alt


def test_a_bracket_is_told_from_the_final_back() -> None:
    alt = bracket("Cup", "over", EIGHT, met("d", "b")).alt
    told = [
        "Final: f beats a 1–0.",
        "Third place: d beats b 1–0.",
        "Semifinals: a beats d 1–0. f beats b 1–0.",
        "Quarterfinals: a beats h 1–0.",
    ]
    assert [alt.index(one) for one in told] == sorted(alt.index(one) for one in told)


def test_what_is_not_paired_yet_is_drawn_empty() -> None:
    sixteen = [[met(f"a{i}", f"b{i}") for i in range(7)]]
    sixteen[0].append(BracketMeeting((BracketSide("z", through=True),), bye=True))
    begun = bracket("Cup", "Round 1", sixteen)
    assert "z has a bye" in begun.alt
    assert "Final:" not in begun.alt
    assert bracket_pages(sixteen) == 1
    for wrong in ([], [[met("a", "b")] * 3], [[met("a", "b")] * 16]):
        with pytest.raises(ValueError, match="bracket"):
            bracket("Cup", "Round 1", wrong)


def test_the_last_rounds_of_a_large_bracket_have_a_page_of_their_own() -> None:
    sixteen = [[met(f"a{i}", f"b{i}") for i in range(8)], [met("a0", "a1")] * 4]
    assert bracket_pages(sixteen) == 2
    first, last = (bracket("Cup", "Over", sixteen, page=page).alt for page in (1, 2))
    assert "Round 1:" in first
    assert "Round 1:" not in last
    assert "Quarterfinals:" in last
    with pytest.raises(IndexError):
        bracket("Cup", "Over", EIGHT, page=2)


def test_a_losers_bracket_halves_in_every_second_round() -> None:
    losers = [[met("a", "b"), met("c", "d")], [met("a", "e"), met("f", "d")], [met("a", "f")]]
    alt = bracket("Cup", "Losers’ bracket", losers, kind="losers", page=2).alt
    assert "Round 4: a beats f 1–0. Round 3: a beats e 1–0. f beats d 1–0." in alt
    assert "Losers’ final:" not in alt
    assert bracket_pages(losers, "losers") == 2


def test_the_finals_of_a_double_elimination_follow_the_winners_bracket() -> None:
    final = [*EIGHT[1:], [met("f", "b", (0, 1))]]
    alt = bracket("Cup", "over", final, kind="winners").alt
    assert alt.startswith("Cup, over. Grand final: b beats f 1–0. Winners’ final: f beats a")
    again = bracket("Cup", "over", [*final, [met("b", "f")]], kind="winners", page=2).alt
    assert "Deciding final: b beats f 1–0." in again


def test_divisions_stay_whole_where_they_can() -> None:
    divisions = [Division(f"D{i}", table(5)[0].lines) for i in range(3)]
    together = sections(divisions)
    assert [one for each in together for one in each] == divisions
    assert all(standing_pages(each) == 1 for each in together)


def test_a_division_that_goes_on_is_headed_again() -> None:
    long = [Division("East", table(30)[0].lines)]
    for page in range(1, standing_pages(long) + 1):
        assert "East:" in standings("Cup", "over", long, page=page).alt

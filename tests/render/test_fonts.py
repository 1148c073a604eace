"""Letters: any name can be shown, and none is wider than its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.fonts import MISSING, fit, has_glyph, numeral, run, spell


@pytest.mark.parametrize("letter", list("aZ0é−…你가のカДΩ"))
def test_the_font_has_letters_of_many_scripts(letter: str) -> None:
    assert has_glyph(letter)
    assert has_glyph(letter, "bold")


@pytest.mark.parametrize("letter", ["🐮", "م", "ก", "\U000e0041"])
def test_the_font_knows_what_it_lacks(letter: str) -> None:
    assert not has_glyph(letter)


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("ann", "ann"),
        ("宵待ちの国", "宵待ちの国"),
        ("𝓐𝓷𝓷", "Ann"),
        ("Łukasz", "Lukasz"),
        ("Işık", "Isik"),
        ("ᴀɴɴ", "ann"),
        ("e\u0301", "é"),
        ("a\u200bb\u202e", "ab"),
        ("one\ntwo\t three", "one two three"),
        ("🐮", MISSING),
        ("👍🏽", MISSING),
        ("👨\u200d👩\u200d👧 x", f"{MISSING} x"),
        ("محمد", 4 * MISSING),
        ("", ""),
    ],
)
def test_a_name_is_spelled_with_the_glyphs_there_are(name: str, spelled: str) -> None:
    assert spell(name) == spelled


def test_translators_are_told_which_letters_pictures_lack() -> None:
    page = (Path(__file__).parents[2] / "docs" / "translating.md").read_text(encoding="utf-8")
    part = page.partition("### Letters in pictures")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| [A-Z]\w+ \|([^|]*)\|([^|]*)\|$", part, re.MULTILINE)
    bare, gone = ("".join(row[column] for row in rows).split() for column in (0, 1))
    assert len(bare) > len(gone) > 7
    assert [letter for letter in (*bare, *gone) if has_glyph(letter)] == []
    assert {letter for letter in bare if MISSING in spell(letter)} == set()
    assert {spell(letter) for letter in gone} == {MISSING}
    whole = "ÆæŒœßØøÅåÑñÇçĐđƠơƯưÄäÖöÜüÉéẬậЁёЖжЩщЪъЫыЮюЯя한국说这"
    assert all(has_glyph(letter, weight) for letter in whole for weight in ("regular", "bold"))


def test_a_missing_glyph_is_drawn_as_a_mark_and_not_as_the_empty_box_of_the_font() -> None:
    mark = run("🐮", "regular", 32)
    assert mark.getbbox() is not None
    # the box of the font is upright; the mark is as wide as it is high
    left, top, right, bottom = numeral("🐮", "regular", 32).getbbox() or (0, 0, 0, 0)
    assert abs((right - left) - (bottom - top)) <= 1


@given(st.text(max_size=60), st.integers(min_value=60, max_value=400))
def test_any_name_fits_into_its_width(name: str, width: int) -> None:
    assert run(name, "bold", 32, float(width)).width <= width


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    cut = fit("a herder with a very long name indeed", "regular", 32, 200)
    assert cut.endswith("…")
    assert cut.startswith("a herder")


def test_a_name_that_fits_is_not_cut() -> None:
    assert fit("ann", "regular", 32, 200) == "ann"

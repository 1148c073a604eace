"""The picture of a rating over time, by its facts."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render import history
from render.canvas import THEMES
from render.history import Stand
from render.theme import PLATE, WIDTH

TALL = PLATE + history.HEIGHT
LINE = history._PAINTS["classic"].line
STANDS = [Stand(1500, 333, True), Stand(1560, 320, True), Stand(1490, 250, False)]


def shown(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_theme_and_language_has_its_picture(theme: str, locale: str) -> None:
    picture = history.draw("猫 🐈", "Race", STANDS, theme=theme, locale=locale)
    assert shown(picture.png).size == (WIDTH, TALL)
    assert picture == history.draw("猫 🐈", "Race", STANDS, theme=theme, locale=locale)


def test_the_last_rating_is_where_the_scale_says() -> None:
    """The dot at the right end is darker the further down, the lower the rating."""
    ends = []
    for number in (1300, 1500, 1700):
        flat = [Stand(1500, 400, False), Stand(number, 400, False)]
        image = shown(history.draw("ann", "Race", flat).png)
        column = [image.getpixel((WIDTH - 36, y)) for y in range(PLATE, TALL)]
        line = [y for y, pixel in enumerate(column) if pixel == LINE]
        ends.append(sum(line) / len(line))
    assert ends == sorted(ends, reverse=True)


def test_a_provisional_line_is_broken() -> None:
    def inked(*, provisional: bool) -> int:
        flat = [Stand(1500, 400, provisional)] * 3
        image = shown(history.draw("ann", "Race", flat).png)
        row = PLATE + round((104 + 384) / 2)
        near = range(row - 60, row + 60)
        return sum(any(image.getpixel((x, y)) == LINE for y in near) for x in range(110, 740))

    assert 0.3 < inked(provisional=True) / inked(provisional=False) < 0.8


def test_the_alternative_text_tells_the_same() -> None:
    text = history.alt("ann", "Race", STANDS)
    for fact in ("ann", "Race", "2 rated matches", "1490", "250", "1560 after match 1", "settled"):
        assert fact in text
    assert "provisional" in history.alt("ann", "Race", STANDS[:2])
    assert "2局" in history.alt("ann", "Race", STANDS, locale="ja")


def test_the_end_of_a_season_is_drawn_and_is_no_match() -> None:
    begun = Stand(1493, 280, True, reset=True)
    text = history.alt("ann", "Race", [*STANDS, begun, Stand(1600, 270, True)])
    for fact in ("3 rated matches", "1600 after match 3", "1490 after match 2"):
        assert fact in text
    assert "1493" not in text
    plain, reset = (history.draw("ann", "Race", each) for each in (STANDS, [*STANDS, begun]))
    assert shown(plain.png) != shown(reset.png)
    assert "2 rated matches" in reset.alt
    with pytest.raises(ValueError, match="match"):
        history.draw("ann", "Race", [STANDS[0], begun])


def test_thousands_of_matches_are_drawn_and_told() -> None:
    many = [Stand(1500 + i % 700, 200, False) for i in range(5000)]
    picture = history.draw("x" * 200, "y" * 300, many)
    assert len(picture.alt) <= 1024
    assert len(picture.png) < 60_000


def test_without_a_match_there_is_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="match"):
        history.draw("ann", "Race", STANDS[:1])

"""What strips of all games have in common."""

from __future__ import annotations

from typing import Final

import pytest

import render
import render.escape.paint as escape
import render.pastoral.paint as pastoral
import render.shinra.paint as shinra
import render.shirokuro.paint as shirokuro
from engines import GAMES, PUBLIC, Outcome
from render.canvas import THEMES
from render.catalogue import LOCALES
from render.presentation import ended, verdicts
from render.strips import STRIP, standing
from render.theme import WIDTH, BoardTheme, themes
from tests.render.cases import played, seats_of
from tests.render.reading import amount, contrast, pixels

PAINTS: Final = themes(BoardTheme)
NAMES: Final = ("ann", "bob", "carol")
LAST_MOVES: Final = {
    "escape": escape.PAINTS["classic"].last_move,
    "pastoral": pastoral.PAINTS["classic"].last_move,
    "shinra": shinra.PAINTS["classic"].last_move,
    "shirokuro": shirokuro.PAINTS["classic"].last_move,
}
"""Colours."""


def said(reason: str, *winners: int, names: tuple[str, ...] = NAMES[:2], **filling: int) -> str:
    """The longest pill."""
    return verdicts("pastoral", Outcome(winners, reason), names, "en", **filling)[0]


def test_a_win_says_why() -> None:
    assert said("bingo", 0, height=3) == "wins · three 3s in a row"
    assert said("resign", 0) == "wins · bob resigned"
    assert said("timeout", 1) == "wins · ann ran out of time"
    assert said("adjudicated", 1) == "wins · by ruling"


def test_where_several_gave_up_nobody_is_named() -> None:
    assert said("resign", 0, names=NAMES) == "wins · the others resigned"


def test_a_draw_says_why() -> None:
    assert said("agreement") == "draw · agreed"
    assert said("repetition") == "draw · position repeated"


def test_a_match_that_was_called_off_is_no_draw() -> None:
    assert said("aborted") == said("cancelled") == "called off"
    for reason in ("aborted", "cancelled"):
        assert "draw" not in ended("pastoral", Outcome((), reason), NAMES, "en")
        assert "引き分け" not in ended("pastoral", Outcome((), reason), NAMES, "ja")


def test_the_shorter_pill_says_no_more_than_who_won() -> None:
    assert verdicts("pastoral", Outcome((1,), "pickup"), NAMES[:2], "ja")[-1] == "勝ち"
    assert verdicts("pastoral", Outcome((1,), "unheard-of"), NAMES[:2], "en") == ("wins",)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_every_reason_that_a_game_knows_is_said(key: str, locale: str) -> None:
    game = GAMES[key]
    ended = [
        (state, outcome) for state in played(key, 1) if (outcome := game.outcome(state)) is not None
    ]
    assert ended
    for state, outcome in ended:
        names = [*NAMES, "dave"][: len(seats_of(key, state))]
        told = verdicts(key, outcome, names, locale, height=3)
        assert [len(text) <= 32 for text in told] == [True, True]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", LAST_MOVES)
def test_the_last_move_is_told_at_the_end_beside_any_name(key: str, locale: str) -> None:
    """In a pill with the colour of its mark, on the strip of who made it."""
    game, mark = GAMES[key], LAST_MOVES[key]
    ends = [state for state in played(key, 1) if game.outcome(state) is not None]
    assert ends
    for state in ends:
        for names in (NAMES[:2], ("宵待ちの国からやってきた牧童" * 2,) * 2):
            drawn = render.draw(key, game.view(state, PUBLIC), locale=locale, names=names)
            picture = pixels(drawn)
            strips = [(0, 0, WIDTH, STRIP), (0, picture.height - STRIP, WIDTH, picture.height)]
            told = [amount(picture.crop(box), mark) for box in strips]
            assert max(told) > 250
            assert min(told) < 50


@pytest.mark.parametrize("theme", THEMES)
def test_everything_written_on_strips_can_be_read(theme: str) -> None:
    paint = PAINTS[theme]
    assert contrast(paint.turn_ink, paint.turn) >= 4.5
    assert contrast(paint.success_ink, paint.success) >= 4.5
    assert contrast(paint.win_light, paint.win_rim) >= 4.5
    assert contrast(paint.win_ink, paint.win) >= 7
    assert contrast(paint.win_rim, paint.win) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_who_has_won_is_told_from_who_has_lost_by_lightness_alone(theme: str) -> None:
    paint = PAINTS[theme]
    assert contrast(paint.win, paint.lost) >= 2


def test_nobody_stands_out_after_a_draw() -> None:
    drawn, won = Outcome((), "repetition"), Outcome((1,), "bingo")
    assert [standing(seat, drawn, ()) for seat in (0, 1)] == ["drawn", "drawn"]
    assert [standing(seat, won, ()) for seat in (0, 1)] == ["lost", "won"]

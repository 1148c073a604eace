"""The `options` of /play."""

from __future__ import annotations

import pytest

from bot.discord_kit.errors import RequestRefused
from bot.match.refusals import BadValue
from bot.play.lobby.wish import parse_options


def test_options_are_read_with_their_types() -> None:
    assert parse_options("pastoral", "seat0_colour=white") == {"seat0_colour": "white"}
    assert parse_options("pastoral", "") == {}


def test_unknown_ones_are_left_to_the_game() -> None:
    assert parse_options("pastoral", "a=1, b=2") == {"a": "1", "b": "2"}


@pytest.mark.parametrize("text", ["white", "=white", "seat0_colour=", "seat0_colour = white"])
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(RequestRefused, match="options-form"):
        parse_options("pastoral", text)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadValue, match="no-such-game"):
        parse_options("go", "")

"""A match as a moving picture."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any
from weakref import WeakValueDictionary

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

import render
from engines import CHANCE, GAMES, PUBLIC
from render import film as films
from render.film import FRAME_MS, LAST_MS, MAX_PICTURES, WIDTHS, film


def boards(game_key: str, count: int) -> list[bytes]:
    """The first positions of a random match, as pictures."""
    game, rng = GAMES[game_key], Random(5)
    state = game.start(game.seats[0])
    pictures = [render.draw(game_key, game.view(state, PUBLIC)).png]
    while len(pictures) < count and (acting := game.to_act(state)):
        seat = min(acting)
        drawn = seat == CHANCE
        move = game.sample(state, rng) if drawn else rng.choice(game.moves(game.view(state, seat)))
        state = game.play(state, seat, move)
        pictures.append(render.draw(game_key, game.view(state, PUBLIC)).png)
    return pictures


def durations(gif: bytes) -> list[int]:
    """How long each frame stands, in ms."""
    with Image.open(BytesIO(gif)) as opened:
        found = []
        for frame in range(getattr(opened, "n_frames", 1)):
            opened.seek(frame)
            found.append(opened.info["duration"])
    return found


@pytest.mark.parametrize("game_key", GAMES)
def test_a_film_shows_every_position_and_rests_on_the_last(game_key: str) -> None:
    pictures = boards(game_key, 6)
    shown = durations(film(pictures).gif)
    # positions that look alike are one frame that stands for longer
    assert sum(shown) == FRAME_MS * (len(pictures) - 1) + LAST_MS
    assert shown[-1] >= LAST_MS


def test_the_last_frame_is_the_final_position() -> None:
    pictures = boards("pastoral", 8)
    with Image.open(BytesIO(film(pictures).gif)) as gif, Image.open(BytesIO(pictures[-1])) as last:
        assert isinstance(gif, GifImageFile)
        gif.seek(gif.n_frames - 1)
        assert gif.width == WIDTHS[0]
        small = last.convert("RGB").resize(gif.size, Image.Resampling.BOX)
        pairs = zip(small.tobytes(), gif.convert("RGB").tobytes(), strict=True)
        wrong = sum(abs(a - b) > 48 for a, b in pairs)
        assert wrong < 0.01 * len(small.tobytes())


def test_every_frame_is_its_position_with_what_did_not_change_left_out() -> None:
    pictures = boards("pastoral", 8)
    made = film(pictures)
    with Image.open(BytesIO(made.gif)) as gif:
        for number, png in enumerate(pictures):
            gif.seek(number)
            with Image.open(BytesIO(png)) as whole:
                small = whole.convert("RGB").resize(gif.size, Image.Resampling.BOX)
            pairs = zip(small.tobytes(), gif.convert("RGB").tobytes(), strict=True)
            assert sum(abs(a - b) > 48 for a, b in pairs) < 0.01 * len(small.tobytes())
    assert len(made.gif) < len(film(pictures[-1:]).gif) * len(pictures) / 2


def test_a_long_match_is_narrower_and_then_begins_later() -> None:
    pictures = boards("pastoral", 20)
    whole = film(pictures)
    assert whole.shown == 20
    narrow = film(pictures, limit=len(whole.gif) - 1)
    assert narrow.shown == 20
    with Image.open(BytesIO(narrow.gif)) as gif:
        assert gif.width == WIDTHS[1]
    one = len(film(pictures[-1:], limit=10**6).gif) // 2
    last = film(pictures, limit=one)
    assert len(last.gif) <= one
    assert 1 <= last.shown < 20
    assert sum(durations(last.gif)) == FRAME_MS * (last.shown - 1) + LAST_MS


def test_a_film_has_only_so_many_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_PICTURES >= 281
    monkeypatch.setattr(films, "MAX_PICTURES", 4)
    pictures = boards("pastoral", 6)
    made = film(pictures)
    assert made.shown == 4
    assert made.gif == film(pictures[2:]).gif


def test_of_all_pictures_only_a_few_are_in_memory_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pictures = boards("pastoral", 20)
    alive: WeakValueDictionary[int, Image.Image] = WeakValueDictionary()
    most = 0

    def counted(make: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
        def made(*args: Any, **kwargs: Any) -> Image.Image:
            nonlocal most
            image = make(*args, **kwargs)
            alive[id(image)] = image
            most = max(most, len(alive))
            return image

        return made

    for name in ("open", "new", "frombytes"):
        monkeypatch.setattr(Image, name, counted(getattr(Image, name)))
    film(pictures)
    assert 1 < most <= 6


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a picture"):
        film([])
    with pytest.raises(ValueError, match="no film fits"):
        film(boards("pastoral", 3), limit=100)

"""A match as a moving picture."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

import render
from engines import CHANCE, GAMES, PUBLIC
from render.film import FRAME_MS, LAST_MS, WIDTHS, film


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
    shown = durations(film(pictures))
    # positions that look alike are one frame that stands for longer
    assert sum(shown) == FRAME_MS * (len(pictures) - 1) + LAST_MS
    assert shown[-1] >= LAST_MS


def test_the_last_frame_is_the_final_position() -> None:
    pictures = boards("pastoral", 8)
    with Image.open(BytesIO(film(pictures))) as gif, Image.open(BytesIO(pictures[-1])) as last:
        gif.seek(gif.n_frames - 1)  # type: ignore[attr-defined]  # an animated GIF has it
        assert gif.width == WIDTHS[0]
        small = last.convert("RGB").resize(gif.size, Image.Resampling.BOX)
        pairs = zip(small.tobytes(), gif.convert("RGB").tobytes(), strict=True)
        wrong = sum(abs(a - b) > 48 for a, b in pairs)
        assert wrong < 0.01 * len(small.tobytes())


def test_a_long_match_is_narrower_and_then_told_in_strides() -> None:
    pictures = boards("pastoral", 20)
    whole = film(pictures)
    narrow = film(pictures, limit=len(whole) - 1)
    with Image.open(BytesIO(narrow)) as gif:
        assert gif.width == WIDTHS[1]
    smallest = len(whole) // 8
    strides = film(pictures, limit=smallest)
    assert len(strides) <= smallest
    assert len(durations(strides)) < len(pictures)


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a picture"):
        film([])
    with pytest.raises(ValueError, match="no film fits"):
        film(boards("pastoral", 3), limit=100)

"""What a question shows: in every game a position can be asked about, and no secret is told."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import render.tally
from bot.discord_kit.texts import Say
from bot.match.model.people import Place
from bot.match.model.position import Line, Root, RootKind
from bot.questions.ui import label
from bot.replays.lines_service import explored, made_up
from engines import GAMES, PUBLIC
from render.testing.leaks import moments
from tests.harness.leaks.beside import shown
from tests.harness.leaks.dealing import SECRETS

LOOKED_AT = 12
"""Positions of each game with secrets, each with some that look like it."""


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_questions_whose_text_alone_suffices(key: str, locale: str) -> None:
    root = Root(RootKind.GAME, game=key)
    here = explored(made_up(root, locale), Line(1, 7, root, place=Place(1, 2)))
    say, seat = Say(locale), here.to_act
    assert seat is not None
    post, closed, result, text, *_ = shown(here, locale)
    assert post.audience is PUBLIC
    assert [button.ref.action for row in post.rows for button in row] == ["answer", "qpanel"]
    assert all(one.content and one.alt for one in post.attachments)
    assert render.title(key, locale) in post.text
    assert "Because." not in f"{post.text}{closed.text}"
    # what the picture of the answers tells, the text tells as well
    game = here.end.game
    move = str(game.moves(here.end.deciding(seat))[0])
    assert f"`{move}`" in result.text
    assert label(here, move, say) in result.text
    assert result.picture is not None
    assert label(here, move, say)[:40] in result.picture.alt
    assert "Because." in result.text
    assert text.board.alt


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_position_is_compared_by_what_everybody_sees(key: str) -> None:
    """Whoever asks about a position learns nothing hidden from whether it stands somewhere."""
    game = GAMES[key]
    if key not in SECRETS:
        return
    for moment in islice(moments(game, SECRETS[key], 5), LOOKED_AT):
        state = moment.states[-1]
        other = SECRETS[key].dealt(state, PUBLIC, Random(3))
        keys = {game.position_key(game.view(one, PUBLIC)) for one in (state, other)}
        assert len(keys) == 1


def test_a_tally_is_small_and_tells_everything_in_words() -> None:
    bars = [render.tally.Bar(f"Move {n}", 9 - n, asker=n == 1, best=n == 7) for n in range(9)]
    for theme in render.THEMES:
        picture = render.tally.draw(bars, "Pastoral Square", "Ann", theme=theme)
        assert picture == render.tally.draw(bars, "Pastoral Square", "Ann", theme=theme)
        assert len(picture.png) < 40_000
        assert picture.alt == (
            "45 answers. Move 0: 9, Move 1: 8 (Ann’s move), Move 2: 7, Move 3: 6, Move 4: 5, "
            "4 other moves: 10 (the computer’s move)."
        )
    with pytest.raises(ValueError, match="an answer"):
        render.tally.draw([], "Pastoral Square", "Ann")
    long = [render.tally.Bar("w" * 300, 1, asker=True)]
    assert len(render.tally.draw(long, "x" * 200, "n" * 200).alt) <= 1024

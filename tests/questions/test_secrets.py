"""What a question shows: in every game a position can be asked about, and no secret is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

import render.tally
from bot.discord_kit.interaction import BoardStyle
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.model.people import Place
from bot.match.model.position import Line, Root, RootKind
from bot.match.plans import Walk
from bot.questions.service import Answer, Asked, Question, Revealed
from bot.questions.ui import Best, QuestionMessages, label, pictures
from bot.replays.lines_service import explored, made_up
from bot.votes.store import count
from engines import CHANCE, GAMES, PUBLIC
from render.shortcuts import shortest
from tests.harness.leaks.dealing import SECRETS
from tests.harness.leaks.walking import moments

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LOOKED_AT = 12
"""Positions of each game with secrets, each with some that look like it."""


def walk_at(key: str, state: Any, seats: int) -> Walk:
    """A walk that ends in a state of a game."""
    root = Root(RootKind.GAME, game=key)
    here = explored(made_up(root, "en"), Line(1, 7, root, place=Place(1, 2)))
    game = GAMES[key]
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    if len(here.start.match.seats) != seats:
        extra = here.start.match.seats[-1]
        more = tuple(
            replace(extra, seat=seat, person=replace(extra.person, name=names[seat]))  # type: ignore[type-var]
            for seat in range(seats)
        )
        here = replace(here, start=replace(here.start, match=replace(here.start.match, seats=more)))
    acting = game.to_act(state)
    return replace(here, states=(state,), chosen=(), to_act=min(acting, default=None))


def asked(here: Walk, locale: str = "en") -> Asked:
    question = Question(1, 7, "cat", locale, "So?", "Because.", NOW, message_id=3)
    return Asked(question, here.line)


@cache
def messages() -> QuestionMessages:
    return QuestionMessages(RenderThread("questions"))


def shown(here: Walk, locale: str) -> list[Any]:
    """Everything that is shown of a position before and after its answers are revealed."""
    say = Say(locale)
    seat = here.to_act or 0
    view = here.end.deciding(seat)
    move = str(here.end.game.moves(view)[0])
    both = [Answer(7, move, NOW, "cat"), Answer(8, move, NOW, "dan")]
    revealed = Revealed(asked(here, locale), count(both[1:]), both[0])

    async def made() -> list[OutgoingMessage]:
        public = messages()
        return [
            await public.posted(asked(here, locale), here, say),
            public.closed(asked(here, locale), here, say),
            await public.result(revealed, here, Best(["Well."], move), say),
        ]

    told: list[Any] = asyncio.run(made())
    told.append(pictures(BoardStyle(text=True), here, say))
    names = here.start.match.names
    told.append(
        shortest(here.start.match.game, view, (), locale=locale, names=names, spoilers=False)
    )
    return told


@pytest.mark.parametrize("key", sorted(SECRETS))
def test_what_a_question_shows_hangs_on_nothing_that_its_seat_does_not_know(key: str) -> None:
    game, secrets = GAMES[key], SECRETS[key]
    compared = 0
    for moment in islice(moments(game, secrets, 11), 3 * LOOKED_AT):
        state = moment.states[-1]
        acting = game.to_act(state)
        if not acting or CHANCE in acting or compared >= LOOKED_AT:
            continue
        seat = min(acting)
        here = walk_at(key, state, moment.seats)
        if here.end.arranging:
            continue
        other = secrets.dealt(state, seat, Random(compared))
        if other == state:
            continue
        locale = ("en", "ja")[compared % 2]
        assert shown(here, locale) == shown(walk_at(key, other, moment.seats), locale)
        compared += 1
    assert compared >= LOOKED_AT // 2


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_questions_whose_text_alone_suffices(key: str, locale: str) -> None:
    root = Root(RootKind.GAME, game=key)
    here = explored(made_up(root, locale), Line(1, 7, root, place=Place(1, 2)))
    say, seat = Say(locale), here.to_act
    assert seat is not None
    post, closed, result, text, _ = shown(here, locale)
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

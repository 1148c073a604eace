"""A little of `python -m tests.harness.fuzz`, and tests that it finds faults."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.discord_kit.message import MAX_ID, Ref, parse_id
from bot.discord_kit.texts import Say, coded, plain, tidy
from engines import GAMES, AnyGame
from engines.pastoral.rules import Pastoral
from tests.app.stage import Sent, User, stage
from tests.harness.fuzz import notation
from tests.harness.fuzz.hostile import NAMES, NUMBERS, mutate
from tests.harness.fuzz.interface import InterfaceFuzzer, misreadings


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def test_no_notation_breaks_a_game(game: AnyGame) -> None:
    figures = notation.run(game, 600, seed=7)
    assert figures.findings == []
    # neither all accepted nor all refused
    assert {"MalformedMove", "IllegalMove", "accepted"} <= figures.outcomes.keys()


@pytest.mark.parametrize("key", ["countup", "shinra"])
async def test_no_press_breaks_the_bot(key: str, tmp_path: Path) -> None:
    async with stage(tmp_path) as on:
        figures = await InterfaceFuzzer(on, GAMES[key], random.Random(3)).run(150)
    assert figures.findings == []
    assert {"pressed", "typed", "filled in"} <= figures.outcomes.keys()


class Sloppy(Pastoral):
    """A game that trips over a figure of another script."""

    def parse(self, text: str) -> Any:
        if any(sign.isdigit() and not sign.isascii() for sign in text):
            raise ValueError(text)
        return super().parse(text)


def test_a_game_that_breaks_is_found() -> None:
    assert any("raises ValueError" in one for one in notation.run(Sloppy(), 600).findings)


@pytest.mark.parametrize(
    "text",
    [
        "<@42>, your turn",
        "@everyone to move",
        "[free](https://evil.example/x) has won",
        "https://evil.example has won",
        "discord.gg/evil to move",
        "a\u202eb",
        "```\nopen",
        "**an** to move",
    ],
)
def test_a_message_that_says_what_nobody_meant_is_found(text: str) -> None:
    sent = Sent(text, private=False, view=None, files=[], allowed=None)
    assert list(misreadings(sent, [User(1, "**an**")]))
    tame = Sent(f"<@1>: {plain(text)}", private=False, view=None, files=[], allowed=None)
    assert "```" in text or not list(misreadings(tame, [User(1, "ann")]))


@pytest.mark.parametrize("name", NAMES)
def test_a_tidy_name_is_a_line_that_can_be_seen(name: str) -> None:
    tame = tidy(name)
    assert tame == tidy(tame)
    assert "\n" not in tame
    assert tame == tame.strip()
    tame.encode()
    assert "`" not in coded(name)


def test_what_is_harmless_stays_as_it_is() -> None:
    for name in ("ann", "宵待ち", "שלום", "Zoë", "👩‍👩‍👧", "❤️ ann", "한국", "ไทยแลนด์"):
        assert plain(tidy(name)) == name


def test_nothing_is_left_of_what_cannot_be_seen() -> None:
    for name in ("\u200b", "\u3164", "\u202e\u202c", "\u200d", " \n ", "\ud800"):
        assert tidy(name) == ""


def test_no_custom_id_breaks_the_parsing() -> None:
    rng, read = random.Random(5), 0
    good = ["y:move:1:1", "y:pick:12:3:a1.b2", "y:settings:0:1", f"y:info:{MAX_ID}:0"]
    for _ in range(20_000):
        text = mutate(rng.choice(good), [*good, *NUMBERS], rng)
        try:
            ref = Ref.parse(text)
        except ValueError:
            continue
        read += 1
        assert Ref.parse(str(ref)) == ref
        assert ref.match <= MAX_ID
        assert text.isascii()
    assert read


@pytest.mark.parametrize("text", [*NUMBERS, *NAMES])
def test_a_number_is_one_that_a_database_holds(text: str) -> None:
    number = parse_id(text)
    assert number is None or (0 <= number <= MAX_ID and text.isascii())


async def test_a_component_with_an_id_of_nothing_is_answered(tmp_path: Path) -> None:
    async with stage(tmp_path) as on:
        (answer,) = await on.used(User(1, "ann"), f"y:info:{MAX_ID + 1}:0")
    assert answer.content == Say("en")("error-stale-choice")


async def test_suggestions_show_names_as_they_are(tmp_path: Path) -> None:
    async with stage(tmp_path) as on:
        match = await on.match("escape", User(1, "a/b *c*"), User(2, "bob"))
        offered = [
            await on.offered(User(1, "a/b *c*"), "board", "match", ""),
            await on.offered(User(2, "bob"), "board", "match", ""),
            await on.offered(User(3, "cat"), "admin match", "match", ""),
        ]
    assert [[choice.name for choice in found] for found in offered] == [
        [f"Escape · bob · your turn · {match.code}"],
        [f"Escape · a/b *c* · not your turn · {match.code}"],
        [f"Escape · a/b *c* – bob · not your turn · {match.code}"],
    ]


async def test_no_typing_breaks_a_suggestion(tmp_path: Path) -> None:
    options = (
        ("board", "match"),
        ("admin match", "match"),
        ("replay", "match"),
        ("move", "text"),
        ("play", "clock"),
        ("me vacation", "first"),
    )
    async with stage(tmp_path) as on:
        await on.match("countup", User(1, NAMES[0]), User(2, NAMES[16]))
        with capture_logs() as logs:
            offered = [
                choice
                for typed in ("", *NAMES)
                for command, option in options
                for choice in await on.offered(User(1, "ann"), command, option, typed)
            ]
    assert not logs
    assert offered
    assert all(1 <= len(one.name) <= 100 and 1 <= len(one.value) <= 100 for one in offered)

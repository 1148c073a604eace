"""The public message after a turn, as a value."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.learning.hints import GuidedMatches, MatchGuide
from bot.match.act.recorder import Board
from bot.match.fair_play import FairPlay
from bot.match.model.match import Entry
from bot.match.model.people import Place, computer
from bot.match.model.terms import Kind, Leaving, Status
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.notes import Spectating
from bot.ratings.rating import Ratings
from engines import CHANCE, PUBLIC
from render.nameplate import NIGHTS
from render.theme import PLATE, WIDTH
from tests.discord_kit.outgoing import buttons_under
from tests.play.positions import MADE, position
from tests.render.reading import amount, pixels

ROLL = (CHANCE, "roll 6 6 3 3 1 2")
SETTING = [ROLL, (0, "take 6"), (1, "take 3"), (2, "take 3")]


def board(at: Any, locale: str = "en", **options: Any) -> OutgoingMessage:
    async def drawn() -> OutgoingMessage:
        thread = RenderThread("studio")
        boards = BoardMessages(
            thread,
            MatchGuide(cast("GuidedMatches", None), cast("FairPlay", None), thread),
            cast("Ratings", None),
            cast("Spectating", None),
            cast("Any", None),
            cast("Any", None),
            cast("Any", None),
        )
        try:
            return await boards.public_board(Board(at), Say(locale), **options)
        finally:
            thread.close()

    return asyncio.run(drawn())


def labels(message: OutgoingMessage) -> list[str]:
    return [button.label for button in buttons_under(message)]


def test_the_first_board_introduces_the_players_and_later_ones_tell_a_turn_in_two_lines() -> None:
    first = board(position("countup", [ROLL], seats=3))
    assert first.text.splitlines()[:2] == [
        "### Count-Up · `7KQ2`",
        "🐟 ann – 🌙 bob – 🐾 dave",
    ]
    later = position("countup", SETTING[:2], seats=3)
    # a roll is no move
    assert board(later).text == (
        "**ann takes a 6 as their outer die.** <@101>, your turn.\n-# Count-Up · `7KQ2` · move 1"
    )
    assert board(later, "ja").text == (
        "**annさんが外のサイコロに6を取りました。**<@101>さんの番です。\n"
        "-# カウンタップ! · `7KQ2` · 1手目"
    )


@pytest.mark.parametrize("kind", [Kind.SWAPPED, Kind.UNDO, Kind.REPLACED, Kind.COMPUTER])
def test_the_players_are_told_again_where_they_may_sit_elsewhere(kind: Kind) -> None:
    at = position("pastoral", [(0, "c3+2")])
    row = Entry(2, kind, 0, "bob", MADE, by="host", reason="away")
    told = board(replace(at, row=row)).text.splitlines()
    assert told[-2:] == ["⚫ ann – ⚪ bob", "-# Pastoral Square · `7KQ2` · move 1"]


def test_who_has_just_left_is_struck_out() -> None:
    at = position("countup", [*SETTING, (0, "set 6"), (1, "set 3"), (2, "set 3")], seats=3)
    state = at.game.without(at.state, 1)
    ann, bob, dave = at.match.seats
    left = replace(at.match, seats=(ann, replace(bob, left=Leaving.RESIGN), dave))
    row = Entry(9, Kind.REMOVED, 1, "resign", MADE)
    told = board(replace(at, match=left, state=state, trail=(at.state, state), row=row)).text
    assert told.startswith("**🏳️ bob resigned. The other players continue.**")
    assert "\n🐟 ann – 🌙 ~~bob~~ – 🐾 dave\n" in told


def test_everybody_who_owes_a_decision_is_called_by_seat() -> None:
    message = board(position("countup", SETTING, seats=3))
    assert message.pings == (100, 101, 102)
    assert "<@100>, <@101> and <@102>, your turn." in message.text
    assert "chosen" not in message.text


def test_who_has_chosen_is_listed_by_seat_whoever_came_first() -> None:
    texts = set()
    for choices in ({2: "set 1", 0: "set 5"}, {0: "set 6", 2: "set 2"}):
        message = board(position("countup", SETTING, seats=3, choices=choices))
        assert message.pings == (101,)
        texts.add(message.text)
        assert message.audience is PUBLIC
    (text,) = texts
    assert "<@101>, your turn." in text
    assert "ann and dave have chosen." in text


def test_a_forced_move_is_told() -> None:
    at = position("countup", [(CHANCE, "roll 3 3 4 3"), (0, "take 4"), (1, "take 3")])
    message = board(at)
    assert "bob had only one move, so it was played automatically" in message.text
    assert "bobさんにできる手はひとつだけなので、自動的に進めました。" in board(at, "ja").text


def test_a_long_tale_leaves_room_for_those_who_are_to_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = [(seat, "call") for _ in range(3) for seat in range(3)]
    whole = position("countup", [*SETTING, (0, "set 6"), (1, "set 3"), (2, "set 3")], seats=3)
    states = [whole.state]
    for seat, text in calls[:4]:
        states.append(whole.game.play(states[-1], seat, text))
    at = replace(whole, state=states[-1], trail=tuple(states))
    assert "ann calls 1" in board(at).text
    monkeypatch.setattr(board_text, "MAX_TOLD_CHARS", 40)
    text = board(at).text
    assert text.startswith("…\n")
    assert "calls 4" in text
    assert "calls 1" not in text
    assert "<@101>, your turn." in text


def test_the_buttons_say_what_is_to_be_done() -> None:
    assert labels(board(position("countup", [ROLL], seats=3))) == [
        *(f"Take {face}" for face in (1, 2, 3, 6)),
        "My cup",
        "Menu",
    ]
    assert labels(board(position("countup", SETTING, seats=3)))[:7] == [
        *(f"Set {face}" for face in range(1, 7)),
        "My cup",
    ]
    assert labels(board(position("pastoral"))) == ["Move", "Menu"]


def test_a_match_that_is_over_can_be_played_again_reviewed_watched_and_shared() -> None:
    """A row has room for five buttons."""
    at = position("countup", SETTING, seats=3, status=Status.FINISHED)
    ways = ["Rematch", "Review", "Replay", "Share"]
    assert labels(board(at)) == ways
    computers = (replace(seat, person=computer(1)) for seat in at.match.seats[1:])
    guided = replace(at.match, seats=(at.match.seats[0], *computers))
    following = ["Next: level 2", "Open challenge", "Puzzle of the day"]
    assert labels(board(replace(at, match=guided))) == [*ways, "Learn and practise", *following]
    strongest = tuple(replace(seat, person=computer(4)) for seat in at.match.seats[1:])
    practice = replace(at.match, seats=(at.match.seats[0], *strongest))
    assert labels(board(replace(at, match=practice))) == [*ways, *following[1:]]
    direct = replace(practice, place=Place(None, practice.place.channel_id))
    assert labels(board(replace(at, match=direct))) == ways


def under_the_night(message: OutgoingMessage) -> bool:
    """Whether the board has a nameplate."""
    assert message.picture is not None
    top = pixels(message.picture).crop((0, 0, WIDTH, PLATE))
    return amount(top, NIGHTS["classic"].sky) > 0.8 * WIDTH * PLATE


def test_the_end_of_a_match_has_a_nameplate_and_nothing_else_has_one() -> None:
    going_on = position("pastoral", [(0, "save")])
    over = position("pastoral", [(0, "save")], status=Status.FINISHED)
    called_off = position("pastoral", [(0, "save")], status=Status.CANCELLED)
    assert under_the_night(board(over))
    assert not under_the_night(board(going_on))
    assert not under_the_night(board(called_off))

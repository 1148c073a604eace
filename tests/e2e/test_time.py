"""Deadlines under boards, time that is up, and a bot that was away, as people see them."""

from __future__ import annotations

import re
from datetime import timedelta

import discord
import pytest

from bot.match.model.terms import Status
from bot.match.store.due import HeartbeatRepository
from engines import GAMES
from tests.e2e.simulated import Town

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
STAMP = re.compile(r"<t:(\d+):R>")


async def passes(town: Town, time: timedelta) -> None:
    """Time in which the bot is there. Its signs of life are rare in tests: others stand in."""
    async with town.services.match.time.store.writing() as unit:
        with town.env.time_context():
            await unit[HeartbeatRepository].put("another", discord.utils.utcnow() + time)
        await unit.commit()
    await town.env.advance_time(time.total_seconds())


async def away(town: Town, time: timedelta) -> None:
    """The bot stops, and is started again after a while."""
    await passes(town, timedelta(0))
    await town.bot.close()
    town.env.backend.advance_clock(time.total_seconds())
    await town.restart()


def boards(town: Town) -> int:
    """How many all can see; reminders come and go between them."""
    return len([one for one in town.public() if one.alt])


def deadlines(town: Town) -> list[int]:
    """Seconds from now until the deadlines of the newest board."""
    with town.env.time_context():
        now = discord.utils.utcnow().timestamp()
    lines = [line for line in town.board().text.split("\n") if line.startswith("⏳")]
    return [round(int(found[1]) - now) for line in lines for found in STAMP.finditer(line)]


async def test_an_invitation_and_the_boards_say_how_much_time_there_is(town: Town) -> None:
    done = await town.slash(
        town.ann, "play", game="pastoral", opponent=town.bob, seat="first", clock="3 days"
    )
    assert "Time: 3 days per move · Unrated" in done.answer.text
    details = (await town.click(town.bob, done.answer, "Details")).text
    assert "If someone runs out of time: they lose." in details
    await town.click(town.bob, done.answer, "Accept")
    board = town.board()
    assert "⏳ ann: until <t:" in board.text
    (left,) = deadlines(town)
    assert left == pytest.approx(3 * 86400, abs=120)
    await passes(town, DAY)
    await town.move(town.ann, "save")
    assert "⏳ bob: until <t:" in town.board().text
    info = (await town.slash(town.bob, "match info")).text
    assert "Time: 3 days per move. If someone runs out of time: they lose." in info
    assert "⏳ bob: " in info
    assert "ann: 3 days left" in info


async def test_time_that_is_up_is_told_once_on_the_board(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="3d")
    await town.move(town.ann, "save")
    await passes(town, 3 * DAY - HOUR)
    before = boards(town)
    assert "final board" not in town.board().text
    await passes(town, 2 * HOUR)
    assert boards(town) == before + 1
    board = town.board()
    assert "⌛ bob ran out of time. ann wins." in board.text
    assert "final board" in board.text
    assert sorted(board.called) == sorted([town.ann.id, town.bob.id])
    assert board.buttons[0] == "Rematch"
    await town.restart()
    await passes(town, DAY)
    assert boards(town) == before + 1
    late = await town.slash(town.bob, "move", text="save")
    assert "is over" in late.text or "no match here" in late.text
    history = (await town.from_menu(town.ann, "History")).text
    assert "bob **out of time**" in history
    assert "Yes: match" in (await town.verify(town.ann)).text


async def test_a_bank_shrinks_and_is_shown_to_both(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="7d+12h max 10d")
    await passes(town, 2 * DAY)
    await town.move(town.ann, "save")
    info = (await town.slash(town.carol, "match info")).text
    assert re.search(r"^ann: 5 days 1[12] hours left$", info, re.M), info
    assert re.search(r"^⏳ bob: (7 days|6 days 23 hours) left, until", info, re.M), info


async def test_the_time_the_bot_was_away_is_nobodys(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d")
    await passes(town, 20 * HOUR)
    await away(town, 9 * HOUR)
    await passes(town, HOUR)
    assert "final board" not in town.board().text
    await town.move(town.ann, "save")
    board = town.board()
    assert "💤 I was offline for 9 hours. All clocks were stopped." in board.text
    info = (await town.slash(town.ann, "match info")).text
    assert "Clocks were stopped:" in info
    assert "- outage: <t:" in info
    await town.move(town.bob, "save")
    assert "💤" not in town.board().text
    await passes(town, DAY + HOUR)
    assert "⌛ ann ran out of time" in town.board().text


async def test_a_deadline_while_the_bot_was_away_waits_until_it_is_back(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d")
    await passes(town, 20 * HOUR)
    await away(town, 3 * DAY)
    await passes(town, 3 * HOUR)
    assert "final board" not in town.board().text
    await passes(town, 2 * HOUR)
    assert "⌛ ann ran out of time. bob wins." in town.board().text


async def test_three_play_on_when_one_of_four_has_gone(town: Town) -> None:
    others = (town.bob, town.dave, town.erin)
    await town.sit("countup", *others, clock="2d", timeout="remove")
    position = await town.to_a_choice()
    await passes(town, DAY)
    for person in (town.ann, town.dave, town.erin):
        await town.move(person, "set 3")
    assert len(deadlines(town)) == 1
    await passes(town, DAY + HOUR)
    board = town.board()
    assert "⌛ bob ran out of time. The other players continue." in board.text
    assert "~~bob~~" in board.text
    assert "bob: has left the match" in board.alt
    position = await town.position()
    assert position.match.status is Status.ACTIVE
    assert position.owing == {0}
    assert board.pings == [town.ann.id]
    refused = await town.slash(town.bob, "move", text="drop")
    assert "You’re no longer in match" in refused.text
    asked = (await town.from_menu(town.dave, "Resign")).answer
    await town.click(town.dave, asked, "Yes, resign")
    assert "🏳️ dave resigned. The other players continue." in town.board().text
    history = (await town.from_menu(town.ann, "History")).text
    assert "bob **out of time**; the other players continue" in history
    record = (await town.slash(town.ann, "replay")).text
    assert "bob: out of time; the other players continue" in record


async def test_all_who_are_to_choose_have_a_line_for_their_time(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave, clock="2d")
    await town.to_a_choice()
    assert "⏳ ann, bob and dave: until" in town.board().text
    await town.move(town.bob, "set 3")
    assert "⏳ ann and dave: until" in town.board().text


async def test_those_out_of_time_at_the_same_moment_both_lose(town: Town) -> None:
    await town.sit("shirokuro", town.bob, clock="1d")
    position = await town.position()
    if position.owing != {0, 1}:
        await town.to_a_choice()
    await passes(town, DAY + HOUR)
    assert "⌛ ann and bob ran out of time at the same moment. Nobody wins." in town.board().text


async def test_a_match_that_waits_can_be_claimed_from_the_menu(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d", timeout="wait")
    before = boards(town)
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    assert "Claim the win" not in menu.buttons
    await passes(town, DAY + HOUR)
    board = town.board()
    assert boards(town) == before
    assert "⌛ ann: out of time" in board.text
    mine = (await town.click(town.ann, board, "Menu")).answer
    assert "Claim the win" not in mine.buttons
    menu = (await town.click(town.bob, board, "Menu")).answer
    asked = (await town.click(town.bob, menu, "Claim the win")).answer
    assert "ann ran out of time" in asked.text
    assert town.board().id == board.id
    done = await town.click(town.bob, asked, "Yes, claim it")
    assert "isn’t waiting any longer" in done.answer.text
    assert "⌛ ann ran out of time. bob wins." in town.board().text


async def test_who_comes_late_to_a_match_that_waits_may_still_move(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="1d", timeout="wait")
    await passes(town, DAY + HOUR)
    await town.move(town.ann, "save")
    assert "⏳ bob: until" in town.board().text


async def test_a_match_is_called_off_from_the_menu(town: Town) -> None:
    await town.start()
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    asked = (await town.click(town.bob, menu, "Cancel match")).answer
    assert "ends without a result" in asked.text
    await town.click(town.bob, asked, "Yes, cancel it")
    board = town.board()
    assert "final board" in board.text
    assert "The match was cancelled." in board.text
    assert board.buttons == ["Rematch"]
    assert board.called == [town.ann.id]
    assert "cancelled" in (await town.slash(town.ann, "match info", match=_code(board.text))).text


async def test_what_was_called_off_is_played_again_from_its_last_board(town: Town) -> None:
    await town.start()
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    asked = (await town.click(town.ann, menu, "Cancel match")).answer
    await town.click(town.ann, asked, "Yes, cancel it")
    ended = town.board()
    await town.click(town.ann, ended, "Rematch")
    await town.from_menu(town.bob, "Rematch", match=_code(ended.text))
    assert "final board" not in town.board().text
    assert (await town.position()).match.rematch_of is not None


async def test_after_two_moves_there_is_no_calling_off(town: Town) -> None:
    await town.start()
    old = (await town.click(town.bob, town.board(), "Menu")).answer
    await town.play(["save", "save"])
    menu = (await town.click(town.bob, town.board(), "Menu")).answer
    assert "Cancel match" not in menu.more
    asked = (await town.from_menu(town.bob, "Resign")).answer
    assert "Cancel match" not in asked.buttons
    assert "can’t be cancelled any more" in (await town.click(town.bob, old, "Cancel match")).text


async def test_the_inbox_begins_with_the_nearest_deadline(town: Town) -> None:
    for number, clock in enumerate(("7d", "2d")):
        channel = town.guild.create_text_channel(f"side-{number}")
        await town.sit("pastoral", town.bob, at=channel, clock=clock)
    # what was chosen last would be the default
    await town.sit("pastoral", town.bob, clock="none")
    text = (await town.slash(town.ann, "turns")).text
    first, second, third = text.split("\n")[1:4]
    seconds = [int(found[1]) for line in (first, second) for found in STAMP.finditer(line)]
    assert "until <t:" in first
    assert "until <t:" in second
    assert seconds == sorted(seconds)
    assert "your turn started <t:" in third


async def test_clocks_are_offered_and_explained_while_one_types(town: Town) -> None:
    offers = await town.offers(town.ann, "play", "clock", "", game="pastoral")
    assert offers[0] == {"name": "3d · 3 days per move", "value": "3d"}
    assert offers[-1]["value"] == "none"
    typed = await town.offers(town.ann, "play", "clock", "36 hours", game="pastoral")
    assert typed[0] == {"name": "1d12h · 1 day 12 hours per move", "value": "1d12h"}
    begun = await town.offers(town.ann, "play", "clock", "7d", game="pastoral")
    assert "7d+12h max 10d" in [offer["value"] for offer in begun]


async def test_a_clock_that_cannot_be_is_refused_with_what_could(town: Town) -> None:
    for clock, words in (
        ("soon", "I can’t read “soon” as a clock"),
        ("20m", "1h to 14d"),
        ("3d weekends off Mars", "time zone"),
    ):
        done = await town.slash(town.ann, "play", game="pastoral", clock=clock)
        assert words in done.text, clock
        assert town.public() == [], clock


@pytest.mark.parametrize("game", GAMES)
async def test_in_every_game_time_can_be_up(town: Town, game: str) -> None:
    await town.sit(game, town.bob, clock="1d")
    assert "⏳" in town.board().text
    while (await town.position()).arranging:
        await passes(town, DAY + HOUR)
    await passes(town, DAY + HOUR)
    board = town.board()
    assert "final board" in board.text
    assert "ran out of time" in board.text


def _code(text: str) -> str:
    found = re.search(r"`([0-9A-Z]{4,})`", text)
    assert found is not None
    return found[1]


async def test_a_player_gives_the_other_one_a_day_who_is_told_in_place_of_the_board(
    town: Town,
) -> None:
    await town.sit("pastoral", town.bob, clock="3d", undo="ask")
    await town.move(town.ann, "save")
    mine, before = town.board(), boards(town)
    assert "Give 1 day" not in (await town.click(town.bob, mine, "Menu")).answer.labels
    menu = (await town.click(town.ann, mine, "Menu")).answer
    open_pick = (await town.click(town.bob, mine, "Move")).answer
    given = await town.click(town.ann, menu, "Give 1 day")
    assert "ann gave bob 1 day more" in given.text
    assert "⏳ bob: until <t:" in given.text
    board = town.board()
    # the board gives way to one that calls whoever was given time, and nobody else
    assert (board.called, boards(town)) == ([town.bob.id], before)
    assert "ann saves" in board.text
    assert "ann gave bob 1 day more" in board.text
    (left,) = deadlines(town)
    assert left == pytest.approx(4 * 86400, abs=300)
    with_info = (await town.slash(town.ann, "match info")).answer
    assert "Give 1 day" not in with_info.labels
    assert "ann gave bob 1 day more" in (await town.from_menu(town.bob, "History")).text
    # what bob had begun to pick goes on
    picked = await town.select(town.bob, open_pick, "save")
    assert "Send it?" in picked.answer.text

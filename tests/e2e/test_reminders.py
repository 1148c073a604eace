"""Reminders as people see them: in the channel or in private, one at a time, gone with the move."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.match.model.match import Match, Posting
from bot.match.model.people import Quiet
from bot.match.model.terms import Notice, Status
from bot.match.outbox import Claimed
from bot.match.store.due import HeartbeatRepository
from tests.e2e.simulated import Shown, Town
from tests.match.world import read

HOUR = 60
UNNOTED = "UPDATE reminders SET nonce = 'n', tried_at = since, channel_id = NULL, message_id = NULL"
"""As if the process had ended after Discord took a reminder."""


async def passes(town: Town, *, minutes: int) -> None:
    """Time in which the bot is there. Its signs of life are rare in tests: others stand in."""
    async with town.services.match.time.store.writing() as unit:
        with town.env.time_context():
            now = discord.utils.utcnow()
        await unit[HeartbeatRepository].put("another", now + timedelta(minutes=minutes))
        await unit.commit()
    await town.wait(minutes=minutes)


def reminders(town: Town) -> list[Shown]:
    """Those that all can see."""
    return [one for one in town.public() if "⏰" in one.text]


async def set_when(town: Town, who: Any, *when: str, privately: bool = False) -> None:
    await town.prefer(who, when=list(when), privately=privately)


async def due(town: Town, match: Match) -> Claimed:
    """A row that asks for the reminders of a match, and was tried before."""
    row = Posting(1, match.id, Notice.REMINDER, match.version, "n", 0, match.created_at)
    return await read(town.services.match.outbox, replace(row, tried_at=match.created_at))


async def try_again(town: Town, match: Match) -> None:
    await town.parts.delivery.reminders.remind(await due(town, match))


async def hurried(town: Town) -> None:
    await town.sit("pastoral", town.bob, clock="4h")


async def test_a_reminder_mentions_the_person_and_goes_with_the_move(town: Town) -> None:
    await hurried(town)
    await passes(town, minutes=3 * HOUR - 10)
    assert reminders(town) == []
    await passes(town, minutes=11)
    (reminder,) = reminders(town)
    assert reminder.called == [town.ann.id]
    assert "It’s your turn in Pastoral Square" in reminder.text
    assert "You have time until" in reminder.text
    assert "Go to the board" in reminder.text
    await passes(town, minutes=30)
    await town.restart()
    assert [one.id for one in reminders(town)] == [reminder.id]
    await town.move(town.ann, "save")
    assert reminders(town) == []


async def test_the_next_one_takes_the_place_of_the_last(town: Town) -> None:
    await set_when(town, town.ann, "half", "before-1")
    await hurried(town)
    assert town.board().called == []
    await passes(town, minutes=2 * HOUR + 1)
    (first,) = reminders(town)
    await passes(town, minutes=HOUR)
    (second,) = reminders(town)
    assert second.id != first.id


async def test_who_likes_that_is_reminded_in_private(town: Town) -> None:
    await set_when(town, town.ann, "at-once", "half", privately=True)
    await hurried(town)
    assert town.board().called == [town.ann.id]
    await passes(town, minutes=2 * HOUR + 1)
    assert reminders(town) == []
    (told,) = town.direct(town.ann)
    assert told.text.startswith("⏰ It’s your turn")
    await town.move(town.ann, "save")
    assert town.direct(town.ann) == []


@pytest.mark.parametrize("privately", [False, True])
async def test_a_reminder_that_nobody_noted_is_found_and_goes_with_the_move(
    town: Town, privately: bool
) -> None:
    await set_when(town, town.ann, "half", privately=privately)
    await hurried(town)
    await passes(town, minutes=2 * HOUR + 1)
    assert len(town.direct(town.ann) if privately else reminders(town)) == 1
    await town.change(UNNOTED)
    # what was tried before is not sent again
    (match,) = await town.services.match.matches.in_place(
        town.channel.id, statuses=(Status.ACTIVE,)
    )
    await try_again(town, match)
    assert len(town.direct(town.ann) if privately else reminders(town)) == 1
    await town.change(UNNOTED)
    boards = len(town.public())
    await town.move(town.ann, "save")
    assert reminders(town) == []
    assert not (privately and town.direct(town.ann))
    # nothing else is taken for it
    assert len(town.public()) == boards + privately


@pytest.mark.parametrize("arrived", [True, False])
async def test_in_quiet_hours_a_reminder_is_looked_for_and_not_sent(
    town: Town, arrived: bool
) -> None:
    await set_when(town, town.ann, "half")
    await hurried(town)
    await passes(town, minutes=2 * HOUR + 1)
    (reminder,) = reminders(town)
    await town.change(UNNOTED)
    if not arrived:
        await town.parts.client.http.delete_message(town.channel.id, reminder.id)
    mine = await town.services.people.settings.get(town.ann.id)
    night = replace(mine.reminders, quiet=Quiet(0, 24 * 60 - 1))
    await town.services.people.settings.set(replace(mine, reminders=night))
    (match,) = await town.services.match.matches.in_place(
        town.channel.id, statuses=(Status.ACTIVE,)
    )
    await try_again(town, match)
    assert [one.id for one in reminders(town)] == [reminder.id] * arrived
    assert (await due(town, match)).reminders == []
    assert bool(await town.services.match.reminders.leftovers(match.id)) is not arrived


async def test_a_private_reminder_is_in_the_language_that_was_chosen(town: Town) -> None:
    await set_when(town, town.ann, "half", privately=True)
    await town.prefer(town.ann, locale="ja")
    await hurried(town)
    await passes(town, minutes=2 * HOUR + 1)
    (told,) = town.direct(town.ann)
    assert "あなたの番です" in told.text


async def test_who_cannot_be_written_to_is_mentioned_instead(town: Town) -> None:
    await set_when(town, town.ann, "half", privately=True)
    town.closed(town.ann)
    await hurried(town)
    await passes(town, minutes=2 * HOUR + 1)
    (reminder,) = reminders(town)
    assert reminder.called == [town.ann.id]


async def test_what_is_due_while_the_channel_is_closed_is_sent_once_it_is_open(
    town: Town,
) -> None:
    await hurried(town)
    with town.silenced():
        await passes(town, minutes=3 * HOUR + 1)
        assert reminders(town) == []
        await town.restart()
    await passes(town, minutes=15)
    assert len(reminders(town)) == 1
    await passes(town, minutes=30)
    assert len(reminders(town)) == 1


async def test_the_last_one_to_choose_is_told_so(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave, clock="4h")
    position = await town.to_a_choice()
    first, *others, last = sorted(position.to_act)
    for seat in (first, *others):
        await town.move(town.at_seat(position, seat), str(position.moves(seat)[0]))
    await passes(town, minutes=3 * HOUR + 1)
    (reminder,) = reminders(town)
    assert "Everyone else has chosen" in reminder.text
    assert reminder.called == [town.at_seat(position, last).id]


async def test_a_daily_message_tells_of_all_matches_in_private(town: Town) -> None:
    await town.prefer(town.ann, privately=True, digest=5)
    for _ in range(2):
        await town.sit("pastoral", town.bob, clock="3d")
    for _ in range(24):
        await passes(town, minutes=HOUR)
    (told,) = town.direct(town.ann)
    assert "2 matches are waiting for you" in told.text
    assert told.text.count("Pastoral Square") == 2
    assert reminders(town) == []


async def test_a_daily_message_in_the_channel_names_no_other_match(town: Town) -> None:
    await town.prefer(town.ann, digest=5)
    for _ in range(2):
        await town.sit("pastoral", town.bob, clock="3d")
    await passes(town, minutes=24 * HOUR)
    (told,) = reminders(town)
    assert "More matches are waiting for you" in told.text
    assert told.text.count("Pastoral Square") == 1


async def test_quiet_hours_are_kept_by_the_board_and_told_at_their_end(town: Town) -> None:
    with town.env.time_context():
        hour = discord.utils.utcnow().hour
    await town.prefer(town.ann, quiet=f"{hour}:00-{(hour + 2) % 24}:00")
    await town.sit("pastoral", town.bob, clock="1d")
    assert town.board().called == []
    await passes(town, minutes=HOUR - 5)
    assert reminders(town) == []
    await passes(town, minutes=HOUR + 6)
    (told,) = reminders(town)
    assert told.called == [town.ann.id]


async def test_more_than_five_at_once_are_one_message(town: Town) -> None:
    await set_when(town, town.ann, "before-1", privately=True)
    for _ in range(6):
        await town.sit("pastoral", town.bob, clock="4h")
    await passes(town, minutes=3 * HOUR - 10)
    assert town.direct(town.ann) == []
    await passes(town, minutes=15)
    (told,) = town.direct(town.ann)
    assert "6 matches are waiting for you" in told.text
    assert told.text.count("Pastoral Square") == 6
    assert reminders(town) == []

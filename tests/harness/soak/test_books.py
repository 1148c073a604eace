"""The second books themselves, where they could blame the services for nothing."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path

from bot.match.model.clock import parse_clock
from bot.match.model.match import NewMatch
from bot.match.model.terms import Terms
from tests.harness.soak.findings import Findings
from tests.harness.soak.host import Host
from tests.harness.soak.missing_reminders import (
    DAY,
    MINUTE,
    Owed,
    check_missing_reminders,
    unheard,
)
from tests.harness.soak.outsiders import OutsiderActions
from tests.harness.soak.people import make_players
from tests.harness.soak.sent_reminders import SentReminders
from tests.harness.soak.setup import HERE
from tests.harness.soak.spans import EPOCH, length, micros
from tests.harness.soak.stopwatches import StopReason, Stopwatch, TimedTurn

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


def test_what_was_done_between_the_last_sign_of_life_and_the_end_is_charged() -> None:
    watch = Stopwatch(parse_clock("5d+1d"), 1)
    watch.start(EPOCH)
    sign = EPOCH + HOUR
    watch.stop(sign + 20 * SECOND, StopReason.ACTED)
    watch.fell(micros(sign))
    away = [(micros(sign), micros(sign + 5 * HOUR))]
    left = length(timedelta(days=6) - HOUR - 20 * SECOND)
    assert watch.left(away, sign + 9 * HOUR) == left


def test_what_is_owed_when_the_host_goes_away_is_not_charged_from_its_last_sign_on() -> None:
    watch = Stopwatch(parse_clock("5d+1d"), 1)
    watch.start(EPOCH)
    sign = EPOCH + HOUR
    watch.fell(micros(sign))
    away = [(micros(sign), micros(sign + 5 * HOUR))]
    watch.stop(sign + 5 * HOUR + 20 * SECOND, StopReason.ACTED)
    left = length(timedelta(days=6) - HOUR - 20 * SECOND)
    assert watch.left(away, sign + 9 * HOUR) == left


def test_a_pause_that_came_later_puts_no_daily_message_forward() -> None:
    """Three mornings after a vacation were to come; the pause, which took them, began after the
    first morning."""
    likes_daily_messages = 4
    watch = Stopwatch(parse_clock("7d"), likes_daily_messages)
    watch.start(EPOCH + HOUR)
    vacation = (DAY, 10 * DAY)
    pause = (micros(EPOCH + 10 * HOUR), 200 * DAY)
    owed = Owed(watch, watch.turns[0], micros(EPOCH), [vacation, pause], 7 * DAY)
    morning = micros(EPOCH + 8 * HOUR)
    assert owed.bound() == [morning]
    assert not owed.due([vacation])
    # without the vacation the pause would still be the later one
    assert not Owed(watch, watch.turns[0], 0, [pause], 7 * DAY).due([])
    assert Owed(watch, watch.turns[0], 0, [], DAY).due([]) == [morning]


def test_a_reminder_that_came_as_the_bot_went_away_has_not_come_early() -> None:
    """The time away is reckoned from the last sign of life, a moment before the reminder."""
    watch = Stopwatch(parse_clock("2d"), 0)
    watch.start(EPOCH)
    quarter = DAY * 3 // 2
    away = [(quarter - 1, quarter + 20 * MINUTE)]
    owed = Owed(watch, watch.turns[0], 0, away, 2 * DAY)
    bound = owed.bound()
    assert bound[-1] == quarter + 20 * MINUTE + 1
    assert not [*unheard(owed, bound[-1:], [quarter + 4_000_000], away)]
    assert [*unheard(owed, bound[-1:], [quarter - 30 * MINUTE], away)]


def test_a_decision_began_before_its_clock_was_set() -> None:
    watch = Stopwatch(parse_clock("1d"), 1)
    for hour in (1, 3):
        watch.start(EPOCH + hour * HOUR)
        watch.stop(EPOCH + (hour + 1) * HOUR, StopReason.ACTED)
    watch.start(EPOCH + 5 * HOUR)
    watch.give(EPOCH + 6 * HOUR, length(HOUR))
    watch.give(EPOCH + 7 * HOUR, length(HOUR))
    assert [watch.begun(index) for index in (1, 2, 4)] == [
        micros(EPOCH + hour * HOUR) for hour in (3, 5, 5)
    ]


async def test_who_is_replaced_while_pieces_are_laid_out_owes_nothing_more(tmp_path: Path) -> None:
    host, players = Host(tmp_path / "yoimachi.sqlite3", EPOCH + 9 * HOUR), make_players(3)
    await host.open()
    try:
        # the first number of this seed has an admin put somebody else there
        actions = OutsiderActions(host, Findings(), random.Random(0))
        actions.players = {player.user_id: player for player in players}
        actions.spectators = {}
        ann, bob, _ = (player.person for player in players)
        wished = NewMatch(
            game="shinra",
            creator=ann,
            place=HERE,
            locale="en",
            opponents=(bob,),
            terms=Terms(parse_clock("2d")),
        )
        lobby = host.parts.match.lobby
        match = await lobby.create(wished, host.world.click())
        await actions.began(await lobby.accept(match.id, bob, host.world.click()))
        book = actions.books[match.id]
        begun = host.now
        # more than half of the time: an absence
        gone = begun + 25 * HOUR
        await host.turn(gone)
        await actions.admin_ruling(book)
        assert book.arranging
        [(seat, former)] = book.former
        assert former.turns == [TimedTurn(micros(begun), micros(gone), StopReason.RELIEVED)]
        assert book.watches[seat].turns == [TimedTurn(micros(gone))]
        await host.turn(begun + 96 * HOUR)
        # nobody is reminded here at all, which those alone miss who still owe something
        check_missing_reminders(actions, SentReminders(actions), everything=True)
        blamed = {int(text.split()[1]) for _, text in actions.findings.wrong}
        assert blamed == {watch.user_id for watch in book.watches}
    finally:
        await host.close()

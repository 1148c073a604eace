"""The second books themselves, where they could blame the services for nothing."""

from __future__ import annotations

from datetime import timedelta

from bot.services.clocks.control import parse
from tests.long.spans import EPOCH, length, micros
from tests.long.watches import Stop, Watch

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


def test_what_was_done_between_the_last_sign_of_life_and_the_end_is_charged() -> None:
    watch = Watch(parse("5d+1d"), 1)
    watch.start(EPOCH)
    sign = EPOCH + HOUR
    watch.stop(sign + 20 * SECOND, Stop.ACTED)
    watch.fell(micros(sign))
    away = [(micros(sign), micros(sign + 5 * HOUR))]
    left = length(timedelta(days=6) - HOUR - 20 * SECOND)
    assert watch.left(away, sign + 9 * HOUR) == left


def test_what_is_owed_when_the_host_goes_away_is_not_charged_from_its_last_sign_on() -> None:
    watch = Watch(parse("5d+1d"), 1)
    watch.start(EPOCH)
    sign = EPOCH + HOUR
    watch.fell(micros(sign))
    away = [(micros(sign), micros(sign + 5 * HOUR))]
    watch.stop(sign + 5 * HOUR + 20 * SECOND, Stop.ACTED)
    left = length(timedelta(days=6) - HOUR - 20 * SECOND)
    assert watch.left(away, sign + 9 * HOUR) == left


def test_a_decision_began_before_its_clock_was_set() -> None:
    watch = Watch(parse("1d"), 1)
    for hour in (1, 3):
        watch.start(EPOCH + hour * HOUR)
        watch.stop(EPOCH + (hour + 1) * HOUR, Stop.ACTED)
    watch.start(EPOCH + 5 * HOUR)
    watch.give(EPOCH + 6 * HOUR, length(HOUR))
    watch.give(EPOCH + 7 * HOUR, length(HOUR))
    assert [watch.begun(index) for index in (1, 2, 4)] == [
        micros(EPOCH + hour * HOUR) for hour in (3, 5, 5)
    ]

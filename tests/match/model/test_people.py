"""What people choose: quiet hours, and the choices of /play."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.people import DAY_MINUTES, PlayChoices, Quiet, When, read_quiet

# ----------------------------------------------------------------------------- reminder preferences
# Quiet hours: read as people write them, and kept by the clocks of the person's place.


ZONES = ("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe")
NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)

minutes = st.integers(0, DAY_MINUTES - 1)
quiets = st.builds(Quiet, minutes, minutes).filter(lambda quiet: quiet.start != quiet.end)
moments = st.integers(0, 366 * DAY_MINUTES).map(lambda minute: NEW_YEAR + timedelta(minutes=minute))


@pytest.mark.parametrize(
    ("text", "quiet"),
    [
        ("22:00-7:00", Quiet(1320, 420)),
        ("22-7", Quiet(1320, 420)),
        ("22:30 – 06.15", Quiet(1350, 375)),
        ("２２時〜７時", Quiet(1320, 420)),
        ("22時30分から7時まで", Quiet(1350, 420)),
        ("9 to 17", Quiet(540, 1020)),
        ("22:00-24:00", Quiet(1320, 0)),
        ("", None),
        ("none", None),
        ("なし", None),
    ],
)
def test_quiet_hours_are_read(text: str, quiet: Quiet | None) -> None:
    assert read_quiet(text) == quiet


@pytest.mark.parametrize("text", ["night", "22", "25-7", "22:75-7:00", "7-7", "0-24", "-", "22-"])
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        read_quiet(text)


@given(quiets)
def test_what_is_written_is_read_again(quiet: Quiet) -> None:
    assert read_quiet(str(quiet)) == quiet


@given(quiets, moments, st.sampled_from(ZONES))
def test_around_quiet_hours_it_is_not_quiet(quiet: Quiet, at: datetime, zone: str) -> None:
    after, before = quiet.after(at, zone), quiet.before(at, zone)
    assert before <= at <= after
    assert not quiet.covers(after, zone)
    assert not quiet.covers(before, zone)
    if quiet.covers(at, zone):
        assert after - before < timedelta(hours=26)
        # all of it lies in between, but for the hour that comes twice
        inside = before + timedelta(minutes=1)
        assert quiet.covers(inside, zone)
    else:
        assert before == at == after


def test_quiet_hours_end_by_the_clock_when_the_clocks_are_changed() -> None:
    quiet = Quiet(22 * 60, 7 * 60)
    # the night of 28 to 29 March 2026 has one hour less in Berlin, that of October one more
    for night, end in ((28, 5), (24, 6)):
        month = 3 if night == 28 else 10
        at = datetime(2026, month, night, 23, tzinfo=UTC)
        assert quiet.after(at, "Europe/Berlin") == datetime(2026, month, night + 1, end, tzinfo=UTC)


def test_hours_before_are_lengths() -> None:
    assert When.BEFORE_12.before == timedelta(hours=12)
    assert When.HALF.before is None
    assert When.AT_ONCE.before is None


# ------------------------------------------------------------------------------------- play choices
# The choices of /play, over those of last time.


def test_what_is_left_out_is_as_it_was_last_time() -> None:
    last = PlayChoices(clock="3d", rated=True, pair=True)
    assert PlayChoices(clock="1d").over(last) == PlayChoices(clock="1d", rated=True, pair=True)

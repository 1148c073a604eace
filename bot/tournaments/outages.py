"""Outages of the bot: deadlines move, so that nobody has less time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.match.model.calendar import SILENCE, Stoppage
from bot.tournaments.events import OUTAGE, SIGN_UP, Extended
from bot.tournaments.progress import Progress, Round, Stage


def since(progress: Progress, now: datetime) -> datetime | None:
    """The moment from which on outages matter; None while nothing is late."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        return _check_in_began(progress, now)
    moments = (_made_good_until(each) for each in _late_rounds(progress, now))
    return min((one for one in moments if one is not None), default=None)


def restored(progress: Progress, outages: Sequence[Stoppage], now: datetime) -> Extended | None:
    """The end of a round or check-in, moved by the time in which nobody could play or check in;
    None if there is none to make good."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        until, began = progress.tournament.sign_up_until, _check_in_began(progress, now)
        if until is None or began is None:
            return None
        moved = until + _time_lost(began, until, outages, now)
        return Extended(SIGN_UP, moved, OUTAGE) if moved > now else None
    for each in _late_rounds(progress, now):
        began = _made_good_until(each)
        if began is not None and each.deadline is not None:
            moved = each.deadline + _time_lost(began, each.deadline, outages, now)
            if moved > now:
                return Extended(each.number, moved, OUTAGE)
    return None


def _check_in_began(progress: Progress, now: datetime) -> datetime | None:
    """The beginning of the check-in, once its time is up."""
    until, began = progress.tournament.sign_up_until, progress.tournament.check_in_from
    if until is None or began is None or now < until:
        return None
    return max(began, progress.restored_at or began)


def _late_rounds(progress: Progress, now: datetime) -> list[Round]:
    return [
        each
        for each in progress.rounds
        if each.deadline is not None
        and each.deadline <= now
        and any(progress.open_games(meeting) for meeting in each.meetings)
    ]


def _made_good_until(of: Round) -> datetime | None:
    """The moment up to which outages were made good in this round."""
    return of.restored_at or of.paired_at


def _time_lost(
    began: datetime, until: datetime, outages: Sequence[Stoppage], now: datetime
) -> timedelta:
    """The length of the outages between `began` and now that began before `until`. Less than
    `SILENCE` is nothing: the end of an outage is known a moment after it was seen to be over."""
    found = sum(
        (
            max((one.end or now) - max(one.start, began), timedelta(0))
            for one in outages
            if one.start < until
        ),
        timedelta(0),
    )
    return found if found > SILENCE else timedelta(0)

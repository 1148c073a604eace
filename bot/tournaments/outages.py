"""What it means for a tournament that the bot was away: nobody has less time for that."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.match.model.calendar import SILENCE, Stoppage
from bot.tournaments.events import OUTAGE, SIGN_UP, Extended
from bot.tournaments.state import Progress, Round, Stage


def since(progress: Progress, now: datetime) -> datetime | None:
    """From when on it matters whether the bot was away; None while nothing is late."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        return _check_in(progress, now)
    moments = (_counted(each) for each in _late(progress, now))
    return min((one for one in moments if one is not None), default=None)


def restored(progress: Progress, outages: Sequence[Stoppage], now: datetime) -> Extended | None:
    """A round's end, or that of a check-in, moved by the time in which nobody could play, or say
    that they are there; None if there is none to make good."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        until, began = progress.tournament.sign_up_until, _check_in(progress, now)
        if until is None or began is None:
            return None
        moved = until + _lost(began, until, outages, now)
        return Extended(SIGN_UP, moved, OUTAGE) if moved > now else None
    for each in _late(progress, now):
        began = _counted(each)
        if began is not None and each.deadline is not None:
            moved = each.deadline + _lost(began, each.deadline, outages, now)
            if moved > now:
                return Extended(each.number, moved, OUTAGE)
    return None


def _check_in(progress: Progress, now: datetime) -> datetime | None:
    """Since when people were asked whether they are there, once the time for it is up."""
    until, began = progress.tournament.sign_up_until, progress.tournament.check_in_from
    if until is None or began is None or now < until:
        return None
    return max(began, progress.restored_at or began)


def _late(progress: Progress, now: datetime) -> list[Round]:
    return [
        each
        for each in progress.rounds
        if each.deadline is not None
        and each.deadline <= now
        and any(progress.open_games(meeting) for meeting in each.meetings)
    ]


def _counted(of: Round) -> datetime | None:
    """Up to when it was seen to that the bot's being away costs this round nothing."""
    return of.restored_at or of.paired_at


def _lost(
    began: datetime, until: datetime, outages: Sequence[Stoppage], now: datetime
) -> timedelta:
    """For how long the bot was away between a moment and now, beginning before `until`. A moment is
    nothing: the end of an outage is known a moment after it was first seen to be over."""
    found = sum(
        (
            max((one.end or now) - max(one.start, began), timedelta(0))
            for one in outages
            if one.start < until
        ),
        timedelta(0),
    )
    return found if found > SILENCE else timedelta(0)

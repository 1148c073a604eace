"""The statements that ask for matches. Each is built once: building one costs more than executing
it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, bindparam, func, or_, select, update

from bot.match.model.enums import EndedBy, Status
from bot.match.store.homes import homes
from bot.match.store.match_rows import MatchFlags
from bot.match.store.tables import NOT_CANCELLED, OPEN_SEAT, WAITING, matches, seats

MAX_LIST_ROWS: Final = 200
"""No list is read further: one answer must not load a whole server's past."""

FLAG_NAMES: Final = tuple(field.name for field in fields(MatchFlags))
_FLAGS: Final = [matches.c[name] for name in FLAG_NAMES]
# everything but the seed, which only `seed` reads
_COLUMNS: Final = [column for column in matches.c if column is not matches.c.seed]


def _with_seats(which: ColumnElement[bool]) -> Select[Any]:
    """Matches and their seats in one statement. Where rows are locked it takes two: after waiting
    for a match's lock, its seats must be read as they were left."""
    columns = [column for column in seats.c if column is not seats.c.match_id]
    return select(*_COLUMNS, *columns).select_from(matches.outerjoin(seats)).where(which)


def _to_keep(which: ColumnElement[bool]) -> tuple[Select[Any], Select[Any]]:
    """A query that only reads, and one that locks the rows it finds."""
    # no key of a match ever changes: rows that refer to it may be added meanwhile
    locking = READ.where(which).with_for_update(key_share=True)
    return _with_seats(which).order_by(matches.c.id, seats.c.seat), locking


READ: Final = select(*_COLUMNS)
GET: Final = _to_keep(matches.c.id == bindparam("match_id"))
BY_CODE: Final = _to_keep(matches.c.code == bindparam("code"))
BY_IDS: Final = READ.where(matches.c.id.in_(bindparam("ids", expanding=True)))
REMATCH: Final = _to_keep((matches.c.rematch_of == bindparam("match_id")) & NOT_CANCELLED)
SEATS_OF_ALL: Final = (
    select(seats)
    .where(seats.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.match_id, seats.c.seat)
)
_LAPSED: Final = (
    READ.where(WAITING, matches.c.expires_at <= bindparam("now"))
    .order_by(matches.c.expires_at)
    .limit(bindparam("limit"))
)
LAPSED: Final = _LAPSED, _LAPSED.with_for_update(key_share=True, skip_locked=True)
HOLD: Final = (
    select(matches.c.id)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
    .with_for_update(key_share=True)
)
# the second match of a pair waits with the first, and is listed once it has begun
_WAITS_WITH_FIRST: Final = (matches.c.status == Status.LOBBY.value) & (
    func.coalesce(matches.c.paired_with, matches.c.id) < matches.c.id
)
LISTED: Final = (
    READ.where(matches.c.status.in_(bindparam("statuses", expanding=True)), ~_WAITS_WITH_FIRST)
    .order_by(matches.c.updated_at.desc(), matches.c.id.desc())
    .limit(MAX_LIST_ROWS)
)
# a direct match is where its invitation stands for no longer than that is open
_HERE: Final = or_(
    (matches.c.channel_id == bindparam("place"))
    & (matches.c.guild_id.is_not(None) | (matches.c.status == Status.LOBBY.value)),
    matches.c.thread_id == bindparam("place"),
)
_MINE: Final = (
    select(seats.c.match_id).where(seats.c.user_id == bindparam("user_id")).correlate(None)
)

# a direct match is where each of its players sees it
_AT_HOME: Final = matches.c.id.in_(
    select(homes.c.match_id).where(homes.c.channel_id == bindparam("place")).correlate(None)
)


def _listed_with_seats(*which: ColumnElement[bool]) -> Select[Any]:
    ids = LISTED.where(*which).with_only_columns(matches.c.id).correlate(None)
    query = _with_seats(matches.c.id.in_(ids))
    return query.order_by(matches.c.updated_at.desc(), matches.c.id.desc(), seats.c.seat)


IN_CHANNEL: Final = _listed_with_seats(_HERE)
MINE_IN_CHANNEL: Final = _listed_with_seats(or_(_HERE, _AT_HOME), matches.c.id.in_(_MINE))
MINE_OPEN: Final = _listed_with_seats(matches.c.id.in_(_MINE.where(OPEN_SEAT)))
COME_TO_NOTHING: Final = (
    select(seats.c.user_id, func.count().label("invitations"))
    .join(matches, matches.c.id == seats.c.match_id)
    .where(
        seats.c.user_id.in_(bindparam("user_ids", expanding=True)),
        matches.c.creator_id == bindparam("creator_id"),
        seats.c.accepted.is_(False),
        matches.c.status == Status.CANCELLED.value,
        matches.c.version == 0,
        matches.c.ended_by.in_(
            [EndedBy.WITHDRAWN.value, EndedBy.DECLINED.value, EndedBy.EXPIRED.value]
        ),
        matches.c.ended_at > bindparam("since"),
        func.coalesce(matches.c.paired_with, matches.c.id) >= matches.c.id,
    )
    .group_by(seats.c.user_id)
)
SEED: Final = select(matches.c.seed).where(matches.c.id == bindparam("match_id"))
_IT: Final = matches.c.id == bindparam("match_id")
CHANGE: Final = update(matches).where(_IT)
SAVE: Final = update(matches).where(_IT, matches.c.version == bindparam("expected"))
CLOSE_SEATS: Final = (
    update(seats).where(seats.c.match_id == bindparam("of_match")).values(open=False)
)
FLAGS_OF: Final = select(*_FLAGS).where(_IT)

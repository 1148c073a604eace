"""Rating seasons counted again: when they end, how they stood, and how ratings begin the next."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise

from tests.harness.year.records import Records, moment
from tests.harness.year.year import DAY, Journal

MEAN, DEVIATION, SHARE = 25.0, 25.0 / 3, 1 / 3
"""A beginner's rating, and how far a new season goes back to it (docs/ratings.md)."""
SETTLED, ENOUGH = 6.5, 5
"""On a leaderboard are those whose deviation is no larger, after so many matches."""
CLOSE = 1e-9


def check_seasons(records: Records, journal: Journal, guild_id: int) -> Iterator[str]:
    """Every difference, in words."""
    rows = sorted(records.of("rating_seasons", guild_id=guild_id), key=lambda row: row["number"])
    changes = sorted(
        records.of("rating_changes", scope=guild_id), key=lambda row: (row["at"], row["match_id"])
    )
    yield from _ends(rows, [moment(change["at"]) for change in changes])
    ends = [moment(row["ends_at"]) for row in rows if row["closed_at"] is not None]
    yield from _chains(changes, ends)
    begin = datetime(2000, 1, 1, tzinfo=UTC)
    for row in rows:
        end = moment(row["ends_at"])
        if row["closed_at"] is not None:
            kept = journal.changes.get(row["number"])
            yield from _standings(records, row, changes if kept is None else kept, begin, end)
            journal.figures["rating seasons counted again"] += 1
        begin = end
    yield from _matches(records, changes, guild_id, journal)


def _ends(rows: Sequence[dict[str, object]], played: Sequence[datetime]) -> Iterator[str]:
    """Check that seasons follow each other, and end as quarters do."""
    for before, after in pairwise(rows):
        if before["ends_at"] != after["starts_at"]:
            yield f"season {after['number']} begins at {after['starts_at']}"
    for row in rows:
        start, end = moment(str(row["starts_at"])), moment(str(row["ends_at"]))
        if (end.day, end.hour, end.minute) != (1, 0, 0) or end.month % 3 != 1:
            yield f"season {row['number']} ends at {end}"
        if row["closed_at"] is not None and not any(at < end for at in played):
            yield f"season {row['number']} ended before anybody had played"
        # a season in which nobody plays is none, and a short one goes on
        idle = not any(start <= at < end for at in played)
        if (end - start) > 125 * DAY and not idle and row["closed_at"] is not None:
            first = next(at for at in played if start <= at < end)
            if first - start < 92 * DAY:
                yield f"season {row['number']} lasted from {start} to {end}"


def _chains(changes: Sequence[dict[str, object]], ends: Sequence[datetime]) -> Iterator[str]:
    """Check that each rating begins where it was left, or a third of the way back. Two matches may
    end in the same moment: either comes first."""
    known: dict[tuple[object, object], tuple[float, float, datetime]] = {}
    rest = list(changes)
    while rest:
        key, moment_ = _whose(rest[0]), rest[0]["at"]
        together = [one for one in rest if (_whose(one), one["at"]) == (key, moment_)]
        at = moment(str(moment_))
        mu, sigma, last = known.get(key, (MEAN, DEVIATION, at))
        if any(last < end <= at for end in ends):
            mu += SHARE * (MEAN - mu)
            sigma = math.sqrt(sigma**2 + SHARE * (DEVIATION**2 - sigma**2))
        change = min(together, key=lambda one: _off(one, mu, sigma))
        if _off(change, mu, sigma) > CLOSE:
            before = change["mu_before"], change["sigma_before"]
            yield f"{key} at {at}: from {before}, and not from {(mu, sigma)}"
        known[key] = float(str(change["mu"])), float(str(change["sigma"])), at
        rest.remove(change)


def _whose(change: dict[str, object]) -> tuple[object, object]:
    return change["game"], change["user_id"]


def _off(change: dict[str, object], mu: float, sigma: float) -> float:
    """How far a change begins from a rating."""
    before = float(str(change["mu_before"])), float(str(change["sigma_before"]))
    return max(abs(before[0] - mu), abs(before[1] - sigma))


def _standings(
    records: Records,
    row: dict[str, object],
    changes: Sequence[dict[str, object]],
    begin: datetime,
    end: datetime,
) -> Iterator[str]:
    """Count a season's results, and order its people."""
    tallies = defaultdict[tuple[str, int], list[int]](lambda: [0, 0, 0])
    skills: dict[tuple[str, int], tuple[float, float]] = {}
    for change in changes:
        if not begin <= moment(str(change["at"])) < end:
            continue
        game, user_id = str(change["game"]), int(str(change["user_id"]))
        places = records.matches[int(str(change["match_id"]))].places or ()
        if len(places) == 1:
            tallies[game, user_id][1] += 1
        else:
            tallies[game, user_id][0 if user_id in places[0] else 2] += 1
        skills[game, user_id] = float(str(change["mu"])), float(str(change["sigma"]))
    placed = dict[tuple[str, int], int | None]()
    for game in {game for game, _user in skills}:
        line = sorted(
            (user_id for each, user_id in skills if each == game),
            key=lambda user_id: (-skills[game, user_id][0], user_id),
        )
        place = 0
        for user_id in line:
            ranked = skills[game, user_id][1] <= SETTLED and sum(tallies[game, user_id]) >= ENOUGH
            place += ranked
            placed[game, user_id] = place if ranked else None
    number = row["number"]
    kept = {
        (each["game"], each["user_id"]): each
        for each in records.of("season_standings", guild_id=row["guild_id"], number=number)
    }
    for key in kept.keys() ^ skills.keys():
        yield f"season {number}: {key} is {'there' if key in kept else 'missing'}"
    for key in kept.keys() & skills.keys():
        found = [kept[key][what] for what in ("wins", "draws", "losses", "place")]
        if found != [*tallies[key], placed[key]]:
            yield f"season {number}: {key} has {found}, and not {[*tallies[key], placed[key]]}"


def _matches(
    records: Records, changes: Sequence[dict[str, object]], guild_id: int, journal: Journal
) -> Iterator[str]:
    """Check that matches that were played to their end, or for long enough, changed ratings, and
    no others did, nor those that were excluded."""
    counted = {int(str(change["match_id"])) for change in changes}
    for match in records.matches.values():
        of = {("match", match.code), *(("player", who) for who in match.people)}
        if of & journal.excluded:
            if match.id in counted:
                yield f"{match.code} is excluded, and changed ratings"
            continue
        if not match.rated or match.guild_id != guild_id:
            if match.id in counted:
                yield f"{match.code} is not rated, and changed ratings"
            continue
        if match.id in counted and match.places is None:
            yield f"{match.code} has no result, and changed ratings"
        if match.places is not None and match.by_the_rules and match.id not in counted:
            yield f"{match.code} was played to its end, and changed no rating"
    journal.figures["rated matches"] = len(counted)

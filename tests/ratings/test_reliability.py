"""How matches ended for somebody, how soon they answer and when, counted from the records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.db.store import Store
from bot.discord_kit.texts import Say
from bot.match.model.clock import NO_CLOCK, Reason, Stoppage, TimeControl, parse_clock
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.terms import Kind, Terms, Timeout
from bot.match.store.due import StoppageRepository
from bot.ratings.conduct import (
    NEWEST,
    Hours,
    Part,
    PlayedMatch,
    PlayedMatchRepository,
    Reliability,
    part_of,
    reliability,
    usual_hours,
    words,
)
from tests.match.timed import DAY, HOUR, TIMED_GAMES, passes, settled, terms
from tests.match.world import ANN, BOB, CAT, EVENING, World

EARLY = 4
"""Decisions that are too few for a resignation to count, in a game that nobody knows."""

Row = tuple[int, float, Kind] | tuple[int, float, Kind, str]


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games=TIMED_GAMES, open_matches=99)


def rows(told: Iterable[Row]) -> list[Entry]:
    """Rows by seat, hours since the start, kind and text."""
    return [
        Entry(seq, row[2], row[0], row[3] if len(row) > 3 else "", EVENING + row[1] * HOUR)
        for seq, row in enumerate(told, 1)
    ]


def alternating(count: int, hours: float) -> list[Row]:
    """Moves of both, in which seat 0 takes so many hours, and seat 1 one."""
    return [
        (number % 2, (number // 2) * (hours + 1) + (hours if number % 2 == 0 else hours + 1),
         Kind.MOVE)
        for number in range(count)
    ]  # fmt: skip


def played(
    entries: Sequence[Entry],
    seat: int | None = 0,
    *,
    match_id: int = 1,
    control: TimeControl = NO_CLOCK,
    ended_at: datetime = EVENING,
    stoppages: Sequence[Stoppage] = (),
    unseen: bool = False,
) -> PlayedMatch:
    return PlayedMatch(match_id, "race", 1, seat, control, ended_at, entries, stoppages, unseen)


def with_end(kind: Kind, seat: int, decisions: int, text: str = "") -> PlayedMatch:
    moves = alternating(2 * decisions, 1)
    return played(rows([*moves, (seat, 1000, kind, text)]))


@pytest.mark.parametrize(
    ("last", "seat", "decisions", "text", "part"),
    [
        (Kind.MOVE, 1, 9, "", Part.FINISHED),
        (Kind.TIMEOUT, 0, 9, "", Part.TIMED_OUT),
        (Kind.TIMEOUT, 1, 9, "", Part.FINISHED),
        (Kind.REMOVED, 0, 9, "timeout", Part.TIMED_OUT),
        (Kind.REMOVED, 0, 9, "resign", Part.FINISHED),
        (Kind.RESIGN, 0, EARLY + 1, "", Part.FINISHED),
        (Kind.RESIGN, 0, EARLY, "", Part.RESIGNED_EARLY),
        (Kind.RESIGN, 1, EARLY, "", Part.FINISHED),
        (Kind.DRAW, 0, 1, "", Part.FINISHED),
        (Kind.ADJUDICATED, -2, 1, "1", Part.FINISHED),
    ],
)
def test_a_match_ends_for_somebody_by_what_they_did(
    last: Kind, seat: int, decisions: int, text: str, part: Part
) -> None:
    assert part_of(with_end(last, seat, decisions, text)) is part


def test_a_swap_of_sides_changes_nobodys_record() -> None:
    # whoever sits at 0 at the end began at 1, and swapped before the other one ran out of time
    swapped = [(0, 1, Kind.MOVE), (1, 2, Kind.SWAPPED), (1, 90, Kind.TIMEOUT)]
    assert part_of(played(rows(swapped))) is Part.FINISHED
    assert part_of(played(rows(swapped), seat=1)) is Part.TIMED_OUT


@pytest.mark.parametrize(
    ("stoppage", "part"),
    [
        (Stoppage(Reason.VACATION, EVENING, None, user_id=1), Part.EXCUSED),
        (Stoppage(Reason.VACATION, EVENING, None, user_id=2), Part.TIMED_OUT),
        (Stoppage(Reason.VACATION, EVENING, EVENING + HOUR, user_id=1), Part.TIMED_OUT),
        (Stoppage(Reason.PAUSE, EVENING, None, match_id=1), Part.EXCUSED),
        (Stoppage(Reason.PAUSE, EVENING, None, match_id=2), Part.TIMED_OUT),
        (Stoppage(Reason.OUTAGE, EVENING, EVENING + 99 * HOUR), Part.EXCUSED),
    ],
)
def test_whoever_was_away_with_reason_is_excused(stoppage: Stoppage, part: Part) -> None:
    late = rows([(0, 1, Kind.MOVE), (1, 2, Kind.MOVE), (0, 50, Kind.TIMEOUT)])
    assert part_of(played(late, stoppages=(stoppage,))) is part


def test_whoever_could_not_see_the_board_is_excused() -> None:
    late = rows([(0, 50, Kind.TIMEOUT)])
    assert part_of(played(late, unseen=True)) is Part.EXCUSED
    assert reliability([played(late, unseen=True)]) == Reliability()


def test_the_newest_matches_count_and_those_that_are_excused_take_no_place() -> None:
    ends = [(Kind.TIMEOUT, 3), (Kind.RESIGN, 5), (Kind.MOVE, 15), (Kind.TIMEOUT, 4)]
    matches, day = [], 0
    for kind, count in ends:
        for _ in range(count):
            day += 1
            late = rows([(0, 1, Kind.MOVE), (0, 2, kind)])
            unseen = day <= 2 or day > 23
            at = EVENING + day * DAY
            matches.append(played(late, match_id=day, ended_at=at, unseen=unseen))
    found = reliability(matches)
    assert found.matches == NEWEST
    assert found.parts == {Part.FINISHED: 15, Part.RESIGNED_EARLY: 5}


def test_a_person_without_matches_has_no_record() -> None:
    assert reliability([]) == Reliability()
    assert words(Reliability(), EVENING, Say("en")) == []


def test_the_usual_answer_takes_the_middle_of_their_times() -> None:
    assert reliability([played(rows(alternating(20, 7)))]).answer == 7 * HOUR
    assert reliability([played(rows(alternating(20, 7)), seat=1)]).answer == HOUR
    # the first move answers nobody
    assert reliability([played(rows(alternating(10, 7)))]).answer is None
    assert reliability([played(rows(alternating(11, 7)))]).answer == 7 * HOUR


def test_time_that_does_not_count_is_nobodys_slowness() -> None:
    away = Stoppage(Reason.VACATION, EVENING, EVENING + 10 * DAY, user_id=1)
    entries = rows(alternating(20, 7))
    assert reliability([played(entries, stoppages=(away,))]).answer == timedelta(0)
    others = Stoppage(Reason.VACATION, EVENING, EVENING + 10 * DAY, user_id=2)
    assert reliability([played(entries, stoppages=(others,))]).answer == 7 * HOUR
    # EVENING is a Saturday's
    weekend = played(entries[:12], control=parse_clock("3d weekends off"))
    assert (reliability([weekend]).answer or DAY) < 7 * HOUR


def test_what_was_not_done_at_a_moment_of_ones_own_tells_no_time() -> None:
    moves = alternating(20, 7)
    forced = [replace(row, forced=row.seat == 0) for row in rows(moves)]
    assert reliability([played(forced)]).answer is None
    planned = [replace(row, planned=row.seat == 0) for row in rows(moves)]
    assert reliability([played(planned)]).answer is None
    # chosen together, and recorded with the last choice
    together: list[Row] = [(seat, hour, Kind.MOVE) for hour in range(9, 99, 9) for seat in (0, 1)]
    found = reliability([played(rows(together))])
    assert (found.answer, found.hours) == (None, None)


def test_time_that_was_given_is_no_turn() -> None:
    moves: list[Row] = []
    for number in range(6):
        start = number * 40
        moves += [
            (1, start, Kind.MOVE), (1, start + 20, Kind.GIVEN, "1d 0"), (0, start + 30, Kind.MOVE),
        ]  # fmt: skip
    assert reliability([played(rows(moves))]).answer == 30 * HOUR


def test_a_second_move_in_ones_turn_is_no_quick_answer() -> None:
    moves: list[Row] = []
    for number in range(6):
        start = number * 40
        moves += [(1, start, Kind.MOVE), (0, start + 30, Kind.MOVE), (0, start + 31, Kind.MOVE)]
    assert reliability([played(rows(moves))]).answer == 30 * HOUR


def test_only_ones_own_part_of_a_match_counts() -> None:
    before = alternating(20, 7)
    entries = rows([*before, (0, 500, Kind.REPLACED, "dan")])
    assert reliability([played(entries)]).answer is None
    assert reliability([played(entries, seat=1)]).answer == HOUR
    taken = [*entries[:20], *rows([(0, 500, Kind.COMPUTER, "ann")])]
    taken[20] = replace(taken[20], seq=21, before_id=1)
    over = played(taken, seat=None)
    assert part_of(over) is Part.TIMED_OUT
    assert reliability([over]).answer == 7 * HOUR


def _fields(row: Entry) -> dict[str, object]:
    return {name: getattr(row, name) for name in Entry.__slots__}


def at(*hours: float) -> list[datetime]:
    midnight = EVENING.replace(hour=0)
    return [midnight + number * DAY + hour * HOUR for number, hour in enumerate(hours)]


def test_usual_hours_are_the_shortest_that_hold_most_acts_in_blocks() -> None:
    assert usual_hours(at(*[19] * 9)) is None
    assert usual_hours(at(*[19] * 10)) == Hours(18, 3)
    assert usual_hours(at(*[19, 22] * 6)) == Hours(18, 6)
    # one late night does not make a night owl
    assert usual_hours(at(*[19] * 10, 3, 4)) == Hours(18, 3)
    assert usual_hours(at(*range(24))) is None


def test_usual_hours_go_past_midnight() -> None:
    found = usual_hours(at(*[23, 1] * 8))
    assert found == Hours(21, 6)
    assert found is not None
    assert found.end == 3


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("hours", [0, 2, 24, 30, 999])
def test_times_are_told_rounded_up(locale: str, hours: int) -> None:
    found = Reliability({Part.FINISHED: 2}, hours * HOUR, Hours(21, 6))
    first, answer, when = words(found, EVENING, Say(locale))
    told = {0: "1", 2: "3", 24: "1", 30: "2", 999: "14"}[hours]
    assert "2" in first
    assert told in answer
    assert f"<t:{int(EVENING.replace(hour=21).timestamp())}:t>" in when
    assert words(found, EVENING, Say(locale), hidden=True) == [first, answer]


async def known(world: World, person: Person) -> Reliability:
    async with world.store.reading() as unit:
        return reliability(await unit[PlayedMatchRepository].newest(person.user_id))


async def timed_out(world: World, how: Terms) -> Match:
    """cat runs out of time, and the others after her."""
    match = await world.seated("vote", ANN, BOB, CAT, terms=how)
    for person in (ANN, BOB):
        await world.act(match, person, "yes")
    await passes(world, 3 * DAY)
    await settled(world)
    return match


async def test_matches_are_read_as_they_were_played(world: World) -> None:
    await world.finished()
    resigned = await world.started()
    await world.parts.match.matches.resign(resigned.id, BOB, world.click())
    unplayed = await world.started()
    await world.parts.match.matches.abort(unplayed.id, ANN, world.click())
    await world.started()
    assert (await known(world, ANN)).parts == {Part.FINISHED: 2}
    assert (await known(world, BOB)).parts == {Part.FINISHED: 1, Part.RESIGNED_EARLY: 1}
    assert await known(world, CAT) == Reliability()


@pytest.mark.parametrize("policy", [Timeout.LOSE, Timeout.REMOVE, Timeout.COMPUTER])
async def test_a_time_out_is_found_whatever_came_of_it(world: World, policy: Timeout) -> None:
    match = await timed_out(world, terms("2d", policy))
    for person in (ANN, BOB):
        if (await world.parts.match.matches.get(match.id)).status.is_open:
            await world.parts.match.matches.resign(match.id, person, world.click())
    assert (await known(world, CAT)).parts == {Part.TIMED_OUT: 1}
    assert Part.TIMED_OUT not in (await known(world, ANN)).parts


async def test_a_vacation_excuses_also_where_it_stops_no_clock(world: World) -> None:
    async with world.store.writing() as unit:
        now = world.clock.now()
        away = Stoppage(Reason.VACATION, now, now + 9 * DAY, user_id=CAT.user_id)
        await unit[StoppageRepository].add(away)
        await unit.commit()
    match = await timed_out(world, Terms(parse_clock("2d"), Timeout.LOSE, breaks=False))
    assert not (await world.parts.match.matches.get(match.id)).status.is_open
    assert await known(world, CAT) == Reliability()
    assert (await known(world, ANN)).parts == {Part.FINISHED: 1}


async def test_matches_against_computers_alone_do_not_count(world: World) -> None:
    wish = world.wish("race", Person(0, "Yoimachi 1", level=1))
    match = await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert await known(world, ANN) == Reliability()

"""Boards in words: title, players, sides, clocks, state, events, rulings, result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import render
from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage, match_url
from bot.discord_kit.texts import Say, ago, coded, mentioning, on, plain
from bot.match.act.positions import winning
from bot.match.act.recorder import Occasion
from bot.match.lobby.seating import of_game
from bot.match.model.clock import (
    NO_TIME,
    Gift,
    MatchTime,
    Reason,
    SeatTime,
    Stoppage,
    TimeControl,
    parse_length,
)
from bot.match.model.match import MOVES_AHEAD, Entry, Match, Pair, PendingTurn, Seat
from bot.match.model.people import Person
from bot.match.model.position import HistoryEntry, Position, is_arranging
from bot.match.model.terms import (
    BY_ALL,
    NAMING_KINDS,
    RESEATING_KINDS,
    WITHDRAWAL_REASON,
    EndedBy,
    Kind,
    Status,
)
from bot.ratings.model import rating_lines
from bot.ratings.rating import Ratings
from engines import CHANCE, GAMES, PUBLIC, Event
from engines.core import HANDICAP, OPENING, OptionValue
from render.catalogue import Argument, animals_in

# ------------------------------------------------------------------------------------ clock text
# Time in words: time controls, deadlines, stopped clocks.


MIN_REPORTED_OUTAGE: Final = timedelta(minutes=10)
"""The shortest outage of the bot that a board mentions."""
MAX_LISTED_STOPPAGES: Final = 5
"""Stoppages that are listed, the newest ones."""

_UNITS: Final = (
    ("days", timedelta(days=1)),
    ("hours", timedelta(hours=1)),
    ("minutes", timedelta(minutes=1)),
)


def length_text(time: timedelta, say: Say) -> str:
    """A length of time in its two largest units: "1 day 12 hours"."""
    parts: list[str] = []
    rest = time
    for name, unit in _UNITS:
        count, rest = divmod(rest, unit)
        if count:
            parts.append(say(f"length-{name}", count=count))
    return say.joined(parts[:2]) or say("length-moment")


def explain(control: TimeControl, say: Say) -> str:
    """A time control in words, without a full stop."""
    if control.base is None:
        return say("clock-none")
    base = length_text(control.base, say)
    cap = None if control.cap is None else length_text(control.cap, say)
    if control.within is not None:
        text = say(
            "clock-thinking",
            base=base,
            increment="" if not control.increment else length_text(control.increment, say),
            cap=cap or "",
            kind="move" if control.increment is None else "bank" if control.increment else "only",
            capped="no" if cap is None else "yes",
            within=length_text(control.within, say),
        )
    elif control.increment is None:
        text = say("clock-decision", base=base)
    elif control.increment == NO_TIME and cap is None:
        text = say("clock-bank-only", base=base)
    elif control.increment == NO_TIME:
        text = say("clock-bank-only-cap", base=base, cap=cap or "")
    elif cap is None:
        text = say("clock-bank", base=base, increment=length_text(control.increment, say))
    else:
        increment = length_text(control.increment, say)
        text = say("clock-bank-cap", base=base, increment=increment, cap=cap)
    if control.zone is not None:
        text = say("clock-weekends", clock=text, zone=control.zone)
    return text


def on_lobby(match: Match, say: Say) -> list[str]:
    """The time in a match, for its invitation."""
    lines = [say("lobby-clock", clock=explain(match.terms.clock, say))]
    if match.terms.clock:
        lines.append(say("lobby-timeout", timeout=say(f"timeout-{match.terms.timeout.value}")))
        if not match.terms.breaks:
            lines.append(say("no-breaks"))
    return lines


def on_board(time: MatchTime, position: Position, say: Say) -> list[str]:
    """The deadlines of those who are to move; seats with the same one share a line."""
    names = [plain(name) for name in position.match.names]
    lines: dict[tuple[str, datetime | None], list[str]] = {}
    for seat in time.seats:
        if seat.seat in position.owing:
            state = _clock_state(seat, thinks=time.control.within is not None)
            lines.setdefault(state, []).append(names[seat.seat])
    return [
        say(
            f"board-{key}",
            names=say.people(listed),
            count=len(listed),
            **({} if moment is None else {"on": on(moment), "ago": ago(moment)}),
        )
        for (key, moment), listed in lines.items()
    ]


def _clock_state(seat: SeatTime, *, thinks: bool) -> tuple[str, datetime | None]:
    if seat.fallen_at is not None:
        return "fallen", seat.fallen_at
    if seat.stopped is Reason.VACATION and seat.until is not None:
        return "vacation", seat.until
    if seat.stopped is not None or seat.deadline is None:
        return f"stopped-{(seat.stopped or Reason.PAUSE).value}", None
    if thinks:
        return "look-by" if seat.called else "thinks", seat.deadline
    return "deadline", seat.deadline


def away_text(time: MatchTime, say: Say) -> list[str]:
    """The bot's outages in the period, if they were long."""
    total = sum(
        (
            each.end - max(each.start, time.since)
            for each in time.stoppages
            if each.reason is Reason.OUTAGE and each.end is not None
        ),
        NO_TIME,
    )
    return (
        [say("board-away", length=length_text(total, say))] if total >= MIN_REPORTED_OUTAGE else []
    )


def on_info(time: MatchTime, match: Match, say: Say) -> Iterator[str]:
    """The time control, clocks and stoppages of a match."""
    if not match.terms.clock:
        return
    timeout = say(f"timeout-{match.terms.timeout.value}")
    yield say("info-clock", clock=explain(match.terms.clock, say), timeout=timeout)
    if not match.terms.breaks:
        yield say("no-breaks")
    names = [plain(name) for name in match.names]
    if match.status.is_open:
        for seat in time.seats:
            if seat.seat in match.staying:
                yield _seat_line(seat, names[seat.seat], say)
    stoppages = [
        stoppage
        for stoppage in time.stoppages
        if stoppage.end is None or stoppage.end - stoppage.start >= MIN_REPORTED_OUTAGE
    ]
    if stoppages:
        yield say("info-stoppages")
    for stoppage in stoppages[-MAX_LISTED_STOPPAGES:]:
        yield _stoppage_line(stoppage, match, say)


def _seat_line(seat: SeatTime, name: str, say: Say) -> str:
    left = length_text(seat.left, say)
    if seat.fallen_at is not None:
        return say("info-fallen", name=name, ago=ago(seat.fallen_at))
    if not seat.runs:
        return say("info-stands", name=name, left=left)
    if seat.stopped is Reason.VACATION and seat.until is not None:
        return say("info-vacation", name=name, left=left, on=on(seat.until))
    if seat.stopped is not None or seat.deadline is None:
        return say("info-stopped", name=name, left=left)
    if seat.called:
        on_look = {"on": on(seat.deadline), "ago": ago(seat.deadline)}
        return say("info-called", name=name, left=left, **on_look)
    return say("info-runs", name=name, left=left, on=on(seat.deadline), ago=ago(seat.deadline))


def _stoppage_line(stoppage: Stoppage, match: Match, say: Say) -> str:
    people = {person.user_id: person.name for person in match.people}
    name = plain(people.get(stoppage.user_id or 0, ""))
    what = (
        say("info-stoppage-vacation", name=name)
        if stoppage.reason is Reason.VACATION
        else say(f"info-stoppage-{stoppage.reason.value}")
    )
    if stoppage.end is None:
        return say("info-stoppage-lasts", what=what, **{"from": on(stoppage.start)})
    return say(
        "info-stoppage",
        what=what,
        to=on(stoppage.end),
        length=length_text(stoppage.end - stoppage.start, say),
        **{"from": on(stoppage.start)},
    )


# ------------------------------------------------------------------------------------- pair text
# Pairs in words: a match as one of two, and the result of both.


def pair_lines(pair: Pair | None, match: Match, say: Say) -> list[str]:
    """The lines on a board of a pair: how the other match stands, and once both are over the result
    of both. Nothing for other matches."""
    if pair is None:
        return []
    other = pair.other(match)
    line = say(
        "pair-line",
        number=pair.number(match),
        other=f"`{other.code}`" if other.awaits_first else code_link(other, say),
        state=_state(other, say),
    )
    return [line, *result_line(pair, say)]


async def rated_lines(ratings: Ratings, match: Match, pair: Pair | None, say: Say) -> list[str]:
    """The lines about changes of ratings by a match that is over. A pair has them once, and on both
    its boards."""
    if pair is not None and not pair.is_over:
        return [say("pair-rated", code=pair.other(match).code)]
    changes = await ratings.of_match(match.id)
    if pair is not None and not changes:
        changes = await ratings.of_match(pair.first.id)
    return rating_lines(changes, match, say)


def result_line(pair: Pair, say: Say, *, mentioned: bool = False) -> list[str]:
    """The result of both matches, if there is one; with the players' mentions on demand."""
    if pair.points is None:
        return []
    one, two = pair.points
    last = pair.last
    seats = (0, 1) if last is pair.first else (1, 0)
    names = [_name(last, seat, mentioned=mentioned) for seat in seats]
    if two > one:
        one, two, names = two, one, [names[1], names[0]]
    kind = "pair-result-even" if one == two else "pair-result"
    return [say(kind, winner=names[0], other=names[1], score=f"{_points(one)}–{_points(two)}")]


def players(pair: Pair) -> tuple[Person, ...]:
    """The people whom the result concerns."""
    return tuple(person for person in pair.last.people if not person.gone)


def code_link(match: Match, say: Say) -> str:
    """A match's code, linked to its newest board."""
    return say("link-code", code=match.code, url=match_url(match))


def _state(match: Match, say: Say) -> str:
    """How a match stands, in two or three words."""
    if match.awaits_first:
        return say("pair-state-waits", moves=MOVES_AHEAD)
    if match.status is Status.LOBBY:
        return say("state-lobby")
    if match.status is Status.ACTIVE:
        return say("pair-state-open")
    if match.status is Status.CANCELLED or match.outcome is None:
        return say("pair-state-cancelled")
    if len(match.outcome.winners) != 1:
        return say("pair-state-drawn")
    return say("pair-state-won", name=plain(match.names[match.outcome.winners[0]]))


def _name(match: Match, seat: int, *, mentioned: bool) -> str:
    person = match.sitter(seat)
    if mentioned and person is not None and not person.gone:
        return f"<@{person.user_id}>"
    return plain(match.names[seat])


def _points(points: Fraction) -> str:
    """Points as people write them: 0, ½, 1, 1½, 2."""
    whole, half = divmod(points, 1)
    return f"{whole or ''}½" if half else str(whole)


# ------------------------------------------------------------------------------------- team text
# Teams in words.


def team_line(seat: Seat, say: Say) -> str:
    """A team, its terms, and its captain if there is one yet."""
    team, captain = seat.team, seat.person
    if team is None:
        raise LookupError("a seat without a team")
    return say(
        "lobby-team",
        name=plain(team.name),
        captain="" if captain is None else plain(captain.name),
        led="no" if captain is None else "yes",
        hours=team.hours,
        minimum=team.minimum,
        secret="yes" if team.secret else "no",
        role="" if team.role_id is None else f"<@&{team.role_id}>",
        limited="no" if team.role_id is None else "yes",
    )


# --------------------------------------------------------------------------------- admin rulings
# Admins' rulings, changes of players and gifts of time in public words.


RULING_KINDS: Final = NAMING_KINDS | {Kind.GIVEN}

_WITHOUT_ADMIN: Final = {Kind.REPLACED: "handed", Kind.COMPUTER: "computer"}
"""The texts for a new player whom no admin seated."""

Row: TypeAlias = Entry | HistoryEntry


def ruling_text(
    match: Match,
    row: Row,
    say: Say,
    rows: Sequence[Row] = (),
    *,
    quote: Callable[[str], str] = plain,
) -> str:
    """A row of `RULING_KINDS` in words. `rows` must contain the later changes of players: the
    name of a new player is in the next change at that seat. `quote` escapes names and reasons."""
    if row.kind is Kind.GIVEN:
        return _gift(match, row, say, quote)
    told = _ruling(match, row, say, rows, quote)
    if not row.unrated:
        return told
    key = "own" if match.forgone is not None else "appointed"
    key = "seat" if row.kind in RESEATING_KINDS else key
    return say(f"ruling-unrated-{key}", ruling=told, by=quote(row.by or ""))


def _ruling(
    match: Match, row: Row, say: Say, rows: Sequence[Row], quote: Callable[[str], str]
) -> str:
    by, reason, text = quote(row.by or ""), _reason(match, row, quote), row.text or ""
    if row.by == "":
        return _by_tournament(match, row, say, quote)
    match row.kind:
        case Kind.ADJUDICATED:
            key, winners = ("agreed" if text.endswith(BY_ALL) else "adjudicated"), winning(text)
            names, count = say.people(quote(match.names[seat]) for seat in winners), len(winners)
            return say(f"ruling-{key}", by=by, reason=reason, winners=names, count=count)
        case Kind.EXTENDED:
            more = length_text(parse_length(text), say)
            return say("ruling-extended", by=by, reason=reason, length=more)
        case Kind.REPLACED | Kind.COMPUTER:
            key = "replaced" if row.by is not None else _WITHOUT_ADMIN[row.kind]
            old, new = quote(text), quote(_new_player(match, row, rows))
            return say(f"ruling-{key}", by=by, reason=reason, old=old, new=new)
        case _:
            return say("ruling-cancelled", by=by, reason=reason)


def _reason(match: Match, row: Row, quote: Callable[[str], str]) -> str:
    """A reason with the people that it mentions."""
    reason = row.reason or ""
    if quote is plain:
        return mentioning(reason)
    # where Discord shows no names for mentions
    for person in match.people:
        reason = reason.replace(f"<@{person.user_id}>", f"@{person.name}")
    return quote(reason)


def _gift(match: Match, row: Row, say: Say, quote: Callable[[str], str]) -> str:
    gift = Gift.parse(row.text or "")
    return say(
        "board-given",
        name=quote(match.names[row.seat]),
        others=say.people(quote(match.names[seat]) for seat in gift.seats),
        length=length_text(gift.time, say),
    )


def _by_tournament(match: Match, row: Row, say: Say, quote: Callable[[str], str]) -> str:
    """The end of a match that its tournament set automatically."""
    if row.kind is not Kind.ADJUDICATED:
        return say("ruling-cancelled-itself")
    winners = winning(row.text or "")
    key = "withdrawn" if row.reason == WITHDRAWAL_REASON else "deadline"
    names = say.people(quote(match.names[seat]) for seat in winners)
    return say(f"ruling-{key}", winners=names, count=len(winners))


def history_line(match: Match, row: HistoryEntry, history: Sequence[HistoryEntry], say: Say) -> str:
    """A ruling as a line of the history."""
    if row.swapped != match.swapped:
        match = match.exchanged()
    text = ruling_text(match, row, say, history)
    return say("history-words", words=text, when=on(row.at))


def code_block_lines(match: Match, history: Sequence[HistoryEntry], say: Say) -> dict[int, str]:
    """The rulings by row number, for a code block."""
    return {
        row.seq: ruling_text(
            match if row.swapped == match.swapped else match.exchanged(),
            row,
            say,
            history,
            quote=coded,
        )
        for row in history
        if row.kind in RULING_KINDS
    }


def _new_player(match: Match, row: Row, rows: Sequence[Row]) -> str:
    """The name of the player who took the seat with a row."""
    later = (
        one.text or ""
        for one in rows
        if one.kind in RESEATING_KINDS and _side(one) == _side(row) and one.seq > row.seq
    )
    return next(later, match.names[row.seat])


def _side(row: Row) -> int:
    """The seat at which the player of a row began: players may change places."""
    return 1 - row.seat if isinstance(row, HistoryEntry) and row.swapped else row.seat


# ------------------------------------------------------------------------------------------ text
# Boards in words: title, players, state, events, result.


_ENDED: Final = MappingProxyType(
    {
        EndedBy.RESIGN: "board-resigned",
        EndedBy.TIMEOUT: "board-timeout",
        EndedBy.AGREEMENT: "board-agreement",
        EndedBy.ABORTED: "board-aborted",
        EndedBy.CANCELLED: "board-cancelled",
        EndedBy.ADJUDICATED: "board-adjudicated",
    }
)
"""The texts for ends that are not by the rules of the game."""
PAIR: Final = 2

MAX_TOLD_CHARS: Final = 1200
"""Characters for the events of a board: those who are to move are named after them."""
CUT: Final = "…"
"""Stands for the events that had no room."""
FEW_SENTENCES: Final = 5
"""An act, what came of it, and who is next: so many sentences make a paragraph."""


def has_chance(match: Match) -> bool:
    """Whether there are dice or shuffles in a match's game."""
    game = GAMES.get(match.game)
    return game is not None and game.has_chance


def is_drawn_with_seed(match: Match) -> bool:
    """Whether chance decides more than the seats of a match: dice, shuffles, or its opening."""
    return has_chance(match) or match.terms.sides.balloted


def opening_lines(match: Match, say: Say) -> list[str]:
    """The line that names the opening drawn for a match, if one was."""
    number, game = match.options.get(OPENING), GAMES.get(match.game)
    if number is None or game is None:
        return []
    return [say("match-opening", number=int(number), count=game.openings)]


def handicap_lines(match: Match, say: Say) -> list[str]:
    """The line that names who gives a handicap, if somebody does, and what it is worth."""
    given, game = match.handicap, GAMES.get(match.game)
    if given is None or game is None or given[1] > len(game.handicaps):
        return []
    seat, size = given
    name, person = plain(seat.name), seat.person
    giver = name if person is None or person.level is not None else say("person", name=name)
    params = handicap_params(match.game, size, say)
    return [say("match-handicap", giver=giver or say("lobby-first-joiner"), **params)]


def handicap_params(key: str, size: int, say: Say) -> dict[str, Argument]:
    """A handicap for texts: what is given, and how many points of a hundred that costs."""
    worth = 0.5 - GAMES[key].handicaps[size - 1].share
    return {
        "what": render.option(key, HANDICAP, size, locale=say.locale),
        "worth": round(100 * worth),
    }


def names_of(match: Match) -> list[str]:
    """The players' names by seat, for texts."""
    return [plain(name) for name in match.names]


def addressed(match: Match, say: Say) -> list[str]:
    """The players' names by seat, for sentences of the game: people with their title, if the
    language has one."""
    return [
        name if seat.person is None or seat.seat in match.computers else say("person", name=name)
        for name, seat in zip(names_of(match), match.seats, strict=True)
    ]


def label(position: Position, seat: int, move: Any, say: Say) -> str:
    """A seat's move in plain words."""
    match = position.match
    return render.label(
        match.game, position.deciding(seat), move, locale=say.locale, names=names_of(match)
    )


def versus(
    match: Match, say: Say, position: Position | None = None, *, mentioned: Collection[Person] = ()
) -> str:
    """The players of a match, "⚫ ann – ⚪ bob", some of them `mentioned`; the colours need a
    position."""
    names = [animals_in(name, say.locale) or say("anybody") for name in names_of(match)]
    for seat in match.seats:
        if seat.person is not None and seat.person in mentioned:
            names[seat.seat] = f"<@{seat.person.user_id}>"
        if match.masks and seat.alias:
            animal = animals_in(seat.alias, say.locale)
            names[seat.seat] = say.aside(names[seat.seat], animal)
    for seat in match.seats:
        if seat.left is not None:
            names[seat.seat] = f"~~{names[seat.seat]}~~"
    if position is not None:
        view = position.view(PUBLIC)
        names = [
            f"{render.colour_mark(match.game, view, seat)} {name}"
            for seat, name in enumerate(names)
        ]
    return " – ".join(names)


def title(position: Position, say: Say) -> str:
    """The title of a match, with its state."""
    match = position.match
    return say(
        "board-title", game=say.game(match.game), code=match.code, state=state_of(position, say)
    )


def state_of(position: Position, say: Say) -> str:
    """The state of a match in a few words."""
    match = position.match
    if match.status is not Status.ACTIVE:
        return say(f"state-{'over' if match.status is Status.FINISHED else match.status.value}")
    names = names_of(match)
    awaited = say.people(names[seat] for seat in sorted(position.owing) if seat >= 0)
    return say("state-turn", names=awaited, since=ago(match.updated_at))


def options_text(match: Match, say: Say) -> str:
    """The options of a match in words; as they are typed if they no longer exist. Empty if its game
    has none."""

    def option_text(name: str, value: OptionValue) -> str:
        try:
            return render.option(match.game, name, value, locale=say.locale)
        except KeyError:
            return f"`{name}={value}`"

    found = [option_text(*each) for each in of_game(match.options).items()]
    return say.listing(found) if found else ""


def awaited_people(position: Position) -> tuple[Person, ...]:
    """The people who are to move. Teams vote, and only their captains lay out cards."""
    voting = frozenset[int]() if position.arranging else position.match.teams
    return tuple(
        sitter
        for seat in sorted(position.owing - voting)
        if seat >= 0 and (sitter := position.match.sitter(seat)) is not None
    )


_OWN_ENDS: Final = frozenset({Kind.MOVE, Kind.RESIGN, Kind.ABORT})
"""The rows with which a player ends a match, and knows it."""


def people_of_end(position: Position) -> tuple[Person, ...]:
    """The people whom the end of a match concerns: its players, except for those who left before,
    the one who ended it just now, and the one of two who accepted that it ends."""
    match, row = position.match, position.row
    concerned = match.asked
    if row is not None and row.interaction_id is not None:
        agreed = row.kind is Kind.DRAW or row.text == BY_ALL
        if agreed:
            if len(concerned) == len(match.seats) == PAIR:
                concerned &= {row.seat}
        elif row.kind in _OWN_ENDS:
            concerned -= {row.seat}
    people = (match.sitter(seat) for seat in sorted(concerned))
    return tuple(person for person in people if person is not None and not person.gone)


def result(match: Match, say: Say) -> list[str]:
    """The result of a match; nothing while it goes on."""
    names, outcome = names_of(match), match.outcome
    key = None if match.ended_by is None else _ENDED.get(match.ended_by)
    if key is None:
        if outcome is None:
            return []
        named = addressed(match, say)
        return [render.outcome(match.game, outcome, locale=say.locale, names=named)]
    winners = () if outcome is None else outcome.winners
    if match.ended_by is EndedBy.TIMEOUT and not winners:
        key = "board-timeout-nobody"
    if match.ended_by is EndedBy.ADJUDICATED and not winners:
        key = "board-adjudicated-draw"
    return [
        say(
            key,
            name=say.people(names[seat] for seat in sorted(match.staying.difference(winners))),
            winners=say.people(names[seat] for seat in winners),
            count=len(winners),
        )
    ]


def called_off(match: Match, row: Entry | None, say: Say) -> OutgoingMessage:
    """The last message of a match that was called off because its position is broken."""
    heading = say(
        "board-heading-end", game=say.game(match.game), code=match.code, turn=match.version
    )
    reason = say("board-cancelled") if row is None else ruling_text(match, row, say)
    return OutgoingMessage(f"### {heading}\n{versus(match, say)}\n{reason}", audience=PUBLIC)


def last_events(position: Position, say: Say) -> list[str]:
    """The public events of the last act, and the result if it ended the match."""
    match, game, names = position.match, position.game, names_of(position.match)
    titled = addressed(match, say)
    lines: list[str] = []
    events: list[Event] = []

    def describe_events() -> None:
        lines.extend(render.describe(match.game, events, locale=say.locale, names=titled))
        events.clear()

    row = position.row
    if row is not None and position.leaving:
        left = say.people(names[seat] for seat in position.leaving)
        lines.append(say(f"board-left-{row.text}", names=left))
    if row is not None and row.kind in RULING_KINDS:
        lines.append(ruling_text(match, row, say))
        if not match.status.is_open and len(position.trail) == 1:
            # the ruling contains the result
            return lines
    if row is not None and row.kind is Kind.SWAPPED:
        lines.append(say("board-swapped", name=names[0], other=names[1]))
    if row is not None and row.kind is Kind.UNDO:
        lines.append(say("board-undone", name=names[row.seat], turn=position.number))
    for before, after in pairwise(position.trail):
        if (forced := game.forced(before)) is not None:
            describe_events()
            lines.append(say("board-forced", name=names[forced[0]]))
        events += game.events(before, after, PUBLIC)
    describe_events()
    return [*_newest(lines), *result(match, say)]


def act_text(told: Sequence[str], call: Sequence[str], say: Say) -> list[str]:
    """What was done, in bold, what came of it, and the `call` of those who are next: a paragraph if
    these are few sentences, as after most turns; else a line each."""
    sentences = [*told, *call]
    # a line with a move in bold stays as it is
    cut = bool(told) and told[0] == CUT
    if told and not cut and "**" not in told[0]:
        sentences[0] = say("board-act", act=told[0])
    if cut or len(sentences) > FEW_SENTENCES:
        return sentences
    return [say.joined(sentences)] if sentences else []


def planned_by(position: Position) -> int | None:
    """The seat whose planned answer or standing order made the last decision of the last act. None
    if there was none, or if several seats answered: then their moves are listed."""
    game, row, found, others = position.game, position.row, None, set[int]()
    if row is None or row.kind is not Kind.MOVE or is_arranging(game, position.trail[0]):
        return None
    # those who decide together with the first choose their own moves: these are no plans
    together = set(game.to_act(position.trail[0])) - {row.seat}
    for before in position.trail[1:-1]:
        acting = game.to_act(before)
        if len(acting) != 1 or CHANCE in acting or game.forced(before) is not None:
            continue
        (seat,) = acting
        if seat in together:
            together.remove(seat)
            continue
        # a turn of two moves is one act: what its own seat goes on with is no plan
        if seat != row.seat or found is not None:
            found = seat
            others |= {seat} - {row.seat}
    return found if len(others) == 1 else None


def changes_sides(position: Position) -> bool:
    """Whether, with the last act, somebody may sit elsewhere than the board before showed."""
    kind = None if position.row is None else position.row.kind
    return bool(position.leaving) or kind in RESEATING_KINDS | {Kind.SWAPPED, Kind.UNDO}


def _newest(lines: Sequence[str]) -> list[str]:
    """The last of these lines, so that what follows them has room."""
    first, chars = len(lines), 0
    while first and (first == len(lines) or chars + len(lines[first - 1]) <= MAX_TOLD_CHARS):
        first -= 1
        chars += len(lines[first])
    return [CUT, *lines[first:]] if first else [*lines]


# ------------------------------------------------------------------------------------------ side
# The side that a board is seen from: the public one, and where a private one differs, in words.


def occasion_line(occasion: Occasion, say: Say) -> str:
    """The tournament and the round that a match belongs to, and when that ends."""
    name, kind = plain(occasion.name), occasion.stretch.value
    told = say("occasion", name=name, kind=kind, round=occasion.round)
    if occasion.until is None:
        return told
    return say("occasion-until", told=told, on=on(occasion.until), ago=ago(occasion.until))


def steady_seat(match: Match) -> int:
    """The seat at the bottom of boards that never turn: the first person's."""
    return min(match.asked, default=0)


def public_seat(position: Position) -> int:
    """The seat at the bottom of the public board: against computers the person's; otherwise that of
    the player whose turn it is, unless the match has boards that never turn. While several choose
    together, computers think, or all is over, the board stands as it did for the last move."""
    match = position.match
    people, steady = match.asked, steady_seat(match)
    # cards are arranged by all at once, on one board
    if len(people) < 2 or not match.terms.turning or position.arranging:
        return steady
    if len(position.to_act) == 1 and position.to_act <= people:
        return min(position.to_act)
    last = position.row.seat if position.row is not None else steady
    return last if last in people else steady


def side_line(position: Position, viewpoint: int, say: Say) -> str:
    """The side that a board is seen from."""
    return say("board-side", name=names_of(position.match)[viewpoint])


def private_lines(position: Position, seat: int | None, viewpoint: int, say: Say) -> list[str]:
    """A line where the person at `seat` is shown the board from another side than all others."""
    there = public_seat(position)
    if viewpoint == there or position.match.is_direct:
        # in direct messages all have boards of their own
        return []
    names = names_of(position.match)

    def side(of: int) -> str:
        return say("board-side-yours") if of == seat else say("board-side-of", name=names[of])

    return [say("board-side-differs", here=side(viewpoint), there=side(there))]


# ------------------------------------------------------------------------------- match list text
# Lists of matches in words, one line each.


MAX_LIST_CHARS: Final = TEXT_LIMIT - 100
"""Characters for the lines of a list; the rest is for the number of those that did not fit."""


def turn_line(owed: PendingTurn, say: Say, occasion: Occasion | None = None) -> str:
    """A pending turn in a line: game, players, link, deadline, its tournament, and the channel's
    trouble if any."""
    told = "" if occasion is None else f" · {occasion_line(occasion, say)}"
    return _turn(owed, say) + told + trouble_line(owed.match, say).replace("\n", " · ")


def trouble_line(match: Match, say: Say) -> str:
    """The reason why no board can be posted, as a line of its own; empty if there is none."""
    if match.trouble is None:
        return ""
    return "\n" + say("trouble", reason=say(f"trouble-{match.trouble.value}"))


class Subheading(str):
    """A line of a list that is no item: it is over those that follow."""

    __slots__ = ()


def list_text(heading: str, lines: Iterable[str], say: Say) -> str:
    """A heading, as many lines as fit into a message, and the number of the others."""
    fitting, omitted = [heading], 0
    chars_left = MAX_LIST_CHARS - len(heading)
    for line in lines:
        chars_left -= len(line) + 3
        over = isinstance(line, Subheading)
        if chars_left < 0:
            omitted += not over
        else:
            fitting.append(line if over else f"- {line}")
    if omitted:
        fitting.append(say("turns-more", count=omitted))
    return "\n".join(fitting)


def _turn(owed: PendingTurn, say: Say) -> str:
    game, players = say.game(owed.match.game), versus(owed.match, say)
    where, deadline = code_link(owed.match, say), owed.deadline
    if owed.paused:
        return say("turns-line-paused", game=game, players=players, where=where)
    if deadline is None:
        since = ago(owed.since)
        return say("turns-line", game=game, players=players, where=where, since=since)
    return say(
        "turns-line-look" if owed.called else "turns-line-deadline",
        game=game,
        players=players,
        where=where,
        on=on(deadline),
        ago=ago(deadline),
    )

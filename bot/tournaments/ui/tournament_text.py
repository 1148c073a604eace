"""Texts about a tournament, in lines: terms, pairings, results, standings, rulings."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from typing import Final

import render
from bot.discord_kit.sanitize import mentioning, plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.model.terms import Sides
from bot.play import clock_text
from bot.play.lobby import sides_text
from bot.play.match_list_text import Subheading
from bot.tournaments import events, matchdays, pairing, scoring
from bot.tournaments.autopilot import GameKey
from bot.tournaments.fold import fold
from bot.tournaments.model import MAX_ENTRANTS, Entrant, Format, Seeding, Tournament
from bot.tournaments.progress import Meeting, Progress, Result, Stage
from bot.tournaments.standings import Standing, standings
from bot.tournaments.state import State
from bot.tournaments.ui import league_text, plan, plan_text
from engines.core import OptionValue

_ENTRANT_EVENTS: Final = (events.Withdrawn, events.Returned, events.Replaced, events.Decayed)
_LIST_WORDS: Final = 90
"""Characters of a list of people beside their names."""
_OWN_REASONS: Final = (events.DEADLINE, events.OUTAGE, events.TOO_FEW)
"""Reasons of events that come without anybody's act."""


def points(value: Fraction) -> str:
    """Points, "2½"; with two decimals where they are of another kind."""
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return f"{float(value):.2f}"


def name(state: State, number: int) -> str:
    return plain(state.progress.entrants[number].person.name)


def terms(state: State, say: Say) -> list[str]:
    """Terms that everybody agrees to by joining."""
    tournament = state.tournament
    ladder = tournament.format is Format.LADDER
    lines = [
        say(
            f"tournament-format-{tournament.format.value}",
            game=say.game(tournament.game),
            rounds=tournament.rounds,
        )
    ]
    if tournament.options:
        lines.append(say("lobby-options", options=options(tournament, say)))
    if tournament.format is not Format.TABLES:
        lines += plan_text.sides_lines(tournament.game, tournament.options, _way(tournament), say)
    lines += _divided(tournament, say)
    if tournament.decay_after is not None:
        idle = clock_text.length(tournament.decay_after, say)
        lines.append(say("tournament-decay", length=idle))
    if tournament.seeding is Seeding.LOT:
        lines.append(say("tournament-by-lot"))
    if state.progress.stage is Stage.SIGN_UP and tournament.check_in is not None:
        lines.append(check_in(state, say))
    if tournament.terms.clock:
        lines.append(say("lobby-clock", clock=clock_text.explain(tournament.terms.clock, say)))
    if tournament.round_length is not None and tournament.league is None:
        lines.append(
            say(
                f"tournament-{'challenges' if ladder else 'rounds'}-last",
                length=clock_text.length(tournament.round_length, say),
                late=say(f"tournament-unfinished-{tournament.unfinished.value}"),
            )
        )
    if tournament.terms.rated:
        lines.append(say("tournament-rated"))
    if not tournament.terms.breaks:
        lines.append(say("tournament-no-breaks"))
    if tournament.order:
        order = say.listing(say(f"tiebreak-{one.value}") for one in tournament.order)
        lines.append(say("tournament-tiebreaks", order=order))
    return lines


def _divided(tournament: Tournament, say: Say) -> Iterator[str]:
    """Terms of formats in which everybody of a division meets."""
    if tournament.format is Format.ROUND_ROBIN and tournament.division is not None:
        yield say("tournament-divisions", most=tournament.division)
    if tournament.league is not None:
        yield from league_text.terms(tournament, tournament.league, say)
    if tournament.divided:
        yield say("tournament-struck-rule")


def _way(tournament: Tournament) -> str:
    """What makes the sides of its matches even, for texts."""
    if tournament.terms.sides is Sides.SWAP:
        return plan.SWAP
    return plan.PAIR if tournament.games > 1 else sides_text.NOTHING


def options(tournament: Tournament, say: Say) -> str:
    """The options of its game in words; as they are stored if they no longer exist."""

    def text(name: str, value: OptionValue) -> str:
        try:
            return render.option(tournament.game, name, value, locale=say.locale)
        except KeyError:
            return f"`{name}={value}`"

    return say.listing(text(name, value) for name, value in tournament.options.items())


def check_in(state: State, say: Say) -> str:
    """The time of the check-in; empty where there is none."""
    began, until = state.tournament.check_in_from, state.tournament.sign_up_until
    if began is None or until is None:
        return ""
    return say("tournament-check-in", began=on(began), until=on(until))


def entrants(state: State, say: Say, room: int) -> list[str]:
    """Entrants, the waiting list and kept places: as many names as have room for so many
    characters."""
    progress, most = state.progress, state.tournament.most
    count = len(progress.field)
    limit = "" if most in (None, MAX_ENTRANTS) else f" / {most}"
    league = state.tournament.league is not None and progress.stage is not Stage.SIGN_UP
    lists = [
        ("tournament-entrants", [_entered(each, state) for each in progress.field]),
        (
            "league-newcomers" if league else "tournament-waiting",
            [plain(each.person.name) for each in progress.waiting],
        ),
        ("league-kept", league_text.kept_places(state)),
    ]
    lists[1:] = [(key, names) for key, names in lists[1:] if names]

    def lines(most_chars: int) -> list[str]:
        return [
            say(key, count=f"{count}{limit}", names=say.listing(_fitting(names, most_chars)))
            for key, names in lists
        ]

    whole = lines(room)
    if len("\n".join(whole)) <= room:
        return whole
    return lines(room // len(lists) - _LIST_WORDS)


def _fitting(names: list[str], most_chars: int) -> list[str]:
    """The first names, with dots for those that have no room."""
    ends = accumulate(len(name) + len(", ") for name in names)
    shown = sum(end <= most_chars for end in ends)
    return names if shown == len(names) else [*names[:shown], "…"]


def _entered(entrant: Entrant, state: State) -> str:
    shown = plain(entrant.person.name)
    checking = state.tournament.check_in is not None and state.progress.stage is Stage.SIGN_UP
    return f"✅ {shown}" if checking and entrant.here else shown


def stage(state: State, say: Say) -> str:
    """The stage of a tournament, or its round."""
    progress = state.progress
    if progress.stage is Stage.SIGN_UP:
        until = state.tournament.sign_up_until
        return (
            say("tournament-open")
            if until is None
            else say("tournament-open-until", when=ago(until), on=on(until))
        )
    if progress.stage is Stage.CLOSED:
        return say("tournament-over" if state.tournament.league is None else "league-over")
    if progress.held:
        return say("tournament-held")
    if state.tournament.format is Format.LADDER:
        return say("tournament-ladder-runs")
    if state.tournament.league is not None:
        return league_text.stage(state, say)
    total = pairing.rounds(progress)
    return say(
        "tournament-round", round=len(progress.rounds), total="?" if total is None else str(total)
    )


def meeting(state: State, one: Meeting, found: dict[GameKey, tuple[str, str]], say: Say) -> str:
    """A pairing in a line, with its matches and results. `found` gives code and link of matches."""
    if not one.seats:
        return say("tournament-nobody", board=one.board)
    names = [name(state, seat) for seat in one.seats]
    if one.bye:
        return say("tournament-bye", board=one.board, name=names[0])
    games = []
    for game in range(max(state.progress.required(one), len(one.games))):
        known = one.games.get(game)
        code, url = found.get((one.round, one.board, game), ("", ""))
        link = f"[`{code}`]({url})" if code else ""
        games.append(" ".join(part for part in (link, result(state, one, known, say)) if part))
    # boards of a matchday are numbered as they begin, which tells people nothing
    told = say(
        "tournament-pairing" if state.tournament.league is None else "league-pairing",
        board=one.board,
        names=" – ".join(names),
        games=" · ".join(part for part in games if part) or "–",
    )
    left_out = one.games and scoring.struck(state.progress).intersection(one.seats)
    return f"{told} {say('tournament-not-counted')}" if left_out else told


def upcoming(state: State, number: int, say: Say) -> Iterator[str]:
    """The pairings of a league's matchday that have not begun."""
    if state.tournament.league is not None:
        for seats in matchdays.unpaired(state.progress, number):
            names = " – ".join(name(state, seat) for seat in seats)
            yield say("league-upcoming", names=names)


def result(state: State, one: Meeting, known: Result | None, say: Say) -> str:
    """The result of a game; empty while it is played."""
    if known is None:
        return ""
    kind = known.basis.value
    if len(one.seats) == 2:
        first, second = one.seats
        halves = [known.against(first, second), known.against(second, first)]
        score = "–".join(points(Fraction(half, 2)) or "0" for half in halves)
        return score if kind == "played" else say(f"tournament-{kind}", score=score)
    places = [say.listing(name(state, seat) for seat in place) for place in known.places]
    order = " › ".join(places)
    return order if kind == "played" else say(f"tournament-{kind}", score=order)


def standing_lines(state: State, say: Say) -> Iterator[str]:
    """Standings, one division after the other."""
    tables = standings(state.progress)
    ladder = state.tournament.format in (Format.LADDER, Format.KNOCKOUT)
    left_out, zones = scoring.uncounted(state.progress), league_text.zones(state)
    for number, table in enumerate(tables, 1):
        if len(tables) > 1:
            yield Subheading(league_text.division(state, number, say))
        for one in table:
            line = _standing(
                state, one, say, ranked=ladder, uncounted=left_out.get(one.entrant.id, 0)
            )
            zone = zones.get(one.entrant.id)
            yield line if zone is None else say(f"league-line-{zone}", line=line)
        if gone := [name(state, one.entrant.id) for one in table if one.struck]:
            yield say("tournament-struck", who=say.people(gone))


def _standing(state: State, one: Standing, say: Say, *, ranked: bool, uncounted: int) -> str:
    shown = name(state, one.entrant.id)
    if one.struck or one.entrant.until is not None:
        shown = f"~~{shown}~~"
    place = "–" if one.struck else f"{one.place}."
    if ranked:
        return f"{place} **{shown}**"
    broken = say.listing(
        say("tournament-tiebreak", name=say(f"tiebreak-{kind.value}"), points=points(value))
        for kind, value in one.tiebreaks.items()
    )
    if one.struck:
        return f"{place} {shown}"
    count = 1 if 0 < one.points <= 1 else 2
    made = say("tournament-points", points=points(one.points), count=count)
    line = f"{place} **{shown}** {made}"
    if one.tiebreaks:
        line = f"{line} {say('tournament-because', reason=broken)}"
    return f"{line} · {say('tournament-uncounted', count=uncounted)}" if uncounted else line


def ruling(state: State, seq: int, say: Say) -> str:
    """An organiser's act, or an event that came by itself, in a sentence."""
    logged = state.log[seq - 1]
    event = logged.event
    kind = type(event).__name__.lower()
    who, where, extra, count = "", "", "", 0
    if isinstance(event, _ENTRANT_EVENTS):
        entrant = state.progress.entrants.get(event.entrant)
        before = () if entrant is None else entrant.before
        old = before[-1] if isinstance(event, events.Replaced) and before else None
        person = old or (None if entrant is None else entrant.person)
        who = "" if person is None else plain(person.name)
        if isinstance(event, events.Replaced):
            extra = plain(event.person.name)
        elif isinstance(event, events.Withdrawn) and event.reason:
            # an organiser's act: entrants who withdraw are asked for no reason
            kind = "takenout"
    elif isinstance(event, events.LateEntry | events.Appointed | events.Joined | events.Reserved):
        who = plain(event.person.name)
    elif isinstance(event, events.Marred | events.Aborted):
        where, extra = _where(state, event.round, event.board), event.match
        by_them = event.entrants if isinstance(event, events.Aborted) else ()
        who, count = say.listing(name(state, one) for one in by_them), len(by_them)
    elif isinstance(event, events.Closed) and event.called_off:
        kind = "calledoff"
    elif isinstance(event, events.Forfeited):
        who = say.people(name(state, one) for one in event.absent)
        where = _where(state, event.round, event.board)
        if event.reason != events.DEADLINE:
            kind = "dropped"
    elif isinstance(event, events.Adjudicated):
        winners = event.places[0] if len(event.places) > 1 else ()
        who, count = say.people(name(state, one) for one in winners), len(winners)
        where = _where(state, event.round, event.board)
        kind = "own" if event.own else kind
    elif isinstance(event, events.Extended):
        extra = on(event.deadline)
        kind = _extension(state, event)
    elif isinstance(event, events.Undone):
        extra = ruling(state, event.seq, say)
    reason = getattr(event, "reason", "")
    because = say(f"tournament-{reason}") if reason in _OWN_REASONS else mentioning(reason)
    # an event that comes when time is up has nobody who did it
    key = f"tournament-did-{kind}"
    if not logged.by and say.knows(f"{key}-itself"):
        key = f"{key}-itself"
    by = say("tournament-by", name=plain(logged.by)) if logged.by else ""
    text = say(key, by=by, who=who, where=where, extra=extra, count=count)
    return f"{text} {say('tournament-because', reason=because)}" if because else text


def _extension(state: State, event: events.Extended) -> str:
    """What lasts longer."""
    if event.round != events.SIGN_UP:
        return "extended" if state.tournament.league is None else "prolonged"
    return "putoff" if event.reason == events.TOO_FEW else "checkin"


def struck_by(state: State, seq: int, say: Say) -> Iterator[str]:
    """What a withdrawal from a round robin means for the points of everybody; nothing for any
    other row of the log."""
    if not isinstance(state.log[seq - 1].event, events.Withdrawn):
        return
    first = seq
    while first > 1 and _same_departure(state.log[first - 2], state.log[seq - 1]):
        first -= 1
    before, after = fold(state.log[: first - 1]), fold(state.log[:seq])
    fresh = scoring.struck(after) - scoring.struck(before)
    if fresh:
        yield say("tournament-struck", who=say.people(name(state, one) for one in fresh))
        if losses := points_lost(before, after):
            yield say("tournament-points-lost", losses=say.listing(losses))


def _same_departure(row: events.LogRow, departure: events.LogRow) -> bool:
    """Whether a row is a game that was forfeited by an entrant's departure."""
    forfeit = isinstance(row.event, events.Forfeited)
    return forfeit and (row.at, row.by) == (departure.at, departure.by)


def points_lost(before: Progress, after: Progress) -> list[str]:
    """Entrants who lose points although they did nothing: "ann 2 → 1"."""
    old, new = scoring.score_cards(before), scoring.score_cards(after)
    gone, lost = scoring.struck(after), list[str]()
    for number, card in new.items():
        if number not in gone and number in old and card.points < old[number].points:
            shown = plain(after.entrants[number].person.name)
            lost.append(f"{shown} {points(old[number].points)} → {points(card.points) or 0}")
    return lost


def _where(state: State, number: int, board: int) -> str:
    meeting = state.progress.rounds[number - 1].meetings[board - 1]
    return " – ".join(name(state, seat) for seat in meeting.seats)

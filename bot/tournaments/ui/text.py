"""Texts about a tournament, in lines: terms, pairings, results, standings, rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from fractions import Fraction
from itertools import accumulate
from typing import Final

import render
from bot.discord_kit.texts import Say, ago, fenced, mentioning, on, plain, readable
from bot.match.model.match import MOVES_AHEAD
from bot.match.model.terms import Sides
from bot.play.board.text import MAX_LIST_CHARS, Subheading, explain, length_text
from bot.play.lobby.wish import NO_SIDES_LINE
from bot.tournaments import events, pairing
from bot.tournaments.autopilot import GameKey, is_sooner
from bot.tournaments.double import brackets, losses
from bot.tournaments.events import (
    REOPENED,
    SIGN_UP,
    TOO_FEW,
    Adjudicated,
    Appointed,
    Closed,
    Declined,
    Extended,
    Forfeited,
    Moved,
    Proposed,
    Reopened,
    Replaced,
    Seats,
    Undone,
    Unpaired,
    Withdrawn,
)
from bot.tournaments.fold import LATE_ENTRY_FORMATS, fold
from bot.tournaments.formats import (
    knockout_winner,
    score_cards,
    season_counts,
    struck_entrants,
    uncounted_games,
    unpaired_boards,
)
from bot.tournaments.model import (
    MAX_ENTRANTS,
    MIN_ENTRANTS,
    TEAMS,
    WEEK,
    Entrant,
    Format,
    LeagueTerms,
    Seeding,
    TeamTerms,
    Tiebreak,
    Ties,
    Tournament,
)
from bot.tournaments.progress import Meeting, Progress, Result, Stage
from bot.tournaments.rulings import end_of, last_ruling
from bot.tournaments.standings import (
    Standing,
    TeamScore,
    has_begun,
    host_score,
    is_ranked,
    season_outcome,
    standings,
    tallies,
    team_score,
)
from bot.tournaments.store import State, event_wanted
from bot.tournaments.ui import plan
from bot.tournaments.ui.plan import EVERYONE, SAME_BOARD, sides_lines
from engines.core import OptionValue
from render.folding import width
from render.tournaments import Zone

# ----------------------------------------------------------------------------------- league text
# Texts about a league: its terms, how far its season is, and what that season decides.


def league_terms_text(
    tournament: Tournament, league: LeagueTerms, say: Say, *, brief: bool
) -> Iterator[str]:
    """Terms that only leagues have; `brief`: the most important."""
    yield say("league-divisions", size=tournament.division or 0, moving=league.moving)
    if tournament.round_length is not None:
        yield say(
            "league-season",
            length=_season(tournament.round_length, say),
            rest=length_text(league.rest, say),
        )
    if brief:
        return
    yield say(
        "league-pace",
        count=league.at_once,
        late=say(f"tournament-unfinished-{tournament.unfinished.value}"),
    )
    yield say("league-absent")


def _season(length: timedelta, say: Say) -> str:
    """The length of a season, in weeks if that is even."""
    weeks, rest = divmod(length, WEEK)
    return length_text(length, say) if rest else say("cup-season-weeks", count=weeks)


def season_stage(state: State, say: Say) -> str:
    """How far a season is that runs, and when it ends."""
    played, total = season_counts(state.progress)
    deadline = state.progress.rounds[-1].deadline if state.progress.rounds else None
    if deadline is None:
        return say("league-played", played=played, total=total)
    return say(
        "league-played-until", played=played, total=total, on=on(deadline), when=ago(deadline)
    )


def picture_season_stage(state: State, say: Say) -> str:
    """The same without anything that only Discord can show."""
    played, total = season_counts(state.progress)
    return say("league-picture-played", played=played, total=total)


def division_heading(state: State, number: int, say: Say) -> str:
    """The heading of a division, of a league or another tournament."""
    if state.tournament.format is Format.SIMUL:
        return say(f"simul-table-{number}")
    if (teams := state.tournament.teams) is not None:
        return f"**{plain(teams.names[number - 1])}**"
    of = "tournament" if state.tournament.league is None else "league"
    return say(f"{of}-division", number=number)


def picture_division_heading(state: State, number: int, say: Say) -> str:
    """The same in a picture."""
    if state.tournament.format is Format.SIMUL:
        return say(f"simul-picture-table-{number}")
    if (teams := state.tournament.teams) is not None:
        return teams.names[number - 1]
    of = "tournament" if state.tournament.league is None else "league"
    return say(f"{of}-picture-division", number=number)


def kept_places(state: State) -> list[str]:
    """The names of those for whom a place is kept while they sit out."""
    progress = state.progress
    if progress.stage is not Stage.SIGN_UP:
        return []
    known = [*progress.reserved.values(), *progress.signed_off.values()]
    return [plain(one.person.name) for one in known if not one.person.gone]


def change_zones(state: State) -> Mapping[int, Zone]:
    """Entrants who change division if the season ends as it stands; nobody before the first
    result."""
    progress = state.progress
    is_told = is_ranked(progress) or progress.stage is Stage.CLOSED
    if progress.tournament.league is None or not progress.divisions or not is_told:
        return {}
    found = season_outcome(progress)
    marked: dict[int, Zone] = dict.fromkeys(found.promoted, "up")
    return marked | dict.fromkeys(found.relegated, "down")


def division_changes(state: State, say: Say) -> Iterator[str]:
    """Those who change division, once a season is over."""
    if state.tournament.league is None or not state.progress.divisions:
        return
    marks = change_zones(state)
    for number, table in enumerate(standings(state.progress), 1):
        for zone, to in (("up", number - 1), ("down", number + 1)):
            names = [
                plain(one.entrant.person.name) for one in table if marks.get(one.entrant.id) == zone
            ]
            if names:
                yield say(f"league-{zone}", names=say.people(names), division=to)


def after_season(state: State, say: Say) -> Iterator[str]:
    """What comes after a season that is over."""
    last, league = state.log[-1], state.tournament.league
    if league is None or not isinstance(last.event, Closed):
        return
    if last.event.reason == REOPENED:
        yield say("league-reopened", season=league.season - 1)
    elif last.by or last.event.reason == TOO_FEW:
        yield say("league-ended")
    else:
        yield say("league-next", season=league.season + 1)


# ------------------------------------------------------------------------------- tournament text


_ENTRANT_EVENTS: Final = (events.Withdrawn, events.Returned, events.Replaced, events.Decayed)
SMALL_FIELD: Final = 8
"""Entrants of a field for which its sign-up tells how long it takes, until there are more."""
_LIST_WORDS: Final = 90
"""Characters of a list of people beside their names."""
_NAMING_EVENTS: Final = (
    *(events.LateEntry, events.Appointed),
    *(events.Joined, events.Reserved, events.Hosted),
)
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


def entrant_name(state: State, number: int) -> str:
    return plain(state.progress.entrants[number].person.name)


def organiser_name(state: State) -> str:
    """The name of whoever made the tournament, or was made its organiser last; empty for a season
    that followed by itself."""
    teams, progress = state.tournament.teams, state.progress
    if teams is not None and progress.accepted:
        # of two servers, neither sees the names of the other's organisers
        return " & ".join(teams.names) if progress.neutral is None else progress.neutral.name
    named = [row.by for row in state.log[:1]]
    named += [row.event.person.name for row in state.log if isinstance(row.event, events.Appointed)]
    return named[-1] if named else ""


def tournament_terms(state: State, say: Say, *, brief: bool) -> list[str]:
    """Terms that everybody agrees to by joining; `brief`: those that a sign-up has room for."""
    tournament = state.tournament
    lines = [
        say(
            f"tournament-format-{tournament.format.value}",
            game=say.game(tournament.game),
            # where too few came there are none: it tells what was agreed
            rounds=(tournament.format is Format.SWISS and pairing.swiss_rounds(state.progress))
            or tournament.rounds,
        )
    ]
    if tournament.format is Format.SIMUL:
        lines.append(_host_line(state, say))
    if tournament.teams is not None:
        lines += _team_terms(tournament.teams, say)
        if tournament.abroad and state.progress.stage is Stage.SIGN_UP:
            lines.append(say("abroad-terms"))
            if not state.progress.accepted:
                lines.append(say("abroad-waiting"))
    if tournament.options:
        lines.append(say("lobby-options", options=options(tournament, say)))
    if tournament.league is not None:
        lines += league_terms_text(tournament, tournament.league, say, brief=brief)
    if state.progress.stage is Stage.SIGN_UP and tournament.check_in is not None:
        lines.append(check_in_line(state, say))
    if tournament.terms.clock:
        lines.append(say("lobby-clock", clock=explain(tournament.terms.clock, say)))
    if tournament.round_length is not None and tournament.league is None:
        ladder = tournament.format is Format.LADDER
        lines.append(
            say(
                f"tournament-{'challenges' if ladder else 'rounds'}-last",
                length=length_text(tournament.round_length, say),
                late=say(f"tournament-unfinished-{tournament.unfinished.value}"),
            )
        )
    if tournament.terms.rated:
        lines.append(say("abroad-rated" if tournament.abroad else "tournament-rated"))
    if state.progress.stage is Stage.SIGN_UP:
        lines += field_lines(tournament, len(state.progress.field), say)
        lines.append(_load(state, say))
    return lines if brief else [*lines, *_fine_print(tournament, say)]


def _team_terms(terms: TeamTerms, say: Say) -> Iterator[str]:
    """Who meets in a team match, and who may play for whom."""
    boards = 0 if terms.boards is None else terms.boards
    yield say("teams-way", way=EVERYONE if terms.everyone else SAME_BOARD, boards=boards)
    roles = zip(terms.names, (terms.first_role, terms.second_role), strict=True)
    told = [say("teams-role", team=plain(name), role=f"<@&{role}>") for name, role in roles if role]
    if told:
        yield say.listing(told)


def score_text(state: State, score: TeamScore) -> str:
    """The score of a team match, "A 2½ – 1½ B"."""
    teams = state.tournament.teams
    first, second = ("?", "?") if teams is None else teams.names
    ours, theirs = (points(one) for one in score.points)
    return f"{first} {ours} – {theirs} {second}"


def team_score_line(state: State, say: Say) -> str:
    """The score of a team match; empty for any other tournament, and before the start."""
    score = team_score(state.progress)
    if score is None:
        return ""
    told = plain(score_text(state, score))
    return say("teams-score", score=told, finished=score.finished, games=score.games)


def team_results(state: State, say: Say) -> Iterator[str]:
    """The score of a team match, and who has won it."""
    score, teams = team_score(state.progress), state.tournament.teams
    if score is None or teams is None:
        return
    yield team_score_line(state, say)
    ours, theirs = score.points
    if ours == theirs:
        yield say("teams-level")
    else:
        yield say("teams-won", team=plain(teams.names[ours < theirs]))


def shown_seats(state: State, one: Meeting) -> Seats:
    """The entrants of a meeting as they are listed: by seat, in a team match by team."""
    if state.tournament.teams is None:
        return one.seats
    return tuple(sorted(one.seats, key=lambda seat: state.progress.entrants[seat].team))


def _host_line(state: State, say: Say) -> str:
    """The host of a simul, and their side."""
    progress, side = state.progress, state.tournament.host_side.value
    if progress.host is not None:
        return say("simul-host", name=entrant_name(state, progress.host), side=side)
    asked = progress.asked_to_host
    return say("simul-host-asked", name="?" if asked is None else plain(asked.name), side=side)


def _score_line(state: State, say: Say) -> str:
    """How many points the host of a simul has; empty before the start."""
    score, host = host_score(state.progress), state.progress.host
    if score is None or host is None:
        return ""
    return say(
        "simul-score",
        name=entrant_name(state, host),
        points=points(score.points),
        told=_points(score.points, say),
        finished=score.finished,
        boards=score.boards,
        open=score.boards - score.finished,
    )


def simul_results(state: State, say: Say) -> Iterator[str]:
    """The score of a simul's host, and who won against them or drew."""
    yield _score_line(state, say)
    told = tallies(state.progress)
    for kind in ("won", "drawn"):
        names = [
            plain(guest.person.name)
            for guest in state.progress.guests
            if guest.id in told and getattr(told[guest.id], kind)
        ]
        if names:
            yield say(f"simul-{kind}", names=say.people(names))


def field_lines(tournament: Tournament, count: int, say: Say) -> Iterator[str]:
    """How many rounds `count` entrants allow in a Swiss, and whether some meet again at tables."""
    rounds = pairing.rounds_among(tournament, count)
    if rounds < tournament.rounds:
        yield say("tournament-field-rounds", count=count, rounds=rounds)
    if pairing.meets_again(tournament, count):
        yield say("tournament-field-again", count=count)


def changed_rounds(state: State, number: int, say: Say) -> Iterator[str]:
    """Swiss: how many rounds there are, if that is another number than was told before this one."""
    if state.tournament.format is not Format.SWISS or state.progress.rounds[number - 1].playoff:
        return
    then, before = _at_round(state, number), state.tournament.rounds
    rounds, count = pairing.swiss_rounds(then), len(then.active)
    if number > 1:
        before = pairing.swiss_rounds(_at_round(state, number - 1))
    if rounds != before:
        key = "tournament-field-rounds" if number == 1 else "tournament-field-changed"
        yield say(key, count=count, rounds=rounds, before=before)


def fewer_rounds(state: State, say: Say) -> Iterator[str]:
    """Swiss: why there were fewer rounds than were told last, if nobody ended it."""
    rounds, end = state.progress.rounds, end_of(state.log)
    if state.tournament.format is not Format.SWISS or end is None or not rounds:
        return
    told = pairing.swiss_rounds(_at_round(state, len(rounds)))
    if told > len(rounds) and not state.log[end[0] - 1].by:
        yield say("tournament-field-ended", rounds=len(rounds), before=told)


def _at_round(state: State, number: int) -> Progress:
    """The tournament as a round was paired."""
    paired = (n for n, row in enumerate(state.log, 1) if isinstance(row.event, events.Paired))
    return fold(state.log[: list(paired)[number - 1]])


def _load(state: State, say: Say) -> str:
    """How much there is to play at once, and when it is over at the latest: where that depends on
    the field, for one of the size that has signed up, and for a small one until then."""
    tournament, league = state.tournament, state.tournament.league
    length, begins = tournament.round_length, tournament.sign_up_until
    at_once = tournament.games if league is None else league.at_once
    # the host of a simul plays everybody at once, everybody else one match
    is_simul, teams = tournament.format is Format.SIMUL, tournament.teams
    load = "" if is_simul else say("tournament-load", count=at_once)
    if teams is None:
        most, entered = tournament.most or MAX_ENTRANTS, len(state.progress.guests)
    else:
        members = (sum(e.team == team for e in state.progress.field) for team in TEAMS)
        most, entered = teams.boards or MAX_ENTRANTS // len(TEAMS), min(members)
    count = min(most, max(entered, SMALL_FIELD if teams is None else SMALL_FIELD // len(TEAMS)))
    rounds = pairing.most_rounds(tournament, count)
    if rounds is None or length is None or begins is None:
        return load
    # as many as play no longer
    while count < most and pairing.most_rounds(tournament, count + 1) == rounds:
        count += 1
    told = say(
        "tournament-load-until",
        load=load,
        on=on(begins + rounds * length),
        count=0 if count == most else count,
        of="players" if teams is None else "boards",
    )
    return told.lstrip()


def _fine_print(tournament: Tournament, say: Say) -> Iterator[str]:
    """Terms that few ask for."""
    if tournament.format is not Format.TABLES:
        yield from sides_lines(tournament.game, tournament.options, _way(tournament), say)
    if tournament.format is Format.ROUND_ROBIN and tournament.division is not None:
        yield say("tournament-divisions", most=tournament.division)
    if tournament.divided:
        yield say("tournament-struck-rule")
    if tournament.eliminates and tournament.deciders:
        yield say("tournament-decider")
    if tournament.decay_after is not None:
        yield say("tournament-decay", length=length_text(tournament.decay_after, say))
    if tournament.seeding is Seeding.LOT:
        yield say("tournament-by-lot")
    if tournament.format is Format.SIMUL:
        yield say("simul-clocks")
    if not tournament.terms.breaks:
        yield say("tournament-no-breaks")
    if tournament.order:
        order = say.listing(say(f"tiebreak-{one.value}") for one in tournament.order)
        yield say("tournament-tiebreaks", order=order)
    if tournament.ties is not Ties.LOT:
        tables = tournament.format is Format.TABLES
        yield say(f"tournament-ties-{tournament.ties.value}", tables="yes" if tables else "no")


def _way(tournament: Tournament) -> str:
    """What makes the sides of its matches even, for texts."""
    if tournament.games > 1:
        return plan.PAIR
    sides = tournament.terms.sides
    return NO_SIDES_LINE if sides is Sides.GIVEN else sides.value


def options(tournament: Tournament, say: Say) -> str:
    """The options of its game in words; as they are stored if they no longer exist."""

    def text(name: str, value: OptionValue) -> str:
        try:
            return render.option(tournament.game, name, value, locale=say.locale)
        except KeyError:
            return f"`{name}={value}`"

    return say.listing(text(name, value) for name, value in tournament.options.items())


def check_in_line(state: State, say: Say) -> str:
    """The time of the check-in; empty where there is none."""
    began, until = state.tournament.check_in_from, state.tournament.sign_up_until
    if began is None or until is None:
        return ""
    return say("tournament-check-in", began=on(began), until=on(until))


def entrant_lines(state: State, say: Say, room: int) -> list[str]:
    """Entrants, the waiting list and kept places: as many names as have room for so many
    characters."""
    progress, most = state.progress, state.tournament.most
    count = len(progress.guests)
    limit = "" if most in (None, MAX_ENTRANTS) else f" / {most}"
    league = state.tournament.league is not None and progress.stage is not Stage.SIGN_UP
    reserves = state.tournament.teams is not None
    lists = [
        (
            "tournament-entrants" if count else "tournament-no-entrants",
            [_entered(each, state, say) for each in progress.guests],
        ),
        (
            "teams-reserves"
            if reserves
            else "league-newcomers"
            if league
            else "tournament-waiting",
            [plain(each.person.name) for each in progress.waiting],
        ),
        ("league-kept", kept_places(state)),
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


def _entered(entrant: Entrant, state: State, say: Say) -> str:
    shown = plain(entrant.person.name)
    if (teams := state.tournament.teams) is not None:
        shown = say.aside(shown, plain(teams.names[entrant.team - 1]))
    checking = state.tournament.check_in is not None and state.progress.stage is Stage.SIGN_UP
    return f"✅ {shown}" if checking and entrant.here else shown


def tournament_stage(state: State, say: Say) -> str:
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
    league = state.tournament.league is not None
    if told := season_stage(state, say) if league else _score_line(state, say):
        return told
    total, number = pairing.rounds(progress), len(progress.rounds)
    playoff = number > len(progress.main_rounds)
    key = "tournament-playoff" if playoff else "tournament-round"
    stage = say(key, round=number, total="?" if total is None else str(total))
    score = team_score_line(state, say)
    return " ".join(filter(None, (score, "" if score and total == 1 else stage)))


def meeting_line(
    state: State, one: Meeting, found: dict[GameKey, tuple[str, str]], say: Say
) -> str:
    """A pairing in a line, with its matches and results. `found` gives code and link of matches."""
    if not one.seats:
        return say("tournament-nobody", board=one.board)
    names = [entrant_name(state, seat) for seat in shown_seats(state, one)]
    if one.bye:
        key = "tournament-rests" if rests(state, one) else "tournament-bye"
        return say(key, board=one.board, name=names[0])
    games = []
    for game in range(max(state.progress.required(one), len(one.games))):
        known = one.games.get(game)
        code, url = found.get((one.round, one.board, game), ("", ""))
        link = f"[`{code}`]({url})" if url else f"`{code}`" if code else ""
        if not code and known is None and (one.round, one.board, game - 1) in found:
            link = say("tournament-game-waits", number=game + 1, moves=MOVES_AHEAD)
        games.append(" ".join(part for part in (link, result(state, one, known, say)) if part))
    # boards of a matchday are numbered as they begin, which tells people nothing
    told = say(
        "tournament-pairing" if state.tournament.league is None else "league-pairing",
        board=one.board,
        names=" – ".join(names),
        games=" · ".join(part for part in games if part) or "–",
    )
    if is_level(state, one) and (won := knockout_winner(state.progress, one)) is not None:
        told = say("tournament-by-seed", line=told, name=entrant_name(state, won))
    left_out = one.games and struck_entrants(state.progress).intersection(one.seats)
    return f"{told}{say('tournament-not-counted')}" if left_out else told


def rests(state: State, one: Meeting) -> bool:
    """Whether somebody without an opponent gets nothing for it, neither a point nor the next round:
    one of three in a play-off."""
    return one.bye and state.progress.rounds[one.round - 1].playoff


def is_level(state: State, one: Meeting) -> bool:
    """Whether a pairing of a knockout is over without a winner, so that the better seed goes on."""
    if not (state.tournament.eliminates and one.played) or state.progress.open_games(one):
        return False
    first, second = one.seats
    return one.half_points(first, second) == one.half_points(second, first)


def meeting_lines(
    state: State, meetings: Sequence[Meeting], found: dict[GameKey, tuple[str, str]], say: Say
) -> Iterator[str]:
    """Pairings of a round in lines, in double elimination under the names of their brackets."""
    shown = ""
    for one in meetings:
        part = _part(state, one)
        if part and not one.seats:
            continue
        if part != shown:
            yield Subheading(say(f"tournament-part-{part}"))
            shown = part
        yield meeting_line(state, one, found, say)


def _part(state: State, one: Meeting) -> str:
    """Double elimination: where a meeting belongs."""
    if state.tournament.format is not Format.DOUBLE:
        return ""
    known = brackets(state.progress)
    if one in known.finals:
        return "final" if one == known.finals[0] else "decider"
    return "winners" if any(one in each for each in known.winners) else "losers"


def upcoming_lines(state: State, number: int, say: Say) -> Iterator[str]:
    """The pairings of a league's matchday that have not begun."""
    if state.tournament.league is not None:
        for seats in unpaired_boards(state.progress, number):
            names = " – ".join(entrant_name(state, seat) for seat in seats)
            yield say("league-upcoming", names=names)


def result(state: State, one: Meeting, known: Result | None, say: Say) -> str:
    """The result of a game; empty while it is played."""
    if known is None:
        return ""
    kind = known.basis.value
    if len(one.seats) == 2:
        first, second = shown_seats(state, one)
        halves = [known.against(first, second), known.against(second, first)]
        score = "–".join(points(Fraction(half, 2)) or "0" for half in halves)
        return score if kind == "played" else say(f"tournament-{kind}", score=score)
    places = [say.listing(entrant_name(state, seat) for seat in place) for place in known.places]
    order = " › ".join(places)
    return order if kind == "played" else say(f"tournament-{kind}", score=order)


def after_round(progress: Progress, number: int, say: Say) -> str:
    """The heading of standings after a round; those of a play-off are not counted."""
    playoff = progress.rounds[number - 1].playoff
    return say(f"tournament-after-{'playoff' if playoff else 'round'}", round=number)


def standing_lines(state: State, say: Say) -> Iterator[str]:
    """Standings, one division after the other."""
    progress = state.progress
    tables, zones = standings(progress), change_zones(state)
    for number, table in enumerate(tables, 1):
        if len(tables) > 1:
            yield Subheading(division_heading(state, number, say))
        telling = telling_tiebreaks(table)
        for one in table:
            line = _standing(state, one, say, telling)
            zone = zones.get(one.entrant.id)
            over = "over" if progress.stage is Stage.CLOSED else "running"
            yield line if zone is None else say(f"league-line-{zone}", line=line, stage=over)
        if gone := [entrant_name(state, one.entrant.id) for one in table if one.struck]:
            yield say("tournament-struck", who=say.people(gone))
        yield from reserve_line(state, say, number)


def reserve_line(state: State, say: Say, team: int | None = None) -> Iterator[str]:
    """The substitutes of a team match, or of one team; nothing if there are none."""
    if state.tournament.teams is None or state.progress.stage is Stage.SIGN_UP:
        return
    found = [
        _entered(each, state, say) if team is None else plain(each.person.name)
        for each in state.progress.waiting
        if team in (None, each.team)
    ]
    if found:
        yield say("teams-reserves", names=say.listing(found))


_CROSS_NAME: Final = 10
"""Columns of a name in a cross table."""
_CROSS_CELL: Final = 3


def cross_tables(state: State) -> Iterator[str]:
    """What all of each division made against each other, as monospaced text; nothing where not
    everybody meets everybody."""
    if not (state.tournament.divided and has_begun(state.progress)):
        return
    for table in standings(state.progress):
        line = [one.entrant.id for one in table if not one.struck]
        rows = [_cross_row("", [str(n) for n in range(1, len(line) + 1)])]
        for number, entrant in enumerate(line, 1):
            name = readable(state.progress.entrants[entrant].person.name)
            cells = [_cell(state.progress, entrant, other) for other in line]
            rows.append(_cross_row(f"{number} {name}", cells))
        if len(rows) > MIN_ENTRANTS + 1:
            yield fenced("\n".join(rows), MAX_LIST_CHARS)


def _cross_row(name: str, cells: Sequence[str]) -> str:
    while width(name) > _CROSS_NAME:
        name = name[:-1]
    padded = name + " " * (_CROSS_NAME - width(name))
    return padded + "".join(cell.rjust(_CROSS_CELL) for cell in cells)


def _cell(progress: Progress, one: int, other: int) -> str:
    """The points of one entrant against another as text."""
    if one == other:
        return "×"
    found = made(progress, one, other)
    return "·" if found is None else points(found)


def made(progress: Progress, one: int, other: int) -> Fraction | None:
    """The points of one entrant against another, in all their games; None where there were none."""
    found = (each.of(one) for each in progress.main_rounds)
    met = [m for m in found if m is not None and other in m.seats and m.games]
    if one == other or not met:
        return None
    return Fraction(sum(m.half_points(one, other) for m in met), 2)


def telling_tiebreaks(table: Sequence[Standing]) -> set[Tiebreak]:
    """The tie-breaks that were asked in a table and are not 0 for all."""
    return {kind for one in table for kind, value in one.tiebreaks.items() if value}


def own_standing(state: State, number: int, say: Say) -> str:
    """The place of an entrant, with their points where there are any. There are no places before
    the first result, nor in simuls and team matches."""
    if not (state.tournament.placed and is_ranked(state.progress)):
        return ""
    for table in standings(state.progress):
        for one in table:
            if one.entrant.id == number and not one.struck:
                place = say("place-standing", place=one.place, of=len(table))
                return f"{place} · {_points(one.points, say)}" if state.tournament.scored else place
    return ""


def _standing(state: State, one: Standing, say: Say, telling: set[Tiebreak]) -> str:
    progress, number = state.progress, one.entrant.id
    shown = entrant_name(state, number)
    if one.struck or one.entrant.until is not None:
        shown = f"~~{shown}~~"
    if one.struck:
        return f"– {shown}"
    place = f"{one.place}. " if is_ranked(progress) else ""
    parts = [f"{place}**{shown}**"]
    if state.tournament.scored:
        parts[0] += f" {_points(one.points, say)}"
        values = [
            say("tournament-tiebreak", name=say(f"tiebreak-{kind.value}"), points=points(value))
            for kind, value in one.tiebreaks.items()
            if kind in telling
        ]
        if one.by_lot and has_begun(progress):
            values.append(say("tiebreak-lot"))
        if values:
            parts[0] += say("tournament-because", reason=say.listing(values))
        if uncounted := uncounted_games(progress).get(number, 0):
            parts.append(say("tournament-uncounted", count=uncounted))
    if state.tournament.format is Format.DOUBLE and progress.stage is Stage.RUNNING:
        lost = losses(progress, number)
        if one.entrant.until is None and lost < 2 and progress.rounds:
            parts.append(say(f"tournament-picture-{'losers' if lost else 'winners'}"))
    tally = tallies(progress).get(number)
    if tally is not None:
        told = {"won": tally.won, "drawn": tally.drawn, "lost": tally.lost}
        parts.insert(1, say("tournament-tally", played=tally.played, **told))
    return " · ".join(parts)


def _points(made: Fraction, say: Say) -> str:
    count = 1 if 0 < made <= 1 else 2
    return say("tournament-points", points=points(made), count=count)


def ruling_sentence(state: State, seq: int, say: Say, *, reasoned: bool = True) -> str:
    """An organiser's act, or an event that came by itself, in a sentence; `reasoned`: with the
    reason for it."""
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
    elif isinstance(event, _NAMING_EVENTS):
        who = plain(event.person.name)
    elif isinstance(event, events.Marred | events.Aborted):
        where, extra = _where(state, event.round, event.board), event.match
        by_them = event.entrants if isinstance(event, events.Aborted) else ()
        who, count = say.listing(entrant_name(state, one) for one in by_them), len(by_them)
    elif isinstance(event, events.Closed) and event.called_off:
        kind = "calledoff"
    elif isinstance(event, events.Forfeited):
        who = say.people(entrant_name(state, one) for one in event.absent)
        where = _where(state, event.round, event.board)
        if event.reason != events.DEADLINE:
            kind = "dropped"
    elif isinstance(event, Adjudicated | Declined | Proposed | Reopened):
        kind, where, extra = _decision(state, event, logged.by, say)
        winners = () if isinstance(event, Declined | Reopened) else event.winners
        who, count = say.people(entrant_name(state, one) for one in winners), len(winners)
    elif isinstance(event, events.Extended):
        extra = on(event.deadline)
        kind = _extension(state, event)
    elif isinstance(event, events.Accepted | events.Requested | events.Edited | events.Undone):
        who, extra = _told(state, seq, event, say)
    # what is quoted has its own
    quoted = isinstance(event, events.Adjudicated) and event.proposal
    reason = getattr(event, "reason", "") if reasoned and not quoted else ""
    because = say(f"tournament-{reason}") if reason in _OWN_REASONS else mentioning(reason)
    # an event that comes when time is up has nobody who did it
    key = f"tournament-did-{kind}"
    if not logged.by and say.knows(f"{key}-itself"):
        key = f"{key}-itself"
    by = _ruler(state, logged.by, say)
    text = say(key, by=by, who=who, where=where, extra=extra, count=count)
    # beside what is undone it would not be clear whose reason it is
    of = "-of" if isinstance(event, events.Undone) else ""
    return text + (say(f"tournament-because{of}", by=by, reason=because) if because else "")


def _told(
    state: State,
    seq: int,
    event: events.Accepted | events.Requested | events.Edited | events.Undone,
    say: Say,
) -> tuple[str, str]:
    """The server that has come in, or asks the other one to agree, for texts; and to what, what is
    undone, or what has changed."""
    if isinstance(event, events.Undone):
        return "", ruling_sentence(state, event.seq, say, reasoned=False)
    if isinstance(event, events.Edited):
        return "", say.listing(changed_terms(event, say))
    if isinstance(event, events.Accepted):
        return plain(event.name), ""
    names = () if state.tournament.teams is None else state.tournament.teams.names
    who = names[event.team - 1] if names else ""
    asked = event_wanted(event.events[-1], event.person)
    if isinstance(asked, events.Appointed):
        return plain(who), say("abroad-wants-neutral", name=plain(asked.person.name))
    if isinstance(asked, events.Started):
        return plain(who), say("abroad-wants-start")
    row = replace(state.log[seq - 1], event=asked)
    return plain(who), ruling_sentence(replace(state, log=(*state.log[: seq - 1], row)), seq, say)


def invitation_lines(
    before: State, after: State, say: Say, *, where: str, neutral: bool
) -> Iterator[str]:
    """What a code invites to, and what whoever accepts it agrees to."""
    row, teams = before.row, after.tournament.teams
    first, second = ("?", "?") if teams is None else map(plain, teams.names)
    game = say.game(before.tournament.game)
    yield say("tournament-title", name=plain(row.name), game=game, code=row.code)
    if neutral:
        yield say("abroad-ask-neutral", first=first, second=second)
        return
    yield say("abroad-ask-accept", first=first, second=second)
    yield tournament_stage(before, say)
    yield from tournament_terms(after, say, brief=False)
    yield from (f"> {mentioning(line)}" for line in before.tournament.note.splitlines())
    yield say("abroad-binds", first=first, where=where)


def changed_terms(event: events.Edited, say: Say) -> Iterator[str]:
    """The terms that an organiser has changed, each with its new value."""
    told = list[tuple[str, str]]()
    if event.name is not None:
        told.append(("name", plain(event.name)))
    if event.note is not None:
        told.append(("note", mentioning(event.note) or say("cup-note-none")))
    if event.sign_up_until is not None:
        told.append(("signup", on(event.sign_up_until)))
    if event.clock is not None:
        told.append(("clock", explain(event.clock, say)))
    if event.round_length is not None:
        told.append(("round", length_text(event.round_length, say)))
    if event.most is not None:
        unlimited = event.most >= MAX_ENTRANTS
        told.append(("limit", say("cup-limit-none") if unlimited else str(event.most)))
    if event.rounds is not None:
        told.append(("rounds", str(event.rounds)))
    for key, value in told:
        yield say("tournament-changed", label=say(f"cup-{key}"), value=value)


def _decision(
    state: State, event: Adjudicated | Declined | Proposed | Reopened, by: str, say: Say
) -> tuple[str, str, str]:
    """What was decided about which game, for texts, and the proposal that was answered with it."""
    if isinstance(event, Declined) or (isinstance(event, Adjudicated) and event.proposal):
        kind, asked = "confirmed", state.log[event.proposal - 1]
        if isinstance(event, Declined):
            kind = "takenback" if asked.by == by else "declined"
            if isinstance(asked.event, events.Requested):
                kind = "refused" if kind == "declined" else kind
                return kind, "", _told(state, event.proposal, asked.event, say)[1]
        return kind, "", ruling_sentence(state, event.proposal, say)
    where = _where(state, event.round, event.board)
    if isinstance(event, Reopened):
        kind = "anew" if event.anew else "reopened"
    elif isinstance(event, Proposed):
        kind = "proposed-lost" if event.lost_by_all else "proposed"
    elif event.lost_by_all:
        kind = "lost"
    elif event.own:
        kind = "own"
    else:
        kind = "corrected" if event.instead else "adjudicated"
    return kind, where, ""


def _ruler(state: State, name: str, say: Say) -> str:
    """Who did something: a person, or one of two servers, or both; empty if nobody did."""
    teams = state.tournament.teams
    servers = () if teams is None or not teams.abroad else (*teams.names, " & ".join(teams.names))
    return plain(name) if not name or name in servers else say("tournament-by", name=plain(name))


def _extension(state: State, event: events.Extended) -> str:
    """What lasts longer."""
    if event.round != events.SIGN_UP:
        return "extended" if state.tournament.league is None else "prolonged"
    if event.reason not in _OWN_REASONS:
        return "openlonger"
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
    fresh = struck_entrants(after) - struck_entrants(before)
    if fresh:
        yield say("tournament-struck", who=say.people(entrant_name(state, one) for one in fresh))
        if losses := points_lost(before, after):
            yield say("tournament-points-lost", losses=say.listing(losses))


def unpaired_by(state: State, seq: int, say: Say) -> Iterator[str]:
    """The rounds that a correction has taken back with it; nothing for any other row of the log."""
    row, before = state.log[seq - 1], state.log[seq - 2].event if seq > 1 else None
    if isinstance(row.event, Adjudicated | Reopened) and isinstance(before, Unpaired):
        yield say("tournament-unpaired", round=before.round)


def _same_departure(row: events.LogRow, departure: events.LogRow) -> bool:
    """Whether a row is a game that was forfeited by an entrant's departure."""
    forfeit = isinstance(row.event, events.Forfeited)
    return forfeit and (row.at, row.by) == (departure.at, departure.by)


def points_lost(before: Progress, after: Progress) -> list[str]:
    """Entrants who lose points although they did nothing: "ann 2 → 1"."""
    return _points_moved(before, after, lambda old, new: new < old)


def points_changed(before: Progress, after: Progress) -> list[str]:
    """Entrants whose points change: "ann 2 → 1"."""
    if not before.tournament.scored:
        return []
    return _points_moved(before, after, lambda old, new: new != old)


def _points_moved(
    before: Progress, after: Progress, told: Callable[[Fraction, Fraction], bool]
) -> list[str]:
    old, new = score_cards(before), score_cards(after)
    gone, found = struck_entrants(after), list[str]()
    for number, card in new.items():
        if number not in gone and number in old and told(old[number].points, card.points):
            shown = plain(after.entrants[number].person.name)
            found.append(f"{shown} {points(old[number].points)} → {points(card.points) or 0}")
    return found


def _where(state: State, number: int, board: int) -> str:
    meeting = state.progress.rounds[number - 1].meetings[board - 1]
    return " – ".join(entrant_name(state, seat) for seat in meeting.seats)


# ---------------------------------------------------------------------------------- consequences
# Consequences of rulings in words, from a tournament before and after them.


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A tournament as it is, and as a ruling would leave it."""

    before: State
    after: State
    say: Say

    @property
    def name(self) -> str:
        return plain(self.before.row.name)

    @property
    def open_games(self) -> int:
        """Games without a result, as it is."""
        return sum(1 for _ in self.before.progress.open())

    def names(self, numbers: set[int]) -> str:
        return self.say.people(map(self.name_of, sorted(numbers)))

    def name_of(self, number: int) -> str:
        # the two were looked at one after the other: somebody may have entered in between
        known = number in self.before.progress.entrants
        return entrant_name(self.before if known else self.after, number)


def consequences_of_start(foreseen: Foreseen) -> list[str]:
    say, progress = foreseen.say, foreseen.after.progress
    count, kind = len(progress.field), progress.tournament.format.value
    lines = [say("tournament-ask-start", name=foreseen.name, count=count, format=kind)]
    taking = {entrant.id for entrant in progress.field}
    waiting = {entrant.id for entrant in progress.waiting}
    absent = {e.id for e in foreseen.before.progress.field} - taking - waiting
    reserves = progress.tournament.teams is not None
    for key, numbers in (
        ("tournament-ask-start-absent", absent),
        ("teams-reserves" if reserves else "tournament-ask-start-waiting", waiting - taking),
    ):
        if numbers:
            lines.append(say(key, names=foreseen.names(numbers)))
    lines += field_lines(progress.tournament, len(progress.field), say)
    league = foreseen.before.tournament.league is not None
    late = foreseen.before.tournament.format in LATE_ENTRY_FORMATS
    if league:
        lines.append(say("league-ask-start"))
    else:
        lines.append(say(f"tournament-ask-start-{'late' if late else 'closed'}"))
    return lines


def consequences_of_withdrawal(foreseen: Foreseen) -> list[str]:
    say, after = foreseen.say, foreseen.after.progress
    new = [row.event for row in foreseen.after.log[len(foreseen.before.log) :]]
    gone = next((event.entrant for event in new if isinstance(event, Withdrawn)), None)
    if gone is None:
        # before the start there is nothing to lose but the place
        left = set(foreseen.before.progress.entrants) - set(after.entrants)
        who = foreseen.names(left)
        return [say("tournament-ask-unenter", who=who, name=foreseen.name)]
    who = foreseen.name_of(gone)
    lines = [say("tournament-ask-withdraw", who=who, name=foreseen.name)]
    if forfeits := sum(isinstance(event, Forfeited) for event in new):
        lines.append(say("tournament-ask-forfeits", who=who, count=forfeits))
    if any(meeting.table and gone in meeting.seats for meeting, _game in after.open()):
        lines.append(say("tournament-ask-table", who=who))
    return [*lines, *consequences_of_struck(foreseen), say("tournament-ask-undoable")]


def consequences_of_struck(foreseen: Foreseen) -> list[str]:
    """What it means for everybody that somebody leaves a round robin early."""
    say, progress = foreseen.say, foreseen.after.progress
    fresh = struck_entrants(progress) - struck_entrants(foreseen.before.progress)
    if not fresh:
        return []
    lines = [say("tournament-ask-struck", who=foreseen.names(set(fresh)))]
    if losses := points_lost(foreseen.before.progress, progress):
        lines.append(say("tournament-points-lost", losses=say.listing(losses)))
    return lines


def consequences_of_decision(foreseen: Foreseen) -> list[str]:
    say, state = foreseen.say, foreseen.before
    event = foreseen.after.log[-1].event
    if not isinstance(event, Adjudicated):
        return []
    lines = [
        say(
            "tournament-ask-lost" if event.lost_by_all else "tournament-ask-decide",
            where=_where(state, event.round, event.board),
            count=len(event.winners),
            who=foreseen.names(set(event.winners)),
        )
    ]
    winners, after = event.winners, foreseen.after.progress
    decided = after.meeting(event.round, event.board)
    if state.tournament.eliminates and winners and not after.open_games(decided):
        lost = event.places[1]
        twice = state.tournament.format is Format.KNOCKOUT or losses(after, lost[0]) > 1
        if twice:
            lines.append(say("tournament-ask-out", who=foreseen.names(set(lost))))
    if event.own:
        lines.append(say("tournament-ask-own"))
    elif state.tournament.terms.rated:
        unrated = "tournament-ask-unrated" if event.lost_by_all else "tournament-ask-rated"
        lines.append(say(unrated))
    ladder = state.tournament.format is Format.LADDER
    if ladder or next(after.open(), None) is not None:
        lines.append(say("tournament-ask-undoable"))
    else:
        last = pairing.is_over(after)
        lines.append(say("tournament-ask-last" if last else "tournament-ask-next-round"))
    return lines


def consequences_of_invitation(foreseen: Foreseen) -> list[str]:
    """What the code is for that is about to be made."""
    event = foreseen.after.log[-1].event
    if not isinstance(event, events.Invited):
        return []
    key = "abroad-ask-neutral-code" if event.neutral else "abroad-ask-code"
    return [foreseen.say(key, name=foreseen.name, until=on(event.until))]


def consequences_of_request(foreseen: Foreseen) -> list[str]:
    """What follows from what another server asks for."""
    event = foreseen.after.log[-1].event
    for kind, told in _CONSEQUENCES:
        if isinstance(event, kind):
            corrects = isinstance(event, Adjudicated) and event.instead
            return consequences_of_correction(foreseen) if corrects else told(foreseen)
    return []


def consequences_of_proposal(foreseen: Foreseen, *, own: bool) -> list[str]:
    """Who may confirm a result of one's own; `own`: to somebody who wanted to decide it."""
    say, event = foreseen.say, foreseen.after.log[-1].event
    if not isinstance(event, Proposed):
        return []
    after = foreseen.after
    told = ruling_sentence(after, len(after.log), say)
    asked = say("tournament-ask-propose", own="yes" if own else "no")
    return [f"**{asked}**", f"> {told}", confirmers(after, event, say)]


def confirmers(state: State, event: Proposed, say: Say) -> str:
    """Who may confirm a proposal; its post mentions those who were drawn."""
    table = state.progress.meeting(event.round, event.board).table
    who = [] if table else [say("confirmer-opponent")]
    who.append(say("confirmer-organiser"))
    if event.asked:
        who.append(say("confirmer-drawn", count=len(event.asked)))
    return say("tournament-confirmers", who=say.listing(who))


def of_undo(foreseen: Foreseen) -> list[str]:
    """The ruling that is taken back, with what came of it."""
    say, state = foreseen.say, foreseen.before
    new = (row.event for row in foreseen.after.log[len(state.log) :])
    rows = [state.log[event.seq - 1] for event in new if isinstance(event, Undone)]
    last = last_ruling(state.log)
    lines = [say("tournament-ask-undo", name=foreseen.name)]
    if last is not None:
        lines.append(f"> {ruling_sentence(state, last.seq, say)}")
    if any(isinstance(row.event, Closed) and row is not last for row in rows):
        lines.append(say("tournament-ask-undo-end"))
    decided = [row.event for row in rows if isinstance(row.event, Adjudicated | Forfeited)]
    if any(isinstance(event, Adjudicated) and event.instead for event in decided):
        lines.append(say("tournament-ask-undo-corrected"))
    elif decided:
        lines.append(say("tournament-ask-undo-goes-on"))
    elif any(isinstance(row.event, Reopened) for row in rows):
        lines.append(say("tournament-ask-undo-reopened"))
    return lines


def consequences_of_correction(foreseen: Foreseen) -> list[str]:
    """What it means that a result is changed or taken off: for points, ratings and what was paired
    or ended since."""
    say, state = foreseen.say, foreseen.before
    *others, row = foreseen.after.log[len(state.log) :]
    event = row.event
    if not isinstance(event, Adjudicated | Reopened):
        return []
    meeting = state.progress.meeting(event.round, event.board)
    where = _where(state, event.round, event.board)
    old = result(state, meeting, meeting.games.get(event.game), say)
    if isinstance(event, Reopened):
        lines = [say("tournament-ask-reopen", where=where, old=old, count=int(event.anew))]
    elif event.lost_by_all:
        lines = [say("tournament-ask-lost", where=where)]
    else:
        count, who = len(event.winners), foreseen.names(set(event.winners))
        lines = [say("tournament-ask-correct", where=where, old=old, count=count, who=who)]
    if state.tournament.terms.rated:
        lines.append(say("tournament-ask-unrated"))
    if changes := points_changed(state.progress, foreseen.after.progress):
        lines.append(say("tournament-points-lost", losses=say.listing(changes)))
    lines += _built_on(foreseen, meeting, [each.event for each in others])
    return [*lines, say("tournament-ask-undoable")]


def _built_on(foreseen: Foreseen, meeting: Meeting, others: list[events.Event]) -> Iterator[str]:
    """What rests on a result that changes: what of it is taken back, and what stays."""
    say, state = foreseen.say, foreseen.before
    if any(isinstance(event, Undone) for event in others):
        yield say("tournament-ask-undo-end")
    paired = len(state.progress.rounds)
    if any(isinstance(event, Unpaired) for event in others):
        count = paired - meeting.round
        yield say("tournament-ask-unpair", first=meeting.round + 1, last=paired, count=count)
        return
    if state.tournament.format not in (Format.SWISS, Format.TABLES):
        return
    later = (
        say(
            "tournament-ask-later",
            round=one.round,
            names=" – ".join(entrant_name(state, each) for each in one.seats),
        )
        for each in state.progress.rounds[meeting.round :]
        for one in each.meetings
        if {*one.seats} & {*meeting.seats}
    )
    if named := list(later):
        yield say("tournament-ask-stays", pairings=say.listing(named))


def consequences_of_close(foreseen: Foreseen) -> list[str]:
    say = foreseen.say
    if foreseen.before.progress.stage is Stage.SIGN_UP:
        return [say("tournament-ask-close-sign-up", name=foreseen.name), *of_league(foreseen)]
    lines = [say("tournament-ask-close", name=foreseen.name)]
    if count := foreseen.open_games:
        lines.append(say("tournament-ask-close-open", count=count))
    return [*lines, *of_league(foreseen), say("tournament-ask-undoable")]


def of_league(foreseen: Foreseen) -> list[str]:
    """What it means for a league that an organiser ends one of its seasons."""
    league = foreseen.before.tournament.league is not None
    return [foreseen.say("league-ask-close")] if league else []


def consequences_of_cancellation(foreseen: Foreseen) -> list[str]:
    say = foreseen.say
    lines = [say("tournament-ask-cancel", name=foreseen.name)]
    if count := foreseen.open_games:
        lines.append(say("tournament-ask-cancel-open", count=count))
    return [*lines, *of_league(foreseen)]


def consequences_of_hold(foreseen: Foreseen) -> list[str]:
    begun = foreseen.before.progress.stage is Stage.RUNNING
    key = "tournament-ask-hold" if begun else "tournament-ask-hold-sign-up"
    return [foreseen.say(key, name=foreseen.name), foreseen.say("tournament-ask-undoable")]


def consequences_of_resumption(foreseen: Foreseen) -> list[str]:
    return [foreseen.say("tournament-ask-resume", name=foreseen.name)]


def consequences_of_extension(foreseen: Foreseen) -> list[str]:
    """What it means that the sign-up or a round ends later, or that a round ends sooner."""
    say, before = foreseen.say, foreseen.before.progress
    event = foreseen.after.log[-1].event
    if not isinstance(event, Extended):
        return []
    league = foreseen.before.tournament.league is not None
    kind = "sign-up" if event.round == SIGN_UP else "season" if league else "round"
    when = say.aside(on(event.deadline), ago(event.deadline))
    lines = [say(f"tournament-ask-until-{kind}", name=foreseen.name, until=when)]
    if is_sooner(before, event):
        count = sum(1 for meeting, _game in before.open() if meeting.round == event.round)
        late = say(f"tournament-unfinished-{foreseen.before.tournament.unfinished.value}")
        lines.append(say("tournament-ask-sooner", count=count, late=late))
    return [*lines, say("tournament-ask-undoable")]


def consequences_of_replacement(foreseen: Foreseen) -> list[str]:
    say, event = foreseen.say, foreseen.after.log[-1].event
    if not isinstance(event, Replaced):
        return []
    new = plain(event.person.name)
    who = entrant_name(foreseen.before, event.entrant)
    count = sum(event.entrant in meeting.seats for meeting, _ in foreseen.before.progress.open())
    lines = [say("tournament-ask-replace", who=who, new=new, name=foreseen.name, count=count)]
    return [*lines, say("tournament-ask-undoable")]


def consequences_of_appointment(foreseen: Foreseen) -> list[str]:
    event = foreseen.after.log[-1].event
    who = plain(event.person.name) if isinstance(event, Appointed) else ""
    return [foreseen.say("tournament-ask-appoint", who=who, name=foreseen.name)]


def consequences_of_move(foreseen: Foreseen) -> list[str]:
    event = foreseen.after.log[-1].event
    where = f"<#{event.channel_id}>" if isinstance(event, Moved) else ""
    return [foreseen.say("tournament-ask-move", name=foreseen.name, where=where)]


def _of_closing(foreseen: Foreseen) -> list[str]:
    event = foreseen.after.log[-1].event
    off = isinstance(event, Closed) and event.called_off
    return consequences_of_cancellation(foreseen) if off else consequences_of_close(foreseen)


_CONSEQUENCES: Final[Sequence[tuple[type, Callable[[Foreseen], list[str]]]]] = (
    (Adjudicated, consequences_of_decision),
    (Reopened, consequences_of_correction),
    (Extended, consequences_of_extension),
    (events.Held, consequences_of_hold),
    (events.Resumed, consequences_of_resumption),
    (events.Started, consequences_of_start),
    (Undone, of_undo),
    (Closed, _of_closing),
)
"""What tells the consequences of each kind of ruling."""

"""Messages of a tournament: its sign-up, rounds, standings, rulings and podium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import Final
from zoneinfo import ZoneInfo

from bot.discord_kit.interaction import DEFAULT_STYLE, BoardStyle
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Attachment,
    Button,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    match_url,
)
from bot.discord_kit.texts import Say, ago, mentioning, on, plain
from bot.match.act.positions import PUBLISHED_DIGITS, commitment
from bot.match.model.clock import UTC_ZONE
from bot.play.board.text import MAX_LIST_CHARS, Subheading, list_text
from bot.tournaments import pairing
from bot.tournaments.autopilot import GameKey, checking_in
from bot.tournaments.double import brackets, double_rounds
from bot.tournaments.engine import corrected_round
from bot.tournaments.events import (
    TOO_FEW,
    Closed,
    Edited,
    Hosted,
    Moved,
    Paired,
    Proposed,
    Requested,
    Undone,
)
from bot.tournaments.fold import LATE_ENTRY_FORMATS, fold
from bot.tournaments.formats import is_knockout_over, knockout_winner, score_cards, uncounted_games
from bot.tournaments.model import MIN_ENTRANTS, TEAMS, Entrant, Format, Tiebreak
from bot.tournaments.progress import Meeting, Progress, ResultBasis, Stage
from bot.tournaments.proposals import open_proposals
from bot.tournaments.rulings import end_of, is_called_off, open_request
from bot.tournaments.service import Tournaments
from bot.tournaments.standings import (
    Standing,
    has_begun,
    host_score,
    is_ranked,
    standings,
    team_score,
    winners,
)
from bot.tournaments.store import State
from bot.tournaments.ui.manage import request_buttons
from bot.tournaments.ui.text import (
    after_round,
    after_season,
    change_zones,
    changed_rounds,
    confirmers,
    division_changes,
    division_heading,
    entrant_lines,
    entrant_name,
    fewer_rounds,
    is_level,
    made,
    meeting_line,
    meeting_lines,
    organiser_name,
    picture_division_heading,
    picture_season_stage,
    points,
    reserve_line,
    rests,
    ruling_sentence,
    score_text,
    shown_seats,
    simul_results,
    standing_lines,
    struck_by,
    team_results,
    team_score_line,
    telling_tiebreaks,
    tournament_stage,
    tournament_terms,
    unpaired_by,
    upcoming_lines,
)
from engines import PUBLIC
from render import Picture, tournaments
from render.rules import rules
from render.tournaments.bracket import MOST as BRACKET
from render.tournaments.crosstable import MOST as CROSS

# -------------------------------------------------------------------------------------- pictures
# A tournament's pairings, standings, bracket and podium as pictures.


MAX_PICTURES: Final = 7
"""Pictures of one message: it takes ten files, and three may be an export."""
PODIUM_PLACES: Final = 3
_NUMBERS: Final[Mapping[Format, tournaments.Numbering]] = {
    Format.LADDER: "rung",
    Format.TEAMS: "board",
}


def illustrated_message(message: OutgoingMessage, pictures: Sequence[Picture]) -> OutgoingMessage:
    """A message with pictures, the first page first."""
    if not pictures:
        return message
    *first, last = pictures
    # a message's picture is sent after its attachments
    pages = (
        Attachment(f"page-{number}.png", one.png, one.alt) for number, one in enumerate(first, 1)
    )
    return replace(message, picture=last, attachments=(*pages, *message.attachments))


async def round_pictures(
    render_thread: RenderThread,
    state: State,
    number: int,
    say: Say,
    *,
    theme: str = DEFAULT_STYLE.theme,
) -> list[Picture]:
    """Pictures of a round (1-based): its pairings, or the bracket. A ladder has none: each
    challenge is a round."""
    if state.tournament.format is Format.LADDER:
        return []
    if _has_bracket(state):
        return await _brackets(render_thread, state, say, theme)
    if not state.progress.rounds[number - 1].meetings:
        return []
    lines = pairing_lines(state, number)
    return [
        await render_thread.run(
            tournaments.pairings,
            state.row.name,
            _round(state, number, say),
            lines,
            page=page,
            theme=theme,
            locale=say.locale,
        )
        for page in range(1, min(MAX_PICTURES, tournaments.pairing_pages(lines)) + 1)
    ]


async def standing_pictures(
    render_thread: RenderThread, state: State, say: Say, *, theme: str = DEFAULT_STYLE.theme
) -> list[Picture]:
    """Pictures of the standings; none before the start."""
    if state.progress.stage is Stage.SIGN_UP:
        return []
    if _has_bracket(state):
        return await _brackets(render_thread, state, say, theme)
    return [
        await render_thread.run(
            tournaments.standings,
            state.row.name,
            _stage(state, say),
            tables,
            next(iter(tie_break_columns(state)), None),
            numbers=_NUMBERS.get(state.tournament.format, "place"),
            medals=state.tournament.placed,
            page=page,
            theme=theme,
            locale=say.locale,
        )
        for tables, page in list(standing_pages(state, say))[:MAX_PICTURES]
    ]


def standing_pages(state: State, say: Say) -> Iterator[tuple[list[tournaments.Division], int]]:
    """Pages of the standings: divisions, and which page of their picture. Divisions of a league
    stay whole."""
    tables = picture_divisions(state, say)
    sections = [tables]
    if state.tournament.league is not None:
        sections = tournaments.sections(tables)
    for section in sections:
        for page in range(1, tournaments.standing_pages(section) + 1):
            yield section, page


def honoured(progress: Progress, places: int) -> list[list[Standing]]:
    """Those who are told of at the end, by division: the winners, and whoever has one of the first
    `places` after them."""
    won = {one.id for each in winners(progress) for one in each}
    return [
        [one for one in table if 1 < one.place <= places or one.entrant.id in won]
        for table in standings(progress)
    ]


async def podium_pictures(
    render_thread: RenderThread, state: State, say: Say, zone: str
) -> list[Picture]:
    """Pictures of the first three of each division; none where nothing was played. The day is that
    of a time zone, an IANA name."""
    if not has_begun(state.progress) or not state.tournament.placed:
        return []
    tables, pictures = standings(state.progress), list[Picture]()
    firsts = honoured(state.progress, PODIUM_PLACES)
    for number, table in enumerate(tables[:MAX_PICTURES], 1):
        occasion = tournaments.Occasion(
            state.row.name,
            say.game(state.tournament.game),
            say(f"choice-format-{state.tournament.format.value}"),
            len(table),
            state.log[-1].at.astimezone(ZoneInfo(zone)).date(),
            utc=zone == UTC_ZONE,
            division=picture_division_heading(state, number, say) if len(tables) > 1 else "",
        )
        placed = [
            tournaments.Winner(one.place, one.entrant.person.name) for one in firsts[number - 1]
        ]
        pictures.append(
            await render_thread.run(tournaments.podium, occasion, placed, locale=say.locale)
        )
    return pictures


async def cross_pictures(
    render_thread: RenderThread, state: State, say: Say, *, theme: str = DEFAULT_STYLE.theme
) -> list[Picture]:
    """Cross tables by division: none where not everybody meets everybody, nor of large ones."""
    if not (state.tournament.divided and has_begun(state.progress)):
        return []
    tables = standings(state.progress)
    several = len(tables) > 1
    return [
        await render_thread.run(
            tournaments.crosstable,
            state.row.name,
            picture_division_heading(state, number, say) if several else _stage(state, say),
            lines,
            theme=theme,
            locale=say.locale,
        )
        for number, table in enumerate(tables, 1)
        if MIN_ENTRANTS < len(lines := cross_lines(state, table)) <= CROSS
    ]


def cross_lines(state: State, table: Sequence[Standing]) -> list[tournaments.CrossLine]:
    """The players of a division who count, with their points against each other."""
    counted = [one for one in table if not one.struck]
    return [
        tournaments.CrossLine(
            one.entrant.person.name,
            one.points,
            tuple(made(state.progress, one.entrant.id, other.entrant.id) for other in counted),
            gone=one.entrant.until is not None,
        )
        for one in counted
    ]


def pairing_lines(state: State, number: int) -> list[tournaments.PairingLine]:
    """The boards of a round (1-based), with the points before it."""
    progress = state.progress
    before = score_cards(progress, number - 1)
    # points are none before the first round, and mean nothing in a knockout; in a league, later
    # matchdays may be over before earlier ones
    counted = number > 1 and state.tournament.scored and state.tournament.league is None
    lines = []
    for meeting in progress.rounds[number - 1].meetings:
        seats = shown_seats(state, meeting)
        lines.append(
            tournaments.PairingLine(
                meeting.board,
                tuple(progress.entrants[seat].person.name for seat in seats),
                tuple(before[seat].points for seat in seats) if counted else (),
                _scores(state, meeting),
                _how(state, meeting),
                open=bool(meeting.games) and bool(progress.open_games(meeting)),
            )
        )
    return lines


def _scores(state: State, meeting: Meeting) -> tuple[Fraction, ...]:
    """Points of each in a meeting so far; at a table the mean over the opponents."""
    seats = shown_seats(state, meeting)
    if meeting.bye:
        # in the other formats nobody gets anything for resting
        given = state.tournament.format in (Format.SWISS, Format.TABLES)
        return (Fraction(state.tournament.games),) if given and not rests(state, meeting) else ()
    if not meeting.games:
        return ()
    return tuple(
        sum(
            (Fraction(meeting.half_points(seat, other), 2) for other in seats if other != seat),
            Fraction(0),
        )
        / (len(seats) - 1)
        for seat in seats
    )


def _how(state: State, meeting: Meeting) -> tournaments.How:
    bases = {result.basis for result in meeting.games.values()}
    if rests(state, meeting):
        return "rest"
    if is_level(state, meeting):
        return "seed"
    if ResultBasis.FORFEIT in bases:
        return "forfeit"
    return "ruled" if ResultBasis.RULED in bases else "played"


def tie_break_columns(state: State) -> list[str]:
    """Tie-breaks that had to be asked, in order; the lot is no number to show."""
    asked = {kind for table in standings(state.progress) for kind in telling_tiebreaks(table)}
    return [
        kind.value for kind in state.tournament.order if kind in asked and kind is not Tiebreak.LOT
    ]


def picture_divisions(state: State, say: Say) -> list[tournaments.Division]:
    tables = standings(state.progress)
    scored = state.tournament.scored
    left_out, zones = uncounted_games(state.progress), change_zones(state)
    ranked = is_ranked(state.progress)
    return [
        tournaments.Division(
            picture_division_heading(state, number, say) if len(tables) > 1 else "",
            tuple(
                replace(
                    _line(
                        one,
                        scored=scored,
                        ranked=ranked,
                        uncounted=left_out.get(one.entrant.id, 0),
                    ),
                    zone=zones.get(one.entrant.id),
                )
                for one in table
            ),
        )
        for number, table in enumerate(tables, 1)
    ]


def _line(one: Standing, *, scored: bool, ranked: bool, uncounted: int) -> tournaments.StandingLine:
    return tournaments.StandingLine(
        one.place if ranked else 0,
        one.entrant.person.name,
        one.points if scored and not one.struck else None,
        {kind.value: value for kind, value in one.tiebreaks.items()},
        gone=one.struck or one.entrant.until is not None,
        uncounted=0 if one.struck else uncounted,
    )


def _has_bracket(state: State) -> bool:
    """Whether this is a knockout that is small enough for pictures of its brackets."""
    rounds = state.progress.rounds
    return state.tournament.eliminates and bool(rounds) and 2 * len(rounds[0].meetings) <= BRACKET


async def _brackets(
    render_thread: RenderThread, state: State, say: Say, theme: str
) -> list[Picture]:
    if state.tournament.format is Format.KNOCKOUT:
        rounds, third = bracket_rounds(state)
        trees = [_Tree("knockout", rounds, _stage(state, say), third)]
    else:
        trees = [
            _Tree(kind, rounds, f"{say(f'tournament-picture-{kind}')} · {_stage(state, say)}")
            for kind, rounds in double_brackets(state).items()
        ]
    return [
        await render_thread.run(
            tournaments.bracket,
            state.row.name,
            tree.stage,
            tree.rounds,
            tree.third,
            kind=tree.kind,
            page=page,
            theme=theme,
            locale=say.locale,
        )
        for tree in trees
        for page in range(1, tournaments.bracket_pages(tree.rounds, tree.kind) + 1)
    ]


@dataclass(frozen=True, slots=True)
class _Tree:
    """A bracket to be drawn."""

    kind: tournaments.BracketKind
    rounds: Sequence[Sequence[tournaments.BracketMeeting]]
    stage: str
    third: tournaments.BracketMeeting | None = None


def double_brackets(
    state: State,
) -> dict[tournaments.BracketKind, list[list[tournaments.BracketMeeting]]]:
    """The rounds of both brackets that are paired, the finals in the winners'."""
    known = brackets(state.progress)
    winners = [[_met(state, meeting) for meeting in each] for each in known.winners]
    winners += [[_met(state, meeting)] for meeting in known.finals]
    if known.finals and double_rounds(state.progress) > len(state.progress.rounds):
        # a deciding final follows
        winners.append([])
    losers = [[_met(state, meeting) for meeting in each] for each in known.losers]
    return {"winners": winners, "losers": losers} if losers else {"winners": winners}


def bracket_rounds(
    state: State,
) -> tuple[list[list[tournaments.BracketMeeting]], tournaments.BracketMeeting | None]:
    """Rounds that are paired, and the match for the third place once it is."""
    progress = state.progress
    rounds = [[_met(state, meeting) for meeting in each.meetings] for each in progress.rounds]
    final = progress.rounds[-1].meetings if is_knockout_over(progress) else ()
    if len(final) > 1:  # the final, and those who lost the semifinals
        return [*rounds[:-1], rounds[-1][:1]], rounds[-1][1]
    return rounds, None


def _met(state: State, meeting: Meeting) -> tournaments.BracketMeeting:
    progress = state.progress
    decided = meeting.bye or not progress.open_games(meeting)
    won = knockout_winner(progress, meeting) if decided else None
    scores = () if meeting.bye else _scores(state, meeting)
    sides = tuple(
        tournaments.BracketSide(
            progress.entrants[seat].person.name,
            scores[at] if scores else None,
            through=seat == won,
        )
        for at, seat in enumerate(meeting.seats)
    )
    return tournaments.BracketMeeting(sides, _how(state, meeting), bye=meeting.bye)


def _round(state: State, number: int, say: Say) -> str:
    if state.tournament.format is Format.SIMUL:
        return say("choice-format-simul")
    rounds = state.progress.rounds
    if number and rounds[number - 1].playoff:
        return say("tournament-picture-playoff")
    total = pairing.rounds(state.progress)
    return say("tournament-picture-round", round=number, total="?" if total is None else str(total))


def _stage(state: State, say: Say) -> str:
    """The stage of a tournament, without anything that only Discord can show."""
    if (score := host_score(state.progress)) is not None:
        return say("simul-picture-score", points=points(score.points), boards=str(score.boards))
    if (match := team_score(state.progress)) is not None:
        return score_text(state, match)
    if state.progress.stage is Stage.CLOSED:
        return say("tournament-picture-over")
    if state.tournament.format is Format.LADDER:
        return say("tournament-picture-ladder")
    if state.tournament.league is not None:
        return picture_season_stage(state, say)
    return _round(state, len(state.progress.rounds), say)


# -------------------------------------------------------------------------------------- messages


JOIN_TEAM: Final[Mapping[str, int]] = {f"join{team}": team for team in TEAMS}
"""The team that an act joins."""
MEDALS: Final = ("🥇", "🥈", "🥉")
MAX_PINGS: Final = 40
"""People whom one message has room to mention."""
MANY_DIVISIONS: Final = 4
"""Of more than so many only the winners are named on a podium."""


def _sign_up_lines(state: State, say: Say, *, brief: bool) -> list[str]:
    title = say(
        "tournament-title",
        name=plain(state.row.name),
        game=say.game(state.tournament.game),
        code=state.row.code,
    )
    by, chosen = plain(organiser_name(state)), state.row.organiser_id
    if not by and chosen > 0:
        # nobody opened the next season of a league, but its organiser is still the same
        by = f"<@{chosen}>"
    return [
        f"### 🏆 {title}",
        tournament_stage(state, say),
        *tournament_terms(state, say, brief=brief),
        *(f"> {mentioning(line)}" for line in state.tournament.note.splitlines()),
        *([say("tournament-organiser", name=by)] if by else []),
    ]


def details(state: State, say: Say) -> str:
    """All terms of a tournament, and who takes part."""
    lines = _sign_up_lines(state, say, brief=False)
    rest = sum(len(line) + 1 for line in lines)
    return "\n".join((*lines, *entrant_lines(state, say, MAX_LIST_CHARS - rest)))


def sign_up(state: State, say: Say, now: datetime) -> OutgoingMessage:
    """The post under which people enter a tournament. It stays, and tells its stage."""
    lines = _sign_up_lines(state, say, brief=True)
    called = state.tournament.called_role
    hash_ = commitment(state.row.code, state.tournament.seed)[:PUBLISHED_DIGITS]
    proof = say("lobby-proof", hash=hash_)
    # not one of them is left out where many people have signed up
    rest = sum(len(line) + 1 for line in (*lines, proof, "" if called is None else f"<@&{called}>"))
    lines += [*entrant_lines(state, say, TEXT_LIMIT - rest), proof]
    if called is None or state.progress.stage is not Stage.SIGN_UP:
        return OutgoingMessage("\n".join(lines), rows=(_buttons(state, say, now),), audience=PUBLIC)
    # not first: a sign-up that was lost is found by its heading
    lines.insert(1, f"<@&{called}>")
    return OutgoingMessage(
        "\n".join(lines), rows=(_buttons(state, say, now),), audience=PUBLIC, roles=(called,)
    )


def _buttons(state: State, say: Say, now: datetime) -> tuple[Button, ...]:
    entries = entry_buttons(state, say, now).items()
    game = Ref("rules", path=(state.tournament.game,))
    return (
        *(Button(label, _entry(act, state), tone) for act, (label, tone) in entries),
        details_button(state, say),
        Button(say("button-rules"), game),
    )


def _entry(act: str, state: State) -> Ref:
    """The button of an act; of those by which people join, the team is in the path."""
    if act in JOIN_TEAM:
        return Ref("tjoin", state.row.id, path=(act,))
    return Ref(f"t{act}", state.row.id)


def details_button(state: State, say: Say) -> Button:
    """The button under a tournament's posts that opens its panel."""
    return Button(say("button-cup-details"), Ref("tcup", state.row.id))


def entry_buttons(state: State, say: Say, now: datetime) -> dict[str, tuple[str, Tone]]:
    """What can be done about a place now: labels by act."""
    progress, league = state.progress, state.tournament.league
    if progress.stage is Stage.CLOSED:
        return {}
    found = dict[str, tuple[str, Tone]]()
    if league is not None and progress.stage is Stage.RUNNING:
        found["join"] = (say("button-league-next"), Tone.GOOD)
    elif progress.stage is Stage.SIGN_UP or state.tournament.format in LATE_ENTRY_FORMATS:
        found |= _join_buttons(state, say)
    resting = league is not None and league.season > 1 and progress.stage is Stage.SIGN_UP
    found["leave"] = (say("button-league-rest" if resting else "button-leave"), Tone.PLAIN)
    if checking_in(progress, now):
        found["check"] = (say("button-check-in"), Tone.MAIN)
    return found


def _join_buttons(state: State, say: Say) -> dict[str, tuple[str, Tone]]:
    """One, or one for each team."""
    teams = state.tournament.teams
    if teams is None:
        return {"join": (say("button-join"), Tone.GOOD)}
    # of two servers, people join their own
    return {
        act: (say("teams-join", team=name), Tone.GOOD)
        for (act, team), name in zip(JOIN_TEAM.items(), teams.names, strict=True)
        if not teams.abroad or team == state.row.side
    }


def ruling(state: State, seq: int, say: Say) -> OutgoingMessage:
    """A ruling, with its organiser and reason."""
    text = ruling_sentence(state, seq, say)
    lines = [
        f"🏆 **{plain(state.row.name)}** · {text}",
        *struck_by(state, seq, say),
        *unpaired_by(state, seq, say),
    ]
    proposal, rows = open_proposals(state).get(seq), list[Row]()
    request = open_request(state)
    if request is not None and request.seq == seq:
        rows = [request_buttons(state, seq, say)]
    if proposal is not None:
        lines.append(f"-# {confirmers(state, proposal, say)}")
        ref = Ref("tanswer", state.row.id, path=(str(seq),))
        yes = Button(say("button-result-yes"), ref, Tone.GOOD)
        rows = [(yes, Button(say("button-result-no"), ref.to("tanswer", path=(str(seq), "no"))))]
    pings = _concerned(state, seq)
    if pings:
        lines.append("-# " + " ".join(f"<@{user_id}>" for user_id in pings))
    return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC, pings=pings)


def _concerned(state: State, seq: int) -> tuple[int, ...]:
    """The ids of those who are told that they will play at other times than they agreed to, or that
    a proposal or a simul waits for them."""
    event = state.log[seq - 1].event
    if isinstance(event, Requested):
        return (state.row.organiser_id,) if state.row.organiser_id > 0 else ()
    if isinstance(event, Proposed):
        seats = state.progress.meeting(event.round, event.board).seats
        others = [one for one in seats if one != event.entrant]
        asked = (state.progress.entrants[one] for one in (*others, *event.asked))
        return tuple(one.person.user_id for one in asked if _is_called(state, one))
    if isinstance(event, Hosted):
        return (event.person.user_id,)
    if not (isinstance(event, Edited) and event.concerns_entrants):
        return ()
    entered = [one for one in state.progress.entrants.values() if one.until is None]
    return tuple(one.person.user_id for one in entered if _is_called(state, one))[:MAX_PINGS]


def _is_called(state: State, entrant: Entrant) -> bool:
    """Whether an entrant can be mentioned: of two servers, on their own."""
    elsewhere = state.row.guest is not None and entrant.team != state.row.side
    return not (elsewhere or entrant.person.gone)


@dataclass(frozen=True, slots=True)
class TournamentMessages:
    """Messages that need the matches of a tournament, or pictures."""

    tournaments: Tournaments
    render_thread: RenderThread

    async def links(self, state: State) -> dict[GameKey, tuple[str, str]]:
        """Code and address of the match of each game that has one."""
        matches = await self.tournaments.matches_of(state)
        # everybody sees a direct match somewhere else
        return {
            game: (match.code, "" if match.is_direct else match_url(match))
            for game, match in matches.items()
        }

    async def illustrated_sign_up(self, state: State, say: Say, now: datetime) -> OutgoingMessage:
        """The sign-up as it is posted first, with a picture of what is played: the one that its
        rules begin with."""
        pages = rules(state.tournament.game, locale=say.locale)
        page = await self.render_thread.run(pages.__getitem__, 0)
        return replace(sign_up(state, say, now), picture=page.picture)

    async def round(
        self,
        state: State,
        number: int,
        say: Say,
        style: BoardStyle = DEFAULT_STYLE,
        *,
        posted: bool = False,
    ) -> OutgoingMessage:
        """Pairings of a round with their matches; `posted`: with the standings after the round
        before, so that there is one post a round, and as it was then. It mentions nobody: each
        match calls its own players."""
        games, results = await self.links(state), state
        if posted:
            state, results = as_posted(state, number)
        of = state.progress.rounds[number - 1]
        league = state.tournament.league is not None
        heading = say(
            "league-matchday-heading" if league else "tournament-round-heading",
            name=plain(state.row.name),
            round=number,
            code=state.row.code,
        )
        if state.tournament.format is Format.LADDER:
            heading = say("tournament-challenge-heading", name=plain(state.row.name))
        if state.tournament.format is Format.SIMUL:
            heading = say("simul-heading", name=plain(state.row.name), code=state.row.code)
        if told := team_score_line(state, say):
            heading += f"\n{told}"
        if of.playoff:
            name, code = plain(state.row.name), state.row.code
            heading = say("tournament-playoff-heading", name=name, code=code)
        if of.deadline is not None:
            heading += "\n" + say("tournament-until", when=on(of.deadline), ago=ago(of.deadline))
        heading = "\n".join((heading, *changed_rounds(state, number, say)))
        played = results.progress.rounds[number - 1].meetings
        lines = list(meeting_lines(results, played, games, say))
        lines += upcoming_lines(state, number, say)
        drawn = await round_pictures(self.render_thread, state, number, say, theme=style.theme)
        # a bracket shows what came before, and on a ladder rounds do not follow each other
        shown = _has_bracket(state) or state.tournament.format is Format.LADDER
        if posted and number > 1 and not shown:
            before = _after(state, number - 1)
            lines.append(Subheading(after_round(state.progress, number - 1, say)))
            lines += standing_lines(before, say)
            drawn += await self._tables(before, say, style)
        else:
            lines += reserve_line(state, say)
        message = OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)
        return illustrated_message(message, drawn[:MAX_PICTURES])

    async def _tables(
        self, state: State, say: Say, style: BoardStyle = DEFAULT_STYLE
    ) -> list[Picture]:
        """Cross tables where there are any, which tell all that standings do; else standings."""
        theme = style.theme
        cross = await cross_pictures(self.render_thread, state, say, theme=theme)
        return cross or await standing_pictures(self.render_thread, state, say, theme=theme)

    async def season(self, state: State, say: Say) -> OutgoingMessage:
        """The beginning of a league's season: its divisions, and the matches that have begun."""
        state, _results = as_posted(state, 1)
        heading = say(
            "league-begins", name=plain(state.row.name), stage=tournament_stage(state, say)
        )
        lines = await self.open_lines(state, say)
        message = OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)
        drawn = await standing_pictures(self.render_thread, state, say)
        return illustrated_message(message, drawn)

    async def open_lines(self, state: State, say: Say) -> list[str]:
        """Matches that are being played and their deadlines, the earliest first."""
        games = await self.links(state)
        waiting = dict.fromkeys(
            (meeting.round, meeting.board) for meeting, _ in state.progress.open()
        )
        lines = list[str]()
        for number, board in waiting:
            of = state.progress.rounds[number - 1]
            line = meeting_line(state, of.meetings[board - 1], games, say)
            if of.deadline is not None:
                line = say("league-open-line", line=line, when=ago(of.deadline))
            lines.append(line)
        return lines

    async def standings(
        self,
        state: State,
        say: Say,
        style: BoardStyle = DEFAULT_STYLE,
    ) -> OutgoingMessage:
        """Standings as they are now."""
        stage = tournament_stage(state, say)
        heading = say("tournament-standings-heading", name=plain(state.row.name), stage=stage)
        message = OutgoingMessage(
            list_text(heading, standing_lines(state, say), say), audience=PUBLIC
        )
        drawn = await standing_pictures(self.render_thread, state, say, theme=style.theme)
        drawn += await cross_pictures(self.render_thread, state, say, theme=style.theme)
        return illustrated_message(message, drawn[:MAX_PICTURES])

    async def podium(self, state: State, say: Say, zone: str) -> OutgoingMessage:
        """The first three, then everybody, with the bracket or who met whom. The day is that of a
        time zone, an IANA name."""
        drawn = list[Picture]()
        if not state.tournament.placed:
            drawn = await standing_pictures(self.render_thread, state, say)
        elif not is_called_off(state.log):
            drawn = await podium_pictures(self.render_thread, state, say, zone)
            if _has_bracket(state):
                drawn += await _brackets(self.render_thread, state, say, DEFAULT_STYLE.theme)
            drawn += await cross_pictures(self.render_thread, state, say)
        message = OutgoingMessage(podium_text(state, say), audience=PUBLIC)
        return illustrated_message(message, drawn[:MAX_PICTURES])


def podium_text(state: State, say: Say) -> str:
    """The first three of each division, and what follows for the next season; then everybody."""
    # there may be later rows about what was asked for since
    end, off = end_of(state.log), is_called_off(state.log)
    last = state.log[-1] if end is None else state.log[end[0] - 1]
    heading = say(
        "tournament-called-off" if off else "tournament-podium",
        name=plain(state.row.name),
        game=say.game(state.tournament.game),
    )
    lines = [f"### 🏆 {heading}", on(last.at)]
    if off:
        lines.append(say("tournament-nobody-wins"))
    elif state.tournament.format is Format.SIMUL and has_begun(state.progress):
        lines += simul_results(state, say)
    elif state.tournament.format is Format.TEAMS and has_begun(state.progress):
        lines += team_results(state, say)
    elif has_begun(state.progress):
        many = len(standings(state.progress)) > MANY_DIVISIONS
        tables = honoured(state.progress, 1 if many else len(MEDALS))
        for number, table in enumerate(tables, 1):
            if len(tables) > 1:
                lines.append(division_heading(state, number, say))
            for one in table:
                name = entrant_name(state, one.entrant.id)
                lines.append(f"{MEDALS[one.place - 1]} **{name}**")
    else:
        few = isinstance(last.event, Closed) and last.event.reason == TOO_FEW
        lines.append(say("tournament-too-few-came" if few else "tournament-nothing-played"))
    if not off:
        lines += fewer_rounds(state, say)
        after = list(after_season(state, say))
        changes = list(division_changes(state, say))
        # standings mark them, too
        if len("\n".join((*lines, *changes, *after))) <= MAX_LIST_CHARS:
            lines += changes
        lines += after
    lines.append("")
    return list_text("\n".join(lines), standing_lines(state, say), say)


def as_posted(state: State, number: int) -> tuple[State, State]:
    """The tournament as the post of a round tells it, with the matches that there are now: as it
    was when the post was made, and as it was when a result in it was last corrected. A league has
    one such post a season."""
    log, league = state.log, state.tournament.league is not None

    def until(last: int) -> State:
        return replace(state, log=log[: last + 1], progress=fold(log[: last + 1]))

    paired = ((n, row.event) for n, row in enumerate(log) if isinstance(row.event, Paired))
    begun = [n for n, event in paired if event.round == number]
    if not begun:
        return state, state
    posted = begun[0] if league else begun[-1]
    # a season begins with all that can be played at once
    while posted + 1 < len(log) and isinstance(log[posted + 1].event, Paired):
        posted += 1
    results = posted
    for n, row in enumerate(log[posted + 1 :], posted + 1):
        event, back = row.event, None
        if isinstance(event, Moved) and event.team == state.row.side:
            # in another channel the last round is posted again
            if league or len(until(n).progress.rounds) == number:
                posted = results = n
        elif isinstance(event, Undone):
            event = back = log[event.seq - 1].event
        if corrected_round(event, taken_back=back is not None) == number:
            results = n
    return until(posted), until(results)


def _after(state: State, number: int) -> State:
    rounds = state.progress.rounds[:number]
    return replace(state, progress=replace(state.progress, rounds=rounds))

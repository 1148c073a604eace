"""A tournament's pairings, standings, bracket and podium as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final
from zoneinfo import ZoneInfo

from bot.discord_kit.board_style import DEFAULT_STYLE
from bot.discord_kit.message import Attachment, OutgoingMessage
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say
from bot.match.model.time_control import UTC_ZONE
from bot.tournaments import knockout, pairing, scoring
from bot.tournaments.model import Format, Tiebreak
from bot.tournaments.progress import Meeting, ResultBasis, Stage
from bot.tournaments.standings import Standing, standings
from bot.tournaments.state import State
from bot.tournaments.ui import league_text
from render import Picture, tournaments
from render.tournaments.bracket import MOST as BRACKET
from render.tournaments.sheet import paged

MAX_PICTURES: Final = 7
"""Pictures of one message: it takes ten files, and three may be an export."""
PODIUM_PLACES: Final = 3


def illustrated(message: OutgoingMessage, pictures: Sequence[Picture]) -> OutgoingMessage:
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
    challenge is a round.

    :raises Busy: too much is to be drawn.
    """
    if state.tournament.format is Format.LADDER:
        return []
    if _has_bracket(state):
        return [await _bracket(render_thread, state, say, theme)]
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
    """Pictures of the standings; none before the start.

    :raises Busy: too much is to be drawn.
    """
    if state.progress.stage is Stage.SIGN_UP:
        return []
    if _has_bracket(state):
        return [await _bracket(render_thread, state, say, theme)]
    return [
        await render_thread.run(
            tournaments.standings,
            state.row.name,
            _stage(state, say),
            tables,
            columns(state),
            ladder=state.tournament.format is Format.LADDER,
            page=page,
            theme=theme,
            locale=say.locale,
        )
        for tables, page in list(standing_pages(state, say))[:MAX_PICTURES]
    ]


def standing_pages(state: State, say: Say) -> Iterator[tuple[list[tournaments.Division], int]]:
    """Pages of the standings: divisions, and which page of their picture. Divisions of a league
    stay whole."""
    tables = divisions(state, say)
    sections = [tables]
    if state.tournament.league is not None:
        pages = paged([len(each.lines) for each in tables], tournaments.ROWS)
        sections = [[tables[at] for at in page] for page in pages]
    for section in sections:
        for page in range(1, tournaments.standing_pages(section) + 1):
            yield section, page


async def podium_pictures(
    render_thread: RenderThread, state: State, say: Say, zone: str
) -> list[Picture]:
    """Pictures of the first three of each division; none where nothing was played. The day is that
    of a time zone, an IANA name.

    :raises Busy: too much is to be drawn.
    """
    if not state.progress.rounds:
        return []
    tables = standings(state.progress)
    pictures = list[Picture]()
    for number, table in enumerate(tables[:MAX_PICTURES], 1):
        occasion = tournaments.Occasion(
            state.row.name,
            say.game(state.tournament.game),
            say(f"choice-format-{state.tournament.format.value}"),
            len(table),
            state.log[-1].at.astimezone(ZoneInfo(zone)).date(),
            utc=zone == UTC_ZONE,
            division=league_text.picture_division(state, number, say) if len(tables) > 1 else "",
        )
        winners = [
            tournaments.Winner(one.place, one.entrant.person.name)
            for one in table
            if 1 <= one.place <= PODIUM_PLACES
        ]
        pictures.append(
            await render_thread.run(tournaments.podium, occasion, winners, locale=say.locale)
        )
    return pictures


def pairing_lines(state: State, number: int) -> list[tournaments.PairingLine]:
    """The boards of a round (1-based), with the points before it."""
    progress = state.progress
    before = scoring.score_cards(progress, number - 1)
    # points are none before the first round, and mean nothing in a knockout; in a league, later
    # matchdays may be over before earlier ones
    counted = number > 1 and state.tournament.format not in (Format.KNOCKOUT, Format.LEAGUE)
    lines = []
    for meeting in progress.rounds[number - 1].meetings:
        seats = meeting.seats
        lines.append(
            tournaments.PairingLine(
                meeting.board,
                tuple(progress.entrants[seat].person.name for seat in seats),
                tuple(before[seat].points for seat in seats) if counted else (),
                _scores(state, meeting),
                _how(meeting),
                open=bool(meeting.games) and bool(progress.open_games(meeting)),
            )
        )
    return lines


def _scores(state: State, meeting: Meeting) -> tuple[Fraction, ...]:
    """Points of each in a meeting so far; at a table the mean over the opponents."""
    seats = meeting.seats
    if meeting.bye:
        # in the other formats nobody gets anything for resting
        given = state.tournament.format in (Format.SWISS, Format.TABLES)
        return (Fraction(state.tournament.games),) if given else ()
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


def _how(meeting: Meeting) -> tournaments.How:
    rests = {result.basis for result in meeting.games.values()}
    if ResultBasis.FORFEIT in rests:
        return "forfeit"
    return "ruled" if ResultBasis.RULED in rests else "played"


def columns(state: State) -> list[str]:
    """Tie-breaks that had to be asked, in order; the lot is no number to show."""
    asked = {kind for table in standings(state.progress) for one in table for kind in one.tiebreaks}
    return [
        kind.value for kind in state.tournament.order if kind in asked and kind is not Tiebreak.LOT
    ]


def divisions(state: State, say: Say) -> list[tournaments.Division]:
    tables = standings(state.progress)
    scored = state.tournament.format not in (Format.LADDER, Format.KNOCKOUT)
    left_out, zones = scoring.uncounted(state.progress), league_text.zones(state)
    return [
        tournaments.Division(
            league_text.picture_division(state, number, say) if len(tables) > 1 else "",
            tuple(
                replace(
                    _line(one, scored=scored, uncounted=left_out.get(one.entrant.id, 0)),
                    zone=zones.get(one.entrant.id),
                )
                for one in table
            ),
        )
        for number, table in enumerate(tables, 1)
    ]


def _line(one: Standing, *, scored: bool, uncounted: int) -> tournaments.StandingLine:
    return tournaments.StandingLine(
        one.place,
        one.entrant.person.name,
        one.points if scored and not one.struck else None,
        {kind.value: value for kind, value in one.tiebreaks.items()},
        gone=one.struck or one.entrant.until is not None,
        uncounted=0 if one.struck else uncounted,
    )


def _has_bracket(state: State) -> bool:
    """Whether this is a knockout that is small enough for one picture."""
    rounds = state.progress.rounds
    return (
        state.tournament.format is Format.KNOCKOUT
        and bool(rounds)
        and 2 * len(rounds[0].meetings) <= BRACKET
    )


async def _bracket(render_thread: RenderThread, state: State, say: Say, theme: str) -> Picture:
    rounds, third = bracket_rounds(state)
    return await render_thread.run(
        tournaments.bracket,
        state.row.name,
        _stage(state, say),
        rounds,
        third,
        theme=theme,
        locale=say.locale,
    )


def bracket_rounds(
    state: State,
) -> tuple[list[list[tournaments.BracketMeeting]], tournaments.BracketMeeting | None]:
    """Rounds that are paired, and the match for the third place once it is."""
    progress = state.progress
    rounds = [[_met(state, meeting) for meeting in each.meetings] for each in progress.rounds]
    final = progress.rounds[-1].meetings if knockout.over(progress) else ()
    if len(final) > 1:  # the final, and those who lost the semifinals
        return [*rounds[:-1], rounds[-1][:1]], rounds[-1][1]
    return rounds, None


def _met(state: State, meeting: Meeting) -> tournaments.BracketMeeting:
    progress = state.progress
    decided = meeting.bye or not progress.open_games(meeting)
    won = knockout.ahead(progress, meeting) if decided else None
    scores = () if meeting.bye else _scores(state, meeting)
    sides = tuple(
        tournaments.BracketSide(
            progress.entrants[seat].person.name,
            scores[at] if scores else None,
            through=seat == won,
        )
        for at, seat in enumerate(meeting.seats)
    )
    return tournaments.BracketMeeting(sides, _how(meeting), bye=meeting.bye)


def _round(state: State, number: int, say: Say) -> str:
    total = pairing.rounds(state.progress)
    return say("tournament-picture-round", round=number, total="?" if total is None else str(total))


def _stage(state: State, say: Say) -> str:
    """The stage of a tournament, without anything that only Discord can show."""
    if state.progress.stage is Stage.CLOSED:
        return say("tournament-picture-over")
    if state.tournament.format is Format.LADDER:
        return say("tournament-picture-ladder")
    if state.tournament.league is not None:
        return league_text.picture_stage(state, say)
    return _round(state, len(state.progress.rounds), say)

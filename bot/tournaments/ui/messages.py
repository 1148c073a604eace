"""Messages of a tournament: its sign-up, rounds, standings, rulings and podium."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.discord_kit import links
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle
from bot.discord_kit.message import TEXT_LIMIT, Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.act.chance import PUBLISHED_DIGITS, commitment
from bot.play.match_list_text import MAX_LIST_CHARS, list_text
from bot.tournaments.autopilot import GameKey, checking_in
from bot.tournaments.events import TOO_FEW, Closed
from bot.tournaments.fold import LATE_ENTRY_FORMATS
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.service import Tournaments
from bot.tournaments.standings import standings
from bot.tournaments.state import State
from bot.tournaments.ui import league_text, pictures, tournament_text
from engines import PUBLIC
from render import Picture

MEDALS: Final = ("🥇", "🥈", "🥉")
MANY_DIVISIONS: Final = 4
"""Of more than so many only the winners are named on a podium."""


def sign_up(state: State, say: Say, now: datetime) -> OutgoingMessage:
    """The post under which people enter a tournament. It stays, and tells its stage."""
    title = say(
        "tournament-title",
        name=plain(state.row.name),
        game=say.game(state.tournament.game),
        code=state.row.code,
    )
    lines = [
        f"### 🏆 {title}",
        tournament_text.stage(state, say),
        *tournament_text.terms(state, say),
    ]
    called = state.tournament.called_role
    hash_ = commitment(state.row.code, state.tournament.seed)[:PUBLISHED_DIGITS]
    proof = say("lobby-proof", hash=hash_)
    # not one of them is left out where many people have signed up
    rest = sum(len(line) + 1 for line in (*lines, proof, "" if called is None else f"<@&{called}>"))
    lines += [*tournament_text.entrants(state, say, TEXT_LIMIT - rest), proof]
    if called is None or state.progress.stage is not Stage.SIGN_UP:
        return OutgoingMessage("\n".join(lines), rows=_buttons(state, say, now), audience=PUBLIC)
    # not first: a sign-up that was lost is found by its heading
    lines.insert(1, f"<@&{called}>")
    return OutgoingMessage(
        "\n".join(lines), rows=_buttons(state, say, now), audience=PUBLIC, roles=(called,)
    )


def _buttons(state: State, say: Say, now: datetime) -> tuple[Row, ...]:
    number, progress = state.row.id, state.progress
    if progress.stage is Stage.CLOSED:
        return ()
    buttons = []
    league = state.tournament.league
    if league is not None and progress.stage is Stage.RUNNING:
        buttons.append(Button(say("button-league-next"), Ref("tjoin", number), Tone.GOOD))
    elif progress.stage is Stage.SIGN_UP or state.tournament.format in LATE_ENTRY_FORMATS:
        buttons.append(Button(say("button-join"), Ref("tjoin", number), Tone.GOOD))
    resting = league is not None and league.season > 1 and progress.stage is Stage.SIGN_UP
    leave = "button-league-rest" if resting else "button-leave"
    buttons.append(Button(say(leave), Ref("tleave", number)))
    if checking_in(progress, now):
        buttons.append(Button(say("button-check-in"), Ref("tcheck", number), Tone.MAIN))
    return (tuple(buttons),)


def ruling(state: State, seq: int, say: Say) -> OutgoingMessage:
    """A ruling, with its organiser and reason."""
    text = tournament_text.ruling(state, seq, say)
    lines = [
        f"🏆 **{plain(state.row.name)}** · {text}",
        *tournament_text.struck_by(state, seq, say),
    ]
    return OutgoingMessage("\n".join(lines), audience=PUBLIC)


@dataclass(frozen=True, slots=True)
class TournamentMessages:
    """Messages that need the matches of a tournament, or pictures."""

    tournaments: Tournaments
    render_thread: RenderThread

    async def links(self, state: State) -> dict[GameKey, tuple[str, str]]:
        """Code and address of the match of each game that has one."""
        matches = await self.tournaments.matches_of(state)
        return {game: (match.code, links.to_match(match)) for game, match in matches.items()}

    async def round(
        self, state: State, number: int, say: Say, style: BoardStyle = DEFAULT_STYLE
    ) -> OutgoingMessage:
        """Pairings of a round with their matches. It mentions nobody: each match calls its own
        players."""
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
        if of.deadline is not None:
            heading += "\n" + say("tournament-until", when=on(of.deadline), ago=ago(of.deadline))
        games = await self.links(state)
        lines = [tournament_text.meeting(state, one, games, say) for one in of.meetings]
        lines += tournament_text.upcoming(state, number, say)
        drawn = await pictures.round_pictures(
            self.render_thread, state, number, say, theme=style.theme
        )
        return pictures.illustrated(
            OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC), drawn
        )

    async def season(self, state: State, say: Say) -> OutgoingMessage:
        """The beginning of a league's season: its divisions, and the matches that have begun."""
        heading = say(
            "league-begins", name=plain(state.row.name), stage=tournament_text.stage(state, say)
        )
        lines = await self.open_lines(state, say)
        message = OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)
        drawn = await pictures.standing_pictures(self.render_thread, state, say)
        return pictures.illustrated(message, drawn)

    async def open_lines(self, state: State, say: Say) -> list[str]:
        """Matches that are being played and their deadlines, the earliest first."""
        games = await self.links(state)
        waiting = dict.fromkeys(
            (meeting.round, meeting.board) for meeting, _ in state.progress.open()
        )
        lines = list[str]()
        for number, board in waiting:
            of = state.progress.rounds[number - 1]
            line = tournament_text.meeting(state, of.meetings[board - 1], games, say)
            if of.deadline is not None:
                line = say("league-open-line", line=line, when=ago(of.deadline))
            lines.append(line)
        return lines

    async def standings(
        self,
        state: State,
        say: Say,
        style: BoardStyle = DEFAULT_STYLE,
        *,
        after: int | None = None,
    ) -> OutgoingMessage:
        """Standings after a round (1-based), whatever was played since, or now."""
        stage = tournament_text.stage(state, say)
        if after is not None and state.tournament.league is None:
            state = _after(state, after)
            stage = say("tournament-after-round", round=after)
        heading = say("tournament-standings-heading", name=plain(state.row.name), stage=stage)
        message = OutgoingMessage(
            list_text(heading, tournament_text.standing_lines(state, say), say), audience=PUBLIC
        )
        drawn = await pictures.standing_pictures(self.render_thread, state, say, theme=style.theme)
        return pictures.illustrated(message, drawn)

    async def podium(self, state: State, say: Say, zone: str) -> OutgoingMessage:
        """The first three, then everybody. The day is that of a time zone, an IANA name."""
        drawn = list[Picture]()
        if not _is_called_off(state):
            drawn = await pictures.podium_pictures(self.render_thread, state, say, zone)
        message = OutgoingMessage(podium_text(state, say), audience=PUBLIC)
        return pictures.illustrated(message, drawn)


def podium_text(state: State, say: Say) -> str:
    """The first three of each division, and what follows for the next season; then everybody."""
    last, off = state.log[-1], _is_called_off(state)
    heading = say(
        "tournament-called-off" if off else "tournament-podium",
        name=plain(state.row.name),
        game=say.game(state.tournament.game),
    )
    lines = [f"### 🏆 {heading}", on(last.at)]
    if off:
        lines.append(say("tournament-nobody-wins"))
    elif state.progress.rounds:
        tables = standings(state.progress)
        medals = len(MEDALS) if len(tables) <= MANY_DIVISIONS else 1
        for number, table in enumerate(tables, 1):
            if len(tables) > 1:
                lines.append(league_text.division(state, number, say))
            for one in table:
                if 1 <= one.place <= medals:
                    name = tournament_text.name(state, one.entrant.id)
                    lines.append(f"{MEDALS[one.place - 1]} **{name}**")
    else:
        few = isinstance(last.event, Closed) and last.event.reason == TOO_FEW
        lines.append(say("tournament-too-few-came" if few else "tournament-nothing-played"))
    if not off:
        after = list(league_text.afterwards(state, say))
        changes = list(league_text.changes(state, say))
        # standings mark them, too
        if len("\n".join((*lines, *changes, *after))) <= MAX_LIST_CHARS:
            lines += changes
        lines += after
    lines.append("")
    return list_text("\n".join(lines), tournament_text.standing_lines(state, say), say)


def _is_called_off(state: State) -> bool:
    last = state.log[-1].event
    return isinstance(last, Closed) and last.called_off


def _after(state: State, number: int) -> State:
    rounds = state.progress.rounds[:number]
    return replace(state, progress=replace(state.progress, rounds=rounds))

"""The messages of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.discord_kit import links
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import Button, Card, Ref, Row, Tone
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.model.match import Match
from bot.play.match_list_text import list_text
from bot.tournaments.autopilot import Game, checking_in
from bot.tournaments.events import TOO_FEW, Closed
from bot.tournaments.fold import LATE
from bot.tournaments.model import Format
from bot.tournaments.rows import State
from bot.tournaments.standings import standings
from bot.tournaments.state import Stage
from bot.tournaments.ui import pictures
from bot.tournaments.ui import text as ui_text
from engines import PUBLIC

MEDALS: Final = ("🥇", "🥈", "🥉")


async def found(desk: Desk, state: State) -> dict[Game, tuple[str, str]]:
    """Code and address of the match of each game that has one."""
    matches: Mapping[Game, Match] = await desk.tournaments.matches_of(state)
    return {game: (match.code, links.to_match(match)) for game, match in matches.items()}


def sign_up(state: State, say: Say, now: datetime) -> Card:
    """The post under which people enter a tournament. It stays, and says how far it has come."""
    title = say(
        "tournament-title",
        name=plain(state.book.name),
        game=say.game(state.tournament.game),
        code=state.book.code,
    )
    lines = [f"### 🏆 {title}", ui_text.stage(state, say), *ui_text.terms(state, say)]
    lines += ui_text.entrants(state, say)
    return Card("\n".join(lines), rows=_buttons(state, say, now), audience=PUBLIC)


def _buttons(state: State, say: Say, now: datetime) -> tuple[Row, ...]:
    number, progress = state.book.id, state.progress
    if progress.stage is Stage.CLOSED:
        return ()
    buttons = []
    if progress.stage is Stage.SIGN_UP or state.tournament.format in LATE:
        buttons.append(Button(say("button-join"), Ref("tjoin", number), Tone.GOOD))
    buttons.append(Button(say("button-leave"), Ref("tleave", number)))
    if checking_in(progress, now):
        buttons.append(Button(say("button-check-in"), Ref("tcheck", number), Tone.MAIN))
    return (tuple(buttons),)


async def round_post(
    desk: Desk, state: State, number: int, say: Say, look: BoardStyle = DEFAULT_STYLE
) -> Card:
    """A round's pairings with their matches; each is called in its own place, and nobody here."""
    of = state.progress.rounds[number - 1]
    heading = say(
        "tournament-round-heading", name=plain(state.book.name), round=number, code=state.book.code
    )
    if state.tournament.format is Format.LADDER:
        heading = say("tournament-challenge-heading", name=plain(state.book.name))
    if of.deadline is not None:
        heading += "\n" + say("tournament-until", when=on(of.deadline), ago=ago(of.deadline))
    games = await found(desk, state)
    lines = (ui_text.meeting(state, one, games, say) for one in of.meetings)
    drawn = await pictures.round_pictures(desk.render_thread, state, number, say, theme=look.theme)
    return pictures.illustrated(Card(list_text(heading, lines, say), audience=PUBLIC), drawn)


async def standings_post(
    studio: RenderThread,
    state: State,
    say: Say,
    look: BoardStyle = DEFAULT_STYLE,
    *,
    after: int | None = None,
) -> Card:
    """Who stands where: after a round (1-based), whatever was played since, or now."""
    stage = ui_text.stage(state, say)
    if after is not None:
        state = _after(state, after)
        stage = say("tournament-after-round", round=after)
    heading = say("tournament-standings-heading", name=plain(state.book.name), stage=stage)
    card = Card(list_text(heading, ui_text.standing_lines(state, say), say), audience=PUBLIC)
    drawn = await pictures.standing_pictures(studio, state, say, theme=look.theme)
    return pictures.illustrated(card, drawn)


def _after(state: State, number: int) -> State:
    rounds = state.progress.rounds[:number]
    return replace(state, progress=replace(state.progress, rounds=rounds))


def ruling(state: State, seq: int, say: Say) -> Card:
    """What was decided, by whom, and why."""
    text = ui_text.ruling(state, seq, say)
    return Card(f"🏆 **{plain(state.book.name)}** · {text}", audience=PUBLIC)


async def podium(studio: RenderThread, state: State, say: Say, zone: str) -> Card:
    """The end: the first three, then everybody. Its day is that of a time zone, an IANA name."""
    last = state.rows[-1]
    off = isinstance(last.event, Closed) and last.event.called_off
    heading = say(
        "tournament-called-off" if off else "tournament-podium",
        name=plain(state.book.name),
        game=say.game(state.tournament.game),
    )
    lines = [f"### 🏆 {heading}", on(last.at)]
    if off:
        lines.append(say("tournament-nobody-wins"))
    elif state.progress.rounds:
        tables = standings(state.progress)
        for number, table in enumerate(tables, 1):
            if len(tables) > 1:
                lines.append(say("tournament-division", number=number))
            for one in table:
                if 1 <= one.place <= len(MEDALS):
                    lines.append(
                        f"{MEDALS[one.place - 1]} **{ui_text.name(state, one.entrant.id)}**"
                    )
    else:
        few = isinstance(last.event, Closed) and last.event.reason == TOO_FEW
        lines.append(say("tournament-too-few-came" if few else "tournament-nothing-played"))
    lines.append("")
    text = list_text("\n".join(lines), ui_text.standing_lines(state, say), say)
    drawn = [] if off else await pictures.podium_pictures(studio, state, say, zone)
    return pictures.illustrated(Card(text, audience=PUBLIC), drawn)

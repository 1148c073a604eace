"""Texts about a league: its terms, how far its season is, and what that season decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, on
from bot.play import clock_text
from bot.tournaments import divisions, matchdays
from bot.tournaments.events import REOPENED, TOO_FEW, Closed
from bot.tournaments.model import LeagueTerms, Tournament
from bot.tournaments.pace import WEEK
from bot.tournaments.progress import Stage
from bot.tournaments.standings import standings
from bot.tournaments.state import State
from render.tournaments import Zone


def terms(tournament: Tournament, league: LeagueTerms, say: Say) -> Iterator[str]:
    """Terms that only leagues have."""
    yield say("league-divisions", size=tournament.division or 0, moving=league.moving)
    if tournament.round_length is not None:
        yield say(
            "league-season",
            length=_season(tournament.round_length, say),
            rest=clock_text.length(league.rest, say),
        )
    yield say(
        "league-pace",
        count=league.at_once,
        late=say(f"tournament-unfinished-{tournament.unfinished.value}"),
    )
    yield say("league-absent")


def _season(length: timedelta, say: Say) -> str:
    """The length of a season, in weeks if that is even."""
    weeks, rest = divmod(length, WEEK)
    return clock_text.length(length, say) if rest else say("cup-season-weeks", count=weeks)


def stage(state: State, say: Say) -> str:
    """How far a season is that runs, and when it ends."""
    played, total = matchdays.counts(state.progress)
    deadline = state.progress.rounds[-1].deadline if state.progress.rounds else None
    if deadline is None:
        return say("league-played", played=played, total=total)
    return say(
        "league-played-until", played=played, total=total, on=on(deadline), when=ago(deadline)
    )


def picture_stage(state: State, say: Say) -> str:
    """The same without anything that only Discord can show."""
    played, total = matchdays.counts(state.progress)
    return say("league-picture-played", played=played, total=total)


def division(state: State, number: int, say: Say) -> str:
    """The heading of a division, of a league or another tournament."""
    of = "tournament" if state.tournament.league is None else "league"
    return say(f"{of}-division", number=number)


def picture_division(state: State, number: int, say: Say) -> str:
    """The same in a picture."""
    of = "tournament" if state.tournament.league is None else "league"
    return say(f"{of}-picture-division", number=number)


def kept_places(state: State) -> list[str]:
    """The names of those for whom a place is kept while they sit out."""
    progress = state.progress
    if progress.stage is not Stage.SIGN_UP:
        return []
    known = [*progress.reserved.values(), *progress.signed_off.values()]
    return [plain(one.person.name) for one in known if not one.person.gone]


def zones(state: State) -> Mapping[int, Zone]:
    """Entrants who change division if the season ends as it stands."""
    progress = state.progress
    if progress.tournament.league is None or not progress.divisions:
        return {}
    found = divisions.outcome(progress)
    marked: dict[int, Zone] = dict.fromkeys(found.promoted, "up")
    return marked | dict.fromkeys(found.relegated, "down")


def changes(state: State, say: Say) -> Iterator[str]:
    """Those who change division, once a season is over."""
    if state.tournament.league is None or not state.progress.divisions:
        return
    marks = zones(state)
    for number, table in enumerate(standings(state.progress), 1):
        for zone, to in (("up", number - 1), ("down", number + 1)):
            names = [
                plain(one.entrant.person.name) for one in table if marks.get(one.entrant.id) == zone
            ]
            if names:
                yield say(f"league-{zone}", names=say.people(names), division=to)


def afterwards(state: State, say: Say) -> Iterator[str]:
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

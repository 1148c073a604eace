"""A tournament as files: for a spreadsheet, and for programs."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

import msgspec

from bot.discord_kit.message import Attachment
from bot.discord_kit.texts import Say
from bot.match.act.positions import commitment
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.tournaments.autopilot import GameKey
from bot.tournaments.events import Created
from bot.tournaments.progress import Stage
from bot.tournaments.standings import Tally, standings, tallies
from bot.tournaments.state import State
from engines import PUBLIC

FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings that a spreadsheet takes for a formula."""


TournamentCalendar: TypeAlias = Callable[[State, Say, datetime], Attachment | None]
"""Makes a calendar file of a tournament; None if it has no dates."""


def files(state: State, games: Mapping[GameKey, Match]) -> tuple[Attachment, ...]:
    """Standings and results as CSV, everything as JSON; the seed once it and its matches are over,
    whose own seeds come from it."""
    over = state.progress.stage is Stage.CLOSED
    over = over and not any(match.status.is_open for match in games.values())
    code = state.row.code
    return (
        Attachment(f"{code}-standings.csv", _standings(state)),
        Attachment(f"{code}-results.csv", _results(state)),
        Attachment(f"{code}.json", _document(state, seed=over)),
    )


async def records(
    matches: Matches, state: State, games: Mapping[GameKey, Match]
) -> tuple[Attachment, ...]:
    """The records of all matches that are over, each as `/replay` gives it and `yoimachi verify`
    reads it, in one archive. What cannot be read is left out."""
    archive, some = io.BytesIO(), False
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written:
        for _game, match in sorted(games.items()):
            if match.status is not Status.FINISHED:
                continue
            try:
                record = await matches.record(match.id, PUBLIC)
            except Quarantined:
                continue
            text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
            written.writestr(f"yoimachi-{match.code}.json", text)
            some = True
    name = f"{state.row.code}-records.zip"
    return (Attachment(name, archive.getvalue()),) if some else ()


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _table(heading: list[str], rows: list[list[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([heading, *rows])
    return out.getvalue()


def _standings(state: State) -> str:
    order = [one.value for one in state.tournament.order if one.value != "lot"]
    told = tallies(state.progress)
    rows = [
        [
            str(number),
            str(one.place or ""),
            _cell(one.entrant.person.name),
            f"{float(one.points):g}",
            *map(str, _games(told.get(one.entrant.id, Tally()))),
            *(
                f"{float(one.tiebreaks[kind]):g}" if kind in one.tiebreaks else ""
                for kind in state.tournament.order
                if kind.value != "lot"
            ),
        ]
        for number, table in enumerate(standings(state.progress), 1)
        for one in table
    ]
    counted = ["played", "won", "drawn", "lost"]
    return _table(["division", "place", "name", "points", *counted, *order], rows)


def _games(tally: Tally) -> tuple[int, int, int, int]:
    return tally.played, tally.won, tally.drawn, tally.lost


def _results(state: State) -> str:
    people = state.progress.entrants
    rows = []
    for of in state.progress.rounds:
        for one in of.meetings:
            names = " / ".join(_cell(people[seat].person.name) for seat in one.seats)
            for game, known in sorted(one.games.items()):
                places = " > ".join(
                    " = ".join(people[seat].person.name for seat in place) for place in known.places
                )
                rows.append(
                    [
                        str(of.number),
                        str(one.board),
                        str(game + 1),
                        names,
                        _cell(places),
                        known.basis.value,
                        known.match,
                        _cell(known.reason),
                    ]
                )
    heading = ["round", "board", "game", "players", "places", "how", "match", "reason"]
    return _table(heading, rows)


def _document(state: State, *, seed: bool) -> str:
    created = state.log[0].event
    agreed = created.tournament if isinstance(created, Created) else state.tournament
    tournament: dict[str, Any] = json.loads(msgspec.json.encode(agreed))
    tournament["seed"] = state.tournament.seed.hex()
    if not seed:
        del tournament["seed"]
    rows = []
    for row in state.log:
        event: dict[str, Any] = json.loads(msgspec.json.encode(row.event))
        event.pop("tournament", None)
        if event.get("contribution") is not None:
            # not every reader's numbers are that large
            event["contribution"] = str(event["contribution"])
        if "person" in event:
            event["person"] = event["person"]["name"]
        rows.append(
            {
                "number": row.seq,
                "at": row.at.isoformat(),
                "by": row.by,
                "event": type(row.event).__name__,
                **event,
            }
        )
    people = {
        str(number): each.person.name for number, each in sorted(state.progress.entrants.items())
    }
    document = {
        "format": "yoimachi-tournament",
        "version": 2,
        "code": state.row.code,
        "seed_hash": commitment(state.row.code, state.tournament.seed),
        "tournament": tournament,
        "entrants": people,
        "rows": rows,
    }
    return json.dumps(document, ensure_ascii=False, indent=1)

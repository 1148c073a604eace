"""A tournament as files, for a spreadsheet and for programs, and their verification."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import Any, Final, TypeAlias

import msgspec

from bot.discord_kit.message import Attachment
from bot.discord_kit.texts import Say
from bot.match.act.positions import SEED_BYTES, commitment
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import Quarantined
from bot.tournaments import pairing
from bot.tournaments.autopilot import GameKey
from bot.tournaments.events import Created, LogRow, Paired
from bot.tournaments.fold import fold
from bot.tournaments.model import Format, Tournament
from bot.tournaments.progress import NotAllowed, Stage
from bot.tournaments.standings import Tally, standings, tallies
from bot.tournaments.store import EVENT_TYPES, PERSON_FIELD, State
from engines import PUBLIC

# ------------------------------------------------------------------------------------------- export


FORMAT: Final = "yoimachi-tournament"
VERSION: Final = 2
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
        if event.get("person") is not None:
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
        "format": FORMAT,
        "version": VERSION,
        "code": state.row.code,
        "seed_hash": commitment(state.row.code, state.tournament.seed),
        "tournament": tournament,
        "entrants": people,
        "rows": rows,
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


# ------------------------------------------------------------------------------------- verification
# Verification of a tournament's export: its seed is the one it was committed to, and every round
# was paired as lots and results have it. Pure, whatever the export holds; see docs/fairness.md.


class NotVerified(Exception):
    """The export does not hold; the text says where."""


@dataclass(frozen=True, slots=True)
class VerifiedTournament:
    """An export that holds."""

    code: str
    seed: bytes
    rounds: int
    """Rounds whose pairings were drawn again."""


def verify_export(document: Any) -> VerifiedTournament:
    """
    :raises NotVerified: it does not hold, cannot be read, or the tournament is not over.
    """
    try:
        return _verified(document)
    except NotAllowed as refusal:
        raise NotVerified(f"its rows do not follow from each other ({refusal.code})") from refusal
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise NotVerified("it is no export of a tournament") from error


def _verified(document: Any) -> VerifiedTournament:
    if (document["format"], document["version"]) != (FORMAT, VERSION):
        raise NotVerified(f"this program reads version {VERSION} of a tournament's export")
    told = dict(document["tournament"])
    if "seed" not in told:
        raise NotVerified("it is not over: its seed is published when it and its matches are")
    seed = bytes.fromhex(told.pop("seed"))
    if len(seed) != SEED_BYTES or commitment(document["code"], seed) != document["seed_hash"]:
        raise NotVerified("the seed is not the one whose proof was shown")
    tournament = replace(msgspec.convert({**told, "seed": ""}, Tournament, strict=False), seed=seed)
    rows, rounds = list(_rows(document["rows"], tournament)), 0
    if tournament.format is not Format.LADDER:
        for index, row in enumerate(rows):
            if isinstance(row.event, Paired):
                if pairing.next_boards(fold(rows[:index])) != row.event.boards:
                    raise NotVerified(f"row {row.seq} does not pair as lots and results have it")
                rounds += 1
    fold(rows)
    return VerifiedTournament(document["code"], seed, rounds)


def _rows(rows: Any, tournament: Tournament) -> Iterator[LogRow]:
    """The rows of the log. Whoever is named is somebody new: exports hold no ids of people."""
    types: Mapping[str, type] = {kind.__name__: kind for kind in EVENT_TYPES.values()}
    people = count(1)
    for number, row in enumerate(rows, 1):
        data = dict(row)
        seq, at, by = data.pop("number"), data.pop("at"), data.pop("by")
        kind = types[data.pop("event")]
        if seq != number:
            raise NotVerified(f"row {number} has the number {seq}")
        if kind is Created:
            event: Any = Created(tournament)
        else:
            if data.get(PERSON_FIELD) is not None:
                data[PERSON_FIELD] = {"user_id": next(people), "name": data[PERSON_FIELD]}
            event = msgspec.convert(data, kind, strict=False)
        yield LogRow(seq, datetime.fromisoformat(at), event, by)

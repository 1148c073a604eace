"""Votes counted again: from people's journal and the rows of votes to the moves that were made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta

from tests.harness.year.records import Records, moment
from tests.harness.year.year import VOTES_NEEDED, CastVote, Journal

VOTE_LENGTH = timedelta(hours=24)
TOLERANCE = timedelta(seconds=5)
"""The time between a vote and its row."""


def check_votes(records: Records, journal: Journal) -> Iterator[str]:
    """Every difference, in words."""
    last = _last_votes(journal)
    by_code = {match.code: match for match in records.matches.values()}
    ids = {code: match.id for code, match in by_code.items()}
    written = {
        (row["match_id"], row["version"], row["user_id"]): row for row in records.tables["votes"]
    }
    expected = {(ids[vote.code], vote.version, vote.user_id): vote for vote in last.values()}
    for key in written.keys() ^ expected.keys():
        yield f"vote {key}: {'written' if key in written else 'cast'} only"
    for key in written.keys() & expected.keys():
        row, vote = written[key], expected[key]
        if row["text"] != vote.text:
            yield f"vote {key}: {row['text']} instead of {vote.text}"
        if abs(moment(row["at"]) - vote.at) > TOLERANCE:
            yield f"vote {key}: at {row['at']} instead of {vote.at}"
    yield from _check_ballots(records, journal, expected)
    yield from _check_moves(records)


def _last_votes(journal: Journal) -> dict[tuple[str, int, int], CastVote]:
    """What each person votes for in the end, with the time since when they do."""
    found: dict[tuple[str, int, int], CastVote] = {}
    for vote in journal.votes:
        key = vote.code, vote.version, vote.user_id
        if key not in found or found[key].text != vote.text:
            found[key] = vote
    return found


def _check_ballots(
    records: Records, journal: Journal, votes: dict[tuple[int, int, int], CastVote]
) -> Iterator[str]:
    cast = defaultdict[tuple[int, int], list[CastVote]](list)
    for (match_id, version, _user), vote in votes.items():
        cast[match_id, version].append(vote)
    for row in records.tables["ballots"]:
        match_id, version = row["match_id"], row["version"]
        match, mine = records.matches[match_id], cast[match_id, version]
        where = f"{match.code}, ballot {version}"
        if row["played"] is None:
            if row["closes_at"] is None and mine:
                yield f"{where}: over without a move though there were votes"
            continue
        journal.figures["ballots counted again"] += 1
        moves = [line for line in match.lines if line.kind == "move" and line.seat == row["seat"]]
        line = match.lines[version] if version < len(match.lines) else None
        if line is None or line not in moves or line.text != row["played"]:
            yield f"{where}: the record has {line}, the ballot {row['played']}"
            continue
        struck = journal.struck.get((match.code, version))
        if row["struck"] != struck:
            yield f"{where}: {row['struck']} was vetoed, and not {struck}"
        mine = [vote for vote in mine if vote.text != struck]
        if row["played"] != _most_voted(mine):
            yield f"{where}: {row['played']} was played, {_most_voted(mine)} was voted for"
        if len(mine) < VOTES_NEEDED and not row["prolonged"]:
            yield f"{where}: closed with {len(mine)} votes"
        if (match.code, version) in journal.closed:
            continue
        # a vote that was prolonged lasts twice as long, or longer
        if line.at - moment(row["opened_at"]) < VOTE_LENGTH * (1 + bool(row["prolonged"])):
            yield f"{where}: closed after {line.at - moment(row['opened_at'])}"


def _check_moves(records: Records) -> Iterator[str]:
    """Check that no move of a team was made without a vote."""
    teams = {row["match_id"] for row in records.tables["ballots"]}
    for match_id in teams:
        match = records.matches[match_id]
        decided = {row["version"] for row in records.of("ballots", match_id=match_id)}
        for version, line in enumerate(match.lines):
            if line.kind == "move" and line.seat == 0 and version not in decided:
                yield f"{match.code}: move {version} without a ballot"


def _most_voted(votes: list[CastVote]) -> str | None:
    """The move with the most votes; of several that for which somebody has voted the longest."""
    if not votes:
        return None
    texts = {vote.text for vote in votes}

    def weight(text: str) -> tuple[int, float]:
        mine = [vote.at.timestamp() for vote in votes if vote.text == text]
        return len(mine), -min(mine)

    return max(texts, key=weight)

"""Reading the record out of a transcript, and writing the transcript of a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines import CHANCE, GAMES, PUBLIC, AnyGame
from engines.core import OPENING
from tests.golden.words import EVENT_WORDS, VIEW_WORDS

HERE = Path(__file__).parent
_HEADING = ("game: ", "seats: ", "option ")


@dataclass(frozen=True, slots=True)
class Record:
    """What a transcript is made from. `about` is its first line: what this match shows.

    One that names no version of the rules is played by the newest.
    """

    game_key: str
    rules_version: int
    about: str
    seats: int
    options: dict[str, bool | int | str]
    moves: tuple[tuple[int, str], ...]

    @property
    def game(self) -> AnyGame:
        """The game by the rules of the match."""
        game = GAMES[self.game_key].by_rules(self.rules_version)
        assert game is not None, "these rules are not kept"
        return game


def paths() -> list[Path]:
    """Every transcript there is."""
    return sorted(HERE.glob("*/*.txt"))


def read(path: Path) -> Record:
    """The record in a file; the folder's name is the game's key."""
    about, *lines = path.read_text(encoding="utf-8").splitlines()
    heading = dict(line.split(": ", 1) for line in lines if line.startswith(_HEADING))
    newest = GAMES[path.parent.name]
    _, _, version = heading.get("game", "").rpartition(" ")
    game = newest.by_rules(int(version or newest.rules_version))
    assert game is not None, f"{path}: these rules are not kept"
    options = {
        name: next(value for value in option.values if str(value) == heading[f"option {name}"])
        for name, option in game.options.items()
        if f"option {name}" in heading
    }
    if (opening := heading.get(f"option {OPENING}")) is not None:
        options[OPENING] = int(opening)
    moves = (line.split(" ", 2) for line in lines if line.startswith("> "))
    return Record(
        game.key,
        game.rules_version,
        about,
        int(heading.get("seats", game.seats[0])),
        options,
        tuple((int(seat), text) for _, seat, text in moves),
    )


def write(record: Record) -> str:
    """The whole text of a transcript."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    game = record.game
    yield record.about
    yield ""
    yield f"game: {game.key}, rules version {game.rules_version}"
    yield f"seats: {record.seats}"
    for name, option in game.options.items():
        yield f"option {name}: {record.options.get(name, option.default)}"
    if OPENING in record.options:
        yield f"option {OPENING}: {record.options[OPENING]}"
    yield ""
    state = game.start(record.seats, record.options)
    yield from _position(game, state, record.seats)
    for seat, text in record.moves:
        before, state = state, game.play(state, seat, text)
        yield ""
        yield f"> {seat} {text}"
        told = {
            audience: [
                EVENT_WORDS[game.key](event) for event in game.events(before, state, audience)
            ]
            for audience in (*range(record.seats), PUBLIC)
        }
        yield from _grouped("told", told)
        yield from _position(game, state, record.seats)
    yield ""
    yield f"outcome: {game.outcome(state)}"


def _position(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    views = {audience: game.view(state, audience) for audience in (*range(seats), PUBLIC)}
    acting = sorted(game.to_act(state))
    counts = [
        f"{seat} has {len(game.moves(views[seat]))} moves" if seat != CHANCE else "chance"
        for seat in acting
    ]
    yield f"to act: {', '.join(counts) or 'nobody'}"
    yield from _grouped("view", {who: VIEW_WORDS[game.key](view) for who, view in views.items()})


def _grouped(what: str, by_audience: dict[Any, list[str]]) -> Iterator[str]:
    """Lines by audience; audiences that are given the same are named together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for audience, lines in by_audience.items():
        groups.setdefault(tuple(lines), []).append(str(audience).removeprefix("Public.").lower())
    for told, audiences in groups.items():
        yield f"{what} {' '.join(audiences)}:"
        yield from (f"    {line}".rstrip() for line in told)

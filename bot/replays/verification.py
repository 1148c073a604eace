"""Playing a finished record again, and checking everything in it that chance had a part in.

Pure: a record goes in, a report comes out, whatever the record holds. docs/fairness.md says what
is checked and why, docs/record.md what a record is.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.match.act.chance import SEED_BYTES, KeyedRng, commitment
from bot.match.act.positions import winning
from bot.match.act.record_document import DIGEST, REMATCH, Record, RowPart, digest
from bot.match.lobby.seating import order
from bot.match.model.enums import ADMIN, STILL, EndedBy, Kind, Leaving, Seating
from bot.match.model.time_control import length
from engines import CHANCE, GAMES, AnyGame, MoveError, Outcome, SetupError
from engines.core import Param


class Check(StrEnum):
    """Something that can be checked, in the order it is."""

    DIGEST = "digest"
    """No byte of the document has changed since it was written."""
    SEED = "seed"
    """The seed is the one whose hash was published at the start."""
    SEATS = "seats"
    """Who sits where follows from the seed and the order in which people came."""
    MOVES = "moves"
    """Every move was legal, in its turn, and written in its canonical form."""
    CHANCE = "chance"
    """Every die and shuffle is the one that the seed gives."""
    OUTCOME = "outcome"
    """The match ended as the record says."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is not as it must be. `DEVIATIONS` lists codes and parameters."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """What a verification found."""

    deviations: tuple[Deviation, ...]
    checked: Mapping[Check, int]
    """How many things were looked at, deviating ones included: 1 for digest, seed and outcome,
    people for seats, rows for moves and chance. What is not in it could not be checked."""
    match: str = ""
    """The match's code, as the record says."""
    game: str = ""

    @property
    def holds(self) -> bool:
        """Whether all is as it must be."""
        return not self.deviations


ENDINGS: Final = MappingProxyType(
    {
        Kind.RESIGN: EndedBy.RESIGN,
        Kind.TIMEOUT: EndedBy.TIMEOUT,
        Kind.DRAW: EndedBy.AGREEMENT,
        Kind.ADJUDICATED: EndedBy.ADJUDICATED,
    }
)
"""The rows that end a match, and how."""

DEVIATIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # not a record; why: what is wrong, in the words of a programmer
        "unreadable": ("why",),
        # a record of another version of the format
        "format-version": ("version", "known"),
        "digest": (),
        "game-unknown": ("game",),
        # the match was played by rules that this program does not play
        "rules-version": ("version", "known"),
        # no match of this game starts so: wrong number of seats, or a wrong option
        "setup": (),
        # the match goes on, or was called off: the seed is not published
        "unfinished": (),
        # a seed is 64 hexadecimal figures in lower case
        "seed-malformed": (),
        "seed-hash": (),
        # the person does not sit where the seating says; seat: where the record says
        "seating": ("seat", "name"),
        # rows are numbered from 1 without a gap; row: its place in the list, from 1
        "sequence": ("row", "seq"),
        # a row without its text; `seq` is the row's place in the list, from here on
        "text-missing": ("seq",),
        # why: the game's code for the refusal
        "move-refused": ("seq", "why"),
        "move-form": ("seq", "canonical"),
        # choices that are made in secret are recorded by seat
        "choice-order": ("seq",),
        # a row that says it was forced and was not, or the other way about
        "forced": ("seq",),
        # the seed gives another die or shuffle
        "chance": ("seq", "recorded", "drawn"),
        # a resignation, a time that was up, or an agreed draw of no seat, or with a text
        "resignation": ("seq",),
        # a seat that left, and is none, or had left before; or its game cannot go on without it
        "removal": ("seq",),
        # an undo that names no earlier version, or is of no seat
        "undo": ("seq",),
        # what an admin wrote, which is of no seat, or names no winners or no length; or a seat that
        # was handed over, and is none
        "administration": ("seq",),
        "after-end": ("seq",),
        "outcome": (),
    }
)
"""Code -> names of the parameters."""


def verify_text(text: bytes, games: Mapping[str, AnyGame] = GAMES) -> Report:
    """`verify` for a record as it was written to a file."""
    try:
        record = json.loads(
            text.decode(),
            object_pairs_hook=_object,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except (ValueError, RecursionError) as error:
        return _unreadable(str(error))
    return verify(record, games)


def verify(record: object, games: Mapping[str, AnyGame] = GAMES) -> Report:
    """Check a record. Nothing is raised: what is not a record at all is reported too."""
    if not isinstance(record, dict):
        return _unreadable("not an object")
    version = record.get("version")
    if type(version) is int and version != 1 and record.get("format") == "yoimachi-record":
        known = {"version": version, "known": 1}
        return Report((Deviation("format-version", known),), checked={})
    try:
        parts = msgspec.convert(record, Record)
        found = digest(record)
    except ValueError as error:
        return _unreadable(str(error))
    checking = _Checking(parts, games)
    checking.look(Check.DIGEST)
    if record[DIGEST] != found:
        checking.deviate("digest")
    checking.run()
    return Report(tuple(checking.deviations), checking.checked, parts.match, parts.game)


def _unreadable(why: str) -> Report:
    return Report((Deviation("unreadable", {"why": why}),), checked={})


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, which may name nothing twice: readers differ in which they take."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is given twice")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text[:20]} is not a whole number")


class _Checking:
    """One verification under way."""

    def __init__(self, record: Record, games: Mapping[str, AnyGame]) -> None:
        self.record = record
        self.games = games
        self.deviations: list[Deviation] = []
        self.checked: dict[Check, int] = {}
        self.staying = frozenset(range(len(record.seats)))
        """The seats that have not left."""

    def look(self, check: Check, count: int = 1) -> None:
        self.checked[check] = self.checked.get(check, 0) + count

    def deviate(self, code: str, **params: Param) -> None:
        self.deviations.append(Deviation(code, params))

    def run(self) -> None:
        """Everything but the digest."""
        record = self.record
        if record.outcome is None or record.ended_by is None or record.seed is None:
            self.deviate("unfinished")
            return
        seed = self._seed(record.seed)
        if seed is None:
            return
        self._seats(seed)
        game = self.games.get(record.game)
        if game is None:
            self.deviate("game-unknown", game=record.game)
        elif (rules := game.by_rules(record.rules_version)) is None:
            self.deviate("rules-version", version=record.rules_version, known=game.rules_version)
        else:
            self._play(rules, seed, Outcome(record.outcome.winners, record.outcome.reason))

    def _seed(self, text: str) -> bytes | None:
        self.look(Check.SEED)
        try:
            seed = bytes.fromhex(text)
        except ValueError:
            seed = b""
        if len(seed) != SEED_BYTES or seed.hex() != text:
            self.deviate("seed-malformed")
            return None
        if commitment(seed) != self.record.seed_hash:
            self.deviate("seed-hash")
        return seed

    def _seats(self, seed: bytes) -> None:
        seats = self.record.seats
        # people move on by one seat in a rematch, and older matches do not know who came when
        if self.record.seating == REMATCH or any(seat.came is None for seat in seats):
            return
        if len(seats) < 2:
            self.deviate("setup")
            return
        self.look(Check.SEATS, len(seats))
        places = order(Seating(self.record.seating), len(seats), seed)
        for number, seat in enumerate(seats):
            if seat.came != places.index(number):
                self.deviate("seating", seat=number, name=seat.name)

    def _play(self, game: AnyGame, seed: bytes, told: Outcome) -> None:
        """Follow the rows as far as they can be played."""
        record = self.record
        try:
            state = game.start(len(record.seats), record.options)
        except SetupError:
            self.deviate("setup")
            return
        # an option left out means another one as soon as its usual value changes
        if record.options.keys() != game.options.keys():
            self.deviate("setup")
        last: list[RowPart] = []
        states = [state]
        for number, row in enumerate(record.entries, 1):
            if row.seq != number:
                self.deviate("sequence", row=number, seq=row.seq)
            if _is_over(last, row) or not game.to_act(states[-1]):
                self.deviate("after-end", seq=number)
                return
            if row.kind in ENDINGS:
                self._ends(number, row)
                last.append(row)
                continue
            after = self._after(game, states, seed, number, row)
            if after is None:
                return
            states.append(after)
        self.look(Check.OUTCOME)
        if not last:
            by, outcome = EndedBy.GAME, game.outcome(states[-1])
        else:
            by = ENDINGS[last[0].kind]
            outcome = Outcome(self._winners(last), by.value)
        if (record.ended_by, told) != (by, outcome):
            self.deviate("outcome")

    def _after(
        self, game: AnyGame, states: Sequence[Any], seed: bytes, number: int, row: RowPart
    ) -> Any:
        """The state after a row; None if it cannot be, so that nothing after it can."""
        match row.kind:
            case Kind.UNDO:
                return self._undo(states, number, row)
            case Kind.REMOVED:
                return self._without(game, states[-1], number, row)
            case _ if row.kind in STILL:
                return self._still(states[-1], number, row)
            case _:
                return self._move(game, states[-1], seed, number, row)

    def _ends(self, number: int, row: RowPart) -> None:
        """A row with which a match ends, whatever the position."""
        self.look(Check.MOVES)
        if row.kind is Kind.ADJUDICATED:
            if row.seat != ADMIN or row.forced or _adjudged(row, self.staying) is None:
                self.deviate("administration", seq=number)
        elif row.seat not in self.staying or row.text != "" or row.forced:
            self.deviate("resignation", seq=number)

    def _winners(self, last: Sequence[RowPart]) -> tuple[int, ...]:
        """Who wins by the rows with which a match ends."""
        match last[0].kind:
            case Kind.DRAW:
                return ()
            case Kind.ADJUDICATED:
                return _adjudged(last[0], self.staying) or ()
            case _:
                return tuple(sorted(self.staying - {row.seat for row in last}))

    def _still(self, state: Any, number: int, row: RowPart) -> Any:
        """The state after more time was given, or a seat has somebody else: the same."""
        self.look(Check.MOVES)
        extended = row.kind is Kind.EXTENDED
        right = row.seat == ADMIN if extended else row.seat in self.staying
        try:
            right = right and bool(not extended or length(row.text or ""))
        except ValueError:
            right = False
        if not right or row.forced or row.text is None:
            self.deviate("administration", seq=number)
        return state

    def _without(self, game: AnyGame, state: Any, number: int, row: RowPart) -> Any:
        """The state in which the others play on without a seat; None if they cannot."""
        self.look(Check.MOVES)
        after = None
        if row.seat in self.staying and row.text in tuple(Leaving) and not row.forced:
            after = game.without(state, row.seat)
            self.staying -= {row.seat}
        if after is None:
            self.deviate("removal", seq=number)
        return after

    def _undo(self, states: Sequence[Any], number: int, row: RowPart) -> Any:
        """The state that an undo brings back; None if it brings back none."""
        self.look(Check.MOVES)
        text, seats = row.text or "", range(len(self.record.seats))
        to = int(text) if text.isdecimal() else number
        wrong = not to < number - 1 or text != str(to) or row.forced or row.seat not in seats
        # what chance gave is never given back, and who has left does not come back
        if wrong or any(
            one.seat == CHANCE or one.kind is Kind.REMOVED
            for one in self.record.entries[to : number - 1]
        ):
            self.deviate("undo", seq=number)
            return None
        return states[to]

    def _move(self, game: AnyGame, state: Any, seed: bytes, number: int, row: RowPart) -> Any:
        """The state after a row; None if it cannot be played, so that nothing after it can."""
        text = row.text
        if text is None:
            self.deviate("text-missing", seq=number)
            return None
        acting = game.to_act(state)
        if acting == {CHANCE}:
            self.look(Check.CHANCE)
            drawn = str(game.sample(state, KeyedRng(seed, f"move:{number}")))
            if (row.seat, text) != (CHANCE, drawn):
                self.deviate("chance", seq=number, recorded=text, drawn=drawn)
        else:
            self.look(Check.MOVES)
        only = game.forced(state)
        if row.forced != (only is not None and (row.seat, text) == (only[0], str(only[1]))):
            self.deviate("forced", seq=number)
        secretly = len(acting) > 1 and game.secretly(state)
        if secretly and row.seat in acting and row.seat != min(acting):
            self.deviate("choice-order", seq=number)
        try:
            canonical = str(game.parse(text))
            after = game.play(state, row.seat, text)
        except MoveError as error:
            self.deviate("move-refused", seq=number, why=error.code)
            return None
        if canonical != text:
            self.deviate("move-form", seq=number, canonical=canonical)
        return after


def _adjudged(row: RowPart, staying: Collection[int]) -> tuple[int, ...] | None:
    """The seats that an admin said had won; None if that cannot be."""
    try:
        seats = winning(row.text or "")
    except ValueError:
        return None
    # a match that all win is a draw, and has no winners
    return seats if set(seats) < set(staying) else None


def _is_over(last: Sequence[RowPart], row: RowPart) -> bool:
    """Whether a match had ended before a row. Several can be out of time at once, by seat."""
    if not last:
        return False
    kinds = {row.kind, last[-1].kind}
    return kinds != {Kind.TIMEOUT} or row.seat <= last[-1].seat


CHECKS: Final[Mapping[Check, tuple[str, str]]] = MappingProxyType(
    {
        Check.DIGEST: ("the document is as it was written", "the document's digest"),
        Check.SEED: ("the seed is the one whose hash was published", "the seed"),
        Check.SEATS: ("the seats of {count} people are as they were drawn", "the seats"),
        Check.MOVES: ("{count} moves are legal", "the moves"),
        Check.CHANCE: ("{count} dice rolls and shuffles come from the seed", "dice and shuffles"),
        Check.OUTCOME: ("the outcome follows from the moves", "the outcome"),
    }
)
"""What holds when a check found nothing, and the name of what was checked."""

SENTENCES: Final[Mapping[str, tuple[Check | None, str]]] = MappingProxyType(
    {
        "unreadable": (None, "This is no record: {why}."),
        "format-version": (None, "The record has format {version}; this program reads {known}."),
        "digest": (Check.DIGEST, "The document was changed after it was written."),
        "game-unknown": (None, "This program knows no game {game}."),
        "rules-version": (
            None,
            "The match was played by version {version} of the rules; this program has {known}.",
        ),
        "setup": (None, "No match of this game begins with these seats and options."),
        "unfinished": (None, "The match has not ended: its seed is published when it has."),
        "seed-malformed": (Check.SEED, "The seed is not written as a seed."),
        "seed-hash": (Check.SEED, "The seed is not the one whose hash was published."),
        "seating": (Check.SEATS, "{name} sits at seat {seat}, which was not drawn so."),
        "sequence": (Check.MOVES, "Row {row} has the number {seq}."),
        "text-missing": (Check.MOVES, "Row {seq} has no text."),
        "move-refused": (Check.MOVES, "Row {seq} is not a legal move there ({why})."),
        "move-form": (Check.MOVES, "Row {seq} is written otherwise: {canonical}."),
        "choice-order": (Check.MOVES, "Row {seq} is a choice made at once, out of seat order."),
        "forced": (Check.MOVES, "Row {seq} does not say rightly whether it was forced."),
        "chance": (Check.CHANCE, "Row {seq} says {recorded}; the seed gives {drawn}."),
        "resignation": (Check.MOVES, "Row {seq} is no resignation."),
        "removal": (Check.MOVES, "Row {seq} lets go a seat that cannot go."),
        "undo": (Check.MOVES, "Row {seq} takes back what cannot be taken back."),
        "administration": (
            Check.MOVES,
            "Row {seq} is said to be an admin's or about a new player, and cannot be so.",
        ),
        "after-end": (Check.MOVES, "Row {seq} comes after the end."),
        "outcome": (Check.OUTCOME, "The match did not end as the record says."),
    }
)
"""Code of a deviation -> the check it belongs to, if any, and its sentence."""


def tell(report: Report) -> Iterator[str]:
    """The lines to print: yes or no first, then what was checked and how."""
    for line in _lines(report):
        # a record is a stranger's text, and a terminal obeys what it cannot print
        yield "".join(letter if letter.isprintable() else "?" for letter in line)


def _lines(report: Report) -> Iterator[str]:
    subject = f"match {report.match} of {report.game}" if report.match else "this"
    if report.holds:
        yield f"yes   {subject} was played as its record says"
    else:
        yield f"no    {subject} cannot be confirmed"
    wrong = {SENTENCES[deviation.code][0] for deviation in report.deviations}
    for check, (holds, name) in CHECKS.items():
        if check not in report.checked:
            yield f"--    {name}: not checked"
        elif check not in wrong:
            yield f"ok    {holds.format(count=report.checked[check])}"
    for deviation in report.deviations:
        yield f"FAIL  {SENTENCES[deviation.code][1].format(**deviation.params)}"

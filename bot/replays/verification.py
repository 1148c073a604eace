"""Verification of a record: it is played again, and compared with what its seed gives.

Pure: a record goes in, a report comes out, whatever the record holds. docs/fairness.md explains the
checks, docs/record.md the format of a record.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.match.act.positions import (
    SEED_BYTES,
    KeyedRng,
    commitment,
    derived_seed,
    draw_key,
    winning,
)
from bot.match.act.record_document import DIGEST, PAIR, REMATCH, VERSION, Record, RowPart, digest
from bot.match.lobby.seating import (
    of_game,
    opening_drawn,
    order_by_bids,
    order_of_seats,
)
from bot.match.model.clock import Gift, parse_length
from bot.match.model.terms import ADMIN, BY_ALL, NEUTRAL_KINDS, EndedBy, Kind, Leaving, Seating
from engines import CHANCE, GAMES, AnyGame, MoveError, Outcome, SetupError
from engines.core import OPENING, Param
from engines.swapping import SWAPPER, can_swap

# --------------------------------------------------------------------------- verification report
# Findings of a verification: what was checked, and what is not as it must be.


class Check(StrEnum):
    """Checks, in the order in which they are made."""

    DIGEST = "digest"
    """No byte of the document has changed since it was written."""
    SEED = "seed"
    """The seed is the one whose hash was published at the start."""
    CONTRIBUTIONS = "contributions"
    """What was added to the seed is written in its form, and in its order."""
    SEATS = "seats"
    """Everybody sits where the seed and the order of coming put them."""
    MOVES = "moves"
    """Every move was legal, in its turn, and written in its canonical form."""
    CHANCE = "chance"
    """Every die and shuffle, and the opening, is the one that the seed gives."""
    OUTCOME = "outcome"
    """The match ended as the record says."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is not as it must be. `DEVIATIONS` lists codes and parameters."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """Result of a verification."""

    deviations: tuple[Deviation, ...]
    checked: Mapping[Check, int]
    """Things that were looked at, deviating ones included: 1 for digest, seed and outcome, lines
    for contributions, people for seats, rows for moves and chance. A check that is missing could
    not be made."""
    match: str = ""
    """The match's code, as the record says."""
    game: str = ""
    unposted: bool = False
    """Whether something was drawn with a key to which neither the invitation's message nor a
    tournament's seed was added: whoever ran the bot had more than one key to choose from."""

    @property
    def holds(self) -> bool:
        """Whether all is as it must be."""
        return not self.deviations


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
        # the match goes on: the seed is not published
        "unfinished": (),
        # a seed is 64 hexadecimal figures in lower case
        "seed-malformed": (),
        "seed-hash": (),
        # what was added to the seed is out of order, or of nobody
        "contributions": (),
        # the seed does not come from that of the tournament which was given
        "tournament": (),
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
        # the seed gives another opening
        "opening": ("recorded", "drawn"),
        # a resignation, a time that was up, or an agreed draw of no seat, or with a text
        "resignation": ("seq",),
        # a seat that left, and is none, or had left before; or its game cannot go on without it
        "removal": ("seq",),
        # sides swapped by another seat than the second, too early, too late, or twice
        "swap": ("seq",),
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


# ---------------------------------------------------------------------------------- verification


MAX_RECORD_BYTES: Final = 16 * 1024 * 1024
"""Of a record as a file. A match of a thousand moves has a hundredth of it."""
ENDINGS: Final = MappingProxyType(
    {
        Kind.RESIGN: EndedBy.RESIGN,
        Kind.TIMEOUT: EndedBy.TIMEOUT,
        Kind.DRAW: EndedBy.AGREEMENT,
        Kind.ADJUDICATED: EndedBy.ADJUDICATED,
        Kind.ABORT: EndedBy.ABORTED,
        Kind.CANCELLED: EndedBy.CANCELLED,
    }
)
"""Rows that end a match, and how."""
CALLED_OFF: Final = frozenset({Kind.ABORT, Kind.CANCELLED})
"""Rows that end a match without an outcome."""
NEVER_BEGAN: Final = frozenset(
    {EndedBy.DECLINED, EndedBy.WITHDRAWN, EndedBy.EXPIRED, EndedBy.CANCELLED}
)
"""How an invitation may come to nothing."""

_DIGITS: Final = r"(?:0|[1-9][0-9]{0,19})"
"""A number as it is written: in one way only, and no longer than an id."""
_NUMBER: Final = re.compile(_DIGITS)
_LINE: Final = re.compile(f"({_DIGITS}) {_DIGITS}")
_BID: Final = re.compile(f"bid ({_DIGITS}) ({_DIGITS})")
_GAME: Final = re.compile(f"tournament [0-9A-Z]{{4,}} {_DIGITS}(?::{_DIGITS}){{3}}")
"""The first line of a match whose seed is not its tournament's: that had ended once."""
_FIRST_LINE: Final = re.compile(f"post {_DIGITS}|{_GAME.pattern} [0-9a-f]{{64}}")


def verify_text(
    text: bytes, games: Mapping[str, AnyGame] = GAMES, *, tournament_seed: bytes | None = None
) -> Report:
    """Verify a record as it was written to a file; see `verify`."""
    try:
        record = parsed(text)
    except ValueError as error:
        return _unreadable(str(error))
    return verify(record, games, tournament_seed=tournament_seed)


def parsed(text: bytes) -> Any:
    """A record's JSON, read strictly.

    :raises ValueError: it is no JSON, or JSON that other programs may read differently; or it is
        longer than MAX_RECORD_BYTES, of which it is enough to read one more.
    """
    if len(text) > MAX_RECORD_BYTES:
        raise ValueError(f"longer than {MAX_RECORD_BYTES} bytes")
    try:
        return json.loads(
            text.decode(),
            object_pairs_hook=_object,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def verify(
    record: object, games: Mapping[str, AnyGame] = GAMES, *, tournament_seed: bytes | None = None
) -> Report:
    """Verify a record. Nothing is raised: what is no record at all is reported too. With the seed
    of its tournament, it must be a match of that."""
    if not isinstance(record, dict):
        return _unreadable("not an object")
    version = record.get("version")
    known_format = record.get("format") == "yoimachi-record"
    if type(version) is int and not 1 <= version <= VERSION and known_format:
        known = {"version": version, "known": VERSION}
        return Report((Deviation("format-version", known),), checked={})
    try:
        parts = msgspec.convert(record, Record)
        found = digest(record)
    except ValueError as error:
        return _unreadable(str(error))
    verification = _Verification(parts, games, tournament_seed)
    verification.count(Check.DIGEST)
    if record[DIGEST] != found:
        verification.deviate("digest")
    verification.run()
    return Report(
        tuple(verification.deviations),
        verification.checked,
        parts.match,
        parts.game,
        unposted=verification.is_unposted(),
    )


def _unreadable(why: str) -> Report:
    return Report((Deviation("unreadable", {"why": why}),), checked={})


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object without a name that is given twice: readers differ in which they take."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is given twice")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text[:20]} is not a whole number")


def _bids(lines: Sequence[str]) -> dict[int, int]:
    """The bids for the better side, by place: the last lines that were added."""
    found = dict[int, int]()
    for line in reversed(lines):
        bid = _BID.fullmatch(line)
        if bid is None or int(bid[1]) in found:
            break
        found[int(bid[1])] = int(bid[2])
    return found


class _Verification:
    """One verification under way."""

    def __init__(
        self, record: Record, games: Mapping[str, AnyGame], tournament_seed: bytes | None
    ) -> None:
        self.record = record
        self.tournament_seed = tournament_seed
        self.games = games
        self.deviations: list[Deviation] = []
        self.checked: dict[Check, int] = {}
        self.bids = _bids(record.added)
        """The seconds that each place bid for the better side; nothing where nobody bid."""
        self.staying = frozenset(range(len(record.seats)))
        """The seats that have not left."""
        self.swapped = [False]
        """Whether the players had changed places: before the first row, and after each."""

    def count(self, check: Check, things: int = 1) -> None:
        self.checked[check] = self.checked.get(check, 0) + things

    def deviate(self, code: str, **params: Param) -> None:
        self.deviations.append(Deviation(code, params))

    def is_unposted(self) -> bool:
        """Whether something was drawn, though no message that shows the proof was added."""
        if self.record.version == 1 or not self.checked.keys() & {Check.SEATS, Check.CHANCE}:
            return False
        return not any(map(_FIRST_LINE.fullmatch, self.record.added[:1]))

    def run(self) -> None:
        """Check everything but the digest."""
        record = self.record
        if record.ended_by is None or record.seed is None:
            self.deviate("unfinished")
            return
        seed = self._seed(record.seed)
        if seed is None:
            return
        if record.contributions is None:
            self._never_began()
            return
        self._contributions()
        key = seed if record.version == 1 else draw_key(seed, record.added)
        self._seats(key)
        game = self.games.get(record.game)
        if game is None:
            self.deviate("game-unknown", game=record.game)
        elif (rules := game.by_rules(record.rules_version)) is None:
            self.deviate("rules-version", version=record.rules_version, known=game.rules_version)
        else:
            self._play(rules, key)

    def _seed(self, text: str) -> bytes | None:
        self.count(Check.SEED)
        try:
            seed = bytes.fromhex(text)
        except ValueError:
            seed = b""
        if len(seed) != SEED_BYTES or seed.hex() != text:
            self.deviate("seed-malformed")
            return None
        if committed(self.record, seed) != self.record.seed_hash:
            self.deviate("seed-hash")
        return seed

    def _contributions(self) -> None:
        """Check the form and order of the lines, without which one text might be read as another.
        Whether they are what people and Discord added is theirs to see."""
        if self.record.version == 1:
            return
        lines = list(self.record.added)
        self.count(Check.CONTRIBUTIONS, len(lines))
        if bidders := self.bids:
            if sorted(bidders) != [0, 1] or len(self.record.seats) != len(bidders):
                self.deviate("contributions")
            del lines[-len(bidders) :]
        if lines and (_FIRST_LINE.fullmatch(lines[0]) or _GAME.fullmatch(lines[0])):
            self._tournament(lines.pop(0))
        else:
            self._tournament("")
        found = [_LINE.fullmatch(line) for line in lines]
        places = [int(one[1]) for one in found if one is not None]
        in_order = places == sorted(set(places)) and len(places) == len(lines)
        # somebody made the match, and came by an interaction
        if not (places and in_order) or places[-1] >= len(self.record.seats):
            self.deviate("contributions")

    def _tournament(self, line: str) -> None:
        """Check that the match's seed comes from its tournament's, if that is known."""
        if self.tournament_seed is None:
            return
        word, _, rest = line.partition(" ")
        code, _, game = rest.partition(" ")
        game, _, proof = game.partition(" ")
        derived = derived_seed(self.tournament_seed, game).hex()
        committed_to = commitment(code, self.tournament_seed)
        if (word, proof, self.record.seed) != ("tournament", committed_to, derived):
            self.deviate("tournament")

    def _never_began(self) -> None:
        """Nothing was drawn, and so nothing played."""
        record = self.record
        if record.entries or record.outcome is not None or record.ended_by not in NEVER_BEGAN:
            self.deviate("outcome")

    def _seats(self, key: bytes) -> None:
        seats = self.record.seats
        # in a rematch people move on by one seat, in a pair they exchange them; the oldest records
        # do not tell who came when
        untold = self.record.version == 1 and any(seat.came is None for seat in seats)
        if self.record.seating in (REMATCH, PAIR) or untold:
            return
        if len(seats) < 2:
            self.deviate("setup")
            return
        if Seating(self.record.seating) is Seating.RANDOM:
            self.count(Check.SEATS, len(seats))
        seating = Seating(self.record.seating)
        if self.bids and (len(self.bids) != len(seats) or seating is Seating.RANDOM):
            self.deviate("setup")
            return
        if self.bids:
            self.count(Check.SEATS, len(seats))
            offered = [self.bids.get(place, 0) for place in range(len(seats))]
            places = order_by_bids(seating, offered, key)
        else:
            places = order_of_seats(seating, len(seats), key)
        if _is_swapped(self.record):
            # the players were drawn for the seats in which they began
            places = [1 - place for place in places]
        for number, seat in enumerate(seats):
            if seat.came != places.index(number):
                self.deviate("seating", seat=number, name=seat.name)

    def _play(self, game: AnyGame, key: bytes) -> None:
        """Follow the rows as far as they can be played."""
        record = self.record
        try:
            state = game.start(len(record.seats), record.options)
        except SetupError:
            self.deviate("setup")
            return
        # an option left out means another one as soon as its usual value changes
        if of_game(record.options).keys() != game.options.keys():
            self.deviate("setup")
        if OPENING in record.options:
            self.count(Check.CHANCE)
            drawn = opening_drawn(game, key)
            if record.options[OPENING] != drawn:
                self.deviate("opening", recorded=record.options[OPENING], drawn=drawn)
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
            after = self._after(game, states, key, number, row)
            if after is None:
                return
            states.append(after)
            self.swapped.append(self._swapped_by(row))
        self.count(Check.OUTCOME)
        if not last:
            by, outcome = EndedBy.GAME, game.outcome(states[-1])
        else:
            by = ENDINGS[last[0].kind]
            called_off = last[0].kind in CALLED_OFF
            outcome = None if called_off else Outcome(self._winners(last), by.value)
        found = record.outcome
        told = None if found is None else Outcome(found.winners, found.reason)
        if (record.ended_by, told) != (by, outcome):
            self.deviate("outcome")

    def _after(
        self, game: AnyGame, states: Sequence[Any], key: bytes, number: int, row: RowPart
    ) -> Any:
        """The state after a row; None if there can be none, and nothing after it."""
        match row.kind:
            case Kind.UNDO:
                return self._undo(states, number, row)
            case Kind.REMOVED:
                return self._without(game, states[-1], number, row)
            case Kind.SWAPPED:
                return self._swap(game, states[-1], number, row)
            case _ if row.kind in NEUTRAL_KINDS:
                return self._still(states[-1], number, row)
            case _:
                return self._move(game, states[-1], key, number, row)

    def _ends(self, number: int, row: RowPart) -> None:
        """Check a row with which a match ends, whatever the position."""
        self.count(Check.MOVES)
        if row.kind is Kind.ADJUDICATED:
            if row.seat != ADMIN or row.forced or _adjudged(row, self.staying) is None:
                self.deviate("administration", seq=number)
        elif row.kind is Kind.CANCELLED:
            if row.seat != ADMIN or row.forced or row.text != "":
                self.deviate("administration", seq=number)
        elif row.seat not in self.staying or row.forced or row.text not in _texts_of(row.kind):
            self.deviate("resignation", seq=number)

    def _winners(self, last: Sequence[RowPart]) -> tuple[int, ...]:
        """The winners by the rows with which a match ends."""
        match last[0].kind:
            case Kind.DRAW:
                return ()
            case Kind.ADJUDICATED:
                return _adjudged(last[0], self.staying) or ()
            case _:
                return tuple(sorted(self.staying - {row.seat for row in last}))

    def _still(self, state: Any, number: int, row: RowPart) -> Any:
        """The state after more time was given or a seat changed hands: the same."""
        self.count(Check.MOVES)
        right = row.seat == ADMIN if row.kind is Kind.EXTENDED else row.seat in self.staying
        try:
            if row.kind is Kind.EXTENDED:
                right = right and bool(parse_length(row.text or ""))
            elif row.kind is Kind.SEALED:
                called = {int(seat) for seat in (row.text or "").split(" ")}
                right = right and self.staying >= called
            elif row.kind is Kind.LOOKED:
                right = right and row.text == ""
            elif row.kind is Kind.GIVEN:
                right = right and self.staying - {row.seat} >= set(Gift.parse(row.text or "").seats)
        except ValueError:
            right = False
        if not right or row.forced or row.text is None:
            self.deviate("administration", seq=number)
        return state

    def _without(self, game: AnyGame, state: Any, number: int, row: RowPart) -> Any:
        """The state after a seat has left; None if the others cannot play on."""
        self.count(Check.MOVES)
        after = None
        if row.seat in self.staying and row.text in tuple(Leaving) and not row.forced:
            after = game.without(state, row.seat)
            self.staying -= {row.seat}
        if after is None:
            self.deviate("removal", seq=number)
        return after

    def _swap(self, game: AnyGame, state: Any, number: int, row: RowPart) -> Any:
        """The state after the second player took the first player's side: the same; None if that
        was not allowed there."""
        self.count(Check.MOVES)
        wrong = row.seat != SWAPPER or row.text != "" or row.forced or self.swapped[-1]
        if wrong or len(self.record.seats) != 2 or not can_swap(game, state):
            self.deviate("swap", seq=number)
            return None
        return state

    def _swapped_by(self, row: RowPart) -> bool:
        """Whether the players stand swapped after a row that was found possible."""
        if row.kind is Kind.UNDO:
            return self.swapped[int(row.text or "")]
        return self.swapped[-1] or row.kind is Kind.SWAPPED

    def _undo(self, states: Sequence[Any], number: int, row: RowPart) -> Any:
        """The state that an undo brings back; None if it brings back none."""
        self.count(Check.MOVES)
        text, seats = row.text or "", range(len(self.record.seats))
        to = int(text) if _NUMBER.fullmatch(text) else number
        wrong = not to < number - 1 or row.forced or row.seat not in seats
        # no undo goes back behind chance, nor behind a seat that left
        if wrong or any(
            one.seat == CHANCE or one.kind is Kind.REMOVED
            for one in self.record.entries[to : number - 1]
        ):
            self.deviate("undo", seq=number)
            return None
        return states[to]

    def _move(self, game: AnyGame, state: Any, key: bytes, number: int, row: RowPart) -> Any:
        """The state after a move; None if it cannot be made, and nothing after it."""
        text = row.text
        if text is None:
            self.deviate("text-missing", seq=number)
            return None
        acting = game.to_act(state)
        if acting == {CHANCE}:
            self.count(Check.CHANCE)
            drawn = str(game.sample(state, KeyedRng(key, f"move:{number}")))
            if (row.seat, text) != (CHANCE, drawn):
                self.deviate("chance", seq=number, recorded=text, drawn=drawn)
        else:
            self.count(Check.MOVES)
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


def committed(record: Record, seed: bytes) -> str:
    """The commitment to a seed, as it was made when the record's version was written."""
    if record.version == 1:
        return hashlib.sha256(seed).hexdigest()
    return commitment(record.match, seed)


def _is_swapped(record: Record) -> bool:
    """Whether the players of a record sit in each other's places at its end."""
    swapped = [False]
    for row in record.entries if len(record.seats) == 2 else ():
        if row.kind is Kind.UNDO and _NUMBER.fullmatch(row.text or ""):
            to = int(row.text or "")
            swapped.append(swapped[to] if to < len(swapped) else False)
        else:
            swapped.append(swapped[-1] != (row.kind is Kind.SWAPPED))
    return swapped[-1]


def _adjudged(row: RowPart, staying: Collection[int]) -> tuple[int, ...] | None:
    """The seats that an admin declared winners; None if that cannot be."""
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


def _texts_of(kind: Kind) -> tuple[str, ...]:
    """The texts that a row with which a player ends a match may have."""
    return ("", BY_ALL) if kind is Kind.ABORT else ("",)

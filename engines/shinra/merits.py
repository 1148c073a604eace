"""What speaks for a move of Shinra Bansho Intelligence, beside a win: cards that it wins, attacks
and keeps safe, by one capture and the one that answers it on the same cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engines.core import Game
from engines.hinting import Merit
from engines.shinra.battle import fight
from engines.shinra.hints import lead
from engines.shinra.legal import fighting
from engines.shinra.moves import Advance, Move, Put
from engines.shinra.pieces import CELL_NAMES, Cell, Kind
from engines.shinra.state import BATTLE, KIND, MOVER, STAGE, State
from engines.shinra.view import View

Rules = Game[State, View, Move]

_GAIN: Final = 90
"""What a capture has to gain, the answer to it included, to be worth fearing: a step less than the
difference between the weakest cards does not count."""
_FEWER: Final = 0.75
"""The part of the opponent's moves that is clearly fewer than all."""


class _Attack(NamedTuple):
    """What can be done to a card."""

    gain: int
    """What is left of it after the best answer on the same cell."""
    captures: bool
    """Whether the card is captured; else another slips underneath."""
    answered: bool
    """Whether the best answer captures back."""

    @property
    def is_feared(self) -> bool:
        """Whether it costs the card's owner something."""
        return self.captures and self.gain >= _GAIN


def merits(rules: Rules, view: View, move: Move, instead: Move | None) -> Iterator[Merit]:
    """As `engines.hinting.Appraising`."""
    state = view._state
    if state.position[STAGE] != BATTLE:
        return
    seat, other = state.position[MOVER], 1 - state.position[MOVER]
    after = rules.follow(state, seat, move)
    if after.ending is not None:
        return
    # a card is known by where it stood: nothing else tells two of a kind apart
    stood = _stood(move)
    if instead is None:
        than, stood_than = _turned(state), dict[Cell, Cell]()
    else:
        than, stood_than = rules.follow(state, seat, instead), _stood(instead)
    if than.ending is not None:
        return
    also = set() if instead is None else set(_won(state, than, instead))
    yield from (merit for merit in _won(state, after, move) if merit not in also)
    danger = {stood.get(cell, cell): found for cell, found in _attacks(after).items()}
    feared = {stood_than.get(cell, cell): found for cell, found in _attacks(than).items()}
    lost = feared.get(instead.cell) if isinstance(instead, Put) else None
    if isinstance(instead, Put) and lost is not None and lost.is_feared:
        yield Merit.of("withholds", seat=other, card=str(instead.kind))
    won = 0 if instead is None else lead(than.position, seat) - lead(state.position, seat)
    yield from _kept(state, danger, feared, instead, won)
    hunted = _attacks(_turned(after))
    if isinstance(instead, Advance):
        hunted.pop(instead.target, None)  # what the other move attacks at once
    known = _attacks(_turned(than)) if instead is not None else _attacks(state)
    yield from _attacked(after, hunted, known)
    if instead is not None:
        ways, were = (len(fighting(each.position, other)) for each in (after, than))
        if ways <= _FEWER * were:
            yield Merit.of("hampers", seat=other, count=ways, than=were)


def _won(state: State, after: State, move: Move) -> Iterator[Merit]:
    """What is to be said of an attack: that it is not answered, that it gains all the same, or what
    it is good for to lie underneath."""
    seat = state.position[MOVER]
    if not isinstance(move, Advance) or not state.position[move.target]:
        return
    if not _captured(state, after, move):
        yield Merit.of("undermines", card=_card(state, move.target))
        return
    before = lead(state.position, seat)
    answers = [
        lead(answered.position, seat) - before
        for answered, captures in _answers(after, move.target)
        if captures
    ]
    if not answers:
        yield Merit.of("free", card=_card(state, move.target))
    elif min(answers) >= _GAIN:
        yield Merit.of("trade", card=_card(state, move.target), second=_card(state, move.origin))


def _kept(
    state: State,
    danger: Mapping[Cell, _Attack],
    feared: Mapping[Cell, _Attack],
    instead: Move | None,
    won: int,
) -> Iterator[Merit]:
    """The own card that would be lost, or slipped underneath, and now is not; `won` is what the
    other move captures."""
    other = 1 - state.position[MOVER]
    for cell, was in sorted(feared.items(), key=lambda pair: -pair[1].gain):
        now = danger.get(cell)
        if was.gain < _GAIN or not _is_own(state, cell):
            continue
        card = _card(state, cell)
        if not was.captures:
            if now is None:
                yield Merit.of("closed", seat=other, card=card)
                return
        elif now is None or not now.captures:
            moves = isinstance(instead, Advance) and instead.origin == cell
            # an even trade costs nothing
            if not moves or was.gain - won >= _GAIN:
                yield _spared(state, cell, instead if moves else None)
                return
        elif now.gain < _GAIN and now.answered:
            yield Merit.of("covers", seat=other, card=card)
            return


def _spared(state: State, cell: Cell, instead: Move | None) -> Merit:
    """That a card cannot be captured: it may be the other move that takes it where it can be."""
    other, card = 1 - state.position[MOVER], _card(state, cell)
    if not isinstance(instead, Advance):
        return Merit.of("spares", seat=other, card=card)
    if state.position[instead.target]:
        return Merit.of("declines", card=card, second=_card(state, instead.target))
    return Merit.of("withholds", seat=other, card=card)


def _attacked(
    after: State, hunted: Mapping[Cell, _Attack], known: Mapping[Cell, _Attack]
) -> Iterator[Merit]:
    """The opponent's cards that can be captured next, and could not be otherwise."""
    found = [
        cell
        for cell, attack in sorted(hunted.items(), key=lambda pair: -pair[1].gain)
        if attack.is_feared and not (cell in known and known[cell].is_feared)
    ]
    if len(found) > 1:
        first, second = (_card(after, cell) for cell in found[:2])
        yield Merit.of("forks", card=first, second=second)
    elif found:
        yield Merit.of("attacks", card=_card(after, found[0]), cell=CELL_NAMES[found[0]])


def _attacks(state: State) -> dict[Cell, _Attack]:
    """By the cell of each card that the seat to move can attack: the best way to do it."""
    mover = state.position[MOVER]
    before = lead(state.position, mover)
    found: dict[Cell, _Attack] = {}
    for move in fighting(state.position, mover):
        if not isinstance(move, Advance) or not state.position[move.target]:
            continue
        after = fight(state, mover, move)
        gain = lead(after.position, mover) - before
        captures, answered = _captured(state, after, move), False
        if captures and after.ending is None:
            for answer, captures_back in _answers(after, move.target):
                left = lead(answer.position, mover) - before
                if left < gain:
                    gain, answered = left, captures_back
        attack = _Attack(gain, captures, answered)
        if move.target not in found or _severity(attack) > _severity(found[move.target]):
            found[move.target] = attack
    return found


def _answers(after: State, cell: Cell) -> Iterator[tuple[State, bool]]:
    """What may be done to the card that has just captured on a cell, and whether that captures."""
    for reply in fighting(after.position, after.position[MOVER]):
        if isinstance(reply, Advance) and reply.target == cell:
            answered = fight(after, after.position[MOVER], reply)
            yield answered, _captured(after, answered, reply)


def _severity(attack: _Attack) -> tuple[bool, int]:
    return attack.captures, attack.gain


def _captured(state: State, after: State, move: Advance) -> bool:
    """Whether an attack captured a card, and did not slip underneath."""
    met = state.position[move.target]
    return bool(met) and after.position[move.target] >> 7 != met >> 7


def _turned(state: State) -> State:
    """The state if it were the other seat's turn: what would come if nobody did anything."""
    position = bytearray(state.position)
    position[MOVER] = 1 - position[MOVER]
    return state._replace(position=bytes(position))


def _is_own(state: State, cell: Cell) -> bool:
    code = state.position[cell]
    return bool(code) and code >> 7 == state.position[MOVER]


def _card(state: State, cell: Cell) -> str:
    return str(Kind(KIND[state.position[cell]]))


def _stood(move: Move) -> dict[Cell, Cell]:
    """Where the card that a move moved stood before, by where it stands now."""
    return {move.target: move.origin} if isinstance(move, Advance) else {}

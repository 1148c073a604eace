"""What the right move of a puzzle of 白いねこ 黒いねこ is about."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import CHANCE, Game
from engines.proving import FORCE, HOLD
from engines.shirokuro.board import cells_in
from engines.shirokuro.events import FightVoided, Turned
from engines.shirokuro.pieces import FILES, WHITE, Card, Choose, Flee, Move, Take, Walk
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View

Rules = Game[State, View, Move]


def won_by(rules: Rules, state: State, seat: int, line: Sequence[Move]) -> str:
    """What a win is about that begins with the first move of a line: a word of the texts, whose
    every sentence holds of it."""
    answer, after = line[0], rules.play(state, seat, line[0])
    own = _own(rules, after, seat, line[1:])
    if isinstance(answer, Choose):
        return _won_by_card(rules, state, seat, answer, own)
    if after.table.outcome is not None:
        to_home = isinstance(answer, Walk | Flee) and (
            answer.target == state.table.board.homes[1 - seat]
        )
        return ("dash" if isinstance(answer, Flee) else "home") if to_home else FORCE
    cards = [move.card for move in own if isinstance(move, Choose)]
    if not isinstance(answer, Walk) or not cards:
        return FORCE
    if cards[0] is Card.FLEE:
        return "gambit" if _flees(own) else FORCE
    return "attack" if cards[0].isdigit() else FORCE


def _won_by_card(rules: Rules, state: State, seat: int, answer: Choose, own: list[Move]) -> str:
    if state.table.phase is Phase.SCHEME:
        events = rules.events(state, rules.play(state, seat, answer), seat)
        turned = any(isinstance(event, Turned) and event.loser != seat for event in events)
        return "scheme" if turned else FORCE
    if answer.card is Card.FLEE and _flees(own):
        return "gambit" if state.table.turn == seat else "dash"
    return "clash" if answer.card.isdigit() else FORCE


def saved_by(rules: Rules, state: State, seat: int, line: Sequence[Move]) -> str:
    """The same of a save."""
    answer, after = line[0], rules.play(state, seat, line[0])
    match answer:
        case Flee():
            events = rules.events(state, after, seat)
            return "flee" if any(isinstance(event, FightVoided) for event in events) else HOLD
        case Choose() if answer.card is Card.FLEE:
            return "away"
        case Choose() if answer.card is Card.YIELD:
            own = _own(rules, after, seat, line[1:])
            return "fetch" if any(isinstance(move, Take) for move in own) else HOLD
        case Walk() if answer.origin == state.table.board.homes[seat]:
            return "lure"
    return HOLD


def _flees(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, Flee) for move in moves)


def _own(rules: Rules, state: State, seat: int, line: Sequence[Move]) -> list[Move]:
    """The moves of a line that are the seat's."""
    found = []
    for move in line:
        mover = min(rules.to_act(state))
        if mover == seat != CHANCE:
            found.append(move)
        state = rules.play(state, mover, move)
    return found


def essences(state: State, seat: int) -> tuple[frozenset[tuple[str | int, ...]], ...]:
    """The cats, the phase and the seat's cards; and the same in a mirror."""
    table = state.table
    cards = [("hand", place, card) for place, card in enumerate(sorted(state.hands[seat]))]
    rest = {("phase", table.phase.value, seat, table.turn), ("card", state.chosen[seat] or "")}
    cats = [(owner, cell) for owner, cats in enumerate(table.cats) for cell in cells_in(cats)]
    files = 2 * (table.board.homes[WHITE] % FILES)
    return tuple(
        frozenset(
            {
                *cards,
                *rest,
                *(
                    (owner, cell if not mirrored else cell - 2 * (cell % FILES) + files)
                    for owner, cell in cats
                ),
            }
        )
        for mirrored in (False, True)
    )

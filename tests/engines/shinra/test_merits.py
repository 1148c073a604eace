"""What is said for a move of Shinra, worked out again by listing what could be captured."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.shinra.events import Captured, Infiltrated, RoyalCaptured
from engines.shinra.moves import Advance, Put
from engines.shinra.pieces import CELL_NAMES, Cell
from engines.shinra.state import BATTLE, MOVER, STAGE, State
from tests.engines.comparing import Said, compared, merits
from tests.engines.shinra.playing import GAME, match, play, position, view


def hit(state: State, *kinds: type[Captured | RoyalCaptured | Infiltrated]) -> set[Cell]:
    """The cells on which whoever is to move can do this to a card."""
    (mover,) = GAME.to_act(state)
    return {
        event.cell
        for move in GAME.moves(GAME.view(state, mover))
        for event in GAME.events(state, play(state, str(move)), mover)
        if isinstance(event, kinds)
    }


def capturable(state: State) -> set[Cell]:
    return hit(state, Captured, RoyalCaptured)


def again(state: State) -> State:
    """The state if it were the other seat's turn."""
    at = bytearray(state.position)
    at[MOVER] = 1 - at[MOVER]
    return state._replace(position=bytes(at))


def own(state: State, seat: int, kind: str) -> list[Cell]:
    return [card.cell for card in view(state).cards if (card.seat, str(card.kind)) == (seat, kind)]


def moved(cell: Cell, move: Any) -> Cell:
    """Where the card of a cell stands after a move."""
    return move.target if isinstance(move, Advance) and move.origin == cell else cell


def after(said: Said) -> tuple[State, State]:
    """The states after the move and after the other one."""
    return play(said.state, str(said.move)), play(said.state, str(said.instead))


def standing(said: Said) -> list[Cell]:
    """Where the seat's cards of the kind in question stand before the move."""
    return own(said.state, said.seat, said.params["card"])


def is_captured_back(said: Said) -> bool:
    return (said.move.target in capturable(after(said)[0])) is (said.name == "trade")


def is_covered(said: Said) -> bool:
    best, _ = after(said)
    stands = {moved(cell, said.move) for cell in standing(said)}
    return any(
        event.cell in stands and event.cell in capturable(captured)
        for reply in GAME.moves(GAME.view(best, 1 - said.seat))
        for captured in [play(best, str(reply))]
        for event in GAME.events(best, captured, said.seat)
        if isinstance(event, Captured | RoyalCaptured)
    )


def would_be_sent_to_be_captured(said: Said) -> bool:
    sent = said.instead.cell if isinstance(said.instead, Put) else said.instead.target
    attacked = isinstance(said.instead, Advance) and view(said.state).at(sent) is not None
    return sent in capturable(after(said)[1]) and attacked is (said.name == "declines")


def is_safer(said: Said) -> bool:
    kinds = (Infiltrated,) if said.name == "closed" else (Captured, RoyalCaptured)
    best, made = after(said)
    could = [cell for cell in standing(said) if moved(cell, said.instead) in hit(made, *kinds)]
    can = [cell for cell in could if moved(cell, said.move) in hit(best, *kinds)]
    return len(could) > len(can)


def is_attacked(said: Said) -> bool:
    best, _ = after(said)
    cell = CELL_NAMES.index(said.params["cell"])
    prey = own(best, 1 - said.seat, said.params["card"])
    return cell in prey and cell in capturable(again(best))


def are_attacked(said: Said) -> bool:
    best, _ = after(said)
    prey = [set(own(best, 1 - said.seat, said.params[key])) for key in ("card", "second")]
    return all(cells & capturable(again(best)) for cells in prey)


def are_fewer_moves(said: Said) -> bool:
    ways, than = (len(GAME.moves(GAME.view(each, 1 - said.seat))) for each in after(said))
    return said.params == {"seat": 1 - said.seat, "count": ways, "than": than} and ways < than


def is_undermined(said: Said) -> bool:
    best, _ = after(said)
    host = view(best).at(said.move.target)
    return host is not None and host.under is not None and str(host.kind) == said.params["card"]


TRUE = {
    "undermines": is_undermined,
    "free": is_captured_back,
    "trade": is_captured_back,
    "covers": is_covered,
    "withholds": would_be_sent_to_be_captured,
    "declines": would_be_sent_to_be_captured,
    "spares": is_safer,
    "closed": is_safer,
    "attacks": is_attacked,
    "forks": are_attacked,
    "hampers": are_fewer_moves,
}


def test_what_is_said_is_true() -> None:
    names: Counter[str] = Counter()
    for seed in range(4):
        plies = match(seed, fierce=0.4, at_most=120)
        battle = [ply for ply in plies if ply.before.position[STAGE] == BATTLE]
        for said in compared(GAME, battle, 15, seed):
            names[said.name] += 1
            assert TRUE[said.name](said), said
    assert len(names) >= 7


@pytest.mark.parametrize(
    ("move", "instead", "name"),
    [
        # the general on c3 is attacked by the staff on e5
        ("c3c1", "put n1 a3", "spares"),
        # from c2 the defence captures back
        ("put d c2", "put n1 a3", "covers"),
        ("put n1 a3", "put n1 e4", "withholds"),
    ],
)
def test_a_general_that_is_attacked_is_moved_or_covered(move: str, instead: str, name: str) -> None:
    state = position("k:a1 p:b1 g:c3", "k:a5 p:b5 s:e5", ("n1 d", "n3"))
    found = merits(GAME, view(state), GAME.parse(move), GAME.parse(instead))
    assert name in dict(found)


def test_nothing_is_said_before_the_battle() -> None:
    ply = next(ply for ply in match(1) if ply.before.position[STAGE] not in (0, 1, 2))
    seen = GAME.view(ply.before, ply.seat)
    first, second, *_ = GAME.moves(seen)
    assert merits(GAME, seen, first, second) == []

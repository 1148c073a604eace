"""Formations, and the moves between them, where players lay out their own cards together.

A formation is the texts of the puts that lay it. Everything here is pure; `engines.core.Arranging`
defines the moves of an arrangement.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias, cast

from engines import AnyGame, MoveError
from engines.core import Arranging

Puts: TypeAlias = tuple[str, ...]

READY: Final = "ready"
MAX_PLACEMENTS: Final = 60
"""The puts and lifts after which an arrangement is completed: shinra.md, Phase 1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A seat's cards, its cells, and the cards it has laid."""

    deck: tuple[str, ...]
    """Every card the seat began with, in the game's order."""
    cells: tuple[str, ...]
    lying: Mapping[str, str]
    """Cell -> card."""

    @property
    def hand(self) -> tuple[str, ...]:
        return tuple(card for card in self.deck if card not in self.lying.values())


def under_way(game: AnyGame, state: Any) -> bool:
    """Whether players are laying out their cards."""
    return _begins_so(type(game)) and cast("Arranging", game).arranging(state)


@cache
def _begins_so(rules: type[AnyGame]) -> bool:
    """Whether a game begins with an arrangement. Asked once: each row of a replay asks, and Python
    takes longer to answer than to play the row."""
    return issubclass(rules, Arranging)


def placements(texts: Iterable[str]) -> int:
    """The number of puts and lifts among the moves."""
    return sum(text.startswith(("put ", "lift ")) for text in texts)


def is_laying(text: str) -> bool:
    """Whether a move belongs to an arrangement."""
    return text == READY or placements((text,)) > 0


def put(card: str, cell: str) -> str:
    return f"put {card} {cell}"


def lift(cell: str) -> str:
    return f"lift {cell}"


def cards_by_cell(formation: Iterable[str]) -> dict[str, str]:
    """Cell -> card, in the order of the puts."""
    words = (text.split() for text in formation)
    return {cell: card for _, card, cell in words}


def formation_of(cards: Mapping[str, str]) -> Puts:
    """The formation with these cards, cell -> card."""
    return tuple(put(card, cell) for cell, card in cards.items())


def between(now: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """The fewest moves from one formation to another: lifts, then puts."""
    lying, wanted = dict.fromkeys(now), dict.fromkeys(wanted)
    away = cards_by_cell(text for text in lying if text not in wanted)
    return (*map(lift, away), *(text for text in wanted if text not in lying))


def moved(formation: Iterable[str], source: str, target: str) -> Puts:
    """A formation with the card of one cell moved to another; a card there takes its place."""
    cards = cards_by_cell(formation)
    card, other = cards.pop(source), cards.pop(target, None)
    cards[target] = card
    if other is not None:
        cards[source] = other
    return formation_of(cards)


def turned(game: Arranging, formation: Iterable[str]) -> Puts:
    """A formation as it lies for the player opposite."""
    cards = cards_by_cell(formation)
    return formation_of({game.opposite(cell): card for cell, card in cards.items()})


def layout(game: AnyGame, state: Any, seat: int) -> Layout:
    """The layout of a seat that is not ready."""
    cards = lying(game, state, seat)
    for cell in cards:
        state = game.play(state, seat, lift(cell))
    puts = [str(move).split() for move in game.moves(game.view(state, seat))]
    return Layout(
        deck=tuple(dict.fromkeys(card for _, card, _ in puts)),
        cells=tuple(dict.fromkeys(cell for _, _, cell in puts)),
        lying=cards,
    )


def placings(game: AnyGame, state: Any, seat: int, card: str) -> dict[str, tuple[str, ...]]:
    """Where a card from the hand may be laid: cell -> the moves. A card there is lifted."""
    found = layout(game, state, seat)
    now = formation_of(found.lying)
    wanted = {cell: formation_of({**found.lying, cell: card}) for cell in found.cells}
    return _possible(game, state, seat, {cell: between(now, puts) for cell, puts in wanted.items()})


def shiftings(game: AnyGame, state: Any, seat: int, source: str) -> dict[str, tuple[str, ...]]:
    """Where the card of a cell may be moved: cell -> the moves. A card there comes to the cell that
    was left."""
    found = layout(game, state, seat)
    now = formation_of(found.lying)
    wanted = {cell: moved(now, source, cell) for cell in found.cells if cell != source}
    return _possible(game, state, seat, {cell: between(now, puts) for cell, puts in wanted.items()})


def _possible(
    game: AnyGame, state: Any, seat: int, ways: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    return {cell: moves for cell, moves in ways.items() if allowed(game, state, seat, moves)}


def lying(game: AnyGame, state: Any, seat: int) -> dict[str, str]:
    """A seat's laid cards: cell -> card. Empty in a game without arrangements."""
    if not isinstance(game, Arranging):
        return {}
    return cards_by_cell(game.arranged(game.view(state, seat), seat))


def completion(
    game: AnyGame, state: Any, seat: int, formation: Iterable[str] | None = None
) -> tuple[str, ...]:
    """The moves that complete a seat's arrangement automatically: ready as it stands, or, where
    that is not allowed, in a formation, by default the game's usual one. Empty in a game without
    arrangements."""
    if not isinstance(game, Arranging):
        return ()
    try:
        game.play(state, seat, READY)
    except MoveError:
        wanted = game.default_arrangement(seat) if formation is None else formation
        lifts = map(lift, lying(game, state, seat))
        return (*lifts, *wanted, READY)
    return (READY,)


def drawn(game: AnyGame, seat: int, seed: bytes) -> Puts:
    """A random formation that a seat may well begin with, each equally likely. Empty in a game
    without arrangements."""
    if not isinstance(game, Arranging):
        return ()
    every = game.arrangements(seat)
    return tuple(every[int.from_bytes(seed[:8], "big") % len(every)])


def fitting(game: Arranging, view: Any, seat: int) -> int:
    """The index of the game's formation that continues a seat's layout: the first one that holds
    all of it, else 0, the usual one."""
    lies = {*game.arranged(view, seat)}
    every = enumerate(game.arrangements(seat))
    return next((number for number, puts in every if lies <= {*puts}), 0)


def allowed(game: AnyGame, state: Any, seat: int, moves: Sequence[str]) -> bool:
    """Whether a seat may make all these moves, one after another."""
    try:
        for text in moves:
            state = game.play(state, seat, text)
    except MoveError:
        return False
    return True

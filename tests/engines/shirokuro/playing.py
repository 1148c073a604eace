"""Positions to test with: laid out by hand, played from the start, or met in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engines.core import CHANCE, MoveError
from engines.shirokuro import Shirokuro
from engines.shirokuro.pieces import CELL_NAMES, NINE, Card, Move, cell_name
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase, in_fight

GAME = Shirokuro()


class Ply(NamedTuple):
    """One move of a game, with the states around it."""

    before: State
    seat: int
    move: Move
    after: State


def cards(ids: str) -> tuple[Card, ...]:
    """Cards by their ids, in the order given."""
    return tuple(map(Card, ids.split()))


def rest(seat: int, *gone: Card) -> tuple[Card, ...]:
    """The seat's nine cards without those that lie elsewhere."""
    left = list(NINE[seat])
    for card in gone:
        left.remove(card)
    return tuple(left)


def position(
    drawing: str,
    *,
    turn: int = 0,
    hands: tuple[str, str] = ("1 2 3", "2 3 4"),
    piles: tuple[str, str] = ("", ""),
    asides: tuple[str, str] = ("", ""),
    decks: tuple[str | None, str | None] = (None, None),
    turns: int = 20,
    quiet: int = 0,
) -> State:
    """A turn about to be moved in. `drawing` has rank 1 below: `w`, `b`, `.`, and blanks.

    Cards that lie nowhere are in the deck; cards of a given deck that are elsewhere, nowhere.
    """
    rows = drawing.split()[::-1]
    state = GAME.start(2, {"short": len(rows) == 6})
    cats = tuple(
        sum(
            1 << CELL_NAMES.index(f"{file}{rank}")
            for rank, row in enumerate(rows, 1)
            for file, cat in zip("abcdefg", row, strict=False)
            if cat == clan
        )
        for clan in "wb"
    )
    held = [tuple(sorted(cards(hand))) for hand in hands]
    seen = [tuple(sorted(cards(pile))) for pile in piles]
    unseen = [Card(aside) if aside else None for aside in asides]
    left = []
    for seat in (0, 1):
        deck = decks[seat]
        gone = (*held[seat], *seen[seat], *filter(None, [unseen[seat]]))
        left.append(rest(seat, *gone) if deck is None else cards(deck))
    table = state.table._replace(
        phase=Phase.MOVE,
        actor=turn,
        cats=(cats[0], cats[1]),
        turn=turn,
        turns=turns,
        quiet=quiet,
        piles=(seen[0], seen[1]),
        played=100,
    )
    return State(
        table,
        hands=(held[0], held[1]),
        decks=(left[0], left[1]),
        asides=(unseen[0], unseen[1]),
        chosen=(None, None),
    )


def drawn(state: State) -> str:
    """The cats as `position` reads them, rows separated by blanks."""
    white, black = state.table.cats
    board = state.table.board
    rows = []
    for rank in reversed(range(board.ranks)):
        cells = [1 << rank * 7 + file for file in range(board.files)]
        rows.append("".join("w" if white & c else "b" if black & c else "." for c in cells))
    return " ".join(rows)


def play(state: State, *moves: str) -> State:
    """Play moves in turn; `1: card 5` names the seat, else the one (or the lowest) due moves."""
    for move in moves:
        seat, _, text = move.rpartition(":")
        state = GAME.play(state, int(seat) if seat else min(GAME.to_act(state)), text)
    return state


def fight(state: State, walk: str, white: str, black: str) -> State:
    """A walk into contact, and the cards both choose."""
    return play(state, walk, f"0: card {white}", f"1: card {black}")


def texts(state: State, seat: int) -> list[str]:
    """The legal moves of a seat, sorted."""
    return sorted(map(str, GAME.moves(GAME.view(state, seat))))


def refused(state: State, seat: int, text: str | Move) -> MoveError | None:
    """How a move is refused; None if it is not."""
    try:
        GAME.play(state, seat, text)
    except MoveError as error:
        return error
    return None


def refusal(state: State, seat: int, text: str) -> tuple[str, dict[str, int | str]]:
    """Code and parameters of a refusal."""
    error = refused(state, seat, text)
    return ("", {}) if error is None else (error.code, dict(error.params))


def story(before: State, after: State, audience: int) -> list[str]:
    """The names of the events."""
    return [type(event).__name__ for event in GAME.events(before, after, audience)]


def steps(seed: int, *, short: bool, eager: bool = False) -> Iterator[Ply]:
    """A random game. `eager` players like contact, so that there are more fights."""
    rng = random.Random(seed)
    state = GAME.start(2, {"short": short})
    while acting := sorted(GAME.to_act(state)):
        seat = rng.choice(acting)
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            moves = GAME.moves(GAME.view(state, seat))
            if eager and state.table.phase is Phase.MOVE:
                moves = fighting(state, seat, moves) or moves
            move = rng.choice(moves)
        after = GAME.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after


def fighting(state: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The moves that begin a fight."""
    return [move for move in moves if GAME.play(state, seat, move).table.fights]


@cache
def games() -> tuple[tuple[Ply, ...], ...]:
    """Some random games of each kind, to take positions from."""
    return tuple(tuple(steps(seed, short=seed % 2 == 0, eager=seed % 3 != 0)) for seed in range(24))


@cache
def plies() -> tuple[Ply, ...]:
    """All moves of the random games."""
    return tuple(ply for game in games() for ply in game)


def sample(count: int, seed: int = 0) -> list[Ply]:
    """So many of the moves, kinds of decisions mixed evenly."""
    rng = random.Random(seed)
    kinds: dict[Phase, list[Ply]] = {}
    for ply in plies():
        kinds.setdefault(ply.before.table.phase, []).append(ply)
    return [rng.choice(kinds[kind]) for _ in range(-(-count // len(kinds))) for kind in kinds]


@cache
def every_text() -> tuple[str, ...]:
    """Every move text of the game, shuffles excepted, on either board, and some shuffles."""
    lines = [
        (one, other)
        for one, name in enumerate(CELL_NAMES)
        for other, far in enumerate(CELL_NAMES)
        if name[0] == far[0] or name[1] == far[1]
    ]
    ways = [cell_name(one) + cell_name(other) for one, other in lines]
    near = [
        cell_name(one) + cell_name(other) for one, other in lines if abs(one - other) in (0, 1, 7)
    ]
    return (
        *("pass", "stay", "none", "a1b2", "flee a1b2", "retreat a1c1"),
        *ways,
        *(f"{word} {way}" for word in ("flee", "retreat") for way in near),
        *(f"{word} {card}" for word in ("card", "take", "steal") for card in Card),
        *("shuffle 0 1", "shuffle 0 1 2 2 3 4 5 6 flee help"),
        "shuffle 1 2 3 3 4 5 catnip scheme snatch yield",
    )


def owned(state: State, seat: int) -> list[Card]:
    """All cards of a seat, wherever they are."""
    aside = state.asides[seat]
    return sorted(
        (
            *state.hands[seat],
            *state.decks[seat],
            *state.table.piles[seat],
            *in_fight(state.table, seat),
            *(() if aside is None else (aside,)),
        )
    )

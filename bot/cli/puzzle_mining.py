"""Puzzles mined from matches: positions in which exactly one move is right.

Computer players of changing strength play each other. Where a seat has a choice, a search asks
which of its moves surely win and, if none does, which surely do not lose (`engines.proving`). If
there is exactly one, the position is a puzzle. Its figures help people to choose the good ones.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from engines import CHANCE, GAMES, AnyGame
from engines.core import OptionValue
from engines.proving import MIN_MOVES, Aim, Goal, Hiding, Prover, TooMuch, windows, worlds
from engines.puzzles import Puzzle
from engines.puzzles import entry as puzzle_entry
from engines.refuting import by_promise
from engines.search import choose

_MAX_LIKELY_MOVES: Final = 3
"""The most moves that a few worlds may leave over for a proof in all worlds."""
_MAX_MOVES: Final = 500
"""The most moves of a match: a longer one is left unfinished."""
_MEASURED_TRIES: Final = 9
"""Tries of a level 1 computer at a puzzle."""
_MAX_WORLDS: Final = 2_000
"""The most states that a seat may be unable to tell apart."""


@dataclass(frozen=True, slots=True)
class Search:
    """The limits of a search in the matches of a game."""

    win_turns: tuple[int, ...]
    """Turns within which a win is tried, one after the other."""
    save_turns: tuple[int, ...]
    """Turns for which a save is tried."""
    last_moves: int
    """The moves of seats at the end of a match that are searched."""
    max_moves: int
    """The most legal moves of a searched position."""
    max_tried: int
    """The most moves tried for each legal move. Where something is hidden, they are for a few
    worlds, and ten times as many for all."""


def _search(key: str, *, last_moves: int, max_moves: int, max_tried: int = 20_000) -> Search:
    win, save = windows(key, Aim.WIN), windows(key, Aim.SAVE)
    return Search(win, save, last_moves, max_moves, max_tried)


SEARCHES: Final[Mapping[str, Search]] = MappingProxyType(
    {
        "pastoral": _search("pastoral", last_moves=9, max_moves=60),
        "shirokuro": _search("shirokuro", last_moves=10, max_moves=60, max_tried=4000),
        "countup": _search("countup", last_moves=8, max_moves=60, max_tried=3000),
        # a card from the hand may be put on any empty cell
        "shinra": _search("shinra", last_moves=3, max_moves=110),
        "escape": _search("escape", last_moves=8, max_moves=130),
    }
)
"""Searches that find puzzles in reasonable time, by game. Further from the end there are few."""
_DEFAULT_SEARCH: Final = _search("", last_moves=16, max_moves=60)
"""The search in any other game."""


@dataclass(frozen=True, slots=True)
class MinedPuzzle:
    """A puzzle, and how hard it is."""

    puzzle: Puzzle
    legal_moves: int
    success_rate: float
    """The share of tries in which a level 1 computer finds the answer."""
    better_looking: int
    """Moves that find_answer better than the answer at a glance."""


@dataclass(slots=True)
class MiningCounts:
    """The running counts of a search through matches."""

    matches: int = 0
    positions: int = 0
    given_up: int = 0
    found: Counter[str] = field(default_factory=Counter)


def mine(
    key: str, seats: int, options: Mapping[str, OptionValue], seed: int, count: MiningCounts
) -> Iterator[MinedPuzzle]:
    """The puzzles of one match, which follows from the seed."""
    game, search = GAMES[key], SEARCHES.get(key, _DEFAULT_SEARCH)
    states, moves = play_match(game, seats, options, random.Random(f"{key} {seed}"))
    count.matches += 1
    decided = [n for n, state in enumerate(states[:-1]) if CHANCE not in game.to_act(state)]
    for n in decided[-search.last_moves :]:
        past = states[: n + 1]
        seat = min(game.to_act(past[-1]))
        if not MIN_MOVES <= len(game.moves(game.view(past[-1], seat))) <= search.max_moves:
            continue
        count.positions += 1
        try:
            found = find_answer(game, past, seat, search)
        except TooMuch:
            count.given_up += 1
            continue
        if found is not None:
            aim, turns, answer = found
            count.found[f"{aim.value} {turns}"] += 1
            puzzle = Puzzle(
                game=key,
                id=f"{seed}-{n}",
                seats=seats,
                options=options,
                moves=moves[:n],
                seat=seat,
                aim=aim,
                turns=turns,
                motif="",
                answers=(str(answer),),
                line=(),
                refutations=MappingProxyType({}),
                rules_version=game.rules_version,
            )
            yield measured(game, puzzle, past[-1])


def play_match(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], rng: random.Random
) -> tuple[list[Any], tuple[str, ...]]:
    """The states and moves of a match between computers of changing strength."""
    states, moves = [game.start(seats, options)], list[str]()
    while (acting := game.to_act(states[-1])) and len(moves) < _MAX_MOVES:
        state, seat = states[-1], min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = choose(game, game.view(state, seat), (1, 1, 2)[rng.randrange(3)], rng)
        moves.append(str(move))
        states.append(game.play(state, seat, move))
    return states, tuple(moves)


def find_answer(
    game: AnyGame, states: Sequence[Any], seat: int, search: Search
) -> tuple[Aim, int, Any] | None:
    """The aim, the turns and the answer, if exactly one move is right.

    It counts within the most turns: within fewer it is the only one as well, or none is right.

    :raises TooMuch: the search takes too many moves.
    """
    legal = game.moves(game.view(states[-1], seat))
    for turns in search.win_turns:
        among = limited_worlds(game, states, seat, turns)
        sure = proved_moves(game, among, Goal(seat, Aim.WIN, turns), legal, search.max_tried)
        right = list(islice(sure, 2))
        if len(right) > 1:
            return None
        if right and turns == search.win_turns[-1]:
            return Aim.WIN, turns, right[0]
    for turns in search.save_turns:
        among = limited_worlds(game, states, seat, turns)
        safe = proved_moves(game, among, Goal(seat, Aim.SAVE, turns), legal, search.max_tried)
        legal = list(islice(safe, 2) if turns == search.save_turns[-1] else safe)
    return (Aim.SAVE, turns, legal[0]) if len(legal) == 1 else None


def limited_worlds(game: AnyGame, states: Sequence[Any], seat: int, turns: int) -> Sequence[Any]:
    """The states that a seat cannot tell apart.

    :raises TooMuch: they are too many.
    """
    among = worlds(game, states, seat, turns)
    if len(among) > _MAX_WORLDS:
        raise TooMuch
    return among


def proved_moves(
    game: AnyGame, among: Sequence[Any], goal: Goal, moves: Sequence[Any], allowed: int
) -> Iterator[Any]:
    """The moves that make the aim sure. If a few worlds leave many moves over, the others are not
    asked: it is hardly a puzzle, and not worth a proof.

    :raises TooMuch: the proof takes too many moves.
    """
    prover = Prover(game, among, goal, allowed)
    if isinstance(game, Hiding):
        moves = [move for move in moves if prover.likely(move)]
        if len(moves) > _MAX_LIKELY_MOVES:
            return iter(moves)
        prover = Prover(game, among, goal, allowed * 10)
    return filter(prover.sure, moves)


def measured(game: AnyGame, puzzle: Puzzle, state: Any) -> MinedPuzzle:
    """The puzzle with measures of how hard its answer is to find."""
    view, answer = game.view(state, puzzle.seat), puzzle.answers[0]
    hits = sum(
        str(choose(game, view, 1, random.Random(f"{puzzle.id} {n}"))) == answer
        for n in range(_MEASURED_TRIES)
    )
    moves = [str(move) for move in by_promise(game, state, puzzle.seat)]
    return MinedPuzzle(puzzle, len(moves), hits / _MEASURED_TRIES, moves.index(answer))


def entry(found: MinedPuzzle) -> dict[str, Any]:
    """The puzzle with its figures, for JSON. What it is about, and its lines of play, are worked
    out when it is chosen."""
    return {
        "legal": found.legal_moves,
        "before": found.better_looking,
        **puzzle_entry(found.puzzle, found.success_rate),
    }

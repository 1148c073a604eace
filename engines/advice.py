"""Advice for people: which moves are good, and what they are good for, told from a view alone.

The numbers come from the search; the reasons are worked out by playing on a move or two over the
`Game` protocol, so they hold for every game and may be put into words. Where they leave room, the
game adds what it can say in its own terms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from engines.core import CHANCE, AnyGame, BitRng
from engines.hinting import Appraising, Effort, Merit
from engines.proving import Aim, Goal, Hiding, Prover, TooMuch
from engines.search import effort_of, promising, weigh

MOST: Final = 3
"""Moves that are advised at most."""
MOST_SAID: Final = 2
"""Reasons and merits of a move beyond which no more merits are told."""
NEAR: Final = 0.1
"""How much less than the best one a move may be worth and still be advised."""

_LOOKED_AT: Final = 6
"""Moves that are weighed."""
_IMAGINED: Final = 100
"""States that are looked into before something is called certain, where something is hidden: what
is otherwise in one of twenty is missed once in 170 times."""
_FEW: Final = 4
"""Those that are looked into before something is called likely."""
_SAMPLED: Final = 40
"""Moves and answers that stand for all where there are more, but not in what is certain."""
_REPLIES: Final = 300
"""Legal moves among which a win at once is looked for."""
_TRIED: Final = 5_000
"""Moves that are tried to prove a choice that others make at the same time."""
_OFTEN: Final = 0.5
"""The share of moves or answers from which on something is said of most of them."""


class Reason(Enum):
    """What speaks for a move."""

    WINS = "wins"
    """It wins at once."""
    FORCES = "forces"
    """Whatever the answer, the move after it can win."""
    THREATENS = "threatens"
    """Unless the answer is a good one, the move after it can win."""
    SAVES = "saves"
    """After most other moves somebody else could win at once; not after this one."""
    HOLDS = "holds"
    """After the move that was made somebody else can force a win within a few turns; not after this
    one."""
    ONLY = "only"
    """There is nothing else to do."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A good move."""

    move: Any
    worth: float
    """From 0 (lost) to 1 (won), as far as the search saw."""
    reasons: tuple[Reason, ...]
    merits: tuple[Merit, ...] = ()
    """What else speaks for it, in the terms of its game."""


@dataclass(frozen=True, slots=True)
class Review:
    """A move that was made, beside the best one there was."""

    worth: float
    best: Advice
    allows: bool
    """Whether somebody else could win at once after it, though not after the best one."""

    @property
    def missed(self) -> float:
        """How much better the best one was."""
        return max(0.0, self.best.worth - self.worth)


def advise(game: AnyGame, view: Any, level: int, rng: BitRng) -> tuple[Advice, ...]:
    """The best moves of the view's seat as a computer of this level sees them, the best first.

    The same view, level and generator give the same advice. Nothing but the view is looked at.

    :raises ValueError: the view's seat owes no decision.
    """
    if (win := _win(game, view, rng)) is not None:
        return (win,)
    effort = effort_of(game, level)
    moves = promising(game, view, effort, rng, _LOOKED_AT)
    worths = _weighed(game, view, moves, effort, rng)
    found = sorted(zip(moves, worths, strict=True), key=lambda pair: -pair[1])
    best = found[0][1]
    near = [(move, worth) for move, worth in found[:MOST] if best - worth <= NEAR]
    return tuple(
        Advice(move, worth, reasons, _merits(game, view, move, None, reasons))
        for (move, worth), reasons in zip(
            near, _reasons(game, view, [move for move, _ in near], rng), strict=True
        )
    )


def review(game: AnyGame, view: Any, made: Any, level: int, rng: BitRng) -> Review:
    """What a legal move was worth that the view's seat made, beside the best one.

    :raises ValueError: the view's seat owed no decision.
    """
    compared = compare(game, view, made, effort_of(game, level), rng)
    worths, best = compared.worths, compared.best
    if compared.win is not None and best != made:
        return Review(worths[made], compared.win, allows=False)
    why = explain(game, view, made, best, rng)
    return Review(worths[made], Advice(best, worths[best], why.reasons, why.merits), why.allows)


@dataclass(frozen=True, slots=True)
class Compared:
    """A move that was made, among those that it could be held against."""

    worths: Mapping[Any, float]
    best: Any
    win: Advice | None
    """What was sure to win at once, if anything was."""


def compare(game: AnyGame, view: Any, made: Any, effort: Effort, rng: BitRng) -> Compared:
    """What a legal move and the most promising others are worth, with so much effort for finding
    those and as much for weighing them. Nothing but the view is looked at.

    :raises ValueError: the view's seat owed no decision.
    """
    moves = promising(game, view, effort, rng, _LOOKED_AT)
    if made not in moves:
        moves.append(made)
    worths = dict(zip(moves, _weighed(game, view, moves, effort, rng), strict=True))
    win = _win(game, view, rng)
    if win is None:
        return Compared(worths, max(moves, key=lambda move: worths[move]), None)
    also = _wins_for_sure(game, _imagined(game, view, rng), view.audience, made)
    return Compared(worths, made if also else win.move, win)


@dataclass(frozen=True, slots=True)
class Explanation:
    """In which way the best move is better than the one made."""

    reasons: tuple[Reason, ...]
    merits: tuple[Merit, ...]
    allows: bool
    """As `Review.allows`."""


def explain(game: AnyGame, view: Any, made: Any, best: Any, rng: BitRng) -> Explanation:
    """What speaks for the best move, if it was made against nothing, if it was not against the
    move made."""
    few = _imagined(game, view, rng)[:_FEW]
    seat = view.audience
    allows = made != best and (
        _is_exposed(game, few, seat, made) and not _is_exposed(game, few, seat, best)
    )
    (reasons,) = _reasons(game, view, [best], rng)
    instead = made if made != best else None
    return Explanation(reasons, _merits(game, view, best, instead, reasons), allows)


def _merits(
    game: AnyGame, view: Any, move: Any, instead: Any | None, reasons: Sequence[Reason]
) -> tuple[Merit, ...]:
    """What the game adds to the reasons, if they leave anything to be said."""
    room = MOST_SAID - len(reasons)
    said = Reason.WINS in reasons or Reason.ONLY in reasons
    if said or room <= 0 or not isinstance(game, Appraising):
        return ()
    return tuple(game.merits(view, move, instead)[:room])


def can_win(game: AnyGame, view: Any, rng: BitRng) -> bool:
    """Whether the view's seat has a move that is sure to win at once."""
    return _win(game, view, rng) is not None


def _win(game: AnyGame, view: Any, rng: BitRng) -> Advice | None:
    """A move that wins at once, if there is one: then nothing else needs to be thought about."""
    states = _imagined(game, view, rng)
    for move in game.moves(view):
        if _wins_for_sure(game, states, view.audience, move):
            return Advice(move, 1.0, (Reason.WINS,))
    return None


def _wins_for_sure(game: AnyGame, states: Sequence[Any], seat: int, move: Any) -> bool:
    acting = game.to_act(states[0])
    if len(acting) > 1 and isinstance(game, Hiding) and game.secretly(states[0]):
        return _is_proved(game, states, seat, move)
    return all(wins_by(game, state, seat, move) for state in states)


def wins_by(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move wins, with what follows by itself."""
    after = game.play(state, seat, move)
    while (forced := game.forced(after)) is not None:
        after = game.play(after, *forced)
    return _won(game, after, seat)


def _is_proved(game: AnyGame, states: Sequence[Any], seat: int, move: Any) -> bool:
    """Whether a choice wins within the turn, whatever those choose who choose together with it."""
    goal = Goal(seat, Aim.WIN, 1)
    try:
        return Prover(game, states, goal, _TRIED).sure(move)
    except TooMuch:
        return False


def _weighed(
    game: AnyGame, view: Any, moves: Sequence[Any], effort: Effort, rng: BitRng
) -> list[float]:
    """What moves are worth; a blurred judgement may be a little beyond what can be."""
    return [min(1.0, max(0.0, worth)) for worth in weigh(game, view, moves, effort, rng)]


def _reasons(
    game: AnyGame, view: Any, moves: Sequence[Any], rng: BitRng
) -> Iterator[tuple[Reason, ...]]:
    seat, every = view.audience, game.moves(view)
    states = _imagined(game, view, rng)
    others = _some(every, _SAMPLED, rng)
    exposed = [move for move in others if _is_exposed(game, states[:_FEW], seat, move)]
    dangerous = len(exposed) >= _OFTEN * len(others)
    for move in moves:
        found: list[Reason] = []
        if len(every) == 1:
            found.append(Reason.ONLY)
        if _wins_for_sure(game, states, seat, move):
            found.append(Reason.WINS)
        else:
            if dangerous and not _is_exposed(game, states, seat, move):
                found.append(Reason.SAVES)
            share = _threat(game, states[:_FEW], seat, move, rng)
            if share == 1 and _forces(game, states, seat, move):
                found.append(Reason.FORCES)
            elif share >= _OFTEN:
                found.append(Reason.THREATENS)
        yield tuple(found)


def _imagined(game: AnyGame, view: Any, rng: BitRng) -> list[Any]:
    """States that the view's seat cannot tell from the true one; one where nothing is hidden."""
    return list(dict.fromkeys(game.imagine(view, rng) for _ in range(_IMAGINED)))


def _some(moves: Sequence[Any], most: int, rng: BitRng) -> list[Any]:
    """As many of the moves as are looked at, any of them."""
    some = list(moves)
    if len(some) > most:
        rng.shuffle(some)
    return some[:most]


def _won(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether the game is over, and the seat alone has won."""
    outcome = game.outcome(state)
    return outcome is not None and outcome.winners == (seat,)


def _mover(game: AnyGame, state: Any) -> int | None:
    """Who alone is to act; None where chance or several are, or nobody."""
    acting = game.to_act(state)
    return min(acting) if len(acting) == 1 and CHANCE not in acting else None


def _wins_at_once(game: AnyGame, state: Any, seat: int) -> bool:
    moves = game.moves(game.view(state, seat))[:_REPLIES]
    return any(_won(game, game.play(state, seat, move), seat) for move in moves)


def _is_exposed(game: AnyGame, states: Sequence[Any], seat: int, move: Any) -> bool:
    """Whether somebody else could win at once after a move, in any of the states."""
    for state in states:
        after = game.play(state, seat, move)
        mover = _mover(game, after)
        if mover not in (None, seat) and _wins_at_once(game, after, mover):
            return True
    return False


def _threat(game: AnyGame, states: Sequence[Any], seat: int, move: Any, rng: BitRng) -> float:
    """The share of the answers to a move that let the seat win with its next one."""
    answered = won = 0
    for state in states:
        after = game.play(state, seat, move)
        mover = _mover(game, after)
        if mover is None or mover == seat:
            continue
        for reply in _some(game.moves(game.view(after, mover)), _SAMPLED, rng):
            answered += 1
            won += _loses(game, after, mover, reply, seat)
    return won / answered if answered else 0.0


def _forces(game: AnyGame, states: Sequence[Any], seat: int, move: Any) -> bool:
    """Whether every answer to a move, in every state, lets the seat win with its next one."""
    for state in states:
        after = game.play(state, seat, move)
        mover = _mover(game, after)
        if mover is None or mover == seat:
            return False
        replies = game.moves(game.view(after, mover))
        if not all(_loses(game, after, mover, reply, seat) for reply in replies):
            return False
    return True


def _loses(game: AnyGame, state: Any, mover: int, reply: Any, seat: int) -> bool:
    """Whether the seat can win at once after a reply to its move."""
    after = game.play(state, mover, reply)
    return _mover(game, after) == seat and _wins_at_once(game, after, seat)

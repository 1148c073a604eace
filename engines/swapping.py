"""Taking the first player's side after its first move: when it can be done, and when it is wise.

Whoever opens a match in which the other may take over looks for a move that leaves both sides
worth the same, and not for the best one (the pie rule: one cuts, the other chooses).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.core import AnyGame, Arranging, BitRng
from engines.search import choose, effort_of, weigh, worth

SWAPPER: Final = 1
"""The seat whose player may take the other one's."""
_EVEN: Final = 0.5
_KEPT: Final = 4
"""Of so many moves, the one that is nearest to even is looked at more closely."""


def can_swap(game: AnyGame, state: Any) -> bool:
    """Whether the rules of a game let the second player take the first player's side here: after
    the first move, or after both arrangements, and before a move of its own.

    Nobody takes over in the middle of a turn. That it has not been done before is for the match to
    say.
    """
    if not game.can_swap or not game.in_opening(state):
        return False
    if isinstance(game, Arranging):
        return bool(game.to_act(state)) and not game.arranging(state) and not game.continues(state)
    return SWAPPER in game.to_act(state)


def is_opening(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a move of this seat here is one after which the other may take its side."""
    if not game.can_swap or seat == SWAPPER or not game.in_opening(state):
        return False
    return not (isinstance(game, Arranging) and game.arranging(state))


def opening(game: AnyGame, view: Any, level: int, rng: BitRng) -> Any:
    """The move that a computer player makes where the other may take its side after it: the one
    that leaves both sides most nearly worth the same.

    All moves are weighed with the whole effort shared evenly, since good moves are not looked for.
    Of those nearest to even fewer and fewer are weighed again, each time with more effort.

    :raises ValueError: there is no such level, or the view's seat owes no decision.
    """
    effort = effort_of(game, level)
    left: Sequence[Any] = game.moves(view)
    if not left:
        raise ValueError("the view's seat owes no decision")
    while len(left) > 1:
        uneven = [abs(found - _EVEN) for found in weigh(game, view, left, effort, rng)]
        order = sorted(range(len(left)), key=uneven.__getitem__)
        left = [left[index] for index in order[: len(left) // _KEPT or 1]]
    return left[0]


def takes_side(game: AnyGame, view: Any, level: int, rng: BitRng) -> bool:
    """Whether a computer player of the second seat takes the first player's side, because it seems
    worth more to it. A low level errs in that as it errs in its moves.

    :raises ValueError: there is no such level, or the game is over.
    """
    state = game.imagine(view, rng)
    acting = game.to_act(state)
    if not acting:
        raise ValueError("the game is over")
    seat = min(acting)
    found = worth(game, game.view(state, seat), effort_of(game, level), rng)
    return (found if seat == SWAPPER else 1 - found) < _EVEN


def choose_with_swap(game: AnyGame, view: Any, level: int, rng: BitRng) -> Any:
    """`search.choose` in a match whose sides may still be swapped; None: it takes the other side
    instead of moving.

    :raises ValueError: there is no such level, or the view's seat owes no decision.
    """
    state, seat = game.imagine(view, rng), view.audience
    if seat == SWAPPER and can_swap(game, state) and takes_side(game, view, level, rng):
        return None
    if is_opening(game, state, seat):
        return opening(game, view, level, rng)
    return choose(game, view, level, rng)

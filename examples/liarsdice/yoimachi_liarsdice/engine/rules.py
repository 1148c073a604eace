"""Liar's dice, in the version with one roll a round in which everybody keeps their dice hidden.

The rules and our decisions are told in the pages `liarsdice-rules-…` of `locale`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.core import (
    CHANCE,
    Audience,
    Event,
    Game,
    IllegalMove,
    NotToAct,
    Option,
    OptionValue,
    Outcome,
    Rng,
)
from yoimachi_liarsdice.engine import pieces
from yoimachi_liarsdice.engine.events import between
from yoimachi_liarsdice.engine.hints import LiarsDiceHints
from yoimachi_liarsdice.engine.pieces import (
    CHALLENGE,
    FACES,
    SEATS,
    Bid,
    Challenge,
    Dice,
    Move,
    Roll,
)
from yoimachi_liarsdice.engine.state import Made, Showdown, State, Table, first_table
from yoimachi_liarsdice.engine.view import View, view_of

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is neither a bid nor a challenge
        "liarsdice-malformed": (),
        # only chance rolls, all dice that are left, and nothing else
        "liarsdice-roll": (),
        # there is no bid yet
        "liarsdice-no-bid": (),
        # ones are wild
        "liarsdice-wild": (),
        # dice: all that are in play
        "liarsdice-too-many": ("dice",),
        # bid: the one that stands
        "liarsdice-too-low": ("bid",),
    }
)
"""Code -> names of its parameters."""

WILD: Final = "wild"
ONES: Final = "ones"


class LiarsDice(Game[State, View, Move]):
    key = "liarsdice"
    refusals = REFUSALS
    rules_version = 1
    seats = SEATS
    usual_decisions = 20
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {WILD: Option(WILD, (ONES, "none"), ONES)}
    )
    hints = LiarsDiceHints()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        return State(first_table(seats, wild=options[WILD] == ONES), ())

    def to_act(self, state: State) -> frozenset[int]:
        return state.table.to_act

    def view(self, state: State, audience: Audience) -> View:
        return view_of(state, audience)

    def moves(self, view: View) -> Sequence[Move]:
        table = view.table
        if view.audience not in table.to_act:
            return ()
        bids = [Bid(n, face) for n in range(1, table.total + 1) for face in table.faces]
        if table.last is None:
            return bids
        return [CHALLENGE, *(bid for bid in bids if bid > table.last.bid)]

    def parse(self, text: str) -> Move:
        return pieces.parse(text)

    def _play(self, state: State, seat: int, move: Move) -> State:
        table, last = state.table, state.table.last
        if isinstance(move, Roll) or seat == CHANCE:
            owned = [table.counts[s] for s in table.alive]
            if seat != CHANCE or not isinstance(move, Roll) or [*map(len, move.dice)] != owned:
                raise IllegalMove("liarsdice-roll")
            return _rolled(table, move.dice)
        if isinstance(move, Challenge):
            if last is None:
                raise IllegalMove("liarsdice-no-bid")
            return _shown(state, Showdown(last, table.turn, state.dice, table.wild))
        if move.face not in table.faces:
            raise IllegalMove("liarsdice-wild")
        if move.number > table.total:
            raise IllegalMove("liarsdice-too-many", dice=table.total)
        if last is not None and move <= last.bid:
            raise IllegalMove("liarsdice-too-low", bid=str(last.bid))
        bids = (*table.bids, Made(table.turn, move))
        return State(table._replace(bids=bids, turn=table.after(table.turn)), state.dice)

    def sample(self, state: State, rng: Rng) -> Move:
        table = state.table
        if CHANCE not in table.to_act:
            raise NotToAct("not-to-act")
        return Roll(tuple(_thrown(table.counts[seat], rng) for seat in table.alive))

    def outcome(self, state: State) -> Outcome | None:
        return state.table.ended

    def conclude(self, state: State, outcome: Outcome) -> State:
        return State(state.table._replace(ended=outcome), state.dice)

    def without(self, state: State, seat: int) -> State | None:
        """The seat's dice go, and a round that has begun does not count: the others roll again,
        and who was to bid begins. The last one with dice has won."""
        table = state.table
        seats = len(table.counts)
        if table.ended is not None or seat in table.left or seats - len(table.left) <= SEATS[0]:
            return None
        left = table._replace(left=table.left | {seat})
        if not table.counts[seat]:
            return State(left, state.dice)
        counts = tuple(0 if s == seat else count for s, count in enumerate(table.counts))
        return State(left._replace(shown=None).next_round(counts, table.turn), ())

    def places(self, states: Sequence[State]) -> Sequence[Sequence[int]]:
        """Who had dice for longer is further up; who left the match is last."""
        tables = [state.table for state in states]
        end = tables[-1]
        lasted = {
            seat: max(n for n, table in enumerate(tables) if table.counts[seat])
            for seat in range(len(end.counts))
        }
        lasted.update(dict.fromkeys(end.left, -1))
        lasted.update(dict.fromkeys(end.ended.winners if end.ended else (), len(tables)))
        return [
            [seat for seat in lasted if lasted[seat] == moment]
            for moment in sorted(set(lasted.values()), reverse=True)
        ]

    def imagine(self, view: View, rng: Rng) -> State:
        """Any faces for all hidden dice; what was bid is not considered."""
        table = view.table
        if not table.rolled:
            return State(table, ())
        thrown = [_thrown(count, rng) for count in table.counts]
        if view.own:
            assert isinstance(view.audience, int)
            thrown[view.audience] = view.own
        return State(table, tuple(thrown))

    def events(self, before: State, after: State, audience: Audience) -> tuple[Event, ...]:  # noqa: ARG002
        return tuple(between(before.table, after.table))

    def hidden_in_record(self, entries: Sequence[tuple[int, str]], state: State) -> frozenset[int]:
        """The roll of a round that goes on."""
        if not state.table.rolled or state.table.ended is not None:
            return frozenset()
        return frozenset({max(n for n, (seat, _) in enumerate(entries) if seat == CHANCE)})

    def reveals(self, before: State, after: State) -> bool:
        """A roll, and the dice that a challenge shows. A bid tells nothing but itself."""
        return before.dice != after.dice

    def unsettles(self, before: State, after: State) -> bool:
        return before.dice != after.dice

    def forced(self, state: State) -> tuple[int, Move] | None:
        """No bid is higher than that all dice show a six."""
        table, highest = state.table, Bid(state.table.total, FACES[-1])
        if table.ended is None and table.last is not None and table.last.bid == highest:
            return table.turn, CHALLENGE
        return None


def _thrown(count: int, rng: Rng) -> Dice:
    return tuple(sorted(FACES[rng.randrange(len(FACES))] for _ in range(count)))


def _rolled(table: Table, dice: tuple[Dice, ...]) -> State:
    thrown = iter(dice)
    by_seat = tuple(next(thrown) if count else () for count in table.counts)
    return State(table._replace(rolled=True), by_seat)


def _shown(state: State, shown: Showdown) -> State:
    """All dice are shown; the loser loses one of them and begins the next round."""
    counts = list(state.table.counts)
    counts[shown.loser] -= 1
    table = state.table._replace(shown=shown)
    return State(table.next_round(tuple(counts), shown.loser), ())

"""白いねこ 黒いねこ: how moves change the state.

Rules: shirokuro.md. Turns are in `turn`, fights in `fight`, legality in `legal`; this module puts
them behind the face that every game shows.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from engines.balance import Balance, Remedy, handicaps_of
from engines.core import (
    CHANCE,
    Audience,
    Event,
    Game,
    NotToAct,
    Option,
    OptionValue,
    Outcome,
    Rng,
    sizes_given,
)
from engines.hinting import Merit
from engines.proving import Aim
from engines.shirokuro import pieces, turn
from engines.shirokuro.board import board_of
from engines.shirokuro.draft import Draft
from engines.shirokuro.hints import ShirokuroHints
from engines.shirokuro.imagine import imagine
from engines.shirokuro.legal import (
    discards,
    forced_move,
    legal_moves,
    refusal,
    refusal_of_chance,
)
from engines.shirokuro.merits import merits
from engines.shirokuro.motifs import essences, saved_by, won_by
from engines.shirokuro.orders import ShirokuroOrders
from engines.shirokuro.pieces import (
    BLACK,
    WHITE,
    Move,
    Shuffle,
    Steal,
    without_best,
)
from engines.shirokuro.refusals import REFUSALS
from engines.shirokuro.secrets import ShirokuroSecrets
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase, Table
from engines.shirokuro.view import View, position_key, tell, view_of


class Shirokuro(Game[State, View, Move]):
    """白いねこ 黒いねこ (White Cats, Black Cats): the losers of a fight change sides."""

    key = "shirokuro"
    refusals = REFUSALS
    rules_version = 1
    usual_decisions = 55
    balance = Balance(0.65, 200, Remedy.PAIR)
    handicaps = handicaps_of("shirokuro")
    seats = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {"short": Option("short", (False, True), default=False)}
    )
    hints = ShirokuroHints()
    orders = ShirokuroOrders()
    secrets = ShirokuroSecrets()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        short = options["short"] is True
        white, black = sizes_given(options)
        cards = without_best(WHITE, white), without_best(BLACK, black)
        table = Table(
            short=short,
            phase=Phase.DEAL,
            actor=WHITE,
            cats=board_of(short).backs,
            turn=WHITE,
            turns=0,
            quiet=0,
            fought=False,
            piles=cards,
            fights=(),
            story=(),
            fresh=0,
            played=0,
            sealed=(),
            outcome=None,
            cards=cards,
        )
        nothing: tuple[None, None] = (None, None)
        return State(table, hands=((), ()), decks=((), ()), asides=nothing, chosen=nothing)

    def _play(self, state: State, seat: int, move: Move) -> State:
        if seat == CHANCE:
            refused = refusal_of_chance(state, move)
        else:
            refused = refusal(view_of(state, seat), move)
        if refused is not None:
            raise refused
        return self.follow(state, seat, move)

    def follow(self, state: State, seat: int, move: Move) -> State:
        draft = Draft(state)
        turn.make(draft, seat, move)
        return draft.state()

    def to_act(self, state: State) -> frozenset[int]:
        return state.to_act

    def view(self, state: State, audience: Audience) -> View:
        return view_of(state, audience)

    def position_key(self, view: View) -> Hashable:
        return position_key(view)

    def moves(self, view: View) -> Sequence[Move]:
        return legal_moves(view)

    def merits(self, view: View, move: Move, instead: Move | None) -> Sequence[Merit]:
        return tuple(merits(view, move, instead))

    def motif(self, state: State, seat: int, aim: Aim, line: Sequence[Move]) -> str:
        return (won_by if aim is Aim.WIN else saved_by)(self, state, seat, line)

    def essences(self, state: State, seat: int) -> Sequence[frozenset[Hashable]]:
        return essences(state, seat)

    def parse(self, text: str) -> Move:
        return pieces.parse(text)

    def sample(self, state: State, rng: Rng) -> Move:
        """A shuffle of the discards, sorted by id before; or a card of White's sorted hand."""
        match state.table.phase:
            case Phase.DEAL | Phase.SHUFFLE:
                cards = discards(state, state.table.actor)
                rng.shuffle(cards)
                return Shuffle(state.table.actor, tuple(cards))
            case Phase.STEAL:
                hand = state.hands[WHITE]
                return Steal(hand[rng.randrange(len(hand))])
            case _:
                raise NotToAct("not-to-act")

    def outcome(self, state: State) -> Outcome | None:
        return state.table.outcome

    def conclude(self, state: State, outcome: Outcome) -> State:
        over = state.table._replace(phase=Phase.OVER, actor=CHANCE, fights=(), outcome=outcome)
        return replace(state, table=over)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)

    def events(self, before: State, after: State, audience: Audience) -> tuple[Event, ...]:
        return tell(view_of(before, audience), view_of(after, audience))

    def hidden_in_record(self, entries: Sequence[tuple[int, str]], state: State) -> frozenset[int]:
        """The indices of the moves whose text nobody but their own seat may read yet.

        `entries` are the (seat, text) pairs of the record from its start, and `state` is where
        they lead. Hidden are a `card` until both are revealed, and until the game ends each
        `shuffle` and each `take` of the card set aside; that they were made is no secret.
        """
        if state.table.phase is Phase.OVER:
            return frozenset()
        # whoever chose first did so in the very last move
        choice = {len(entries) - 1} if state.chosen != (None, None) else ()
        return frozenset((*state.table.sealed, *choice))

    def reveals(self, before: State, after: State) -> bool:
        """All but a turn's own move after which no card is drawn and none asked for."""
        moved = before.table.phase is Phase.MOVE and after.table.phase is Phase.MOVE
        return not moved or _hidden(before) != _hidden(after)

    def unsettles(self, before: State, after: State) -> bool:
        """A card dealt, drawn, chosen, played or taken."""
        return _hidden(before) != _hidden(after)

    def forced(self, state: State) -> tuple[int, Move] | None:
        # no rule: who makes a move changes neither which are legal nor what comes of them
        move = forced_move(state.table)
        return None if move is None else (state.table.actor, move)


def _hidden(state: State) -> tuple[object, ...]:
    return state.hands, state.decks, state.asides, state.chosen

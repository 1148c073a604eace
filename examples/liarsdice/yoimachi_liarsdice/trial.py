"""What checks need to know of liar's dice (`yoimachi games check`): nothing else loads it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from random import Random
from typing import Final

from engines import CHANCE, PUBLIC, Audience, replay
from render.testing import Trial
from yoimachi_liarsdice.engine.rules import LiarsDice
from yoimachi_liarsdice.engine.state import State


class LiarsDiceSecrets:
    """The page `secret` of the rules: dice are seen by whom they belong to, from the roll on."""

    def open_to_all(self, state: State) -> Hashable:
        return state.table, tuple(map(len, state.dice))

    def known(self, state: State, audience: Audience) -> Hashable:
        return tuple(state.dice[seat] for seat in self._seen(state, audience))

    def dealt(self, state: State, audience: Audience, rng: Random) -> State:
        """Some of the hidden cups thrown again until they show something else."""
        dice = list(state.dice)
        hidden = [seat for seat in range(len(dice)) if dice[seat]]
        hidden = [seat for seat in hidden if seat not in self._seen(state, audience)]
        for seat in rng.sample(hidden, rng.randint(min(1, len(hidden)), len(hidden))):
            while dice[seat] == state.dice[seat]:
                dice[seat] = tuple(sorted(rng.choices(range(1, 7), k=len(dice[seat]))))
        return State(state.table, tuple(dice))

    def deals(self, state: State, audience: Audience) -> Iterator[State]:
        seen = self._seen(state, audience)
        hidden = [0 if seat in seen else len(own) for seat, own in enumerate(state.dice)]
        for faces in product(range(1, 7), repeat=sum(hidden)):
            thrown = iter(faces)
            yield State(
                state.table,
                tuple(
                    own if seat in seen else tuple(sorted(next(thrown) for _ in own))
                    for seat, own in enumerate(state.dice)
                ),
            )

    def texts(self) -> tuple[str, ...]:
        bids = (f"{count}x{face}" for count in range(1, 21) for face in range(1, 7))
        return (*bids, "liar", "0x3", "21x2", "4x7", "x5", "roll", "roll 12345 12345")

    def _seen(self, state: State, audience: Audience) -> tuple[int, ...]:
        return () if audience is PUBLIC or not state.dice else (int(audience),)


def _scenes() -> Iterator[State]:
    """A table of four, of which one leaves; two who have one die each."""
    record = [(CHANCE, "roll 12455 23456 13355 22222"), (0, "3x4"), (1, "19x6"), (2, "20x2")]
    four = replay(LiarsDice(), 4, {}, record)
    three = LiarsDice().without(four, 1)
    assert three is not None
    yield from (four, three)
    counts = (0, 1, 0, 1)
    table = three.table._replace(counts=counts, turn=1, left=frozenset({0}), rolled=True)
    yield State(table, ((), (1,), (), (6,)))


TRIAL: Final = Trial(
    scenes=tuple(_scenes()),
    seats_of=lambda state: len(state.table.counts),
    facts=r"\b\d+x[1-6]\b|\bliar\b",
    secrets=LiarsDiceSecrets(),
)

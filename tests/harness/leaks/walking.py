"""Random matches with their records, and which of their states are worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engines import CHANCE, PUBLIC, AnyGame, Audience
from engines.core import HANDICAP, handicap_options
from tests.harness.leaks.dealing import Secrets

LONGEST = 1500
"""Moves after which a match is left."""
OF_A_KIND = 3
"""States of one match in which the same kind of decision is owed."""
PAIR = 2
"""Players of a match in which one may give a handicap."""
TRIES = 4
"""Deals that are looked at to see whether there is anything to deal."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a match, with how it came about."""

    seed: int
    options: dict[str, Any]
    seats: int
    record: tuple[tuple[int, str], ...]
    states: tuple[Any, ...]
    """From the first one to this one: one more than there are moves in the record."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*range(self.seats), PUBLIC)


def moments(game: AnyGame, secrets: Secrets, seed: int) -> Iterator[Moment]:
    """States with something to hide, of match after match, without end.

    Numbers of players, options and handicaps are gone through in turn. Of each match some states
    are taken for every kind of decision, so that rare ones are met as often as common ones.
    """
    number = seed * 1_000_000
    while True:
        seats = game.seats[number % len(game.seats)]
        options = {
            option.name: option.values[number % len(option.values)]
            for option in game.options.values()
        }
        if seats == PAIR:
            values = (None, *handicap_options(len(game.handicaps)))
            value = values[number // len(game.seats) % len(values)]
            options |= {} if value is None else {HANDICAP: value}
        yield from _of_match(game, secrets, number, seats, options)
        number += 1


def _of_match(
    game: AnyGame, secrets: Secrets, seed: int, seats: int, options: dict[str, Any]
) -> Iterator[Moment]:
    rng = Random(seed)
    states = [game.start(seats, options)]
    record: list[tuple[int, str]] = []
    kinds: dict[Any, list[int]] = {}
    for _ in range(LONGEST):
        state = states[-1]
        acting = sorted(game.to_act(state))
        if not acting:
            break
        seat = rng.choice(acting)
        if seat == CHANCE:
            moves = [game.sample(state, rng)]
        else:
            moves = list(game.moves(game.view(state, seat)))
        kind = len(acting), seat == CHANCE, frozenset(type(move) for move in moves)
        kinds.setdefault(kind, []).append(len(record))
        move = rng.choice(moves)
        record.append((seat, str(move)))
        states.append(game.play(state, seat, move))
    for places in kinds.values():
        hiding = [place for place in places if place and _hides(secrets, states[place], rng)]
        for place in sorted(rng.sample(hiding, min(OF_A_KIND, len(hiding)))):
            yield Moment(seed, options, seats, tuple(record[:place]), tuple(states[: place + 1]))


def _hides(secrets: Secrets, state: Any, rng: Random) -> bool:
    return any(secrets.dealt(state, PUBLIC, rng) != state for _ in range(TRIES))

"""The matches to play: every game, clock and policy, in turn and at random."""

from __future__ import annotations

import random
from itertools import product
from typing import Final

from bot.match.model.clock import parse_clock
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, Place, computer
from bot.match.model.terms import Seating, Terms, Timeout, Undo
from engines import GAMES

CLOCKS: Final = (
    "none",
    "3d",
    "think 2h+10m within 2d",
    "1d+6h max 3d",
    "12h",
    "7d+12h max 10d",
    "2d weekends off Asia/Tokyo",
    "5d+1d",
    "1d weekends off America/New_York",
    "2d+8h max 4d weekends off Europe/Berlin",
    "1h",
    "10d+0h",
    "think 1h within 3d weekends off Europe/Berlin",
)
POLICIES: Final = tuple(
    product((Timeout.LOSE, Timeout.REMOVE, Timeout.COMPUTER, Timeout.WAIT), Undo)
)
HERE: Final = Place(guild_id=100, channel_id=200)


def new_match(number: int, people: list[Person], rng: random.Random) -> NewMatch:
    """The match of a number: games, clocks and policies are gone through, so that a few dozen
    matches have all of them."""
    key = list(GAMES)[number % len(GAMES)]
    game = GAMES[key]
    seats = game.seats[(number // len(GAMES)) % len(game.seats)]
    timeout, undo = POLICIES[number % len(POLICIES)]
    clock = parse_clock(CLOCKS[number % len(CLOCKS)])
    if number % 5 == 2 and number % 2:
        timeout = Timeout.REMOVE
    creator, *others = rng.sample(people, seats)
    if number % 4 == 1:
        others[0] = computer(1)
    options = {
        name: rng.choice(option.values) for name, option in game.options.items() if number % 3
    }
    return NewMatch(
        game=key,
        creator=creator,
        place=HERE,
        locale="en",
        # one match in six is an open challenge
        opponents=tuple(others[1:] if number % 6 == 5 else others),
        seats=seats,
        seating=rng.choice(list(Seating)) if seats == 2 else Seating.RANDOM,
        options=options,
        terms=Terms(clock, timeout, undo, breaks=number % 7 != 3),
    )

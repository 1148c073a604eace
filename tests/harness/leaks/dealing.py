"""What is hidden in each game, written down a second time: from the rules pages alone.

Neither `view` nor `imagine` is used here: these are what is put to the test.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from engines import PUBLIC, Audience
from engines.countup import table as dice
from engines.countup.state import State as Dice
from engines.shirokuro.pieces import BLACK, CELL_NAMES, WHITE, Card
from engines.shirokuro.state import State as Cats
from engines.shirokuro.table import Cards, Phase
from engines.testing import Secrets

T = TypeVar("T")
_Held: TypeAlias = tuple[Cards, Cards, Card | None, Card | None]


class CountUpSecrets:
    """countup.md, Views: the inner dice, from the setting to the challenge."""

    def open_to_all(self, state: Dice) -> Hashable:
        return state.table, tuple(face is None for face in state.inner)

    def known(self, state: Dice, audience: Audience) -> Hashable:
        hidden = self._hidden(state, audience)
        return tuple(face for seat, face in enumerate(state.inner) if seat not in hidden)

    def dealt(self, state: Dice, audience: Audience, rng: Random) -> Dice:
        inner = list(state.inner)
        hidden = self._hidden(state, audience)
        for seat in rng.sample(hidden, rng.randint(min(1, len(hidden)), len(hidden))):
            inner[seat] = rng.choice([face for face in range(1, 7) if face != inner[seat]])
        return Dice(state.table, tuple(inner))

    def deals(self, state: Dice, audience: Audience) -> Iterator[Dice]:
        hidden = self._hidden(state, audience)
        for faces in product(range(1, 7), repeat=len(hidden)):
            inner = list(state.inner)
            for seat, face in zip(hidden, faces, strict=True):
                inner[seat] = face
            yield Dice(state.table, tuple(inner))

    def texts(self) -> tuple[str, ...]:
        seats = range(4)
        return (
            *("call", "drop", "award -", "award 0 0", "shoot", "set", "set 7", "take 0", "nine"),
            *(f"{word} {face}" for word in ("take", "set") for face in range(1, 7)),
            *(f"shoot {seat}{die}" for seat in seats for die in "oi"),
            *(f"award {seat}" for seat in seats),
            *(f"award {one} {two}" for one, two in combinations(seats, 2)),
            *("roll " + " ".join("3" * count) for count in (4, 6, 8)),
        )

    def _hidden(self, state: Dice, audience: Audience) -> list[int]:
        if state.table.phase not in (dice.Phase.SET, dice.Phase.COUNT):
            return []
        set_already = [seat for seat, face in enumerate(state.inner) if face is not None]
        return [seat for seat in set_already if seat != audience]


class ShirokuroSecrets:
    """shirokuro.md, Views: hands, decks, cards set aside, and cards chosen but not revealed."""

    def open_to_all(self, state: Cats) -> Hashable:
        sizes = [(len(state.hands[seat]), len(state.decks[seat])) for seat in (WHITE, BLACK)]
        there = [card is None for card in (*state.asides, *state.chosen)]
        return state.table, *sizes, *there

    def known(self, state: Cats, audience: Audience) -> Hashable:
        if audience is PUBLIC:
            return ()
        own = WHITE if audience == WHITE else BLACK
        aside = state.asides[own] if _sees_aside(state, own) else None
        return state.hands[own], state.chosen[own], aside

    def dealt(self, state: Cats, audience: Audience, rng: Random) -> Cats:
        seats = []
        for seat in (WHITE, BLACK):
            hidden = list(_hidden(state, seat, audience))
            if len(hidden) > 1 and rng.random() < 0.5:
                one, two = rng.sample(range(len(hidden)), 2)
                hidden[one], hidden[two] = hidden[two], hidden[one]
            else:
                rng.shuffle(hidden)
            hand, deck, aside = _laid(state, seat, audience, hidden)
            chosen = state.chosen[seat]
            if chosen is not None and seat != audience:
                chosen = rng.choice(hand)
            seats.append((hand, deck, aside, chosen))
        return _state(state, seats)

    def deals(self, state: Cats, audience: Audience) -> Iterator[Cats]:
        for white in _ways(state, WHITE, audience):
            for black in _ways(state, BLACK, audience):
                yield _state(state, (white, black))

    def texts(self) -> tuple[str, ...]:
        ways = list(permutations(CELL_NAMES, 2))
        straight = [one + other for one, other in ways if one[0] == other[0] or one[1] == other[1]]
        crooked = [one + other for one, other in ways if one[0] != other[0] and one[1] != other[1]]
        near = [way for way in straight if _steps(way) == 1]
        far = [way for way in straight if _steps(way) > 1]
        return (
            *("pass", "stay", "none", "a1a1", "h9h9", "card", "card 7", "take joker", "mew"),
            *(f"{word} {card}" for word in ("card", "take", "steal") for card in Card),
            *("shuffle 0 1", "shuffle 0 1 2 2 3 4 5 6 flee help"),
            "shuffle 1 2 3 3 4 5 catnip scheme snatch yield",
            *straight,
            *crooked[::25],
            *(f"{word} {way}" for word in ("flee", "retreat") for way in (*near, *far[::25])),
        )


def _steps(way: str) -> int:
    return abs(ord(way[0]) - ord(way[2])) + abs(ord(way[1]) - ord(way[3]))


def _sees_aside(state: Cats, seat: int) -> bool:
    return seat == BLACK and state.table.phase is Phase.YIELD


def _hidden(state: Cats, seat: int, audience: Audience) -> Cards:
    """The seat's cards of which `audience` does not know where they are."""
    aside = state.asides[seat]
    cards = state.decks[seat]
    if aside is not None and not (seat == audience and _sees_aside(state, seat)):
        cards = (*cards, aside)
    return cards if seat == audience else (*cards, *state.hands[seat])


def _laid(
    state: Cats, seat: int, audience: Audience, hidden: Sequence[Card]
) -> tuple[Cards, Cards, Card | None]:
    """Hand, deck and card set aside, with the hidden cards in this order."""
    left = list(hidden)
    deck = tuple(left.pop() for _ in state.decks[seat])
    aside = state.asides[seat]
    if aside is not None and not (seat == audience and _sees_aside(state, seat)):
        aside = left.pop()
    return state.hands[seat] if seat == audience else tuple(sorted(left)), deck, aside


def _ways(state: Cats, seat: int, audience: Audience) -> Iterator[_Held]:
    """Hand, deck, card set aside and card chosen, as they may be."""
    for hidden in permutations(_hidden(state, seat, audience)):
        hand, deck, aside = _laid(state, seat, audience, hidden)
        secretly = state.chosen[seat] is not None and seat != audience
        for chosen in hand if secretly else (state.chosen[seat],):
            yield hand, deck, aside, chosen


def _state(state: Cats, seats: Sequence[_Held]) -> Cats:
    hands, decks, asides, chosen = zip(*seats, strict=True)
    return Cats(state.table, _two(hands), _two(decks), _two(asides), _two(chosen))


def _two(pair: Sequence[T]) -> tuple[T, T]:
    white, black = pair
    return white, black


SECRETS: Final[Mapping[str, Secrets]] = MappingProxyType(
    {"countup": CountUpSecrets(), "shirokuro": ShirokuroSecrets()}
)
"""By the game's key; for every game with secrets."""

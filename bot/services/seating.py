"""Who may be invited, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from bot.services.chance import KeyedRng
from bot.services.errors import BadOpponent, SetupRefused
from bot.services.model import NewMatch, Person, Seat, Seating
from engines import AnyGame, SetupError


def check_opponents(wish: NewMatch) -> None:
    """:raises BadOpponent: a bot, the creator, or somebody named twice."""
    seen: set[int] = set()
    for person in wish.opponents:
        if person.user_id == wish.creator.user_id:
            raise BadOpponent("self", person.name)
        if person.bot:
            raise BadOpponent("bot", person.name)
        if person.user_id in seen:
            raise BadOpponent("twice", person.name)
        seen.add(person.user_id)


def count_seats(game: AnyGame, wish: NewMatch) -> int:
    """How many seats a wish comes to, once the game has agreed to it and its options.

    :raises SetupRefused: the game is not played so.
    """
    named = len(wish.opponents) + 1
    count = wish.seats
    if count is None:
        count = named if wish.opponents else game.seats[0]
    try:
        if named > count:
            raise SetupError("seats", least=game.seats[0], most=game.seats[-1])
        game.start(count, wish.options)
    except SetupError as error:
        raise SetupRefused(error) from error
    return count


def order(seating: Seating, count: int, seed: bytes) -> list[int]:
    """The seats in the order they are taken: by the creator, named opponents, those who join."""
    seats = list(range(count))
    match seating:
        case Seating.FIRST:
            return seats
        case Seating.SECOND:
            return [seats[1], seats[0], *seats[2:]]
        case Seating.RANDOM:
            KeyedRng(seed, "seats").shuffle(seats)
            return seats


def seat_people(people: Sequence[Person], places: Sequence[int]) -> tuple[Seat, ...]:
    """All seats, `people` on the first of `places`. The first of them has accepted."""
    at = dict(zip(places, people, strict=False))
    return tuple(
        Seat(
            seat=seat,
            person=at.get(seat),
            accepted=seat == places[0],
            came=places.index(seat) if seat in at else None,
        )
        for seat in range(len(places))
    )

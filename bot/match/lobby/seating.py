"""Seating: the people who may be invited, and their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.match.act.chance import KeyedRng, draw_key
from bot.match.lobby import bidding
from bot.match.lobby.refusals import BadOpponent, SetupRefused
from bot.match.model.enums import Seating
from bot.match.model.match import Match, NewMatch, Seat
from bot.match.model.people import Person
from bot.match.model.terms import Sides
from engines import AnyGame, SetupError
from engines.core import OptionValue


def check_opponents(wish: NewMatch) -> None:
    """:raises BadOpponent: another bot than ours, the creator, or a person named twice."""
    seen: set[int] = set()
    for person in wish.opponents:
        if person.level is not None:
            continue
        if person.user_id == wish.creator.user_id:
            raise BadOpponent("self", person.name)
        if person.bot:
            raise BadOpponent("bot", person.name)
        if person.user_id in seen:
            raise BadOpponent("twice", person.name)
        seen.add(person.user_id)


def count_seats(game: AnyGame, wish: NewMatch) -> int:
    """The number of seats of a wish, once the game has accepted it and its options.

    :raises SetupRefused: the game does not allow it.
    """
    named = len(wish.opponents) + 1
    count = wish.seats
    if count is None:
        count = named if wish.opponents else game.seats[0]
    if named > count:
        error = SetupError("seats", least=game.seats[0], most=game.seats[-1])
        raise SetupRefused(error, game.key)
    check_seats(game, count, wish.options)
    return count


def check_seats(game: AnyGame, count: int, options: Mapping[str, OptionValue]) -> None:
    """:raises SetupRefused: the game does not allow so many seats, or these options."""
    try:
        game.start(count, options)
    except SetupError as error:
        raise SetupRefused(error, game.key) from error


def is_drawn(match: Match, game: AnyGame) -> bool:
    """Whether anything in a match is left to chance: its seats (also where bids are equal), dice or
    shuffles."""
    by_lot = match.seating is Seating.RANDOM or match.terms.sides is Sides.BID
    return game.has_chance or (by_lot and not match.has_fixed_seats)


def order(seating: Seating, count: int, key: bytes) -> list[int]:
    """Seats for people in the order they came: the creator, named opponents, those who joined."""
    seats = list(range(count))
    match seating:
        case Seating.FIRST:
            return seats
        case Seating.SECOND:
            return [seats[1], seats[0], *seats[2:]]
        case Seating.RANDOM:
            KeyedRng(key, "seats").shuffle(seats)
            return seats


def line_up(people: Sequence[Person], count: int) -> tuple[Seat, ...]:
    """A lobby of `count` seats: people in the order they come; the first has accepted, and so have
    computers."""
    free = (None,) * (count - len(people))
    return tuple(
        Seat(
            seat=place,
            person=person,
            accepted=place == 0 or (person is not None and person.level is not None),
            came=None if person is None else place,
        )
        for place, person in enumerate((*people, *free))
    )


def without(match: Match, seat: int) -> tuple[Seat, ...]:
    """A lobby's seats without one person: in line the others move up; in a rematch everybody has a
    seat already, and keeps it."""
    if match.has_fixed_seats:
        return tuple(
            Seat(one.seat, None, accepted=False, team=one.team) if one.seat == seat else one
            for one in match.seats
        )
    line = [one for one in match.seats if one.seat != seat and one.person is not None]
    moved = [replace(one, seat=place, came=place) for place, one in enumerate(line)]
    free = range(len(line), len(match.seats))
    # with a team there are two seats, and its maker is never without theirs
    return (
        *moved,
        *(Seat(place, None, accepted=False, team=match.seats[place].team) for place in free),
    )


def contributions(match: Match, published: str | None) -> tuple[str, ...]:
    """The lines that are added to the seed as a match begins: where its commitment was published,
    if anywhere, and the interaction by which each person came, by their place in line; in a
    rematch or the second match of a pair, by seat."""
    people = [one for one in match.seats if one.accepted]
    added = (
        f"{place} {one.contribution}"
        for place, one in enumerate(people)
        if one.contribution is not None
    )
    return (*((published,) if published else ()), *added)


def with_bids(match: Match, game: AnyGame, seed: bytes) -> Match:
    """The match as it begins with what was bid for the better side, in lines after those that were
    added to its seed. Computers bid only now."""
    if match.terms.sides is not Sides.BID:
        return match
    added = match.contributions or ()
    key, control = draw_key(seed, added), match.terms.clock
    seats = tuple(
        one
        if one.person is None or one.person.level is None
        else replace(one, bid_s=bidding.of_computer(control, game.balance, key, one.seat))
        for one in match.seats
    )
    lines = (bidding.line(one.seat, one.bid_s or 0) for one in seats)
    return replace(match, seats=seats, contributions=(*added, *lines))


def give_out(match: Match, seed: bytes) -> tuple[Seat, ...]:
    """The seats of those who have accepted, drawn as their match begins."""
    people = [one for one in match.seats if one.accepted]
    if match.has_fixed_seats:
        return tuple(replace(one, seat=seat) for seat, one in enumerate(people))
    key = draw_key(seed, match.contributions or ())
    if match.terms.sides is Sides.BID:
        places = bidding.order(match.seating, [one.bid_s or 0 for one in people], key)
    else:
        places = order(match.seating, len(people), key)
    return tuple(replace(people[came], seat=seat, came=came) for seat, came in _inverse(places))


def exchanged(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of the second match of a pair, by those of the first."""
    return tuple(
        replace(one, seat=seat, came=None) for seat, one in enumerate(reversed(tuple(seats)))
    )


def _inverse(places: Sequence[int]) -> list[tuple[int, int]]:
    """Seat and place in line, by seat."""
    return sorted((seat, came) for came, seat in enumerate(places))

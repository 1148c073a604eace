"""Seating: the people who may be invited, their seats and sides, bids and teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final, Literal

from bot.base.refusal import Refusal
from bot.match.act.positions import BID_PREFIX, KeyedRng, draw_key
from bot.match.model.clock import MINUTE, NO_TIME, TimeControl
from bot.match.model.match import Match, NewMatch, Seat, Team, better_seat, highest_bid
from bot.match.model.people import Person
from bot.match.model.terms import Seating, Sides, Terms
from engines import AnyGame, SetupError
from engines.balance import Balance, Remedy
from engines.core import HANDICAP, OPENING, OptionValue, handicap_given, handicap_option
from engines.perfect import OpenGame

# --------------------------------------------------------------------------------------- bidding
# Seats by bids, and the bids of computers: docs/fairness.md.


HUNDREDTHS: Final = 100


def order_by_bids(seating: Seating, offered: Sequence[int], key: bytes) -> list[int]:
    """Seats for two people in the order they came, by their bids in seconds; equal bids leave it to
    the same lot as seats that are drawn."""
    one, other = offered
    if one == other:
        seats = [0, 1]
        KeyedRng(key, "seats").shuffle(seats)
        return seats
    better = better_seat(seating)
    return [better, 1 - better] if one > other else [1 - better, better]


def bid_line(place: int, bid_s: int) -> str:
    """The line of a bid, after those that are added to the seed."""
    return f"{BID_PREFIX}{place} {bid_s}"


def bid_of_computer(control: TimeControl, balance: Balance | None, key: bytes, place: int) -> int:
    """A computer's bid in seconds. It grows with what the better side is known to win: as large a
    part of the bank as that side scores above one half; of that, 50 to 100 hundredths by lot."""
    share = 0.5 if balance is None else balance.first
    worth = round(HUNDREDTHS * abs(share - 0.5))
    lot = HUNDREDTHS // 2 + KeyedRng(key, f"bid:{place}").randrange(HUNDREDTHS // 2 + 1)
    minutes = (control.base or NO_TIME) // MINUTE * worth * lot // HUNDREDTHS**2
    return min(minutes * MINUTE, highest_bid(control)) // timedelta(seconds=1)


# -------------------------------------------------------------------------------------- refusals
# Refusals to make, join or begin a match.


class SetupRefused(Refusal):
    """The game does not allow this setup. Codes: `setup-seats` (least, most),
    `setup-option-unknown`, `setup-option-value` (option)."""

    error: SetupError
    game: str
    """The game's key."""

    def __post_init__(self) -> None:
        self._set(f"setup-{self.error.code}", **self.error.params)


class SeatingRefused(Refusal):
    """A match that cannot be made here, or a person who cannot sit in it."""

    code: Literal[
        "blocked",  # the server's admins have blocked the person: reason
        "channel-not-allowed",  # the server keeps matches to other channels
        "game-not-allowed",  # the server does not play it; games: the keys of those that it plays
        "not-invitable",  # name takes no invitations, or none from whoever invites: it is not told
        "opponent-absent",  # the person is not on this server
        "opponent-bot",
        "opponent-self",
        "opponent-twice",
        "own-block",  # whoever invites or sits down has blocked name
        "pair-room",  # a limit leaves room for one more match, and not for both of a pair
        "server-full",  # the server's open matches have reached the limit
        "too-many-here",  # the person's open matches on this server have reached its limit
        "too-many-matches",  # the person's open matches have reached the limit
    ]
    name: str | None = None
    limit: int | None = None
    games: str | None = None
    reason: str | None = None


class LobbyRefused(Refusal):
    """An answer to an invitation, or a rematch, that is not possible as the match stands."""

    code: Literal[
        "already-answered",  # the person has accepted before
        "already-seated",
        "lobby-changed",  # not as many people have accepted as the button said: count have
        "lobby-expired",  # nobody answered in time
        "lobby-full",
        "nameless",  # nobody may learn who played, and whoever asks for a rematch would be named
        "not-creator",  # only the person who made the match may withdraw it
        "not-invited",  # the invitation names others
        "not-open",  # the invitation was answered or withdrawn
        "not-yours-to-start",  # only the person who made it may start it with fewer people
        "pair-not-over",  # a pair has a rematch once both its matches are over; other goes on
        "rematch-exists",  # match is the rematch
        "seat-not-open",  # somebody at the table has blocked the person, who must not learn it
    ]
    match: str
    other: str | None = None
    count: int | None = None


class TermsRefused(Refusal):
    """Terms that do not go together, or not with the game."""

    code: Literal[
        "bid-form",  # it is no length of time
        "bid-most",  # most: a length, as are those of clocks
        "bid-none",  # nobody bids in this match
        "handicap-sides",  # sides are swapped or bid for, too
        "pair-seats",  # a pair, and more than two seats in each of its matches
        "pair-sides",  # a pair, and another way to make the sides even
        "rated-computer",  # computers would take over seats that run out of time in a rated match
        "sides-ballot",  # the game has no list of even openings
        "sides-clock",  # bids are paid from a bank
        "sides-players",  # more than two play
        "sides-seat",  # a seat is chosen as well
        "sides-swap",  # the game allows no swap
    ]
    most: str | None = None


class TeamRefused(Refusal, code="team-terms-{why}"):
    """A match that a team cannot play so."""

    why: Literal[
        "against",  # both people and a channel are named on the other side
        "bank",  # a clock with a bank
        "place",  # not on a server
        "same",  # one channel on both sides
        "seats",  # not two players
        "short",  # the clock gives less time than a vote takes: hours
        "sides",  # sides are swapped or bid for, or it is a pair
    ]
    hours: int = 0


# ------------------------------------------------------------------------------------ fair sides
# What makes the sides of a match even: what fits it, what is usual, and which side is the better.
#
# Figures are those of `engines.balance`: measured for two players and the usual options.


SIDES: Final = 2
"""The players of a match whose sides can be made even."""
EVEN: Final = (0.45, 0.55)
"""The least and the most that the first player of an even game scores."""


def check_fair_sides(game: AnyGame, count: int, terms: Terms) -> None:
    """Whether the sides of a match of `count` players can be made even like this.

    :raises TermsRefused: they cannot.
    """
    if count != SIDES and terms.sides is not Sides.GIVEN:
        raise TermsRefused("sides-players")
    if terms.sides.balloted and not game.openings:
        raise TermsRefused("sides-ballot")
    if terms.sides.swaps and not game.can_swap:
        raise TermsRefused("sides-swap")
    if terms.sides is Sides.BID and not terms.clock.is_bank:
        raise TermsRefused("sides-clock")


def check_handicap(wish: NewMatch) -> None:
    """Whether a handicap goes with what makes the sides even: it is a person's, so it would go over
    with a side that is swapped, and be paid for by a bid.

    :raises TermsRefused: it does not.
    """
    sides = wish.terms.sides
    if HANDICAP in wish.options and (sides.swaps or sides is Sides.BID):
        raise TermsRefused("handicap-sides")


def possible_sides(game: AnyGame) -> list[Sides]:
    """The ways that a game allows for making the sides of a single match even."""
    return [
        each
        for each in Sides
        if (game.openings or not each.balloted) and (game.can_swap or not each.swaps)
    ]


def pair_sides(game: AnyGame) -> Sides:
    """The sides of a pair's matches: a drawn opening each where the game has a list, so that nobody
    can copy moves from one match to the other."""
    return Sides.BALLOT if game.openings else Sides.GIVEN


def can_be_copied(game: AnyGame, sides: Sides) -> bool:
    """Whether a player of two matches at once, with the seats exchanged, could repeat in each what
    the other does in the other one: nothing is hidden, and both begin alike."""
    return isinstance(game, OpenGame) and not sides.balloted


def usual_remedy(game: AnyGame, count: int) -> Remedy:
    """What makes a match of `count` players even where it matters."""
    if count != SIDES or game.balance is None:
        return Remedy.NONE
    remedy = game.balance.remedy
    possible = {Remedy.SWAP: game.can_swap, Remedy.BALLOT: bool(game.openings)}
    return remedy if possible.get(remedy, True) else Remedy.NONE


def measured_balance(
    game: AnyGame, count: int, options: Mapping[str, OptionValue]
) -> Balance | None:
    """How even such a match is; None if nobody has measured it. Options left out are the usual
    ones."""
    usual = game.usual_options(count)
    chosen = usual | without_opening(options)
    return game.balance if count == SIDES and chosen == usual else None


def handed_over(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match whose two players change places: the same player gives a handicap."""
    given = handicap_given(options)
    if given is None:
        return dict(options)
    return {**options, HANDICAP: handicap_option(1 - given[0], given[1])}


def seated_handicap(match: Match, seats: Sequence[Seat]) -> dict[str, OptionValue]:
    """The options of a match as it begins, in which these are the seats of the people in line."""
    given = handicap_given(match.options)
    came = 0 if given is None else seats[given[0]].came
    moved = given is not None and not match.has_fixed_seats and came != given[0]
    return handed_over(match.options) if moved else dict(match.options)


def without_opening(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Options as people choose them: without the opening that was drawn for a match."""
    return {name: value for name, value in options.items() if name != OPENING}


def of_game(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Options that the game itself has: without an opening and a handicap."""
    return {name: value for name, value in options.items() if name not in {OPENING, HANDICAP}}


def draw_opening(match: Match, game: AnyGame, seed: bytes) -> Match:
    """The match as it begins, with its drawn opening if the terms ask for one."""
    if not match.terms.sides.balloted:
        return match
    number = opening_drawn(game, draw_key(seed, match.contributions or ()))
    return replace(match, options={**match.options, OPENING: number})


def opening_drawn(game: AnyGame, key: bytes) -> int:
    """The number of the even opening of a game that a key draws."""
    return 1 + KeyedRng(key, OPENING).randrange(game.openings)


def is_even(share: float) -> bool:
    """Whether a score of the first player is that of an even game."""
    return EVEN[0] <= share <= EVEN[1]


def better_side(game: AnyGame) -> Seating:
    """The side that people bid for: the first, unless the second is known to win more."""
    second = game.balance is not None and game.balance.first < 0.5
    return Seating.SECOND if second else Seating.FIRST


# ----------------------------------------------------------------------------------------- teams
# Teams in a lobby: what a match has to be like in which a channel votes.


TEAMS: Final = 2


def check_teams(wish: NewMatch, count: int) -> None:
    """Check the terms of a match with teams; all others pass.

    :raises TeamRefused: a team cannot play it so.
    """
    teams = [team for team in (wish.team, wish.against) if team is not None]
    if not teams:
        return
    if count != TEAMS:
        raise TeamRefused("seats")
    if wish.place.guild_id is None or wish.direct:
        raise TeamRefused("place")
    if len(teams) == TEAMS and teams[0].channel_id == teams[1].channel_id:
        raise TeamRefused("same")
    if wish.against is not None and wish.opponents:
        raise TeamRefused("against")
    if wish.pair or wish.terms.sides is not Sides.GIVEN:
        raise TeamRefused("sides")
    for team in teams:
        check_clock(wish.terms, team)


def check_clock(terms: Terms, team: Team) -> None:
    """
    :raises TeamRefused: a vote of the team takes longer than the clock allows, or would use up a
        bank, since it takes as long for every move.
    """
    if terms.clock.is_bank or terms.clock.within is not None:
        raise TeamRefused("bank")
    if terms.clock.base is not None and terms.clock.base <= team.lasting:
        raise TeamRefused("short", hours=team.hours)


# --------------------------------------------------------------------------------------- seating
# Seating: the people who may be invited, and their seats.


def check_opponents(wish: NewMatch) -> None:
    """:raises SeatingRefused: another bot than ours, the creator, or a person named twice."""
    seen: set[int] = set()
    for person in wish.opponents:
        if person.level is not None:
            continue
        if person.user_id == wish.creator.user_id:
            raise SeatingRefused("opponent-self", name=person.name)
        if person.bot:
            raise SeatingRefused("opponent-bot", name=person.name)
        if person.user_id in seen:
            raise SeatingRefused("opponent-twice", name=person.name)
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
    """Whether anything in a match is left to chance: its seats (also where bids are equal), its
    opening, dice or shuffles."""
    by_lot = match.seating is Seating.RANDOM or match.terms.sides is Sides.BID
    dealt = game.has_chance or match.terms.sides.balloted
    return dealt or (by_lot and not match.has_fixed_seats)


def order_of_seats(seating: Seating, count: int, key: bytes) -> list[int]:
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
        else replace(one, bid_s=bid_of_computer(control, game.balance, key, one.seat))
        for one in match.seats
    )
    lines = (bid_line(one.seat, one.bid_s or 0) for one in seats)
    return replace(match, seats=seats, contributions=(*added, *lines))


def give_out(match: Match, seed: bytes) -> tuple[Seat, ...]:
    """The seats of those who have accepted, drawn as their match begins."""
    people = [one for one in match.seats if one.accepted]
    if match.has_fixed_seats:
        return tuple(replace(one, seat=seat) for seat, one in enumerate(people))
    key = draw_key(seed, match.contributions or ())
    if match.terms.sides is Sides.BID:
        places = order_by_bids(match.seating, [one.bid_s or 0 for one in people], key)
    else:
        places = order_of_seats(match.seating, len(people), key)
    return tuple(replace(people[came], seat=seat, came=came) for seat, came in _inverse(places))


def exchanged(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of the second match of a pair, by those of the first."""
    return tuple(
        replace(one, seat=seat, came=None) for seat, one in enumerate(reversed(tuple(seats)))
    )


def _inverse(places: Sequence[int]) -> list[tuple[int, int]]:
    """Seat and place in line, by seat."""
    return sorted((seat, came) for came, seat in enumerate(places))

"""A new match as a value: from a wish, or as a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.match.act.chance import commitment
from bot.match.lobby import fair_sides, seating
from bot.match.lobby.refusals import RatedComputer
from bot.match.model.enums import DeclineReason, Status
from bot.match.model.match import Match, NewMatch, Seat
from bot.match.model.people import Person, Place, computer
from bot.match.model.terms import Sides, Terms, Timeout
from engines import AnyGame


@dataclass(frozen=True, slots=True)
class NewMatchIds:
    """Identity of a new match: its code, its seed, when it is made and when it lapses, and by which
    interaction it is made, if by one."""

    code: str
    seed: bytes
    now: datetime
    expires_at: datetime
    interaction_id: int | None = None


def new(wish: NewMatch, game: AnyGame, count: int, ids: NewMatchIds) -> Match:
    """The match that a person wishes for, of `count` seats; options left out take their default."""
    options = {name: option.default for name, option in game.options.items()}
    line = seating.line_up((wish.creator, *_told_apart(wish.opponents)), count)
    if wish.team is not None or wish.against is not None:
        line = (replace(line[0], team=wish.team), replace(line[1], team=wish.against))
    return Match(
        id=0,
        code=ids.code,
        game=game.key,
        rules_version=game.rules_version,
        options=options | dict(wish.options),
        seating=fair_sides.better_side(game) if wish.terms.sides is Sides.BID else wish.seating,
        seats=(replace(line[0], contribution=ids.interaction_id), *line[1:]),
        status=Status.LOBBY,
        version=0,
        place=Place(None, wish.place.channel_id) if wish.direct else wish.place,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale=wish.locale,
        creator_id=wish.creator.user_id,
        rematch_of=None,
        seed_hash=commitment(ids.code, ids.seed),
        created_at=ids.now,
        updated_at=ids.now,
        expires_at=ids.expires_at,
        terms=_terms(wish),
    )


def second(first: Match, ids: NewMatchIds) -> Match:
    """The second match of a pair, waiting with the first: whoever comes to that one has come to
    both, so it lapses with it."""
    return replace(
        first,
        id=0,
        code=ids.code,
        rematch_of=None,
        paired_with=first.id,
        seed_hash=commitment(ids.code, ids.seed),
        expires_at=None,
    )


def _told_apart(people: Sequence[Person]) -> list[Person]:
    """The same people, every computer with a name of its own."""
    found: list[Person] = []
    for person in people:
        names = [other.name for other in found]
        found.append(person if person.level is None else computer(person.level, names))
    return found


def _terms(wish: NewMatch) -> Terms:
    """The agreed terms. Nobody's rating depends on a computer, or on what many decide together.

    :raises RatedComputer: it would, once a player's time is up.
    """
    voted = wish.team is not None or wish.against is not None
    if voted or any(person.level is not None for person in wish.opponents):
        return replace(wish.terms, rated=False)
    if wish.terms.rated and wish.terms.timeout is Timeout.COMPUTER:
        raise RatedComputer
    return wish.terms


def again(
    old: Match, game: AnyGame, person: Person, ids: NewMatchIds, place: Place | None = None
) -> Match:
    """The rematch of `old`: everybody one seat on from where they began, `person` has accepted. Its
    invitation stands in the same place, or in another `place`.
    After a match that was called off everybody has the same seat again: nobody draws seats until
    they suit. Where people bid for sides they do so again. The seat of a person who has left for
    good is free for anybody."""
    sitters = [
        (None if seat.person is None or seat.person.gone else seat.person, seat.team)
        for seat in (old.exchanged() if old.swapped else old).seats
    ]
    bidding = old.terms.sides is Sides.BID
    if old.status is Status.FINISHED and not bidding:
        sitters = [sitters[-1], *sitters[:-1]]
    seats = tuple(
        Seat(
            seat,
            sitter,
            sitter is not None and _has_accepted(sitter, person),
            came=seat if bidding and sitter is not None else None,
            contribution=ids.interaction_id if _is(sitter, person) else None,
            team=team,
        )
        for seat, (sitter, team) in enumerate(sitters)
    )
    return replace(
        old,
        id=0,
        code=ids.code,
        rules_version=game.rules_version,
        seating=fair_sides.better_side(game) if bidding else old.seating,
        seats=seats,
        status=Status.LOBBY,
        version=0,
        place=place or old.place,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        board_version=None,
        creator_id=person.user_id,
        rematch_of=old.id,
        paired_with=None,
        seed_hash=commitment(ids.code, ids.seed),
        contributions=None,
        created_at=ids.now,
        updated_at=ids.now,
        expires_at=ids.expires_at,
        ended_at=None,
        ended_by=None,
        outcome=None,
        swapped=False,
        declined_because=DeclineReason.NONE,
    )


def _has_accepted(sitter: Person, asking: Person) -> bool:
    return sitter.level is not None or _is(sitter, asking)


def _is(sitter: Person | None, asking: Person) -> bool:
    return sitter is not None and sitter.user_id == asking.user_id

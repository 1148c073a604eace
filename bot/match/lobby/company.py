"""Company: the people who may invite each other, and sit at one table.

Nobody is told that somebody has blocked them: what they are told is the same for everybody who
takes no invitations, and for every seat that is not theirs to take.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.db.unit_of_work import UnitOfWork
from bot.match.lobby.refusals import NotInvitable, OwnBlock, SeatNotOpen
from bot.match.model.match import Match
from bot.match.model.people import Invitations, Person, PersonSettings
from bot.match.store.circles import CircleRepository
from bot.match.store.settings import PersonRepository


async def check_invited(unit: UnitOfWork, by: Person, invited: Iterable[Person]) -> None:
    """Whether a person may invite some others: to a match, a rematch, or a seat.

    :raises OwnBlock: the person has blocked one of them.
    :raises NotInvitable: one of them takes no invitations, or none from this person.
    """
    people = {one.user_id: one for one in _others(invited, by)}
    if not people:
        return
    blocks = await unit[CircleRepository].blocks(by.user_id, people)
    if own := _first(people.values(), blocks.by):
        raise OwnBlock(own.name)
    settings = await unit[PersonRepository].of(people)
    choosy = {id_ for id_, mine in settings.items() if mine.invitations is Invitations.FRIENDS}
    if choosy:
        choosy -= await unit[CircleRepository].friends_with(by.user_id, choosy)
    unwilling = blocks.of | choosy | {id_ for id_, mine in settings.items() if _refuses(mine)}
    if other := _first(people.values(), unwilling):
        raise NotInvitable(other.name)


async def check_seat(unit: UnitOfWork, match: Match, person: Person) -> None:
    """Whether a person may take a seat of a lobby. Of a seat that is kept for them only the maker
    of the match need be asked: they see who else is invited, as the others see them.

    :raises OwnBlock: the person has blocked somebody there.
    :raises SeatNotOpen: somebody there has blocked the person.
    """
    people = list(_others(match.people, person))
    if match.seat_of(person.user_id) is not None:
        people = [one for one in people if one.user_id == match.creator_id]
    await check_table(unit, match, person, people)


async def check_table(
    unit: UnitOfWork, match: Match, person: Person, people: Iterable[Person]
) -> None:
    """
    :raises OwnBlock, SeatNotOpen: as for `check_seat`, of these people.
    """
    others = {one.user_id: one for one in _others(people, person)}
    blocks = await unit[CircleRepository].blocks(person.user_id, others)
    if own := _first(others.values(), blocks.by):
        raise OwnBlock(own.name)
    if blocks.of:
        raise SeatNotOpen(match.code)


def _refuses(settings: PersonSettings) -> bool:
    return settings.invitations is Invitations.NOBODY


def _others(people: Iterable[Person], person: Person) -> Iterable[Person]:
    """The people among some who are neither this one, nor computers, nor stand-ins."""
    return (
        one
        for one in people
        if one.level is None and not one.gone and one.user_id != person.user_id
    )


def _first(people: Iterable[Person], ids: Iterable[int]) -> Person | None:
    wanted = set(ids)
    return next((one for one in people if one.user_id in wanted), None)

"""Rated matches without a store, counted one after the other as a recount does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.match.model.match import Match, Seat
from bot.match.model.people import Person, Place
from bot.match.model.terms import EndedBy, Status
from bot.ratings.model import (
    OVERALL,
    Change,
    Counted,
    Key,
    Ledger,
    Rating,
    Skill,
    ranking,
    window_start,
)
from bot.ratings.rating import ratings_after
from engines import Outcome
from tests.match.store.rows import NOW, draft

HERE = 100


def finished(people: Iterable[int], winners: Iterable[int], at: datetime = NOW) -> Match:
    """A race that its rules ended; people and winners by their ids."""
    people = tuple(people)
    seats = tuple(
        Seat(number, Person(user, f"p{user}"), accepted=True) for number, user in enumerate(people)
    )
    won = tuple(number for number, user in enumerate(people) if user in set(winners))
    return replace(
        draft(status=Status.FINISHED),
        seats=seats,
        outcome=Outcome(won, "goal"),
        ended_by=EndedBy.GAME,
        ended_at=at,
        place=Place(HERE, 200),
    )


class Played:
    """Ratings over all servers and on one."""

    def __init__(self) -> None:
        self.now, self.count = NOW, 0
        self.ratings: dict[Key, Rating] = {}
        self._ledger = Ledger()

    def turn(self, by: timedelta) -> None:
        self.now += by

    def beats(self, *people: int, drawn: bool = False) -> dict[int, Change]:
        """The first of these people wins; the changes over all servers, by person."""
        self.turn(timedelta(minutes=1))
        self.count += 1
        match = finished(people, () if drawn else people[:1], self.now)
        result = Counted(match, ranking(match), self.now)
        found: dict[int, Change] = {}
        for scope in (HERE, OVERALL):
            known = {user: r for (s, _game, user), r in self.ratings.items() if s == scope}
            past = self._ledger.past(scope, match.game, people, window_start(self.now))
            after = ratings_after(result, scope, known, past)
            self.ratings |= {(scope, match.game, r.user_id): r for r, _change in after}
            changes = [change for _rating, change in after]
            self._ledger.add(changes)
            found = {change.user_id: change for change in changes}
        return found

    def skill(self, user: int, scope: int = OVERALL) -> Skill:
        rating = self.ratings.get((scope, "race", user))
        return Skill() if rating is None else rating.skill

    def club(self, members: int, first: int = 100) -> range:
        """So many people who have all met each other, each as good as the others."""
        people = range(first, first + members)
        for one in people:
            for other in people:
                if one != other:
                    self.beats(one, other)
        return people

"""A lobby's rules within the caller's transaction: who may be asked, seating people, starting,
calling off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.db.store import UnitOfWork
from bot.match.act.recorder import Recorder
from bot.match.act.service import require_match
from bot.match.lobby import seating
from bot.match.lobby.seating import LobbyRefused, SeatingRefused, TermsRefused
from bot.match.model.clock import NO_TIME, spell
from bot.match.model.match import Home, Match, Seat, highest_bid
from bot.match.model.people import DEFAULT_VACATION_DAYS, Invitations, Person, PersonSettings, Place
from bot.match.model.terms import DeclineReason, EndedBy, Notice, Sides, Status
from bot.match.refusals import BadValue, BrokenRecord, GameGone
from bot.match.store.matches import HomeRepository, MatchRepository
from bot.match.store.people import (
    BlockRepository,
    CircleRepository,
    PersonRepository,
    ServerRepository,
)
from bot.match.store.tables import OpenMatchRepository
from engines import AnyGame

# --------------------------------------------------------------------------------------- company
# Company: the people who may invite each other, and sit at one table.
#
# Nobody is told that somebody has blocked them: what they are told is the same for everybody who
# takes no invitations, and for every seat that is not theirs to take.


async def check_invited(unit: UnitOfWork, by: Person, invited: Iterable[Person]) -> None:
    """Whether a person may invite some others: to a match, a rematch, or a seat.

    :raises SeatingRefused: `own-block`, `not-invitable`.
    """
    people = {one.user_id: one for one in _others(invited, by)}
    if not people:
        return
    blocks = await unit[CircleRepository].blocks(by.user_id, people)
    if own := _first(people.values(), blocks.by):
        raise SeatingRefused("own-block", name=own.name)
    settings = await unit[PersonRepository].of(people)
    choosy = {id_ for id_, mine in settings.items() if mine.invitations is Invitations.FRIENDS}
    if choosy:
        choosy -= await unit[CircleRepository].friends_with(by.user_id, choosy)
    unwilling = blocks.of | choosy | {id_ for id_, mine in settings.items() if _refuses(mine)}
    if other := _first(people.values(), unwilling):
        raise SeatingRefused("not-invitable", name=other.name)


async def check_seat(unit: UnitOfWork, match: Match, person: Person) -> None:
    """Whether a person may take a seat of a lobby. Of a seat that is kept for them only the maker
    of the match need be asked: they see who else is invited, as the others see them."""
    people = list(_others(match.people, person))
    if match.seat_of(person.user_id) is not None:
        people = [one for one in people if one.user_id == match.creator_id]
    await check_table(unit, match, person, people)


async def check_table(
    unit: UnitOfWork, match: Match, person: Person, people: Iterable[Person]
) -> None:
    """
    :raises SeatingRefused: `own-block`.
    :raises LobbyRefused: `seat-not-open`.
    """
    others = {one.user_id: one for one in _others(people, person)}
    blocks = await unit[CircleRepository].blocks(person.user_id, others)
    if own := _first(others.values(), blocks.by):
        raise SeatingRefused("own-block", name=own.name)
    if blocks.of:
        raise LobbyRefused("seat-not-open", match.code)


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


# ----------------------------------------------------------------------------------------- rules
# A lobby's rules within the caller's transaction: seating people, starting, calling off.


TWO_SEATS: Final = 2
"""The seats of a match that one refusal calls off."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that the bot's owner sets."""

    open_matches: int
    """Open matches that a person may sit in at a time."""
    server_matches: int
    """Open matches that a server may have at a time."""
    invitation: timedelta
    """How long an invitation can be answered."""


@dataclass(frozen=True, slots=True)
class LobbyRules:
    """People join and leave a lobby. Nothing is committed here; the caller has checked that the
    lobby is open."""

    games: Mapping[str, AnyGame]
    recorder: Recorder
    limits: Limits

    def game(self, key: str) -> AnyGame:
        """:raises BadValue: `no-such-game`."""
        game = self.games.get(key)
        if game is None:
            raise BadValue("no-such-game", game=key)
        return game

    async def tell(self, unit: UnitOfWork, match: Match, now: datetime) -> None:
        """Have the invitation posted or updated."""
        await self.recorder.post(unit, match, Notice.LOBBY, now)

    async def check_place(self, unit: UnitOfWork, place: Place, game: str, count: int = 1) -> None:
        """Whether so many matches may be made here at once.

        :raises SeatingRefused: `channel-not-allowed`, `game-not-allowed`, `server-full`,
            `pair-room`.
        """
        if place.guild_id is None:
            return
        open_ = await unit[OpenMatchRepository].of_server(place.guild_id)
        _check_room(open_, count, self.limits.server_matches, "server-full")
        server = await unit[ServerRepository].get(place.guild_id)
        if server is None:
            return
        if server.allowed_channels and place.channel_id not in server.allowed_channels:
            raise SeatingRefused("channel-not-allowed")
        if server.games and game not in server.games:
            raise SeatingRefused("game-not-allowed", games=" ".join(server.games))

    async def check_person(
        self, unit: UnitOfWork, place: Place, person: Person, count: int = 1
    ) -> None:
        """Whether a person may take a seat in so many more matches that are played here.

        :raises SeatingRefused: `blocked`, `too-many-here`, `too-many-matches`, `pair-room`.
        """
        await unit[PersonRepository].hold(person.user_id)
        guild_id = place.guild_id
        if guild_id is not None:
            if (block := await unit[BlockRepository].get(guild_id, person.user_id)) is not None:
                raise SeatingRefused("blocked", reason=block.reason)
            server = await unit[ServerRepository].get(guild_id)
            limit = None if server is None else server.open_matches
            if limit is not None:
                here = await unit[OpenMatchRepository].of_person(person.user_id, guild_id)
                _check_room(here, count, limit, "too-many-here")
        open_matches = await unit[OpenMatchRepository].of_person(person.user_id)
        _check_room(open_matches, count, self.limits.open_matches, "too-many-matches")

    async def settle(
        self, unit: UnitOfWork, match: Match, person: Person, *, channel_id: int | None = None
    ) -> None:
        """Note a person who comes to a direct match: the language they are answered in, and where
        their direct messages with the bot are, if that is known."""
        known = {"locale": person.locale, "channel_id": channel_id}
        columns = {name: value for name, value in known.items() if value is not None}
        # whoever answers is there again
        await unit[HomeRepository].put(match.id, person.user_id, closed_since=None, **columns)

    async def resettle(self, unit: UnitOfWork, match: Match, homes: Iterable[Home]) -> None:
        """Note the languages of people whose homes in another match these are."""
        for home in homes:
            await self.settle(unit, match, Person(home.user_id, "", locale=home.locale))

    async def homes(self, unit: UnitOfWork, match: Match) -> dict[int, Home]:
        """The homes of a direct match, by the ids of its people; none of any other."""
        return await unit[HomeRepository].of_match(match.id) if match.is_direct else {}

    async def accept(
        self, unit: UnitOfWork, match: Match, person: Person, interaction_id: int, now: datetime
    ) -> Match:
        """:raises LobbyRefused: `not-invited`, `already-answered`."""
        seat = match.seat_of(person.user_id)
        if seat is None:
            raise LobbyRefused("not-invited", match.code)
        if match.seats[seat].accepted:
            raise LobbyRefused("already-answered", match.code)
        taken = _sitting(match, seat, person, interaction_id)
        return await self._sit(unit, match, taken, now)

    async def join(
        self, unit: UnitOfWork, match: Match, person: Person, interaction_id: int, now: datetime
    ) -> Match:
        """Take the seat that is kept for the person, or one that is free.

        :raises LobbyRefused: `lobby-full`, `already-answered`.
        """
        if match.seat_of(person.user_id) is not None:
            return await self.accept(unit, match, person, interaction_id, now)
        free = next((one.seat for one in match.seats if one.person is None), None)
        if free is None:
            raise LobbyRefused("lobby-full", match.code)
        taken = _sitting(match, free, person, interaction_id)
        return await self._sit(unit, match, taken, now)

    async def bid(  # noqa: PLR0917 - a bid, by whom, how, and when
        self,
        unit: UnitOfWork,
        match: Match,
        person: Person,
        bid: timedelta,
        interaction_id: int,
        now: datetime,
    ) -> Match:
        """Bid for the better side, and take one's seat by it if that has not happened. Until the
        match begins another bid takes its place. The maker of the match is told that their own is
        awaited.

        :raises TermsRefused: nobody bids here, or that much cannot be bid.
        :raises LobbyRefused: `not-invited`.
        """
        most = _highest_bid(match)
        if not NO_TIME <= bid <= most:
            raise TermsRefused("bid-most", most=spell(most))
        seat = match.seat_of(person.user_id)
        if seat is None:
            seat = next((one.seat for one in match.seats if one.person is None), None)
        if seat is None:
            raise LobbyRefused("not-invited", match.code)
        before = match.seats[seat]
        taken = replace(
            before,
            person=person,
            accepted=True,
            contribution=interaction_id,
            bid_s=bid // timedelta(seconds=1),
        )
        if before.accepted:
            return await self._taken(unit, match, taken, now)
        match = await self._sit(unit, match, taken, now)
        if any(one.user_id == match.creator_id for one in match.bidders):
            await self.recorder.post(unit, match, Notice.ANSWER, now, about=person.user_id)
        return match

    async def decline(  # noqa: PLR0917 - an answer, by whom, why, and when
        self,
        unit: UnitOfWork,
        match: Match,
        seat: int,
        person: Person,
        now: datetime,
        reason: DeclineReason = DeclineReason.NONE,
    ) -> Match:
        """Decline an invitation, and have its maker told. That calls a match of two off; with more
        seats the seat becomes free for anybody, the same person included."""
        if reason is not match.declined_because:
            await unit[MatchRepository].flag(match.id, declined_because=reason.value)
            match = replace(match, declined_because=reason)
        if len(match.seats) == TWO_SEATS:
            match = await self.call_off(unit, match, EndedBy.DECLINED, now)
        else:
            match = await self.vacate(unit, match, seat, now)
        await self.recorder.post(unit, match, Notice.ANSWER, now, about=person.user_id)
        return match

    async def vacate(self, unit: UnitOfWork, match: Match, seat: int, now: datetime) -> Match:
        """Make an invited person's seat free for anybody."""
        _check_readable(match)
        match = replace(match, seats=seating.without(match, seat), updated_at=now)
        await unit[MatchRepository].reseat(match.id, match.seats)
        return await self._save(unit, match, now)

    async def start(
        self, unit: UnitOfWork, match: Match, now: datetime, *, tournament: str | None = None
    ) -> Match:
        """Start with the people who have accepted; only now are seats drawn. The second match of a
        pair starts with the first, with its seats exchanged; or later, where moves could be copied
        (`Recorder`), but all that is drawn is drawn now. A game of a tournament has no
        invitation to update; `tournament` is the line that tells which it is, and where its seed
        comes from if that is the tournament's.

        :raises GameGone: it can no longer be played.
        """
        _check_readable(match)
        game = self.games.get(match.game)
        if game is None:
            raise GameGone(match.code)
        published = tournament
        if tournament is None and match.lobby_message_id is not None:
            published = f"post {match.lobby_message_id}"
        waits = match.paired_with is not None and seating.can_be_copied(game, match.terms.sides)
        tell = tournament is None and (match.paired_with is None or waits)
        started = await self._begin(unit, match, game, published, now, tell=tell)
        if match.paired_with is not None:
            second = await require_match(unit, match.paired_with)
            _check_readable(second)
            # its commitment is in the same message
            second = replace(
                second,
                seats=seating.exchanged(started.seats),
                options=seating.handed_over(seating.without_opening(started.options)),
            )
            await self.resettle(unit, second, (await self.homes(unit, match)).values())
            if waits:
                second = await self._prepare(unit, second, game, published)
                await unit[MatchRepository].save(second, expected=second.version)
            else:
                # the invitation has links to both boards, and is updated after the later one
                await self._begin(unit, second, game, published, now, tell=True)
        return started

    async def _begin(
        self,
        unit: UnitOfWork,
        match: Match,
        game: AnyGame,
        published: str | None,
        now: datetime,
        *,
        tell: bool = False,
    ) -> Match:
        """Fix what chance is drawn with, give out the seats, and record the first position."""
        match = await self._prepare(unit, match, game, published)
        if tell:
            await self.tell(unit, match, now)
        position = await self.recorder.begin(unit, match, game, now)
        return position.match

    async def _prepare(
        self, unit: UnitOfWork, match: Match, game: AnyGame, published: str | None
    ) -> Match:
        """Fix what chance is drawn with, and give out the seats."""
        seed = await unit[MatchRepository].seed(match.id)
        match = replace(match, contributions=seating.contributions(match, published))
        match = seating.with_bids(match, game, seed)
        match = seating.draw_opening(match, game, seed)
        seats = seating.give_out(match, seed)
        match = replace(match, options=seating.seated_handicap(match, seats))
        await unit[MatchRepository].begin(match)
        seating.check_seats(game, len(seats), match.options)
        await unit[MatchRepository].reseat(match.id, seats)
        # rules and vacations are those of the day the match starts
        return replace(
            match,
            seats=seats,
            expires_at=None,
            rules_version=game.rules_version,
            vacation_days=await _vacation_days(unit, match.place.guild_id),
        )

    async def start_if_ready(self, unit: UnitOfWork, match: Match, now: datetime) -> Match:
        """Start a match for which nobody's answer is awaited, unless something is to be drawn in it
        whose commitment nobody can have seen yet: it starts once its invitation is posted."""
        game = self.games.get(match.game)
        awaited = not match.is_complete
        if match.status is not Status.LOBBY or awaited or match.damaged or game is None:
            return match
        if match.lobby_message_id is None and seating.is_drawn(match, game):
            return match
        return await self.start(unit, match, now)

    async def call_off(self, unit: UnitOfWork, match: Match, by: EndedBy, now: datetime) -> Match:
        """Call off a lobby; of a pair, both, unless the first has begun."""
        if match.awaits_first:
            match = _called_off(match, by, now)
            await unit[MatchRepository].save(match, expected=match.version)
            first = await require_match(unit, match.paired_with or 0)
            await self.recorder.post(unit, first, Notice.PAIRED, now)
            await self.tell(unit, first, now)
            return match
        if match.paired_with is not None:
            other = _called_off(await require_match(unit, match.paired_with), by, now)
            await unit[MatchRepository].save(other, expected=other.version)
            if match.is_second:
                await self.tell(unit, other, now)
        match = _called_off(match, by, now)
        if match.is_second:
            await unit[MatchRepository].save(match, expected=match.version)
            return match
        return await self._save(unit, match, now)

    async def _sit(self, unit: UnitOfWork, match: Match, taken: Seat, now: datetime) -> Match:
        """Seat a person for good, and start the match if it was the last seat."""
        _check_readable(match)
        if taken.person is not None:
            count = 1 if match.paired_with is None else 2
            await self.check_person(unit, match.place, taken.person, count)
            await check_seat(unit, match, taken.person)
        if not match.has_fixed_seats:
            taken = replace(taken, came=taken.seat)
        return await self._taken(unit, match, taken, now)

    async def _taken(self, unit: UnitOfWork, match: Match, taken: Seat, now: datetime) -> Match:
        seats = tuple(taken if s.seat == taken.seat else s for s in match.seats)
        match = replace(match, seats=seats, updated_at=now)
        await unit[MatchRepository].save_seat(match.id, taken)
        if match.is_direct and taken.person is not None:
            await self.settle(unit, match, taken.person)
        if match.is_complete:
            return await self.start(unit, match, now)
        return await self._save(unit, match, now)

    async def _save(self, unit: UnitOfWork, match: Match, now: datetime) -> Match:
        await unit[MatchRepository].save(match, expected=match.version)
        await self.tell(unit, match, now)
        return match


def _check_room(
    open_: int,
    count: int,
    limit: int,
    full: Literal["server-full", "too-many-here", "too-many-matches"],
) -> None:
    if open_ + count > limit:
        raise SeatingRefused(full, limit=limit) if open_ >= limit else SeatingRefused("pair-room")


def _called_off(match: Match, by: EndedBy, now: datetime) -> Match:
    return replace(
        match, status=Status.CANCELLED, ended_by=by, ended_at=now, updated_at=now, expires_at=None
    )


def _check_readable(match: Match) -> None:
    """:raises BrokenRecord: the agreed terms cannot be read."""
    if match.damaged:
        raise BrokenRecord(match.code)


def _sitting(match: Match, seat: int, person: Person, interaction_id: int) -> Seat:
    """A seat that a person takes, for themselves or as the captain of its team."""
    team = match.seats[seat].team
    return Seat(seat, person, accepted=True, contribution=interaction_id, team=team)


def _highest_bid(match: Match) -> timedelta:
    """:raises TermsRefused: nobody bids in this match."""
    if match.terms.sides is not Sides.BID:
        raise TermsRefused("bid-none")
    return highest_bid(match.terms.clock)


async def _vacation_days(unit: UnitOfWork, guild_id: int | None) -> int:
    """Days of vacation a year that a server grants."""
    server = None if guild_id is None else await unit[ServerRepository].get(guild_id)
    return DEFAULT_VACATION_DAYS if server is None else server.vacation_days

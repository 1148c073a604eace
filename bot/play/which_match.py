"""Which match a person means: by its code, or by the thread or channel they are in."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.log import about
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import NoMatchHere, SeveralMatches
from bot.match.act.service import Matches
from bot.match.inbox import Inbox
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.refusals import MatchOver, NoSuchMatch, NotOver, NotStarted, NotYourMatch, StaleBoard


@dataclass(frozen=True, slots=True)
class MatchFinder:
    """Finds the match that a person means."""

    matches: Matches
    inbox: Inbox

    async def owed(self, interaction: Interaction, code: str | None) -> Match:
        """The match in which the person is about to move.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user, glance = interaction.person.user_id, interaction.glance
        mine = glance.here
        if mine is None:
            mine = await self.matches.in_place(interaction.channel_id, user)
        if len(mine) == 1:
            # the usual case; whether the person is to move is for the match to say
            return _only(mine)
        waiting = await self.inbox.where(user)
        due = [match for match in mine if match.id in waiting]
        if due or mine:
            return _only(due or mine, instead=NoMatchHere("no-turn-here") if not due else None)
        return await self._not_mine(interaction)

    async def mine(
        self,
        interaction: Interaction,
        code: str | None,
        statuses: tuple[Status, ...] = (Status.ACTIVE,),
    ) -> Match:
        """A match of the person's own, here or by its code.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        found = await self.matches.in_place(interaction.channel_id, user, statuses=statuses)
        return _only(found) if found else await self._not_mine(interaction)

    async def shown(self, interaction: Interaction, code: str | None) -> Match:
        """The match somebody wants to look at: their own one here before anybody else's, one that
        is going on before one that is over.

        :raises NoSuchMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        matches, user = self.matches, interaction.person.user_id
        open_ = (Status.ACTIVE, Status.LOBBY)
        for who in (user, None):
            found = await matches.in_place(interaction.channel_id, who, statuses=open_)
            if found:
                return _only(found)
        for who in (user, None):
            found = await matches.in_place(interaction.channel_id, who, statuses=(Status.FINISHED,))
            if found:
                return found[0]
        raise NoMatchHere

    async def annotated(self, interaction: Interaction, code: str | None) -> Match:
        """The person's own match that a note is about: by its code, or the one here, the last one
        that ended here if none goes on.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        found = await self.matches.in_place(interaction.channel_id, user)
        return _only(found) if found else await self.finished(interaction, None)

    async def finished(self, interaction: Interaction, code: str | None) -> Match:
        """The match to be played again: by its code, or the last of the person's that ended here.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        for statuses in ((Status.FINISHED, Status.CANCELLED), (Status.ACTIVE,)):
            found = await self.matches.in_place(interaction.channel_id, user, statuses=statuses)
            for match in found:
                if match.status.is_open or match.is_played:
                    return match
        return await self._not_mine(interaction)

    async def over(self, interaction: Interaction, code: str | None) -> Match:
        """The match to be checked: by its code, or the last one that ended here, the person's own
        before anybody else's.

        :raises NoSuchMatch, NoMatchHere: as the names say.
        :raises NotOver: it still goes on, or nothing here has ended yet.
        """
        if code is not None:
            found = [await self._by_code(interaction, code)]
        else:
            matches, found = self.matches, []
            for status in (Status.FINISHED, Status.ACTIVE):
                for who in (interaction.person.user_id, None):
                    statuses = (status,)
                    found += await matches.in_place(interaction.channel_id, who, statuses=statuses)
        if not found:
            raise NoMatchHere
        if found[0].status.is_open:
            raise NotOver(found[0].code)
        return found[0]

    async def sitting(self, interaction: Interaction, ref: Ref) -> tuple[Position, int]:
        """The table that a component belongs to, and the seat of the person who pressed it. While
        all lay out their cards no board is too old.

        :raises NotYourMatch, NotStarted, MatchOver, StaleBoard: as the names say.
        """
        match = await self._get(interaction, ref.match)
        seat = match.seat_of(interaction.person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        if match.status is Status.LOBBY:
            raise NotStarted(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        position = await self.position(interaction, match.id)
        if position.match.version != ref.version and not position.arranging:
            raise StaleBoard(match.code, ref.version, position.match.version)
        return position, seat

    async def admit(self, interaction: Interaction, match_id: int) -> None:
        """See to it that a component's match is one that the person may know of, whoever made the
        component.

        :raises NoSuchMatch: there is none with this id, or none for them.
        """
        match = await self._get(interaction, match_id)
        if not _is_open_to(interaction, match):
            raise NoSuchMatch(match_id)

    async def position(
        self, interaction: Interaction, match_id: int, version: int | None = None
    ) -> Position:
        """As `Matches.position`, which need not be asked for what was looked up already."""
        known = interaction.glance.position
        if (
            known is not None
            and known.match.id == match_id
            and version in (None, known.match.version)
        ):
            return known
        return await self.matches.position(match_id, version)

    async def _get(self, interaction: Interaction, match_id: int) -> Match:
        known = interaction.glance.match
        if known is not None and known.id == match_id:
            return known
        return await self.matches.get(match_id)

    async def _by_code(self, interaction: Interaction, code: str) -> Match:
        match = interaction.glance.match or await self.matches.find(code)
        if not _is_open_to(interaction, match):
            raise NoSuchMatch(code)
        about(match=match.id)
        return match

    async def _not_mine(self, interaction: Interaction) -> Match:
        """:raises NotYourMatch, NoMatchHere: always one of them."""
        others = await self.matches.in_place(interaction.channel_id)
        if len(others) == 1:
            raise NotYourMatch(others[0].code)
        raise NoMatchHere


def _is_open_to(interaction: Interaction, match: Match) -> bool:
    """Whether the person may know of a match. Other servers' matches, running or finished, are
    nobody's business but their players'."""
    at_home = match.place.guild_id == interaction.guild_id
    return at_home or match.seat_of(interaction.person.user_id) is not None


def _only(matches: list[Match], instead: Exception | None = None) -> Match:
    if len(matches) == 1:
        about(match=matches[0].id)
        return matches[0]
    raise instead or SeveralMatches(match.code for match in matches)

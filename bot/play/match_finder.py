"""Find the match that a person means: by its code, or by the thread or channel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.log import about
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import NoMatchHere, SeveralMatches
from bot.match.act.service import Matches
from bot.match.act.use_case import require_seat
from bot.match.inbox import Inbox
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.refusals import NoSuchMatch, NotOver, NotYourMatch, StaleBoard
from bot.play.match_access import MatchAccess
from bot.play.team_seats import TeamSeats


@dataclass(frozen=True, slots=True)
class MatchFinder:
    """Finds the match that a person means."""

    matches: Matches
    inbox: Inbox
    access: MatchAccess
    teams: TeamSeats

    async def find_owed(self, interaction: Interaction, code: str | None) -> Match:
        """The match in which the person wants to move.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user, context = interaction.person.user_id, interaction.context
        mine = context.here
        if mine is None:
            mine = await self.matches.in_place(interaction.channel_id, user)
        if len(mine) == 1:
            # the common case; the match itself refuses a person who is not to move
            return _only(mine)
        waiting = await self.inbox.where(user)
        due = [match for match in mine if match.id in waiting]
        if due or mine:
            return _only(due or mine, instead=NoMatchHere("turn") if not due else None)
        return await self._not_mine(interaction)

    async def find_own(
        self,
        interaction: Interaction,
        code: str | None,
        statuses: tuple[Status, ...] = (Status.ACTIVE,),
    ) -> Match:
        """The person's own match, in this channel or by its code.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        found = await self.matches.in_place(interaction.channel_id, user, statuses=statuses)
        return _only(found) if found else await self._not_mine(interaction)

    async def find_visible(self, interaction: Interaction, code: str | None) -> Match:
        """The match a person wants to see: their own before others' in this channel, an open one
        before a finished one.

        :raises NoSuchMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user, open_ = interaction.person.user_id, (Status.ACTIVE, Status.LOBBY)
        for who in (user, None):
            found = await self._here(interaction, who, open_)
            if found:
                return _only(found)
        for who in (user, None):
            found = await self._here(interaction, who, (Status.FINISHED,))
            if found:
                return found[0]
        raise NoMatchHere

    async def find_for_note(self, interaction: Interaction, code: str | None) -> Match:
        """The person's own match for a note: by its code, or the one in this channel, the last
        finished one if none is open.

        :raises NoSuchMatch, NotYourMatch, NoMatchHere, SeveralMatches: as the names say.
        """
        if code is not None:
            return await self._by_code(interaction, code)
        user = interaction.person.user_id
        found = await self.matches.in_place(interaction.channel_id, user)
        return _only(found) if found else await self.find_for_rematch(interaction, None)

    async def find_for_rematch(self, interaction: Interaction, code: str | None) -> Match:
        """The match for a rematch: by its code, or the person's last finished one in this channel.

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

    async def find_finished(self, interaction: Interaction, code: str | None) -> Match:
        """The match to verify: by its code, or the last finished one in this channel, the person's
        own before others'.

        :raises NoSuchMatch, NoMatchHere: as the names say.
        :raises NotOver: it is still open, or no match in this channel has ended.
        """
        if code is not None:
            found = [await self._by_code(interaction, code)]
        else:
            found = []
            for status in (Status.FINISHED, Status.ACTIVE):
                for who in (interaction.person.user_id, None):
                    found += await self._here(interaction, who, (status,))
        if not found:
            raise NoMatchHere
        if found[0].status.is_open:
            raise NotOver(found[0].code)
        return found[0]

    async def require_seat(self, interaction: Interaction, ref: Ref) -> tuple[Position, int]:
        """The table that a component belongs to, and the seat of the person who pressed it. While
        all lay out their cards no board is too old, nor is one on which only clocks have changed.

        :raises NotYourMatch, NotStarted, MatchOver, StaleBoard: as the names say.
        """
        match = await self._get(interaction, ref.match)
        seat = await self.seat_in(interaction, match)
        position = await self.position(interaction, match.id)
        if (
            position.match.version != ref.version
            and not position.arranging
            and not await self.matches.is_current(match.id, ref.version)
        ):
            raise StaleBoard(match.code, ref.version, position.match.version)
        return position, seat

    async def seat_in(self, interaction: Interaction, match: Match) -> int:
        """The seat for which a person decides, alone or with a team: what it sees is theirs to see.

        :raises NotYourMatch, NotStarted, MatchOver: as the names say.
        :raises Refusal: teams play there, and the person belongs to none.
        """
        user_id = interaction.person.user_id
        if match.seat_of(user_id) is None and match.teams and match.status is Status.ACTIVE:
            return await self.teams.seat(interaction, match)
        return require_seat(match, user_id)

    async def check_access(self, interaction: Interaction, match_id: int) -> None:
        """See to it that a component's match is one that the person may know of, whoever made the
        component.

        :raises NoSuchMatch: there is none with this id, or none for them.
        """
        match = await self._get(interaction, match_id)
        if not await self.access.is_open_to(interaction.raw, match):
            raise NoSuchMatch(match_id)

    async def position(
        self, interaction: Interaction, match_id: int, version: int | None = None
    ) -> Position:
        """As `Matches.position`, which need not be asked for what was looked up already."""
        known = interaction.context.position
        if (
            known is not None
            and known.match.id == match_id
            and version in (None, known.match.version)
        ):
            return known
        return await self.matches.position(match_id, version)

    async def _get(self, interaction: Interaction, match_id: int) -> Match:
        known = interaction.context.match
        if known is not None and known.id == match_id:
            return known
        return await self.matches.get(match_id)

    async def _by_code(self, interaction: Interaction, code: str) -> Match:
        match = interaction.context.match or await self.matches.find(code)
        if not await self.access.is_open_to(interaction.raw, match):
            raise NoSuchMatch(code)
        about(match=match.id)
        return match

    async def _here(
        self, interaction: Interaction, user_id: int | None, statuses: tuple[Status, ...]
    ) -> list[Match]:
        """The matches in this channel that the person may know of; optionally of one player."""
        found = await self.matches.in_place(interaction.channel_id, user_id, statuses=statuses)
        return await self.access.open_to(interaction.raw, found)

    async def _not_mine(self, interaction: Interaction) -> Match:
        """The one match here in which a team votes.

        :raises NotYourMatch, NoMatchHere: there is none.
        """
        others = await self._here(interaction, None, (Status.ACTIVE,))
        if len(voting := [match for match in others if match.teams]) == 1:
            # the person may be of its team, which is looked up where it matters
            return _only(voting)
        if len(others) == 1:
            raise NotYourMatch(others[0].code)
        raise NoMatchHere


def _only(matches: list[Match], instead: Exception | None = None) -> Match:
    if len(matches) == 1:
        about(match=matches[0].id)
        return matches[0]
    raise instead or SeveralMatches([match.code for match in matches], matches)

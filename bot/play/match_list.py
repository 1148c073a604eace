"""The matches of a server, page by page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.base.refusal import StoreDown
from bot.discord_kit import error_text
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage, Ref
from bot.discord_kit.paging import page_of
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.texts import Say, ago, on
from bot.match.act.service import Matches
from bot.match.clock.timeouts import TimeKeeper
from bot.match.inbox import Inbox, State
from bot.match.model.calendar import Reason
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import BrokenRecord
from bot.play.board import text as board_text
from bot.play.match_access import MatchAccess
from bot.play.match_list_text import link, list_text
from engines import PUBLIC

MATCHES_PER_PAGE: Final = 8
"""Lines that fit into a message with their links, however long the names."""
ANY_GAME: Final = "-"
"""Stands for all games in a ref."""


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """The filter of a list of matches. `user_id` 0: everybody's."""

    state: State = State.OPEN
    game: str | None = None
    user_id: int = 0

    @property
    def ref(self) -> Ref:
        return Ref("list", self.user_id, path=(self.game or ANY_GAME, self.state.value))

    @classmethod
    def of(cls, ref: Ref) -> MatchFilter:
        """:raises StaleChoice: the ref is not one of a list."""
        if len(ref.path) != 2 or ref.path[1] not in tuple(State):
            raise StaleChoice
        game, state = ref.path
        return cls(State(state), None if game == ANY_GAME else game, ref.match)


@dataclass(frozen=True, slots=True)
class MatchList(Face):
    """Shows the matches of a server."""

    matches: Matches
    inbox: Inbox
    time: TimeKeeper
    access: MatchAccess

    def routes(self) -> Routes:
        return {
            "listp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "listn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    async def page(self, click: Click) -> None:
        """Show another page; the ref's version is its number."""
        interaction = click.interaction
        await interaction.answer(
            await self.list_message(interaction, MatchFilter.of(click.ref), click.ref.version)
        )

    async def list_message(
        self, interaction: Interaction, wanted: MatchFilter, number: int = 0
    ) -> OutgoingMessage:
        """A page of a server's matches that the person may know of, the last changed first.

        :raises ServerOnly: the interaction is not on a server.
        """
        if interaction.guild_id is None:
            raise ServerOnly
        say = interaction.say
        found = await self.inbox.of_server(
            interaction.guild_id, wanted.state, game=wanted.game, user_id=wanted.user_id or None
        )
        matches = await self.access.open_to(interaction.raw, found)
        if not matches:
            return OutgoingMessage(
                say("list-none" if wanted == MatchFilter() else "list-none-such"), audience=PUBLIC
            )
        page = page_of(matches, number, MATCHES_PER_PAGE)
        lines = [await self.line(interaction, match) for match in page.items]
        kind = "list-heading-over" if wanted.state is State.OVER else "list-heading"
        text = list_text(say(kind, count=len(matches)), lines, say)
        text = "\n".join((text, *page.lines(say)))
        return OutgoingMessage(text, rows=page.rows(say, wanted.ref), audience=PUBLIC)

    async def line(self, interaction: Interaction, match: Match) -> str:
        """A match in a line: game, players, link, and state."""
        say = interaction.say
        return say(
            "list-line",
            game=say.game(match.game),
            players=board_text.versus(match, say),
            where=link(match, say),
            state=await self._state(interaction, match),
        )

    async def _state(self, interaction: Interaction, match: Match) -> str:
        """The state of a match, or the number of an error: a broken match must not break the
        page."""
        try:
            return await self._state_text(interaction, match)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            number = error_text.log_error(error)
            return interaction.say("state-broken", id=number)

    async def _state_text(self, interaction: Interaction, match: Match) -> str:
        """The pending turn and its deadline, or the result."""
        say = interaction.say
        if match.damaged and match.status.is_open:
            raise BrokenRecord(match.code)
        if match.status is Status.LOBBY:
            return say("state-lobby")
        if match.status is Status.ACTIVE:
            state = board_text.state_of(await self.matches.position(match.id), say)
            return state + await self._time(match, say)
        if match.outcome is None:
            return say("state-cancelled")
        names = board_text.names_of(match)
        when = ago(match.ended_at or match.updated_at)
        if not match.outcome.winners:
            return say("list-drawn", when=when)
        winners = say.people(names[seat] for seat in match.outcome.winners)
        return say("list-won", winners=winners, when=when)

    async def _time(self, match: Match, say: Say) -> str:
        """The next deadline, or a note about a pause; empty without a clock."""
        if not match.terms.clock:
            return ""
        seats = (await self.time.of(match.id)).seats
        if any(seat.stopped is Reason.PAUSE for seat in seats):
            return say("list-paused")
        deadlines = [seat.deadline for seat in seats if seat.runs and seat.deadline is not None]
        if not deadlines:
            return ""
        return say("list-until", on=on(min(deadlines)), ago=ago(min(deadlines)))

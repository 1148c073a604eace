"""/match find: a person's own matches on all servers, page by page, each to be opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Menu, OutgoingMessage, Ref, Row
from bot.discord_kit.paging import page_of
from bot.discord_kit.refusals import StaleChoice
from bot.match.inbox import Inbox, OwnState
from bot.match.refusals import NotYourMatch
from bot.play.match_choice import MatchChoice, match_choices
from bot.play.match_list import ANY_GAME, MATCHES_PER_PAGE, MatchList
from bot.play.match_list_text import list_text
from bot.play.opened_match import OpenedMatches
from engines import PUBLIC

ANY_STATE: Final = "-"
"""Stands for all states in a ref."""


@dataclass(frozen=True, slots=True)
class OwnFilter:
    """The filter of a person's own matches. `other_id` 0: with anybody."""

    state: OwnState | None = None
    game: str | None = None
    other_id: int = 0

    @property
    def ref(self) -> Ref:
        state = ANY_STATE if self.state is None else self.state.value
        return Ref("find", self.other_id, path=(self.game or ANY_GAME, state))

    @classmethod
    def of(cls, ref: Ref) -> OwnFilter:
        """:raises StaleChoice: the ref is not one of such a list."""
        if len(ref.path) != 2 or ref.path[1] not in (ANY_STATE, *OwnState):
            raise StaleChoice
        game, state = ref.path
        return cls(
            None if state == ANY_STATE else OwnState(state),
            None if game == ANY_GAME else game,
            ref.match,
        )


@dataclass(frozen=True, slots=True)
class MatchFind(Face):
    """Finds a person's own matches."""

    inbox: Inbox
    list: MatchList
    choice: MatchChoice
    opened: OpenedMatches

    def routes(self) -> Routes:
        return {
            "findp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "findn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "findopen": Route(Acknowledgement.PRIVATE, self.open, in_match=False),
        }

    async def page(self, click: Click) -> None:
        """Show another page; the ref's version is its number."""
        wanted = OwnFilter.of(click.ref)
        await click.interaction.answer(
            await self.find_message(click.interaction, wanted, click.ref.version)
        )

    async def open(self, click: Click) -> None:
        """Open the chosen match.

        :raises NotYourMatch: the person has no seat in it any more.
        """
        match = await self.choice.chosen(click)
        if match.seat_of(click.interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        await click.interaction.answer(await self.opened.message(click.interaction, match))

    async def find_message(
        self, interaction: Interaction, wanted: OwnFilter, number: int = 0
    ) -> OutgoingMessage:
        """A page of the person's matches, with a menu to open one."""
        say, user_id = interaction.say, interaction.person.user_id
        matches = await self.inbox.find(
            user_id, wanted.state, game=wanted.game, other_id=wanted.other_id or None
        )
        if not matches:
            key = "find-none" if wanted == OwnFilter() else "find-none-such"
            return OutgoingMessage(say(key), audience=PUBLIC)
        page = page_of(matches, number, MATCHES_PER_PAGE)
        lines = [await self.list.line(interaction, match) for match in page.items]
        text = list_text(say("find-heading", count=len(matches)), lines, say)
        text = "\n".join((text, *page.lines(say)))
        waiting = await self.inbox.where(user_id)
        # in the order of the lines, of which those that wait are the first
        choices = match_choices(page.items, waiting, user_id, say)
        menu = Menu(Ref("findopen"), say("find-open"), choices)
        rows: tuple[Row, ...] = (menu, *page.rows(say, wanted.ref))
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

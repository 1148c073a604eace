"""/match, and the faces of matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.discord_kit.faces import Command, Face, choices_of, slash
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import described
from bot.play.access import Kit
from bot.play.arrangement import ArrangementButtons, FormationButtons
from bot.play.board.delivery import BoardPosts
from bot.play.board_command import BoardCommand, HandMessages, RulesPages
from bot.play.ending import (
    EndingButtons,
    GivingButtons,
    RequestAnswers,
    SubstitutionButtons,
    VacationMessages,
)
from bot.play.lines import LineMessages, PlanButtons, PlannedAnswers
from bot.play.lobby.command import Challenges, OpponentSearch, PlayCommand, TeamCommand
from bot.play.lobby.message import LobbyButtons
from bot.play.lobby.panel import PlayPanel
from bot.play.match_lists import (
    InboxMessages,
    MatchFilter,
    MatchList,
    MatchOfMessage,
    OpenedMatches,
    TurnsCalendar,
    Whose,
)
from bot.play.match_menu import MatchHistory, MatchInfo, MatchMenu, TournamentOf
from bot.play.moves import MoveCommand, MovePicker, MoveSubmitter
from bot.play.notes import STOP_WATCHING, WATCH_END, WATCH_MOVES, NoteButtons, Spectators
from bot.play.offers import OfferButtons, SwapButtons
from bot.play.orders import OrderButtons

PERSON: Final = "person"
"""The list of somebody's matches, who is asked for."""
PRIVATELY: Final = "privately"
"""Behind what is watched for: told by direct message."""
WATCHES: Final = (
    WATCH_END,
    WATCH_MOVES,
    f"{WATCH_END}-{PRIVATELY}",
    f"{WATCH_MOVES}-{PRIVATELY}",
    STOP_WATCHING,
)


@dataclass(frozen=True, slots=True)
class MatchCommand(Face):
    """The subcommands of /match."""

    kit: Kit
    menu: MatchMenu
    spectators: Spectators
    notes: NoteButtons
    list: MatchList

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(name="match", description=described("command-match"))

        @slash(self.kit.handler, "info", group)
        async def info(interaction: Interaction, match: str | None = None) -> None:
            finding = self.kit.finder.find_visible(interaction, match)
            found = await self.kit.finder.only(interaction, finding, Ref("menuof"))
            if found is not None:
                await interaction.answer(await self.menu.message(interaction, found))

        @slash(self.kit.handler, "watch", group)
        @app_commands.choices(what=choices_of("choice-watch", WATCHES))
        async def watch(
            interaction: Interaction, match: str | None = None, what: str = WATCH_END
        ) -> None:
            found = await self.kit.finder.find_visible(interaction, match)
            kind, _, how = what.partition("-")
            message = await self.spectators.watch_message(
                interaction, found, kind, privately=how == PRIVATELY
            )
            await interaction.answer(message)

        @slash(self.kit.handler, "note", group)
        async def note(
            interaction: Interaction, text: str | None = None, match: str | None = None
        ) -> None:
            found = await self.kit.finder.find_for_note(interaction, match)
            await interaction.answer(await self.notes.notes_message(interaction, found, text))

        @slash(self.kit.handler, "list", group)
        @app_commands.choices(
            whose=choices_of("choice-list", (Whose.MINE.value, Whose.SERVER.value, PERSON))
        )
        async def listed(interaction: Interaction, whose: str | None = None) -> None:
            if whose == PERSON:
                await interaction.answer(self.list.whom_message(interaction.say))
                return
            usual = Whose.MINE if interaction.guild_id is None else Whose.SERVER
            wanted = MatchFilter(usual if whose is None else Whose(whose))
            await interaction.answer(await self.list.message(interaction, wanted))

        for subcommand in (info, watch, note):
            self.kit.codes.suggest_own(subcommand)
        return (group,)


# ----------------------------------------------------------------------------------------- faces


def play_faces(
    kit: Kit,
    board_posts: BoardPosts,
    arrangement: ArrangementButtons,
    vacations: VacationMessages,
    *,
    search: OpponentSearch,
    calendar: TurnsCalendar,
    tournament_of: TournamentOf,
) -> tuple[Face, ...]:
    """All commands and buttons of matches."""
    boards = board_posts.messages
    submitter = MoveSubmitter(kit, arrangement)
    giving = GivingButtons(kit)
    offers = OfferButtons(kit)
    ending = EndingButtons(kit, offers)
    swaps = SwapButtons(kit, boards)
    giving, history, notes = GivingButtons(kit), MatchHistory(kit), NoteButtons(kit)
    lines = LineMessages(kit.render_thread)
    plans = PlanButtons(kit, lines, notes)
    watchers = Spectators(kit, boards.spectating)
    lobby, panel = LobbyButtons(kit), PlayPanel(kit)
    substitution = SubstitutionButtons(kit)
    requests = RequestAnswers(kit, offers, substitution)
    info = MatchInfo(kit, boards.ratings)
    menu = MatchMenu(kit, info, boards, ending, giving, watchers, tournament_of)
    opened = OpenedMatches(kit, boards, menu)
    listed = MatchList(kit, opened)
    return (
        Challenges(kit, panel),
        MatchOfMessage(kit, menu),
        PlayCommand(kit, panel, search),
        TeamCommand(kit, panel),
        panel,
        lobby,
        MoveCommand(kit, submitter),
        MovePicker(kit, boards, submitter, arrangement, watchers),
        HandMessages(kit, boards),
        BoardCommand(kit, boards, board_posts, menu, watchers),
        InboxMessages(kit, opened, requests, calendar),
        MatchCommand(kit, menu, watchers, notes, listed),
        menu,
        RulesPages(kit),
        substitution,
        plans,
        PlannedAnswers(kit, lines, notes),
        OrderButtons(kit),
        FormationButtons(kit, boards, arrangement),
        arrangement,
        history,
        ending,
        giving,
        offers,
        swaps,
        notes,
        listed,
        vacations,
    )

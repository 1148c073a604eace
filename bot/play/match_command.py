"""/match: the commands about a match other than moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Command, Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.match.inbox import OwnState, State
from bot.match.model.offer import OfferKind
from bot.play import spectators
from bot.play.autocomplete import MatchCodes
from bot.play.ending import EndingButtons
from bot.play.lobby.buttons import LobbyButtons
from bot.play.match_find import MatchFind, OwnFilter
from bot.play.match_finder import MatchFinder
from bot.play.match_history import MatchHistory
from bot.play.match_info import MatchInfo
from bot.play.match_list import MatchFilter, MatchList
from bot.play.notes import NoteButtons
from bot.play.offers import OfferButtons
from bot.play.spectators import Spectators
from bot.play.swaps import SwapButtons


@dataclass(frozen=True, slots=True)
class MatchCommand(Face):
    """The subcommands of /match."""

    handler: InteractionHandler
    finder: MatchFinder
    info: MatchInfo
    history: MatchHistory
    ending: EndingButtons
    offers: OfferButtons
    swaps: SwapButtons
    spectators: Spectators
    notes: NoteButtons
    lobby: LobbyButtons
    list: MatchList
    find: MatchFind
    codes: MatchCodes

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(name="match", description=described("command-match"))

        @group.command(name="info", description=described("command-match-info"))
        @app_commands.describe(match=described("command-match-code"))
        async def info(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.info.info_message(
                        interaction, await self.finder.find_visible(interaction, match)
                    )
                )

        @group.command(name="history", description=described("command-match-history"))
        @app_commands.describe(match=described("command-match-code"))
        async def history(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_visible(interaction, match)
                await interaction.answer(await self.history.history_message(interaction, found, 0))

        @group.command(name="resign", description=described("command-match-resign"))
        @app_commands.describe(match=described("command-match-code"))
        async def resign(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.ending.resign_message(
                        interaction, await self.finder.find_own(interaction, match)
                    )
                )

        @group.command(name="draw", description=described("command-match-draw"))
        @app_commands.describe(match=described("command-match-code"))
        async def draw(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask(interaction, found, OfferKind.DRAW))

        @group.command(name="undo", description=described("command-match-undo"))
        @app_commands.describe(match=described("command-match-code"))
        async def undo(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask(interaction, found, OfferKind.UNDO))

        @group.command(name="swap", description=described("command-match-swap"))
        @app_commands.describe(match=described("command-match-code"))
        async def swap(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_own(interaction, match)
                await interaction.answer(await self.swaps.swap_message(interaction, found.id))

        @group.command(name="pause", description=described("command-match-pause"))
        @app_commands.describe(match=described("command-match-code"))
        async def pause(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask_pause(interaction, found))

        @group.command(name="watch", description=described("command-match-watch"))
        @app_commands.describe(
            what=described("command-match-watch-what"),
            privately=described("command-match-watch-privately"),
            match=described("command-match-code"),
        )
        @app_commands.choices(
            what=[
                app_commands.Choice(name=described(f"choice-watch-{what}"), value=what)
                for what in (spectators.END, spectators.MOVES, spectators.STOP)
            ]
        )
        async def watch(
            raw: discord.Interaction[Any],
            what: str = spectators.END,
            privately: bool = False,
            match: str | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_visible(interaction, match)
                message = await self.spectators.watch_message(
                    interaction, found, what, privately=privately
                )
                await interaction.answer(message)

        @group.command(name="note", description=described("command-match-note"))
        @app_commands.describe(
            text=described("command-match-note-text"), match=described("command-match-code")
        )
        async def note(
            raw: discord.Interaction[Any], text: str | None = None, match: str | None = None
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_for_note(interaction, match)
                await interaction.answer(await self.notes.notes_message(interaction, found, text))

        @group.command(name="rematch", description=described("command-match-rematch"))
        @app_commands.describe(match=described("command-match-code"))
        async def rematch(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_for_rematch(interaction, match)
                await interaction.answer(await self.lobby.ask_for_rematch(interaction, found))

        @group.command(name="find", description=described("command-match-find"))
        @app_commands.describe(
            opponent=described("command-match-find-opponent"),
            game=described("command-match-list-game"),
            state=described("command-match-find-state"),
        )
        @app_commands.choices(
            game=games(),
            state=[
                app_commands.Choice(name=described(f"choice-find-{state.value}"), value=state.value)
                for state in OwnState
            ],
        )
        async def own(
            raw: discord.Interaction[Any],
            opponent: discord.User | None = None,
            game: str | None = None,
            state: str | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                wanted = OwnFilter(
                    None if state is None else OwnState(state),
                    game,
                    0 if opponent is None else opponent.id,
                )
                await interaction.answer(await self.find.find_message(interaction, wanted))

        @group.command(name="list", description=described("command-match-list"))
        @app_commands.describe(
            game=described("command-match-list-game"),
            person=described("command-match-list-person"),
            state=described("command-match-list-state"),
        )
        @app_commands.choices(
            game=games(),
            state=[
                app_commands.Choice(name=described(f"choice-list-{state.value}"), value=state.value)
                for state in State
            ],
        )
        async def everybody(
            raw: discord.Interaction[Any],
            game: str | None = None,
            person: discord.User | None = None,
            state: str = State.OPEN.value,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                wanted = MatchFilter(State(state), game, 0 if person is None else person.id)
                await interaction.answer(await self.list.list_message(interaction, wanted))

        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
            info,
            history,
            resign,
            draw,
            undo,
            swap,
            pause,
            watch,
            note,
            rematch,
        )
        for subcommand in commands:
            self.codes.suggest_own(subcommand)
        return (group,)

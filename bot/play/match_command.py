"""/match: everything about a match that is not a move."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, handling
from bot.discord_kit.texts import described
from bot.match.inbox import State
from bot.match.model.extras import OfferKind
from bot.play import autocomplete, match_menu, spectators, which_match
from bot.play import notes as play_notes
from bot.play import offers as play_offers
from bot.play.lobby.buttons import ask_for_rematch
from bot.play.match_list import Wanted, server_card


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(
        name="match", description=described("command-match"), guild_only=True
    )

    @group.command(name="info", description=described("command-match-info"))
    @app_commands.describe(match=described("command-match-code"))
    async def info(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(
                await match_menu.info_card(call, await which_match.shown(call, match))
            )

    @group.command(name="history", description=described("command-match-history"))
    @app_commands.describe(match=described("command-match-code"))
    async def history(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.shown(call, match)
            await call.answer(await match_menu.history_card(call, found, 0))

    @group.command(name="resign", description=described("command-match-resign"))
    @app_commands.describe(match=described("command-match-code"))
    async def resign(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(
                await match_menu.resign_card(call, await which_match.mine(call, match))
            )

    @group.command(name="draw", description=described("command-match-draw"))
    @app_commands.describe(match=described("command-match-code"))
    async def draw(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.mine(call, match)
            await call.answer(await play_offers.ask(call, found, OfferKind.DRAW))

    @group.command(name="undo", description=described("command-match-undo"))
    @app_commands.describe(match=described("command-match-code"))
    async def undo(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.mine(call, match)
            await call.answer(await play_offers.ask(call, found, OfferKind.UNDO))

    @group.command(name="pause", description=described("command-match-pause"))
    @app_commands.describe(match=described("command-match-code"))
    async def pause(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.mine(call, match)
            await call.answer(await play_offers.ask_pause(call, found))

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
        interaction: discord.Interaction[Any],
        what: str = spectators.END,
        privately: bool = False,
        match: str | None = None,
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.shown(call, match)
            await call.answer(await spectators.watch(call, found, what, privately=privately))

    @group.command(name="note", description=described("command-match-note"))
    @app_commands.describe(
        text=described("command-match-note-text"), match=described("command-match-code")
    )
    async def note(
        interaction: discord.Interaction[Any], text: str | None = None, match: str | None = None
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.annotated(call, match)
            await call.answer(await play_notes.notes_card(call, found, text))

    @group.command(name="rematch", description=described("command-match-rematch"))
    @app_commands.describe(match=described("command-match-code"))
    async def rematch(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.finished(call, match)
            await call.answer(await ask_for_rematch(call, found.id))

    @group.command(name="list", description=described("command-match-list"))
    @app_commands.describe(
        game=described("command-match-list-game"),
        person=described("command-match-list-person"),
        state=described("command-match-list-state"),
    )
    @app_commands.choices(
        game=autocomplete.games(),
        state=[
            app_commands.Choice(name=described(f"choice-list-{state.value}"), value=state.value)
            for state in State
        ],
    )
    async def everybody(
        interaction: discord.Interaction[Any],
        game: str | None = None,
        person: discord.User | None = None,
        state: str = State.OPEN.value,
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            wanted = Wanted(State(state), game, 0 if person is None else person.id)
            await call.answer(await server_card(call, wanted))

    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        info,
        history,
        resign,
        draw,
        undo,
        pause,
        watch,
        note,
        rematch,
    )
    for subcommand in commands:
        autocomplete.with_code(desk, subcommand)
    return group

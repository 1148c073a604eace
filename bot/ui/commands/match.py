"""/match: everything about a match that is not a move."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.services.inbox import State
from bot.services.model import OfferKind
from bot.ui import finding, menu, noting, offering, watching
from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.listing import Wanted, server_card
from bot.ui.seating import ask_for_rematch
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(
        name="match", description=described("command-match"), guild_only=True
    )

    @group.command(name="info", description=described("command-match-info"))
    @app_commands.describe(match=described("command-match-code"))
    async def info(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await menu.info_card(call, await finding.shown(call, match)))

    @group.command(name="history", description=described("command-match-history"))
    @app_commands.describe(match=described("command-match-code"))
    async def history(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.shown(call, match)
            await call.answer(await menu.history_card(call, found, 0))

    @group.command(name="resign", description=described("command-match-resign"))
    @app_commands.describe(match=described("command-match-code"))
    async def resign(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await menu.resign_card(call, await finding.mine(call, match)))

    @group.command(name="draw", description=described("command-match-draw"))
    @app_commands.describe(match=described("command-match-code"))
    async def draw(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.mine(call, match)
            await call.answer(await offering.ask(call, found, OfferKind.DRAW))

    @group.command(name="undo", description=described("command-match-undo"))
    @app_commands.describe(match=described("command-match-code"))
    async def undo(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.mine(call, match)
            await call.answer(await offering.ask(call, found, OfferKind.UNDO))

    @group.command(name="pause", description=described("command-match-pause"))
    @app_commands.describe(match=described("command-match-code"))
    async def pause(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.mine(call, match)
            await call.answer(await offering.ask_pause(call, found))

    @group.command(name="watch", description=described("command-match-watch"))
    @app_commands.describe(
        what=described("command-match-watch-what"),
        privately=described("command-match-watch-privately"),
        match=described("command-match-code"),
    )
    @app_commands.choices(
        what=[
            app_commands.Choice(name=described(f"choice-watch-{what}"), value=what)
            for what in (watching.END, watching.MOVES, watching.STOP)
        ]
    )
    async def watch(
        interaction: discord.Interaction[Any],
        what: str = watching.END,
        privately: bool = False,
        match: str | None = None,
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.shown(call, match)
            await call.answer(await watching.watch(call, found, what, privately=privately))

    @group.command(name="note", description=described("command-match-note"))
    @app_commands.describe(
        text=described("command-match-note-text"), match=described("command-match-code")
    )
    async def note(
        interaction: discord.Interaction[Any], text: str | None = None, match: str | None = None
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.annotated(call, match)
            await call.answer(await noting.notes_card(call, found, text))

    @group.command(name="rematch", description=described("command-match-rematch"))
    @app_commands.describe(match=described("command-match-code"))
    async def rematch(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.finished(call, match)
            await call.answer(await ask_for_rematch(call, found.id))

    @group.command(name="list", description=described("command-match-list"))
    @app_commands.describe(
        game=described("command-match-list-game"),
        person=described("command-match-list-person"),
        state=described("command-match-list-state"),
    )
    @app_commands.choices(
        game=choices.games(),
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
        async with answering(desk, interaction, Ack.PRIVATE) as call:
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
        choices.with_code(desk, subcommand)
    return group

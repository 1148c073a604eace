"""A very small bot with one of everything the page can show, for tests of the demo itself."""

from __future__ import annotations

import asyncio
import io
import struct
import threading
import zlib

import discord
from discord import app_commands


def png(width: int = 8, height: int = 8) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def board() -> discord.File:
    return discord.File(
        io.BytesIO(png()), filename="board.png", description="An <b>empty</b> board"
    )


class Asked(discord.ui.Modal, title="Type it"):
    move: discord.ui.Label[Asked] = discord.ui.Label(
        text="Move", component=discord.ui.TextInput(max_length=20, custom_id="move")
    )

    def __init__(self) -> None:
        super().__init__(timeout=300)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.move.component, discord.ui.TextInput)
        await interaction.response.send_message(f"typed {self.move.component}", ephemeral=True)


class Controls(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="where", options=[discord.SelectOption(label=name) for name in ("d4", "d5")]
    )
    async def where(
        self, interaction: discord.Interaction, select: discord.ui.Select[Controls]
    ) -> None:
        await interaction.response.edit_message(content=f"chose {select.values[0]}")

    @discord.ui.select(cls=discord.ui.RoleSelect, custom_id="role", placeholder="Whose role")
    async def role(
        self, interaction: discord.Interaction, select: discord.ui.RoleSelect[Controls]
    ) -> None:
        await interaction.response.edit_message(content=f"for {select.values[0].mention}")

    @discord.ui.button(label="Secret", custom_id="secret")
    async def secret(
        self, interaction: discord.Interaction, _: discord.ui.Button[Controls]
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("for your eyes", file=board(), ephemeral=True)

    @discord.ui.button(label="Type", custom_id="type")
    async def type(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        await interaction.response.send_modal(Asked())

    @discord.ui.button(label="Fail", custom_id="fail")
    async def fail(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        raise RuntimeError(f"token=hush {interaction.token}")


class Toy(discord.Client):
    """The client: `/post`, `/echo`, `/read`, `/think`, `/later`, and `/server name` for whoever
    manages it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.closed_properly = False
        self.thought = threading.Event()
        tree = self.tree

        @tree.command(description="Post a board")
        async def post(interaction: discord.Interaction, to: discord.User | None = None) -> None:
            text = f"Hello {to.mention}" if to else "Hello"
            await interaction.response.send_message(text, file=board(), view=Controls())

        @tree.command(description="Say it again")
        async def echo(
            interaction: discord.Interaction,
            text: str,
            times: app_commands.Range[int, 1, 3] = 1,
            loud: bool = False,
        ) -> None:
            said = " ".join([text] * times)
            await interaction.response.send_message(said.upper() if loud else said, ephemeral=True)

        @echo.autocomplete("text")
        async def known(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return [
                app_commands.Choice(name=f"say {w}", value=w) for w in ("moo", "baa") if typed in w
            ]

        @tree.command(description="Read a file out, and give it back")
        async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
            body = await file.read()
            copy = discord.File(io.BytesIO(body), filename=file.filename)
            await interaction.response.send_message(f"{file.filename}: {body.decode()}", file=copy)

        @tree.command(description="Answer once a thread is done")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hm")
            await asyncio.to_thread(self.thought.wait)
            await interaction.edit_original_response(content="I know")

        @tree.command(description="Post after a while")
        async def later(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("wait", ephemeral=True)

            async def wait() -> None:
                await asyncio.sleep(20)
                assert isinstance(interaction.channel, discord.TextChannel)
                await interaction.channel.send("here it is")

            self.waiting = asyncio.get_running_loop().create_task(wait())

        server = app_commands.Group(
            name="server",
            description="The server",
            guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )

        @server.command(description="Open a thread")
        async def thread(interaction: discord.Interaction, name: str) -> None:
            await interaction.response.send_message("A thread:")
            message = await interaction.original_response()
            await message.create_thread(name=name)

        tree.add_command(server)

    async def close(self) -> None:
        self.closed_properly = True
        await super().close()

"""Private answers to interactions, forms, and the one answer that all can see: an invitation."""

from __future__ import annotations

from typing import Any

import discord

from bot.measuring import Stage, stage
from bot.ui.cards import Card, Form
from bot.ui.delivery.parts import files, parts, public
from bot.ui.modals import modal_of


async def acknowledge(interaction: discord.Interaction[Any], *, private: bool) -> None:
    """Within the three seconds: the answer comes later, privately or in the message clicked."""
    if private:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def respond(
    interaction: discord.Interaction[Any], card: Card, *, beside: bool = False
) -> None:
    """Give one person a card. It fills the answer they wait for, replaces the private message they
    clicked in (unless it is to stand `beside` it), or comes as a new private message; a public
    message is never touched."""
    response, message = interaction.response, interaction.message
    waiting = response.type is discord.InteractionResponseType.deferred_channel_message
    private = message is not None and message.flags.ephemeral
    with stage(Stage.DELIVER):
        if not response.is_done():
            await response.send_message(ephemeral=True, files=files(card), **parts(card))
        elif waiting or (private and not beside):
            await interaction.edit_original_response(attachments=files(card), **parts(card))
        else:
            await interaction.followup.send(ephemeral=True, files=files(card), **parts(card))


async def ask(interaction: discord.Interaction[Any], form: Form) -> None:
    """Open a form. It must be the first answer to its interaction."""
    await interaction.response.send_modal(modal_of(form))


async def invite(interaction: discord.Interaction[Any], card: Card) -> int:
    """Answer a command with an invitation that all can see; its message id."""
    response = await interaction.response.send_message(files=files(card), **public(card))
    if response.message_id is None:
        raise RuntimeError("Discord gave no message for an answer")
    return response.message_id

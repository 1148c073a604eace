"""Forms to fill in, each with one text. Like a button, a form is known by its ref alone: somebody
may write for as long as they like, whatever becomes of the process that showed it to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.ui.cards import Form
from bot.ui.components import spelled

FIELD: Final = "text"
"""The custom id of the one field."""


def modal_of(form: Form) -> ui.Modal:
    """A form as Discord is given it. It is over before it is sent: discord.py then keeps nothing,
    and what is typed comes to `Yoimachi.on_interaction` alone."""
    modal = ui.Modal(title=form.title, custom_id=spelled(form.ref))
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph if form.lines else discord.TextStyle.short,
        placeholder=form.placeholder or None,
        default=form.now or None,
        required=form.required,
        max_length=form.longest,
    )
    modal.add_item(ui.Label(text=form.label, component=text))
    modal.stop()
    return modal


def is_filled_in(interaction: discord.Interaction[Any]) -> bool:
    """Whether it is a form that somebody has sent off."""
    return interaction.type is discord.InteractionType.modal_submit


def ref_of(interaction: discord.Interaction[Any]) -> str:
    """The custom id of a form that was sent off, whosever it is."""
    data: Any = interaction.data
    found = data.get("custom_id") if isinstance(data, Mapping) else None
    return found if isinstance(found, str) else ""


def typed_in(interaction: discord.Interaction[Any]) -> str | None:
    """What was typed into a form, whatever its field is called; None if there is no such thing."""
    return next(_texts(interaction.data), None) if is_filled_in(interaction) else None


def _texts(data: Any) -> Iterator[str]:
    parts = data.get("components") if isinstance(data, Mapping) else None
    for part in parts if isinstance(parts, list) else ():
        field = part.get("component") if isinstance(part, Mapping) else None
        text = field.get("value") if isinstance(field, Mapping) else None
        if isinstance(text, str):
            yield text

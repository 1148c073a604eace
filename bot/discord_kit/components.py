"""Buttons and menus: one dynamic item that stands for all of ours, and rows made of it.

Views hold nothing but dynamic items, and are stopped before they are sent: discord.py then keeps
nothing for them, neither a timeout nor an entry that could unregister the pattern for everybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, Self

import discord
from discord import ui

from bot.discord_kit.message import (
    CHOICES_LIMIT,
    CUSTOM_ID_LIMIT,
    PATTERN,
    Button,
    Form,
    Menu,
    PeopleMenu,
    Ref,
    Row,
    Tone,
    clip,
)

_STYLES: Final = {
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.GOOD: discord.ButtonStyle.success,
    Tone.RISKY: discord.ButtonStyle.danger,
}


class Receiver(Protocol):
    """A client that answers whoever used a component."""

    async def used(
        self,
        raw: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
        /,
    ) -> None: ...


class Component(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or menu of ours. It knows its custom id and hands everything else on."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - the callback parses the id itself
        /,
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client: Receiver = interaction.client
        values = tuple(self.item.values) if isinstance(self.item, ui.Select) else ()
        users = tuple(self.item.values) if isinstance(self.item, ui.UserSelect) else ()
        await client.used(interaction, self.custom_id, values, users)


def view_of(rows: tuple[Row, ...]) -> ui.View:
    """The rows as a view, at most five of them."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            view.add_item(Component(_select(row), row=number))
        elif isinstance(row, PeopleMenu):
            asking = clip(row.placeholder, 150)
            menu: ui.UserSelect[Any] = ui.UserSelect(custom_id=spelled(row.ref), placeholder=asking)
            view.add_item(Component(menu, row=number))
        else:
            for button in row:
                view.add_item(Component(_button(button), row=number))
    view.stop()
    return view


def spelled(ref: Ref) -> str:
    """The custom id that spells a ref.

    :raises ValueError: it is longer than Discord takes.
    """
    text = str(ref)
    if len(text) > CUSTOM_ID_LIMIT:
        raise ValueError(f"custom id of {len(text)} characters: {ref.action}")
    return text


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=clip(button.label, 80),
        custom_id=spelled(button.ref),
        style=_STYLES[button.tone],
        disabled=not button.enabled,
    )


def _select(menu: Menu) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=clip(choice.label, 100),
            value=choice.key,
            description=clip(choice.detail, 100) or None,
            default=choice.key in (menu.marked or ()),
        )
        for choice in menu.choices[:CHOICES_LIMIT]
    ]
    return ui.Select(
        custom_id=spelled(menu.ref),
        placeholder=clip(menu.placeholder, 150),
        options=options,
        min_values=0 if menu.several else 1,
        max_values=len(options) if menu.several else 1,
    )


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

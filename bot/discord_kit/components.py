"""Buttons, menus and forms as discord.py's components.

Views hold only dynamic items and are stopped before they are sent. discord.py then keeps nothing
for them: no timeout, and no entry whose removal would unregister the pattern for everybody.
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
    CUSTOM_ID_PATTERN,
    Button,
    Form,
    Menu,
    PeopleMenu,
    Ref,
    RoleMenu,
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


class ComponentClient(Protocol):
    """A client that handles components."""

    async def used(
        self,
        raw: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
        /,
    ) -> None: ...


class Component(ui.DynamicItem[ui.Item[Any]], template=CUSTOM_ID_PATTERN):
    """Any button or menu of ours; the client does the rest by its custom id."""

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
        client: ComponentClient = interaction.client
        values = tuple(self.item.values) if isinstance(self.item, ui.Select) else ()
        if isinstance(self.item, ui.RoleSelect):
            values = tuple(str(role.id) for role in self.item.values)
        users = tuple(self.item.values) if isinstance(self.item, ui.UserSelect) else ()
        await client.used(interaction, self.custom_id, values, users)


def view_of(rows: tuple[Row, ...]) -> ui.View:
    """A view of at most five rows."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            view.add_item(Component(_select(row), row=number))
        elif isinstance(row, PeopleMenu):
            menu: ui.UserSelect[Any] = ui.UserSelect(
                custom_id=custom_id(row.ref), placeholder=clip(row.placeholder, 150)
            )
            view.add_item(Component(menu, row=number))
        elif isinstance(row, RoleMenu):
            view.add_item(Component(_role_select(row), row=number))
        else:
            for button in row:
                view.add_item(Component(_button(button), row=number))
    view.stop()
    return view


def custom_id(ref: Ref) -> str:
    """A ref as a custom id.

    :raises ValueError: it is longer than Discord allows.
    """
    text = str(ref)
    if len(text) > CUSTOM_ID_LIMIT:
        raise ValueError(f"custom id of {len(text)} characters: {ref.action}")
    return text


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=clip(button.label, 80),
        custom_id=custom_id(button.ref),
        style=_STYLES[button.tone],
        disabled=not button.enabled,
    )


def _role_select(menu: RoleMenu) -> ui.RoleSelect[Any]:
    chosen = [] if menu.selected is None else [discord.Object(menu.selected, type=discord.Role)]
    return ui.RoleSelect(
        custom_id=custom_id(menu.ref),
        placeholder=clip(menu.placeholder, 150),
        min_values=0,
        default_values=chosen,
    )


def _select(menu: Menu) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=clip(choice.label, 100),
            value=choice.key,
            description=clip(choice.detail, 100) or None,
            default=choice.key in menu.selected,
        )
        for choice in menu.choices[:CHOICES_LIMIT]
    ]
    return ui.Select(
        custom_id=custom_id(menu.ref),
        placeholder=clip(menu.placeholder, 150),
        options=options,
        min_values=0 if menu.multiple else 1,
        max_values=len(options) if menu.multiple else 1,
    )


FIELD_ID: Final = "text"
"""The custom id of a form's only field."""


def modal_of(form: Form) -> ui.Modal:
    """A modal for a form. It is stopped before it is sent: discord.py then keeps nothing for it,
    and only `Yoimachi.on_interaction` receives the text."""
    modal = ui.Modal(title=form.title, custom_id=custom_id(form.ref))
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD_ID,
        style=discord.TextStyle.paragraph if form.multiline else discord.TextStyle.short,
        placeholder=form.placeholder or None,
        default=form.initial_text or None,
        required=form.required,
        max_length=form.max_chars,
    )
    modal.add_item(ui.Label(text=form.label, component=text))
    modal.stop()
    return modal


def is_modal_submit(interaction: discord.Interaction[Any]) -> bool:
    """Whether the interaction submits a form."""
    return interaction.type is discord.InteractionType.modal_submit


def submitted_custom_id(interaction: discord.Interaction[Any]) -> str:
    """The custom id of a submitted form; empty if there is none."""
    data: Any = interaction.data
    found = data.get("custom_id") if isinstance(data, Mapping) else None
    return found if isinstance(found, str) else ""


def submitted_text(interaction: discord.Interaction[Any]) -> str | None:
    """The text of a submitted form, whatever its field is called; None if there is none."""
    return next(_texts(interaction.data), None) if is_modal_submit(interaction) else None


def _texts(data: Any) -> Iterator[str]:
    parts = data.get("components") if isinstance(data, Mapping) else None
    for part in parts if isinstance(parts, list) else ():
        field = part.get("component") if isinstance(part, Mapping) else None
        text = field.get("value") if isinstance(field, Mapping) else None
        if isinstance(text, str):
            yield text

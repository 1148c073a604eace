"""Outgoing messages as values, and their parts: links, buttons, menus, pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from math import ceil
from typing import Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

import discord
from discord import ui

from bot.discord_kit.texts import Say
from bot.match.model.match import Home, Match
from engines import Audience
from render import Picture
from render.pick import Choice

# ----------------------------------------------------------------------------------------- links
# Links to messages, which Discord opens in place.


DIRECT_MESSAGES: Final = "https://discord.com/channels/@me"
"""A person's direct messages, with whomever."""


def channel_url(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """The URL of a channel or of a message in it."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return place if message_id is None else f"{place}/{message_id}"


def invitation_url(match: Match, home: Home | None) -> str:
    """The URL of the invitation to a direct match where the person of a home sees it; while it is
    still to be sent, of their direct messages with the bot."""
    if home is None or home.channel_id is None:
        return DIRECT_MESSAGES
    made_here = home.channel_id == match.place.channel_id
    return channel_url(
        None, home.channel_id, match.lobby_message_id if made_here else home.invitation_id
    )


def match_url(match: Match) -> str:
    """The URL of a match's newest board, else of its invitation, else of its channel. Everybody
    sees a direct match somewhere else: unless it is as one of them has seen it (`Home.seen`), its
    URL opens the list of direct messages."""
    if match.board_message_id is not None:
        return channel_url(match.place.guild_id, match.board_channel_id, match.board_message_id)
    if match.is_direct:
        return DIRECT_MESSAGES
    return channel_url(match.place.guild_id, match.place.channel_id, match.lobby_message_id)


# --------------------------------------------------------------------------------------- message
# Outgoing messages as values: a text, a picture, components.
#
# Everything here can be built and compared without Discord.


TEXT_LIMIT: Final = 2000
"""Characters in a message."""
CUSTOM_ID_LIMIT: Final = 100
CHOICES_LIMIT: Final = 25
"""Options of a select menu, and choices of an autocompletion."""

MAX_ID: Final = 2**63 - 1
"""The largest integer of a database column."""

CUSTOM_ID_PATTERN: Final = (
    r"y:(?P<action>[a-z]{1,12}):(?P<match>[0-9]{1,19}):(?P<version>[0-9]{1,9})"
    r"(?::(?P<path>[a-z0-9+_-]{1,16}(?:\.[a-z0-9+_-]{1,16})*))?"
)
"""Our custom ids: action, match, version of its board, path."""


@dataclass(frozen=True, slots=True)
class Ref:
    """The meaning of a component. It is spelled out in the custom id, so that it outlives any
    process."""

    action: str
    match: int = 0
    version: int = 0
    """The match's version when the component was made; a page number where there are pages."""
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"y:{self.action}:{self.match}:{self.version}"
        return f"{text}:{'.'.join(self.path)}" if self.path else text

    @classmethod
    def parse(cls, text: str) -> Ref:
        """Parse a custom id.

        :raises ValueError: it is none of ours.
        """
        found = re.fullmatch(CUSTOM_ID_PATTERN, text)
        if found is None or int(found["match"]) > MAX_ID:
            raise ValueError(text)
        path = found["path"]
        return cls(
            found["action"],
            int(found["match"]),
            int(found["version"]),
            tuple(path.split(".")) if path else (),
        )

    def to(self, action: str, *, path: tuple[str, ...] | None = None) -> Ref:
        """A ref to another action on the same match at the same version."""
        return replace(self, action=action, path=self.path if path is None else path)


def parse_id(text: str) -> int | None:
    """The id that a part of a path or a chosen value spells; None if it is none."""
    found = int(text) if re.fullmatch(r"[0-9]{1,19}", text) else MAX_ID + 1
    return found if found <= MAX_ID else None


class Tone(Enum):
    """The style of a button."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    RISKY = "risky"


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    ref: Ref
    tone: Tone = Tone.PLAIN
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu; the keys of the chosen options come back as the click's values."""

    ref: Ref
    placeholder: str
    choices: tuple[Choice, ...]
    selected: frozenset[str] = frozenset()
    """The keys selected at first."""
    multiple: bool = False
    """Whether any number may be chosen, including none."""


ROW_BUTTONS: Final = 5


def in_rows(buttons: Sequence[Button], most: int = ROW_BUTTONS) -> tuple[tuple[Button, ...], ...]:
    """Buttons in as few rows as hold them, of about the same length."""
    rows = ceil(len(buttons) / most)
    if not rows:
        return ()
    length = ceil(len(buttons) / rows)
    return tuple(tuple(buttons[start : start + length]) for start in range(0, len(buttons), length))


def deciding_rows(
    deciding: Sequence[Button], others: Sequence[Button]
) -> tuple[tuple[Button, ...], ...]:
    """What decides in rows of its own; but several such rows take the others in, if that spares a
    row."""
    apart, together = (*in_rows(deciding), *in_rows(others)), in_rows((*deciding, *others))
    return together if len(deciding) > ROW_BUTTONS and len(together) < len(apart) else apart


MORE: Final = "more"
"""The action of a menu whose choices are custom ids themselves."""


def more_menu(placeholder: str, buttons: Sequence[Button]) -> Menu:
    """A menu in the place of buttons for which there is no room: choosing one is pressing it."""
    choices = (Choice(custom_id(button.ref), button.label) for button in buttons)
    return Menu(Ref(MORE), placeholder, tuple(choices))


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of everybody in the place; the chosen ones come back as the click's people."""

    ref: Ref
    placeholder: str
    selected: tuple[int, ...] = ()
    """The ids of the people selected at first."""
    most: int | None = None
    """Up to so many may be chosen, or nobody; None: exactly one."""


@dataclass(frozen=True, slots=True)
class RoleMenu:
    """A menu of the server's roles: one, or none; its id comes back as the click's value."""

    ref: Ref
    placeholder: str
    selected: int | None = None
    """The role selected at first."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of a form for words; its key is the name of what comes back."""

    key: str
    label: str
    max_chars: int
    initial_text: str = ""
    placeholder: str = ""
    required: bool = True
    multiline: bool = False
    hint: str = ""
    """What is said below the label."""


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A field of a form for one of some choices, or for several; their keys come back."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    selected: frozenset[str] = frozenset()
    """The keys selected at first."""
    multiple: bool = False
    """Whether any number may be chosen, including none."""
    hint: str = ""


class Entity(Enum):
    """What Discord itself can offer a choice of."""

    CHANNEL = "channel"
    """A text channel."""
    PLACE = "place"
    """A channel of any kind in which something can be written, or a thread or forum."""
    ROLE = "role"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class EntityField:
    """A field of a form for a channel, a role or a person of the place, or several; their ids come
    back."""

    key: str
    label: str
    entity: Entity
    selected: int | tuple[int, ...] | None = None
    """The ids selected at first."""
    required: bool = False
    hint: str = ""
    most: int = 1
    """How many may be chosen."""


FormField: TypeAlias = TextField | ChoiceField | EntityField

TYPED: Final = "text"
"""The key of the text of a form that asks for nothing else."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one to five fields; what is filled in comes back as the click's `filled`."""

    ref: Ref
    title: str
    fields: tuple[FormField, ...]

    @classmethod
    def of_text(cls, ref: Ref, title: str, label: str, max_chars: int, **more: Any) -> Form:
        """A form that asks for one text alone, the click's `typed`; `more` as in `TextField`."""
        return cls(ref, title, (TextField(TYPED, label, max_chars, **more),))


Row: TypeAlias = tuple[Button, ...] | Menu | PeopleMenu | RoleMenu


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download or to watch. Everybody who sees the message sees its name."""

    name: str
    content: str | bytes
    alt: str = ""
    """The alt text of a picture."""


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message that has not been sent.

    `audience` is the viewer it was made for. Only a message for PUBLIC may be posted in a channel;
    any other goes to the person at that seat as a private answer.
    """

    text: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    _: KW_ONLY
    audience: Audience
    pings: tuple[int, ...] = ()
    """The ids of the people who are notified: those whom the message concerns (docs/adr/0025)."""
    attachments: tuple[Attachment, ...] = ()
    roles: tuple[int, ...] = ()
    """The ids of the roles that are notified."""

    def __post_init__(self) -> None:
        if len(self.text) > TEXT_LIMIT:
            object.__setattr__(self, "text", clip(self.text, TEXT_LIMIT))

    def with_words(self, text: str) -> OutgoingMessage:
        """The same message with another text, and without a picture."""
        return replace(self, text=text, picture=None)


def clip(text: str, limit: int) -> str:
    """`text`, shortened to `limit` characters with an ellipsis if it is longer."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


# ------------------------------------------------------------------------------------ components
# Buttons, menus and forms as discord.py's components.
#
# Views hold only dynamic items and are stopped before they are sent. discord.py then keeps nothing
# for them: no timeout, and no entry whose removal would unregister the pattern for everybody.


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
            view.add_item(Component(_people_select(row), row=number))
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


def _people_select(menu: PeopleMenu) -> ui.UserSelect[Any]:
    chosen = [discord.Object(user, type=discord.User) for user in menu.selected]
    return ui.UserSelect(
        custom_id=custom_id(menu.ref),
        placeholder=clip(menu.placeholder, 150),
        min_values=1 if menu.most is None else 0,
        max_values=menu.most or 1,
        default_values=chosen,
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
    return ui.Select(
        custom_id=custom_id(menu.ref),
        placeholder=clip(menu.placeholder, 150),
        **_options(menu),
    )


def _options(of: Menu | ChoiceField) -> dict[str, Any]:
    """What a select menu is told about its choices, in a message or in a form."""
    options = [discord.SelectOption(**_option(of, choice)) for choice in of.choices[:CHOICES_LIMIT]]
    return {
        "options": options,
        "min_values": 0 if of.multiple else 1,
        "max_values": len(options) if of.multiple else 1,
    }


_OTHER_PLACES: Final = (
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
MAX_RADIO_BUTTONS: Final = 5
"""Up to so many choices are shown at once, more in a menu that opens."""
MAX_CHECK_BOXES: Final = 10


def modal_of(form: Form) -> ui.Modal:
    """A modal for a form. It is stopped before it is sent: discord.py then keeps nothing for it,
    and only `Yoimachi.on_interaction` receives what is filled in."""
    modal = ui.Modal(title=clip(form.title, 45), custom_id=custom_id(form.ref))
    for field in form.fields:
        modal.add_item(
            ui.Label(
                text=clip(field.label, 45),
                description=clip(field.hint, 100) or None,
                component=_control(field),
            )
        )
    modal.stop()
    return modal


def _control(field: FormField) -> ui.Item[Any]:
    if isinstance(field, TextField):
        return ui.TextInput(
            custom_id=field.key,
            style=discord.TextStyle.paragraph if field.multiline else discord.TextStyle.short,
            placeholder=clip(field.placeholder, 100) or None,
            default=field.initial_text or None,
            required=field.required,
            max_length=field.max_chars,
        )
    if isinstance(field, EntityField):
        return _entity_select(field)
    many = len(field.choices)
    if field.multiple and many <= MAX_CHECK_BOXES:
        boxes = [discord.CheckboxGroupOption(**_option(field, choice)) for choice in field.choices]
        return ui.CheckboxGroup(
            custom_id=field.key, options=boxes, required=False, min_values=0, max_values=many
        )
    if not field.multiple and 2 <= many <= MAX_RADIO_BUTTONS:
        buttons = [discord.RadioGroupOption(**_option(field, choice)) for choice in field.choices]
        return ui.RadioGroup(custom_id=field.key, options=buttons)
    return ui.Select(custom_id=field.key, required=not field.multiple, **_options(field))


def _option(of: Menu | ChoiceField, choice: Choice) -> dict[str, Any]:
    return {
        "label": clip(choice.label, 100),
        "value": choice.key,
        "description": clip(choice.detail, 100) or None,
        "default": choice.key in of.selected,
    }


def _entity_select(field: EntityField) -> ui.Item[Any]:
    least = 1 if field.required else 0
    settings: dict[str, Any] = {
        "custom_id": field.key,
        "required": field.required,
        "min_values": least,
        "max_values": field.most,
    }
    chosen: Any = {
        Entity.CHANNEL: discord.abc.GuildChannel,
        Entity.PLACE: discord.abc.GuildChannel,
        Entity.ROLE: discord.Role,
        Entity.PERSON: discord.User,
    }[field.entity]
    if field.selected is not None:
        ids = field.selected if isinstance(field.selected, tuple) else (field.selected,)
        shown = [discord.Object(each, type=chosen) for each in ids[: field.most]]
        settings["default_values"] = shown
    if field.entity is Entity.ROLE:
        return ui.RoleSelect(**settings)
    if field.entity is Entity.PERSON:
        return ui.UserSelect(**settings)
    kinds = [discord.ChannelType.text, discord.ChannelType.news]
    if field.entity is Entity.PLACE:
        kinds += _OTHER_PLACES
    return ui.ChannelSelect(channel_types=kinds, **settings)


def is_modal_submit(interaction: discord.Interaction[Any]) -> bool:
    """Whether the interaction submits a form."""
    return interaction.type is discord.InteractionType.modal_submit


def submitted_custom_id(interaction: discord.Interaction[Any]) -> str:
    """The custom id of a submitted form; empty if there is none."""
    data: Any = interaction.data
    found = data.get("custom_id") if isinstance(data, Mapping) else None
    return found if isinstance(found, str) else ""


Filled: TypeAlias = Mapping[str, tuple[str, ...]]
"""What is filled in, by the key of its field: a text, the keys of choices, ids. A field that was
left empty has an empty tuple, or one empty text."""


def submitted(interaction: discord.Interaction[Any]) -> Filled | None:
    """What a submitted form was filled in with; None if it has no field, or is no form."""
    if not is_modal_submit(interaction):
        return None
    return {field["custom_id"]: _values(field) for field in _fields(interaction.data)} or None


def submitted_text(interaction: discord.Interaction[Any]) -> str:
    """All that was typed into a submitted form; empty if nothing was, or it is no form."""
    if not is_modal_submit(interaction):
        return ""
    text = discord.ComponentType.text_input.value
    typed = (_values(field) for field in _fields(interaction.data) if field.get("type") == text)
    return "\n".join("".join(one) for one in typed if any(one))


def _fields(data: Any) -> Iterator[Mapping[str, Any]]:
    parts = data.get("components") if isinstance(data, Mapping) else None
    for part in parts if isinstance(parts, list) else ():
        field = part.get("component") if isinstance(part, Mapping) else None
        if isinstance(field, Mapping) and isinstance(field.get("custom_id"), str):
            yield field


def _values(field: Mapping[str, Any]) -> tuple[str, ...]:
    values = field.get("values", [field.get("value")])
    values = values if isinstance(values, list) else []
    return tuple(value for value in values if isinstance(value, str))


# ---------------------------------------------------------------------------------------- paging
# Lists page by page, with buttons to the previous and the next; each carries the number of its
# page, from 0.


PREVIOUS_SUFFIX, NEXT_SUFFIX = "p", "n"
"""The ends of the buttons' actions: custom ids must differ within a message."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Page(Generic[Item]):
    """Some of a list's items."""

    items: Sequence[Item]
    number: int
    count: int
    """How many pages there are, at least one."""

    def lines(self, say: Say) -> list[str]:
        """The line that tells which page it is; none if there is only one."""
        if self.count < 2:
            return []
        return [say("history-page", page=self.number + 1, pages=self.count)]

    def rows(self, say: Say, ref: Ref) -> tuple[tuple[Button, ...], ...]:
        """The buttons to the pages around it."""
        return paging(say, ref, self.number, self.count)


def page_of(items: Sequence[Item], number: int, size: int) -> Page[Item]:
    """The page of this number, or the nearest one that there is."""
    count = page_count(len(items), size)
    number = min(max(0, number), count - 1)
    return Page(items[number * size : (number + 1) * size], number, count)


def page_count(items: int, size: int) -> int:
    return max(1, -(-items // size))


def paging(say: Say, ref: Ref, page: int, pages: int) -> tuple[tuple[Button, ...], ...]:
    """Buttons to the pages around `page` (0-based); none if there is only one page."""
    if pages < 2:
        return ()
    previous = replace(ref, action=ref.action + PREVIOUS_SUFFIX, version=max(page - 1, 0))
    following = replace(ref, action=ref.action + NEXT_SUFFIX, version=min(page + 1, pages - 1))
    return (
        (
            Button(say("button-previous"), previous, enabled=page > 0),
            Button(say("button-next"), following, enabled=page + 1 < pages),
        ),
    )

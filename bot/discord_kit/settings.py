"""Settings as data, and the panel that shows and changes them page by page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from bot.base.refusal import Refusal, StoreDown
from bot.discord_kit.access import missing_in_chosen
from bot.discord_kit.errors import MissingPermissions, RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, error_sentence
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    FormField,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    TextField,
    Tone,
    parse_id,
)
from bot.discord_kit.texts import Say, offered
from engines import PUBLIC
from render.catalogue import LOCALES, own_name
from render.pick import Choice

# ----------------------------------------------------------------------------------------- kinds
# How a setting is asked for, read and said.


S = TypeVar("S")
V = TypeVar("V")

Values: TypeAlias = tuple[str, ...]
"""A setting's value as a form has it: keys of choices, ids, or one text; none of them is empty."""
Name: TypeAlias = Callable[[str, Say], str]
"""Says a choice by its key."""

AUTO: Final = "auto"
"""The key of what is set for somebody who sets nothing."""
MAX_TYPED_CHARS: Final = 60


def named(prefix: str) -> Name:
    """Choices whose texts are `prefix` and their keys."""
    return lambda key, say: say(f"{prefix}-{key}")


class Kind(ABC, Generic[V]):
    """The kind of a setting."""

    __slots__ = ()

    @abstractmethod
    def written(self, value: V) -> Values:
        """A value as a form has it."""

    @abstractmethod
    def read(self, values: Values) -> V:
        """The value that was filled in.

        :raises Refusal: there is none that this could mean.
        """

    @abstractmethod
    def said(self, value: V, say: Say) -> str: ...

    @abstractmethod
    def asked(self, key: str, label: str, hint: str, value: V, say: Say) -> FormField:
        """The field that asks for it, with its value filled in."""

    def missing(self, interaction: Interaction, value: V) -> MissingPermissions | None:  # noqa: ARG002
        """What keeps the bot from doing what the value asks for."""
        return None


@dataclass(frozen=True, slots=True)
class OneOf(Kind[V]):
    """One of some values, by their keys."""

    options: Mapping[str, V]
    name: Name

    def written(self, value: V) -> Values:
        return tuple(key for key, option in self.options.items() if option == value)

    def read(self, values: Values) -> V:
        if len(values) != 1 or values[0] not in self.options:
            raise StaleChoice
        return self.options[values[0]]

    def said(self, value: V, say: Say) -> str:
        return "".join(self.name(key, say) for key in self.written(value))

    def asked(self, key: str, label: str, hint: str, value: V, say: Say) -> FormField:
        selected = frozenset(self.written(value))
        return ChoiceField(key, label, _choices(self.options, self.name, say), selected, hint=hint)


@dataclass(frozen=True, slots=True)
class Tongue(Kind[str | None]):
    """One of our languages. Those that are offered are asked for, with the one that is set."""

    automatic: str
    """The key of the text for none."""

    def written(self, value: str | None) -> Values:
        return (value or AUTO,)

    def read(self, values: Values) -> str | None:
        if len(values) != 1 or values[0] not in (AUTO, *LOCALES):
            raise StaleChoice
        return None if values[0] == AUTO else values[0]

    def said(self, value: str | None, say: Say) -> str:
        return say(self.automatic) if value is None else own_name(value)

    def asked(self, key: str, label: str, hint: str, value: str | None, say: Say) -> FormField:
        keys = dict.fromkeys((AUTO, *offered(), value or AUTO))
        choices = [Choice(one, self.said(None if one == AUTO else one, say), "") for one in keys]
        return ChoiceField(key, label, tuple(choices), frozenset(self.written(value)), hint=hint)


SWITCH: Final = OneOf(MappingProxyType({"on": True, "off": False}), named("settings"))
"""Yes or no."""


@dataclass(frozen=True, slots=True)
class SomeOf(Kind[V]):
    """Any number of some choices, which `collect` makes a value of."""

    options: Iterable[str]
    name: Name
    none: str
    """The key of the text for an empty value."""
    collect: Callable[[Values], V]
    keys: Callable[[V], Iterable[str]]
    every: str = ""
    """The key of the text for all choices together; empty: they are listed."""

    def written(self, value: V) -> Values:
        return tuple(self.keys(value))

    def read(self, values: Values) -> V:
        if not set(values) <= {*self.options}:
            raise StaleChoice
        return self.collect(tuple(key for key in self.options if key in values))

    def said(self, value: V, say: Say) -> str:
        keys = self.written(value)
        if self.every and len(keys) == len([*self.options]):
            return say(self.every)
        return say.listing(self.name(key, say) for key in keys) if keys else say(self.none)

    def asked(self, key: str, label: str, hint: str, value: V, say: Say) -> FormField:
        choices = _choices(self.options, self.name, say)
        return ChoiceField(key, label, choices, frozenset(self.written(value)), True, hint)


def _choices(keys: Iterable[str], name: Name, say: Say) -> tuple[Choice, ...]:
    return tuple(Choice(key, name(key, say), "") for key in keys)


@dataclass(frozen=True, slots=True)
class Typed(Kind[V]):
    """A text that `parse` understands; `parse` gets an empty one where nothing was typed."""

    parse: Callable[[str], V]
    words: Callable[[V, Say], str]
    text: Callable[[V], str] = str
    """The text that `parse` understands as a value."""
    example: str = ""
    max_chars: int = MAX_TYPED_CHARS

    def written(self, value: V) -> Values:
        text = self.text(value)
        return (text,) if text else ()

    def read(self, values: Values) -> V:
        return self.parse("".join(values).strip())

    def said(self, value: V, say: Say) -> str:
        return self.words(value, say)

    def asked(self, key: str, label: str, hint: str, value: V, say: Say) -> FormField:  # noqa: ARG002
        return TextField(
            key, label, self.max_chars, self.text(value), self.example, required=False, hint=hint
        )


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads whole numbers between bounds.

    :raises RequestRefused: `bad-number`.
    """

    def parse(text: str) -> int:
        found = parse_id(text)
        if found is None or not least <= found <= most:
            raise RequestRefused("bad-number", least=least, most=most)
        return found

    return parse


@dataclass(frozen=True, slots=True)
class One(Kind[int | None]):
    """A channel or role of the server, or none."""

    entity: Entity
    none: str
    """The key of the text for none."""

    def written(self, value: int | None) -> Values:
        return () if value is None else (str(value),)

    def read(self, values: Values) -> int | None:
        return next(iter(_ids(values)), None)

    def said(self, value: int | None, say: Say) -> str:
        return say(self.none) if value is None else _mention(self.entity, value)

    def asked(self, key: str, label: str, hint: str, value: int | None, say: Say) -> FormField:  # noqa: ARG002
        return EntityField(key, label, self.entity, value, hint=hint)

    def missing(self, interaction: Interaction, value: int | None) -> MissingPermissions | None:
        if self.entity is not Entity.CHANNEL or value is None:
            return None
        lacking = missing_in_chosen(interaction.raw, value)
        return MissingPermissions(lacking, value) if lacking else None


@dataclass(frozen=True, slots=True)
class Places(Kind[tuple[int, ...]]):
    """Any number of places where messages are written. A form takes 25 of them; what it leaves as
    it was stays, however many there are."""

    none: str

    def written(self, value: tuple[int, ...]) -> Values:
        return tuple(map(str, value[:CHOICES_LIMIT]))

    def read(self, values: Values) -> tuple[int, ...]:
        return tuple(_ids(values))

    def said(self, value: tuple[int, ...], say: Say) -> str:
        if not value:
            return say(self.none)
        return say.listing(_mention(Entity.CHANNEL, each) for each in value)

    def asked(self, key: str, label: str, hint: str, value: tuple[int, ...], say: Say) -> FormField:  # noqa: ARG002
        return EntityField(key, label, Entity.PLACE, value, hint=hint, most=CHOICES_LIMIT)


def _ids(values: Values) -> list[int]:
    found = [parse_id(value) for value in values]
    if None in found:
        raise StaleChoice
    return [each for each in found if each is not None]


def _mention(entity: Entity, value: int) -> str:
    return f"<@&{value}>" if entity is Entity.ROLE else f"<#{value}>"


# ------------------------------------------------------------------------------------------ rows


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a value `S`, such as a person's settings. Its texts are `set-<key>`, and
    `set-<key>-hint` where a form has to say more."""

    key: str
    kind: Kind[Any]
    path: str = ""
    """Where in the value it is, as `terms.undo`; empty: under its key."""
    get: Callable[[Any], Any] | None = None
    put: Callable[[Any, Any], Any] | None = None
    """How it is taken out of the value and put in, where that is not by a path."""

    def of(self, settings: Any) -> Any:
        if self.get is not None:
            return self.get(settings)
        return reduce(getattr, self._names, settings)

    def into(self, settings: Any, value: Any) -> Any:
        if self.put is not None:
            return self.put(settings, value)
        return _replaced(settings, self._names, value)

    @property
    def _names(self) -> list[str]:
        return (self.path or self.key).split(".")

    def line(self, settings: Any, say: Say) -> str:
        value = self.kind.said(self.of(settings), say)
        return say("settings-line", label=say(f"set-{self.key}"), value=value)

    def asked(self, settings: Any, say: Say) -> FormField:
        text = f"set-{self.key}"
        hint = say(f"{text}-hint") if say.knows(f"{text}-hint") else ""
        return self.kind.asked(self.key, say(text), hint, self.of(settings), say)


def alone(key: str, kind: Kind[Any]) -> Setting:
    """A setting that is the whole value."""
    return Setting(key, kind, get=lambda value: value, put=lambda _, value: value)


def _replaced(settings: Any, names: list[str], value: Any) -> Any:
    name, *rest = names
    inner = _replaced(getattr(settings, name), rest, value) if rest else value
    return replace(settings, **{name: inner})


# ----------------------------------------------------------------------------------------- panel


@dataclass(frozen=True, slots=True)
class Act:
    """Something else that a page can do. Its ref's path begins with the page."""

    do: Callable[[Click], Awaitable[str]]
    """What it did, in words.

    :raises Refusal: why it did not; it is said on the page.
    """
    ask: Callable[[Click], Awaitable[Form]] | None = None
    """The form that comes first."""


async def _nothing(*_: Any) -> Any:
    return ()


@dataclass(frozen=True, slots=True)
class Section(Generic[S]):
    """Settings that are read and saved together."""

    rows: tuple[Setting, ...]
    load: Callable[[Interaction], Awaitable[S]]
    save: Callable[[Interaction, S], Awaitable[None]] = _nothing
    """:raises Refusal: they cannot be like that; nothing is saved."""
    notes: Callable[[Interaction, S], Awaitable[Iterable[str]]] = _nothing
    """What there is to say about them."""
    troubles: Callable[[Interaction, S], Awaitable[Iterable[str]]] = _nothing
    """What keeps them from working."""
    controls: Callable[[Interaction, Ref], Awaitable[tuple[Row, ...]]] = _nothing
    """Rows of its own; the ref is the page's."""
    acts: Mapping[str, Act] = field(default_factory=dict)

    def only(self, *keys: str) -> Section[S]:
        """Some of these settings, in this order, and nothing else that a page has."""
        rows = {row.key: row for row in self.rows}
        return replace(self, rows=tuple(rows[key] for key in keys), controls=_nothing, acts={})

    async def findings(self, interaction: Interaction, settings: S) -> list[str]:
        """What keeps the settings from working, the bot's permissions first."""
        missing = (row.kind.missing(interaction, row.of(settings)) for row in self.rows)
        lacking = [warning(one, interaction.say) for one in missing if one is not None]
        return lacking or [*await self.troubles(interaction, settings)]


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of a form of settings, in words."""

    changes: list[str]
    problems: list[str]


@dataclass(frozen=True, slots=True)
class Page:
    """Up to five settings, which one form asks for. Its title is `<panel>-page-<key>`."""

    key: str
    sections: tuple[Section[Any], ...]

    @property
    def rows(self) -> list[Setting]:
        return [row for section in self.sections for row in section.rows]

    async def lines(self, interaction: Interaction) -> list[str]:
        """The settings as they are, a line each, and then what there is to say about them."""
        lines, remarks = list[str](), list[str]()
        for section in self.sections:
            settings = await section.load(interaction)
            lines += (row.line(settings, interaction.say) for row in section.rows)
            remarks += await section.notes(interaction, settings)
            remarks += await section.findings(interaction, settings)
        return lines + remarks

    async def form(self, interaction: Interaction, ref: Ref, title: str) -> Form:
        """The form that asks for the settings, with what they are filled in."""
        fields = list[FormField]()
        for section in self.sections:
            settings = await section.load(interaction)
            fields += (row.asked(settings, interaction.say) for row in section.rows)
        return Form(ref, title, tuple(fields))

    async def save(self, click: Click) -> Saved:
        """Save what was changed in the form; what cannot be does not keep the rest from being
        saved."""
        interaction, changes, problems = click.interaction, list[str](), list[str]()
        for section in self.sections:
            before = after = await section.load(interaction)
            for row in section.rows:
                try:
                    after = _filled_in(interaction, row, after, click)
                except (Refusal, MissingPermissions) as error:
                    problems.append(warning(error, interaction.say))
            if after == before:
                continue
            try:
                await section.save(interaction, after)
            except StoreDown:
                raise
            except (Refusal, MissingPermissions) as error:
                problems.append(warning(error, interaction.say))
                continue
            now = await section.load(interaction)
            changes += [
                row.line(now, interaction.say)
                for row in section.rows
                if row.of(now) != row.of(before)
            ]
        return Saved(changes, problems)


async def for_anybody(interaction: Interaction, voucher: int) -> None:
    """A guard that lets everybody pass."""
    del interaction, voucher


@dataclass(frozen=True, slots=True)
class SettingsPanel(Face):
    """One private message that shows a page of settings and changes them."""

    name: str
    """Its actions are `name`, and `name` before `page` and `form`."""
    pages: tuple[Page, ...]
    buttons: Callable[[Interaction, Ref], Iterable[Button]] = lambda interaction, ref: ()  # noqa: ARG005
    """Further buttons of every page; the ref is the page's."""
    guard: Callable[[Interaction, int], Awaitable[None]] = for_anybody
    """Checks who presses; `voucher` is the number that all refs have.

    :raises Refusal: they may not.
    """

    def routes(self) -> Routes:
        update = Acknowledgement.UPDATE
        own = {
            self.name: Route(update, self._turn, in_match=False),
            f"{self.name}page": Route(update, self._turn, in_match=False),
        }
        return own | {
            action: Route(update, partial(self._do, act), in_match=False)
            if act.ask is None
            else Route(Acknowledgement.NOW, partial(self._ask, act.ask), in_match=False)
            for action, act in self._acts.items()
        }

    def forms(self) -> Routes:
        return {
            action: Route(Acknowledgement.UPDATE, partial(self._do, act), in_match=False)
            for action, act in self._acts.items()
            if act.ask is not None
        }

    @property
    def _acts(self) -> dict[str, Act]:
        found = {f"{self.name}form": Act(self._fill_in, self._form)}
        for page in self.pages:
            for section in page.sections:
                found |= section.acts
        return found

    async def message(
        self, interaction: Interaction, page: str = "", voucher: int = 0, news: str = ""
    ) -> OutgoingMessage:
        """A page, the first one unless it is named."""
        say, shown = interaction.say, self._page(page or self.pages[0].key)
        ref = Ref(self.name, voucher, path=(shown.key,))
        lines, controls = await shown.lines(interaction), list[Row]()
        for section in shown.sections:
            controls += await section.controls(interaction, ref)
        title = say(f"{self.name}-heading", page=say(f"{self.name}-page-{shown.key}"))
        pages = tuple(Choice(one.key, say(f"{self.name}-page-{one.key}"), "") for one in self.pages)
        menu = Menu(
            ref.to(f"{self.name}page", path=()),
            say("settings-pages"),
            pages,
            frozenset({shown.key}),
        )
        change = Button(say("button-settings-change"), ref.to(f"{self.name}form"), Tone.MAIN)
        buttons = (*((change,) if shown.rows else ()), *self.buttons(interaction, ref))
        text = "\n".join((*((news,) if news else ()), f"**{title}**", *lines))
        rows = (menu, *controls, *((buttons,) if buttons else ()))
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _turn(self, click: Click) -> None:
        await self.guard(click.interaction, click.ref.match)
        page = "".join(click.values or click.ref.path[:1])
        await click.interaction.answer(await self.message(click.interaction, page, click.ref.match))

    async def _ask(self, ask: Callable[[Click], Awaitable[Form]], click: Click) -> None:
        await self.guard(click.interaction, click.ref.match)
        await click.interaction.ask(await ask(click))

    async def _do(self, act: Act, click: Click) -> None:
        interaction, voucher = click.interaction, click.ref.match
        await self.guard(interaction, voucher)
        page = self._page("".join(click.ref.path[:1])).key
        try:
            news = await act.do(click)
        except StoreDown:
            raise
        except (Refusal, MissingPermissions) as error:
            news = warning(error, interaction.say)
        await interaction.answer(await self.message(interaction, page, voucher, news))

    async def _form(self, click: Click) -> Form:
        page = self._page("".join(click.ref.path[:1]))
        title = click.interaction.say(f"{self.name}-page-{page.key}")
        return await page.form(click.interaction, click.ref, title)

    async def _fill_in(self, click: Click) -> str:
        """Save what was changed; what it was, and what could not be."""
        saved = await self._page("".join(click.ref.path[:1])).save(click)
        say = click.interaction.say  # after it: the language itself may be what was changed
        told = [*saved.problems]
        if saved.changes:
            told.insert(0, say("settings-saved", changes=" · ".join(saved.changes)))
        return "\n".join(told or (say("settings-same"),))

    def _page(self, key: str) -> Page:
        """:raises StaleChoice: there is none of this key."""
        for page in self.pages:
            if page.key == key:
                return page
        raise StaleChoice


def _filled_in(interaction: Interaction, row: Setting, settings: Any, click: Click) -> Any:
    """Settings with what was filled in for a row; what is as it was, or was not asked for, stays.

    :raises Refusal: it cannot be like that.
    :raises MissingPermissions: the bot could not do it.
    """
    values = click.filled.get(row.key)
    filled = None if values is None else tuple(value for value in values if value)
    if filled is None or sorted(filled) == sorted(row.kind.written(row.of(settings))):
        return settings
    value = row.kind.read(filled)
    if (missing := row.kind.missing(interaction, value)) is not None:
        raise missing
    return row.into(settings, value)


def warning(error: Exception, say: Say) -> str:
    """What is wrong, as a line of a page."""
    return say("settings-problem", problem=error_sentence(error, say) or "")

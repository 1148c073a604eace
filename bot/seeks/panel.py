"""What somebody looks for, chosen in private; the list of their seeks; how they are listed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.play_choices import NO_CHOICES, PlayChoices
from bot.match.model.time_control import parse
from bot.seeks import text
from bot.seeks.model import (
    DEFAULT_PACE,
    MAX_STANDING,
    PACES,
    REACHES,
    Level,
    Listing,
    Seeker,
    Stop,
    Wish,
)
from bot.seeks.refusals import SeekRefused
from bot.seeks.service import Seeks
from engines import GAMES, PUBLIC
from render.pick import Choice

ANY: Final = "any"
_FIELDS: Final = ("game", "pace", "rated", "reach", "level", "lang", "keep")
"""What is looked for, in the order of a ref's path."""
_MENUS: Final = ("pace", "reach", "level", "keep")
"""The fields that have a menu; the action of each is its name behind "seek"."""


@dataclass(frozen=True, slots=True)
class SeekPanel(Face):
    """Seeks of a person's own. A ref's path is what they look for, spelled out."""

    seeks: Seeks

    def routes(self) -> Routes:
        return {
            **{
                f"seek{field}": Route(Acknowledgement.UPDATE, self._choose, in_match=False)
                for field in _MENUS
            },
            "seekrated": Route(Acknowledgement.UPDATE, self._toggle, in_match=False),
            "seeklang": Route(Acknowledgement.UPDATE, self._toggle, in_match=False),
            "seekgo": Route(Acknowledgement.UPDATE, self._go, in_match=False),
            "seeks": Route(Acknowledgement.UPDATE, self._list, in_match=False),
            "seekend": Route(Acknowledgement.UPDATE, self._end, in_match=False),
            "seekas": Route(Acknowledgement.UPDATE, self._agree, in_match=False),
            "seekoff": Route(Acknowledgement.UPDATE, self._withdraw, in_match=False),
        }

    async def open(
        self, interaction: Interaction, game: str, made: PlayChoices, *, named: bool
    ) -> None:
        """Answer /play: show what would be looked for. `made` is what was chosen there, and `named`
        whether somebody is to be invited.

        :raises SeekRefused: it cannot be sought, or not from this server.
        :raises BadClock: the clock chosen is not a time control.
        """
        guild_id = interaction.guild_id
        if guild_id is not None and await self.seeks.is_off(guild_id):
            raise SeekRefused("server")
        if named:
            raise SeekRefused("named")
        if replace(made, clock=None, rated=None) != NO_CHOICES:
            raise SeekRefused("terms")
        wish = Wish(game, _pace(made.clock), made.rated is not False)
        own = await self.seeks.of(interaction.person.user_id)
        message = _panel(wish, interaction.say)
        if any(each.seek.stopped is Stop.CLOSED for each in own):
            words = f"{interaction.say('seek-was-closed')}\n\n{message.text}"
            message = replace(message, text=words)
        await interaction.answer(message)

    async def _choose(self, click: Click) -> None:
        """Change what was chosen from a menu; the action names it."""
        field, value = click.ref.action.removeprefix("seek"), next(iter(click.values), "")
        parts = list(click.ref.path)
        if len(parts) != len(_FIELDS):
            raise StaleChoice
        parts[_FIELDS.index(field)] = value
        await click.interaction.answer(_panel(_wish(parts), click.interaction.say))

    async def _toggle(self, click: Click) -> None:
        wish = _wish(click.ref.path)
        if click.ref.action == "seekrated":
            wish = replace(wish, rated=not wish.rated)
        else:
            wish = replace(wish, own_language=not wish.own_language)
        await click.interaction.answer(_panel(wish, click.interaction.say))

    async def _go(self, click: Click) -> None:
        """Look for an opponent; the first time, ask whether others may be told, and what."""
        interaction, wish = click.interaction, _wish(click.ref.path)
        if await self.seeks.seeker(interaction.person.user_id) is None:
            await interaction.answer(_consent(interaction, click.ref.path))
            return
        await self._seek(interaction, wish)

    async def _agree(self, click: Click) -> None:
        """Be listed in a way, which the path begins with; what is looked for may follow."""
        interaction, (chosen, *rest) = click.interaction, (*click.ref.path, "")
        try:
            listing = Listing(chosen)
        except ValueError as error:
            raise StaleChoice from error
        await self.seeks.agree(interaction.person.user_id, listing)
        if any(rest):
            await self._seek(interaction, _wish(rest[:-1]))
        else:
            await self._show(interaction)

    async def _seek(self, interaction: Interaction, wish: Wish) -> None:
        await self.seeks.seek(interaction.person, wish)
        say = interaction.say
        words = [say("seek-begun", game=say.game(wish.game)), *text.wish_lines(wish, say)]
        words.append(say("seek-begun-hint"))
        row = (Button(say("button-seeks"), Ref("seeks")),)
        await interaction.answer(OutgoingMessage("\n".join(words), rows=(row,), audience=PUBLIC))

    async def _list(self, click: Click) -> None:
        await self._show(click.interaction)

    async def _end(self, click: Click) -> None:
        """End the seek whose id the ref has."""
        interaction = click.interaction
        await self.seeks.end(interaction.person.user_id, click.ref.match)
        await self._show(interaction)

    async def _withdraw(self, click: Click) -> None:
        await self.seeks.withdraw(click.interaction.person.user_id)
        await self._show(click.interaction)

    async def _show(self, interaction: Interaction) -> None:
        """A person's seeks, with what ends each, and how they are listed."""
        say, user_id = interaction.say, interaction.person.user_id
        own, seeker = await self.seeks.of(user_id), await self.seeks.seeker(user_id)
        lines = [say("seeks-heading"), *(text.own_line(each, say) for each in own)]
        if not own:
            lines.append(say("seeks-none"))
        rows: list[Row] = []
        if own:
            rows.append(
                tuple(
                    Button(
                        say("button-seek-end", game=say.game(each.seek.wish.game)),
                        Ref("seekend", each.seek.id),
                    )
                    for each in own
                )
            )
        if seeker is not None:
            lines.append(_listed_line(interaction, seeker))
            rows.append(_listing_row(seeker, say))
        await interaction.answer(
            OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)
        )


def _panel(wish: Wish, say: Say) -> OutgoingMessage:
    parts = _parts(wish)
    values = dict(zip(_FIELDS, parts, strict=True))
    options = {
        "pace": {
            name: text.pace_text(None if name == ANY else name, say) for name in (*PACES, ANY)
        },
        "reach": {name: say("seek-reach", reach=name) for name in (ANY, *map(str, REACHES))},
        "level": {level.value: say(f"seek-level-{level.value}") for level in Level},
        "keep": {str(count): say("seek-keep", count=count) for count in range(MAX_STANDING + 1)},
    }
    menus = tuple(
        Menu(
            Ref(f"seek{field}", path=parts),
            say(f"seek-choose-{field}"),
            tuple(Choice(key, label, "") for key, label in options[field].items()),
            frozenset({values[field]}),
        )
        for field in _MENUS
    )
    buttons = (
        Button(say("button-seek-go"), Ref("seekgo", path=parts), Tone.MAIN),
        Button(_toggle(say, "rated", on=wish.rated), Ref("seekrated", path=parts)),
        Button(_toggle(say, "lang", on=wish.own_language), Ref("seeklang", path=parts)),
        Button(say("button-seeks"), Ref("seeks")),
    )
    lines = [say("seek-panel", game=say.game(wish.game)), *text.wish_lines(wish, say)]
    lines.append(say("seek-panel-hint"))
    return OutgoingMessage("\n".join(lines), rows=(*menus, buttons), audience=PUBLIC)


def _consent(interaction: Interaction, path: tuple[str, ...]) -> OutgoingMessage:
    """What others will be told, with the two ways of being listed."""
    say = interaction.say
    row = tuple(
        Button(say(f"button-seek-as-{listing.value}"), Ref("seekas", path=(listing.value, *path)))
        for listing in Listing
    )
    name = plain(interaction.person.name)
    return OutgoingMessage(say("seek-consent", name=name), rows=(row,), audience=PUBLIC)


def _listed_line(interaction: Interaction, seeker: Seeker) -> str:
    name = plain(interaction.person.name)
    return interaction.say(f"seek-listed-{seeker.listing.value}", name=name)


def _listing_row(seeker: Seeker, say: Say) -> Row:
    other = Listing.LEVEL if seeker.listing is Listing.NAME else Listing.NAME
    return (
        Button(say(f"button-seek-as-{other.value}"), Ref("seekas", path=(other.value,))),
        Button(say("button-seek-off"), Ref("seekoff"), Tone.RISKY),
    )


def _toggle(say: Say, field: str, *, on: bool) -> str:
    return say(f"button-seek-{field}", state=say("settings-on" if on else "settings-off"))


def _pace(clock: str | None) -> str | None:
    """
    :raises SeekRefused: this clock cannot be sought.
    """
    if clock is None:
        return DEFAULT_PACE
    control = parse(clock)
    found = next((name for name, pace in PACES.items() if pace == control), None)
    if found is None:
        raise SeekRefused("pace")
    return found


def _parts(wish: Wish) -> tuple[str, ...]:
    return (
        wish.game,
        wish.pace or ANY,
        "r" if wish.rated else "u",
        ANY if wish.reach is None else str(wish.reach),
        wish.level.value,
        "own" if wish.own_language else ANY,
        str(wish.standing),
    )


def _wish(parts: tuple[str, ...] | list[str]) -> Wish:
    """
    :raises StaleChoice: these parts spell nothing that can be looked for.
    """
    try:
        game, pace, rated, reach, level, lang, standing = parts
        wish = Wish(
            game,
            None if pace == ANY else pace,
            rated == "r",
            None if reach == ANY else int(reach),
            Level(level),
            lang == "own",
            int(standing),
        )
    except ValueError as error:
        raise StaleChoice from error
    known = wish.game in GAMES and wish.pace in {None, *PACES} and wish.reach in {None, *REACHES}
    if not known or not 0 <= wish.standing <= MAX_STANDING:
        raise StaleChoice
    return wish

"""The panels about players of a server: one person, and those who are blocked or stand out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.discord_kit.drafts import Body, Draft, kept_people, people_of
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import TEXT_LIMIT, Button, Form, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.texts import Say, on, plain
from bot.match.model.people import Block, Person
from bot.play.access import Kit
from bot.ratings.conduct import PersonListing
from bot.ratings.model import WINDOW
from bot.ratings.ui import RatingServices
from bot.servers.admin import MAX_REASON_LENGTH, MatchAdministration
from bot.servers.admin_ui import admin_request, own_draft, vouched
from engines import PUBLIC

MAX_PAIRS_SHOWN: Final = 10
MAX_LISTED_SHOWN: Final = 5
"""Listed people in one answer: each may have answered at length."""
LEAST_CHANCE: Final = 1e-6
"""What is less likely is told as this."""
MAX_BLOCKS_SHOWN: Final = 12
"""Blocks in one answer: each may have a long reason."""
PLAYER, PLAYERS = "admin-player", "admin-players"
"""The kinds of the drafts behind the two panels."""


class Shown(StrEnum):
    """The pages about all players."""

    PEOPLE = "people"
    PAIRS = "pairs"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class PlayerPanels(Face):
    """Shows who may not play on a server, and lets it be changed. A draft vouches for the buttons:
    Discord lets some people use the command who have no right that a button could show."""

    kit: Kit
    administration: MatchAdministration
    ratings: RatingServices

    def routes(self) -> Routes:
        return {
            "admblock": Route(Acknowledgement.NOW, self.ask, in_match=False),
            "admunblock": Route(Acknowledgement.UPDATE, self.unblock, in_match=False),
            "admpage": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    def forms(self) -> Routes:
        return {"admblock": Route(Acknowledgement.UPDATE, self.block, in_match=False)}

    async def person_message(
        self, interaction: Interaction, person: Person, done: str = ""
    ) -> OutgoingMessage:
        """Whether a person may play on the server, and the button that changes it; below what was
        `done`."""
        say, block = interaction.say, await self._block(interaction, person)
        draft = await self._draft(interaction, PLAYER, {"people": kept_people((person,))})
        if block is None:
            lines = [done or say("admin-not-blocked", name=plain(person.name))]
            button = Button(say("button-admin-block"), Ref("admblock", draft.id), Tone.RISKY)
        else:
            lines = [done, _block_line(block, say)] if done else [_block_line(block, say)]
            button = Button(say("button-admin-unblock"), Ref("admunblock", draft.id))
        return OutgoingMessage("\n".join(lines), rows=((button,),), audience=PUBLIC)

    async def players_message(
        self, interaction: Interaction, shown: Shown = Shown.PEOPLE
    ) -> OutgoingMessage:
        """A page about all players, with buttons to the others."""
        guild_id, say = require_manager(interaction), interaction.say
        pages = {Shown.PAIRS: self._pairs, Shown.HELP: self._listed, Shown.PEOPLE: self._blocked}
        draft = await self._draft(interaction, PLAYERS, {})
        others = (
            Button(say(f"button-blocked-{one.value}"), Ref("admpage", draft.id, path=(one.value,)))
            for one in Shown
            if one is not shown
        )
        rows: tuple[Row, ...] = (tuple(others),)
        return OutgoingMessage(
            await pages[shown](interaction, guild_id), rows=rows, audience=PUBLIC
        )

    async def ask(self, click: Click) -> None:
        """Ask why the person is to be blocked."""
        draft = await own_draft(self.kit.drafts, click, (PLAYER,))
        require_manager(click.interaction)
        say, (person,) = click.interaction.say, people_of(draft.body)
        form = Form.of_text(
            click.ref,
            say("admin-form-block", name=person.name),
            say("admin-form-reason"),
            MAX_REASON_LENGTH,
            hint=say("command-admin-block-reason"),
        )
        await click.interaction.ask(form)

    async def block(self, click: Click) -> None:
        interaction, person = click.interaction, await self._person(click)
        await self.administration.block(await admin_request(interaction, click.typed), person)
        done = interaction.say("admin-blocked", name=plain(person.name))
        await interaction.answer(await self.person_message(interaction, person, done))

    async def unblock(self, click: Click) -> None:
        interaction, person = click.interaction, await self._person(click)
        await self.administration.unblock(require_manager(interaction), person)
        done = interaction.say("admin-unblocked", name=plain(person.name))
        await interaction.answer(await self.person_message(interaction, person, done))

    async def page(self, click: Click) -> None:
        """Show the page that the path names."""
        await own_draft(self.kit.drafts, click, (PLAYERS,))
        shown = "".join(click.ref.path)
        if shown not in tuple(Shown):
            raise StaleChoice
        await click.interaction.answer(await self.players_message(click.interaction, Shown(shown)))

    async def _person(self, click: Click) -> Person:
        draft = await own_draft(self.kit.drafts, click, (PLAYER,))
        (person,) = people_of(draft.body)
        return person

    async def _draft(self, interaction: Interaction, kind: str, body: Body) -> Draft:
        guild_id, user_id = require_manager(interaction), interaction.person.user_id
        return await self.kit.drafts.add(guild_id, user_id, kind, vouched(interaction, body))

    async def _block(self, interaction: Interaction, person: Person) -> Block | None:
        blocks = await self.administration.blocked(require_manager(interaction))
        return next((block for block in blocks if block.user_id == person.user_id), None)

    async def _blocked(self, interaction: Interaction, guild_id: int) -> str:
        say, found = interaction.say, await self.administration.blocked(guild_id)
        if not found:
            return say("admin-nobody-blocked")
        lines = [say("admin-blocked-heading", count=len(found))]
        lines += [f"- {_block_line(block, say)}" for block in found[:MAX_BLOCKS_SHOWN]]
        if len(found) > MAX_BLOCKS_SHOWN:
            lines.append(say("turns-more", count=len(found) - MAX_BLOCKS_SHOWN))
        return "\n".join(lines)

    async def _pairs(self, interaction: Interaction, guild_id: int) -> str:
        """Pairs with suspicious rated matches."""
        say = interaction.say
        found = await self.ratings.suspects.of_late(guild_id, interaction.raw.created_at)
        if not found:
            return say("admin-no-pairs", days=WINDOW.days)
        lines = [say("admin-pairs-heading", days=WINDOW.days)]
        for pair in found[:MAX_PAIRS_SHOWN]:
            line = say(
                "admin-pairs-line",
                winner=_mention(pair.winner, say),
                loser=_mention(pair.loser, say),
                won=pair.won,
                count=pair.matches,
                short=pair.short,
                when=on(pair.last),
            )
            lines.append(f"- {line}")
        if len(found) > MAX_PAIRS_SHOWN:
            lines.append(say("turns-more", count=len(found) - MAX_PAIRS_SHOWN))
        lines.append(say("admin-pairs-help"))
        return "\n".join(lines)

    async def _listed(self, interaction: Interaction, guild_id: int) -> str:
        """People who may have had help, with what they say to it."""
        say, found = interaction.say, await self.ratings.to_look_at.of_late(guild_id)
        if not found:
            return say("admin-nobody-listed", days=WINDOW.days)
        return listed_text(found, say)


def _block_line(block: Block, say: Say) -> str:
    return say(
        "admin-blocked-line",
        user=str(block.user_id),
        by=str(block.by),
        when=on(block.at),
        reason=plain(block.reason),
    )


def listed_text(found: Sequence[PersonListing], say: Say) -> str:
    """The newest listings, as many as a message has room for: nobody's long answer hides how many
    there are."""
    heading, help_ = say("admin-listed-heading", days=WINDOW.days), say("admin-listed-help")
    lines = [f"- {_listed_line(one, say)}" for one in found[:MAX_LISTED_SHOWN]]
    while True:
        rest = len(found) - len(lines)
        more = [say("turns-more", count=rest)] if rest else []
        text = "\n".join([heading, *lines, *more, help_])
        if len(text) <= TEXT_LIMIT or not lines:
            return text
        lines.pop()


def _listed_line(one: PersonListing, say: Say) -> str:
    told = say(
        f"admin-listed-{one.kind.value}",
        user=str(one.user_id),
        game=say.game(one.game),
        match=one.match,
        other=one.other,
        part=one.part,
        whole=one.whole,
        loss=_hundredths(one.loss),
        expected=_hundredths(one.expected),
        odds=round(1 / max(one.chance or 1.0, LEAST_CHANCE)),
        when=on(one.at),
    )
    if one.answer is None:
        return told
    return f"{told} {say('admin-listed-answer', text=plain(one.answer))}"


def _hundredths(loss: float | None) -> str:
    """A loss in percentage points."""
    return f"{100 * (loss or 0):.1f}"


def _mention(person: Person, say: Say) -> str:
    if person.gone:
        return say("admin-pairs-gone")
    return say("admin-pairs-person", user=str(person.user_id))

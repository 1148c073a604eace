"""/admin: acts of people with Manage Server about matches and players, and of other features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.drafts import kept_people
from bot.discord_kit.faces import FOR_SERVERS, ON_SERVERS, Command, Face
from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, described, on
from bot.match.act.service import Matches
from bot.match.model.people import Person
from bot.play.autocomplete import MatchCodes
from bot.ratings.listings import Listing, PeopleToLookAt
from bot.ratings.suspects import SuspectList
from bot.ratings.weights import WINDOW
from bot.servers.admin import MAX_REASON_LENGTH, MatchAdministration
from bot.servers.admin_acts import admin_request, extend_match, governed_match
from bot.servers.confirmation import Confirmation
from bot.servers.refusals import AdminRefused
from engines import PUBLIC

Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]

MAX_PAIRS_SHOWN: Final = 10
MAX_LISTED_SHOWN: Final = 5
"""Listed people in one answer: each may have answered at length."""
LEAST_CHANCE: Final = 1e-6
"""What is less likely is told as this."""
MAX_BLOCKS_SHOWN: Final = 12
"""Blocks in one answer: each may have a long reason."""


class Shown(StrEnum):
    """The pages of `/admin player blocked`."""

    PEOPLE = "people"
    PAIRS = "pairs"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class AdminCommand(Face):
    """The subcommands of /admin."""

    handler: InteractionHandler
    matches: Matches
    administration: MatchAdministration
    suspects: SuspectList
    to_look_at: PeopleToLookAt
    codes: MatchCodes
    confirmation: Confirmation
    further: tuple[app_commands.Group, ...]
    """Groups of other features under /admin."""

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(
            name="admin",
            description=described("command-admin"),
            guild_only=True,
            allowed_contexts=ON_SERVERS,
            allowed_installs=FOR_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
        group.add_command(self._of_matches())
        group.add_command(self._of_players())
        for one in self.further:
            group.add_command(one)
        return (group,)

    def _of_matches(self) -> app_commands.Group:
        group = app_commands.Group(name="match", description=described("command-admin-match"))
        code, why = described("command-admin-code"), described("command-admin-reason")

        @group.command(name="cancel", description=described("command-admin-match-cancel"))
        @app_commands.describe(match=code, reason=why)
        async def cancel(raw: discord.Interaction[Any], match: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                require_manager(interaction)
                await self.confirmation.ask(
                    interaction, "cancel", {"match": match, "reason": reason}
                )

        @group.command(name="adjudicate", description=described("command-admin-match-adjudicate"))
        @app_commands.describe(
            match=code,
            reason=why,
            winner=described("command-admin-winner"),
            winner2=described("command-admin-winner2"),
            draw=described("command-admin-draw"),
        )
        async def adjudicate(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            match: str,
            reason: Reason,
            winner: discord.User | None = None,
            winner2: discord.User | None = None,
            draw: bool = False,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                await governed_match(self.matches, interaction, match)
                winners = [person(user) for user in (winner, winner2) if user is not None]
                # a winner who was forgotten must not make it a draw
                if bool(winners) is draw:
                    raise AdminRefused("who")
                body = {"match": match, "reason": reason, "people": kept_people(winners)}
                await self.confirmation.ask(interaction, "adjudicate", body)

        @group.command(name="extend", description=described("command-admin-match-extend"))
        @app_commands.describe(match=code, by=described("command-admin-by"), reason=why)
        async def extend(
            raw: discord.Interaction[Any], match: str, by: str, reason: Reason
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await governed_match(self.matches, interaction, match)
                request = await admin_request(interaction, reason)
                if await self.administration.check_own(found, request):
                    # it costs them the match
                    body = {"match": match, "reason": reason, "by": by}
                    await self.confirmation.ask(interaction, "extend", body)
                else:
                    await extend_match(interaction, self.administration, found, request, by)

        @group.command(name="replace", description=described("command-admin-match-replace"))
        @app_commands.describe(
            match=code,
            old=described("command-admin-old"),
            new=described("command-admin-new"),
            reason=why,
        )
        async def replace(
            raw: discord.Interaction[Any],
            match: str,
            old: discord.User,
            new: discord.User,
            reason: Reason,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                require_manager(interaction)
                people = kept_people((person(old), person(new)))
                body = {"match": match, "reason": reason, "people": people}
                await self.confirmation.ask(interaction, "replace", body)

        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
            cancel,
            adjudicate,
            extend,
            replace,
        )
        for subcommand in commands:
            subcommand.autocomplete("match")(self.codes.of_server())
        return group

    def _of_players(self) -> app_commands.Group:
        group = app_commands.Group(name="player", description=described("command-admin-player"))
        who = described("command-admin-who")

        @group.command(name="block", description=described("command-admin-player-block"))
        @app_commands.describe(who=who, reason=described("command-admin-block-reason"))
        async def block(raw: discord.Interaction[Any], who: discord.User, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                require_manager(interaction)
                request = await admin_request(interaction, reason)
                await self.administration.block(request, person(who))
                await interaction.answer(
                    interaction.say("admin-blocked", name=plain(person(who).name))
                )

        @group.command(name="unblock", description=described("command-admin-player-unblock"))
        @app_commands.describe(who=who)
        async def unblock(raw: discord.Interaction[Any], who: discord.User) -> None:
            async with self.handler.handling(raw) as interaction:
                await self.administration.unblock(require_manager(interaction), person(who))
                await interaction.answer(
                    interaction.say("admin-unblocked", name=plain(person(who).name))
                )

        @group.command(name="blocked", description=described("command-admin-player-blocked"))
        @app_commands.describe(show=described("command-admin-blocked-show"))
        @app_commands.choices(
            show=[
                Choice(name=described(f"choice-blocked-{shown.value}"), value=shown.value)
                for shown in Shown
            ]
        )
        async def blocked(raw: discord.Interaction[Any], show: str = Shown.PEOPLE.value) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                pages = {Shown.PAIRS: self._pairs, Shown.HELP: self._listed}
                page = pages.get(Shown(show), self._blocked)
                await interaction.answer(await page(interaction, guild_id))

        return group

    async def _blocked(self, interaction: Interaction, guild_id: int) -> OutgoingMessage:
        say, found = interaction.say, await self.administration.blocked(guild_id)
        if not found:
            return OutgoingMessage(say("admin-nobody-blocked"), audience=PUBLIC)
        lines = [say("admin-blocked-heading", count=len(found))]
        for block in found[:MAX_BLOCKS_SHOWN]:
            line = say(
                "admin-blocked-line",
                user=str(block.user_id),
                by=str(block.by),
                when=on(block.at),
                reason=plain(block.reason),
            )
            lines.append(f"- {line}")
        if len(found) > MAX_BLOCKS_SHOWN:
            lines.append(say("turns-more", count=len(found) - MAX_BLOCKS_SHOWN))
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)

    async def _pairs(self, interaction: Interaction, guild_id: int) -> OutgoingMessage:
        """Pairs with suspicious rated matches."""
        say = interaction.say
        found = await self.suspects.of_late(guild_id, interaction.raw.created_at)
        if not found:
            return OutgoingMessage(say("admin-no-pairs", days=WINDOW.days), audience=PUBLIC)
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
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)

    async def _listed(self, interaction: Interaction, guild_id: int) -> OutgoingMessage:
        """People who may have had help, with what they say to it."""
        say, found = interaction.say, await self.to_look_at.of_late(guild_id)
        if not found:
            return OutgoingMessage(say("admin-nobody-listed", days=WINDOW.days), audience=PUBLIC)
        return OutgoingMessage(listed_text(found, say), audience=PUBLIC)


def listed_text(found: Sequence[Listing], say: Say) -> str:
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


def _listed_line(one: Listing, say: Say) -> str:
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

"""/admin: acts of people with Manage Server about matches and players, and of other features."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, TypeAlias
from zlib import crc32

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.access import is_only_manager
from bot.discord_kit.drafts import Body, Draft, DraftGone, Drafts, kept_people, people_of
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import (
    FOR_SERVERS,
    ON_SERVERS,
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
)
from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.message import TEXT_LIMIT, Button, OutgoingMessage, Ref, Tone, match_url
from bot.discord_kit.texts import Say, described, mentioning, on, plain, tidy
from bot.match.act.service import Matches
from bot.match.model.clock import parse_length
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import Status
from bot.match.refusals import NoSuchMatch
from bot.play.access import Kit
from bot.play.board.text import length_text, versus
from bot.ratings.model import WINDOW
from bot.ratings.suspects import PersonListing
from bot.ratings.ui import RatingServices
from bot.servers.admin import MAX_REASON_LENGTH, AdminRefused, AdminRequest, MatchAdministration
from engines import PUBLIC

# ---------------------------------------------------------------------------------- confirmation
# Confirmation: what cannot be undone, or hurts others, is asked once with its consequences.


MAX_VERSION: Final = 10**9
VOUCHED_UNTIL: Final = "vouched-until"
"""The field of a draft that says until when its writer counts as a manager."""
VOUCHED_FOR: Final = timedelta(minutes=15)
"""How long that is after the command. Discord checks commands, and no buttons."""


@dataclass(frozen=True, slots=True)
class Question:
    """The consequences of an act, and the button that brings them about."""

    text: str
    yes: str


@dataclass(frozen=True, slots=True)
class ConfirmedAct:
    """An act that is carried out once its question is answered. `ask` refuses what would be
    refused anyway."""

    ask: Callable[[Interaction, Body], Awaitable[Question]]
    carry_out: Callable[[Interaction, Body], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Confirmation(Face):
    """Asks before acts. The act waits as a draft: a button holds no names and no reasons."""

    drafts: Drafts
    action: str
    """The custom-id action of *Yes*; with `no` behind it, that of *No*."""
    acts: Mapping[str, ConfirmedAct]

    def routes(self) -> Routes:
        update = Acknowledgement.UPDATE
        return {
            self.action: Route(update, self._yes, in_match=False),
            f"{self.action}no": Route(update, self._no, in_match=False),
        }

    async def ask(self, interaction: Interaction, kind: str, body: Body) -> None:
        """Ask whether an act of a kind is to be carried out."""
        # what no database takes, such as half a character, is left out before the act waits in one
        body = {key: tidy(told) if isinstance(told, str) else told for key, told in body.items()}
        question = await self.acts[kind].ask(interaction, body)
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        user_id = interaction.person.user_id
        if interaction.manages:
            until = interaction.raw.created_at + VOUCHED_FOR
            body = {**body, VOUCHED_UNTIL: until.isoformat()}
        draft = await self.drafts.add(interaction.guild_id, user_id, kind, body)
        await interaction.answer(self._message(interaction, draft, question))

    async def _yes(self, click: Click) -> None:
        interaction, draft = click.interaction, await self._draft(click)
        act = self.acts[draft.kind]
        question = await act.ask(interaction, draft.body)
        if click.ref.version != _fingerprint(question):
            # what was said would not be true any more
            text = f"{interaction.say('ask-changed')}\n{question.text}"
            await interaction.answer(self._message(interaction, draft, question, text))
            return
        await act.carry_out(interaction, draft.body)
        with suppress(DraftGone):
            # Discord may deliver a press twice; each act is carried out once
            await self.drafts.drop(draft)

    async def _no(self, click: Click) -> None:
        await self.drafts.drop(await self._draft(click))
        await click.interaction.answer(click.interaction.say("ask-kept"))

    async def _draft(self, click: Click) -> Draft:
        interaction = click.interaction
        user_id = interaction.person.user_id
        draft = await self.drafts.get(click.ref.match, interaction.guild_id, user_id)
        if draft.kind not in self.acts:
            raise DraftGone
        until = draft.body.get(VOUCHED_UNTIL)
        if until is not None and interaction.raw.created_at <= datetime.fromisoformat(until):
            interaction.vouch()
        return draft

    def _message(
        self, interaction: Interaction, draft: Draft, question: Question, text: str | None = None
    ) -> OutgoingMessage:
        yes = Ref(self.action, draft.id, _fingerprint(question))
        row = (
            Button(question.yes, yes, Tone.RISKY),
            Button(interaction.say("button-unsure"), yes.to(f"{self.action}no")),
        )
        return OutgoingMessage(text or question.text, rows=(row,), audience=PUBLIC)


def _fingerprint(question: Question) -> int:
    """A number by which an answer finds out whether the consequences are still the same."""
    return crc32(question.text.encode()) % MAX_VERSION


# ------------------------------------------------------------------------------------ admin acts
# Acts of moderators that end a match or change its players: each is asked before it is carried
# out.


@dataclass(frozen=True, slots=True)
class AdminActs:
    """Calling a match off, deciding it, giving more time in one's own, and giving a seat to
    somebody else."""

    kit: Kit
    administration: MatchAdministration

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {
            "cancel": ConfirmedAct(self._ask_cancel, self._cancel),
            "adjudicate": ConfirmedAct(self._ask_adjudicate, self._adjudicate),
            "extend": ConfirmedAct(self._ask_extend, self._extend),
            "replace": ConfirmedAct(self._ask_replace, self._replace),
        }

    async def _ask_cancel(self, interaction: Interaction, body: Body) -> Question:
        say, match = (
            interaction.say,
            await governed_match(self.kit.match.matches, interaction, body["match"]),
        )
        request = await admin_request(interaction, body["reason"])
        self.administration.check_cancel(match, request)
        own = await self.administration.check_own(match, request)
        if match.status is Status.LOBBY:
            text = say("admin-ask-uninvite", code=match.code, game=say.game(match.game))
            return Question(f"{text}\n{_reason(interaction, body)}", say("button-sure-uninvite"))
        lines = [
            say("admin-ask-cancel", code=match.code, **_about(match, interaction)),
            say("admin-ask-cancel-unrated" if match.terms.rated and not own else "admin-ask-final"),
            *([say("admin-ask-own")] if own else ()),
            _reason(interaction, body),
        ]
        return Question("\n".join(lines), say("button-sure-cancel"))

    async def _cancel(self, interaction: Interaction, body: Body) -> None:
        match = await governed_match(self.kit.match.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        called_off = await self.administration.cancel(match.id, request)
        begun = match.status is not Status.LOBBY
        await done(interaction, "cancelled" if begun else "uninvited", called_off)

    async def _ask_adjudicate(self, interaction: Interaction, body: Body) -> Question:
        say, match = (
            interaction.say,
            await governed_match(self.kit.match.matches, interaction, body["match"]),
        )
        winners = people_of(body)
        request = await admin_request(interaction, body["reason"])
        self.administration.check_adjudicate(match, request, winners)
        own = await self.administration.check_own(match, request)
        rated = match.terms.rated and not own
        names = say.people(plain(winner.name) for winner in winners)
        lines = [
            say(
                "admin-ask-adjudicate",
                code=match.code,
                count=len(winners),
                winners=names,
                **_about(match, interaction),
            ),
            say("admin-ask-adjudicate-rated" if rated else "admin-ask-final"),
            *([say("admin-ask-own")] if own else ()),
            _reason(interaction, body),
        ]
        return Question("\n".join(lines), say("button-sure-adjudicate"))

    async def _adjudicate(self, interaction: Interaction, body: Body) -> None:
        match = await governed_match(self.kit.match.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        turn = await self.administration.adjudicate(match.id, request, people_of(body))
        await done(interaction, "adjudicated", turn.position.match)

    async def _ask_extend(self, interaction: Interaction, body: Body) -> Question:
        say, match = (
            interaction.say,
            await governed_match(self.kit.match.matches, interaction, body["match"]),
        )
        request = await admin_request(interaction, body["reason"])
        self.administration.check_extend(match, request, body["by"])
        more = length_text(parse_length(body["by"]), say)
        own = await self.administration.check_own(match, request)
        lines = [
            say("admin-ask-extend", code=match.code, length=more, **_about(match, interaction)),
            *([say("admin-ask-own")] if own else ()),
            _reason(interaction, body),
        ]
        return Question("\n".join(lines), say("button-sure-extend"))

    async def _extend(self, interaction: Interaction, body: Body) -> None:
        match = await governed_match(self.kit.match.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        await extend_match(interaction, self.administration, match, request, body["by"])

    async def _ask_replace(self, interaction: Interaction, body: Body) -> Question:
        say, match = (
            interaction.say,
            await governed_match(self.kit.match.matches, interaction, body["match"]),
        )
        old, new = people_of(body)
        request = await admin_request(interaction, body["reason"])
        found = await self.administration.check_replace(match.id, request, old, new)
        back = found.back
        names = {"old": plain(old.name), "new": plain(new.name)}
        about = _about(match, interaction)
        unrates = await self.administration.substitutes.unrates(match.id)
        lines = [
            say(
                "admin-ask-return" if back else "admin-ask-replace",
                code=match.code,
                **about,
                **names,
            ),
            *([say("admin-ask-replace-unrated", **names)] if unrates else ()),
            *([say("admin-ask-return-unrated", **names)] if found.played and not unrates else ()),
            *(() if back else [say("admin-ask-replace-back", **names)]),
            _reason(interaction, body),
        ]
        return Question(
            "\n".join(lines), say("button-sure-return" if back else "button-sure-replace")
        )

    async def _replace(self, interaction: Interaction, body: Body) -> None:
        match = await governed_match(self.kit.match.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        old, new = people_of(body)
        turn = await self.administration.replace(match.id, request, old, new)
        names = {"old": plain(old.name), "new": plain(new.name)}
        await done(interaction, "replaced", turn.position.match, **names)


async def extend_match(
    interaction: Interaction,
    administration: MatchAdministration,
    match: Match,
    request: AdminRequest,
    by: str,
) -> None:
    """Give the players whose decision is awaited more time, and say so."""
    turn = await administration.extend(match.id, request, by)
    more = length_text(parse_length(by), interaction.say)
    await done(interaction, "extended", turn.position.match, length=more)


async def governed_match(matches: Matches, interaction: Interaction, code: str) -> Match:
    """A match of the server that the interaction comes from.

    :raises NoSuchMatch: as the name says.
    """
    guild_id = require_manager(interaction)
    match = await matches.find(code)
    if match.place.guild_id != guild_id:
        raise NoSuchMatch(code)
    return match


async def done(interaction: Interaction, what: str, match: Match, **words: str) -> None:
    """Say what was done; the board tells everybody else."""
    await interaction.answer(
        interaction.say(f"admin-{what}", code=match.code, url=match_url(match), **words)
    )


async def admin_request(interaction: Interaction, reason: str) -> AdminRequest:
    """
    :raises RequestRefused: `server-only`, `manage-server`.
    """
    guild_id = require_manager(interaction)
    alone = await is_only_manager(interaction.raw)
    return AdminRequest(guild_id, interaction.person, tidy(reason), interaction.id, alone)


def _about(match: Match, interaction: Interaction) -> dict[str, str]:
    say = interaction.say
    return {"game": say.game(match.game), "players": versus(match, say)}


def _reason(interaction: Interaction, body: Body) -> str:
    return interaction.say("ask-reason", reason=mentioning(body["reason"]))


# --------------------------------------------------------------------------------- admin command


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

    kit: Kit
    administration: MatchAdministration
    ratings: RatingServices
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
            async with self.kit.handler.handling(raw) as interaction:
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
            async with self.kit.handler.handling(raw) as interaction:
                await governed_match(self.kit.match.matches, interaction, match)
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
            async with self.kit.handler.handling(raw) as interaction:
                found = await governed_match(self.kit.match.matches, interaction, match)
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
            async with self.kit.handler.handling(raw) as interaction:
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
            subcommand.autocomplete("match")(self.kit.codes.of_server())
        return group

    def _of_players(self) -> app_commands.Group:
        group = app_commands.Group(name="player", description=described("command-admin-player"))
        who = described("command-admin-who")

        @group.command(name="block", description=described("command-admin-player-block"))
        @app_commands.describe(who=who, reason=described("command-admin-block-reason"))
        async def block(raw: discord.Interaction[Any], who: discord.User, reason: Reason) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                require_manager(interaction)
                request = await admin_request(interaction, reason)
                await self.administration.block(request, person(who))
                await interaction.answer(
                    interaction.say("admin-blocked", name=plain(person(who).name))
                )

        @group.command(name="unblock", description=described("command-admin-player-unblock"))
        @app_commands.describe(who=who)
        async def unblock(raw: discord.Interaction[Any], who: discord.User) -> None:
            async with self.kit.handler.handling(raw) as interaction:
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
            async with self.kit.handler.handling(raw) as interaction:
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
        found = await self.ratings.suspects.of_late(guild_id, interaction.raw.created_at)
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
        say, found = interaction.say, await self.ratings.to_look_at.of_late(guild_id)
        if not found:
            return OutgoingMessage(say("admin-nobody-listed", days=WINDOW.days), audience=PUBLIC)
        return OutgoingMessage(listed_text(found, say), audience=PUBLIC)


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

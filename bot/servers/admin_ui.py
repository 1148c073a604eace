"""Acts of people with Manage Server about matches, and the questions before them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from zlib import crc32

from bot.discord_kit.access import is_only_manager
from bot.discord_kit.drafts import Body, Draft, DraftGone, Drafts, people_of
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Face,
    Route,
    Routes,
)
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone, match_url
from bot.discord_kit.texts import mentioning, plain, tidy
from bot.match.act.service import Matches
from bot.match.model.clock import parse_length
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import NoSuchMatch
from bot.play.access import Kit
from bot.play.board.text import length_text, versus
from bot.servers.admin import AdminRequest, MatchAdministration
from engines import PUBLIC

# ---------------------------------------------------------------------------------- confirmation
# Confirmation: what cannot be undone, or hurts others, is asked once with its consequences.


MAX_VERSION: Final = 10**9
VOUCHED_UNTIL: Final = "vouched-until"
"""The field of a draft that says until when its writer counts as a manager."""
VOUCHED_FOR: Final = timedelta(minutes=15)
"""How long that is after the command. Discord checks commands, and no buttons."""


def vouched(interaction: Interaction, body: Body) -> Body:
    """The body of a draft of somebody who may do what managers do, until when they may."""
    if not interaction.manages:
        return body
    until = interaction.raw.created_at + VOUCHED_FOR
    return {**body, VOUCHED_UNTIL: until.isoformat()}


async def own_draft(drafts: Drafts, click: Click, kinds: Container[str]) -> Draft:
    """The draft of a button. Its writer is taken for a manager for as long as it says so.

    :raises DraftGone: there is none of these kinds.
    """
    interaction = click.interaction
    draft = await drafts.get(click.ref.match, interaction.guild_id, interaction.person.user_id)
    if draft.kind not in kinds:
        raise DraftGone
    until = draft.body.get(VOUCHED_UNTIL)
    if until is not None and interaction.raw.created_at <= datetime.fromisoformat(until):
        interaction.vouch()
    return draft


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
    let_be: Callable[[Interaction, Body], Awaitable[None]] | None = None
    """What is answered if it is not to be carried out; None: that nothing was changed."""


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
        draft = await self.drafts.add(
            interaction.guild_id, interaction.person.user_id, kind, vouched(interaction, body)
        )
        await interaction.answer(self._message(interaction, draft, question))

    async def _yes(self, click: Click) -> None:
        interaction, draft = click.interaction, await own_draft(self.drafts, click, self.acts)
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
        draft = await own_draft(self.drafts, click, self.acts)
        await self.drafts.drop(draft)
        if (let_be := self.acts[draft.kind].let_be) is not None:
            await let_be(click.interaction, draft.body)
        else:
            await click.interaction.answer(click.interaction.say("ask-kept"))

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

    async def _about_to(self, interaction: Interaction, body: Body) -> tuple[Match, AdminRequest]:
        """The match of an act, and who wants it and why.

        :raises NoSuchMatch: it is of another server.
        :raises RequestRefused: `server-only`, `manage-server`.
        """
        match = await governed_match(self.kit.match.matches, interaction, body["match"])
        return match, await admin_request(interaction, body["reason"])

    async def _ask_cancel(self, interaction: Interaction, body: Body) -> Question:
        say = interaction.say
        match, request = await self._about_to(interaction, body)
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
        match, request = await self._about_to(interaction, body)
        called_off = await self.administration.cancel(match.id, request)
        begun = match.status is not Status.LOBBY
        await done(interaction, "cancelled" if begun else "uninvited", called_off)

    async def _ask_adjudicate(self, interaction: Interaction, body: Body) -> Question:
        say = interaction.say
        match, request = await self._about_to(interaction, body)
        winners = people_of(body)
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
        match, request = await self._about_to(interaction, body)
        turn = await self.administration.adjudicate(match.id, request, people_of(body))
        await done(interaction, "adjudicated", turn.position.match)

    async def _ask_extend(self, interaction: Interaction, body: Body) -> Question:
        say = interaction.say
        match, request = await self._about_to(interaction, body)
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
        match, request = await self._about_to(interaction, body)
        await extend_match(interaction, self.administration, match, request, body["by"])

    async def _ask_replace(self, interaction: Interaction, body: Body) -> Question:
        say = interaction.say
        match, request = await self._about_to(interaction, body)
        old, new = people_of(body)
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
        match, request = await self._about_to(interaction, body)
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

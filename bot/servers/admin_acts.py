"""Acts of moderators that end a match or change its players: each is asked before it is carried
out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.discord_kit import links, permissions
from bot.discord_kit.drafts import Body, people_of
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.sanitize import mentioning, plain, tidy
from bot.match.act.service import Matches
from bot.match.model import time_control
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import NoSuchMatch
from bot.play import clock_text
from bot.play.board.text import versus
from bot.servers.admin import AdminRequest, MatchAdministration
from bot.servers.confirmation import ConfirmedAct, Question


@dataclass(frozen=True, slots=True)
class AdminActs:
    """Calling a match off, deciding it, giving more time in one's own, and giving a seat to
    somebody else."""

    matches: Matches
    administration: MatchAdministration

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {
            "cancel": ConfirmedAct(self._ask_cancel, self._cancel),
            "adjudicate": ConfirmedAct(self._ask_adjudicate, self._adjudicate),
            "extend": ConfirmedAct(self._ask_extend, self._extend),
            "replace": ConfirmedAct(self._ask_replace, self._replace),
        }

    async def _ask_cancel(self, interaction: Interaction, body: Body) -> Question:
        say, match = interaction.say, await governed_match(self.matches, interaction, body["match"])
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
        match = await governed_match(self.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        called_off = await self.administration.cancel(match.id, request)
        begun = match.status is not Status.LOBBY
        await done(interaction, "cancelled" if begun else "uninvited", called_off)

    async def _ask_adjudicate(self, interaction: Interaction, body: Body) -> Question:
        say, match = interaction.say, await governed_match(self.matches, interaction, body["match"])
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
        match = await governed_match(self.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        turn = await self.administration.adjudicate(match.id, request, people_of(body))
        await done(interaction, "adjudicated", turn.position.match)

    async def _ask_extend(self, interaction: Interaction, body: Body) -> Question:
        say, match = interaction.say, await governed_match(self.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        self.administration.check_extend(match, request, body["by"])
        more = clock_text.length(time_control.length(body["by"]), say)
        own = await self.administration.check_own(match, request)
        lines = [
            say("admin-ask-extend", code=match.code, length=more, **_about(match, interaction)),
            *([say("admin-ask-own")] if own else ()),
            _reason(interaction, body),
        ]
        return Question("\n".join(lines), say("button-sure-extend"))

    async def _extend(self, interaction: Interaction, body: Body) -> None:
        match = await governed_match(self.matches, interaction, body["match"])
        request = await admin_request(interaction, body["reason"])
        await extend_match(interaction, self.administration, match, request, body["by"])

    async def _ask_replace(self, interaction: Interaction, body: Body) -> Question:
        say, match = interaction.say, await governed_match(self.matches, interaction, body["match"])
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
        match = await governed_match(self.matches, interaction, body["match"])
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
    more = clock_text.length(time_control.length(by), interaction.say)
    await done(interaction, "extended", turn.position.match, length=more)


async def governed_match(matches: Matches, interaction: Interaction, code: str) -> Match:
    """A match of the server that the interaction comes from.

    :raises ServerOnly, ManageServerOnly, NoSuchMatch: as the names say.
    """
    guild_id = require_manager(interaction)
    match = await matches.find(code)
    if match.place.guild_id != guild_id:
        raise NoSuchMatch(code)
    return match


async def done(interaction: Interaction, what: str, match: Match, **words: str) -> None:
    """Say what was done; the board tells everybody else."""
    await interaction.answer(
        interaction.say(f"admin-{what}", code=match.code, url=links.to_match(match), **words)
    )


async def admin_request(interaction: Interaction, reason: str) -> AdminRequest:
    """
    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    guild_id = require_manager(interaction)
    alone = await permissions.is_only_manager(interaction.raw)
    return AdminRequest(guild_id, interaction.person, tidy(reason), interaction.id, alone)


def _about(match: Match, interaction: Interaction) -> dict[str, str]:
    say = interaction.say
    return {"game": say.game(match.game), "players": versus(match, say)}


def _reason(interaction: Interaction, body: Body) -> str:
    return interaction.say("ask-reason", reason=mentioning(body["reason"]))

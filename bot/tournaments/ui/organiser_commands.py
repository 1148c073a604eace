"""/tournament for those who run one: starting, rulings, withdrawing, closing; and /admin
tournament.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.drafts import Body, kept_people, people_of
from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.texts import described, mentioning, plain
from bot.play.access import Kit
from bot.servers.admin_ui import Confirmation, ConfirmedAct, Question
from bot.tournaments.service import MAX_REASON_LENGTH, Rulings
from bot.tournaments.state import Actor, State
from bot.tournaments.ui.finder import TournamentFinder, parse_duration
from bot.tournaments.ui.text import (
    Foreseen,
    consequences_of_cancellation,
    consequences_of_close,
    consequences_of_decision,
    consequences_of_start,
    consequences_of_withdrawal,
    of_undo,
)

# ----------------------------------------------------------------------------------- ruling acts
# Rulings that cannot be undone, or hurt entrants: each is asked with its consequences.


RulingAct: TypeAlias = Callable[[Rulings, int, Actor, Body], Awaitable[State]]
Describe: TypeAlias = Callable[[Foreseen], list[str]]


@dataclass(frozen=True, slots=True)
class RulingActs:
    """Starting, closing and calling off a tournament, taking somebody out, deciding a game, and
    taking the last ruling back."""

    finder: TournamentFinder

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {
            "start": self._act("start", _start, consequences_of_start),
            "withdraw": self._act("withdraw", _withdraw, consequences_of_withdrawal),
            "adjudicate": self._act("adjudicate", _adjudicate, consequences_of_decision),
            "undo": self._act("undo", _undo, of_undo),
            "close": self._act("close", _close, consequences_of_close),
            "cancel": self._act("cancel", _cancel, consequences_of_cancellation),
        }

    def _act(self, kind: str, rule: RulingAct, describe: Describe) -> ConfirmedAct:
        async def ask(interaction: Interaction, body: Body) -> Question:
            say, state = interaction.say, await self._meant(interaction, body)
            by = await self.finder.ruler(interaction)
            after = await rule(self.finder.tournaments.foreseen, state.row.id, by, body)
            lines = describe(Foreseen(state, after, say))
            if reason := body.get("reason"):
                lines.append(say("ask-reason", reason=mentioning(reason)))
            return Question("\n".join(lines), say(f"button-sure-{kind}"))

        async def carry_out(interaction: Interaction, body: Body) -> None:
            state = await self._meant(interaction, body)
            by = await self.finder.ruler(interaction)
            state = await rule(self.finder.tournaments.rulings, state.row.id, by, body)
            done = interaction.say("tournament-done", name=plain(state.row.name))
            await interaction.answer(done)

        return ConfirmedAct(ask, carry_out)

    async def _meant(self, interaction: Interaction, body: Body) -> State:
        if body.get("admin"):
            require_manager(interaction)
        return await self.finder.by_code(interaction, body["tournament"])


def decision(
    tournament: str, match: str, reason: str, *winners: discord.User | None
) -> Mapping[str, Any]:
    """What a draft keeps of deciding a game."""
    named = kept_people(person(user) for user in winners if user is not None)
    return {"tournament": tournament, "match": match, "people": named, "reason": reason}


async def _start(rulings: Rulings, number: int, by: Actor, _body: Body) -> State:
    return await rulings.start(number, by)


async def _withdraw(rulings: Rulings, number: int, by: Actor, body: Body) -> State:
    return await rulings.withdraw(number, by, people_of(body)[0], body["reason"])


async def _adjudicate(rulings: Rulings, number: int, by: Actor, body: Body) -> State:
    return await rulings.adjudicate(number, by, body["match"], people_of(body), body["reason"])


async def _undo(rulings: Rulings, number: int, by: Actor, body: Body) -> State:
    return await rulings.undo(number, by, body["reason"])


async def _close(rulings: Rulings, number: int, by: Actor, body: Body) -> State:
    return await rulings.close(number, by, body["reason"])


async def _cancel(rulings: Rulings, number: int, by: Actor, body: Body) -> State:
    return await rulings.call_off(number, by, body["reason"])


# ------------------------------------------------------------------------------- ruling commands
# The frame of the commands that rule a tournament, for its organisers as for moderators.


Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]

Find: TypeAlias = Callable[[Interaction, str], Awaitable[State]]
"""The tournament of a code, if the person may rule it by these commands."""
Rule: TypeAlias = Callable[[Interaction, int, Actor], Awaitable[State]]
"""Carries out a ruling about the tournament with an id."""
RuleForReason: TypeAlias = Callable[[int, Actor, str], Awaitable[State]]
"""The same, where it needs nothing but the reason."""


@dataclass(frozen=True, slots=True)
class RulingCommands:
    """Commands that name a tournament and rule it."""

    kit: Kit
    finder: TournamentFinder
    find: Find

    async def rule(self, raw: discord.Interaction[Any], code: str, rule: Rule) -> None:
        """Carry a ruling out, and say that it was done; announcements tell everybody else."""
        async with self.kit.handler.handling(raw) as interaction:
            state = await self.find(interaction, code)
            state = await rule(interaction, state.row.id, await self.finder.ruler(interaction))
            done = interaction.say("tournament-done", name=plain(state.row.name))
            await interaction.answer(done)

    def add(
        self, group: app_commands.Group, name: str, about: str, why: str, rule: RuleForReason
    ) -> None:
        """Add a command that takes the tournament and a reason; `about` and `why` are the keys of
        its descriptions."""

        @group.command(name=name, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"), reason=described(why)
        )
        async def command(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            await self.rule(raw, tournament, lambda _, number, by: rule(number, by, reason))

    def add_organiser(self, group: app_commands.Group, about: str, rulings: Rulings) -> None:
        """Add the command that makes somebody else the organiser."""

        @group.command(name="organiser", description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            reason=described("command-admin-tournament-why"),
            who=described("command-admin-tournament-who"),
        )
        async def organiser(
            raw: discord.Interaction[Any],
            tournament: str,
            reason: Reason,
            who: discord.User | None = None,
        ) -> None:
            user = who or raw.user

            async def appoint(interaction: Interaction, number: int, by: Actor) -> State:
                trusted = await self.finder.may_organise(interaction, user)
                return await rulings.appoint(number, by, person(user), reason, trusted=trusted)

            await self.rule(raw, tournament, appoint)


# -------------------------------------------------------------------------------- admin commands
# /admin tournament: rulings of people with Manage Server who did not make the tournament.


WHY: Final = "command-admin-tournament-why"


@dataclass(frozen=True, slots=True)
class TournamentAdminCommands:
    """Rulings about any tournament of the server."""

    kit: Kit
    finder: TournamentFinder
    confirmation: Confirmation

    def group(self) -> app_commands.Group:
        """The group under /admin."""
        group = app_commands.Group(
            name="tournament", description=described("command-admin-tournament")
        )
        commands = RulingCommands(self.kit, self.finder, self._governed)
        rulings = self.finder.tournaments.rulings
        commands.add(group, "hold", "command-admin-tournament-hold", WHY, rulings.hold)
        commands.add(group, "resume", "command-admin-tournament-resume", WHY, rulings.resume)
        self._adjudicate(group)
        commands.add_organiser(group, "command-admin-tournament-organiser", rulings)
        self._ending(group, "close", "command-admin-tournament-close")
        self._ending(group, "cancel", "command-admin-tournament-cancel")
        for subcommand in group.commands:
            if isinstance(subcommand, app_commands.Command):
                subcommand.autocomplete("tournament")(self.finder.suggest())
        return group

    def _ending(self, group: app_commands.Group, kind: str, about: str) -> None:
        @group.command(name=kind, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"), reason=described(WHY)
        )
        async def ending(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            await self._ask(raw, kind, {"tournament": tournament, "reason": reason})

    async def _ask(self, raw: discord.Interaction[Any], kind: str, body: Body) -> None:
        async with self.kit.handler.handling(raw) as interaction:
            await self.confirmation.ask(interaction, kind, {**body, "admin": True})

    def _adjudicate(self, group: app_commands.Group) -> None:
        @group.command(
            name="adjudicate", description=described("command-admin-tournament-adjudicate")
        )
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            match=described("command-tournament-match"),
            reason=described(WHY),
            winner=described("command-admin-winner"),
            winner2=described("command-admin-winner2"),
        )
        async def adjudicate(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            tournament: str,
            match: str,
            reason: Reason,
            winner: discord.User | None = None,
            winner2: discord.User | None = None,
        ) -> None:
            body = decision(tournament, match, reason, winner, winner2)
            await self._ask(raw, "adjudicate", body)

    async def _governed(self, interaction: Interaction, code: str) -> State:
        require_manager(interaction)
        return await self.finder.by_code(interaction, code)


# ---------------------------------------------------------------------------- organiser commands
# /tournament start, withdraw, replace, round, close, cancel, organiser: running a tournament.


class Action(StrEnum):
    """Rulings about a round, as options of one command."""

    EXTEND = "extend"
    HOLD = "hold"
    RESUME = "resume"
    UNDO = "undo"
    ADJUDICATE = "adjudicate"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class OrganiserCommands:
    """Rulings of a tournament's organiser."""

    kit: Kit
    finder: TournamentFinder
    confirmation: Confirmation

    def add_to(self, group: app_commands.Group) -> None:
        commands = RulingCommands(self.kit, self.finder, self.finder.by_code)
        which = described("command-tournament-which")
        why = described("command-admin-tournament-why")

        @group.command(name="start", description=described("command-tournament-start"))
        @app_commands.describe(tournament=which)
        async def start(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                body = {"tournament": tournament}
                await self.confirmation.ask(interaction, "start", body)

        @group.command(name="withdraw", description=described("command-tournament-withdraw"))
        @app_commands.describe(
            tournament=which, who=described("command-tournament-who"), reason=why
        )
        async def withdraw(
            raw: discord.Interaction[Any], tournament: str, who: discord.User, reason: Reason
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                body = {
                    "tournament": tournament,
                    "people": kept_people((person(who),)),
                    "reason": reason,
                }
                await self.confirmation.ask(interaction, "withdraw", body)

        @group.command(name="replace", description=described("command-tournament-replace"))
        @app_commands.describe(
            tournament=which,
            old=described("command-admin-old"),
            new=described("command-admin-new"),
            reason=why,
        )
        async def replace_(
            raw: discord.Interaction[Any],
            tournament: str,
            old: discord.User,
            new: discord.User,
            reason: Reason,
        ) -> None:
            await commands.rule(
                raw,
                tournament,
                lambda _, number, by: self.finder.tournaments.rulings.replace(
                    number, by, person(old), person(new), reason
                ),
            )

        self._round(group, commands)
        self._ending(group, "close", "command-tournament-close")
        self._ending(group, "cancel", "command-admin-tournament-cancel")
        commands.add_organiser(
            group, "command-admin-tournament-organiser", self.finder.tournaments.rulings
        )

    def _ending(self, group: app_commands.Group, kind: str, about: str) -> None:
        @group.command(name=kind, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            reason=described("command-admin-tournament-why"),
        )
        async def ending(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                body = {"tournament": tournament, "reason": reason}
                await self.confirmation.ask(interaction, kind, body)

    def _round(self, group: app_commands.Group, commands: RulingCommands) -> None:
        @group.command(name="round", description=described("command-tournament-round"))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            action=described("command-tournament-action"),
            reason=described("command-admin-tournament-why"),
            more=described("command-tournament-more"),
            match=described("command-tournament-match"),
            winner=described("command-admin-winner"),
            winner2=described("command-admin-winner2"),
        )
        @app_commands.choices(
            action=[
                Choice(name=described(f"choice-round-{one.value}"), value=one.value)
                for one in Action
            ]
        )
        async def round_(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            tournament: str,
            action: str,
            reason: Reason,
            more: str = "1d",
            match: str = "",
            winner: discord.User | None = None,
            winner2: discord.User | None = None,
        ) -> None:
            if action == Action.ADJUDICATE.value:
                body = decision(tournament, match, reason, winner, winner2)
                async with self.kit.handler.handling(raw) as interaction:
                    await self.confirmation.ask(interaction, "adjudicate", body)
                return

            if action == Action.UNDO.value:
                async with self.kit.handler.handling(raw) as interaction:
                    asked = {"tournament": tournament, "reason": reason}
                    await self.confirmation.ask(interaction, "undo", asked)
                return

            async def rule(interaction: Interaction, number: int, by: Actor) -> State:
                match Action(action):
                    case Action.EXTEND:
                        return await self.finder.tournaments.rulings.extend(
                            number, by, parse_duration(more), reason
                        )
                    case Action.HOLD:
                        return await self.finder.tournaments.rulings.hold(number, by, reason)
                    case Action.RESUME:
                        return await self.finder.tournaments.rulings.resume(number, by, reason)
                    case _:
                        interaction.check_place()
                        return await self.finder.tournaments.rulings.move(
                            number, by, interaction.channel_id, reason
                        )

            await commands.rule(raw, tournament, rule)

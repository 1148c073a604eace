"""Rulings that cannot be undone, or hurt entrants: each is asked with its consequences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.discord_kit.drafts import Body, kept_people, people_of
from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.sanitize import mentioning, plain
from bot.servers.confirmation import ConfirmedAct, Question
from bot.tournaments.rulings import Rulings
from bot.tournaments.service import Tournaments
from bot.tournaments.state import Actor, State
from bot.tournaments.ui import consequences
from bot.tournaments.ui.finder import TournamentFinder

Rule: TypeAlias = Callable[[Rulings, int, Actor, Body], Awaitable[State]]
Describe: TypeAlias = Callable[[consequences.Foreseen], list[str]]


@dataclass(frozen=True, slots=True)
class RulingActs:
    """Starting, closing and calling off a tournament, taking somebody out, deciding a game, and
    taking the last ruling back."""

    tournaments: Tournaments
    finder: TournamentFinder

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {
            "start": self._act("start", _start, consequences.of_start),
            "withdraw": self._act("withdraw", _withdraw, consequences.of_withdrawal),
            "adjudicate": self._act("adjudicate", _adjudicate, consequences.of_decision),
            "undo": self._act("undo", _undo, consequences.of_undo),
            "close": self._act("close", _close, consequences.of_close),
            "cancel": self._act("cancel", _cancel, consequences.of_cancellation),
        }

    def _act(self, kind: str, rule: Rule, describe: Describe) -> ConfirmedAct:
        async def ask(interaction: Interaction, body: Body) -> Question:
            say, state = interaction.say, await self._meant(interaction, body)
            by = await self.finder.ruler(interaction)
            after = await rule(self.tournaments.foreseen, state.row.id, by, body)
            lines = describe(consequences.Foreseen(state, after, say))
            if reason := body.get("reason"):
                lines.append(say("ask-reason", reason=mentioning(reason)))
            return Question("\n".join(lines), say(f"button-sure-{kind}"))

        async def carry_out(interaction: Interaction, body: Body) -> None:
            state = await self._meant(interaction, body)
            by = await self.finder.ruler(interaction)
            state = await rule(self.tournaments.rulings, state.row.id, by, body)
            done = interaction.say("tournament-done", name=plain(state.row.name))
            await interaction.answer(done)

        return ConfirmedAct(ask, carry_out)

    async def _meant(self, interaction: Interaction, body: Body) -> State:
        """
        :raises ManageServerOnly: it was begun under /admin.
        """
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

"""Proposed results, and what one server asks another: the form that proposes a result, the buttons
that answer, and the code by which a server comes in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.discord_kit.drafts import Body, people_of
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, public_texts
from bot.discord_kit.message import Form, TextField, parse_id
from bot.discord_kit.texts import plain
from bot.servers.admin_ui import Confirmation, ConfirmedAct, Question
from bot.tournaments.engine import Foresight
from bot.tournaments.events import Requested
from bot.tournaments.progress import Meeting
from bot.tournaments.proposals import Proposals, open_proposals
from bot.tournaments.rulings import MAX_REASON_LENGTH, Rulings
from bot.tournaments.store import State, TournamentRefused
from bot.tournaments.ui.finder import Show, TournamentFinder
from bot.tournaments.ui.manage import (
    LOST,
    choice_field,
    chosen_keys,
    done_notice,
    kept_winners,
    match_choices,
    winner_choices,
)
from bot.tournaments.ui.plan_panel import server_name
from bot.tournaments.ui.text import (
    Foreseen,
    consequences_of_correction,
    consequences_of_decision,
    consequences_of_proposal,
    consequences_of_request,
    invitation_lines,
    ruling_sentence,
)
from render.pick import Choice

NO: Final = "no"


def own_games(state: State, user_id: int) -> Iterator[tuple[Meeting, int]]:
    """A person's games, with or without a result, the newest round first."""
    holder = state.progress.holder(user_id)
    if holder is None:
        return
    for each in reversed(state.progress.rounds):
        for meeting in each.meetings:
            if holder.id in meeting.seats and not meeting.bye:
                games = {*meeting.games, *state.progress.open_games(meeting)}
                yield from ((meeting, game) for game in sorted(games))


@dataclass(frozen=True, slots=True)
class ProposalActs:
    """The confirmed acts: proposing a result, confirming one, agreeing to what another server asks
    for, and coming in by a code."""

    finder: TournamentFinder
    show: Show

    def by_kind(self) -> Mapping[str, ConfirmedAct]:
        return {
            "propose": ConfirmedAct(self._ask_propose, self._propose, self._let_be),
            "confirm": ConfirmedAct(self._ask_confirm, self._confirm, self._let_be),
            "grant": ConfirmedAct(self._ask_grant, self._grant, self._let_be),
            "accept": ConfirmedAct(self._ask_accept, self._accept),
        }

    async def _granted(self, rulings: Rulings, interaction: Interaction, body: Body) -> State:
        before = await self._meant(interaction, body)
        by = await self.finder.ruler(interaction, before)
        return await rulings.answer(before.row.id, by, body["request"], yes=True)

    async def _ask_grant(self, interaction: Interaction, body: Body) -> Question:
        say, before = interaction.say, await self._meant(interaction, body)
        after = await self._granted(self.finder.tournaments.foreseen, interaction, body)
        lines = [ruling_sentence(before, body["request"], say)]
        lines += consequences_of_request(Foreseen(before, after, say))
        return Question("\n".join(lines), say("button-abroad-yes"))

    async def _grant(self, interaction: Interaction, body: Body) -> None:
        before = await self._meant(interaction, body)
        after = await self._granted(self.finder.tournaments.rulings, interaction, body)
        await self._tell(interaction, before, after)

    async def _accepted(
        self, rulings: Rulings, interaction: Interaction, body: Body
    ) -> tuple[State, State]:
        interaction.check_place()
        public = await public_texts(interaction, self.finder.kit.settings_of)
        return await rulings.accept(
            body["code"],
            await self.finder.governor(interaction),
            interaction.place,
            name=server_name(interaction),
            locale=public.locale,
        )

    async def _ask_accept(self, interaction: Interaction, body: Body) -> Question:
        foreseen = self.finder.tournaments.foreseen
        _before, invited = await foreseen.invited(body["code"])
        before, after = await self._accepted(foreseen, interaction, body)
        say, where = interaction.say, f"<#{interaction.channel_id}>"
        lines = invitation_lines(before, after, say, where=where, neutral=invited.neutral)
        yes = "neutral" if invited.neutral else "server"
        return Question("\n".join(lines), say(f"button-accept-{yes}"))

    async def _accept(self, interaction: Interaction, body: Body) -> None:
        before, after = await self._accepted(self.finder.tournaments.rulings, interaction, body)
        say, name = interaction.say, plain(after.row.name)
        if before.progress.accepted:
            await interaction.answer(say("abroad-offered", name=name))
            return
        where = f"<#{interaction.channel_id}>"
        notice = say("abroad-joined", name=name, where=where)
        await self.show(interaction, self.finder.seen(interaction, after), notice)

    async def _proposed(self, proposals: Proposals, interaction: Interaction, body: Body) -> State:
        by = await self.finder.ruler(interaction, await self._meant(interaction, body))
        reason, people = body["reason"], people_of(body)
        number, code = body["tournament"], body["match"]
        return await proposals.propose(number, by, code, people, reason, lost=body["lost"])

    async def _ask_propose(self, interaction: Interaction, body: Body) -> Question:
        say, before = interaction.say, await self._meant(interaction, body)
        after = await self._proposed(self._foreseen, interaction, body)
        own = body.get("own", False)
        lines = consequences_of_proposal(Foreseen(before, after, say), own=own)
        return Question("\n".join(lines), say("button-sure-propose"))

    async def _propose(self, interaction: Interaction, body: Body) -> None:
        before = await self._meant(interaction, body)
        after = await self._proposed(self._proposals, interaction, body)
        await self._tell(interaction, before, after)

    async def _ask_confirm(self, interaction: Interaction, body: Body) -> Question:
        say, before = interaction.say, await self._meant(interaction, body)
        by, seq = await self.finder.ruler(interaction, before), body["proposal"]
        after = await self._foreseen.answer(before.row.id, by, seq, yes=True)
        foreseen = Foreseen(before, after, say)
        told = consequences_of_decision(foreseen)
        if open_proposals(before)[seq].instead:
            told = consequences_of_correction(foreseen)
        lines = [f"> {ruling_sentence(before, seq, say)}", *told]
        return Question("\n".join(lines), say("button-result-yes"))

    async def _confirm(self, interaction: Interaction, body: Body) -> None:
        before = await self._meant(interaction, body)
        by = await self.finder.ruler(interaction, before)
        after = await self._proposals.answer(before.row.id, by, body["proposal"], yes=True)
        await self._tell(interaction, before, after)

    async def _tell(self, interaction: Interaction, before: State, after: State) -> None:
        after = self.finder.seen(interaction, after)
        await self.show(interaction, after, done_notice(before, after, interaction.say))

    async def _let_be(self, interaction: Interaction, body: Body) -> None:
        state = await self._meant(interaction, body)
        await self.show(interaction, state, interaction.say("ask-kept"))

    async def _meant(self, interaction: Interaction, body: Body) -> State:
        return await self.finder.by_id(interaction, body["tournament"])

    @property
    def _proposals(self) -> Proposals:
        return Proposals(self.finder.tournaments.engine)

    @property
    def _foreseen(self) -> Proposals:
        return Proposals(Foresight(self.finder.tournaments.engine))


@dataclass(frozen=True, slots=True)
class ProposalPanel(Face):
    """The form of a proposal, and the buttons under its post."""

    finder: TournamentFinder
    confirmation: Confirmation
    show: Show

    def routes(self) -> Routes:
        return {
            "tagree": Route(Acknowledgement.NOW, self._fill_in, in_match=False),
            "tanswer": Route(Acknowledgement.PRIVATE, self._answer, in_match=False),
        }

    def forms(self) -> Routes:
        return {"tagree": Route(Acknowledgement.UPDATE, self._filled_in, in_match=False)}

    async def _fill_in(self, click: Click) -> None:
        say, state = click.interaction.say, await self._meant(click)
        games, winners = await self._choices(click, state)
        if not games:
            raise TournamentRefused("no-such-entrant", name=click.interaction.person.name)
        several = any(meeting.table for meeting, _game in self._games(click, state))
        won = say("manage-winners" if several else "manage-winner")
        fields = (
            choice_field("match", say("manage-match"), games, say),
            choice_field("winner", won, winners, say, multiple=several),
            TextField("reason", say("manage-reason"), MAX_REASON_LENGTH, hint=say("manage-why")),
        )
        await click.interaction.ask(Form(click.ref, say("button-result"), fields))

    async def _filled_in(self, click: Click) -> None:
        """
        :raises TournamentRefused: `no-such-game`, `winners`, and as for `Proposals.propose`.
        """
        state = await self._meant(click)
        games, winners = await self._choices(click, state)
        (code,) = chosen_keys(click.filled.get("match", ()), games) or (None,)
        won = chosen_keys(click.filled.get("winner", ()), winners)
        if code is None:
            raise TournamentRefused("no-such-game")
        if None in won or (LOST in won and len(won) > 1):
            names = {one.key: one.label for one in games}
            raise TournamentRefused("winners", name=names[code])
        body = {
            "tournament": state.row.id,
            "match": code,
            "people": kept_winners(state, won),
            "lost": LOST in won,
            "reason": click.text("reason").strip(),
        }
        await self.confirmation.ask(click.interaction, "propose", body)

    async def _answer(self, click: Click) -> None:
        """Ask before a proposal is confirmed; decline one at once.

        :raises TournamentRefused: `settled`, `not-asked`.
        """
        interaction, state = click.interaction, await self._meant(click)
        seq = parse_id("".join(click.ref.path[:1]))
        if seq is None:
            raise StaleChoice
        by, no = await self.finder.ruler(interaction, state), click.ref.path[1:] == (NO,)
        asked = 0 < seq <= len(state.log) and isinstance(state.log[seq - 1].event, Requested)
        if asked and not no:
            body = {"tournament": state.row.id, "request": seq}
            await self.confirmation.ask(interaction, "grant", body)
            return
        if no:
            tournaments = self.finder.tournaments
            answer = tournaments.rulings if asked else Proposals(tournaments.engine)
            after = await answer.answer(state.row.id, by, seq, yes=False)
            notice = ruling_sentence(after, len(after.log), interaction.say)
            await self.show(interaction, after, notice)
            return
        body = {"tournament": state.row.id, "proposal": seq}
        await self.confirmation.ask(interaction, "confirm", body)

    async def _choices(self, click: Click, state: State) -> tuple[list[Choice], list[Choice]]:
        """The person's games, and who may have won one."""
        say, games = click.interaction.say, self._games(click, state)
        several = any(meeting.table for meeting, _game in games)
        found = await match_choices(self.finder.tournaments, state, games, say)
        return found, winner_choices(state, games, say, several=several)

    @staticmethod
    def _games(click: Click, state: State) -> list[tuple[Meeting, int]]:
        return list(own_games(state, click.interaction.person.user_id))

    async def _meant(self, click: Click) -> State:
        return await self.finder.by_id(click.interaction, click.ref.match)

"""The buttons under a sign-up."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.sanitize import plain
from bot.tournaments.progress import Stage
from bot.tournaments.service import Tournaments
from bot.tournaments.state import State
from bot.tournaments.ui import consequences, tournament_text
from bot.tournaments.ui.finder import TournamentFinder, actor
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class SignUpButtons(Face):
    """Joining, leaving and checking in."""

    tournaments: Tournaments
    finder: TournamentFinder

    def routes(self) -> Routes:
        private, update = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
        return {
            "tjoin": Route(private, self._join, in_match=False),
            "tleave": Route(private, self._leave, in_match=False),
            "tleaveyes": Route(update, self._leave_yes, in_match=False),
            "tleaveno": Route(update, self._leave_no, in_match=False),
            "tcheck": Route(private, self._check_in, in_match=False),
        }

    async def join(self, interaction: Interaction, state: State) -> None:
        state = await self.tournaments.entries.join(state.row.id, actor(interaction))
        await interaction.answer(_welcome(interaction, state))

    async def leave(self, interaction: Interaction, state: State) -> None:
        """Leave a sign-up at once, and a running tournament after a question: games are lost."""
        entrant = state.progress.holder(interaction.person.user_id)
        playing = entrant is not None and not entrant.waiting
        if state.progress.stage is not Stage.RUNNING or not playing:
            await self._go(interaction, state)
            return
        row = (
            Button(interaction.say("button-leave-yes"), Ref("tleaveyes", state.row.id), Tone.RISKY),
            Button(interaction.say("button-leave-no"), Ref("tleaveno")),
        )
        lines = [interaction.say("tournament-leave-ask", name=plain(state.row.name))]
        after = await self.tournaments.foreseen_entries.leave(state.row.id, actor(interaction))
        lines += consequences.of_struck(consequences.Foreseen(state, after, interaction.say))
        text = "\n".join(lines)
        await interaction.answer(OutgoingMessage(text, rows=(row,), audience=PUBLIC))

    async def _join(self, click: Click) -> None:
        await self.join(click.interaction, await self._meant(click))

    async def _leave(self, click: Click) -> None:
        await self.leave(click.interaction, await self._meant(click))

    async def _leave_yes(self, click: Click) -> None:
        await self._go(click.interaction, await self._meant(click))

    async def _leave_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("tournament-stay"))

    async def _check_in(self, click: Click) -> None:
        interaction, state = click.interaction, await self._meant(click)
        state = await self.tournaments.entries.check_in(state.row.id, actor(interaction))
        name = plain(state.row.name)
        await interaction.answer(interaction.say("tournament-you-are-here", name=name))

    async def _go(self, interaction: Interaction, state: State) -> None:
        state = await self.tournaments.entries.leave(state.row.id, actor(interaction))
        kept = state.progress.signed_off.get(interaction.person.user_id) is not None
        key = "league-you-rest" if kept else "tournament-you-left"
        await interaction.answer(interaction.say(key, name=plain(state.row.name)))

    async def _meant(self, click: Click) -> State:
        return await self.finder.by_id(click.interaction, click.ref.match)


def _welcome(interaction: Interaction, state: State) -> str:
    """The answer to a person who has just entered."""
    entrant = state.progress.holder(interaction.person.user_id)
    name = plain(state.row.name)
    if state.tournament.league is not None and state.progress.stage is Stage.RUNNING:
        return interaction.say("league-you-play-next", name=name)
    if entrant is not None and entrant.waiting:
        return interaction.say("tournament-you-wait", name=name)
    if state.progress.stage is Stage.RUNNING:
        return interaction.say("tournament-you-play-next", name=name)
    text = interaction.say("tournament-you-joined", name=name)
    return (
        f"{text}\n{asked}" if (asked := tournament_text.check_in(state, interaction.say)) else text
    )

"""Ends before the game is over: resigning, aborting, claiming a win on time."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say
from bot.match.act.opening import HELD_UP, Abort
from bot.match.act.service import Matches
from bot.match.clock.timeouts import TimeKeeper
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.offer import OfferKind
from bot.match.model.position import Position
from bot.match.refusals import MatchOver, NothingToClaim, NotYourMatch, TooLateToAbort
from bot.play.board import text as board_text
from bot.play.offers import OfferButtons
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class EndingButtons(Face):
    """Asks for confirmation, and ends the match."""

    matches: Matches
    time: TimeKeeper
    offers: OfferButtons

    def routes(self) -> Routes:
        return {
            "resign": Route(Acknowledgement.PRIVATE, self.resign),
            "resignyes": Route(Acknowledgement.UPDATE, self.resign_yes),
            "resignno": Route(Acknowledgement.UPDATE, self.resign_no, in_match=False),
            "abort": Route(Acknowledgement.UPDATE, self.abort),
            "abortyes": Route(Acknowledgement.UPDATE, self.abort_yes),
            "claim": Route(Acknowledgement.UPDATE, self.claim),
            "claimyes": Route(Acknowledgement.UPDATE, self.claim_yes),
        }

    async def menu_buttons(
        self, interaction: Interaction, position: Position
    ) -> tuple[Button, ...]:
        """The buttons for a player's menu: abort and claim, where they are possible now."""
        match, say = position.match, interaction.say
        ref = Ref("", match.id, match.version)
        buttons: list[Button] = []
        if await self.matches.abortable(match.id):
            buttons.append(Button(say("button-abort"), ref.to("abort")))
        if await self.time.claimable(match.id, interaction.person):
            buttons.append(Button(say("button-claim"), ref.to("claim"), Tone.GOOD))
        return tuple(buttons)

    async def abort(self, click: Click) -> None:
        """Ask for confirmation."""
        interaction, say = click.interaction, click.interaction.say
        position = await self._own(click)
        allowed = await self.matches.abortable(position.match.id)
        if allowed is None:
            raise TooLateToAbort(position.match.code)
        alone = allowed is Abort.ALONE
        row = (
            Button(
                say("button-abort-yes" if alone else "button-abort-offer"),
                click.ref.to("abortyes"),
                Tone.RISKY if alone else Tone.MAIN,
            ),
            Button(say("button-resign-no"), click.ref.to("resignno")),
        )
        await interaction.answer(
            OutgoingMessage(
                _question("abort-ask" if alone else "abort-ask-offer", position.match, say),
                rows=(row,),
                audience=PUBLIC,
            )
        )

    async def abort_yes(self, click: Click) -> None:
        """Abort the match, or ask the others where they must agree."""
        interaction = click.interaction
        if await self.matches.abortable(click.ref.match) is Abort.TOGETHER:
            match = await self.matches.get(click.ref.match)
            await interaction.answer(await self.offers.ask(interaction, match, OfferKind.ABORT))
            return
        turn = await self.matches.abort(click.ref.match, interaction.person, interaction.id)
        await interaction.answer(interaction.say("abort-done", code=turn.position.match.code))

    async def claim(self, click: Click) -> None:
        """Ask for confirmation."""
        interaction, say = click.interaction, click.interaction.say
        position = await self._own(click)
        fallen = await self.time.claimable(position.match.id, interaction.person)
        if not fallen:
            raise NothingToClaim(position.match.code)
        names = say.people(board_text.names_of(position.match)[seat] for seat in sorted(fallen))
        row = (
            Button(say("button-claim-yes"), click.ref.to("claimyes"), Tone.GOOD),
            Button(say("button-resign-no"), click.ref.to("resignno")),
        )
        key = "claim-ask" if position.match.terms.clock else "claim-ask-held"
        text = _question(key, position.match, say, names=names, days=str(HELD_UP.days))
        await interaction.answer(OutgoingMessage(text, rows=(row,), audience=PUBLIC))

    async def claim_yes(self, click: Click) -> None:
        interaction = click.interaction
        turn = await self.time.claim(click.ref.match, interaction.person, interaction.id)
        await interaction.answer(interaction.say("claim-done", code=turn.position.match.code))

    async def resign(self, click: Click) -> None:
        """Ask for confirmation."""
        await click.interaction.answer(
            await self.resign_message(click.interaction, await self.matches.get(click.ref.match))
        )

    async def resign_yes(self, click: Click) -> None:
        interaction = click.interaction
        turn = await self.matches.resign(click.ref.match, interaction.person, interaction.id)
        await interaction.answer(interaction.say("resign-done", code=turn.position.match.code))

    async def resign_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("resign-kept"))

    async def resign_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """:raises NotYourMatch, MatchOver: as the names say."""
        if match.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        ref = Ref("resignyes", match.id, match.version)
        say = interaction.say
        row = [
            Button(say("button-resign-yes"), ref, Tone.RISKY),
            Button(say("button-resign-no"), ref.to("resignno")),
        ]
        if await self.matches.abortable(match.id):
            row.append(Button(say("button-abort"), ref.to("abort")))
        return OutgoingMessage(
            _question("resign-ask", match, say), rows=(tuple(row),), audience=PUBLIC
        )

    async def _own(self, click: Click) -> Position:
        """:raises NotYourMatch: the person holds no seat in it."""
        position = await self.matches.position(click.ref.match)
        if position.seat_of(click.interaction.person.user_id) is None:
            raise NotYourMatch(position.match.code)
        return position


def _question(key: str, match: Match, say: Say, **arguments: str) -> str:
    """A question about a match, under a line that tells which one: nobody remembers codes."""
    heading = say(
        "history-heading",
        game=say.game(match.game),
        code=match.code,
        players=board_text.versus(match, say),
    )
    return f"**{heading}**\n{say(key, code=match.code, **arguments)}"

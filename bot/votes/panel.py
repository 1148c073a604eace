"""A team's own view of its vote: one's vote, the count, and what its captain may do."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from bot.base.refusal import Refusal
from bot.discord_kit.error_responder import ErrorAnswers
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, on
from bot.match.act.use_case import require_seat
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.play.board.buttons import hand_button, move_button
from bot.play.match_finder import MatchFinder
from bot.votes.model import voters
from bot.votes.refusals import CannotVeto, VoteOver, WhichTeam
from bot.votes.service import Ballots, Polled
from bot.votes.voting import TeamVoting, label, tally
from engines import PUBLIC

DIGEST_CHARS: Final = 12
MAX_LISTED: Final = 10
"""Moves of a vote that its team is shown."""


@dataclass(frozen=True, slots=True)
class VotePanel(Face):
    """Shows a team its vote, and does what its captain asks for."""

    ballots: Ballots
    voting: TeamVoting
    finder: MatchFinder

    def routes(self) -> Routes:
        return {
            "votes": Route(Acknowledgement.PRIVATE, self.show),
            "votesback": Route(Acknowledgement.UPDATE, self.show),
            "voteteam": Route(Acknowledgement.UPDATE, self.join),
            "voteclose": Route(Acknowledgement.UPDATE, self.close),
            "veto": Route(Acknowledgement.UPDATE, self.ask_for_veto),
            "vetodo": Route(Acknowledgement.UPDATE, self.veto),
        }

    async def show(self, click: Click) -> None:
        """Show the vote to somebody who takes part in it, and to the captain."""
        interaction = click.interaction
        poll = await self._poll(interaction, click.ref)
        await interaction.answer(_panel(interaction, poll))

    async def join(self, click: Click) -> None:
        """Take a person into the team that they chose."""
        interaction, ref = click.interaction, click.ref
        match = await self._match(interaction, ref)
        seat = parse_id(ref.path[0]) if ref.path else None
        if seat is None or seat not in match.teams:
            raise StaleChoice
        team = await self.voting.join(interaction, match, seat)
        position = await self.finder.position(interaction, match.id)
        say = interaction.say
        buttons = (move_button(position, say), *hand_button(match, say))
        rows: tuple[Row, ...] = (buttons,) if seat in position.to_act else ()
        text = say("team-joined", name=plain(team.name))
        await interaction.answer(OutgoingMessage(text, rows=rows, audience=PUBLIC))

    async def close(self, click: Click) -> None:
        """Close the vote before its time."""
        interaction, ref = click.interaction, click.ref
        poll = await self._poll(interaction, ref)
        await self.ballots.close(ref.match, poll.seat, interaction.person)
        await interaction.answer(interaction.say("vote-closed"))

    async def ask_for_veto(self, click: Click) -> None:
        """Ask the captain whether to strike the move that leads; in a secret vote, unseen."""
        interaction, ref = click.interaction, click.ref
        poll = await self._poll(interaction, ref)
        self.ballots.check_veto(poll, interaction.person)
        leading, say = poll.counts[0], interaction.say
        path: tuple[str, ...] = ()
        if poll.team.secret:
            told, button = say("veto-ask-unseen"), say("button-veto-unseen")
        else:
            named = label(poll.position, poll.seat, leading.text, say)
            told = say("veto-ask", label=named, move=leading.text, count=leading.votes)
            path, button = (_digest(leading.text),), say("button-veto-do")
        row = (
            Button(button, ref.to("vetodo", path=path), Tone.RISKY),
            Button(say("button-back"), ref.to("votesback", path=())),
        )
        await interaction.answer(OutgoingMessage(told, rows=(row,), audience=poll.seat))

    async def veto(self, click: Click) -> None:
        """Strike the move that was shown, if it still leads; in a secret vote whichever leads."""
        interaction, ref = click.interaction, click.ref
        poll = await self._poll(interaction, ref)
        self.ballots.check_veto(poll, interaction.person)
        text = None if poll.team.secret else poll.counts[0].text
        if ref.path != (() if text is None else (_digest(text),)):
            raise CannotVeto(poll.position.match.code, "changed")
        poll = await self.ballots.veto(ref.match, poll.seat, interaction.person, text)
        await interaction.answer(_panel(interaction, poll))

    async def _match(self, interaction: Interaction, ref: Ref) -> Match:
        """A match in which teams vote.

        :raises NotYourMatch, NotStarted, MatchOver, VoteOver: none does.
        """
        match = (await self.finder.position(interaction, ref.match)).match
        if not match.teams or match.status is not Status.ACTIVE:
            require_seat(match, interaction.person.user_id)
            raise VoteOver(match.code)
        return match

    async def _poll(self, interaction: Interaction, ref: Ref) -> Polled:
        """The open vote of the person's team. Captains lead it though they may not vote yet."""
        match = await self._match(interaction, ref)
        seat = match.seat_of(interaction.person.user_id)
        if seat is None or seat not in match.teams:
            seat = await self.voting.own_seat(interaction, match)
        return await self.ballots.poll(match.id, seat)


def _panel(interaction: Interaction, poll: Polled) -> OutgoingMessage:
    say, position, ballot = interaction.say, poll.position, poll.ballot
    match, team, me = position.match, poll.team, interaction.person
    until = ballot.closes_at or ballot.opened_at
    lines = [
        say("votes-heading", name=plain(team.name), game=say.game(match.game), code=match.code),
        say(
            "votes-state",
            count=voters(poll.votes, ballot.struck),
            minimum=team.minimum,
            until=on(until),
            ago=ago(until),
        ),
        *_own(poll, me.user_id, say),
    ]
    if team.secret:
        lines.append(say("votes-secret"))
    else:
        lines += tally(position, poll.seat, poll.counts, say, MAX_LISTED)
    if ballot.struck is not None and team.secret:
        lines.append(say("votes-struck-unseen"))
    elif ballot.struck is not None:
        lines.append(say("votes-struck", label=label(position, poll.seat, ballot.struck, say)))
    ref = Ref("votes", match.id, match.version)
    captain = match.sitter(poll.seat)
    rows: list[Row] = [
        (
            move_button(position, say, label=say("button-vote-change")),
            *hand_button(match, say),
            Button(say("button-refresh"), ref.to("votesback")),
        )
    ]
    if captain is not None and captain.user_id == me.user_id:
        lines.append(say("votes-captain"))
        rows.append(
            (
                Button(
                    say("button-vote-close"), ref.to("voteclose"), Tone.MAIN, enabled=poll.enough
                ),
                Button(
                    say("button-veto"),
                    ref.to("veto"),
                    Tone.RISKY,
                    enabled=not poll.vetoed and bool(poll.counts),
                ),
            )
        )
    elif captain is not None:
        lines.append(say("votes-led-by", name=plain(captain.name)))
    return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=poll.seat)


def _own(poll: Polled, user_id: int, say: Say) -> list[str]:
    own = poll.own(user_id)
    if own is None:
        return [say("votes-none")]
    if own == poll.ballot.struck:
        return [say("votes-own-struck")]
    return [say("votes-own", move=own, label=label(poll.position, poll.seat, own, say))]


def _digest(text: str) -> str:
    """A move as it fits into a custom id."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_CHARS]


async def ask_which(user_id: int, error: Refusal, text: str, say: Say) -> OutgoingMessage:  # noqa: ARG001 - an `ErrorAnswer`
    """Ask somebody who could belong to either team which it is to be."""
    if not isinstance(error, WhichTeam):
        return OutgoingMessage(text, audience=PUBLIC)
    row = tuple(
        Button(name, Ref("voteteam", error.match_id, 0, (str(seat),)))
        for seat, name in enumerate(error.names)
    )
    return OutgoingMessage(text, rows=(row,), audience=PUBLIC)


ERROR_ANSWERS: Final[ErrorAnswers] = {WhichTeam: ask_which}

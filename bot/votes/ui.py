"""Teams at their seats: who belongs to them, their votes, and what the board tells of these."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord

import render
from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import ErrorAnswers, Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.texts import Say, ago, on, plain
from bot.match.act.recorder import Board
from bot.match.act.service import Matches, require_seat
from bot.match.model.match import Match, Team
from bot.match.model.people import Place
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.play.access import Kit, MatchAccess
from bot.play.board import text as board_text
from bot.play.board.message import hand_button, picker_button
from bot.votes.service import Ballots, Polled
from bot.votes.store import (
    Ballot,
    Count,
    NotInTeam,
    Vote,
    VoteRefused,
    WhichTeam,
    count,
    team_at,
    voters,
)
from engines import PUBLIC

# ---------------------------------------------------------------------------------------- voting


MIN_MEMBERSHIP: Final = timedelta(days=1)
"""How long a person has been on a server before they vote there."""
MAX_TOLD: Final = 5
"""Moves of a vote that a board tells."""


@dataclass(frozen=True, slots=True)
class TeamVoting:
    """Fills `bot.play.access.TeamSeats`."""

    ballots: Ballots
    matches: Matches
    access: MatchAccess
    clock: Clock

    async def seat(self, interaction: Interaction, match: Match) -> int:
        """The seat of the team that a person without a seat belongs to, from now on alone.

        :raises NotInTeam: they may not vote.
        :raises WhichTeam: they could belong to both.
        """
        user_id = interaction.person.user_id
        known = await self.ballots.belonging(match, user_id)
        refusal = NotInTeam(match.code, "opponent", "")
        found: list[int] = []
        for one in match.seats:
            if one.team is None or one.left is not None or known - {one.seat}:
                continue
            try:
                await self._check(interaction, match, one.team)
            except NotInTeam as error:
                refusal = error
            else:
                found.append(one.seat)
        if not found:
            raise refusal
        if len(found) > 1:
            names = [match.names[seat] for seat in found]
            raise WhichTeam(match.code, match.id, names)
        if not known:
            await self.ballots.bind(match.id, found[0], interaction.person)
        return found[0]

    async def join(self, interaction: Interaction, match: Match, seat: int) -> Team:
        """Have a person who could belong to either team belong to that of a seat; the team."""
        team = team_at(match, seat)
        await self._check(interaction, match, team)
        await self.ballots.bind(match.id, seat, interaction.person)
        return team

    async def check_member(self, interaction: Interaction, team: Team) -> None:
        await self._check(interaction, None, team)

    async def own_seat(self, interaction: Interaction, match: Match) -> int:
        """The seat with whose team a person votes. Captains vote as everybody does.

        :raises NotInTeam: they may not.
        """
        own = match.seat_of(interaction.person.user_id)
        if own is None:
            return await self.seat(interaction, match)
        if own not in match.teams:
            raise NotInTeam(match.code, "opponent", "")
        await self._check(interaction, match, team_at(match, own))
        return own

    async def vote(
        self, interaction: Interaction, match_id: int, text: str, *, version: int | None
    ) -> OutgoingMessage | None:
        """Vote for a move; None where no team decides."""
        match = await self.matches.get(match_id)
        if not match.teams or match.status is not Status.ACTIVE:
            return None
        seat = await self.own_seat(interaction, match)
        poll = await self.ballots.cast(
            match_id, seat, interaction.person, text, interaction.id, version=version
        )
        return self._told(interaction, poll)

    def _told(self, interaction: Interaction, poll: Polled) -> OutgoingMessage:
        say, match = interaction.say, poll.position.match
        own = poll.own(interaction.person.user_id) or ""
        until = poll.ballot.closes_at
        told = say(
            "vote-cast",
            name=plain(poll.team.name),
            move=own,
            label=label(poll.position, poll.seat, own, say),
            until="" if until is None else ago(until),
        )
        row = (
            picker_button(poll.position, say, label=say("button-vote-change")),
            Button(say("button-votes"), Ref("votes", match.id, match.version)),
        )
        return OutgoingMessage(told, rows=(row,), audience=poll.seat)

    async def lines(self, board: Board, say: Say) -> list[str]:
        """How the last vote came out that the board tells, and how the one that is open stands."""
        match, row = board.match, board.told.row
        since = 0 if row is None else row.seq - 1
        found = await self.ballots.of_match(match.id, since)
        lines = [
            _played(match, ballot, votes, say)
            for ballot, votes in found.items()
            # of two who choose at the same time, the first has not moved yet
            if ballot.played is not None and ballot.version < match.version
        ]
        if match.status is not Status.ACTIVE:
            return lines
        for ballot, votes in found.items():
            if ballot.is_open and ballot.seat in board.position.owing & match.teams:
                lines += open_lines(board.position, ballot, votes, say)
        return lines

    async def _check(self, interaction: Interaction, match: Match | None, team: Team) -> None:
        """Check that a person belongs to a team: they see its channel, have its role, and have been
        here for a day. Whoever comes to lead one may be new, but must be somebody who may write
        in its channel: the bot does so for their match.

        :raises NotInTeam: they do not.
        """
        raw = interaction.raw
        code, name = "" if match is None else match.code, team.name
        guild_id = interaction.guild_id
        if (
            guild_id is None
            or not isinstance(raw.user, discord.Member)
            or (match is not None and match.place.guild_id != guild_id)
        ):
            raise NotInTeam(code, "server", name)
        viewer = self.access.channels.viewer(raw)
        if not await viewer.sees(Place(guild_id, team.channel_id)):
            raise NotInTeam(code, "channel", name)
        if match is None and not viewer.writes(team.channel_id):
            raise NotInTeam(code, "silent", name)
        if team.role_id is not None and all(one.id != team.role_id for one in raw.user.roles):
            raise NotInTeam(code, "role", name)
        joined = raw.user.joined_at
        if match is not None and (joined is None or self.clock.now() - joined < MIN_MEMBERSHIP):
            raise NotInTeam(code, "new", name)
        await self.access.match.lobby.check_welcome(guild_id, interaction.person)


def label(position: Position, seat: int, text: str, say: Say) -> str:
    """A move that is voted for, in plain words."""
    return board_text.label(position, seat, position.game.parse(text), say)


def is_public(position: Position, team: Team) -> bool:
    """Whether everybody may see what a team votes for: not where it tells of a hidden hand, of a
    choice that others must not know yet, or where the team keeps it to itself."""
    hidden = render.hand_label(position.match.game) is not None
    return not (hidden or position.secretly or team.secret)


def tally(
    position: Position, seat: int, counts: Sequence[Count], say: Say, most: int = MAX_TOLD
) -> list[str]:
    """The moves that are voted for, the leading one first."""
    return [
        say(
            "vote-tally", label=label(position, seat, one.text, say), move=one.text, count=one.votes
        )
        for one in counts[:most]
    ]


def open_lines(position: Position, ballot: Ballot, votes: Sequence[Vote], say: Say) -> list[str]:
    """How an open vote stands, as far as everybody may know."""
    match, seat = position.match, ballot.seat
    team = match.seats[seat].team
    if team is None or ballot.closes_at is None:
        return []
    lines = [
        say(
            "board-vote",
            name=plain(team.name),
            count=voters(votes, ballot.struck),
            minimum=team.minimum,
            until=on(ballot.closes_at),
            ago=ago(ballot.closes_at),
        )
    ]
    public = is_public(position, team)
    if ballot.prolonged:
        lines.append(say("board-vote-prolonged"))
    if ballot.struck is not None:
        captain = match.sitter(seat)
        lines.append(
            say(
                "board-vote-struck" if public else "board-vote-struck-unseen",
                name="" if captain is None else plain(captain.name),
                label=label(position, seat, ballot.struck, say) if public else "",
            )
        )
    if public:
        lines += tally(position, seat, count(votes, ballot.struck), say)
    return lines


def _played(match: Match, ballot: Ballot, votes: Sequence[Vote], say: Say) -> str:
    """How many voted for the move that was made; not what for, which may still be hidden."""
    return say(
        "board-vote-played",
        name=plain(match.names[ballot.seat]),
        votes=sum(vote.text == ballot.played for vote in votes),
        count=voters(votes, ballot.struck),
    )


# ----------------------------------------------------------------------------------------- panel
# A team's own view of its vote: one's vote, the count, and what its captain may do.


DIGEST_CHARS: Final = 12
MAX_LISTED: Final = 10
"""Moves of a vote that its team is shown."""


@dataclass(frozen=True, slots=True)
class VotePanel(Face):
    """Shows a team its vote, and does what its captain asks for."""

    kit: Kit
    ballots: Ballots
    voting: TeamVoting

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
        position = await self.kit.finder.position(interaction, match.id)
        say = interaction.say
        buttons = (picker_button(position, say), *hand_button(match, say))
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
            raise VoteRefused("cannot-veto-changed", poll.position.match.code)
        poll = await self.ballots.veto(ref.match, poll.seat, interaction.person, text)
        await interaction.answer(_panel(interaction, poll))

    async def _match(self, interaction: Interaction, ref: Ref) -> Match:
        """A match in which teams vote.

        :raises VoteRefused: `vote-over`.
        """
        match = (await self.kit.finder.position(interaction, ref.match)).match
        if not match.teams or match.status is not Status.ACTIVE:
            require_seat(match, interaction.person.user_id)
            raise VoteRefused("vote-over", match.code)
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
            picker_button(position, say, label=say("button-vote-change")),
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


ERROR_ANSWERS: Final[ErrorAnswers] = {"team-which": ask_which}

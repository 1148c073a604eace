"""Proposals: a player proposes a result of their match, and the opponent, an uninvolved organiser
or an entrant drawn by lot confirms it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.db.store import UnitOfWork
from bot.match.act.positions import KeyedRng
from bot.match.act.service import require_match, seats_held
from bot.match.model.people import Person
from bot.tournaments.autopilot import places_held
from bot.tournaments.engine import Foresight, TournamentEngine, progress_after
from bot.tournaments.events import (
    Aborted,
    Adjudicated,
    Appointed,
    Declined,
    Event,
    Finished,
    Forfeited,
    LogRow,
    Proposed,
    Reopened,
    Undone,
)
from bot.tournaments.matches import newest
from bot.tournaments.progress import Meeting, Stage
from bot.tournaments.rulings import check_other, check_reason, game_of, may_rule, places_of
from bot.tournaments.store import Actor, State, TournamentRefused

MAX_ASKED: Final = 3
"""Entrants drawn at most to confirm a result; the first answer counts."""
_SETTLING: Final = (Aborted, Adjudicated, Finished, Forfeited, Reopened)
"""Events that close the proposals for the same game."""


def open_proposals(state: State) -> Mapping[int, Proposed]:
    """The proposals that wait for an answer, by row of the log."""
    found = dict[int, Proposed]()
    if state.progress.stage is not Stage.RUNNING:
        return found
    for row in state.log:
        event = row.event
        if isinstance(event, Proposed):
            found[row.seq] = event
        elif isinstance(event, Declined):
            found.pop(event.proposal, None)
        elif isinstance(event, _SETTLING):
            key = _game(event)
            found = {seq: one for seq, one in found.items() if _game(one) != key}
        elif isinstance(event, Undone):
            found.pop(event.seq, None)
    # a round may have been undone, or a deciding game with the draw that led to it
    rounds = state.progress.rounds
    return {
        seq: one
        for seq, one in found.items()
        if one.round <= len(rounds)
        and one.game < state.progress.required(state.progress.meeting(one.round, one.board))
    }


def _game(event: Proposed | Aborted | Adjudicated | Finished | Forfeited | Reopened) -> object:
    return event.round, event.board, event.game


def may_answer(state: State, proposal: Proposed, by: Actor) -> bool:
    """Whether a person may confirm a proposal: the opponent, an entrant who was drawn, or somebody
    who may rule and has no part in the game."""
    holder = state.progress.holder(by.person.user_id)
    number = None if holder is None else holder.id
    seats = state.progress.meeting(proposal.round, proposal.board).seats
    if number in seats:
        # at a table, one opponent cannot speak for the others
        return number != proposal.entrant and len(seats) == 2
    if places_held(state.progress, by.person.user_id).intersection(seats):
        return False
    if state.row.guest is not None:
        # who answers for a player of the other server are its managers
        neutral = state.progress.neutral
        chosen = neutral is not None and neutral.user_id == by.person.user_id
        team = state.progress.entrants[proposal.entrant].team
        return chosen or (may_rule(state, by) and by.side != team)
    # a player may have chosen the organiser
    own = state.row.organiser_id == by.person.user_id
    chosen = any(isinstance(row.event, Appointed) for row in state.log)
    return by.governs or (own and not chosen) or number in proposal.asked


@dataclass(frozen=True, slots=True)
class Proposals:
    """Proposing and answering. Refusals are TournamentRefused."""

    engine: TournamentEngine | Foresight

    async def propose(
        self,
        tournament_id: int,
        by: Actor,
        match_code: str,
        winners: Sequence[Person],
        reason: str,
        *,
        lost: bool = False,
    ) -> State:
        """Propose a result of a match of one's own; it replaces an earlier result. If the proposer
        may rule, though not here, entrants with no part in the match are drawn and asked as well.

        :param winners: empty for a draw, or if everybody has `lost`.
        :raises TournamentRefused: `not-yours`, `proposed`, or as for a ruling.
        """

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            check_reason(reason)
            fixture, meeting = await game_of(unit, state, match_code)
            where = fixture.round, fixture.board, fixture.game
            holder = state.progress.holder(by.person.user_id)
            me = 0 if holder is None else holder.id
            if me not in meeting.seats:
                raise TournamentRefused("not-yours")
            if where in map(_game, open_proposals(state).values()):
                raise TournamentRefused("proposed")
            places = places_of(state, meeting, winners, lost=lost)
            instead = fixture.game in meeting.games
            check_other(state, meeting, fixture.game, places)
            _check_later(state, meeting, instead=instead)
            # refuse a result that could not be recorded
            result = Adjudicated(*where, places, reason, instead=instead)
            progress_after(state, [LogRow(state.row.version + 1, self.engine.now(), result)])
            rules = state.row.guest is None and may_rule(state, by)
            asked = _drawn(state, meeting) if rules else ()
            return [Proposed(*where, places, reason.strip(), me, asked, instead=instead)]

        return await self.engine.act(tournament_id, by, decide)

    async def answer(self, tournament_id: int, by: Actor, seq: int, *, yes: bool) -> State:
        """Confirm or decline a proposal, by its row in the log. The proposer may withdraw it by
        declining.

        :raises TournamentRefused: `settled`, `not-asked`.
        """

        async def decide(unit: UnitOfWork, state: State) -> Sequence[Event]:
            proposal = open_proposals(state).get(seq)
            if proposal is None:
                raise TournamentRefused("settled")
            holder = state.progress.holder(by.person.user_id)
            mine = holder is not None and holder.id == proposal.entrant
            if not (may_answer(state, proposal, by) or (mine and not yes)):
                raise TournamentRefused("not-asked")
            if not yes:
                return [Declined(seq)]
            where = proposal.round, proposal.board, proposal.game
            meeting = state.progress.meeting(proposal.round, proposal.board)
            _check_later(state, meeting, instead=proposal.instead)
            seats = meeting.seats
            fixture = newest(state.fixtures).get(where)
            if fixture is not None and (holder is None or holder.id not in seats):
                match = await require_match(unit, fixture.match_id)
                if await seats_held(unit, match, by.person.user_id):
                    raise TournamentRefused("not-asked")
            reason, instead = proposal.reason, proposal.instead
            return [Adjudicated(*where, proposal.places, reason, instead=instead, proposal=seq)]

        return await self.engine.act(tournament_id, by, decide)


def _check_later(state: State, meeting: Meeting, *, instead: bool) -> None:
    """
    :raises TournamentRefused: `rests`: an earlier result of a knockout is to be another one; only
        an organiser takes back what was paired since.
    """
    later = state.progress.rounds[meeting.round :]
    if not (instead and state.tournament.eliminates and later):
        return
    people = state.progress.entrants
    pairs = (one.seats for one in later[0].meetings if {*one.seats} & {*meeting.seats})
    told = (" – ".join(people[seat].person.name for seat in seats) for seats in pairs)
    raise TournamentRefused("rests", name=" · ".join(told), count=later[0].number)


def _drawn(state: State, meeting: Meeting) -> tuple[int, ...]:
    """Up to `MAX_ASKED` entrants with no part in a meeting, drawn by lot."""
    people = {state.progress.entrants[seat].person.user_id for seat in meeting.seats}
    others = [
        each.id
        for each in state.progress.active
        if each.id not in meeting.seats
        and not each.person.gone
        # nor entrants whose place one of the players held before
        and people.isdisjoint(person.user_id for person in each.before)
    ]
    KeyedRng(state.progress.key, f"confirm:{state.row.version}").shuffle(others)
    return tuple(others[:MAX_ASKED])

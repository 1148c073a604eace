"""Consequences of rulings in words, from a tournament before and after them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.tournaments import pairing, scoring
from bot.tournaments.events import Adjudicated, Closed, Forfeited, Undone, Withdrawn
from bot.tournaments.fold import LATE_ENTRY_FORMATS
from bot.tournaments.model import Format
from bot.tournaments.progress import Stage
from bot.tournaments.state import State
from bot.tournaments.ui import tournament_text


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A tournament as it is, and as a ruling would leave it."""

    before: State
    after: State
    say: Say

    @property
    def name(self) -> str:
        return plain(self.before.row.name)

    @property
    def open_games(self) -> int:
        """Games without a result, as it is."""
        return sum(1 for _ in self.before.progress.open())

    def names(self, numbers: set[int]) -> str:
        return self.say.people(map(self.name_of, sorted(numbers)))

    def name_of(self, number: int) -> str:
        # the two were looked at one after the other: somebody may have entered in between
        known = number in self.before.progress.entrants
        return tournament_text.name(self.before if known else self.after, number)


def of_start(foreseen: Foreseen) -> list[str]:
    say, progress = foreseen.say, foreseen.after.progress
    lines = [say("tournament-ask-start", name=foreseen.name, count=len(progress.field))]
    taking = {entrant.id for entrant in progress.field}
    waiting = {entrant.id for entrant in progress.waiting}
    absent = {e.id for e in foreseen.before.progress.field} - taking
    for key, numbers in (("absent", absent), ("waiting", waiting - taking)):
        if numbers:
            lines.append(say(f"tournament-ask-start-{key}", names=foreseen.names(numbers)))
    league = foreseen.before.tournament.league is not None
    late = foreseen.before.tournament.format in LATE_ENTRY_FORMATS
    if league:
        lines.append(say("league-ask-start"))
    else:
        lines.append(say(f"tournament-ask-start-{'late' if late else 'closed'}"))
    return lines


def of_withdrawal(foreseen: Foreseen) -> list[str]:
    say, after = foreseen.say, foreseen.after.progress
    new = [row.event for row in foreseen.after.log[len(foreseen.before.log) :]]
    gone = next((event.entrant for event in new if isinstance(event, Withdrawn)), None)
    if gone is None:
        # before the start there is nothing to lose but the place
        left = set(foreseen.before.progress.entrants) - set(after.entrants)
        who = foreseen.names(left)
        return [say("tournament-ask-unenter", who=who, name=foreseen.name)]
    who = foreseen.name_of(gone)
    lines = [say("tournament-ask-withdraw", who=who, name=foreseen.name)]
    if forfeits := sum(isinstance(event, Forfeited) for event in new):
        lines.append(say("tournament-ask-forfeits", who=who, count=forfeits))
    if any(meeting.table and gone in meeting.seats for meeting, _game in after.open()):
        lines.append(say("tournament-ask-table", who=who))
    return [*lines, *of_struck(foreseen), say("tournament-ask-undoable")]


def of_struck(foreseen: Foreseen) -> list[str]:
    """What it means for everybody that somebody leaves a round robin early."""
    say, progress = foreseen.say, foreseen.after.progress
    fresh = scoring.struck(progress) - scoring.struck(foreseen.before.progress)
    if not fresh:
        return []
    lines = [say("tournament-ask-struck", who=foreseen.names(set(fresh)))]
    if losses := tournament_text.points_lost(foreseen.before.progress, progress):
        lines.append(say("tournament-points-lost", losses=say.listing(losses)))
    return lines


def of_decision(foreseen: Foreseen) -> list[str]:
    say, state = foreseen.say, foreseen.before
    event = foreseen.after.log[-1].event
    if not isinstance(event, Adjudicated):
        return []
    meeting = state.progress.rounds[event.round - 1].meetings[event.board - 1]
    winners = event.places[0] if len(event.places) > 1 else ()
    lines = [
        say(
            "tournament-ask-decide",
            where=" – ".join(tournament_text.name(state, seat) for seat in meeting.seats),
            count=len(winners),
            who=foreseen.names(set(winners)),
        )
    ]
    after = foreseen.after.progress
    decided = after.rounds[event.round - 1].meetings[event.board - 1]
    knockout = state.tournament.format is Format.KNOCKOUT
    if knockout and winners and not after.open_games(decided):
        lines.append(say("tournament-ask-out", who=foreseen.names(set(event.places[1]))))
    if event.own:
        lines.append(say("tournament-ask-own"))
    elif state.tournament.terms.rated:
        lines.append(say("tournament-ask-rated"))
    ladder = state.tournament.format is Format.LADDER
    if ladder or next(after.open(), None) is not None:
        lines.append(say("tournament-ask-undoable-anew"))
    else:
        last = pairing.is_over(after)
        lines.append(say("tournament-ask-last" if last else "tournament-ask-next-round"))
    return lines


def of_undo(foreseen: Foreseen) -> list[str]:
    """The ruling that is taken back, with what came of it."""
    say, state = foreseen.say, foreseen.before
    new = (row.event for row in foreseen.after.log[len(state.log) :])
    rows = [state.log[event.seq - 1] for event in new if isinstance(event, Undone)]
    # what followed from it stands before it, and after it
    (last, *_) = [row for row in rows if row.by and not isinstance(row.event, Forfeited)]
    lines = [
        say("tournament-ask-undo", name=foreseen.name),
        f"> {tournament_text.ruling(state, last.seq, say)}",
    ]
    if any(isinstance(row.event, Closed) and row is not last for row in rows):
        lines.append(say("tournament-ask-undo-end"))
    if any(isinstance(row.event, Adjudicated | Forfeited) for row in rows):
        lines.append(say("tournament-ask-undo-anew"))
    return lines


def of_close(foreseen: Foreseen) -> list[str]:
    say = foreseen.say
    if foreseen.before.progress.stage is Stage.SIGN_UP:
        return [say("tournament-ask-close-sign-up", name=foreseen.name), *of_league(foreseen)]
    lines = [say("tournament-ask-close", name=foreseen.name)]
    if count := foreseen.open_games:
        lines.append(say("tournament-ask-close-open", count=count))
    return [*lines, *of_league(foreseen), say("tournament-ask-close-undo")]


def of_league(foreseen: Foreseen) -> list[str]:
    """What it means for a league that an organiser ends one of its seasons."""
    league = foreseen.before.tournament.league is not None
    return [foreseen.say("league-ask-close")] if league else []


def of_cancellation(foreseen: Foreseen) -> list[str]:
    say = foreseen.say
    lines = [say("tournament-ask-cancel", name=foreseen.name)]
    if count := foreseen.open_games:
        lines.append(say("tournament-ask-cancel-open", count=count))
    return [*lines, *of_league(foreseen)]

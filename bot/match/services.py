"""The use cases of a match, put together over one store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.worker import Clock, Entropy
from bot.db.store import Store
from bot.match.act.positions import PositionCache, RequestContexts
from bot.match.act.recorder import (
    Admission,
    FollowUps,
    IsOrganised,
    PairingOf,
    Recorder,
    RoundEnds,
    SidesSeen,
)
from bot.match.act.service import Matches, MatchUseCase
from bot.match.arrangements import Arrangements, Formations
from bot.match.clocks import Giving, Looking, Vacations
from bot.match.clocks import follow_up as clock_follow_up
from bot.match.computers import ComputerJobs, Computers, Swaps
from bot.match.fair_play import FairPlay
from bot.match.inbox import Inbox, Mentions, Notes, Watching
from bot.match.lobby.rules import Limits, LobbyRules
from bot.match.lobby.service import LastChoices, Lobby
from bot.match.offers import AskChannel, Offers
from bot.match.outbox import Boards, Homes, Outbox, follow_pair
from bot.match.plans import Planning
from bot.match.reminders import Reminders
from bot.match.reminders import follow_up as reminder_follow_up
from bot.match.substitution import Substitutes
from bot.match.timeouts import TimeKeeper
from engines import AnyGame

BOARD_EDIT_INTERVAL: Final = timedelta(seconds=10)
"""The shortest pause between two edits of a board on which people lay out cards."""
MAX_CACHED_POSITIONS: Final = 512
"""Positions held in memory; any of them can be replayed from its record."""


@dataclass(frozen=True, slots=True)
class MatchServices:
    """Everything that people, computers and time do in a match."""

    use_case: MatchUseCase
    """The acting that other rooms build on, in administration and tournaments say."""
    lobby_rules: LobbyRules
    lobby: Lobby
    last_choices: LastChoices
    matches: Matches
    request_contexts: RequestContexts
    boards: Boards
    arrangements: Arrangements
    formations: Formations
    offers: Offers
    substitutes: Substitutes
    swaps: Swaps
    planning: Planning
    notes: Notes
    watching: Watching
    time: TimeKeeper
    looking: Looking
    giving: Giving
    vacations: Vacations
    reminders: Reminders
    computers: Computers
    mentions: Mentions
    inbox: Inbox
    homes: Homes
    outbox: Outbox
    fair_play: FairPlay


def match_services(
    store: Store,
    clock: Clock,
    entropy: Entropy,
    games: Mapping[str, AnyGame],
    *,
    limits: Limits,
    closing_after: timedelta,
    process: str,
    default_theme: str,
    follow_ups: FollowUps,
    is_organised: IsOrganised,
    sides_seen: SidesSeen,
    admission: Admission,
    pairing_of: PairingOf,
    round_ends: RoundEnds,
    ask_channel: AskChannel,
    board_edit_interval: timedelta = BOARD_EDIT_INTERVAL,
    max_cached_positions: int = MAX_CACHED_POSITIONS,
) -> MatchServices:
    """`process` names this process among those that share the store; the thread of a match is
    closed `closing_after` its end. Other rooms do `follow_ups`, and know by `sides_seen` what else
    people have seen, and by `admission` who has looked on too closely to take part."""
    recorder = Recorder(
        entropy,
        closing_after,
        board_edit_interval,
        replace(
            follow_ups,
            each=(
                # what comes after it goes by what the clocks have left
                clock_follow_up,
                ComputerJobs(entropy).follow_up,
                reminder_follow_up,
                *follow_ups.each,
            ),
            end=(*follow_ups.end, follow_pair),
        ),
    )
    positions = PositionCache(games, size=max_cached_positions)
    acting = store, clock, positions, recorder
    lobby_rules = LobbyRules(games, recorder, limits)
    boards, reminders = Boards(*acting), Reminders(store, clock, recorder, round_ends)
    return MatchServices(
        use_case=MatchUseCase(*acting),
        lobby_rules=lobby_rules,
        lobby=Lobby(store, clock, entropy, lobby_rules),
        last_choices=LastChoices(store),
        matches=Matches(*acting),
        request_contexts=RequestContexts(store, positions, default_theme),
        boards=boards,
        arrangements=Arrangements(*acting),
        formations=Formations(store),
        offers=Offers(*acting, is_organised, ask_channel),
        substitutes=Substitutes(*acting, lobby_rules, is_organised, sides_seen, admission),
        swaps=Swaps(*acting),
        planning=Planning(*acting),
        notes=Notes(store, clock),
        watching=Watching(store),
        time=TimeKeeper(*acting),
        looking=Looking(*acting),
        giving=Giving(*acting, is_organised),
        vacations=Vacations(store, clock, recorder),
        reminders=reminders,
        computers=Computers(*acting, process),
        mentions=Mentions(store, clock),
        inbox=Inbox(store, clock),
        homes=Homes(store, clock, recorder, default_theme),
        outbox=Outbox(store, clock, recorder, boards, reminders, process),
        fair_play=FairPlay(store, positions, pairing_of),
    )

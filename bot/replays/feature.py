"""Replays and the verification of records: their commands."""

from __future__ import annotations

from bot.discord_kit.faces import Face
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.replays.missed_ui import MissedButton
from bot.replays.replay import Replays
from bot.replays.replay_ui import ReplayCommand, ShowReview
from bot.replays.verify_ui import VerifyCommand


def replay_service(match: MatchServices) -> Replays:
    return Replays(match.use_case.store, match.use_case.positions)


def replay_faces(
    replays: Replays, match: MatchServices, kit: Kit, show_review: ShowReview
) -> tuple[Face, ...]:
    return (
        ReplayCommand(
            kit.handler,
            kit.finder,
            kit.codes,
            match.matches,
            replays,
            match.notes,
            kit.rate_limits,
            kit.render_thread,
            kit.costly_work,
            show_review,
        ),
        MissedButton(replays, kit.rate_limits, kit.costly_work),
        VerifyCommand(kit.handler, kit.finder, kit.codes, match.matches, kit.costly_work),
    )

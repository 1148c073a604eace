"""Replays, lines and the verification of records: their commands."""

from __future__ import annotations

from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.posts import Posts
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.replays.lines.explore_ui import LineButtons
from bot.replays.lines.messages import LineMessages
from bot.replays.lines.record_file_ui import RecordFileMessages, ShowFileReview
from bot.replays.lines.record_files import RecordFiles
from bot.replays.lines.service import Lines
from bot.replays.lines.sources import Sources
from bot.replays.missed_ui import MissedButton
from bot.replays.replay import Replays
from bot.replays.replay_ui import ReplayCommand, ShowReview
from bot.replays.verify_ui import VerifyCommand


def replay_service(match: MatchServices) -> Replays:
    return Replays(match.use_case.store, match.use_case.positions)


def line_service(match: MatchServices) -> Lines:
    core = match.use_case
    return Lines(core.store, core.clock, Sources(core.store, core.positions))


def replay_faces(
    replays: Replays,
    lines: Lines,
    match: MatchServices,
    kit: Kit,
    *,
    posts: Posts,
    settings_of: ServerSettingsOf,
    show_review: ShowReview,
    show_file_review: ShowFileReview,
) -> tuple[Face, ...]:
    files = RecordFileMessages(
        RecordFiles(lines.store, lines.clock),
        kit.rate_limits,
        kit.render_thread,
        kit.costly_work,
        show_file_review,
    )
    return (
        ReplayCommand(
            kit.handler,
            kit.finder,
            kit.codes,
            match.matches,
            replays,
            files,
            match.notes,
            kit.rate_limits,
            kit.render_thread,
            kit.costly_work,
            show_review,
        ),
        MissedButton(replays, kit.rate_limits, kit.costly_work),
        files,
        LineButtons(
            lines,
            LineMessages(kit.render_thread),
            kit.access,
            posts,
            settings_of,
            kit.render_thread,
            kit.costly_work,
            kit.rate_limits,
        ),
        VerifyCommand(kit.handler, kit.finder, kit.codes, match.matches, kit.costly_work),
    )

"""Every table of the first release."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    _matches()
    _owed()
    _people()
    _seeks()
    _ratings()
    _tournaments()
    _processes()


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", Id, nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seating", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("guild_id", Id),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("thread_id", Id),
        sa.Column("lobby_message_id", Id),
        sa.Column("board_message_id", Id),
        sa.Column("board_version", sa.Integer()),
        sa.Column("trouble", sa.Text()),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("creator_id", Id, nullable=False),
        sa.Column("rematch_of", Id),
        sa.Column("paired_with", Id),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed_hash", sa.Text(), nullable=False),
        sa.Column("contributions", sa.Text()),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("updated_at", Time, nullable=False),
        sa.Column("expires_at", Time),
        sa.Column("ended_at", Time),
        sa.Column("ended_by", sa.Text()),
        sa.Column("declined_because", sa.Text(), server_default="none", nullable=False),
        sa.Column("outcome", sa.Text()),
        sa.Column("clock", sa.Text(), server_default="none", nullable=False),
        sa.Column("timeout", sa.Text(), server_default="lose", nullable=False),
        sa.Column("undo", sa.Text(), server_default="ask", nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("breaks", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("turning", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("sides", sa.Text(), server_default="given", nullable=False),
        sa.Column("swapped", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("vacation_days", sa.Integer(), server_default="30", nullable=False),
        sa.Column("planned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("offered", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("watched", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("tipped", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("unsent_id", Id),
        sa.Column("sending_id", Id),
        sa.Column("sender", sa.Text()),
        sa.Column("sending_until", Time),
        sa.ForeignKeyConstraint(["paired_with"], ["matches.id"], name="fk_matches_paired_with"),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name="fk_matches_rematch_of"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("code", name="uq_matches_code"),
    )
    op.create_index("ix_matches_channel", "matches", ["channel_id", "status"])
    op.create_index(
        "ix_matches_counted",
        "matches",
        ["ended_at", "id"],
        **_where("rated AND status = 'finished'"),
    )
    op.create_index("ix_matches_guild", "matches", ["guild_id", "status"])
    op.create_index("ix_matches_lapsing", "matches", ["expires_at"], **_where("status = 'lobby'"))
    op.create_index(
        "ix_matches_paired", "matches", ["paired_with"], **_where("paired_with IS NOT NULL")
    )
    op.create_index(
        "ix_matches_thread", "matches", ["thread_id", "status"], **_where("thread_id IS NOT NULL")
    )
    op.create_index(
        "uq_matches_rematch",
        "matches",
        ["rematch_of"],
        unique=True,
        **_where("rematch_of IS NOT NULL AND status <> 'cancelled'"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id),
        sa.Column("name", sa.Text()),
        sa.Column("level", sa.Integer()),
        sa.Column("accepted", sa.Boolean(), nullable=False),
        sa.Column("came", sa.Integer()),
        sa.Column("contribution", Id),
        sa.Column("bid_s", sa.Integer()),
        sa.Column("left", sa.Text()),
        sa.Column("open", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("owed_since", Time),
        sa.Column("choice", sa.Text()),
        sa.Column("remaining", sa.BigInteger()),
        sa.Column("running_since", Time),
        sa.Column("deadline", Time),
        sa.Column("fallen_at", Time),
        sa.Column("excused_at", Time),
        sa.Column("earlier", sa.BigInteger()),
        sa.Column("remind_at", Time),
        sa.Column("reminded", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("answer_at", Time),
        sa.Column("claimed_until", Time),
        sa.Column("claimed_by", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("match_id", "user_id", name="uq_seats_match_id_user_id"),
    )
    op.create_index("ix_seats_user", "seats", ["user_id", "match_id"])
    op.create_index("ix_seats_open", "seats", ["user_id", "match_id"], **_where("open"))
    op.create_index(
        "ix_seats_owed", "seats", ["user_id", "owed_since"], **_where("owed_since IS NOT NULL")
    )
    for column, name in (
        ("deadline", "deadline"),
        ("remind_at", "remind"),
        ("answer_at", "answer"),
    ):
        op.create_index(f"ix_seats_{name}", "seats", [column], **_where(f"{column} IS NOT NULL"))
    op.create_table(
        "log",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("interaction_id", Id),
        sa.Column("forced", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("planned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("by_name", sa.Text()),
        sa.Column("reason", sa.Text()),
        sa.Column("by_id", Id),
        sa.Column("before_id", Id),
        sa.Column("unrated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_log_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_log"),
        sa.UniqueConstraint("interaction_id", name="uq_log_interaction_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_log_before_id", "log", ["before_id"], **_where("before_id IS NOT NULL"))
    op.create_index("ix_log_by_id", "log", ["by_id"], **_where("by_id IS NOT NULL"))
    op.create_table(
        "reviews",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("match_version", sa.Integer(), nullable=False),
        sa.Column("review_version", sa.Integer(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_reviews_match_id"),
        sa.PrimaryKeyConstraint("match_id", name="pk_reviews"),
    )
    op.create_table(
        "receipts",
        sa.Column("interaction_id", Id, autoincrement=False, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("version", sa.Integer()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_receipts_match_id"),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_receipts"),
    )
    op.create_table(
        "offers",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("target", sa.Integer()),
        sa.Column("at", Time, nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("answered_by", sa.Integer()),
        sa.Column("message_id", Id),
        sa.Column("called", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("to_user_id", Id),
        sa.Column("to_name", sa.Text()),
        sa.Column("past", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_offers_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
        sa.UniqueConstraint("match_id", name="uq_offers_match_id"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_offers_to_user", "offers", ["to_user_id"], **_where("to_user_id IS NOT NULL")
    )
    op.create_table(
        "plans",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("lapse", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_plans_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_plans"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tryouts",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_tryouts_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_tryouts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_notes_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_notes"),
    )
    op.create_index("ix_notes_match", "notes", ["match_id", "user_id"])
    op.create_table(
        "watches",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("every_move", sa.Boolean(), nullable=False),
        sa.Column("privately", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_watches_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_watches"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "homes",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id),
        sa.Column("invitation_id", Id),
        sa.Column("message_id", Id),
        sa.Column("board_version", sa.Integer()),
        sa.Column("offer_id", Id),
        sa.Column("offer_message_id", Id),
        sa.Column("locale", sa.Text()),
        sa.Column("closed_since", Time),
        sa.Column("excused", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_homes_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_homes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_homes_channel", "homes", ["channel_id"])
    op.create_index("ix_homes_user", "homes", ["user_id"])
    op.create_table(
        "tips",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("correct", sa.Boolean()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_tips_match_id"),
        sa.PrimaryKeyConstraint("match_id", "version", "user_id", name="pk_tips"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tips_user", "tips", ["user_id", "match_id"])


def _owed() -> None:
    op.create_table(
        "stoppages",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("match_id", Id),
        sa.Column("user_id", Id),
        sa.Column("began_at", Time, nullable=False),
        sa.Column("ended_at", Time),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_stoppages_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_stoppages"),
    )
    op.create_index(
        "ix_stoppages_match", "stoppages", ["match_id"], **_where("match_id IS NOT NULL")
    )
    op.create_index("ix_stoppages_outage", "stoppages", ["ended_at"], **_where("kind = 'outage'"))
    op.create_index("ix_stoppages_user", "stoppages", ["user_id"], **_where("user_id IS NOT NULL"))
    op.create_table(
        "reminders",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("after", Time, nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.Column("nonce", sa.Text()),
        sa.Column("tried_at", Time),
        sa.Column("channel_id", Id),
        sa.Column("message_id", Id),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_reminders_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_reminders"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reminders_match", "reminders", ["match_id"])
    op.create_index("ix_reminders_user", "reminders", ["user_id"])
    op.create_table(
        "outbox",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("failure", sa.Text()),
        sa.Column("tried_at", Time),
        sa.Column("about_id", Id),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_outbox_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("match_id", "notice", name="uq_outbox_match_id_notice"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_due", "outbox", ["due_at", "id"])


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("theme", sa.Text(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("side", sa.Text(), server_default="own", nullable=False),
        sa.Column("zone", sa.Text(), server_default="UTC", nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("remind", sa.Text(), server_default='["at-once","quarter"]', nullable=False),
        sa.Column("privately", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("most_reminders", sa.Integer(), server_default="3", nullable=False),
        sa.Column("digest_hour", sa.Integer()),
        sa.Column(
            "mentions", sa.Text(), server_default='["invitation","offer","end"]', nullable=False
        ),
        sa.Column("auto_vacation", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("public", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("hours", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("invitations", sa.Text(), server_default="all", nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    _circles()
    op.create_table(
        "servers",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("guessed_locale", sa.Text()),
        sa.Column("allowed_channels", sa.Text(), nullable=False),
        sa.Column("vacation_days", sa.Integer(), server_default="30", nullable=False),
        sa.Column("games", sa.Text(), server_default="[]", nullable=False),
        sa.Column("clock", sa.Text(), server_default="none", nullable=False),
        sa.Column("timeout", sa.Text(), server_default="lose", nullable=False),
        sa.Column("undo", sa.Text(), server_default="ask", nullable=False),
        sa.Column("open_matches", sa.Integer()),
        sa.Column("zone", sa.Text(), server_default="UTC", nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("tournament_role", Id),
        sa.Column("turning", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    op.create_table(
        "blocks",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_blocks"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "formations",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("puts", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_formations"),
        sa.UniqueConstraint("user_id", "game", "name", name="uq_formations_user_id_game_name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "play_choices",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_play_choices"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "lessons",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("lesson", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "lesson", name="pk_lessons"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "attempts",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="pk_attempts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "own_puzzles",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("aim", sa.Text(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("motif", sa.Text(), nullable=False),
        sa.Column("answers", sa.Text(), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("due_at", Time),
        sa.Column("returns", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="pk_own_puzzles"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_own_puzzles_due", "own_puzzles", ["user_id", "game", "due_at"])
    op.create_table(
        "puzzle_counts",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name="pk_puzzle_counts"),
        sqlite_with_rowid=False,
    )
    _daily_puzzles()


def _circles() -> None:
    for name in ("friends", "personal_blocks"):
        op.create_table(
            name,
            sa.Column("user_id", Id, autoincrement=False, nullable=False),
            sa.Column("other_id", Id, autoincrement=False, nullable=False),
            sa.Column("name", sa.Text(), nullable=False),
            sa.Column("at", Time, nullable=False),
            sa.PrimaryKeyConstraint("user_id", "other_id", name=f"pk_{name}"),
            sqlite_with_rowid=False,
        )
        op.create_index(f"ix_{name}_other", name, ["other_id"])
    op.create_table(
        "report_channels",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_report_channels"),
        sqlite_with_rowid=False,
    )


def _seeks() -> None:
    op.create_table(
        "seekers",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("listing", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_seekers"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seeks",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("reach", sa.Integer()),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("own_language", sa.Boolean(), nullable=False),
        sa.Column("standing", sa.Integer(), nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("facts", sa.Text()),
        sa.Column("facts_at", Time),
        sa.Column("stopped", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_seeks"),
        sa.UniqueConstraint("user_id", "game", name="uq_seeks_user_id_game"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seek_offers",
        sa.Column("id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("made_at", Time, nullable=False),
        sa.Column("match_id", Id),
        sa.Column("due_at", Time),
        sa.Column("tried_at", Time),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seek_offers_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_seek_offers"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seek_offers_match", "seek_offers", ["match_id"])
    op.create_index("ix_seek_offers_made", "seek_offers", ["made_at"])
    op.create_index("ix_seek_offers_due", "seek_offers", ["due_at"], **_where("due_at IS NOT NULL"))
    op.create_table(
        "seek_parties",
        sa.Column("offer_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("seek_id", Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("listing", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("accepted_by", Id),
        sa.Column("refused", sa.Boolean(), nullable=False),
        sa.Column("channel_id", Id),
        sa.Column("message_id", Id),
        sa.ForeignKeyConstraint(
            ["offer_id"],
            ["seek_offers.id"],
            name="fk_seek_parties_offer_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("offer_id", "user_id", name="pk_seek_parties"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seek_parties_user", "seek_parties", ["user_id"])
    op.create_index("ix_seek_parties_seek", "seek_parties", ["seek_id"])
    op.create_table(
        "seekless_servers",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_seekless_servers"),
        sqlite_with_rowid=False,
    )


def _daily_puzzles() -> None:
    op.create_table(
        "daily_settings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text()),
        sa.Column("next_at", Time),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("trouble", sa.Text()),
        sa.PrimaryKeyConstraint("guild_id", name="pk_daily_settings"),
    )
    op.create_index(
        "ix_daily_settings_next", "daily_settings", ["next_at"], **_where("next_at IS NOT NULL")
    )
    op.create_table(
        "daily_posts",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("closes_at", Time, nullable=False),
        sa.Column("message_id", Id),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("due_at", Time),
        sa.Column("tried_at", Time),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("at_once", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_daily_posts"),
        sa.UniqueConstraint("guild_id", "number", name="uq_daily_posts_guild_id_number"),
        sa.UniqueConstraint("guild_id", "day", name="uq_daily_posts_guild_id_day"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_daily_posts_due", "daily_posts", ["due_at"], **_where("due_at IS NOT NULL"))
    op.create_table(
        "daily_tries",
        sa.Column("post_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved_at", Time),
        sa.Column("at_once", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["post_id"], ["daily_posts.id"], name="fk_daily_tries_post_id"),
        sa.PrimaryKeyConstraint("post_id", "user_id", name="pk_daily_tries"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_daily_tries_user", "daily_tries", ["user_id"])
    op.create_table(
        "daily_records",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("at_once", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_daily_records"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_daily_records_user", "daily_records", ["user_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("scope", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", Time),
        sa.PrimaryKeyConstraint("scope", "game", "user_id", name="pk_ratings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_leaders", "ratings", ["game", "scope", "mu"])
    op.create_index("ix_ratings_user", "ratings", ["user_id"])
    op.create_table(
        "rating_changes",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("scope", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=False),
        sa.Column("sigma_before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("weight", sa.Double(), server_default="1", nullable=False),
        sa.Column("trust", sa.Double(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_rating_changes_match_id"),
        sa.PrimaryKeyConstraint("match_id", "scope", "user_id", name="pk_rating_changes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rating_changes_user", "rating_changes", ["user_id", "game", "scope", "at"])
    op.create_table(
        "rating_exclusions",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", Id, autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("kind", "subject_id", name="pk_rating_exclusions"),
        sqlite_with_rowid=False,
    )


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", Id, nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("organiser_id", Id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("due_at", Time),
        sa.Column("message_id", Id),
        sa.Column("forum_id", Id),
        sa.Column("post_id", Id),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.UniqueConstraint("code", name="uq_tournaments_code"),
    )
    op.create_index("ix_tournaments_due", "tournaments", ["due_at"], **_where("due_at IS NOT NULL"))
    op.create_index("ix_tournaments_guild", "tournaments", ["guild_id", "stage"])
    op.create_table(
        "tournament_people",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_people_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_people"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tournament_people_user", "tournament_people", ["user_id", "tournament_id"])
    op.create_table(
        "tournament_log",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("by_name", sa.Text(), nullable=False),
        sa.Column("by_id", Id),
        sa.Column("interaction_id", Id),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_log_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name="pk_tournament_log"),
        sa.UniqueConstraint("interaction_id", name="uq_tournament_log_interaction_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tournament_log_by", "tournament_log", ["by_id"])
    op.create_table(
        "fixtures",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("tournament_id", Id, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("woken_at", Time),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_fixtures_match_id"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_fixtures_tournament_id"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_fixtures"),
    )
    op.create_index("ix_fixtures_tournament", "fixtures", ["tournament_id"])
    op.create_index(
        "ix_fixtures_woken",
        "fixtures",
        ["tournament_id", "woken_at"],
        **_where("woken_at IS NOT NULL"),
    )
    op.create_table(
        "announcements",
        sa.Column("id", Id, nullable=False),
        sa.Column("tournament_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("failure", sa.Text()),
        sa.Column("tried_at", Time),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_announcements_tournament_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
        sa.UniqueConstraint(
            "tournament_id",
            "kind",
            "number",
            name="uq_announcements_tournament_id_kind_number",
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_announcements_due", "announcements", ["due_at", "id"])

    op.create_table(
        "tournament_posts",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("message_id", Id, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_posts_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "kind", "number", name="pk_tournament_posts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "drafts",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_drafts_made", "drafts", ["made_at"])
    op.create_index("ix_drafts_user", "drafts", ["user_id"])
    op.create_table(
        "record_files",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_record_files"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_record_files_made", "record_files", ["made_at"])
    op.create_index("ix_record_files_user", "record_files", ["user_id"])
    op.create_table(
        "lines",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("match_id", Id),
        sa.Column("file_id", Id),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("changed_at", Time, nullable=False),
        sa.Column("posted_at", Time),
        sa.Column("guild_id", Id),
        sa.Column("channel_id", Id),
        sa.ForeignKeyConstraint(
            ["file_id"], ["record_files.id"], name="fk_lines_file_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_lines_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_lines_changed", "lines", ["changed_at"])
    op.create_index("ix_lines_file", "lines", ["file_id"])
    op.create_index("ix_lines_match", "lines", ["match_id"])
    op.create_index("ix_lines_user", "lines", ["user_id", "posted_at"])


def _processes() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_heartbeat"),
    )
    op.create_table(
        "identifying",
        sa.Column("bucket", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("free_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("bucket", name="pk_identifying"),
        sqlite_with_rowid=False,
    )


def _where(condition: str) -> dict[str, Any]:
    """The rows that an index is about, in the words of either database."""
    return {f"{database}_where": sa.text(condition) for database in ("sqlite", "postgresql")}

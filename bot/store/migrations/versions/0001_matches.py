"""Matches, their record, who owes, what must reach Discord, and settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# a migration stays what it was: it does not follow the types that the program uses later
Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
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
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("creator_id", Id, nullable=False),
        sa.Column("rematch_of", Id),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed_hash", sa.Text(), nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("updated_at", Time, nullable=False),
        sa.Column("expires_at", Time),
        sa.Column("ended_at", Time),
        sa.Column("ended_by", sa.Text()),
        sa.Column("outcome", sa.Text()),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name="fk_matches_rematch_of"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("code", name="uq_matches_code"),
    )
    op.create_index("ix_matches_channel", "matches", ["channel_id", "status"])
    op.create_index("ix_matches_guild", "matches", ["guild_id", "status"])
    op.create_index(
        "ix_matches_lapsing",
        "matches",
        ["expires_at"],
        sqlite_where=sa.text("status = 'lobby'"),
        postgresql_where=sa.text("status = 'lobby'"),
    )
    op.create_index(
        "ix_matches_thread",
        "matches",
        ["thread_id", "status"],
        sqlite_where=sa.text("thread_id IS NOT NULL"),
        postgresql_where=sa.text("thread_id IS NOT NULL"),
    )
    op.create_index(
        "uq_matches_rematch",
        "matches",
        ["rematch_of"],
        unique=True,
        sqlite_where=sa.text("rematch_of IS NOT NULL AND status <> 'cancelled'"),
        postgresql_where=sa.text("rematch_of IS NOT NULL AND status <> 'cancelled'"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id),
        sa.Column("name", sa.Text()),
        sa.Column("accepted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("match_id", "user_id", name="uq_seats_match_id_user_id"),
    )
    op.create_index("ix_seats_user", "seats", ["user_id", "match_id"])
    op.create_table(
        "log",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("interaction_id", Id),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_log_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_log"),
        sa.UniqueConstraint("interaction_id", name="uq_log_interaction_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "receipts",
        sa.Column("interaction_id", Id, autoincrement=False, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_receipts_match_id"),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_receipts"),
    )
    op.create_table(
        "owed",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_owed_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_owed"),
    )
    op.create_index("ix_owed_user", "owed", ["user_id", "since"])
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
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_outbox_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("match_id", "notice", name="uq_outbox_match_id_notice"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_due", "outbox", ["due_at", "id"])
    op.create_table(
        "servers",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("allowed_channels", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    op.create_table(
        "people",
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("theme", sa.Text(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_heartbeat"),
    )

"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
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
        sa.Column("look_at", Time),
        sa.Column("message_id", Id),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.UniqueConstraint("code", name="uq_tournaments_code"),
    )
    op.create_index("ix_tournaments_guild", "tournaments", ["guild_id", "stage"])
    op.create_index(
        "ix_tournaments_due",
        "tournaments",
        ["look_at"],
        sqlite_where=sa.text("look_at IS NOT NULL"),
        postgresql_where=sa.text("look_at IS NOT NULL"),
    )
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
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_fixtures_match_id"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_fixtures_tournament_id"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_fixtures"),
    )
    op.create_index("ix_fixtures_tournament", "fixtures", ["tournament_id"])
    op.create_table(
        "announcements",
        sa.Column("id", Id, nullable=False),
        sa.Column("tournament_id", Id, nullable=False),
        sa.Column("tidings", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("failure", sa.Text()),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_announcements_tournament_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
        sa.UniqueConstraint(
            "tournament_id",
            "tidings",
            "number",
            name="uq_announcements_tournament_id_tidings_number",
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_announcements_due", "announcements", ["due_at", "id"])

"""What the second release adds: one function for each capability."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    _rating_seasons()


def _rating_seasons() -> None:
    op.create_table(
        "rating_seasons",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("starts_at", Time, nullable=False),
        sa.Column("ends_at", Time, nullable=False),
        sa.Column("closed_at", Time),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_rating_seasons"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_rating_seasons_open",
        "rating_seasons",
        ["ends_at"],
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "season_standings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.PrimaryKeyConstraint(
            "guild_id", "number", "game", "user_id", name="pk_season_standings"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_season_standings_user", "season_standings", ["user_id", "guild_id"])

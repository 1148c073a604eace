"""Ratings, and what each match did to them. Matches that were rated before count as well once
`yoimachi ratings rebuild` is run.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
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
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_rating_changes_match_id"),
        sa.PrimaryKeyConstraint("match_id", "scope", "user_id", name="pk_rating_changes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rating_changes_user", "rating_changes", ["user_id", "game", "scope", "at"])
    counted = sa.text("rated AND status = 'finished'")
    op.create_index(
        "ix_matches_counted",
        "matches",
        ["ended_at", "id"],
        sqlite_where=counted,
        postgresql_where=counted,
    )

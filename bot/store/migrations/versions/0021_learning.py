"""What people have learned: lessons given, puzzles tried."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
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

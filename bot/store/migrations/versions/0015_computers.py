"""Computers that play for seats, and the decisions they owe."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.Integer()))
    op.create_table(
        "thinking",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("answer_at", Time, nullable=False),
        sa.Column("claimed_until", Time),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_thinking_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_thinking"),
        sa.UniqueConstraint("match_id", "seat", name="uq_thinking_match_id_seat"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_thinking_answer", "thinking", ["answer_at", "id"])

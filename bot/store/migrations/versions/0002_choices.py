"""Choices that wait for each other, moves that were forced, and the order people came in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "choices",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_choices_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_choices"),
        sqlite_with_rowid=False,
    )
    op.add_column(
        "log", sa.Column("forced", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("receipts", sa.Column("version", sa.Integer()))
    # unknown for the matches there are
    op.add_column("seats", sa.Column("came", sa.Integer()))

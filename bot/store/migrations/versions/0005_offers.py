"""Offers between players: draws and moves taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
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
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_offers_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
        sa.UniqueConstraint("match_id", name="uq_offers_match_id"),
        sqlite_autoincrement=True,
    )

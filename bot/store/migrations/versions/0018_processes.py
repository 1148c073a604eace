"""Several processes: who is sending what, and when shards may identify."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "sending",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("posting_id", Id, nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("until", Time, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_sending_match_id"),
        sa.PrimaryKeyConstraint("match_id", name="pk_sending"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identifying",
        sa.Column("bucket", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("free_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("bucket", name="pk_identifying"),
        sqlite_with_rowid=False,
    )

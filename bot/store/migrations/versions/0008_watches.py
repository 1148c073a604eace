"""Who looks on at a match and wants to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
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

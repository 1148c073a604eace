"""Whom rows about admins and substitutes name, so that they can be forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("log", sa.Column("by_id", Id))
    op.add_column("log", sa.Column("before_id", Id))
    for column in ("by_id", "before_id"):
        known = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            op.f(f"ix_log_{column}"), "log", [column], sqlite_where=known, postgresql_where=known
        )

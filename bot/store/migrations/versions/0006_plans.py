"""Answers that are ready, and positions that are tried out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column(
        "log", sa.Column("planned", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    for name, content in (("plans", "plan"), ("tryouts", "line")):
        more = [sa.Column("lapse", sa.Text())] if name == "plans" else []
        op.create_table(
            name,
            sa.Column("match_id", Id, autoincrement=False, nullable=False),
            sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
            sa.Column("user_id", Id, nullable=False),
            sa.Column("version", sa.Integer(), nullable=False),
            sa.Column(content, sa.Text(), nullable=False),
            *more,
            sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=f"fk_{name}_match_id"),
            sa.PrimaryKeyConstraint("match_id", "seat", name=f"pk_{name}"),
            sqlite_with_rowid=False,
        )

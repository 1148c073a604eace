"""Formations that people keep for games in which they lay out their own cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "formations",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("puts", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_formations"),
        sa.UniqueConstraint("user_id", "game", "name", name="uq_formations_user_id_game_name"),
        sqlite_autoincrement=True,
    )

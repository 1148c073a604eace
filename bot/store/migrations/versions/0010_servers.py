"""What servers allow, and what is agreed to there by those who say nothing else."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    usual = (("games", "[]"), ("clock", "none"), ("timeout", "lose"), ("undo", "ask"))
    for name, value in (*usual, ("zone", "UTC")):
        op.add_column("servers", sa.Column(name, sa.Text(), server_default=value, nullable=False))
    op.add_column("servers", sa.Column("open_matches", sa.Integer()))
    op.create_table(
        "blocks",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_blocks"),
        sqlite_with_rowid=False,
    )

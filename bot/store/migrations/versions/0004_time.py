"""What people agree to with a match, its clocks, and what stops them; seats that have left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    for name, usual in (("clock", "none"), ("timeout", "lose"), ("undo", "ask")):
        op.add_column("matches", sa.Column(name, sa.Text(), server_default=usual, nullable=False))
    op.add_column(
        "matches", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("seats", sa.Column("left", sa.Text()))
    op.create_table(
        "clocks",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("remaining", sa.BigInteger(), nullable=False),
        sa.Column("since", Time),
        sa.Column("deadline", Time),
        sa.Column("fallen_at", Time),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_clocks_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_clocks"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_clocks_deadline",
        "clocks",
        ["deadline"],
        sqlite_where=sa.text("deadline IS NOT NULL"),
        postgresql_where=sa.text("deadline IS NOT NULL"),
    )
    op.create_table(
        "stoppages",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("match_id", Id),
        sa.Column("user_id", Id),
        sa.Column("began_at", Time, nullable=False),
        sa.Column("ended_at", Time),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_stoppages_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_stoppages"),
    )
    for name, column, condition in (
        ("ix_stoppages_outage", "ended_at", "kind = 'outage'"),
        ("ix_stoppages_match", "match_id", "match_id IS NOT NULL"),
        ("ix_stoppages_user", "user_id", "user_id IS NOT NULL"),
    ):
        op.create_index(
            name,
            "stoppages",
            [column],
            sqlite_where=sa.text(condition),
            postgresql_where=sa.text(condition),
        )

"""What the second release adds: one function for each capability."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    channels_play()


def channels_play() -> None:
    """Seats whose moves the people of a channel vote on, the votes, and who belongs to which."""
    op.add_column("seats", sa.Column("team", sa.Text()))
    op.create_table(
        "ballots",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("opened_at", Time, nullable=False),
        sa.Column("closes_at", Time),
        sa.Column("since", Time, nullable=False),
        sa.Column("lasting", sa.BigInteger(), nullable=False),
        sa.Column("prolonged", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Text()),
        sa.Column("played", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_ballots_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", "version", name="pk_ballots"),
        sqlite_with_rowid=False,
    )
    closing = sa.text("closes_at IS NOT NULL")
    op.create_index(
        "ix_ballots_closes",
        "ballots",
        ["closes_at"],
        sqlite_where=closing,
        postgresql_where=closing,
    )
    op.create_table(
        "votes",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_votes_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", "version", "user_id", name="pk_votes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_votes_user", "votes", ["user_id", "match_id"])
    op.create_table(
        "team_members",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_team_members_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_team_members"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_team_members_user", "team_members", ["user_id", "match_id"])

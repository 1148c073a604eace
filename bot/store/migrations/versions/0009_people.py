"""What people like, reminders, and vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    for column in (
        sa.Column("side", sa.Text(), server_default="own", nullable=False),
        sa.Column("zone", sa.Text(), server_default="UTC", nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("remind", sa.Text(), server_default='["at-once","quarter"]', nullable=False),
        sa.Column("privately", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("most_reminders", sa.Integer(), server_default="3", nullable=False),
        sa.Column("digest_hour", sa.Integer()),
        sa.Column("auto_vacation", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False),
    ):
        op.add_column("people", column)
    op.add_column(
        "servers", sa.Column("vacation_days", sa.Integer(), server_default="30", nullable=False)
    )
    op.add_column(
        "clocks", sa.Column("excused", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "reminders",
        sa.Column("id", Id, nullable=False),
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("after", Time, nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("due_at", Time),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.Column("nonce", sa.Text()),
        sa.Column("channel_id", Id),
        sa.Column("message_id", Id),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_reminders_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_reminders"),
        # an id never comes back, so that a late send cannot be taken for another one
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reminders_match", "reminders", ["match_id"])
    op.create_index("ix_reminders_user", "reminders", ["user_id"])
    op.create_index(
        "ix_reminders_due",
        "reminders",
        ["due_at"],
        sqlite_where=sa.text("due_at IS NOT NULL"),
        postgresql_where=sa.text("due_at IS NOT NULL"),
    )
    # decisions that are owed already are looked at first of all
    op.execute(
        "INSERT INTO reminders"
        " (match_id, seat, user_id, since, after, sent, due_at, digest, over)"
        " SELECT match_id, seat, user_id, since, since, 0, since, false, false FROM owed"
    )

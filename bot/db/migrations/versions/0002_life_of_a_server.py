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
    _directors()
    _feeds()
    _roles()


def _directors() -> None:
    """A role whose members rule every tournament of a server."""
    op.add_column("servers", sa.Column("director_role", Id))


def _feeds() -> None:
    """Channels that tell how matches and tournaments end, and what they are to tell."""
    op.create_table(
        "feed_settings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("batch_id", Id),
        sa.Column("tried_at", Time),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("retry_at", Time),
        sa.Column("trouble", sa.Text()),
        sa.Column("failing_since", Time),
        sa.Column("stopped_at", Time),
        sa.PrimaryKeyConstraint("guild_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "feed_items",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("kind", "subject_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_feed_items_guild", "feed_items", ["guild_id", "id"])


def _roles() -> None:
    """Roles given for results, whom the bot gave them, and the winners of tournaments."""
    op.create_table(
        "role_servers",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("guild_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_role_servers_due", "role_servers", ["due_at"])
    op.create_table(
        "role_awards",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("role_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("guild_id", "kind", "game", "days"),
    )
    op.create_table(
        "role_grants",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("role_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("look_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "role_id", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_role_grants_user", "role_grants", ["user_id"])
    op.create_table(
        "role_troubles",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("role_id", Id, autoincrement=False, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("retry_at", Time),
        sa.PrimaryKeyConstraint("guild_id", "role_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "champion_tournaments",
        sa.Column(
            "tournament_id",
            Id,
            sa.ForeignKey("tournaments.id"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_champion_tournaments_guild", "champion_tournaments", ["guild_id"])
    op.create_table(
        "champions",
        sa.Column(
            "tournament_id",
            Id,
            sa.ForeignKey("tournaments.id"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_champions_user", "champions", ["user_id"])

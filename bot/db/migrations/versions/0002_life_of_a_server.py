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
    _rating_seasons()
    _webhooks()
    _directors()
    _feeds()
    _roles()


def _rating_seasons() -> None:
    op.create_table(
        "rating_seasons",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("starts_at", Time, nullable=False),
        sa.Column("ends_at", Time, nullable=False),
        sa.Column("closed_at", Time),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_rating_seasons"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_rating_seasons_open",
        "rating_seasons",
        ["ends_at"],
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "season_standings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.PrimaryKeyConstraint(
            "guild_id", "number", "game", "user_id", name="pk_season_standings"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_season_standings_user", "season_standings", ["user_id", "guild_id"])


def _webhooks() -> None:
    hooked: sa.Column[bool] = sa.Column(
        "hooked", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("matches", hooked)
    op.create_table(
        "webhooks",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("begun", sa.Boolean(), nullable=False),
        sa.Column("moved", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Boolean(), nullable=False),
        sa.Column("round", sa.Boolean(), nullable=False),
        sa.Column("accepted_at", Time),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("failing_since", Time),
        sa.Column("rest_until", Time),
        sa.Column("off", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_webhooks_guild", "webhooks", ["guild_id"])
    op.create_table(
        "webhook_deliveries",
        sa.Column("id", Id, nullable=False),
        sa.Column("webhook_id", Id, nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("match_id", Id),
        sa.Column("tournament_id", Id),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("failure", sa.Text()),
        sa.Column("dead", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(
            ["webhook_id"], ["webhooks.id"], name="fk_webhook_deliveries_webhook_id"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_webhook_deliveries_match_id"
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_webhook_deliveries_tournament_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_webhook_deliveries"),
        sqlite_autoincrement=True,
    )
    for name, columns in {
        "webhook": ["webhook_id", "dead", "id"],
        "due": ["due_at"],
        "match": ["match_id"],
    }.items():
        op.create_index(f"ix_webhook_deliveries_{name}", "webhook_deliveries", columns)


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

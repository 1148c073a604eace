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
    _leagues()


def _leagues() -> None:
    op.create_table(
        "league_seasons",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("league_id", Id, nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_league_seasons_tournament_id"
        ),
        sa.ForeignKeyConstraint(
            ["league_id"], ["tournaments.id"], name="fk_league_seasons_league_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", name="pk_league_seasons"),
        sa.UniqueConstraint("league_id", "season", name="uq_league_seasons_league_id_season"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "champions",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("won_at", Time, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_champions_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_champions"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_champions_guild", "champions", ["guild_id", "tournament_id"])

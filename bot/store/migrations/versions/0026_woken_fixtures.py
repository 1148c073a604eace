"""Since when a match of a tournament is over without that one having looked: who ends a match need
not wait for its tournament."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import UtcDateTime

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("fixtures", sa.Column("woken_at", UtcDateTime()))
    woken = sa.text("woken_at IS NOT NULL")
    op.create_index(
        "ix_fixtures_woken",
        "fixtures",
        ["tournament_id", "woken_at"],
        sqlite_where=woken,
        postgresql_where=woken,
    )

"""Since when something is being sent: its message may be there though nobody noted it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import UtcDateTime

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("outbox", "announcements"):
        op.add_column(table, sa.Column("tried_at", UtcDateTime()))

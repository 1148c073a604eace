"""When a vacation began by itself instead of a time-out, where only that it did was known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("clocks", sa.Column("excused_at", sa.DateTime(timezone=True)))
    # once in a match is still once; the best that is known of the moment
    op.execute(
        "UPDATE clocks SET excused_at = "
        "(SELECT updated_at FROM matches WHERE matches.id = clocks.match_id) WHERE excused"
    )
    op.drop_column("clocks", "excused")

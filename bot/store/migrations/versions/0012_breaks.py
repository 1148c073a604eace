"""Whether vacations and pauses stop the clocks of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "matches", sa.Column("breaks", sa.Boolean(), server_default=sa.true(), nullable=False)
    )

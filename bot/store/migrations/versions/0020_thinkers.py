"""Which process thinks about a decision of a computer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("thinking", sa.Column("process", sa.Text()))

"""The forum in which a tournament is held, and its post there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("forum_id", Id))
    op.add_column("tournaments", sa.Column("post_id", Id))

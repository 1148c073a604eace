"""What the second release adds: one function for each capability."""

from __future__ import annotations

import sqlalchemy as sa

revision = "r0002"
down_revision = "r0001"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Nothing yet."""

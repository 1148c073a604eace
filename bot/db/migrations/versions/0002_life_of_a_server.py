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


def _directors() -> None:
    """A role whose members rule every tournament of a server."""
    op.add_column("servers", sa.Column("director_role", Id))

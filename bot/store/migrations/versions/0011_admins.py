"""What admins do in matches, and who is asked to take a seat over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("log", sa.Column("by_name", sa.Text()))
    op.add_column("log", sa.Column("reason", sa.Text()))
    op.add_column("offers", sa.Column("to_user_id", Id))
    op.add_column("offers", sa.Column("to_name", sa.Text()))

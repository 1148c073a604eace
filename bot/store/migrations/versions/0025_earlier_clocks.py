"""What a clock had left when its seat last acted, for when that is taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import Length

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("clocks", sa.Column("earlier", Length()))

"""Alembic's environment: migrations run in the caller's connection and transaction."""

from __future__ import annotations

from alembic import context

from bot.db.engine import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most things in place
    render_as_batch=True,
    transactional_ddl=True,
)

with context.begin_transaction():
    context.run_migrations()

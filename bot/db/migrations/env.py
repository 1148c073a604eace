"""How Alembic runs our migrations: on the connection, and in the transaction, it was given."""

from __future__ import annotations

from alembic import context

from bot.db.types import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most things in place
    render_as_batch=True,
    transactional_ddl=True,
)

with context.begin_transaction():
    context.run_migrations()

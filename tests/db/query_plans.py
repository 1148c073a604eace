"""What a database is asked, and how it would find the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import event

from bot.db.engine import metadata
from bot.db.store import Store


@dataclass(frozen=True)
class Plan:
    """The tables that are read from one end to the other, and the indexes that are used."""

    scanned: frozenset[str]
    indexes: frozenset[str]


@contextmanager
def statements(store: Store) -> Iterator[list[tuple[str, Any]]]:
    """All questions asked meanwhile, with their values."""
    seen: list[tuple[str, Any]] = []

    def note(_conn: Any, _cursor: Any, text: str, values: Any, _context: Any, _many: bool) -> None:
        if text.startswith("SELECT"):
            seen.append((text, values))

    engine = store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield seen
    event.remove(engine, "before_cursor_execute", note)


async def plan(store: Store, text: str, values: Any) -> Plan:
    """How a question is answered, in a big store: PostgreSQL would read a small table whole."""
    async with store.database.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
            return _of_sqlite([row.detail for row in rows])
        await connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        found = await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {text}", values)
        (whole,) = found.scalar_one()
        return _of_postgres(list(_nodes(whole["Plan"])))


def _of_sqlite(lines: list[str]) -> Plan:
    scanned = [found[1] for line in lines if (found := re.fullmatch(r"SCAN (\w+)", line))]
    indexes = [found[1] for line in lines if (found := re.search(r"INDEX (\w+)", line))]
    return Plan(frozenset(scanned), frozenset(indexes))


def _of_postgres(nodes: list[dict[str, Any]]) -> Plan:
    partial = {
        index.name
        for table in metadata.tables.values()
        for index in table.indexes
        if index.dialect_options["postgresql"]["where"] is not None
    }
    scanned = {node["Relation Name"] for node in nodes if node["Node Type"] == "Seq Scan"}
    used = [node for node in nodes if "Index Name" in node]
    for node in used:
        # an index that is read whole is no better than its table, unless it has but few rows
        if "Index Cond" not in node and node["Index Name"] not in partial:
            scanned.add(node.get("Relation Name", node["Index Name"]))
    return Plan(frozenset(scanned), frozenset(node["Index Name"] for node in used))


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for below in node.get("Plans", ()):
        yield from _nodes(below)

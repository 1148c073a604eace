"""Column types that return the values put in, on every database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, DateTime, Dialect, Integer, MetaData, Text, TypeDecorator

# SQLite numbers rows by INTEGER columns alone; they hold 64 bits there all the same
Id: Final = BigInteger().with_variant(Integer, "sqlite")
"""Our own ids and Discord's snowflakes."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime in UTC. SQLite keeps it without its zone, as text that sorts by time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone cannot be stored")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Length(TypeDecorator[timedelta]):
    """A length of time, stored as microseconds so that databases agree on it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, _dialect: Dialect) -> int | None:
        return None if value is None else value // timedelta(microseconds=1)

    def process_result_value(self, value: int | None, _dialect: Dialect) -> timedelta | None:
        return None if value is None else timedelta(microseconds=value)


class Json(TypeDecorator[Any]):
    """A value of a known type as JSON text, checked when it is read."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, _dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value, type=self.kind)


metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

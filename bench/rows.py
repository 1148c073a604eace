"""A line of the table, and how it is printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """`goal` is what the ratio (or the milliseconds) are to reach, "" if they are only told."""

    name: str
    what: str
    value: float
    goal: str
    met: bool | None


def show(rows: Iterable[Row]) -> None:
    for row in rows:
        verdict = {True: "met", False: "MISSED", None: ""}[row.met]
        print(f"{row.name:4}{row.value:7.2f}  {row.goal:10}{verdict:8}{row.what}", flush=True)

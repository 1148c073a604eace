"""The pages of the rules of Shinra Bansho Intelligence, and the positions on their pictures.

The words are in locale/*/shinra-rules.ftl. They tell what can be seen on the picture, move by move,
so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType({"welcome": Position(())})

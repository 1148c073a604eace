"""The pages of the rules of White Cats, Black Cats, and the positions on their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType({})

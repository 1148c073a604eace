"""What all refusals have in common."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import Param


class ServiceError(Exception):
    """Something a person asked for and cannot have."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = MappingProxyType(params)


class StoreDown(ServiceError):
    """`store-full`, `store-busy`, `store-down`: nothing can be kept or looked up just now, and
    nothing was changed. It is nobody's mistake but ours."""

    def __init__(self, why: str) -> None:
        super().__init__(f"store-{why}")

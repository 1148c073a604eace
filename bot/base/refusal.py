"""The base of all refusals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import Param


class ServiceError(Exception):
    """A refusal: its code and parameters become a sentence in the person's language."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = MappingProxyType(params)


class StoreDown(ServiceError):
    """The store does not work: `store-full`, `store-busy` or `store-down`. Nothing was changed, and
    the person made no mistake."""

    def __init__(self, why: str) -> None:
        super().__init__(f"store-{why}")

"""What all refusals have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import dataclass_transform

from engines.core import Param


@dataclass_transform(eq_default=False)
class ServiceError(Exception):
    """Something a person asked for and cannot have: a code, and parameters for its sentence.

    A subclass gives its code with its name and declares its parameters as fields. A field that the
    code names in braces becomes part of the code. A field that is None is no parameter.
    """

    code: str
    params: Mapping[str, Param]

    def __init_subclass__(cls, code: str = "") -> None:
        if code:
            cls.code = code
        dataclass(eq=False, repr=False)(cls)

    def __init__(self) -> None:
        self.__post_init__()

    def __post_init__(self) -> None:
        values = dict(vars(self))
        params = {
            name: value
            for name, value in values.items()
            if value is not None and f"{{{name}}}" not in self.code
        }
        self._set(self.code.format_map(values), **params)

    def _set(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = MappingProxyType(params)


class StoreDown(ServiceError, code="store-{why}"):
    """`store-full`, `store-busy`, `store-down`: nothing can be kept or looked up just now, and
    nothing was changed. It is nobody's mistake but ours."""

    why: str

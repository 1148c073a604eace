"""The base of all refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, dataclass_transform

from engines.core import Param


@dataclass_transform(eq_default=False)
class Refusal(Exception):
    """A refusal: its code and parameters become a sentence in the person's language.

    A subclass is what a room refuses, or what somebody catches. It declares its parameters as
    fields; one that is None is no parameter. Its codes are the values of its field `code`; or it
    gives its code with its name, and a field that the code names in braces becomes part of it.
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
            if value is not None and name != "code" and f"{{{name}}}" not in self.code
        }
        self._set(self.code.format_map(values), **params)

    def _set(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = MappingProxyType(params)


StoreTrouble: TypeAlias = Literal["busy", "damaged", "down", "full"]


class StoreDown(Refusal, code="store-{why}"):
    """The store does not work. Nothing was changed, and the person made no mistake. The store has
    told the log."""

    why: StoreTrouble

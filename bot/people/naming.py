"""A person's id and mentions in texts that others wrote.

Names are left alone: anybody can call themselves by a word that others write, and change it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Naming:
    """A person, as texts name them for sure, and the name that they get instead."""

    user_id: int
    stand_in: str

    def replaced(self, text: str) -> str:
        """A text that names the stand-in instead."""
        return re.sub(rf"<@!?{self.user_id}>|(?<!\d){self.user_id}(?!\d)", self.stand_in, text)

    def replaced_in(self, data: Any, fields: Collection[str], at: str = "") -> Any:
        """Data of JSON's types, with the texts of some fields replaced; a field inside another one
        is "outer.inner"."""
        if isinstance(data, Mapping):
            return {
                key: self.replaced_in(value, fields, f"{at}.{key}".lstrip("."))
                for key, value in data.items()
            }
        return self.replaced(data) if isinstance(data, str) and at in fields else data

    def occurs_in(self, data: Any) -> bool:
        """Whether data of JSON's types names the person anywhere."""
        if isinstance(data, Mapping):
            return any(map(self.occurs_in, data.values()))
        if isinstance(data, str):
            return self.replaced(data) != data
        if isinstance(data, Sequence):
            return any(map(self.occurs_in, data))
        return type(data) is int and data == self.user_id

"""A person's names and mentions in texts that others wrote."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

MIN_NAME_CHARS: Final = 2
"""A name of one letter is not looked for in what others wrote."""
_LETTER: Final = "[A-Za-z0-9_]"


@dataclass(frozen=True, slots=True)
class Naming:
    """How texts may name a person, and the name that they get instead."""

    user_id: int
    names: Collection[str]
    stand_in: str

    def replaced(self, text: str) -> str:
        """A text that names the stand-in instead."""
        text = re.sub(rf"<@!?{self.user_id}>|(?<!\d){self.user_id}(?!\d)", self.stand_in, text)
        known = sorted({n for n in self.names if len(n) >= MIN_NAME_CHARS}, key=len, reverse=True)
        if not known:
            return text
        return re.sub("|".join(map(_whole, known)), self.stand_in, text, flags=re.IGNORECASE)

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


def _whole(name: str) -> str:
    """A pattern of a name that is no part of a longer word; only in scripts that part words."""
    before = f"(?<!{_LETTER})" if re.match(_LETTER, name) else ""
    after = f"(?!{_LETTER})" if re.match(_LETTER, name[-1]) else ""
    return f"{before}{re.escape(name)}{after}"

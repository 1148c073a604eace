"""What a page keeps packed, as text."""

from __future__ import annotations

import base64
import re
import zlib
from typing import Final

PACKED: Final = re.compile(r'"packed": "([^"]+)"')


def unpacked(page: str) -> list[str]:
    """The packed parts of a page, or of any other text."""
    return [zlib.decompress(base64.b64decode(part)).decode() for part in PACKED.findall(page)]

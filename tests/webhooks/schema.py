"""What docs/webhooks.md says of the format."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator

PAGE: Final = Path(__file__).parents[2] / "docs" / "webhooks.md"
EXAMPLE, SCHEMA = (
    json.loads(block)
    for block in re.findall(r"^```json\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
)
_VALIDATOR: Final = Draft202012Validator(SCHEMA)


def check(document: dict[str, Any]) -> None:
    """The document is as the page says."""
    _VALIDATOR.validate(document)

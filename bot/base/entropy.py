"""Random bytes that nobody can guess."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Entropy: TypeAlias = Callable[[int], bytes]
"""So many unguessable bytes: `secrets.token_bytes`, or a fixed source in tests."""

"""Our own sources, parsed."""

from __future__ import annotations

import ast
import gc
from pathlib import Path


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file.

    What earlier tests have left is not cleared up meanwhile: SQLAlchemy's greenlets are among it,
    and ending one makes Python 3.11's parser lose count of how deep it is (a SystemError).
    """
    source = path.read_text(encoding="utf-8")
    enabled = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if enabled:
            gc.enable()

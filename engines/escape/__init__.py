"""エスケープ (Escape): white squares flee over an open table, black ones close in on them."""

from engines.escape.rules import Escape

__all__ = ["Escape"]

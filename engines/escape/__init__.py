"""エスケープ (Escape): white squares flee over an open table, black ones close in on them."""

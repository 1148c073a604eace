from __future__ import annotations

from tests.db.conftest import tested_as_shipped

__all__ = ["tested_as_shipped"]

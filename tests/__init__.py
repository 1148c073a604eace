"""The games of `examples/` are importable in tests as installed ones are; those come first."""

import sys
from pathlib import Path

sys.path += map(str, sorted((Path(__file__).parents[1] / "examples").iterdir()))

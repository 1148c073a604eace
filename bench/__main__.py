"""Every benchmark, one table: `python -m bench`."""

from __future__ import annotations

from bench import engine, pictures

engine.main()
pictures.main()

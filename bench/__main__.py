"""Every benchmark, one table: `python -m bench`."""

from __future__ import annotations

from bench import engine, events, pictures

engine.main()
pictures.main()
events.main()

"""Every benchmark: `python -m bench`. Each is a program of its own: `python -m bench.store`."""

from __future__ import annotations

from bench import (
    crowd,
    engine,
    events,
    films,
    gallery,
    memory,
    overviews,
    pictures,
    search,
    store,
    turn,
)

engine.main()
search.main()
pictures.main()
events.main()
films.main()
memory.main()
gallery.main()
crowd.main()
store.main()
overviews.main()
# at the end: it keeps this process to one core
turn.main()

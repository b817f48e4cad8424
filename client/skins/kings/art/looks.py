"""How the units of both armies look on the table."""

from __future__ import annotations

from functools import lru_cache

from client.draw.tabletop.units import Look
from client.skins.kings.art.gallery import formation, troops
from client.skins.kings.art.materials import SIDES, paints
from engine.games.kings.armies.entries import profile_of, read_entry
from engine.games.kings.armies.pool import LIST_OF


@lru_cache(256)
def look_of(entry: str, side: int) -> Look:
    """Return the look of an entry of an army on a side."""
    made, extent = troops(entry), profile_of(entry).extent
    read = read_entry(entry)
    files, ranks = formation(read)
    return Look(
        width=2 * extent.a,
        depth=2 * extent.b,
        files=files,
        ranks=ranks,
        figures=made.ranks,
        paints=paints(LIST_OF[read.type.code].id, side),
        colour=SIDES[side],
        bearer=made.bearer,
    )

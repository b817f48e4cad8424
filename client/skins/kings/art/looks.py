"""The looks of the units of both armies on the table."""

from __future__ import annotations

from functools import lru_cache

from client.draw.tabletop.units import Look
from client.skins.kings.art.gallery_found import FIGURES
from client.skins.kings.art.materials import SIDES, paints
from engine.games.kings.armies.entries import Entry, profile_of, read_entry
from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.profiles import FORMATIONS


@lru_cache(256)
def look_of(entry: str, side: int) -> Look:
    """Return the look of an entry of an army on a side."""
    extent, read = profile_of(entry).extent, read_entry(entry)
    made = FIGURES[read.type.code].troops(frozenset(option.id for option in read.options))
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


def formation(entry: Entry) -> tuple[int, int]:
    """Return the numbers of figures beside and behind each other on the base of an entry."""
    kind = next((option.mount[0] for option in entry.options if option.mount), entry.type.kind)
    return FORMATIONS[kind].get(entry.row.size, (1, 1))


def device(code: str) -> str:
    """Return the drawing on the banner of a unit type."""
    return f"kings/pictures/arms/{FIGURES[code].arm}"


def state(name: str) -> str:
    """Return the drawing of a state: wavering, disordered, chanted, reloading or carrying."""
    return f"kings/pictures/states/{name}"

"""The looks of the units of both armies on the table."""

from __future__ import annotations

from functools import lru_cache

from client.draw.tabletop.footprints import Box
from client.draw.tabletop.units import Formation, Look
from client.skins.kings.art.gallery_found import FIGURES
from client.skins.kings.art.materials import SIDES, paints
from engine.games.kings.armies.entries import profile_of, read_entry
from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.profiles import FORMATIONS


@lru_cache(256)
def look_of(entry: str, side: int) -> Look:
    """Return the look of an entry of an army on a side."""
    extent, read = profile_of(entry).extent, read_entry(entry)
    made = FIGURES[read.type.code].troops(frozenset(option.id for option in read.options))
    return Look(
        base=Box(2 * extent.a, 2 * extent.b),
        figures=made.ranks,
        paints=paints(LIST_OF[read.type.code].id, side),
        colour=SIDES[side],
        bearer=made.bearer,
    )


@lru_cache(256)
def formation_of(entry: str) -> Formation:
    """Return the numbers of figures beside and behind each other on the base of an entry."""
    read = read_entry(entry)
    kind = next((option.mount[0] for option in read.options if option.mount), read.type.kind)
    return Formation(*FORMATIONS[kind].get(read.row.size, (1, 1)))


def device(code: str) -> str:
    """Return the drawing on the banner of a unit type."""
    return f"kings/pictures/arms/{FIGURES[code].arm}"


def state(name: str) -> str:
    """Return the drawing of a state: wavering, disordered, chanted, reloading or carrying."""
    return f"kings/pictures/states/{name}"

"""The looks of the units of both armies on the table."""

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


_ARMS: dict[str, str] = {
    "aq": "gun", "bk": "axe", "bw": "bow", "xb": "crossbow", "fg": "guard", "hp": "pike",
    "mm": "pitchfork", "pk": "pike", "pa": "halberd", "sh": "sword", "sp": "spear", "kn": "lance",
    "ms": "horse", "sg": "horse", "cr": "chariot", "ba": "bolt", "cn": "cannon", "sa": "stone",
    "bs": "mammoth", "sb": "flag", "ge": "crown", "gw": "wing", "he": "crown", "wz": "star",
    "gh": "claw", "mu": "ankh", "rv": "guard", "ka": "skull-bow", "ks": "skull-spear",
    "kw": "skull-sword", "vi": "bat", "wr": "wraith", "zo": "hand", "ww": "claw", "wi": "skull",
    "zt": "brute", "rc": "skull-horse", "vc": "bat", "ct": "stone", "ph": "ankh", "li": "star",
    "wl": "claw", "ne": "star", "rk": "crown", "rw": "dragon", "ub": "flag", "vl": "bat",
    "vd": "dragon", "vp": "wing",
}  # fmt: skip
"""The arm of each unit: the device on its banner."""


def device(code: str) -> str:
    """Return the drawing on the banner of a unit type."""
    return f"kings/pictures/arms/{_ARMS[code]}"


def state(name: str) -> str:
    """Return the drawing of a state: wavering, disordered, chanted, reloading or carrying."""
    return f"kings/pictures/states/{name}"

"""Bundled armies, ready to play (KW-21.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.armies.unit_types import ArmyId


class BundledArmy(NamedTuple):
    """An army that is part of the game."""

    army: ArmyId
    format: int
    entries: str
    """Its text (notation, section 1)."""


BUNDLED_ARMIES: dict[str, BundledArmy] = {
    "men-2000": BundledArmy(
        "men",
        2000,
        (
            "kn/r,kn/r,fg/r,sp/h,pk/h,sh/r,sh/r,xb/r,xb/r,bw/r,ms/t/bow,cn/1,sa/1,ge/1/mounted,"
            "sb/1,wz/1/lightning_fireball"
        ),
    ),
    "undead-2000": BundledArmy(
        "undead",
        2000,
        (
            "kw/h,kw/r,ks/h,zo/l,rv/r,rv/r,ka/r,gh/r,gh/r,mu/r,rc/r,wr/t,ct/1,"
            "ne/1/bane_chant+surge,ub/1,rk/1/mounted"
        ),
    ),
    "men-750": BundledArmy(
        "men",
        750,
        "kn/r,sp/r,sh/r,xb/r,bw/t,sb/1,cn/1",
    ),
    "undead-750": BundledArmy(
        "undead",
        750,
        "kw/r,ks/r,rv/r,gh/r,rc/t,ka/t,ne/1/surge,ub/1",
    ),
}
"""The armies by their ids."""

"""Pictures of the units: feet at (0, 0), or as a group on a page of 100 by 140."""

from __future__ import annotations

from client.skins.dawnember.art.parts import arms, beasts, heads
from client.skins.dawnember.art.parts.arms import FLAME
from client.skins.dawnember.art.parts.bodies import CLOAK, MANTLE, arm, man
from client.skins.dawnember.art.parts.ink import put


def levy() -> str:
    return man(heads.STRAW_HAT, right=arm("low", put(arms.FORK, 0, 0, 0.98, 3)), left=arm("hip", left=True))


def shields() -> str:
    one = man(heads.KETTLE, "tabard", right=arm("chest"), left=arm("chest", left=True))
    return (
        put(one, 20, 132, 0.98)
        + put(one, 80, 132, 0.98)
        + put(arms.QUARTERED, 17, 84, 1.0)
        + put(arms.QUARTERED, 84, 84, 1.0)
        + put(one, 50, 136, 1.12)
        + put(arms.QUARTERED, 50, 86, 1.42)
    )


def spears() -> str:
    one = man(
        heads.NASAL, "tunic", right=arm("down", put(arms.SPEAR, 0, 0, 0.98)), left=arm("chest", left=True)
    )
    return put(one, 12, 126, 0.92) + put(one, 42, 132, 0.98) + put(one, 73, 138, 1.04)


def bows() -> str:
    return man(
        heads.SYLVAN,
        "slim",
        right=arm("wide", put(arms.BOW + arms.DRAWN, 0, 0, 1.06), "leaf"),
        left=arm("chin", left=True, sleeve="leaf"),
        behind=put(arms.ARROWS, -10, -68, 0.95, -24),
    )


def crossbows() -> str:
    return man(
        heads.KETTLE,
        "tabard",
        right=arm("fore"),
        left=arm("chest", left=True),
    ) + put(arms.CROSSBOW, 10, -64, 1.12, -14)


def axes() -> str:
    return man(
        heads.STONEBORN,
        "stone",
        right=arm("low", put(arms.DOUBLE_AXE, 0, 0, 1.12, 8), "steel", bulk=1.25),
        left=arm("hip", sleeve="steel", left=True, bulk=1.25),
        bulk=1.25,
    )


def retinue() -> str:
    return man(
        heads.PLUMED,
        "plate",
        right=arm("out", put(arms.SWORD, 0, 0, 0.98, 12), "steel"),
        left=arm("hip", left=True, sleeve="steel"),
        behind=CLOAK,
    ) + put(arms.TOWER_SHIELD, -16, -50, 1.12)


def outriders() -> str:
    scout = put(
        beasts.rider(
            heads.CAP,
            arm("raised", put(arms.SPEAR + arms.PENNON_HIGH, 0, 0, 0.6, 12)),
            arm("fore", left=True),
            "cloth",
            "shade",
        ),
        -4,
        -46,
        0.9,
    )
    return put(beasts.HORSE + beasts.BRIDLE + scout, 48, 118, 0.9)


def lances() -> str:
    knight = put(
        beasts.rider(
            heads.PLUMED,
            arm("fore", put(arms.LANCE + arms.PENNON, 0, 0, 0.9, 30), "steel"),
            arm("fore", put(arms.HEATER_SHIELD, 0, 4, 0.8), "steel", left=True),
        ),
        -6,
        -46,
        0.95,
    )
    return put(beasts.HORSE + beasts.CAPARISON + beasts.CHAMFRON + knight, 44, 118, 0.9)


def choir() -> str:
    one = man(
        heads.CHOIR,
        "gown",
        right=arm("chest", sleeve="cloth"),
        left=arm("chest", put(arms.BOOK, 6, 2, 0.9), left=True),
    )
    return put(one, 22, 132, 0.96) + put(one, 78, 132, 0.96) + put(one, 50, 136, 1.08)


def corvin() -> str:
    return man(
        heads.CORVIN,
        "tunic",
        right=arm("out", put(arms.SWORD, 0, 0, 1.0, 12)),
        left=arm("low", put(arms.SWORD, 0, 0, 0.9, 205), left=True),
        behind=MANTLE,
    )


def rabble() -> str:
    back = man(
        heads.ASHEN,
        "rags",
        right=arm("raised", put(arms.CLUB, 0, 0, 0.6, 20), "skin"),
        left=arm("down", sleeve="skin", left=True),
    )
    front = man(
        heads.ASHEN,
        "rags",
        right=arm("out", put(arms.TORCH, 0, 0, 1.1, 8), "skin"),
        left=arm("low", put(arms.CLUB, 0, 0, 0.8, -16), "skin", left=True),
    )
    return put(back, 18, 124, 0.84) + put(back, 84, 124, 0.84) + put(front, 50, 138, 1.04)


def hackers() -> str:
    return man(
        heads.BOAR,
        "hides",
        right=arm("raised", put(arms.CLEAVER, 0, 0, 0.86, 16), "skin", bulk=1.3),
        left=arm("low", put(arms.CLEAVER, 0, 0, 0.86, -14), "skin", left=True, bulk=1.3),
        bulk=1.3,
    )


def snarers() -> str:
    return man(
        heads.NIGHT,
        "shroud",
        right=arm("wide", put(arms.NET, 2, 0, 1.2, 16)),
        left=arm("low", put(arms.SPEAR, 0, 0, 0.8, -8), left=True),
    )


def slingers() -> str:
    return man(
        heads.CROP_EARED,
        "rags",
        right=arm("out", put(arms.SLING, 0, 0, 0.98), "skin"),
        left=arm("low", put(arms.BRAZIER, 0, 0, 0.8), "skin", left=True),
    )


def dread() -> str:
    return man(
        heads.DREAD,
        "shroud",
        right=arm("out", put(arms.CLAW, 1, 0, 1.2, 16)),
        left=arm("out", put(arms.CLAW, -1, 0, 1.2, -16), left=True),
    )


def draw_forged() -> str:
    return man(
        heads.FORGED,
        "forged",
        right=arm("chest", sleeve="steel"),
        left=arm("chest", sleeve="steel", left=True),
    ) + put(arms.GREATSWORD, 0, -62, 0.86, 180)


def bonecrusher() -> str:
    return man(
        heads.BRUTE,
        "hides",
        right=arm("low", put(arms.GREAT_CLUB, 0, 4, 1.0, 10), "skin", bulk=1.6),
        left=arm("low", sleeve="skin", left=True, bulk=1.6),
        bulk=1.6,
    )


def wolf_riders() -> str:
    boar = put(
        beasts.rider(
            heads.BOAR,
            arm("raised", put(arms.CLEAVER, 0, 0, 0.9, 30), "skin"),
            arm("fore", sleeve="skin", left=True),
            "skin",
            "skin",
        ),
        -10,
        -40,
        0.86,
    )
    return put(beasts.WOLF + boar, 50, 116, 0.84)


def moon_riders() -> str:
    knight = put(
        beasts.rider(
            heads.NIGHT,
            arm("raised", put(arms.SWORD, 0, 0, 0.8, 24)),
            arm("fore", left=True),
            "shade",
            "shade",
            behind=put(MANTLE, -6, 44, 1.0, 16),
        ),
        -4,
        -46,
        0.95,
    )
    return put(beasts.DARK_HORSE + knight, 48, 118, 0.9)


def ghouls() -> str:
    body = put(
        man(heads.GHOUL, "rags", right=arm("low", sleeve="skin"), left=arm("low", sleeve="skin", left=True)),
        0,
        66,
        0.78,
    )
    return beasts.BAT_WINGS + body


def speaker() -> str:
    return man(
        heads.ANTLERED,
        "robe",
        right=arm("low", put(arms.SKULL_STAFF, 0, 0, 0.86, 4)),
        left=arm("out", put(FLAME, 0, -8, 1.25), left=True),
        behind=MANTLE,
    )


def acolytes() -> str:
    one = man(
        heads.MASKED,
        "robe",
        right=arm("chest", sleeve="shade"),
        left=arm("chest", put(arms.BRAZIER, 6, -4, 0.95), left=True, sleeve="shade"),
    )
    return put(one, 20, 132, 0.96) + put(one, 80, 132, 0.96) + put(one, 50, 136, 1.1)


def weaver() -> str:
    return man(
        heads.LONG_HAIR, "gown", right=arm("out"), left=arm("out", left=True), behind=heads.TRESSES
    ) + put(arms.WEB, 0, -74)

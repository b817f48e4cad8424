"""The picture of each card, named by its parts."""

from __future__ import annotations

from typing import NamedTuple

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.parts import (
    arms,
    backdrops,
    beasts,
    commands,
    engines,
    gear,
    heads,
    reactions,
    strategies,
    tactics,
)
from client.skins.dawnember.art.parts.arms import FLAME
from client.skins.dawnember.art.parts.backdrops import SPARKS, STARS, moon, rays, sun
from client.skins.dawnember.art.parts.bodies import CLOAK, arm, man
from client.skins.dawnember.art.parts.ink import put


class Picture(NamedTuple):
    """Compose a picture: its light, what lies behind, and the figure, on a page of 100 by 140."""

    light: str
    behind: str
    figure: str
    top: float = 6.0
    """Where a window begins that is wider than high."""
    span: float = 88.0
    """How much such a window shows from there."""


def _alone(figure: str, x: float = 50, y: float = 133, scale: float = 1.06) -> str:
    return put(figure, x, y, scale)


def _draw_device(light: str, behind: str, sign: str, scale: float = 1.0) -> Picture:
    """Return the picture of one large thing."""
    return Picture(light, behind, put(sign, 50, 57, scale), 8.0, 98.0)


PICTURES: dict[str, Picture] = {
    "du01": Picture("gold", sun(20, 40, 12) + backdrops.HILLS, _alone(troops.levy(), 44)),
    "du02": Picture("dawn", sun(50, 26, 14) + backdrops.RIVER, troops.shields()),
    "du03": Picture("rose", sun(16, 30, 10) + backdrops.PALISADE, troops.spears()),
    "du04": Picture("wood", backdrops.WILLOW, _alone(troops.bows(), 32)),
    "du05": Picture("dawn", backdrops.WALL, _alone(troops.crossbows(), 40)),
    "du06": Picture("day", backdrops.CLOUDS + backdrops.PLAIN, put(engines.TREBUCHET, 47, 116, 0.88), 26, 98),
    "du07": Picture("mist", sun(50, 30, 16) + backdrops.PEAKS, _alone(troops.axes(), 42, 134, 1.0)),
    "du08": Picture("gold", rays(77, 40) + backdrops.TOWER, _alone(troops.retinue(), 46)),
    "du09": Picture("mist", sun(82, 24, 11) + backdrops.HILLS, troops.outriders(), 18),
    "du10": Picture("gold", sun(26, 30, 20) + backdrops.PLAIN, troops.lances(), 18),
    "du11": Picture(
        "day",
        sun(50, 46, 26) + backdrops.CLOUDS,
        put(beasts.FAR_BIRD, 82, 18, 0.5)
        + put(beasts.FAR_BIRD, 18, 96, 0.6)
        + put(beasts.HAWK, 50, 58, 0.82),
    ),
    "du12": Picture("wood", rays(50, 30) + backdrops.FOREST, _alone(troops.weaver())),
    "du13": Picture("dawn", sun(50, 20, 20) + rays(50, 20, 14), troops.choir()),
    "nu01": Picture("bronze", sun(74, 30, 18) + backdrops.HILLS, _alone(troops.corvin(), 48)),
    "eu01": Picture("ember", backdrops.SMOKE + backdrops.PLAIN + SPARKS, troops.rabble()),
    "eu02": Picture("fire", sun(50, 46, 26) + backdrops.PLAIN, _alone(troops.hackers(), 50, 134, 0.98)),
    "eu03": Picture("night", moon(22, 26, 12) + backdrops.DEAD_WOOD, _alone(troops.snarers(), 36)),
    "eu04": Picture("blood", backdrops.SPIRES + SPARKS, _alone(troops.slingers(), 33)),
    "eu05": Picture("ash", sun(50, 54, 34) + backdrops.SPIRES, put(engines.BALLISTA, 50, 122, 0.9), 10, 112),
    "eu06": Picture("grave", moon(24, 24, 13) + backdrops.BARROW, _alone(troops.dread(), 50, 138, 1.04)),
    "eu07": Picture("ember", sun(50, 30, 24) + backdrops.VOLCANO, _alone(troops.draw_forged())),
    "eu08": Picture("blood", sun(36, 50, 30) + backdrops.PLAIN, _alone(troops.bonecrusher(), 36, 132, 0.94)),
    "eu09": Picture("ash", sun(46, 62, 36) + backdrops.PEAKS, troops.wolf_riders(), 18),
    "eu10": Picture("night", moon(34, 44, 32) + STARS + backdrops.PLAIN, troops.moon_riders(), 18),
    "eu11": Picture("grave", moon(50, 44, 28) + STARS, put(troops.ghouls(), 50, 58, 0.88), 8),
    "eu12": Picture("fire", backdrops.SMOKE + backdrops.VOLCANO, _alone(troops.speaker(), 46, 138, 0.96)),
    "eu13": Picture("pall", rays(50, 20, 10) + backdrops.SPIRES, troops.acolytes()),
    "na01": Picture("paper", rays(50, 50, 12), put(arms.NOTCHED, 36, 92, 0.98, 22), 6, 104),
    "na02": _draw_device("slate", backdrops.PLAIN, gear.PATCHED_MAIL, 0.9),
    "na03": Picture("moss", rays(84, 30, 14) + backdrops.HILLS, put(arms.HORN, 46, 58, 0.98, -12), 12, 90),
    "na04": Picture(
        "bronze",
        backdrops.PALISADE,
        put(
            man(heads.SERGEANT, "tabard", arm("fore", put(arms.SWORD, 0, 0, 0.96, 6)), arm("hip", left=True)),
            44,
            182,
            1.5,
        ),
    ),
    "da01": _draw_device("dawn", sun(70, 34, 16) + backdrops.RIVER, gear.FORD_BANNER, 0.8),
    "da02": Picture(
        "mist",
        sun(26, 30, 12) + backdrops.FOREST,
        _alone(
            man(
                heads.WISE,
                "robe",
                arm("low", put(arms.CROOK, 0, 0, 1.1)),
                arm("chest", left=True),
                behind=CLOAK,
            ),
            44,
        ),
    ),
    "ea01": Picture("ember", sun(50, 40, 22) + backdrops.PLAIN, put(gear.HIDE_TOTEM, 50, 66, 0.95), 4, 100),
    "ea02": Picture(
        "night",
        moon(24, 26, 12) + backdrops.DEAD_WOOD,
        _alone(
            man(
                heads.HEXER,
                "rags",
                arm("low", put(arms.STAR_STAFF, 0, 0, 0.9)),
                arm("raised", put(FLAME, 0, -8, 0.9), left=True),
                sleeve="skin",
            ),
            46,
        ),
    ),
    "nt01": _draw_device("bronze", rays(50, 54, 14), tactics.ONSET),
    "nt02": _draw_device("wine", rays(50, 60, 10), tactics.HEAVY_BLOW, 0.9),
    "nt03": _draw_device("slate", backdrops.PLAIN, tactics.HOLD_RANKS, 0.9),
    "nt04": _draw_device("moss", backdrops.CLOUDS, tactics.SECOND_WIND, 0.95),
    "nt05": _draw_device("dusk", rays(50, 20, 14), tactics.AFTER_ME, 0.82),
    "nt06": _draw_device("dusk", backdrops.CLOUDS, tactics.ARROW_SQUALL),
    "nt07": _draw_device("slate", "", tactics.GRIM_BARGAIN, 0.9),
    "nt08": _draw_device("bronze", backdrops.PEAKS, tactics.STAND_FAST, 0.95),
    "nt09": _draw_device("paper", rays(50, 53, 8), tactics.RELIEF, 1.05),
    "nt10": _draw_device("moss", rays(50, 50, 8, 0.12), tactics.CUT_STRAPS, 0.86),
    "nt11": _draw_device("slate", rays(50, 50, 16), tactics.SPARK, 0.98),
    "dt01": _draw_device("dawn", rays(50, 50, 12), tactics.SHIELD_OATH, 0.9),
    "dt02": _draw_device("gold", sun(50, 24, 16) + rays(50, 24, 14), tactics.MARCH_HOLDS, 0.84),
    "et01": _draw_device("blood", rays(50, 54, 10, 0.16), tactics.RED_MIST, 0.92),
    "et02": _draw_device("ash", SPARKS, tactics.ASH_TO_ASH, 0.72),
    "et03": _draw_device("grave", moon(74, 24, 12) + STARS, tactics.GRAVE_CHILL, 0.92),
    "nr01": _draw_device("slate", rays(52, 42, 12), reactions.COUNTERMOVE, 0.94),
    "nr02": _draw_device("dusk", rays(50, 50, 14), reactions.PALM, 0.92),
    "nr03": _draw_device("moss", rays(50, 50, 10), reactions.EDGE_OF_DIE),
    "nr04": _draw_device("wine", rays(52, 54, 12, 0.14), reactions.UNRAVEL),
    "nr05": _draw_device("bronze", rays(50, 60, 14), reactions.SPOILS, 0.92),
    "nr06": _draw_device("moss", backdrops.FOREST, reactions.SIDE_PATH, 0.88),
    "ns01": _draw_device("slate", sun(76, 22, 10), strategies.MIRE, 0.96),
    "ds01": Picture("day", backdrops.CLOUDS, put(strategies.RAMPART, 50, 62, 1.0), 8, 98),
    "ns02": Picture("dusk", STARS + backdrops.HILLS, put(strategies.KETTLE, 50, 58, 0.92), 8, 98),
    "ns03": _draw_device("slate", backdrops.PLAIN, strategies.SMOKE_PALL, 0.98),
    "ns04": _draw_device("paper", backdrops.HILLS, strategies.MARCHING_ORDER, 0.98),
    "es01": Picture(
        "blood", sun(50, 60, 26) + backdrops.BARROW, put(strategies.BONE_MARKERS, 50, 66, 0.95), 4, 100
    ),
    "nc01": _draw_device("rose", rays(50, 50, 14), commands.RALLY, 0.86),
    "nc02": _draw_device("wine", "", commands.POISON_LETTERS, 0.96),
    "nc03": _draw_device("dusk", rays(50, 40, 12, 0.14), commands.SPY_REPORT, 0.94),
    "nc04": _draw_device("paper", sun(50, 50, 24), commands.PULL_STAKES, 0.9),
    "dc01": Picture("rose", backdrops.PEAKS, put(commands.QUAKE, 50, 56, 0.96), 8, 98),
}
"""The picture of each card by its id."""

"""The units of the Kingdoms of Men (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import (
    BLAST,
    BRUTAL,
    CRUSHING,
    ELITE,
    ENSNARE,
    FLY,
    HEADSTRONG,
    INDIRECT,
    INDIVIDUAL,
    NIMBLE,
    PHALANX,
    PIERCING,
    RELOAD,
    THUNDEROUS,
    VERY_INSPIRING,
)
from engine.games.kings.armies.unit_types import (
    CHARIOT,
    Option,
    UnitType,
    horde,
    legion,
    regiment,
    single,
    troop,
    unit,
)

MOUNTED = Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8)

MEN: tuple[UnitType, ...] = (
    # Arquebusiers
    unit(
        "aq",
        "infantry",
        (5, 5, 5, 3),
        troop(8, 9, 11, 100),
        regiment(10, 13, 15, 135),
        horde(20, 20, 22, 225),
        rules={PIERCING: 2, RELOAD: 1},
        weapon=Weapon("rifle", 24),
    ),
    # Berserkers
    unit(
        "bk",
        "infantry",
        (5, 3, None, 3),
        troop(10, None, 12, 100),
        regiment(15, None, 16, 140),
        horde(30, None, 23, 230),
        rules={CRUSHING: 1},
    ),
    # Bowmen
    unit(
        "bw",
        "infantry",
        (5, 5, 5, 3),
        troop(8, 9, 11, 75),
        regiment(10, 13, 15, 100),
        horde(20, 20, 22, 165),
        weapon=Weapon("bow", 24),
    ),
    # Crossbowmen
    unit(
        "xb",
        "infantry",
        (5, 5, 5, 3),
        troop(8, 9, 11, 85),
        regiment(10, 13, 15, 115),
        horde(20, 20, 22, 190),
        rules={PIERCING: 1, RELOAD: 1},
        weapon=Weapon("crossbow", 24),
    ),
    # Foot Guard
    unit(
        "fg",
        "infantry",
        (5, 3, None, 5),
        troop(10, 10, 12, 95),
        regiment(12, 14, 16, 135),
        horde(25, 21, 23, 225),
        options=(Option("two_handed", 0, defence=-1, rules={CRUSHING: 1}),),
    ),
    # Heavy Pikemen
    unit(
        "hp",
        "infantry",
        (5, 4, None, 4),
        regiment(15, 14, 16, 165),
        horde(30, 21, 23, 270),
        rules={ELITE: 1, ENSNARE: 1, PHALANX: 1},
    ),
    # Militia
    unit(
        "mm",
        "infantry",
        (5, 5, None, 3),
        troop(10, 8, 10, 50),
        regiment(12, 12, 14, 70),
        horde(25, 19, 21, 115),
        legion(30, 25, 27, 170),
        irregular=True,
    ),
    # Pikemen
    unit(
        "pk",
        "infantry",
        (5, 4, None, 3),
        regiment(15, 13, 15, 135),
        horde(30, 20, 22, 225),
        rules={ENSNARE: 1, PHALANX: 1},
    ),
    # Halberdiers
    unit(
        "pa",
        "infantry",
        (5, 4, None, 3),
        troop(10, 9, 11, 70),
        regiment(12, 13, 15, 100),
        horde(25, 20, 22, 165),
        rules={CRUSHING: 1},
    ),
    # Shield Wall
    unit(
        "sh",
        "infantry",
        (5, 4, None, 4),
        troop(10, 9, 11, 70),
        regiment(12, 13, 15, 100),
        horde(25, 20, 22, 165),
    ),
    # Spearmen
    unit(
        "sp",
        "infantry",
        (5, 4, None, 4),
        troop(10, 9, 11, 85),
        regiment(15, 13, 15, 120),
        horde(30, 20, 22, 200),
        rules={PHALANX: 1},
    ),
    # Knights
    unit(
        "kn",
        "cavalry",
        (8, 3, None, 5),
        troop(8, 11, 13, 125),
        regiment(16, 14, 16, 195),
        horde(32, 21, 23, 340),
        rules={HEADSTRONG: 1, THUNDEROUS: 2},
    ),
    # Mounted Scouts
    unit(
        "ms",
        "cavalry",
        (9, 5, 5, 3),
        troop(7, 10, 12, 100),
        rules={NIMBLE: 1},
        options=(
            Option("bow", 0, "weapon", required=True, weapon=Weapon("bow", 24)),
            Option("pistol", 0, "weapon", required=True, weapon=Weapon("pistol", 12), rules={PIERCING: 1}),
            Option("carbine", 15, "weapon", required=True, weapon=Weapon("carbine", 18), rules={PIERCING: 1}),
        ),
    ),
    # Mounted Sergeants
    unit(
        "sg",
        "cavalry",
        (9, 4, None, 4),
        troop(7, 10, 12, 105),
        regiment(14, 13, 15, 160),
        rules={NIMBLE: 1, THUNDEROUS: 1},
    ),
    # Charioteers
    unit(
        "cr",
        "large_cavalry",
        (8, 4, 5, 4),
        regiment(8, 11, 13, 115),
        horde(16, 14, 16, 175),
        rules={THUNDEROUS: 2},
        weapon=Weapon("bow", 24),
        base=CHARIOT,
    ),
    # Ballista
    unit(
        "ba",
        "war_engine",
        (5, None, 5, 4),
        single(1, 9, 11, 60),
        rules={BLAST: Dice(half=True, plus=2), PIERCING: 3, RELOAD: 1},
        weapon=Weapon("ba", 48, 1),
    ),
    # Cannon
    unit(
        "cn",
        "war_engine",
        (5, None, 5, 4),
        single(1, 9, 11, 85),
        rules={BLAST: Dice(plus=1), PIERCING: 4, RELOAD: 1},
        weapon=Weapon("cn", 48, 1),
    ),
    # Siege Mortar
    unit(
        "sa",
        "war_engine",
        (5, None, 5, 4),
        single(1, 9, 11, 90),
        rules={BLAST: Dice(plus=2), INDIRECT: 1, PIERCING: 3, RELOAD: 1},
        weapon=Weapon("sa", 48, 1),
    ),
    # War Beast
    unit(
        "bs",
        "monster",
        (7, 4, None, 5),
        single(12, 15, 17, 210),
        rules={BRUTAL: 1, CRUSHING: 2, THUNDEROUS: 2},
        options=(
            Option(
                "light_ballista",
                10,
                ranged=5,
                weapon=Weapon("light_ballista", 48, 1),
                rules={BLAST: Dice(half=True), PIERCING: 2, RELOAD: 1},
            ),
        ),
        base=(50, 100),
    ),
    # Standard Bearer
    unit(
        "sb",
        "infantry",
        (5, 5, None, 4),
        single(1, 9, 11, 50),
        rules={INDIVIDUAL: 1, NIMBLE: 1, VERY_INSPIRING: 1},
        options=(MOUNTED,),
        hero=True,
    ),
    # General
    unit(
        "ge",
        "infantry",
        (5, 3, None, 5),
        single(4, 12, 14, 100),
        rules={CRUSHING: 1, INDIVIDUAL: 1, NIMBLE: 1, VERY_INSPIRING: 1},
        options=(
            Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=9),
            Option(
                "winged_mount",
                50,
                "mount",
                mount=("large_cavalry", (50, 50)),
                speed=10,
                rules={FLY: 1},
                drop=(INDIVIDUAL,),
            ),
        ),
        hero=True,
    ),
    # General on Winged Beast
    unit(
        "gw",
        "monster",
        (10, 3, None, 5),
        single(6, 14, 16, 190),
        rules={CRUSHING: 2, FLY: 1, NIMBLE: 1, VERY_INSPIRING: 1},
        hero=True,
    ),
    # Champion
    unit(
        "he",
        "infantry",
        (5, 3, None, 5),
        single(3, 10, 12, 50),
        rules={CRUSHING: 1, INDIVIDUAL: 1, NIMBLE: 1},
        options=(
            Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=9),
            Option(
                "winged_mount",
                40,
                "mount",
                mount=("large_cavalry", (50, 50)),
                speed=10,
                rules={FLY: 1},
                drop=(INDIVIDUAL,),
            ),
        ),
        hero=True,
    ),
    # Wizard
    unit(
        "wz",
        "infantry",
        (5, 4, None, 4),
        single(1, 10, 12, 50),
        rules={INDIVIDUAL: 1, NIMBLE: 1},
        options=(
            MOUNTED,
            Option(
                "winged_mount",
                25,
                "mount",
                mount=("large_cavalry", (50, 50)),
                speed=10,
                rules={FLY: 1},
                drop=(INDIVIDUAL,),
            ),
            Option(
                "lightning_fireball", 25, "base_spell", required=True, spells={"lightning": 3, "fireball": 6}
            ),
            Option("lightning", 0, "base_spell", required=True, spells={"lightning": 3}),
            Option("fireball", 0, "base_spell", required=True, spells={"fireball": 6}),
            Option("wind_blast", 30, spells={"wind_blast": 5}),
            Option("bane_chant", 15, spells={"bane_chant": 2}),
            Option("heal", 10, spells={"heal": 2}),
        ),
        hero=True,
    ),
)

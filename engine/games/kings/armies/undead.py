"""The units of the Undead (KW-21.1)."""

from engine.games.kings.armies.profiles import Dice, Weapon
from engine.games.kings.armies.special_rules import (
    BLAST,
    BREATH,
    BRUTAL,
    CRUSHING,
    FLY,
    INDIRECT,
    INDIVIDUAL,
    INSPIRING,
    LIFELEECH,
    NIMBLE,
    PHALANX,
    PIERCING,
    REGENERATION,
    RELOAD,
    SHAMBLING,
    THUNDEROUS,
    VICIOUS,
)
from engine.games.kings.armies.unit_types import (
    Option,
    UnitType,
    horde,
    legion,
    only,
    regiment,
    single,
    troop,
    unit,
)

HOUNDS = Option("hounds", 10, rules={VICIOUS: 1})
LIGHTNING = Option("lightning", 20, spells={"lightning": 3})
HEAL = Option("heal", 10, spells={"heal": 2})

UNDEAD: tuple[UnitType, ...] = (
    # Ghouls
    unit(
        "gh",
        "infantry",
        (6, 4, None, 3),
        troop(10, 8, 10, 65),
        regiment(12, 12, 14, 90),
        horde(25, 19, 21, 150),
        rules={LIFELEECH: 1},
    ),
    # Mummies
    unit(
        "mu",
        "infantry",
        (5, 4, None, 5),
        troop(10, None, 14, 120),
        regiment(12, None, 18, 170),
        rules={CRUSHING: 2, LIFELEECH: 1, REGENERATION: 5, SHAMBLING: 1},
    ),
    # Grave Guard
    unit(
        "rv",
        "infantry",
        (5, 4, None, 5),
        troop(10, None, 13, 85),
        regiment(12, None, 17, 120),
        horde(25, None, 24, 200),
        rules={LIFELEECH: 1, SHAMBLING: 1},
        options=(
            HOUNDS,
            Option("two_handed", 0, defence=-1, rules={CRUSHING: 1}),
        ),
    ),
    # Skeleton Archers
    unit(
        "ka",
        "infantry",
        (5, 6, 5, 3),
        troop(8, None, 12, 75),
        regiment(10, None, 16, 100),
        horde(20, None, 23, 165),
        rules={LIFELEECH: 1, SHAMBLING: 1},
        weapon=Weapon("bow", 24),
        options=(HOUNDS,),
    ),
    # Skeleton Spearmen
    unit(
        "ks",
        "infantry",
        (5, 5, None, 4),
        troop(10, None, 12, 75),
        regiment(15, None, 16, 105),
        horde(30, None, 23, 175),
        rules={LIFELEECH: 1, PHALANX: 1, SHAMBLING: 1},
        options=(HOUNDS,),
    ),
    # Skeleton Warriors
    unit(
        "kw",
        "infantry",
        (5, 5, None, 4),
        troop(10, None, 12, 65),
        regiment(12, None, 16, 90),
        horde(25, None, 23, 150),
        rules={LIFELEECH: 1, SHAMBLING: 1},
        options=(HOUNDS,),
    ),
    # Vampire Guard
    unit(
        "vi",
        "infantry",
        (6, 3, None, 5),
        troop(20, 11, 13, 180),
        regiment(25, 15, 17, 260),
        rules={CRUSHING: 2, LIFELEECH: 2},
    ),
    # Wraiths
    unit(
        "wr",
        "infantry",
        (10, 4, None, 6),
        troop(10, None, 12, 140),
        regiment(12, None, 16, 200),
        rules={CRUSHING: 1, FLY: 1, LIFELEECH: 1, NIMBLE: 1, SHAMBLING: 1},
    ),
    # Zombies
    unit(
        "zo",
        "infantry",
        (5, 5, None, 3),
        regiment(15, None, 15, 80),
        horde(30, None, 22, 130),
        legion(40, None, 28, 190),
        rules={LIFELEECH: 1, SHAMBLING: 1},
        options=(HOUNDS,),
    ),
    # Werewolves
    unit(
        "ww",
        "large_infantry",
        (9, 3, None, 5),
        regiment(9, 12, 14, 160),
        horde(18, 15, 17, 245),
        rules={CRUSHING: 1, LIFELEECH: 1, NIMBLE: 1},
    ),
    # Giant Wights
    unit(
        "wi",
        "large_infantry",
        (6, 4, None, 5),
        regiment(9, None, 14, 155),
        horde(18, None, 17, 235),
        rules={BRUTAL: 1, CRUSHING: 3, LIFELEECH: 1, SHAMBLING: 1},
    ),
    # Zombie Trolls
    unit(
        "zt",
        "large_infantry",
        (6, 4, None, 4),
        regiment(9, None, 15, 115),
        horde(18, None, 18, 175),
        rules={CRUSHING: 2, LIFELEECH: 1, SHAMBLING: 1},
    ),
    # Grave Riders
    unit(
        "rc",
        "cavalry",
        (8, 4, None, 5),
        troop(8, None, 14, 110),
        regiment(16, None, 17, 170),
        rules={LIFELEECH: 1, SHAMBLING: 1, THUNDEROUS: 2},
    ),
    # Vampire Knights
    unit(
        "vc",
        "cavalry",
        (8, 3, None, 6),
        troop(10, 12, 14, 195),
        regiment(20, 15, 17, 300),
        rules={CRUSHING: 1, LIFELEECH: 2, THUNDEROUS: 2},
    ),
    # Bone Catapult
    unit(
        "ct",
        "war_engine",
        (5, None, 5, 4),
        single(1, None, 11, 100),
        rules={
            BLAST: Dice(plus=2),
            INDIRECT: 1,
            LIFELEECH: 1,
            PIERCING: 2,
            RELOAD: 1,
            SHAMBLING: 1,
            VICIOUS: 1,
        },
        weapon=Weapon("ct", 48, 1),
    ),
    # Mummy King
    unit(
        "ph",
        "infantry",
        (5, 3, None, 6),
        single(5, 15, 17, 145),
        rules={CRUSHING: 2, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, REGENERATION: 5},
        spells={"surge": 6},
        hero=True,
    ),
    # Lich
    unit(
        "li",
        "infantry",
        (5, 5, None, 4),
        single(1, 14, 16, 145),
        rules={INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, REGENERATION: 5},
        options=(
            Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=8),
            Option("bane_chant", 20, spells={"bane_chant": 3}),
            Option("lightning", 35, spells={"lightning": 5}),
            Option("surge_heal", 20, "base_spell", required=True, spells={"surge": 12, "heal": 6}),
            Option("heal", 0, "base_spell", required=True, spells={"heal": 6}),
            Option("surge", 0, "base_spell", required=True, spells={"surge": 12}),
        ),
        hero=True,
    ),
    # Werewolf Lord
    unit(
        "wl",
        "large_infantry",
        (9, 3, None, 5),
        single(5, 13, 15, 145),
        rules={CRUSHING: 2, INSPIRING: only("ww"), LIFELEECH: 1, NIMBLE: 1},
        hero=True,
    ),
    # Necromancer
    unit(
        "ne",
        "infantry",
        (5, 5, None, 4),
        single(1, 10, 12, 85),
        rules={INDIVIDUAL: 1, LIFELEECH: 1, NIMBLE: 1},
        options=(
            Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8),
            Option("bane_chant", 15, spells={"bane_chant": 2}),
            LIGHTNING,
            Option("surge_heal", 15, "base_spell", required=True, spells={"surge": 8, "heal": 3}),
            Option("heal", 0, "base_spell", required=True, spells={"heal": 3}),
            Option("surge", 0, "base_spell", required=True, spells={"surge": 8}),
        ),
        hero=True,
    ),
    # Barrow King
    unit(
        "rk",
        "infantry",
        (5, 4, None, 5),
        single(5, 14, 16, 120),
        rules={CRUSHING: 1, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1},
        spells={"surge": 6},
        options=(Option("mounted", 20, "mount", mount=("cavalry", (25, 50)), speed=8),),
        hero=True,
    ),
    # Barrow King on Bone Wyrm
    unit(
        "rw",
        "monster",
        (7, 4, None, 5),
        single(9, 18, 20, 190),
        rules={CRUSHING: 3, INSPIRING: 1, LIFELEECH: 1},
        spells={"surge": 6},
        options=(Option("wings", 45, speed=10, rules={FLY: 1, NIMBLE: 1}),),
        hero=True,
    ),
    # Banner of the Dead
    unit(
        "ub",
        "infantry",
        (5, 5, None, 4),
        single(1, None, 13, 50),
        rules={INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 1, NIMBLE: 1, SHAMBLING: 1},
        options=(Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8),),
        hero=True,
    ),
    # Vampire Lord
    unit(
        "vl",
        "infantry",
        (7, 3, None, 6),
        single(8, 14, 16, 220),
        rules={CRUSHING: 2, INDIVIDUAL: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
        spells={"surge": 3},
        options=(
            Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8),
            HEAL,
            LIGHTNING,
        ),
        hero=True,
    ),
    # Vampire on Bone Dragon
    unit(
        "vd",
        "monster",
        (10, 3, None, 5),
        single(10, 17, 19, 330),
        rules={BREATH: 10, CRUSHING: 3, FLY: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
        spells={"surge": 3},
        options=(
            HEAL,
            LIGHTNING,
        ),
        hero=True,
    ),
    # Vampire on Winged Steed
    unit(
        "vp",
        "large_cavalry",
        (10, 3, None, 5),
        single(8, 14, 16, 245),
        rules={CRUSHING: 2, FLY: 1, INSPIRING: 1, LIFELEECH: 2, NIMBLE: 1},
        spells={"surge": 3},
        options=(
            HEAL,
            LIGHTNING,
        ),
        hero=True,
    ),
)

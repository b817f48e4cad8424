"""The army list of the Carthaginians, 218 - 201 BC."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="carthaginians",
    main=Entry(
        id="libyan",
        arm="line",
        weapons=("spear",),
        skill=(3, 4),
        stamina=(3, 4),
        armour=("-", "LA"),
        shield=("-", "S", "LS"),
    ),
    auxiliaries=(
        Entry(
            id="gaul",
            arm="sword",
            weapons=("sword",),
            skill=(2, 3),
            stamina=(2, 3),
            shield=("-", "S"),
            javelins="may",
        ),
        Entry(id="numidian", arm="rider", weapons=("sword",), skill=(3, 4), stamina=(2, 3), javelins="must"),
        Entry(id="lancer", arm="lancer", weapons=("spear",), skill=(3, 3), stamina=(2, 3), shield=("-", "S")),
        Entry(id="sling", arm="shoot", weapons=("sling",), skill=(3, 4), stamina=(2, 4)),
        Entry(id="bow", arm="shoot", weapons=("bow",), skill=(2, 2), stamina=(2, 3)),
    ),
    hired=True,
    sample=(
        "list carthaginians",
        "row 1 libyan 48 spear 3-3 - LS - -",
        "row 2 gaul 21 sword 2-3 - S - -",
        "row 3 numidian 9 sword 3-3 - - - jav",
        "row 4 sling 9 sling 3-3 - - - -",
        "unit 1 g1 de 12x1",
        "unit 2 g2 de 12x1",
        "unit 3 g1 de 12x1",
        "unit 4 g2 de 12x1",
        "unit 5 g1 de 12x2",
        "unit 6 g2 op 9x2",
        "unit 7 g1 op 9x3",
        "unit 8 g2 sk 3x4",
        "unit 9 g1 sk 3x4",
        "unit 10 g2 sk 3x4",
        "general g1 own regular libyan spear",
        "general g2 hired regular gaul sword",
    ),
)

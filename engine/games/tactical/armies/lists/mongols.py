"""The army list of the Mongols, 13th c.."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="mongols",
    main=Entry(
        id="hbow",
        arm="hshoot",
        weapons=("bow",),
        skill=(3, 4),
        stamina=(3, 4),
        armour=("-", "LA"),
        shield=("-", "S"),
    ),
    auxiliaries=(
        Entry(
            id="lancer",
            arm="lancer",
            weapons=("spear",),
            skill=(3, 4),
            stamina=(2, 4),
            armour=("-", "LA", "HA"),
            shield=("-", "S"),
            horse=("-", "hL", "hH"),
        ),
        Entry(id="bow", arm="shoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
        Entry(id="sword", arm="sword", weapons=("sword",), skill=(2, 2), stamina=(2, 3), shield=("-", "S")),
    ),
    sample=(
        "list mongols",
        "row 1 hbow 36 bow 4-3 - - - -",
        "row 2 lancer 18 spear 3-3 LA - - -",
        "row 3 sword 24 sword 2-3 - - - -",
        "unit 1 g1 op 6x1",
        "unit 2 g2 op 6x1",
        "unit 3 g1 op 6x1",
        "unit 4 g2 op 6x1",
        "unit 5 g1 de 9x2",
        "unit 6 g2 de 9x2",
        "unit 7 g1 de 12x3",
        "unit 8 g2 de 12x3",
        "unit 9 g1 sk 2x1",
        "unit 10 g2 sk 2x1",
        "unit 11 g1 sk 2x1",
        "unit 12 g2 sk 2x1",
        "unit 13 g1 sk 2x1",
        "unit 14 g2 sk 2x1",
        "general g1 own regular hbow bow",
        "general g2 own regular hbow bow",
    ),
)

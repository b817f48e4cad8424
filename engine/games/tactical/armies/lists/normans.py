"""The army list of the Normans, 1066."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="normans",
    main=Entry(
        id="knight",
        arm="lancer",
        weapons=("spear",),
        skill=(3, 4),
        stamina=(3, 4),
        armour=("-", "LA"),
        shield=("-", "S"),
    ),
    auxiliaries=(
        Entry(
            id="spear", arm="line", weapons=("spear",), skill=(2, 3), stamina=(2, 3), shield=("-", "S", "LS")
        ),
        Entry(id="bow", arm="shoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
        Entry(id="crossbow", arm="shoot", weapons=("crossbow",), skill=(3, 3), stamina=(2, 3)),
        Entry(
            id="sword",
            arm="sword",
            weapons=("sword",),
            skill=(3, 3),
            stamina=(2, 3),
            armour=("-", "LA"),
            shield=("-", "S"),
        ),
    ),
    sample=(
        "list normans",
        "row 1 knight 45 spear 4-3 LA - - -",
        "row 2 spear 16 spear 2-3 - S - -",
        "row 3 bow 18 bow 2-3 - - - -",
        "unit 1 g1 de 9x1",
        "unit 2 g2 de 9x1",
        "unit 3 g1 de 9x1",
        "unit 4 g2 de 9x1",
        "unit 5 g1 de 9x1",
        "unit 6 g2 de 16x2",
        "unit 7 g1 op 9x3",
        "unit 8 g2 op 9x3",
        "general g1 own regular knight spear",
        "general g2 own regular knight spear",
    ),
)

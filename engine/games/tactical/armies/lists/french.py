"""The army list of the French (Hundred Years' War), 1337 - 1453."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="french",
    main=Entry(
        id="knight",
        arm="lancer",
        weapons=("spear",),
        skill=(3, 4),
        stamina=(2, 4),
        armour=("-", "LA", "HA"),
        shield=("-", "S"),
        horse=("-", "hL", "hH"),
    ),
    auxiliaries=(
        Entry(
            id="crossbow",
            arm="shoot",
            weapons=("crossbow",),
            skill=(3, 3),
            stamina=(2, 3),
            armour=("-", "LA"),
            shield=("-", "LS"),
        ),
        Entry(id="militia", arm="line", weapons=("spear",), skill=(2, 2), stamina=(2, 3), shield=("-", "S")),
        Entry(
            id="twohand", arm="sword", weapons=("2h",), skill=(3, 3), stamina=(2, 4), armour=("-", "LA", "HA")
        ),
        Entry(id="handgun", arm="shoot", weapons=("handgun",), skill=(2, 3), stamina=(2, 3)),
        Entry(
            id="rider",
            arm="rider",
            weapons=("sword",),
            skill=(2, 3),
            stamina=(2, 3),
            armour=("-", "LA"),
            shield=("-", "S"),
        ),
    ),
    hired=True,
    sample=(
        "list french",
        "row 1 knight 51 spear 4-3 LA S - -",
        "row 2 crossbow 9 crossbow 3-3 - - - -",
        "row 3 militia 16 spear 2-2 - S - -",
        "unit 1 g1 de 9x1",
        "unit 2 g2 de 9x1",
        "unit 3 g1 de 9x1",
        "unit 4 g2 de 9x1",
        "unit 5 g1 de 9x1",
        "unit 6 g2 de 6x1",
        "unit 7 g1 op 9x2",
        "unit 8 g2 de 8x3",
        "unit 9 g1 de 8x3",
        "general g1 own regular knight spear",
        "general g2 own regular knight spear",
    ),
)

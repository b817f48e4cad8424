"""The army list of the Rus principality, 12th - 13th c.."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="rus",
    main=Entry(
        id="druzhina",
        arm="lancer",
        weapons=("spear",),
        skill=(3, 4),
        stamina=(3, 3),
        armour=("-", "LA", "HA"),
        shield=("-", "S"),
    ),
    auxiliaries=(
        Entry(
            id="militia",
            arm="line",
            weapons=("spear",),
            skill=(2, 3),
            stamina=(2, 3),
            shield=("-", "S", "LS"),
        ),
        Entry(id="bow", arm="shoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
        Entry(id="axe", arm="sword", weapons=("2h",), skill=(2, 3), stamina=(2, 3), armour=("-", "LA")),
        Entry(id="steppe", arm="hshoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
    ),
    sample=(
        "list rus",
        "row 1 druzhina 45 spear 4-3 LA - - -",
        "row 2 militia 12 spear 2-3 - LS - -",
        "row 3 bow 9 bow 2-3 - - - -",
        "row 4 steppe 6 bow 3-3 - - - -",
        "unit 1 g1 de 9x1",
        "unit 2 g2 de 9x1",
        "unit 3 g1 de 9x1",
        "unit 4 g2 de 9x1",
        "unit 5 g1 de 9x1",
        "unit 6 g2 de 12x2",
        "unit 7 g1 op 9x3",
        "unit 8 g2 op 6x4",
        "general g1 own regular druzhina spear",
        "general g2 own regular druzhina spear",
    ),
)

"""The army list of the Romans, 107 BC - 200 AD."""

from engine.games.tactical.armies.army_list import ArmyList, Entry

ARMY_LIST = ArmyList(
    id="romans",
    main=Entry(
        id="legionary",
        arm="sword",
        weapons=("sword",),
        skill=(3, 4),
        stamina=(3, 4),
        armour=("-", "LA"),
        shield=("-", "LS"),
        javelins="may",
        turtle=True,
    ),
    auxiliaries=(
        Entry(
            id="spear", arm="line", weapons=("spear",), skill=(2, 3), stamina=(2, 3), shield=("-", "S", "LS")
        ),
        Entry(
            id="javelin",
            arm="sword",
            weapons=("sword",),
            skill=(2, 3),
            stamina=(2, 3),
            shield=("-", "S"),
            javelins="must",
        ),
        Entry(id="bow", arm="shoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
        Entry(id="sling", arm="shoot", weapons=("sling",), skill=(3, 3), stamina=(2, 3)),
        Entry(
            id="rider",
            arm="rider",
            weapons=("sword",),
            skill=(2, 3),
            stamina=(2, 3),
            armour=("-", "LA"),
            shield=("-", "S"),
            javelins="may",
        ),
        Entry(id="hbow", arm="hshoot", weapons=("bow",), skill=(2, 3), stamina=(2, 3)),
    ),
    sample=(
        "list romans",
        "row 1 legionary 60 sword 3-3 LA LS - jav",
        "row 2 bow 6 bow 2-3 - - - -",
        "row 3 rider 6 sword 3-3 LA S - -",
        "row 4 javelin 6 sword 2-3 - S - jav",
        "unit 1 g1 de 12x1",
        "unit 2 g2 de 12x1",
        "unit 3 g1 de 12x1",
        "unit 4 g2 de 12x1",
        "unit 5 g1 de 12x1",
        "unit 6 g2 op 6x2",
        "unit 7 g1 de 6x3",
        "unit 8 g2 sk 3x4",
        "unit 9 g1 sk 3x4",
        "general g1 own regular legionary sword",
        "general g2 own regular legionary sword",
    ),
)
